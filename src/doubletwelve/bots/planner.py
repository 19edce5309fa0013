"""Keeps the best train it can lay from its own end; the rest goes elsewhere, heaviest first."""

from functools import partial
from typing import Final

from doubletwelve.bots.by_policy import choose_by
from doubletwelve.kernel.policy import PLANNER

choose: Final = partial(choose_by, PLANNER)
