"""Whatever the rules, a bot chooses something that its seat may do."""

from random import Random
from typing import Any

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.core.actions import KNOCK, Catch
from doubletwelve.core.events import Applied
from doubletwelve.core.game import Match, act, begin_position, begin_round
from doubletwelve.games import GAMES
from doubletwelve.games.layout.start import Position
from doubletwelve.kernel.random import Numbers
from doubletwelve.rulebooks import books_with, load_book
from doubletwelve.tiles import LYING, SETS, LaidTile, tiles_up_to
from tests.agreement.positions import draw_position
from tests.bots.rounds import (
    LAYOUT_BOTS,
    TABLES,
    TRAIN,
    TRAIN_BOTS,
    bots_for,
    choices,
    legal_choice,
    names_for,
    random_choices,
    random_rules,
)
from tests.record.layout_examples import GROWING, PLAYERS
from tests.tables import possible_rules, start

LAYOUT_GAMES = [(game, book_id) for game, book_id in TABLES if game != TRAIN]


def play_out(game: str, book_id: str, seed: int) -> int:
    """A round in which every choice is some bot's; how many there were."""
    return sum(1 for _ in random_choices(game, book_id, seed, names_for(game)))


@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_whole_rounds_under_every_book_and_any_switches(game: str, book_id: str) -> None:
    assert sum(play_out(game, book_id, seed) for seed in range(2)) > 10


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_many_more_whole_rounds(game: str, book_id: str) -> None:
    for seed in range(100, 112):
        play_out(game, book_id, seed)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", TRAIN_BOTS)
def test_a_table_of_one_bot_with_any_number_of_players(name: str, players: int) -> None:
    """A small set and a small hand: the round is short, and ends in every way."""
    book_id = books_with(TRAIN)[players % 5]
    changes = {"set": "double-nine", "hand": 3 + players % 3}
    table = possible_rules(GAMES[TRAIN], book_id, changes, players)
    rng = Random(f"{name} {players}")
    state = start(table, "many", table.rules.seats[0]).state
    for _ in choices(table.game, state, rng, (find_bot(name).choose,)):
        pass


@pytest.mark.parametrize("name", LAYOUT_BOTS)
@pytest.mark.parametrize(("game", "book_id"), LAYOUT_GAMES)
def test_a_table_of_one_bot_at_every_layout_game(name: str, game: str, book_id: str) -> None:
    for players in load_book(book_id).games[game].players:
        table = possible_rules(GAMES[game], book_id, {"hand": 3}, players)
        state = start(table, "many", table.rules.seats[0]).state
        for _ in choices(table.game, state, Random(name), (find_bot(name, game).choose,)):
            pass


@pytest.mark.parametrize("book_id", books_with(TRAIN))
def test_a_late_knock_and_a_catch_out_of_turn(book_id: str) -> None:
    """Who plays at random forgets to announce; then everyone else is asked, and every bot."""
    late: set[type] = set()
    for seed in range(8):
        rng = Random(f"{book_id} {seed}")
        table = random_rules(TRAIN, book_id, rng, {"tap": "challenge", "hand": 3})
        state = start(table, str(seed), table.rules.seats[0]).state
        for choice in choices(table.game, state, rng, (find_bot("random").choose,)):
            if choice.seat != choice.state.turn.seat:
                late.update(map(type, choice.view.legal))
                for choose in bots_for(TRAIN):
                    legal_choice(choose, choice.view, rng)
    assert late == {type(KNOCK), Catch}


def play_match(match: Match, names: tuple[str, ...]) -> Match:
    rng = Random("match")
    bots = [find_bot(name, match.game.NAME).choose for name in names]
    while not match.game_over:
        match = begin_round(match, match.deal("match")).state
        while not match.round_over:
            seat = match.state.turn.seat
            view = match.view(seat)
            assert view.standing == match.standing
            applied = act(match, seat, legal_choice(rng.choice(bots), view, rng))
            assert isinstance(applied, Applied)
            match = applied.state
    return match


@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_whole_matches_with_their_standing(game: str, book_id: str) -> None:
    players = load_book(book_id).games[game].players[0]
    wanted: dict[str, Any] = {"rounds": 3, "target": 30, "hand": 4}
    switches = load_book(book_id).games[game].switches
    changes = {name: value for name, value in wanted.items() if name in switches}
    rules = possible_rules(GAMES[game], book_id, changes, players).rules
    match = play_match(Match(GAMES[game], rules, rules.seats[0]), names_for(game))
    assert match.winners


@pytest.mark.parametrize("book_id", books_with(TRAIN))
def test_rounds_that_begin_in_the_middle(book_id: str) -> None:
    for seed in range(8):
        rng = Random(f"{book_id} {seed}")
        rules = random_rules(TRAIN, book_id, rng).rules
        match = Match(GAMES[TRAIN], rules, rules.seats[0])
        position = draw_position(Numbers(rng.getrandbits(62)), rules)
        state = begin_position(match, position).state.state
        for _ in choices(GAMES[TRAIN], state, rng, bots_for(TRAIN)):
            pass


@pytest.mark.parametrize(("game", "book_id"), LAYOUT_GAMES)
def test_a_layout_that_is_there_already(game: str, book_id: str) -> None:
    """Some tiles are in nobody's hand, on no layout and not in the boneyard."""
    rng = Random(game)
    rules = possible_rules(GAMES[game], book_id, {}, PLAYERS[game][0]).rules
    laid = {LYING[LaidTile(step.partition(">")[0])] for step in GROWING[game]}
    tiles = [tile for tile in tiles_up_to(SETS[rules.set]) if tile not in laid]
    rng.shuffle(tiles)
    hands: dict[str, list[str]] = {seat: [tiles.pop() for _ in range(4)] for seat in rules.seats}
    position = Position(layout=GROWING[game], turn="p2", hands=hands, boneyard=[*tiles[:5]])
    match = begin_position(Match(GAMES[game], rules, rules.seats[0]), position).state
    assert match.view(None).out_of_game
    for choice in choices(GAMES[game], match.state, rng, bots_for(game)):
        for choose in bots_for(game):
            legal_choice(choose, choice.view, rng)
