"""All that can be said, by key, in every language, for clients that say it themselves.

English stands in the program (``locales/__init__.py``) and, for the browser, in ``client/*.json``:
a key with its text, or with one text for each English plural form. Every other language is a
gettext catalogue in ``po/``: an entry's context is the key, its id the English words.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import c2py
from importlib.resources import files
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from doubletwelve.locales import ADVICE, AT_TABLE, BOTS, EVENTS, GAMES, PHRASES, REASONS

Words = str | list[str]

NAMES: Final[Mapping[str, str]] = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "de": "Deutsch",
    "it": "Italiano",
    "es": "Español",
    "ru": "Русский",
    "cs": "Čeština",
    "zh": "简体中文",
    "da": "Dansk",
}
"""The languages there are, each by its own name."""

KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "reason": REASONS,
    "at-table": AT_TABLE,
    "event": EVENTS,
    "advice": ADVICE,
    "phrase": PHRASES,
    "game": GAMES,
    "bot": BOTS,
}

OPENING: Final = re.compile(r"(?<![\w}])'(?=\w)")
"""A plain apostrophe that begins something quoted."""
FOLDER: Final = files("doubletwelve.locales")


class Spoken(NamedTuple):
    """A language: what is said in it, and how it counts."""

    words: dict[str, Words]
    plural: list[int]
    """Which form goes with 0, 1, 2, ...; beyond the end the last hundred repeats."""


@cache
def english() -> dict[str, Words]:
    """Every key with its English words; a list has the form for one, then for others."""
    found: dict[str, Words] = {
        f"{kind}.{key}": printed(text)
        for kind, texts in KINDS.items()
        for key, text in texts.items()
    }
    for file in sorted((FOLDER / "client").iterdir(), key=lambda file: file.name):
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def printed(text: str) -> str:
    """Words of the program as a page prints them: a terminal may know only the plain apostrophe."""
    return OPENING.sub("‘", text).replace("'", "’")


def speak(language: str, sources: Mapping[str, Words]) -> Spoken:
    """Every key of ``sources``, which are English, in a language; English where it has no words."""
    if language == "en":
        return Spoken(dict(sources), plural_table(get_plural("en").plural_expr))
    catalogue = read_catalogue(language)
    table = plural_table(catalogue.plural_expr)
    own = translations(catalogue)
    words = {key: own.get(key) or _in_forms(text, table) for key, text in sources.items()}
    return Spoken(words, table)


def read_catalogue(language: str) -> Catalog:
    with (FOLDER / "po" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def translations(catalogue: Catalog) -> dict[str, Words]:
    """By key; what is missing, in part or whole, or not sure (``fuzzy``) is left out."""
    return {
        message.context: words
        for message in catalogue
        if message.context and not message.fuzzy and (words := _complete(message.string))
    }


def _complete(string: str | Sequence[str] | None) -> Words | None:
    if string is None or isinstance(string, str):
        return string
    return [*string] if all(string) else None


def plural_table(rule: str) -> list[int]:
    """A rule of gettext as a table: browsers that keep to our policy evaluate no expressions."""
    form = c2py(rule)
    return [form(number) for number in range(200)]


def _in_forms(text: Words, table: list[int]) -> Words:
    """English words in as many plural forms as another language has."""
    if isinstance(text, str):
        return text
    return [text[table.index(form) != 1] for form in range(max(table) + 1)]
