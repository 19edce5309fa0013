"""The server dies and comes back; the people at the table hardly notice."""

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Route, WebSocket, expect

from tests.browser.client import client
from tests.browser.conftest import NO_LIMITS, Visit
from tests.browser.knowledge import check_nothing_doubled, check_nothing_leaked
from tests.browser.looks import FRAMES
from tests.browser.players import Player, play
from tests.browser.tables import SMALL, open_table
from tests.browser.test_together import link_to_own_seat
from tests.browser.words import say
from tests.web.servers import Served, served

ONLINE: Final = "() => window.dispatchEvent(new Event('online'))"
SEEN: Final = "() => document.dispatchEvent(new Event('visibilitychange'))"
HIDE: Final = "() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
SHOW: Final = f"() => {{ delete document.hidden; ({SEEN})(); }}"
LEAVE: Final = client(
    "() => import('/static/lib/left.js').then((left) => left.leaveForAMoment(location.pathname))"
)
GO: Final = client("path => import('/static/app.js').then(({ go }) => void go(path))")


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
    expect(page.get_by_role("status").get_by_text(say("app.offline"))).to_be_visible()
    play_now = page.get_by_role("button", name=say("home.play-now"))
    play_now.click()
    expect(page.get_by_role("alert").get_by_text(say("app.offline"))).to_be_visible()
    page.goto(f"{visitor.site}/t/abcdefghjkmnpq")
    expect(page.get_by_text(say("app.offline"))).to_be_visible()


def test_a_screen_that_cannot_be_had_now_says_so_and_comes_when_it_can(
    visit: Visit, server: Served
) -> None:
    visitor = visit(site=server.url)  # a page that others have left may have it already
    page = visitor.go("/")
    page.wait_for_load_state("networkidle")
    visitor.expects_outage = True
    page.context.set_offline(True)
    page.get_by_role("link", name=say("home.rules"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("app.offline"))
    page.context.set_offline(False)
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


def test_a_page_without_words_says_so_in_english_and_comes_when_it_can(visit: Visit) -> None:
    visitor = visit(language="de")
    visitor.expects_outage = True
    page = visitor.page
    page.route("**/locale/*.json", lambda route: route.abort())
    visitor.go("/join")
    expect(page.get_by_role("alert").first).to_contain_text("The server cannot be reached.")
    page.unroute("**/locale/*.json")
    page.evaluate(ONLINE)
    expect(page.get_by_role("navigation")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def away(visit: Visit) -> tuple[Player, list[str]]:
    """Somebody whose page is loaded while the server cannot be asked, and what it asks for."""
    player = open_table(visit(), bots=1, length="one")
    player.visitor.expects_outage = True
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    player.page.route(f"**/t/{player.table}/api", refuse)
    player.page.clock.install()
    player.page.reload()
    expect(player.page.get_by_text(say("app.offline"))).to_be_visible()
    assert len(asked) == 1
    return player, asked


@pytest.mark.parametrize("sign", ["online", "seen", "time"])
def test_a_table_loaded_without_a_network_comes_by_itself(visit: Visit, sign: str) -> None:
    """It goes on saying what is wrong, and takes nobody's place at a button."""
    player, asked = away(visit)
    page = player.page
    signs: dict[str, Callable[[], object]] = {
        "online": lambda: page.evaluate(ONLINE),
        "seen": lambda: page.evaluate(SEEN),
        "time": lambda: page.clock.run_for(5_000),
    }
    player.button("table.try-again").focus()
    signs[sign]()
    player.until(lambda: len(asked) == 2)
    expect(page.get_by_text(say("app.offline"))).to_be_visible()
    expect(player.button("table.try-again")).to_be_focused()
    page.unroute(f"**/t/{player.table}/api")
    before = len(player.visitor.frames)
    signs[sign]()
    player.until(lambda: len(player.visitor.frames) > before)
    expect(player.button("waiting.start")).to_be_visible()


def test_nothing_is_tried_again_while_nobody_looks_or_elsewhere(visit: Visit) -> None:
    player, asked = away(visit)
    page = player.page
    page.evaluate(HIDE)
    page.clock.run_for(30_000)
    assert len(asked) == 1
    page.evaluate(SHOW)
    player.until(lambda: len(asked) == 2)
    page.clock.run_for(4_500)
    player.until(lambda: len(asked) == 3)
    page.get_by_role("link", name=say("app.home")).click()
    page.get_by_role("button", name=say("home.play-now")).wait_for()
    page.evaluate(ONLINE)
    page.clock.run_for(30_000)
    assert len(asked) == 3


def test_a_link_to_a_seat_that_cannot_be_used_now_can_be_later(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one")
    link = link_to_own_seat(host)
    phone = Player(visit("phone"), host.table)
    phone.visitor.expects_outage = True
    phone.page.route("**/api/claim", lambda route: route.abort())
    phone.page.goto(link)
    expect(phone.page.get_by_text(say("app.offline"))).to_be_visible()
    phone.page.unroute("**/api/claim")
    phone.page.evaluate(ONLINE)
    phone.until(lambda: phone.phase == "lobby")
    assert phone.steps[-1]["own"]["seat"] == "p1"
    assert "#" not in phone.page.url


def test_a_screen_that_was_left_before_it_was_ready_changes_nothing(visit: Visit) -> None:
    """What comes late for it neither replaces the next screen nor keeps that from being left."""
    player = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    page = player.page
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    held: list[Route] = []
    page.route("**/api/rules", lambda route: held.append(route))
    page.evaluate(LEAVE)
    page.evaluate(GO, "/settings")
    page.evaluate(GO, "/rules/nonsense")
    expect(page.get_by_text(say("rules.loading"))).to_be_visible()
    page.go_back()
    page.get_by_role("link", name=say("app.to-table")).click()
    expect(player.button("waiting.start")).to_be_visible()
    player.until(lambda: len(held) == 1)
    with page.expect_response("**/api/rules") as answered:
        held[0].continue_()
    answered.value.finished()
    page.evaluate(FRAMES)
    expect(player.button("waiting.start")).to_be_visible()
    player.button("table.menu").click()
    page.get_by_role("dialog").get_by_role("link", name=say("app.home")).click()
    player.until(lambda: sockets and all(socket.is_closed() for socket in sockets))
