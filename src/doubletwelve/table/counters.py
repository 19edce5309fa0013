"""What the server counts, for /metrics. No counter knows a name, a token or a tile."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Times(Collector):
    """A histogram without locks, for every move: the event loop alone writes to it."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._documentation = documentation
        self._counts = [0] * (len(FAST) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, FAST), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._documentation, buckets, self._sum)


class Counters:
    """One set of counters a server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables_awake = Gauge(
            "doubletwelve_tables_awake", "Tables in memory.", registry=self.registry
        )
        self.connections = Gauge(
            "doubletwelve_connections",
            "Open sockets of seats and spectators.",
            registry=self.registry,
        )
        self.tables_opened = Counter(
            "doubletwelve_tables_opened", "Tables opened.", registry=self.registry
        )
        self.move_seconds = Times(
            "doubletwelve_move_seconds",
            "From a move's arrival to everyone here being told; its count is the moves.",
            self.registry,
        )
        self.commit_seconds = Times(
            "doubletwelve_commit_seconds", "One commit of the log.", self.registry
        )
        self.commit_rows = Counter(
            "doubletwelve_commit_rows", "Rows committed.", registry=self.registry
        )
        self.refusals = Counter(
            "doubletwelve_refusals",
            "What was refused, by reason.",
            ["reason"],
            registry=self.registry,
        )
        self.limited = Counter(
            "doubletwelve_limited",
            "What a limit turned away, by limit.",
            ["limit"],
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "doubletwelve_bot_seconds",
            "How long a bot took to choose.",
            ["bot"],
            buckets=FAST,
            registry=self.registry,
        )
