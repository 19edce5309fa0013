"""What a seat may see: built field by field, never by taking away from a state."""

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from doubletwelve.core.actions import Action
from doubletwelve.core.match import Standing
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.moves import begins_run, legal_actions, loses_run
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import (
    State,
    Turn,
    binding_doubles,
    doubles_to_cover,
    log_of,
)
from doubletwelve.tiles import LYING, SETS, STARTS, LaidTile, Tile, tiles_up_to

NO_TURN: Final = Turn(Seat(""))
"""What there is to say of a turn when the round is over."""


class TrainView(Struct, frozen=True, gc=False):
    tiles: tuple[LaidTile, ...]
    end: int
    """Its open number; while it has no tile the engine's, or the higher of two."""
    marked: bool
    """Its owner's marker is on it."""
    open_double: bool
    """It ends in a double that binds now."""
    held_open: bool = False
    """It carries another player's marker, which nothing takes off."""


class Shown(Struct, frozen=True, gc=False):
    """A round as it lies on the table for everyone, and the hands that a viewer may see."""

    first: Seat
    """Whose turn it was to begin the round."""
    engine: Tile
    starts: tuple[int, ...]
    """What a train that has no tile may begin with: the numbers of the engine."""
    turn: Seat | None
    has_drawn: bool
    """The seat to move has drawn in this turn and not yet played."""
    pending: str | None
    run: bool
    begins_run: bool
    """A tile that the seat to move lays on its own train begins its opening run."""
    loses_run: bool
    """This turn is the only one for that run, and a double that binds comes first."""
    starter: bool
    matching: bool
    doubles: tuple[str, ...]
    """The trains on which the seat to move laid a double in this turn that is not covered."""
    knocked: bool
    trains: dict[str, TrainView]
    hand_sizes: dict[Seat, int]
    hands: dict[Seat, tuple[Tile, ...]]
    """The hands that this viewer may see: its own; all where hands lie open or are counted."""
    drawn: Tile | None
    """The tile this viewer drew in this turn and has not yet played."""
    boneyard: int
    open_doubles: tuple[str, ...]
    """The trains with a double left open in an earlier turn, in the order laid, binding or not."""
    to_cover: tuple[str, ...]
    """Those of all these trains whose double somebody has to cover, now or later."""
    opening: tuple[Seat, ...]
    untapped: tuple[Seat, ...]
    passes: int
    out: Seat | None
    out_of_game: tuple[Tile, ...]
    """Tiles of the set that are in nobody's hand, on no train and not in the boneyard."""


class View(Shown, frozen=True, kw_only=True):
    """A round as one seat, or a spectator, sees it, with all that a choice rests on."""

    rules: Rules
    seat: Seat | None
    legal: tuple[Action, ...]
    log: tuple[tuple[Seat, Action], ...]
    """What everyone has done since the round was dealt or set up."""
    standing: Standing | None = None
    """How the match stands, where there is one."""

    def open_numbers(self, train: str) -> tuple[int, ...]:
        """What a tile may touch on a train: its end or, before it is begun, the engine."""
        seen = self.trains.get(train)
        return (seen.end,) if seen is not None and seen.tiles else STARTS[self.engine]


def shown(s: State, seat: Seat | None) -> Shown:
    """What lies on the table, and what of the hands ``seat`` may see; ``None`` is a spectator."""
    rules, turn = s.rules, s.turn or NO_TURN
    all_seen = rules.open_hands or s.turn is None
    sizes = {other: len(hand) for other, hand in s.hands.items()}
    return Shown(  # in the order of its fields: by their names it would take ten times as long
        s.first,
        s.engine,
        STARTS[s.engine],
        None if s.turn is None else turn.seat,
        turn.drawn is not None,
        turn.pending,
        turn.run,
        s.turn is not None and not turn.run and begins_run(s, turn.seat),
        bool(s.open_doubles) and s.turn is not None and loses_run(s, turn.seat),
        turn.starter,
        turn.matching,
        turn.doubles,
        turn.knocked,
        train_views(s),
        sizes,
        s.hands if all_seen else {} if seat is None else {seat: s.hands[seat]},
        turn.drawn if all_seen or turn.seat == seat else None,
        len(s.boneyard),
        s.open_doubles,
        _to_cover(s),
        _in_order(s.opening, rules) if s.opening else (),
        _in_order(s.untapped, rules) if s.untapped else (),
        s.passes,
        s.out,
        _out_of_game(s, sum(sizes.values())),
    )


def _to_cover(s: State) -> tuple[str, ...]:
    if s.turn is None or not (s.open_doubles or s.turn.doubles):
        return ()
    return doubles_to_cover(s, (*s.open_doubles, *s.turn.doubles))


def _in_order(seats: frozenset[Seat], rules: Rules) -> tuple[Seat, ...]:
    return tuple(seat for seat in rules.seats if seat in seats)


def view(s: State, seat: Seat | None) -> View:
    """What ``seat`` may see; ``None`` is a spectator."""
    return View(
        **asdict(shown(s, seat)),
        rules=s.rules,
        seat=seat,
        legal=() if seat is None else legal_actions(s, seat),
        log=log_of(s),
    )


def train_views(s: State) -> dict[str, TrainView]:
    binding = binding_doubles(s) if s.open_doubles and s.turn is not None else ()
    ends, markers, held_open = s.ends, s.markers, s.held_open
    return {
        name: TrainView(tiles, ends[name], name in markers, name in binding, name in held_open)
        for name, tiles in s.trains.items()
    }


def _out_of_game(s: State, held: int) -> tuple[Tile, ...]:
    """Everyone knows these: what is hidden is only who holds which of the rest. ``held`` counts
    the tiles in all hands."""
    every = tiles_up_to(SETS[s.rules.set])
    if 1 + len(s.boneyard) + held + sum(map(len, s.trains.values())) == len(every):
        return ()  # as after every ordinary deal
    in_game = {s.engine, *s.boneyard}
    in_game.update(*s.hands.values())
    in_game.update(LYING[laid] for tiles in s.trains.values() for laid in tiles)
    return tuple(tile for tile in every if tile not in in_game)
