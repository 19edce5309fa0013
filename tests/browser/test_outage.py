"""The server dies and comes back; the people at the table hardly notice."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NO_LIMITS, Visit
from tests.browser.knowledge import check_nothing_doubled, check_nothing_leaked
from tests.browser.players import Player, play
from tests.browser.tables import SMALL, open_table
from tests.browser.words import say
from tests.web.servers import Served, served


def kill(server: Served) -> None:
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()


def choose_something(player: Player) -> None:
    choices = player.what_can_i_do()
    choices.nth(player.choice_among(player.offered())).click()
    player.moves += 1


@pytest.mark.slow
@pytest.mark.long
def test_a_killed_server_costs_nothing_but_time(visit: Visit, tmp_path: Path) -> None:
    """Killed twice; what is chosen while it is away is done once when it is back."""
    with served(tmp_path, *NO_LIMITS) as first:
        port = ("--port", str(first.port))
        few = {"set": SMALL, "hand": 6}
        player = open_table(visit("phone", site=first.url), bots=2, length="one", switches=few)
        player.visitor.expects_outage = True
        player.start()
        play(player, until=lambda: player.moves >= 1)
        player.until(lambda: player.can_act)
        kill(first)
    lost = player.page.get_by_text(say("table.connection.lost"))
    expect(lost).to_be_visible()
    choose_something(player)
    with served(tmp_path, *NO_LIMITS, *port) as second:
        player.until(lambda: len(player.answered()) == player.moves)
        expect(lost).to_be_hidden()
        play(player, until=lambda: player.moves >= 3 or player.phase == "over")
        kill(second)
    with served(tmp_path, *NO_LIMITS, *port):
        play(player)
        database = tmp_path / "tables.sqlite"
        check_nothing_leaked(player, "p1", database)
        check_nothing_doubled(player, "p1", database)


@pytest.mark.slow
def test_without_a_network_the_table_stays_readable(visit: Visit, database: Path) -> None:
    """It says so at once, takes a move all the same, and does it once when it is back."""
    player = open_table(visit(), bots=1, length="one", switches={"set": SMALL, "hand": 5})
    player.visitor.expects_outage = True
    player.start()
    player.until(lambda: player.can_act)
    lost = player.page.get_by_text(say("table.connection.lost"))
    expect(lost).to_be_hidden()
    player.visitor.context.set_offline(True)
    expect(lost).to_be_visible()
    expect(player.page.get_by_role("list", name=say("table.trains"))).to_be_visible()
    player.page.get_by_role("button", name=say("table.hint")).click()
    expect(player.page.get_by_role("dialog")).to_contain_text(say("app.offline"))
    player.page.keyboard.press("Escape")
    choose_something(player)
    expect(player.page.locator(".turn")).to_have_text(say("table.unsent"))
    player.visitor.context.set_offline(False)
    expect(lost).to_be_hidden()
    player.until(lambda: len(player.answered()) == player.moves)
    play(player)
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)


@pytest.mark.slow
@pytest.mark.long
def test_without_a_server_the_page_opens_and_says_so(visit: Visit, tmp_path: Path) -> None:
    """A browser that was here before keeps the client and its words."""
    with served(tmp_path, *NO_LIMITS) as server:
        visitor = visit("phone", site=server.url, keeps=True)
        page = visitor.go("/")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        expect(page.get_by_role("heading", name=say("app.name"))).to_be_visible()
        kill(server)
    visitor.expects_outage = True
    page.reload()
    play_now = page.get_by_role("button", name=say("home.play-now"))
    play_now.click()
    expect(page.get_by_text(say("app.offline"))).to_be_visible()
    page.goto(f"{visitor.site}/t/abcdefghjkmnpq")
    expect(page.get_by_text(say("app.offline"))).to_be_visible()


def test_a_screen_that_cannot_be_had_now_says_so_and_comes_when_it_can(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.wait_for_load_state("networkidle")
    visitor.expects_outage = True
    page.context.set_offline(True)
    page.get_by_role("link", name=say("home.rules"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("app.offline"))
    page.context.set_offline(False)
    page.get_by_role("link", name=say("app.home")).click()
    page.get_by_role("link", name=say("home.rules"), exact=True).click()
    expect(page.locator(".clause").first).to_be_attached()


def test_a_new_table_that_could_not_be_shown_can_be_tried_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/join")
    page.wait_for_load_state("networkidle")
    visitor.expects_outage = True
    page.route("**/api/games", lambda route: route.abort())
    visitor.go("/new")
    expect(page.locator("main .problem")).to_have_text(say("app.offline"))
    page.unroute("**/api/games")
    page.get_by_role("button", name=say("table.try-again")).click()
    expect(page.get_by_role("button", name=say("new.open"))).to_be_visible()
