"""How fast the best train of a hand is found and proven, against trying everything.

Trying everything is a depth-first search written for this script: compiled as the solver is, on
the same rows of bits, but with no bound; a double is a tile like any other in it. It gives up a
hand after laying CAP tiles, and that hand counts as having taken no longer than that: the ratio is
then at least what is printed. Hands come at random from a fixed seed, and the end is a number that
the hand has. The best train has the most tiles, and of those the most pips.

The times of single hands are of calls from Python. For the ratio the same hands are solved one
after another in compiled code, a few by the one, then the same by the other. All is done three
times and the quickest counts, since these machines are shared and noisy.

    make bench NAME=train            # about a minute
    make bench NAME=train ARGS=--quick
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter_ns
from typing import Any, NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from doubletwelve.bots.train import pack_hand
from doubletwelve.kernel.bits import lowest, pointer
from doubletwelve.kernel.pairing import NODES, PROVEN, WORTH
from doubletwelve.kernel.slots import NUMBERS, Packed
from doubletwelve.kernel.train import ANYWHERE, SCRATCH, TILES_FIRST, best_path, find_train
from doubletwelve.tiles import NUMBERS as NUMBERS_OF
from doubletwelve.tiles import SETS, tiles_up_to

CASES = {
    (15, "double-twelve"): 2,
    (18, "double-twelve"): 2,
    (20, "double-twelve"): 2,
    (22, "double-twelve"): 2,
    (25, "double-twelve"): 100,
    (20, "double-nine"): 100,
    (18, "double-six"): 100,
}
"""Hands of so many tiles of a set; and of how many hands everything is tried on one."""
GOALS = {"train-vs-exhaustive": 100.0, "train-22-p99-ms": 5.0, "train-proven": 1.0}
AT_MOST = ("train-22-p99-ms",)
CAP = 20_000_000
SLICE = 20
LIMIT = 100_000
TIMES = 3
Row = NDArray[np.int64]

ENDS, TO_TRY, BEST, ROWS = 0, 100, 200, 300


@numba.njit("int64(CPointer(int32), int64, int64, int64, CPointer(int32))")  # type: ignore[untyped-decorator]
def exhaust(hands: Packed, hand: int, end: int, cap: int, c: Packed) -> int:
    """What the best train is worth, by laying every tile that fits at every point; less than 0
    if that was more than ``cap`` tiles. The numbers that it passes are in the scratch."""
    for n in range(NUMBERS):
        c[ROWS + n] = hands[hand + n]
    depth = laid = value = best = 0
    c[ENDS], c[TO_TRY] = end, c[ROWS + end]
    while True:
        a = c[ENDS + depth]
        if c[TO_TRY + depth] == 0:
            if depth == 0:
                return best
            depth -= 1
            before = c[ENDS + depth]
            c[ROWS + before] |= 1 << a
            c[ROWS + a] |= 1 << before
            value -= 2048 + a + before
            continue
        if laid == cap:
            return -best
        b = lowest(c[TO_TRY + depth])
        c[TO_TRY + depth] &= c[TO_TRY + depth] - 1
        c[ROWS + a] &= ~(1 << b)
        c[ROWS + b] &= ~(1 << a)
        value += 2048 + a + b
        laid += 1
        depth += 1
        c[ENDS + depth], c[TO_TRY + depth] = b, c[ROWS + b]
        if value > best:
            best = value
            for i in range(depth + 1):
                c[BEST + i] = c[ENDS + i]


@numba.njit("void(int32[:,::1], int64[::1], int32[::1], int64[::1])")  # type: ignore[untyped-decorator]
def exhaust_all(hands: Packed, ends: Row, c: Packed, worths: Row) -> None:
    for i in range(len(ends)):
        worths[i] = exhaust(pointer(hands), i * NUMBERS, ends[i], CAP, pointer(c))


@numba.njit("void(int32[:,::1], int64[::1], int32[::1], int64[::1])")  # type: ignore[untyped-decorator]
def solve_all(hands: Packed, ends: Row, c: Packed, worths: Row) -> None:
    for i in range(len(ends)):
        hand = i * NUMBERS
        find_train(pointer(hands), hand, ends[i], TILES_FIRST, ANYWHERE, LIMIT, pointer(c))
        worths[i] = c[WORTH]


def deal(size: int, set_name: str, count: int) -> tuple[Packed, Row]:
    """The hands in rows, and the end for each."""
    rng = random.Random(f"{size} {set_name}")
    hands = [rng.sample(tiles_up_to(SETS[set_name]), size) for _ in range(count)]
    ends = [rng.choice(sorted({n for tile in hand for n in NUMBERS_OF[tile]})) for hand in hands]
    return np.array([pack_hand(hand) for hand in hands], np.int32), np.array(ends, np.int64)


def quickest(call: Callable[[], Any]) -> float:
    """Milliseconds."""
    times = []
    for _ in range(TIMES):
        start = perf_counter_ns()
        call()
        times.append(perf_counter_ns() - start)
    return min(times) / 1e6


class Case(NamedTuple):
    p99: float
    proven: float
    ratio: float


def solve_each(hands: Packed, ends: Row) -> tuple[list[float], list[bool], int]:
    """The times, least first; which are proven; and the most nodes that one took."""
    c = np.zeros(SCRATCH, np.int32)
    times, proven, nodes = [], [], 0
    for hand, number in zip(hands, ends, strict=True):
        rows, end = hand.copy(), int(number)
        times.append(
            quickest(lambda r=rows, e=end: best_path(r, 0, e, TILES_FIRST, ANYWHERE, LIMIT, c))  # type: ignore[misc]
        )
        proven.append(bool(c[PROVEN]))
        nodes = max(nodes, int(c[NODES]))
    return sorted(times), proven, nodes


def compare(hands: Packed, ends: Row) -> float:
    """How many times as long it takes to try everything; it must come to the same."""
    c = np.zeros(SCRATCH, np.int32)
    ours, theirs = np.zeros((2, len(ends)), np.int64)
    solving = trying = 0.0
    for at in range(0, len(ends), SLICE):
        some = slice(at, at + SLICE)
        solving += quickest(lambda s=some: solve_all(hands[s], ends[s], c, ours[s]))  # type: ignore[misc]
        trying += quickest(lambda s=some: exhaust_all(hands[s], ends[s], c, theirs[s]))  # type: ignore[misc]
    capped = theirs < 0
    assert ((ours == theirs) | capped & (ours >= -theirs)).all()
    shown = f", gave up {capped.sum()}; ratio at least" if capped.any() else "; ratio"
    print(
        f"    of {len(ends)} hands on average: solved {solving / len(ends):.4f} ms, "
        f"everything {trying / len(ends):.4f}{shown} {trying / solving:,.1f}",
        flush=True,
    )
    return trying / solving


def measure(size: int, set_name: str, count: int, one_in: int) -> Case:
    hands, ends = deal(size, set_name, count)
    times, proven, nodes = solve_each(hands, ends)
    p99 = times[int(0.99 * count)]
    print(
        f"{size} tiles of a {set_name} set, {count} hands: median {times[count // 2]:.4f} ms, "
        f"99th percentile {p99:.4f}, worst {times[-1]:.4f}; at most {nodes} nodes; "
        f"proven {sum(proven) / count:.2%}",
        flush=True,
    )
    compared = count // one_in
    return Case(p99, sum(proven) / count, compare(hands[:compared], ends[:compared]))


def main() -> None:
    count = 1000 if "--quick" in sys.argv[1:] else 5000
    cases = {case: measure(*case, count, one_in) for case, one_in in CASES.items()}
    measured = {
        "train-vs-exhaustive": cases[20, "double-twelve"].ratio,
        "train-22-p99-ms": cases[22, "double-twelve"].p99,
        "train-proven": sum(case.proven for case in cases.values()) / len(cases),
    }
    for name, goal in GOALS.items():
        reached = measured[name] <= goal if name in AT_MOST else measured[name] >= goal
        verdict = "reached" if reached else "short"
        places = 4 if name in AT_MOST else 2
        print(f"claim {name} measured {measured[name]:.{places}f} goal {goal:.2f} {verdict}")


if __name__ == "__main__":
    main()
