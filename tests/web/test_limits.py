"""Limits by address: what they let through, what they forget, whose address it is."""

import pytest

from doubletwelve.web.limits import Bucket, Buckets, Places
from doubletwelve.web.places import client_address


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_full_at_first_and_fills_with_time() -> None:
    bucket = Bucket(rate=16, size=40)
    assert [bucket.take(5.0) for _ in range(41)] == [True] * 40 + [False]
    assert [bucket.take(5.125) for _ in range(3)] == [True, True, False]
    assert sum(bucket.take(1e9) for _ in range(100)) == 40


def test_a_limit_says_how_long_to_wait_and_that_is_true() -> None:
    clock = Clock()
    buckets = Buckets(64, 4096, clock)
    assert [buckets.take("a") for _ in range(64)] == [0] * 64
    wait = buckets.take("a")
    assert wait == 64
    clock.now += wait - 1
    assert buckets.take("a") == 1
    clock.now += 1
    assert buckets.take("a") == 0


def test_one_address_does_not_use_up_what_another_has() -> None:
    buckets = Buckets(1, 60, Clock())
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0
    assert buckets.take("b") == 0


def test_the_memory_of_a_limit_is_bounded_and_the_busy_are_remembered() -> None:
    buckets = Buckets(1, 60, Clock(), most=10)
    for number in range(1000):
        buckets.take("busy")
        buckets.take(f"address {number}")
    assert len(buckets) == 10
    assert buckets.take("busy") > 0


def test_places_are_counted_and_given_back() -> None:
    places = Places(2)
    assert [places.enter("a") for _ in range(3)] == [True, True, False]
    assert places.enter("b")
    places.leave("a")
    assert places.enter("a")
    for address in ("a", "a", "b"):
        places.leave(address)
    assert len(places) == 0


@pytest.mark.parametrize(
    ("peer", "forwarded", "trusted", "address"),
    [
        ("203.0.113.9", "", [], "203.0.113.9"),
        ("203.0.113.9", "198.51.100.1", [], "203.0.113.9"),
        ("203.0.113.9", "198.51.100.1", ["10.0.0.0/8"], "203.0.113.9"),
        ("10.0.0.7", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"),
        ("10.0.0.7", "1.1.1.1, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"),
        ("10.0.0.7", "1.1.1.1, 198.51.100.1, 10.0.0.8", ["10.0.0.0/8"], "198.51.100.1"),
        ("10.0.0.7", "198.51.100.1:5555", ["10.0.0.7/32"], "198.51.100.1"),
        ("10.0.0.7", "", ["10.0.0.7/32"], "10.0.0.7"),
        ("10.0.0.7", "nonsense", ["10.0.0.7/32"], "unknown"),
        ("::ffff:203.0.113.9", "", [], "203.0.113.9"),
        ("2001:db8:1:2:3::4", "", [], "2001:db8:1:2::/64"),
        ("::1", "[2001:db8:1:2::9]:443", ["::1/128"], "2001:db8:1:2::/64"),
        ("", "", [], "unknown"),
    ],
)
def test_whose_address_counts(peer: str, forwarded: str, trusted: list[str], address: str) -> None:
    assert client_address(peer, forwarded, trusted) == address
