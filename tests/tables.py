"""Tables of every kind, for the property tests: any game, any book, any switches, any players."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace

from doubletwelve.core.actions import Action, write_action
from doubletwelve.core.events import Applied
from doubletwelve.core.game import Game
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import BadSwitch, SwitchWords
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import books_with, load_book
from doubletwelve.tiles import Tile

NUMBERS = {
    "hand": st.integers(1, 9),
    "stations": st.integers(2, 12),
    "rounds": st.integers(1, 3),
    "engine_step": st.integers(1, 4),
    "double_blank": st.sampled_from([0, 25, 50]),
    "target": st.integers(1, 200),
    "matador6": st.sampled_from([5, 7]),
}


NO_DOUBLE = {"engine": "highest-held", "engine_missing": "heaviest-tile", "hand": 3}
"""Often nobody holds a double then, and a tile with two numbers is the engine."""


class Rules(NamedTuple):
    """A game, and the rules of one table that plays it."""

    game: Game
    rules: Any


def values_of(words: SwitchWords, name: str) -> st.SearchStrategy[Any]:
    if name in words.yes_no:
        return st.booleans()
    named = st.sampled_from(sorted(words.values[name])) if name in words.values else st.nothing()
    return named | NUMBERS[name] if name in words.least else named


@st.composite
def rules(draw: st.DrawFn, games: tuple[str, ...] = tuple(GAMES)) -> Rules:
    """Rules of one of the games: any book that has it, some switches changed."""
    game = GAMES[draw(st.sampled_from(games))]
    book_id = draw(st.sampled_from(books_with(game.NAME)))
    section = load_book(book_id).games[game.NAME]
    names = draw(st.lists(st.sampled_from(sorted(section.switches)), max_size=5, unique=True))
    wanted = {name: draw(values_of(game.WORDS, name)) for name in names}
    if game.NAME == "mexican-train":
        wanted |= draw(st.sampled_from([{}, {}, {}, NO_DOUBLE]))
    return possible_rules(game, book_id, wanted, draw(st.integers(*section.players)))


def possible_rules(game: Game, book_id: str, wanted: dict[str, Any], players: int) -> Rules:
    """The rules with as many of the wanted changes as go together."""
    book = load_book(book_id)
    while True:
        try:
            return Rules(game, game.make_rules(book, wanted, players))
        except BadSwitch as problem:
            if problem.switch == "players":
                del wanted["set"]
            elif problem.switch in wanted:
                del wanted[problem.switch]
            else:  # a change clashes with what the book sets elsewhere
                wanted.popitem()


class Start(NamedTuple):
    deal: Deal
    state: Any
    first: Seat | None


def start(table: Rules, seed: str, first: Seat) -> Start:
    """A round, dealt, checked and begun."""
    game, rules = table
    plan = game.plan_round(rules, first, ())
    deal = game.shuffle_and_deal(rules, plan, seed)
    game.check_deal(rules, plan, deal, free=False)
    return Start(deal, game.start_round(rules, plan, deal).state, plan.first)


def acting_seats(game: Game, state: Any) -> list[Seat]:
    return [seat for seat in state.rules.seats if game.legal_actions(state, seat)]


def random_step(game: Game, state: Any, rng: Random) -> tuple[Any, str]:
    """One action of anyone who may act, at random; the new state, and the action as written."""
    seat = rng.choice(acting_seats(game, state))
    action: Action = rng.choice(game.legal_actions(state, seat))
    applied = game.apply(state, seat, action)
    assert isinstance(applied, Applied)
    return applied.state, f"{seat} {write_action(action)}"


def permuted(s: Any, watcher: Seat | None, fixed: set[Tile], order: Random) -> Any:
    """The same state with the tiles that the watcher may not know exchanged among each other."""
    open_hands = s.rules.open_hands
    hidden = [t for o, hand in s.hands.items() if o != watcher and not open_hands for t in hand]
    hidden = [tile for tile in [*hidden, *s.boneyard] if tile not in fixed]
    mixed = hidden[:]
    order.shuffle(mixed)
    exchange = dict(zip(hidden, mixed, strict=True))
    turn = s.turn
    if turn is not None and turn.drawn is not None:
        turn = replace(turn, drawn=exchange.get(turn.drawn, turn.drawn))
    return replace(
        s,
        turn=turn,
        hands={o: tuple(exchange.get(t, t) for t in hand) for o, hand in s.hands.items()},
        boneyard=tuple(exchange.get(t, t) for t in s.boneyard),
    )
