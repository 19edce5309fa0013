"""The books as data: complete, consistent, and unchanged since they were published."""

import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from doubletwelve.games import GAMES
from doubletwelve.games.mexican_train.rules import make_rules
from doubletwelve.games.mexican_train.switches import ABOUT, LEAST, VALUES, YES_NO, Switches
from doubletwelve.rulebooks import (
    BOOKS,
    BadHouseRule,
    UnknownBook,
    books,
    find_clause,
    load_book,
    read_house_rule,
)

GAME = "mexican-train"
STORED = Path(__file__).parent / "edition-1.json"


def literals(hint: Any) -> set[str]:
    if get_origin(hint) is Literal:
        return set(get_args(hint))
    return {value for part in get_args(hint) for value in literals(part)}


def test_every_switch_and_every_value_has_words() -> None:
    hints = get_type_hints(Switches)
    assert list(hints) == list(ABOUT)
    for name, hint in hints.items():
        assert literals(hint) == set(VALUES.get(name, {})), name
        takes_number = hint is int or int in get_args(hint)
        assert takes_number == (name in LEAST), name
        assert (hint is bool) == (name in YES_NO), name


@pytest.mark.parametrize("book_id", BOOKS)
def test_every_switch_of_mexican_train_is_set(book_id: str) -> None:
    assert list(load_book(book_id).games[GAME].switches) == list(ABOUT)


@pytest.mark.parametrize(
    ("book_id", "game"), [(book.id, game) for book in books() for game in book.games]
)
def test_every_citation_exists(book_id: str, game: str) -> None:
    book = load_book(book_id)
    section = book.games[game]
    cited = [setting.clause for setting in section.switches.values()]
    cited += [setting.clause for setting in section.short_game.values()]
    for printed in section.sets.values():
        dealt = printed.hands_clause
        cited += [printed.clause, *([dealt] if isinstance(dealt, str) else dealt.values())]
        assert bool(printed.announced) == (printed.announced_clause is not None)
        cited += [printed.announced_clause] if printed.announced_clause is not None else []
    for clause in [*cited, *section.cites.values()]:
        find_clause(clause)
    switches = {name for section in book.games.values() for name in section.switches}
    for reading in book.readings:
        assert set(reading.switches) <= switches
        for clause in reading.about:
            assert book.entry(clause) is not None


def test_all_books_cite_the_same_points() -> None:
    points = {tuple(load_book(book_id).games[GAME].cites) for book_id in BOOKS}
    assert len(points) == 1


def test_no_id_stands_twice() -> None:
    ids = [e.id for book in (*books(), load_book("doubletwelve")) for e in book.entries]
    assert len(set(ids)) == len(ids)


def effective(book_id: str) -> dict[str, Any]:
    """What edition 1 of a book comes to, game by game."""
    book = load_book(book_id, edition=1)
    found: dict[str, Any] = {}
    for name, section in book.games.items():
        low, high = section.players
        rules = [GAMES[name].make_rules(book, {}, n) for n in range(low, high + 1)]
        values = {
            switch: getattr(rules[0], switch)
            for switch in section.switches
            if hasattr(rules[0], switch)
        }
        hands = {len(of.seats): of.hand_size for of in rules}
        sets = {set_name: printed.hands for set_name, printed in section.sets.items()}
        found[name] = {**values, "hands": hands, "sets": sets}
    return found


def test_edition_1_is_what_was_published() -> None:
    """A default that changes what is legal or how it scores needs a new edition, not an edit."""
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    now = json.loads(json.dumps({book_id: effective(book_id) for book_id in BOOKS}))
    assert now == stored


def test_what_a_table_changed_makes_the_same_rules_again() -> None:
    """A record holds only what differs: the fast game's ten rounds are the book's own."""
    book = load_book("ecowoodart")
    fast = make_rules(book, {"set": "double-nine", "short_game": True, "rounds": 13}, 3)
    assert fast.rounds == 13
    assert make_rules(book, fast.changed, 3) == fast
    assert make_rules(book, {"set": "double-nine", "rounds": 10}, 3).changed == {
        "set": "double-nine"
    }


def test_a_variant_that_the_book_prints_is_cited_by_its_clause() -> None:
    assert (
        make_rules(load_book("french"), {"open_hands": True}, 4).cite["open_hands"] == "FRA-MT-47"
    )


def test_an_unknown_book_or_edition_is_refused() -> None:
    with pytest.raises(UnknownBook, match="'hoyle' is not a rulebook; the rulebooks are goliath"):
        load_book("hoyle")
    with pytest.raises(UnknownBook, match="goliath has no edition 9"):
        load_book("goliath", 9)


def test_a_house_rule_starts_from_a_book() -> None:
    rule = read_house_rule(
        b"""
        name = "Sunday at Grandma's"
        from = "ecowoodart"
        [games.mexican-train.switches]
        double_blank = 50
        opening = "run-first-turn"
        """
    )
    rules = make_rules(load_book(rule.book), rule.changes(GAME), 4)
    assert (rules.double_blank, rules.opening) == (50, "run-first-turn")
    assert rules.changed == {"opening": "run-first-turn", "double_blank": 50}
    assert rules.cite["opening"] == "DT-09"
    assert rules.cite["private"] == "EWA-MT-12"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "missing required field `name`"),
        (b'name = "x"\nfrom = "ecowoodart"\nblank = 50', "unknown field `blank`"),
        (b"= nonsense", "not a house rule"),
        (b"\xff\xfe", "not a house rule"),
    ],
)
def test_a_file_that_is_no_house_rule_is_refused(text: bytes, message: str) -> None:
    with pytest.raises(BadHouseRule, match=message):
        read_house_rule(text)
