"""What must hold of every placement."""

from itertools import combinations

from doubletwelve.picture import Box, Placed, Placement
from doubletwelve.picture.placement import Point
from doubletwelve.tiles import read_numbers


def overlap(a: Box, b: Box) -> bool:
    """Whether they share more than an edge."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def overlapping(placement: Placement) -> list[tuple[str, str]]:
    return [(a.laid, b.laid) for a, b in combinations(placement.tiles, 2) if overlap(a.box, b.box)]


def edge_shared(a: Point, b: Point) -> float:
    """How much of an edge two half tiles with these centres share: 1 is all of it."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(0.0, 1 - min(dx, dy)) if max(dx, dy) == 1 else 0.0


def joint(placed: Placed, target: Placed, number: int) -> float:
    """How much of an edge the half that touches shares with halves of that number.

    Two doubles that lie long side to long side share two.
    """
    near = placed.halves if placed.is_double else placed.halves[:1]
    numbers = tuple(zip(target.halves, read_numbers(target.laid), strict=True))
    return sum(edge_shared(a, b) for a in near for b, n in numbers if n == number)


def on_edge(point: Point | None, *boxes: Box) -> bool:
    """Whether it lies on the edges of all of them, and in none."""
    assert point is not None
    x, y = point
    return all(
        (x in (box.left, box.right) and box.top <= y <= box.bottom)
        or (y in (box.top, box.bottom) and box.left <= x <= box.right)
        for box in boxes
    )


def lies_across(placed: Placed, target: Placed) -> bool:
    """Whether a double's length is at right angles to the way it was laid on."""
    touching = [
        (b[0] - a[0], b[1] - a[1])
        for a in placed.halves
        for b in target.halves
        if edge_shared(a, b)
    ]
    is_upright = placed.rotation == 90
    return all((abs(dx) == 1) == is_upright for dx, dy in touching if abs(dx) != abs(dy))
