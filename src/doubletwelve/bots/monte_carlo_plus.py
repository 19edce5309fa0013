"""Monte Carlo with about a second to think: the expert of the games with one layout."""

from typing import Final

from doubletwelve.bots import Choose, Effort, monte_carlo

USUAL: Final = Effort(seconds=0.9)


def make(effort: Effort | None) -> Choose:
    return monte_carlo.make(effort or USUAL)
