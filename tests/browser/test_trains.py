"""How trains lie: their order, how much of them is seen, what lies with them."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.stage import (
    LONG,
    Stage,
    labels,
    long_trains,
    mount,
    of_trains,
    played,
    three,
    train,
    watched,
)
from tests.browser.visitors import Screen
from tests.browser.words import say
from tests.samples import one_of

SEATS: Final = tuple(f"p{number}" for number in range(1, 9))


def test_a_train_without_tiles_shows_where_its_first_will_lie_and_its_number(visit: Visit) -> None:
    stage = Stage(visit(), three(0, 1, 0, turn="p1"))
    stage.hear(starts=[12, 5])
    shown = """row => {
      const list = row.querySelector('.train-tiles');
      const { content, width, display } = getComputedStyle(list, '::before');
      return [content.split(' / ')[0], parseFloat(width) > 0 && display !== 'none'];
    }"""
    assert stage.train("p1").evaluate(shown) == ['"12/5"', True]
    assert stage.train("p2").evaluate(shown)[0] == "none"
    stage.hear(played("p1", "12-5", "p1"), trains=three(1, 1, 0)["trains"])
    assert stage.train("p1").evaluate(shown)[0] == "none"


def test_the_own_train_comes_first_then_the_mexican_one_then_the_others(visit: Visit) -> None:
    stage = Stage(visit(), long_trains(4))
    heads = stage.page.locator(".train-head")
    places = heads.evaluate_all("all => all.map(one => one.dataset.place)")
    assert places == ["p1", "m", "p2", "p3", "p4"]


@pytest.mark.parametrize(
    ("seat", "order"),
    [("p3", ["p3", "m", "p4", "p1", "p2"]), (None, ["p1", "m", "p2", "p3", "p4"])],
)
def test_trains_lie_in_the_order_of_play_as_whoever_looks_sees_it(
    visit: Visit, seat: str | None, order: list[str]
) -> None:
    """From ones own on; for those who watch, from the first seat on."""
    stage = Stage(visit(), long_trains(4, turn="p2"))
    welcome = {**stage.moment("welcome"), "table": stage.around(), "left": None, "muted": []}
    seen = {**welcome, "missed": [], "talk": [], "seat": seat, "own": {"seat": seat, "hand": []}}
    mount(stage.page, watched(seen) if seat is None else seen)
    heads = stage.page.locator(".train-head")
    assert heads.evaluate_all("all => all.map(one => one.dataset.place)") == order


def test_a_tap_shows_all_of_a_train_on_a_phone_and_another_folds_it(visit: Visit) -> None:
    stage = Stage(visit("phone"), long_trains(4))
    head, laid = stage.train("p2").locator(".train-head"), stage.train("p2").locator(".laid")
    expect(head).to_have_attribute("aria-expanded", "false")
    folded = labels(laid.locator("svg"))
    assert len(folded) < len(LONG)
    head.tap()
    expect(head).to_have_attribute("aria-expanded", "true")
    expect(laid.first).to_be_visible()
    pairs = [tile.split("-") for tile in LONG]
    assert labels(laid.locator("svg")) == [say("tile.name", a=a, b=b) for a, b in pairs]
    head.tap()
    expect(head).to_have_attribute("aria-expanded", "false")
    assert labels(laid.locator("svg")) == folded


def test_long_trains_fold_and_their_ends_stay_in_sight(visit: Visit) -> None:
    stage = Stage(visit(), long_trains(8))
    expect(stage.train("m").locator(".laid").last).to_be_in_viewport(ratio=1)
    for place in SEATS:
        row = stage.train(place)
        expect(row.locator(".laid").last).to_be_in_viewport(ratio=1)
        left_out = len(LONG) - row.locator(".laid").count()
        expect(row.locator(".fold-more")).to_have_text(say("table.more", count=left_out))
        assert one_line(row)
    stage.train("p1").locator(".fold-more").click()
    expect(stage.train("p1").locator(".laid")).to_have_count(len(LONG))


def test_a_train_that_is_unfolded_on_a_phone_keeps_the_order_and_leaves_no_hole(
    visit: Visit,
) -> None:
    stage = Stage(visit("phone"), long_trains(4))
    cards = stage.page.locator(".train")
    boxes = "all => all.map(one => one.getBoundingClientRect()).map(b => [b.top, b.left, b.width])"
    for place in ("m", "p1", "p2"):
        stage.train(place).locator(".train-head").click()
        expect(stage.page.locator(".train.unfolded")).to_have_count(1)
        expect(stage.train(place)).to_contain_class("unfolded")
        expect(stage.train(place)).to_be_in_viewport()
        found = cards.evaluate_all(boxes)
        assert found == sorted(found), "another order"
        widths: dict[float, float] = {}
        for top, _, width in found:
            widths[top] = widths.get(top, 0) + width
        *lines, _ = widths.values()
        assert min(lines) > max(lines) - 6, "a hole"


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


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
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
