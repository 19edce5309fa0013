"""The log in words: short for those who see it, complete for those who hear it."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.stage import NAMES, Stage, event, played, three
from tests.browser.words import say, sentence


def lines(page: Page) -> list[str]:
    """The log as it is seen."""
    seen = "all => all.filter(one => !one.matches('.unseen')).map(one => one.textContent)"
    found: list[str] = page.locator(".log li").evaluate_all(seen)
    return found


def test_what_happens_again_and_again_is_one_line(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(event("drew", "p2"))
    assert lines(stage.page) == [say("event.drew", seat="Bo", secret=say("table.a-tile"))]
    stage.hear(event("drew", "p2"))
    assert lines(stage.page) == [say("table.log.drew", names="Bo × 2")]
    stage.hear(event("drew", "p2"), event("passed", "p2"), event("passed", "p3"))
    stage.hear(event("passed", "p1"), event("passed", "p2"))
    passed = say("table.log.passed", names=f"{NAMES[1]} × 2, {NAMES[2]}, You")
    assert lines(stage.page) == [say("table.log.drew", names="Bo × 3"), passed]


def test_a_train_is_told_by_whose_it_is_for_whoever_plays(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(played("p2", "5-3", "p2"), played("p2", "3-1", "p3"), played("p2", "3-4", "p1"))
    places = {
        "5-3": "table.onto.their-own",
        "3-1": "table.onto.train-of",
        "3-4": "table.onto.yours",
    }
    assert lines(stage.page) == [
        say("event.played", seat="Bo", tile=tile, place=say(place, name="Cy"))
        for tile, place in places.items()
    ]


def test_laps_for_a_missing_engine_are_few_lines(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    lap = [event("drew-for-engine", seat) for seat in ("p2", "p3")]
    stage.hear(*lap, *lap, event("drew-for-engine", "p1", secret="7-1"))
    own = sentence(say("table.own.drew-for-engine", secret="7-1"))
    folded = say("table.log.drew-for-engine", names="Bo × 2, Cy × 2")
    assert lines(stage.page) == [folded, own]


def test_to_draw_and_not_be_able_to_play_is_one_line(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(event("drew", "p2"), event("marked", "p2"), event("drew", "p3"))
    stage.hear(event("marked", "p3"), event("drew", "p1", secret="7-1"), event("marked", "p1"))
    stuck = [say("table.log.stuck", seat=name) for name in ("Bo", "Cy")]
    own = [say("table.own.drew", secret="7-1"), say("table.own.marked")]
    assert lines(stage.page) == [*stuck, *map(sentence, own)]


def test_and_a_screen_reader_has_every_line(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(*(event("passed", seat) for seat in ("p2", "p3", "p1")))
    log = stage.page.get_by_role("group", name=say("table.log"), exact=True)
    said = [say("event.passed", seat=name) for name in ("Bo", "Cy")]
    expect(log.get_by_role("listitem")).to_have_text([*said, sentence(say("table.own.passed"))])


def test_tiles_that_one_has_drawn_are_all_in_sight(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    drawn = ("7-1", "6-2", "9-4")
    stage.hear(*(event("drew", "p1", secret=tile) for tile in drawn))
    told = [sentence(say("table.own.drew", secret=tile)) for tile in drawn]
    assert lines(stage.page) == told


def test_whoever_reads_it_is_spoken_to(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(event("caught", "p1", whom="p2"), event("caught", "p2", whom="p1"))
    stage.hear(event("out", "p1"), event("out", "p3"))
    own = (say("table.own.caught", whom="Bo"), say("table.own.out"))
    others = (say("table.own.caught-you", seat="Bo"), say("event.out", seat="Cy"))
    assert lines(stage.page) == [
        sentence(text) for pair in zip(own, others, strict=True) for text in pair
    ]


# In how many lines each tile's name is written.
PARTS: Final = """(line) => [...line.querySelectorAll('.kept')].map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return [name.textContent, range.getClientRects().length];
})"""


@pytest.mark.long
@pytest.mark.slow
def test_the_name_of_a_tile_stays_on_one_line(visit: Visit) -> None:
    """Wherever the line ends; what is said is the same text as ever."""
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(played("p2", "6-12", "p2"))
    line = stage.page.locator(".log li").last
    told = say("event.played", seat="Bo", tile="6-12", place=say("table.onto.their-own"))
    expect(line).to_have_text(told)
    for width in range(20, 200, 4):
        line.evaluate("(line, width) => { line.style.width = `${width}px`; }", width)
        assert line.evaluate(PARTS) == [["6-12", 1]], f"{width} pixels wide"


MANY: Final = [event("out", seat) for seat in ("p2", "p3")] * 6
# Steps that come as fast as pictures do, between one and the next.
HURRY: Final = """async (messages) => {
  for (const message of messages) {
    await new Promise(requestAnimationFrame);
    await new Promise(done => setTimeout(done, 1));
    window.staged.hear(message);
  }
}"""


def assert_at_end(page: Page) -> None:
    expect(page.locator(".log li").last).to_be_in_viewport(ratio=0.9)


def test_the_log_stays_at_its_end_however_fast_lines_come(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(*MANY)
    messages = []
    for _ in range(40):
        stage.version += 1
        messages.append({**stage.moment("update"), "events": MANY})
    stage.page.evaluate(HURRY, messages)
    assert_at_end(stage.page)


def test_and_while_it_is_hidden_or_changes_its_size(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1))
    stage.hear(*MANY, *MANY)
    toggle = stage.page.locator(".to-side")
    toggle.click()
    assert_at_end(stage.page)
    stage.page.get_by_role("button", name=say("app.close")).click()
    stage.hear(*MANY, *MANY)
    toggle.click()
    assert_at_end(stage.page)
    for width, height in ((640, 360), (360, 640), (1280, 700), (360, 500)):
        stage.page.set_viewport_size({"width": width, "height": height})
        assert_at_end(stage.page)


def test_whoever_reads_back_is_left_there(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    for _ in range(8):
        stage.hear(*MANY)
    line = stage.page.locator(".log li").nth(20)
    line.scroll_into_view_if_needed()
    before = line.bounding_box()
    stage.hear(*MANY)
    stage.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(line).to_be_in_viewport(ratio=0.9)
    after = line.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 2
