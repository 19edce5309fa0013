"""What the seat to move may do, into the ``LEGAL`` slots. Must agree with the core's legal.py."""

from doubletwelve.kernel import rule
from doubletwelve.kernel.access import (
    binding_doubles,
    must_draw_when_stuck,
    open_trains,
    track_to_start,
    trains_after_double,
    trains_at_start,
)
from doubletwelve.kernel.bits import lowest, popcount
from doubletwelve.kernel.compiled import compiled, inlined
from doubletwelve.kernel.ends import doubles_on, start_numbers, two_ways
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    BONEYARD,
    COUNTS,
    DRAWN,
    ENDS,
    HANDS,
    LEGAL,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MATCHING,
    MAY_DRAW,
    MAY_PASS,
    MAY_STOP,
    NUMBERS,
    OPEN,
    OTHER,
    OTHER_START,
    PENDING,
    RUN,
    SEAT,
    STARTER,
    WITH_KNOCK,
    Packed,
)

WHOLE_HAND = -1


@inlined("boolean(round, rules)")
def double_may_follow(s: Packed, r: PackedRules) -> bool:
    """Whether the tile that follows a double may be one. A drawn tile is the only one offered."""
    second = r[rule.SECOND_DOUBLE]
    if second == rule.SECOND_YES:
        return True
    if s[DRAWN] >= 0 and (second == rule.SECOND_DRAWN or second == rule.SECOND_DRAWN_OR_LAST):
        return True
    last = second == rule.SECOND_LAST or second == rule.SECOND_DRAWN_OR_LAST
    return last and s[COUNTS + s[SEAT]] == 1


@compiled("int64(round, int64, int64)")
def lay_out_other(s: Packed, trains: int, far: int) -> int:
    """Write down besides the plays that start trains with the lower number of an engine with two;
    how many there are. ``far``: the far numbers of the tiles that do."""
    count = 0
    while trains and far:
        train = lowest(trains)
        if not (s[LEGAL_TRAINS] >> train) & 1:
            s[LEGAL + train] = 0
        s[LEGAL + train] |= far << OTHER
        s[LEGAL_TRAINS] |= 1 << train
        count += popcount(far)
        trains &= trains - 1
    return count


@inlined("int64(round, int64, int64, boolean)")
def lay_out_tile(s: Packed, trains: int, tile: int, doubles: bool) -> int:
    """Write down the plays of one tile on the trains; how many there are."""
    high, low = tile // NUMBERS, tile % NUMBERS
    found = 0
    count = 0
    if high == low and not doubles:
        trains = 0
    starting = two_ways(s, trains)
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        end = s[ENDS + train]
        if end in (high, low):
            s[LEGAL + train] = 1 << (high + low - end)
            found |= 1 << train
            count += 1
    s[LEGAL_TRAINS] = found
    if starting and s[OTHER_START] in (high, low):
        count += lay_out_other(s, starting, 1 << (high + low - s[OTHER_START]))
    return count


@inlined("int64(round, int64, int64, boolean)")
def lay_out(s: Packed, trains: int, tile: int, doubles: bool) -> int:
    """Write down the plays of a tile, or of the hand, on the trains; how many there are."""
    if tile != WHOLE_HAND:
        return lay_out_tile(s, trains, tile, doubles)
    hand = HANDS + s[SEAT] * NUMBERS  # once: after each store the compiler would load it again
    barred = 0 if doubles else 1
    found = 0
    count = 0
    starting = two_ways(s, trains)
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        end = s[ENDS + train]
        far = s[hand + end] & ~(barred << end)
        if far:
            s[LEGAL + train] = far
            found |= 1 << train
            count += popcount(far)
    s[LEGAL_TRAINS] = found
    if starting:
        other = s[OTHER_START]
        count += lay_out_other(s, starting, s[hand + other] & ~(barred << other))
    return count


@compiled("int64(round, rules, int64, int64, boolean)")
def last_resort(s: Packed, r: PackedRules, trains: int, tile: int, doubles: bool) -> int:
    """Start a Mexican Train because nothing else can be played, no double binds and no draw
    comes first."""
    if s[OPEN] and binding_doubles(s, r):
        return 0
    if trains == 0 and must_draw_when_stuck(s, r, open_trains(s, r)):
        return 0
    return lay_out(s, track_to_start(s, r), tile, doubles)


@inlined("int64(round, rules, int64)")
def plays(s: Packed, r: PackedRules, tile: int) -> int:
    """Write down the plays of the seat to move with one tile or its hand; how many."""
    doubles = not (s[COUNTS + s[SEAT]] == 1 and r[rule.OUT_ON_DOUBLE] == rule.OUT_NO)
    if s[PENDING] >= 0:
        doubles = doubles and double_may_follow(s, r)
        return lay_out(s, trains_after_double(s, r), tile, doubles)
    if s[RUN]:
        return lay_out(s, 1 << s[SEAT], tile, doubles)
    trains = trains_at_start(s, r)
    count = lay_out(s, trains, tile, doubles)
    if count == 0 and r[rule.MEXICAN] == rule.NOTHING_ELSE:
        return last_resort(s, r, trains, tile, doubles)
    return count


@inlined("boolean(round)")
def only_doubles(s: Packed) -> bool:
    trains = s[LEGAL_TRAINS]
    while trains:
        train = lowest(trains)
        if s[LEGAL + train] & ~doubles_on(s, train):
            return False
        trains &= trains - 1
    return True


@inlined("int64(round, rules)")
def after_drawing(s: Packed, r: PackedRules) -> int:
    """What can be done besides the plays that were written down, with a tile drawn and in hand."""
    tile = s[DRAWN]
    if s[MATCHING]:
        matches = start_numbers(s) & (1 << tile // NUMBERS | 1 << tile % NUMBERS)
        if s[BONEYARD] and matches == 0:
            s[LEGAL_TRAINS] = 0
            s[LEGAL_COUNT] = 0
            return MAY_DRAW
        s[LEGAL_COUNT] = plays(s, r, WHOLE_HAND)
        return 0
    s[LEGAL_COUNT] = plays(s, r, tile)
    if s[LEGAL_COUNT] or s[BONEYARD] == 0:
        return 0
    is_double = tile // NUMBERS == tile % NUMBERS
    if r[rule.DRAW] == rule.PAST_DOUBLES and s[PENDING] >= 0 and is_double:
        return MAY_DRAW
    return MAY_DRAW if r[rule.DRAW] == rule.UNTIL_PLAYABLE else 0


@inlined("int64(round, rules)")
def from_hand(s: Packed, r: PackedRules) -> int:
    """What can be done besides the plays that were written down, with nothing drawn."""
    count = plays(s, r, WHOLE_HAND)
    s[LEGAL_COUNT] = count
    if s[PENDING] >= 0:
        return MAY_DRAW if s[BONEYARD] and (count == 0 or only_doubles(s)) else 0
    if s[RUN] or s[STARTER]:
        return MAY_STOP if count else 0
    if count == 0:
        return MAY_DRAW if s[BONEYARD] else MAY_PASS
    if r[rule.PLAYING] != rule.COMPULSORY and binding_doubles(s, r) == 0:
        if s[BONEYARD]:
            return MAY_DRAW
        return MAY_PASS if r[rule.PLAYING] == rule.OPTIONAL_OR_PASS else 0
    return 0


@inlined("int64(round, rules)")
def find_legal(s: Packed, r: PackedRules) -> int:
    """Every action open to the seat to move, into the slots; how many. None: the turn is over."""
    other = after_drawing(s, r) if s[DRAWN] >= 0 else from_hand(s, r)
    if s[LEGAL_COUNT] and s[COUNTS + s[SEAT]] == 2 and r[rule.TAP] == rule.CHALLENGE:
        s[LEGAL_COUNT] *= 2
        other |= WITH_KNOCK
    s[LEGAL_OTHER] = other
    s[LEGAL_COUNT] += popcount(other & (MAY_DRAW | MAY_PASS | MAY_STOP))
    return int(s[LEGAL_COUNT])
