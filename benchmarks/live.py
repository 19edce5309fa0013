"""The live table's server under load: full rules, and every move on the disk before it is told.

Real processes and real WebSockets, clients and servers each on a core of their own. The clients
play Mexican Train by `ecowoodart` at random, four at a table, round after round.

- Paced: 400 tables with a move every two seconds, timed from sending a move until the last of the
  four clients has it. Beside it what it takes to append as many bytes to a file in the same
  folder and have them on the disk.
- Closed loop: 100 tables where everybody moves as soon as they can, counted in moves for each
  second of the server's processor time. Beside it boardgame.io with a minimal game of secret
  hands, kept in memory. The two take turns, and the claim is the median of the slices' ratios.
- Growth: 100, 400 and 1,600 tables of two; memory and disk of 10,000 tables that sleep.

    make bench NAME=live             # about six minutes; Linux only, and Node for boardgame.io
    make bench NAME=live ARGS=--quick
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.load import boardgame, protocol
from benchmarks.load.asleep import open_and_leave
from benchmarks.load.gate import Gate, Slice, measure
from benchmarks.load.paced import append_times, play_paced, times
from benchmarks.load.process import CLIENTS, Process, allow_many_sockets, stay_on
from benchmarks.load.run import run
from benchmarks.load.table import tables

GOALS = {"live-p99-ms": 20.0, "live-vs-boardgame": 2.0}
AT_MOST = ("live-p99-ms",)
PLAYERS = 4
CLOSED_TABLES = 100
WARM_UP = 1.0
"""Seconds at the beginning of a slice that are not counted."""
APPENDS = 100
"""Before and after the paced run, each."""


class Plan(NamedTuple):
    paced_tables: int
    paced_seconds: float
    slices: int
    slice_seconds: float
    growth: tuple[int, ...]
    growth_seconds: float
    asleep: int


FULL = Plan(400, 60.0, 8, 5.0, (100, 400, 1600), 20.0, 10_000)
QUICK = Plan(100, 4.0, 2, 2.0, (), 0.0, 300)


class Ours(NamedTuple):
    process: Process
    port: int
    folder: Path


@contextmanager
def ours() -> Iterator[Ours]:
    """Our server on an empty database, once it has nothing left to do."""
    with tempfile.TemporaryDirectory(dir=sys.prefix) as name:
        folder = Path(name)
        with protocol.server(folder) as (process, port):
            process.wait_until_idle()
            yield Ours(process, port, folder)


def paced(plan: Plan) -> float:
    """The 99th percentile in milliseconds."""
    body = protocol.act("00000001", 1, "12-5>p2")
    with ours() as server:
        appended = append_times(server.folder, body, APPENDS)
        played = run(
            play_paced(server.process, server.port, plan.paced_tables, PLAYERS, plan.paced_seconds)
        )
        appended += append_times(server.folder, body, APPENDS)
    bare = times(appended)
    print(f"paced: {played}")
    print(f"append {len(body)} bytes and fsync: {bare}")
    print(
        f"a move takes {played.times.median / bare.median:.1f} times as long at the median, "
        f"{played.times.p99 / bare.p99:.1f} times at the 99th percentile",
        flush=True,
    )
    return played.times.p99 * 1000


def closed(plan: Plan) -> float | None:
    """How many times as many moves as boardgame.io a second of processor time is good for."""
    problem = boardgame.missing()
    if problem is not None:
        print(f"boardgame.io is left out: {problem}")
    with ExitStack() as stack:
        server = stack.enter_context(ours())
        peer = None if problem else stack.enter_context(boardgame.server(server.folder))
        rows = run(take_turns(plan, server, peer))
        shares = server.process.shares()
    print(f"ours: {middle([own for own, _ in rows])}: {shares}")
    both = [(own, their) for own, their in rows if their is not None]
    if not both:
        return None
    print(f"boardgame.io: {middle([their for _, their in both])}", flush=True)
    return median(own.per_cpu_second / their.per_cpu_second for own, their in both)


async def take_turns(
    plan: Plan, server: Ours, peer: tuple[Process, int] | None
) -> list[tuple[Slice, Slice | None]]:
    own, rows = Gate(), list[tuple[Slice, Slice | None]]()
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        await enter(tables(server.port, CLOSED_TABLES, PLAYERS, lambda _: own))
        gate = await enter(boardgame.tables(peer[1], CLOSED_TABLES)) if peer else None
        for number in range(plan.slices):
            one = await measure(own, server.process, WARM_UP, plan.slice_seconds)
            print(f"slice {number + 1}/{plan.slices}: ours {one}", flush=True)
            two = None
            if peer and gate:
                two = await measure(gate, peer[0], WARM_UP, plan.slice_seconds)
                print(f"slice {number + 1}/{plan.slices}: boardgame.io {two}", flush=True)
            rows.append((one, two))
    return rows


def middle(slices: list[Slice]) -> str:
    cpu, seconds = (s.per_cpu_second for s in slices), (s.per_second for s in slices)
    return f"{median(cpu):,.0f} moves a CPU-second, {median(seconds):,.0f} a second"


def growth(plan: Plan) -> None:
    for count in plan.growth:
        with ours() as server:
            played = run(play_paced(server.process, server.port, count, 2, plan.growth_seconds))
        print(f"growth: {played}", flush=True)


def asleep(plan: Plan) -> None:
    with ours() as server:
        before = server.process.memory(), protocol.database_size(server.folder)
        open_and_leave(server.port, plan.asleep)
        after = server.process.memory(), protocol.database_size(server.folder)
    print(
        f"{plan.asleep:,} tables asleep: {after[0] / 1e6:,.0f} MB of memory, before them "
        f"{before[0] / 1e6:,.0f}; {after[1] / 1e6:,.1f} MB on the disk, before them "
        f"{before[1] / 1e6:,.1f}"
    )


def claim(name: str, measured: float | None, quick: bool) -> str:
    """A quick run measures less than what is claimed, so it decides nothing."""
    goal, shown = GOALS[name], "-" if measured is None else f"{measured:.2f}"
    reached = measured is not None and (measured <= goal if name in AT_MOST else measured >= goal)
    verdict = "quick" if quick else "reached" if reached else "short"
    return f"claim {name} measured {shown} goal {goal:.2f} {verdict}"


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    plan = QUICK if quick else FULL
    allow_many_sockets()
    stay_on(CLIENTS)
    measured = {"live-p99-ms": paced(plan), "live-vs-boardgame": closed(plan)}
    growth(plan)
    asleep(plan)
    for name, value in measured.items():
        print(claim(name, value, quick))


if __name__ == "__main__":
    main()
