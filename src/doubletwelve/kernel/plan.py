"""The plan of a seat: the train it could lay from the end of its own one.

A quick search, for the many plans that rollouts make: depth first, the heaviest tile first, up to
a number of nodes. ``train.py`` has the exact one.

A plan is a row of slots: how many tiles, then the tiles in order, each as 13 x the number that
touches + the other number. ``STALE`` for the length says that it is to be made anew.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel.bits import highest
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.slots import ENDS, HANDS, NUMBERS, Packed

Plans = NDArray[np.int32]

LONGEST: Final = 30
"""A plan with more tiles than that would end the round several times over."""
PLAN_SIZE: Final = 1 + LONGEST
STALE: Final = -1

TILE_WORTH: Final = 6
"""What a tile in the plan is worth beside its pips: it takes one turn, whatever its weight."""

# Slots of the search's own memory, behind the plans of the seats.
_ROWS: Final = 11 * PLAN_SIZE  # ten seats, and one plan to try things on
_TODO: Final = _ROWS + NUMBERS
_PATH: Final = _TODO + LONGEST + 1
PLANS_SIZE: Final = _PATH + LONGEST + 1


@compiled("int64(round, int64, int64)")
def first_tries(rows: Packed, end: int, depth: int) -> int:
    """The tiles to try at an end: its double alone if there, for that costs no other tile."""
    if depth == LONGEST:
        return 0
    tiles = rows[_ROWS + end]
    double = tiles & (1 << end)
    return double if double else tiles


@compiled("void(round, round, int64, int64, int64)")
def search_plan(w: Plans, s: Packed, seat: int, end: int, nodes: int) -> None:
    """Find a seat's plan from an end and write it down."""
    plan = seat * PLAN_SIZE
    hand = HANDS + seat * NUMBERS
    left = 0
    for number in range(NUMBERS):
        w[_ROWS + number] = s[hand + number]
        tiles = s[hand + number] >> number  # each tile once: those with a number as high or higher
        other = number
        while tiles:
            if tiles & 1:
                left += number + other + TILE_WORTH
            tiles >>= 1
            other += 1
    w[plan] = 0
    best = 0
    worth = 0
    depth = 0
    w[_TODO] = first_tries(w, end, 0)
    while True:
        todo = w[_TODO + depth]
        if todo and nodes > 0 and worth + left > best:
            far = highest(todo)
            w[_TODO + depth] = todo & ~(1 << far)
            w[_ROWS + end] &= ~(1 << far)
            w[_ROWS + far] &= ~(1 << end)
            w[_PATH + depth] = end * NUMBERS + far
            worth += end + far + TILE_WORTH
            left -= end + far + TILE_WORTH
            depth += 1
            nodes -= 1
            end = far
            w[_TODO + depth] = first_tries(w, end, depth)
            if worth > best:
                best = worth
                w[plan] = depth
                for at in range(depth):
                    w[plan + 1 + at] = w[_PATH + at]
            continue
        if depth == 0:
            return
        depth -= 1
        far = w[_PATH + depth] % NUMBERS
        end = w[_PATH + depth] // NUMBERS
        w[_ROWS + end] |= 1 << far
        w[_ROWS + far] |= 1 << end
        worth -= end + far + TILE_WORTH
        left += end + far + TILE_WORTH


@compiled("void(round, round, int64, int64)")
def have_plan(w: Plans, s: Packed, seat: int, nodes: int) -> None:
    if w[seat * PLAN_SIZE] == STALE:
        search_plan(w, s, seat, s[ENDS + seat], nodes)


@compiled("int64(round, int64, int64, int64)")
def place_in_plan(w: Plans, seat: int, a: int, b: int) -> int:
    """Where in a seat's plan a tile comes, from 0; -1 if it is not in it."""
    plan = seat * PLAN_SIZE
    for at in range(w[plan]):
        tile = w[plan + 1 + at]
        if tile == a * NUMBERS + b or tile == b * NUMBERS + a:
            return at
    return -1


@compiled("void(round, int64)")
def advance(w: Plans, seat: int) -> None:
    """The first tile of a seat's plan was laid."""
    plan = seat * PLAN_SIZE
    w[plan] -= 1
    for at in range(plan + 1, plan + 1 + w[plan]):
        w[at] = w[at + 1]
