"""Weighs its plan after every move: what stays in hand, who may go out, markers and doubles."""

from functools import partial
from typing import Final

from doubletwelve.bots.by_policy import choose_by
from doubletwelve.kernel.policy import PLANNER_PLUS

choose: Final = partial(choose_by, PLANNER_PLUS)
