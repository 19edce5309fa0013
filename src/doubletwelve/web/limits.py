"""How much one address may ask for. Buckets that fill with time; the memory they take is bounded.

The usual limits let forty people behind one router play; they stop one machine from guessing
codes or filling the disk.
"""

import math
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from doubletwelve.web.settings import Settings

MOST_ADDRESSES: Final = 20_000
"""Addresses that a limit remembers; the one not seen for longest gives way."""


class Bucket:
    """So many at once, and so many again every second."""

    __slots__ = ("_level", "_rate", "_since", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._level = 0.0
        self._since = -math.inf
        """When the level was that; as good as full in the beginning."""

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self._level = min(self._size, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def wait(self) -> int:
        """After how many whole seconds there is one again."""
        return max(1, math.ceil((1 - self._level) / self._rate))


class Buckets:
    """A bucket an address: ``size`` at once, and so many again in every period."""

    def __init__(
        self, size: int, period: float, clock: Callable[[], float], most: int = MOST_ADDRESSES
    ) -> None:
        self._size = size
        self._period = period
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str) -> int:
        """0, and one is taken; or the seconds after which there is one again."""
        bucket = self._buckets.pop(address, None) or Bucket(self._size / self._period, self._size)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return 0 if bucket.take(self._clock()) else bucket.wait


class Places:
    """How many of something one address has open now."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, address: str) -> bool:
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Limits(NamedTuple):
    """All limits by address. A limit's name here is what /metrics calls it."""

    tables: Buckets
    joins: Buckets
    codes: Buckets
    requests: Buckets
    replays: Buckets
    connections: Places


def make_limits(settings: Settings, clock: Callable[[], float]) -> Limits:
    return Limits(
        Buckets(settings.tables_per_hour, 3600, clock),
        Buckets(settings.joins_per_minute, 60, clock),
        Buckets(settings.codes_per_minute, 60, clock),
        Buckets(settings.requests_per_minute, 60, clock),
        Buckets(settings.replays_per_minute, 60, clock),
        Places(settings.connections_per_address),
    )
