"""People at tables: one move a table every two seconds, and how long until everyone sees it."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, sleep
from typing import Final, NamedTuple

from benchmarks.load.gate import Move
from benchmarks.load.process import CLIENTS, SERVERS, Process, stay_on
from benchmarks.load.table import tables

PERIOD: Final = 2.0
WARM_UP: Final = 2.5
PAUSE: Final = 0.01


class NothingSeen(RuntimeError):
    """Nobody saw a move, so there is nothing to time."""


class Times(NamedTuple):
    """Seconds: the median, what one in a hundred exceeds, and the worst."""

    median: float
    p99: float
    worst: float

    def __str__(self) -> str:
        return (
            f"p50 {self.median * 1000:.2f} ms, p99 {self.p99 * 1000:.2f} ms, "
            f"max {self.worst * 1000:.2f} ms"
        )


def times(seconds: Sequence[float]) -> Times:
    ranked = sorted(seconds)
    return Times(ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100], ranked[-1])


class Paced(NamedTuple):
    tables: int
    clients: int
    per_second: float
    times: Times
    load: float
    """The server's processor time, as a share of one core."""
    memory: int

    def __str__(self) -> str:
        return (
            f"{self.tables:,} tables, {self.clients:,} clients, {self.per_second:.0f} moves a "
            f"second: {self.times}; {self.load:.0%} of a core, {self.memory / 1e6:,.0f} MB"
        )


class Steady:
    """One move of a table every period; each table has its own moment in it."""

    def __init__(self, moment: float, measured: list[float]) -> None:
        self.seen = measured.append
        self._loop = asyncio.get_running_loop()
        self._kept: Move | None = None
        self._next = self._loop.time() + moment
        self._timer = self._loop.call_at(self._next, self._tick)

    def ask(self, move: Move) -> None:
        self._kept = move

    def moved(self) -> None:
        """Only the last to see a move counts here."""

    def end(self) -> None:
        self._timer.cancel()

    def _tick(self) -> None:
        self._next += PERIOD
        self._timer = self._loop.call_at(self._next, self._tick)
        move, self._kept = self._kept, None
        if move is not None:
            move()


async def play_paced(server: Process, port: int, count: int, players: int, seconds: float) -> Paced:
    """So many tables of so many clients each."""
    measured: list[float] = []
    paces = [Steady(PERIOD * number / count, measured) for number in range(count)]
    try:
        async with tables(port, count, players, paces.__getitem__):
            await asyncio.sleep(WARM_UP)
            measured.clear()
            cpu = server.cpu()
            await asyncio.sleep(seconds)
            if not measured:
                raise NothingSeen(f"no move reached all {players} clients of a table")
            load, rate = (server.cpu() - cpu) / seconds, len(measured) / seconds
            return Paced(count, count * players, rate, times(measured), load, server.memory())
    finally:
        for pace in paces:
            pace.end()


def append_times(folder: Path, body: bytes, count: int) -> list[float]:
    """What it takes to add some bytes to a file and have them on the disk.

    On the servers' core and with pauses: who waits most of the time is let through sooner.
    """
    taken = []
    stay_on(SERVERS)
    with (folder / "appended").open("ab", buffering=0) as file:
        for _ in range(count):
            sleep(PAUSE)
            start = perf_counter()
            file.write(body)
            os.fsync(file.fileno())
            taken.append(perf_counter() - start)
    stay_on(CLIENTS)
    return taken
