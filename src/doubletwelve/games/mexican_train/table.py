"""A round as ``doubletwelve replay --json`` prints it: everything, hands included."""

from typing import Any

from doubletwelve.core.actions import write_action
from doubletwelve.games.mexican_train.moves import out_of_turn
from doubletwelve.games.mexican_train.state import State, open_numbers
from doubletwelve.games.mexican_train.view import train_views


def table(s: State) -> dict[str, Any]:
    others = {
        seat: sorted(map(write_action, actions))
        for seat in s.rules.seats
        if (actions := out_of_turn(s, seat))
    }
    return {
        "engine": s.engine,
        "turn": None if s.turn is None else s.turn.seat,
        "legal": sorted(map(write_action, s.legal)),
        "others": others,
        "trains": {
            name: {
                "tiles": list(train.tiles),
                "end": _end(s, name),
                "marked": train.marked or train.held_open,
                "open_double": train.open_double,
            }
            for name, train in train_views(s).items()
        },
        "hands": {seat: list(hand) for seat, hand in s.hands.items()},
        "boneyard": len(s.boneyard),
    }


def _end(s: State, train: str) -> int | list[int]:
    """The open number; two for a train that is yet to start from an engine with two."""
    first, *other = open_numbers(s, train)
    return [first, *other] if other else first
