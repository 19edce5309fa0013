"""Playing packed rounds out, at random or by a policy, as fast as the machine can."""

from doubletwelve.kernel.bits import lowest, nth, pointer, popcount
from doubletwelve.kernel.compiled import compiled, entry, inlined
from doubletwelve.kernel.ends import play_at
from doubletwelve.kernel.legal import find_legal
from doubletwelve.kernel.moves import step
from doubletwelve.kernel.random import Generator, below
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    CATCH,
    DRAW,
    KNOCK,
    LEGAL,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MAY_DRAW,
    MAY_PASS,
    MAY_STOP,
    PASS,
    SEAT,
    STOP,
    UNTAPPED,
    WITH_KNOCK,
    Packed,
)


@compiled("int64(round, int64)")
def action_without_tile(s: Packed, n: int) -> int:
    other = s[LEGAL_OTHER] & (MAY_DRAW | MAY_PASS | MAY_STOP)
    if other:
        if n == 0:
            return DRAW if other == MAY_DRAW else PASS if other == MAY_PASS else STOP
        n -= 1
    seat = nth(s[UNTAPPED], n)
    return (KNOCK if seat == s[SEAT] else CATCH) + seat


@inlined("int64(round, int64)")
def nth_action(s: Packed, n: int) -> int:
    """The n-th of the seat's legal actions: plays train by train, then the others, then catches."""
    with_knock = (s[LEGAL_OTHER] & WITH_KNOCK) != 0
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        far = s[LEGAL + train]
        count = popcount(far) << with_knock
        if n < count:
            return play_at(s, train, nth(far, n >> with_knock), n & 1 if with_knock else 0)
        n -= count
    return action_without_tile(s, n)


@inlined("int64(round)")
def count_actions(s: Packed) -> int:
    """How many actions the seat to move has, knocks and catches included."""
    return int(s[LEGAL_COUNT] + popcount(s[UNTAPPED]))


@compiled("int64(round, rules, numbers)")
def play_out_at_random(s: Packed, r: PackedRules, g: Generator) -> int:
    """Play a round to its end, every legal action equally likely; how many decisions it took."""
    decisions = 0
    while s[SEAT] >= 0:
        step(s, r, nth_action(s, below(g, count_actions(s))))
        decisions += 1
    return decisions


@entry("int64(round, rules, numbers)")
def play_at_random(s: Packed, r: PackedRules, g: Generator) -> int:
    return play_out_at_random(pointer(s), pointer(r), pointer(g))


@entry("int64(round, int64)")
def legal_action(s: Packed, n: int) -> int:
    return nth_action(pointer(s), n)


@entry("void(round, rules)")
def list_legal(s: Packed, r: PackedRules) -> None:
    find_legal(pointer(s), pointer(r))


@entry("void(round, rules, int64)")
def do(s: Packed, r: PackedRules, action: int) -> None:
    step(pointer(s), pointer(r), action)
