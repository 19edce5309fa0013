"""The table as a grid of half-units, one bit a cell, so that whole areas are tested at once.

A tile covers 4 by 2 cells. Positions are corners of cells; the origin is the table's middle.
"""

from typing import Final

Spot = tuple[int, int]
Rect = tuple[int, int, int, int]
"""Left, top, width and height, in half-units."""

WIDTH: Final = 192
HEIGHT: Final = 160
_ROWS: Final = [sum(1 << WIDTH * row for row in range(height)) for height in range(HEIGHT + 1)]
_LEAST: Final = 4
"""How wide a way must be: a double lies across it, or a tile with some air on both sides."""
_MARGIN: Final = 8


def contains(rect: Rect) -> bool:
    left, top, width, height = rect
    return (
        left + WIDTH // 2 >= 0
        and top + HEIGHT // 2 >= 0
        and left + width <= WIDTH // 2
        and top + height <= HEIGHT // 2
    )


def area(rect: Rect) -> int:
    """The cells of a rectangle, as bits."""
    left, top, width, height = rect
    at = (top + HEIGHT // 2) * WIDTH + left + WIDTH // 2
    bits = ((1 << width) - 1) * _ROWS[height]
    return bits << at if at >= 0 else bits >> -at


def grown(rect: Rect, by: int) -> Rect:
    left, top, width, height = rect
    return left - by, top - by, width + 2 * by, height + 2 * by


def around(a: Rect, b: Rect) -> Rect:
    """The smallest rectangle that holds both."""
    left, top = min(a[0], b[0]), min(a[1], b[1])
    right, bottom = max(a[0] + a[2], b[0] + b[2]), max(a[1] + a[3], b[1] + b[3])
    return left, top, right - left, bottom - top


def strip(at: Spot, towards: Spot, deep: int, half_width: int) -> Rect:
    """The rectangle that begins at ``at`` and reaches ``deep`` cells ``towards`` somewhere."""
    (x, y), (dx, dy) = at, towards
    if dx:
        return (x if dx > 0 else x - deep), y - half_width, deep, 2 * half_width
    return x - half_width, (y if dy > 0 else y - deep), 2 * half_width, deep


class WayOut:
    """From where a branch can still get to the open table when these cells are taken.

    It stands for every position of a square of four by four cells, by its top left corner.
    """

    def __init__(self, taken: int, around: Rect) -> None:
        blocked = taken
        for step in (1, 2):
            blocked |= blocked >> step
        for step in (1, 2):
            blocked |= blocked >> WIDTH * step
        left, top, width, height = grown(around, _MARGIN)
        inside = area((left, top, width, height))
        free = inside & ~blocked
        rim = inside & ~area((left + 1, top + 1, width - 2, height - 2))
        self._inside = inside
        self._reached = _flood(rim & free, free)

    def leads_from(self, rect: Rect) -> bool:
        cell = area((rect[0], rect[1], 1, 1))
        return bool(cell & self._reached) or not cell & self._inside


def _flood(seed: int, free: int) -> int:
    reached = 0
    while seed != reached:
        reached = seed
        seed |= (seed << 1 | seed >> 1 | seed << WIDTH | seed >> WIDTH) & free
    return reached
