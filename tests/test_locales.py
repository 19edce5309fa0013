"""Everything the core and the bots can say has words."""

import ast
from pathlib import Path

import doubletwelve
from doubletwelve.bots import BOTS as ALL_BOTS
from doubletwelve.games import GAMES as ALL_GAMES
from doubletwelve.locales import ADVICE, AT_TABLE, BOTS, EVENTS, GAMES, PHRASES, REASONS
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
