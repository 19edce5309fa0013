"""Plays anything."""

from collections.abc import Sequence
from random import Random
from typing import Any

from doubletwelve.core.actions import Action


def choose(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)
