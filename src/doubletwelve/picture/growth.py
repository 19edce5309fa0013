"""A layout that grows tile by tile, in half-units."""

from collections.abc import Iterator
from typing import NamedTuple

from doubletwelve.picture.branches import Lie, Place, lies, opening, places_of
from doubletwelve.picture.ground import Rect, WayOut, area, contains, grown
from doubletwelve.picture.steps import BadLayout, Step
from doubletwelve.tiles import Tile, read_numbers


class Taste(NamedTuple):
    """What is weighed when a tile can lie in several ways."""

    crowd: float = 0.12
    """For every taken cell in front of a new end."""
    intrusion: float = 0.25
    """For every cell that it takes in front of another end."""
    reach: tuple[int, int] = (40, 28)
    """How far from the middle a tile may lie for nothing, in half-units."""
    far_out: float = 1.0
    """For every half-unit beyond that."""
    foresight: int = 8
    """How much further it is taken to go on."""
    turn: float = 1
    side: float = 8
    """For the short side of a double while a long one is free."""
    ahead: tuple[int, int] = (12, 5)
    """How far ahead of an end is looked, and how far to each side."""


class Option(NamedTuple):
    cost: float
    place: Place
    lie: Lie
    spaced: bool
    """It touches no tile but the one it is laid against."""


class Growth:
    """Where the tiles laid so far lie, and the places that they offer."""

    def __init__(self, taste: Taste) -> None:
        self.lying: dict[Tile, Lie] = {}
        self._taste = taste
        self._open: dict[Tile, list[Place]] = {}
        self._ahead: dict[Place, int] = {}
        self._taken = 0
        self._bounds: Rect = (0, 0, 0, 0)

    def open_with(self, step: Step) -> None:
        lie, places = opening(step.is_double)
        self._put(step.tile, lie, places)

    def lay(self, step: Step) -> bool:
        """Lay a tile against its target, or not if there is no room."""
        option = self._best(step)
        if option is None:
            return False
        assert step.target is not None
        self._open[step.target].remove(option.place)
        self._ahead.pop(option.place)
        self._put(step.tile, option.lie, places_of(option.lie, step.is_double))
        return True

    def _put(self, tile: Tile, lie: Lie, places: list[Place]) -> None:
        self.lying[tile] = lie
        self._open[tile] = places
        deep, half_width = self._taste.ahead
        self._ahead.update((place, area(place.ahead(deep, half_width))) for place in places)
        self._taken |= area(lie.rect)
        self._bounds = _around(self._bounds, lie.rect)

    def _best(self, step: Step) -> Option | None:
        options = sorted(self._options(step), key=lambda o: (not o.spaced, o.cost))
        ranked = []
        for option in options:
            cut_off = self._cut_off(option, step)
            if not cut_off:
                return option
            ranked.append((cut_off, len(ranked), option))
        return min(ranked)[-1] if ranked else None

    def _options(self, step: Step) -> Iterator[Option]:
        places = self._places_for(step)
        first = places[0].kind
        target = area(self.lying[step.target].rect)  # type: ignore[index]
        for place in places:
            side = self._taste.side if place.kind != first else 0
            for lie in lies(place, step.is_double):
                bits = area(lie.rect)
                if contains(grown(lie.rect, 20)) and not bits & self._taken:
                    spaced = not area(grown(lie.rect, 1)) & self._taken & ~target
                    cost = side + self._cost(place, lie, bits, step.is_double)
                    yield Option(cost, place, lie, spaced)

    def _places_for(self, step: Step) -> list[Place]:
        assert step.target is not None
        places = self._open[step.target]
        if step.place in ("long", "short"):
            places = [place for place in places if place.kind == step.place]
        if (step.place.isdigit() and len(self.lying) > 1) or step.place.isdigit():
            first = read_numbers(step.target)
            places = [
                p for p in places if (first[0 if p.towards == (-1, 0) else 1]) == int(step.place)
            ]
        if not places:
            at = f"{step.target}/{step.place}" if step.place else step.target
            raise BadLayout(f"{step.laid}>{at}: no place is free there")
        return places

    def _cost(self, place: Place, lie: Lie, bits: int, is_double: bool) -> float:
        taste = self._taste
        others = (ahead for other, ahead in self._ahead.items() if other != place)
        intrusion = sum((bits & ahead).bit_count() for ahead in others)
        deep, half_width = taste.ahead
        crowd = sum(
            (area(new.ahead(deep, half_width)) & self._taken).bit_count()
            for new in places_of(lie, is_double)
        )
        (x, y), (dx, dy) = lie.far, lie.towards
        x, y = x + dx * taste.foresight, y + dy * taste.foresight
        beyond = max(0, abs(x) - taste.reach[0]) + max(0, abs(y) - taste.reach[1])
        return lie.cost + taste.intrusion * intrusion + taste.crowd * crowd + taste.far_out * beyond

    def _cut_off(self, option: Option, step: Step) -> int:
        """How many ends would have no way out to the open table any more."""
        rect = option.lie.rect
        way_out = WayOut(self._taken | area(rect), _around(self._bounds, rect))
        places = [p for p in self._ahead if p != option.place]
        places += places_of(option.lie, step.is_double)
        return sum(not any(map(way_out.leads_from, place.ways)) for place in places)


def _around(a: Rect, b: Rect) -> Rect:
    left, top = min(a[0], b[0]), min(a[1], b[1])
    right, bottom = max(a[0] + a[2], b[0] + b[2]), max(a[1] + a[3], b[1] + b[3])
    return left, top, right - left, bottom - top
