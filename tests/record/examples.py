"""Records to start from in tests."""

import copy
import json
from typing import Any

EXAMPLE: dict[str, Any] = {
    "format": "doubletwelve-record",
    "version": 1,
    "game": "mexican-train",
    "rulebook": "ecowoodart",
    "edition": 1,
    "switches": {},
    "players": ["Red", "Green", "Blue"],
    "rounds": [
        {
            "deal": {
                "free": True,
                "hands": {
                    "p1": ["12-12", "12-5", "11-3"],
                    "p2": ["12-7", "6-2"],
                    "p3": ["3-1"],
                },
                "boneyard": ["9-4", "8-8"],
            },
            "actions": ["p1 12-5>p1", "p2 12-7>m", "p3 draw", "p1 draw"],
        }
    ],
}
"""p1 lays the engine by itself; both p3 and p1 draw in vain; p2 can only pass."""

EXAMPLE_SHOWN = (
    '{"game": "mexican-train", "rulebook": "ecowoodart", "round": 1, "engine": "12-12", '
    '"turn": "p2", "legal": ["pass"], "others": {}, "trains": {'
    '"p1": {"tiles": ["12-5"], "end": 5, "marked": true, "open_double": false}, '
    '"p2": {"tiles": [], "end": 12, "marked": false, "open_double": false}, '
    '"p3": {"tiles": [], "end": 12, "marked": true, "open_double": false}, '
    '"m": {"tiles": ["12-7"], "end": 7, "marked": false, "open_double": false}}, '
    '"hands": {"p1": ["11-3", "8-8"], "p2": ["6-2"], "p3": ["3-1", "9-4"]}, "boneyard": 0, '
    '"round_over": false, "game_over": false, "scores": {"rounds": [], '
    '"totals": {"p1": 0, "p2": 0, "p3": 0}}, "winners": []}\n'
)

POSITION: dict[str, Any] = {
    "engine": "12-12",
    "turn": "p1",
    "trains": {"p1": ["12-5", "5-5"], "m": ["12-8"]},
    "markers": ["p3"],
    "open_doubles": ["p1"],
    "hands": {"p1": ["5-9"], "p2": ["3-2"], "p3": ["6-1"]},
    "boneyard": ["8-8"],
}


def changed(*path: str | int, to: Any) -> dict[str, Any]:
    """The example with one field set otherwise."""
    record = copy.deepcopy(EXAMPLE)
    place: Any = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return record


def with_position(**fields: Any) -> dict[str, Any]:
    """A record of the position, with some fields set otherwise and no actions."""
    return changed("rounds", to=[{"position": {**POSITION, **fields}, "actions": []}])


def as_text(record: Any) -> str:
    return json.dumps(record)
