"""Starting in the middle: a position as somebody wrote it down, and the state it becomes.

A ``Position`` is unchecked input. It becomes a state only here.
"""

from collections.abc import Iterable

from msgspec import Struct

from doubletwelve.core.events import Applied
from doubletwelve.core.match import BadDeal, RoundPlan
from doubletwelve.core.seats import Seat
from doubletwelve.core.tilecheck import TileCheck
from doubletwelve.games.mexican_train.moves import settle
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import MEXICAN, Draft, State, Turn, touching
from doubletwelve.tiles import FAR, IS_DOUBLE, LAID, LYING, STARTS, LaidTile, Tile


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of a train game, as a record holds it."""

    engine: str
    turn: str
    hands: dict[str, list[str]]
    trains: dict[str, list[str]] = {}
    markers: list[str] = []
    held_open: list[str] = []
    open_doubles: list[str] | None = None
    pending: str | None = None
    opening: list[str] | None = None
    untapped: list[str] = []
    boneyard: list[str] = []


def start_position(rules: Rules, plan: RoundPlan, position: Position) -> Applied[State]:
    """Check a position and let happen what happens by itself in it."""
    check = TileCheck(rules.set)
    engine = _engine(check, rules, position)
    trains, ends = _trains(check, rules, position, engine)
    hands = check.hands(position.hands, rules.seats)
    boneyard = check.tiles(position.boneyard, "boneyard")
    turn = _seat(rules, position.turn, "turn")
    markers = frozenset(_seats(rules, position.markers, "markers"))
    pending = _pending(position, trains)
    opening = _opening(rules, position, trains, markers)
    d = Draft(
        rules=rules,
        first=plan.first or rules.seats[0],
        engine=engine,
        turn=Turn(
            turn,
            pending=pending,
            run=pending == turn and turn in opening and rules.opening.startswith("run"),
            doubles=() if pending is None else (pending,),
        ),
        trains=trains,
        ends=ends,
        tracks=tuple(trains)[len(rules.seats) :],
        hands=hands,
        boneyard=boneyard,
        markers=markers,
        held_open=_held_open(rules, position, trains),
        open_doubles=_open_doubles(position, trains, pending),
        opening=opening,
        untapped=_untapped(rules, position, hands) - {turn},
        passes=0,
        out=None,
        legal=(),
        log=None,
        events=[],
    )
    return settle(d)


def _engine(check: TileCheck, rules: Rules, position: Position) -> Tile:
    engine = check.tile(position.engine, "engine")
    if engine not in IS_DOUBLE and rules.engine_missing != "heaviest-tile":
        raise BadDeal("engine", f"{position.engine} is not a double: an engine is, as in 12-12")
    return engine


def _trains(
    check: TileCheck, rules: Rules, position: Position, engine: Tile
) -> tuple[dict[str, tuple[LaidTile, ...]], dict[str, int]]:
    tracks = [f"{MEXICAN}{n}" if n > 1 else MEXICAN for n in range(1, rules.max_tracks + 1)]
    names = [*rules.seats, *tracks]
    for name in position.trains:
        if name not in names:
            raise BadDeal(f"trains.{name}", f"{name!r} is not a train here; {_or(names)} is")
    trains: dict[str, tuple[LaidTile, ...]] = {}
    ends: dict[str, int] = {}
    for name in names:
        written = position.trains.get(name, [])
        if name in rules.seats or written:
            trains[name], ends[name] = _chain(check, name, written, engine)
    started = len(trains) - len(rules.seats)
    if tracks[:started] != list(trains)[len(rules.seats) :]:
        raise BadDeal("trains", f"Mexican Trains are named in order: {_or(tracks[:started])}")
    return trains, ends


def _chain(
    check: TileCheck, name: str, written: list[str], engine: Tile
) -> tuple[tuple[LaidTile, ...], int]:
    laid: list[LaidTile] = []
    numbers = STARTS[engine]
    for at, text in enumerate(written):
        path = f"trains.{name}[{at}]"
        tile = check.tile(text, path)
        end = touching(numbers, tile)
        if end is None:
            ends = _or(map(str, numbers))
            raise BadDeal(path, f"{text} does not chain: the tile before it ends in {ends}")
        laid.append(LAID[end][tile])
        numbers = (FAR[end][tile],)
    return tuple(laid), numbers[0]


def _seat(rules: Rules, name: str, path: str) -> Seat:
    if name not in rules.seats:
        raise BadDeal(path, f"{name!r} is not a seat; {_or(rules.seats)} is")
    return Seat(name)


def _seats(rules: Rules, names: list[str], path: str) -> list[Seat]:
    return [_seat(rules, name, f"{path}[{at}]") for at, name in enumerate(names)]


def _ends_in_double(trains: dict[str, tuple[LaidTile, ...]], name: str) -> bool:
    return bool(trains.get(name)) and LYING[trains[name][-1]] in IS_DOUBLE


def _held_open(
    rules: Rules, position: Position, trains: dict[str, tuple[LaidTile, ...]]
) -> frozenset[str]:
    if position.held_open and rules.after_double != "on-it-marker-there":
        raise BadDeal(
            "held_open", f"no such marker stays where after_double is {rules.after_double!r}"
        )
    for at, name in enumerate(position.held_open):
        if not any(LYING[laid] in IS_DOUBLE for laid in trains.get(name, ())):
            raise BadDeal(f"held_open[{at}]", f"{name!r} is not a train with a double on it")
    return frozenset(position.held_open)


def _pending(position: Position, trains: dict[str, tuple[LaidTile, ...]]) -> str | None:
    pending = position.pending
    if pending is not None and not _ends_in_double(trains, pending):
        raise BadDeal("pending", f"{pending!r} is not a train that ends in a double")
    return pending


def _open_doubles(
    position: Position, trains: dict[str, tuple[LaidTile, ...]], pending: str | None
) -> tuple[str, ...]:
    given = position.open_doubles
    if given is None:
        return tuple(t for t in trains if t != pending and _ends_in_double(trains, t))
    for at, name in enumerate(given):
        path = f"open_doubles[{at}]"
        if not _ends_in_double(trains, name):
            raise BadDeal(path, f"{name!r} is not a train that ends in a double")
        if name == pending:
            raise BadDeal(path, f"{name} is pending: its double was laid in this turn")
    return tuple(dict.fromkeys(given))


def _opening(
    rules: Rules,
    position: Position,
    trains: dict[str, tuple[LaidTile, ...]],
    markers: frozenset[str],
) -> frozenset[Seat]:
    if position.opening is not None:
        return frozenset(_seats(rules, position.opening, "opening"))
    return frozenset(seat for seat in rules.seats if not trains[seat] and seat not in markers)


def _untapped(
    rules: Rules, position: Position, hands: dict[Seat, tuple[Tile, ...]]
) -> frozenset[Seat]:
    if position.untapped and rules.tap != "challenge":
        raise BadDeal("untapped", f"nobody can be caught where tap is {rules.tap!r}")
    untapped = _seats(rules, position.untapped, "untapped")
    for at, seat in enumerate(untapped):
        if len(hands[seat]) != 1:
            raise BadDeal(f"untapped[{at}]", f"{seat} has {len(hands[seat])} tiles, not one")
    return frozenset(untapped)


def _or(names: Iterable[str]) -> str:
    return " or ".join(names)
