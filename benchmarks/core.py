"""How fast the core plays at random, against two other domino engines.

A decision is one choice among the actions that the engine itself lists, made by a random
generator of the same kind for all: for the core one `legal_actions`, one `apply`, and the events
that it returns. Whole rounds; the deals of the core are made beforehand, those of the others are
in their time as their interfaces make them. The engines take turns in short slices and each claim
is the median of the slices' ratios, since these machines are shared and noisy. The claims are
about Mexican Train, four players, `ecowoodart`; the other games are measured beside it.

    make bench NAME=core            # about two and a half minutes
    make bench NAME=core ARGS=--quick
"""

import random
import sys
from collections.abc import Iterator
from itertools import cycle
from statistics import median
from typing import Any

from benchmarks.peers import dominoes_rate, openspiel_rate, rate
from doubletwelve.core.events import Refused
from doubletwelve.core.game import Game
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import load_book, usual_book

CLAIMS = {"core-vs-dominoes": 1.0, "core-vs-openspiel": 5.0}
CLAIMED = "mexican-train"
DEALS = 100


def dealt(game: Game) -> Iterator[Any]:
    """Rounds dealt and begun, over and over: four players, or as few as the game allows."""
    book = load_book(usual_book(game.NAME))
    rules = game.make_rules(book, {}, max(4, book.games[game.NAME].players[0]))
    plan = game.plan_round(rules, rules.seats[0], ())
    deals = (game.shuffle_and_deal(rules, plan, str(seed)) for seed in range(DEALS))
    return cycle([game.start_round(rules, plan, deal).state for deal in deals])


def core_rate(game: Game, starts: Iterator[Any], seconds: float, seed: int) -> float:
    rng = random.Random(seed)
    apply, legal_actions = game.apply, game.legal_actions

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


def progress(number: int, slices: int, text: str) -> None:
    print(f"slice {number + 1}/{slices}: {text} decisions/s", flush=True)


def main() -> None:
    slices, seconds = (7, 1.0) if "--quick" in sys.argv[1:] else (20, 2.0)
    starts = {name: dealt(game) for name, game in GAMES.items()}
    rates: list[tuple[float, float, float]] = []
    for number in range(slices):
        ours = core_rate(GAMES[CLAIMED], starts[CLAIMED], seconds, number)
        rates.append((ours, dominoes_rate(seconds, number), openspiel_rate(seconds, number)))
        shown = "core {:,.0f}, dominoes {:,.0f}, OpenSpiel {:,.0f}".format(*rates[-1])
        progress(number, slices, shown)
    core, dominoes, openspiel = (median(row) for row in zip(*rates, strict=True))
    print(f"median: core {core:,.0f}, dominoes {dominoes:,.0f}, OpenSpiel {openspiel:,.0f}")
    for name, game in GAMES.items():
        print(
            f"core, {name}: {core_rate(game, starts[name], seconds, 0):,.0f} decisions/s",
            flush=True,
        )
    measured = {
        "core-vs-dominoes": median(ours / theirs for ours, theirs, _ in rates),
        "core-vs-openspiel": median(ours / theirs for ours, _, theirs in rates),
    }
    for name, goal in CLAIMS.items():
        verdict = "reached" if measured[name] >= goal else "short"
        print(f"claim {name} measured {measured[name]:.2f} goal {goal:.2f} {verdict}")


if __name__ == "__main__":
    main()
