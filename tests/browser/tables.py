"""Tables for tests in the browser: opened over HTTP, so that every rule and size can be had."""

from typing import Any, Final

from tests.browser.players import Player
from tests.browser.visitors import Visitor

BOTS: Final = ("greedy", "random")
GLANCE: Final = "**/t/*/api/glance"
"""What the first page asks about each of one's tables."""
SMALL: Final = "double-six"
"""The smallest set: with as few tiles in hand, a round of the largest takes three times as long."""


def open_table(
    visitor: Visitor,
    *,
    bots: int = 0,
    seed: int = 0,
    spectators: str = "table",
    bot_pause: int = 0,
    **choice: Any,
) -> Player:
    """A table whose bots answer at once; its host is the visitor, and sits down."""
    players = choice.setdefault("players", bots + 1)
    names = {f"p{players - n}": BOTS[n % len(BOTS)] for n in range(bots)}
    manners = {"bot_pause": bot_pause, "spectators": spectators}
    body = {"name": "Ada", "choice": choice, "manners": manners, "bots": names}
    made = visitor.post("/api/tables", body)
    player = Player(visitor, made["id"], seed)
    player.sit_down()
    return player
