"""What helps a player: a hint and its reasons, the best train, and waiting for the bots."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import (
    Message,
    Stage,
    layout,
    three,
)
from tests.browser.words import say


def hinted(visit: Visit, round_: Message) -> Stage:
    """With a hint open, and a best train of two tiles."""
    advised = [{"action": "5-9>p1", "pips": 3, "wins": 0.5, "best": True, "reasons": []}]
    arranged = {"type": "arranged", "hand": ["9-5", "9-1", "8-8"]}
    answers = {"hint": {"type": "hint", "actions": advised}, "arrange": arranged}
    own = {"hand": ["9-1", "9-5", "8-8"], "legal": ["5-9>p1"]}
    stage = Stage(visit(), round_, own, answers=answers)
    stage.page.get_by_role("button", name=say("table.hint")).click()
    expect(stage.page.locator(".hints .best")).to_be_visible()
    return stage


def test_a_hint_tells_that_a_whole_train_may_be_laid_and_lays_it(visit: Visit) -> None:
    stage = hinted(visit, three(1, 1, 1, turn="p1") | {"begins_run": True})
    dialog = stage.page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("table.hint-run", tiles="5-9, 9-1"))
    dialog.get_by_role("button", name=say("table.lay-run", count=2)).click()
    stage.tell(**stage.moment("update"), events=[], done="key-1")
    assert stage.sent == ["5-9>p1", "9-1>p1"]


def test_a_hint_in_another_turn_speaks_of_no_whole_train(visit: Visit) -> None:
    stage = hinted(visit, three(1, 1, 1, turn="p1"))
    expect(stage.page.get_by_role("button", name=say("table.lay-run", count=2))).to_have_count(0)
    assert stage.requested == ["hint"]


def test_a_game_with_a_layout_has_hints_too(visit: Visit) -> None:
    reasons = [{"key": "scores", "values": {"points": 4}}, {"key": "plays-again", "values": {}}]
    advised = {"action": "9-1>5-5", "pips": 3, "wins": 0.5, "best": True, "reasons": reasons}
    stage = layout(visit(), answers={"hint": {"type": "hint", "actions": [advised]}})
    stage.page.get_by_role("button", name=say("table.hint")).click()
    best = stage.page.locator(".hints .best")
    expect(best).to_contain_text(say("advice.scores", points=4))
    expect(best).to_contain_text(say("advice.plays-again"))


def test_a_hand_without_a_train_to_arrange_says_so(visit: Visit) -> None:
    answers = {"arrange": {"type": "arranged", "hand": ["9-9", "8-1"]}}
    stage = Stage(visit(), three(1, 1, 1), {"hand": ["8-1", "9-9"]}, answers=answers)
    end = stage.round["trains"]["p1"]["end"]
    stage.page.locator('[data-key="arrange"]').click()
    told = stage.page.locator(".refusal.note")
    expect(told).to_contain_text(say("table.nothing-to-arrange", number=end))


GETTING_READY = """() => {
  const { context } = window.staged.scene;
  const ready = context.request;
  let asked = 0;
  const none = { ready: false, hand: [], actions: [] };
  context.request = async type => (asked++ ? ready(type) : { type, ...none });
}"""


def test_a_hand_is_arranged_as_soon_as_the_bots_are_there(visit: Visit) -> None:
    answers = {"arrange": {"type": "arranged", "hand": ["9-5", "8-1"], "ready": True}}
    stage = Stage(visit(), three(1, 1, 1), {"hand": ["8-1", "9-5"]}, answers=answers)
    stage.page.evaluate(GETTING_READY)
    stage.page.clock.install()
    arrange = stage.page.locator('[data-key="arrange"]')
    arrange.click()
    told = stage.page.locator(".refusal.note")
    expect(told).to_contain_text(say("table.getting-ready"))
    expect(arrange).to_have_attribute("aria-busy", "true")
    stage.page.clock.run_for(5_000)
    expect(stage.page.locator(".for-train .hand-tile")).to_have_count(1)
    expect(told).to_be_hidden()
    expect(arrange).not_to_have_attribute("aria-busy", "true")


def test_a_hint_comes_as_soon_as_the_bots_are_there(visit: Visit) -> None:
    advised = [{"action": "draw", "pips": 3, "wins": 0.5, "best": True, "reasons": []}]
    answers = {"hint": {"type": "hint", "actions": advised, "ready": True}}
    own = {"hand": ["9-9"], "legal": ["draw"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own, answers=answers)
    stage.page.evaluate(GETTING_READY)
    stage.page.clock.install()
    stage.page.locator('[data-key="hint"]').click()
    dialog = stage.page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("table.getting-ready"))
    stage.page.clock.run_for(5_000)
    expect(dialog.locator("li.best")).to_be_visible()


NEVER_READY = """() => {
  window.asked = 0;
  window.staged.scene.context.request = async type => {
    window.asked += 1;
    return { type, ready: false, hand: [], actions: [] };
  };
}"""


def never_ready(visit: Visit, key: str) -> Stage:
    """Where that is asked of bots who are not there yet."""
    own = {"hand": ["9-9"], "legal": ["draw"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    stage.page.evaluate(NEVER_READY)
    stage.page.clock.install()
    stage.page.locator(f'[data-key="{key}"]').click()
    expect(stage.page.get_by_text(say("table.getting-ready")).first).to_be_visible()
    return stage


def test_that_the_bots_get_ready_is_read_out_once(visit: Visit) -> None:
    stage = never_ready(visit, "hint")
    told = stage.page.get_by_role("dialog").locator("[aria-live] p").element_handle()
    stage.page.clock.run_for(10_000)
    assert stage.page.evaluate("window.asked") > 2
    assert told.evaluate("told => told.isConnected")


def test_a_hint_that_is_no_longer_waited_for_is_not_asked_for_again(visit: Visit) -> None:
    stage = never_ready(visit, "hint")
    stage.page.keyboard.press("Escape")
    stage.page.clock.run_for(10_000)
    assert stage.page.evaluate("window.asked") == 1


def test_nothing_is_said_of_a_hand_whose_round_is_over(visit: Visit) -> None:
    stage = never_ready(visit, "arrange")
    table = {**stage.around(), "phase": "between"}
    stage.tell(**stage.moment("update"), events=[], table=table)
    stage.page.clock.run_for(5_000)
    assert stage.page.evaluate("[window.asked, window.staged.scene.note]") == [1, ""]


def test_a_hand_that_is_being_arranged_says_so(visit: Visit) -> None:
    stage = Stage(
        visit(), three(1, 1, 1), {"hand": ["9-9"]}, answers={"arrange": {"type": "never"}}
    )
    arrange = stage.page.locator('[data-key="arrange"]')
    stage.page.evaluate(
        "() => { window.staged.scene.context.request = () => new Promise(() => undefined) }"
    )
    arrange.click()
    expect(arrange).to_be_disabled()
    expect(arrange).to_have_attribute("aria-busy", "true")
    expect(arrange).to_have_text(say("table.arrange"))
    expect(arrange).to_have_accessible_name(say("table.hint-thinking"))


def weighed(visit: Visit, pips: int, wins: float, points: int = 0) -> Stage:
    """A hint: the best comes to 30 pips and wins a fifth, the other to what is given; the best may
    score at once."""
    figures = {"5-7>p1": (30, 0.2), "draw": (pips, wins)}
    advised = [
        {"action": action, "pips": pips, "wins": wins, "best": action != "draw", "reasons": []}
        for action, (pips, wins) in figures.items()
    ]
    if points:
        advised[0]["reasons"] = [{"key": "scores", "values": {"points": points}}]
    answers = {"hint": {"type": "hint", "actions": advised}}
    own = {"hand": ["7-5", "9-0"], "legal": [*figures]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own, answers=answers)
    stage.page.get_by_role("button", name=say("table.hint")).click()
    return stage


@pytest.mark.parametrize(
    ("other", "is_explained"),
    [((33, 0.25), True), ((28, 0.2), True), ((32, 0.2), False), ((33, 0.22), False)],
    ids=["more wins", "fewer pips", "worse", "more wins than can be told"],
)
def test_a_hint_that_another_seems_to_beat_is_explained(
    visit: Visit, other: tuple[int, float], is_explained: bool
) -> None:
    stage = weighed(visit, *other)
    best = stage.page.locator("li.best")
    expect(best).to_contain_text(say("table.hint-best"))
    assert (say("table.hint-close") in best.inner_text()) is is_explained
    expect(stage.page.get_by_text(say("table.hint-close"))).to_have_count(int(is_explained))


@pytest.mark.parametrize(
    ("other", "is_equal"),
    [((29, 0.22), True), ((33, 0.22), False), ((30, 0.2, 14), False)],
    ids=["close", "more pips", "scores nothing"],
)
def test_a_hint_gives_no_figures_for_what_is_about_as_good(
    visit: Visit, other: tuple[Any, ...], is_equal: bool
) -> None:
    stage = weighed(visit, *other)
    hints = stage.page.locator(".hints > li")
    best, second = hints.first, hints.nth(1)
    expect(best).to_contain_text(say("table.hint-worth", pips=30, chance="20%"))
    worth = say("table.hint-worth", pips=other[0], chance="20%")
    expect(second).to_contain_text(say("table.hint-equal") if is_equal else worth)
