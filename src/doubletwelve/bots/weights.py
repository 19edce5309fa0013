"""What planner-plus weighs: found by self-play (benchmarks/tune.py) on deals of its own.

One set for books with an opening run, where most of a plan is laid in one turn, and one for the
others.
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


def _row(found: dict[int, float]) -> Weights:
    return np.array([found[place] for place in range(WEIGHTS)])


TILE_BY_TILE: Final = _row(_TILE_BY_TILE)
WITH_RUN: Final = _row(_WITH_RUN)


def weights_for(rules: Rules) -> Weights:
    return WITH_RUN if rules.opening in ("run-first-turn", "run-when-started") else TILE_BY_TILE
