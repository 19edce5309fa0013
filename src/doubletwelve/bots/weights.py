"""What planner-plus weighs: found by self-play on deals that no figure is taken from."""

from typing import Final

import numpy as np

from doubletwelve.kernel import policy
from doubletwelve.kernel.policy import WEIGHTS, Weights

_FOUND: Final = {
    policy.LOOSE_PIPS: 0.64,
    policy.LOOSE_TILE: 5.0,
    policy.PLAN_PIPS: 0.03,
    policy.PLAN_TILE: -5.05,
    policy.DANGER_LOOSE_PIPS: -0.14,
    policy.DANGER_PLAN_PIPS: 0.83,
    policy.DANGER_TILE: 1.06,
    policy.COVERED: 10.06,
    policy.UNCOVERED: -5.66,
    policy.UNMARKED: 12.45,
    policy.REACH: 0.25,
    policy.OTHERS_REACH: 1.16,
    policy.NEW_TRACK: -0.07,
    policy.FITS_TILE: 1.33,
    policy.FITS_PIPS: 0.01,
    policy.LAST_TILES: 0.25,
}

PLANNER_PLUS: Final[Weights] = np.array([_FOUND[place] for place in range(WEIGHTS)])
