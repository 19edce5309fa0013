"""What becomes of the ends of a layout when certain cells are taken."""

from collections.abc import Mapping, Set

from doubletwelve.picture.branches import Place, lies, places_of
from doubletwelve.picture.ground import Rect, WayOut, area

DEAD = 4
"""How many ends without room for their double weigh as much as one without a way out."""


class Outlook:
    def __init__(self, taken: int, bounds: Rect, doubles: Set[int]) -> None:
        self._taken = taken
        self._way_out = WayOut(taken, bounds)
        self._doubles = doubles
        """The numbers whose double is still to come."""

    def loss(self, ends: Mapping[Place, int]) -> int:
        """The sum of what is lost at each end, times its weight."""
        return sum(weight * self._loss_at(end) for end, weight in ends.items())

    def _loss_at(self, end: Place) -> int:
        if not any(map(self._way_out.leads_from, end.ways)):
            return DEAD
        if end.kind == "end":
            has_room = end.number not in self._doubles or self._takes_double(end)
        else:
            has_room = not self._doubles or self._takes_branch(end)
        return 0 if has_room else 1

    def _takes_branch(self, end: Place) -> bool:
        """Whether a plain tile could lie there and a double after it."""
        return any(
            not area(lie.rect) & self._taken
            and self._takes_double(places_of(lie, end.number, -1)[0])
            for lie in lies(end, False)
        )

    def _takes_double(self, end: Place) -> bool:
        """Whether a double could lie there and be played on from all its sides."""
        return any(
            not area(lie.rect) & self._taken
            and all(
                self._way_out.leads_from(place.ahead(4, 2))
                for place in places_of(lie, end.number, end.number)
            )
            for lie in lies(end, True)
        )
