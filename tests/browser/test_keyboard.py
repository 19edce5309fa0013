"""A whole game with the keyboard alone; wherever the focus is, it can be seen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from doubletwelve.rulebooks import BOOKS, load_book
from tests.browser.conftest import Visit
from tests.browser.knowledge import check_nothing_leaked
from tests.browser.players import Player, has_one_way, tile_and_place
from tests.browser.stage import Stage, bring_to, layout, played, three
from tests.browser.tables import SMALL, open_table
from tests.browser.visitors import Visitor
from tests.browser.words import say
from tests.samples import one_of

FAR: Final = 60
"""How often Tab is pressed before something counts as out of reach."""

# The name of what has the focus, and whether one sees that it has.
FOCUS: Final = """() => {
  const at = document.activeElement;
  const { tile = null, place = null } = at?.dataset ?? {};
  if (at === null || at === document.body) return { name: '', seen: false, tile, place };
  const label = at.closest('label');
  const plate = at.querySelector('.plate circle'); // of a place in a layout
  const outlined = [at, ...(label ? [label] : [])].some(shown => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  }) || (plate !== null && parseFloat(getComputedStyle(plate).strokeWidth) >= 0.2);
  const box = (label ?? at).getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return {
    name: at.getAttribute('aria-label') ?? (label ?? at).textContent.trim(),
    seen: outlined && inside && box.width > 0,
    tile,
    place,
  };
}"""


def tab_to(page: Page, wanted: Callable[[str], bool], key: str = "Tab") -> str:
    """Press a key until the focus is on what is wanted; its name."""
    passed: list[str] = []
    while len(passed) < FAR:
        name = step(page, key)
        if wanted(name):
            return name
        passed.append(name)
    raise AssertionError(f"not reached by {key}, only {passed}")


def step(page: Page, key: str = "Tab") -> str:
    """To the next thing; its name, which is empty between the last thing and the first."""
    before = page.evaluate(FOCUS)["name"]
    page.keyboard.press(key)
    if before and not page.evaluate(FOCUS)["name"]:
        return ""
    return check_focus(page)


def check_focus(page: Page) -> str:
    """It is on something, and one sees on what; its name."""
    focus = page.evaluate(FOCUS)
    assert focus["seen"], f"one cannot see that the focus is on {focus['name']!r}"
    return str(focus["name"])


def press(page: Page, key: str, **values: str | int) -> None:
    """Go to a button, once it is there, and press it."""
    name = say(key, **values)
    page.get_by_role("button", name=name).first.wait_for()
    tab_to(page, lambda found: found == name)
    page.keyboard.press("Enter")


def act(player: Player) -> None:
    """Lay a tile from the hand where that needs no more questions, or choose from the list."""
    offered = player.offered()
    before = len(player.answered())
    chosen = next((play for play in offered if has_one_way(play, offered)), None)
    if chosen is None:
        choose_from_the_list(player.page, player.choice_among(offered))
    else:
        lay(player.page, *tile_and_place(chosen))
    player.until(lambda: len(player.answered()) > before)
    assert player.answered()[-1]["type"] == "update"
    check_focus(player.page)
    player.moves += 1


def choose_from_the_list(page: Page, number: int) -> None:
    press(page, "table.what")
    page.get_by_role("dialog").wait_for()
    choices = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    name = choices.nth(number).inner_text()
    tab_to(page, lambda found: found == name)
    page.keyboard.press("Enter")


def lay(page: Page, tile: str, place: str) -> None:
    """To the hand by Tab, along it by arrows, chosen by Enter, and laid at its train or place."""
    tab_to(page, lambda _: page.evaluate(FOCUS)["tile"] is not None)
    page.keyboard.press("Home")
    for _ in range(FAR):
        if page.evaluate(FOCUS)["tile"] == tile:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    tab_to(page, lambda _: page.evaluate(FOCUS)["place"] == place, "Shift+Tab")
    page.keyboard.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize("choice", one_of([{"rulebook": "cardinal"}, {"game": "classic"}]))
def test_a_whole_game_with_the_keyboard_alone(
    visit: Visit, database: Path, choice: dict[str, Any]
) -> None:
    few = {"set": SMALL, "hand": 3}
    player = open_table(visit(), bots=1, players=2, length="one", switches=few, **choice)
    press(player.page, "waiting.start")
    player.until(lambda: player.phase == "playing")
    while player.phase == "playing":
        if player.can_act:
            act(player)
        else:
            player.page.wait_for_timeout(20)
    assert player.phase == "over"
    check_nothing_leaked(player, "p1", database)
    press(player.page, "end.rematch")
    player.until(lambda: player.around["game"] == 2)


@pytest.mark.slow
def test_from_the_first_page_to_the_first_move_with_the_keyboard_alone(visit: Visit) -> None:
    """Open a table, choose a box by arrow keys, fill the seats with bots, and play."""
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("heading", level=1).wait_for()
    tab_to(page, lambda name: name == say("home.open"))
    page.keyboard.press("Enter")
    page.get_by_role("button", name=say("new.open"), exact=True).wait_for()
    box = load_book("cardinal").name
    tab_to(page, lambda name: any(name.startswith(load_book(book).name) for book in BOOKS))
    for _ in BOOKS:
        if check_focus(page).startswith(box):
            break
        page.keyboard.press("ArrowDown")
    press(page, "new.open")
    page.wait_for_url("**/t/*")
    player = Player(visitor, page.url.split("/t/")[1])
    press(page, "waiting.fill-and-start")
    player.until(lambda: player.can_act)
    assert player.around["rulebook"] == "cardinal"
    act(player)


@pytest.mark.parametrize("path", one_of(["/", "/new", "/join", "/settings", "/rules/french"]))
def test_the_focus_is_seen_on_every_screen(visit: Visit, path: str) -> None:
    page = visit().go(path)
    page.wait_for_load_state("networkidle")
    for _ in range(25):
        step(page)


def test_after_a_place_of_a_layout_the_focus_is_in_the_hand(visit: Visit) -> None:
    """The place goes with the tile that is laid there."""
    page = layout(visit(), also=("7-7",)).page
    page.locator('[data-tile="6-2"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-place="8-4"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand-tile:focus")).to_have_count(1)


def test_back_closes_what_lies_over_the_table(visit: Visit) -> None:
    page = visit("phone").go("/")
    page.get_by_role("button", name=say("home.play-now")).click()
    page.locator(".hand-tile").first.wait_for()
    at = page.url
    for opener, over in ((".to-side", ".side.open"), (".table-head button:last-child", "dialog")):
        page.locator(opener).click()
        expect(page.locator(over)).to_be_visible()
        page.go_back()
        expect(page.locator(over)).to_have_count(0)
        assert page.url == at
    expect(page.locator(".hand-tile").first).to_be_visible()
    page.go_back()
    page.locator(".hand-tile").first.wait_for(state="detached")
    assert page.url != at


def test_a_dialog_gives_the_focus_back(visit: Visit) -> None:
    player = open_table(visit(), bots=1, length="one", switches={"hand": 12})
    player.start()
    player.until(lambda: player.can_act)
    press(player.page, "table.what")
    player.page.get_by_role("dialog").wait_for()
    player.page.keyboard.press("Escape")
    player.page.locator("dialog").wait_for(state="detached")
    assert player.page.evaluate(FOCUS)["name"] == say("table.what")


def refused(visitor: Visitor) -> Page:
    stage = Stage(visitor, three(1, 1, 1, turn="p1"), {"hand": ["5-5"], "legal": ["draw"]})
    bring_to(stage.page, "refused")
    return stage.page


def test_a_clause_is_left_by_a_click_beside_it_and_the_focus_is_where_it_was(visit: Visit) -> None:
    page = refused(visit())
    clause, dialog = say("table.clause", clause="X-1"), page.get_by_role("dialog")
    press(page, "table.clause", clause="X-1")
    title = dialog.get_by_role("heading", name="X-1")
    title.hover()
    page.mouse.down()
    page.mouse.move(5, 5)  # not beside it: words were marked that far
    page.mouse.up()
    expect(title).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)
    assert page.evaluate(FOCUS)["name"] == clause


def test_a_clause_whose_button_is_gone_leaves_the_focus_where_that_was(visit: Visit) -> None:
    page = refused(visit())
    press(page, "table.clause", clause="X-1")
    page.get_by_role("dialog").wait_for()
    page.evaluate("staged.scene.dismiss()")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement !== document.body")


def test_a_dialog_whose_button_is_gone_leaves_the_focus_where_that_was(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    press(stage.page, "table.what")
    stage.page.get_by_role("dialog").wait_for()
    stage.hear(played("p1", "7-5", "p1"), turn="p2", own={"hand": ["9-0"], "legal": []})
    stage.page.keyboard.press("Escape")
    stage.page.locator("dialog").wait_for(state="detached")
    assert check_focus(stage.page) == say("table.actions")
