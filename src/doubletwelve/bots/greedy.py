"""Plays the heaviest tile it can, announces its last one, and catches whoever does not."""

from collections.abc import Sequence
from random import Random
from typing import Any

from doubletwelve.core.actions import DRAW, KNOCK, PASS, Action, Catch, Play
from doubletwelve.tiles import PIPS


def choose(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return max(legal, key=_worth)


def _worth(action: Action) -> tuple[int, int]:
    if isinstance(action, Catch) or action == KNOCK:
        return (4, 0)
    if isinstance(action, Play):
        return (3, 2 * PIPS[action.tile] + action.knock)
    return ({DRAW: 1, PASS: 1}.get(action, 2), 0)
