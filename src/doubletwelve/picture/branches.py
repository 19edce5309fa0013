"""The ways in which a tile can be laid against a place of another, in half-units."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from doubletwelve.picture.ground import Rect, Spot, strip

RIGHT: Final = (1, 0)
LEFT: Final = (-1, 0)

_CORNER: Final = 2
_BESIDE: Final = 8
_JOG: Final = 14
_OFF_CENTRE: Final = 11
_DOUBLE_BESIDE: Final = 14


class Place(NamedTuple):
    """Where a tile offers to be played on: the middle of an edge, and the way out from it."""

    kind: str
    """``end`` of a plain tile; ``long`` or ``short`` side of a double."""
    number: int
    """What is open there."""
    at: Spot
    towards: Spot

    def ahead(self, deep: int, half_width: int) -> Rect:
        return strip(self.at, self.towards, deep, half_width)

    @property
    def ways(self) -> list[Rect]:
        """The squares, as wide as a double is long, through which a branch can leave."""
        rects = [self.ahead(4, 2)]
        if self.kind == "end":
            half = _plus(self.at, self.towards, -1)
            rects += [strip(_plus(half, side), side, 4, 2) for side in sideways(self.towards)]
        return rects


class Lie(NamedTuple):
    """One way to lay a tile."""

    cost: int
    near: Spot
    """The centre of the half that touches."""
    far: Spot
    towards: Spot
    """The way the branch goes on."""

    @property
    def rect(self) -> Rect:
        (x1, y1), (x2, y2) = self.near, self.far
        return min(x1, x2) - 1, min(y1, y2) - 1, abs(x1 - x2) + 2, abs(y1 - y2) + 2


def _plus(a: Spot, way: Spot, times: int = 1) -> Spot:
    return a[0] + way[0] * times, a[1] + way[1] * times


def sideways(towards: Spot) -> tuple[Spot, Spot]:
    dx, dy = towards
    return (-dy, dx), (dy, -dx)


def across(centre: Spot, towards: Spot, cost: int = 0) -> Lie:
    """A double, across a line that goes ``towards`` somewhere."""
    side = sideways(towards)[0]
    return Lie(cost, _plus(centre, side, -1), _plus(centre, side), towards)


def lies(place: Place, is_double: bool) -> Iterator[Lie]:
    """Every way to lay a tile at a place: straight on, round a corner, or beside the last half."""
    near = _plus(place.at, place.towards)
    if is_double:
        yield across(near, place.towards)
        for side in sideways(place.towards):
            yield across(_plus(near, side), place.towards, _OFF_CENTRE)
    else:
        yield Lie(0, near, _plus(near, place.towards, 2), place.towards)
        for side in sideways(place.towards):
            yield Lie(_CORNER, near, _plus(near, side, 2), side)
    if place.kind == "end":
        yield from _beside(_plus(place.at, place.towards, -1), place.towards, is_double)


def _beside(half: Spot, towards: Spot, is_double: bool) -> Iterator[Lie]:
    for side in sideways(towards):
        near = _plus(half, side, 2)
        if is_double:
            yield across(_plus(near, towards), side, _DOUBLE_BESIDE)
        else:
            yield Lie(_BESIDE, near, _plus(near, side, 2), side)
            yield Lie(_JOG, near, _plus(near, towards, 2), towards)


def places_of(lie: Lie, touch: int, far: int) -> list[Place]:
    """What a tile offers once it lies, the best place first."""
    if touch != far:
        return [Place("end", far, _plus(lie.far, lie.towards), lie.towards)]
    (x1, y1), (x2, y2) = lie.near, lie.far
    centre = (x1 + x2) // 2, (y1 + y2) // 2
    ways = sideways(lie.towards)
    return [
        Place("long", far, _plus(centre, lie.towards), lie.towards),
        *(Place("short", far, _plus(centre, side, 2), side) for side in ways),
    ]


def opening(first: int, second: int) -> tuple[Lie, list[Place]]:
    """The first tile, in the middle, and its places: the one to the right first."""
    if first == second:
        lie = across((0, 0), RIGHT)
        long, *short = places_of(lie, first, second)
        return lie, [long, Place("long", first, LEFT, LEFT), *short]
    lie = Lie(0, LEFT, RIGHT, RIGHT)
    return lie, [Place("end", second, (2, 0), RIGHT), Place("end", first, (-2, 0), LEFT)]
