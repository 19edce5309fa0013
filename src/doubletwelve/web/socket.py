"""One WebSocket: a seat's or a spectator's connection to its table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from doubletwelve.core.seats import Seat
from doubletwelve.table.asking import ask
from doubletwelve.table.commands import PROTOCOL, BadMessage, Hello, read_command, read_hello
from doubletwelve.table.faults import log_fault
from doubletwelve.table.room import SEAT_GONE, Room
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.state import Table
from doubletwelve.table.store import StoreProblem
from doubletwelve.table.words import hash_of
from doubletwelve.web.lane import Lane
from doubletwelve.web.limits import Bucket

__all__ = ["RESTART", "SEAT_GONE", "Connection", "Gate", "serve_socket"]

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

HELLO_WAIT: Final = 10.0
"""Seconds in which a new connection has to say who it is."""

BAD_MESSAGE: Final = 1008
INTERNAL: Final = 1011
RESTART: Final = 1012
"""The server stops, or its database is away: clients come back."""
TOO_SLOW: Final = 1013
NO_TABLE: Final = 4004
NO_SEAT: Final = 4003
OTHER_PROTOCOL: Final = 4010

log = logging.getLogger("doubletwelve.web")


class Gate(Protocol):
    """What a connection needs of its server."""

    rooms: Rooms
    connections: "set[Connection]"

    def limited(self, name: str) -> None: ...
    def message_bucket(self) -> Bucket: ...


class Turned(Exception):
    """Somebody is sent away, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A socket as a room knows it: whose it is, and how to send without waiting."""

    def __init__(self, gate: Gate, lane: Lane) -> None:
        self.seat: Seat | None = None
        self.token = ""
        self.fair = False
        self._gate = gate
        self._lane = lane
        self._bucket = gate.message_bucket()
        self.room: Room | None = None
        self._early: list[str] = []
        """What was said before the table was found; the limit of messages bounds it."""
        self._clock = asyncio.get_running_loop().time
        self._hello: asyncio.Future[Hello] = asyncio.get_running_loop().create_future()
        self.closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def send(self, text: str) -> None:
        if not self._lane.say(text):
            self.close(TOO_SLOW, "too-slow")

    def close(self, code: int, reason: str) -> None:
        if not self.closing.done():
            self.closing.set_result((code, reason))

    def hear(self, text: str | None) -> None:
        """A message of the client. The first says who it is; the rest go to the table."""
        if self.closing.done():
            return
        try:
            self._hear(text)
        except BadMessage as problem:
            self.close(BAD_MESSAGE, _short(problem))
        except Turned as turned:
            self.close(turned.code, turned.reason)

    def _hear(self, text: str | None) -> None:
        if text is None:
            raise Turned(BAD_MESSAGE, "text-only")
        if not self._bucket.take(self._clock()):
            self._gate.limited("messages")
            raise Turned(BAD_MESSAGE, "too-many-messages")
        if self.room is not None:
            ask(self.room, self, read_command(text))
        elif not self._hello.done():
            self._hello.set_result(_checked(read_hello(text)))
        else:
            self._early.append(text)

    async def enter(self, table: str, tokens: list[str]) -> None:
        """Wait for the first message, and take the seat that it names."""
        try:
            hello = await asyncio.wait_for(self._hello, HELLO_WAIT)
        except TimeoutError:
            raise Turned(BAD_MESSAGE, "no-hello") from None
        room = await self._gate.rooms.find(table)
        if room is None:
            raise Turned(NO_TABLE, "no-such-table")
        await room.catch_up_to(hello.since)
        self._take_seat(room.table, hello, tokens)
        self.room = room
        room.enter(self, hello.since)
        for text in self._early:
            ask(room, self, read_command(text))

    def _take_seat(self, table: Table, hello: Hello, tokens: list[str]) -> None:
        """The seat that a token belongs to; or a spectator's place, with a spectator's token."""
        hashes = [hash_of(token) for token in ([hello.token] if hello.token else tokens)]
        for token in reversed(hashes):
            seat = table.seat_of(token)
            if seat is not None and hello.seat in (None, seat):
                self.seat, self.token, self.fair = seat, token, hello.fair
                return
        for token in hashes:
            if hello.seat is None and token in table.watch_links:
                self.token = token
                return
        raise Turned(NO_SEAT, "no-seat")


async def serve_socket(
    gate: Gate, table: str, tokens: list[str], lane: Lane, receive: Receive, send: Send
) -> None:
    """An accepted socket, to its end. Its origin and the limits of its address are checked."""
    connection = Connection(gate, lane)
    gate.connections.add(connection)
    gone = asyncio.ensure_future(_until_gone(receive))
    lane.listen(connection.hear)
    try:
        entering = asyncio.ensure_future(connection.enter(table, tokens))
        await _first_of(gone, connection.closing, entering)
        if entering.done() and not connection.closing.done():
            entering.result()
            await _first_of(gone, connection.closing)
        entering.cancel()
    except Turned as turned:
        connection.close(turned.code, turned.reason)
    except BadMessage as problem:
        connection.close(BAD_MESSAGE, _short(problem))
    except StoreProblem:
        connection.close(RESTART, "database-away")
    except Exception as problem:
        log_fault(log, "while somebody came to a table", problem)
        connection.close(INTERNAL, "internal")
    finally:
        gate.connections.discard(connection)
        if connection.room is not None:
            connection.room.leave(connection)
        if not gone.done():
            code, reason = connection.closing.result()
            await send({"type": "websocket.close", "code": code, "reason": reason})
            await gone


async def _first_of(*awaited: "asyncio.Future[Any]") -> None:
    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


def _checked(hello: Hello) -> Hello:
    if hello.protocol != PROTOCOL:
        raise Turned(OTHER_PROTOCOL, f"protocol-{PROTOCOL}")
    return hello


def _short(problem: BadMessage) -> str:
    """What is wrong with a message, in the 123 bytes that a close may carry, whatever it quotes."""
    return ascii(str(problem))[1:-1][:120]
