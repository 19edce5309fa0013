"""How people get on at a table: coming in, being away, the host's part, talk, taking back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from doubletwelve.games.mexican_train.switches import VALUES
from doubletwelve.rulebooks import load_book
from tests.browser.conftest import Visit
from tests.browser.looks import with_text
from tests.browser.players import Player, play
from tests.browser.stage import Message, Stage, three
from tests.browser.tables import open_table
from tests.browser.test_together import sit_down_beside
from tests.browser.words import say, sentence

pytestmark = pytest.mark.slow
EMIL = "Emil"
"""The bot at the second seat."""
GUEST = "Guest 2"


def two(visit: Visit) -> tuple[Player, Player]:
    """A host and a guest at desks, before the game."""
    host = open_table(visit(), players=2, length="one", switches={"hand": 5})
    return host, sit_down_beside(visit, host, 2)


def two_begun(visit: Visit) -> tuple[Player, Player]:
    host, guest = two(visit)
    host.start()
    guest.until(lambda: guest.phase == "playing")
    return host, guest


def menu(player: Player) -> Locator:
    player.button("table.menu").click()
    return player.page.get_by_role("dialog")


def person(player: Player, name: str) -> Locator:
    """The line of the menu that is about somebody."""
    return menu(player).get_by_role("listitem").filter(has_text=name)


def press(place: Locator, key: str) -> None:
    place.get_by_role("button", name=say(key), exact=True).click()


def test_somebody_who_asks_is_let_in_at_a_bots_seat(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    host.start()
    visitor = visit(name="Bo")
    page = visitor.go(f"/t/{host.table}")
    page.get_by_role("button", name=say("waiting.ask-host")).click()
    expect(page.get_by_text(say("waiting.asked"))).to_be_visible()
    wish = host.page.locator(".ask", has_text=say("table.wants-in", name="Bo"))
    assert wish.get_by_label(say("table.which-seat")).locator("option").all_inner_texts() == [EMIL]
    press(wish, "table.let-in")
    guest = Player(visitor, host.table)
    guest.until(lambda: guest.phase != "none")
    assert guest.steps[-1]["own"]["seat"] == "p2"
    expect(wish).to_have_count(0)
    play(host, guest, until=lambda: guest.moves > 0 or host.phase == "over")


def refused(reason: str, **values: str) -> Message:
    return {"type": "refused", "reason": reason, "clause": None, "values": values}


def test_whoever_comes_back_is_offered_the_seat_that_still_bears_their_name(visit: Visit) -> None:
    answers = {"admit": refused("name-taken", name="CY")}
    stage = Stage(visit(), three(1, 1, 1), answers=answers)
    table = {**stage.around(), "host": "p1", "asking": {"who-cy": "CY"}}
    for seat in ("p2", "p3"):
        table["seats"][seat] |= {"kind": "bot", "bot": "planner"}
    stage.tell(**stage.moment("update"), events=[], table=table)
    wish = stage.page.locator(".ask", has_text=say("table.wants-in", name="CY"))
    seats = wish.get_by_label(say("table.which-seat"))
    expect(seats).to_have_value("p3")
    seats.select_option("p2")
    stage.tell(**stage.moment("update"), events=[], table=table)
    expect(seats).to_have_value("p2")
    press(wish, "table.let-in")
    told = stage.page.get_by_role("dialog", name=say("table.not-done"))
    expect(told).to_contain_text(sentence(say("at-table.name-taken", name="CY")))


@pytest.mark.parametrize(
    ("key", "asked"), [("table.yes", "answer"), ("table.stand-in", "stand-in")]
)
def test_one_is_told_why_an_answer_or_a_stand_in_came_to_nothing(
    visit: Visit, key: str, asked: str
) -> None:
    stage = Stage(visit(), three(1, 1, 1), answers={asked: refused("already-so")})
    wish = {"seat": "p3", "asked": ["p1", "p2"], "agreed": []}
    table = {**stage.around(), "host": "p1", "proposals": {"take-back": wish}}
    table["seats"]["p2"]["present"] = False
    stage.tell(**stage.moment("update"), events=[], table=table)
    stage.page.get_by_role("button", name=say(key), exact=True).click()
    told = stage.page.get_by_role("dialog", name=say("table.not-done"))
    expect(told).to_contain_text(sentence(say("at-table.already-so")))


@pytest.mark.parametrize("spectators", ["no", "table"])
def test_a_latecomer_is_told_how_to_watch_where_one_may(visit: Visit, spectators: str) -> None:
    few = {"hand": 5}
    host = open_table(visit(), players=3, bots=1, length="one", switches=few, spectators=spectators)
    page = visit("phone", name="Bo").go(f"/t/{host.table}")
    told = page.get_by_text(say("waiting.to-watch", name="Ada"))
    for button in ("waiting.sit-down", "waiting.ask-host"):
        page.get_by_role("button", name=say(button)).wait_for()
        expect(told).to_have_count(1 if spectators == "table" else 0)
        if button == "waiting.sit-down":
            host.button("waiting.fill-and-start").click()


def test_the_link_for_spectators_is_there_before_the_game(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one")
    host.button("table.watch-link").click()
    link = host.page.get_by_role("dialog").get_by_role("textbox").input_value()
    page = visit(name="Zed").go(link.removeprefix(host.visitor.site))
    expect(page.get_by_text(say("table.watching"))).to_be_visible()


def test_whoever_is_away_can_be_stood_in_for_where_they_are_waited_for(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1))
    button = stage.page.get_by_role("button", name=say("table.stand-in"))
    expect(button).to_be_hidden()
    table = {**stage.around(), "host": "p1"}
    table["seats"]["p2"]["present"] = False
    stage.tell(**stage.moment("update"), events=[], table=table)
    expect(button).to_be_visible()
    table = {**table, "host": "p3"}
    stage.tell(**stage.moment("update"), events=[], table=table)
    expect(button).to_be_hidden()


def test_a_guest_with_a_phone_sees_the_rules_before_the_way_in(visit: Visit) -> None:
    host = open_table(visit(), players=4, length="one")
    page = visit("phone", name="Bo").go(f"/t/{host.table}")
    rules, way = (
        page.get_by_role("heading", name=say("game.mexican-train")),
        page.locator(".door-in"),
    )
    expect(rules).to_be_in_viewport()
    expect(way.get_by_role("button")).to_be_in_viewport(ratio=1)
    above, below = rules.bounding_box(), way.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]


def test_the_way_in_covers_nothing_where_letters_are_large(visit: Visit) -> None:
    host = open_table(visit(), players=4, length="one")
    page = visit("phone", name="Bo").go(f"/t/{host.table}")
    way, people = page.locator(".door-in"), page.locator(".door-people")
    expect(way).to_have_css("bottom", "0px")
    with_text(page, "200%")
    above, below = people.bounding_box(), way.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] < below["y"]


def test_a_bot_gives_up_its_seat_for_somebody_who_is_invited(visit: Visit) -> None:
    """The host is told that nobody can come in, and so is whoever came."""
    host = open_table(visit("phone"), bots=2, length="one")
    page = visit("phone", name="Bo").go(f"/t/{host.table}")
    expect(page.get_by_text(say("waiting.full-yet", name="Ada"))).to_be_visible()
    host.page.get_by_text(say("waiting.invite"), exact=True).first.click()
    expect(host.page.get_by_text(say("waiting.no-seat"))).to_be_visible()
    last = host.around["seats"]["p3"]["name"]
    host.button("waiting.free-whom", name=last).click()
    expect(host.page.get_by_text(say("waiting.no-seat"))).to_have_count(0)
    page.get_by_role("button", name=say("waiting.sit-down")).click()
    host.until(lambda: host.around["seats"]["p3"]["name"] == "Bo")


def test_whoever_is_away_before_the_game_is_named_where_it_starts(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one")
    guest = sit_down_beside(visit, host, 1)
    host.until(lambda: host.around["seats"]["p2"]["kind"] == "person")
    away = host.page.get_by_text(say("waiting.absent", names="Guest 1"))
    expect(away).to_have_count(0)
    guest.page.close()
    expect(away).to_be_visible(timeout=20_000)
    expect(host.page.get_by_role("button", name=say("waiting.start"))).to_be_enabled()


def test_help_is_not_offered_to_those_who_have_it_anyway(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one")
    learner = host.page.get_by_label(say("waiting.learner"))
    host.page.get_by_text(say("waiting.code"), exact=True).wait_for()
    expect(learner).to_have_count(0)
    sit_down_beside(visit, host, 1)
    expect(learner).to_have_count(1)


def test_where_only_people_play_a_latecomer_is_told_that_all_seats_are_taken(visit: Visit) -> None:
    host, _ = two_begun(visit)
    page = visit(name="Zed").go(f"/t/{host.table}")
    expect(page.get_by_text(say("waiting.full"))).to_be_visible()
    expect(page.get_by_text(say("waiting.to-watch", name="Ada"))).to_be_visible()
    expect(page.get_by_role("button", name=say("waiting.ask-host"))).to_have_count(0)


def test_a_bot_stands_in_for_somebody_away(visit: Visit) -> None:
    """Only while they are: the host says so, and their coming back ends it."""
    host, guest = two_begun(visit)
    guest.page.goto("about:blank")
    host.until(lambda: host.present == ["p1"])
    press(person(host, GUEST), "table.stand-in")
    host.until(lambda: host.around["seats"]["p2"]["stand_in"])
    play(host, until=lambda: host.moves >= 2 or host.phase == "over")
    guest.sit_down()
    host.until(lambda: not host.around["seats"]["p2"]["stand_in"])


@pytest.mark.long
def test_the_host_hands_the_role_on(visit: Visit) -> None:
    host, guest = two(visit)
    expect(guest.button("waiting.start")).to_have_count(0)
    press(person(host, GUEST), "table.hand-on")
    expect(host.page.get_by_text(say("waiting.for-host", name=GUEST))).to_be_visible()
    guest.start()
    expect(menu(host).get_by_role("button", name=say("table.end-table"))).to_have_count(0)
    expect(menu(guest).get_by_role("button", name=say("table.end-table"))).to_be_visible()


def test_a_seat_is_freed_and_its_owner_told_in_words(visit: Visit) -> None:
    host, guest = two(visit)
    press(person(host, GUEST), "table.free-seat")
    host.until(lambda: host.around["seats"]["p2"]["kind"] == "free")
    gone = say("at-table.seat-gone").capitalize() + "."
    expect(guest.page.get_by_text(say("table.sent-away", reason=gone))).to_be_visible()
    expect(guest.button("table.try-again")).to_be_visible()
    menu(host)
    press(host.page.get_by_role("dialog"), "table.end-table")
    host.page.get_by_role("dialog").last.locator("button.danger, button.main").first.click()
    expect(host.page.get_by_text("The table is closed.")).to_be_visible()
    expect(host.button("table.try-again")).to_have_count(0)


def test_nobody_is_called_to_a_turn_whose_seat_is_gone(visit: Visit) -> None:
    host, guest = two_begun(visit)
    play(host, guest, until=lambda: guest.can_act or host.phase == "over")
    assert guest.page.title() == say("table.title-turn")
    press(person(host, GUEST), "table.free-seat")
    expect(guest.button("table.try-again")).to_be_visible()
    assert guest.page.title() == say("app.name")


def phrases(player: Player) -> None:
    player.page.locator("summary", has_text=say("table.phrases")).click()


def test_talk_is_read_by_everyone_and_phrases_in_their_own_language(visit: Visit) -> None:
    host = open_table(visit(), players=2, length="one", switches={"hand": 5})
    guest = sit_down_beside(visit, host, 2)
    guest.page.get_by_label(say("table.say-what")).fill("Shall we?")
    guest.button("table.say").click()
    said = host.page.get_by_role("group", name=say("table.talk"))
    expect(said).to_contain_text("Shall we?")
    host.page.evaluate(
        """async () => {
          const app = document.querySelector('script[type=module]').src;
          const { changePrefs } = await import(new URL('lib/prefs.js', app).href);
          changePrefs({ language: 'fr' });
        }"""
    )
    host.page.reload()
    phrases(guest)
    guest.button("phrase.good-luck").click()
    expect(host.page.locator(".said")).to_contain_text("Bonne chance")


@pytest.mark.long
def test_somebody_muted_is_not_read_until_listened_to_again(visit: Visit) -> None:
    host, guest = two(visit)
    said = host.page.get_by_role("group", name=say("table.talk")).get_by_role("listitem")
    phrases(guest)
    guest.button("phrase.hello").click()
    expect(said).to_have_count(1)
    press(person(host, GUEST), "table.mute")
    expect(said).to_have_count(0)
    guest.button("phrase.oh-no").click()
    guest.until(lambda: sum(m["type"] == "said" for m in guest.visitor.messages) == 2)
    press(person(host, GUEST), "table.unmute")
    host.until(lambda: host.visitor.sent[-1].get("on") is False)
    guest.button("phrase.well-played").click()
    expect(said.last).to_contain_text(say("phrase.well-played"))
    assert say("phrase.oh-no") not in " ".join(said.all_inner_texts())


@pytest.mark.long
def test_ready_phrases_only(visit: Visit) -> None:
    """As the host wants it for a guest, who cannot undo it."""
    host, guest = two(visit)
    free = guest.page.get_by_label(say("table.say-what"))
    expect(free).to_be_visible()
    press(person(host, GUEST), "table.phrases-only")
    expect(free).to_be_hidden()
    expect(guest.button("phrase.hello")).to_be_visible()
    expect(person(guest, sentence(say("table.you")))).not_to_contain_text(say("table.any-words"))
    guest.page.keyboard.press("Escape")
    press(person(host, GUEST), "table.any-words")
    expect(free).to_be_visible()


def test_whoever_leaves_comes_home(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    press(menu(host), "table.leave")
    expect(host.page.get_by_role("dialog")).to_contain_text(say("table.leave-lobby"))
    host.page.keyboard.press("Escape")
    host.start()
    press(menu(host), "table.leave")
    expect(host.page.get_by_role("dialog")).to_contain_text(say("table.leave-sure"))
    press(host.page.get_by_role("dialog"), "table.leave")
    expect(host.page.get_by_role("button", name=say("home.play-now"))).to_be_visible()
    expect(host.page.locator(".problem")).to_be_hidden()
    expect(host.page.locator(f'a[href="/t/{host.table}"]')).to_have_count(0)


def test_the_others_are_told_that_somebody_has_left_for_good(visit: Visit) -> None:
    host, guest = two_begun(visit)
    press(menu(guest), "table.leave")
    press(guest.page.get_by_role("dialog"), "table.leave")
    expect(host.page.locator(".refusal.note")).to_contain_text(say("table.left", name=GUEST))
    line = host.page.locator(".log li").filter(has_text=say("event.left", seat=GUEST))
    expect(line).to_have_count(1)


@pytest.mark.parametrize("deed", ["table.leave", "table.end-table"])
def test_what_is_final_is_asked_about_and_can_be_cancelled(visit: Visit, deed: str) -> None:
    """By a button that says so, on which the focus is; by nothing called as the deed itself."""
    host = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    host.start()
    press(menu(host), deed)
    dialog = host.page.get_by_role("dialog")
    words = [say(deed), say("app.cancel")]
    expect(dialog.get_by_role("button")).to_have_text(words)
    expect(dialog.get_by_role("button", name=say("app.cancel"))).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    press(menu(host), deed)
    host.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert host.phase == "playing"


def undoable(player: Player) -> str | None:
    seat: str | None = player.steps[-1]["can_take_back"]
    return seat


def test_a_learner_is_helped_where_only_learners_are(visit: Visit) -> None:
    host, _ = two_begun(visit)
    arrange = host.page.get_by_role("button", name=say("table.arrange-for-me"))
    learner = host.page.get_by_label(say("waiting.learner"))
    expect(arrange).to_have_count(0)
    menu(host)
    learner.check()
    host.page.keyboard.press("Escape")
    expect(arrange).to_be_visible()
    menu(host)
    expect(learner).to_be_checked()


def test_who_is_not_helped_finds_that_where_all_moves_are_listed(visit: Visit) -> None:
    host, guest = two_begun(visit)
    player = host if host.can_act else guest
    player.button("table.what").click()
    player.page.get_by_role("dialog").get_by_label(say("waiting.learner")).check()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("button", name=say("table.arrange-for-me"))).to_be_visible()


def asked_to_take_back(visit: Visit) -> tuple[Player, Player, Locator]:
    """Who wants their move back, who is asked, and the question."""
    host, guest = two_begun(visit)
    play(host, guest, until=lambda: undoable(host) is not None)
    mover, other = (host, guest) if undoable(host) == "p1" else (guest, host)
    name = mover.around["seats"][undoable(mover)]["name"]
    mover.button("table.take-back").click()
    return mover, other, other.page.locator(".ask", has_text=say("table.asks.take-back", name=name))


def test_a_move_is_taken_back_if_the_others_agree(visit: Visit) -> None:
    mover, other, wish = asked_to_take_back(visit)
    held = mover.page.locator("[data-tile]").count()
    press(wish, "table.yes")
    mover.until(lambda: undoable(mover) is None)
    expect(wish).to_have_count(0)
    mover.until(lambda: mover.page.locator("[data-tile]").count() != held)
    assert_same_logs(mover, other)
    play(mover, other, until=lambda: mover.moves + other.moves >= 3 or mover.phase == "over")


def assert_same_logs(mover: Player, other: Player) -> None:
    """They tell of what was taken back, and the page opened again tells the same."""
    back = next(event for event in mover.steps[-1]["events"] if event["key"] == "taken-back")
    last = mover.page.locator(".log li").last
    expect(last).to_have_text(sentence(say("table.own.taken-back", tile=back["tile"])))
    name = mover.around["seats"][back["seat"]]["name"]
    told = say("event.taken-back", seat=name, tile=back["tile"])
    expect(other.page.locator(".log li").last).to_have_text(told)
    expect(other.page.locator("#announce")).to_contain_text(told)
    expect(other.page.locator(".refusal")).to_contain_text(say("table.taken-back"))
    before = mover.page.locator(".log li").all_inner_texts()
    mover.page.reload()
    expect(mover.page.locator(".log li")).to_have_text(before)


def test_a_question_to_the_others_can_be_withdrawn(visit: Visit) -> None:
    mover, _, wish = asked_to_take_back(visit)
    expect(wish).to_be_visible()
    mover.page.locator(".ask").get_by_role("button", name=say("app.cancel")).click()
    expect(wish).to_have_count(0)
    expect(mover.page.locator(".ask")).to_have_count(0)
    expect(mover.page.locator(".refusal")).to_be_hidden()


def test_a_move_stands_if_the_only_other_says_no(visit: Visit) -> None:
    mover, _, wish = asked_to_take_back(visit)
    press(wish, "table.no")
    seats = mover.around["seats"]
    name = next(sitting["name"] for seat, sitting in seats.items() if seat != undoable(mover))
    no = say("table.refused.take-back", name=name)
    expect(mover.page.locator(".refusal")).to_contain_text(no)
    expect(mover.page.locator("#announce-now")).to_contain_text(no)
    expect(mover.button("table.take-back")).to_have_count(0)


def test_the_host_hurries_the_bots(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    host.start()
    speed = menu(host).get_by_label(say("settings.pause"))
    expect(speed).to_have_value("0")
    speed.select_option("1600")
    host.until(lambda: host.around["manners"].get("bot_pause") == 1600)
    assert host.around["manners"]["spectators"] == "table", "the rest stays as it was"


HOUSE = """name = "Sunday"
from = "goliath"

[games.mexican-train.switches]
opening = "run-first-turn"
hand = 5
"""


def test_the_menu_has_the_rules_of_this_table(visit: Visit) -> None:
    """Not only those of its box; somebody who watches reads the same."""
    host = open_table(visit(), bots=1, length="one", house=HOUSE)
    host.start()
    press(menu(host), "table.watch-link")
    link = host.page.get_by_role("dialog").get_by_label(say("waiting.link")).input_value()
    host.page.keyboard.press("Escape")
    watcher = Player(visit("phone"), host.table)
    watcher.page.goto(link)
    watcher.until(lambda: watcher.phase == "playing")
    for player in (host, watcher):
        press(menu(player), "table.rules")
        rules = player.page.get_by_role("dialog", name=say("rules.of-the-table"))
        expect(rules).to_contain_text("Sunday")
        expect(rules).to_contain_text(VALUES["opening"]["run-first-turn"].replace("'", "’"))
        expect(rules.get_by_role("link", name=say("rules.read-all"))).to_be_visible()


def test_the_menu_tells_what_another_game_is(visit: Visit) -> None:
    host = open_table(visit(), bots=2, game="fido", rulebook="vennerod")
    host.start()
    press(menu(host), "table.rules")
    rules = host.page.get_by_role("dialog", name=say("rules.of-the-table"))
    points = [say(f"rules.told.{point}") for point in ("long", "later", "less")]
    expect(rules.locator(".points li")).to_have_text(points)


def test_what_is_changed_in_the_waiting_room_is_named_while_it_is_played(visit: Visit) -> None:
    few = {"hand": 5}
    host = open_table(visit(), bots=1, length="one", rulebook="ecowoodart", switches=few)
    host.button("waiting.change").click()
    host.page.locator("dialog .box-cards input[value=goliath]").check()
    host.button("waiting.change-done").click()
    host.until(lambda: host.around["rulebook"] == "goliath")
    host.start()
    played = f"{say('game.mexican-train')} · {load_book('goliath').name}"
    expect(host.page.locator(".which")).to_have_text(played)


@pytest.mark.long
def test_the_rules_lead_back_to_the_table(visit: Visit) -> None:
    host = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    host.start()
    press(menu(host), "table.rules")
    host.page.get_by_role("dialog").get_by_role("link", name=say("rules.read-all")).click()
    host.page.get_by_role("link", name=say("app.to-table")).click()
    expect(host.page.get_by_role("list", name=say("table.trains"))).to_be_visible()
    host.page.get_by_role("button", name=say("table.menu")).click()
    host.page.get_by_role("dialog").get_by_role("link", name=say("app.home")).click()
    host.page.get_by_role("link", name=say("home.settings")).click()
    expect(host.page.get_by_role("heading", name=say("home.settings"))).to_be_visible()
    expect(host.page.get_by_role("link", name=say("app.to-table"))).to_have_count(0)


def test_the_table_goes_on_behind_the_settings(visit: Visit) -> None:
    """Whoever changes something is not away, and is called when it is their turn."""
    host, guest = two_begun(visit)
    here, other = (host, guest) if guest.legal else (guest, host)
    press(menu(here), "table.settings")
    settings = here.page.get_by_role("dialog", name=say("home.settings"))
    expect(settings).to_be_visible()
    play(other, until=lambda: bool(here.legal) or other.phase == "over")
    expect(here.page).to_have_title(re.compile(say("table.your-turn")))
    assert sorted(other.present) == ["p1", "p2"]
    expect(settings).to_be_visible()
    here.page.locator("#language").select_option("de")
    anew = here.page.get_by_role("dialog", name="Einstellungen")
    expect(anew.locator("#language")).to_be_focused()
    here.page.keyboard.press("Escape")
    expect(here.page.get_by_role("list", name="Züge")).to_be_visible()


def test_the_size_of_tiles_is_seen_at_once_behind_the_settings(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1), {"hand": ["12-5"]})
    height = stage.page.locator(".laid .tile").first.evaluate_handle("tile => tile").as_element()
    assert height is not None
    before = height.bounding_box()
    stage.page.get_by_role("button", name=say("table.menu")).click()
    press(stage.page.get_by_role("dialog"), "table.settings")
    stage.page.get_by_role("dialog").get_by_text(say("settings.tiles.small"), exact=True).click()
    stage.page.keyboard.press("Escape")
    after = height.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] < before["height"]
