"""What a table cannot choose, and house rules in files."""

from typing import Any

import pytest

from doubletwelve.games.mexican_train import BadSwitch, Rules, make_rules
from doubletwelve.rulebooks import (
    BOOKS,
    BadHouseRule,
    UnknownBook,
    load_book,
    read_house_rule,
)
from tests.clauses.table import refused_record


def refused(book: str, players: int = 2, **switches: Any) -> str:
    """The one line with which a table's choice is refused."""
    hands: dict[str, list[str]] = {f"p{n}": [] for n in range(1, players + 1)}
    return refused_record(book, switches=switches, turn="p1", hands=hands)


def rules_of(book: str, players: int = 2, **switches: Any) -> Rules:
    return make_rules(load_book(book), switches, players)


def test_an_unknown_switch_is_refused_with_those_there_are() -> None:
    problem = refused("french", double_blanc=50)
    assert problem.startswith("$.switches.double_blanc: 'double_blanc' is not a switch")
    assert "double_blank" in problem


@pytest.mark.parametrize(
    ("switch", "value", "possible"),
    [
        ("second_double", "maybe", ["no", "drawn", "last", "drawn-or-last", "yes"]),
        ("second_double", True, ["no", "drawn", "last", "drawn-or-last", "yes"]),
        ("double_binds", "next", ["everyone", "order-laid", "nobody"]),
        ("set", "double-fifteen", ["double-twelve", "double-ten", "double-nine", "double-six"]),
        ("hand", "many", ["printed", "printed-if-announced", "a whole number of at least 1"]),
        ("hand", 0, ["printed", "printed-if-announced", "a whole number of at least 1"]),
        ("double_blank", -25, ["a whole number of at least 0"]),
        ("double_blank", True, ["a whole number of at least 0"]),
        ("rounds", 0, ["a whole number of at least 1"]),
        ("open_hands", "yes", ["true or false"]),
        ("open_hands", 1, ["true or false"]),
    ],
)
def test_an_unknown_value_is_refused_with_those_there_are(
    switch: str, value: Any, possible: list[str]
) -> None:
    problem = refused("french", **{switch: value})
    assert problem.startswith(f"$.switches.{switch}: {value!r} is not possible for {switch}")
    assert all(other in problem for other in possible)


@pytest.mark.parametrize("book", ["goliath", "cardinal"])
@pytest.mark.parametrize("value", ["yes", "drawn", "last", "drawn-or-last"])
def test_no_second_double_where_the_next_tile_must_go_on_the_first(book: str, value: str) -> None:
    problem = refused(book, second_double=value)
    assert problem.startswith(f"$.switches.second_double: '{value}' is not possible")
    assert "after_double 'on-it'" in problem
    assert "after_double is on-it-or-open" in problem


@pytest.mark.parametrize("book", ["vennerod", "ecowoodart"])
def test_no_second_double_where_nothing_follows_the_first(book: str) -> None:
    problem = refused(book, after_double="nothing")
    assert problem.startswith("$.switches.second_double: ")
    assert "it is no, or after_double is on-it-or-open" in problem


def test_nobody_holds_an_engine_that_is_set_aside() -> None:
    problem = refused("french", first="holder")
    assert problem.startswith("$.switches.first: 'holder' is not possible")
    assert "rotates or winner" in problem


@pytest.mark.parametrize(
    ("book", "switches", "possible"),
    [
        ("french", {"engine": "round-from-hand"}, "laps or stop-at-once or deal-again"),
        ("french", {"engine": "highest-held"}, "deal-again or draw-in-turn"),
        ("french", {"engine_missing": "laps"}, "it is never"),
        ("goliath", {"engine_missing": "laps"}, "deal-again or draw-in-turn"),
        ("ecowoodart", {"engine_missing": "never"}, "laps or stop-at-once or deal-again"),
        ("cardinal", {"engine_missing": "laps"}, "next-opens or draw-in-turn or deal-again"),
    ],
)
def test_what_happens_without_an_engine_depends_on_where_it_comes_from(
    book: str, switches: dict[str, Any], possible: str
) -> None:
    problem = refused(book, **switches)
    assert problem.startswith("$.switches.engine_missing: ")
    assert possible in problem


@pytest.mark.parametrize("book", ["ecowoodart", "french", "vennerod"])
def test_no_more_rounds_than_engines(book: str) -> None:
    problem = refused(book, rounds=14)
    assert problem.startswith("$.switches.rounds: 14 rounds are not possible")
    assert "at most 13 rounds" in problem


@pytest.mark.parametrize("book", ["goliath", "cardinal"])
def test_any_number_of_rounds_where_the_engine_does_not_count_down(book: str) -> None:
    assert rules_of(book, rounds=40).rounds == 40


def test_a_hand_is_not_larger_than_the_set_allows() -> None:
    problem = refused("french", players=4, hand=23)
    assert problem.startswith("$.switches.hand: 23 tiles for each of 4 players")
    assert "at most 22" in problem  # 90 tiles are dealt: the engine is set aside


def test_a_set_for_which_the_book_prints_no_hand_needs_a_number() -> None:
    problem = refused("goliath", set="double-nine")
    assert problem.startswith("$.switches.hand: goliath prints no hand size for a double-nine set")
    assert "set hand to a number" in problem
    assert rules_of("goliath", set="double-nine", hand=10).hand_size == 10


def test_too_few_stations_are_refused() -> None:
    problem = refused("french", players=4, stations=3)
    assert problem.startswith("$.switches.stations: 3 stations are too few for 4 players")


def test_a_last_double_cannot_be_covered_where_nothing_follows_a_double() -> None:
    problem = refused("french", out_on_double="must-cover", after_double="nothing")
    assert problem.startswith("$.switches.out_on_double: 'must-cover' is not possible")
    assert "it is yes or no" in problem


@pytest.mark.parametrize("book", BOOKS)
def test_nine_players_are_refused(book: str) -> None:
    problem = refused(book, players=9)
    assert problem.startswith(f"$.players: 9 cannot play by {book}")
    assert "2 to 8" in problem


# A house rule in a file


def test_a_house_rule_starts_from_a_book_and_changes_switches() -> None:
    rule = read_house_rule(
        b"""
        name = "Sunday at home"
        from = "french"

        [games.mexican-train.switches]
        double_blank = 50
        second_double = "yes"
        open_hands = true
        """
    )
    assert (rule.name, rule.book, rule.edition) == ("Sunday at home", "french", 1)
    rules = make_rules(load_book(rule.book), rule.changes("mexican-train"), 4)
    assert (rules.double_blank, rules.second_double, rules.open_hands) == (50, "yes", True)
    # What it changes rests on the table's own choice, the rest on the book.
    assert rules.cite["second_double"] == "DT-09"
    assert rules.cite["playing"] == "FRA-MT-20"
    assert rules.changed == {"second_double": "yes", "double_blank": 50, "open_hands": True}


def test_a_house_rule_may_change_nothing() -> None:
    rule = read_house_rule(b'name = "By the book"\nfrom = "vennerod"\n')
    rules = make_rules(load_book(rule.book), rule.changes("mexican-train"), 3)
    assert rules == rules_of("vennerod", 3)


@pytest.mark.parametrize(
    ("switch", "told"),
    [
        (b"double_blanc = 50", "double_blank"),
        (b'second_double = "maybe"', "no or drawn or last or drawn-or-last or yes"),
        (b'first = "holder"', "rotates or winner"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_with_what_could(switch: bytes, told: str) -> None:
    start = b'name = "Odd"\nfrom = "french"\n[games.mexican-train.switches]\n'
    rule = read_house_rule(start + switch)
    with pytest.raises(BadSwitch, match=told):
        make_rules(load_book(rule.book), rule.changes("mexican-train"), 2)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"name = ", "not a house rule"),
        (b'name = "No book"\n', "from"),
        (b'from = "french"\n', "name"),
        (b'name = "Odd"\nfrom = "french"\nauthor = "me"\n', "author"),
        (b"\xff\xfe", "not a house rule"),
    ],
)
def test_a_file_that_is_no_house_rule_is_refused(written: bytes, told: str) -> None:
    with pytest.raises(BadHouseRule, match=told):
        read_house_rule(written)


def test_a_value_that_no_switch_can_have_is_refused_with_the_place_where_it_stands() -> None:
    start = b'name = "Odd"\nfrom = "french"\n[games.mexican-train.switches]\n'
    rule = read_house_rule(start + b"rounds = 3\nhand = 1.5\n")
    with pytest.raises(BadSwitch, match=r"1\.5 is not possible for hand: it is printed or "):
        make_rules(load_book("french"), rule.changes("mexican-train"), 4)


def test_a_house_rule_from_an_unknown_book_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBook, match=r"'frensh' is not a rulebook.*french"):
        read_house_rule(b'name = "Odd"\nfrom = "frensh"\n')
    with pytest.raises(UnknownBook, match="french has no edition 7"):
        read_house_rule(b'name = "Odd"\nfrom = "french"\nedition = 7\n')
