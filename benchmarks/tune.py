"""Finds the weights of planner-plus, for bots/weights.py, by self-play in the kernel.

An evolution strategy: around the weights so far it tries some in mirrored pairs, each with one
seat against the weights at the start, `planner` and `greedy`, every deal from every seat, and moves
towards the better ones. What counts is the difference in pips and the rounds won. The deals come
from seeds that begin with `tune`; benchmarks/strength.py and levels.py play others.

    make bench NAME=tune ARGS="--books vennerod,cardinal --minutes 7"
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import numpy as np

from benchmarks.selfplay import GAME, Deals, Weights, deals, from_every_seat
from doubletwelve.bots.weights import weights_for
from doubletwelve.kernel.policy import GREEDY, PLANNER, PLANNER_PLUS
from doubletwelve.rulebooks import load_book

CANDIDATES = 12
KEPT = CANDIDATES // 3
PIPS_A_WIN = 18.0
"""What winning every round would be worth, in pips a round."""


def advantage(on: Deals, weights: Weights, other: int, seed: int) -> float:
    """How many pips a round one seat with the first weights loses against the others; less is
    better, and rounds won count too."""
    total = 0.0
    for mine, others, won in from_every_seat(on, PLANNER_PLUS, other, weights, seed):
        total += float(np.mean(mine - others - PIPS_A_WIN * won))
    return total / on.players


def evolve(pool: list[Deals], start: Weights, minutes: float) -> Iterator[tuple[int, Weights]]:
    """Better and better weights, as long as there is time."""
    rng = np.random.default_rng(7)
    centre, width, scale = start.copy(), 0.15, np.maximum(np.abs(start), 0.3)
    share = np.log(KEPT + 0.5) - np.log(np.arange(1, KEPT + 1))
    share /= share.sum()
    end, generation = monotonic() + 60 * minutes, 0
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        while monotonic() < end:
            tried = rng.normal(size=(CANDIDATES // 2, len(start)))
            tried = np.concatenate([tried, -tried])
            on = [pool[(generation * 5 + at) % len(pool)] for at in range(min(5, len(pool)))]
            rows = [np.concatenate([centre + width * scale * z, start]) for z in tried]

            def judge(row: Weights, on: list[Deals] = on, seed: int = generation) -> float:
                rivals = (PLANNER_PLUS + 1, PLANNER, GREEDY)
                return sum(advantage(d, row, rival, seed) for d in on for rival in rivals)

            best = np.argsort(list(threads.map(judge, rows)))[:KEPT]
            centre = centre + width * scale * (share @ tried[best])
            width = max(0.06, width * 0.985)
            generation += 1
            yield generation, centre


def main() -> None:
    parser = argparse.ArgumentParser(description="Find weights for planner-plus by self-play.")
    parser.add_argument("--books", default="ecowoodart,goliath,french")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=7)
    parser.add_argument(
        "--quick", action="store_true", help="a quarter of a minute: no use, but it runs"
    )
    given = parser.parse_args()
    books, minutes = given.books.split(","), 0.25 if given.quick else given.minutes
    count = 40 if given.quick else 240
    pool = [deals(book, given.players, f"tune/{tag}", count) for tag in "abc" for book in books]
    rules = GAME.make_rules(load_book(books[0]), {}, given.players)
    for generation, weights in evolve(pool, weights_for(rules), minutes):
        print(f"generation {generation}: {np.round(weights, 2).tolist()}", flush=True)


if __name__ == "__main__":
    main()
