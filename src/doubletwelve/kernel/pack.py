"""Between the core's rounds and the kernel's.

Slots are written and read as a list and turned into an array as a whole: one by one, an array's
numbers take Python several times as long.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from struct import Struct
from typing import Final

import numpy as np

from doubletwelve.core.actions import DRAW, KNOCK, PASS, STOP, Action, Catch, Play
from doubletwelve.core.seats import Seat, seats
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import MEXICAN, Done, State, Turn, log_of
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel import slots
from doubletwelve.kernel.playout import legal_action, list_legal
from doubletwelve.kernel.rule import PackedRules, pack_rules
from doubletwelve.kernel.slots import FIRST_TRACK, NUMBERS, SEATS, TRAINS, Packed
from doubletwelve.tiles import ALL_TILES, FAR, LYING, SETS, LaidTile, Tile, tile_name, tiles_up_to
from doubletwelve.tiles import NUMBERS as NUMBERS_OF

SEAT_NAMES: Final = seats(SEATS)
TRACK_NAMES: Final = (MEXICAN, *(f"{MEXICAN}{n}" for n in range(2, NUMBERS + 1)))
TRAIN_NAMES: Final[tuple[str, ...]] = (*SEAT_NAMES, *TRACK_NAMES)
TRAIN_OF: Final = {name: number for number, name in enumerate(TRAIN_NAMES)}
TILE_OF: Final = {
    tile_name(high, low): high * NUMBERS + low for high in range(NUMBERS) for low in range(high + 1)
}
NAME_OF: Final = {code: tile for tile, code in TILE_OF.items()}
LAID_OF: Final = {
    LaidTile(f"{touch}-{far}"): touch * NUMBERS + far
    for touch in range(NUMBERS)
    for far in range(NUMBERS)
}
LAID_NAMES: Final = tuple(LAID_OF)
SET_SIZES: Final = {name: len(tiles_up_to(highest)) for name, highest in SETS.items()}
"""A set is the first so many of all tiles."""


_BITS: Final = {
    tile: 1 << (16 * high + low) | 1 << (16 * low + high)
    for tile, (high, low) in NUMBERS_OF.items()
}
_ROWS: Final = Struct(f"<{NUMBERS}H")


def _bits_of(tiles: Iterable[Tile]) -> int:
    """Tiles as one big number: the rows of a hand, 16 bits each."""
    bits = 0
    for tile in tiles:
        bits |= _BITS[tile]
    return bits


def _put_rows(s: list[int], first: int, bits: int) -> None:
    s[first : first + NUMBERS] = _ROWS.unpack(bits.to_bytes(_ROWS.size, "little"))


def tiles_in(rows: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles in the rows of a hand, by their names, the lower ones first."""
    found: tuple[Tile, ...] = ()
    for high, row in enumerate(rows):
        if row:
            found += _tiles_with(high, row & ((2 << high) - 1))
    return found


@cache
def _tiles_with(high: int, lows: int) -> tuple[Tile, ...]:
    return tuple(NAME_OF[high * NUMBERS + low] for low in range(high + 1) if lows >> low & 1)


def pack(state: State, r: PackedRules | None = None) -> Packed:
    """A round as the kernel holds it. The order of the tiles in a hand is not kept.

    ``r`` are its rules, where they are packed already."""
    s = _empty(state.rules, state.engine, state.first)
    _pack_turn(s, state.turn)
    _pack_trains(s, state.trains, state.ends)
    left = _bits_of(state.boneyard)
    for seat, hand in state.hands.items():
        left |= _pack_hand(s, seat, hand, len(hand))
    _put_rows(s, slots.LEFT, left)
    s[slots.BONES : slots.BONES + len(state.boneyard)] = [TILE_OF[tile] for tile in state.boneyard]
    s[slots.BONEYARD] = len(state.boneyard)
    _pack_rest(s, state, state.markers, state.held_open)
    if state.rules.double_binds == "all-others":
        _pack_last(s, log_of(state))
    return _with_legal(s, state.rules, r, state.turn is not None)


def pack_view(view: View, r: PackedRules | None = None) -> Packed:
    """What a seat sees, as the kernel holds it: of hidden tiles only how many there are, and
    which are left altogether."""
    s = _empty(view.rules, view.engine, view.first)
    _pack_turn(s, _turn_of(view))
    trains = {name: train.tiles for name, train in view.trains.items()}
    _pack_trains(s, trains, {name: train.end for name, train in view.trains.items()})
    for seat, size in view.hand_sizes.items():
        _pack_hand(s, seat, view.hands.get(seat, ()), size)
    gone = {view.engine, *view.out_of_game}
    gone.update(LYING[laid] for row in trains.values() for laid in row)
    whole_set = ALL_TILES[: SET_SIZES[view.rules.set]]
    _put_rows(s, slots.LEFT, _bits_of(tile for tile in whole_set if tile not in gone))
    s[slots.BONEYARD] = view.boneyard
    marked = (name for name, train in view.trains.items() if train.marked)
    held_open = (name for name, train in view.trains.items() if train.held_open)
    _pack_rest(s, view, marked, held_open)
    if view.rules.double_binds == "all-others":
        _pack_last(s, view.log)
    own_turn = view.turn == view.seat and view.turn is not None
    return _with_legal(s, view.rules, r, own_turn)


def _with_legal(s: list[int], rules: Rules, r: PackedRules | None, wanted: bool) -> Packed:
    packed = np.fromiter(s, np.int32, slots.SIZE)
    if wanted:
        list_legal(packed, pack_rules(rules) if r is None else r)
    return packed


def _empty(rules: Rules, engine: Tile, first: Seat) -> list[int]:
    s = [0] * slots.SIZE
    s[slots.PLAYERS] = len(rules.seats)
    s[slots.ENGINE], s[slots.OTHER_START] = engine_slots(engine)
    s[slots.FIRST] = TRAIN_OF[first]
    s[slots.ENDS : slots.ENDS + TRAINS] = [s[slots.ENGINE]] * TRAINS
    return s


def engine_slots(engine: Tile) -> tuple[int, int]:
    """The numbers for ``ENGINE`` and ``OTHER_START``."""
    high, low = NUMBERS_OF[engine]
    return high, -1 if low == high else low


def _turn_of(view: View) -> Turn | None:
    """The turn as the viewer knows it. A tile that another player drew is some tile."""
    if view.turn is None:
        return None
    return Turn(
        view.turn,
        view.starter,
        view.drawn or (view.engine if view.has_drawn else None),
        view.matching,
        view.pending,
        view.run,
        view.doubles,
        view.knocked,
    )


def _pack_turn(s: list[int], turn: Turn | None) -> None:
    s[slots.SEAT] = -1 if turn is None else TRAIN_OF[turn.seat]
    s[slots.DRAWN] = s[slots.PENDING] = -1
    if turn is None:
        return
    s[slots.STARTER], s[slots.MATCHING] = turn.starter, turn.matching
    s[slots.RUN], s[slots.KNOCKED] = turn.run, turn.knocked
    if turn.drawn is not None:
        s[slots.DRAWN] = TILE_OF[turn.drawn]
    if turn.pending is not None:
        s[slots.PENDING] = TRAIN_OF[turn.pending]
    _pack_list(s, slots.DOUBLES, slots.DOUBLES_AT, turn.doubles)


def _pack_list(s: list[int], count: int, first: int, trains: Iterable[str]) -> None:
    for at, train in enumerate(trains):
        s[first + at] = TRAIN_OF[train]
        s[count] = at + 1


def _pack_trains(
    s: list[int], trains: Mapping[str, tuple[LaidTile, ...]], ends: Mapping[str, int]
) -> None:
    laid: list[int] = []
    for name, tiles in trains.items():
        train = TRAIN_OF[name]
        s[slots.ENDS + train] = ends[name]
        if train >= FIRST_TRACK:
            s[slots.TRACKS] += 1
        elif tiles:
            s[slots.STARTED] |= 1 << train
        laid += [train * NUMBERS * NUMBERS + LAID_OF[tile] for tile in tiles]
    s[slots.LAID] = len(laid)
    s[slots.LAID_AT : slots.LAID_AT + len(laid)] = laid


def _pack_hand(s: list[int], seat: Seat, hand: Iterable[Tile], size: int) -> int:
    """Put a hand in its place; its tiles as one number."""
    bits = _bits_of(hand)
    s[slots.COUNTS + TRAIN_OF[seat]] = size
    _put_rows(s, slots.HANDS + TRAIN_OF[seat] * NUMBERS, bits)
    return bits


def _pack_rest(
    s: list[int], of: State | View, markers: Iterable[str], held_open: Iterable[str]
) -> None:
    s[slots.MARKERS] = _mask(markers)
    s[slots.HELD_OPEN] = _mask(held_open)
    _pack_list(s, slots.OPEN, slots.OPEN_AT, of.open_doubles)
    s[slots.OPENING] = _mask(of.opening)
    s[slots.UNTAPPED] = _mask(of.untapped)
    s[slots.PASSES] = of.passes
    s[slots.OUT] = -1 if of.out is None else TRAIN_OF[of.out]


def _pack_last(s: list[int], log: Iterable[tuple[Seat, Action]]) -> None:
    for seat, action in log:
        if isinstance(action, Play):
            s[slots.LAST_ON + TRAIN_OF[action.place]] = TRAIN_OF[seat] + 1


def _mask(trains: Iterable[str]) -> int:
    return sum(1 << TRAIN_OF[train] for train in trains)


def unpack(packed: Packed, rules: Rules, log: Done | None = None) -> State:
    """The core's round. Hands come in the order of the tiles; the log is not in the kernel."""
    s = packed.tolist()
    trains = _unpack_trains(s, rules)
    high, low = s[slots.ENGINE], s[slots.OTHER_START]
    return State(
        rules=rules,
        first=SEAT_NAMES[s[slots.FIRST]],
        engine=tile_name(high, high if low < 0 else low),
        turn=_unpack_turn(s),
        trains=trains,
        ends={name: s[slots.ENDS + TRAIN_OF[name]] for name in trains},
        tracks=TRACK_NAMES[: s[slots.TRACKS]],
        hands={seat: hand_of(s, number) for number, seat in enumerate(rules.seats)},
        boneyard=_boneyard(s),
        markers=_seats_in(s[slots.MARKERS]),
        held_open=frozenset(name for name in trains if s[slots.HELD_OPEN] >> TRAIN_OF[name] & 1),
        open_doubles=_unpack_list(s, slots.OPEN, slots.OPEN_AT),
        opening=_seats_in(s[slots.OPENING]),
        untapped=_seats_in(s[slots.UNTAPPED]),
        passes=s[slots.PASSES],
        out=None if s[slots.OUT] < 0 else SEAT_NAMES[s[slots.OUT]],
        legal=legal_of(packed),
        log=log,
    )


def _unpack_trains(s: list[int], rules: Rules) -> dict[str, tuple[LaidTile, ...]]:
    rows: list[list[LaidTile]] = [[] for _ in TRAIN_NAMES]
    for code in s[slots.LAID_AT : slots.LAID_AT + s[slots.LAID]]:
        rows[code // (NUMBERS * NUMBERS)].append(LAID_NAMES[code % (NUMBERS * NUMBERS)])
    names = (*rules.seats, *TRACK_NAMES[: s[slots.TRACKS]])
    return {name: tuple(rows[TRAIN_OF[name]]) for name in names}


def hand_of(s: list[int], seat: int) -> tuple[Tile, ...]:
    first = slots.HANDS + seat * NUMBERS
    return tiles_in(s[first : first + NUMBERS])


def _boneyard(s: list[int]) -> tuple[Tile, ...]:
    first = slots.BONES + s[slots.NEXT]
    return tuple(NAME_OF[code] for code in s[first : first + s[slots.BONEYARD]])


def _unpack_turn(s: list[int]) -> Turn | None:
    if s[slots.SEAT] < 0:
        return None
    return Turn(
        SEAT_NAMES[s[slots.SEAT]],
        bool(s[slots.STARTER]),
        None if s[slots.DRAWN] < 0 else NAME_OF[s[slots.DRAWN]],
        bool(s[slots.MATCHING]),
        None if s[slots.PENDING] < 0 else TRAIN_NAMES[s[slots.PENDING]],
        bool(s[slots.RUN]),
        _unpack_list(s, slots.DOUBLES, slots.DOUBLES_AT),
        bool(s[slots.KNOCKED]),
    )


def _unpack_list(s: list[int], count: int, first: int) -> tuple[str, ...]:
    return tuple(TRAIN_NAMES[train] for train in s[first : first + s[count]])


def _seats_in(mask: int) -> frozenset[Seat]:
    if not mask:
        return frozenset()
    return frozenset(seat for number, seat in enumerate(SEAT_NAMES) if mask >> number & 1)


def legal_of(s: Packed) -> tuple[Action, ...]:
    """What the seat to move may do in its turn, in the kernel's order."""
    return tuple(unpack_action(legal_action(s, n)) for n in range(s[slots.LEGAL_COUNT]))


def pack_action(action: Action, seat: Seat) -> int:
    if isinstance(action, Play):
        touch, far = action.touch, FAR[action.touch][action.tile]
        return ((TRAIN_OF[action.place] * 16 + touch) * 16 + far) * 2 + action.knock
    if isinstance(action, Catch):
        return slots.CATCH + TRAIN_OF[action.whom]
    return slots.KNOCK + TRAIN_OF[seat] if action == KNOCK else _PLAIN[action]


_PLAIN: Final[dict[Action, int]] = {DRAW: slots.DRAW, PASS: slots.PASS, STOP: slots.STOP}
_PLAIN_NAMES: Final = {code: action for action, code in _PLAIN.items()}


def unpack_action(code: int) -> Action:
    """The action that a number stands for."""
    if code >= slots.CATCH:
        return Catch(SEAT_NAMES[code - slots.CATCH])
    if code >= slots.KNOCK:
        return KNOCK
    if code >= slots.DRAW:
        return _PLAIN_NAMES[code]
    train, touch, far = code >> 9, (code >> 5) & 15, (code >> 1) & 15
    return Play(LYING[LAID_NAMES[touch * NUMBERS + far]], touch, TRAIN_NAMES[train], bool(code & 1))
