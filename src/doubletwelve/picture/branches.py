"""The ways in which a tile can be laid against a place of another, in half-units."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from doubletwelve.picture.ground import Rect, Spot, strip

LENGTHWISE, ACROSS = "end", "long"
_TURN: Final = 5
_SIDE_TURN: Final = 6
_SIDE_DOUBLE: Final = 14


class Place(NamedTuple):
    """Where a tile offers to be played on: the middle of an edge, and the way out from it."""

    kind: str
    """``end`` of a plain tile; ``long`` or ``short`` side of a double."""
    at: Spot
    towards: Spot

    def ahead(self, deep: int, half_width: int) -> Rect:
        return strip(self.at, self.towards, deep, half_width)

    @property
    def ways(self) -> list[Rect]:
        """The squares, a double wide, through which a branch can leave."""
        rects = [self.ahead(4, 2)]
        if self.kind == "end":
            half = _minus(self.at, self.towards)
            rects += [strip(_plus(half, e), e, 4, 2) for e in sideways(self.towards)]
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
        left, top = min(x1, x2) - 1, min(y1, y2) - 1
        return left, top, abs(x1 - x2) + 2, abs(y1 - y2) + 2


def _plus(a: Spot, b: Spot, times: int = 1) -> Spot:
    return a[0] + b[0] * times, a[1] + b[1] * times


def _minus(a: Spot, b: Spot) -> Spot:
    return a[0] - b[0], a[1] - b[1]


def sideways(towards: Spot) -> tuple[Spot, Spot]:
    dx, dy = towards
    return (-dy, dx), (dy, -dx)


def across(centre: Spot, towards: Spot, cost: int = 0) -> Lie:
    """A double, across a line that goes ``towards`` somewhere."""
    side = sideways(towards)[0]
    return Lie(cost, _minus(centre, side), _plus(centre, side), towards)


def lies(place: Place, is_double: bool) -> Iterator[Lie]:
    """Every way to lay a tile at a place: straight on, round a corner, or beside the last half."""
    _, at, towards = place
    near = _plus(at, towards)
    if is_double:
        yield across(near, towards)
    else:
        yield Lie(0, near, _plus(near, towards, 2), towards)
        for side in sideways(towards):
            yield Lie(_TURN, near, _plus(near, side, 2), side)
    if place.kind == "end":
        yield from _beside(_minus(at, towards), towards, is_double)


def _beside(half: Spot, towards: Spot, is_double: bool) -> Iterator[Lie]:
    for side in sideways(towards):
        near = _plus(half, side, 2)
        if is_double:
            yield across(_plus(near, towards), side, _SIDE_DOUBLE)
        else:
            yield Lie(_SIDE_TURN, near, _plus(near, side, 2), side)


def places_of(lie: Lie, is_double: bool) -> list[Place]:
    """What a tile offers once it lies."""
    (x1, y1), (x2, y2), towards = lie.near, lie.far, lie.towards
    if not is_double:
        return [Place("end", _plus(lie.far, towards), towards)]
    centre = (x1 + x2) // 2, (y1 + y2) // 2
    ends = [Place("short", _plus(centre, side, 2), side) for side in sideways(towards)]
    return [Place("long", _plus(centre, towards), towards), *ends]


def opening(is_double: bool) -> tuple[Lie, list[Place]]:
    """The first tile, in the middle, and its places: the one to the right first."""
    right, left = (1, 0), (-1, 0)
    if is_double:
        lie = across((0, 0), right)
        long, *short = places_of(lie, True)
        return lie, [long, Place("long", left, left), *short]
    lie = Lie(0, left, right, right)
    return lie, [Place("end", (2, 0), right), Place("end", (-2, 0), left)]
