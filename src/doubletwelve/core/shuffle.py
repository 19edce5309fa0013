"""The shuffle: the same seed gives the same order on every machine, in every language, for ever.

The numbers come from SHA-256. Draw number ``i`` (0, 1, 2, ...) is the first four bytes, read as a
big-endian integer, of SHA-256(seed, as UTF-8, followed by ``i`` as eight big-endian bytes).
The order is Fisher and Yates's, from the last place down; a number that would favour some places
over others is thrown away. docs/record.md has the test vectors.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_RANGE = 2**32


def numbers(seed: str) -> Iterator[int]:
    """The endless row of 32-bit numbers that a seed stands for."""
    start = sha256(seed.encode())
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(8, "big"))
        yield int.from_bytes(block.digest()[:4], "big")
        counter += 1


def below(bound: int, row: Iterator[int]) -> int:
    """A number from 0 to ``bound`` - 1, each equally likely."""
    fair = _RANGE - _RANGE % bound
    number = next(row)
    while number >= fair:
        number = next(row)
    return number % bound


def shuffled(items: Sequence[T], seed: str) -> tuple[T, ...]:
    order = list(items)
    row = numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, row)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal_seed(seed: str, round_number: int, attempt: int) -> str:
    """The seed of one deal: each round, and each deal that a book throws away, has its own."""
    return f"{seed}/{round_number}/{attempt}"
