"""Where the tiles of a layout lie, and where the next ones would: worked out beside the event loop.

A new tile takes a millisecond or two, but one that finds no room can take a second: others are then
taken up and laid anew. So a thread does it, one layout at a time, from where it was the last time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from doubletwelve.picture.branches import Lie, lies
from doubletwelve.picture.choice import Choice
from doubletwelve.picture.ground import area
from doubletwelve.picture.growth import Growth
from doubletwelve.picture.layout import CALM, grow, placement_of
from doubletwelve.picture.placement import ROTATION, Placement, Point
from doubletwelve.picture.steps import Step, read_steps
from doubletwelve.tiles import LaidTile, Tile

MOST_TABLES: Final = 64
"""Tables whose layout is remembered; the one not asked for longest gives way."""


class TilePlace(Struct, frozen=True):
    """A tile that lies on the table, by its centre; half a tile is 1 by 1.

    At rotation 0 the first number of ``laid`` is left, at 90 on top, at 180 right, at 270 below.
    """

    laid: LaidTile
    x: float
    y: float
    rotation: int
    joint: Point | None = None
    """Where it touches the tile that it was laid against."""


class NextPlace(Struct, frozen=True):
    """Where the next tile on a place would lie, if it is no double."""

    number: int
    """What is open there."""
    x: float
    y: float
    rotation: int
    across: int
    """The rotation of a double, which lies over the half that would touch."""


class Placing(Struct, frozen=True):
    """A layout as it lies."""

    tiles: tuple[TilePlace, ...] = ()
    """In the order laid."""
    links: tuple[tuple[float, float, float, float], ...] = ()
    """Lines from a tile that found no room to where it belongs."""
    open: dict[str, NextPlace] = {}
    """By the names of places."""


class _Known(NamedTuple):
    steps: tuple[str, ...]
    names: tuple[str, ...]
    growths: tuple[Growth, ...]
    """After each of the steps."""
    placing: Placing


class Placings:
    """The layouts of the tables that are played at."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: str, steps: tuple[str, ...], names: Iterable[str]) -> Placing:
        """A table's layout, and where tiles would lie on the places of these names."""
        wanted = steps, tuple(names)
        async with self._one_at_a_time:
            known = self._known.pop(table, None)
            if known is None or (known.steps, known.names) != wanted:
                known = await asyncio.to_thread(_place, *wanted, _begun(known, steps))
            self._known[table] = known
            if len(self._known) > MOST_TABLES:
                self._known.popitem(last=False)
        return known.placing


def _begun(known: _Known | None, steps: tuple[str, ...]) -> tuple[Growth, ...]:
    """What is known of these steps; nothing if some were taken back, or another round began."""
    is_begun = known is not None and known.steps == steps[: len(known.steps)]
    return known.growths if known is not None and is_begun else ()


def place_steps(steps: Sequence[str]) -> Placing:
    """A whole layout, without places for more."""
    return _place(tuple(steps), ()).placing


def _place(
    steps: tuple[str, ...], names: tuple[str, ...], known: tuple[Growth, ...] = ()
) -> _Known:
    if not steps:
        return _Known(steps, names, (), Placing())
    read = read_steps(steps)
    growths = tuple(grow(read, known))
    nexts = {name: next_place(growths[-1], name) for name in names}
    return _Known(steps, names, growths, _placing(placement_of(read, growths[-1]), nexts))


def _placing(placement: Placement, nexts: dict[str, NextPlace]) -> Placing:
    return Placing(
        tuple(
            TilePlace(tile.laid, tile.x, tile.y, tile.rotation, placement.joint(tile))
            for tile in placement.tiles
        ),
        tuple((*link.from_, *link.to) for link in placement.links),
        nexts,
    )


def next_place(growth: Growth, name: str) -> NextPlace:
    """Where a tile on a place would most likely lie; on others, if there is no room at all."""
    target, _, kind = name.partition("/")
    step = Step(0, 1, Tile(target), kind)
    place = growth.places_for(step)[0]
    option = Choice(growth, step, CALM).best()
    lie = option.lie if option else min(lies(place, False), key=lambda lie: _taken(lie, growth))
    (x1, y1), (x2, y2) = lie.near, lie.far
    way = ((x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1))
    across = (ROTATION[place.towards] + 90) % 180
    return NextPlace(place.number, (x1 + x2) / 4, (y1 + y2) / 4, ROTATION[way], across)


def _taken(lie: Lie, growth: Growth) -> int:
    return (area(lie.rect) & growth.taken).bit_count()
