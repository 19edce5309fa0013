"""After a real game of two short rounds: the sheet, the check of the deals, and the replay."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doubletwelve.record import read_record
from doubletwelve.record import replay as replayed
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.knowledge import log_of, tables_in
from tests.browser.players import BEFORE, Player, play
from tests.browser.tables import SMALL, open_table
from tests.browser.visitors import new_visitor
from tests.browser.words import say
from tests.web.servers import Served

pytestmark = pytest.mark.slow

LABELS = "all => all.map(one => one.getAttribute('aria-label'))"
INNER = "all => all.map(one => one.innerHTML).join(' ')"
BOT = "Ines"
"""Who sits at p3."""


@pytest.fixture(scope="module")
def finished(chromium: Browser, server: Served) -> Iterator[Player]:
    """Somebody at the end of a game that was played through the page."""
    visitor = new_visitor(chromium, server.url)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    switches = {"set": SMALL, "hand": 3, "rounds": 2}
    player = open_table(visitor, bots=2, rulebook="french", switches=switches, length="full")
    player.start()
    play(player)
    yield player
    visitor.close()


def at_the_end(player: Player) -> Page:
    page = player.visitor.go(f"/t/{player.table}")
    page.locator("#end-heading").wait_for()
    return page


def test_the_sheet_has_a_column_a_round_and_adds_up(finished: Player) -> None:
    page = at_the_end(finished)
    sheet = page.locator("table.sheet").first
    head = sheet.locator("thead th").all_inner_texts()
    assert head == [say("end.player"), "6", "5", say("end.total")]
    rows = sheet.locator("tbody tr")
    assert rows.count() == 3
    rounds = finished.around["rounds"]
    totals = []
    for seat, sitting in finished.around["seats"].items():
        name = say("table.you") if seat == "p1" else sitting["name"]
        row = rows.filter(has=page.get_by_role("rowheader", name=name))
        cells = [numbers(cell) for cell in row.locator("td").all_inner_texts()]
        scores = [result["scores"][seat] for result in rounds]
        assert cells == [*scores, sum(scores)]
        totals.append(sum(scores))
    assert [numbers(cell) for cell in rows.locator(".total").all_inner_texts()] == sorted(totals)


def test_whoever_has_won_is_said_to_have(finished: Player) -> None:
    star = at_the_end(finished).locator("table.sheet .leading").first
    expect(star).to_contain_text(say("end.has-won"))


def test_every_hand_is_turned_up_with_its_sum(finished: Player, database: Path) -> None:
    """As the core scored the round."""
    table = tables_in(log_of(database, finished.table))[-1]
    price, scores = table.match.rules.double_blank, table.match.finished[-1].scores
    hands = at_the_end(finished).locator(".end-hand").all()
    for seat, hand in zip(scores, hands, strict=True):
        labels = hand.locator("svg[role=img]").evaluate_all(LABELS)
        tiles = [re.findall("[0-9]+", label) for label in labels]
        assert sorted("-".join(tile) for tile in tiles) == sorted(table.match.state.hands[seat])
        pips = [price if tile == ["0", "0"] else sum(map(int, tile)) for tile in tiles]
        assert sum(pips) == scores[seat]
        added = " + ".join(map(str, pips)) + " = " if len(pips) > 1 else ""
        told = [say("end.sum.pips", pips=f"{added}{scores[seat]}")]
        told += [say("end.sum.blank", number=price)] if ["0", "0"] in tiles and price else []
        expect(hand.locator(".end-sum")).to_have_text(" ".join(told))
        expect(hand.locator(".end-score")).to_have_text(str(scores[seat]))
        expect(hand.get_by_text(say("end.no-tiles"))).to_have_count(0 if tiles else 1)


def test_the_record_that_is_downloaded_plays_the_game_again(finished: Player) -> None:
    page = at_the_end(finished)
    with page.expect_download() as started:
        page.get_by_role("link", name=say("end.download")).click()
    assert started.value.suggested_filename.endswith(".json")
    match = replayed(read_record(started.value.path().read_bytes()))
    scores = [dict(result.scores) for result in match.finished]
    assert scores == [result["scores"] for result in finished.around["rounds"]]


SHEET = client("""async () => {
  const { scoreSheet } = await import('/static/parts/scores.js');
  const names = { p1: 'Ada', p2: 'Bo' };
  const round = { engine: 0, scores: { p1: 10, p2: 120 }, out: 'p1' };
  const rounds = Array.from({ length: 9 }, () => round);
  const engines = Array.from({ length: 13 }, (_, at) => 12 - at);
  const sheet = scoreSheet({ names, rounds, engines, leading: [] });
  document.getElementById('app').replaceChildren(sheet);
}""")
LAST_IS_SEEN = """() => {
  const box = (name) => document.querySelector(`.sheet thead ${name}`).getBoundingClientRect();
  const last = box('th.last');
  return last.left >= box('th').right && last.right <= box('th:last-child').left;
}"""


def test_the_round_just_played_is_seen_however_the_phone_is_held(visit: Visit) -> None:
    page = visit("phone").go("/settings")
    page.get_by_role("heading", level=1).wait_for()
    upright = page.viewport_size
    assert upright is not None
    page.set_viewport_size({"width": 900, "height": upright["width"]})
    page.evaluate(SHEET)
    page.wait_for_function(LAST_IS_SEEN)
    page.set_viewport_size(upright)
    page.wait_for_function(LAST_IS_SEEN)


def numbers(text: str) -> int:
    """The number in a cell, which may also say who went out."""
    return int(re.findall(r"-?[0-9]+", text)[0])


def test_one_tap_checks_the_deals(finished: Player) -> None:
    page = at_the_end(finished)
    page.get_by_role("button", name=say("end.check"), exact=True).click()
    answer = page.locator(".check-yes")
    expect(answer).to_have_text(say("end.check.yes", count=2, all=2))
    expect(page.locator(".check-rounds li")).to_have_count(2)
    expect(page.locator(".check-rounds")).to_contain_text(say("end.check.own"))
    own = say("end.check.shares", count=1, names=say("table.you"))
    expect(page.locator(".check-rounds li").first).to_contain_text(own)


def replay(player: Player, place: str = "") -> Page:
    page = player.visitor.go(f"/t/{player.table}/replay{place}")
    step(page, 0).wait_for()
    return page


def step(page: Page, number: int) -> Locator:
    return page.locator(".replay-where", has_text=re.compile(rf"\b{number}\b.*\b{last(page)}$"))


def last(page: Page) -> int:
    return int(page.get_by_label(say("replay.step-label"), exact=True).get_attribute("max") or 0)


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=say(key), exact=True).click()


def choice(page: Page, key: str) -> Locator:
    return page.get_by_role("combobox", name=say(key))


def test_a_replay_goes_step_by_step_and_by_itself(finished: Player) -> None:
    page = replay(finished)
    end = last(page)
    press(page, "replay.after")
    expect(step(page, 1)).to_be_visible()
    press(page, "replay.before")
    expect(step(page, 0)).to_be_visible()
    press(page, "replay.last")
    expect(step(page, end)).to_be_visible()
    expect(page.locator(".replay-sums table.sheet")).to_be_visible()
    press(page, "replay.before")
    press(page, "replay.before")
    choice(page, "replay.speed").select_option("250")
    press(page, "replay.play")
    expect(heading(page, 2)).to_be_visible()  # the next round follows by itself
    end = last(page)
    expect(step(page, end)).to_be_visible(timeout=60_000)
    stopped = page.get_by_role("button", name=say("replay.play"), exact=True)
    expect(stopped).to_be_visible()  # at the end it stops by itself


def heading(page: Page, number: int) -> Locator:
    title = say("replay.title", game=say("game.mexican-train"), number=number)
    return page.get_by_role("heading", level=1, name=title, exact=True)


def test_steps_lead_from_round_to_round_and_back(finished: Player) -> None:
    page = replay(finished)
    end = last(page)
    before, after = (
        page.get_by_role("button", name=say(f"replay.{way}"), exact=True)
        for way in ("before", "after")
    )
    expect(before).to_be_disabled()
    press(page, "replay.last")
    after.focus()
    page.keyboard.press("Enter")
    expect(heading(page, 2)).to_be_visible()
    expect(step(page, 0)).to_be_visible()
    expect(after).to_be_focused()
    assert "round=2&step=0" in page.url
    before.click()
    expect(heading(page, 1)).to_be_visible()
    expect(step(page, end)).to_be_visible()
    after.click()
    expect(heading(page, 2)).to_be_visible()
    press(page, "replay.last")
    expect(after).to_be_disabled()


def test_keys_lead_through_a_replay(finished: Player) -> None:
    page = replay(finished)
    end = last(page)
    for key, at in {"ArrowRight": 1, "End": end, "ArrowLeft": end - 1, "Home": 0}.items():
        page.keyboard.press(key)
        expect(step(page, at)).to_be_visible()
    for shown in ("replay.pause", "replay.play"):
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name=say(shown), exact=True)).to_be_visible()
    speed = choice(page, "replay.speed")
    speed.press("End")
    expect(step(page, 0)).to_be_visible()  # such a key is for what has the focus


def test_a_replay_jumps_to_a_round_and_knows_the_bots_names(finished: Player) -> None:
    page = replay(finished)
    choice(page, "replay.which-round").select_option("2")
    expect(heading(page, 2)).to_be_visible()
    assert "round=2&step=0" in page.url
    hands = page.get_by_role("list", name=say("replay.hands"))
    expect(hands).to_contain_text(say("replay.player", name=BOT, count=3))
    options = choice(page, "replay.view").locator("option").all_inner_texts()
    assert options[-1] == say("replay.hand-of", name=BOT)


def test_a_link_leads_to_the_same_position_in_the_same_view(finished: Player, visit: Visit) -> None:
    page = replay(finished)
    backs = page.locator(".replay-hands .tile-back")
    expect(backs).to_have_count(0)
    choice(page, "replay.view").select_option("p2")
    expect(backs.first).to_be_visible()
    press(page, "replay.after")
    press(page, "replay.share")
    expect(page.get_by_text(say("replay.copied")).first).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert link.endswith("?game=1&round=1&step=1&seat=p2")
    other = visit(name="").page
    other.goto(link)
    expect(step(other, 1)).to_be_visible()
    expect(choice(other, "replay.view")).to_have_value("p2")
    assert other.locator(".replay-hands .tile-back").count() == backs.count()
    assert tiles_up(page) == tiles_up(other)


def tiles_up(page: Page) -> str:
    """Of all hands; somebody else sees their names otherwise."""
    hands: str = page.locator(".replay-hands .end-tiles").evaluate_all(INNER)
    assert "aria-label" in hands
    return hands


def test_whoever_plays_against_bots_plays_again_at_once(visit: Visit) -> None:
    few = {"set": SMALL, "hand": 2}
    player = open_table(visit(), bots=1, rulebook="cardinal", length="one", switches=few)
    player.start()
    play(player)
    player.button("end.rematch").click()
    player.until(lambda: player.around["game"] == 2 and player.phase not in BEFORE)


@pytest.mark.long
def test_the_last_game_is_there_while_the_next_is_played(visit: Visit) -> None:
    few = {"set": SMALL, "hand": 2}
    player = open_table(visit(), bots=1, rulebook="cardinal", length="one", switches=few)
    player.start()
    play(player)
    player.button("end.change").click()
    player.until(lambda: player.around["game"] == 2)
    player.page.get_by_text(say("waiting.last-result")).click()
    again = player.page.get_by_role("link", name=say("end.replay"))
    address = f"/t/{player.table}/replay?game=1&round=1"
    expect(again).to_have_attribute("href", address)
    player.start()
    player.button("table.menu").click()
    last = player.page.get_by_role("link", name=say("table.last-game"))
    expect(last).to_have_attribute("href", address)
    last.click()
    step(player.page, 0).wait_for()


def test_a_view_of_nobody_here_shows_all_hands(finished: Player) -> None:
    page = replay(finished, "?game=1&round=1&step=0&seat=p9")
    expect(choice(page, "replay.view")).to_have_value("")
    expect(page.locator(".replay-hands .tile-back")).to_have_count(0)
