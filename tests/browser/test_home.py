"""From the first page to a table: against bots, with others, by a code."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from doubletwelve.games import GAMES
from doubletwelve.rulebooks import books_with, load_book
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.looks import with_size
from tests.browser.players import Player, play
from tests.browser.tables import GLANCE, SMALL, open_table
from tests.browser.test_outage import ONLINE
from tests.browser.visitors import Screen, Visitor
from tests.browser.words import say
from tests.samples import one_of
from tests.web.servers import Served


def table_in(url: str) -> str:
    return url.split("/t/")[1].split("?")[0].split("#")[0]


SPEAK = client("""async (language) => {
  const { changePrefs } = await import('/static/lib/prefs.js');
  const { changeLanguage } = await import('/static/app.js');
  changePrefs({ language });
  await changeLanguage();
}""")
CLICKS = "addEventListener('click', event => event.isTrusted && window.clicked(), true)"


def box(book: str) -> re.Pattern[str]:
    """What everything that stands for a box is called at first."""
    return re.compile(f"^{re.escape(load_book(book).name)}")


class Clicking:
    """A visitor on the first page for the first time, whose clicks are counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.clicks = visitor, 0
        visitor.context.expose_function("clicked", self.count)
        visitor.context.add_init_script(CLICKS)
        self.page = visitor.go("/")

    def count(self) -> None:
        self.clicks += 1

    def arrive(self) -> Player:
        self.page.wait_for_url("**/t/*")
        return Player(self.visitor, table_in(self.page.url))


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
def test_two_clicks_and_one_plays(visit: Visit, screen: Screen) -> None:
    """Play now, then a tile or whatever else can be done."""
    visitor = visit(screen, name="")
    visitor.go("/").get_by_role("button", name=say("home.play-now")).click()
    visitor.page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(visitor.page.url))
    player.until(lambda: player.can_act, 60)
    player.act()
    assert player.answered()[-1]["type"] == "update"


@pytest.mark.parametrize("book", one_of(books_with("mexican-train")))
def test_two_clicks_at_most_to_a_game_by_ones_own_box(visit: Visit, book: str) -> None:
    first = Clicking(visit(name=""))
    first.page.get_by_role("button", name=box(book)).click()
    player = first.arrive()
    player.until(lambda: player.can_act, 60)
    assert first.clicks <= 2
    assert player.around["rulebook"] == book
    assert [seat["kind"] for seat in player.around["seats"].values()] == ["person", *["bot"] * 3]


@pytest.mark.parametrize("game", one_of([game for game in GAMES if game != "mexican-train"]))
def test_any_other_game_starts_at_once_too(visit: Visit, game: str) -> None:
    visitor = visit(name="")
    visitor.go("/").get_by_role("button", name=re.compile(f"^{say(f'game.{game}')}")).click()
    visitor.page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(visitor.page.url))
    player.until(lambda: player.can_act, 60)
    assert player.around["choice"]["game"] == game
    how = visitor.go("/").get_by_text(say("home.play-now-how"))
    expect(how).to_contain_text(say(f"game.{game}"))


def test_what_starts_at_once_says_how_long_it_takes(visit: Visit) -> None:
    page = visit().go("/")
    target = load_book("goliath").games["classic"].switches["target"].value
    told = {
        load_book("goliath").name: say("new.length.one"),
        load_book("french").name: say("new.length.short", count=5),
        say("game.classic"): say("new.length.target", count=target),
        say("game.chicken-foot"): say("new.length.short", count=5),
    }
    for name, length in told.items():
        start = page.locator(".box-start", has_text=re.compile(f"^{re.escape(name)}"))
        expect(start).to_have_text(re.compile(rf"{re.escape(length)} · about \d+ minutes$"))


def test_each_box_tells_what_is_special_about_it(visit: Visit) -> None:
    """One point where one starts at once, all of them where one opens a table."""
    page = visit().go("/")
    for book in books_with("mexican-train"):
        points = [say(f"new.box.{book}.{point}") for point in "abc"]
        told = page.get_by_role("button", name=box(book)).locator(".small").first.inner_text()
        assert told in points
    visitor = visit()
    cards = visitor.go("/new").locator(".box-cards .choice")
    for book in books_with("mexican-train"):
        points = [say(f"new.box.{book}.{point}") for point in "abc"]
        expect(cards.filter(has_text=box(book)).locator(".points li")).to_have_text(points)


def test_play_now_plays_what_was_played_last_and_the_boxes_stay(visit: Visit) -> None:
    first = Clicking(visit(name=""))
    page = first.page
    expect(page.get_by_text(say("home.play-now-first"))).to_be_visible()
    page.get_by_role("button", name=box("french")).click()
    first.arrive()
    first.visitor.go("/")
    how = page.get_by_text(say("home.play-now-how"))
    expect(how).to_contain_text(f"{load_book('french').name} · {say('game.mexican-train')}")
    expect(page.get_by_role("button", name=box("goliath"))).to_be_visible()
    page.get_by_role("button", name=say("home.play-now"), exact=True).click()
    player = first.arrive()
    player.until(lambda: player.phase != "none")
    assert player.around["rulebook"] == "french"


def test_play_now_has_the_length_the_rules_the_bots_and_the_clock_of_last_time(
    visit: Visit,
) -> None:
    last = {
        "book": "french",
        "length": "short",
        "players": 3,
        "switches": {"hand": 7},
        "bots": {"p2": "greedy"},
        "manners": {"clock": 120, "help": "none", "spectators": "no", "talk": False},
    }
    visitor = visit(lastTable=last)
    page = visitor.go("/")
    changed = say("new.house-of", book=load_book("french").name, count=1)
    expect(page.get_by_text(say("home.play-now-how"))).to_contain_text(changed)
    page.get_by_role("button", name=say("home.play-now"), exact=True).click()
    page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(page.url))
    player.until(lambda: player.phase != "none")
    choice, manners = player.around["choice"], player.around["manners"]
    assert (player.around["rulebook"], choice["players"]) == ("french", 3)
    assert (choice["length"], choice["switches"]) == ("short", {"hand": 7})
    assert (manners["clock"], manners["help"], manners["talk"]) == (120, "none", False)
    bots = [seat["bot"] for seat in player.around["seats"].values()]
    assert bots[:2] == [None, "greedy"]
    assert bots[2] is not None  # the seat that was free has a bot, too


def test_last_settings_that_cannot_be_played_any_more_become_a_quick_game(visit: Visit) -> None:
    last = {"book": "french", "length": "full", "switches": {"stations": 2}}
    visitor = visit(lastTable=last)
    visitor.expects_outage = True  # the answer 422 stands in the console
    page = visitor.go("/")
    page.get_by_role("button", name=say("home.play-now"), exact=True).click()
    page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(page.url))
    player.until(lambda: player.phase != "none")
    assert player.around["rulebook"] == "french"
    remembered = "JSON.parse(localStorage.getItem('doubletwelve.prefs')).lastTable.switches"
    assert page.evaluate(remembered) == {}


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_all_ways_to_a_table_come_before_the_boxes(visit: Visit, size: Screen) -> None:
    assert order(visit(size)) == ["play-now", "open", "join", "boxes"]


def test_a_newcomer_on_a_phone_can_join_without_scrolling(visit: Visit) -> None:
    page = visit("phone").go("/")
    expect(page.get_by_text(say("home.join"), exact=True)).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(say("home.boxes"), exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_rules_and_settings_are_found_without_scrolling(visit: Visit, size: Screen) -> None:
    """Somebody who gets a language they do not read looks for another before anything else."""
    page = visit(size).go("/")
    for key in ("home.rules", "home.settings"):
        expect(page.get_by_role("link", name=say(key), exact=True)).to_be_in_viewport(ratio=1)


def test_boxes_can_be_seen_on_a_low_screen(visit: Visit) -> None:
    page = visit().go("/")
    with_size(page, 1366, 768)
    expect(page.get_by_role("button", name=box("goliath"))).to_be_in_viewport(ratio=1)


def order(visitor: Visitor) -> list[str]:
    """What leads to a table, from top to bottom."""
    page = visitor.go("/")
    expect(page.get_by_role("button", name=box("goliath"))).to_be_visible()
    keys = ("play-now", "boxes", "open", "join")
    return sorted(keys, key=lambda key: top(page.get_by_text(say(f"home.{key}"), exact=True)))


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


def test_three_clicks_to_a_link_for_the_family(visit: Visit) -> None:
    """Open a table, the box, open it: no name is asked for."""
    first = Clicking(visit(name=""))
    page = first.page
    page.get_by_role("link", name=say("home.open"), exact=True).click()
    page.get_by_role("radio", name=box("cardinal")).check()
    page.get_by_role("button", name=say("new.open"), exact=True).click()
    player = first.arrive()
    expect(page.get_by_label(say("waiting.link"))).to_have_value(page.url)
    assert first.clicks <= 3
    assert player.around["rulebook"] == "cardinal"


def test_ones_tables_are_found_again_and_forgotten(visit: Visit) -> None:
    visitor = visit()
    player = open_table(visitor, bots=2, game="matador", length="one")
    line = say("home.table-alone", game=say("game.matador"))
    page = visitor.go("/")
    page.get_by_role("link", name=line).click()
    page.wait_for_url(f"**/t/{player.table}")
    visitor.go("/")
    page.get_by_role("button", name=say("home.forget-table", table=line)).click()
    expect(page.get_by_role("link", name=line)).to_have_count(0)
    expect(page.get_by_role("button", name=say("app.undo"))).to_be_focused()
    visitor.go("/")
    expect(page.get_by_role("button", name=say("home.play-now"), exact=True)).to_be_visible()
    expect(page.get_by_role("link", name=line)).to_have_count(0)


def open_and_see(visitor: Visitor, book: str) -> None:
    """A table of which the page has drawn something: then it is remembered."""
    player = open_table(visitor, bots=1, rulebook=book, length="one")
    player.page.locator(".seat-here").first.wait_for()


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_game_that_goes_on_is_one_tap_away(visit: Visit, screen: Screen) -> None:
    visitor = visit(screen)
    open_and_see(visitor, "goliath")
    page = visitor.go("/")
    go_on = page.get_by_role("link", name=say("home.go-on"))
    play_now = page.get_by_role("button", name=say("home.play-now"), exact=True)
    expect(page.locator(".line-of-table")).to_have_count(1)
    expect(go_on).to_have_count(0)
    expect(play_now).to_have_class(re.compile("main"))
    player = open_table(visitor, bots=1, length="one", switches={"hand": 5})
    player.start()
    visitor.go("/")
    expect(go_on).to_be_in_viewport(ratio=1)
    expect(play_now).not_to_have_class(re.compile("main"))
    expect(page.get_by_role("link", name=say("home.join"))).to_be_in_viewport(ratio=1)
    go_on.click()
    player.until(lambda: player.phase == "playing")
    assert page.url.endswith(player.table)


def test_a_table_taken_off_the_list_can_be_put_back_where_it_was(visit: Visit) -> None:
    visitor = visit()
    for book in ("goliath", "vennerod", "french"):
        open_and_see(visitor, book)
    page = visitor.go("/")
    lines = page.locator(".line-of-table")
    expect(lines.nth(1)).to_contain_text(load_book("vennerod").name)
    before = lines.all_inner_texts()
    for number in (0, 1):
        lines.nth(number).get_by_role("button").click()
        expect(lines.nth(number)).to_contain_text(say("home.forgotten"))
    expect(page.locator("#announce")).to_contain_text(say("home.forgotten"))
    lines.nth(1).get_by_role("button", name=say("app.undo")).click()
    expect(lines.nth(1).get_by_role("link")).to_be_focused()
    lines.nth(0).get_by_role("button", name=say("app.undo")).click()
    expect(lines).to_have_text(before, use_inner_text=True)
    visitor.go("/")
    expect(lines).to_have_text(before, use_inner_text=True)


def test_a_table_by_rules_of_ones_own_is_listed_by_their_name(visit: Visit) -> None:
    visitor = visit()
    house = 'name = "Sunday"\nfrom = "goliath"\n[games.mexican-train.switches]\nhand = 5\n'
    player = open_table(visitor, bots=1, house=house, length="one")
    player.page.locator(".title").wait_for()
    line = visitor.go("/").locator(".line-of-table")
    expect(line).to_contain_text("Sunday")
    expect(line).not_to_contain_text("Goliath")


def test_ones_tables_are_told_apart_by_box_and_time(visit: Visit) -> None:
    visitor = visit()
    books = [load_book(book) for book in ("goliath", "vennerod")]
    for book in books:
        open_and_see(visitor, book.id)
    page = visitor.go("/")
    lines = page.locator(".line-of-table")
    expect(lines).to_have_text([re.compile(rf"{book.name} · .*\d:\d\d") for book in books[::-1]])


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
    page.get_by_role("button", name=say("home.join-go")).click()
    page.get_by_label(say("home.your-name")).fill("Bo")
    page.get_by_role("button", name=say("waiting.sit-down")).click()
    expect(host.page.get_by_text("Bo", exact=True)).to_be_visible()
    line = say("home.table", game=say("game.mexican-train"), names="Bo")
    expect(visitor.go("/").get_by_role("link", name=line)).to_be_visible()


@pytest.mark.parametrize("typed", ["QQQQQQ", "<b>QQ</b>", "/", "http://"])
def test_a_code_that_nobody_has_is_said_to_be_wrong(visit: Visit, typed: str) -> None:
    visitor = visit()
    visitor.expects_outage = True  # the answer 404 stands in the console
    page = visitor.go("/join")
    page.get_by_label(say("home.code")).fill(typed)
    page.get_by_role("button", name=say("home.join-go")).click()
    expect(page.get_by_text(say("home.problem.no-such-code"))).to_be_visible()


def test_the_link_of_a_table_does_where_its_code_is_asked_for(visit: Visit) -> None:
    host = open_table(visit(), players=2)
    page = visit("phone").go("/join")
    page.get_by_label(say("home.code")).fill(f" {host.page.url} ")
    page.get_by_role("button", name=say("home.join-go")).click()
    page.wait_for_url(f"**/t/{host.table}")


def test_a_table_against_bots_is_called_so_in_every_language(visit: Visit) -> None:
    """Whoever gave no name has one in the language of that day."""
    visitor = visit(name="")
    visitor.go("/").get_by_role("button", name=box("goliath")).click()
    visitor.page.wait_for_url("**/t/*")
    expect(visitor.page.locator("[data-tile]").first).to_be_visible()
    line = visitor.go("/").locator(".line-of-table a").first
    english = say("home.table-alone", game=say("game.mexican-train"))
    expect(line).to_have_text(english)
    visitor.page.evaluate(SPEAK, "de")
    expect(line).not_to_have_text(english)
    expect(line).not_to_contain_text(say("home.you"))


def test_a_link_back_goes_back(visit: Visit, server: Served) -> None:
    """Or else Back would lead from Home to the settings again."""
    page = visit(site=server.url).go("/")  # no browser counts more than fifty steps
    before = page.evaluate("history.length")
    for _ in range(2):
        page.get_by_role("link", name=say("home.settings")).first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(say("home.settings"))
        page.get_by_role("link", name=say("app.home")).click()
        page.wait_for_url("**/")
        expect(page.get_by_role("link", name=say("home.settings")).first).to_be_visible()
    assert page.evaluate("history.length") == before + 1


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


def test_each_setting_of_the_look_shows_in_the_tiles(visit: Visit) -> None:
    page = visit(theme="light").go("/settings")
    tile = page.locator(".sample .tile").first

    def choose(key: str) -> None:
        page.get_by_text(say(key), exact=True).click()

    def looks(of: str, part: str = "") -> str:
        place = tile.locator(part).first if part else tile
        return str(place.evaluate(f"element => getComputedStyle(element).{of}"))

    widths = []
    for size in ("small", "medium", "large"):
        choose(f"settings.tiles.{size}")
        widths.append(tile.evaluate("element => element.getBoundingClientRect().width"))
    assert widths == sorted(set(widths))
    shown = {}
    for face in ("pips", "numerals", "both"):
        choose(f"settings.faces.{face}")
        parts = (".pips", ".around", ".numeral")
        shown[face] = [part for part in parts if looks("display", part) != "none"]
    assert shown["pips"] == [".pips"]
    assert shown["numerals"] == [".numeral"]
    assert shown["both"] == [".around", ".numeral"]
    papers = []
    for theme in ("light", "dark", "contrast"):
        choose(f"settings.theme.{theme}")
        papers.append(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    assert len(set(papers[:2])) == 2
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")


def test_less_motion_is_a_setting_and_the_systems_wish(visit: Visit) -> None:
    page = visit(calm=False).go("/settings")
    expect(page.locator("html")).to_have_attribute("data-calm", "false")
    page.get_by_label(say("settings.calm")).check()
    expect(page.locator("html")).to_have_attribute("data-calm", "true")
    page.get_by_label(say("settings.calm")).uncheck()
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-calm", "true")


def test_the_systems_wish_for_less_motion_counts_at_once(visit: Visit) -> None:
    page = visit(calm=False).go("/settings")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-calm", "true")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-calm", "false")


def test_settings_of_two_tabs_do_not_undo_each_other(visit: Visit) -> None:
    visitor = visit(theme="light", tiles="medium")
    one, other = visitor.go("/settings"), visitor.context.new_page()
    other.goto(one.url)
    other.get_by_text(say("settings.theme.dark"), exact=True).click()
    expect(one.locator("html")).to_have_attribute("data-theme", "dark")
    one.get_by_text(say("settings.tiles.large"), exact=True).click()
    expect(other.locator("html")).to_have_attribute("data-tiles", "large")
    one.reload()
    expect(one.locator("html")).to_have_attribute("data-theme", "dark")
    expect(one.locator("html")).to_have_attribute("data-tiles", "large")


def test_a_heading_where_one_arrives_by_keyboard_has_a_ring(visit: Visit) -> None:
    page = visit().go("/")
    settings = page.get_by_role("link", name=say("home.settings"), exact=True)
    heading = page.get_by_role("heading", level=1, name=say("home.settings"))
    settings.click()
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "none")
    page.go_back()
    settings.press("Enter")
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "solid")


def test_how_fast_bots_seem_to_think_goes_with_a_new_table(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.get_by_label(say("settings.pause"), exact=True).select_option("1600")
    page = visitor.go("/")
    page.get_by_role("button", name=say("home.play-now"), exact=True).click()
    page.wait_for_url("**/t/*")
    player = Player(visitor, table_in(page.url))
    player.until(lambda: player.phase != "none")
    assert player.around["manners"]["bot_pause"] == 1600


def test_ones_tables_say_whether_they_have_begun_and_are_over(visit: Visit) -> None:
    visitor = visit()
    player = open_table(visitor, bots=1)
    state = visitor.go("/").locator(".line-of-table").first
    expect(state).to_contain_text(say("home.state.lobby"))
    state.get_by_role("link").click()
    player.until(lambda: player.phase == "lobby")
    player.start()
    player.until(lambda: player.phase == "playing")
    visitor.go("/")
    expect(state.get_by_role("link")).to_be_visible()
    expect(state).not_to_contain_text(say("home.state.lobby"))


KNOWN = "tables => localStorage.setItem('doubletwelve.tables', JSON.stringify(tables))"


def home_with(visitor: Visitor, *tables: tuple[str, str]) -> Page:
    """The first page of somebody who was at these tables, the newest first: ids and phases."""
    usual = {"rulebook": "goliath", "names": [], "game": "mexican-train"}
    known = [
        {"id": table, "phase": phase, "seen": 1_000_000 - at, **usual}
        for at, (table, phase) in enumerate(tables)
    ]
    visitor.go("/settings").evaluate(KNOWN, known)
    return visitor.go("/")


def test_the_table_where_it_is_ones_turn_comes_first_and_says_so(visit: Visit) -> None:
    visitor = visit()
    player = open_table(visitor, bots=1, length="one")
    player.start()
    player.until(lambda: player.can_act, 60)
    waits = player.table
    open_and_see(visitor, "french")
    page = visitor.go("/")
    lines = page.locator(".line-of-table")
    expect(lines.first.locator("strong")).to_have_text(say("home.state.your-turn"))
    expect(lines.first.get_by_role("link")).to_have_attribute("href", f"/t/{waits}")
    expect(lines.nth(1)).to_contain_text(say("home.state.lobby"))
    expect(lines.locator("strong")).to_have_count(1)
    go_on = page.get_by_role("link", name=say("home.go-on"))
    expect(go_on).to_have_attribute("href", f"/t/{waits}")


WAYS = ("go-on", "play-now", "join")


def test_on_a_phone_nothing_stands_alone_in_half_a_row(visit: Visit) -> None:
    visitor = visit("phone")
    visitor.answer("*/api/glance", lambda: {"phase": "playing", "your_turn": False})
    page = home_with(visitor, ("abcdefghjkmn22", "playing"))
    ways = page.locator(".door-way")
    boxes = [ways.filter(has_text=say(f"home.{way}")).bounding_box() for way in WAYS]
    go_on, play, join = (box["width"] if box else 0 for box in boxes)
    assert play < go_on == join
    name, forget = (page.locator(f".line-of-table {part}") for part in ("a", "button"))
    start = "element => { const all = document.createRange(); all.selectNodeContents(element);"
    start += " return all.getBoundingClientRect().left; }"
    assert abs(name.evaluate(start) - forget.evaluate(start)) < 3


def test_what_has_become_of_ones_tables_is_asked_of_the_server(visit: Visit) -> None:
    """Of the newest six; and what is gone or over is no game to go on with."""
    visitor = visit()
    visitor.expects_outage = True  # the answer 404 stands in the console
    player = open_table(visitor, bots=1, players=2)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    old = [(f"abcdefghjkmn{n}2", "playing") for n in range(2, 9)]
    page = home_with(visitor, (player.table, "over"), *old)
    lines = page.locator(".line-of-table")
    expect(lines.nth(0)).to_contain_text(say("home.state.lobby"))
    expect(lines.nth(1)).to_contain_text(say("home.state.gone"))
    expect(lines.nth(6)).not_to_contain_text(say("home.state.gone"))
    expect(lines).to_have_count(8)
    assert len([url for url in asked if url.endswith("/glance")]) == 6
    go_on = page.get_by_role("link", name=say("home.go-on"))
    expect(go_on).to_have_attribute("href", f"/t/{old[5][0]}")  # nobody has said that it is gone


def test_a_game_that_is_over_keeps_its_time_when_it_is_looked_at(visit: Visit) -> None:
    visitor = visit()
    few = {"set": SMALL, "hand": 2}
    player = open_table(visitor, bots=1, rulebook="cardinal", length="one", switches=few)
    player.start()
    play(player)
    player.page.locator("#end-heading").wait_for()
    home_with(visitor, (player.table, "over"))
    Player(visitor, player.table).sit_down()
    visitor.page.locator("#end-heading").wait_for()
    seen = visitor.page.evaluate("JSON.parse(localStorage['doubletwelve.tables'])[0].seen")
    assert seen == 1_000_000


def test_nothing_moves_under_a_finger_when_the_server_answers_late(visit: Visit) -> None:
    visitor = visit()
    held: list[Route] = []
    visitor.page.route(GLANCE, lambda route: held.append(route))
    page = home_with(visitor, ("abcdefghjkmn22", "playing"), ("abcdefghjkmn32", "playing"))
    lines = page.locator(".line-of-table")
    lines.first.hover()
    page.get_by_role("link", name=say("home.go-on")).hover()
    hrefs = "links => links.map(link => link.getAttribute('href'))"
    before = page.locator("main a").evaluate_all(hrefs)
    for route in held:
        mine = "mn32" in route.request.url
        route.fulfill(json={"phase": "playing", "your_turn": mine})
    expect(lines.nth(1)).to_contain_text(say("home.state.your-turn"))
    assert page.locator("main a").evaluate_all(hrefs) == before


def test_a_table_that_comes_first_is_not_counted_among_the_rest(visit: Visit) -> None:
    """Unless somebody is at it there, who keeps their place."""
    visitor = visit()
    held: list[Route] = []
    visitor.page.route(GLANCE, lambda route: held.append(route))
    tables = [(f"abcdefghjkmn{n}2", "playing") for n in range(2, 6)]
    for is_used in (False, True):
        held.clear()
        page = home_with(visitor, *tables)
        rest = page.locator(".tables details")
        last = page.locator(".line-of-table a").last
        expect(rest.locator("summary")).to_have_text(say("home.more-tables", count=1))
        if is_used:
            rest.locator("summary").click()
            last.focus()
        while len(held) < len(tables):
            page.wait_for_timeout(20)
        for route in held:
            route.fulfill(json={"phase": "playing", "your_turn": "mn52" in route.request.url})
        expect(page.locator(".turn-badge")).to_have_count(1)
        expect(rest).to_be_visible(visible=is_used)
        if is_used:
            expect(last).to_be_focused()
            expect(last).to_have_attribute("href", f"/t/{tables[-1][0]}")


def test_ones_tables_are_listed_when_the_server_is_away(visit: Visit) -> None:
    visitor = visit()
    visitor.expects_outage = True
    visitor.page.route(GLANCE, lambda route: route.abort())
    page = home_with(visitor, ("abcdefghjkmn22", "over"), ("abcdefghjkmn32", "playing"))
    page.wait_for_load_state("networkidle")
    lines = page.locator(".line-of-table")
    expect(lines.first).to_contain_text(say("home.state.over"))
    expect(lines).to_have_count(2)
    go_on = page.get_by_role("link", name=say("home.go-on"))
    expect(go_on).to_have_attribute("href", "/t/abcdefghjkmn32")


@pytest.mark.parametrize(
    ("path", "asked", "comes"), [("/", "games", "home.boxes"), ("/join", "tables", "home.listed")]
)
def test_what_the_server_has_to_tell_is_said_to_be_missing_and_comes_later(
    visit: Visit, path: str, asked: str, comes: str
) -> None:
    visitor = visit()
    visitor.expects_outage = True
    page = visitor.page
    page.route(f"**/api/{asked}", lambda route: route.abort())
    visitor.go(path)
    line = page.get_by_role("status").get_by_text(say("app.offline"))
    expect(line).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=say("app.offline"))).to_have_count(0)
    page.unroute(f"**/api/{asked}")
    page.evaluate(ONLINE)
    expect(page.get_by_role("heading", name=say(comes))).to_be_visible()
    expect(line).to_have_count(0)


def test_when_the_server_is_back_it_is_asked_for_ones_tables_too(visit: Visit) -> None:
    visitor = visit()
    visitor.expects_outage = True
    visitor.page.route("**/api/**", lambda route: route.abort())
    page = home_with(visitor, ("abcdefghjkmn22", "playing"))
    expect(page.get_by_role("status").get_by_text(say("app.offline"))).to_be_visible()
    page.unroute("**/api/**")
    page.route(GLANCE, lambda route: route.fulfill(json={"phase": "over", "your_turn": False}))
    page.evaluate(ONLINE)
    expect(page.locator(".line-of-table")).to_contain_text(say("home.state.over"))


def test_two_boxes_are_read_side_by_side(visit: Visit) -> None:
    page = visit().go("/rules/french")
    page.get_by_label(say("rules.beside")).select_option("cardinal")
    names = page.get_by_role("columnheader").all_inner_texts()
    assert names[:2] == [load_book(book).name for book in ("french", "cardinal")]
    for matter in ("opening", "double_binds", "tap", "score"):
        row = page.get_by_role("row").filter(has=page.locator(f"#{decides('french', matter)}"))
        left, right = row.get_by_role("cell").all()
        expect(left).to_contain_text(decides("french", matter))
        expect(right).to_contain_text(decides("cardinal", matter))
        assert abs(top(left) - top(right)) < 2
    assert page.url.endswith("/rules/french?with=cardinal")
    page.reload()
    expect(page.get_by_role("columnheader", name=names[1])).to_be_visible()
    page.get_by_label(say("rules.search")).fill("double")
    clauses = page.locator(".beside .clause-text").all_inner_texts()
    assert clauses
    assert all("double" in clause.lower() for clause in clauses)
    expect(page.get_by_role("status")).to_have_text(say("rules.found", count=len(clauses)))
    assert page.locator(".beside tr:has(td):not(:has(.clause-text))").count() == 0


@pytest.mark.parametrize("path", ["/rules/french", "/rules/french?with=cardinal"])
def test_what_was_looked_for_is_marked(visit: Visit, path: str) -> None:
    page = visit().go(path)
    search = page.get_by_label(say("rules.search"))
    search.fill("OPEN double (")
    expect(page.locator(".clause-text")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text(say("rules.found", count=0))
    expect(page.locator(".book h2, .beside")).to_have_count(0)
    search.fill("OPEN a double")
    expect(page.locator("mark").first).to_be_visible()
    marked = {text.lower() for text in page.locator("mark").all_inner_texts()}
    assert marked == {"open", "double"}
    search.fill("")
    expect(page.locator("mark")).to_have_count(0)


def test_one_fold_shows_where_the_boxes_differ(visit: Visit) -> None:
    page = visit().go("/rules/french")
    page.get_by_text(say("rules.glance"), exact=True).click()
    expect(page.locator(".glance-list dt").first).to_be_visible()


def test_two_boxes_beside_each_other_show_first_where_they_differ(visit: Visit) -> None:
    page = visit().go("/rules/ecowoodart")
    page.get_by_label(say("rules.beside")).select_option("french")
    told = page.locator(".glance-list").first
    expect(told).to_be_visible()
    expect(page.locator(".glance").get_by_text("Goliath")).to_have_count(0)
    expect(page.get_by_text(say("rules.all-agree"))).to_have_count(0)
    assert told.locator("dt").count() == told.locator("dd").count() > 3
    assert all(
        values.count() == 2 for values in (dd.locator("li") for dd in told.locator("dd").all())
    )


def test_many_tables_leave_room_on_the_first_page(visit: Visit) -> None:
    visitor = visit()
    visitor.expects_outage = True  # the answer 404 stands in the console
    page = home_with(visitor, *((f"abcdefghjkmn{n}2", "playing") for n in range(2, 7)))
    expect(page.locator(".line-of-table a:visible")).to_have_count(3)
    page.get_by_text(say("home.more-tables", count=2)).click()
    expect(page.locator(".line-of-table a:visible")).to_have_count(5)


def decides(book: str, matter: str) -> str:
    """The clause that a book has on something."""
    section = load_book(book).games["mexican-train"]
    setting = section.switches.get(matter)
    return section.cites[matter] if setting is None else setting.clause


def test_rules_begin_with_the_game_in_short_and_the_box_played_last(visit: Visit) -> None:
    page = visit(lastTable={"game": "mexican-train", "book": "cardinal"}).go("/rules")
    short = page.locator("details[open]", has_text=say("rules.short"))
    expect(short).to_contain_text(say("rules.short.draw"))
    expect(short).to_contain_text(say("new.box.cardinal.b"))
    expect(page.get_by_label(say("rules.book"))).to_have_value("cardinal")
    page.get_by_label(say("rules.book")).select_option("goliath")
    expect(short).to_contain_text(say("new.box.goliath.b"))
    expect(short.get_by_role("button")).to_have_text([decides("goliath", "after_double")])
    page.get_by_label(say("rules.book")).select_option("french")
    expect(short).to_contain_text(say("new.box.french.c"))
    expect(short.get_by_role("button")).to_have_count(0)  # that says it already
    page.get_by_label(say("rules.search")).fill("double")
    expect(short).to_have_count(0)


def test_the_rules_of_another_game_begin_with_that_game(visit: Visit) -> None:
    page = visit().go("/rules/vennerod?game=fido")
    expect(page.locator("#game-fido")).to_be_in_viewport()
    expect(page.locator("details[open]", has_text=say("rules.short"))).to_have_count(0)
    games = page.get_by_role("navigation", name=say("new.game"))
    games.get_by_role("link", name=say("game.chicken-foot")).click()
    expect(page.locator("#game-chicken-foot")).to_be_in_viewport()
    games_of_one = visit().go("/rules/french").get_by_role("navigation", name=say("new.game"))
    expect(games_of_one).to_have_count(0)


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
    page.get_by_label(say("rules.search")).fill("owner's marker")
    expect(clauses.first).to_contain_text("owner’s")


@pytest.mark.parametrize("path", one_of(["/", "/new", "/rules/french", "/settings"]))
def test_words_and_games_come_once_and_before_the_modules(visit: Visit, path: str) -> None:
    """In the language of the page before, too, whatever the browser prefers."""
    visitor = visit(language="da")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    for chosen in ("da", "fr"):
        asked.clear()
        page = visitor.go(path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        words, games = (f"{visitor.site}{one}" for one in (f"/locale/{chosen}.json", "/api/games"))
        told = [url for url in asked if "/locale/" in url or url == games]
        assert told == [words, games][: len(told)]
        assert len(told) == 2 - (path == "/settings")
        modules = [at for at, url in enumerate(asked) if url.endswith(".js")]
        assert asked.index(told[-1]) < modules[0]
        page.evaluate(SPEAK, "fr")


def test_where_no_table_is_open_to_all_one_can_be_opened(visit: Visit) -> None:
    visitor = visit()
    visitor.answer("*/api/tables", list)
    page = visitor.go("/join")
    expect(page.get_by_text(say("home.nothing-listed"))).to_be_visible()
    page.get_by_role("link", name=say("home.open")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("home.open"))


@pytest.mark.parametrize("path", one_of(["/nonsense", "/t/a/b/c", "/rules/nonsense"]))
def test_an_address_that_leads_nowhere_says_so_and_leads_home(visit: Visit, path: str) -> None:
    visitor = visit(language="fr")
    visitor.expects_outage = True  # the answer 404 stands in the console
    page = visitor.go(path)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Il n’y a rien à cette adresse.")
    expect(page.get_by_role("main").locator("p")).to_contain_text("lien")
    page.get_by_role("banner").get_by_role("link").click()
    expect(heading).to_have_text(say("app.name"))
