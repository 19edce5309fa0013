"""What planner-plus thinks of the hand that an opening run leaves.

Most of a hand goes in one turn there, so that it is judged by what is left and not tile by tile.
"""

from typing import Final

from doubletwelve.kernel.bits import lowest, popcount
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.ends import ends_of
from doubletwelve.kernel.slots import (
    ENDS,
    FIRST_TRACK,
    HANDS,
    LEFT,
    MARKERS,
    NUMBERS,
    TRACKS,
    Packed,
)
from doubletwelve.kernel.worth import (
    LEFT_DOUBLE,
    LEFT_FEW,
    LEFT_FITS,
    LEFT_NUMBER,
    LEFT_OWN,
    LEFT_PIPS,
    LEFT_TILE,
    LEFT_UNSEEN,
    Weights,
)

MOST_ON_OWN: Final = 2
"""So many tiles that fit the own train count: by the time of a third, its end is another."""


@compiled("int64(round, int64)")
def ends_for_all(s: Packed, seat: int) -> int:
    """The numbers on the Mexican Trains and on the marked trains of others."""
    tracks = ((1 << s[TRACKS]) - 1) << FIRST_TRACK
    return ends_of(s, tracks | (s[MARKERS] & ~(1 << seat)))


@compiled("float64(round, weights, int64, int64)")
def leftover_worth(s: Packed, v: Weights, row: int, seat: int) -> float:
    """The fewer tiles and pips the better, and the more of them find a place."""
    hand, ends = HANDS + seat * NUMBERS, ends_for_all(s, seat)
    tiles, fits, cost = 0, 0, 0.0
    for number in range(NUMBERS):
        held = s[hand + number]
        if held == 0:
            continue
        unseen = popcount(s[LEFT + number] & ~held)
        cost += v[row + LEFT_NUMBER] - v[row + LEFT_UNSEEN] * unseen
        if (held >> number) & 1:
            cost += v[row + LEFT_DOUBLE]
        held &= (2 << number) - 1  # each tile once, at its higher number
        tiles += popcount(held)
        fits += popcount(held if (ends >> number) & 1 else held & ends)
        while held:
            cost += v[row + LEFT_PIPS] * (number + lowest(held))
            held &= held - 1
    own = min(popcount(s[hand + s[ENDS + seat]]), MOST_ON_OWN)
    return (
        v[row + LEFT_FITS] * fits
        + v[row + LEFT_OWN] * own
        + v[row + LEFT_FEW] / (tiles + 1.0)
        - v[row + LEFT_TILE] * tiles
        - cost
    )
