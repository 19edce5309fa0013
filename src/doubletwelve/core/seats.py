"""Seats: who sits where, and who comes next."""

from functools import cache
from typing import Final, NewType

Seat = NewType("Seat", str)
"""``p1``, ``p2``, ... in turn order, each to the left of the one before."""

MOST_PLAYERS: Final = 10
"""No box has room for more."""


@cache
def seats(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"p{n}") for n in range(1, players + 1))


def seat_number(seat: str) -> int:
    """Its place in turn order: 10 for ``p10``, which as text would stand before ``p2``."""
    return int(seat[1:])


@cache
def left_of(players: int) -> dict[Seat, Seat]:
    """The seat that follows each seat."""
    row = seats(players)
    return dict(zip(row, row[1:] + row[:1], strict=True))


def from_seat(first: Seat, row: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in turn order, beginning at ``first``."""
    at = row.index(first)
    return row[at:] + row[:at]
