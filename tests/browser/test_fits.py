"""The fullest tables: eight players, sixteen or twenty-four tiles in hand, in the longest words."""

from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Visit
from tests.browser.looks import overflowing, picture, sideways, small_targets
from tests.browser.mounted import bring_to, crowded, full_table, mount

LANGUAGES: Final = ("en", "de", "ru")
FULL, FULLER = 16, 24
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
SMALL_DESK: Final[ViewportSize] = {"width": 1024, "height": 768}
LINE: Final = 8
"""Tiles in a line of a phone."""

# Where things are, in pixels from the top left of the screen.
PLACES: Final = """() => {
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = selector => [...document.querySelectorAll(selector)].map(box);
  const trains = document.querySelector('.trains');
  return {
    screen: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    list: box(trains), hidden: trains.scrollHeight - trains.clientHeight,
    page: document.documentElement.scrollHeight - innerHeight,
    hand: all('.hand-tile'), cards: all('.train'), actions: all('.actions button'),
    ends: all('.train-tiles > li:last-child'),
    tiles: all('.train-tiles > li'),
    heads: [...document.querySelectorAll('.train-head')].map(head => ({
      name: head.querySelector('.train-name').textContent,
      shown: Object.fromEntries(['end', 'length'].map(part => {
        const { width, height } = head.querySelector(`.train-${part}`).getBoundingClientRect();
        return [part, width > 0 && height > 0];
      })),
      signs: [...head.querySelectorAll('.badge')].map(sign => sign.classList[1]),
    })),
  };
}"""


def lines(boxes: list[dict[str, float]]) -> int:
    """In how many lines things lie; those of one line have their middles at one height."""
    middles = sorted((box["top"] + box["bottom"]) / 2 for box in boxes)
    return 1 + sum(after - before > 5 for before, after in pairwise(middles))


def inside(box: dict[str, float], frame: dict[str, float]) -> bool:
    spare = 0.5
    return (
        box["left"] >= frame["left"] - spare
        and box["top"] >= frame["top"] - spare
        and box["right"] <= frame["right"] + spare
        and box["bottom"] <= frame["bottom"] + spare
    )


def outside(found: dict[str, Any], *kinds: str) -> list[str]:
    """What of the table one does not see without scrolling."""
    return [kind for kind in kinds for box in found[kind] if not inside(box, found["screen"])]


@pytest.mark.slow
def test_a_full_table_fits_on_a_phone(visit: Visit) -> None:
    visitor = visit("phone")
    page, told = visitor.page, full_table(visitor)
    problems: list[str] = []
    for language in LANGUAGES:
        for hand in (FULL, FULLER):
            message = crowded(told, hand)
            for state in ("full", "chosen", "confirm"):
                mount(page, message, language)
                bring_to(page, state)
                name = f"{state}-{hand}-{language}"
                picture(page, name)
                found = page.evaluate(PLACES)
                check_hand(found, hand)
                check_cards(found)
                wrong = outside(found, "hand", "actions", *(["cards"] if hand == FULL else []))
                wrong += ["the page scrolls"] if found["page"] > 0 else []
                wrong += ["the trains scroll"] if hand == FULL and found["hidden"] > 0 else []
                wrong += [*sideways(page), *overflowing(page), *small_targets(page)]
                problems += [f"{name}: {problem}" for problem in wrong]
    assert not problems, "\n".join(problems)


def check_hand(found: dict[str, Any], count: int) -> None:
    """Lines of eight, each tile as large as a finger."""
    hand = found["hand"]
    assert len(hand) == count
    assert lines(hand) == count // LINE
    assert all(box["right"] - box["left"] >= 44 for box in hand)
    assert all(box["bottom"] - box["top"] >= 44 for box in hand)


def check_cards(found: dict[str, Any]) -> None:
    """Two columns; each with its name, its end, its length, its marker and its open double."""
    assert len({box["left"] for box in found["cards"]}) == 2
    assert all(head["name"] and all(head["shown"].values()) for head in found["heads"])
    signs = [set(head["signs"]) & {"marked", "double"} for head in found["heads"]]
    assert sorted(map(sorted, filter(None, signs))) == [["double", "marked"], ["marked"]]


@pytest.mark.slow
@pytest.mark.parametrize("tiles", ["medium", "large"])
def test_the_ends_of_eight_long_trains_stay_on_a_desktop(visit: Visit, tiles: str) -> None:
    visitor = visit("desk", tiles=tiles)
    page, told = visitor.page, full_table(visitor)
    for length in (12, 20):
        mount(page, crowded(told, FULL, length))
        picture(page, f"full-desk-{length}-{tiles}")
        found = page.evaluate(PLACES)
        assert not outside(found, "ends", "cards", "hand", "actions")
        assert found["hidden"] <= 0, "the trains scroll"
        check_rows(found)
        page.set_viewport_size(SMALL_DESK)
        check_rows(page.evaluate(PLACES))
        assert not [*sideways(page), *overflowing(page)]
        page.set_viewport_size(DESK)


def check_rows(found: dict[str, Any]) -> None:
    """Each train lies in one line of its own, its end in sight."""
    assert len(found["ends"]) == len(found["cards"]) == 9
    rows = zip(found["ends"], found["cards"], strict=True)
    assert all(inside(end, card) for end, card in rows), "a train takes more than its row"
    assert lines(found["tiles"]) == 9, "a train is broken into two lines"
