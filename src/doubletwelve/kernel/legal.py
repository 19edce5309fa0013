"""What the seat to move may do, into the ``LEGAL`` slots. Must agree with the core's legal.py."""

from doubletwelve.kernel import rule
from doubletwelve.kernel.bits import lowest, popcount
from doubletwelve.kernel.compiled import compiled, inlined
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    BONEYARD,
    COUNTS,
    DOUBLES,
    DOUBLES_AT,
    DRAWN,
    ENDS,
    ENGINE,
    FIRST_TRACK,
    HANDS,
    LAST_ON,
    LEFT,
    LEGAL,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MARKERS,
    MATCHING,
    MAY_DRAW,
    MAY_PASS,
    MAY_STOP,
    NUMBERS,
    OPEN,
    OPEN_AT,
    OPENING,
    PENDING,
    PLAYERS,
    RUN,
    SEAT,
    STARTED,
    STARTER,
    TRACKS,
    WITH_KNOCK,
    Packed,
)

WHOLE_HAND = -1


@inlined("boolean(round, rules, int64)")
def is_live(s: Packed, r: PackedRules, number: int) -> bool:
    """Whether a tile of that number is left in a hand or the boneyard; or, where that alone
    counts and all can see what is in it, in the boneyard."""
    left = s[LEFT + number]
    if r[rule.DEAD_DOUBLE] == rule.BY_BONEYARD:
        if s[BONEYARD] == 0:
            return False
        if r[rule.OPEN_HANDS]:
            for seat in range(s[PLAYERS]):
                left &= ~s[HANDS + seat * NUMBERS + number]
    return left != 0


@inlined("int64(round, rules)")
def binding_doubles(s: Packed, r: PackedRules) -> int:
    """The trains whose open double binds the seat to move."""
    if s[OPEN] == 0 or r[rule.DOUBLE_BINDS] == rule.NOBODY:
        return 0
    trains = 0
    for at in range(OPEN_AT, OPEN_AT + s[OPEN]):
        train = s[at]
        if r[rule.DEAD_DOUBLE] != rule.DEAD_BINDS and not is_live(s, r, s[ENDS + train]):
            continue
        if r[rule.DOUBLE_BINDS] == rule.ALL_OTHERS and s[LAST_ON + train] == s[SEAT] + 1:
            continue
        trains |= 1 << train
        if r[rule.DOUBLE_BINDS] == rule.ORDER_LAID:
            break
    return trains


@inlined("int64(round, rules)")
def track_to_start(s: Packed, r: PackedRules) -> int:
    """The Mexican Train that the seat may start, if it holds a tile for it."""
    mine = 1 << s[SEAT]
    if s[TRACKS] >= r[rule.MAX_TRACKS]:
        return 0
    if r[rule.MEXICAN] == rule.NOTHING_ELSE and s[MARKERS] & mine:
        return 0
    if r[rule.MEXICAN] == rule.OWN_BEGUN and not s[STARTED] & mine:
        return 0
    return 1 << (FIRST_TRACK + s[TRACKS])


@inlined("boolean(round, rules)")
def has_access(s: Packed, r: PackedRules) -> bool:
    """Whether the seat may use any train that is not its own."""
    access = r[rule.FOREIGN_ACCESS]
    if access == rule.ALWAYS:
        return True
    mine = 1 << s[SEAT]
    marked = s[MARKERS] & mine != 0
    if access == rule.STARTED_OR_MARKED:
        return marked or s[STARTED] & mine != 0
    if access == rule.MARKED_ONLY:
        return marked
    if access == rule.UNMARKED_ONLY:
        return not marked
    return s[STARTED] == (1 << s[PLAYERS]) - 1


@inlined("int64(round, rules)")
def open_trains(s: Packed, r: PackedRules) -> int:
    """The trains open to the seat to move when no double binds, one it may start included."""
    mine = 1 << s[SEAT]
    tracks = ((1 << s[TRACKS]) - 1) << FIRST_TRACK
    if s[DRAWN] >= 0 and r[rule.DRAW] == rule.ON_ANY_TRAIN:
        return ((1 << s[PLAYERS]) - 1) | tracks | track_to_start(s, r)
    if r[rule.OPENING] == rule.STARTS_A_TRAIN and s[OPENING] & mine:
        own = 0 if s[STARTED] & mine else mine
        return own | (track_to_start(s, r) if has_access(s, r) else 0)
    marked = s[MARKERS] & mine != 0
    trains = mine
    where = r[rule.OWN_MARKED_TRAIN]
    if marked and where != rule.OWN_AND_OPEN and where != rule.ABLE_UNMARKS:
        if where != rule.ELSEWHERE_ONLY:
            return trains
        trains = 0
    if not has_access(s, r):
        return trains
    others = s[MARKERS] & ~mine
    trains |= others if r[rule.MARKER_ON_UNSTARTED] == rule.OPEN else others & s[STARTED]
    if r[rule.MEXICAN] != rule.NOTHING_ELSE:
        return trains | tracks | track_to_start(s, r)
    return trains if marked else trains | tracks


@inlined("int64(round, rules, int64)")
def doubles_to_cover(s: Packed, r: PackedRules, binding: int) -> int:
    """Which of the binding doubles the seat may cover, with what it has drawn or with its hand."""
    mine = 1 << s[SEAT]
    only_drawn = r[rule.OWN_MARKED_TRAIN] == rule.DRAWN_COVERS and s[MARKERS] & mine != 0
    return binding & mine if only_drawn and s[DRAWN] < 0 else binding


@inlined("int64(round, rules, int64)")
def trains_when_bound(s: Packed, r: PackedRules, binding: int) -> int:
    """Where the seat to move may play while doubles bind it."""
    is_double = s[DRAWN] >= 0 and s[DRAWN] // NUMBERS == s[DRAWN] % NUMBERS
    if is_double and r[rule.DOUBLE_BINDS] == rule.BUT_DRAWN_DOUBLES:
        return binding | open_trains(s, r)
    return doubles_to_cover(s, r, binding)


@compiled("boolean(round, int64)")
def any_fits(s: Packed, trains: int) -> bool:
    """Whether a tile in hand fits one of the trains."""
    hand = HANDS + s[SEAT] * NUMBERS
    while trains:
        if s[hand + s[ENDS + lowest(trains)]]:
            return True
        trains &= trains - 1
    return False


@inlined("boolean(round, rules, int64)")
def must_draw_when_stuck(s: Packed, r: PackedRules, trains: int) -> bool:
    """Where other trains are no way out: nothing fits the own train, so a draw comes first."""
    own_only = r[rule.DRAW] == rule.WHEN_OWN_STUCK
    if not (own_only or r[rule.DRAW] == rule.WHEN_OWN_AND_MEXICAN_STUCK):
        return False
    if s[DRAWN] >= 0 or s[BONEYARD] == 0:
        return False
    mexican = 0 if own_only else (trains >> FIRST_TRACK) << FIRST_TRACK
    return not any_fits(s, (1 << s[SEAT]) | mexican)


@inlined("int64(round, rules)")
def trains_at_start(s: Packed, r: PackedRules) -> int:
    """Where a tile may go when no double of this turn is to be followed."""
    if s[OPEN]:
        binding = binding_doubles(s, r)
        if binding:
            return trains_when_bound(s, r, binding)
    trains = open_trains(s, r)
    return 0 if must_draw_when_stuck(s, r, trains) else trains


@inlined("boolean(round, int64)")
def in_turn_doubles(s: Packed, train: int) -> bool:
    for at in range(DOUBLES_AT, DOUBLES_AT + s[DOUBLES]):
        if s[at] == train:
            return True
    return False


@inlined("int64(round, rules)")
def trains_after_double(s: Packed, r: PackedRules) -> int:
    """Where the tile that follows a double may go."""
    after, pending = r[rule.AFTER_DOUBLE], s[PENDING]
    from_hand = after == rule.COVER_OR_DRAW and s[DRAWN] < 0 and s[BONEYARD] > 0
    if from_hand and s[HANDS + s[SEAT] * NUMBERS + s[ENDS + pending]] == 0:
        return 0
    on_it = 1 << pending
    if after == rule.ON_IT or after == rule.ON_IT_OWN_MARKER:
        return on_it
    if after == rule.DRAWN_ON_IT and s[DRAWN] >= 0:
        return on_it
    binding = binding_doubles(s, r)
    trains = trains_when_bound(s, r, binding) if binding else open_trains(s, r)
    if after == rule.ON_IT_OR_NOT_OWN and not in_turn_doubles(s, s[SEAT]):
        trains &= ~(1 << s[SEAT])
    return trains | on_it


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


@inlined("int64(round, int64, int64, boolean)")
def lay_out_tile(s: Packed, trains: int, tile: int, doubles: bool) -> int:
    """Write down the plays of one tile on the trains; how many there are."""
    high, low = tile // NUMBERS, tile % NUMBERS
    found = 0
    count = 0
    if high == low and not doubles:
        trains = 0
    while trains:
        train = lowest(trains)
        trains &= trains - 1
        end = s[ENDS + train]
        if end in (high, low):
            s[LEGAL + train] = 1 << (high + low - end)
            found |= 1 << train
            count += 1
    s[LEGAL_TRAINS] = found
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
        if s[LEGAL + train] & ~(1 << s[ENDS + train]):
            return False
        trains &= trains - 1
    return True


@inlined("int64(round, rules)")
def after_drawing(s: Packed, r: PackedRules) -> int:
    """What can be done besides the plays that were written down, with a tile drawn and in hand."""
    tile = s[DRAWN]
    holds_engine = tile // NUMBERS == s[ENGINE] or tile % NUMBERS == s[ENGINE]
    if s[MATCHING]:
        if s[BONEYARD] and not holds_engine:
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
