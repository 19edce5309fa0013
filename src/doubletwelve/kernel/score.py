"""What the tiles left in the hands cost. Must agree with the core's score.py."""

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel import rule
from doubletwelve.kernel.bits import pointer, popcount
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import HANDS, NUMBERS, PLAYERS, Packed


@compiled("int64(round, rules, int64)")
def cost_of_hand(s: Packed, r: PackedRules, seat: int) -> int:
    """The pips in a seat's hand, and the price of the double blank."""
    hand = HANDS + seat * NUMBERS
    cost = r[rule.DOUBLE_BLANK] if s[hand] & 1 else 0
    for number in range(1, NUMBERS):
        row = s[hand + number]
        # A tile counts once in each of its two rows; a double stands in one row only.
        cost += number * (popcount(row) + ((row >> number) & 1))
    return int(cost)


@entry("void(round, rules, int32[::1])")
def score_round(s: Packed, r: PackedRules, scores: NDArray[np.int32]) -> None:
    """What the round costs everyone, by seat."""
    for seat in range(s[PLAYERS]):
        scores[seat] = cost_of_hand(pointer(s), pointer(r), seat)
