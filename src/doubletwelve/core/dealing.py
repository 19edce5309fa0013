"""Dealing: tiles into hands, deals a book could have made, and drawing for a missing double."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from doubletwelve.core.match import BadDeal, Deal
from doubletwelve.core.seats import Seat
from doubletwelve.core.shuffle import deal_seed, shuffled
from doubletwelve.tiles import ALL_TILES, Tile

Hands = dict[Seat, tuple[Tile, ...]]


def deal_tiles(
    tiles: tuple[Tile, ...],
    seats: tuple[Seat, ...],
    size: int,
    seed: tuple[str, int],
    is_thrown_away: Callable[[Deal], bool],
) -> Deal:
    """The deal that a seed and a round stand for; one that the book throws away is dealt again."""
    attempt = 1
    while True:
        order = shuffled(tiles, deal_seed(*seed, attempt))
        hands = {seat: order[size * at : size * (at + 1)] for at, seat in enumerate(seats)}
        deal = Deal(hands, order[size * len(seats) :])
        if not is_thrown_away(deal):
            return deal
        attempt += 1


class Dealt(NamedTuple):
    """The deal of a seed, and how many the book threw away before it."""

    deal: Deal
    discarded: int


def with_discarded(deal: Deal, seed: str, round_number: int) -> Dealt:
    """A deal that this seed gave this round, with the number of those thrown away before it."""
    order = (*chain.from_iterable(deal.hands.values()), *deal.boneyard)
    tiles = sorted(order, key=ALL_TILES.index)
    attempt = 1
    while shuffled(tiles, deal_seed(seed, round_number, attempt)) != order:
        attempt += 1
    return Dealt(deal, attempt - 1)


def check_whole_deal(
    deal: Deal, tiles: tuple[Tile, ...], size: int, cite: Mapping[str, str]
) -> None:
    """Refuse a deal with a hand of the wrong size, or with a tile left out."""
    otherwise = 'a deal of another kind says "free": true'
    for seat, hand in deal.hands.items():
        if len(hand) != size:
            raise BadDeal(
                f"hands.{seat}",
                f"{len(hand)} tiles: {len(deal.hands)} players are dealt {size} each "
                f"({cite['hand']}); {otherwise}",
            )
    dealt = {*deal.boneyard}.union(*deal.hands.values())
    if len(dealt) != len(tiles):
        missing = next(tile for tile in tiles if tile not in dealt)
        raise BadDeal(
            "boneyard",
            f"{len(dealt)} tiles are listed of {len(tiles)}: {missing} is missing "
            f"({cite['set']}); {otherwise}",
        )


class Drawing(NamedTuple):
    """What drawing for a missing tile came to."""

    hands: Hands
    boneyard: tuple[Tile, ...]
    drawn: list[tuple[Seat, Tile]]
    found: tuple[Seat, Tile]


def draw_for(
    is_wanted: Callable[[Tile], bool],
    hands: Mapping[Seat, tuple[Tile, ...]],
    boneyard: Iterable[Tile],
    order: tuple[Seat, ...],
    whole_laps: bool,
) -> Drawing:
    """Every seat draws in turn until a wanted tile has come: at once, or at the end of that lap.

    The wanted tile is known to be in the boneyard. A last lap may be cut short by its end.
    """
    held = dict(hands)
    left = list(boneyard)
    drawn: list[tuple[Seat, Tile]] = []
    found: tuple[Seat, Tile] | None = None
    while found is None:
        for seat in order:
            if not left:
                break
            tile = left.pop(0)
            held[seat] += (tile,)
            drawn.append((seat, tile))
            if is_wanted(tile):
                found = seat, tile
                if not whole_laps:
                    break
    return Drawing(held, tuple(left), drawn, found)
