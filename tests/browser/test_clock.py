"""The time of one's turn: how much is left, and that a bot has played when it was up."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import Stage, event, played, three
from tests.browser.words import say, sentence

OWN = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}


def begun(visit: Visit, turn: str, clock: int | None) -> Stage:
    visitor = visit()
    visitor.page.clock.install()
    return Stage(visitor, three(1, 1, 1, turn=turn), OWN, manners={"clock": clock})


def test_the_own_time_is_counted_down(visit: Visit) -> None:
    stage = begun(visit, "p2", 90)
    clock, pass_time = stage.page.get_by_role("timer"), stage.page.clock.run_for
    expect(clock).to_be_hidden()
    pass_time(30_000)
    stage.hear(played("p2", "4-3", "p2"), turn="p1")
    expect(clock).to_have_text("1:30")
    pass_time(31_000)
    expect(clock).to_have_text("0:59")
    expect(clock).not_to_have_class("clock soon")
    pass_time(49_000)
    expect(clock).to_have_text("0:10")
    expect(clock).to_have_class("clock soon")
    expect(clock).to_have_accessible_name(say("table.clock", count=10))
    pass_time(20_000)
    expect(clock).to_have_text("0:00")
    stage.hear(played("p1", "7-5", "p1"), turn="p2")
    expect(clock).to_be_hidden()


def test_the_server_knows_best_how_much_time_is_left(visit: Visit) -> None:
    """A computer may have slept, or a message been long on its way."""
    stage = begun(visit, "p1", 60)
    clock = stage.page.get_by_role("timer")
    expect(clock).to_have_text("1:00")
    stage.tell(type="clock", seat="p1", left=10)
    expect(clock).to_have_text("0:10")


def test_there_is_no_time_where_there_is_no_clock(visit: Visit) -> None:
    expect(begun(visit, "p1", None).page.get_by_role("timer")).to_be_hidden()


def test_one_is_told_that_a_bot_has_played(visit: Visit) -> None:
    stage = begun(visit, "p1", 10)
    up = event("time-up", "p1")
    stage.hear(up, played("p1", "7-5", "p1"), turn="p2", own={"hand": ["9-0"], "legal": []})
    expect(stage.page.locator(".refusal")).to_contain_text(say("table.time-up"))
    line = stage.page.locator(".log li").first
    expect(line).to_have_text(sentence(say("table.own.time-up")))
    stage.hear(event("time-up", "p2"), turn="p3")
    expect(stage.page.locator(".log li").last).to_have_text(say("event.time-up", seat="Bo"))


def test_whoever_comes_back_is_told_that_a_bot_has_played(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), OWN)
    card, log = stage.page.locator(".refusal"), stage.page.locator(".log li")
    away = [
        played("p2", "4-3", "p2"),
        event("stood-in", "p1"),
        played("p1", "7-5", "p1"),
        played("p2", "3-1", "p2"),
    ]
    missed = [{"version": 11 + n, "events": [one]} for n, one in enumerate(away)]
    again = {**stage.moment("welcome"), "seat": "p1", "muted": [], "talk": [], "left": None}
    stage.tell(**again, missed=missed, table=stage.around())
    expect(card).to_contain_text(say("table.stood-in"))
    expect(log.nth(1)).to_have_text(sentence(say("table.own.stood-in")))
    close = stage.page.get_by_role("button", name=say("app.close"), exact=True).first
    close.click()
    stage.tell(**again, missed=[], table=stage.around())
    expect(card).to_be_hidden()
    once_more = [{"version": 15, "events": [away[2]]}, {"version": 16, "events": away[1:]}]
    stage.tell(**again, missed=once_more, table=stage.around())
    expect(card).to_contain_text(say("table.stood-in"))
    played_since = [{"version": 20, "events": [played("p1", "9-5", "p1")]}]
    stage.tell(**again, missed=played_since, table=stage.around())
    stage.hear(played("p2", "1-1", "p2"))
    close.click()
    stage.tell(**again, missed=[], table=stage.around())
    expect(card).to_be_hidden()
    stage.hear(event("stood-in", "p2"), played("p2", "1-2", "p2"))
    expect(log.nth(-2)).to_have_text(say("event.stood-in", seat="Bo"))
    expect(card).to_be_hidden()


def test_that_a_bot_has_played_is_not_told_again_after_a_reload(visit: Visit) -> None:
    visitor, away = visit(), (event("stood-in", "p1"), played("p1", "12-5", "p1"))
    for is_told in (True, False):
        stage = Stage(visitor, three(1, 1, 1), OWN, missed=away)
        card = stage.page.locator(".refusal")
        expect(card).to_be_visible(visible=is_told)
