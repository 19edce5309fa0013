"""What planner-plus weighs: found by self-play (benchmarks/tune.py) on deals of its own.

One set for the books without an opening run; with one, where most of a plan is laid in one turn, a
set each for two players, a few and many.
"""

from typing import Final

import numpy as np

from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.kernel import worth
from doubletwelve.kernel.worth import WEIGHTS, Weights

_TILE_BY_TILE: Final = {
    worth.LOOSE_PIPS: 0.71,
    worth.LOOSE_TILE: 7.39,
    worth.PLAN_PIPS: 0.07,
    worth.PLAN_TILE: -6.96,
    worth.DANGER_LOOSE_PIPS: -0.31,
    worth.DANGER_PLAN_PIPS: 0.78,
    worth.DANGER_TILE: 1.76,
    worth.COVERED: 11.60,
    worth.UNCOVERED: -4.92,
    worth.UNMARKED: 24.60,
    worth.REACH: 0.48,
    worth.OTHERS_REACH: 1.57,
    worth.NEW_TRACK: -0.06,
    worth.FITS_TILE: 1.24,
    worth.FITS_PIPS: -0.10,
    worth.LAST_TILES: 0.63,
    worth.RUN_TILE: 10.37,
    worth.FOLLOWED: 9.17,
}

_WITH_RUN: Final = {
    worth.LOOSE_PIPS: 1.26,
    worth.LOOSE_TILE: 7.09,
    worth.PLAN_PIPS: 0.05,
    worth.PLAN_TILE: -3.83,
    worth.DANGER_LOOSE_PIPS: -0.49,
    worth.DANGER_PLAN_PIPS: 0.34,
    worth.DANGER_TILE: 0.81,
    worth.COVERED: 24.29,
    worth.UNCOVERED: -10.18,
    worth.UNMARKED: 17.83,
    worth.REACH: 0.03,
    worth.OTHERS_REACH: 1.90,
    worth.NEW_TRACK: -0.22,
    worth.FITS_TILE: 1.74,
    worth.FITS_PIPS: -0.32,
    worth.LAST_TILES: 0.43,
    worth.RUN_TILE: 6.77,
    worth.FOLLOWED: 31.18,
}

_WITH_RUN_OF_TWO: Final = {
    worth.LOOSE_PIPS: 2.06,
    worth.LOOSE_TILE: 9.06,
    worth.PLAN_PIPS: 0.23,
    worth.PLAN_TILE: -3.00,
    worth.DANGER_LOOSE_PIPS: 0.02,
    worth.DANGER_PLAN_PIPS: 0.18,
    worth.DANGER_TILE: 1.03,
    worth.COVERED: 35.04,
    worth.UNCOVERED: -5.91,
    worth.UNMARKED: 11.03,
    worth.REACH: -0.19,
    worth.OTHERS_REACH: 2.36,
    worth.NEW_TRACK: -0.42,
    worth.FITS_TILE: 0.02,
    worth.FITS_PIPS: -0.25,
    worth.LAST_TILES: -0.21,
    worth.RUN_TILE: -1.63,
    worth.FOLLOWED: 49.18,
}

_WITH_RUN_OF_MANY: Final = {
    worth.LOOSE_PIPS: 2.12,
    worth.LOOSE_TILE: 0.85,
    worth.PLAN_PIPS: 0.31,
    worth.PLAN_TILE: 0.52,
    worth.DANGER_LOOSE_PIPS: -0.15,
    worth.DANGER_PLAN_PIPS: 0.66,
    worth.DANGER_TILE: 1.06,
    worth.COVERED: 26.12,
    worth.UNCOVERED: -3.92,
    worth.UNMARKED: 21.52,
    worth.REACH: -0.06,
    worth.OTHERS_REACH: 1.52,
    worth.NEW_TRACK: -0.17,
    worth.FITS_TILE: 2.39,
    worth.FITS_PIPS: -0.19,
    worth.LAST_TILES: 0.67,
    worth.RUN_TILE: 15.80,
    worth.FOLLOWED: 45.33,
}


def _row(found: dict[int, float]) -> Weights:
    return np.array([found[place] for place in range(WEIGHTS)])


TILE_BY_TILE: Final = _row(_TILE_BY_TILE)
WITH_RUN: Final = _row(_WITH_RUN)
WITH_RUN_OF_TWO: Final = _row(_WITH_RUN_OF_TWO)
WITH_RUN_OF_MANY: Final = _row(_WITH_RUN_OF_MANY)
MANY: Final = 7


def weights_for(rules: Rules) -> Weights:
    if rules.opening not in ("run-first-turn", "run-when-started"):
        return TILE_BY_TILE
    players = len(rules.seats)
    if players >= MANY:
        return WITH_RUN_OF_MANY
    return WITH_RUN_OF_TWO if players == 2 else WITH_RUN
