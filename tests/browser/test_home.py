"""From the first page to a table: against bots, with others, by a code."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.players import Player
from tests.browser.visitors import Screen
from tests.browser.words import say


def table_in(url: str) -> str:
    return url.split("/t/")[1].split("?")[0].split("#")[0]


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_two_clicks_and_one_plays(visit: Visit, screen: Screen) -> None:
    """Play now, then a tile or whatever else can be done."""
    visitor = visit(screen, name="")
    visitor.go("/").get_by_role("button", name=say("home.play-now")).click()
    visitor.page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(visitor.page.url))
    player.until(lambda: player.can_act, 60)
    player.act()
    assert player.answered()[-1]["type"] == "update"


def test_a_table_is_opened_and_found_by_its_code(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/").get_by_role("link", name=say("home.open")).click()
    visitor.page.get_by_role("button", name=say("new.open")).click()
    visitor.page.wait_for_url("**/t/*")
    host = Player(visitor, table_in(visitor.page.url))
    host.until(lambda: host.phase == "lobby")
    code = host.page.locator(".spoken-code strong").inner_text()
    other = visit("phone", name="")
    page = other.go("/")
    page.get_by_role("link", name=say("home.join")).click()
    page.get_by_label(say("home.code")).fill(code.lower())
    page.get_by_label(say("home.your-name")).fill("Bo")
    page.get_by_role("button", name=say("home.join-go")).click()
    page.get_by_role("button", name=say("waiting.sit-down")).click()
    expect(host.page.get_by_text("Bo", exact=True)).to_be_visible()


def test_a_code_that_nobody_has_is_said_to_be_wrong(visit: Visit) -> None:
    visitor = visit()
    visitor.expects_outage = True  # the answer 404 stands in the console
    page = visitor.go("/join")
    page.get_by_label(say("home.code")).fill("QQQQQQ")
    page.get_by_label(say("home.your-name")).fill("Bo")
    page.get_by_role("button", name=say("home.join-go")).click()
    expect(page.get_by_text(say("home.problem.no-such-code"))).to_be_visible()


def test_settings_take_effect_at_once_and_last(visit: Visit) -> None:
    visitor = visit(theme="light")
    page = visitor.go("/settings")
    page.get_by_text(say("settings.theme.dark"), exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label(say("settings.language")).select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    visitor.go("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_rules_are_searched_and_a_clause_has_an_address(visit: Visit) -> None:
    page = visit().go("/rules/EWA-MT-09")
    clause = page.locator("#EWA-MT-09")
    expect(clause).to_be_in_viewport()
    clauses = page.locator(".clause-text")
    before = clauses.count()
    page.get_by_label(say("rules.search")).fill("open double")
    expect(page.get_by_role("status")).to_be_visible()
    assert 0 < clauses.count() < before
    assert all("double" in text.lower() for text in clauses.all_inner_texts())
