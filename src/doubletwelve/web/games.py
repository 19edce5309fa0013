"""What can be played here: the games, the books with each, their switches, the bots."""

from functools import cache

from litestar import get
from msgspec import Struct

from doubletwelve.bots import BOTS, bots_for
from doubletwelve.core.switches import SwitchWords
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import PrintedSet, Setting, books_with, load_book, usual_book
from doubletwelve.web.problems import ERRORS


class BotLevel(Struct, frozen=True):
    """A bot; a higher level plays better."""

    name: str
    level: int
    tempers: tuple[str, ...]
    """What it may be like besides, as in ``planner/hoards``."""


class BookGame(Struct, frozen=True):
    """A game as one book has it."""

    book: str
    name: str
    edition: int
    languages: tuple[str, ...]
    players: tuple[int, int]
    """The fewest and the most."""
    switches: dict[str, Setting]
    sets: dict[str, PrintedSet]
    """The sets of tiles that the book deals from, with hand sizes by number of players."""


class Switches(Struct, frozen=True):
    """A game's switches. ``/locale/en.json`` has words for each, as ``switch.NAME`` and
    ``value.NAME.VALUE``, with ``.GAME`` behind where a game has words of its own."""

    names: tuple[str, ...]
    values: dict[str, tuple[str, ...]]
    """The named values of every switch that has any."""
    least: dict[str, int]
    """The switches that take a number, with the least each accepts."""
    yes_no: tuple[str, ...]


class GameOffer(Struct, frozen=True):
    """A game that can be played."""

    game: str
    usual_book: str
    books: list[BookGame]
    switches: Switches
    bots: list[BotLevel]
    """From the weakest to the strongest."""


@get("/api/games", tags=["games"], responses={429: ERRORS[429]})
async def list_games() -> list[GameOffer]:
    """Every game, with the books that have it and what each of them lets a table change."""
    return game_offers()


@cache
def game_offers() -> list[GameOffer]:
    return [_offer(game) for game in GAMES]


def _offer(game: str) -> GameOffer:
    return GameOffer(
        game,
        usual_book(game),
        [_book_game(book, game) for book in books_with(game)],
        _switches(GAMES[game].WORDS),
        [BotLevel(name, BOTS[name].level, BOTS[name].tempers) for name in bots_for(game)],
    )


def _book_game(book_id: str, game: str) -> BookGame:
    book = load_book(book_id)
    section = book.games[game]
    players = section.players[0], section.most_players or section.players[1]
    return BookGame(
        book.id,
        book.name,
        book.edition,
        book.languages,
        players,
        section.switches,
        section.sets,
    )


def _switches(words: SwitchWords) -> Switches:
    values = {switch: tuple(named) for switch, named in words.values.items()}
    return Switches(tuple(words.about), values, dict(words.least), words.yes_no)
