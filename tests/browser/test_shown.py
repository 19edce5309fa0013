"""What the table shows besides the tiles: what is new, what must be covered, open hands, ends."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.stage import OPEN, Stage, event, layout, of_trains, played, three, train
from tests.browser.visitors import Screen
from tests.browser.words import say

LONG: Final = ("12-9", "9-10", "10-5", "5-5", "5-12", "12-11", "11-9", "9-9", "9-5", "5-1") * 2


def labels(found: Locator) -> list[str]:
    said: list[str] = found.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return said


# What is new


def test_what_is_new_in_a_layout_is_outlined_and_told(visit: Visit) -> None:
    own, others = played("p1", "8-5", "5-5"), [played("p2", "8-4", "8-5")]
    stage = layout(visit(), turn="p3", missed=(own,))
    stage.page.clock.install()
    stage.hear(*others, event("passed", "p3"), turn="p1")
    outlined = stage.page.locator(".laid-tile.recent")
    expect(outlined).to_have_count(1)
    assert labels(outlined) == [say("tile.name", a=8, b=4)]
    place = say("table.at-tile", tile="8-5")
    told = say("event.played", seat="Bo", tile="8-4", place=place)
    expect(stage.page.locator(".news")).to_have_text(say("table.news", news=told))
    stage.page.clock.run_for(10_000)
    expect(outlined).to_have_count(0)
    stage.page.get_by_role("button", name=say("table.show-again")).click()
    expect(outlined).to_have_count(1)


def test_many_new_tiles_in_a_layout_are_counted_and_points_are_told(visit: Visit) -> None:
    stage = layout(visit(), turn="p2", missed=(event("opened", "p1", tile="5-5"),))
    laid = [played("p2", tile, "5-5") for tile in ("8-5", "8-4", "5-1", "5-2")]
    stage.hear(*laid, event("sevens", "p2", number=3), turn="p1")
    many = say("table.news.laid", count=4)
    points = say("event.sevens", seat="Bo", number=3)
    news = say("table.news", news=say("table.news.and", first=many, second=points))
    expect(stage.page.locator(".news")).to_have_text(news)


def test_a_double_that_comes_first_is_unmistakable(visit: Visit) -> None:
    stage = layout(visit(), binding=["5-5"], open={"5-5": OPEN["5-5"]})
    page, must = stage.page, say("layout.must", tile="5-5", count=3)
    expect(page.locator(".must").first).to_have_text(must)
    assert labels(page.locator(".laid-tile.binding")) == [must]
    expect(page.locator(".open-place")).to_have_count(1)
    expect(page.locator(".open-place.must")).to_have_count(1)
    stage.hear(binding=[], open=OPEN)
    expect(page.locator(".laid-tile.binding, .open-place.must")).to_have_count(0)


def test_a_tile_that_fits_either_way_round_is_asked_about(visit: Visit) -> None:
    stage = layout(visit())
    tile = stage.page.locator('[data-tile="9-1"]')
    for number, action in ((1, "1-9>5-5"), (9, "9-1>5-5")):
        sent = len(stage.sent)
        tile.click()
        stage.page.locator('.open-place[data-place="5-5"]').click()
        assert len(stage.sent) == sent
        dialog = stage.page.get_by_role("dialog", name=say("layout.which-way"))
        way = say("layout.way", number=number, at="5-5")
        dialog.get_by_role("button", name=way).click()
        assert stage.sent[sent:] == [action]
        stage.page.evaluate(
            "key => window.staged.hear({ type: 'refused', key, reason: 'x', values: {} })",
            f"key-{sent + 1}",
        )


# Trains


def long_trains(players: int, **fields: Any) -> dict[str, Any]:
    trains = {f"p{n}": train(*LONG, end=1) for n in range(1, players + 1)}
    return of_trains({**trains, "m": train("12-8", end=8)}, **fields)


def test_the_own_train_comes_first_then_the_mexican_one_then_the_others(visit: Visit) -> None:
    stage = Stage(visit(), long_trains(4))
    heads = stage.page.locator(".train-head")
    places = heads.evaluate_all("all => all.map(one => one.dataset.place)")
    assert places == ["p1", "m", "p2", "p3", "p4"]


@pytest.mark.parametrize(
    ("width", "height", "players"), [(1280, 800, 4), (1280, 800, 8), (1920, 1080, 8)]
)
def test_long_trains_fold_and_their_ends_stay_in_sight(
    visit: Visit, width: int, height: int, players: int
) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": width, "height": height})
    stage = Stage(visitor, long_trains(players))
    for place in ("p1", f"p{players}"):
        row = stage.train(place)
        row.scroll_into_view_if_needed()
        expect(row.locator(".laid").last).to_be_in_viewport(ratio=1)
        expect(row.locator(".fold-more")).to_have_text(say("table.more", count=10))
        assert row.bounding_box() is not None
        assert one_line(row)
    stage.train("p1").locator(".fold-more").click()
    expect(stage.train("p1").locator(".laid")).to_have_count(len(LONG))


def one_line(row: Locator) -> bool:
    """Whether all tiles of a train lie side by side."""
    middles: list[float] = row.locator(".laid").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => box.top + box.height / 2)"
    )
    return max(middles) - min(middles) < 1


def test_tiles_grow_where_there_is_room(visit: Visit) -> None:
    visitor = visit()
    stage = Stage(visitor, three(2, 1, 2))

    def width() -> float:
        box = stage.train("p1").locator(".laid .tile").first.bounding_box()
        assert box is not None
        return box["width"]

    sizes = []
    for size in ((1000, 700), (1280, 800), (1920, 1080)):
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        sizes.append(width())
    assert sizes == sorted(sizes)
    assert sizes[0] >= 2 * 22
    assert sizes[-1] > 2 * 30


def test_a_train_from_an_engine_with_two_numbers_shows_both(visit: Visit) -> None:
    bare = {"p1": train(end=9), "p2": train(end=9)}
    stage = Stage(visit(), of_trains(bare, engine="9-5", starts=[9, 5]))
    starts = say("table.starts", number="9 or 5")
    expect(stage.train("p1").locator(".train-last")).to_have_text(starts)
    assert starts in str(stage.train("p1").get_attribute("aria-label"))


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_open_hands_lie_with_their_trains(visit: Visit, screen: Screen) -> None:
    hands = {"p1": ["9-1"], "p2": ["7-7", "3-0"], "p3": []}
    round_ = {**three(1, 1, 1, turn="p1"), "hands": hands}
    stage = Stage(visit(screen), round_, {"hand": hands["p1"]}, open_hands=True)
    hand = stage.page.get_by_role("list", name=say("table.hand-of", name="Bo"))
    if screen == "phone":
        expect(hand).to_be_hidden()
        stage.train("p2").locator(".train-head").click()
    expect(hand).to_be_visible()
    names = labels(hand.get_by_role("img"))
    assert names == [say("tile.name", a=7, b=7), say("tile.name", a=3, b=0)]
    expect(stage.train("p1").locator(".open-hand")).to_have_count(0)
    stage.hear(played("p2", "7-7", "p2"), hands={**hands, "p2": ["3-0"]})
    expect(hand.get_by_role("img")).to_have_count(1)


def test_a_hand_that_does_not_lie_open_is_not_shown(visit: Visit) -> None:
    stage = Stage(visit(), {**three(1, 1, 1), "hands": {"p2": ["7-7"]}})
    expect(stage.page.locator(".open-hand")).to_have_count(0)
