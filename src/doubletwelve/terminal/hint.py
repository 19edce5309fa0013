"""Advice in words: what a strong player would do with this view, and why."""

from collections.abc import Iterator
from random import Random
from typing import Any

from doubletwelve.bots import find_bot
from doubletwelve.bots.bring import bring
from doubletwelve.core.actions import write_action
from doubletwelve.locales import say_advice

MOST = 5
"""How many actions are shown, the best first."""


def hint_lines(game: str, view: Any) -> Iterator[str]:
    """What the viewer could do, the best first."""
    if game == "mexican-train":
        return _advice_lines(view)
    bot = find_bot("monte-carlo", game)
    action = bot.choose(view, view.legal, Random(0))
    return iter([f"{write_action(action)}: what the {bot.name} bot would do"])


def _advice_lines(view: Any) -> Iterator[str]:
    bring("doubletwelve.bots.advice")  # the kernel comes with it: only when asked
    from doubletwelve.bots.advice import advice

    given = advice(view)
    for one in given[:MOST]:
        reasons = "; ".join(say_advice(reason.key, reason.values) for reason in one.reasons)
        line = write_action(one.action)
        if one.pips is not None and one.wins is not None:
            line += f": about {one.pips:.0f} pips left, {one.wins:.0%} to win the round"
        yield f"{line}. {reasons[:1].upper()}{reasons[1:]}." if reasons else f"{line}."
    if len(given) > MOST:
        yield f"and {len(given) - MOST} more that are worse"
