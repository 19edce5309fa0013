"""Many rounds of Mexican Train in the kernel, one bot against others of another kind.

The bots from random to planner-plus are policies of the kernel (bots/by_policy.py), so that what
one of them gains on another can be measured on thousands of deals in seconds.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubletwelve.core.match import RoundPlan
from doubletwelve.games import GAMES
from doubletwelve.kernel.many import play_all
from doubletwelve.kernel.pack import pack
from doubletwelve.kernel.random import generator
from doubletwelve.kernel.rule import PackedRules, pack_rules
from doubletwelve.kernel.slots import SEATS
from doubletwelve.rulebooks import load_book

GAME = GAMES["mexican-train"]
Weights = NDArray[np.float64]


class Deals(NamedTuple):
    players: int
    rules: PackedRules
    rounds: NDArray[np.int32]


class Outcome(NamedTuple):
    """What one seat got out of every deal, and the others."""

    mine: NDArray[np.float64]
    others: NDArray[np.float64]
    """Their mean."""
    won: NDArray[np.float64]
    """A share, from 0 to 1; equals share a win."""


def deals(book: str, players: int, seed: str, count: int) -> Deals:
    """Rounds of one book, begun, with every engine that its plan allows."""
    rules = GAME.make_rules(load_book(book), {}, players)
    plan = GAME.plan_round(rules, rules.seats[0], ())
    states = []
    for number in range(count):
        engine = None if plan.engine is None else (plan.engine - number) % (plan.engine + 1)
        first = plan.first and rules.seats[number % players]
        this = RoundPlan(1, first, engine)
        deal = GAME.shuffle_and_deal(rules, this, f"{seed}/{book}/{players}/{number}")
        states.append(GAME.start_round(rules, this, deal).state)
    rounds = np.array([pack(state) for state in states if state.turn is not None])
    return Deals(players, pack_rules(rules), rounds)


def from_every_seat(
    on: Deals, policy: int, other: int, weights: Weights, seed: int
) -> Iterator[Outcome]:
    """Every deal, played by one of ``policy`` among ``other``, once from each seat."""
    for seat in range(on.players):
        policies = np.full(SEATS, other, np.int32)
        policies[seat] = policy
        scores = np.zeros((len(on.rounds), SEATS), np.int32)
        play_all(on.rounds.copy(), on.rules, policies, weights, generator(seed + seat), scores)
        scores = scores[:, : on.players]
        mine, lowest = scores[:, seat], scores.min(1)
        yield Outcome(
            mine.astype(float),
            (scores.sum(1) - mine) / (on.players - 1),
            (mine == lowest) / (scores == lowest[:, None]).sum(1),
        )
