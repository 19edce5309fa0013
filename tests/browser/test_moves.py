"""Laying tiles by hand: tapping, dragging, being asked, being refused, laying a whole run."""

import signal
from collections.abc import Callable
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from doubletwelve.rulebooks import find_clause
from tests.browser.conftest import Visit
from tests.browser.players import Player, play
from tests.browser.tables import open_table
from tests.browser.visitors import Screen
from tests.browser.words import say
from tests.samples import one_of
from tests.web.servers import Served

PATIENCE: Final = 30_000  # milliseconds
TRIES: Final = 30


def begun(visit: Visit, screen: Screen = "desk", **wanted: Any) -> Player:
    prefs = wanted.pop("prefs", {})
    choice = {"rulebook": "cardinal", "length": "one", "switches": {"hand": 12}, **wanted}
    player = open_table(visit(screen, **prefs), **{"bots": 1, **choice})
    player.start()
    return player


def plays(player: Player) -> dict[str, list[str]]:
    """Where each tile of the hand may go, by the server's word."""
    found: dict[str, list[str]] = {}
    for action in player.legal:
        tile, put, place = action.removesuffix(" knock").partition(">")
        if put:
            found.setdefault(as_held(tile), []).append(place)
    return {tile: sorted(set(places)) for tile, places in found.items()}


def as_held(tile: str) -> str:
    """Hands have the higher number first."""
    return "-".join(map(str, sorted(map(int, tile.split("-")), reverse=True)))


def until_playable(player: Player, fits: Callable[[list[str]], bool]) -> str:
    """Play on until the hand has a tile whose places are as wanted; that tile."""

    def found() -> list[str]:
        return [tile for tile, places in plays(player).items() if fits(places)]

    play(player, until=lambda: (player.can_act and found()) or player.phase != "playing")
    if player.phase != "playing":
        pytest.fail("the round was over before such a tile came")
    return found()[0]


def tile(player: Player, name: str) -> Locator:
    return player.page.locator(f'[data-tile="{name}"]')


def train(player: Player, place: str) -> Locator:
    return player.page.locator(f'.train-head[data-place="{place}"]')


def check_laid(player: Player, name: str, place: str, acts: int = 1) -> None:
    """The server has done exactly this."""
    player.until(lambda: len(player.answered()) >= acts)
    sent = player.sent_acts()[-1]["action"]
    assert as_held(sent.partition(">")[0]) == name
    assert sent.partition(">")[2].removesuffix(" knock") == place
    assert player.answered()[-1]["type"] == "update"
    expect(tile(player, name)).to_have_count(0)


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
def test_a_tile_is_tapped_and_then_its_place(visit: Visit, screen: Screen) -> None:
    player = begun(visit, screen)
    name = until_playable(player, lambda places: True)
    acts = len(player.sent_acts())
    place = plays(player)[name][0]
    tile(player, name).click()
    expect(tile(player, name)).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(".train.lit")).to_have_count(len(plays(player)[name]))
    train(player, place).click()
    check_laid(player, name, place, acts + 1)


def test_a_second_tap_plays_where_there_is_only_one_place(visit: Visit) -> None:
    player = begun(visit)
    name = until_playable(player, lambda places: len(places) == 1)
    acts = len(player.sent_acts())
    place = plays(player)[name][0]
    tile(player, name).click()
    tile(player, name).click()
    check_laid(player, name, place, acts + 1)


def test_a_tile_is_dragged_to_its_place(visit: Visit) -> None:
    player = begun(visit)
    name = until_playable(player, lambda places: True)
    acts = len(player.sent_acts())
    place = plays(player)[name][0]
    tile(player, name).drag_to(train(player, place))
    check_laid(player, name, place, acts + 1)


def test_what_is_not_allowed_is_explained_with_its_clause(visit: Visit) -> None:
    """Nothing changes; the rule is shown at the table, and in its book in another tab."""
    player = begun(visit)
    player.until(lambda: player.can_act)
    hand = player.steps[-1]["own"]["hand"]
    name = next(one for one in hand if "p1" not in plays(player).get(one, []))
    tile(player, name).click()
    train(player, "p1").click()
    player.until(lambda: player.answered())
    refused = player.answered()[-1]
    assert refused["type"] == "refused"
    expect(tile(player, name)).to_have_count(1)
    player.button("table.clause", clause=refused["clause"]).click()
    clause = player.page.get_by_role("dialog")
    expect(clause).to_contain_text(find_clause(refused["clause"])[1].text)
    with player.page.expect_popup() as opened:
        clause.get_by_role("link", name=say("rules.in-context")).click()
    expect(opened.value.locator(f"#{refused['clause']}")).to_be_in_viewport()
    assert player.page.url.endswith(f"/t/{player.table}"), "nobody has left the table"
    expect(clause).to_have_count(0)
    expect(tile(player, name)).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Escape")  # the refusal
    player.page.keyboard.press("Escape")  # and the tile, which is put back
    player.until(lambda: player.can_act)


def test_what_is_closed_in_a_layout_is_explained_with_its_clause(visit: Visit) -> None:
    """A double takes its toes before anything else is played."""
    player = begun(visit, game="chicken-foot", rulebook="vennerod", bots=3, switches={})

    def shut() -> list[str]:
        round_ = player.steps[-1].get("round") or {}
        return [name for name in round_.get("places", {}) if name not in round_["open"]]

    play(player, until=lambda: player.can_act and shut())
    hand = player.page.locator("[data-tile]").first
    hand.click()
    player.page.locator(f'.open-place[data-place="{shut()[0]}"]').press("Enter")
    player.until(lambda: player.answered() and player.answered()[-1]["type"] == "refused")
    refused = player.answered()[-1]
    assert refused["reason"] == "place-closed"
    player.button("table.clause", clause=refused["clause"]).click()
    clause = player.page.get_by_role("dialog")
    expect(clause).to_contain_text(find_clause(refused["clause"])[1].text)


def test_one_is_asked_before_playing_if_one_wants(visit: Visit) -> None:
    player = begun(visit, prefs={"confirm": True})
    name = until_playable(player, lambda places: len(places) == 1)
    acts = len(player.sent_acts())
    place = plays(player)[name][0]
    tile(player, name).click()
    tile(player, name).click()
    player.button("app.cancel").click()
    assert len(player.sent_acts()) == acts
    tile(player, name).click()
    tile(player, name).click()
    player.button("table.yes-play").click()
    check_laid(player, name, place, acts + 1)


def test_a_whole_run_is_laid_in_one_go(visit: Visit) -> None:
    """Arranged by the server's best train, and every tile of it laid by one tap."""
    player, run = next(deal for deal in (arranged(visit) for _ in count()) if deal[1] >= 2)
    player.button("table.lay-run", count=run).click()
    player.until(lambda: len(player.answered()) == run)
    assert all(answer["type"] == "update" for answer in player.answered())


def arranged(visit: Visit, **prefs: Any) -> tuple[Player, int]:
    """A new table with the hand arranged, and how many tiles its train has."""
    player = begun(visit, prefs=prefs, switches={"hand": 12, "opening": "run-first-turn"})
    player.until(lambda: player.can_act)
    done = player.page.locator("#announce", has_text=say("table.arranged", count=2).split(":")[0])
    none = say("table.nothing-to-arrange", number=0).split("0")[1]
    note = player.page.locator(".refusal")
    not_yet = note.filter(has_text=say("table.not-arranged"))
    answered = done.or_(note.filter(has_text=none)).or_(not_yet)
    for _ in range(TRIES):  # on a busy machine the bots take their time to get ready
        player.button("table.arrange-for-me").click()
        # Whoever asks once more before the answer may find another hand under their finger.
        expect(answered).to_be_attached(timeout=PATIENCE)
        if not not_yet.is_visible():
            break
        note.get_by_role("button", name=say("app.close")).click()
        player.page.wait_for_timeout(1000)
    return player, player.page.locator('[data-row="train"] [data-tile]').count()


def test_the_hand_stays_as_it_was_arranged(visit: Visit) -> None:
    player = begun(visit)
    player.until(lambda: player.can_act)
    rack = player.page.locator("[data-tile]")
    names = "tiles => tiles.map(tile => tile.dataset.tile)"
    before = rack.evaluate_all(names)
    tile(player, before[0]).focus()
    player.page.keyboard.press("Alt+ArrowRight")
    moved = rack.evaluate_all(names)
    assert moved == [before[1], before[0], *before[2:]]
    player.page.reload()
    player.until(lambda: player.can_act)
    assert rack.evaluate_all(names) == moved


def test_ones_own_move_shows_before_the_server_has_answered(visit: Visit, server: Served) -> None:
    player = begun(visit)
    name = until_playable(player, lambda places: len(places) == 1)
    acts = len(player.sent_acts())
    place = plays(player)[name][0]
    server.process.send_signal(signal.SIGSTOP)
    try:
        tile(player, name).click()
        tile(player, name).click()
        expect(tile(player, name)).to_have_count(0)
        assert len(player.answered()) == acts
    finally:
        server.process.send_signal(signal.SIGCONT)
    check_laid(player, name, place, acts + 1)
