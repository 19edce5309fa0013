"""Walks through every screen, and what can be opened on it, as somebody would come to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from playwright.sync_api import Page

from doubletwelve.core.seats import Seat
from doubletwelve.web.replays import replay_of
from tests.browser.players import Player, play
from tests.browser.stage import (
    HINT,
    STATES,
    asked_of,
    bring_to,
    crowded,
    full_table,
    layout,
    mount,
    waited_for,
    watched,
)
from tests.browser.tables import GLANCE, open_table
from tests.browser.visitors import Visitor
from tests.browser.words import say
from tests.record.fair_examples import fair_record

Stop = tuple[str, Page]
Guest = Callable[[], Visitor]

PLAIN: Final = {
    "home": "/",
    "join": "/join",
    "rules": "/rules/french?with=cardinal",
    "settings": "/settings",
}
"""Screens that need no table."""
HAND, LENGTH = 16, 5
# Every part that folds.
UNFOLD: Final = """() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
}"""


def settle(page: Page) -> None:
    """Until nothing is on its way any more."""
    page.wait_for_load_state("networkidle")
    page.get_by_role("heading", level=1).first.wait_for(state="attached")


@contextmanager
def opened(page: Page, key: str, **values: str | int) -> Iterator[None]:
    """A window, by the name of its button; it is closed again."""
    page.get_by_role("button", name=say(key, **values)).first.click()
    window = page.get_by_role("dialog")
    window.wait_for()
    settle(page)
    yield
    page.keyboard.press("Escape")
    window.wait_for(state="detached")


def through_plain_screens(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    for name, path in PLAIN.items():
        page = visitor.go(path)
        settle(page)
        page.evaluate(UNFOLD)
        yield name, page
    yield from through_new_table(visitor)


def through_new_table(visitor: Visitor) -> Iterator[Stop]:
    page = visitor.go("/new")
    settle(page)
    yield "new", page
    with opened(page, "new.ask-me"):
        yield "question", page
        unknown = page.get_by_role("button", name=say("new.dont-know"))
        while unknown.count():
            unknown.click()
        yield "answer", page
    page.evaluate(UNFOLD)
    yield "new-unfolded", page
    clause = page.locator("button.clause").first
    clause.click()
    page.get_by_role("dialog").wait_for()
    settle(page)
    yield "clause", page


def through_a_round(visitor: Visitor, guest: Guest) -> Iterator[Stop]:
    player = open_table(
        visitor, bots=3, players=5, rulebook="ecowoodart", length="short", switches={"hand": 6}
    )
    page = player.page
    settle(page)
    yield "waiting", page
    with opened(page, "waiting.change"):
        yield "change", page
    other = guest()
    other.go(f"/t/{player.table}")
    other.page.get_by_role("button", name=say("waiting.sit-down")).wait_for()
    settle(other.page)
    yield "door", other.page
    player.button("waiting.fill-and-start").click()
    play(player, until=lambda: player.moves >= 4)
    player.until(lambda: player.can_act)
    yield "table", page
    yield from over_the_table(player)
    play(player, until=lambda: player.phase == "between")
    page.locator("#end-heading").wait_for()
    yield "round-end", page


def over_the_table(player: Player) -> Iterator[Stop]:
    """What can be opened over a table."""
    page = player.page
    for name, key in {"what": "table.what", "hint": "table.hint", "menu": "table.menu"}.items():
        with opened(page, key):
            page.get_by_text(say("table.hint-thinking")).wait_for(state="detached")
            yield name, page
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    yield "keys", page
    page.keyboard.press("Escape")
    under_menu = {
        "link": "table.other-device",
        "leave": "table.leave",
        "table-rules": "table.rules",
        "table-settings": "table.settings",
    }
    for name, key in under_menu.items():
        player.button("table.menu").click()
        with opened(page, key):
            yield name, page
    beside = page.locator("button.to-side")
    if beside.is_visible():
        beside.click()
        yield "side", page
        player.button("app.close").click()


def through_full_tables(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    """All that a table can come to, with eight trains on it."""
    message = crowded(full_table(visitor), HAND, LENGTH)
    page = visitor.page
    for state in STATES:
        mount(page, message)
        bring_to(page, state)
        yield state, page
    mount(page, message, answers={"hint": HINT})
    with opened(page, "table.hint"):
        yield "hint-reasons", page
    mount(page, watched(message))
    yield "spectator", page


def through_a_layout(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    switches: dict[str, Any] = {"hand": 5}
    player = open_table(visitor, bots=3, game="chicken-foot", length="one", switches=switches)
    page = player.page
    player.start()
    play(player, until=lambda: player.moves >= 2 or player.phase != "playing")
    yield "layout", page
    play(player)
    page.locator("#end-heading").wait_for()
    yield "game-end", page
    player.button("end.check").click()
    settle(page)
    yield "check", page
    page.get_by_role("link", name=say("end.replay")).click()
    page.get_by_role("button", name=say("replay.last")).click()
    settle(page)
    yield "replay", page


def through_ways(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    """A tile that fits either way round: chosen, and then asked about."""
    page = layout(visitor).page
    page.locator('[data-tile="9-1"]').click()
    yield "layout-chosen", page
    page.locator('.open-place[data-place="5-5"]').click()
    page.get_by_role("dialog", name=say("layout.which-way")).wait_for()
    yield "which-way", page


def open_replay(
    visitor: Visitor,
    game: str,
    book: str = "vennerod",
    *,
    over: bool = True,
    yours: tuple[Seat, ...] = (),
    rounds: int = 1,
) -> Page:
    """A round that was played beforehand, the first of so many, as a server would tell it."""
    record = fair_record(game, book, 3, rounds=1)
    told = msgspec.to_builtins(replay_of(record, 1, (1, 1), over, yours))
    told |= {"rounds": rounds, "results": told["results"] * rounds}
    visitor.answer("*/api/replay\\?*", lambda: told)
    page = visitor.go("/t/abcdefghjkmnpq/replay")
    page.get_by_role("button", name=say("replay.after")).wait_for()
    return page


def through_a_replay(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    """Of trains: in the middle with one hand up, and at its end."""
    page = open_replay(visitor, "mexican-train")
    page.get_by_role("combobox", name=say("replay.view")).select_option(index=1)
    page.locator(".replay-slider input").fill("12")
    settle(page)
    yield "replay-trains", page
    page.get_by_role("button", name=say("replay.last")).click()
    settle(page)
    yield "replay-trains-end", page


SEEN: Final = """() => localStorage.setItem("doubletwelve.tables", JSON.stringify(
  ["x", "y", "z", "w"].map((id, at) => ({
    id, game: at ? "mexican-train" : "chicken-foot", rulebook: "vennerod", phase: "playing",
    names: at ? ["Wilhelmine", "Jean-Christophe", "Bo"] : [], seen: 1e12 - at,
  })),
))"""


def through_seldom_screens(visitor: Visitor, _: Guest) -> Iterator[Stop]:
    """An address that leads nowhere, tables to come back to, one box's rules, what others ask."""
    visitor.expects_outage = True  # the answer 404 stands in the console
    page = visitor.go("/nowhere")
    settle(page)
    yield "nowhere", page
    visitor.answer(GLANCE, lambda: {"phase": "playing", "your_turn": True})
    visitor.go("/settings").evaluate(SEEN)
    for name, path in {"home-tables": "/", "rules-one": "/rules/ecowoodart"}.items():
        visitor.go(path)
        settle(page)
        page.evaluate(UNFOLD)
        yield name, page
    message = crowded(full_table(visitor), HAND, LENGTH)
    mount(page, asked_of(message))
    yield "asked", page
    mount(page, waited_for(message))
    yield "away", page


WALKS: Final = {
    "plain": through_plain_screens,
    "round": through_a_round,
    "full": through_full_tables,
    "layout": through_a_layout,
    "ways": through_ways,
    "replay": through_a_replay,
    "seldom": through_seldom_screens,
}
