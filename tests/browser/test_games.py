"""Whole games against bots, played through the page alone."""

from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.knowledge import check_nothing_doubled, check_nothing_leaked
from tests.browser.players import play
from tests.browser.tables import SMALL, open_table
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
FEW: Final[dict[str, Any]] = {"length": "one", "switches": {"set": SMALL, "hand": 3}}
MATCH: Final[dict[str, Any]] = {
    "length": "short",
    "players": 2,
    "switches": {"set": SMALL, "hand": 2},
}
ROUNDS: Final = {"one": 1, "short": 3}
"""A short game has the engines 12, 9, 6, 3 and 0, of which the small set has three."""
LONGER: Final = {("ecowoodart", "phone"): MATCH}
"""The others are a round with few tiles."""
ALWAYS: Final = {("french", "desk"), ("matador", "phone")}
"""Those that are played not only in CI."""


def name_of(choice: dict[str, Any]) -> str:
    return str(choice.get("rulebook") or choice["game"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("choice", "screen"),
    [
        pytest.param(
            choice,
            screen,
            id=f"{name_of(choice)}-{screen}",
            marks=() if (name_of(choice), screen) in ALWAYS else pytest.mark.long,
        )
        for choice, screen in product(GAMES, SCREENS)
    ],
)
def test_a_whole_game_against_bots(
    visit: Visit, database: Path, choice: dict[str, Any], screen: Screen
) -> None:
    """To the end, by nothing but what the page offers; and it was told nothing it may not know."""
    wanted = {**choice, **LONGER.get((name_of(choice), screen), FEW)}
    player = open_table(visit(screen), bots=wanted["players"] - 1, **wanted)
    player.taps = True
    player.start()
    play(player)
    assert player.around["winners"]
    counts_pips = "game" not in choice  # Mexican Train, where a hand may be worth nothing
    rounds = player.around["rounds"]
    scored = [one for one in rounds if counts_pips or any(one["scores"].values())]
    assert len(scored) == ROUNDS[wanted["length"]]  # in a tie nobody scores: GOL-MA-20
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("choice", "screen"),
    [
        pytest.param(choice, SCREENS[n % 2], id=name_of(choice))
        for n, choice in enumerate(one | {"players": max(4, one["players"])} for one in GAMES)
    ],
)
def test_a_round_as_it_is_printed(
    visit: Visit, database: Path, choice: dict[str, Any], screen: Screen
) -> None:
    """As many tiles as the book deals to four, or more where it has to be more; whole runs at
    first, where it has them."""
    player = open_table(visit(screen), bots=choice["players"] - 1, length="one", **choice)
    player.taps = True
    player.start()
    play(player)
    assert player.around["winners"]
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("game", "screen"), [("mexican-train", "phone"), ("fido", "desk")])
def test_a_game_as_most_play_it(visit: Visit, database: Path, game: str, screen: Screen) -> None:
    """With sounds, moves that are shown one after the other, and bots that take a little time."""
    visitor = visit(screen, calm=False, sound=True)
    player = open_table(
        visitor, bots=2, game=game, bot_pause=300, length="one", switches={"hand": 4}
    )
    player.taps = True
    player.start()
    play(player)
    assert player.around["winners"]
    player.page.locator("#end-heading").wait_for()
    check_nothing_leaked(player, "p1", database)
    check_nothing_doubled(player, "p1", database)
