"""The plan of a seat: the train it could lay from the end of its own one.

The plans of all seats share an array with the solver's memory. A plan is a row of slots: how many
tiles, then the tiles in order, each as 13 x the number that touches + the other number. ``STALE``
for the length says that it is to be made anew.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel import rule
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.ends import two_ways
from doubletwelve.kernel.pairing import PATH, WORTH
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    ENDS,
    HANDS,
    NUMBERS,
    OPENING,
    OTHER_START,
    RUN,
    SEATS,
    SIZE,
    STARTED,
    Packed,
)
from doubletwelve.kernel.train import ANYWHERE, BALANCED, ONLY_GOING_OUT, SCRATCH, find_train

Plans = NDArray[np.int32]

LONGEST: Final = 45
"""No plan has more tiles: the round would be over before they are laid."""
PLAN_SIZE: Final = 1 + LONGEST
PLANS: Final = SCRATCH
"""Where the first seat's plan begins: behind the solver's memory."""
SPARE: Final = PLANS + SEATS * PLAN_SIZE
"""One plan that is nobody's: room to put another aside."""
TRIAL: Final = SPARE + PLAN_SIZE
"""A round: room to try a turn in."""
PLANS_SIZE: Final = TRIAL + SIZE
STALE: Final = -1

NODES: Final = 16
"""How far the solver looks: it is practically always enough to prove the train the best."""


@compiled("int64(int64)")
def plan_at(seat: int) -> int:
    return PLANS + seat * PLAN_SIZE


@compiled("boolean(round, rules, int64)")
def can_run(s: Packed, r: PackedRules, seat: int) -> bool:
    """Whether the next tile that a seat lays on its own train begins an opening run."""
    if r[rule.OPENING] == rule.RUN_FIRST_TURN:
        return (s[OPENING] >> seat) & 1 != 0
    return r[rule.OPENING] == rule.RUN_WHEN_STARTED and (s[STARTED] >> seat) & 1 == 0


@compiled("int64(round, round, rules, int64, int64)")
def solve(w: Plans, s: Packed, r: PackedRules, seat: int, end: int) -> int:
    """Find a seat's best train from an end; its length."""
    # A run that stops on a double costs a draw, and a marker if that does not help.
    doubles = ONLY_GOING_OUT if s[RUN] or can_run(s, r, seat) else ANYWHERE
    return find_train(s, HANDS + seat * NUMBERS, end, BALANCED, doubles, NODES, w)


@compiled("void(round, round, rules, int64, int64)")
def make_plan(w: Plans, s: Packed, r: PackedRules, seat: int, end: int) -> None:
    """Find a seat's best train from an end and write it down."""
    plan = plan_at(seat)
    w[plan] = min(solve(w, s, r, seat, end), LONGEST)
    for at in range(w[plan]):
        w[plan + 1 + at] = w[PATH + at]


@compiled("void(round, round, rules, int64)")
def plan_own(w: Plans, s: Packed, r: PackedRules, seat: int) -> None:
    """Find a seat's best train from where its own one ends, or can start, and write it down."""
    end = s[ENDS + seat]
    if two_ways(s, 1 << seat):
        solve(w, s, r, seat, s[OTHER_START])
        worth = w[WORTH]
        solve(w, s, r, seat, end)
        if worth > w[WORTH]:
            end = s[OTHER_START]
    make_plan(w, s, r, seat, end)


@compiled("void(round, round, rules, int64)")
def have_plan(w: Plans, s: Packed, r: PackedRules, seat: int) -> None:
    if w[plan_at(seat)] == STALE:
        plan_own(w, s, r, seat)


@compiled("void(round, int64)")
def forget_plan(w: Plans, seat: int) -> None:
    w[plan_at(seat)] = STALE


@compiled("void(round, int64, int64)")
def copy_plan(w: Plans, source: int, target: int) -> None:
    for at in range(1 + max(w[source], 0)):
        w[target + at] = w[source + at]


@compiled("int64(round, int64, int64, int64)")
def place_in_plan(w: Plans, seat: int, a: int, b: int) -> int:
    """Where in a seat's plan a tile comes, from 0; -1 if it is not in it."""
    plan = plan_at(seat)
    for at in range(w[plan]):
        tile = w[plan + 1 + at]
        if tile == a * NUMBERS + b or tile == b * NUMBERS + a:
            return at
    return -1


@compiled("void(round, int64)")
def advance(w: Plans, seat: int) -> None:
    """The first tile of a seat's plan was laid."""
    plan = plan_at(seat)
    w[plan] -= 1
    for at in range(plan + 1, plan + 1 + w[plan]):
        w[at] = w[at + 1]
