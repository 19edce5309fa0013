"""Whole deals of the layout games: shuffled as the book deals, and spoilt ones."""

from typing import Any

from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import load_book


def full_set(highest: int) -> list[str]:
    """0-0, 1-0, 1-1, ...: every pairing of the numbers up to ``highest``, once."""
    return [f"{high}-{low}" for high in range(highest + 1) for low in range(high + 1)]


def dealt(
    game: str, players: int, seed: str = "a seed", book: str = "goliath", **switches: Any
) -> dict[str, Any]:
    """A shuffled deal as the book makes it (not a free one), in record form."""
    rules = GAMES[game].make_rules(load_book(book), switches, players)
    plan = GAMES[game].plan_round(rules, Seat("p1"), ())
    deal = GAMES[game].shuffle_and_deal(rules, plan, seed)
    hands = {str(seat): list(map(str, hand)) for seat, hand in deal.hands.items()}
    return {"free": False, "hands": hands, "boneyard": list(deal.boneyard)}


def one_short(deal: dict[str, Any]) -> dict[str, Any]:
    """The same deal, but the last of p1's tiles that is no double stayed in the boneyard."""
    hands = {seat: list(hand) for seat, hand in deal["hands"].items()}
    kept = next(tile for tile in reversed(hands["p1"]) if not is_double(tile))
    hands["p1"].remove(kept)
    return {**deal, "hands": hands, "boneyard": [*deal["boneyard"], kept]}


def sizes(deal: dict[str, Any]) -> set[int]:
    return {len(hand) for hand in deal["hands"].values()}


def all_tiles(deal: dict[str, Any]) -> list[str]:
    return [*deal["boneyard"], *in_hands(deal)]


def in_hands(deal: dict[str, Any]) -> list[str]:
    return [tile for hand in deal["hands"].values() for tile in hand]


def is_double(tile: str) -> bool:
    high, _, low = tile.partition("-")
    return high == low


def hands_of_doubles(players: int) -> dict[str, list[str]]:
    """p1 holds 0-0, p2 holds 1-1 and so on; for a table of the wrong size."""
    return {f"p{n + 1}": [f"{n}-{n}"] for n in range(players)}
