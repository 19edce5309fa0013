"""What a seat may see of a layout game, built field by field; and all of it, for a replay."""

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from doubletwelve.core.actions import Action, write_action
from doubletwelve.core.match import Standing
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout.rules import Rules
from doubletwelve.games.layout.state import Place, State
from doubletwelve.tiles import LYING, SETS, LaidTile, Tile, tiles_up_to


class Told(NamedTuple):
    """What a game says of its own about a position."""

    open_sum: int | None
    counted: dict[str, int]
    binding: tuple[str, ...]
    wanted: dict[str, int | None]


class Shown(Struct, frozen=True):
    """A round as it lies on the table for everyone, and the hands that a viewer may see."""

    turn: Seat | None
    has_drawn: bool
    steps: tuple[str, ...]
    """The layout, as the actions that built it."""
    places: dict[str, Place]
    """Every place where a tile could lie."""
    open: dict[str, Place]
    """Those that are usable now."""
    wanted: dict[str, int | None]
    """The number that goes on each of them; none if only tiles do that go anywhere."""
    binding: tuple[str, ...]
    """Those that a double closes all others for, until it has its tiles."""
    open_sum: int | None
    """What the open ends add up to, in a game where that counts."""
    counted: dict[str, int]
    """How often the number of a place is in that sum."""
    hand_sizes: dict[Seat, int]
    hands: dict[Seat, tuple[Tile, ...]]
    """The hands that this viewer may see: its own, and all when they are counted."""
    drawn: Tile | None
    boneyard: int
    passes: int
    points: dict[Seat, int]
    out: Seat | None
    out_of_game: tuple[Tile, ...]


class View(Shown, frozen=True, kw_only=True):
    """A round as one seat, or a spectator, sees it, with all that a choice rests on."""

    rules: Rules
    seat: Seat | None
    legal: tuple[Action, ...]
    standing: Standing | None = None
    """How the match stands, where there is one."""


def shown(s: State, seat: Seat | None, told: Told) -> Shown:
    """What lies on the table, and what of the hands ``seat`` may see; ``None`` is a spectator."""
    turn = s.turn
    own_turn = turn is not None and turn.seat == seat
    return Shown(
        turn=None if turn is None else turn.seat,
        has_drawn=turn is not None and turn.drawn is not None,
        steps=s.layout.steps,
        places=s.layout.places,
        open=s.usable,
        wanted=told.wanted,
        binding=told.binding,
        open_sum=told.open_sum,
        counted=told.counted,
        hand_sizes={other: len(hand) for other, hand in s.hands.items()},
        hands={o: hand for o, hand in s.hands.items() if turn is None or o == seat},
        drawn=turn.drawn if turn is not None and own_turn else None,
        boneyard=len(s.boneyard),
        passes=s.passes,
        points=s.points,
        out=s.out,
        out_of_game=_out_of_game(s),
    )


def view(s: State, seat: Seat | None, told: Told) -> View:
    """What ``seat`` may see; ``None`` is a spectator."""
    own_turn = s.turn is not None and s.turn.seat == seat
    return View(
        **asdict(shown(s, seat, told)),
        rules=s.rules,
        seat=seat,
        legal=s.legal if own_turn else (),
    )


def _out_of_game(s: State) -> tuple[Tile, ...]:
    in_game = {LYING[LaidTile(step.partition(">")[0])] for step in s.layout.steps}
    in_game.update(s.boneyard, *s.hands.values())
    return tuple(tile for tile in tiles_up_to(SETS[s.rules.set]) if tile not in in_game)


def table(s: State) -> dict[str, Any]:
    """A round as ``doubletwelve replay --json`` prints it: everything, hands included."""
    return {
        "layout": list(s.layout.steps),
        "turn": None if s.turn is None else s.turn.seat,
        "legal": sorted(map(write_action, s.legal)),
        "others": {},
        "open": [
            {"at": at, "number": place.number, "places": place.count}
            for at, place in s.usable.items()
        ],
        "hands": {seat: list(hand) for seat, hand in s.hands.items()},
        "boneyard": len(s.boneyard),
    }
