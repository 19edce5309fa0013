"""What advice is made of. The reasons are message keys with values; ``locales`` puts them into
words. It stands apart from those who give advice, as some bring the kernel with them."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from doubletwelve.core.actions import Action

LONGEST: Final = 2.0
"""Seconds after which advice rests on the worlds that there was time for: somebody waits for it."""


class Reason(Struct, frozen=True):
    key: str
    values: Mapping[str, str | int]


class Advice(Struct, frozen=True):
    """One legal action, as playouts judge it."""

    action: Action
    pips: float | None
    """How many pips it is likely to leave in hand at the end of the round. ``None`` where it is
    not worked out: out of turn."""
    wins: float | None
    """The chance to win the round."""
    best: bool
    """It came out best, whatever a bot would do that asks for a clear gain."""
    reasons: tuple[Reason, ...]


def sheds(pips: int) -> Reason:
    """What a tile that is laid weighs."""
    return Reason("sheds-one", {}) if pips == 1 else Reason("sheds", {"pips": pips})
