"""Fingers and keys on the table: a layout moved and enlarged, tiles dragged to where they go."""

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES
from tests.browser.stage import Stage, event, layout, played, three
from tests.browser.test_ends import end
from tests.browser.words import say
from tests.samples import one_of

Point = tuple[float, float]
COLOUR = "element => getComputedStyle(element).backgroundColor"


def view(stage: Stage) -> list[float]:
    """What of the picture is seen: left, top, width, height, in halves of a tile."""
    box = stage.page.locator(".layout-picture").get_attribute("viewBox")
    return [float(part) for part in str(box).split()]


def middle(element: Locator) -> Point:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Real touches, which a page cannot tell from a person's."""

    def __init__(self, stage: Stage) -> None:
        self.session: CDPSession = stage.page.context.new_cdp_session(stage.page)

    def at(self, kind: str, *points: Point) -> None:
        touches: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)
        ]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, *ways: tuple[Point, Point]) -> None:
        """Every finger from one point to another, together."""
        self.at("touchStart", *(start for start, _ in ways))
        for part in (0.25, 0.5, 0.75, 1):
            now = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways]
            self.at("touchMove", *now)
        self.at("touchEnd")


def test_a_layout_is_moved_and_enlarged_by_keys(visit: Visit) -> None:
    stage = layout(visit())
    picture = stage.page.locator(".layout-picture")
    whole = view(stage)
    picture.press("+")
    larger = view(stage)
    assert larger[2] < whole[2]
    picture.press("ArrowRight")
    assert view(stage)[0] > larger[0]
    picture.press("ArrowDown")
    assert view(stage)[1] > larger[1]
    picture.press("-")
    assert view(stage)[2] > larger[2]
    picture.press("0")
    assert view(stage) == whole


def test_an_enlarged_layout_that_follows_what_is_new_shows_as_little_nothing_as_it_can(
    visit: Visit,
) -> None:
    stage = layout(visit("phone"))
    for _ in range(8):
        stage.page.locator(".layout-picture").press("+")
    for _ in range(8):
        stage.page.locator(".layout-picture").press("ArrowLeft")
    lit = stage.page.locator('[data-tile="6-2"]')
    lit.click()  # fits at the other end
    left, _, width, _ = view(stage)
    assert left < 6 < left + width
    assert left + width <= 6 + 1 + 0.7 + 0.01


def test_all_of_a_layout_is_shown_again_on_another_screen(visit: Visit) -> None:
    stage = layout(visit())
    stage.page.locator(".layout-picture").press("+")
    stage.page.set_viewport_size({"width": 360, "height": 640})
    stage.page.evaluate(FRAMES)
    left, _, width, _ = view(stage)
    assert left < -3
    assert left + width > 7


def test_a_layout_is_moved_and_enlarged_by_buttons_and_wheel(visit: Visit) -> None:
    stage = layout(visit())
    whole = view(stage)
    stage.page.get_by_role("button", name=say("layout.larger")).click()
    assert view(stage)[2] < whole[2]
    stage.page.get_by_role("button", name=say("layout.fit")).click()
    assert view(stage) == whole
    stage.page.mouse.move(*middle(stage.page.locator(".layout-picture")))
    stage.page.mouse.wheel(0, -200)
    stage.page.wait_for_function(
        "wide => document.querySelector('.layout-picture').viewBox.baseVal.width < wide",
        arg=whole[2],
    )


def test_a_layout_is_moved_by_a_finger_and_enlarged_by_two(visit: Visit) -> None:
    stage = layout(visit("phone"))
    x, y = middle(stage.page.locator(".layout-picture"))
    fingers = Fingers(stage)
    whole = view(stage)
    fingers.move(((x, y), (x - 60, y)))
    moved = view(stage)
    assert moved[0] > whole[0]
    assert moved[2] == pytest.approx(whole[2])
    fingers.move(((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    assert view(stage)[2] < moved[2]
    assert stage.sent == []


def test_a_drag_of_the_layout_lays_no_tile(visit: Visit) -> None:
    stage = layout(visit("phone"))
    stage.page.locator('[data-tile="6-2"]').tap()
    x, y = middle(stage.page.locator('.open-place[data-place="8-4"]'))
    Fingers(stage).move(((x, y), (x - 50, y + 10)))
    assert stage.sent == []


def test_a_layout_is_not_moved_by_a_mouse_that_was_let_go_of_outside(visit: Visit) -> None:
    stage = layout(visit())
    box = stage.page.locator(".layout-picture").bounding_box()
    assert box is not None
    mouse, whole = stage.page.mouse, view(stage)
    mouse.move(box["x"] + 20, box["y"] + 3)
    mouse.down()
    mouse.move(box["x"] + 20, box["y"] - 30)
    mouse.up()
    for step in (60, 120):
        mouse.move(box["x"] + step, box["y"] + step)
    assert view(stage) == whole


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_tile_is_dragged_to_a_place_of_a_layout(visit: Visit, by: str) -> None:
    stage = layout(visit("phone" if by == "finger" else "desk"))
    tile = stage.page.locator('[data-tile="6-2"]')
    place = stage.page.locator('.open-place[data-place="8-4"]')
    if by == "finger":
        Fingers(stage).move((middle(tile), middle(place)))
    else:
        tile.drag_to(place)
    assert stage.sent == ["2-6>8-4"]


def test_a_finger_drags_a_tile_to_a_train(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), own)
    train = stage.train("p1").locator(".train-head")
    Fingers(stage).move((middle(stage.page.locator('[data-tile="7-5"]')), middle(train)))
    assert stage.sent == ["5-7>p1"]
    assert stage.page.locator(".ghost").count() == 0


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
def test_all_of_a_train_lights_up_while_a_tile_is_over_it(visit: Visit, screen: str) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(screen), three(1, 1, 1, turn="p1"), own)
    mouse, over = stage.page.mouse, stage.train("p1")
    box = over.bounding_box()
    assert box is not None
    plain = over.evaluate(COLOUR)
    mouse.move(*middle(stage.page.locator('[data-tile="7-5"]')))
    mouse.down()
    for across, down in ((0.02, 0.5), (0.5, 0.05), (0.5, 0.95), (0.98, 0.5)):
        mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
        assert over.evaluate(COLOUR) != plain
        assert stage.train("p2").evaluate(COLOUR) == plain
    mouse.up()
    assert stage.sent == ["5-7>p1"]


def test_where_a_dragged_tile_fits_is_lit_and_nothing_else_looks_as_if_it_did(
    visit: Visit,
) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), own)
    mouse, tile, other = (
        stage.page.mouse,
        stage.page.locator('[data-tile="7-5"]'),
        stage.train("p2"),
    )
    plain = other.evaluate(COLOUR)
    mouse.move(*middle(tile))
    mouse.down()
    mouse.move(*middle(other))
    expect(stage.page.locator(".train.lit")).to_have_count(1)
    expect(stage.train("p1")).to_have_class(re.compile(r"\blit\b"))
    expect(tile).to_have_attribute("data-lifted", "")
    assert other.evaluate(COLOUR) == plain
    assert other.evaluate("element => getComputedStyle(element).outlineStyle") == "dashed"
    mouse.up()
    assert stage.sent == ["7-5>p2"], "what is not allowed is tried: the server says why"
    expect(stage.page.locator(".train.lit, [data-lifted], .hand-tile.chosen")).to_have_count(0)


def test_a_tile_dropped_beside_everything_stays_in_the_hand(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), own)
    tile = stage.page.locator('[data-tile="7-5"]')
    Fingers(stage).move((middle(tile), middle(stage.page.locator(".turn-line"))))
    assert stage.sent == []
    assert tile.count() == 1
    expect(stage.page.locator(".train.lit, [data-lifted], .hand-tile.chosen")).to_have_count(0)


def lifted(stage: Stage) -> None:
    """A tile is dragged, and not dropped yet."""
    mouse = stage.page.mouse
    mouse.move(*middle(stage.page.locator('[data-tile="7-5"]')))
    mouse.down()
    mouse.move(*middle(stage.train("p3")))
    expect(stage.page.locator(".ghost")).to_have_count(1)


def test_a_tile_that_the_clock_plays_is_dragged_no_longer(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    lifted(stage)
    late = [event("time-up", "p1"), played("p1", "7-5", "p1")]
    stage.hear(*late, turn="p2", own={"hand": ["9-0"], "legal": []})
    stage.page.mouse.up()
    expect(stage.page.locator(".ghost, .over")).to_have_count(0)
    assert stage.sent == []


def test_a_drag_ends_with_its_round(visit: Visit) -> None:
    """Somebody else ends it while this player lays out their hand."""
    stage = Stage(visit(), three(1, 1, 1), {"hand": ["7-5", "9-0"]})
    lifted(stage)
    end(stage, "between")
    stage.page.mouse.move(5, 5)
    expect(stage.page.locator(".ghost")).to_have_count(0)
    stage.page.mouse.up()
    assert stage.sent == []


def test_a_second_finger_on_the_hand_does_not_disturb_the_first(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), own)
    fingers, to = Fingers(stage), middle(stage.train("p1").locator(".train-head"))
    first, second = (middle(stage.page.locator(f'[data-tile="{tile}"]')) for tile in own["hand"])
    fingers.at("touchStart", first)
    fingers.at("touchMove", (first[0], first[1] - 60))
    fingers.at("touchStart", (first[0], first[1] - 60), second)
    fingers.at("touchMove", to, (second[0], second[1] - 60))
    fingers.at("touchEnd")
    expect(stage.page.locator(".ghost, [data-lifted]")).to_have_count(0)
    assert stage.sent == ["5-7>p1"]


def test_a_tile_dropped_behind_an_arranged_train_joins_it_if_it_goes_on(visit: Visit) -> None:
    """Where the rest follows in the same line there is no other place to drop it."""
    hand = [
        "12-11",
        "11-10",
        "10-9",
        "12-0",
        "9-1",
        "7-6",
        "6-5",
        "5-4",
        "4-2",
        "3-2",
        "2-0",
        "1-0",
    ]
    round_, answers = three(0, 1, 1, turn="p1"), {"arrange": {"type": "arranged", "hand": hand}}
    stage = Stage(visit("phone"), round_, {"hand": hand}, answers=answers)
    stage.page.get_by_role("button", name=say("table.arrange-for-me")).click()
    mine, rest = (stage.page.locator(f".for-{row} .hand-tile") for row in ("train", "rest"))
    expect(mine).to_have_count(3)
    for tile, count in (("7-6", 3), ("9-1", 4)):
        box = rest.first.bounding_box()
        assert box is not None
        between = (box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
        Fingers(stage).move((middle(stage.page.locator(f'[data-tile="{tile}"]')), between))
        expect(mine).to_have_count(count)
    expect(mine.last).to_have_attribute("data-tile", "9-1")
    expect(rest.first).to_have_attribute("data-tile", "7-6")


def rows(stage: Stage) -> tuple[list[str], list[str]]:
    """The tiles of ones own train, and the rest."""
    names = "all => all.map(one => one.dataset.tile)"
    train, rest = (stage.page.locator(f".for-{row} .hand-tile") for row in ("train", "rest"))
    return train.evaluate_all(names), rest.evaluate_all(names)


HAND = ["12-5", "9-0", "5-3"]


def test_the_chosen_tile_is_moved_by_buttons(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(0, 1, 1), {"hand": HAND})
    assert rows(stage) == ([], HAND)
    stage.page.locator('[data-tile="9-0"]').click()
    found = []
    for way in ("left", "right", "over", "over"):
        stage.page.get_by_role("button", name=say(f"table.move.{way}"), exact=True).click()
        found.append(rows(stage))
    assert found[0] == ([], ["9-0", "12-5", "5-3"])
    assert found[1] == ([], HAND)
    assert found[2] == (["9-0"], ["12-5", "5-3"])
    assert found[3] == ([], ["12-5", "5-3", "9-0"])
    expect(stage.page.locator('[data-tile="9-0"]')).to_have_attribute("aria-pressed", "true")
    assert stage.sent == []


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_tile_is_dragged_into_the_row_of_ones_train_and_to_a_spot_in_it(
    visit: Visit, by: str
) -> None:
    stage = Stage(visit("phone" if by == "finger" else "desk"), three(0, 1, 1), {"hand": HAND})

    def drag(tile: str, to: Point) -> None:
        start = middle(stage.page.locator(f'[data-tile="{tile}"]'))
        if by == "finger":
            Fingers(stage).move((start, to))
            return
        stage.page.mouse.move(*start)
        stage.page.mouse.down()
        stage.page.mouse.move(*to, steps=4)
        stage.page.mouse.up()

    drag("5-3", middle(stage.page.locator(".for-train")))
    assert rows(stage) == (["5-3"], ["12-5", "9-0"])
    box = stage.page.locator('[data-tile="5-3"]').bounding_box()
    assert box is not None
    drag("12-5", (box["x"] + 3, box["y"] + box["height"] / 2))
    assert rows(stage) == (["12-5", "5-3"], ["9-0"])
    drag("9-0", middle(stage.page.locator('[data-tile="12-5"]')))
    train, _ = rows(stage)
    assert train == ["12-5", "9-0", "5-3"]
    assert stage.sent == []
