"""The best train of a hand: ``best_train`` finds it and says whether it is proven."""

from collections.abc import Iterable
from typing import Final, Literal

import numpy as np
from msgspec import Struct

from doubletwelve.bots.opening_run import Doubles
from doubletwelve.kernel import train as kernel
from doubletwelve.kernel.pairing import NODES, PATH, PROVEN
from doubletwelve.kernel.slots import NUMBERS, Packed
from doubletwelve.tiles import HIGHEST, LYING, LaidTile, Tile, pips, quoted
from doubletwelve.tiles import NUMBERS as NUMBERS_OF

First = Literal["tiles", "pips"]
"""What counts first; the other decides between trains that are equal in that."""

FIRSTS: Final[dict[First, int]] = {"tiles": kernel.TILES_FIRST, "pips": kernel.PIPS_FIRST}
DOUBLES: Final[dict[Doubles, int]] = {
    "anywhere": kernel.ANYWHERE,
    "only-going-out": kernel.ONLY_GOING_OUT,
    "nowhere": kernel.NOWHERE,
}
LIMIT: Final = 100_000
"""Nodes. The hardest hands that we could find take some hundreds."""


class BadHand(ValueError):
    """There is no such hand or end; the message says why."""


class Train(Struct, frozen=True):
    """The tiles of a train in order, each as it lies, and what stays in the hand."""

    tiles: tuple[LaidTile, ...]
    pips: int
    left: tuple[Tile, ...]
    proven: bool
    """No train of the hand is better. If not, the search was cut short."""
    nodes: int
    """How many nodes the search looked at."""


def best_train(
    hand: Iterable[Tile],
    end: int,
    *,
    first: First = "tiles",
    doubles: Doubles = "anywhere",
    nodes: int = LIMIT,
) -> Train:
    """The train from an open end with the most tiles and then the most pips, or the other way."""
    tiles = tuple(hand)
    rows = pack_hand(tiles)
    if not 0 <= end <= HIGHEST:
        raise BadHand(f"no tile has the number {end}: an end is a number from 0 to {HIGHEST}")
    if nodes < 1:
        raise BadHand(f"a search of {nodes} nodes finds nothing: give at least 1")
    scratch = np.zeros(kernel.SCRATCH, np.int32)
    limit = min(nodes, np.iinfo(np.int32).max)
    length = kernel.best_path(rows, 0, end, FIRSTS[first], DOUBLES[doubles], limit, scratch)
    path = [divmod(int(code), NUMBERS) for code in scratch[PATH : PATH + length]]
    laid = tuple(LaidTile(f"{touch}-{far}") for touch, far in path)
    used = {LYING[tile] for tile in laid}
    return Train(
        tiles=laid,
        pips=pips(used),
        left=tuple(tile for tile in tiles if tile not in used),
        proven=bool(scratch[PROVEN]),
        nodes=int(scratch[NODES]),
    )


def pack_hand(tiles: Iterable[Tile]) -> Packed:
    """A hand as the kernel holds it, in rows."""
    rows = np.zeros(NUMBERS, np.int32)
    for tile in tiles:
        if tile not in NUMBERS_OF:
            raise BadHand(f"{quoted(tile)} is not a tile of a double-twelve set")
        high, low = NUMBERS_OF[tile]
        if rows[high] >> low & 1:
            raise BadHand(f"{tile} is there twice: a hand has a tile once")
        rows[high] |= 1 << low
        if low != high:
            rows[low] |= 1 << high
    return rows
