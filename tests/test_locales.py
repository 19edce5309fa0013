"""Everything the core and the bots can say has words."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any

import doubletwelve
from doubletwelve.bots import BOTS as ALL_BOTS
from doubletwelve.core.switches import BadSwitch, SwitchWords
from doubletwelve.games import GAMES as ALL_GAMES
from doubletwelve.locales import ADVICE, AT_TABLE, BOTS, EVENTS, GAMES, PHRASES, REASONS
from doubletwelve.locales.catalogue import english
from doubletwelve.rulebooks import books_with, load_book
from doubletwelve.table.words import PHRASES as READY_PHRASES


def keys(maker: str) -> set[str]:
    """The first argument of every ``Refused(...)``, ``Event(...)`` or ``Reason(...)``."""
    source = Path(str(doubletwelve.__file__)).parent
    folders = ("core", "games", "bots", "table")
    files = [file for folder in folders for file in source.glob(f"{folder}/**/*.py")]
    calls = [
        node
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    return {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == maker
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def test_every_reason_has_words_and_no_words_are_idle() -> None:
    assert keys("Refused") == set(REASONS)


def test_every_event_has_words_and_no_words_are_idle() -> None:
    assert keys("Event") == set(EVENTS)


def test_every_point_of_advice_has_words_and_no_words_are_idle() -> None:
    assert keys("Reason") == set(ADVICE)


def test_every_reason_of_a_table_has_words_and_no_words_are_idle() -> None:
    assert keys("refuse") == set(AT_TABLE)


def test_every_ready_phrase_has_words_and_no_words_are_idle() -> None:
    assert set(PHRASES) == set(READY_PHRASES)


def test_every_game_and_every_bot_has_a_name_and_no_name_is_idle() -> None:
    assert set(GAMES) == set(ALL_GAMES)
    assert set(BOTS) == set(ALL_BOTS)


def choices(words: SwitchWords, switches: list[str]) -> Iterator[dict[str, Any]]:
    """Each switch by itself with each of its values, and what else goes together ill."""
    for name in switches:
        numbers = {words.least[name], 6, 50} if name in words.least else ()
        yes_no = (True, False) if name in words.yes_no else ()
        yield from ({name: value} for value in (*words.values.get(name, ()), *numbers, *yes_no))
    yield {"out_on_double": "must-cover", "after_double": "nothing"}
    yield {"rounds": 0, "target": 0}


def refused(make: Callable[[], Any]) -> BadSwitch | None:
    try:
        make()
    except BadSwitch as problem:
        return problem
    return None


def clashes() -> Iterator[BadSwitch]:
    """What is refused of all that a page offers, by any book, for any number of players."""
    for name, game in ALL_GAMES.items():
        for book in map(load_book, books_with(name)):
            there = [*book.games[name].switches]
            for changes in choices(game.WORDS, there):
                if any(refused(partial(game.WORDS.check, *one, there)) for one in changes.items()):
                    continue  # no value of that switch: a page does not offer it
                for players in (2, 3, 6, 9):
                    if problem := refused(partial(game.make_rules, book, changes, players)):
                        yield problem


CLASH = "new.clash."
MADE_OF = {"rule": "value", "other": "other_value", "choice": "book"}
"""What a page puts into the words for a clash, and the value it needs for that."""


def test_every_clash_of_switches_has_words_for_its_values_and_no_words_are_idle() -> None:
    words = {key: text for key, text in english().items() if key.startswith(CLASH)}
    told = {f"{CLASH}rule", f"{CLASH}value"}
    for problem in clashes():
        key = CLASH + problem.why
        assert key in words, f"no words for: {problem}"
        text = words[key] if isinstance(words[key], str) else words[key][-1]
        fields = {field for _, field, _, _ in Formatter().parse(str(text)) if field}
        assert {MADE_OF.get(field, field) for field in fields} <= problem.values.keys(), problem
        told.add(key)
    assert told == words.keys()
