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
    worth.LOOSE_PIPS: 0.64,
    worth.LOOSE_TILE: 5.0,
    worth.PLAN_PIPS: 0.03,
    worth.PLAN_TILE: -5.05,
    worth.DANGER_LOOSE_PIPS: -0.14,
    worth.DANGER_PLAN_PIPS: 0.83,
    worth.DANGER_TILE: 1.06,
    worth.COVERED: 10.06,
    worth.UNCOVERED: -5.66,
    worth.UNMARKED: 12.45,
    worth.REACH: 0.25,
    worth.OTHERS_REACH: 1.16,
    worth.NEW_TRACK: -0.07,
    worth.FITS_TILE: 1.33,
    worth.FITS_PIPS: 0.01,
    worth.LAST_TILES: 0.25,
    worth.RUN_TILE: 20.0,
    worth.FOLLOWED: 6.0,
}

_WITH_RUN: Final = {
    worth.LOOSE_PIPS: 0.84,
    worth.LOOSE_TILE: 6.65,
    worth.PLAN_PIPS: -0.01,
    worth.PLAN_TILE: -3.17,
    worth.DANGER_LOOSE_PIPS: -0.52,
    worth.DANGER_PLAN_PIPS: 0.34,
    worth.DANGER_TILE: 1.1,
    worth.COVERED: 19.91,
    worth.UNCOVERED: -10.77,
    worth.UNMARKED: 15.35,
    worth.REACH: 0.67,
    worth.OTHERS_REACH: 2.64,
    worth.NEW_TRACK: -0.1,
    worth.FITS_TILE: 1.26,
    worth.FITS_PIPS: -0.06,
    worth.LAST_TILES: 0.2,
    worth.RUN_TILE: 4.83,
    worth.FOLLOWED: 15.0,
}


def _row(found: dict[int, float]) -> Weights:
    return np.array([found[place] for place in range(WEIGHTS)])


TILE_BY_TILE: Final = _row(_TILE_BY_TILE)
WITH_RUN: Final = _row(_WITH_RUN)


def weights_for(rules: Rules) -> Weights:
    return WITH_RUN if rules.opening in ("run-first-turn", "run-when-started") else TILE_BY_TILE
