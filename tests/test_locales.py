"""Everything the core and the bots can say has words."""

import ast
from pathlib import Path

import doubletwelve
from doubletwelve.locales import ADVICE, EVENTS, REASONS


def keys(maker: str) -> set[str]:
    """The first argument of every ``Refused(...)``, ``Event(...)`` or ``Reason(...)``."""
    source = Path(str(doubletwelve.__file__)).parent
    files = [*source.glob("core/*.py"), *source.glob("games/**/*.py"), *source.glob("bots/*.py")]
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
