"""What a table that is awake still has in mind of its past."""

from collections import deque
from typing import Final

from doubletwelve.core.events import Event
from doubletwelve.table.facts import AnyFact, Said, decode_fact
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row

REMEMBERED_LINES: Final = 50


class History:
    """The events of the round on the table, and the last lines said."""

    def __init__(self) -> None:
        self.events: list[tuple[int, tuple[Event, ...]]] = []
        self.said: deque[tuple[int, Said]] = deque(maxlen=REMEMBERED_LINES)

    def add(self, table: Table, fact: AnyFact, events: tuple[Event, ...]) -> None:
        if table.phase == "dealing":
            self.events.clear()
        elif isinstance(fact, Said):
            self.said.append((table.version, fact))
        elif events:
            self.events.append((table.version, events))

    def recall(self, row: Row) -> None:
        """What was said before the snapshot that the table was woken from."""
        fact = decode_fact(row.body)
        if isinstance(fact, Said):
            self.said.append((row.version, fact))

    def since(self, version: int) -> list[tuple[int, tuple[Event, ...]]]:
        """What happened after a version, as far as this round goes back."""
        if not version:
            return []
        return [(at, events) for at, events in self.events if at > version]
