"""Finds the weights of planner-plus, for bots/weights.py, by self-play in the kernel.

An evolution strategy: around the weights so far it tries some in mirrored pairs, each with one
seat against the weights at the start and against `planner`, every deal from every seat, and moves
towards the better ones. What counts is the difference in pips and the rounds won. The deals come
from seeds that begin with `tune`; benchmarks/strength.py and levels.py play others.

    make bench NAME=tune ARGS="--books vennerod,cardinal --minutes 7"
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubletwelve.bots.weights import weights_for
from doubletwelve.core.match import RoundPlan
from doubletwelve.games import GAMES
from doubletwelve.kernel.many import play_all
from doubletwelve.kernel.pack import pack
from doubletwelve.kernel.policy import PLANNER, PLANNER_PLUS
from doubletwelve.kernel.random import generator
from doubletwelve.kernel.rule import PackedRules, pack_rules
from doubletwelve.kernel.slots import SEATS
from doubletwelve.rulebooks import load_book

Weights = NDArray[np.float64]
GAME = GAMES["mexican-train"]
CANDIDATES = 12
KEPT = CANDIDATES // 3
PIPS_A_WIN = 18.0
"""What winning every round would be worth, in pips a round."""


class Deals(NamedTuple):
    players: int
    rules: PackedRules
    rounds: NDArray[np.int32]


def deals(book: str, players: int, tag: str, count: int) -> Deals:
    """Rounds of one book, begun, with every engine that its plan allows."""
    rules = GAME.make_rules(load_book(book), {}, players)
    plan = GAME.plan_round(rules, rules.seats[0], ())
    states = []
    for number in range(count):
        engine = None if plan.engine is None else (plan.engine - number) % (plan.engine + 1)
        first = plan.first and rules.seats[number % players]
        this = RoundPlan(1, first, engine)
        deal = GAME.shuffle_and_deal(rules, this, f"tune/{book}/{players}/{tag}/{number}")
        states.append(GAME.start_round(rules, this, deal).state)
    rounds = np.array([pack(state) for state in states if state.turn is not None])
    return Deals(players, pack_rules(rules), rounds)


def advantage(on: Deals, weights: Weights, other: int, seed: int) -> float:
    """How many pips a round one seat with the first weights loses against the others; less is
    better, and rounds won count too."""
    total = 0.0
    for seat in range(on.players):
        policies = np.full(SEATS, other, np.int32)
        policies[seat] = PLANNER_PLUS
        scores = np.zeros((len(on.rounds), SEATS), np.int32)
        play_all(on.rounds.copy(), on.rules, policies, weights, generator(seed + seat), scores)
        scores = scores[:, : on.players]
        mine, lowest = scores[:, seat], scores.min(1)
        others = (scores.sum(1) - mine) / (on.players - 1)
        won = (mine == lowest) / (scores == lowest[:, None]).sum(1)
        total += float(np.mean(mine - others - PIPS_A_WIN * won))
    return total / on.players


def evolve(pool: list[Deals], start: Weights, minutes: float) -> Iterator[tuple[int, Weights]]:
    """Better and better weights, as long as there is time."""
    rng = np.random.default_rng(7)
    centre, width, scale = start.copy(), 0.25, np.maximum(np.abs(start), 0.3)
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
                rivals = (PLANNER_PLUS + 1, PLANNER)
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
    pool = [deals(book, given.players, tag, count) for tag in "abc" for book in books]
    rules = GAME.make_rules(load_book(books[0]), {}, given.players)
    for generation, weights in evolve(pool, weights_for(rules), minutes):
        print(f"generation {generation}: {np.round(weights, 2).tolist()}", flush=True)


if __name__ == "__main__":
    main()
