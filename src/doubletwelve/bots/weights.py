"""What planner-plus weighs: found by self-play (benchmarks/tune.py) on deals of its own.

One set for the books without an opening run. With one, where most of a plan is laid in one turn, it
matters whether that is the first turn or the one that starts the train, and how many play.
"""

from typing import Final

import numpy as np

from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.kernel import worth
from doubletwelve.kernel.worth import WEIGHTS, Weights

TILE_BY_TILE, FIRST_OF_TWO, RUN, FIRST_OF_MANY, STARTED_OF_TWO, STARTED_OF_MANY = range(6)
"""The columns below."""

_FOUND: Final = {
    worth.LOOSE_PIPS: (0.71, 2.05, 1.55, 1.96, 2.35, 2.49),
    worth.LOOSE_TILE: (7.39, 17.03, 8.54, 1.10, 11.82, 1.23),
    worth.PLAN_PIPS: (0.07, 0.17, 0.18, 0.39, 0.24, 0.16),
    worth.PLAN_TILE: (-6.96, -5.49, -1.44, 0.49, -2.71, 0.57),
    worth.DANGER_LOOSE_PIPS: (-0.31, 0.03, -0.33, -0.19, 0.13, -0.15),
    worth.DANGER_PLAN_PIPS: (0.78, 0.34, 0.59, 0.92, 0.06, 0.89),
    worth.DANGER_TILE: (1.76, 1.55, 0.49, 0.60, 0.89, 1.20),
    worth.COVERED: (11.60, 38.81, 23.17, 51.20, 42.47, 41.29),
    worth.UNCOVERED: (-4.92, -6.26, -9.30, -4.51, -5.68, -2.53),
    worth.UNMARKED: (24.60, 11.57, 19.48, 17.11, 8.32, 22.74),
    worth.REACH: (0.48, -0.04, -0.25, -0.14, -0.16, -0.32),
    worth.OTHERS_REACH: (1.57, 3.09, 3.25, 1.43, 3.05, 1.67),
    worth.NEW_TRACK: (-0.06, -0.26, -0.08, -0.21, -0.43, -0.21),
    worth.FITS_TILE: (1.24, 0.04, 1.35, 3.33, -0.20, 2.34),
    worth.FITS_PIPS: (-0.10, -0.18, -0.14, -0.10, -0.26, -0.21),
    worth.RUN_TILE: (10.37, -2.90, 3.36, 24.66, -1.65, 26.16),
    worth.FOLLOWED: (9.17, 73.06, 25.66, 47.41, 29.65, 22.17),
    worth.LEFT_PIPS: (0.00, 0.47, 0.44, 0.57, 0.48, 0.82),
    worth.LEFT_TILE: (0.00, 0.20, 0.22, 0.24, 0.30, 0.26),
    worth.LEFT_NUMBER: (0.00, 0.47, 0.88, 1.08, 0.75, 1.47),
    worth.LEFT_UNSEEN: (0.00, 0.41, 0.16, 0.09, 0.19, -0.04),
    worth.LEFT_DOUBLE: (0.00, 0.56, 0.38, 0.35, 0.37, 0.27),
    worth.LEFT_FITS: (0.00, 0.78, 0.94, 1.17, 1.47, 1.11),
    worth.LEFT_OWN: (0.00, 8.76, 7.09, 3.98, 3.90, 9.74),
    worth.LEFT_FEW: (0.00, 8.48, 107.75, 128.73, 116.82, 170.72),
    worth.LEFT_FAILED: (0.00, -21.87, -17.11, -7.70, -7.18, 1.84),
}

_SETS: Final = np.array([_FOUND[place] for place in range(WEIGHTS)]).T.copy()
_OF_TWO: Final = {"run-first-turn": FIRST_OF_TWO, "run-when-started": STARTED_OF_TWO}
_OF_MANY: Final = {"run-first-turn": FIRST_OF_MANY, "run-when-started": STARTED_OF_MANY}
MANY: Final = 7


def weights_for(rules: Rules) -> Weights:
    found: Weights = _SETS[_set_for(rules.opening, len(rules.seats))]
    return found


def _set_for(opening: str, players: int) -> int:
    if opening not in _OF_TWO:
        return TILE_BY_TILE
    if players == 2:
        return _OF_TWO[opening]
    return _OF_MANY[opening] if players >= MANY else RUN
