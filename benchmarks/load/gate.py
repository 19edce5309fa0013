"""When the clients move: whoever is to move asks. Here all do so as fast as they can, or none."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from benchmarks.load.process import Process

Move = Callable[[], None]


class Pace(Protocol):
    def ask(self, move: Move) -> None:
        """Somebody is to move, and does so when ``move`` is called."""

    def moved(self) -> None:
        """A move has been made: the first at its table has seen it."""

    def seen(self, seconds: float) -> None:
        """So long after it was sent, a move has been seen by everyone at its table."""


class Gate:
    """Moves go through while it is open, and are kept until it is opened again."""

    def __init__(self) -> None:
        self.done = 0
        self._is_open = False
        self._kept: list[Move] = []

    def ask(self, move: Move) -> None:
        if self._is_open:
            move()
        else:
            self._kept.append(move)

    def moved(self) -> None:
        self.done += 1

    def seen(self, seconds: float) -> None:
        """Not measured here: the next move is made before everyone has seen the last."""

    def open(self) -> None:
        self._is_open = True
        kept, self._kept = self._kept, []
        for move in kept:
            move()

    def close(self) -> None:
        self._is_open = False


class Slice(NamedTuple):
    moves: int
    cpu: float
    seconds: float

    @property
    def per_cpu_second(self) -> float:
        return self.moves / self.cpu

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    def __str__(self) -> str:
        return f"{self.per_cpu_second:,.0f} moves a CPU-second, {self.per_second:,.0f} a second"


async def measure(gate: Gate, server: Process, warm_up: float, seconds: float) -> Slice:
    """Everybody moves as soon as they can, for so long; what that cost the server."""
    loop = asyncio.get_running_loop()
    gate.open()
    await asyncio.sleep(warm_up)
    start, moves, cpu = loop.time(), gate.done, server.cpu()
    await asyncio.sleep(seconds)
    taken = Slice(gate.done - moves, server.cpu() - cpu, loop.time() - start)
    gate.close()
    await asyncio.sleep(0.5)  # what is under way arrives, so that the next slice is undisturbed
    return taken
