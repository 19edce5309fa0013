"""What a room uses of the world: the log, the time, worker processes, other nodes, counters."""

from collections.abc import Callable
from typing import Protocol

from doubletwelve.table.facts import AnyFact
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row, Store
from doubletwelve.table.thinking import Thinking


class Services(Protocol):
    store: Store
    thinking: Thinking
    now: Callable[[], int]
    """Milliseconds since the epoch."""

    def stored(self, table: Table, fact: AnyFact, row: Row) -> None:
        """A step of a table was stored by this node."""

    def moved(self, seconds: float) -> None:
        """A move that came in so long ago is stored, and everyone connected here was told."""

    def kept_until(self, table: Table) -> int:
        """When a table is forgotten if nobody visits it."""

    def tell_presence(self, table: str, body: bytes) -> None:
        """Who is here, for the other nodes."""

    def refused(self, reason: str) -> None:
        """Something that was asked of a table was refused."""
