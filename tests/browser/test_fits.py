"""The fullest tables: eight players, sixteen or twenty-four tiles in hand, in the longest words."""

import random
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.looks import (
    FONTS,
    FRAMES,
    overflowing,
    picture,
    sideways,
    small_targets,
    with_font,
    with_size,
    with_text,
)
from tests.browser.stage import (
    Stage,
    bring_to,
    crowded,
    doubled,
    full_table,
    layout,
    long_train,
    mount,
    of_trains,
    three,
    train,
)
from tests.browser.visitors import Screen, Visitor
from tests.browser.words import say
from tests.samples import one_of

LANGUAGES: Final = ("en", "de", "ru")
FULL, FULLER = 16, 24
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
LOW_DESKS: Final[tuple[ViewportSize, ...]] = (
    {"width": 1366, "height": 650},
    {"width": 1280, "height": 720},
    {"width": 1024, "height": 768},
    {"width": 1024, "height": 700},
)
"""What the bars of a browser leave of a laptop's screen, for one."""
WIDE: Final[ViewportSize] = {"width": 1920, "height": 1080}
TABLET: Final[ViewportSize] = {"width": 800, "height": 1180}
HIGH_PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
LYING_PHONES: Final[tuple[ViewportSize, ...]] = (
    {"width": 640, "height": 360},
    {"width": 844, "height": 390},
)
LENGTH: Final = re.compile(r"1[23] \w+")
"""So many tiles, in any language."""
LINE: Final = 8
"""Tiles in a line of a phone."""

BOX: Final = "element => element.getBoundingClientRect().toJSON()"
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
      length: head.querySelector('.train-length').innerText,
      outside: [...head.querySelectorAll('span')].map(part => [part.textContent, box(part)])
        .filter(([, { left, right }]) => {
          const card = box(head);
          return right > left && !(left > card.left - 0.5 && right < card.right + 0.5);
        }).map(([words]) => words),
      held: head.querySelector('.train-held').getBoundingClientRect().height,
      signs: [...head.querySelectorAll('.badge')].map(sign => sign.classList[1]),
    })),
  };
}"""


# What can be pressed, but for trains that one scrolls to, and is under something else.
COVERED: Final = """() => [...document.querySelectorAll('.table-screen button')]
  .filter(button => button.checkVisibility() && !button.closest('.trains'))
  .filter(button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).map(button => button.textContent)"""
# The shorter side of a tile.
SIZES: Final = """() => Object.fromEntries(
  Object.entries({ hand: '.hand-tile .tile', train: '.train-tiles > li:last-child .tile' })
    .map(([name, selector]) => {
      const { width, height } = document.querySelector(selector).getBoundingClientRect();
      return [name, Math.min(width, height)];
    }))"""


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


@pytest.mark.parametrize("tiles", ["small", "medium", "large"])
def test_a_full_hand_fits_on_a_phone_held_sideways(visit: Visit, tiles: str) -> None:
    visitor = visit("phone", tiles=tiles)
    page, message = visitor.page, crowded(full_table(visitor), FULL)
    for size in LYING_PHONES:
        page.set_viewport_size(size)
        mount(page, message)
        page.evaluate(FRAMES)
        found = page.evaluate(PLACES)
        assert outside(found, "hand", "actions") == []
        assert found["page"] <= 0
        assert found["list"]["right"] <= min(tile["left"] for tile in found["hand"])
        assert page.evaluate(COVERED) == []
        assert small_targets(page) == []


def test_a_layout_lies_beside_the_hand_on_a_phone_held_sideways(visit: Visit) -> None:
    page = layout(visit("phone"), open_sum=21).page
    for size in LYING_PHONES:
        page.set_viewport_size(size)
        page.evaluate(FRAMES)
        table, hand, buttons = (
            page.locator(part).evaluate(BOX) for part in (".layout", ".rack", ".layout-buttons")
        )
        assert table["right"] <= hand["left"]
        assert table["bottom"] - table["top"] > size["height"] / 3
        assert inside(buttons, table)


def test_a_long_line_above_the_trains_leaves_them_where_they_are(visit: Visit) -> None:
    """On a phone; all of it is there for a tap."""
    stage = Stage(visit("phone"), three(1, 1, 1), {"hand": ["7-5", "9-0"], "legal": []})
    line, first = stage.page.locator(".turn-line"), stage.page.locator(".train").first
    before = first.bounding_box()
    expect(line).not_to_have_attribute("data-cut", "")
    stage.page.locator(".turn-line .news").evaluate("news => news.textContent = 'word '.repeat(80)")
    expect(line).to_have_attribute("data-cut", "")
    assert first.bounding_box() == before
    cut = line.locator("p").evaluate("p => p.scrollHeight - p.clientHeight")
    assert cut > 20
    line.locator("p").click()
    expect(line).to_have_class(re.compile("whole"))
    assert line.locator("p").evaluate("p => p.scrollHeight - p.clientHeight") < 5
    expect(line.locator("p")).to_have_css("display", "block")  # or spaces would be lost
    assert first.bounding_box() == before, "it lies over the trains"
    line.locator("p").click()
    expect(line).not_to_have_class(re.compile("whole"))


def test_a_line_that_is_cut_can_be_opened_by_keys_whatever_it_says(visit: Visit) -> None:
    """Also where nothing of it is new; what opened it stays there."""
    stage = Stage(visit("phone"), three(1, 1, 1), {"hand": ["7-5", "9-0"], "legal": []})
    line, first = stage.page.locator(".turn-line"), stage.page.locator(".train").first
    again = stage.page.get_by_role("button", name=say("table.show-again"))
    expect(again).to_be_hidden()
    before = first.bounding_box()
    stage.page.locator(".turn-line .must").evaluate("must => must.textContent = 'word '.repeat(80)")
    again.press("Enter")
    expect(line).to_have_class(re.compile("whole"))
    stage.page.evaluate(FRAMES)
    expect(again).to_be_focused()
    expect(stage.page.locator("#announce")).to_contain_text("word word")
    assert first.bounding_box() == before


def test_a_name_that_is_cut_keeps_the_number_of_its_mexican_train(visit: Visit) -> None:
    trains = {**three(1, 1, 1)["trains"], "m2": train("12-1", end=1), "m3": train("12-2", end=2)}
    stage = Stage(visit("phone"), of_trains(trains), {"hand": ["7-5"]}, stations=8)
    stage.page.set_viewport_size(LYING_PHONES[0])
    names = stage.page.locator(".train-name")
    widened = "all => all.forEach(one => { one.firstChild.textContent = 'M'.repeat(40); })"
    names.evaluate_all(widened)
    for name in ("m2", "m3"):
        label = stage.train(name).locator(".train-name")
        number = label.evaluate("""name => {
          const range = document.createRange();
          range.selectNodeContents(name.lastChild);
          const [text, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
          return [name.lastChild.textContent, text.width > 0 && text.right <= box.right + 0.5];
        }""")
        assert number == [f" {name[1]}", True]
    stage.page.set_viewport_size(DESK)
    expect(stage.train("m2").locator(".train-name")).to_have_css("white-space-collapse", "preserve")


@pytest.mark.slow
@pytest.mark.parametrize("font", one_of(FONTS))
def test_a_full_table_fits_on_a_phone(visit: Visit, font: str) -> None:
    visitor = visit("phone")
    page, told = visitor.page, full_table(visitor)
    with_font(page, font)
    problems: list[str] = []
    for language in LANGUAGES:
        for hand in (FULL, FULLER):
            message = crowded(told, hand)
            for state in ("full", "chosen", "confirm"):
                mount(page, message, language)
                bring_to(page, state)
                name = f"{state}-{hand}-{language}-{font.split()[0]}"
                picture(page, name)
                found = page.evaluate(PLACES)
                check_hand(found, hand)
                check_cards(found)
                wrong = outside(found, "hand", "actions", *(["cards"] if hand == FULL else []))
                wrong += ["the page scrolls"] if found["page"] > 0 else []
                wrong += ["the trains scroll"] if hand == FULL and found["hidden"] > 0 else []
                held = max(head["held"] for head in found["heads"])
                wrong += ["a hand takes two lines"] if language != "ru" and held > 16 else []
                wrong += [*sideways(page), *overflowing(page), *small_targets(page)]
                problems += [f"{name}: {problem}" for problem in wrong]
    assert not problems, "\n".join(problems)


def test_a_sign_says_that_there_are_more_trains_below(visit: Visit) -> None:
    visitor = visit("phone")
    page, told = visitor.page, full_table(visitor)
    scrolling = page.locator(".trains[data-more]")
    mount(page, crowded(told, FULL))
    expect(scrolling).to_have_count(0)
    mount(page, crowded(told, FULLER))
    expect(scrolling).to_have_count(1)
    page.locator(".trains .train").last.scroll_into_view_if_needed()
    expect(scrolling).to_have_count(0)
    with_text(page, "200%")
    page.locator(".trains").evaluate("trains => trains.scrollTo(0, 0)")
    expect(scrolling).to_have_count(1)


def test_a_question_stands_right_above_the_hand_and_above_its_answers(visit: Visit) -> None:
    """Those have lines of their own in large text."""
    visitor = visit("phone")
    page = visitor.page
    mount(page, crowded(full_table(visitor), FULL))
    bring_to(page, "confirm")
    answer, hand = page.locator(".actions button").last.bounding_box(), page.locator(".rack")
    below = hand.bounding_box()
    assert answer is not None
    assert below is not None
    assert below["y"] - answer["y"] - answer["height"] < 10
    with_text(page, "200%")
    tops = page.locator(".actions > *").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 3
    assert tops == sorted(tops)


def test_an_arranged_train_has_its_name_where_the_rest_goes_on_in_its_line(visit: Visit) -> None:
    hand = [f"{high}-{high - 1}" for high in range(12, 2, -1)]
    stage = open_stage(visit("phone"), 3, hand, {"arrange": {"type": "arranged", "hand": hand}})
    stage.page.get_by_role("button", name="Arrange").click()
    expect(stage.page.locator(".rack.tight")).to_be_visible()
    label = stage.page.locator(".for-train .rack-label")
    expect(label).to_have_text("My train")
    expect(label).to_be_in_viewport()
    name, first = label.bounding_box(), stage.page.locator(".hand-tile").first.bounding_box()
    assert name
    assert first
    assert name["y"] + name["height"] <= first["y"], "the name lies on a tile"
    expect(stage.page.locator(".for-rest .rack-label")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("screen", one_of(["phone", "desk"]))
def test_why_something_is_refused_covers_nothing(visit: Visit, screen: Screen) -> None:
    visitor = visit(screen)
    page, told = visitor.page, full_table(visitor)
    for language in LANGUAGES:
        mount(page, crowded(told, FULL), language)
        bring_to(page, "refused")
        picture(page, f"refused-{screen}-{language}")
        assert page.locator(".refusal").is_visible()
        assert page.evaluate(COVERED) == []
        found = page.evaluate(PLACES)
        assert not outside(found, "hand", "actions")
        assert found["page"] <= 0, "the page scrolls"
        assert not [*sideways(page), *overflowing(page), *small_targets(page)]


def test_a_hand_of_three_lines_fits_under_a_layout_on_a_phone(visit: Visit) -> None:
    also = tuple(f"12-{low}" for low in range(12)) + tuple(f"11-{low}" for low in range(10))
    stage = layout(visit("phone"), also=also)
    expect(stage.page.locator(".hand-tile")).to_have_count(FULLER)
    expect(stage.page.locator(".hand-tile").last).to_be_in_viewport(ratio=1)
    expect(stage.page.locator(".layout")).to_be_in_viewport(ratio=1)


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
    assert all(LENGTH.fullmatch(head["length"]) for head in found["heads"]), "no word for a tile"
    left = [words for head in found["heads"] for words in head["outside"]]
    assert not left, "words leave their card"
    signs = [set(head["signs"]) & {"marked", "double"} for head in found["heads"]]
    assert sorted(map(sorted, filter(None, signs))) == [["double", "marked"], ["marked"]]


@pytest.mark.slow
@pytest.mark.parametrize("tiles", one_of(["medium", "large"]))
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
        assert not [*sideways(page), *overflowing(page)]


@pytest.mark.parametrize("tiles", one_of(["medium", "large"]))
def test_every_train_is_in_sight_on_a_low_desktop(visit: Visit, tiles: str) -> None:
    """Two a line where their rows would be too many."""
    visitor = visit("desk", tiles=tiles)
    page, told = visitor.page, full_table(visitor)
    mount(page, crowded(told, FULL))
    for size in LOW_DESKS:
        with_size(page, **size)
        picture(page, f"low-{size['width']}-{size['height']}-{tiles}")
        found = page.evaluate(PLACES)
        check_cards(found)
        assert not outside(found, "ends", "cards", "hand", "actions")
        assert found["hidden"] <= 0, "the trains scroll"
        assert not [*sideways(page), *overflowing(page)]
    with_size(page, **WIDE)
    found = page.evaluate(PLACES)
    assert lines(found["cards"]) == len(found["cards"]), "one a line would fit"
    assert not outside(found, "ends")


@pytest.mark.long
@pytest.mark.slow
def test_a_tablet_shows_the_last_tiles_of_every_train(visit: Visit) -> None:
    visitor = visit("phone")
    page, told = visitor.page, full_table(visitor)
    with_size(page, **TABLET)
    for language in LANGUAGES:
        mount(page, crowded(told, FULL), language)
        picture(page, f"tablet-{language}")
        found = page.evaluate(PLACES)
        check_tiles(found)
        assert not outside(found, "hand", "actions", "cards")
        assert found["hidden"] <= 0, "the trains scroll"
        assert not [*sideways(page), *overflowing(page), *small_targets(page)]


@pytest.mark.parametrize("others", [4, 7])
def test_tiles_fill_the_cards_of_a_tablet(visit: Visit, others: int) -> None:
    """Rather than standing upright, doubles lie down where that makes all tiles much larger."""
    rng = random.Random(5)
    trains = {f"p{n}": long_train(rng, 3) for n in range(1, others + 2)}
    page = Stage(visit("phone"), of_trains(trains)).page
    with_size(page, **TABLET)
    heights = page.evaluate(
        """() => ['.train', '.laid .lying'].map(
             of => document.querySelector(of).getBoundingClientRect().height)"""
    )
    card, tile = heights
    assert tile >= 0.3 * card, heights
    assert tile >= 38, heights


def test_a_train_that_may_be_started_keeps_its_row_in_others_turns(visit: Visit) -> None:
    own = {"hand": ["12-5", "9-0"], "legal": ["12-5>m2"]}
    told = three(1, 1, 1, turn="p1")
    trains = {**told["trains"], "m": long_train(random.Random(5), 2)}
    stage = Stage(visit("phone"), {**told, "trains": trains}, own, mexican="per-round")
    places = "() => [...document.querySelectorAll('li.train')].map(row => row.dataset.place)"
    shown = ["p1", "m", "p2", "p3", "m2"]
    assert stage.page.evaluate(places) == shown
    stage.hear(own={"legal": []}, turn="p2")
    assert stage.page.evaluate(places) == shown
    begun = {**trains, "m2": long_train(random.Random(5), 1)}
    stage.hear(own={"legal": ["12-5>m3"]}, turn="p1", trains=begun)
    assert stage.page.evaluate(places) == ["p1", "m", "p2", "p3", "m2", "m3"]


def test_no_card_moves_when_the_hand_needs_fewer_lines(visit: Visit) -> None:
    """Two columns stay two while a round goes on."""
    hand = [f"12-{low}" for low in range(12)] + [f"11-{low}" for low in range(6)]
    stage = Stage(visit("phone"), three(2, 2, 2), {"hand": hand})
    lefts = "cards => cards.map(card => card.getBoundingClientRect().left)"
    cards = stage.page.locator(".train")
    stage.page.evaluate(FRAMES)
    before = cards.evaluate_all(lefts)
    assert len(set(before)) == 2, "the hand leaves room for one column: nothing is shown here"
    stage.hear(own={"hand": hand[:3]})
    stage.page.evaluate(FRAMES)
    assert cards.evaluate_all(lefts) == before


def test_a_high_phone_shows_the_last_tiles_of_few_trains(visit: Visit) -> None:
    page = open_stage(visit("phone"), 12).page
    with_size(page, **HIGH_PHONE)
    picture(page, "high-phone")
    found = page.evaluate(PLACES)
    assert not outside(found, "hand", "actions", "cards")
    expect(page.locator(".laid")).to_have_count(
        2 * 12
    )  # each of them, in as many lines as it takes
    for end, card in zip(found["ends"], found["cards"], strict=True):
        assert inside(end, card)


def test_cards_show_more_lines_of_tiles_where_there_is_room(visit: Visit) -> None:
    """As many from the first turn of a round on: none of two columns grows while it is played."""
    rng = random.Random(5)
    trains = {f"p{n}": long_train(rng, 9) for n in range(1, 6)}
    hand = [f"12-{low}" for low in range(12)]
    stage = Stage(visit("phone"), of_trains(trains), {"hand": hand})
    with_size(stage.page, **HIGH_PHONE)
    found = stage.page.evaluate(PLACES)
    assert not outside(found, "hand", "actions", "cards")
    assert lines(found["tiles"]) > (len(found["cards"]) + 1) // 2, "each has one line only"
    heights = "cards => cards.map(card => card.getBoundingClientRect().height)"
    before = stage.page.locator(".train").evaluate_all(heights)
    stage.hear(own={"hand": hand[:3]})
    stage.page.evaluate(FRAMES)
    assert stage.page.locator(".train").evaluate_all(heights) == before


def check_tiles(found: dict[str, Any]) -> None:
    """Each train has its last tiles in sight, in one line of its own card."""
    assert len(found["ends"]) == len(found["cards"])
    assert lines(found["tiles"]) <= len(found["cards"]), "a train is broken into two lines"
    for end, card in zip(found["ends"], found["cards"], strict=True):
        assert end["right"] > end["left"]
        assert inside(end, card)


def test_a_hand_of_many_large_tiles_is_in_sight_on_a_phone(visit: Visit) -> None:
    """As large as they can be: more than sixteen are no larger than usual."""
    visitor = visit("phone", tiles="large")
    page, told = visitor.page, full_table(visitor)
    widths: list[float] = []
    for count in (FULL, FULLER):
        mount(page, crowded(told, count))
        found = page.evaluate(PLACES)
        assert len(found["hand"]) == count
        assert outside(found, "hand", "actions") == []
        widths.append(found["hand"][0]["right"] - found["hand"][0]["left"])
    assert widths[0] > widths[1] >= 44


@pytest.mark.long
def test_large_tiles_are_clearly_larger_on_a_desktop(visit: Visit) -> None:
    """In the hand, and in trains of any length."""
    visitors = {tiles: visit("desk", tiles=tiles) for tiles in ("medium", "large")}
    for length in (1, 8, 12, 20):
        sizes: list[dict[str, float]] = []
        for tiles, visitor in visitors.items():
            page = open_stage(visitor, length).page
            picture(page, f"tiles-{tiles}-{length}")
            sizes.append(page.evaluate(SIZES))
        medium, large = sizes
        assert large["hand"] > 1.4 * medium["hand"]
        assert large["train"] > 1.2 * medium["train"], f"trains of {length}"


@pytest.mark.slow
def test_large_tiles_are_clearly_larger_at_a_full_table_too(visit: Visit) -> None:
    """There nothing stands higher than its row, and doubles lie as other tiles do."""
    sizes: list[dict[str, float]] = []
    for tiles in ("medium", "large"):
        visitor = visit("desk", tiles=tiles)
        mount(visitor.page, crowded(full_table(visitor), FULL))
        sizes.append(visitor.page.evaluate(SIZES))
        found = visitor.page.evaluate(PLACES)
        assert not outside(found, "ends", "cards", "hand", "actions")
        assert found["hidden"] <= 0, "the trains scroll"
        standing = visitor.page.locator(".train .tile.upright").count()
        assert (standing > 0) == (tiles == "medium")
    medium, large = sizes
    assert large["train"] > 1.4 * medium["train"]


def test_large_tiles_of_long_trains_lie_flat_rather_than_being_folded(visit: Visit) -> None:
    """On a desktop with four players; medium ones stand."""
    rng = random.Random(12)
    lengths = {"p1": 6, "p2": 16, "p3": 14, "p4": 3, "m": 9}
    trains = {place: long_train(rng, length) for place, length in lengths.items()}
    trains["p2"] = doubled(trains["p2"])
    sizes: dict[str, float] = {}
    for tiles in ("medium", "large"):
        page = Stage(visit("desk", tiles=tiles), of_trains(trains), {"hand": ["7-5"]}).page
        expect(page.locator(".fold-more")).to_have_count(0)
        expect(page.locator(".train .tile.upright")).to_have_count(1 if tiles == "medium" else 0)
        sizes[tiles] = page.evaluate(SIZES)["train"]
    assert sizes["large"] > 1.2 * sizes["medium"]


def test_the_hand_grows_with_the_screen(visit: Visit) -> None:
    """A tablet's is larger than a phone's, a wide desktop's larger than a small one's."""
    sizes: list[float] = []
    for screen in ("phone", "desk"):
        page = open_stage(visit(screen), 3).page
        for size in (None, TABLET if screen == "phone" else WIDE):
            if size:
                page.set_viewport_size(size)
            sizes.append(page.evaluate(SIZES)["hand"])
    phone, tablet, desk, wide = sizes
    assert tablet > 1.2 * phone
    assert wide > 1.3 * desk


def open_stage(
    visitor: Visitor,
    length: int,
    hand: Sequence[str] = ("7-5", "9-0"),
    answers: dict[str, Any] | None = None,
) -> Stage:
    rng = random.Random(12)
    trains = {f"p{seat}": long_train(rng, length) for seat in (1, 2)}
    return Stage(visitor, of_trains(trains), {"hand": hand}, answers=answers)


def check_rows(found: dict[str, Any]) -> None:
    """Each train lies in one line of its own, its end in sight."""
    assert len(found["ends"]) == len(found["cards"]) == 9
    rows = zip(found["ends"], found["cards"], strict=True)
    assert all(inside(end, card) for end, card in rows), "a train takes more than its row"
    assert lines(found["tiles"]) == 9, "a train is broken into two lines"
