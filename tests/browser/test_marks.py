"""Signs on the table: what must be covered, what fits and what is new are told apart."""

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import picture
from tests.browser.stage import Stage, event, layout, of_trains, played, three, train
from tests.browser.test_tiles import values_of
from tests.browser.words import say

TOLD_APART: Final = ("warn", "glow", "focus")
LINES: Final = """(train) => {
  const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(train);
  return [borderTopStyle, borderTopWidth, outlineStyle, outlineWidth];
}"""


def test_no_theme_has_one_colour_for_two_signs() -> None:
    signs = [values_of(name) for name in TOLD_APART]
    for theme in zip(*signs, strict=True):
        assert len(set(theme)) == len(TOLD_APART), theme
    assert len(signs[0]) == 3, "light, dark, contrast"


def test_each_sign_has_a_line_of_its_own(visit: Visit) -> None:
    """So that nothing is told by colour alone."""
    trains = {
        "p1": train("12-5", end=5),
        "p2": train("12-3", "3-3", end=3, open_double=True),
        "p3": train("12-8", end=8),
        "p4": train("12-4", end=4),
    }
    own = {"hand": ["5-1", "9-0"], "legal": ["5-1>p1"]}
    stage = Stage(visit(theme="contrast"), of_trains(trains, turn="p4"), own)
    stage.hear(event("passed", "p1"), played("p4", "12-4", "p4"), turn="p2")
    stage.hear(event("unmarked", "p3"), turn="p1")
    stage.page.locator('[data-tile="5-1"]').click()
    lines: dict[str, Any] = {}
    for kind, place in (("lit", "p1"), ("waiting", "p2"), ("outlined", "p3"), ("plain", "p4")):
        row = stage.page.locator(f'.train[data-place="{place}"]')
        if kind != "plain":
            expect(row).to_contain_class(kind)
        lines[kind] = tuple(row.evaluate(LINES))
    picture(stage.page, "signs-contrast")
    assert len(set(lines.values())) == len(lines), lines


SIZES: Final = {"p1": 3, "p2": 1, "p3": 4}


def assert_last_is_marked(stage: Stage, of: str) -> None:
    sign = stage.page.locator(".badge.last")
    expect(sign).to_have_text(say("table.held", count=1))
    expect(sign.locator("svg")).to_be_visible()
    expect(stage.page.locator(of).filter(has=sign)).to_have_count(1)
    stage.hear(event("drew", "p2"), hand_sizes={**SIZES, "p2": 2})
    expect(sign).to_have_count(0)


def test_a_last_tile_has_a_sign_with_a_shape_and_words(visit: Visit) -> None:
    stage = Stage(visit(), {**three(1, 1, 1), "hand_sizes": SIZES})
    assert_last_is_marked(stage, ".train-held")


def test_a_last_tile_has_it_in_a_layout_too(visit: Visit) -> None:
    assert_last_is_marked(layout(visit(), hand_sizes=SIZES), ".players li")
