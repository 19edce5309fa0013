"""Words, signs and tiles of one train: apart from each other, whole, and inside its row or card."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES, picture, with_text
from tests.browser.stage import (
    Stage,
    asked_of,
    bring_to,
    crowded,
    full_table,
    mount,
    three,
    waited_for,
)
from tests.browser.visitors import Screen, Visitor
from tests.browser.words import say
from tests.samples import one_of

HAND: Final = 16
LANGUAGES: Final = ("en", "de", "ru")
LARGE: Final = "200%"

# What is free at the end of each train that is folded, in tiles.
FREE: Final = """() => [...document.querySelectorAll('.train.folded')].map(train => {
  const last = train.querySelector('.train-tiles > li:last-child').getBoundingClientRect();
  const [lying] = train.querySelectorAll('.laid .lying');
  return (train.getBoundingClientRect().right - last.right) / lying.getBoundingClientRect().width;
})"""
SHAPES: Final = """() => [...document.querySelectorAll('.train, .laid')]
  .map(one => one.getBoundingClientRect())
  .map(({ left, width, height }) => [left, width, height])"""
CARDS: Final = """() => [...document.querySelectorAll('.train')]
  .map(one => one.getBoundingClientRect().toJSON())"""
HIDDEN: Final = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.trains');
  return scrollHeight - clientHeight;
}"""
# How far the ring around what has the focus is from the edges that would cut it off.
RING: Final = """frame => {
  const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
  const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const box = document.activeElement.getBoundingClientRect();
  const { left, top } = frame.getBoundingClientRect();
  const right = left + frame.clientLeft + frame.clientWidth;
  return Math.min(box.top - ring - top, right - box.right - ring);
}"""


def table(visitor: Visitor, length: int = 12) -> dict[str, Any]:
    return crowded(full_table(visitor), HAND, length)


@pytest.mark.parametrize("length", one_of((5, 12)))
def test_two_a_line_show_the_tiles_for_which_there_is_room(visit: Visit, length: int) -> None:
    """Also when they lay one a line before."""
    visitor = visit()
    page, told = visitor.page, table(visitor, length)
    mount(page, told)
    assert len({box["left"] for box in page.evaluate(CARDS)}) == 1
    mount(page, asked_of(told))
    page.evaluate(FRAMES)
    assert len({box["left"] for box in page.evaluate(CARDS)}) == 2
    picture(page, f"rows-two-{length}")
    assert all(tiles < 1 for tiles in page.evaluate(FREE))


@pytest.mark.parametrize("screen", one_of(["desk", "phone"]))
def test_trains_keep_their_shape_while_the_connection_is_lost(visit: Visit, screen: Screen) -> None:
    """They move down by what says so, and no more."""
    visitor = visit(screen)
    page = visitor.page
    mount(page, table(visitor, 5))
    page.evaluate(FRAMES)
    before, room = page.evaluate(SHAPES), page.locator(".trains").get_attribute("data-room")
    bring_to(page, "lost")
    expect(page.locator(".connection")).to_be_visible()
    page.evaluate(FRAMES)
    assert page.locator(".trains").get_attribute("data-room") == room
    assert page.evaluate(SHAPES) == before


def test_room_for_buttons_goes_to_the_trains_while_somebody_is_away(visit: Visit) -> None:
    """The button above them that lets a bot play takes theirs; no card moves for a chosen tile."""
    visitor = visit("phone")
    page = visitor.page
    told = waited_for(table(visitor))
    for language in LANGUAGES:
        mount(page, told, language)
        page.evaluate(FRAMES)
        before = page.evaluate(CARDS)
        assert page.evaluate(HIDDEN) <= 0, "a card is cut"
        bring_to(page, "chosen")
        page.evaluate(FRAMES)
        assert page.evaluate(CARDS) == before


def test_a_ring_around_what_has_the_focus_is_seen_whole(visit: Visit) -> None:
    """At the edge of the screen, and at the edge of a window with large text."""
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), {"hand": ["7-5"], "legal": ["5-7>p1"]})
    page = stage.page
    page.keyboard.press("Tab")
    page.locator(".to-side").focus()
    assert page.locator(".table-screen").evaluate(RING) >= 0
    page.get_by_role("button", name=say("table.menu")).press("Enter")
    page.get_by_role("dialog").wait_for()
    for size in ("", LARGE):
        with_text(page, size)
        page.get_by_role("dialog").get_by_role("button", name=say("app.close")).focus()
        assert page.get_by_role("dialog").evaluate(RING) >= 0
    page.keyboard.press("Escape")
    with_text(page, "")
