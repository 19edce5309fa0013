"""What the server counts, for /metrics. No counter knows a name, a token or a tile."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


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
        self.move_seconds = Histogram(
            "doubletwelve_move_seconds",
            "From a move's arrival to everyone here being told; its count is the moves.",
            buckets=FAST,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "doubletwelve_commit_seconds",
            "One commit of the log.",
            buckets=FAST,
            registry=self.registry,
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
