"""Whole games against bots, played through the page alone."""

from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.knowledge import check_nothing_doubled, check_nothing_leaked
from tests.browser.players import play
from tests.browser.tables import open_table
from tests.browser.visitors import Screen

BOOKS: Final = ("cardinal", "ecowoodart", "french", "goliath", "vennerod")
OTHERS: Final = {
    "classic": 2,
    "fido": 3,
    "chicken-foot": 4,
    "matador": 3,
    "tiddle-a-wink": 6,
}
"""The other games, with as few players as each allows."""
GAMES: Final[list[dict[str, Any]]] = [
    *({"rulebook": book, "players": 3} for book in BOOKS),
    *({"game": game, "players": players} for game, players in OTHERS.items()),
]
SCREENS: Final[tuple[Screen, Screen]] = ("desk", "phone")


def name_of(choice: dict[str, Any]) -> str:
    return str(choice.get("rulebook") or choice["game"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("choice", "screen"),
    [
        pytest.param(choice, SCREENS[number % 2], id=f"{name_of(choice)}-{SCREENS[number % 2]}")
        for number, choice in enumerate(GAMES)
    ],
)
def test_a_whole_game_against_bots(
    visit: Visit, database: Path, choice: dict[str, Any], screen: Screen
) -> None:
    """To the end, by nothing but what the page offers; and it was told nothing it may not know."""
    short = {**choice, "length": "one", "switches": {"hand": 4}}
    player = open_table(visit(screen), bots=choice["players"] - 1, **short)
    player.start()
    play(player)
    assert player.around["winners"]
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)
