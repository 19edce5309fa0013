"""What a screen reader gets: every event as it happens, and a table that can be explored."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from doubletwelve.core.seats import Seat
from doubletwelve.locales.catalogue import english
from doubletwelve.tiles import ALL_TILES
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.knowledge import log_of, tables_in
from tests.browser.looks import raw_keys
from tests.browser.players import Player, play
from tests.browser.stage import Stage, three
from tests.browser.tables import open_table
from tests.browser.words import say
from tests.samples import one_of
from tests.table.knowledge import hand_at, open_to_all
from tests.table.rooms import tiles_in

# Everything that is ever put into the two live regions.
LISTEN: Final = """() => {
  window.heard = { announce: [], 'announce-now': [] };
  for (const [id, lines] of Object.entries(window.heard)) {
    const note = records => {
      for (const record of records) lines.push(...[...record.addedNodes].map(n => n.textContent));
    };
    new MutationObserver(note).observe(document.getElementById(id), { childList: true });
  }
}"""
BOT_NAMES: Final = client("""async seats => {
  const { botName } = await import('/static/model/bots.js');
  return Object.fromEntries(seats.map(seat => [seat, botName(seat)]));
}""")
MOST_MISSED: Final = 12
"""Of what happened while somebody was away, in parts/seated.js."""
AS_PICTURE: Final = re.compile(r'img "(\d+) (\d+)"')
"""A tile on the table, as the tree of roles and names has it."""


def listen(page: Page) -> None:
    page.evaluate(LISTEN)


def heard(page: Page, now: bool = False) -> list[str]:
    lines: list[str] = page.evaluate(
        "id => window.heard[id]", "announce-now" if now else "announce"
    )
    return lines


def begun(visit: Visit, **choice: Any) -> Player:
    wanted = {"length": "one", "rulebook": "cardinal", "switches": {"hand": 5}, **choice}
    player = open_table(visit(), bots=2, **wanted)
    listen(player.page)
    player.start()
    return player


@pytest.mark.slow
@pytest.mark.parametrize("choice", one_of([{}, {"game": "fido", "rulebook": "vennerod"}]))
def test_everything_that_happens_is_said(visit: Visit, choice: dict[str, Any]) -> None:
    player = begun(visit, **choice)
    play(player, until=lambda: player.moves >= 4 or player.phase != "playing")
    player.until(lambda: player.can_act or player.phase != "playing")
    events = [event for step in player.steps for event in step.get("events", [])]
    player.until(lambda: len(heard(player.page)) >= len(events))
    lines = heard(player.page)
    assert events
    assert not [line for line in lines if raw_keys().search(line) or not line.strip()]
    names = player.page.evaluate(BOT_NAMES, ["p2", "p3"])
    assert len(set(filter(None, names.values()))) == 2
    for seat, name in names.items():
        of_seat = [event for event in events if event.get("seat") == seat and tells_who(event)]
        assert of_seat
        assert sum(name in line for line in lines) >= len(of_seat), f"{name} is passed over"


def tells_who(event: dict[str, Any]) -> bool:
    words = english()[f"event.{event['key']}"]
    return "{seat}" in (words if isinstance(words, str) else words[0])


def test_ones_turn_is_said_at_once(visit: Visit) -> None:
    player = begun(visit)
    player.until(lambda: player.can_act)
    turn = say("table.your-turn")
    player.until(lambda: any(turn in line for line in heard(player.page, now=True)))
    assert player.page.title() == say("table.title-turn")


def test_a_refusal_is_said_at_once(visit: Visit) -> None:
    player = begun(visit, switches={"hand": 10})  # with few it may be over by then
    player.until(lambda: player.can_act)
    page = player.page
    before = len(heard(page, now=True))
    on_own = {held(action) for action in player.legal if action.endswith(">p1")}
    hand = player.steps[-1]["own"]["hand"]
    name = next(tile for tile in hand if tile not in on_own)
    page.locator(f'[data-tile="{name}"]').click()
    page.locator('.train-head[data-place="p1"]').click()
    player.until(lambda: player.answered())
    assert player.answered()[-1]["type"] == "refused"
    shown = page.locator(".refusal p").inner_text()
    assert shown
    player.until(lambda: shown in heard(page, now=True)[before:])


def held(action: str) -> str:
    """The tile of an action, as hands have it: the higher number first."""
    a, b = sorted(map(int, action.partition(">")[0].split("-")))
    return f"{b}-{a}"


def test_the_table_can_be_explored_by_role_and_name(visit: Visit) -> None:
    """Every train, every tile of the hand and every action has a role, and a name in words."""
    player = begun(visit, switches={"hand": 10})  # with few it may be over by then
    play(player, until=lambda: player.moves >= 2 or player.phase != "playing")
    player.until(lambda: player.can_act)
    page, now = player.page, player.steps[-1]
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    trains = page.get_by_role("list", name=say("table.trains"))
    begun_trains = [place for place, train in now["round"]["trains"].items() if train["tiles"]]
    for place in begun_trains:
        last = now["round"]["trains"][place]["end"]
        label = page.locator(f'.train-head[data-place="{place}"]').get_attribute("aria-label")
        assert label is not None
        assert say("table.train.ends", number=last) in label
    assert trains.get_by_role("button").count() >= len(now["round"]["trains"])
    hand = page.get_by_role("toolbar", name=say("table.hand")).get_by_role("button")
    assert hand.count() == len(now["own"]["hand"])
    for button in hand.all():
        assert button.get_attribute("aria-pressed") == "false"
        assert any(part.isdigit() for part in str(button.get_attribute("aria-label")))
    expect(page.get_by_role("group", name=say("table.actions"))).to_be_visible()


def test_nothing_in_the_page_names_a_tile_of_others(visit: Visit, database: Path) -> None:
    """The tree that screen readers walk holds the own hand and what lies on the table."""
    player = begun(visit)
    play(player, until=lambda: player.moves >= 1)
    player.until(lambda: player.can_act)
    tree = player.page.locator("body").aria_snapshot()
    named = tiles_in(AS_PICTURE.sub(r'"\1-\2"', tree))
    now = tables_in(log_of(database, player.table))[-1]
    known = open_to_all(now) | hand_at(now, Seat("p1"))
    hidden = {str(tile) for tile in ALL_TILES} - known
    assert len(hidden) > 2 * 3, "others hold tiles, and some are in the boneyard"
    assert set(player.steps[-1]["own"]["hand"]) <= named, "the own hand is there"
    assert not named & hidden


def test_all_of_what_one_missed_is_said(visit: Visit) -> None:
    """As much as is told at once; a line that goes again in the same moment is not read."""
    player = begun(visit, switches={"hand": 10})  # with few it may be over by then
    play(player, until=lambda: player.moves >= 3 or player.phase != "playing")
    player.until(lambda: player.can_act or player.phase != "playing")
    player.page.reload()
    player.until(lambda: player.steps[-1]["type"] == "welcome")
    missed = sum(len(step["events"]) for step in player.steps[-1]["missed"])
    assert missed >= 2, "each of the two bots did something"
    expect(player.page.locator("#announce p")).to_have_count(min(missed, MOST_MISSED))


ANNOUNCE: Final = client("""async text => {
  const { announce } = await import('/static/lib/dom.js');
  announce(text);
  announce(`${text}!`, true);
}""")
OPEN_ANOTHER: Final = client("""async () => {
  const { openDialog } = await import('/static/parts/dialog.js');
  openDialog('Another');
}""")


def reached(page: Page) -> set[str]:
    """The texts that screen readers come to: not what is behind a window."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return {
        node["name"]["value"]
        for node in nodes
        if not node["ignored"] and node["role"]["value"] == "StaticText"
    }


def test_what_happens_behind_a_window_is_said_in_the_topmost(visit: Visit) -> None:
    """All else on the page is silent while it is there, and so are the windows below it."""
    page = Stage(visit(), three(1, 1, 1)).page
    page.evaluate(ANNOUNCE, "over no window")
    page.get_by_role("button", name=say("table.menu")).click()
    assert not any("over no window" in text for text in reached(page))
    page.evaluate(ANNOUNCE, "over one")
    assert {"over one", "over one!"} <= reached(page)
    page.evaluate(OPEN_ANOTHER)
    page.evaluate(ANNOUNCE, "over two")
    assert {"over two", "over two!"} <= reached(page)
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate(ANNOUNCE, "over none again")
    assert {"over none again", "over none again!"} <= reached(page)
