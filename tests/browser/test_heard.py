"""What a screen reader gets: every event as it happens, and a table that can be explored."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looks import raw_keys
from tests.browser.players import Player, play
from tests.browser.tables import open_table
from tests.browser.words import say

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
@pytest.mark.parametrize("choice", [{}, {"game": "fido", "rulebook": "vennerod"}])
def test_everything_that_happens_is_said(visit: Visit, choice: dict[str, Any]) -> None:
    player = begun(visit, **choice)
    play(player, until=lambda: player.moves >= 4 or player.phase != "playing")
    if player.phase == "playing":
        player.until(lambda: player.can_act)
    events = [event for step in player.steps for event in step.get("events", [])]
    lines = heard(player.page)
    assert len(lines) >= len(events) > 0
    assert not [line for line in lines if raw_keys().search(line) or not line.strip()]
    names = {seat["name"] for seat in player.around["seats"].values()} - {"Ada"}
    assert any(name in line for name in names for line in lines)


def test_ones_turn_is_said_at_once(visit: Visit) -> None:
    player = begun(visit)
    player.until(lambda: player.can_act)
    turn = say("table.your-turn")
    player.until(lambda: any(turn in line for line in heard(player.page, now=True)))
    assert player.page.title() == say("table.title-turn")


def test_a_refusal_is_said_at_once(visit: Visit) -> None:
    player = begun(visit)
    player.until(lambda: player.can_act)
    before = len(heard(player.page, now=True))
    tile = player.page.locator("[data-tile]").first
    name = str(tile.get_attribute("data-tile"))
    places = [action for action in player.legal if action.startswith(f"{name}>")]
    wrong = "p2" if f"{name}>p2" not in places else "p3"
    tile.click()
    player.page.locator(f'.train-head[data-place="{wrong}"]').click()
    player.until(lambda: player.answered())
    if player.answered()[-1]["type"] == "refused":
        player.until(lambda: len(heard(player.page, now=True)) > before)


def test_the_table_can_be_explored_by_role_and_name(visit: Visit) -> None:
    """Every train, every tile of the hand and every action has a role, and a name in words."""
    player = begun(visit)
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


def test_nothing_in_the_page_names_a_tile_of_others(visit: Visit) -> None:
    """The tree that screen readers walk holds the own hand and what lies on the table."""
    player = begun(visit)
    player.until(lambda: player.can_act)
    tree = player.page.locator("body").aria_snapshot()
    now = player.steps[-1]
    assert all(size == 0 or seat == "p1" for seat, size in sizes(now["round"]["hands"]).items())
    assert say("table.hand") in tree


def sizes(hands: dict[str, list[str]]) -> dict[str, int]:
    return {seat: len(hand) for seat, hand in hands.items()}
