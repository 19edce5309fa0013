"""What everyone has shown in a round: a player who drew or passed did not hold those numbers.

A round is played again from its beginning on what everyone saw. The hands are not known, so no
turn ends by itself here: the next action's seat tells whose turn it was.
"""

from doubletwelve.kernel import rule
from doubletwelve.kernel.access import (
    binding_doubles,
    doubles_to_cover,
    only_on_it,
    open_trains,
    track_to_start,
)
from doubletwelve.kernel.bits import pointer
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.ends import ends_of, far_of, start_numbers, touch_of
from doubletwelve.kernel.moves import catch, draw, end_turn, pass_, pay_for_failing, play
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import (
    BONEYARD,
    CATCH,
    COUNTS,
    DRAW,
    DRAWN,
    ENDS,
    FIRST_TRACK,
    KNOCK,
    KNOCKED,
    LEFT,
    LEGAL_COUNT,
    LEGAL_OTHER,
    MATCHING,
    MAY_DRAW,
    NUMBERS,
    PASS,
    PENDING,
    RUN,
    SEAT,
    UNTAPPED,
    Packed,
)
from doubletwelve.kernel.worlds import ANY


@compiled("int64(round, int64)")
def without_doubles(s: Packed, numbers: int) -> int:
    """Only the numbers whose double is not somewhere hidden: a held double would show nothing."""
    for number in range(NUMBERS):
        if (s[LEFT + number] >> number) & 1:
            numbers &= ~(1 << number)
    return numbers


@compiled("int64(round, rules, int64)")
def but_for_a_last_double(s: Packed, r: PackedRules, numbers: int) -> int:
    """Where nobody goes out on a double, somebody whose last tile is one cannot lay it."""
    last_alone = r[rule.OUT_ON_DOUBLE] == rule.OUT_NO and s[COUNTS + s[SEAT]] == 1
    return without_doubles(s, numbers) if last_alone else numbers


@compiled("int64(round, rules)")
def numbers_after_double(s: Packed, r: PackedRules) -> int:
    after, on_it = r[rule.AFTER_DOUBLE], 1 << s[ENDS + s[PENDING]]
    if only_on_it(r) or after == rule.COVER_OR_DRAW:
        return on_it
    if after == rule.DRAWN_ON_IT and s[DRAWN] >= 0:
        return on_it
    binding = binding_doubles(s, r)
    trains = doubles_to_cover(s, r, binding) if binding else open_trains(s, r)
    if after == rule.ON_IT_OR_NOT_OWN:
        trains &= ~(1 << s[SEAT])
    return on_it | without_doubles(s, ends_of(s, trains))


@compiled("int64(round, rules)")
def numbers_at_start(s: Packed, r: PackedRules) -> int:
    binding = binding_doubles(s, r)
    if binding:
        return ends_of(s, doubles_to_cover(s, r, binding))
    trains = open_trains(s, r)
    if r[rule.MEXICAN] == rule.NOTHING_ELSE:
        trains |= track_to_start(s, r)
    may_decline = r[rule.PLAYING] != rule.COMPULSORY and s[BONEYARD] > 0
    if s[DRAWN] < 0 and (may_decline or r[rule.PLAYING] == rule.OPTIONAL_OR_PASS):
        return 0
    if s[DRAWN] < 0 and s[BONEYARD]:
        if r[rule.DRAW] == rule.WHEN_OWN_STUCK:
            trains &= 1 << s[SEAT]
        if r[rule.DRAW] == rule.WHEN_OWN_AND_MEXICAN_STUCK:
            tracks = (open_trains(s, r) >> FIRST_TRACK) << FIRST_TRACK
            trains &= (1 << s[SEAT]) | tracks
    return ends_of(s, trains)


@compiled("int64(round, rules)")
def numbers_shown(s: Packed, r: PackedRules) -> int:
    """The numbers that a seat shows not to hold if it cannot play now: not in its hand, or, if it
    has drawn, not on the drawn tile."""
    numbers = numbers_after_double(s, r) if s[PENDING] >= 0 else numbers_at_start(s, r)
    return but_for_a_last_double(s, r, numbers)


@compiled("void(round, int64, int64)")
def holds_none(most: Packed, seat: int, numbers: int) -> None:
    for number in range(NUMBERS):
        if (numbers >> number) & 1:
            most[seat * NUMBERS + number] = 0


@compiled("void(round, int64, int64)")
def tile_left(most: Packed, seat: int, number: int) -> None:
    at = seat * NUMBERS + number
    if 0 < most[at] < ANY:
        most[at] -= 1


@compiled("void(round, int64, int64)")
def drawn_lacks(most: Packed, seat: int, numbers: int) -> None:
    """The tile that was drawn last has none of these numbers: the hand has no more than before."""
    for number in range(NUMBERS):
        if (numbers >> number) & 1:
            tile_left(most, seat, number)


@compiled("void(round, int64, int64)")
def change_all(most: Packed, seat: int, change: int) -> None:
    """A tile that nobody else saw came into a hand, or such a tile has left it."""
    for at in range(seat * NUMBERS, (seat + 1) * NUMBERS):
        if most[at] < ANY:
            most[at] = max(0, most[at] + change)


@compiled("void(round, rules, round)")
def turn_is_over(s: Packed, r: PackedRules, most: Packed) -> None:
    """The turn ended by itself: a tile that was drawn fitted nowhere, or a run could not go on."""
    if s[RUN] and s[PENDING] < 0:
        holds_none(most, s[SEAT], but_for_a_last_double(s, r, 1 << s[ENDS + s[SEAT]]))
    elif s[DRAWN] >= 0:
        drawn_lacks(most, s[SEAT], numbers_shown(s, r))
    pay_for_failing(s, r)
    end_turn(s, r, s[KNOCKED])


@compiled("void(round, rules, round, int64)")
def observe_play(s: Packed, r: PackedRules, most: Packed, action: int) -> None:
    seat = s[SEAT]
    touch, far = touch_of(action), far_of(action)
    if s[DRAWN] >= 0 and not s[MATCHING]:
        change_all(most, seat, -1)  # it was the drawn tile
    else:
        tile_left(most, seat, touch)
        if far != touch:
            tile_left(most, seat, far)
    play(s, r, action)


@compiled("void(round, rules, round)")
def observe_draw(s: Packed, r: PackedRules, most: Packed) -> None:
    seat = s[SEAT]
    if s[DRAWN] < 0:
        holds_none(most, seat, numbers_shown(s, r))
    elif not s[MATCHING]:
        drawn_lacks(most, seat, numbers_shown(s, r))
    elif r[rule.PLAYING] == rule.COMPULSORY:  # else it may have drawn on for another reason
        drawn_lacks(most, seat, start_numbers(s))
    change_all(most, seat, 1)
    s[LEGAL_COUNT], s[LEGAL_OTHER] = 1, MAY_DRAW
    draw(s, r)


@compiled("void(round, rules, round, int64)")
def observe_action(s: Packed, r: PackedRules, most: Packed, action: int) -> None:
    """One action of the seat to move."""
    if action < DRAW:
        observe_play(s, r, most, action)
    elif action == DRAW:
        observe_draw(s, r, most)
    elif action == PASS:
        holds_none(most, s[SEAT], numbers_shown(s, r))
        pass_(s, r)
    else:
        end_turn(s, r, s[KNOCKED])


@entry("void(round, rules, round, round, round, int64)")
def observe(
    s: Packed, r: PackedRules, seats: Packed, actions: Packed, most: Packed, turn: int
) -> None:
    """Play actions again from the beginning of a round, and lower what each seat can hold.

    ``turn`` is whose turn it is after all of them; -1 if the round is over."""
    t, u, m = pointer(s), pointer(r), pointer(most)
    for at in range(len(actions)):
        action = actions[at]
        if action >= CATCH:
            if t[BONEYARD]:
                change_all(m, action - CATCH, 1)
            catch(t, action - CATCH)
        elif action >= KNOCK:
            t[UNTAPPED] &= ~(1 << (action - KNOCK))
        else:
            if t[SEAT] != seats[at] and t[SEAT] >= 0:
                turn_is_over(t, u, m)
            if t[SEAT] == seats[at]:
                observe_action(t, u, m, action)
    if t[SEAT] != turn and t[SEAT] >= 0:
        turn_is_over(t, u, m)
