"""Laying a tile by pointing: where one may tap, what tells one to, what is marked meanwhile."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES
from tests.browser.stage import (
    PLACING,
    STEPS,
    Stage,
    bring_to,
    event,
    layout,
    lies,
    of_layout,
    of_trains,
    played,
    three,
    train,
)
from tests.browser.test_pure import call
from tests.browser.visitors import Screen
from tests.browser.words import say
from tests.samples import one_of

OWN = {"hand": ["7-1", "9-9"], "legal": ["7-1>p1", "draw"]}
OUTLINED = ".laid.recent"
LEFT = "document.querySelector('.layout-picture').viewBox.baseVal.x"


@pytest.mark.parametrize("screen", one_of(["phone", "desk"]))
@pytest.mark.parametrize("part", [".laid .tile", ".train-tiles", ".train-name"])
def test_all_of_a_train_takes_the_chosen_tile(visit: Visit, screen: Screen, part: str) -> None:
    stage = Stage(visit(screen), three(2, 1, 1, turn="p1"), OWN)
    stage.page.locator('[data-tile="7-1"]').click()
    stage.train("p1").locator(part).last.click()
    assert stage.sent == ["7-1>p1"]


def test_a_train_that_is_unfolded_takes_no_tile_by_it(visit: Visit) -> None:
    long = train(*["12-5", "5-12"] * 40, end=12)
    trains = {f"p{n}": long for n in range(1, 9)}
    stage = Stage(visit(), of_trains(trains), {"hand": ["12-7"], "legal": ["12-7>p1"]})
    stage.page.locator('[data-tile="12-7"]').click()
    stage.train("p1").locator(".fold-more").click()
    expect(stage.train("p1").locator(".laid")).to_have_count(80)
    assert stage.sent == []


def test_whoever_is_not_helped_is_told_to_say_where_a_tile_goes(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(2, 1, 1, turn="p1"), OWN)
    told = stage.page.get_by_text(say("table.where"))
    stage.page.locator('[data-tile="7-1"]').click()
    expect(told).to_have_count(0)
    around = stage.around()
    around["seats"]["p1"]["helped"] = False
    stage.tell(**stage.moment("update"), table=around, events=[])
    stage.page.locator('[data-tile="9-9"]').click()
    expect(told).to_be_visible()
    stage.page.locator('[data-tile="9-9"]').click()
    expect(told).to_have_count(0)


def test_why_a_tile_stays_stands_alone_until_it_is_closed(visit: Visit) -> None:
    stage = Stage(visit(), three(2, 1, 1, turn="p1"), OWN)
    around = stage.around()
    around["seats"]["p1"]["helped"] = False
    stage.tell(**stage.moment("update"), table=around, events=[])
    stage.page.locator('[data-tile="9-9"]').click()
    stage.train("p2").locator(".train-name").click()
    why = {"reason": "train-not-open", "clause": "X-1", "values": {"seat": "p1"}}
    stage.tell(type="refused", key="key-1", **why)
    told = stage.page.get_by_text(say("table.where"))
    expect(stage.page.locator(".refusal")).to_be_visible()
    expect(told).to_have_count(0)
    stage.page.locator(".refusal").get_by_role("button", name=say("app.close")).click()
    expect(told).to_be_visible()


def test_what_is_asked_about_stays_marked(visit: Visit) -> None:
    stage = Stage(visit(confirm=True), three(2, 1, 1, turn="p1"), OWN)
    tile = stage.page.locator('[data-tile="7-1"]')
    tile.click()
    tile.click()
    expect(stage.page.locator(".question")).to_be_visible()
    expect(tile).to_contain_class("chosen")
    expect(stage.train("p1")).to_contain_class("lit")
    stage.page.get_by_role("button", name=say("app.cancel")).click()
    expect(stage.train("p1")).not_to_contain_class("lit")


def test_what_is_new_is_shown_again_while_it_still_is(visit: Visit) -> None:
    stage = Stage(visit(), three(2, 0, 1), {"hand": ["7-1"]})
    stage.hear(played("p2", "12-3", "p2"), turn="p1", trains=three(2, 1, 1)["trains"])
    outlined = stage.page.locator(OUTLINED)
    expect(outlined).to_have_count(1)
    stage.page.get_by_role("button", name=say("table.show-again")).click()
    assert outlined.count() == 0, "nothing is seen to happen"
    expect(outlined).to_have_count(1)


def test_nobody_is_said_to_have_one_tile_left_who_has_drawn_since(visit: Visit) -> None:
    stage = Stage(visit(), three(2, 1, 1), {"hand": ["7-1"]})
    sizes = {"p1": 1, "p2": 2, "p3": 1}
    last = [event("knocked", "p2"), event("drew", "p2"), event("last-tile", "p3")]
    stage.hear(*last, turn="p1", hand_sizes=sizes)
    news = stage.page.locator(".turn-line .news")
    expect(news).to_contain_text(say("table.news.last", names="Cy", count=1))
    expect(news).not_to_contain_text("Bo")


def test_whoever_laid_the_engine_is_told_so_and_what_comes_next(visit: Visit) -> None:
    own = {"hand": ["12-1"], "legal": ["12-1>p1", "stop"]}
    stage = Stage(visit(), three(0, 0, 0, turn="p1"), own)
    line = stage.page.locator(".turn-line p")
    expect(line).to_contain_text(say("table.after-engine", tile="12-12"))


def test_arranging_by_key_keeps_the_focus(visit: Visit) -> None:
    answers = {"arrange": {"type": "arranged", "hand": OWN["hand"]}}
    stage = Stage(visit(), three(2, 1, 1, turn="p1"), OWN, answers=answers)
    arrange = stage.page.get_by_role("button", name=say("table.arrange-for-me"))
    arrange.focus()
    stage.page.keyboard.press("Enter")
    expect(arrange).to_be_focused()


@pytest.mark.parametrize("screen", one_of(["phone", "desk"]))
def test_a_refusal_turns_no_cards_into_smaller_ones(visit: Visit, screen: Screen) -> None:
    """Also where they just fit."""
    stage = Stage(visit(screen), three(2, 1, 1, turn="p1"), OWN)
    page = stage.page
    for height in range(470, 700, 20):
        page.set_viewport_size({"width": 360 if screen == "phone" else 1000, "height": height})
        page.evaluate(FRAMES)
        before = columns(page)
        page.evaluate(
            "() => { staged.scene.refusal = { reason: 'does-not-fit', clause: 'X-1',"
            " values: { number: 7 } }; staged.scene.tell('choice'); }"
        )
        page.evaluate(FRAMES)
        assert columns(page) == before, height
        page.evaluate("() => staged.scene.dismiss()")


def columns(page: Page) -> str:
    """How high the tiles of the trains are, and in how many columns they lie."""
    found: str = page.locator(".trains").evaluate("list => list.dataset.room.split('--high')[1]")
    return found


@pytest.mark.parametrize("place", ["p1", "m"])
def test_a_train_that_has_not_begun_does_not_end_in_a_number(visit: Visit, place: str) -> None:
    stage = Stage(visit(), three(0, 1, 1, turn="p1"), OWN)
    values = {"reason": "does-not-fit", "clause": "DT-05", "values": {"number": 12}}
    stage.page.evaluate(
        "given => { staged.scene.refusal = given; staged.scene.tell('choice'); }",
        {**values, "action": f"9-9>{place}"},
    )
    refusal = stage.page.locator(".refusal")
    expect(refusal).to_contain_text(say("table.starts", number=12))
    expect(refusal).not_to_contain_class("note")


def test_news_of_the_table_do_not_look_like_a_refusal(visit: Visit) -> None:
    stage = Stage(visit(), three(2, 1, 1, turn="p1"), OWN)
    stage.page.evaluate("() => { staged.scene.note = 'late'; staged.scene.tell('choice'); }")
    expect(stage.page.locator(".refusal.note")).to_have_text(re.compile(say("table.late")))


def test_a_note_goes_by_itself_and_a_refusal_does_not(visit: Visit) -> None:
    stage = Stage(visit(), three(2, 1, 1, turn="p1"), OWN)
    stage.page.clock.install()
    card = stage.page.locator(".refusal")
    stage.page.evaluate("() => { staged.scene.note = 'late'; staged.scene.tell('choice'); }")
    stage.page.clock.run_for(7000)
    expect(card).to_be_visible()
    stage.page.clock.run_for(2000)
    expect(card).to_be_hidden()
    bring_to(stage.page, "refused")
    stage.page.clock.run_for(60_000)
    expect(card).to_be_visible()


# --- Layouts ---


def test_a_place_shows_the_number_that_goes_there(visit: Visit) -> None:
    """Which is another in Matador; there, where only matadors go, a star."""
    stage = layout(visit(), wanted={"5-5": 5, "8-4": None})
    plates = stage.page.locator(".open-place .plate")
    assert plates.all_text_contents() == ["5", "★"]
    star = stage.page.locator('.open-place[data-place="8-4"]')
    label = say("layout.wants", number=4, at="8 4", wanted=say("layout.anywhere"))
    assert star.get_attribute("aria-label") == label
    expect(star.locator("title")).to_have_text(label)  # for those who point at it


@pytest.mark.parametrize("by", ["tap", "drag", "key"])
def test_what_is_closed_in_a_layout_can_be_tried_and_it_says_why_not(visit: Visit, by: str) -> None:
    """It is there while a tile is chosen, and nothing else gives way to it."""
    open_ = {"5-5": {"number": 5, "count": 3}}
    visitor = visit("desk" if by == "key" else "phone")
    stage = layout(visitor, open=open_, wanted={"5-5": 5}, binding=["5-5"])
    stage.hear(own={"legal": ["9-1>5-5"]})
    page = stage.page
    place, tile = page.locator('.open-place[data-place="8-4"]'), page.locator('[data-tile="6-2"]')
    left = page.evaluate(LEFT)
    expect(place).to_have_count(0)
    if by == "drag":
        at = page.evaluate(
            "([x, y]) => { const { a, d, e, f } = document.querySelector('.layout-picture')"
            ".getScreenCTM(); return [a * x + e, d * y + f]; }",
            [PLACING["open"]["8-4"]["x"], PLACING["open"]["8-4"]["y"]],
        )
        box = tile.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(*at, steps=4)
        page.mouse.up()
    else:
        tile.click()
        expect(place.locator(".plate")).to_be_hidden()
        expect(page.locator('.open-place[data-place="5-5"] .plate')).to_be_visible()
        assert page.evaluate(LEFT) == left
        place.press("Enter") if by == "key" else place.click()
    assert stage.sent == ["6-2>8-4"]
    values = {"places": "5-5"}
    stage.tell(
        type="refused", key="key-1", reason="place-closed", clause="VEN-CF-09", values=values
    )
    refusal = page.locator(".refusal")
    where = say("table.at-tile", tile="5-5")
    expect(refusal).to_contain_text(say("reason.place-closed", places=where))
    expect(refusal).to_contain_text("VEN-CF-09")
    expect(tile).to_contain_class("chosen")


def test_ones_own_tile_lies_in_a_layout_before_the_answer(visit: Visit) -> None:
    """Where it was to go; and it is back in the hand if the server says no."""
    stage = layout(visit())
    page = stage.page
    tile, laid = page.locator('.hand-tile[data-tile="6-2"]'), page.locator(".laid-tile")
    tile.dblclick()
    assert stage.sent == ["2-6>8-4"]
    expect(tile).to_have_count(0)
    expect(laid).to_have_count(4)
    name = say("tile.name", a=2, b=6)
    last = page.locator(f'.laid-tile.last[aria-label="{name}"]')
    expect(last).to_have_attribute("transform", "translate(6 0)")
    stage.tell(type="refused", key="key-1", reason="not-stored", clause=None, values={})
    expect(laid).to_have_count(3)
    expect(tile).to_have_count(1)


@pytest.mark.parametrize("knocks", [True, False])
def test_the_last_tile_is_announced_with_the_one_that_leaves_it(visit: Visit, knocks: bool) -> None:
    """Where one knocks by hand: once, and not again by itself."""
    own = {"hand": ["7-1", "9-9"], "legal": ["7-1>p1", "7-1>p1 knock"]}
    round_, by_hand = three(2, 1, 1, turn="p1"), {"knock_by_hand": True}
    stage = Stage(visit(), round_, own, manners=by_hand)
    toggle = stage.page.get_by_role("button", name=say("table.with-knock"), exact=True)
    expect(toggle).to_have_attribute("aria-pressed", "false")
    for _ in range(1 if knocks else 2):
        toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", str(knocks).lower())
    stage.page.locator('[data-tile="7-1"]').dblclick()
    assert stage.sent == ["7-1>p1 knock" if knocks else "7-1>p1"]
    stage.tell(**stage.moment("update"), events=[], done="key-1")
    expect(toggle).to_have_attribute("aria-pressed", "false")


def test_what_the_circles_mean_is_said_where_it_is_not_the_open_number(visit: Visit) -> None:
    line = layout(visit(), wanted={"5-5": 5, "8-4": None}).page.locator(".turn-line")
    expect(line).to_contain_text(f"{say('table.how')} {say('layout.circles')}")
    line = layout(visit(), wanted={"5-5": 5, "8-4": 4}).page.locator(".turn-line")
    expect(line).to_contain_text(say("table.how"))
    expect(line).not_to_contain_text(say("layout.circles"))


def test_the_open_sides_can_be_added_up_in_the_picture(visit: Visit) -> None:
    """A number that counts twice says so, and one that does not count is in brackets."""
    names = {"5-5": "5-5/short", "8-4": "8-4/long"}
    places = {names[name]: place for name, place in PLACING["open"].items()}
    open_ = {"5-5/short": {"number": 5, "count": 2}, "8-4/long": {"number": 4, "count": 1}}
    wanted = {"5-5/short": 5, "8-4/long": 4}
    round_ = of_layout(STEPS, open_, wanted=wanted, open_sum=10, counted={"5-5/short": 2})
    stage = Stage(visit(), round_, placing={**PLACING, "open": places})
    plates = stage.page.locator(".open-place .plate")
    expect(plates).to_have_text(["2×5", "(4)"])
    label = stage.page.locator(".open-place").first.get_attribute("aria-label")
    assert label == say("layout.open", number="2×5", at=say("tile.name", a=5, b=5))


def test_a_side_that_counts_shows_its_number_before_anything_goes_there(visit: Visit) -> None:
    """The short sides of FIDO's first double; no outline promises a place."""
    places = dict(zip(["5-5/long", "5-5/short"], PLACING["open"].values(), strict=True))
    places["5-5/short"] |= {"number": 5}
    open_ = {"5-5/long": {"number": 5, "count": 2}}
    round_ = of_layout(["5-5"], open_, open_sum=10, counted={"5-5/short": 2})
    stage = Stage(visit(), round_, placing={"tiles": [lies("5-5", 0)], "links": [], "open": places})
    expect(stage.page.locator(".open-place .plate")).to_have_text(["(5)", "2×5"])
    expect(stage.page.locator('[data-place="5-5/long"] .outline')).to_be_visible()
    expect(stage.page.locator('[data-place="5-5/short"] .outline')).to_be_hidden()


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_the_place_of_a_button_that_is_pointed_at_lights_up(visit: Visit, how: str) -> None:
    page = layout(visit()).page
    page.locator('.hand-tile[data-tile="6-2"]').click()
    place, button = page.locator('[data-place="8-4"]'), page.locator('[data-key="8-4"]')
    expect(place).not_to_have_class(re.compile("over"))
    getattr(button, how)()
    expect(place).to_have_class(re.compile("over"))
    page.mouse.move(0, 0)
    button.blur()
    expect(place).not_to_have_class(re.compile("over"))


def far_away(visit: Visit) -> Stage:
    """A layout, enlarged so that its right end is out of sight."""
    stage = layout(visit())
    for _ in range(2):
        stage.page.locator(".layout-buttons button").first.click()
    picture = stage.page.locator(".layout-picture")
    for _ in range(20):
        picture.press("ArrowLeft")
    assert not is_seen(stage, '[data-place="8-4"]')
    return stage


def is_seen(stage: Stage, selector: str) -> bool:
    view = stage.page.locator(".layout-picture").bounding_box()
    box = stage.page.locator(selector).bounding_box()
    assert view
    assert box
    middle = box["x"] + box["width"] / 2
    return view["x"] < middle < view["x"] + view["width"]


def test_where_the_chosen_tile_goes_comes_into_sight(visit: Visit) -> None:
    stage = far_away(visit)
    stage.page.locator('.hand-tile[data-tile="6-2"]').click()
    assert is_seen(stage, '[data-place="8-4"]')


def test_a_new_tile_comes_into_sight(visit: Visit) -> None:
    stage = far_away(visit)
    stage.placing = {**PLACING, "tiles": [*PLACING["tiles"], lies("4-6", 6)], "open": {}}
    stage.hear(played("p2", "4-6", "8-4"), steps=[*STEPS, "4-6>8-4"], turn="p3", open={})
    expect(stage.page.locator(".laid-tile")).to_have_count(4)
    assert is_seen(stage, ".laid-tile.last")


def test_no_tile_is_under_the_buttons_of_a_layout(visit: Visit) -> None:
    page = far_away(visit).page
    picture = page.locator(".layout-picture").bounding_box()
    buttons = page.locator(".layout-buttons").bounding_box()
    assert picture
    assert buttons
    assert picture["x"] + picture["width"] <= buttons["x"]


def test_the_ring_of_a_new_tile_leaves_its_pips_free(visit: Visit) -> None:
    stage = layout(visit(), missed=(played("p2", "8-5", "5-5"),))
    ring = stage.page.locator(".laid-tile.recent .ring")
    width = ring.evaluate("ring => parseFloat(getComputedStyle(ring).strokeWidth)")
    assert width / 2 <= 0.06


def test_a_number_on_a_tile_moves_off_it(blank: Page) -> None:
    under = [{"x": 0.5, "y": 0}]
    given = {"points": [{"x": 0, "y": 0, "under": under}, {"x": -1, "y": 0}], "least": 1.3}
    one, other = call(blank, "model/plates.js", "m.apart(given.points, given.least)", given)
    assert abs(one["x"] - 0.5) > 1.1
    assert abs(one["x"] - other["x"]) > 1.2


def test_a_place_that_other_tiles_lie_in_has_no_outline(visit: Visit) -> None:
    tiles = [lies("5-5", 0), lies("5-8", 2), lies("8-4", 4)]
    places = {name: {**place} for name, place in PLACING["open"].items()}
    places["8-4"] |= {"x": 2.5, "y": 0.2}
    placing = {**PLACING, "tiles": tiles, "open": places}
    open_ = {name: {"number": 5, "count": 1} for name in places}
    stage = Stage(visit(), of_layout(STEPS, open_), {"hand": ["9-1"]}, placing=placing)
    expect(stage.page.locator('[data-place="5-5"] .outline')).to_be_visible()
    expect(stage.page.locator('[data-place="8-4"] .outline')).to_be_hidden()


def test_a_wide_layout_has_the_whole_width_of_a_phone(visit: Visit) -> None:
    """Its buttons are below it then, and nothing lies under them."""
    tiles = [lies(f"{number}-{number + 1}", 2 * number) for number in range(12)]
    places = {"1-0": {"number": 0, "x": -2, "y": 0, "rotation": 180, "across": 90}}
    steps = [tile["laid"] for tile in tiles]
    open_ = {"1-0": {"number": 0, "count": 1}}
    placing = {"tiles": tiles, "links": [], "open": places}
    stage = Stage(visit("phone"), of_layout(steps, open_), {"hand": ["9-1"]}, placing=placing)
    expect(stage.page.locator(".layout.buttons-under")).to_be_visible()
    buttons = stage.page.locator(".layout-buttons").bounding_box()
    boxes = [tile.bounding_box() for tile in stage.page.locator(".laid-tile").all()]
    assert buttons
    assert max(box["x"] + box["width"] for box in boxes if box) > buttons["x"] + 60
    assert all(box["y"] + box["height"] < buttons["y"] for box in boxes if box)


def test_an_arranged_train_says_where_it_does_not_go_on(visit: Visit) -> None:
    """Somebody else may have laid a tile on ones open train."""
    hand = ["12-5", "5-3", "9-1"]
    answers = {"arrange": {"type": "arranged", "hand": hand}}
    stage = Stage(visit(), three(0, 1, 1, turn="p1"), {"hand": hand}, answers=answers)
    stage.page.get_by_role("button", name=say("table.arrange-for-me")).click()
    row, apart = stage.page.locator(".for-train"), stage.page.locator(".hand-tile.apart")
    group = row.get_by_role("group", name=say("table.row.train"), exact=True)
    expect(group.get_by_role("button")).to_have_count(2)
    expect(apart).to_have_count(0)
    stage.hear(played("p2", "5-7", "p1"), trains=three(2, 1, 1)["trains"])
    broken = say("table.row.broken", row=say("table.row.train"), number=7)
    expect(row.get_by_role("group", name=broken, exact=True)).to_be_visible()
    expect(row.locator(".rack-label")).to_have_text(broken)
    expect(apart).to_have_attribute("data-tile", "12-5")


def test_a_tile_that_is_laid_by_a_double_tap_is_not_taken_back_by_it(visit: Visit) -> None:
    """Where its button was, there is the one that takes it back."""
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), own)
    stage.page.clock.install()
    stage.page.locator('[data-tile="7-5"]').click()
    stage.page.locator('.actions [data-key="p1"]').click()
    stage.version += 1
    stage.round = {**stage.round, "trains": three(2, 1, 1)["trains"], "turn": "p2"}
    stage.own = {**stage.own, "hand": ["9-0"], "legal": []}
    told = {**stage.moment("update"), "can_take_back": "p1", "done": "key-1"}
    stage.tell(**told, events=[played("p1", "7-5", "p1")])
    back = stage.page.locator('[data-key="take-back"]')
    expect(back).to_have_attribute("aria-disabled", "true")
    stage.page.clock.run_for(1000)
    expect(back).not_to_have_attribute("aria-disabled", "true")
