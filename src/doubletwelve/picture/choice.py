"""Which of the ways in which a tile can lie it takes."""

from collections.abc import Container, Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple
from zlib import crc32

from doubletwelve.picture.branches import Lie, Place, lies, places_of
from doubletwelve.picture.ground import Rect, area, around, contains, grown, strip
from doubletwelve.picture.growth import Growth
from doubletwelve.picture.outlook import Outlook
from doubletwelve.picture.steps import Step
from doubletwelve.tiles import DOUBLES, Tile

NEEDED = 100
"""How many ends that may never be used weigh as much as one that is known to be."""
EDGE = 12
"""How far from the edge of the ground a tile must stay, in half-units."""


class Taste(NamedTuple):
    """What is weighed against what."""

    crowd: float = 1
    """For every taken cell in front of a new end."""
    intrusion: float = 2
    """For every cell that it takes in front of other ends."""
    shape: float = 1.8
    """How much wider than high a layout is wished, as most screens are."""
    small: int = 56
    """How wide a layout may become for nothing, in half-units: on a screen it is large anyway."""
    far_out: float = 0.5
    """For every half-unit that it grows beyond that in width, or in height times its shape."""
    foresight: int = 12
    """How much further a branch is taken to lead than it does."""
    side: float = 8
    """For the short side of a double while a long one is free."""
    ahead: tuple[int, int] = (14, 7)
    """How far ahead of an end is looked, and how far to each side."""
    only_needed: bool = False
    """Whether ends that are not known to be needed count for nothing."""
    whim: int = 0
    """A seed for small differences, so that another attempt comes out another way."""


class Option(NamedTuple):
    """A place where a tile can be laid, and one of the ways it can lie there."""

    place: Place
    lie: Lie
    cost: float
    touching: bool
    """It would touch a tile that it does not belong to."""


class Choice:
    """One tile that is to be laid on what lies there.

    ``to_come`` names the tiles that are known to be played on later.
    """

    def __init__(
        self, growth: Growth, step: Step, taste: Taste, to_come: Container[Tile | None] = ()
    ) -> None:
        self._growth = growth
        self._step = step
        self._taste = taste
        self._weights = {
            place: NEEDED if tile in to_come else 1
            for place, tile in growth.ends().items()
            if tile in to_come or not taste.only_needed
        }
        self._new_weight = NEEDED if step.tile in to_come else 1
        self._doubles = _to_come(growth, step) if not taste.only_needed else set()
        self._now = Outlook(growth.taken, growth.bounds, self._doubles)

    def best(self) -> Option | None:
        """The cheapest by which no end loses its room; else the one by which the least is lost."""
        ranked: list[tuple[int, int, Option]] = []
        for option in sorted(self._options(), key=lambda option: (option.touching, option.cost)):
            loss = self.loss(option.place, option.lie)
            if loss <= 0:
                return option
            ranked.append((loss, len(ranked), option))
        return min(ranked)[-1] if ranked else None

    def _options(self) -> Iterator[Option]:
        growth, step = self._growth, self._step
        assert step.target is not None
        others = growth.taken & ~area(growth.lying[step.target].rect)
        places = growth.places_for(step)
        for place in places:
            side = self._taste.side if place.kind != places[0].kind else 0
            ahead = self._ahead(place)
            for lie in lies(place, step.is_double):
                if contains(grown(lie.rect, EDGE)) and not area(lie.rect) & growth.taken:
                    touching = bool(area(grown(lie.rect, 1)) & others)
                    yield Option(place, lie, side + self._cost(lie, ahead), touching)

    def _ahead(self, place: Place) -> int:
        """The cells in front of all ends but this one."""
        others = (end for end in self._weights if end != place)
        return reduce(or_, (area(end.ahead(*self._taste.ahead)) for end in others), 0)

    def _cost(self, lie: Lie, ahead: int) -> float:
        taste, taken = self._taste, self._growth.taken
        crowd = sum((area(end.ahead(*taste.ahead)) & taken).bit_count() for end in self._new(lie))
        intrusion = (area(lie.rect) & ahead).bit_count()
        return (
            lie.cost
            + taste.crowd * crowd
            + taste.intrusion * intrusion
            + taste.far_out * self._swelling(lie)
            + _whim(lie, taste.whim)
        )

    def _new(self, lie: Lie) -> list[Place]:
        return places_of(lie, self._step.touch, self._step.far)

    def _swelling(self, lie: Lie) -> float:
        """How much wider, or higher, the layout would be if the branch went on so for a while."""
        growth, taste = self._growth, self._taste
        ahead = strip(lie.far, lie.towards, taste.foresight, 1)
        size = self._size(around(growth.bounds, around(lie.rect, ahead)))
        return size - self._size(growth.bounds)

    def _size(self, bounds: Rect) -> float:
        _, _, width, height = bounds
        return max(width, self._taste.shape * height, self._taste.small)

    def loss(self, place: Place, lie: Lie) -> int:
        """What the ends lose if the tile lies so; one that is known to be needed weighs more."""
        ends = {end: weight for end, weight in self._weights.items() if end != place}
        before = self._now.loss(ends)
        ends |= dict.fromkeys(self._new(lie), self._new_weight)
        growth = self._growth
        bounds = around(growth.bounds, lie.rect)
        after = Outlook(growth.taken | area(lie.rect), bounds, self._doubles)
        return after.loss(ends) - before


def _to_come(growth: Growth, step: Step) -> set[int]:
    """The numbers whose double is still to come after this tile."""
    return {n for n, tile in enumerate(DOUBLES) if tile not in growth.lying and tile != step.tile}


def _whim(lie: Lie, seed: int) -> float:
    """From 0 to 8, the same every time."""
    return crc32(f"{seed} {lie.near} {lie.far}".encode()) / 2**29 if seed else 0.0
