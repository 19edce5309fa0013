"""The rulebooks, for whoever wants to read or compare them: all of them, clause by clause."""

from functools import cache

from litestar import get
from msgspec import Struct, json

from doubletwelve.core.introduce import introduce
from doubletwelve.locales.catalogue import printed
from doubletwelve.rulebooks import OWN, Book, Clause, books, load_book
from doubletwelve.web.problems import ERRORS


class Rules(Struct, frozen=True):
    """Every book, and what every table takes for granted."""

    books: tuple[Book, ...]
    own: tuple[Clause, ...]
    """The clauses of our own: what no book prints."""


introduce(Rules)


@get("/api/rules", tags=["games"], responses={429: ERRORS[429]})
async def read_rules() -> Rules:
    """All rulebooks: clauses in order, readings, and each game's switches with their clauses."""
    return all_rules()


@cache
def all_rules() -> Rules:
    """In the letters of print; nothing but words has an apostrophe in it."""
    rules = json.encode(Rules(books(), load_book(OWN).clauses)).decode()
    return json.decode(printed(rules), type=Rules)
