"""A table's door: what is played there, what changes meanwhile, what is left once it is closed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from doubletwelve.games import GAMES
from doubletwelve.rulebooks import BOOKS, load_book
from tests.browser.conftest import Visit
from tests.browser.looks import small_targets
from tests.browser.players import Player, play
from tests.browser.tables import SMALL, open_table
from tests.browser.test_outage import ONLINE
from tests.browser.test_together import link_to_own_seat
from tests.browser.visitors import Visitor
from tests.browser.words import say, sentence
from tests.samples import one_of

CLOSED = sentence(say("at-table.table-ended")) + "."
OTHERS = [game for game in GAMES if game != "mexican-train"]


def closed(host: Player) -> None:
    """By its host, for good."""
    host.button("table.menu").click()
    host.button("table.end-table").click()
    host.page.get_by_role("dialog").last.locator("button.danger, button.main").first.click()
    expect(host.page.locator(".page > p:not(.problem)")).to_have_text(CLOSED)


@pytest.mark.slow
def test_a_closed_table_says_so_and_leads_to_the_game_that_was_played_there(visit: Visit) -> None:
    few = {"set": SMALL, "hand": 2}
    host = open_table(visit(), bots=1, rulebook="cardinal", length="one", switches=few)
    link = link_to_own_seat(host)
    phone = Player(visit("phone"), host.table)
    phone.visitor.expects_outage = True
    phone.page.goto(link)
    phone.until(lambda: phone.phase == "lobby")
    host.start()
    play(host)
    phone.visitor.context.set_offline(True)
    expect(phone.page.get_by_text(say("table.connection.lost"))).to_be_visible()
    closed(host)
    phone.visitor.context.set_offline(False)
    expect(phone.page.get_by_text(CLOSED, exact=True)).to_be_visible()
    address = f"/t/{host.table}/replay?game=1&round=1"
    for page in (host.page, phone.page):
        again = page.get_by_role("link", name=say("end.replay"))
        expect(again).to_have_attribute("href", address)
    home = host.visitor.go("/")
    expect(home.locator(".line-of-table")).to_contain_text(say("home.state.over"))
    home.locator(".line-of-table a").click()
    outside = visit(name="Zed").go(f"/t/{host.table}")
    for page in (home, outside):
        expect(page.get_by_text(CLOSED, exact=True)).to_be_visible()
        expect(page.locator(".rack")).to_have_count(0)
        expect(page.get_by_role("link", name=say("app.home"))).to_be_visible()
        page.get_by_role("link", name=say("end.replay")).click()
        expect(
            page.get_by_text(re.compile(f"^{say('replay.step', number=0, all='')}"))
        ).to_be_visible()


def test_a_table_that_was_closed_before_a_game_was_over_has_no_replay(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one")
    closed(host)
    page = host.visitor.go(f"/t/{host.table}")
    expect(page.get_by_text(CLOSED, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name=say("waiting.played-here"))).to_be_visible()
    expect(page.locator("a[href*=replay]")).to_have_count(0)


@pytest.mark.parametrize("game", one_of(OTHERS))
def test_whoever_joins_another_game_reads_what_it_is(visit: Visit, game: str) -> None:
    book = next(load_book(book) for book in BOOKS if game in load_book(book).games)
    players = book.games[game].players[0]
    host = open_table(visit(), players=players, game=game, rulebook=book.id)
    page = visit("phone", name="").go(f"/t/{host.table}")
    for there in (page, host.page):
        rules = there.get_by_role("region", name=say("rules.of-the-table"))
        expect(rules).to_contain_text(say(f"new.game.{game}"))
        expect(rules.locator(".points li")).to_have_count(3)


def test_a_table_that_plays_otherwise_reads_no_point_of_the_box(visit: Visit) -> None:
    host = open_table(visit(), players=2, game="classic", switches={"spinner": "first"})
    rules = host.page.get_by_role("region", name=say("rules.of-the-table"))
    expect(rules.locator(".points li")).to_have_text(
        [say("rules.told.draw-on"), say("rules.told.blocked")]
    )


class Door:
    """Somebody at a door of which the server tells what a test tells it."""

    def __init__(self, visit: Visit) -> None:
        host = open_table(visit(), players=3, rulebook="goliath")
        self.visitor: Visitor = visit(name="")
        self.page: Page = self.visitor.go("/settings")
        asked = self.page.request.get(f"{self.visitor.site}/t/{host.table}/api")
        self.told: dict[str, Any] = asked.json()
        self.visitor.answer(f"*/t/{host.table}/api", lambda: self.told)
        self.visitor.go(f"/t/{host.table}")
        self.rules = self.page.get_by_role("region", name=say("rules.of-the-table"))
        self.name = self.page.get_by_label(say("home.your-name"))

    def tell(self, **changes: Any) -> None:
        self.told = {**self.told, **changes}
        with self.page.expect_response("**/api"):
            self.page.evaluate(ONLINE)

    def sits(self, seat: str, name: str) -> dict[str, Any]:
        return {**self.told["seats"], seat: {"name": name, "kind": "person", "bot": None}}


def test_whoever_stands_at_a_door_sees_what_changes_behind_it(visit: Visit) -> None:
    """And goes on typing: only what has changed is drawn anew."""
    door = Door(visit)
    expect(door.rules).to_contain_text(load_book("goliath").name)
    door.name.press_sequentially("Be")
    door.rules.evaluate("card => { card.dataset.same = 'yes'; }")
    door.tell(seats=door.sits("p2", "Cy"), free=["p3"])
    expect(door.page.locator(".door-people")).to_contain_text("Cy")
    expect(door.rules).to_have_attribute("data-same", "yes")
    news = door.page.locator(".door").get_by_text(say("waiting.rules-changed"))
    expect(news).to_have_count(0)
    door.tell(rulebook="french", choice={"rulebook": "french"}, changed={})
    expect(news).to_be_visible()
    expect(door.page.locator("#announce")).to_contain_text(say("waiting.rules-changed"))
    expect(door.rules).to_contain_text(load_book("french").name)
    door.page.keyboard.type("a")
    expect(door.name).to_have_value("Bea")
    expect(door.name).to_be_focused()


def test_a_door_asks_by_itself_every_few_seconds(visit: Visit) -> None:
    door = Door(visit)
    door.page.clock.install()
    door.page.reload()
    expect(door.name).to_be_visible()
    door.told = {**door.told, "seats": door.sits("p2", "Cy")}
    door.page.clock.run_for(5_000)
    expect(door.page.locator(".door-people")).to_contain_text("Cy")


def test_the_way_in_changes_with_the_table_and_keeps_what_was_typed(visit: Visit) -> None:
    door = Door(visit)
    door.name.press_sequentially("Bea")
    door.tell(
        phase="playing",
        seats={**door.told["seats"], "p2": {"name": "Emil", "kind": "bot", "bot": "greedy"}},
    )
    expect(door.page.get_by_role("button", name=say("waiting.ask-host"))).to_be_visible()
    expect(door.name).to_have_value("Bea")
    expect(door.name).to_be_focused()
    door.tell(phase="lobby", free=[])
    full = say("waiting.full-yet", name="Ada")
    expect(door.page.get_by_text(full)).to_be_visible()
    expect(door.name).to_have_count(0)
    door.tell(free=["p2"])
    expect(door.page.get_by_role("button", name=say("waiting.sit-down"))).to_be_visible()
    expect(door.name).to_have_value("Bea")


@pytest.mark.parametrize("is_host", [False, True])
def test_rules_that_cannot_be_had_now_come_when_they_can(visit: Visit, is_host: bool) -> None:
    host = open_table(visit(), players=2, rulebook="goliath")
    visitor = host.visitor if is_host else visit(name="")
    visitor.expects_outage = True
    page = visitor.page
    page.route("**/api/games", lambda route: route.abort())
    visitor.go(f"/t/{host.table}")
    rules = page.get_by_role("region", name=say("rules.of-the-table"))
    expect(rules.locator(".problem")).to_have_text(say("app.offline"))
    expect(rules).not_to_contain_text("goliath")
    page.unroute("**/api/games")
    page.evaluate(ONLINE)
    expect(rules).to_contain_text(say("rules.by", book=load_book("goliath").name))


def test_all_that_can_be_touched_at_a_door_is_large_enough(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one")
    page = visit("phone", name="").go(f"/t/{host.table}")
    expect(page.get_by_role("link", name=say("rules.read-all"))).to_be_visible()
    assert small_targets(page) == []


def test_a_link_alone_in_its_line_is_a_target(visit: Visit) -> None:
    """Only within a text it need not be one."""
    page = visit().go("/settings")
    page.get_by_role("heading", level=1).wait_for()
    texts = ("<p><a href='/'>Alone</a></p>", "<p>Or read <a href='/'>this</a> first.</p>")
    for text, found in zip(texts, (1, 0), strict=True):
        page.evaluate("text => { document.getElementById('app').innerHTML = text; }", text)
        assert len(small_targets(page)) == found


def test_a_table_that_is_no_more_is_told_of_in_words(visit: Visit) -> None:
    player = open_table(visit(), bots=1, length="one")
    player.visitor.expects_outage = True
    player.visitor.is_used_up = True  # its sockets stay the test's
    page = player.page
    page.route_web_socket("**", lambda socket: socket.close(code=4004, reason="no-such-table"))
    player.page.reload()
    gone = say("table.sent-away", reason=say("home.problem.no-such-table"))
    expect(player.page.locator("main .problem")).to_have_text(gone)


@pytest.mark.parametrize("problem", ["foreign-origin", "bad-body"])
def test_what_a_server_refuses_of_a_page_is_told_in_words(visit: Visit, problem: str) -> None:
    visitor = visit()
    visitor.expects_outage = True  # the answer stands in the console
    page = visitor.go("/")
    answer = {"error": problem, "detail": "", "values": {}}

    def refuse(route: Route) -> None:
        route.fulfill(status=403, json=answer)

    page.route("**/api/tables", refuse)
    page.get_by_role("button", name=say("home.play-now"), exact=True).click()
    expect(page.locator("main .problem")).to_have_text(say(f"home.problem.{problem}"))
