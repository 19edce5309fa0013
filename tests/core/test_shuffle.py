"""The shuffle: documented, unbiased, the same everywhere. docs/record.md has the vectors too."""

import hashlib
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubletwelve.core.shuffle import below, deal_seed, numbers, shuffled
from doubletwelve.tiles import ALL_TILES


def test_the_numbers_are_sha256_of_seed_and_counter() -> None:
    by_hand = [
        int.from_bytes(hashlib.sha256(b"tuesday" + n.to_bytes(8, "big")).digest()[:4], "big")
        for n in range(5)
    ]
    assert list(islice(numbers("tuesday"), 5)) == by_hand


@pytest.mark.parametrize(
    ("seed", "first_tiles"),
    [
        ("tuesday/1/1", "10-0 9-3 6-3 9-4 8-5 6-2 11-1 8-3"),
        ("", "7-6 5-1 11-11 5-4 12-5 2-2 4-3 10-0"),
        ("blåbær/13/2", "10-7 9-1 11-9 10-1 9-3 11-2 4-4 12-0"),
    ],
)
def test_vectors(seed: str, first_tiles: str) -> None:
    assert " ".join(shuffled(ALL_TILES, seed)[:8]) == first_tiles


def test_numbers_that_would_favour_some_places_are_thrown_away() -> None:
    largest_fair = 2**32 - 2**32 % 91
    row = iter([2**32 - 1, largest_fair, 90])
    assert below(91, row) == 90
    assert next(row, None) is None


@given(st.lists(st.integers()), st.text())
def test_nothing_is_lost(items: list[int], seed: str) -> None:
    assert sorted(shuffled(items, seed)) == sorted(items)


def test_every_order_of_three_comes_up_equally_often() -> None:
    orders: dict[tuple[str, ...], int] = {}
    for seed in range(6000):
        order = shuffled("abc", str(seed))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_each_round_and_each_deal_thrown_away_has_a_seed_of_its_own() -> None:
    assert deal_seed("tuesday", 3, 2) == "tuesday/3/2"
