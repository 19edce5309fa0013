"""Records of the layout games to start from in tests."""

import json
from typing import Any

from tests.commands import Command

BOOKS = {
    "classic": "goliath",
    "matador": "goliath",
    "tiddle-a-wink": "goliath",
    "fido": "vennerod",
    "chicken-foot": "vennerod",
}
PLAYERS = {
    "classic": (2, 7),
    "matador": (3, 8),
    "tiddle-a-wink": (6, 10),
    "fido": (3, 7),
    "chicken-foot": (4, 8),
}
LAYOUTS = {
    "classic": ["12-12", "12-5>12-12"],
    "matador": ["9-9", "1-5>9-9"],
    "tiddle-a-wink": ["12-12", "12-5>12-12"],
    "fido": ["12-12", "12-5>12-12/long"],
    "chicken-foot": ["12-12", "12-5>12-12"],
}
"""Two tiles each; the second shows a five at its far end."""
CROSS = [*LAYOUTS["chicken-foot"], "12-4>12-12", "12-2>12-12", "12-1>12-12"]
GROWING = {**LAYOUTS, "chicken-foot": CROSS}
"""The same where a tile may already be laid on that five."""
GAMES = [*BOOKS]


def record_of(game: str, **more: Any) -> dict[str, Any]:
    return {
        "format": "doubletwelve-record",
        "version": 1,
        "game": game,
        "rulebook": BOOKS[game],
        "players": [f"Player {n + 1}" for n in range(PLAYERS[game][0])],
        "rounds": [{"position": position_of(game), "actions": []}],
        **more,
    }


def position_of(game: str, **more: Any) -> dict[str, Any]:
    """p1 is to move and holds 7-6, p2 8-6, and so on."""
    others = ["7-6", "8-6", "8-7", "9-6", "9-7", "9-8"]
    hands = {f"p{n + 1}": [others[n]] for n in range(PLAYERS[game][0])}
    return {"layout": LAYOUTS[game], "turn": "p1", "hands": hands, "boneyard": ["0-0"], **more}


def with_position(game: str, **more: Any) -> dict[str, Any]:
    """A record of the game's position, with some fields set otherwise and no actions."""
    return record_of(game, rounds=[{"position": position_of(game, **more), "actions": []}])


def second(game: str) -> str:
    """The name of the second tile, which is open with a five."""
    return "5-1" if game == "matador" else "12-5"


def refusal(run: Command, record: dict[str, Any]) -> str:
    """The one line with which ``doubletwelve replay`` refuses a record."""
    ran = run("replay", "-", stdin=json.dumps(record))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    return ran.err.removesuffix("\n")
