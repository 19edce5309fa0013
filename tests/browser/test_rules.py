"""The rules to read: what is looked for in other boxes too, our own clauses, unclear places."""

from playwright.sync_api import Page, expect

from doubletwelve.games import GAMES
from doubletwelve.rulebooks import BOOKS, load_book
from tests.browser.conftest import Visit
from tests.browser.words import say

BOX = "ecowoodart"
OWN = say("rules.own")


def read(visit: Visit, path: str = f"/rules/{BOX}") -> Page:
    page = visit().go(path)
    page.locator(".clause-text").first.wait_for()
    return page


def found_in(book: str, word: str) -> int:
    """How many clauses and readings of a box have a word."""
    read = load_book(book)
    texts = [f"{clause.id} {clause.text}" for clause in read.clauses]
    texts += [f"{reading.id} {reading.text}" for reading in read.readings]
    return sum(word in one.lower() for one in texts)


def test_what_another_box_has_is_found_too(visit: Visit) -> None:
    """And read there at a tap, without typing it again."""
    page = read(visit)
    page.get_by_label(say("rules.search")).fill("matador")
    expect(page.get_by_text(say("rules.found", count=0))).to_be_visible()
    ways = page.get_by_role("group", name=say("rules.elsewhere")).get_by_role("button")
    counts = {book: found_in(book, "matador") for book in BOOKS if book != BOX}
    names = {book: load_book(book).name for book in BOOKS}
    expect(ways).to_have_text(
        [say("rules.found-in", book=names[book], count=n) for book, n in counts.items() if n]
    )
    ways.filter(has_text=names["goliath"]).click()
    expect(page.locator(".clause-text")).to_have_count(counts["goliath"])
    left = page.get_by_label(say("rules.book"))
    expect(left).to_have_value("goliath")
    expect(left).to_be_focused()
    expect(page.get_by_label(say("rules.search"))).to_have_value("matador")
    expect(ways.filter(has_text=names["goliath"])).to_have_count(0)
    page.get_by_label(say("rules.search")).fill("")
    expect(ways).to_have_count(0)


def test_what_is_found_in_two_boxes_comes_right_under_the_search(visit: Visit) -> None:
    """And where they differ is out of its way until nothing is looked for any more."""
    page = read(visit, f"/rules/{BOX}?with=french")
    search, glance = page.get_by_label(say("rules.search")), page.locator(".glance")
    expect(glance).to_be_visible()
    search.fill("marker")
    count = found_in(BOX, "marker") + found_in("french", "marker")
    told = page.get_by_role("status").filter(has_text=say("rules.found", count=count))
    expect(told).to_be_in_viewport()
    expect(glance).to_be_hidden()
    search.fill("")
    expect(glance).to_be_visible()
    expect(told).to_have_count(0)


def test_each_box_has_its_side_where_two_differ(visit: Visit) -> None:
    """In the order in which they were chosen, each value under the name of its box."""
    page = read(visit, "/rules/vennerod?with=cardinal")
    row = page.locator(".glance-list dd").first.locator("li")
    names = [load_book(book).name for book in ("vennerod", "cardinal")]
    for one, name in zip(row.all(), names, strict=True):
        told = one.locator(".glance-books")
        expect(told).to_contain_text(name)
        value = one.locator(".glance-value").bounding_box()
        box = told.bounding_box()
        assert box is not None
        assert value is not None
        assert box["y"] + box["height"] <= value["y"] + 1


def test_a_box_beside_itself_differs_in_nothing(visit: Visit) -> None:
    page = read(visit, f"/rules/{BOX}?with=french")
    glance = page.locator(".glance")
    expect(glance).to_have_attribute("open", "")
    page.get_by_label(say("rules.beside")).select_option(BOX)
    expect(glance).not_to_have_attribute("open", "")
    expect(glance.locator("dt")).not_to_have_count(0)


def test_our_own_clauses_can_be_read(visit: Visit) -> None:
    page = read(visit)
    page.get_by_label(say("rules.book")).select_option("")
    book = page.get_by_role("region", name=OWN)
    expect(book.locator("#DT-05")).to_be_visible()
    assert all(one.startswith("DT-") for one in book.locator(".clause-id").all_inner_texts())
    page = read(visit, "/rules/DT-05")
    expect(page.locator("#DT-05")).to_be_in_viewport()
    expect(page.locator("#DT-05")).to_be_focused()


def test_where_the_print_is_unclear_it_is_said_how_it_is_read(visit: Visit) -> None:
    page = read(visit)
    readings = load_book(BOX).readings
    assert readings
    part = page.locator(".book section").filter(
        has=page.get_by_role("heading", name=say("rules.readings"))
    )
    expect(part.locator(".clause-id")).to_have_text([one.id for one in readings])
    expect(part.locator(".clause-text").first).to_contain_text(readings[0].text)


def test_each_game_of_a_box_begins_with_what_it_is(visit: Visit) -> None:
    page = read(visit, "/rules/goliath")
    for game in load_book("goliath").games:
        assert game in GAMES
        part = page.locator(f"section:has(> #game-{game})")
        expect(part).to_contain_text(say(f"new.game.{game}"))


def test_a_clause_in_a_sentence_does_not_drive_its_lines_apart(visit: Visit) -> None:
    page = read(visit, "/rules/goliath")
    points = page.locator(".points").last.locator("li")
    expect(points.last.locator(".clause")).to_be_visible()
    first, *_, last = points.evaluate_all(
        "all => all.map(one => one.offsetHeight - parseFloat(getComputedStyle(one).paddingBottom))"
    )
    assert abs(first - last) <= 1


def test_a_heading_stands_apart_from_the_buttons_above_it(visit: Visit) -> None:
    page = read(visit, "/rules/goliath")
    gap = """([over, under]) => document.querySelector(under).getBoundingClientRect().top
      - document.querySelector(over).getBoundingClientRect().bottom"""
    assert page.evaluate(gap, [".book nav", "#game-mexican-train"]) >= 8
    page.get_by_label(say("rules.search")).fill("double")
    page.get_by_role("group", name=say("rules.elsewhere")).wait_for()
    assert page.evaluate(gap, [".search ~ div .row", ".book h2"]) >= 8
