"""Where tiles lie on a table, as plain numbers.

A tile is 1 wide and 2 long, so that each half is a square of 1 by 1. ``x`` grows to the right and
``y`` downwards, as on a screen.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct

from doubletwelve.tiles import IS_DOUBLE, LYING, LaidTile, Tile

Point = tuple[float, float]

TOWARDS: Final = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""For each rotation, the way from a tile's first half to its second."""

ROTATION: Final = {way: rotation for rotation, way in TOWARDS.items()}


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def edge_with(self, other: "Box") -> Point | None:
        """The middle of the edge that both share, if it is more than a corner."""
        left, right = max(self.left, other.left), min(self.right, other.right)
        top, bottom = max(self.top, other.top), min(self.bottom, other.bottom)
        if left > right or top > bottom or (left, top) == (right, bottom):
            return None
        return (left + right) / 2, (top + bottom) / 2

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def box_around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


class Placed(Struct, frozen=True):
    """A tile that lies on the table.

    ``rotation`` turns it clockwise from reading as it is written: at 0 the first number of
    ``laid`` is left and the second right, at 90 top and bottom, at 180 right and left, at 270
    bottom and top. ``x`` and ``y`` are its centre.
    """

    laid: LaidTile
    """As it was laid: the number that touches its neighbour first."""
    x: float
    y: float
    rotation: int
    touches: Tile | None = None
    """The tile it was laid against; ``None`` for the engine, the opening tile, a train's first."""
    train: str | None = None

    @property
    def tile(self) -> Tile:
        return LYING[self.laid]

    @property
    def is_double(self) -> bool:
        return self.tile in IS_DOUBLE

    @property
    def halves(self) -> tuple[Point, Point]:
        """The centres of the first and the second half."""
        dx, dy = TOWARDS[self.rotation]
        return (self.x - dx / 2, self.y - dy / 2), (self.x + dx / 2, self.y + dy / 2)

    @property
    def box(self) -> Box:
        long, wide = (1.0, 0.5) if self.rotation % 180 == 0 else (0.5, 1.0)
        return Box(self.x - long, self.y - wide, self.x + long, self.y + wide)


class Hub(Struct, frozen=True):
    """The station in the middle, with the engine on it."""

    box: Box
    engine: Tile


class Lane(Struct, frozen=True):
    """What is to be said about a train: where it leaves the hub and where it ends."""

    train: str
    label: str
    side: int
    """1 to the right of the hub, -1 to the left."""
    start: Point
    """Where its first tile touches, or will touch, the hub."""
    end: Point
    """Where the next tile would touch; the start while there is no tile."""
    towards: tuple[int, int]
    """The way it is heading there."""
    numbers: tuple[int, ...]
    """The open number; two before a train starts from an engine that is no double."""
    marked: bool = False
    open_double: bool = False


class Link(Struct, frozen=True):
    """A thin line where a tile could not lie against its neighbour."""

    tile: Tile
    from_: Point
    to: Point


class Placement(Struct, frozen=True):
    """A whole table. In the order laid; for trains the engine first, then train by train."""

    tiles: tuple[Placed, ...]
    hub: Hub | None = None
    lanes: tuple[Lane, ...] = ()
    links: tuple[Link, ...] = ()

    def joint(self, placed: Placed) -> Point | None:
        """Where a tile touches the one it was laid against."""
        other = next((one for one in self.tiles if one.tile == placed.touches), None)
        return None if other is None else placed.box.edge_with(other.box)

    @property
    def box(self) -> Box:
        """What the tiles and the hub cover."""
        boxes = [placed.box for placed in self.tiles]
        boxes += [] if self.hub is None else [self.hub.box]
        return box_around(boxes or [Box(-1, -1, 1, 1)])
