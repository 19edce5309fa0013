"""Trying actions in many imagined worlds: the same worlds and the same luck for every action."""

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel.bits import pointer
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.moves import step
from doubletwelve.kernel.plan import PLANS, PLANS_SIZE, SPARE, Plans, plan_own
from doubletwelve.kernel.policy import PLANNER_PLUS, choose, count_pips, keep_plans
from doubletwelve.kernel.random import Generator, next_number
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import PLAYERS, SEAT, SEATS, SIZE, Packed
from doubletwelve.kernel.worlds import WORLD_SIZE, imagine
from doubletwelve.kernel.worth import Weights

Gains = NDArray[np.float64]
"""For every world and every action: the pips that the seat has left, its chance to win the match,
and its share in winning the round."""


@compiled("void(round, rules, round, weights, numbers)")
def finish(s: Packed, r: PackedRules, w: Plans, v: Weights, g: Generator) -> None:
    """Play a round to its end, everyone by planner-plus."""
    while s[SEAT] >= 0:
        action = choose(s, r, PLANNER_PLUS, w, v, g)
        keep_plans(s, w, action)
        step(s, r, action)


@compiled("float64(round, int64, int64, weights, float64)")
def chance_to_win(scores: Packed, players: int, seat: int, totals: Weights, spread: float) -> float:
    """A seat's chance to win the match after this round, if later rounds change the distances by
    about ``spread``."""
    mine = totals[seat] + scores[seat]
    sum_ = 0.0
    for other in range(players):
        sum_ += np.exp(-(totals[other] + scores[other] - mine) / spread)
    return 1.0 / sum_


@compiled("float64(round, int64, int64)")
def share_of_round(scores: Packed, players: int, seat: int) -> float:
    """1 for the seat with the fewest pips; equals share it."""
    equal = 0
    for other in range(players):
        if scores[other] < scores[seat]:
            return 0.0
        equal += scores[other] == scores[seat]
    return 1.0 / equal


@entry(
    "void(round, rules, int64, round, int64, round, uint64, weights, weights, float64,"
    "float64[:, :, ::1])"
)
def try_actions(
    s: Packed,
    r: PackedRules,
    known: int,
    most: Packed,
    loose: int,
    actions: Packed,
    seed: int,
    v: Weights,
    totals: Weights,
    spread: float,
    gains: Gains,
) -> None:
    """Do each action in each world and play on. World number i of a seed is always the same."""
    base, trial = np.empty(SIZE, np.int32), np.empty(SIZE, np.int32)
    plans, tried = np.zeros(PLANS_SIZE, np.int32), np.zeros(PLANS_SIZE, np.int32)
    world, scores = np.empty(WORLD_SIZE, np.int32), np.zeros(SEATS, np.int32)
    g, luck = np.empty(1, np.uint64), np.empty(1, np.uint64)
    seat, players = s[SEAT], s[PLAYERS]
    for number in range(len(gains)):
        g[0] = seed + np.uint64(number)
        g[0] = next_number(pointer(g))
        base[:] = s
        imagine(pointer(base), known, pointer(most), loose, pointer(world), pointer(g))
        for other in range(players):
            plan_own(pointer(plans), pointer(base), pointer(r), other)
        for at in range(len(actions)):
            trial[:] = base
            tried[PLANS:SPARE] = plans[PLANS:SPARE]  # the rest is scratch
            luck[0] = g[0]
            keep_plans(pointer(trial), pointer(tried), actions[at])
            step(pointer(trial), pointer(r), actions[at])
            finish(pointer(trial), pointer(r), pointer(tried), pointer(v), pointer(luck))
            count_pips(pointer(trial), pointer(r), pointer(scores))
            gains[number, at, 0] = scores[seat]
            gains[number, at, 1] = chance_to_win(
                pointer(scores), players, seat, pointer(totals), spread
            )
            gains[number, at, 2] = share_of_round(pointer(scores), players, seat)
