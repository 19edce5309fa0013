"""A new table: the seven questions, single rules, bots with a temper, and what others see of it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from doubletwelve.games import GAMES, mexican_train
from doubletwelve.locales.catalogue import read_catalogue, translations
from doubletwelve.rulebooks import BOOKS, load_book
from doubletwelve.web.places import house_origin
from tests.browser.conftest import Visit
from tests.browser.looks import with_size
from tests.browser.players import Player
from tests.browser.tables import GLANCE, open_table
from tests.browser.test_home import table_in
from tests.browser.test_together import sit_down_beside
from tests.browser.visitors import SIZES, Screen, Visitor
from tests.browser.walk import UNFOLD
from tests.browser.words import only_here, say
from tests.samples import one_of
from tests.web.servers import Served, served

HOUSE = {"name": "Sunday", "game": "classic", "book": "goliath", "switches": {"hand": 4}}
SAME_NAME = {"name": "Sunday", "game": "mexican-train", "book": "french", "switches": {"hand": 4}}


def button(page: Page, key: str, **values: str | int) -> Locator:
    return page.get_by_role("button", name=say(key, **values), exact=True)


def open_it(visitor: Visitor) -> dict[str, Any]:
    """Open the table that was thought up; its door, as the server tells of it."""
    button(visitor.page, "new.open").click()
    visitor.page.wait_for_url("**/t/*")
    table = table_in(visitor.page.url)
    door: dict[str, Any] = visitor.context.request.get(f"{visitor.site}/t/{table}/api").json()
    return door


def saved_houses(page: Page) -> list[str]:
    """The games that rules of one's own are kept for."""
    saved = page.evaluate("JSON.parse(localStorage.getItem('doubletwelve.prefs')).houses")
    return [house["game"] for house in saved]


@pytest.mark.slow
def test_seven_questions_lead_to_rules_of_ones_own(visit: Visit) -> None:
    """As in the French box, but whoever forgets to knock is caught."""
    visitor = visit(name="")
    page = visitor.go("/new")
    button(page, "new.ask-me").click()
    dialog = page.get_by_role("dialog", name=say("new.own-way"))
    answers = {
        "opening": "one-tile",
        "engine": "round-set-aside",
        "after_double": None,
        "mexican": None,
        "mexican_tracks": "one",
        "own_marked_train": None,
        "tap": "challenge",
    }
    for number, (question, answer) in enumerate(answers.items(), 1):
        expect(dialog.get_by_text(say("new.question", number=number, count=7))).to_be_visible()
        expect(dialog.get_by_role("heading", name=say(f"new.ask.{question}"))).to_be_focused()
        key = "new.dont-know" if answer is None else f"new.ask.{question}.{answer}"
        dialog.get_by_role("button", name=say(key), exact=True).click()
    nearest = say("new.nearest", book=load_book("french").name)
    expect(dialog.get_by_role("heading", name=nearest)).to_be_focused()
    expect(dialog.get_by_text(say("new.agrees", agree=3, count=4))).to_be_visible()
    expect(dialog.get_by_text(say("new.you-differ"))).to_be_visible()
    expect(dialog.locator("dt")).to_have_text([mexican_train.WORDS.about["tap"]])
    values, french = mexican_train.WORDS.values["tap"], load_book("french")
    printed = str(french.games["mexican-train"].switches["tap"].value)
    said = [values["challenge"], f"{french.name}: {values[printed]}"]
    expect(dialog.locator("dd")).to_have_text(said)
    dialog.get_by_label(say("new.house-name")).fill("At Grandma's")
    button(page, "new.use-these").click()
    expect(dialog).to_have_count(0)
    chosen = page.get_by_role("radio", name=re.compile("^At Grandma's"))
    expect(chosen).to_be_checked()
    expect(chosen).to_be_in_viewport()
    expect(chosen).to_be_focused()
    door = open_it(visitor)
    assert (door["house"], door["rulebook"]) == ("At Grandma's", "french")
    assert door["changed"]["tap"] == "challenge"
    assert saved_houses(page) == ["mexican-train"]


def test_whoever_knows_no_answer_is_not_said_to_play_nearly_like_a_box(visit: Visit) -> None:
    """And each question is seen from its beginning, on a low screen too."""
    page = visit("phone").go("/new")
    button(page, "new.ask-me").click()
    dialog = page.get_by_role("dialog")
    for number in range(1, 8):
        expect(dialog.get_by_text(say("new.question", number=number, count=7))).to_be_in_viewport()
        unknown = button(page, "new.dont-know")
        unknown.scroll_into_view_if_needed()
        unknown.click()
    begin = say("new.begin-with", book=load_book("ecowoodart").name)
    expect(dialog.get_by_role("heading", name=begin)).to_be_focused()


def test_whoever_plays_just_as_a_box_has_it_gets_that_box(visit: Visit) -> None:
    """And whoever goes back sees what they have answered."""
    page = visit().go("/new")
    button(page, "new.ask-me").click()
    dialog = page.get_by_role("dialog")
    goliath = load_book("goliath").games["mexican-train"].switches
    asked = ("opening", "engine", "after_double", "mexican", "mexican_tracks")
    words = [say(f"new.ask.{one}.{goliath[one].value}") for one in (*asked, "own_marked_train")]
    for answer in words:
        dialog.get_by_role("button", name=answer, exact=True).click()
    tap = say(f"new.ask.tap.{goliath['tap'].value}")
    last = dialog.get_by_role("button", name=tap, exact=True)
    last.click()
    expect(dialog.get_by_text(say("new.agrees", agree=7, count=7))).to_be_visible()
    button(page, "app.back").click()
    expect(last).to_have_attribute("aria-pressed", "true")
    last.click()
    expect(dialog.get_by_label(say("new.house-name"))).to_have_count(0)
    button(page, "new.use-these").click()
    expect(page.get_by_role("radio", name=re.compile("^Goliath"))).to_be_checked()
    expect(page.locator(".box-cards input[value^='house:']")).to_have_count(0)


def test_the_focus_goes_on_from_a_number_that_was_typed(visit: Visit) -> None:
    page = visit().go("/new")
    unfold_switches(page)
    blank = page.locator('[data-field="double_blank"]')
    blank.get_by_role("spinbutton").fill("50")
    blank.get_by_role("spinbutton").press("Tab")
    expect(blank).to_contain_class("changed")
    expect(blank.locator(".clause")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(blank.get_by_role("spinbutton")).to_be_focused()
    expect(blank.get_by_role("spinbutton")).to_have_value("50")


def test_what_no_box_prints_is_not_called_printed(visit: Visit) -> None:
    page = visit().go("/new")
    page.get_by_role("radio", name=re.compile("^Vennerød")).check()
    unfold_switches(page)
    no = say("rules.no")
    expect(page.locator('[data-field="open_hands"]')).to_contain_text(say("new.usual", value=no))
    starter = page.locator('[data-field="starter_may_stop"]')
    expect(starter).to_contain_text(say("new.usual", value=no))
    opening = mexican_train.WORDS.values["opening"]["run-first-turn"]
    printed = say("new.printed", value=opening.replace("'", "’"))
    expect(page.locator('[data-field="opening"]')).to_contain_text(printed)


def test_the_questions_can_be_closed_at_any_of_them(visit: Visit) -> None:
    page = visit().go("/new")
    button(page, "new.ask-me").click()
    button(page, "new.dont-know").click()
    button(page, "app.close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button(page, "new.ask-me")).to_be_focused()


def test_the_second_question_shows_where_the_double_comes_from(visit: Visit) -> None:
    """Out of a hand, or it lies there while the others are still face down."""
    page = visit().go("/new")
    button(page, "new.ask-me").click()
    button(page, "new.dont-know").click()
    pictures = page.locator(".answer .scene")
    laid = [picture.locator(".laid text.numeral").all_text_contents() for picture in pictures.all()]
    assert laid == [["12", "12"], [], ["9", "9"], ["7", "7"]]
    face_down = [picture.locator(".tile-back").count() for picture in pictures.all()]
    assert [count > 0 for count in face_down] == [False, True, False, False]
    # As everywhere else on small tiles, numerals and the pips about them.
    expect(pictures.first.locator(".numeral").first).to_be_visible()
    expect(pictures.first.locator(".pips").first).to_be_hidden()


@pytest.mark.long
def test_the_pictures_of_the_last_question_differ(visit: Visit) -> None:
    page = visit().go("/new")
    button(page, "new.ask-me").click()
    for _ in range(6):
        button(page, "new.dont-know").click()
    pictures = page.locator(".answer .scene").evaluate_all("all => all.map(one => one.innerHTML)")
    assert len(set(pictures)) == len(pictures) == 4


@pytest.mark.slow
def test_single_rules_hand_sizes_and_the_time_it_takes(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new")
    page.get_by_text(say("new.switches"), exact=True).click()
    page.get_by_text(say("new.switches.tiles"), exact=True).click()
    hand = page.locator("[data-field=hand]")
    printed = say("new.printed", value=say("new.tiles-each", count=15))
    expect(hand).to_contain_text(printed)
    times = page.locator(".new-length .soft")
    before = times.all_inner_texts()
    hand.get_by_role("combobox").select_option(label=say("new.a-number"))
    hand.get_by_role("spinbutton").fill("5")
    hand.get_by_role("spinbutton").press("Enter")
    expect(page.locator(".new-seats")).to_contain_text(say("new.tiles-each", count=5))
    expect(times.last).not_to_have_text(before[-1])
    shorter = times.all_inner_texts()
    hand.get_by_role("button").click()
    clause = page.get_by_role("dialog")
    expect(clause.get_by_role("heading")).to_contain_text("EWA-")
    button(page, "app.close").click()
    button(page, "new.fill-bots").click()
    expect(times.last).not_to_have_text(shorter[-1])
    door = open_it(visitor)
    assert door["changed"]["hand"] == 5


@pytest.mark.parametrize("game", one_of([*GAMES]))
def test_every_rule_that_a_box_has_can_be_changed(visit: Visit, game: str) -> None:
    """In one of the groups, and only there."""
    page = visit(lastTable={"game": game, "book": usual_book(game)}).go("/new")
    page.get_by_text(say("new.switches"), exact=True).wait_for(state="attached")
    fields = page.locator(".switch").evaluate_all("all => all.map(one => one.dataset.field)")
    switches = load_book(usual_book(game)).games[game].switches
    assert sorted(fields) == sorted(switches)


def usual_book(game: str) -> str:
    return next(book for book in BOOKS if game in load_book(book).games)


def test_a_long_game_is_told_in_hours(visit: Visit) -> None:
    page = visit(lastTable={"book": "ecowoodart", "players": 8}).go("/new")
    lengths = page.locator(".new-length .choice")
    full = lengths.filter(has_text=say("new.length.full", count=13))
    expect(full).to_contain_text(re.compile(r"about \d+(\.5)? hours$"))
    one = lengths.filter(has_text=say("new.length.one"))
    expect(one).to_contain_text(re.compile(r"about \d+ minutes$"))


def test_a_question_has_no_class_that_is_none(visit: Visit) -> None:
    page = visit().go("/new")
    button(page, "new.ask-me").click()
    button(page, "new.dont-know").click()
    expect(page.locator(".answer .laid").first).to_be_visible()
    expect(page.locator(".answer .false")).to_have_count(0)


def test_a_bot_has_a_level_and_a_temper(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new")
    page.get_by_label(say("new.seat", number=2), exact=True).select_option(
        say("new.level.friendly")
    )
    temper = page.get_by_label(say("new.temper-of", name="Emil"))
    temper.select_option(label=say("new.temper.hoards"))
    page.get_by_label(say("new.seat", number=3), exact=True).select_option(say("new.level.expert"))
    expect(page.get_by_label(say("new.temper-of", name="Ines"))).to_have_count(0)
    expect(page.get_by_text(say("new.no-temper"))).to_have_count(1)
    door = open_it(visitor)
    assert [seat["bot"] for seat in door["seats"].values()] == [
        None,
        "planner/hoards",
        "expert",
        None,
    ]
    words = say("new.bot", level=say("new.level.friendly"), temper=say("new.temper.hoards"))
    expect(page.get_by_text(words)).to_be_visible()
    page.get_by_label(say("new.temper-of", name="Emil")).select_option(say("new.temper.sheds"))
    words = say("new.bot", level=say("new.level.friendly"), temper=say("new.temper.sheds"))
    expect(page.get_by_text(words)).to_be_visible()
    button(page, "table.menu").click()
    expect(page.get_by_role("dialog")).to_contain_text(words)


def test_rules_for_any_game_can_be_forgotten_and_only_those(visit: Visit) -> None:
    page = visit(houses=[HOUSE, SAME_NAME]).go("/new")
    page.get_by_role("radio", name=re.compile(f"^{say('game.classic')}")).check()
    page.get_by_role("radio", name=re.compile("^Sunday")).check()
    button(page, "new.forget-house", house="Sunday").click()
    expect(page.get_by_role("radio", name=re.compile("^Sunday"))).to_have_count(0)
    assert saved_houses(page) == ["mexican-train"]


def test_forgotten_rules_can_be_had_back_while_the_page_stays(visit: Visit) -> None:
    page = visit(houses=[HOUSE, SAME_NAME]).go("/new")
    sunday = page.get_by_role("radio", name=re.compile("^Sunday"))
    sunday.check()
    button(page, "new.forget-house", house="Sunday").click()
    expect(page.get_by_text(say("new.forgotten", house="Sunday")).last).to_be_visible()
    expect(page.locator("#announce")).to_contain_text(say("new.forgotten", house="Sunday"))
    expect(button(page, "app.undo")).to_be_focused()
    page.get_by_role("radio", name=re.compile(f"^{say('game.classic')}")).check()
    expect(button(page, "app.undo")).to_have_count(0)
    page.get_by_role("radio", name=re.compile(f"^{say('game.mexican-train')}")).check()
    button(page, "app.undo").click()
    expect(sunday).to_be_checked()
    expect(button(page, "app.undo")).to_have_count(0)
    expect(button(page, "new.forget-house", house="Sunday")).to_be_focused()
    assert sorted(saved_houses(page)) == ["classic", "mexican-train"]


FRAMES_OF = "names => names.map(name => document.querySelector(name).getBoundingClientRect())"


def test_what_forgets_rules_stands_right_under_their_card(visit: Visit) -> None:
    page = visit(houses=[SAME_NAME]).go("/new")
    page.get_by_role("radio", name=re.compile("^Sunday")).check()
    button(page, "new.forget-house", house="Sunday").wait_for()
    places = [".box-cards", '[data-focus="put-away"]', ".own-way"]
    cards, forget, questions = page.evaluate(FRAMES_OF, places)
    assert cards["bottom"] + 8 <= forget["top"]
    assert questions["bottom"] <= cards["top"]


def unfold_switches(page: Page) -> None:
    page.get_by_text(say("new.switches"), exact=True).click()
    for group in page.locator(".switch-group > summary").all():
        group.click()


def test_rules_saved_again_say_so_and_how_many_they_are(visit: Visit) -> None:
    page = visit(houses=[SAME_NAME]).go("/new")
    sunday = page.get_by_role("radio", name=re.compile("^Sunday"))
    sunday.check()
    unfold_switches(page)
    page.locator('[data-field="open_hands"]').get_by_role("combobox").select_option("true")
    french = load_book("french").name
    card = page.locator(".choice", has=sunday)
    expect(card).to_contain_text(say("new.house-of", book=french, count=1))
    button(page, "new.save").click()
    expect(card).to_contain_text(say("new.house-of", book=french, count=2))
    saved = say("new.saved", house="Sunday")
    expect(page.locator(".save-house")).to_contain_text(saved)
    expect(page.locator("#announce")).to_contain_text(saved)
    page.get_by_label(say("new.house-name")).fill("Monday")
    button(page, "new.save").click()
    expect(page.locator(".save-house")).to_contain_text(say("new.saved", house="Monday"))
    expect(page.locator(".saved")).to_have_count(1)
    expect(button(page, "new.save")).to_be_focused()
    page.locator('[data-field="open_hands"]').get_by_role("combobox").select_option("false")
    expect(page.locator(".saved")).to_have_count(0)


def test_a_folded_group_tells_how_many_of_its_rules_are_changed(visit: Visit) -> None:
    page = visit().go("/new")
    unfold_switches(page)
    page.locator('[data-field="open_hands"]').get_by_role("combobox").select_option("true")
    tiles, start = (
        page.locator(".switch-group > summary", has_text=say(f"new.switches.{group}"))
        for group in ("tiles", "start")
    )
    expect(tiles).to_contain_text(say("new.changed", count=1))
    expect(start).to_have_text(say("new.switches.start"))


def test_a_choice_that_a_phone_cuts_short_is_told_in_full(visit: Visit) -> None:
    page = visit("phone").go("/new")
    unfold_switches(page)
    rule = page.locator('[data-field="after_double"]')
    rule.get_by_role("combobox").select_option("drawn-on-it")
    words = mexican_train.WORDS.values["after_double"]["drawn-on-it"]
    expect(rule.locator("p").first).to_have_text(words)


CUT = """selects => selects.filter(select => {
  const [shown, room] = [select.offsetWidth, select.closest('.switch').clientWidth - 20];
  Object.assign(select.style, { width: 'max-content', maxWidth: 'none' });
  const wanted = select.offsetWidth;
  select.removeAttribute('style');
  return shown < Math.min(wanted, room) - 1;
}).map(select => select.dataset.focus)"""


def test_what_is_pressed_after_a_number_was_typed_is_chosen(visit: Visit) -> None:
    """The number is taken when its field is left, and then much is drawn anew."""
    page = visit().go("/new")
    lengths = page.locator(".new-length .choice")
    lengths.first.wait_for()
    page.evaluate(UNFOLD)
    page.locator('[data-field="hand"] select').select_option(label=say("new.a-number"))
    page.locator('[data-field="hand"] input').fill("7")
    lengths.first.scroll_into_view_if_needed()
    box = lengths.first.bounding_box()
    assert box
    page.mouse.click(box["x"] + 20, box["y"] + 10)
    expect(lengths.first.get_by_role("radio")).to_be_checked()
    expect(page.locator(".new-seats")).to_contain_text(say("new.tiles-each", count=7))


def test_choices_of_single_rules_are_as_wide_as_their_words(visit: Visit) -> None:
    """And the number of one's own stands right beside its choice."""
    page = visit().go("/new")
    unfold_switches(page)
    assert page.locator(".switch select").evaluate_all(CUT) == []
    stations = page.locator('[data-field="stations"]')
    stations.get_by_role("combobox").select_option(label=say("new.a-number"))
    choice = stations.get_by_role("combobox").bounding_box()
    number = stations.get_by_role("spinbutton").bounding_box()
    assert choice is not None
    assert number is not None
    assert 0 < number["x"] - (choice["x"] + choice["width"]) < 20


# Whose chosen words are cut short: as wide as they are in a choice of nothing else.
CHOSEN_CUT = """selects => selects.filter(select => {
  const alone = document.createElement('select');
  alone.append(new Option(select.selectedOptions[0].text));
  alone.style.position = 'absolute';
  document.body.append(alone);
  const wanted = alone.offsetWidth;
  alone.remove();
  return select.checkVisibility() && select.offsetWidth < wanted - 1;
}).map(select => select.value)"""


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
@pytest.mark.parametrize("language", one_of(["en", "de", "ru"], "de"))
def test_what_is_chosen_beside_the_rules_is_read_in_full(
    visit: Visit, screen: Screen, language: str
) -> None:
    """Of the bots and of the manners, and of the bots in the waiting room."""
    visitor = visit(screen, language=language)
    page = visitor.go("/new")
    page.locator(".new-seats button").last.click()
    page.evaluate(UNFOLD)
    assert page.locator(":is(.seats, .new-manners) select").evaluate_all(CHOSEN_CUT) == []
    open_table(visitor, bots=3)
    temper = page.locator(".seat-controls select").nth(1)
    page.locator(".seat-controls select").first.select_option("planner")
    expect(temper.locator(":checked")).to_have_attribute("value", "planner")
    assert page.locator(".seat-controls select").evaluate_all(CHOSEN_CUT) == []


def test_four_seats_stand_evenly(visit: Visit) -> None:
    page = visit().go("/new")
    page.locator(".seats > li").last.wait_for()
    seats = [seat.bounding_box() for seat in page.locator(".seats > li").all()]
    rows = [round(seat["y"]) for seat in seats if seat]
    assert sorted(rows.count(row) for row in {*rows}) in ([2, 2], [4])


def test_how_many_can_play_is_said_where_no_fewer_can(visit: Visit) -> None:
    page = visit().go("/new")
    page.get_by_role("radio", name=re.compile(f"^{say('game.chicken-foot')}")).check()
    range_ = say("new.range", fewest=4, most=8)
    expect(page.locator(".new-seats")).to_contain_text(range_)
    fewer = page.get_by_role("button", name=say("new.fewer"))
    expect(fewer).to_be_disabled()
    expect(fewer).to_have_attribute("title", range_)


def test_a_number_that_will_not_do_becomes_the_nearest_that_does(visit: Visit) -> None:
    page = visit().go("/new")
    unfold_switches(page)
    cost, rounds = (
        page.locator(f'[data-field="{name}"]').get_by_role("spinbutton")
        for name in ("double_blank", "rounds")
    )
    for given, kept in (("-7", "0"), ("1000000", "999"), ("-7", "0"), ("50", "50"), ("", "50")):
        expect(page.locator('[data-field="double_blank"]')).to_contain_text("0–999")
        cost.fill(given)
        cost.press("Tab")
        expect(cost).to_have_value(kept)
    rounds.fill("999")
    rounds.press("Tab")
    expect(rounds).to_have_value("13")


def test_a_hand_of_ones_own_starts_as_printed_and_is_never_more_than_there_is(visit: Visit) -> None:
    page = visit().go("/new")
    unfold_switches(page)
    hand = page.locator('[data-field="hand"]')
    hand.get_by_role("combobox").select_option(label=say("new.a-number"))
    number = hand.get_by_role("spinbutton")
    expect(number).to_have_value("15")
    told = hand.locator("p").last
    expect(told).to_contain_text(say("new.printed", value=say("new.tiles-each", count=15)))
    expect(page.locator(".new-switches")).to_contain_text(say("new.as-printed"))
    for given, kept in (("999", "22"), ("", "22")):
        number.fill(given)
        number.press("Tab")
        expect(number).to_have_value(kept)
        expect(hand).to_contain_text(say("new.clash.only", possible="1–22"))
        told = hand.get_by_text(say("new.corrected", typed=given))
        expect(told).to_have_count(1 if given else 0)
    page.get_by_role("button", name=say("new.more")).click()
    expect(number).to_have_value("18")
    expect(hand).to_contain_text(say("new.clash.only", possible="1–18"))
    page.locator('[data-field="set"]').get_by_role("combobox").select_option("double-nine")
    expect(number).to_have_value("11")


LAST = "JSON.parse(localStorage.getItem('doubletwelve.prefs')).lastTable"


def last_table(page: Page) -> Any:
    return page.evaluate(LAST)


def test_bots_of_the_waiting_room_play_next_time_too(visit: Visit) -> None:
    host = open_table(visit(), bots=1, players=3, rulebook="french", length="short")
    seat = host.page.get_by_label(say("waiting.bot-for", number=2))
    seat.select_option(label=say("new.level.club"))
    host.until(lambda: host.around["seats"]["p2"]["bot"] is not None)
    bots = {seat: host.around["seats"][seat]["bot"] for seat in ("p2", "p3")}
    host.page.wait_for_function(f"bots => {LAST}.bots?.p2 === bots.p2", arg=bots)
    last = last_table(host.page)
    assert (last["bots"], last["book"], last["players"]) == (bots, "french", 3)
    assert last["length"] == "short"


def test_only_a_table_that_opened_is_remembered_and_saved_rules_stay_chosen(visit: Visit) -> None:
    """A hub of two stations is too small for four, and only the server knows."""
    visitor = visit()
    visitor.expects_outage = True  # the answer 422 stands in the console
    page = visitor.go("/new")
    unfold_switches(page)
    stations = page.locator('[data-field="stations"]')
    stations.get_by_role("combobox").select_option(label=say("new.a-number"))
    stations.get_by_role("spinbutton").fill("2")
    button(page, "new.open").click()
    expect(stations.get_by_role("alert")).to_be_visible()
    assert not last_table(page)
    stations.get_by_role("spinbutton").fill("6")
    stations.get_by_role("spinbutton").press("Tab")
    page.get_by_label(say("new.house-name")).fill("Monday")
    button(page, "new.save").click()
    visitor.go("/new")
    expect(page.get_by_role("radio", name=re.compile("^Monday"))).to_be_checked()
    assert not last_table(page)
    page.get_by_role("radio", name=re.compile("^Goliath")).check()
    open_it(visitor)
    assert last_table(page)["book"] == "goliath"
    visitor.go("/new")
    expect(page.get_by_role("radio", name=re.compile("^Goliath"))).to_be_checked()


def test_a_rule_about_how_long_a_game_is_chooses_the_whole_game(visit: Visit) -> None:
    """Also where no length is called otherwise; and the keyboard stays where it was."""
    page = visit().go("/new")
    unfold_switches(page)
    target = page.locator('[data-field="target"]').get_by_role("spinbutton")
    target.fill("100")
    target.press("Tab")
    lengths = page.locator(".new-length").get_by_role("radio")
    expect(lengths.last).to_be_checked()
    lengths.last.press("ArrowUp")
    expect(lengths.nth(1)).to_be_checked()
    expect(lengths.nth(1)).to_be_focused()


def test_whoever_joins_sees_the_rules_first(visit: Visit) -> None:
    """The box and what makes it different, what the table changed, and how it is run."""
    host = visit()
    body = {
        "name": "Ada",
        "choice": {"rulebook": "vennerod", "length": "one", "switches": {"hand": 6}},
        "manners": {"clock": 30, "help": "learners", "spectators": "table"},
    }
    made = host.post("/api/tables", body)
    page = visit("phone", name="").go(f"/t/{made['id']}")
    rules = page.get_by_role("region", name=say("rules.of-the-table"))
    for point in "abc":
        expect(rules).to_contain_text(say(f"new.box.vennerod.{point}"))
    for key in ("new.help.learners", "new.spectators.table", "new.length.one"):
        expect(rules).to_contain_text(say(key))
    expect(rules).to_contain_text(say("new.clock.seconds", count=30))
    expect(rules.locator(".differences").first).to_contain_text("6")


CLASSIC = load_book("goliath").games["classic"].switches


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ({"length": "short"}, say("new.length.short", count=5)),
        ({"length": "full"}, say("new.length.full", count=13)),
        ({"game": "classic"}, say("new.length.target", count=CLASSIC["target"].value)),
    ],
)
def test_whoever_joins_sees_how_long_it_goes(
    visit: Visit, choice: dict[str, str], words: str
) -> None:
    made = visit().post("/api/tables", {"name": "Ada", "choice": choice})
    page = visit(name="").go(f"/t/{made['id']}")
    rules = page.get_by_role("region", name=say("rules.of-the-table"))
    expect(rules.get_by_text(words, exact=True)).to_be_visible()


DOUBLES = say("new.length.engines", engines="12, 9, 6, 3, and 0")


def test_which_doubles_a_short_game_leaves_out_is_said(visit: Visit) -> None:
    """When a table is opened, and to whoever comes to it; not where each holds what they hold."""
    page = visit().go("/new")
    short = page.locator(".new-length .choice", has_text=say("new.length.short", count=5))
    expect(short).to_contain_text(DOUBLES)
    page.get_by_role("radio", name=re.compile(load_book("cardinal").name)).check()
    expect(short).not_to_contain_text(DOUBLES)
    made = visit().post("/api/tables", {"name": "Ada", "choice": {"length": "short"}})
    page = visit(name="").go(f"/t/{made['id']}")
    rules = page.get_by_role("region", name=say("rules.of-the-table"))
    expect(rules).to_contain_text(DOUBLES)


KNOWN = """given => localStorage.setItem("doubletwelve.tables", JSON.stringify([
  { id: "x", game: "matador", rulebook: "goliath", names: given, seen: 0 },
]))"""


@pytest.mark.long
def test_boxes_and_lists_are_told_as_the_reader_writes_them(visit: Visit) -> None:
    visitor = visit(language="zh")
    visitor.answer(GLANCE, lambda: {"phase": "playing", "your_turn": False})
    boxes = visitor.go("/new").locator(".box-cards")
    expect(boxes).to_contain_text("法文版")
    expect(boxes).to_contain_text("英语、法语、")
    visitor.page.evaluate(KNOWN, ["Ada", "Bo", "Cleo", "Dan"])
    expect(visitor.go("/").locator(".line-of-table")).to_contain_text("Bo、Cleo和Dan")
    expect(visitor.go("/rules").get_by_role("option", name="法文版").first).to_be_attached()


def german(key: str, **values: str) -> str:
    return str(translations(read_catalogue("de"))[key]).format_map(values)


@pytest.mark.parametrize("path", ["/new", "/t/"])
def test_rules_that_do_not_go_together_are_told_in_the_words_of_their_list(
    visit: Visit, path: str
) -> None:
    """Whose engine is the highest double that anyone holds cannot draw for it in laps."""
    visitor = visit(language="de")
    if path == "/new":
        visitor.go(path)
    else:
        open_table(visitor, rulebook="ecowoodart", players=4)
        visitor.page.get_by_role("button", name=german("waiting.change"), exact=True).click()
    editor = visitor.page.locator(".editor")
    editor.locator("summary", has_text=german("new.switches")).click()
    group = editor.locator("summary", has_text=german("new.switches.start"))
    group.click()
    editor.locator("[data-field=engine] select").select_option("highest-held")
    group.click()
    visitor.expects_outage = True  # the answer 422 stands in the console
    done = german("new.open" if path == "/new" else "waiting.change-done")
    visitor.page.get_by_role("button", name=done, exact=True).click()
    rule = editor.locator("[data-field=engine_missing]")
    values = {"engine_missing": "laps", "engine": "highest-held"}
    clashing = [
        german(
            "new.clash.rule",
            about=german(f"switch.{name}"),
            value=german(f"value.{name}.{value}"),
        )
        for name, value in values.items()
    ]
    said = rule.get_by_role("alert")
    expect(said).to_contain_text(
        re.compile(f"^{'.* '.join(map(re.escape, clashing))}.*ziehen reihum")
    )
    expect(said).not_to_contain_text(re.compile(r"[a-z][-_][a-z]|possible"))
    expect(said).to_be_in_viewport()
    expect(rule.get_by_role("combobox")).to_be_focused()


def left_out(visit: Visit, book: str, **choice: Any) -> str:
    """Which of a box's points the rules of a table do not tell, at the door."""
    made = visit().post("/api/tables", {"name": "Ada", "choice": {"rulebook": book, **choice}})
    page = visit(name="").go(f"/t/{made['id']}")
    rules = page.get_by_role("region", name=say("rules.of-the-table"))
    rules.wait_for()
    told = rules.locator(".points li").all_inner_texts()
    return "".join(point for point in "abc" if say(f"new.box.{book}.{point}") not in told)


@pytest.mark.long
def test_no_point_of_a_box_is_told_that_the_table_plays_otherwise(visit: Visit) -> None:
    """How long a game is, and what a switch changes."""
    assert left_out(visit, "ecowoodart") == ""
    assert left_out(visit, "ecowoodart", length="short") == "a"
    assert left_out(visit, "french", length="one") == "a"
    assert left_out(visit, "goliath", length="short", switches={"tap": "none"}) == "ac"
    assert left_out(visit, "vennerod", length="short") == ""
    assert left_out(visit, "cardinal", switches={"own_marked_train": "own-and-open"}) == "bc"


# How far the bar lies over what has the focus; the bar's own buttons are in front of it.
UNDER_BAR = """() => {
  const at = document.activeElement;
  const bar = [...document.querySelectorAll('.open-bar')].at(-1);
  if (at === document.body || bar.contains(at)) return null;
  const [{ bottom }, { top }] = [at, bar].map(one => one.getBoundingClientRect());
  const name = at.getAttribute('aria-label') ?? at.value ?? at.textContent;
  return [at.tagName.toLowerCase() + ': ' + name, bottom - top];
}"""
FOCUS_FIRST = "element => element.querySelector('input, select, button').focus()"


def under_the_bar(page: Page, place: Locator) -> dict[str, float]:
    """All that the bar hides while it has the focus, on the way through a place by keyboard."""
    place.evaluate(FOCUS_FIRST)
    hidden: dict[str, float] = {}
    passed = 0
    while (found := page.evaluate(UNDER_BAR)) is not None:
        name, over = found
        hidden |= {name: over} if over > 1 else {}
        passed += 1
        page.keyboard.press("Tab")
    assert passed > 20
    return hidden


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
def test_what_has_the_focus_is_never_under_the_bar(visit: Visit, screen: Screen) -> None:
    """On the page and in the dialog where what is played is changed."""
    player = open_table(visit(screen), bots=3)
    page = player.page
    button(page, "waiting.change").click()
    button(page, "waiting.change-done").wait_for()
    page.evaluate(UNFOLD)
    assert under_the_bar(page, page.get_by_role("dialog")) == {}
    player.visitor.go("/new")
    button(page, "new.open").wait_for()
    page.evaluate(UNFOLD)
    assert under_the_bar(page, page.get_by_role("main")) == {}


def test_help_clock_and_spectators_are_as_they_were_chosen(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new")
    page.get_by_text(say("new.manners"), exact=True).click()
    page.get_by_role("radio", name=say("new.help.none"), exact=True).check()
    seconds = say("new.clock.seconds", count=60)
    page.get_by_label(say("new.clock"), exact=True).select_option(label=seconds)
    watching = say("new.spectators.hands-a-round-later")
    page.get_by_role("radio", name=watching, exact=True).check()
    page.get_by_label(say("new.talk"), exact=True).uncheck()
    manners = open_it(visitor)["manners"]
    chosen = {"help": "none", "clock": 60, "spectators": "hands-a-round-later", "talk": False}
    assert {name: manners[name] for name in chosen} == chosen
    expect(page.locator(".rules-card")).to_contain_text(seconds)
    expect(page.locator(".rules-card")).to_contain_text(watching)


# --- The waiting room ---


def waiting(visit: Visit, **wanted: Any) -> Player:
    visitor = visit(**wanted)
    visitor.go("/new")
    open_it(visitor)
    player = Player(visitor, table_in(visitor.page.url))
    player.until(lambda: player.phase == "lobby")
    return player


def test_what_is_played_is_changed_in_the_room(visit: Visit) -> None:
    """And the focus comes back to where one was."""
    player = waiting(visit)
    page = player.page
    change, dialog = button(page, "waiting.change"), page.get_by_role("dialog")
    change.click()
    expect(dialog).to_be_visible()
    page.mouse.click(2, 2)  # which puts away what is only read
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(change).to_be_focused()
    change.press("Enter")
    dialog.locator(".box-cards input[value=goliath]").check()
    button(page, "waiting.change-done").press("Enter")
    player.until(lambda: player.around["rulebook"] == "goliath")
    expect(dialog).to_have_count(0)
    expect(change).to_be_focused()


def test_a_game_that_needs_more_seats_says_so_when_it_is_chosen(visit: Visit) -> None:
    fewest = load_book("vennerod").games["chicken-foot"].players[0]
    host = open_table(visit(), players=fewest - 1)
    button(host.page, "waiting.change").click()
    dialog = host.page.get_by_role("dialog")
    added = dialog.get_by_text(say("waiting.seats-added", number=fewest))
    dialog.locator(".game-cards input[value=chicken-foot]").check()
    expect(added).to_be_in_viewport()
    dialog.locator(".game-cards input[value=classic]").check()
    expect(added).to_have_count(0)


SHARES = """(() => {
  window.shared = [];
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async (given) => void window.shared.push(given.url),
  });
})()"""


def elsewhere(visit: Visit, server: Served) -> Visitor:
    """A browser that takes the server for another machine, and complains that it has no TLS."""
    visitor = visit(site=server.url.replace("127.0.0.1", "[::ffff:7f00:1]"))
    visitor.expects_outage = True
    return visitor


def test_a_link_a_code_a_picture_and_a_button_to_share(visit: Visit, server: Served) -> None:
    visitor = elsewhere(visit, server)
    visitor.context.add_init_script(SHARES)
    visitor.go("/new")
    door = open_it(visitor)
    page, link = visitor.page, f"{visitor.site}/t/{door['id']}"
    expect(page.get_by_label(say("waiting.link"))).to_have_value(link)
    spoken = page.locator(".spoken-code strong")
    expect(spoken).to_have_text(f"{door['code'][:3]} {door['code'][3:]}")
    picture = page.get_by_role("img", name=say("waiting.qr"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 0
    button(page, "waiting.share").click()
    assert page.evaluate("window.shared") == [link]


def test_a_link_that_works_here_only_says_so_and_has_no_picture(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new")
    open_it(visitor)
    page, told = visitor.page, only_here(visitor.site)
    expect(page.locator(".invite")).to_contain_text(told)
    expect(page.locator(".spoken-code strong")).to_be_visible()
    guest = sit_down_beside(visit, Player(visitor, table_in(page.url)), 1).page
    expect(guest.locator(".invite")).to_contain_text(told)
    expect(guest.locator(".invite")).not_to_contain_text(say("waiting.invite-how"))
    page.get_by_role("button", name=say("table.menu")).click()
    button(page, "table.other-device").click()
    expect(page.get_by_role("dialog")).to_contain_text(told)
    expect(page.locator(".invite-qr img, .link-code img")).to_have_count(0)


@pytest.mark.slow
def test_on_the_hosts_own_computer_links_lead_to_its_address_in_the_house(
    visit: Visit, tmp_path: Path
) -> None:
    """The page itself stays where it is: the seat belongs to the address that one came by."""
    with served(tmp_path, "--lan") as house:
        origin = house_origin(house.port)
        if origin is None:
            pytest.skip("this machine is in no network")
        visitor = visit(site=house.url)
        page, drawn = visitor.page, Drawn(visitor.page)
        visitor.go("/new")
        table = open_it(visitor)["id"]
        link = page.get_by_label(say("waiting.link"))
        expect(link).to_have_value(f"{origin}/t/{table}")
        expect(page.get_by_role("img", name=say("waiting.qr"))).to_be_visible()
        expect(page.get_by_text(only_here(visitor.site))).to_have_count(0)
        page.get_by_role("button", name=say("table.menu")).click()
        button(page, "table.other-device").click()
        expect(page.get_by_role("img", name=say("table.qr"))).to_be_visible()
        own = page.get_by_role("dialog").get_by_label(say("waiting.link"))
        expect(own).to_have_value(re.compile(f"^{origin}/t/{table}#seat="))
        assert drawn.links == [f"{origin}/t/{table}", own.input_value()]
        assert page.url == f"{house.url}/t/{table}"


class Drawn:
    """The links of which a page has asked for pictures."""

    def __init__(self, page: Page) -> None:
        self.links: list[str] = []
        page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        if request.url.endswith("/api/qr"):
            self.links.append(json.loads(request.post_data or "")["text"])


def test_another_device_gets_a_picture_of_its_link(visit: Visit, server: Served) -> None:
    visitor = elsewhere(visit, server)
    visitor.go("/new")
    open_it(visitor)
    visitor.page.get_by_role("button", name=say("table.menu")).click()
    button(visitor.page, "table.other-device").click()
    expect(visitor.page.get_by_role("img", name=say("table.qr"))).to_be_visible()
    expect(visitor.page.get_by_role("dialog")).not_to_contain_text("--lan")


def test_without_sharing_the_link_is_copied(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script("delete Navigator.prototype.share")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go("/new")
    door = open_it(visitor)
    button(visitor.page, "waiting.copy").click()
    expect(visitor.page.get_by_text(say("waiting.copied")).first).to_be_visible()
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{visitor.site}/t/{door['id']}"


def test_the_host_sees_who_is_here_and_who_has_gone(visit: Visit) -> None:
    player = waiting(visit)
    guest = visit("phone", name="")
    page = guest.go(f"/t/{player.table}")
    page.get_by_label(say("home.your-name")).fill("Bo")
    page.get_by_role("button", name=say("waiting.sit-down")).click()
    seat = player.page.locator(".seat-here", has_text="Bo")
    expect(seat).to_contain_text(say("waiting.here"))
    guest.go("/settings")
    expect(seat).to_contain_text(say("waiting.away"))
    guest.go(f"/t/{player.table}")
    expect(seat).to_contain_text(say("waiting.here"))
    expect(seat).not_to_contain_text(say("waiting.away"))


MIDDLES = """names => names.map(name => {
  const { top, bottom } = document.querySelector(name).getBoundingClientRect();
  return (top + bottom) / 2;
})"""
TOPS = "names => names.map(name => document.querySelector(name).getBoundingClientRect().top)"


@pytest.mark.parametrize("free", [1, 0])
def test_on_a_phone_the_invitation_comes_first_while_a_seat_is_free(
    visit: Visit, free: int
) -> None:
    player = open_table(visit("phone"), bots=3 - free, players=4)
    page, places = player.page, [".room-seats", ".invite-fold", ".room-rules"]
    page.locator(".rules-card").wait_for()
    seats, invite, rules = page.evaluate(MIDDLES, places)
    assert (invite < seats) == (free > 0)
    assert max(seats, invite) < rules
    with_size(page, *SIZES["desk"])
    assert len({*page.evaluate(TOPS, places[:2])}) == 1


def test_on_a_phone_the_start_is_in_sight_as_soon_as_all_seats_are_taken(visit: Visit) -> None:
    page = open_table(visit("phone"), bots=7).page
    start = button(page, "waiting.start")
    expect(start).to_be_in_viewport(ratio=1)
    page.locator(".seat-here select").last.focus()
    covered = """select => {
      const start = document.querySelector(".start").getBoundingClientRect();
      return select.getBoundingClientRect().bottom > start.top;
    }"""
    assert not page.locator(".seat-here select").last.evaluate(covered)
    expect(start).to_be_in_viewport(ratio=1)


def test_the_invitation_is_folded_while_no_seat_is_free(visit: Visit) -> None:
    """Until a seat is freed; and whoever unfolds it has it so."""
    player = open_table(visit(), bots=1)
    page = player.page
    link = page.get_by_label(say("waiting.link"))
    fold = page.locator("summary", has_text=say("waiting.invite"))
    expect(link).to_be_hidden()
    fold.click()
    expect(link).to_be_visible()
    bot = page.locator(".seat-controls select").first
    bot.select_option("planner")
    expect(page.get_by_text(say("new.level.friendly")).first).to_be_visible()
    expect(link).to_be_visible()
    fold.click()
    bot.select_option("")
    expect(link).to_be_visible()
    expect(fold).to_be_hidden()
    expect(page.get_by_role("heading", name=say("waiting.invite"))).to_be_visible()


def test_what_moves_a_seat_stands_beside_its_name_on_a_phone(visit: Visit) -> None:
    player = open_table(visit("phone"), bots=3)
    player.page.locator(".seat-here .who button").first.wait_for()
    row = ".seat-here:nth-child(2) .who"
    name, *signs = player.page.evaluate(
        MIDDLES, [f"{row} strong", f"{row} button:first-of-type", f"{row} button:last-of-type"]
    )
    assert all(abs(sign - name) < 22 for sign in signs)
    player.button("waiting.down", name="Emil").click()
    assert player.visitor.sent[-1]["type"] == "move-seat"


def test_a_name_can_be_told_in_the_waiting_room(visit: Visit) -> None:
    player = waiting(visit, name="")
    page = player.page
    expect(page.locator(".who strong").first).to_have_text(say("home.you"))
    page.get_by_label(say("home.your-name")).fill("Zoe")
    page.get_by_label(say("home.your-name")).press("Enter")
    expect(page.locator(".who strong").first).to_have_text("Zoe")
    expect(page.get_by_label(say("home.your-name"))).to_be_focused()
    assert player.around["seats"]["p1"]["name"] == "Zoe"
    code = "JSON.parse(localStorage.getItem('doubletwelve.prefs')).name"
    assert page.evaluate(code) == "Zoe"
    page.get_by_label(say("home.your-name")).fill("   ")
    page.get_by_label(say("home.your-name")).press("Enter")
    expect(page.get_by_label(say("home.your-name"))).to_have_value("Zoe")
