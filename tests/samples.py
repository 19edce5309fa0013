"""Of many tests alike one runs always; the others are marked ``long``, and are for CI."""

from collections.abc import Iterable
from typing import Any

import pytest


def one_of(values: Iterable[Any], always: Any = None) -> list[Any]:
    """Parameters of which one is tried always: the one that is named, or the first."""
    every = [*values]
    chosen = every[0] if always is None else always
    assert chosen in every
    return [
        value if value == chosen else pytest.param(*parts(value), marks=pytest.mark.long)
        for value in every
    ]


def parts(value: Any) -> tuple[Any, ...]:
    """A tuple is several parameters."""
    return value if isinstance(value, tuple) else (value,)
