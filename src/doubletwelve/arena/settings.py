"""What is played: the bots, the table, and how many deals."""

from msgspec import Struct
from msgspec.structs import replace

from doubletwelve.bots import find_bot
from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import LATEST, Value, load_book, usual_book

LineUp = tuple[str, ...]
"""The bot in every seat, as ``find_bot`` reads it."""


class BadSettings(ValueError):
    """Settings that nothing can be played with; ``name`` is the one to blame."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Settings(Struct, frozen=True, kw_only=True):
    """A run. The same settings always give the same matches, for bots that do not look at a clock.

    ``changes`` are the switches that the table sets otherwise than its book.
    """

    bots: LineUp
    """One a seat; the last one takes the seats that are left."""
    players: int | None = None
    """As many as there are bots, unless told otherwise."""
    game: str = "mexican-train"
    rulebook: str | None = None
    edition: int = LATEST
    changes: dict[str, Value] = {}
    deals: int = 100
    seed: str = "arena"
    rounds: int | None = None
    """Play only the first so many of a match; ``None``: all."""


def settled(settings: Settings) -> Settings:
    """The same, with everything filled in: a bot for every seat, and the book."""
    _check_numbers(settings)
    bots = settings.bots
    players = len(bots) if settings.players is None else settings.players
    if not bots or "" in bots:
        raise BadSettings("bots", "a name is missing: give one for each seat, as in greedy,random")
    if len(bots) > players >= 1:
        raise BadSettings("bots", f"{len(bots)} names are too many for {players} players")
    if settings.game not in GAMES:
        names = ", ".join(GAMES)
        raise BadSettings("game", f"{settings.game!r} is not a game; the games are {names}")
    bots += bots[-1:] * (players - len(bots))
    book = settings.rulebook or usual_book(settings.game)
    full = replace(settings, bots=bots, players=players, rulebook=book)
    for name in dict.fromkeys(bots):
        find_bot(name, full.game)
    return replace(full, changes=dict(open_table(full).rules.changed))


def _check_numbers(settings: Settings) -> None:
    for name, number in (("deals", settings.deals), ("rounds", settings.rounds)):
        if number is not None and number < 1:
            raise BadSettings(name, f"{number} will not do: give a whole number from 1 up")


def open_table(settings: Settings) -> Match:
    """A match by these settings, before its first round."""
    game = GAMES[settings.game]
    book = load_book(settings.rulebook or usual_book(settings.game), settings.edition)
    if settings.game not in book.games:
        raise BadSettings("rulebook", f"{book.id!r} has no {settings.game}")
    players = len(settings.bots) if settings.players is None else settings.players
    rules = game.make_rules(book, settings.changes, players)
    return Match(game, rules, Seat(rules.seats[0]))


def line_ups(bots: LineUp) -> tuple[LineUp, ...]:
    """Every rotation of the seats, without those that seat everyone as another one does."""
    return tuple(dict.fromkeys(bots[shift:] + bots[:shift] for shift in range(len(bots))))
