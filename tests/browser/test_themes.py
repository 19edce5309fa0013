"""Colours: each theme has its own, chosen or by the system; and what the pointer is over."""

from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.looks import THEMES, with_theme
from tests.browser.stage import Stage, three
from tests.browser.words import say
from tests.samples import one_of

Media = Literal["light", "dark"]

COLOURS: Final = """() => {
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  return [backgroundColor, color, getComputedStyle(document.querySelector('.main')).color];
}"""
LINE: Final = """(element) => {
  const { outlineStyle, outlineColor } = getComputedStyle(element);
  return [outlineStyle, outlineColor];
}"""
FORCED: Final[tuple[Literal["active", "none"], ...]] = ("active", "none")
CLEAR: Final = "rgba(0, 0, 0, 0)"
# What one sees of a button or card besides its words.
LOOK: Final = """(element) => {
  const { borderTopColor, boxShadow, backgroundColor, backgroundImage } = getComputedStyle(element);
  return { borderTopColor, boxShadow, backgroundColor, backgroundImage };
}"""


def test_a_theme_is_the_same_whether_chosen_or_the_systems(visit: Visit) -> None:
    page = visit().go("/")
    page.locator(".main").first.wait_for()

    def colours(theme: str, system: Media) -> tuple[str, ...]:
        page.emulate_media(color_scheme=system)
        with_theme(page, theme)
        return tuple(page.evaluate(COLOURS))

    light, dark = colours("system", "light"), colours("system", "dark")
    contrast = colours("contrast", "light")
    assert len({light, dark, contrast}) == 3
    for chosen, wanted in {"light": light, "dark": dark, "contrast": contrast}.items():
        assert colours(chosen, "light") == colours(chosen, "dark") == wanted, chosen


def look(element: Locator) -> dict[str, Any]:
    found: dict[str, Any] = element.evaluate(LOOK)
    return found


def differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


@pytest.mark.parametrize("theme", one_of(THEMES))
def test_what_the_pointer_is_over_does_not_look_chosen(visit: Visit, theme: str) -> None:
    page = visit(theme=theme).go("/new")
    cards = page.locator(".game-cards .choice")
    chosen, other = look(cards.first), look(cards.nth(1))
    cards.nth(1).hover()
    over = look(cards.nth(1))
    assert differing(other, over) == {"backgroundImage"}
    assert differing(other, chosen) >= {"borderTopColor", "boxShadow"}
    page.get_by_role("button", name=say("new.ask-me")).click()
    first, second = page.locator(".answer").all()[:2]
    second.hover()
    assert differing(look(first), look(second)) == {"backgroundImage"}


def test_what_has_the_focus_is_seen_where_colours_are_forced(visit: Visit) -> None:
    """There shadows are left out: it needs a line all round, as everywhere."""
    page = Stage(visit(), three(1, 1, 1)).page
    stage = page.locator(".stage")
    page.keyboard.press("Tab")
    stage.focus()
    for colours in FORCED:
        page.emulate_media(forced_colors=colours)
        style, colour = stage.evaluate(LINE)
        assert style == "solid"
        assert colour != CLEAR
