"""Every screen, in every theme and size: for everyone, without sideways scrolling."""

from typing import Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.looks import (
    THEMES,
    axe,
    overflowing,
    picture,
    sideways,
    small_targets,
    unsaid,
    with_text,
    with_theme,
)
from tests.browser.tables import open_table
from tests.browser.visitors import Screen
from tests.browser.walk import WALKS, Stop, settle

LARGE: Final = "200%"
COLOURS: Final = ("color-contrast", "link-in-text-block")
"""A theme changes colours and nothing else: the other rules find the same in each."""


def look(stop: Stop, screen: Screen) -> list[str]:
    """Everything that is wrong with a screen."""
    name, page = stop
    found = [*unsaid(page), *sideways(page), *overflowing(page), *small_targets(page)]
    for theme in THEMES:
        with_theme(page, theme)
        rules = () if theme == THEMES[0] else COLOURS
        found += [f"{theme}: {problem}" for problem in axe(page, *rules)]
        picture(page, f"{name}-{screen}-{theme}")
    with_theme(page, THEMES[0])
    with_text(page, LARGE)
    found += [f"at {LARGE} text {problem}" for problem in [*sideways(page), *overflowing(page)]]
    picture(page, f"{name}-{screen}-large-text")
    with_text(page, "")
    return [f"{name} ({screen}): {problem}" for problem in found]


@pytest.mark.slow
def test_the_main_screens_are_for_everyone(visit: Visit) -> None:
    """As somebody with a phone sees them first: the rest of this file is for CI."""
    visitor = visit("phone")
    problems: list[str] = []

    def look_once(name: str) -> None:
        page = visitor.page
        settle(page)
        found = [*unsaid(page), *sideways(page), *overflowing(page), *small_targets(page)]
        problems.extend(f"{name}: {problem}" for problem in [*found, *axe(page)])

    for path in ("/", "/new", "/join", "/settings"):
        visitor.go(path)
        look_once(path)
    player = open_table(visitor, bots=2, length="one", switches={"hand": 8})
    look_once("waiting")
    player.start()
    player.until(lambda: player.can_act)
    look_once("table")
    assert not problems, "\n".join(problems)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_every_screen_is_for_everyone(visit: Visit, screen: Screen, walk: str) -> None:
    stops = WALKS[walk](visit(screen, theme="light"), lambda: visit(screen, name="Bo"))
    problems = [problem for stop in stops for problem in look(stop, screen)]
    assert not problems, "\n".join(problems)
