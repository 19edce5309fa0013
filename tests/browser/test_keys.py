"""The help with the keys: it is found, and every line of it is true."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.looks import axe, overflowing, unsaid
from tests.browser.players import Player
from tests.browser.stage import layout
from tests.browser.tables import open_table
from tests.browser.test_keyboard import FOCUS
from tests.browser.visitors import Visitor
from tests.browser.words import say

NAMES = "tiles => tiles.map(tile => tile.dataset.tile)"


def begun(visit: Callable[[], Visitor], hand: int) -> Player:
    player = open_table(visit(), bots=1, length="one", switches={"hand": hand})
    player.start()
    player.until(lambda: player.can_act)
    return player


def help_with_keys(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name=say("table.keys"), exact=True)


def tiles(player: Player) -> list[str]:
    names: list[str] = player.page.locator("[data-tile]").evaluate_all(NAMES)
    return names


def focused(player: Player) -> str | None:
    tile: str | None = player.page.evaluate(FOCUS)["tile"]
    return tile


def test_it_is_shown_by_its_key_and_in_the_menu(visit: Visit) -> None:
    player = begun(visit, hand=5)
    page, shown = player.page, help_with_keys(player)
    page.keyboard.press("?")
    expect(shown).to_be_visible()
    assert not [*axe(page), *overflowing(page), *unsaid(page)]
    page.keyboard.press("?")
    expect(shown).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.get_by_label(say("table.say-what")).press("?")
    expect(shown).to_have_count(0)
    expect(page.get_by_label(say("table.say-what"))).to_have_value("?")
    player.button("table.menu").click()
    player.button("table.keys").click()
    expect(shown).to_be_visible()


def test_what_the_signs_mean_is_in_the_menu(visit: Visit) -> None:
    player = begun(visit, hand=5)
    player.button("table.menu").click()
    player.button("table.signs").click()
    shown = player.page.get_by_role("dialog", name=say("table.signs"), exact=True)
    names = ("marked", "double", "here", "more", "fits", "new")
    expect(shown.locator("li")).to_contain_text([say(f"table.signs.{name}") for name in names])
    assert not [*axe(player.page), *overflowing(player.page), *unsaid(player.page)]
    stage = layout(visit())
    stage.page.get_by_role("button", name=say("table.menu")).click()
    stage.page.get_by_role("button", name=say("table.signs")).click()
    shown = stage.page.get_by_role("dialog")
    expect(shown.locator("li").first).to_contain_text(say("table.signs.end"))
    fido = layout(visit(), open_sum=21, counted={"5-5": 2, "8-4": 1})
    fido.page.get_by_role("button", name=say("table.menu")).click()
    fido.page.get_by_role("button", name=say("table.signs")).click()
    expect(fido.page.get_by_role("dialog")).to_contain_text(say("layout.counted", number=5))


def test_where_there_are_only_fingers_the_menu_does_not_speak_of_keys(visit: Visit) -> None:
    player = open_table(visit("phone"), bots=1, length="one", switches={"hand": 5})
    player.start()
    player.button("table.menu").click()
    expect(player.page.get_by_role("button", name=say("table.settings"))).to_be_visible()
    expect(player.page.get_by_text(say("table.keys"), exact=True)).to_be_hidden()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("?")
    expect(help_with_keys(player)).to_be_visible()


def test_arrows_home_and_end_go_through_the_hand(visit: Visit) -> None:
    player = begun(visit, hand=6)
    page, hand = player.page, tiles(player)
    page.locator("[data-tile]").nth(1).focus()
    for key, expected in {
        "ArrowRight": hand[2],
        "ArrowLeft": hand[1],
        "End": hand[-1],
        "Home": hand[0],
    }.items():
        page.keyboard.press(key)
        assert focused(player) == expected, key


def test_alt_and_arrows_move_a_tile(visit: Visit) -> None:
    """Along its row and into the other, where arrows up and down lead too."""
    player = begun(visit, hand=6)
    page, hand = player.page, tiles(player)
    page.locator("[data-tile]").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    assert tiles(player) == [hand[1], hand[0], *hand[2:]]
    page.keyboard.press("Alt+ArrowLeft")
    assert tiles(player) == hand
    page.keyboard.press("Alt+ArrowUp")
    in_train = page.locator('[data-row="train"] [data-tile]')
    expect(in_train).to_have_count(1)
    assert focused(player) == hand[0]
    expect(page.locator('[data-tile][aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("ArrowDown")
    assert focused(player) == tiles(player)[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Alt+ArrowDown")
    expect(in_train).to_have_count(0)


def test_enter_chooses_and_escape_puts_back(visit: Visit) -> None:
    player = begun(visit, hand=6)
    tile = player.page.locator("[data-tile]").first
    tile.focus()
    player.page.keyboard.press("Enter")
    expect(tile).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")


def test_the_picture_of_a_layout_is_moved_and_sized(visit: Visit) -> None:
    picture = layout(visit()).page.locator(".layout-picture")
    views = [picture.get_attribute("viewBox")]
    for key in ("+", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "0", "-", "0"):
        picture.press(key)
        views.append(picture.get_attribute("viewBox"))
        assert views[-1] != views[-2], key
    assert views[-1] == views[0]


def test_a_button_above_the_hand_is_pressed_by_its_number(visit: Visit) -> None:
    player = begun(visit, hand=5)
    page, shown = player.page, player.page.get_by_role("dialog", name=say("table.what"))
    number = what_can_i_do(player)
    page.keyboard.press(number)
    expect(shown).to_be_visible()
    page.keyboard.press(number)
    expect(shown).to_have_count(1)
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.get_by_label(say("table.say-what")).press(number)
    expect(shown).to_have_count(0)


def test_who_presses_keys_by_chance_can_switch_those_of_one_key_off(visit: Visit) -> None:
    player = begun(lambda: visit(keys=False), hand=5)
    for key in (what_can_i_do(player), "?"):
        player.page.keyboard.press(key)
    player.button("table.menu").click()
    expect(player.page.get_by_role("dialog")).to_have_count(1)


def what_can_i_do(player: Player) -> str:
    """The number of the button with these words."""
    texts = player.page.locator(".actions button").all_text_contents()
    return str(texts.index(say("table.what")) + 1)
