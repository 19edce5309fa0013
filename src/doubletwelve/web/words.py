"""The words of the client, in the languages there are."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from doubletwelve.core.switches import SwitchWords
from doubletwelve.games import GAMES
from doubletwelve.locales.catalogue import NAMES, Words, english, printed, speak
from doubletwelve.rulebooks import BOOKS, load_book
from doubletwelve.tiles import quoted
from doubletwelve.web.problems import ERRORS, Problem

ASK_ANEW: Final = "no-cache"
"""A browser keeps the words, and asks each time whether they are still these."""


class Catalogue(Struct, frozen=True):
    """Everything that the client can say in one language."""

    language: str
    name: str
    plural: list[int]
    """Which form goes with 0, 1, 2, ...; beyond the end the last hundred repeats."""
    words: dict[str, Words]


class Written(Struct, frozen=True):
    """A catalogue as it is sent."""

    content: bytes
    etag: str


@get("/locale/{file:str}", include_in_schema=False, responses=ERRORS, sync_to_thread=True)
def locale(file: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """``/locale/fr.json``."""
    language = file.removesuffix(".json")
    if language not in NAMES:
        there_are = ", ".join(NAMES)
        detail = f"there are no words in {quoted(language)}: there are {there_are}"
        raise Problem(404, "no-such-language", detail)
    written = written_in(language)
    headers = {"ETag": written.etag, "Cache-Control": ASK_ANEW}
    if written.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(written.content, media_type=MediaType.JSON, headers=headers)


@cache
def written_in(language: str) -> Written:
    spoken = speak(language, sources())
    catalogue = Catalogue(language, NAMES[language], spoken.plural, spoken.words)
    content = msgspec.json.encode(catalogue)
    return Written(content, f'"{sha256(content).hexdigest()[:32]}"')


@cache
def sources() -> dict[str, Words]:
    """Every key that the client can say, with its English words."""
    return {**english(), **book_names(), **switch_words()}


def book_names() -> dict[str, str]:
    """What the boxes are called: words, where the publisher is not known."""
    return {f"book.{book}": printed(load_book(book).name) for book in BOOKS}


def switch_words() -> dict[str, str]:
    """The switches of all games. A game that has words of its own adds its name to the key."""
    found: dict[str, str] = {}
    for name, game in GAMES.items():
        for key, text in _keyed(game.WORDS):
            if found.setdefault(key, text) != text:
                found[f"{key}.{name}"] = text
    return found


def _keyed(words: SwitchWords) -> Iterator[tuple[str, str]]:
    for switch, about in words.about.items():
        yield f"switch.{switch}", printed(about)
    for switch, named in words.values.items():
        for value, text in named.items():
            yield f"value.{switch}.{value}", printed(text)
