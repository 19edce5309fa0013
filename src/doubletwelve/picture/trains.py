"""Where the tiles of a table with trains lie.

The engine stands on a hub in the middle. Trains leave it to the left and the right by turns, each
in a lane of its own: first row left and right, then the second. A train that reaches the end of
its lane turns down and comes back below itself, so a lane grows downwards only, and what lies
above it or beside the hub stays where it is.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from doubletwelve.picture.placement import (
    ROTATION,
    Box,
    Hub,
    Lane,
    Placed,
    Placement,
    Point,
)
from doubletwelve.tiles import DOUBLES, LYING, STARTS, LaidTile, Tile, read_numbers

Way = tuple[int, int]
DOWN: Final[Way] = (0, 1)

HUB: Final = 1.5
"""Half the width of the hub."""
OUTER: Final = 18.0
"""How far from the hub a row may reach; a double may stand half across it."""
INNER: Final = 3.0
"""How near to the hub a row may come back: room for the sign at its end."""
NAME: Final = 1.5
"""The strip above a lane that holds its name."""
SIGN: Final = 1.5
"""The room that the sign at an end takes when it stands below the train."""


class TrainTable(Struct, frozen=True):
    """What lies open on a table with trains."""

    engine: Tile
    trains: Mapping[str, tuple[LaidTile, ...]]
    """In the order to be shown; the number nearer to the engine first in every tile."""
    markers: frozenset[str] = frozenset()
    open_doubles: frozenset[str] = frozenset()
    """The trains whose last tile is a double that must be covered."""
    labels: Mapping[str, str] = {}
    """What a train is called if not by its name."""


def place_trains(table: TrainTable) -> Placement:
    """Every tile of the trains and the engine on a table of their own."""
    slots: list[float] = []
    lanes: list[Lane] = []
    tiles: list[Placed] = []
    bottom = -1 - NAME
    for index, name in enumerate(table.trains):
        if index % 2 == 0:
            slots.append(bottom + NAME + 1)
        run = _Run(1 if index % 2 else -1, slots[-1], name)
        tiles += run.lay(table.trains[name])
        lanes.append(_lane(table, name, run))
        bottom = max(bottom, run.bottom)
    hub = _hub(table.engine, slots or [0.0])
    x, y = hub.box.centre
    engine = Placed(LaidTile(hub.engine), x, y, 90)
    return Placement((engine, *tiles), hub, tuple(lanes))


def _hub(engine: Tile, slots: list[float]) -> Hub:
    middle = (slots[0] + slots[-1]) / 2
    half = max(middle - slots[0], 0.0) + 1.5
    return Hub(Box(-HUB, middle - half, HUB, middle + half), engine)


def _lane(table: TrainTable, name: str, run: "_Run") -> Lane:
    laid = table.trains[name]
    return Lane(
        train=name,
        label=table.labels.get(name, name),
        side=run.side,
        start=run.start,
        end=run.at,
        towards=run.towards,
        numbers=(read_numbers(laid[-1])[1],) if laid else STARTS[table.engine],
        marked=name in table.markers,
        open_double=name in table.open_doubles,
    )


class _Run:
    """A train that is being laid: where its end is and which way it goes."""

    def __init__(self, side: int, row: float, name: str) -> None:
        self.side = side
        self.start: Point = (side * HUB, row)
        self.at = self.start
        self.towards: Way = (side, 0)
        self.bottom = row + 1
        self._name = name
        self._ahead: Way = (side, 0)
        """The way of the row that it is in, or turns into."""
        self._turned = 0
        """How many tiles of a turn are laid; 0 in a row."""
        self._last: Tile | None = None

    def lay(self, laid: tuple[LaidTile, ...]) -> Iterator[Placed]:
        for tile in laid:
            placed = self._put(tile, LYING[tile] in DOUBLES)
            self.bottom = max(self.bottom, placed.box.bottom + SIGN * (self.towards == DOWN))
            self._last = placed.tile
            yield placed

    def _put(self, laid: LaidTile, is_double: bool) -> Placed:
        if self._turned == 0 and (is_double or self._has_room):
            return self._straight(laid, is_double)
        if self._turned == 0:
            self._turned, self._ahead = 1, (-self.towards[0], 0)
            return self._corner(laid, DOWN)
        if self._turned == 1:
            self._turned = 3 if is_double else 2
            return self._straight(laid, is_double)
        return self._out_of_turn(laid, is_double)

    def _out_of_turn(self, laid: LaidTile, is_double: bool) -> Placed:
        """Into the next row, three below the last: a double below the corner takes up one of
        them, a plain tile two, and then the row begins beside its last half."""
        if self._turned == 3:
            self._turned = 0
            return self._corner(laid, self._ahead)
        (x, y), dx = self.at, self._ahead[0]
        self._turned, self.at, self.towards = 0, (x + dx / 2, y - 0.5), self._ahead
        return self._straight(laid, is_double)

    @property
    def _has_room(self) -> bool:
        out = abs(self.at[0]) - HUB
        return out + 2 <= OUTER if self.towards[0] == self.side else out - 2 >= INNER

    def _straight(self, laid: LaidTile, is_double: bool) -> Placed:
        (x, y), (dx, dy) = self.at, self.towards
        deep = 1 if is_double else 2
        self.at = (x + dx * deep, y + dy * deep)
        lengthwise = ROTATION[self.towards]
        rotation = (lengthwise + 90) % 180 if is_double else lengthwise
        return self._placed(laid, x + dx * deep / 2, y + dy * deep / 2, rotation)

    def _corner(self, laid: LaidTile, towards: Way) -> Placed:
        """The half that touches lies straight on, the other one round the corner."""
        (x, y), (dx, dy), (ex, ey) = self.at, self.towards, towards
        x, y = x + dx / 2, y + dy / 2
        self.at, self.towards = (x + ex * 1.5, y + ey * 1.5), towards
        return self._placed(laid, x + ex / 2, y + ey / 2, ROTATION[towards])

    def _placed(self, laid: LaidTile, x: float, y: float, rotation: int) -> Placed:
        return Placed(laid, x, y, rotation, self._last, self._name)
