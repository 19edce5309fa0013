"""How fast the kernel plays at random, against OpenSpiel's compiled hearts and our own core.

Mexican Train, four players, `ecowoodart`, full rules. A decision is one choice of a player among
the legal actions, forced ones (one action only, as most draws are) included; chance is none. The
kernel and hearts both deal every round anew within the time that is measured. Hearts is played by
`pyspiel.evaluate_bots` with four uniform random bots: state, bots and loop are all C++, and the
decisions are counted from the history of one game for each seed. The core plays as in core.py,
from deals made beforehand.

The engines take turns in short slices and each claim is the median of the slices' ratios, since
these machines are shared and noisy.

    make bench NAME=kernel           # about a minute and a half
    make bench NAME=kernel ARGS=--quick
"""

import os
import sys
from statistics import median
from time import perf_counter

from benchmarks.core import core_rate, dealt
from benchmarks.peers import rate
from doubletwelve.games import GAMES
from doubletwelve.kernel.many import playouts
from doubletwelve.kernel.pack import pack
from doubletwelve.kernel.rule import pack_rules

GAME = GAMES["mexican-train"]
CLAIMS = {"kernel-vs-openspiel": 10.0, "kernel-two-cores": 1.7}
CHUNK = 4000


def hearts_rate(seconds: float, seed: int) -> float:
    """OpenSpiel's `hearts` in C++, four random bots; the deal is chance and no decision."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    seeds = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))

    def play() -> int:
        number = next(seeds)
        bots = [pyspiel.make_uniform_random_bot(player, number + player) for player in range(4)]
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        return 64  # 12 cards are passed and 52 played; checked below

    history = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(4)]
    pyspiel.evaluate_bots(history, bots, 1)
    assert sum(step.player >= 0 for step in history.full_history()) == 64
    return rate(play, seconds)


def kernel_rate(threads: int, seconds: float, seed: int) -> float:
    """Random playouts from a fresh deal each."""
    state = next(dealt(GAME))
    s, r = pack(state), pack_rules(state.rules)
    at = seed * 1_000_000_000

    def play() -> int:
        nonlocal at
        at += CHUNK * threads
        return playouts(s, r, CHUNK * threads, seed=at, threads=threads)[1]

    return rate(play, seconds)


def main() -> None:
    slices, seconds = (5, 0.8) if "--quick" in sys.argv[1:] else (15, 1.0)
    start = perf_counter()
    kernel_rate(1, 0.01, 0)
    print(f"the kernel was ready after {perf_counter() - start:.1f} s", flush=True)
    starts = dealt(GAME)
    rows = []
    for number in range(slices):
        one, two = kernel_rate(1, seconds, number), kernel_rate(2, seconds, number)
        hearts, core = hearts_rate(seconds, number), core_rate(GAME, starts, seconds, number)
        rows.append((one, two, hearts, core))
        print(
            f"slice {number + 1}/{slices}: kernel {one:,.0f}, on two cores {two:,.0f}, "
            f"hearts {hearts:,.0f}, core {core:,.0f} decisions/s",
            flush=True,
        )
    one, two, hearts, core = (median(column) for column in zip(*rows, strict=True))
    print(
        f"median: kernel {one:,.0f}, two cores {two:,.0f}, hearts {hearts:,.0f}, core {core:,.0f}"
    )
    print(f"the kernel is {median(row[0] / row[3] for row in rows):,.0f} times as fast as the core")
    measured = {
        "kernel-vs-openspiel": median(row[0] / row[2] for row in rows),
        "kernel-two-cores": median(row[1] / row[0] for row in rows),
    }
    if (os.cpu_count() or 1) < 2:
        print("this machine has one core only")
    for name, goal in CLAIMS.items():
        verdict = "reached" if measured[name] >= goal else "short"
        print(f"claim {name} measured {measured[name]:.2f} goal {goal:.2f} {verdict}")


if __name__ == "__main__":
    main()
