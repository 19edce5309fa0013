"""A tile, a set of tiles, and how they are written.

A tile *is* its name: ``"12-5"``, the higher number first. Names are made once, in the tables
below, so that looking a tile up, comparing two, and printing one all cost next to nothing, and a
state can be read as it stands.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from sys import intern
from typing import Final, NewType

Tile = NewType("Tile", str)
"""The canonical name of a tile: higher number, hyphen, lower number."""

LaidTile = NewType("LaidTile", str)
"""A tile as it lies: the number that touches its neighbour first (``"5-12"`` lies on a 5)."""

HIGHEST: Final = 12


def tile_name(a: int, b: int) -> Tile:
    return Tile(intern(f"{a}-{b}" if a >= b else f"{b}-{a}"))


SETS: Final[Mapping[str, int]] = {
    "double-six": 6,
    "double-nine": 9,
    "double-ten": 10,
    "double-twelve": 12,
}
"""The sets by name, with the highest number in each."""


@cache
def tiles_up_to(highest: int) -> tuple[Tile, ...]:
    """Every tile of a set in the order the shuffle begins from: 0-0, 1-0, 1-1, 2-0, ..."""
    return tuple(tile_name(a, b) for a in range(highest + 1) for b in range(a + 1))


ALL_TILES: Final = tiles_up_to(HIGHEST)

NUMBERS: Final[Mapping[Tile, tuple[int, int]]] = {
    tile_name(a, b): (a, b) for a in range(HIGHEST + 1) for b in range(a + 1)
}
"""The two numbers of a tile, the higher first."""

STARTS: Final[Mapping[Tile, tuple[int, ...]]] = {
    tile: tuple(dict.fromkeys(ends)) for tile, ends in NUMBERS.items()
}
"""The numbers with which a train starts from a tile: a double's one, or both, the higher first."""

PIPS: Final[Mapping[Tile, int]] = {tile: a + b for tile, (a, b) in NUMBERS.items()}

DOUBLES: Final[tuple[Tile, ...]] = tuple(tile_name(n, n) for n in range(HIGHEST + 1))
"""The doubles, each at the index of its number."""

IS_DOUBLE: Final[frozenset[Tile]] = frozenset(DOUBLES)

WITH: Final[tuple[frozenset[Tile], ...]] = tuple(
    frozenset(tile for tile, ends in NUMBERS.items() if n in ends) for n in range(HIGHEST + 1)
)
"""``WITH[5]``: every tile that carries a five."""

FAR: Final[tuple[Mapping[Tile, int], ...]] = tuple(
    {
        tile: (low if high == n else high)
        for tile, (high, low) in NUMBERS.items()
        if n in (high, low)
    }
    for n in range(HIGHEST + 1)
)
"""``FAR[5]["12-5"]`` is 12: the number that is open once the tile lies against a five."""

LAID: Final[tuple[Mapping[Tile, LaidTile], ...]] = tuple(
    {tile: LaidTile(f"{n}-{far}") for tile, far in FAR[n].items()} for n in range(HIGHEST + 1)
)
"""``LAID[5]["12-5"]`` is ``"5-12"``: the tile as it lies against a five."""

LYING: Final[Mapping[LaidTile, Tile]] = {laid: tile for row in LAID for tile, laid in row.items()}
"""The tile that a laid tile is, whichever way round it lies."""


def quoted(text: str) -> str:
    """What was given, as an error quotes it: not long, and without signs that steer a terminal."""
    return repr(text if len(text) <= 60 else f"{text[:60]}...")


def one_line(message: str) -> str:
    """A message for a terminal: on one line, and nothing in it that would steer the terminal."""
    line = " ".join(message.split())
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)


class BadTile(ValueError):
    """What was given is no tile of the set in play; the message quotes it."""


_WRITTEN = re.compile(r"(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})")


def read_numbers(text: str) -> tuple[int, int]:
    """The two numbers of a written tile, in the order written."""
    match = _WRITTEN.fullmatch(text)
    if match is None or not text.isascii():
        raise BadTile(f"{quoted(text)} is not a tile: write two numbers with a hyphen, as in 12-5")
    return int(match[1]), int(match[2])


def read_tile(text: str, set_name: str = "double-twelve") -> Tile:
    """The canonical tile for a name written either way round."""
    a, b = read_numbers(text)
    if max(a, b) > SETS[set_name]:
        raise BadTile(f"{text} is not in a {set_name} set")
    return tile_name(a, b)


def pips(hand: Iterable[Tile]) -> int:
    return sum(map(PIPS.__getitem__, hand))
