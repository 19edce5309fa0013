"""Moving what SQLite's journal holds into the database file, beside the commits.

SQLite does that within a commit, after every thousand pages, and whoever moves then waits for all
of it. Here another connection does nearly all of it every second, and a commit only the rest.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

EVERY: Final = 1.0
"""Seconds between two looks."""
IN_A_COMMIT_AFTER: Final = 8_000
"""Pages of four kilobytes: the journal can begin anew only when a commit finds all of it moved."""
CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"
"""It waits for nobody, and nobody for it."""

logger = logging.getLogger(__name__)


class Checkpoints:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._due = False
        self._task = asyncio.create_task(self._run(), name="checkpoints")

    def due(self) -> None:
        """Something was committed."""
        self._due = True

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if self._due:
                self._due = False
                await self._checkpoint()

    async def _checkpoint(self) -> None:
        try:
            async with self._engine.connect() as connection:
                await connection.exec_driver_sql(CHECKPOINT)
        except DBAPIError as problem:  # commits do without it, as before
            logger.warning("no checkpoint: %s", type(problem.orig).__name__)
