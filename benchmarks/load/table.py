"""Our own tables with all their clients, who play at random by the actions they are offered."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from time import perf_counter

from benchmarks.load import protocol
from benchmarks.load.gate import Pace
from benchmarks.load.http import Http, for_all
from benchmarks.load.protocol import Seat, Told
from benchmarks.load.websocket import Socket, connect

AT_ONCE = 20
"""Tables that begin at a time: what is measured comes later, and must find a server at rest."""


class BadPlay(RuntimeError):
    """The server did not do what a client asked, although it had offered it."""


class Table:
    """The clients of a table. A move is measured from sending to the last one who sees it."""

    def __init__(self, seats: Sequence[Seat], pace: Pace) -> None:
        rng = random.Random(seats[0].table)
        self.players = [Player(self, seat, rng) for seat in seats]
        self.host = self.players[0]
        self.pace = pace
        self.playing = asyncio.Event()
        self._position = -1
        self._blind = 0
        self._sent = 0.0

    async def begin(self, port: int) -> None:
        """Everyone comes, the host starts, and the first round is dealt."""
        await asyncio.gather(*(player.connect(port) for player in self.players))
        self.host.go_on()
        await self.playing.wait()

    def sending(self, position: int) -> None:
        self._position, self._blind = position, len(self.players)
        self._sent = perf_counter()

    def saw(self, position: int, at: float) -> None:
        if self._blind and position == self._position + 1:
            if self._blind == len(self.players):
                self.pace.moved()
            self._blind -= 1
            if not self._blind:
                self.pace.seen(at - self._sent)


class Player:
    def __init__(self, table: Table, seat: Seat, rng: random.Random) -> None:
        self._table = table
        self._seat = seat
        self._rng = rng
        self._sent = 0
        self._phase = ""
        self._now: Told
        self._socket: Socket | None = None
        self.welcomed = asyncio.Event()

    async def connect(self, port: int) -> None:
        self._socket = await connect(port, protocol.socket_path(self._seat.table), self._hear)
        self._send(protocol.hello(self._seat))
        await self.welcomed.wait()

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def go_on(self) -> None:
        """What the host does between rounds."""
        if (step := protocol.HOST_STEPS.get(self._phase)) is not None:
            self._send(protocol.command(step, self._next_key()))

    def _hear(self, text: bytes) -> None:
        at = perf_counter()
        told = protocol.told(text)
        if told.type in protocol.STEPS:
            self._see(told, at)
        elif told.type in protocol.FAILURES:
            raise BadPlay(f"{text.decode()} at {self._now}")

    def _see(self, told: Told, at: float) -> None:
        self._now = told
        if told.table is not None:
            self._phase = told.table.phase
        self._table.saw(told.position, at)
        if told.type == "welcome":
            self.welcomed.set()
        elif self._phase == "playing":
            self._table.playing.set()
            if self._must_choose(told):
                self._table.pace.ask(self._move)
        elif self is self._table.host:
            self.go_on()

    def _must_choose(self, told: Told) -> bool:
        on_turn = told.round is not None and told.round.turn == self._seat.seat
        return on_turn and told.own.legal != protocol.FORCED

    def _move(self) -> None:
        position, action = self._now.position, self._rng.choice(self._now.own.legal)
        self._table.sending(position)
        self._send(protocol.act(self._next_key(), position, action))

    def _send(self, text: bytes) -> None:
        assert self._socket is not None  # it is connected before it is asked anything
        self._socket.send(text)

    def _next_key(self) -> str:
        self._sent += 1
        return f"{self._sent:08}"


@asynccontextmanager
async def tables(
    port: int, count: int, players: int, pace_of: Callable[[int], Pace]
) -> AsyncIterator[None]:
    """So many tables with all their clients, for as long as the block takes; play has begun."""
    seats = await asyncio.to_thread(for_all, port, partial(_seats, players), range(count))
    tables = [Table(row, pace_of(number)) for number, row in enumerate(seats)]
    everyone = [player for table in tables for player in table.players]
    try:
        for first in range(0, count, AT_ONCE):
            await asyncio.gather(*(t.begin(port) for t in tables[first : first + AT_ONCE]))
        yield
    finally:
        for player in everyone:
            player.close()


def _seats(players: int, http: Http, table: int) -> list[Seat]:
    first = protocol.open_table(http, players)
    return [first, *(protocol.join(http, first.table, n) for n in range(2, players + 1))]
