"""Words, signs and tiles of one train: apart from each other, whole, and inside its row or card."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES
from tests.browser.stage import (
    bring_to,
    crowded,
    full_table,
    mount,
    waited_for,
)
from tests.browser.visitors import Screen, Visitor
from tests.samples import one_of

HAND: Final = 16
LANGUAGES: Final = ("en", "de", "ru")

SHAPES: Final = """() => [...document.querySelectorAll('.train, .laid')]
  .map(one => one.getBoundingClientRect())
  .map(({ left, width, height }) => [left, width, height])"""
CARDS: Final = """() => [...document.querySelectorAll('.train')]
  .map(one => one.getBoundingClientRect().toJSON())"""
HIDDEN: Final = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.trains');
  return scrollHeight - clientHeight;
}"""


def table(visitor: Visitor, length: int = 12) -> dict[str, Any]:
    return crowded(full_table(visitor), HAND, length)


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
