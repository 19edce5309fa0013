"""A layout that grows tile by tile, in half-units."""

from collections import Counter

from doubletwelve.picture.branches import Lie, Place, opening, places_of
from doubletwelve.picture.ground import Rect, area, around
from doubletwelve.picture.steps import BadLayout, Step
from doubletwelve.tiles import WITH, Tile


class Growth:
    """Where the tiles laid so far lie, and the places that they offer."""

    def __init__(self, first: Step) -> None:
        lie, places = opening(first.touch, first.far)
        self.lying: dict[Tile, Lie] = {}
        self.links: dict[Tile, Place] = {}
        """The tiles that lie apart from the place they were laid against."""
        self.taken = 0
        """The cells that tiles cover."""
        self.bounds: Rect = lie.rect
        self._open: dict[Tile, list[Place]] = {}
        self._laid: Counter[int] = Counter()
        self._lay(first, lie, places)

    def copy(self) -> "Growth":
        twin = Growth.__new__(Growth)
        twin.lying, twin.links = self.lying.copy(), self.links.copy()
        twin.taken, twin.bounds = self.taken, self.bounds
        twin._open, twin._laid = self._open.copy(), self._laid.copy()
        return twin

    def lay(self, step: Step, place: Place, lie: Lie) -> None:
        target = step.target
        assert target is not None
        self._open[target] = [other for other in self._open[target] if other != place]
        self._lay(step, lie, places_of(lie, step.touch, step.far))

    def _lay(self, step: Step, lie: Lie, places: list[Place]) -> None:
        self.lying[step.tile] = lie
        self._open[step.tile] = places
        self._laid.update({step.touch, step.far})
        self.taken |= area(lie.rect)
        self.bounds = around(self.bounds, lie.rect)

    def ends(self) -> dict[Place, Tile]:
        """The places where play may go on, and the tiles they belong to.

        Once every tile of a number lies, nothing will be laid on that number any more. (In
        Matador something might, but its set has too few tiles of a number to come here.)
        """
        return {
            place: tile
            for tile, places in self._open.items()
            for place in places
            if self._laid[place.number] < len(WITH[place.number])
        }

    def places_for(self, step: Step) -> list[Place]:
        """The free places that a step may mean, the best of them first."""
        assert step.target is not None
        places = [place for place in self._open[step.target] if _is_meant(place, step.place)]
        if not places:
            raise BadLayout(f"{step}: no such place of {step.target} is free")
        return places


def _is_meant(place: Place, name: str) -> bool:
    return name in ("", place.kind, str(place.number))
