"""What the client makes of the choices for a table, of what the server offers."""

from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page

from doubletwelve.bots import with_tempers
from doubletwelve.core.seats import seats
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import books_with, load_book
from doubletwelve.table.settings import BadChoice, Choice, resolve, settled
from doubletwelve.table.words import BOT_NAMES, bot_name
from doubletwelve.web.games import game_offers
from tests.browser.test_pure import call

OFFERS: Final[list[dict[str, Any]]] = msgspec.to_builtins(game_offers())
TRAINS: Final = OFFERS[0]
BOOKS: Final = books_with("mexican-train")


def ask(blank: Page, code: str, module: str = "choices", **given: Any) -> Any:
    """What a module of the model makes of the offers and of what else is given."""
    given |= {"offers": OFFERS, "trains": TRAINS}
    return call(blank, f"model/{module}.js", code, given, also="model/drafted.js")


def plays(blank: Page, draft: dict[str, Any]) -> Choice:
    """The choice that is posted for a draft; the server must be able to play it."""
    posted = ask(blank, "m.choiceOf(given.draft)", "opening", draft=draft)
    choice = msgspec.convert(posted, Choice)
    resolve(choice)
    return choice


@pytest.mark.parametrize("book", BOOKS)
def test_a_box_starts_a_quick_game_against_bots(blank: Page, book: str) -> None:
    draft = ask(blank, "m.quickDraft(given.trains, given.book)", book=book)
    assert draft["book"] == book
    assert list(draft["bots"]) == list(seats(draft["players"])[1:])
    assert 1 <= resolve(plays(blank, draft)).rules.rounds <= 5


@pytest.mark.parametrize("offer", OFFERS[1:], ids=lambda offer: offer["game"])
def test_another_game_starts_as_quickly(blank: Page, offer: dict[str, Any]) -> None:
    draft = ask(blank, "m.quickDraft(given.offer, given.offer.usual_book)", offer=offer)
    assert (draft["game"], draft["book"]) == (offer["game"], offer["usual_book"])
    assert list(draft["bots"]) == list(seats(draft["players"])[1:])
    assert {*draft["bots"].values()} <= {*with_tempers(offer["game"])}
    rules = resolve(plays(blank, draft)).rules
    assert rules.target > 1 or 1 <= rules.rounds <= 5


def test_a_quick_game_stays_quick_by_the_rules_of_another_box(blank: Page) -> None:
    """A game of one round does not become five of them because another box was chosen before."""
    code = """(() => {
      const quick = m.withBook(given.trains, m.usualDraft(), "goliath");
      const one = m.withBook(given.trains, m.withLength(quick, "short"), "vennerod");
      const matador = m.withGame(given.offers, m.usualDraft(), "matador");
      return {
        quick,
        back: m.withBook(given.trains, quick, "vennerod"),
        chosen: m.withBook(given.trains, m.withLength(m.usualDraft(), "full"), "french"),
        five: one,
        round: m.withBook(given.trains, m.withLength(m.usualDraft(), "one"), "french"),
        again: m.withGame(given.offers, matador, "mexican-train"),
      };
    })()"""
    found = ask(blank, code)
    rounds = {name: resolve(plays(blank, draft)).rules.rounds for name, draft in found.items()}
    lengths = {name: draft["length"] for name, draft in found.items()}
    assert rounds["quick"] == 1
    assert lengths == {
        "quick": "full",
        "back": "short",
        "chosen": "full",
        "five": "short",
        "round": "one",
        "again": "short",
    }


@pytest.mark.parametrize("game", GAMES)
def test_another_game_keeps_what_it_can(blank: Page, game: str) -> None:
    """Players within its range, bots that play it, its usual book; and the server can play it."""
    code = """(() => {
      const bots = { p2: "expert", p3: "random/hoards" };
      const usual = m.againstBots({ ...m.usualDraft(), players: 8, bots });
      return m.withGame(given.offers, usual, given.game);
    })()"""
    draft = ask(blank, code, game=game)
    fewest, most = load_book(draft["book"]).games[game].players
    assert draft["book"] in books_with(game)
    assert fewest <= draft["players"] <= most
    assert {*draft["bots"].values()} <= {*with_tempers(game)}
    assert draft["bots"]["p3"] == "random/hoards"
    plays(blank, draft)


def test_bots_play_another_game_as_well_as_the_one_before(blank: Page) -> None:
    """And back again: whoever was friendly stays so, and hoards doubles still."""
    code = """(() => {
      const bots = { p2: "expert", p3: "planner", p4: "planner/hoards", p5: "greedy" };
      const usual = { ...m.usualDraft(), players: 5, bots };
      const matador = m.withGame(given.offers, usual, "matador");
      return [matador, m.withGame(given.offers, matador, "mexican-train")];
    })()"""
    matador, again = ask(blank, code)
    strong, friendly, hoards = (matador["bots"][seat] for seat in ("p2", "p3", "p4"))
    assert (strong, friendly, hoards) == ("monte-carlo-plus", "greedy", "greedy/hoards")
    back = {seat: again["bots"][seat] for seat in ("p2", "p3", "p4")}
    assert back == {"p2": "expert", "p3": "planner/sheds", "p4": "planner/hoards"}
    assert matador["bots"]["p5"].startswith("random")


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_of_players_is_dealt_what_the_server_deals(blank: Page, book: str) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, given.book);
      const [fewest, most] = m.playersRange(book, m.usualDraft());
      return Array.from({ length: most - fewest + 1 }, (_, at) => {
        const draft = m.withPlayers(book, { ...m.usualDraft(), book: given.book }, fewest + at);
        return { draft, size: m.handSize(book, draft) };
      });
    })()"""
    for made in ask(blank, code, book=book):
        assert resolve(plays(blank, made["draft"])).rules.hand_size == made["size"]


def test_a_switch_set_back_to_what_is_printed_is_no_change(blank: Page) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const changed = m.withSwitch(book, m.usualDraft(), "tap", "challenge");
      const back = m.withSwitch(book, changed, "tap", book.switches.tap.value);
      return [changed.switches, back.switches, m.valueOf(book, changed, "tap")];
    })()"""
    assert ask(blank, code) == [{"tap": "challenge"}, {}, "challenge"]


def test_a_hand_of_ones_own_is_dealt(blank: Page) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const draft = m.withSwitch(book, m.usualDraft(), "hand", 5);
      return { draft, size: m.handSize(book, draft) };
    })()"""
    made = ask(blank, code)
    assert made["size"] == 5
    assert resolve(plays(blank, made["draft"])).rules.hand_size == 5


@pytest.mark.parametrize("book", BOOKS)
def test_lengths_are_as_long_as_they_say(blank: Page, book: str) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, given.book);
      const draft = m.withBook(given.trains, m.usualDraft(), given.book);
      const lengths = m.lengthsOf(book, draft);
      return lengths.map(({ length, ...told }) => ({ draft: { ...draft, length }, ...told }));
    })()"""
    found = ask(blank, code, book=book)
    assert len({made["rounds"] for made in found}) == len(found), "the same length twice"
    for made in found:
        choice = settled(plays(blank, made["draft"]))
        rules = resolve(choice).rules
        played = [*range(rules.first_engine, -1, -rules.engine_step)] if descends(rules) else None
        assert made["rounds"] in (rules.rounds, played and len(played))
        assert made.get("engines") == played
        assert (made.get("highest") is True) == ("short_game" in choice.switches)


def test_rounds_of_ones_own_and_a_short_game_exclude_each_other(blank: Page) -> None:
    """Nothing that is shown as set is left out in silence, and what is put aside comes back."""
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const short = m.withBook(given.trains, m.usualDraft(), "ecowoodart");
      const own = m.withSwitch(book, m.withSwitch(book, short, "hand", 9), "engine_step", 2);
      const one = m.withLength(own, "one");
      const other = m.withSwitch(book, one, "tap", "none");
      return { short, own, one, other, again: m.withLength(one, "full") };
    })()"""
    found = ask(blank, code)
    lengths = [draft["length"] for draft in found.values()]
    assert lengths == ["short", "full", "one", "one", "full"]
    assert found["own"]["switches"] == {"hand": 9, "engine_step": 2}
    assert resolve(plays(blank, found["own"])).rules.engine_step == 2
    assert found["one"]["switches"] == {"hand": 9}
    assert found["other"]["switches"] == {"hand": 9, "tap": "none"}
    assert found["again"]["switches"] == found["own"]["switches"]


def test_rounds_of_ones_own_stay_the_whole_game_while_another_length_is_chosen(
    blank: Page,
) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const own = m.withSwitch(book, m.usualDraft(), "rounds", 7);
      const one = m.withLength(m.withLength(own, "short"), "one");
      const whole = m.lengthsOf(book, one).find(({ length }) => length === "full");
      const printed = m.withBook(given.trains, one, "ecowoodart");
      return [whole.rounds, m.allSwitches(one), m.allSwitches(printed)];
    })()"""
    assert ask(blank, code) == [7, {"rounds": 7}, {}]


@pytest.mark.parametrize(
    ("name", "value", "lengths"),
    [
        ("rounds", 13, {"one": 1, "short": 5, "full": 13}),
        ("rounds", 3, {"one": 1, "full": 3}),
        ("rounds", 1, {"full": 1}),
        ("engine_step", 2, {"one": 1, "short": 5, "full": 7}),
    ],
)
def test_what_is_not_shorter_than_the_whole_game_is_not_offered(
    blank: Page, name: str, value: int, lengths: dict[str, int]
) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const draft = m.withSwitch(book, m.usualDraft(), given.name, given.value);
      return m.lengthsOf(book, draft).map(({ length, rounds }) => [length, rounds]);
    })()"""
    assert dict(ask(blank, code, name=name, value=value)) == lengths


def test_no_step_between_doubles_is_larger_than_what_there_are(blank: Page) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const nine = m.withSwitch(book, m.usualDraft(), "set", "double-nine");
      return [m.usualDraft(), nine].map((draft) => m.mostOf(book, draft, "engine_step"));
    })()"""
    assert ask(blank, code) == [12, 9]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("set_name", "players"),
    [("double-six", 2), ("double-nine", 5), ("double-ten", 6), ("double-twelve", 7)],
)
def test_no_larger_hand_can_be_chosen_than_the_server_deals(
    blank: Page, book: str, set_name: str, players: int
) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, given.book);
      const switches = { set: given.set_name, hand: 999 };
      const draft = { ...m.usualDraft(), book: given.book, switches, length: "one" };
      return m.withPlayers(book, draft, given.players);
    })()"""
    draft = ask(blank, code, book=book, players=players, set_name=set_name)
    plays(blank, draft)
    draft["switches"]["hand"] += 1
    with pytest.raises(BadChoice, match="hand"):
        plays(blank, draft)


def descends(rules: Any) -> bool:
    return str(rules.engine).startswith("round-") and rules.engine_step > 1


def test_bots_take_less_time_than_people_and_more_rounds_more(blank: Page) -> None:
    code = """(() => {
      const book = m.bookOf(given.trains, "ecowoodart");
      const alone = m.againstBots(m.usualDraft());
      const games = [[alone, 1], [alone, 5], [m.usualDraft(), 5], [m.usualDraft(), 13]];
      return games.map(([draft, rounds]) => m.minutesFor(book, draft, rounds));
    })()"""
    minutes = ask(blank, code)
    assert minutes == sorted(set(minutes))


# --- What is posted ---


def test_house_rules_are_posted_as_the_server_reads_them(blank: Page) -> None:
    draft = {
        "game": "mexican-train",
        "book": "french",
        "house": 'Grandma\'s "own"\n',
        "switches": {"tap": "none", "hand": 7, "open_hands": True},
        "length": "one",
        "players": 3,
    }
    choice = plays(blank, draft)
    rules = resolve(choice).rules
    assert (rules.book, rules.tap, rules.hand_size, rules.open_hands) == ("french", "none", 7, True)
    assert (choice.rulebook, choice.switches) == (None, {})


def test_a_draft_is_found_again_from_its_table(blank: Page) -> None:
    """What a length sets by itself is no change of the table's own."""
    table = {
        "choice": {"length": "one", "players": 3},
        "rulebook": "french",
        "house": None,
        "changed": {"rounds": 1, "tap": "none"},
        "manners": {"clock": 30},
        "seats": {"p1": {"bot": None}, "p2": {"bot": "planner/hoards"}, "p3": {"bot": None}},
    }
    draft = ask(blank, "m.draftOfTable(given.table)", "opening", table=table)
    assert draft["switches"] == {"tap": "none"}
    assert draft["bots"] == {"p2": "planner/hoards"}
    assert (draft["manners"]["clock"], draft["manners"]["spectators"]) == (30, "no")
    assert (draft["game"], draft["length"], draft["players"]) == ("mexican-train", "one", 3)


# --- The seven questions ---


def nearest(blank: Page, answers: dict[str, Any]) -> dict[str, Any]:
    code = "m.nearestBook(given.trains, given.answers)"
    found: dict[str, Any] = ask(blank, code, "questions", answers=answers)
    return found


def questions(blank: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(blank, "m.QUESTIONS", "questions")
    return found


def test_there_are_at_most_seven_and_each_answer_has_a_picture_of_its_own(blank: Page) -> None:
    asked = questions(blank)
    assert len(asked) <= 7
    for question in asked:
        pictures = [{**answer, "value": None, "also": None} for answer in question["answers"]]
        assert all(pictures.count(picture) == 1 for picture in pictures), question["name"]


def test_each_answer_is_a_value_of_its_switch(blank: Page) -> None:
    for question in questions(blank):
        values = TRAINS["switches"]["values"][question["name"]]
        assert {answer["value"] for answer in question["answers"]} <= {*values}


@pytest.mark.parametrize("book", BOOKS)
def test_a_books_own_answers_lead_to_it(blank: Page, book: str) -> None:
    switches = next(found for found in TRAINS["books"] if found["book"] == book)["switches"]
    asked = {question["name"]: question["answers"] for question in questions(blank)}
    own = {
        name: switches[name]["value"]
        for name, answers in asked.items()
        if switches[name]["value"] in [answer["value"] for answer in answers]
    }
    found = nearest(blank, own)
    assert (found["book"], found["differ"]) == (book, {})
    assert found["agree"] == found["asked"] == len(own)


def test_who_knows_nothing_plays_by_the_usual_book(blank: Page) -> None:
    found = nearest(blank, {})
    assert found == {"book": TRAINS["usual_book"], "agree": 0, "asked": 0, "differ": {}}


def test_every_way_through_the_questions_can_be_played(blank: Page) -> None:
    """Each answer alone, and each with every answer to the next question."""
    asked = questions(blank)
    ways = [
        {one["name"]: a["value"], other["name"]: b["value"]}
        for one, other in zip(asked, [*asked[1:], asked[0]], strict=True)
        for a in one["answers"]
        for b in other["answers"]
    ]
    code = "given.ways.map((answers) => m.nearestBook(given.trains, answers))"
    for found in ask(blank, code, "questions", ways=ways):
        resolve(Choice(rulebook=found["book"], switches=found["differ"]))


# --- Bots ---


def test_bots_are_called_the_same_here_and_in_a_record(blank: Page) -> None:
    row = [str(seat) for seat in seats(10)]
    assert ask(blank, "given.row.map(m.botName)", "bots", row=row) == [*map(bot_name, row)]
    assert [*map(bot_name, row)] == [*BOT_NAMES]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_four_levels_and_tempers_up_to_friendly(blank: Page, game: str) -> None:
    code = """(() => {
      const { bots } = given.offers.find((offer) => offer.game === given.game);
      const levels = m.levelsOf(given.game, bots);
      return levels.map(({ level, bot }) => [level, m.tempersOf(given.game, bots, bot)]);
    })()"""
    found = ask(blank, code, "bots", game=game)
    assert [level for level, _ in found] == ["learner", "friendly", "club", "expert"]
    assert [len(tempers) > 1 for _, tempers in found] == [True, True, False, False]
    chosen = {temper["bot"] for _, tempers in found for temper in tempers}
    assert chosen <= {*with_tempers(game)}
    for _, tempers in found[:2]:
        assert {"sheds", "hoards"} <= {temper["temper"] for temper in tempers}


def test_a_bot_of_another_name_keeps_it(blank: Page) -> None:
    """``greedy`` is a learner that sheds heavy tiles: chosen by a script, it stays chosen."""
    code = "m.tempersOf('mexican-train', given.trains.bots, 'greedy').map((found) => found.bot)"
    assert ask(blank, code, "bots") == ["random", "greedy", "random/hoards"]


# --- The words of switches ---


def test_switches_are_said_in_the_readers_language(blank: Page) -> None:
    words = {"switch.tap": "Klopfen", "value.tap.none.mexican-train": "gar nicht"}
    found = {"language": "de", "name": "x", "plural": [1, 0], "words": words}
    blank.route("**/locale/de.json", lambda route: route.fulfill(json=found), times=1)
    call(blank, "lib/i18n.js", "(await m.loadLanguage('de'), null)")
    said = ask(blank, "m.inOwnWords(given.trains).words", "switches")
    assert (said["about"]["tap"], said["values"]["tap"]["none"]) == ("Klopfen", "gar nicht")
    assert said["about"].keys() == set(TRAINS["switches"]["names"])
