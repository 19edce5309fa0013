"""How the nodes of one server tell each other what happened: a Redis channel a table.

Nothing rests on it: the log is the truth. What is lost here is found there, by the gap in the
versions of what is heard next, or because the wire was down and is up again.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder
from redis.asyncio.connection import Connection

from doubletwelve.table.redis_line import Command, connected, dialler, without_password, write

log = logging.getLogger("doubletwelve.wire")

CHANNEL = "doubletwelve:"
OUTBOX = 10_000
AT_ONCE = 200  # in one pipeline: it must not hold up this loop for long
BEAT = 0.5  # seconds between two signs of life
PATIENCE = 1.0  # seconds without an answer, and Redis is away
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0


class Heard(Protocol):
    """Who is told what the other nodes tell. A row may come twice, or after a later one."""

    def row_heard(self, table: str, version: int, key: str, at: int, body: bytes) -> None: ...

    def presence_heard(self, table: str, node: str, body: bytes) -> None: ...

    def wire_changed(self, up: bool) -> None:
        """When it comes up, anything may have been missed: the log has it."""


class RowMessage(Struct, frozen=True, array_like=True, tag="row"):
    node: str
    version: int
    key: str
    at: int
    body: bytes


class PresenceMessage(Struct, frozen=True, array_like=True, tag="presence"):
    node: str
    body: bytes


class Parcel(NamedTuple):
    table: str
    message: bytes
    is_row: bool


_encode = Encoder().encode
_decode = Decoder(RowMessage | PresenceMessage).decode


class Wire:
    def __init__(self, url: str, node: str, heard: Heard) -> None:
        self._dial = dialler(url)
        self._shown_url = without_password(url)
        self._node = node
        self._heard = heard
        self._up: bool | None = None  # before the first attempt nobody knows
        self._task: asyncio.Task[None] | None = None
        self._followed: set[str] = set()
        self._subscribed: set[str] = set()  # as far as Redis was asked
        self._unsettled: set[str] = set()  # those of which Redis has not yet confirmed the latest
        self._outbox: deque[Parcel] = deque()
        self._late: dict[str, Parcel] = {}
        self._grumbles: set[str] = set()
        self._to_settle, self._to_tell = asyncio.Event(), asyncio.Event()
        self._answered, self._progress = asyncio.Event(), asyncio.Event()

    @property
    def up(self) -> bool:
        return self._up is True

    async def start(self) -> None:
        """Returns when the first attempt has come to an end, whichever; trying goes on."""
        self._task = asyncio.create_task(self._run())
        with suppress(TimeoutError):
            async with asyncio.timeout(1.5 * PATIENCE):
                await self._until(lambda: self._up is not None)

    async def close(self) -> None:
        """What is in the outbox is still told, if that takes no time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5 * PATIENCE):
                await self._until(lambda: not (self.up and self._outbox))
        self._up = False
        # Again, because a failure at the same moment may swallow the first.
        while self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task], timeout=BEAT)
        self._progressed()

    def follow(self, table: str) -> None:
        self._followed.add(table)
        self._settle_later(table)

    def unfollow(self, table: str) -> None:
        self._followed.discard(table)
        self._settle_later(table)

    async def following(self, table: str) -> None:
        """Until all that is told of a followed table from now on is heard.

        Read the log after this, and nothing falls between the two. While the wire is down there
        is nothing to wait for: ``wire_changed`` says when to read.
        """
        await self._until(lambda: not (self.up and table in self._unsettled))

    def tell_row(self, table: str, version: int, key: str, at: int, body: bytes) -> None:
        message = RowMessage(self._node, version, key, at, body)
        self._send(Parcel(table, _encode(message), is_row=True))

    def tell_presence(self, table: str, body: bytes) -> None:
        message = PresenceMessage(self._node, body)
        self._send(Parcel(table, _encode(message), is_row=False))

    def _settle_later(self, table: str) -> None:
        self._unsettled.add(table)
        self._to_settle.set()

    def _send(self, parcel: Parcel) -> None:
        if self._up and len(self._outbox) < OUTBOX:
            self._outbox.append(parcel)
            self._to_tell.set()
        else:
            self._put_off(parcel)

    def _put_off(self, parcel: Parcel) -> None:
        """Keep a table's last row alone: nodes that had no outage see the gap before it."""
        if parcel.is_row and (parcel.table in self._late or len(self._late) < OUTBOX):
            self._late[parcel.table] = parcel

    def _bring_late(self) -> None:
        self._outbox.extend(self._late.values())
        self._late.clear()

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        pause = SHORTEST_PAUSE
        while True:
            began = clock()
            try:
                await self._session()
            except* Exception as problems:  # whatever it is: a wire that ends unseen is worse
                self._lost(problems)
            if clock() - began > LONGEST_PAUSE:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause * random.uniform(0.5, 1))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _session(self) -> None:
        """One pair of connections, until the first failure of either."""
        self._subscribed.clear()
        self._unsettled = set(self._followed)
        async with (
            connected(self._dial(), PATIENCE) as listener,
            connected(self._dial(), PATIENCE) as teller,
            asyncio.TaskGroup() as tasks,
        ):
            tasks.create_task(self._listen(listener))
            tasks.create_task(self._keep_settled(listener))
            tasks.create_task(self._tell(teller))

    def _lost(self, problems: ExceptionGroup[Exception]) -> None:
        self._bring_late()
        while self._outbox:
            self._put_off(self._outbox.popleft())
        first: BaseException = problems
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        # By its kind alone: Redis quotes what it was sent, and that may hold hidden tiles.
        self._change(False, f"is away ({type(first).__name__}): nodes read the log instead")

    def _change(self, up: bool, news: str) -> None:
        if self._up is up:
            return
        self._up = up
        log.log(logging.INFO if up else logging.WARNING, "Redis at %s %s", self._shown_url, news)
        self._hand_over(lambda: self._heard.wire_changed(up))
        self._to_tell.set()
        self._progressed()

    async def _listen(self, listener: Connection) -> None:
        while True:
            match await listener.read_response():
                case [b"message", bytes(channel), bytes(message)]:
                    table = channel.decode().removeprefix(CHANNEL)
                    self._hand_over(partial(self._hear, table, message))
                case b"PONG" | [b"pong", _]:
                    self._answered.set()

    def _hear(self, table: str, message: bytes) -> None:
        told = _decode(message)
        if told.node == self._node or table not in self._followed:
            return
        if isinstance(told, RowMessage):
            self._heard.row_heard(table, told.version, told.key, told.at, told.body)
        else:
            self._heard.presence_heard(table, told.node, told.body)

    def _hand_over(self, give: Callable[[], None]) -> None:
        """One message that cannot be used must not keep the others away."""
        try:
            give()
        except Exception as problem:
            kind = type(problem).__name__
            if kind not in self._grumbles:
                log.error("what the wire brought could not be used: %s (said once)", kind)
            self._grumbles.add(kind)

    async def _keep_settled(self, listener: Connection) -> None:
        while True:
            async with asyncio.timeout(PATIENCE):
                await self._settle(listener)
            if not self._unsettled:
                self._change(True, "is there")
                await _wait(self._to_settle, BEAT)

    async def _settle(self, listener: Connection) -> None:
        """Ask for what is followed by now. The answer to the ping says that it is done."""
        self._to_settle.clear()
        tables = set(islice(self._unsettled, AT_ONCE))
        new = (tables & self._followed) - self._subscribed
        old = (tables & self._subscribed) - self._followed
        self._subscribed |= new
        self._subscribed -= old
        self._answered.clear()
        await write(listener, [*_to("SUBSCRIBE", new), *_to("UNSUBSCRIBE", old), ("PING",)])
        await self._answered.wait()
        # What was changed meanwhile has to be asked for again.
        self._unsettled -= {t for t in tables if (t in self._followed) == (t in self._subscribed)}
        self._progressed()

    async def _tell(self, teller: Connection) -> None:
        while True:
            self._to_tell.clear()
            parcels = list(islice(self._outbox, AT_ONCE))
            async with asyncio.timeout(PATIENCE):
                await _publish(teller, parcels)
            for _ in parcels:  # not before Redis has them
                self._outbox.popleft()
            self._progressed()
            if not self._outbox:
                self._bring_late()
            if not self._outbox:
                await _wait(self._to_tell, BEAT)

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            await self._progress.wait()

    def _progressed(self) -> None:
        self._progress.set()
        self._progress = asyncio.Event()


async def _wait(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


def _to(command: str, tables: set[str]) -> list[Command]:
    return [(command, *(CHANNEL + table for table in tables))] if tables else []


async def _publish(teller: Connection, parcels: list[Parcel]) -> None:
    """With nothing to say, a sign of life."""
    commands: list[Command] = [("PUBLISH", CHANNEL + p.table, p.message) for p in parcels]
    commands = commands or [("PING",)]
    await write(teller, commands)
    for _ in commands:
        await teller.read_response()
