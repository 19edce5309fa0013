"""Rounds for the tests of the bots: any book, random switches, anyone's choice, all from a seed."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from doubletwelve.bots import Choose, find_bot, with_tempers
from doubletwelve.core.actions import Action
from doubletwelve.core.events import Applied
from doubletwelve.core.game import Game
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import SwitchWords
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import books_with, load_book
from tests.tables import Rules, acting_seats, possible_rules, start

TRAIN = "mexican-train"
TABLES = [(game, book_id) for game in GAMES for book_id in books_with(game)]
SEARCHING = {"expert": "expert:8", "monte-carlo": "monte-carlo:8", "monte-carlo-plus": None}
"""Those that search only look at little; of two that search alike one is enough."""
NUMBERS: dict[str, tuple[int, ...]] = {
    "hand": tuple(range(1, 10)),
    "stations": tuple(range(2, 13)),
    "rounds": (1, 2, 3),
    "engine_step": (1, 2, 3),
    "double_blank": (0, 25, 50),
    "target": (0, 1, 200),
    "matador6": (5, 7),
}

TRAIN_BOTS, LAYOUT_BOTS = (
    tuple(text for name in with_tempers(game) if (text := SEARCHING.get(name, name)))
    for game in (TRAIN, "classic")
)


def names_for(game: str) -> tuple[str, ...]:
    return TRAIN_BOTS if game == TRAIN else LAYOUT_BOTS


@cache
def bots_for(game: str) -> tuple[Choose, ...]:
    """Every bot that plays a game; those that search only look at little."""
    return tuple(find_bot(name, game).choose for name in names_for(game))


def values_of(words: SwitchWords, name: str) -> list[Any]:
    if name in words.yes_no:
        return [False, True]
    return [*words.values.get(name, ()), *(NUMBERS[name] if name in words.least else ())]


def random_rules(
    game: str, book_id: str, rng: Random, wanted: dict[str, Any] | None = None
) -> Rules:
    """As the book has it, or some switches changed, or all of them."""
    section, words = load_book(book_id).games[game], GAMES[game].WORDS
    often = rng.choice((0.0, 0.2, 0.5, 1.0))
    changes = {
        name: rng.choice(values_of(words, name))
        for name in section.switches
        if rng.random() < often
    }
    players = rng.randint(*section.players)
    return possible_rules(GAMES[game], book_id, {**changes, **(wanted or {})}, players)


class Choice(NamedTuple):
    """Somebody may act, in turn or out of it."""

    game: Game
    state: Any
    seat: Seat

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)


def choices(game: Game, state: Any, rng: Random, bots: tuple[Choose, ...]) -> Iterator[Choice]:
    """Every choice of a round, whoever has it; any of the bots makes it."""
    while state.turn is not None:
        choice = Choice(game, state, rng.choice(acting_seats(game, state)))
        yield choice
        view = choice.view
        applied = game.apply(state, choice.seat, legal_choice(rng.choice(bots), view, rng))
        assert isinstance(applied, Applied)
        state = applied.state


def random_choices(game: str, book_id: str, seed: int, names: tuple[str, ...]) -> Iterator[Choice]:
    """The choices of a round at some table."""
    rng = Random(f"{game} {book_id} {seed}")
    table = random_rules(game, book_id, rng)
    state = start(table, str(seed), rng.choice(table.rules.seats)).state
    yield from choices(table.game, state, rng, tuple(find_bot(name, game).choose for name in names))


def legal_choice(choose: Choose, view: Any, rng: Random) -> Action:
    """What a bot chooses, which must be legal."""
    action = choose(view, view.legal, rng)
    assert action in view.legal, f"{choose} chose {action} of {view.legal}"
    return action
