"""What an action does to a packed round. Must agree with the core's moves.py."""

from doubletwelve.kernel import rule
from doubletwelve.kernel.access import binding_doubles, is_live, only_on_it
from doubletwelve.kernel.compiled import compiled, inlined
from doubletwelve.kernel.ends import far_of, touch_of, train_of
from doubletwelve.kernel.legal import find_legal
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    BONES,
    BONEYARD,
    CATCH,
    COUNTS,
    DOUBLES,
    DOUBLES_AT,
    DRAW,
    DRAWN,
    ENDS,
    FIRST,
    FIRST_TRACK,
    HANDS,
    HELD_OPEN,
    KNOCK,
    KNOCKED,
    LAID,
    LAID_AT,
    LAST_ON,
    LEFT,
    LEGAL_COUNT,
    LEGAL_OTHER,
    LEGAL_TRAINS,
    MARKERS,
    MATCHING,
    MAY_DRAW,
    NEXT,
    NUMBERS,
    OPEN,
    OPEN_AT,
    OPENING,
    OUT,
    PASS,
    PASSES,
    PENDING,
    PLAYERS,
    RUN,
    SEAT,
    STARTED,
    STARTER,
    STOP,
    TRACKS,
    UNTAPPED,
    Packed,
)


@inlined("boolean(round, rules, int64)")
def mark(s: Packed, r: PackedRules, seat: int) -> bool:
    """Put up the seat's marker, if it can be; whether it went up just now."""
    if (s[MARKERS] >> seat) & 1:
        return False
    if r[rule.MARKER_ON_UNSTARTED] == rule.NO_MARKER and (s[STARTED] >> seat) & 1 == 0:
        return False
    s[MARKERS] |= 1 << seat
    return True


@inlined("boolean(round, rules)")
def has_failed(s: Packed, r: PackedRules) -> bool:
    """Whether a turn that ends by itself costs a marker on the own train."""
    if s[PENDING] < 0:
        return not (s[RUN] or s[STARTER])
    after = r[rule.AFTER_DOUBLE]
    own_stays_closed = after == rule.ON_IT_OWN_MARKER or after == rule.ON_IT_MARKER_THERE
    return not own_stays_closed or s[PENDING] == s[SEAT]


@inlined("void(round, rules)")
def pay_for_failing(s: Packed, r: PackedRules) -> None:
    """The marker that a turn costs which ends by itself, if it does."""
    if has_failed(s, r):
        mark(s, r, s[SEAT])
    elif s[PENDING] >= 0 and r[rule.AFTER_DOUBLE] == rule.ON_IT_MARKER_THERE:
        s[HELD_OPEN] |= 1 << s[PENDING]


@inlined("void(round, int64)")
def begin_turn(s: Packed, seat: int) -> None:
    s[SEAT] = seat
    s[STARTER] = 0
    s[DRAWN] = -1
    s[MATCHING] = 0
    s[PENDING] = -1
    s[RUN] = 0
    s[KNOCKED] = 0
    s[DOUBLES] = 0


@inlined("void(round, rules, int64)")
def end_turn(s: Packed, r: PackedRules, knocked: int) -> None:
    """The next seat's turn; the doubles of this one that are not covered stay open."""
    seat = s[SEAT]
    for at in range(DOUBLES_AT, DOUBLES_AT + s[DOUBLES]):
        s[OPEN_AT + s[OPEN]] = s[at]
        s[OPEN] += 1
    if r[rule.OPENING] != rule.STARTS_A_TRAIN:
        s[OPENING] &= ~(1 << seat)
    if r[rule.TAP] == rule.CHALLENGE and not knocked and s[COUNTS + seat] == 1:
        s[UNTAPPED] |= 1 << seat
    following = seat + 1 if seat + 1 < s[PLAYERS] else 0
    s[UNTAPPED] &= ~(1 << following)
    begin_turn(s, following)


@inlined("boolean(round, rules)")
def unmarked_if_able(s: Packed, r: PackedRules) -> bool:
    """Take the marker off a train that its owner can play on, where that is the rule; whether it
    came off just now."""
    own = s[MARKERS] & s[LEGAL_TRAINS] & (1 << s[SEAT])
    if r[rule.OWN_MARKED_TRAIN] != rule.ABLE_UNMARKS or own == 0:
        return False
    s[MARKERS] &= ~own
    return True


@inlined("void(round, rules)")
def settle(s: Packed, r: PackedRules) -> None:
    """Let happen what happens by itself, up to the next choice or the end of the round."""
    while s[SEAT] >= 0:
        if find_legal(s, r):
            if unmarked_if_able(s, r):
                continue
            return
        pay_for_failing(s, r)
        end_turn(s, r, s[KNOCKED])
    s[LEGAL_COUNT] = 0
    s[LEGAL_TRAINS] = 0
    s[LEGAL_OTHER] = 0


@inlined("boolean(round, int64, int64, int64)")
def take_out(s: Packed, count: int, first: int, train: int) -> bool:
    """Take a train out of a list, which keeps its order; whether it was there."""
    for at in range(first, first + s[count]):
        if s[at] == train:
            s[count] -= 1
            for later in range(at, first + s[count]):
                s[later] = s[later + 1]
            return True
    return False


@inlined("boolean(round, rules, boolean)")
def begins_run(s: Packed, r: PackedRules, covers: bool) -> bool:
    """Whether a tile about to be laid on the own train begins the opening run."""
    if r[rule.OPENING] == rule.RUN_FIRST_TURN:
        return (s[OPENING] >> s[SEAT]) & 1 != 0 and not covers
    return r[rule.OPENING] == rule.RUN_WHEN_STARTED and (s[STARTED] >> s[SEAT]) & 1 == 0


@inlined("void(round, rules, int64, int64, int64)")
def lay(s: Packed, r: PackedRules, train: int, end: int, far: int) -> None:
    """Move a tile from the hand to a train."""
    seat = s[SEAT]
    if train == FIRST_TRACK + s[TRACKS]:
        s[TRACKS] += 1
    elif train < FIRST_TRACK:
        s[STARTED] |= 1 << train
    if r[rule.OPENING] == rule.STARTS_A_TRAIN:
        s[OPENING] &= ~(1 << seat)
    hand = HANDS + seat * NUMBERS
    s[hand + end] &= ~(1 << far)
    s[hand + far] &= ~(1 << end)
    s[LEFT + end] &= ~(1 << far)
    s[LEFT + far] &= ~(1 << end)
    s[COUNTS + seat] -= 1
    s[ENDS + train] = far
    if r[rule.DOUBLE_BINDS] == rule.ALL_OTHERS:
        s[LAST_ON + train] = seat + 1
    s[LAID_AT + s[LAID]] = (train * NUMBERS + end) * NUMBERS + far
    s[LAID] += 1
    s[PASSES] = 0


@inlined("boolean(round, rules, int64)")
def must_be_followed(s: Packed, r: PackedRules, number: int) -> bool:
    """Whether a double just laid asks for another tile in this turn."""
    if r[rule.AFTER_DOUBLE] == rule.NOTHING:
        return False
    if only_on_it(r):
        return r[rule.DEAD_DOUBLE] == rule.DEAD_BINDS or is_live(s, r, number)
    return True


@inlined("boolean(round, rules)")
def must_cover_last(s: Packed, r: PackedRules) -> bool:
    return r[rule.OUT_ON_DOUBLE] == rule.MUST_COVER and s[BONEYARD] > 0


@inlined("void(round, rules, int64)")
def play(s: Packed, r: PackedRules, action: int) -> None:
    train, end, far, knock = train_of(action), touch_of(action), far_of(action), action & 1
    seat = s[SEAT]
    covers = s[OPEN] > 0 and take_out(s, OPEN, OPEN_AT, train)
    run = s[RUN] or (train == seat and begins_run(s, r, covers))
    lay(s, r, train, end, far)
    lifted = train == seat and (s[MARKERS] >> seat) & 1 != 0
    if lifted:
        s[MARKERS] &= ~(1 << seat)
    free = lifted and r[rule.MARKER_OFF_DOUBLE] == rule.FREE
    follows = end == far and not free and must_be_followed(s, r, end)
    ends_round = r[rule.ENDS_ROUND] == rule.ANYONE or seat == s[FIRST]
    if s[COUNTS + seat] == 0 and ends_round and not (follows and must_cover_last(s, r)):
        s[OUT] = seat
        s[SEAT] = -1
        s[UNTAPPED] = 0
        return
    if s[DOUBLES]:
        take_out(s, DOUBLES, DOUBLES_AT, train)
    if end == far and not free:
        s[DOUBLES_AT + s[DOUBLES]] = train
        s[DOUBLES] += 1
    if s[DRAWN] >= 0 and r[rule.DRAW] == rule.OWN_OR_MARKER and train != seat:
        mark(s, r, seat)
    then_play = covers and r[rule.DOUBLE_BINDS] == rule.THEN_PLAY
    if not (then_play or follows or run):
        end_turn(s, r, knock)
        return
    s[STARTER] = then_play
    s[DRAWN] = -1
    s[MATCHING] = 0
    s[PENDING] = train if follows and not then_play else -1
    s[RUN] = run and not then_play
    s[KNOCKED] = knock


@inlined("void(round, int64)")
def take(s: Packed, seat: int) -> None:
    """One tile from the boneyard into a hand."""
    tile = s[BONES + s[NEXT]]
    s[NEXT] += 1
    s[BONEYARD] -= 1
    high, low = tile // NUMBERS, tile % NUMBERS
    hand = HANDS + seat * NUMBERS
    s[hand + high] |= 1 << low
    s[hand + low] |= 1 << high
    s[COUNTS + seat] += 1


@inlined("boolean(round, rules)")
def begins_matching(s: Packed, r: PackedRules) -> bool:
    """Whether this draw is one of those that go on until a tile matches the engine."""
    if r[rule.CANNOT_START] != rule.DRAW_UNTIL_MATCH or (s[OPENING] >> s[SEAT]) & 1 == 0:
        return False
    if s[DRAWN] >= 0 or s[PENDING] >= 0 or (s[STARTED] >> s[SEAT]) & 1 != 0:
        return False
    only_draw = s[LEGAL_COUNT] == 1 and s[LEGAL_OTHER] == MAY_DRAW
    return only_draw and binding_doubles(s, r) == 0


@inlined("void(round, rules)")
def draw(s: Packed, r: PackedRules) -> None:
    matching = s[MATCHING] or begins_matching(s, r)
    s[DRAWN] = s[BONES + s[NEXT]]
    take(s, s[SEAT])
    s[PASSES] = 0
    s[STARTER] = 0
    s[MATCHING] = matching
    s[KNOCKED] = 0


@compiled("void(round, rules)")
def pass_(s: Packed, r: PackedRules) -> None:
    marked = mark(s, r, s[SEAT])
    s[PASSES] = 0 if marked and r[rule.BLOCKED] != rule.ALL_PASSED else s[PASSES] + 1
    if s[PASSES] == s[PLAYERS]:
        s[SEAT] = -1
        s[UNTAPPED] = 0
    else:
        end_turn(s, r, 1)


@compiled("void(round, int64)")
def catch(s: Packed, whom: int) -> None:
    s[UNTAPPED] &= ~(1 << whom)
    if s[BONEYARD]:
        take(s, whom)


@inlined("void(round, rules, int64)")
def step(s: Packed, r: PackedRules, action: int) -> None:
    """Do a legal action, of the seat to move or out of turn, and all that follows by itself."""
    if action < DRAW:
        play(s, r, action)
    elif action == DRAW:
        draw(s, r)
    elif action == PASS:
        pass_(s, r)
    elif action == STOP:
        end_turn(s, r, s[KNOCKED])
    elif action < CATCH:
        s[UNTAPPED] &= ~(1 << (action - KNOCK))
    else:
        catch(s, action - CATCH)
    settle(s, r)
