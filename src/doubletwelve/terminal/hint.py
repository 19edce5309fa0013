"""A hint at the terminal: what a player could do, what it comes to, and why."""

from collections.abc import Iterator
from typing import Any

from doubletwelve.bots.advise import advise
from doubletwelve.core.actions import write_action
from doubletwelve.locales import say_advice

MOST = 5
"""How many actions are shown, the best first."""


def hint_lines(view: Any) -> Iterator[str]:
    """What the viewer could do, the best first."""
    given = advise(view)
    for one in given[:MOST]:
        reasons = "; ".join(say_advice(reason.key, reason.values) for reason in one.reasons)
        line = write_action(one.action)
        if one.pips is not None and one.wins is not None:
            line += f": about {one.pips:.0f} pips left, {one.wins:.0%} to win the round"
        yield f"{line}. {reasons[:1].upper()}{reasons[1:]}." if reasons else f"{line}."
    if len(given) > MOST:
        yield f"and {len(given) - MOST} more that are worse"
