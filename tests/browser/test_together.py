"""Several browsers at one table, and one seat on several devices."""

from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.knowledge import check_nothing_doubled, check_nothing_leaked
from tests.browser.players import Player, play
from tests.browser.tables import SMALL, open_table
from tests.browser.words import say, sentence
from tests.samples import one_of

READY: Final = 60.0
"""Seconds that bots may take to get ready on a busy machine."""


def sit_down_beside(visit: Visit, host: Player, number: int) -> Player:
    """Somebody who was sent the link, and takes a seat at the door."""
    visitor = visit("phone" if number % 2 else "desk", name="")
    page = visitor.go(f"/t/{host.table}")
    page.get_by_label(say("home.your-name")).fill(f"Guest {number}")
    page.get_by_role("button", name=say("waiting.sit-down")).click()
    player = Player(visitor, host.table, number)
    player.until(lambda: player.phase == "lobby")
    return player


@pytest.mark.slow
@pytest.mark.parametrize(("people", "book"), one_of([(2, "goliath"), (4, "vennerod")]))
def test_people_play_each_other_to_the_end(
    visit: Visit, database: Path, people: int, book: str
) -> None:
    few = {"set": SMALL, "hand": 3}
    host = open_table(visit(), players=people, rulebook=book, length="one", switches=few)
    others = [sit_down_beside(visit, host, number) for number in range(1, people)]
    host.until(lambda: len(host.present) == people)
    host.start()
    players = [host, *others]
    play(*players)
    for number, player in enumerate(players, start=1):
        player.until(partial(is_over, player))
        expect(player.page.locator("#end-heading")).to_be_visible()
        check_nothing_leaked(player, f"p{number}", database)
        check_nothing_doubled(player, f"p{number}", database)
    assert len({tuple(player.around["winners"]) for player in players}) == 1


def test_the_hand_is_arranged_in_the_turn_of_somebody_else_too(visit: Visit) -> None:
    host = open_table(visit(), players=2, rulebook="cardinal", length="one", switches={"hand": 12})
    guest = sit_down_beside(visit, host, 1)
    host.start()
    for player in (host, guest):
        player.until(partial(has_round, player))
    to_move = host.steps[-1]["round"]["turn"]
    waits = next(one for one in (host, guest) if one.steps[-1]["own"]["seat"] != to_move)
    own = waits.steps[-1]["own"]
    assert own["legal"] == []
    waits.button("table.menu").click()
    waits.page.get_by_label(say("waiting.learner")).check()
    waits.page.keyboard.press("Escape")
    waits.button("table.arrange-for-me").click()
    waits.until(lambda: arranged(waits) is not None, seconds=READY)
    assert sorted(arranged(waits) or []) == sorted(own["hand"])
    tiles = waits.page.locator(".hand-tile")
    expect(tiles).to_have_count(len(own["hand"]))
    not_done = waits.page.locator(".refusal").filter(has_text=say("table.not-arranged"))
    expect(not_done).to_have_count(0)


def has_round(player: Player) -> bool:
    return bool(player.steps) and "round" in player.steps[-1]


def arranged(player: Player) -> list[str] | None:
    """The answer of bots that were there already."""
    answers = [one for one in player.visitor.messages if one["type"] == "arranged"]
    return next((one["hand"] for one in answers if one["ready"]), None)


@pytest.mark.long
@pytest.mark.slow
def test_the_result_stays_when_another_game_is_asked_for(visit: Visit) -> None:
    """At once for a guest who was reading it; and for whoever opens the page again, if they ask."""
    few = {"set": SMALL, "hand": 2}
    host = open_table(visit(), players=2, rulebook="cardinal", length="one", switches=few)
    guest = sit_down_beside(visit, host, 1)
    host.start()
    play(host, guest)
    guest.until(lambda: guest.phase == "over")
    rows = guest.page.locator(".sheet tbody .total")
    totals = rows.all_inner_texts()
    won = guest.page.locator("#end-heading").inner_text()
    guest.page.locator(".end").get_by_role("button", name=say("phrase.another-round")).click()
    expect(host.page.locator(".said li").last).to_contain_text(say("phrase.another-round"))
    host.button("end.change").click()
    guest.until(lambda: guest.phase == "lobby")
    last = guest.page.locator("details", has_text=say("waiting.last-result"))
    expect(last.get_by_text(won, exact=True)).to_be_visible()
    expect(rows).to_have_text(totals)
    guest.page.reload()
    expect(rows).to_have_count(0)
    last.locator("summary").click()
    expect(rows).to_have_text(totals)


@pytest.mark.slow
@pytest.mark.long
def test_two_people_go_on_to_the_next_round_together(visit: Visit) -> None:
    """The guest says that they are ready, and the host goes on."""
    host = open_table(visit(), players=2, length="short", switches={"set": SMALL, "hand": 2})
    guest = sit_down_beside(visit, host, 1)
    host.start()
    play(host, guest, until=lambda: host.phase == "between")
    guest.until(lambda: guest.phase == "between")
    guest.button("end.ready").click()
    expect(host.page.get_by_text(say("end.is-ready", name="Guest 1"))).to_be_visible()
    host.button("end.next").click()
    host.until(lambda: host.around["round"] == 2 and host.phase == "playing")
    play(host, guest, until=lambda: host.moves + guest.moves > 3 or host.phase != "playing")


def is_over(player: Player) -> bool:
    return player.phase == "over"


def load_anew(player: Player) -> None:
    before = len(player.visitor.frames)
    player.page.reload()
    player.until(lambda: len(player.visitor.frames) > before)
    if player.phase == "playing":
        hand = player.steps[-1]["own"]["hand"]
        expect(player.page.locator("[data-tile]")).to_have_count(len(hand))


@pytest.mark.slow
@pytest.mark.long
def test_a_page_loaded_anew_goes_on_where_it_was(visit: Visit, database: Path) -> None:
    few = {"set": SMALL, "hand": 4}
    player = open_table(visit("phone"), bots=2, length="one", switches=few)
    player.start()
    play(player, until=lambda: player.moves >= 1)
    load_anew(player)
    play(player, until=lambda: player.moves >= 3 or is_over(player))
    load_anew(player)
    play(player)
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)


def link_to_own_seat(player: Player) -> str:
    """As the menu gives it."""
    player.button("table.menu").click()
    player.button("table.other-device").click()
    link: str = player.page.get_by_role("textbox", name=say("waiting.link")).input_value()
    player.page.keyboard.press("Escape")
    return link


@pytest.mark.slow
@pytest.mark.long
def test_a_second_device_plays_the_same_seat(visit: Visit, database: Path) -> None:
    """By a link that works once; both show every move, and nobody else gets in by it."""
    player = open_table(visit(), bots=1, length="one", switches={"set": SMALL, "hand": 5})
    player.start()
    play(player, until=lambda: player.can_act)
    link = link_to_own_seat(player)
    phone = Player(visit("phone"), player.table)
    phone.page.goto(link)
    phone.until(lambda: phone.phase == "playing")
    assert "#" not in phone.page.url
    assert sorted(phone.steps[-1]["own"]["hand"]) == sorted(player.steps[-1]["own"]["hand"])
    phone.act()
    player.until(lambda: player.steps[-1]["version"] >= phone.steps[-1]["version"])
    play(phone, player, until=lambda: player.phase == "over" and phone.phase == "over")
    for device in (player, phone):
        check_nothing_leaked(device, "p1", database)
        check_nothing_doubled(device, "p1", database)
    thief = visit()
    thief.expects_outage = True  # the refusal stands in the console
    thief.page.goto(link)
    expect(thief.page.get_by_role("heading", level=1)).to_be_visible()
    assert not thief.frames, "a used link opened a socket"


@pytest.mark.slow
@pytest.mark.long
def test_a_spectator_sees_the_table_and_no_hand(visit: Visit, database: Path) -> None:
    player = open_table(visit(), bots=2, length="one", switches={"set": SMALL, "hand": 4})
    player.start()
    play(player, until=lambda: player.can_act)
    player.button("table.menu").click()
    player.button("table.watch-link").click()
    link = player.page.get_by_role("textbox", name=say("waiting.link")).input_value()
    player.page.keyboard.press("Escape")
    watcher = Player(visit("phone"), player.table)
    watcher.page.goto(link)
    watcher.until(lambda: watcher.phase == "playing")
    expect(watcher.page.get_by_role("list", name=say("table.trains"))).to_be_visible()
    expect(watcher.page.locator("[data-tile]")).to_have_count(0)
    play(player)
    watcher.until(lambda: watcher.phase == "over")
    assert not any("own" in step for step in watcher.steps)
    check_nothing_leaked(watcher, None, database)


def test_a_used_link_says_so_where_it_leads(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one")
    visitor = visit()
    visitor.expects_outage = True  # the refusal stands in the console
    page = visitor.go(f"/t/{host.table}#seat={'used' * 8}")
    said = page.get_by_role("main").locator(".problem")
    expect(said).to_have_text(sentence(say("at-table.link-used")))
    expect(page.get_by_role("button", name=say("waiting.sit-down"))).to_be_visible()
