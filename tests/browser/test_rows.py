"""Words, signs and tiles of one train: apart from each other, whole, and inside its row or card."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES, picture, with_size, with_text
from tests.browser.stage import (
    Stage,
    asked_of,
    bring_to,
    crowded,
    full_table,
    mount,
    three,
    waited_for,
    watched,
)
from tests.browser.visitors import Screen, Visitor
from tests.browser.words import say
from tests.samples import one_of

HAND: Final = 16
LANGUAGES: Final = ("en", "de", "ru")
NAME: Final = "Maximiliane"
"""Whose train has all signs at once."""
LARGE: Final = "200%"
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
LAPTOPS: Final[tuple[ViewportSize, ...]] = (
    {"width": 1024, "height": 700},
    {"width": 1024, "height": 1000},
)

# What of a train lies over something else of it or leaves its card, and a count that is apart from
# its word.
WRONG: Final = """() => [...document.querySelectorAll('.train')].flatMap(train => {
  const textBox = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const shown = selector => [...train.querySelectorAll(selector)].filter(
    one => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const words = shown('.train-end, .train-length, .train-held:not(:has(.badge)):not(:empty)');
  const boxes = shown('.train-name, .badge, .train-last .tile, .train-tiles .tile, .fold-more');
  const parts = [
    ...words.map(one => [one.className, textBox(one)]),
    ...boxes.map(one => [one.getAttribute('class'), one.getBoundingClientRect()]),
  ];
  const card = train.getBoundingClientRect();
  const name = train.querySelector('.train-name').textContent;
  const outside = parts.filter(([, box]) => box.left < card.left - 1 || box.right > card.right + 1
    || box.top < card.top - 2 || box.bottom > card.bottom + 2);
  const over = parts.flatMap(([kind, box], at) => parts.slice(at + 1)
    .filter(([, other]) =>
      Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2.5)
    .map(([other]) => `${kind} lies over ${other}`));
  const broken = words.filter(one => one.matches('.train-length')
    && textBox(one).height > 1.7 * parseFloat(getComputedStyle(one).fontSize));
  return [
    ...outside.map(([kind]) => `${kind} leaves its card`), ...over,
    ...broken.map(one => `${one.textContent} takes two lines`),
  ].map(what => `${name}: ${what}`);
})"""
# How much of a name one sees.
SEEN: Final = """name => {
  const words = [...document.querySelectorAll('.train-name > span')]
    .find(one => one.textContent === name);
  return words.clientWidth / words.scrollWidth;
}"""
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


def wrong(page: Page, name: str) -> list[str]:
    page.evaluate(FRAMES)
    picture(page, f"rows-{name}")
    return [f"{name}: {one}" for one in page.evaluate(WRONG)]


@pytest.mark.slow
@pytest.mark.parametrize("size", one_of([DESK, *LAPTOPS]))
def test_nothing_of_a_row_lies_over_anything_else(visit: Visit, size: ViewportSize) -> None:
    """Two a line too, where others' questions leave room for no more."""
    visitor = visit()
    page, told = visitor.page, table(visitor)
    with_size(page, **size)
    problems: list[str] = []
    for language in LANGUAGES:
        for state, message in {"full": told, "asked": asked_of(told)}.items():
            mount(page, message, language)
            problems += wrong(page, f"{state}-{size['width']}-{size['height']}-{language}")
            assert page.evaluate(SEEN, NAME) > 0.7, "the name makes room for a badge"
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", one_of(("de", "en")))
def test_large_text_leaves_one_row_a_line_where_tiles_need_it(visit: Visit, language: str) -> None:
    """And in that row all of what is said, badges in a line of their own."""
    visitor = visit()
    page, told = visitor.page, table(visitor)
    for state, message in {"full": told, "asked": asked_of(told)}.items():
        mount(page, message, language)
        with_text(page, LARGE)
        problems = wrong(page, f"{state}-large-{language}")
        name, lefts = page.evaluate(SEEN, NAME), {box["left"] for box in page.evaluate(CARDS)}
        with_text(page, "")
        assert not problems, "\n".join(problems)
        assert name == 1
        assert len(lefts) == 1


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


@pytest.mark.slow
@pytest.mark.parametrize("language", one_of(("ru", "de", "en")))
def test_a_number_stands_beside_its_word_in_a_card(visit: Visit, language: str) -> None:
    visitor = visit("phone")
    page, told = visitor.page, table(visitor)
    problems: list[str] = []
    for state, message in {"watched": watched(told), "full": told}.items():
        mount(page, message, language)
        problems += wrong(page, f"{state}-phone-{language}")
    bring_to(page, "chosen")
    problems += wrong(page, f"chosen-phone-{language}")
    assert not problems, "\n".join(problems)


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
