"""A tile that finds no room where it belongs lies apart, as near as it can."""

from collections.abc import Iterator

from doubletwelve.picture.branches import Lie, Place, across, sideways
from doubletwelve.picture.choice import EDGE, Choice, Taste
from doubletwelve.picture.ground import HEIGHT, WIDTH, Spot, area, contains, grown
from doubletwelve.picture.growth import Growth
from doubletwelve.picture.steps import BadLayout, Step


def nearest(growth: Growth, step: Step, place: Place) -> Lie:
    """The nearest way to lie that touches nothing and cuts nothing off; else touches nothing."""
    choice = Choice(growth, step, Taste())
    free = [lie for lie in _nearby(step, place) if not area(grown(lie.rect, 2)) & growth.taken]
    if not free:
        raise BadLayout(f"{step}: the table is full")
    harmless = (lie for lie in free[:60] if choice.loss(place, lie) <= 0)
    return next(harmless, free[0])


def _nearby(step: Step, place: Place) -> Iterator[Lie]:
    ways = (place.towards, *sideways(place.towards))
    for centre in _spots_by_distance(place.at):
        for dx, dy in ways:
            near = centre[0] - dx, centre[1] - dy
            far = centre[0] + dx, centre[1] + dy
            lie = across(centre, (dx, dy)) if step.is_double else Lie(0, near, far, (dx, dy))
            if contains(grown(lie.rect, EDGE)):
                yield lie


def _spots_by_distance(middle: Spot) -> list[Spot]:
    x, y = middle
    reach = min(WIDTH, HEIGHT) // 4
    around = range(-reach, reach + 1, 2)
    spots = [(x + dx, y + dy) for dx in around for dy in around]
    return sorted(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
