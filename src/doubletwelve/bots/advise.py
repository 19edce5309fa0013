"""Advice for people, whatever they play."""

from typing import Any

from doubletwelve.bots.bring import bring
from doubletwelve.bots.judged import Advice
from doubletwelve.games.layout import View as LayoutView


def advise(view: Any) -> tuple[Advice, ...]:
    """What the viewer may do now, the best first. For Mexican Train the kernel is brought."""
    name = "layout_advice" if isinstance(view, LayoutView) else "advice"
    given: tuple[Advice, ...] = bring(f"doubletwelve.bots.{name}").advice(view)
    return given
