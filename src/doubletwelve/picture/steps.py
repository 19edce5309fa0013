"""How a layout was built, read from the steps of a record: ``12-12``, then ``12-5>12-12`` ..."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from doubletwelve.tiles import IS_DOUBLE, LAID, BadTile, LaidTile, Tile, read_numbers, tile_name

_STEP: Final = re.compile(r"([0-9-]+)(?:>([0-9-]+)(?:/(long|short|[0-9]+))?)?")


class BadLayout(ValueError):
    """Steps that build no layout; the message quotes the one that does not."""


class Step(Struct, frozen=True):
    """One tile of a layout, and what it was laid against."""

    laid: LaidTile
    tile: Tile
    target: Tile | None = None
    """``None`` for the opening tile."""
    place: str = ""
    """``long``, ``short``, a number of the opening tile, or nothing: any that is free."""

    @property
    def is_double(self) -> bool:
        return self.tile in IS_DOUBLE


def read_steps(written: Iterable[str]) -> tuple[Step, ...]:
    steps = tuple(_read(text) for text in written)
    laid: set[Tile] = set()
    for number, step in enumerate(steps, start=1):
        if (step.target is None) != (number == 1):
            wanted = "the opening tile alone, as in 12-12" if number == 1 else "a tile to lie on"
            raise BadLayout(f"step {number}, {step.laid}: it should name {wanted}")
        if step.target is not None and step.target not in laid:
            raise BadLayout(f"step {number}, {step.laid}: {step.target} does not lie there yet")
        if step.tile in laid:
            raise BadLayout(f"step {number}, {step.laid}: it lies there already")
        laid.add(step.tile)
    return steps


def _read(text: str) -> Step:
    match = _STEP.fullmatch(text)
    if match is None:
        raise BadLayout(f"{text!r} is not a step: write 12-12, 12-5>12-12 or 5-3>12-5/long")
    try:
        touch, far = read_numbers(match[1])
        tile = tile_name(touch, far)
        target = None if match[2] is None else tile_name(*read_numbers(match[2]))
        return Step(LAID[touch][tile], tile, target, match[3] or "")
    except (BadTile, IndexError, KeyError):
        raise BadLayout(f"{text!r} is not a step: its tiles are not in a set") from None
