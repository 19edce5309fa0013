"""What planner-plus weighs: found by self-play on deals that no figure is taken from."""

from typing import Final

import numpy as np

from doubletwelve.kernel import worth
from doubletwelve.kernel.worth import WEIGHTS, Weights

_FOUND: Final = {
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
}

PLANNER_PLUS: Final[Weights] = np.array([_FOUND[place] for place in range(WEIGHTS)])
