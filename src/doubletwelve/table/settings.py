"""How a table is opened: which game by which rules, how many seats, and its manners."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from doubletwelve.bots import with_tempers
from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import (
    LATEST,
    BadHouseRule,
    Book,
    UnknownBook,
    Value,
    books_with,
    load_book,
    read_house_rule,
    usual_book,
)
from doubletwelve.tiles import quoted

Length = Literal["one", "short", "full"]
Help = Literal["all", "learners", "none"]
Spectators = Literal["no", "table", "hands-a-round-later"]
Seconds = Annotated[int, Meta(ge=10, le=3600)]
Milliseconds = Annotated[int, Meta(ge=0, le=4000)]

SHORT_STEP: Final = 3
"""A short game of Mexican Train has the engines 12, 9, 6, 3 and 0."""
SHORT_ROUNDS: Final = 5


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is played. It is settled when the game starts."""

    game: Annotated[str, Meta(max_length=40)] = "mexican-train"
    rulebook: Annotated[str, Meta(max_length=40)] | None = None
    edition: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """Of the rulebook; left out, the latest when the table is opened."""
    switches: dict[Annotated[str, Meta(max_length=40)], Value] = {}
    house: Annotated[str, Meta(max_length=4000)] | None = None
    """A house rule as its TOML text; it names the book that it starts from."""
    length: Length = "full"
    players: Annotated[int, Meta(ge=2, le=10)] = 4


class Manners(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the table is run. The host may change it at any time."""

    listed: bool = False
    """Whether anyone can find the table, or only those with its link or code."""
    help: Help | None = None
    """Hints and the glow of legal places; left out: all against bots, learners otherwise."""
    knock_by_hand: bool = False
    """Where the book has a catch: players announce their last tile themselves."""
    clock: Seconds | None = None
    """Seconds for a turn; then a bot plays it."""
    bot_pause: Milliseconds = 800
    """How long a bot seems to think."""
    talk: bool = True
    spectators: Spectators = "no"


class BadChoice(ValueError):
    """What was chosen cannot be played; the message says what would be possible.

    If it is a switch, and somebody who chooses can come upon it, ``values`` have its name, the
    message key ``why`` and what goes with that.
    """

    def __init__(self, message: str, values: Mapping[str, str | int] | None = None) -> None:
        super().__init__(message)
        self.values = values or {}


def settled(choice: Choice) -> Choice:
    """A choice as it goes into a log: which book, in which edition, so that it stays the same game
    when others become usual. ``BadChoice`` if it cannot be played, or its length means nothing."""
    rules = resolve(choice).rules
    book = load_book(rules.book, rules.edition)
    if choice.length == "short" and not _has_rounds(book, choice):
        raise BadChoice(
            f"length: {choice.game} is played until somebody has reached a number of points, so "
            "there is one round or the full game; the switch target says how many points"
        )
    switches = {**_printed_for_fewer_rounds(book, choice), **choice.switches}
    return replace(choice, rulebook=rules.book, edition=rules.edition, switches=switches)


def _printed_for_fewer_rounds(book: Book, choice: Choice) -> dict[str, Value]:
    """A book may have rules of its own for a game of fewer rounds than it prints (VEN-MT-21)."""
    short = book.games[choice.game].switches.get("short_game")
    is_printed = short is not None and short.variant is not None
    return {"short_game": True} if is_printed and choice.length != "full" else {}


def _has_rounds(book: Book, choice: Choice) -> bool:
    return "rounds" in book.games[choice.game].switches


def resolve(choice: Choice) -> Match:
    """The match that a choice stands for, before its first round."""
    if choice.game not in GAMES:
        raise BadChoice(
            f"game: {quoted(choice.game)} is not a game; the games are {', '.join(GAMES)}"
        )
    game = GAMES[choice.game]
    book, house = _book_and_house(choice)
    if choice.game not in book.games:
        with_it = " or ".join(books_with(choice.game))
        raise BadChoice(f"rulebook: {book.id} has no {choice.game}; {with_it} has")
    changes = {**house, **choice.switches}
    changes |= _length_changes(choice.length, book, choice.game, changes)
    try:
        rules = game.make_rules(book, changes, choice.players)
    except game.BadSwitch as problem:
        if not isinstance(problem, BadSwitch):
            raise BadChoice(f"switches: {problem}") from None
        switch, why = problem.switch, problem.why
        values = {"switch": switch, "why": why, **problem.values} if why else {}
        raise BadChoice(f"{switch}: {problem}", values) from None
    return Match(game, rules, Seat(rules.seats[0]))


def _book_and_house(choice: Choice) -> tuple[Book, Mapping[str, Any]]:
    try:
        if choice.house is None:
            edition = LATEST if choice.edition is None else choice.edition
            return load_book(choice.rulebook or usual_book(choice.game), edition), {}
        rule = read_house_rule(choice.house.encode())
        if choice.rulebook not in (None, rule.book):
            raise BadChoice(
                f"rulebook: the house rule starts from {rule.book}, not from {choice.rulebook}"
            )
        if choice.edition not in (None, rule.edition):
            raise BadChoice(
                f"edition: the house rule starts from edition {rule.edition}, "
                f"not from {choice.edition}"
            )
        return load_book(rule.book, rule.edition), rule.changes(choice.game)
    except UnknownBook as problem:
        raise BadChoice(f"rulebook: {problem}") from None
    except BadHouseRule as problem:
        raise BadChoice(f"house: {problem}") from None


def _length_changes(
    length: Length, book: Book, game: str, changes: Mapping[str, Any]
) -> dict[str, Value]:
    """The switches that a length stands for; a full game is as long as the table's rules say."""
    if length == "full":
        return {}
    switches = book.games[game].switches
    if "rounds" not in switches:
        return {"target": 1} if length == "one" else {}
    if length == "one":
        return {"rounds": 1}
    engine = changes.get("engine", switches["engine"].value if "engine" in switches else None)
    if engine in ("round-from-hand", "round-set-aside") and not changes.get("short_game"):
        return {"engine_step": SHORT_STEP}
    return {"rounds": SHORT_ROUNDS}


def house_name(choice: Choice) -> str | None:
    return None if choice.house is None else read_house_rule(choice.house.encode()).name


def check_bot(bot: str, game: str) -> None:
    """Refuse a name that is no bot for the game, or one with an effort of its own."""
    if bot not in with_tempers(game):
        there_are = ", ".join(with_tempers(game))
        raise BadChoice(f"bot: {quoted(bot)} is no bot for {game}: there are {there_are}")
