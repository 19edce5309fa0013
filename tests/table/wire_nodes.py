"""Nodes on a wire that note down what they hear."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from doubletwelve.table.wire import Wire

PATIENCE = 20.0


class Ears:
    """Notes down what it hears."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, int, str, int, bytes]] = []
        self.presences: list[tuple[str, str, bytes]] = []
        self.changes: list[bool] = []

    def row_heard(self, table: str, version: int, key: str, at: int, body: bytes) -> None:
        self.rows.append((table, version, key, at, body))

    def presence_heard(self, table: str, node: str, body: bytes) -> None:
        self.presences.append((table, node, body))

    def wire_changed(self, up: bool) -> None:
        self.changes.append(up)


class Node:
    def __init__(self, url: str, name: str) -> None:
        self.ears = Ears()
        self.wire = Wire(url, name, self.ears)

    def tell(self, table: str, version: int) -> None:
        self.wire.tell_row(table, version, f"key-{version}", 1_000 + version, b"body")

    def versions(self, table: str) -> list[int]:
        return [row[1] for row in self.ears.rows if row[0] == table]


@asynccontextmanager
async def node(url: str, name: str, *followed: str, up: bool = True) -> AsyncIterator[Node]:
    made = Node(url, name)
    for table in followed:
        made.wire.follow(table)
    await made.wire.start()
    try:
        assert made.wire.up is up
        yield made
    finally:
        await made.wire.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)
