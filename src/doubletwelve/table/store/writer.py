"""The one writer of the log: what is waiting goes into one commit, then everyone is told."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from functools import cache
from itertools import chain
from time import perf_counter
from typing import Any

from asyncpg import IntegrityConstraintViolationError  # type: ignore[import-untyped]
from sqlalchemy import or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doubletwelve.table.faults import log_fault
from doubletwelve.table.store.engines import Engines
from doubletwelve.table.store.rows import Outcome, Row
from doubletwelve.table.store.schema import LOG

Done = Callable[[Outcome], None]
# What the driver says when a row of a batch is not to be had.
TAKEN = (sqlite3.IntegrityError, IntegrityConstraintViolationError)
# Before another try, while the database does not answer.
PAUSES = (0.1, 0.4, 1.0)

GATHER = 0.004
"""Seconds from one commit's beginning to the next at least. A commit costs as much CPU as the
rest of a dozen moves: under load more share one; a single move in a quiet moment does not wait."""

MOST_ROWS = 500
"""A commit at most; SQLite's statements have room for some 6,000."""

logger = logging.getLogger(__name__)


class Writer:
    """``turn`` is held while it writes, as SQLite has one writer at a time."""

    def __init__(
        self,
        engines: Engines,
        turn: AbstractAsyncContextManager[object],
        on_commit: Callable[[float, int], None],
    ) -> None:
        self._engines = engines
        self._turn = turn
        self._on_commit = on_commit
        self._insert = str(LOG.insert().compile(dialect=engines.append.dialect))
        self._sqlite = engines.append.dialect.name == "sqlite"
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        self._waiting: list[tuple[Row, Done]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._begun = self._loop.time() - GATHER
        self._task = asyncio.create_task(self._run(), name="writer of the log")

    def append(self, row: Row, done: Done) -> None:
        if self._closing:
            raise RuntimeError("the store is closed: nothing can be appended any more")
        self._waiting.append((row, done))
        self._wake.set()

    async def close(self) -> None:
        """What is waiting is committed, and its senders are told, first."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._disconnect()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            wait = self._begun + GATHER - self._loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            if len(self._waiting) <= MOST_ROWS:
                self._wake.clear()
            self._begun = self._loop.time()
            batch, self._waiting = self._waiting[:MOST_ROWS], self._waiting[MOST_ROWS:]
            if batch:
                async with self._turn:
                    await self._store(batch)

    async def _store(self, batch: list[tuple[Row, Done]]) -> None:
        begun = perf_counter()
        try:
            await self._insert_all([row for row, _ in batch])
        except Exception:  # of whatever kind: each row's own fate is found out
            await self._store_each(batch)
        else:
            self._tell_soon(batch, Outcome.DONE)
            self._report(perf_counter() - begun, len(batch))

    async def _insert_all(self, rows: list[Row]) -> None:
        """All or none, straight through the driver: a third of the CPU of a statement of Core."""
        try:
            await self._connect()
            if self._sqlite:
                await self._driver.execute(_insert_many(len(rows)), list(chain.from_iterable(rows)))
            else:  # a transaction of its own; in order, so that two nodes cannot block each other
                await self._driver.executemany(self._insert, sorted(rows))
        except TAKEN:
            raise
        except Exception:
            await self._disconnect()
            raise

    async def _connect(self) -> None:
        if self._connection is None:
            self._connection = await self._engines.append.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection

    async def _disconnect(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(Exception):  # it may be dead already
                await connection.invalidate()
            await connection.close()

    async def _store_each(self, batch: Sequence[tuple[Row, Done]]) -> None:
        """Row by row, so that only the loser loses; no long wait a row if nobody answers."""
        answers = True
        for row, done in batch:
            begun = perf_counter()
            outcome = await self._store_alone(row) if answers else Outcome.FAILED
            answers = answers and (outcome is not Outcome.FAILED or await self._answers())
            self._tell_soon([(row, done)], outcome)
            if outcome is Outcome.DONE:
                self._report(perf_counter() - begun, 1)

    async def _store_alone(self, row: Row) -> Outcome:
        for pause in PAUSES:
            with suppress(Exception):
                return await self._find(row) or await self._insert_one(row)
            if not await self._answers():
                await asyncio.sleep(pause)
        with suppress(Exception):  # the last try may have been the one that went through
            return await self._find(row) or Outcome.FAILED
        return Outcome.FAILED

    async def _insert_one(self, row: Row) -> Outcome:
        try:
            async with self._engines.change.begin() as connection:
                await connection.exec_driver_sql(self._insert, tuple(row))
        except IntegrityError:  # somebody was faster; or the table has been forgotten
            return await self._find(row) or Outcome.FAILED
        return Outcome.DONE

    async def _find(self, row: Row) -> Outcome | None:
        """What the log says about a row; None if nothing stands in its way.

        A commit whose answer was lost is found here: then the very same row is there.
        """
        same = or_(LOG.c.key == row.key, LOG.c.version == row.version)
        async with self._engines.change.connect() as connection:
            there = await connection.execute(select(LOG).where(LOG.c.table_id == row.table, same))
            found = [Row(*one) for one in there]
        if row in found:
            return Outcome.DONE
        if any(other.key == row.key for other in found):
            return Outcome.KEY_TAKEN
        return Outcome.VERSION_TAKEN if found else None

    async def _answers(self) -> bool:
        with suppress(Exception):
            async with self._engines.change.connect() as connection:
                await connection.exec_driver_sql("SELECT 1")
                return True
        return False

    def _tell_soon(self, batch: list[tuple[Row, Done]], outcome: Outcome) -> None:
        """Not here: the next commit can begin while the event loop tells of this one."""
        self._loop.call_soon(_tell, batch, outcome)

    def _report(self, seconds: float, rows: int) -> None:
        self._loop.call_soon(self._on_commit, seconds, rows)


@cache
def _insert_many(rows: int) -> str:
    """One statement for all rows, and so one transaction.

    Python's lock is given up and asked for again for each statement, and each row of
    ``executemany``: while the event loop is busy that takes some milliseconds every time.
    """
    row = f"({', '.join('?' * len(LOG.c))})"
    return f"INSERT INTO {LOG.name} VALUES {', '.join([row] * rows)}"


def _tell(batch: list[tuple[Row, Done]], outcome: Outcome) -> None:
    for _row, done in batch:
        try:
            done(outcome)
        except Exception as problem:
            log_fault(logger, "after an append", problem)
