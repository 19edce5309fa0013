"""Writes the catalogues anew from the English words: `make words`, then translate what is new."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import write_po

from doubletwelve.locales import catalogue
from doubletwelve.locales.catalogue import KINDS, NAMES, Words, read_catalogue
from doubletwelve.web.words import sources

LOCALES = Path(catalogue.__file__).parent
LANGUAGES = [language for language in NAMES if language != "en"]
SHOWN = {
    "reason": "Why the rules do not allow a move.",
    "at-table": "Why a table does not do what somebody asked.",
    "event": "What happened, in the log of a game.",
    "advice": "Why a move is good or bad, in a hint.",
    "phrase": "What players say with one tap.",
    "game": "The name of a game.",
    "bot": "The name of a bot.",
    "book": "The name of a box.",
    "switch": "What a rule is about, where a new table is set up.",
    "value": "What is played, where a new table is set up; see switch.{1}.",
}
HEADER = """\
# {about}
msgid ""
msgstr ""
"Project-Id-Version: Double Twelve\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={forms}; plural={rule};\\n"

"""


class Entry(NamedTuple):
    """Something to translate."""

    key: str
    english: str | tuple[str, str]
    shown: str
    file: str


def entries() -> Iterator[Entry]:
    files = dict(_client_files())
    for key, words in sources().items():
        kind = key.split(".")[0]
        shown = SHOWN.get(kind, f"In the browser: {kind}.").format(*key.split("."))
        yield Entry(key, _gettext_id(words), shown, files.get(key) or _program_file(kind))


def _client_files() -> Iterator[tuple[str, str]]:
    for file in sorted((LOCALES / "client").iterdir()):
        for key in json.loads(file.read_text("utf-8")):
            yield key, f"locales/client/{file.name}"


def _program_file(kind: str) -> str:
    if kind in KINDS:
        return "locales/__init__.py"
    return "rulebooks" if kind == "book" else "games"


def _gettext_id(words: Words) -> str | tuple[str, str]:
    return words if isinstance(words, str) else (words[0], words[1])


def template() -> str:
    """What a new language starts from."""
    empty = Catalog()
    for entry in entries():
        _add(empty, entry, None)
    header = HEADER.format(
        about="Double Twelve, to be translated.", language="", forms="INTEGER", rule="EXPRESSION"
    )
    return _text(header, empty)


def merged(language: str) -> str:
    """A catalogue with every entry of today, and the translations that it had."""
    old = read_catalogue(language)
    had = {message.context: message for message in [*old.obsolete.values(), *old] if message.id}
    new = Catalog(locale=language)
    for entry in entries():
        _add(new, entry, had.pop(entry.key, None))
    # Words that are gone stay at the end of the file, in case that they come back.
    for message in sorted(had.values(), key=lambda message: str(message.context)):
        if message.string:
            new.obsolete[message.context] = message
    return _text(_header(language), new)


def _add(to: Catalog, entry: Entry, was: Message | None) -> None:
    """An entry, with its translation; if the English words have changed, that is marked fuzzy."""
    added = to.add(
        entry.english,
        context=entry.key,
        auto_comments=[entry.shown],
        locations=[(entry.file, 0)],
    )
    if was is None or isinstance(was.id, str) != isinstance(entry.english, str):
        return
    added.string = was.string
    added.user_comments = was.user_comments
    if was.string and (was.fuzzy or was.id != entry.english):
        added.flags.add("fuzzy")


def _header(language: str) -> str:
    forms, rule = get_plural(language)
    about = f"Double Twelve in {NAMES[language]}."
    return HEADER.format(about=about, language=language, forms=forms, rule=rule)


def _text(header: str, body: Catalog) -> str:
    """Without dates and names, which the history has: so nothing changes unless words do."""
    file = BytesIO()
    write_po(file, body, width=0, omit_header=True)
    return header + file.getvalue().decode("utf-8").rstrip("\n") + "\n"


def written() -> Iterator[tuple[Path, str]]:
    """Every file with what should be in it."""
    yield LOCALES / "po" / "doubletwelve.pot", template()
    for language in LANGUAGES:
        yield LOCALES / "po" / f"{language}.po", merged(language)


if __name__ == "__main__":
    for path, text in written():
        path.write_text(text, encoding="utf-8", newline="\n")
