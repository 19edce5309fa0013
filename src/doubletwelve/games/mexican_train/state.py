"""A round of Mexican Train in progress, and what can be read off it."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from doubletwelve.core.actions import Action, Play
from doubletwelve.core.events import Event
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.tiles import STARTS, WITH, LaidTile, Tile

MEXICAN: Final = "m"


class Turn(Struct, frozen=True, gc=False):
    """What the seat to move has done so far in this turn."""

    seat: Seat
    starter: bool = False
    """It has just laid the engine, or covered a double, and may leave it at that."""
    drawn: Tile | None = None
    """The tile it drew last, not yet played."""
    matching: bool = False
    """It draws until a tile matches the engine; then it may play any."""
    pending: str | None = None
    """The train on which it laid a double that is still to be followed."""
    run: bool = False
    """It is laying its opening run."""
    doubles: tuple[str, ...] = ()
    """The trains on which it laid a double in this turn that is not covered."""
    knocked: bool = False
    """Its last play announced a last tile."""


class Done(Struct, frozen=True, gc=False):
    """What a seat did, linked to what was done before it: a state keeps the log at no cost."""

    before: "Done | None"
    seat: Seat
    action: Action


class State(Struct, frozen=True, gc=False):
    """A round. The dictionaries are never changed in place: a new state gets new ones.

    The names are those of a record's ``position``. Every seat has a train from the start, empty
    or not; a Mexican Train is there once it is started.
    """

    rules: Rules
    first: Seat
    """Whose turn it was to begin the round."""
    engine: Tile
    """A double; where nobody held one, it can be another tile."""
    turn: Turn | None
    """``None`` when the round is over."""
    trains: dict[str, tuple[LaidTile, ...]]
    ends: dict[str, int]
    """The open number of every train; the engine's, or the higher of two, for one without tiles."""
    tracks: tuple[str, ...]
    """The Mexican Trains that are started, in order."""
    hands: dict[Seat, tuple[Tile, ...]]
    boneyard: tuple[Tile, ...]
    """In drawing order."""
    markers: frozenset[str]
    """The seats whose own marker is on their own train."""
    held_open: frozenset[str]
    """Trains that carry another player's marker, which nothing takes off."""
    open_doubles: tuple[str, ...]
    """Trains that end in a double left uncovered in an earlier turn, in the order laid."""
    opening: frozenset[Seat]
    """Seats whose first turn is still to come or under way."""
    untapped: frozenset[Seat]
    """Seats with one tile that did not announce it and can still be caught."""
    passes: int
    """Passes in a row; unless any will do, none of which put up a new marker."""
    out: Seat | None
    """Who went out."""
    legal: tuple[Action, ...]
    """What the seat to move may do: worked out once, when the state is made."""
    log: Done | None
    """The last thing done since the round was dealt or set up. All of it was seen by all."""


class Draft(Struct, gc=False):
    """A state being worked on: the same fields, and the events so far. It never leaves its call."""

    rules: Rules
    first: Seat
    engine: Tile
    turn: Turn | None
    trains: dict[str, tuple[LaidTile, ...]]
    ends: dict[str, int]
    tracks: tuple[str, ...]
    hands: dict[Seat, tuple[Tile, ...]]
    boneyard: tuple[Tile, ...]
    markers: frozenset[str]
    held_open: frozenset[str]
    open_doubles: tuple[str, ...]
    opening: frozenset[Seat]
    untapped: frozenset[Seat]
    passes: int
    out: Seat | None
    legal: tuple[Action, ...]
    log: Done | None
    events: list[Event]


Round = State | Draft


def draft_of(s: State, seat: Seat, action: Action) -> Draft:
    """A draft of what the state becomes by an action; the log has it already."""
    return Draft(
        s.rules,
        s.first,
        s.engine,
        s.turn,
        s.trains,
        s.ends,
        s.tracks,
        s.hands,
        s.boneyard,
        s.markers,
        s.held_open,
        s.open_doubles,
        s.opening,
        s.untapped,
        s.passes,
        s.out,
        s.legal,
        Done(s.log, seat, action),
        [],
    )


def state_of(d: Draft, legal: tuple[Action, ...]) -> State:
    return State(
        d.rules,
        d.first,
        d.engine,
        d.turn,
        d.trains,
        d.ends,
        d.tracks,
        d.hands,
        d.boneyard,
        d.markers,
        d.held_open,
        d.open_doubles,
        d.opening,
        d.untapped,
        d.passes,
        d.out,
        legal,
        d.log,
    )


def log_of(s: State) -> tuple[tuple[Seat, Action], ...]:
    """What everyone has done, in order."""
    log = []
    done = s.log
    while done is not None:
        log.append((done.seat, done.action))
        done = done.before
    return tuple(reversed(log))


def is_live(s: Round, number: int) -> bool:
    """Whether a tile of that number is still in a hand or the boneyard; or, where that alone
    counts and all can see what is in it, in the boneyard."""
    is_gone_from = WITH[number].isdisjoint
    if s.rules.dead_double == "by-boneyard" and (not s.boneyard or s.rules.open_hands):
        return not is_gone_from(s.boneyard)
    return not (is_gone_from(s.boneyard) and all(map(is_gone_from, s.hands.values())))


def binding_doubles(s: Round) -> tuple[str, ...]:
    """The trains whose open double binds the seat to move: it may play nowhere else."""
    whom = s.rules.double_binds
    if not s.open_doubles or whom == "nobody":
        return ()
    binding = doubles_to_cover(s, s.open_doubles)
    if whom == "everyone":
        return binding
    if whom == "order-laid":
        return binding[:1]
    if whom == "all-others" and s.turn is not None:
        return tuple([train for train in binding if last_on(s, train) != s.turn.seat])
    return binding


def doubles_to_cover(s: Round, trains: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these trains that end in a double which binds somebody, now or later."""
    if s.rules.double_binds == "nobody":
        return ()
    if s.rules.dead_double == "binds":
        return trains
    return tuple([train for train in trains if is_live(s, s.ends[train])])


def last_on(s: Round, train: str) -> Seat | None:
    """Who laid the last tile of a train, if that was after the round was dealt or set up."""
    done = s.log
    while done is not None:
        if isinstance(done.action, Play) and done.action.place == train:
            return done.seat
        done = done.before
    return None


def open_numbers(s: Round, train: str) -> tuple[int, ...]:
    """What a tile may touch on a train: its open number or, before it is begun, the engine's."""
    return (s.ends[train],) if s.trains.get(train) else STARTS[s.engine]


def touching(numbers: Iterable[int], tile: Tile) -> int | None:
    """Which of some numbers a tile has. It never has two: then it would be the engine."""
    return next((number for number in numbers if tile in WITH[number]), None)


def next_track(s: Round) -> str:
    """The name of the Mexican Train that would be started next: m, then m2, m3, ..."""
    return f"{MEXICAN}{len(s.tracks) + 1}" if s.tracks else MEXICAN
