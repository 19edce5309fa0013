"""Trains, hand and news in the room that there is: nothing is left out that would fit."""

import random
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES, overflowing, picture, sideways, small_targets, with_size
from tests.browser.stage import Stage, doubled, event, long_train, of_trains, played
from tests.browser.visitors import Screen, Visitor
from tests.samples import one_of

DESK, WIDE = (1280, 800), (1920, 1080)
PHONE, HIGH_PHONE, TABLET = (360, 640), (412, 915), (768, 1024)
SPARE: Final = 48
"""Pixels at the end of a row that stay free for edges and a scroll bar."""
NEWS: Final = (
    *(event("marked", seat) for seat in ("p2", "p4")),
    event("unmarked", "p3"),
    event("last-tile", "p4"),
)

# Each train: where its card is and what one sees in it, and which tile is its last.
TRAINS: Final = """() => [...document.querySelectorAll('.train')].map(train => {
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const seen = [...train.querySelectorAll('.tile, .fold-more, .badge')]
    .filter(part => part.checkVisibility());
  return {
    card: box(train), parts: seen.map(box),
    tiles: seen.filter(part => part.matches('.tile')).map(box),
    folded: train.matches('.folded'),
    last: parseInt(train.querySelector('.train-tiles').lastChild.dataset.key),
  };
})"""
# What one would have to scroll, and what of the news is cut off.
HIDDEN: Final = """() => {
  const hidden = element => element.scrollHeight - element.clientHeight;
  const [page, trains, news] =
    [document.documentElement, ...document.querySelectorAll('.trains, .turn-line p')].map(hidden);
  return { page, news, trains };
}"""
# The trains that get or lose tiles from now on.
REDRAWN: Final = """() => {
  window.redrawn = new Set();
  const note = records => records.forEach(({ target }) =>
    window.redrawn.add(target.closest('.train').dataset.place));
  const observer = new MutationObserver(note);
  for (const list of document.querySelectorAll('.train-tiles')) {
    observer.observe(list, { childList: true });
  }
}"""

Box = dict[str, float]


def table(players: int, length: int, hand: int = 8) -> tuple[dict[str, Any], dict[str, Any]]:
    """Trains of one length, one of them open, one with a double that waits at its end."""
    rng = random.Random(players)
    trains = {f"p{seat}": long_train(rng, length) for seat in range(1, players + 1)}
    trains["m"] = long_train(rng, length)
    trains["p2"]["marked"] = True
    trains["m"] |= doubled(trains["m"])
    tiles = [f"{a}-{b}" for a in range(13) for b in range(a + 1)]
    held = rng.sample(tiles, hand)
    own = {"hand": held, "legal": [f"{held[0]}>p1", "draw"]}
    return of_trains(trains, turn="p1"), own


def stage_of(visitor: Visitor, size: tuple[int, int], *wanted: int, **more: Any) -> Stage:
    with_size(visitor.page, *size)
    round_, own = table(*wanted)
    return Stage(visitor, round_, own, **more)


def inside(box: Box, frame: Box) -> bool:
    before = box["left"] > frame["left"] - 1 and box["top"] > frame["top"] - 1
    return before and box["right"] < frame["right"] + 1 and box["bottom"] < frame["bottom"] + 1


def apart(one: Box, other: Box) -> bool:
    beside = one["right"] < other["left"] + 1 or other["right"] < one["left"] + 1
    return beside or one["bottom"] < other["top"] + 1 or other["bottom"] < one["top"] + 1


def lines(tiles: list[Box]) -> list[list[Box]]:
    """Tiles by lines, each of which goes on to the right and lies below the one before."""
    found: list[list[Box]] = []
    for tile in tiles:
        last = found[-1][-1] if found else None
        if last and abs(middle(tile) - middle(last)) < 1 and last["right"] < tile["left"] + 1:
            found[-1].append(tile)
        else:
            assert not found or tile["top"] > max(one["bottom"] for one in found[-1]) - 1
            found.append([tile])
    return found


def middle(box: Box) -> float:
    return (box["top"] + box["bottom"]) / 2


def checked(page: Page) -> list[dict[str, Any]]:
    """The trains; nothing lies over anything else, nothing is off the screen."""
    trains: list[dict[str, Any]] = page.evaluate(TRAINS)
    for one in trains:
        assert one["tiles"]
        _, *more = [line[0]["left"] for line in lines(one["tiles"])]  # a sign may stand before them
        assert len({*more}) <= 1
        assert all(inside(part, one["card"]) for part in one["parts"])
        assert all(apart(*pair) for pair in pairwise(one["parts"]))
    for one, after in pairwise(trains):
        assert apart(one["card"], after["card"])
    hidden = page.evaluate(HIDDEN)
    assert (hidden["page"], hidden["trains"]) == (0, 0)
    assert not [*sideways(page), *overflowing(page), *small_targets(page)]
    return trains


def free(train: dict[str, Any]) -> float:
    """What is left of a row at its end."""
    end: float = train["card"]["right"] - train["tiles"][-1]["right"]
    return end


def width(train: dict[str, Any]) -> float:
    tiles: list[Box] = train["tiles"]
    return max(tile["right"] - tile["left"] for tile in tiles)


@pytest.mark.parametrize(
    ("size", "players", "length"),
    one_of([(DESK, 4, 12), (DESK, 8, 12), (WIDE, 4, 23), (WIDE, 8, 23)], (WIDE, 8, 23)),
)
def test_no_train_folds_that_fits(
    visit: Visit, size: tuple[int, int], players: int, length: int
) -> None:
    page = stage_of(visit(), size, players, length).page
    picture(page, f"room-{size[0]}-{players}-{length}")
    for one in checked(page):
        assert not one["folded"]
        assert len(one["tiles"]) >= length


@pytest.mark.parametrize(
    ("size", "players", "length"), one_of([(DESK, 8, 20), (DESK, 4, 50), (WIDE, 8, 80)])
)
def test_a_train_folds_no_more_than_it_must(
    visit: Visit, size: tuple[int, int], players: int, length: int
) -> None:
    for tiles in ("small", "medium", "large"):
        page = stage_of(visit(tiles=tiles), size, players, length).page
        picture(page, f"room-folded-{size[0]}-{tiles}")
        for one in checked(page):
            assert one["folded"]
            assert len(lines(one["tiles"])) == 1
            assert free(one) < width(one) + SPARE, "another tile has room"


def test_tiles_are_as_large_as_rows_and_the_longest_train_allow(visit: Visit) -> None:
    visitor = visit()
    sizes = []
    for length in (3, 7, 10):
        first, *_ = checked(stage_of(visitor, DESK, 4, length).page)
        high = first["card"]["bottom"] - first["card"]["top"]
        assert width(first) > 80 or high > 80 or free(first) < 3 * width(first) + SPARE
        sizes.append(width(first))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 88
    assert sizes[-1] >= 44


def test_a_long_train_takes_several_lines_rather_than_make_all_tiles_small(visit: Visit) -> None:
    rng = random.Random(12)
    trains = {"p1": 2, "m": 20, "p2": 6, "p3": 7, "p4": 8}
    round_ = of_trains({place: long_train(rng, length) for place, length in trains.items()})
    page = Stage(visit(), round_, {"hand": ["7-5"]}).page
    picture(page, "room-lines")
    for one, length in zip(checked(page), trains.values(), strict=True):
        assert not one["folded"]
        assert width(one) >= 60
        assert len(lines(one["tiles"])) == (1 if length < 10 else 3)


def test_trains_fold_and_unfold_with_the_window(visit: Visit) -> None:
    page = stage_of(visit(), WIDE, 4, 30).page
    assert not any(one["folded"] for one in checked(page))
    with_size(page, 1000, 700)
    assert all(one["folded"] for one in checked(page))
    with_size(page, *WIDE)
    assert not any(one["folded"] for one in checked(page))


def test_a_move_draws_the_tiles_of_one_train(visit: Visit) -> None:
    stage = stage_of(visit(), DESK, 4, 20)
    trains = stage.round["trains"]
    stage.page.evaluate(REDRAWN)
    end = trains["p4"]["end"]
    longer = {**trains["p4"], "tiles": [*trains["p4"]["tiles"], f"{end}-{end}"]}
    stage.hear(played("p4", f"{end}-{end}", "p4"), trains={**trains, "p4": longer}, turn="p2")
    stage.page.evaluate(FRAMES)
    assert stage.page.evaluate("() => [...window.redrawn]") == ["p4"]


@pytest.mark.parametrize(
    ("size", "players", "least"),
    one_of(
        [(PHONE, 2, 6), (PHONE, 4, 3), (HIGH_PHONE, 4, 7), (HIGH_PHONE, 8, 3), (TABLET, 8, 7)],
        (PHONE, 4, 3),
    ),
)
def test_cards_show_as_many_of_the_last_tiles_as_fit(
    visit: Visit, size: tuple[int, int], players: int, least: int
) -> None:
    """The train whose double waits among them, beside its badge."""
    page = stage_of(visit("phone"), size, players, 12, missed=NEWS[:players]).page
    picture(page, f"room-cards-{size[0]}-{players}")
    for one in checked(page):
        assert len(one["tiles"]) >= least
        assert one["last"] >= 11
    assert page.evaluate(HIDDEN)["news"] <= 0, "the news are cut short"


def test_a_small_card_has_a_line_for_its_badge(visit: Visit) -> None:
    """Where there is no room for more of its tiles, but for that."""
    stage = stage_of(visit("phone"), PHONE, 4, 12, 20)
    picture(stage.page, "room-badge")
    for one in checked(stage.page):
        assert len(one["tiles"]) == 1
    assert stage.train("m").locator(".badge.double").is_visible()


@pytest.mark.parametrize("players", one_of([4, 8]))
def test_nothing_moves_when_a_tile_is_chosen(visit: Visit, players: int) -> None:
    """Or else the finger comes down on another train, or on another button."""
    page = stage_of(visit("phone"), PHONE, players, 12, 16).page
    before, actions = page.evaluate(TRAINS), page.locator(".actions").bounding_box()
    page.locator(".hand-tile.fits").click()
    page.evaluate(FRAMES)
    expect(page.locator(".actions .signed").first).to_be_visible()
    assert page.locator(".actions").bounding_box() == actions
    assert [one["card"] for one in page.evaluate(TRAINS)] == [one["card"] for one in before]
    assert page.evaluate(HIDDEN)["trains"] == 0


@pytest.mark.parametrize("screen", one_of(["desk", "phone"]))
def test_no_line_of_the_hand_is_left_with_one_tile(visit: Visit, screen: Screen) -> None:
    visitor = visit(screen)
    counts = (19, 20, 21, 22) if screen == "desk" else (8, 9, 16, 17)
    for count in counts:
        page = stage_of(visitor, DESK if screen == "desk" else PHONE, 4, 2, count).page
        tops: list[float] = page.locator(".hand-tile").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().top)"
        )
        lines = [tops.count(top) for top in sorted(set(tops))]
        assert sum(lines) == count
        assert len(lines) == -(-count // (21 if screen == "desk" else 8))
        assert max(lines) - min(lines) <= len(lines)
