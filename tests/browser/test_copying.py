"""Links that are copied: by the browser, in the older way, or by hand; and where they lead."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor
from tests.browser.walk import open_replay
from tests.browser.words import only_here, say

PLAIN = """(works) => {
  delete Navigator.prototype.share;
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => {
    window.selected = document.activeElement.value;
    return works;
  };
}"""
"""As over plain HTTP; the older way works, or it does not."""
WAYS = pytest.mark.parametrize("works", [True, False])


def on_plain_http(visit: Visit, works: bool) -> Visitor:
    visitor = visit()
    visitor.context.add_init_script(f"({PLAIN})({str(works).lower()})")
    return visitor


def selected(page: Page) -> str:
    text: str = page.evaluate("window.selected")
    return text


@WAYS
def test_a_link_is_said_to_be_copied_only_where_it_is(visit: Visit, works: bool) -> None:
    host = open_table(on_plain_http(visit, works), players=2)
    field = host.page.get_by_label(say("waiting.link"))
    button = host.page.locator(".link-row button")
    button.click()
    expect(button).to_have_text(say("waiting.copied" if works else "waiting.copy"))
    failed = host.page.get_by_text(say("waiting.not-copied"))
    expect(failed).to_have_count(0 if works else 1)
    assert selected(host.page) == field.input_value()
    expect(field).to_be_focused()


def share(page: Page) -> Locator:
    page.get_by_role("button", name=say("replay.after")).click()
    page.wait_for_url("**step=1*")
    page.get_by_role("button", name=say("replay.share")).click()
    return page.locator(".replay-share")


@WAYS
def test_a_position_that_cannot_be_copied_is_shown_as_a_link(visit: Visit, works: bool) -> None:
    visitor = on_plain_http(visit, works)
    visitor.expects_outage = True  # nobody knows of that table: 404
    page = open_replay(visitor, "fido")
    told = share(page)
    field = told.get_by_role("textbox", name=say("replay.link"))
    expect(field).to_have_value(page.url)
    expect(field).to_be_focused()
    assert selected(page) == page.url
    expect(told.get_by_text(say("replay.copied"))).to_have_count(1 if works else 0)


@pytest.mark.parametrize("origin", [None, "http://192.168.7.7:8000"])
def test_a_position_leads_to_where_others_find_it(visit: Visit, origin: str | None) -> None:
    """On the host's own computer; or it is said that nobody else can use the link."""
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_replay(visitor, "fido")
    visitor.answer("*/t/abcdefghjkmnpq/api", lambda: {"origin": origin})
    told = share(page)
    expect(told).to_contain_text(say("replay.copied"))
    expect(told.get_by_text(only_here(visitor.site))).to_have_count(1 if origin is None else 0)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url.replace(visitor.site, origin or visitor.site)
    expect(told.get_by_role("button")).to_be_focused()
    page.get_by_role("button", name=say("replay.after")).click()
    expect(told).not_to_contain_text(say("replay.copied"))  # of another position


def test_a_picture_of_a_link_that_does_not_come_is_said_to_be_missing(visit: Visit) -> None:
    host = open_table(visit(), players=2)
    visitor = host.visitor
    visitor.expects_outage = True
    visitor.page.route("**/api/qr", lambda route: route.abort())
    door = visitor.page.request.get(f"{visitor.site}/t/{host.table}/api").json()
    visitor.answer(f"*/t/{host.table}/api", lambda: {**door, "origin": "http://192.168.7.7"})
    visitor.go(f"/t/{host.table}")
    expect(visitor.page.get_by_text(say("waiting.no-qr"))).to_be_visible()
