"""Which trains the seat to move may play on. Must agree with the core's legal.py."""

from doubletwelve.kernel import rule
from doubletwelve.kernel.bits import lowest
from doubletwelve.kernel.compiled import compiled, inlined
from doubletwelve.kernel.ends import ends_of
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    BONEYARD,
    DOUBLES,
    DOUBLES_AT,
    DRAWN,
    ENDS,
    FIRST_TRACK,
    HANDS,
    HELD_OPEN,
    LAST_ON,
    LEFT,
    MARKERS,
    NUMBERS,
    OPEN,
    OPEN_AT,
    OPENING,
    PENDING,
    PLAYERS,
    SEAT,
    SEATS,
    STARTED,
    TRACKS,
    Packed,
)

SEAT_TRAINS = (1 << SEATS) - 1


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
    others = (s[MARKERS] | s[HELD_OPEN]) & SEAT_TRAINS & ~mine
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
    numbers = ends_of(s, trains)
    while numbers:
        if s[hand + lowest(numbers)]:
            return True
        numbers &= numbers - 1
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


@inlined("boolean(rules)")
def only_on_it(r: PackedRules) -> bool:
    """Whether a double has to be covered by whoever laid it."""
    after = r[rule.AFTER_DOUBLE]
    own_or_there = after == rule.ON_IT_OWN_MARKER or after == rule.ON_IT_MARKER_THERE
    return after == rule.ON_IT or own_or_there


@inlined("int64(round, rules)")
def trains_after_double(s: Packed, r: PackedRules) -> int:
    """Where the tile that follows a double may go."""
    after, pending = r[rule.AFTER_DOUBLE], s[PENDING]
    from_hand = after == rule.COVER_OR_DRAW and s[DRAWN] < 0 and s[BONEYARD] > 0
    if from_hand and s[HANDS + s[SEAT] * NUMBERS + s[ENDS + pending]] == 0:
        return 0
    on_it = 1 << pending
    if only_on_it(r):
        return on_it
    if after == rule.DRAWN_ON_IT and s[DRAWN] >= 0:
        return on_it
    binding = binding_doubles(s, r)
    trains = trains_when_bound(s, r, binding) if binding else open_trains(s, r)
    if after == rule.ON_IT_OR_NOT_OWN and not in_turn_doubles(s, s[SEAT]):
        trains &= ~(1 << s[SEAT])
    return trains | on_it
