"""The worlds that Monte Carlo plays in, and how it weighs what comes of them."""

from random import Random
from typing import Any, cast

import pytest

from doubletwelve.bots import find_bot, monte_carlo
from doubletwelve.core.actions import Play
from doubletwelve.core.events import Applied
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.games.layout import LayoutGame
from doubletwelve.tiles import Tile
from tests.bots.rounds import TABLES, TRAIN, Choice, random_choices
from tests.tables import possible_rules

LAYOUT_TABLES = [(game, book_id) for game, book_id in TABLES if game != TRAIN]
every_game = pytest.mark.parametrize(("game", "book_id"), LAYOUT_TABLES)


def some_choices(game: str, book_id: str) -> list[Choice]:
    found = [c for seed in range(4) for c in random_choices(game, book_id, seed, ("random",))]
    return found[::3]


def imagined(choice: Choice, seed: int) -> Any:
    game, view = cast(LayoutGame, choice.game), choice.view
    return monte_carlo.imagine(game, view, monte_carlo.hidden_tiles(view), Random(seed))


@every_game
def test_a_world_looks_to_the_viewer_as_the_round_does(game: str, book_id: str) -> None:
    """It has the same tiles in all, and the core finds the same legal actions in it."""
    for choice in some_choices(game, book_id):
        world = imagined(choice, 1)
        assert choice.game.view(world, choice.seat) == choice.view
        for action in choice.view.legal:
            assert isinstance(choice.game.apply(world, choice.seat, action), Applied)


@every_game
def test_a_world_knows_nothing_that_is_hidden(game: str, book_id: str) -> None:
    choice = next(random_choices(game, book_id, 0, ("random",)))
    worlds = [imagined(choice, seed) for seed in range(20)]
    assert len({str(world.hands) for world in worlds}) == 20


def test_whoever_has_just_passed_has_nothing_that_fits() -> None:
    """Tiddle-A-Wink has no boneyard, so every other turn is a pass."""
    after_passes = [c for c in some_choices("tiddle-a-wink", "goliath") if c.state.passes]
    assert after_passes
    for choice in after_passes:
        game, view = cast(LayoutGame, choice.game), choice.view
        numbers = {place.number for place in view.open.values()}
        seats = view.rules.seats
        before = [seats[seats.index(view.seat) - 1 - at] for at in range(view.passes)]
        for seed in range(5):
            held = [tile for seat in before for tile in imagined(choice, seed).hands[seat]]
            halves = [(t, int(half)) for t in held for half in t.split("-")]
            assert not [t for t, half in halves for n in numbers if game.fits(t, half, n)]


def test_of_moves_that_come_to_the_same_one_is_tried() -> None:
    for choice in some_choices("classic", "goliath"):
        view = choice.view
        moves = monte_carlo.unlike_moves(view, view.legal, view.legal[0])
        assert moves[0] == view.legal[0]
        assert set(moves) <= set(view.legal)
        plays = [m for m in moves if isinstance(m, Play)]
        assert {p.tile for p in plays} == {p.tile for p in view.legal if isinstance(p, Play)}
        numbers = [(play.tile, view.open[play.place].number) for play in plays]
        assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize(("game", "book_id"), LAYOUT_TABLES)
def test_the_better_score_is_the_advantage(game: str, book_id: str) -> None:
    scores = {Seat("p1"): 5, Seat("p2"): 25, Seat("p3"): 15}
    result = RoundResult(12, Seat("p1"), scores, None)
    gains = [monte_carlo.advantage(cast(LayoutGame, GAMES[game]), result, seat) for seat in scores]
    assert gains == ([15, -15, 0] if game == "chicken-foot" else [-15, 15, 0])


def test_it_scores_where_greedy_only_gets_rid_of_pips() -> None:
    """In FIDO the 12-4 makes the open sides 28, worth four; greedy lays the 12-6, two pips more."""
    table = possible_rules(GAMES["fido"], "vennerod", {"opening_scores": False}, 3)
    position = table.game.Position(
        layout=["12-12"],
        turn="p1",
        hands={"p1": ["12-6", "12-4", "3-1"], "p2": ["9-8", "7-1"], "p3": ["9-7", "8-1"]},
    )
    plan = table.game.plan_round(table.rules, Seat("p1"), ())
    state = table.game.start_position(table.rules, plan, position).state
    view = table.game.view(state, Seat("p1"))
    chosen = find_bot("monte-carlo:60", "fido").choose(view, view.legal, Random(1))
    assert chosen == Play(Tile("12-4"), 12, "12-12/long")
    assert find_bot("greedy").choose(view, view.legal, Random(1)) != chosen
