"""The printed rulebooks as data, and house rules that start from one of them.

One TOML file a book and edition: what each switch is set to and the clause that says so; then the
book's clauses and readings, in our own words. An edition, once published, is never edited: a
changed default is a new file, so that an old record replays as it was played.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from doubletwelve.core.introduce import introduce
from doubletwelve.tiles import quoted

Value = bool | int | str

BOOKS: Final = ("goliath", "ecowoodart", "french", "vennerod", "cardinal")
USUAL_BOOK: Final = "ecowoodart"
"""The book that is played where nobody names one and several have the game."""
OWN: Final = "doubletwelve"
"""The clauses of our own: what every table takes for granted and no book prints."""
OWN_RULE: Final = "DT-09"
"""The clause cited where a table plays otherwise than its book."""
LATEST: Final = 1


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["rule", "advice", "display"]
    text: str


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where the print is unclear, and how it is read."""

    id: str
    about: tuple[str, ...]
    text: str
    switches: tuple[str, ...] = ()
    """The switches that select another reading."""


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    value: Value
    clause: str
    variant: str | None = None
    """The clause that prints another value, for a yes-or-no switch that the book offers."""


class PrintedSet(Struct, frozen=True, forbid_unknown_fields=True):
    """What a book prints for one set of tiles: hand sizes by number of players."""

    clause: str
    """The clause that says which tiles are in."""
    hands: dict[str, int]
    hands_clause: str | dict[str, str]
    """The clause that says how many are dealt, or one for each number of players."""
    first_engine: int | None = None
    rounds: int | None = None
    announced: tuple[int, ...] = ()
    """For how many players the book announces the set, where it prints hands for others too."""
    announced_clause: str | None = None


class GameSection(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a book: its switches, and the clause that each point rests on."""

    players: tuple[int, int]
    switches: dict[str, Setting]
    cites: dict[str, str]
    sets: dict[str, PrintedSet]
    short_game: dict[str, Setting] = {}
    """What the switch of that name sets, unless the table sets it otherwise."""
    won_by_going_out: bool = False
    most_players: int | None = None
    """How many can play if the table says how many tiles each is dealt; else as printed."""


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    edition: int
    languages: tuple[str, ...]
    clauses: tuple[Clause, ...]
    readings: tuple[Reading, ...] = ()
    games: dict[str, GameSection] = {}

    @property
    def entries(self) -> tuple[Clause | Reading, ...]:
        return (*self.clauses, *self.readings)

    def entry(self, clause_id: str) -> Clause | Reading | None:
        return next((entry for entry in self.entries if entry.id == clause_id), None)


introduce(Book)


class UnknownBook(ValueError):
    """No rulebook, or no edition of it, has that name."""


class UnknownClause(ValueError):
    """No clause or reading has that id."""


@cache
def load_book(book_id: str, edition: int = LATEST) -> Book:
    if book_id not in (*BOOKS, OWN):
        raise UnknownBook(
            f"{quoted(book_id)} is not a rulebook; the rulebooks are {', '.join(BOOKS)}"
        )
    file = files(__name__) / f"{book_id}-{min(edition, LATEST + 1)}.toml"  # it may be any number
    if not file.is_file():
        given = quoted(str(edition)).strip("'")
        raise UnknownBook(f"{book_id} has no edition {given}; the editions are {LATEST}")
    return msgspec.toml.decode(file.read_bytes(), type=Book)


def books() -> tuple[Book, ...]:
    return tuple(load_book(book_id) for book_id in BOOKS)


def usual_book(game: str) -> str:
    found = books_with(game)
    return found[0] if len(found) == 1 else USUAL_BOOK


def books_with(game: str) -> tuple[str, ...]:
    """The books that have a game."""
    return tuple(book.id for book in books() if game in book.games)


def find_clause(clause_id: str) -> tuple[Book, Clause | Reading]:
    """The clause or reading with that id, and the book it stands in."""
    for book in (*books(), load_book(OWN)):
        entry = book.entry(clause_id.upper())
        if entry is not None:
            return book, entry
    raise UnknownClause(
        f"{quoted(clause_id)} is not a clause; 'doubletwelve rules BOOK' lists a book's clauses"
    )


class HouseSection(Struct, frozen=True, forbid_unknown_fields=True):
    switches: dict[str, Any]
    """Unchecked: the game says which switches and values there are."""


class HouseRule(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's own rules: the book they start from, and what they change."""

    name: str
    book: str = msgspec.field(name="from")
    games: dict[str, HouseSection] = {}
    edition: int = 1

    def changes(self, game: str) -> Mapping[str, Any]:
        section = self.games.get(game)
        return {} if section is None else section.switches


introduce(HouseRule)


class BadHouseRule(ValueError):
    """A file that is not a house rule; the message says what is wrong and where."""


def read_house_rule(data: bytes) -> HouseRule:
    try:
        rule = msgspec.toml.decode(data, type=HouseRule)
    except (msgspec.MsgspecError, ValueError) as problem:
        raise BadHouseRule(f"not a house rule: {problem}") from None
    book = load_book(rule.book, rule.edition)
    for game in rule.games:
        if game not in book.games:
            raise BadHouseRule(f"{book.id} has no game {game!r}; it has {', '.join(book.games)}")
    return rule
