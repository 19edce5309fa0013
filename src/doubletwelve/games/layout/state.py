"""A layout that grows, and a round of a game that is played on one."""

from collections.abc import Mapping

from msgspec import Struct

from doubletwelve.core.actions import Action
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout.rules import Rules
from doubletwelve.tiles import Tile


class Place(Struct, frozen=True):
    """Where a tile can be laid: the open number, and how many such places are left."""

    number: int
    count: int


class Layout(Struct, frozen=True):
    """What has been laid, and where more can be.

    A place is named after the tile that offers it: ``12-5``; with ``/long`` or ``/short`` where
    the sides of a double differ, and with its number where an opening tile has two unlike ends.
    Equal places of one tile have one name.
    """

    steps: tuple[str, ...] = ()
    """The opening tile, then every tile as laid and where: ``12-5>12-12``."""
    places: dict[str, Place] = {}
    """In the order in which they came."""


class Turn(Struct, frozen=True):
    seat: Seat
    drawn: Tile | None = None
    """The tile it drew last in this turn, not yet played."""


class State(Struct, frozen=True):
    """A round. The dictionaries are never changed in place: a new state gets new ones."""

    rules: Rules
    first: Seat
    engine: int
    """The number of the opening tile: its higher one, if it has two."""
    turn: Turn | None
    layout: Layout
    usable: dict[str, Place]
    """The places that are open to the seat to move."""
    hands: dict[Seat, tuple[Tile, ...]]
    boneyard: tuple[Tile, ...]
    passes: int
    """Passes in a row."""
    points: dict[Seat, int]
    """What each has scored while playing, in a game that scores so."""
    out: Seat | None
    legal: tuple[Action, ...]
    """What the seat to move may do: worked out once, when the state is made."""


def laid(layout: Layout, step: str, at: str | None, offers: Mapping[str, Place]) -> Layout:
    """The layout with one more tile: one place of ``at`` is taken, those of the tile are new."""
    places = dict(layout.places)
    if at is not None:
        left = places[at].count - 1
        if left:
            places[at] = Place(places[at].number, left)
        else:
            del places[at]
    return Layout((*layout.steps, step), {**places, **offers})
