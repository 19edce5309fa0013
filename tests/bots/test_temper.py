"""A temper narrows the choice; the bot that has it chooses among the rest."""

from collections.abc import Iterator
from random import Random

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.bots.temper import NEARLY_AS_HEAVY, NEARLY_OUT
from doubletwelve.core.actions import Play, read_action
from doubletwelve.core.events import Applied
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.tiles import NUMBERS, PIPS, Tile
from tests.bots.rounds import TRAIN, Choice, random_choices
from tests.tables import possible_rules

TABLES = [(TRAIN, "ecowoodart"), (TRAIN, "goliath"), ("classic", "goliath")]
BOTS = {TRAIN: ("random", "greedy", "planner"), "classic": ("random", "greedy")}
CASES = [(game, book, bot) for game, book in TABLES for bot in BOTS[game]]


def is_double(tile: Tile) -> bool:
    return NUMBERS[tile][0] == NUMBERS[tile][1]


def in_turn(game: str, book_id: str) -> Iterator[tuple[Choice, list[Play]]]:
    """Choices between tiles and nothing else."""
    for seed in range(10):
        for choice in random_choices(game, book_id, seed, ("random",)):
            runs = getattr(choice.view.rules, "opening", "").startswith("run")
            plays = [action for action in choice.view.legal if isinstance(action, Play)]
            if len(plays) == len(choice.view.legal) and not runs:
                yield choice, plays


def chosen(text: str, choice: Choice) -> Tile:
    view = choice.view
    action = find_bot(text, choice.game.NAME).choose(view, view.legal, Random(str(view.hands)))
    assert isinstance(action, Play)
    return action.tile


@pytest.mark.parametrize(("game", "book_id", "bot"), CASES)
def test_doubles_are_kept_while_something_else_fits_and_nobody_is_nearly_out(
    game: str, book_id: str, bot: str
) -> None:
    kept = 0
    for choice, plays in in_turn(game, book_id):
        if min(choice.view.hand_sizes.values()) <= NEARLY_OUT:
            assert chosen(f"{bot}/hoards", choice) == chosen(bot, choice)
        elif not all(is_double(play.tile) for play in plays):
            assert not is_double(chosen(f"{bot}/hoards", choice))
            kept += is_double(chosen(bot, choice))
    assert kept, "no temper showed"


@pytest.mark.parametrize(("game", "book_id", "bot"), [c for c in CASES if c[2] != "greedy"])
def test_what_is_laid_is_nearly_the_heaviest(game: str, book_id: str, bot: str) -> None:
    other = 0
    for choice, plays in in_turn(game, book_id):
        heaviest = max(PIPS[play.tile] for play in plays)
        laid = chosen(f"{bot}/sheds", choice)
        assert PIPS[laid] >= heaviest - NEARLY_AS_HEAVY
        other += laid != chosen(bot, choice)
    assert other, "no temper showed"


def test_an_opening_run_is_laid_as_planned() -> None:
    """Behind its double comes the tile that has no place in it, elsewhere."""
    table = possible_rules(GAMES[TRAIN], "vennerod", {}, 2)
    position = table.game.Position(
        engine="12-12",
        turn="p1",
        opening=["p1", "p2"],
        hands={
            "p1": ["12-5", "5-5", "5-9", "9-2", "12-11", "1-0"],
            "p2": ["8-1", "8-2", "8-3", "8-4", "8-6"],
        },
    )
    plan = table.game.plan_round(table.rules, Seat("p1"), ())
    state = table.game.start_position(table.rules, plan, position).state
    for text in ("12-5>p1", "5-5>p1", "12-11>m", "5-9>p1", "9-2>p1"):
        view = table.game.view(state, Seat("p1"))
        planned = read_action(text)
        for name in ("planner", "planner/hoards", "planner/sheds"):
            assert find_bot(name).choose(view, view.legal, Random(1)) == planned, name
        applied = table.game.apply(state, Seat("p1"), planned)
        assert isinstance(applied, Applied)
        state = applied.state


def test_a_policy_of_the_kernel_keeps_to_what_it_is_offered() -> None:
    for choice, plays in in_turn(TRAIN, "cardinal"):
        view = choice.view
        for play in plays:
            assert find_bot("planner").choose(view, [play], Random(1)) == play
