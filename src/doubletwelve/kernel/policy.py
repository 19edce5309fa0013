"""How a seat plays in a playout, and how the bots of the same names choose.

A policy looks at its own hand and at what everyone sees, never at another hand, so it works on a
packed view as on a packed round.
"""

from typing import Final

import numpy as np

from doubletwelve.kernel.bits import behind, lowest, pointer
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.ends import far_of, play_at, touch_of, train_of
from doubletwelve.kernel.leftover import leftover_worth
from doubletwelve.kernel.legal import find_legal
from doubletwelve.kernel.moves import play, step
from doubletwelve.kernel.plan import (
    PLANS_SIZE,
    STALE,
    TRIAL,
    Plans,
    advance,
    can_run,
    forget_plan,
    have_plan,
    place_in_plan,
)
from doubletwelve.kernel.playout import action_without_tile, count_actions, nth_action
from doubletwelve.kernel.random import Generator, below
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.score import cost_of_hand
from doubletwelve.kernel.slots import (
    CATCH,
    COUNTS,
    DRAW,
    DRAWN,
    FIRST_TRACK,
    LAID_AT,
    LEGAL,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MARKERS,
    OUT,
    PENDING,
    PLAYERS,
    RUN,
    SEAT,
    SEATS,
    STOP,
    UNTAPPED,
    WITH_KNOCK,
    Packed,
)
from doubletwelve.kernel.train import PIPS_A_TILE
from doubletwelve.kernel.worth import (
    LEFT_FAILED,
    WEIGHTS,
    Weights,
    covers_of,
    fewest_elsewhere,
    tile_cost,
    worth_of_play,
)

RANDOM: Final = 0
GREEDY: Final = 1
PLANNER: Final = 2
PLANNER_PLUS: Final = 3
"""And the row of its weights, from 0."""

OUT_AT_ONCE: Final = 1e6
"""Nothing is worth more than a run that ends the round."""


@compiled("int64(round, rules, round, int64, boolean)")
def planner_rank(s: Packed, r: PackedRules, w: Plans, action: int, runs: bool) -> int:
    """Planner's order: what is not in the plan goes elsewhere, heaviest first; then comes the first
    tile of the plan, then what breaks it."""
    seat, train, end, far = s[SEAT], train_of(action), touch_of(action), far_of(action)
    place = place_in_plan(w, seat, end, far)
    if train == seat:
        if place != 0:
            return tile_cost(r, end, far) if place < 0 else 50
        if runs:
            return 1000  # an opening run lays the whole plan at once
        return 500 if (s[MARKERS] >> seat) & 1 else 200  # it also closes the train
    if place >= 0:
        return 100 + place
    covered = end == far and covers_of(s, r, end) > 0
    return (600 if covered else 300) + tile_cost(r, end, far)  # a double and its cover: two tiles


@compiled("float64(round, rules, int64, round, weights, int64, int64, boolean)")
def worth_by(
    s: Packed,
    r: PackedRules,
    policy: int,
    w: Plans,
    v: Weights,
    action: int,
    others: int,
    runs: bool,
) -> float:
    """What a policy thinks of a play."""
    if policy == GREEDY:
        return float(tile_cost(r, touch_of(action), far_of(action)))
    if policy == PLANNER:
        return float(planner_rank(s, r, w, action, runs))
    return worth_of_play(s, r, w, v, (policy - PLANNER_PLUS) * WEIGHTS, action, others)


@compiled("int64(round, rules, int64, round, weights)")
def best_single_play(s: Packed, r: PackedRules, policy: int, w: Plans, v: Weights) -> int:
    """The play that a policy thinks most of by itself."""
    if policy != GREEDY:
        have_plan(w, s, r, s[SEAT])
    others, runs = fewest_elsewhere(s), can_run(s, r, s[SEAT])
    best, most = -1, -1e300
    knock = 1 if s[LEGAL_OTHER] & WITH_KNOCK else 0  # the last tile but one is announced
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        row = s[LEGAL + train]
        while row:
            action = play_at(s, train, lowest(row), knock)
            row &= row - 1
            worth = worth_by(s, r, policy, w, v, action, others, runs)
            if worth > most:
                best, most = action, worth
    return best


@compiled("void(round, round, int64)")
def keep_plans(s: Packed, w: Plans, action: int) -> None:
    """What an action about to be done means for everyone's plans."""
    seat = s[SEAT]
    if action >= CATCH:
        forget_plan(w, action - CATCH)
    elif action == DRAW:
        forget_plan(w, seat)
    elif action < DRAW:
        train = train_of(action)
        place = place_in_plan(w, seat, touch_of(action), far_of(action))
        if train == seat and place == 0:
            advance(w, seat)
        elif place >= 0:
            forget_plan(w, seat)
        if train < FIRST_TRACK and not (train == seat and place == 0):
            forget_plan(w, train)


@compiled("boolean(round, rules)")
def is_running(s: Packed, r: PackedRules) -> bool:
    """Whether the seat lays an opening run, or may begin one."""
    return s[DRAWN] < 0 and (s[RUN] != 0 or can_run(s, r, s[SEAT]))


@compiled("boolean(round, rules, int64, int64)")
def goes_on(s: Packed, r: PackedRules, seat: int, action: int) -> bool:
    """Do a play of a turn; whether the same seat can then play another tile."""
    play(s, r, action)
    return s[SEAT] == seat and find_legal(s, r) != 0 and s[LEGAL_TRAINS] != 0


@compiled("float64(round, rules, int64, weights, int64)")
def worth_of_rest(s: Packed, r: PackedRules, policy: int, v: Weights, seat: int) -> float:
    """What a policy that plans thinks of the hand after an opening run."""
    if s[OUT] == seat:
        return OUT_AT_ONCE
    if policy == PLANNER:
        return -float(cost_of_hand(s, r, seat) + PIPS_A_TILE * s[COUNTS + seat])
    row = (policy - PLANNER_PLUS) * WEIGHTS
    failed = s[SEAT] == seat and s[PENDING] >= 0
    return leftover_worth(s, v, row, seat) - (v[row + LEFT_FAILED] if failed else 0.0)


@compiled("float64(round, rules, int64, round, weights, int64)")
def worth_of_run(
    s: Packed, r: PackedRules, policy: int, w: Plans, v: Weights, action: int
) -> float:
    """What a policy that plans thinks of a play in an opening run, or of stopping it: of the hand
    that the turn leaves if it goes on tile by tile as usual."""
    seat = s[SEAT]
    if action == STOP:
        return worth_of_rest(s, r, policy, v, seat)
    t = behind(w, TRIAL)
    for slot in range(LAID_AT):
        t[slot] = s[slot]
    forget_plan(w, seat)
    while goes_on(t, r, seat, action):
        action = best_single_play(t, r, policy, w, v)
        keep_plans(t, w, action)
    return worth_of_rest(t, r, policy, v, seat)


@compiled("int64(round, rules, int64, round, weights)")
def best_play(s: Packed, r: PackedRules, policy: int, w: Plans, v: Weights) -> int:
    """The play that a policy thinks most of."""
    if policy < PLANNER or not is_running(s, r):
        return best_single_play(s, r, policy, w, v)
    best, most = -1, -1e300
    for n in range(count_actions(s)):
        action = nth_action(s, n)
        if action >= DRAW and action != STOP:
            continue
        worth = worth_of_run(s, r, policy, w, v, action)
        if worth >= most:  # of two that are equal the second announces the last tile but one
            best, most = action, worth
    forget_plan(w, s[SEAT])
    return best


@compiled("int64(round, rules, int64, round, weights, numbers)")
def choose(s: Packed, r: PackedRules, policy: int, w: Plans, v: Weights, g: Generator) -> int:
    """What a policy does for the seat to move."""
    if policy == RANDOM:
        return nth_action(s, below(g, count_actions(s)))
    if s[UNTAPPED]:
        return CATCH + lowest(s[UNTAPPED])
    if s[LEGAL_TRAINS] == 0:
        return action_without_tile(s, 0)
    return best_play(s, r, GREEDY if s[LEGAL_COUNT] == 1 else policy, w, v)


@compiled("int64(round, rules, round, round, weights, numbers)")
def play_out(
    s: Packed, r: PackedRules, policies: Packed, w: Plans, v: Weights, g: Generator
) -> int:
    """Play a round to its end, each seat by its policy; how many decisions it took."""
    for seat in range(SEATS):
        forget_plan(w, seat)
    decisions = 0
    while s[SEAT] >= 0:
        action = choose(s, r, policies[s[SEAT]], w, v, g)
        keep_plans(s, w, action)
        step(s, r, action)
        decisions += 1
    return decisions


@compiled("void(round, rules, round)")
def count_pips(s: Packed, r: PackedRules, scores: Packed) -> None:
    """What each seat has left in hand at the end of a round."""
    for seat in range(s[PLAYERS]):
        scores[seat] = cost_of_hand(s, r, seat)


@entry("int64(round, rules, int64, weights, numbers)")
def policy_action(s: Packed, r: PackedRules, policy: int, v: Weights, g: Generator) -> int:
    """What a policy does for the seat to move, in a packed round or view."""
    w = np.full(PLANS_SIZE, STALE, np.int32)
    action = choose(pointer(s), pointer(r), policy, pointer(w), pointer(v), pointer(g))
    w[0] = 0  # keeps the array until here: a pointer does not
    return action


@entry("void(round, rules, weights, round, weights)")
def worths(s: Packed, r: PackedRules, v: Weights, actions: Packed, out: Weights) -> None:
    """What planner-plus thinks of each of some plays."""
    w = np.full(PLANS_SIZE, STALE, np.int32)
    t = pointer(s)
    have_plan(pointer(w), t, pointer(r), t[SEAT])
    others, runs = fewest_elsewhere(t), can_run(t, pointer(r), t[SEAT])
    for at in range(len(actions)):
        if is_running(t, pointer(r)):
            out[at] = worth_of_run(t, pointer(r), PLANNER_PLUS, pointer(w), pointer(v), actions[at])
        else:
            out[at] = worth_by(
                t, pointer(r), PLANNER_PLUS, pointer(w), pointer(v), actions[at], others, runs
            )
