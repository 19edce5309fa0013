"""How a seat plays in a playout, and how the bots of the same names choose.

A policy looks at its own hand and at what everyone sees, never at another hand, so it works on a
packed view as on a packed round.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel import rule
from doubletwelve.kernel.bits import lowest, pointer, popcount
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.moves import step
from doubletwelve.kernel.plan import (
    PLAN_SIZE,
    PLANS_SIZE,
    STALE,
    Plans,
    advance,
    have_plan,
    place_in_plan,
    search_plan,
)
from doubletwelve.kernel.playout import action_without_tile, count_actions, nth_action
from doubletwelve.kernel.random import Generator, below
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.score import cost_of_hand
from doubletwelve.kernel.slots import (
    CATCH,
    COUNTS,
    DRAW,
    ENDS,
    FIRST_TRACK,
    HANDS,
    LEFT,
    LEGAL,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MARKERS,
    NUMBERS,
    PLAYERS,
    SEAT,
    SEATS,
    TRACKS,
    UNTAPPED,
    WITH_KNOCK,
    Packed,
)

Weights = NDArray[np.float64]

RANDOM: Final = 0
GREEDY: Final = 1
PLANNER: Final = 2
PLANNER_PLUS: Final = 3
"""And the row of its weights, from 0."""

# What planner-plus weighs, by place in its weights.
LOOSE_PIPS, LOOSE_TILE, PLAN_PIPS, PLAN_TILE = range(4)
DANGER_LOOSE_PIPS, DANGER_PLAN_PIPS, DANGER_TILE = range(4, 7)
COVERED, UNCOVERED, UNMARKED, REACH, OTHERS_REACH, NEW_TRACK = range(7, 13)
FITS_TILE, FITS_PIPS, LAST_TILES = range(13, 16)
WEIGHTS: Final = 16


@compiled("int64(rules, int64, int64)")
def tile_cost(r: PackedRules, a: int, b: int) -> int:
    """What a tile costs at the end of the round if it is still in hand."""
    return a + b + (r[rule.DOUBLE_BLANK] if a + b == 0 else 0)


@compiled("int64(round, int64, int64)")
def with_knock(s: Packed, train: int, far: int) -> int:
    """A play as an action; the last tile but one is announced where that is asked for."""
    knock = 1 if s[LEGAL_OTHER] & WITH_KNOCK else 0
    return (train * 16 + far) * 2 + knock


@compiled("int64(round, rules)")
def greedy(s: Packed, r: PackedRules) -> int:
    """The heaviest tile that can be played."""
    best, most = -1, -1
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        end = s[ENDS + train]
        fars = s[LEGAL + train]
        while fars:
            far = lowest(fars)
            fars &= fars - 1
            if tile_cost(r, end, far) > most:
                best, most = with_knock(s, train, far), tile_cost(r, end, far)
    return best


@compiled("int64(rules, round, int64, int64, int64, int64)")
def planner_rank(r: PackedRules, w: Plans, seat: int, train: int, end: int, far: int) -> int:
    place = place_in_plan(w, seat, end, far)
    if place < 0:
        cost = tile_cost(r, end, far)
        return cost if train == seat else 300 + cost
    if train == seat and place == 0:
        return 200
    return 100 + place if train != seat else 50


@compiled("int64(round, rules, round, int64)")
def planner(s: Packed, r: PackedRules, w: Plans, nodes: int) -> int:
    """What is not in the plan goes elsewhere, heaviest first; then comes the plan's first tile."""
    seat = s[SEAT]
    have_plan(w, s, seat, nodes)
    best, most = -1, -1
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        end = s[ENDS + train]
        fars = s[LEGAL + train]
        while fars:
            far = lowest(fars)
            fars &= fars - 1
            rank = planner_rank(r, w, seat, train, end, far)
            if rank > most:
                best, most = with_knock(s, train, far), rank
    return best


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
    plan = seat * PLAN_SIZE
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
    plan = seat * PLAN_SIZE
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
        + v[row + LAST_TILES] / (count + 1.0)
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
    trains = s[LEGAL_TRAINS] & ~(1 << train) & ~(1 << s[SEAT])
    ends = 0 if train == s[SEAT] else 1 << far
    while trains:
        ends |= 1 << s[ENDS + lowest(trains)]
        trains &= trains - 1
    return ends


@compiled("float64(round, rules, round, weights, int64, int64, int64, int64, int64)")
def worth_after(
    s: Packed,
    r: PackedRules,
    w: Plans,
    v: Weights,
    row: int,
    train: int,
    far: int,
    others: int,
    nodes: int,
) -> float:
    """What planner-plus thinks of the hand once a tile is laid. The hand and plan are put back."""
    seat = s[SEAT]
    end = s[ENDS + train]
    hand = HANDS + seat * NUMBERS
    plan = seat * PLAN_SIZE
    spare = SEATS * PLAN_SIZE  # the last plan is nobody's: room to try one
    place = place_in_plan(w, seat, end, far)
    s[hand + end] &= ~(1 << far)
    s[hand + far] &= ~(1 << end)
    s[COUNTS + seat] -= 1
    for at in range(PLAN_SIZE):
        w[spare + at] = w[plan + at]
    if train == seat and place == 0:
        advance(w, seat)
    elif train == seat:
        search_plan(w, s, seat, far, nodes)
    elif place >= 0:
        search_plan(w, s, seat, s[ENDS + seat], nodes)
    worth = hand_worth(s, r, w, v, row, seat, others, ends_after(s, train, far))
    for at in range(PLAN_SIZE):
        w[plan + at] = w[spare + at]
    s[hand + end] |= 1 << far
    s[hand + far] |= 1 << end
    s[COUNTS + seat] += 1
    return worth


@compiled("float64(round, weights, int64, int64, int64)")
def worth_of_place(s: Packed, v: Weights, row: int, train: int, far: int) -> float:
    """What planner-plus thinks of a play beside what it does to the hand."""
    seat = s[SEAT]
    end = s[ENDS + train]
    hand = HANDS + seat * NUMBERS
    worth = 0.0
    if end == far:
        others = popcount(s[hand + end]) - 1
        worth += v[row + COVERED] if others > 0 else -v[row + UNCOVERED]
    if train == seat and (s[MARKERS] >> seat) & 1:
        worth += v[row + UNMARKED]
    if train != seat:  # a train that everyone can use, more or less
        mine = popcount(s[hand + far] & ~(1 << end)) - popcount(s[hand + end] & ~(1 << far))
        unseen = popcount(s[LEFT + far] & ~s[hand + far]) - popcount(s[LEFT + end] & ~s[hand + end])
        worth += v[row + REACH] * mine - v[row + OTHERS_REACH] * unseen
        if train == FIRST_TRACK + s[TRACKS]:
            worth -= v[row + NEW_TRACK]
    return worth


@compiled("float64(round, rules, round, weights, int64, int64, int64, int64, int64)")
def worth_of_play(
    s: Packed,
    r: PackedRules,
    w: Plans,
    v: Weights,
    row: int,
    train: int,
    far: int,
    others: int,
    nodes: int,
) -> float:
    return worth_after(s, r, w, v, row, train, far, others, nodes) + worth_of_place(
        s, v, row, train, far
    )


@compiled("int64(round, rules, round, weights, int64, int64)")
def planner_plus(s: Packed, r: PackedRules, w: Plans, v: Weights, row: int, nodes: int) -> int:
    """The play after which hand, plan and table look best."""
    have_plan(w, s, s[SEAT], nodes)
    others = fewest_elsewhere(s)
    best, most = -1, -1e300
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        fars = s[LEGAL + train]
        while fars:
            far = lowest(fars)
            fars &= fars - 1
            worth = worth_of_play(s, r, w, v, row, train, far, others, nodes)
            if worth > most:
                best, most = with_knock(s, train, far), worth
    return best


@compiled("int64(round, rules, int64, round, weights, int64, numbers)")
def choose(
    s: Packed, r: PackedRules, policy: int, w: Plans, v: Weights, nodes: int, g: Generator
) -> int:
    """What a policy does for the seat to move."""
    if policy == RANDOM:
        return nth_action(s, below(g, count_actions(s)))
    if s[UNTAPPED]:
        return CATCH + lowest(s[UNTAPPED])
    if s[LEGAL_TRAINS] == 0:
        return action_without_tile(s, 0)
    if s[LEGAL_COUNT] == 1 or policy == GREEDY:
        return greedy(s, r)
    if policy == PLANNER:
        return planner(s, r, w, nodes)
    return planner_plus(s, r, w, v, (policy - PLANNER_PLUS) * WEIGHTS, nodes)


@compiled("void(round, round, int64)")
def keep_plans(s: Packed, w: Plans, action: int) -> None:
    """What an action about to be done means for everyone's plans."""
    seat = s[SEAT]
    if action >= CATCH:
        w[(action - CATCH) * PLAN_SIZE] = STALE
    elif action == DRAW:
        w[seat * PLAN_SIZE] = STALE
    elif action < DRAW:
        train, far = action >> 5, (action >> 1) & 15
        place = place_in_plan(w, seat, s[ENDS + train], far)
        if train == seat and place == 0:
            advance(w, seat)
        elif place >= 0:
            w[seat * PLAN_SIZE] = STALE
        if train < FIRST_TRACK and not (train == seat and place == 0):
            w[train * PLAN_SIZE] = STALE


@compiled("int64(round, rules, round, round, weights, int64, numbers)")
def play_out(
    s: Packed, r: PackedRules, policies: Packed, w: Plans, v: Weights, nodes: int, g: Generator
) -> int:
    """Play a round to its end, each seat by its policy; how many decisions it took."""
    for seat in range(SEATS):
        w[seat * PLAN_SIZE] = STALE
    decisions = 0
    while s[SEAT] >= 0:
        action = choose(s, r, policies[s[SEAT]], w, v, nodes, g)
        keep_plans(s, w, action)
        step(s, r, action)
        decisions += 1
    return decisions


@compiled("void(round, rules, round)")
def count_pips(s: Packed, r: PackedRules, scores: Packed) -> None:
    """What each seat has left in hand at the end of a round."""
    for seat in range(s[PLAYERS]):
        scores[seat] = cost_of_hand(s, r, seat)


@entry("int64(round, rules, int64, weights, int64, numbers)")
def policy_action(
    s: Packed, r: PackedRules, policy: int, v: Weights, nodes: int, g: Generator
) -> int:
    """What a policy does for the seat to move, in a packed round or view."""
    w = np.full(PLANS_SIZE, STALE, np.int32)
    return choose(pointer(s), pointer(r), policy, pointer(w), pointer(v), nodes, pointer(g))


@entry("void(round, rules, weights, int64, round, weights)")
def worths(
    s: Packed, r: PackedRules, v: Weights, nodes: int, actions: Packed, out: Weights
) -> None:
    """What planner-plus thinks of each of some plays."""
    w = np.full(PLANS_SIZE, STALE, np.int32)
    t, p = pointer(s), pointer(w)
    have_plan(p, t, t[SEAT], nodes)
    others = fewest_elsewhere(t)
    for at in range(len(actions)):
        train, far = actions[at] >> 5, (actions[at] >> 1) & 15
        out[at] = worth_of_play(t, pointer(r), p, pointer(v), 0, train, far, others, nodes)


@entry("void(int32[:, ::1], rules, round, weights, int64, numbers, int32[:, ::1])")
def play_all(
    rounds: Packed,
    r: PackedRules,
    policies: Packed,
    v: Weights,
    nodes: int,
    g: Generator,
    scores: Packed,
) -> None:
    """Play many rounds to their end, each seat by its policy, and write down the scores."""
    w = np.zeros(PLANS_SIZE, np.int32)
    for at in range(len(rounds)):
        s = pointer(rounds[at])
        play_out(s, pointer(r), pointer(policies), pointer(w), pointer(v), nodes, pointer(g))
        count_pips(s, pointer(r), pointer(scores[at]))
