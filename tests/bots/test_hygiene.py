"""A bot knows what its seat may see and nothing else."""

import ast
from pathlib import Path
from random import Random

import pytest

import doubletwelve.bots
from doubletwelve.bots import find_bot
from doubletwelve.bots.layout_advice import advice
from tests.bots.rounds import TABLES, TRAIN, Choice, names_for, random_choices
from tests.tables import permuted
from tests.test_import_order import imported

EVERY = 5
"""Of so many choices one is looked at: two rounds that lie side by side are much alike."""
BOT_MODULES = sorted(Path(doubletwelve.bots.__file__).parent.glob("*.py"))
WHOLE_ROUNDS = {"State", "Draft", "Match", "pack", "unpack", "deal", "moves", "state", "table"}
"""What holds all tiles of a round, or would make it out of something."""
WORLDS = {"doubletwelve.games.layout.State", "doubletwelve.games.layout.state.Turn"}
"""Monte Carlo plays on the core: it makes rounds of its own, from views."""


def check_permuted(choice: Choice, order: Random) -> None:
    """With the hidden tiles exchanged the view is the same, and so is every bot's choice."""
    other = choice._replace(state=permuted(choice.state, choice.seat, set(), order))
    assert other.view == choice.view
    seed = order.getrandbits(32)
    for name in names_for(choice.game.NAME):
        choose = find_bot(name, choice.game.NAME).choose
        chosen = [choose(view, view.legal, Random(seed)) for view in (choice.view, other.view)]
        assert chosen[0] == chosen[1], name
    if choice.game.NAME != TRAIN:  # there the expert gives it, who is one of those bots
        assert advice(choice.view, worlds=2) == advice(other.view, worlds=2)


def check_round(game: str, book_id: str, seed: int) -> int:
    """Look at some choices of a round that is played at random; how many tiles were exchanged."""
    order = Random(seed)
    looked = 0
    for at, choice in enumerate(random_choices(game, book_id, seed, ("random",))):
        if at % EVERY == seed % EVERY:
            check_permuted(choice, order)
            looked += 1
    return looked


@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_what_is_hidden_changes_nothing(game: str, book_id: str) -> None:
    assert sum(check_round(game, book_id, seed) for seed in range(2)) > 0


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_what_is_hidden_changes_nothing_in_many_rounds(game: str, book_id: str) -> None:
    for seed in range(100, 108):
        check_round(game, book_id, seed)


def reaches(name: str) -> bool:
    """Whether an imported name holds, or leads to, a whole round and not only a view of one."""
    if not name.startswith(
        ("doubletwelve.games.", "doubletwelve.kernel.pack.", "doubletwelve.core.game.")
    ):
        return False
    return name.rpartition(".")[2] in WHOLE_ROUNDS or name.startswith("doubletwelve.core.game.")


@pytest.mark.parametrize("path", BOT_MODULES, ids=lambda path: path.stem)
def test_a_bot_imports_nothing_that_holds_a_whole_round(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    names = {name for _, name in imported(tree, "doubletwelve.bots")}
    wrong = {name for name in names if reaches(name)}
    assert wrong <= (WORLDS if path.stem == "monte_carlo" else set())


@pytest.mark.parametrize(
    "source",
    [
        "from doubletwelve.games.mexican_train.state import State",
        "from doubletwelve.games.mexican_train import moves",
        "from doubletwelve.games.layout import State",
        "from doubletwelve.core.game import Match",
        "from doubletwelve.kernel.pack import pack",
        "import doubletwelve.core.game.Match",
    ],
)
def test_such_an_import_is_found(source: str) -> None:
    assert any(reaches(name) for _, name in imported(ast.parse(source), "doubletwelve.bots"))
