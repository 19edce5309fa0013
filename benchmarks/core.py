"""How fast the core plays Mexican Train at random, against two other domino engines.

A decision is one choice among the actions that the engine itself lists, made by a random
generator of the same kind for all: for the core one `legal_actions`, one `apply`, and the events
that it returns. Whole rounds, four players, `ecowoodart`; the deals are made beforehand, those of
the others are in their time as their interfaces make them. The engines take turns in short slices
and each claim is the median of the slices' ratios, since these machines are shared and noisy.

    make bench NAME=core            # about two minutes
    make bench NAME=core ARGS=--quick
"""

import random
import sys
from collections.abc import Iterator
from itertools import cycle
from statistics import median

from benchmarks.peers import dominoes_rate, openspiel_rate, rate
from doubletwelve.core.events import Refused
from doubletwelve.games.mexican_train import (
    State,
    apply,
    legal_actions,
    make_rules,
    plan_round,
    shuffle_and_deal,
    start_round,
)
from doubletwelve.rulebooks import load_book

CLAIMS = {"core-vs-dominoes": 1.0, "core-vs-openspiel": 5.0}


def dealt(seeds: int) -> Iterator[State]:
    rules = make_rules(load_book("ecowoodart"), {}, 4)
    plan = plan_round(rules, rules.seats[0], ())
    for seed in range(seeds):
        yield start_round(rules, plan, shuffle_and_deal(rules, plan, str(seed))).state


def core_rate(seconds: float, seed: int, starts: Iterator[State]) -> float:
    rng = random.Random(seed)

    def play() -> int:
        state = next(starts)
        decisions = 0
        while (turn := state.turn) is not None:
            applied = apply(state, turn.seat, rng.choice(legal_actions(state, turn.seat)))
            assert not isinstance(applied, Refused)
            state = applied.state
            decisions += 1
        return decisions

    return rate(play, seconds)


def main() -> None:
    slices, seconds = (8, 1.0) if "--quick" in sys.argv[1:] else (20, 2.0)
    starts = cycle(dealt(200))
    rates: list[tuple[float, float, float]] = []
    for number in range(slices):
        rates.append(
            (
                core_rate(seconds, number, starts),
                dominoes_rate(seconds, number),
                openspiel_rate(seconds, number),
            )
        )
        print(
            "\rslice {}/{}: core {:,.0f}, dominoes {:,.0f}, OpenSpiel {:,.0f} decisions/s".format(
                number + 1, slices, *rates[-1]
            ),
            end="",
            flush=True,
        )
    core, dominoes, openspiel = (median(row) for row in zip(*rates, strict=True))
    print(f"\nmedian: core {core:,.0f}, dominoes {dominoes:,.0f}, OpenSpiel {openspiel:,.0f}")
    measured = {
        "core-vs-dominoes": median(ours / theirs for ours, theirs, _ in rates),
        "core-vs-openspiel": median(ours / theirs for ours, _, theirs in rates),
    }
    for name, goal in CLAIMS.items():
        verdict = "reached" if measured[name] >= goal else "short"
        print(f"claim {name} measured {measured[name]:.2f} goal {goal:.2f} {verdict}")


if __name__ == "__main__":
    main()
