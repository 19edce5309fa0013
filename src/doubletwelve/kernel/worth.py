"""What planner-plus thinks of a hand, and of a play: a sum of points, each with a weight."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel import rule
from doubletwelve.kernel.access import only_on_it
from doubletwelve.kernel.bits import lowest, popcount
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.ends import doubles_on, ends_of, far_of, touch_of, train_of
from doubletwelve.kernel.plan import (
    SPARE,
    Plans,
    advance,
    can_run,
    copy_plan,
    make_plan,
    place_in_plan,
    plan_at,
    plan_own,
)
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.score import cost_of_hand
from doubletwelve.kernel.slots import (
    COUNTS,
    ENDS,
    FIRST_TRACK,
    HANDS,
    LEFT,
    LEGAL,
    LEGAL_TRAINS,
    MARKERS,
    NUMBERS,
    PLAYERS,
    SEAT,
    TRACKS,
    Packed,
)

Weights = NDArray[np.float64]

# What planner-plus weighs, by place in its weights.
LOOSE_PIPS, LOOSE_TILE, PLAN_PIPS, PLAN_TILE = range(4)
DANGER_LOOSE_PIPS, DANGER_PLAN_PIPS, DANGER_TILE = range(4, 7)
COVERED, UNCOVERED, UNMARKED, REACH, OTHERS_REACH, NEW_TRACK = range(7, 13)
FITS_TILE, FITS_PIPS, RUN_TILE, FOLLOWED = range(13, 17)
# And of what an opening run leaves in hand.
LEFT_PIPS, LEFT_TILE, LEFT_NUMBER, LEFT_UNSEEN, LEFT_DOUBLE = range(17, 22)
LEFT_FITS, LEFT_OWN, LEFT_FEW, LEFT_FAILED = range(22, 26)
WEIGHTS: Final = 26


@compiled("int64(rules, int64, int64)")
def tile_cost(r: PackedRules, a: int, b: int) -> int:
    """What a tile costs at the end of the round if it is still in hand."""
    return a + b + (r[rule.DOUBLE_BLANK] if a + b == 0 else 0)


@compiled("UniTuple(int64, 2)(round, round, int64, int64)")
def fitting_elsewhere(s: Packed, w: Plans, seat: int, ends: int) -> tuple[int, int]:
    """How many tiles outside the plan fit one of some numbers, and their pips."""
    hand = HANDS + seat * NUMBERS
    tiles, pips = 0, 0
    for number in range(NUMBERS):
        row = s[hand + number] & ((2 << number) - 1)  # each tile once, at its higher number
        if not (ends >> number) & 1:
            row &= ends
        tiles += popcount(row)
        while row:
            pips += number + lowest(row)
            row &= row - 1
    plan = plan_at(seat)
    for at in range(plan + 1, plan + 1 + w[plan]):
        a, b = w[at] // NUMBERS, w[at] % NUMBERS
        if (ends >> a) & 1 or (ends >> b) & 1:
            tiles -= 1
            pips -= a + b
    return tiles, pips


@compiled("float64(round, rules, round, weights, int64, int64, int64, int64)")
def hand_worth(
    s: Packed, r: PackedRules, w: Plans, v: Weights, row: int, seat: int, others: int, ends: int
) -> float:
    """What planner-plus thinks of a hand with its plan. ``others``: the fewest tiles that another
    player holds; ``ends``: the numbers on other trains where a tile could be laid."""
    plan = plan_at(seat)
    danger = 1.0 / max(others, 1)
    planned = 0
    for at in range(plan + 1, plan + 1 + w[plan]):
        planned += tile_cost(r, w[at] // NUMBERS, w[at] % NUMBERS)
    loose = cost_of_hand(s, r, seat) - planned
    count = s[COUNTS + seat]
    fits_tiles, fits_pips = fitting_elsewhere(s, w, seat, ends)
    return (
        -v[row + LOOSE_PIPS] * loose
        - v[row + LOOSE_TILE] * (count - w[plan])
        - v[row + PLAN_PIPS] * planned
        - v[row + PLAN_TILE] * w[plan]
        + v[row + FITS_TILE] * fits_tiles
        + v[row + FITS_PIPS] * fits_pips
        - danger
        * (
            v[row + DANGER_LOOSE_PIPS] * loose
            + v[row + DANGER_PLAN_PIPS] * planned
            + v[row + DANGER_TILE] * count
        )
    )


@compiled("int64(round)")
def fewest_elsewhere(s: Packed) -> int:
    """The fewest tiles that a player other than the one to move holds."""
    fewest = 99
    for seat in range(s[PLAYERS]):
        if seat != s[SEAT]:
            fewest = min(fewest, s[COUNTS + seat])
    return fewest


@compiled("int64(round, int64, int64)")
def ends_after(s: Packed, train: int, far: int) -> int:
    """The numbers on other trains where the seat could lay a tile, after a play."""
    ends = 0 if train == s[SEAT] else 1 << far
    return ends | ends_of(s, s[LEGAL_TRAINS] & ~(1 << train) & ~(1 << s[SEAT]))


@compiled("float64(round, rules, round, weights, int64, int64, int64)")
def worth_after(
    s: Packed, r: PackedRules, w: Plans, v: Weights, row: int, action: int, others: int
) -> float:
    """What planner-plus thinks of the hand once a tile is laid. The hand and plan are put back."""
    seat = s[SEAT]
    train, end, far = train_of(action), touch_of(action), far_of(action)
    hand = HANDS + seat * NUMBERS
    plan = plan_at(seat)
    place = place_in_plan(w, seat, end, far)
    s[hand + end] &= ~(1 << far)
    s[hand + far] &= ~(1 << end)
    s[COUNTS + seat] -= 1
    copy_plan(w, plan, SPARE)
    if train == seat and place == 0:
        advance(w, seat)
    elif train == seat:
        make_plan(w, s, r, seat, far)
    elif place >= 0:
        plan_own(w, s, r, seat)
    worth = hand_worth(s, r, w, v, row, seat, others, ends_after(s, train, far))
    if train == seat and can_run(s, r, seat):
        worth += v[row + RUN_TILE] * w[plan]
    copy_plan(w, SPARE, plan)
    s[hand + end] |= 1 << far
    s[hand + far] |= 1 << end
    s[COUNTS + seat] += 1
    return worth


@compiled("int64(round, rules, int64)")
def covers_of(s: Packed, r: PackedRules, number: int) -> int:
    """How a double of a number, about to be laid, can be followed from the hand: 2 on it, 1 on
    another train where the rules allow that, 0 not at all."""
    hand = HANDS + s[SEAT] * NUMBERS
    if popcount(s[hand + number]) > 1:
        return 2
    if only_on_it(r) or r[rule.AFTER_DOUBLE] == rule.COVER_OR_DRAW:
        return 0
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        if s[ENDS + train] != number and s[LEGAL + train] & ~doubles_on(s, train):
            return 1
    return 0


@compiled("float64(round, rules, weights, int64, int64)")
def worth_of_place(s: Packed, r: PackedRules, v: Weights, row: int, action: int) -> float:
    """What planner-plus thinks of a play beside what it does to the hand."""
    seat = s[SEAT]
    train, end, far = train_of(action), touch_of(action), far_of(action)
    hand = HANDS + seat * NUMBERS
    worth = 0.0
    if end == far:
        covers = covers_of(s, r, end)
        if covers == 0:
            worth -= v[row + UNCOVERED]
        else:
            worth += v[row + COVERED] if covers == 2 else v[row + FOLLOWED]
    if train == seat and (s[MARKERS] >> seat) & 1:
        worth += v[row + UNMARKED]
    if train != seat:  # a train that everyone can use, more or less
        mine = popcount(s[hand + far] & ~(1 << end)) - popcount(s[hand + end] & ~(1 << far))
        unseen = popcount(s[LEFT + far] & ~s[hand + far]) - popcount(s[LEFT + end] & ~s[hand + end])
        worth += v[row + REACH] * mine - v[row + OTHERS_REACH] * unseen
        if train == FIRST_TRACK + s[TRACKS]:
            worth -= v[row + NEW_TRACK]
    return worth


@compiled("float64(round, rules, round, weights, int64, int64, int64)")
def worth_of_play(
    s: Packed, r: PackedRules, w: Plans, v: Weights, row: int, action: int, others: int
) -> float:
    return worth_after(s, r, w, v, row, action, others) + worth_of_place(s, r, v, row, action)
