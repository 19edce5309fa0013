"""Tempers: what a bot would rather do. A temper narrows the choice, the bot chooses among the rest.

A bot that hoards doubles keeps them as long as something else can be laid and nobody is nearly
out; one that sheds heavy tiles looks only at the heaviest, or those nearly as heavy.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from doubletwelve.bots import Choose
from doubletwelve.core.actions import Action, Play
from doubletwelve.tiles import NUMBERS, PIPS

NEARLY_AS_HEAVY: Final = 3
"""Pips."""
NEARLY_OUT: Final = 3
"""Tiles: whoever sits on doubles then pays for them."""

Narrow = Callable[[Any, list[Play]], list[Play]]


def tempered(choose: Choose, temper: str) -> Choose:
    """A bot with a temper; it must honour the ``legal`` that it is given."""
    narrow = TEMPERS[temper]

    def choose_so(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        plays = [action for action in legal if isinstance(action, Play)]
        liked = {*narrow(view, plays)} if plays and not _lays_a_run(view) else set()
        wanted = [action for action in legal if not isinstance(action, Play) or action in liked]
        return choose(view, wanted if liked else legal, rng)

    return choose_so


def _lays_a_run(view: Any) -> bool:
    """An opening run is laid as it was planned: any temper would only cut it short."""
    if not getattr(view.rules, "opening", "").startswith("run"):
        return False
    return view.run or view.seat in view.opening


def _sheds(view: Any, plays: list[Play]) -> list[Play]:
    heaviest = max(PIPS[play.tile] for play in plays)
    return [play for play in plays if PIPS[play.tile] >= heaviest - NEARLY_AS_HEAVY]


def _hoards(view: Any, plays: list[Play]) -> list[Play]:
    if min(view.hand_sizes.values()) <= NEARLY_OUT:
        return plays
    return [play for play in plays if not _is_double(play)]


def _is_double(play: Play) -> bool:
    high, low = NUMBERS[play.tile]
    return high == low


TEMPERS: Final[dict[str, Narrow]] = {"sheds": _sheds, "hoards": _hoards}
