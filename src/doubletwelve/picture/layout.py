"""Where the tiles of a branching layout lie.

Tiles are laid one by one in the order played, so that a tile that lies stays where it is. Each
takes the cheapest of the ways it can lie: straight on if there is room, round a corner before it
runs into another branch or too far out. It keeps clear of what other branches will need, and
never cuts a branch off from the open table.
"""

from typing import Final, NamedTuple


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
    side: float = 8
    """For the short side of a double while a long one is free."""
    ahead: tuple[int, int] = (12, 5)
    """How far ahead of an end is looked, and how far to each side."""


TASTES: Final = (
    Taste(),
    Taste(intrusion=0.5, crowd=0.3),
    Taste(intrusion=1, crowd=0.5, far_out=0.3),
)
