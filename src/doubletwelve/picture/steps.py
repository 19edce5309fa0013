"""How a layout was built, read from the steps of a record: ``12-12``, then ``12-5>12-12`` ..."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from doubletwelve.tiles import IS_DOUBLE, NUMBERS, BadTile, LaidTile, Tile, read_numbers, tile_name

_STEP: Final = re.compile(r"([0-9-]+)(?:>([0-9-]+)(?:/(long|short|[0-9]+))?)?")


class BadLayout(ValueError):
    """Steps that build no layout; the message quotes the one that does not."""


class Step(Struct, frozen=True):
    """One tile of a layout, and what it was laid against."""

    touch: int
    far: int
    target: Tile | None = None
    """``None`` for the opening tile."""
    place: str = ""
    """``long``, ``short``, a number of the opening tile, or nothing: any that is free."""

    @property
    def tile(self) -> Tile:
        return tile_name(self.touch, self.far)

    @property
    def laid(self) -> LaidTile:
        return LaidTile(f"{self.touch}-{self.far}")

    @property
    def is_double(self) -> bool:
        return self.touch == self.far

    def __str__(self) -> str:
        place = f"/{self.place}" if self.place else ""
        return f"{self.laid}>{self.target}{place}" if self.target else self.laid


def read_steps(written: Iterable[str]) -> tuple[Step, ...]:
    """The steps as a record writes them; ``BadLayout`` if one cannot follow those before it.

    Whether numbers match is for the rules to say: in Matador they need not be equal.
    """
    steps = tuple(map(_read, written))
    laid: dict[Tile, Step] = {}
    for number, step in enumerate(steps, start=1):
        why = _complaint(step, laid)
        if why:
            raise BadLayout(f"step {number}, {step}: {why}")
        laid[step.tile] = step
    return steps


def _read(text: str) -> Step:
    match = _STEP.fullmatch(text)
    if match is None:
        raise BadLayout(f"{text!r} is not a step: write 12-12, 12-5>12-12 or 5-3>5-5/long")
    try:
        touch, far = read_numbers(match[1])
        target = None if match[2] is None else tile_name(*read_numbers(match[2]))
    except BadTile as problem:
        raise BadLayout(f"{text!r} is not a step: {problem}") from None
    if tile_name(touch, far) not in NUMBERS:
        raise BadLayout(f"{text!r} is not a step: {touch}-{far} is in no set")
    return Step(touch, far, target, match[3] or "")


def _complaint(step: Step, laid: dict[Tile, Step]) -> str:
    """Why a step cannot follow these."""
    if step.target is None:
        return "it should name the tile that it lies on, as in 12-5>12-12" if laid else ""
    if not laid:
        return "the first step is the opening tile alone, as in 12-12"
    if step.target not in laid:
        return f"{step.target} does not lie there yet"
    if step.tile in laid:
        return f"{step.tile} lies there already"
    return _place_complaint(step, laid[step.target])


def _place_complaint(step: Step, target: Step) -> str:
    if step.place in ("long", "short"):
        return "" if target.tile in IS_DOUBLE else f"{target.tile} has no long or short sides"
    if step.place and (target.target or int(step.place) not in (target.touch, target.far)):
        return f"only an opening tile has ends that are named, by its numbers, not {step.place}"
    return ""
