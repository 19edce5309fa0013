"""A walk through every screen, as somebody would come to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.players import Player, play
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor
from tests.browser.words import say

Stop = tuple[str, Page]

PLAIN: Final = {
    "home": "/",
    "new": "/new",
    "join": "/join",
    "rules": "/rules/french?with=cardinal",
    "settings": "/settings",
}
"""Screens that need no table."""


def walk(visitor: Visitor, guest: Callable[[], Visitor]) -> Iterator[Stop]:
    """Stands on one screen after the other; what is opened there is closed again."""
    for name, path in PLAIN.items():
        page = visitor.go(path)
        settle(page)
        yield name, page
    yield from at_trains(visitor, guest)
    yield from at_layout(visitor)


def settle(page: Page) -> None:
    """Until nothing is on its way any more."""
    page.wait_for_load_state("networkidle")
    page.get_by_role("heading", level=1).first.wait_for(state="attached")


def at_trains(visitor: Visitor, guest: Callable[[], Visitor]) -> Iterator[Stop]:
    player = open_table(
        visitor, bots=3, players=5, rulebook="ecowoodart", length="short", switches={"hand": 6}
    )
    page = player.page
    yield "waiting", page
    other = guest()
    other.go(f"/t/{player.table}")
    other.page.get_by_role("button", name=say("waiting.sit-down")).wait_for()
    yield "door", other.page
    player.button("waiting.fill-and-start").click()
    play(player, until=lambda: player.moves >= 4)
    player.until(lambda: player.can_act)
    yield "table", page
    yield from opened(player)
    play(player, until=lambda: player.phase == "between")
    page.locator("#end-heading").wait_for()
    yield "round-end", page


def opened(player: Player) -> Iterator[Stop]:
    """What can be opened over a table."""
    page = player.page
    for name, key in {"what": "table.what", "menu": "table.menu", "hint": "table.hint"}.items():
        with dialog(player, key):
            yield name, page


@contextmanager
def dialog(player: Player, key: str) -> Iterator[None]:
    page = player.page
    page.get_by_role("button", name=say(key)).first.click()
    window = page.get_by_role("dialog")
    window.wait_for()
    settle(page)
    yield
    page.keyboard.press("Escape")
    window.wait_for(state="detached")


def at_layout(visitor: Visitor) -> Iterator[Stop]:
    switches: dict[str, Any] = {"hand": 5}
    player = open_table(visitor, bots=3, game="chicken-foot", length="one", switches=switches)
    page = player.page
    player.start()
    play(player, until=lambda: player.moves >= 2 or player.phase != "playing")
    yield "layout", page
    play(player)
    page.locator("#end-heading").wait_for()
    yield "game-end", page
    page.get_by_role("link", name=say("end.replay")).click()
    page.get_by_role("button", name=say("replay.last")).click()
    settle(page)
    yield "replay", page
