"""What is said at the table, and the ready phrases, which leave room for it."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import Message, Stage, event, three
from tests.browser.visitors import Screen
from tests.browser.words import say

SAID: Final[list[Message]] = [
    {"version": number, "seat": "p2", "text": f"This is number {number}", "phrase": None}
    for number in range(30)
]


def among(stage: Stage, *others: str, **manners: Any) -> None:
    """The same table, with people at those seats besides the own, and bots at the rest."""
    stage.version += 1
    around = stage.around()
    for seat, sitting in around["seats"].items():
        sitting["kind"] = "person" if seat in ("p1", *others) else "bot"
    table = {**around, "manners": {**around["manners"], **manners}}
    stage.tell(**stage.moment("update"), events=[], table=table)


def test_what_is_said_shows_over_the_table_for_a_while(visit: Visit) -> None:
    """On a phone, where talk is out of sight."""
    stage = Stage(visit("phone"), three(1, 1, 1), talk=SAID[:3])
    heard = stage.page.locator(".heard")
    expect(heard).to_be_hidden()
    stage.page.clock.install()
    stage.tell(type="said", **SAID[20])
    expect(heard).to_have_text("Bo This is number 20")
    stage.page.clock.run_for(7000)
    expect(heard).to_be_hidden()
    stage.tell(type="said", **SAID[21])
    expect(heard).to_be_visible()
    stage.page.locator(".to-side").click()
    expect(heard).to_be_hidden()


def test_what_is_said_makes_way_for_the_next_action(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), {"hand": ["9-9"], "legal": ["draw"]})
    heard = stage.page.locator(".heard")
    stage.tell(type="said", **SAID[20])
    expect(heard).to_be_visible()
    stage.page.get_by_role("button", name=say("table.act.draw")).click()
    expect(heard).to_be_hidden()
    stage.tell(type="said", **SAID[21])
    expect(heard).to_be_visible()


def test_all_phrases_can_be_reached_on_a_phone(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1), talk=SAID, missed=(event("out", "p2"),) * 20)
    stage.page.set_viewport_size({"width": 360, "height": 640})
    stage.page.locator(".to-side").click()
    stage.page.locator("summary").click()
    last = stage.page.get_by_role("button", name=say("phrase.another-round"))
    expect(last).to_be_in_viewport(ratio=1)
    for line in range(-3, 0):
        expect(stage.page.locator(".said li").nth(line)).to_be_in_viewport(ratio=0.9)


def test_whoever_was_away_for_a_while_is_said_to_be_back(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    heard, told = stage.page.locator(".heard"), say("table.is-back", name="Bo")
    stage.page.clock.install()
    comes = {"type": "presence", "present": ["p1", "p2", "p3"], "host": "p3", "spectators": 0}
    for seconds in (2, 20):
        expect(heard).to_be_hidden()
        stage.tell(**{**comes, "present": ["p1", "p3"]})
        stage.page.clock.run_for(seconds * 1000)
        stage.tell(**comes)
    expect(heard).to_have_text(told)
    expect(stage.page.locator("#announce")).to_contain_text(told)
    stage.hear(turn="p3", boneyard=19)
    expect(heard).to_be_visible()
    stage.page.clock.run_for(7000)
    expect(heard).to_be_hidden()


def test_what_was_said_before_one_came_does_not(visit: Visit) -> None:
    """Or it would again whenever one comes back from the settings."""
    stage = Stage(visit("phone"), three(1, 1, 1), talk=SAID[:3])
    stage.page.evaluate("() => sessionStorage.setItem('doubletwelve.heard.t', '0')")
    again = Stage(stage.visitor, three(1, 1, 1), talk=SAID[:3])
    expect(again.page.locator(".to-side .count")).to_have_text("2")
    expect(again.page.locator(".heard")).to_be_hidden()


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_there_is_room_for_what_was_said(visit: Visit, screen: Screen) -> None:
    stage = Stage(visit(screen), three(1, 1, 1), talk=SAID)
    if screen == "phone":
        stage.page.locator(".to-side").click()
    lines = stage.page.locator(".said li")
    for line in range(-8, 0):
        expect(lines.nth(line)).to_be_in_viewport(ratio=0.9)
    stage.page.locator("summary").focus()
    stage.page.keyboard.press("Enter")
    phrase = stage.page.get_by_role("button", name=say("phrase.hello"))
    expect(phrase).to_be_in_viewport()
    box = phrase.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


def test_phrases_lie_open_only_for_those_who_have_no_other_words(visit: Visit) -> None:
    """And somebody to say them to; who folds them, or unfolds them, is left alone with it."""
    stage = Stage(visit(), three(1, 1, 1))
    phrase = stage.page.get_by_role("button", name=say("phrase.hello"))
    expect(phrase).to_be_hidden()
    among(stage, "p2", listed=True)
    expect(phrase).to_be_visible()
    among(stage, listed=True)
    expect(phrase).to_be_hidden()
    stage.page.locator("summary").click()
    among(stage, "p2")
    expect(phrase).to_be_visible()


def test_a_line_that_is_not_sent_yet_stays_in_sight(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.page.evaluate("""() => {
      const { context } = window.staged.scene;
      context.request = () => new Promise(answer => { window.staged.answer = answer; });
    }""")
    among(stage, "p2")
    stage.page.get_by_label(say("table.say-what")).fill("Are you there?")
    stage.page.keyboard.press("Enter")
    unsent = stage.page.get_by_text(f"Are you there? ({say('table.unsaid')})")
    expect(unsent).to_be_visible()
    stage.page.evaluate("() => window.staged.answer({ type: 'done' })")
    expect(unsent).to_have_count(0)
