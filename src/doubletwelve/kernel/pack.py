"""Between the core's rounds and the kernel's."""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np

from doubletwelve.core.actions import DRAW, KNOCK, PASS, STOP, Action, Catch, Play
from doubletwelve.core.seats import Seat, seats
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import MEXICAN, State, Turn
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel import slots
from doubletwelve.kernel.playout import legal_action, list_legal
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.kernel.slots import FIRST_TRACK, NUMBERS, SEATS, TRAINS, Packed
from doubletwelve.tiles import FAR, LYING, SETS, LaidTile, Tile, tile_name, tiles_up_to
from doubletwelve.tiles import NUMBERS as NUMBERS_OF

Log = tuple[tuple[Seat, Action], ...]

SEAT_NAMES: Final = seats(SEATS)
TRACK_NAMES: Final = (MEXICAN, *(f"{MEXICAN}{n}" for n in range(2, NUMBERS + 1)))
TRAIN_NAMES: Final[tuple[str, ...]] = (*SEAT_NAMES, *TRACK_NAMES)
TRAIN_OF: Final = {name: number for number, name in enumerate(TRAIN_NAMES)}
TILE_OF: Final = {
    tile_name(high, low): high * NUMBERS + low for high in range(NUMBERS) for low in range(high + 1)
}
NAME_OF: Final = {code: tile for tile, code in TILE_OF.items()}


def add_tile(s: Packed, rows: int, tile: Tile) -> None:
    """Put a tile into the rows of a hand, or of all that is left."""
    high, low = NUMBERS_OF[tile]
    s[rows + high] |= 1 << low
    s[rows + low] |= 1 << high


def tiles_in(s: Packed, rows: int) -> tuple[Tile, ...]:
    """The tiles in some rows, by their names, the lower ones first."""
    return tuple(
        NAME_OF[high * NUMBERS + low]
        for high in range(NUMBERS)
        for low in range(high + 1)
        if s[rows + high] >> low & 1
    )


def pack(state: State) -> Packed:
    """A round as the kernel holds it. The order of the tiles in a hand is not kept."""
    s = _empty(state.rules, state.engine, state.first)
    _pack_turn(s, state.turn)
    _pack_trains(s, {name: list(tiles) for name, tiles in state.trains.items()}, state.ends)
    for seat, hand in state.hands.items():
        _pack_hand(s, seat, hand, len(hand))
        for tile in hand:
            add_tile(s, slots.LEFT, tile)
    for at, tile in enumerate(state.boneyard):
        s[slots.BONES + at] = TILE_OF[tile]
        add_tile(s, slots.LEFT, tile)
    s[slots.BONEYARD] = len(state.boneyard)
    _pack_rest(s, state)
    if state.turn is not None:
        list_legal(s, pack_rules(state.rules))
    return s


def pack_view(view: View) -> Packed:
    """What a seat sees, as the kernel holds it: of hidden tiles only how many there are, and
    which are left altogether."""
    s = _empty(view.rules, NUMBERS_OF[view.engine][0], view.rules.seats[0])
    _pack_turn(s, _turn_of(view))
    trains = {name: list(train.tiles) for name, train in view.trains.items()}
    _pack_trains(s, trains, {name: train.end for name, train in view.trains.items()})
    for seat, size in view.hand_sizes.items():
        _pack_hand(s, seat, view.hands.get(seat, ()), size)
    gone = {
        view.engine,
        *view.out_of_game,
        *(LYING[laid] for row in trains.values() for laid in row),
    }
    for tile in tiles_up_to(SETS[view.rules.set]):
        if tile not in gone:
            add_tile(s, slots.LEFT, tile)
    s[slots.BONEYARD] = view.boneyard
    _pack_rest(s, view)
    if view.turn == view.seat and view.turn is not None:
        list_legal(s, pack_rules(view.rules))
    return s


def _empty(rules: Rules, engine: int, first: Seat) -> Packed:
    s = np.zeros(slots.SIZE, np.int32)
    s[slots.PLAYERS] = len(rules.seats)
    s[slots.ENGINE] = engine
    s[slots.FIRST] = TRAIN_OF[first]
    s[slots.ENDS : slots.ENDS + TRAINS] = engine
    return s


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


def _pack_turn(s: Packed, turn: Turn | None) -> None:
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


def _pack_list(s: Packed, count: int, first: int, trains: Iterable[str]) -> None:
    for at, train in enumerate(trains):
        s[first + at] = TRAIN_OF[train]
        s[count] = at + 1


def _pack_trains(s: Packed, trains: Mapping[str, list[LaidTile]], ends: Mapping[str, int]) -> None:
    for name, tiles in trains.items():
        train = TRAIN_OF[name]
        s[slots.ENDS + train] = ends[name]
        if train >= FIRST_TRACK:
            s[slots.TRACKS] += 1
        elif tiles:
            s[slots.STARTED] |= 1 << train
        for laid in tiles:
            touch, far = map(int, laid.split("-"))
            s[slots.LAID_AT + s[slots.LAID]] = (train * NUMBERS + touch) * NUMBERS + far
            s[slots.LAID] += 1


def _pack_hand(s: Packed, seat: Seat, hand: Iterable[Tile], size: int) -> None:
    s[slots.COUNTS + TRAIN_OF[seat]] = size
    for tile in hand:
        add_tile(s, slots.HANDS + TRAIN_OF[seat] * NUMBERS, tile)


def _pack_rest(s: Packed, of: State | View) -> None:
    if isinstance(of, State):
        s[slots.MARKERS] = _mask(of.markers)
    else:
        s[slots.MARKERS] = _mask(name for name, train in of.trains.items() if train.marked)
    _pack_list(s, slots.OPEN, slots.OPEN_AT, of.open_doubles)
    s[slots.OPENING] = _mask(of.opening)
    s[slots.UNTAPPED] = _mask(of.untapped)
    s[slots.PASSES] = of.passes
    s[slots.OUT] = -1 if of.out is None else TRAIN_OF[of.out]


def _mask(trains: Iterable[str]) -> int:
    return sum(1 << TRAIN_OF[train] for train in trains)


def unpack(s: Packed, rules: Rules, log: Log = ()) -> State:
    """The core's round. Hands come in the order of the tiles; the log is not in the kernel."""
    names = rules.seats
    tracks = TRACK_NAMES[: s[slots.TRACKS]]
    trains: dict[str, tuple[LaidTile, ...]] = dict.fromkeys((*names, *tracks), ())
    for code in s[slots.LAID_AT : slots.LAID_AT + s[slots.LAID]].tolist():
        train, tile = divmod(code, NUMBERS * NUMBERS)
        laid = LaidTile(f"{tile // NUMBERS}-{tile % NUMBERS}")
        trains[TRAIN_NAMES[train]] += (laid,)
    return State(
        rules=rules,
        first=SEAT_NAMES[s[slots.FIRST]],
        engine=int(s[slots.ENGINE]),
        turn=_unpack_turn(s),
        trains=trains,
        ends={name: int(s[slots.ENDS + TRAIN_OF[name]]) for name in trains},
        tracks=tracks,
        hands={seat: hand_of(s, number) for number, seat in enumerate(names)},
        boneyard=_boneyard(s),
        markers=_seats_in(s[slots.MARKERS]),
        open_doubles=_unpack_list(s, slots.OPEN, slots.OPEN_AT),
        opening=_seats_in(s[slots.OPENING]),
        untapped=_seats_in(s[slots.UNTAPPED]),
        passes=int(s[slots.PASSES]),
        out=None if s[slots.OUT] < 0 else SEAT_NAMES[s[slots.OUT]],
        legal=legal_of(s),
        log=log,
    )


def hand_of(s: Packed, seat: int) -> tuple[Tile, ...]:
    return tiles_in(s, slots.HANDS + seat * NUMBERS)


def _boneyard(s: Packed) -> tuple[Tile, ...]:
    first = slots.BONES + s[slots.NEXT]
    return tuple(NAME_OF[code] for code in s[first : first + s[slots.BONEYARD]].tolist())


def _unpack_turn(s: Packed) -> Turn | None:
    if s[slots.SEAT] < 0:
        return None
    return Turn(
        SEAT_NAMES[s[slots.SEAT]],
        bool(s[slots.STARTER]),
        None if s[slots.DRAWN] < 0 else NAME_OF[int(s[slots.DRAWN])],
        bool(s[slots.MATCHING]),
        None if s[slots.PENDING] < 0 else TRAIN_NAMES[s[slots.PENDING]],
        bool(s[slots.RUN]),
        _unpack_list(s, slots.DOUBLES, slots.DOUBLES_AT),
        bool(s[slots.KNOCKED]),
    )


def _unpack_list(s: Packed, count: int, first: int) -> tuple[str, ...]:
    return tuple(TRAIN_NAMES[train] for train in s[first : first + s[count]])


def _seats_in(mask: int) -> frozenset[Seat]:
    return frozenset(seat for number, seat in enumerate(SEAT_NAMES) if mask >> number & 1)


def legal_of(s: Packed) -> tuple[Action, ...]:
    """What the seat to move may do in its turn, in the kernel's order."""
    return tuple(unpack_action(s, legal_action(s, n)) for n in range(s[slots.LEGAL_COUNT]))


def pack_action(action: Action, seat: Seat) -> int:
    if isinstance(action, Play):
        far = FAR[action.touch][action.tile]
        return (TRAIN_OF[action.place] * 16 + far) * 2 + action.knock
    if isinstance(action, Catch):
        return slots.CATCH + TRAIN_OF[action.whom]
    return slots.KNOCK + TRAIN_OF[seat] if action == KNOCK else _PLAIN[action]


_PLAIN: Final[dict[Action, int]] = {DRAW: slots.DRAW, PASS: slots.PASS, STOP: slots.STOP}
_PLAIN_NAMES: Final = {code: action for action, code in _PLAIN.items()}


def unpack_action(s: Packed, code: int) -> Action:
    """The action that a number stands for in this round."""
    if code >= slots.CATCH:
        return Catch(SEAT_NAMES[code - slots.CATCH])
    if code >= slots.KNOCK:
        return KNOCK
    if code >= slots.DRAW:
        return _PLAIN_NAMES[code]
    train, far = code >> 5, (code >> 1) & 15
    touch = int(s[slots.ENDS + train])
    return Play(tile_name(touch, far), touch, TRAIN_NAMES[train], bool(code & 1))
