"""The pips of a half tile: where they are and which colour they have.

A half is a square of 1 by 1 with its centre at 0, 0, on a tile that lies lengthwise from left to
right. Rows of pips run along the tile, so that six (two rows of three) and nine (three of three)
differ whichever way the tile is turned.
"""

from typing import Final

from doubletwelve.picture.placement import Point

_STEP: Final = 0.27
_NARROW: Final = 0.21


def _row(y: float, count: int) -> tuple[Point, ...]:
    """Up to three pips in a row stand on the same three spots; four stand closer."""
    if count == 4:
        return tuple((x * _NARROW, y) for x in (-1.5, -0.5, 0.5, 1.5))
    spots = {0: (), 1: (0,), 2: (-1, 1), 3: (-1, 0, 1)}[count]
    return tuple((x * _STEP, y) for x in spots)


def _rows(top: int, middle: int, bottom: int) -> tuple[Point, ...]:
    return _row(-_STEP, top) + _row(0.0, middle) + _row(_STEP, bottom)


_DIAGONAL: Final = ((-_STEP, -_STEP), (_STEP, _STEP))

SPOTS: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    _rows(0, 1, 0),
    _DIAGONAL,
    (*_DIAGONAL, (0.0, 0.0)),
    _rows(2, 0, 2),
    _rows(2, 1, 2),
    _rows(3, 0, 3),
    _rows(3, 1, 3),
    _rows(3, 2, 3),
    _rows(3, 3, 3),
    _rows(4, 2, 4),
    _rows(4, 3, 4),
    _rows(4, 4, 4),
)
"""``SPOTS[6]``: where the pips of a six are."""

FACE: Final = "#fffaf0"

COLOURS: Final = (
    "#5f6368",
    "#1583bd",
    "#2f8f3a",
    "#d03434",
    "#8a5a2b",
    "#2743b8",
    "#b07c00",
    "#d1468f",
    "#0f8a83",
    "#7a3bb0",
    "#d2610f",
    "#7d1630",
    "#5c6670",
)
"""The usual colour of each number, dark enough to stand out from the face (3 to 1 or more)."""

SIZES: Final = (0.0, 0.24, *[0.2] * 8, 0.16, 0.16, 0.16)
"""How wide a pip is."""
