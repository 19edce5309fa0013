"""Where the tiles of a branching layout lie.

Tiles are laid one by one in the order played, so that a tile that lies stays where it is. Each
takes the cheapest of the ways it can lie: straight on if there is room, round a corner before it
runs into another branch or makes the layout larger, which is wished wider than high, as a screen
is. It keeps clear of what other branches will need, and cuts no branch off from the open table if
it can help it.

Where a tile finds no room all the same, the last few tiles are taken up and laid anew, now that it
is known where play went on; then more and more of them. If that does not help either, the tile
lies apart, with a line to where it belongs. What was mended stays so: the layout after any number
of steps does not depend on the steps that follow.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from doubletwelve.picture.apart import nearest
from doubletwelve.picture.choice import Choice, Taste
from doubletwelve.picture.growth import Growth
from doubletwelve.picture.placement import ROTATION, Link, Placed, Placement, Point
from doubletwelve.picture.steps import Step, read_steps

CALM: Final = Taste()
"""How tiles are laid as long as there is room."""


def _attempts(taken_up: Sequence[int], whims: int) -> tuple[tuple[int, Taste], ...]:
    tight = Taste(only_needed=True, ahead=(8, 5), foresight=4, crowd=0.6)
    return tuple((up, tight._replace(whim=whim)) for up in taken_up for whim in range(whims))


ATTEMPTS: Final = (*_attempts((2, 4, 6, 9, 13, 18, 27, 40), 6), *_attempts((91,), 24))
"""How many tiles are taken up, and how they are laid anew, when one finds no room."""

FEW_ATTEMPTS: Final = _attempts((2, 4, 8, 16), 2)
"""After a tile had to lie apart, the rest is not turned over and over for the next one."""


def place_layout(steps: Sequence[str]) -> Placement:
    """Every tile of a layout that was built by these steps, as a record writes them."""
    read = read_steps(steps)
    if not read:
        return Placement(())
    return placement_of(read, grow(read)[-1])


def placement_of(steps: Sequence[Step], growth: Growth) -> Placement:
    tiles = tuple(_placed(step, growth) for step in steps)
    return Placement(tiles, links=tuple(_links(growth)))


def grow(steps: Sequence[Step], known: Sequence[Growth] = ()) -> list[Growth]:
    """What lies after each of the steps; ``known`` is that of the first of them, if it is known."""
    grown = list(known) or [Growth(steps[0])]
    for count in range(len(grown), len(steps)):
        longer = _longer(grown[-1], steps[count : count + 1], CALM)
        if longer:
            grown += longer
        else:
            _mend(grown, steps[: count + 1])
    return grown


def _longer(growth: Growth, steps: Sequence[Step], taste: Taste) -> list[Growth]:
    """The growth after each of these steps; nothing if one of them finds no room."""
    grown = []
    for index, step in enumerate(steps):
        to_come = {later.target for later in steps[index + 1 :]}
        option = Choice(growth, step, taste, to_come).best()
        if option is None:
            return []
        growth = growth.copy()
        growth.lay(step, option.place, option.lie)
        grown.append(growth)
    return grown


def _mend(grown: list[Growth], steps: Sequence[Step]) -> None:
    """Take up as few of the last tiles as it needs, and lay them and the next one anew."""
    attempts = FEW_ATTEMPTS if grown[-1].links else ATTEMPTS
    for up, taste in attempts:
        kept = max(1, len(grown) - up)
        longer = _longer(grown[kept - 1], steps[kept:], taste)
        if longer:
            grown[kept:] = longer
            return
    grown.append(_apart(grown[-1], steps[-1]))


def _apart(growth: Growth, step: Step) -> Growth:
    growth = growth.copy()
    place = growth.places_for(step)[0]
    growth.lay(step, place, nearest(growth, step, place))
    growth.links[step.tile] = place
    return growth


def _placed(step: Step, growth: Growth) -> Placed:
    (x1, y1), (x2, y2) = (lie := growth.lying[step.tile]).near, lie.far
    way = ((x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1))
    rotation = ROTATION[way] % 180 if step.is_double else ROTATION[way]
    return Placed(step.laid, (x1 + x2) / 4, (y1 + y2) / 4, rotation, step.target)


def _links(growth: Growth) -> Iterator[Link]:
    for tile, place in growth.links.items():
        yield Link(tile, _point(place.at), _point(growth.lying[tile].near))


def _point(spot: tuple[int, int]) -> Point:
    return spot[0] / 2, spot[1] / 2
