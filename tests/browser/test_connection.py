"""Connections that die without a word, and several seats in one browser."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NO_LIMITS, Visit
from tests.browser.knowledge import check_nothing_doubled
from tests.browser.players import Player, play
from tests.browser.tables import open_table
from tests.browser.test_together import sit_down_beside
from tests.browser.visitors import Visitor
from tests.browser.words import say
from tests.web.servers import Served, served

IDLE = 21_000
"""Milliseconds of silence after which a page asks whether anybody is there."""
ASKED = 3_000
"""How soon it does so when something is unanswered; and how long it waits for a sign of life."""


@contextmanager
def silenced(server: Served) -> Iterator[None]:
    """Its connections stay open, and nothing comes over them."""
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)


def sent(visitor: Visitor, kind: str) -> int:
    return sum(message["type"] == kind for message in visitor.sent)


def heard(visitor: Visitor, kind: str) -> int:
    return sum(message["type"] == kind for message in visitor.messages)


def lost(player: Player) -> Locator:
    return player.page.get_by_text(say("table.connection.lost"))


def begun(visitor: Visitor) -> Player:
    """Somebody to move, whose page's clock can be moved on."""
    visitor.page.clock.install()
    player = open_table(visitor, bots=1, length="one", switches={"hand": 4})
    player.start()
    player.until(lambda: player.can_act)
    return player


def test_a_quiet_table_is_asked_whether_it_is_there(visit: Visit) -> None:
    player = begun(visit())
    player.page.clock.fast_forward(IDLE)
    player.until(lambda: heard(player.visitor, "pong") == 1)
    player.page.clock.fast_forward(ASKED)
    expect(lost(player)).to_be_hidden()
    assert sent(player.visitor, "hello") == 1, "it is the same connection still"


def test_a_table_that_falls_silent_is_noticed(visit: Visit, server: Served) -> None:
    player = begun(visit())
    player.visitor.expects_outage = True
    with silenced(server):
        player.page.clock.fast_forward(IDLE)
        expect(lost(player)).to_be_hidden()
        player.page.clock.fast_forward(ASKED)
        expect(lost(player)).to_be_visible()
    expect(lost(player)).to_be_hidden()
    assert sent(player.visitor, "hello") >= 2


@pytest.mark.long
def test_a_page_that_is_looked_at_again_asks_at_once(visit: Visit) -> None:
    player = begun(visit())
    player.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    player.until(lambda: heard(player.visitor, "pong") == 1)


@pytest.mark.slow
def test_a_move_that_is_not_answered_is_sent_again_and_done_once(
    visit: Visit, tmp_path: Path
) -> None:
    """It went over the old connection and comes over the new one too."""
    with served(tmp_path, *NO_LIMITS) as server:
        player = begun(visit(site=server.url))
        player.visitor.expects_outage = True
        with silenced(server):
            player.what_can_i_do().nth(player.choice_among(player.offered())).click()
            player.moves += 1
            player.page.clock.fast_forward(ASKED)
            player.page.clock.fast_forward(ASKED)
            expect(lost(player)).to_be_visible()
        player.until(lambda: len(player.answered()) == 1)
        expect(lost(player)).to_be_hidden()
        acts = player.sent_acts()
        assert len(acts) == 2
        assert len({act["key"] for act in acts}) == 1
        play(player, until=lambda: player.can_act or player.phase == "over")
        check_nothing_doubled(player, "p1", tmp_path / "tables.sqlite")


@pytest.mark.long
def test_whoever_is_moved_comes_back_to_the_seat_they_have(visit: Visit) -> None:
    """The host's own seat, before the game; and the host's role goes with it."""
    player = open_table(visit(), bots=1, length="one", switches={"hand": 4})
    player.visitor.expects_outage = True
    player.button("waiting.down", name="Ada").click()
    player.until(lambda: player.around["seats"]["p2"]["name"] == "Ada")
    hellos = sent(player.visitor, "hello")
    player.visitor.context.set_offline(True)
    expect(lost(player)).to_be_visible()
    player.visitor.context.set_offline(False)
    player.until(lambda: sent(player.visitor, "hello") > hellos)
    expect(lost(player)).to_be_hidden()
    player.start()
    player.until(lambda: player.can_act)
    assert player.steps[-1]["own"]["seat"] == "p2"


def own_seat(player: Player) -> str:
    return str(player.steps[-1]["own"]["seat"])


@pytest.mark.slow
def test_one_browser_plays_for_two(visit: Visit) -> None:
    """By a link to a second seat: the menu changes between them, and the last one is remembered."""
    host = open_table(visit(), players=2, length="one", switches={"hand": 4})
    guest = sit_down_beside(visit, host, 1)
    host.button("table.menu").click()
    expect(host.page.get_by_text(say("table.play-as", name=""))).to_have_count(0)
    guest.button("table.menu").click()
    guest.button("table.other-device").click()
    field = guest.page.get_by_role("dialog").get_by_role("textbox", name=say("waiting.link"))
    link = field.input_value()
    host.page.goto("about:blank")
    host.page.goto(link)
    host.until(lambda: own_seat(host) == "p2")
    host.button("table.menu").click()
    host.button("table.play-as", name="Ada").click()
    host.until(lambda: own_seat(host) == "p1")
    before = heard(host.visitor, "welcome")
    host.page.reload()
    host.until(lambda: heard(host.visitor, "welcome") > before)
    assert own_seat(host) == "p1"
    host.start()
    host.until(lambda: host.phase == "playing")
    host.button("table.menu").click()
    host.button("table.play-as", name="Guest 1").click()
    host.until(lambda: own_seat(host) == "p2")
    hand = host.steps[-1]["own"]["hand"]
    expect(host.page.locator("[data-tile]")).to_have_count(len(hand))


NAMES: Final = "() => JSON.parse(localStorage.getItem('doubletwelve.tables'))[0].names"


@pytest.mark.slow
def test_whoever_is_moved_has_the_seat_they_have_and_no_other(visit: Visit) -> None:
    """Not that which somebody else has now: it is not offered, and their name is kept."""
    host = open_table(visit(), players=2, length="one", switches={"hand": 4})
    sit_down_beside(visit, host, 1)
    host.until(lambda: host.around["seats"]["p2"]["kind"] == "person")
    host.button("waiting.down", name="Ada").click()
    host.until(lambda: own_seat(host) == "p2")
    host.until(lambda: host.page.evaluate(NAMES) == ["Guest 1"])
    host.button("table.menu").click()
    expect(host.page.get_by_role("dialog").get_by_text("Guest 1")).to_be_visible()
    expect(host.page.get_by_text(say("table.play-as", name=""))).to_have_count(0)
