"""The kernel's random numbers: SplitMix64, which is small, fast and the same everywhere.

``Numbers`` gives the very same row in Python, so that a game that went wrong in the kernel can
be played again in the core from its seed.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel.compiled import inlined

Generator = NDArray[np.uint64]
"""One number: how far a row has got. The kernel changes it in place."""

_STEP: Final = 0x9E3779B97F4A7C15
_MIX1: Final = 0xBF58476D1CE4E5B9
_MIX2: Final = 0x94D049BB133111EB
_ALL: Final = 2**64 - 1

_U_STEP: Final = np.uint64(_STEP)
_U_MIX1: Final = np.uint64(_MIX1)
_U_MIX2: Final = np.uint64(_MIX2)
_U30: Final = np.uint64(30)
_U27: Final = np.uint64(27)
_U31: Final = np.uint64(31)
_U32: Final = np.uint64(32)


def generator(seed: int) -> Generator:
    return np.array([seed & _ALL], np.uint64)


@inlined("uint64(numbers)")
def next_number(g: Generator) -> np.uint64:
    g[0] += _U_STEP
    z = g[0]
    z = (z ^ (z >> _U30)) * _U_MIX1
    z = (z ^ (z >> _U27)) * _U_MIX2
    return z ^ (z >> _U31)


@inlined("int64(numbers, int64)")
def below(g: Generator, bound: int) -> int:
    """A number from 0 to ``bound`` - 1. The bounds are small: each is as likely to 1 in 2^25."""
    return np.int64(((next_number(g) >> _U32) * np.uint64(bound)) >> _U32)  # type: ignore[return-value]


class Numbers:
    """The same row of numbers, in Python."""

    def __init__(self, seed: int) -> None:
        self.at = seed & _ALL

    def next_number(self) -> int:
        self.at = (self.at + _STEP) & _ALL
        z = self.at
        z = ((z ^ (z >> 30)) * _MIX1) & _ALL
        z = ((z ^ (z >> 27)) * _MIX2) & _ALL
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        return ((self.next_number() >> 32) * bound) >> 32
