"""A match of many rounds: what each left behind, the totals, and who has won."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from doubletwelve.core.seats import Seat
from doubletwelve.tiles import Tile


class Deal(Struct, frozen=True):
    """The tiles as they were dealt; the boneyard in drawing order."""

    hands: dict[Seat, tuple[Tile, ...]]
    boneyard: tuple[Tile, ...]


class RoundPlan(Struct, frozen=True):
    """What is settled about a round before its tiles are dealt."""

    number: int
    first: Seat | None
    """Who plays first, where that does not depend on the deal."""
    engine: int | None
    """The number of its first double, where that does not depend on the deal."""


class RoundResult(Struct, frozen=True):
    """What a finished round leaves behind."""

    engine: int
    """The number of its first double; of another first tile, the higher one."""
    first: Seat
    """Whose turn it was to begin it."""
    scores: dict[Seat, int]
    out: Seat | None
    """Who went out; ``None`` for a blocked round."""


class Standing(Struct, frozen=True):
    """How a match stands while a round of it is played."""

    totals: dict[Seat, int]
    """Everyone's score before this round."""
    rounds_left: int | None
    """How many rounds follow this one at most; ``None``: as many as it takes."""


class BadDeal(ValueError):
    """Tiles that cannot have been dealt or laid so; ``path`` says where, as in ``hands.p2[3]``."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path


def totals(seats: Iterable[Seat], finished: Iterable[RoundResult]) -> dict[Seat, int]:
    sums = dict.fromkeys(seats, 0)
    for result in finished:
        for seat, score in result.scores.items():
            sums[seat] += score
    return sums


def best(
    scores: Mapping[Seat, int], choose: Callable[[Iterable[int]], int] = min
) -> tuple[Seat, ...]:
    """Whoever has the best score: the lowest, unless told otherwise. Equals share it."""
    mark = choose(scores.values())
    return tuple(seat for seat, score in scores.items() if score == mark)
