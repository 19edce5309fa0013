"""The numbers that the tiles on a train touch, and a play as a number.

An engine that is no double has two numbers, and a train that has not begun starts with either. The
tiles that fit the higher one are treated as on any other train; those that fit the lower one,
``OTHER_START``, stand ``OTHER`` places higher in the train's row of legal plays.
"""

from doubletwelve.kernel.bits import lowest
from doubletwelve.kernel.compiled import compiled, inlined
from doubletwelve.kernel.slots import (
    ENDS,
    ENGINE,
    FIRST_TRACK,
    OTHER,
    OTHER_START,
    STARTED,
    TRACKS,
    Packed,
)


@inlined("int64(round, int64)")
def two_ways(s: Packed, trains: int) -> int:
    """Which of some trains start with either of two numbers."""
    if s[OTHER_START] < 0:
        return 0
    return trains & ~(s[STARTED] | ((1 << s[TRACKS]) - 1) << FIRST_TRACK)


@compiled("int64(round)")
def start_numbers(s: Packed) -> int:
    """The numbers with which trains start, as bits."""
    other = 0 if s[OTHER_START] < 0 else 1 << s[OTHER_START]
    return other | 1 << s[ENGINE]


@compiled("int64(round, int64)")
def ends_of(s: Packed, trains: int) -> int:
    """The open numbers of some trains, as bits."""
    numbers = start_numbers(s) if two_ways(s, trains) else 0
    while trains:
        numbers |= 1 << s[ENDS + lowest(trains)]
        trains &= trains - 1
    return numbers


@inlined("int64(round, int64)")
def doubles_on(s: Packed, train: int) -> int:
    """The places of doubles in a train's row of legal plays; one that no tile has, for none."""
    return 1 << s[ENDS + train] | 1 << (OTHER + s[OTHER_START])


@inlined("int64(round, int64, int64, int64)")
def play_at(s: Packed, train: int, place: int, knock: int) -> int:
    """The action that stands at a place in a train's row of legal plays."""
    touch = s[ENDS + train] if place < OTHER else s[OTHER_START]
    return ((train * 16 + touch) * 16 + (place & 15)) * 2 + knock


@inlined("int64(int64)")
def train_of(action: int) -> int:
    return action >> 9


@inlined("int64(int64)")
def touch_of(action: int) -> int:
    return (action >> 5) & 15


@inlined("int64(int64)")
def far_of(action: int) -> int:
    return (action >> 1) & 15
