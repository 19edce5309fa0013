"""What is known of tables without waking them, and snapshots: written down beside the play.

It only spares work later: all of it is in the logs. So it waits a moment, and what many tables
have to note goes into one commit; moves need not queue behind each of them.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import Final

from doubletwelve.table.played import summary_of
from doubletwelve.table.snapshot import write_snapshot
from doubletwelve.table.state import Table
from doubletwelve.table.store import Note, Snapshot, Store, StoreProblem

WAIT: Final = 0.25
"""Seconds from a table's first note to its commit."""
AT_ONCE: Final = 64
"""Tables a commit: then moves have their turn."""

log = logging.getLogger("doubletwelve.table")


class Notes:
    """Of all tables of a node; of each only the newest."""

    def __init__(
        self, store: Store, now: Callable[[], int], kept_until: Callable[[Table], int]
    ) -> None:
        self._store = store
        self._now = now
        self._kept_until = kept_until
        self._noted: dict[str, Table] = {}
        self._dealing: dict[str, Table] = {}
        """As they were just before a deal: that is what a snapshot holds."""
        self._writing: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def note(self, table: Table) -> None:
        self._noted[table.id] = table
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_soon())

    def save(self, table: Table) -> None:
        self._dealing[table.id] = table
        self.note(table)

    async def close(self) -> None:
        """What is noted is written first."""
        self._closing.set()
        if self._writing is not None:
            await self._writing

    async def _write_soon(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), WAIT)
        try:
            await self._write()
        finally:
            self._writing = None

    async def _write(self) -> None:
        while self._noted:
            names = list(islice(self._noted, AT_ONCE))
            notes = [self._note_of(self._noted.pop(name)) for name in names]
            dealing = [self._dealing.pop(name) for name in names if name in self._dealing]
            snapshots = [Snapshot(one.id, one.version, write_snapshot(one)) for one in dealing]
            try:
                await self._store.keep(notes, snapshots)
            except StoreProblem as problem:
                log.warning("the summaries of %d tables are not stored: %s", len(notes), problem)

    def _note_of(self, table: Table) -> Note:
        return Note(
            table.id,
            self._now(),
            self._kept_until(table),
            table.manners.listed,
            table.phase == "ended",
            summary_of(table),
        )
