"""Being asked before a tile is laid, whichever way it was chosen."""

from collections.abc import Callable
from itertools import count
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.players import Player
from tests.browser.stage import Stage, layout, played, three
from tests.browser.test_moves import PATIENCE, TRIES, arranged, begun
from tests.browser.visitors import Screen
from tests.browser.words import say
from tests.samples import one_of

TWICE: Final = 800  # milliseconds: nobody taps twice by chance so late


def from_the_list(player: Player) -> str:
    choices = player.what_can_i_do()
    laying = next(n for n, action in enumerate(player.offered()) if ">" in action)
    words = choices.nth(laying).inner_text()
    choices.get_by_text(words, exact=True).click()
    return words


def from_a_hint(player: Player) -> str:
    dialog = player.page.get_by_role("dialog")
    none, hints = dialog.get_by_text(say("table.hint-none")), dialog.locator(".hints")

    def ask() -> None:
        player.button("table.hint").click()
        expect(none.or_(hints)).to_be_visible(timeout=PATIENCE)

    ask()
    for _ in range(TRIES):  # on a busy machine the bots take their time to get ready
        if hints.is_visible():
            break
        player.page.keyboard.press("Escape")
        player.page.wait_for_timeout(1000)
        ask()
    lay = say("table.do.play", tile="", place="").split()[0]
    laying = hints.get_by_role("button").filter(has_text=lay).first
    words = laying.inner_text()
    laying.click()
    return words


@pytest.mark.parametrize("choose", one_of([from_the_list, from_a_hint], from_a_hint))
def test_nothing_is_laid_without_a_second_yes(
    visit: Visit, choose: Callable[[Player], str]
) -> None:
    """The question is where the focus is, so that Enter says yes."""
    player = begun(visit, prefs={"confirm": True})
    until_playable_with_yes(player)
    acts = len(player.sent_acts())
    words = choose(player)
    expect(player.page.locator(".question")).to_have_text(say("table.sure", action=words))
    player.button("app.cancel").click()
    assert len(player.sent_acts()) == acts
    assert choose(player) == words
    expect(player.button("table.yes-play")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.until(lambda: len(player.answered()) == acts + 1)
    assert player.answered()[-1]["type"] == "update"


def until_playable_with_yes(player: Player) -> None:
    """Draw until a tile can be laid: nobody is asked about that."""
    player.until(lambda: player.can_act)
    while not any(">" in action for action in player.legal):
        player.act()
        player.until(lambda: player.can_act)


@pytest.mark.parametrize("action", ["draw", "stop", "pass"])
def test_nothing_is_given_up_without_a_second_yes(visit: Visit, action: str) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": [action, "5-7>p1"]}
    stage = Stage(visit(confirm=True), three(1, 1, 1, turn="p1"), own)
    button = stage.page.get_by_role("button", name=say(f"table.act.{action}"), exact=True)
    button.dblclick()
    question = say("table.sure", action=say(f"table.do.{action}"))
    expect(stage.page.locator(".question")).to_have_text(question)
    stage.page.get_by_role("button", name=say("app.cancel")).click()
    button.press("Enter")
    assert stage.sent == []
    expect(stage.page.get_by_role("button", name=say("table.yes-play"))).to_be_focused()
    stage.page.keyboard.press("Enter")
    assert stage.sent == [action]


def test_nobody_draws_by_a_slip(visit: Visit) -> None:
    """Where a tile can be laid, also those are asked who want no questions."""
    own = {"hand": ["7-5", "9-0"], "legal": ["draw", "5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    stage.page.get_by_role("button", name=say("table.act.draw"), exact=True).click()
    question = say("table.sure", action=say("table.do.draw"))
    expect(stage.page.locator(".question")).to_have_text(question)
    assert stage.sent == []
    stage.page.get_by_role("button", name=say("table.yes-play")).click()
    assert stage.sent == ["draw"]


def test_nobody_is_asked_about_the_only_thing_left(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["draw"]}
    stage = Stage(visit(confirm=True), three(1, 1, 1, turn="p1"), own)
    stage.page.get_by_role("button", name=say("table.act.draw"), exact=True).click()
    assert stage.sent == ["draw"]


HELD: Final = client("""async () => {
  const { onTableKey } = await import('/static/parts/keys.js');
  document.addEventListener('keydown', onTableKey);
}""")
"""Keys for all of the table, as ``seatedAt`` in parts/seated.js has them."""


@pytest.mark.parametrize("key", ["Enter", "1"])
def test_a_key_that_is_held_down_does_not_say_the_second_yes(visit: Visit, key: str) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["draw", "5-7>p1"]}
    stage = Stage(visit(confirm=True), three(1, 1, 1, turn="p1"), own)
    keyboard = stage.page.keyboard
    stage.page.evaluate(HELD)
    stage.page.get_by_role("button", name=say("table.act.draw"), exact=True).focus()
    keyboard.down(key)
    expect(stage.page.get_by_role("button", name=say("table.yes-play"))).to_be_focused()
    keyboard.down(key)
    assert stage.sent == []
    keyboard.up(key)
    keyboard.press(key)
    assert stage.sent == ["draw"]


def test_enter_held_down_on_a_train_does_not_say_the_second_yes(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1", "5-7>p2"]}
    stage = Stage(visit(confirm=True), three(1, 1, 1, turn="p1"), own)
    head, keyboard = stage.train("p1").locator(".train-head"), stage.page.keyboard
    stage.page.locator('[data-tile="7-5"]').click()
    head.focus()
    keyboard.down("Enter")
    expect(stage.page.locator(".question")).to_be_visible()
    stage.page.wait_for_timeout(TWICE)
    keyboard.down("Enter")
    assert stage.sent == []
    keyboard.up("Enter")
    head.press("Enter")
    assert stage.sent == ["5-7>p1"]


def test_a_whole_run_is_asked_about_once(visit: Visit) -> None:
    deals = (arranged(visit, confirm=True) for _ in count())
    player, run = next(deal for deal in deals if deal[1] >= 2)
    player.button("table.lay-run", count=run).click()
    assert not player.sent_acts()
    question = say("table.sure", action=say("table.lay-run", count=run))
    expect(player.page.locator(".question")).to_have_text(question)
    player.button("table.yes-play").click()
    player.until(lambda: len(player.answered()) == run)
    assert all(answer["type"] == "update" for answer in player.answered())


def test_a_question_ends_with_the_turn_it_was_about(visit: Visit) -> None:
    """Whoever it was that played: the clock, or the same player on another device."""
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1", "draw"]}
    stage = Stage(visit(confirm=True), three(1, 1, 1, turn="p1"), own)
    question = stage.page.locator(".question")
    stage.page.locator('[data-tile="7-5"]').dblclick()
    expect(question).to_be_visible()
    stage.hear(own={"legal": ["5-7>p1"]})
    expect(question).to_be_visible()
    stage.hear(own={"hand": ["9-0", "7-5", "3-1"], "drawn": "3-1", "legal": ["3-1>p1"]})
    expect(question).to_have_count(0)
    stage.hear(own={"legal": ["5-7>p1"]})
    stage.page.locator('[data-tile="7-5"]').dblclick()
    stage.hear(played("p1", "7-5", "p1"), turn="p2", own={"hand": ["9-0"], "legal": []})
    expect(question).to_have_count(0)
    assert stage.sent == []


@pytest.mark.parametrize("screen", one_of(["phone", "desk"]))
def test_a_further_tap_on_the_train_that_is_asked_about_says_yes(
    visit: Visit, screen: Screen
) -> None:
    """One on another train asks about that; one that follows at once was for the first question."""
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1", "5-7>p2"]}
    stage = Stage(visit(screen, confirm=True), three(1, 1, 1, turn="p1"), own)
    question = stage.page.locator(".question")
    heads = {place: stage.train(place).locator(".train-head") for place in ("p1", "p2")}
    stage.page.locator('[data-tile="7-5"]').click()
    heads["p2"].dblclick()
    expect(question).to_contain_text(say("table.train-of", name="Bo"))
    assert stage.sent == []
    heads["p1"].click()
    expect(question).to_contain_text(say("table.your-train"))
    expect(stage.page.locator(".train.unfolded")).to_have_count(0)
    stage.page.locator('[data-tile="9-0"]').click()
    pressed = stage.page.locator('.hand-tile.chosen[aria-pressed="true"]')
    expect(pressed).to_have_attribute("data-tile", "9-0")
    heads["p1"].click()
    assert stage.sent == ["9-0>p1"], "the tile that is chosen now goes there, or is refused"
    stage.tell(
        type="refused", key="key-1", reason="does-not-fit", clause=None, values={"number": 5}
    )
    stage.page.locator('[data-tile="7-5"]').click()
    heads["p1"].click()
    stage.page.wait_for_timeout(TWICE)
    heads["p1"].click()
    assert stage.sent == ["9-0>p1", "5-7>p1"]


def test_a_further_tap_on_the_place_of_a_layout_says_yes(visit: Visit) -> None:
    stage = layout(visit(confirm=True))
    stage.page.locator('[data-tile="6-2"]').click()
    place = stage.page.locator('.open-place[data-place="8-4"]')
    place.click()
    expect(stage.page.locator(".question")).to_be_visible()
    stage.page.wait_for_timeout(TWICE)
    place.click()
    assert stage.sent == ["2-6>8-4"]
