"""Bots: ``choose(view, legal, rng)``. A bot gets what its seat may see, never a state."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from doubletwelve.bots.greedy import greedy
from doubletwelve.bots.random import at_random
from doubletwelve.core.actions import Action

Bot = Callable[[Any, Sequence[Action], Random], Action]

BOTS: Final[dict[str, Bot]] = {"random": at_random, "greedy": greedy}
