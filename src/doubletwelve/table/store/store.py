"""The store: tables, their logs, snapshots and leases."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from io import FileIO
from pathlib import Path
from typing import Any

from sqlalchemy import Table, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from doubletwelve.table.store.address import Address
from doubletwelve.table.store.backup import back_up
from doubletwelve.table.store.checkpoints import Checkpoints
from doubletwelve.table.store.engines import Engines
from doubletwelve.table.store.problems import CodeTaken, StoreUnavailable, as_unavailable
from doubletwelve.table.store.rows import Header, Note, Outcome, Row, Snapshot
from doubletwelve.table.store.schema import LEASES, LOG, SNAPSHOTS, TABLES
from doubletwelve.table.store.writer import Writer

# A long log is deleted in a moment, a thousand of them are not: moves get their turn in between.
FORGOTTEN_AT_ONCE = 20
# Both databases allow some 32,000 values a statement.
ASKED_AT_ONCE = 10_000
_NOTED = (
    update(TABLES)
    .where(TABLES.c.table_id == bindparam("new_table"))
    .values({name: bindparam(f"new_{name}") for name in Note._fields[1:]})
)


def _values(note: Note) -> dict[str, Any]:
    return {f"new_{name}": value for name, value in note._asdict().items()}


class Store:
    """Made by ``open_store``. What cannot be done raises ``StoreUnavailable``."""

    def __init__(
        self,
        address: Address,
        engines: Engines,
        lock: FileIO | None,
        on_commit: Callable[[float, int], None] | None,
    ) -> None:
        self._address = address
        self._engines = engines
        self._lock = lock
        self._turn: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if address.path else nullcontext()
        )
        self._checkpoints = Checkpoints(engines.read) if address.path else None
        self._on_commit = on_commit
        new = self._insert_into(SNAPSHOTS)
        self._newest = new.on_conflict_do_update(  # whoever comes last
            index_elements=[SNAPSHOTS.c.table_id],
            set_={"version": new.excluded.version, "body": new.excluded.body},
            where=SNAPSHOTS.c.version < new.excluded.version,
        )
        self._writer = Writer(engines, self._turn, self._committed)

    async def create(self, header: Header, first: Row) -> None:
        """A new table with the first entry of its log; durable when it returns."""
        try:
            async with self._changing() as connection:
                await connection.execute(TABLES.insert().values(tuple(header)))
                await connection.execute(LOG.insert().values(tuple(first)))
        except IntegrityError:
            if await self.table_with_code(header.code) is not None:
                raise CodeTaken(f"another table has the code {header.code!r}") from None
            raise StoreUnavailable(f"there is a table {header.table!r} already") from None

    def append(self, row: Row, done: Callable[[Outcome], None]) -> None:
        """Returns at once; ``done`` is called in the event loop, once, after the commit."""
        self._writer.append(row, done)

    async def header(self, table: str) -> Header | None:
        async with self._reading() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.table_id == table))
            return next((Header(*one) for one in found), None)

    async def table_with_code(self, code: str) -> str | None:
        async with self._reading() as connection:
            return await connection.scalar(select(TABLES.c.table_id).where(TABLES.c.code == code))

    async def listed(self, limit: int) -> list[Header]:
        """The newest tables that are shown to everyone and have not ended, newest first."""
        shown = select(TABLES).where(TABLES.c.listed, ~TABLES.c.ended)
        newest = shown.order_by(TABLES.c.created.desc(), TABLES.c.table_id).limit(limit)
        async with self._reading() as connection:
            return [Header(*one) for one in await connection.execute(newest)]

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The log from the version after ``after`` on, in order."""
        rows = select(LOG).where(LOG.c.table_id == table, LOG.c.version > after)
        async with self._reading() as connection:
            found = await connection.execute(rows.order_by(LOG.c.version))
            return [Row(*one) for one in found]

    async def row_with_key(self, table: str, key: str) -> Row | None:
        row = select(LOG).where(LOG.c.table_id == table, LOG.c.key == key)
        async with self._reading() as connection:
            return next((Row(*one) for one in await connection.execute(row)), None)

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The newest version of each of these tables that is there."""
        names = list(tables)
        # One look into the index a table; grouping the log would read all of it.
        of_table = LOG.c.table_id == TABLES.c.table_id
        newest = select(func.max(LOG.c.version)).where(of_table).scalar_subquery()
        found: dict[str, int] = {}
        async with self._reading() as connection:
            for start in range(0, len(names), ASKED_AT_ONCE):
                asked = TABLES.c.table_id.in_(names[start : start + ASKED_AT_ONCE])
                rows = await connection.execute(select(TABLES.c.table_id, newest).where(asked))
                found.update((table, version) for table, version in rows)
        return found

    async def keep(self, notes: Sequence[Note], snapshots: Sequence[Snapshot]) -> None:
        """Of many tables in one commit; a table that is not there is no problem."""
        try:
            await self._keep(notes, snapshots)
        except IntegrityError:  # one of the tables has been forgotten: the others are kept
            for snapshot in snapshots:
                with suppress(IntegrityError):
                    await self._keep([], [snapshot])
            await self._keep(notes, [])

    async def _keep(self, notes: Sequence[Note], snapshots: Sequence[Snapshot]) -> None:
        async with self._changing() as connection:
            if notes:
                await connection.execute(_NOTED, [_values(note) for note in notes])
            if snapshots:
                rows = [dict(zip(SNAPSHOTS.c.keys(), row, strict=True)) for row in snapshots]
                await connection.execute(self._newest, rows)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        kept = select(SNAPSHOTS.c.version, SNAPSHOTS.c.body).where(SNAPSHOTS.c.table_id == table)
        async with self._reading() as connection:
            found = await connection.execute(kept)
            return next(((version, body) for version, body in found), None)

    async def take_lease(self, table: str, node: str, now: int, until: int) -> bool:
        """Take, keep or prolong the lease; whether ``node`` holds it now."""
        new = self._insert_into(LEASES).values((table, node, until))
        free = or_(LEASES.c.node == node, LEASES.c.until <= now)
        taken = await self._change(
            new.on_conflict_do_update(
                index_elements=[LEASES.c.table_id],
                set_={"node": new.excluded.node, "until": new.excluded.until},
                where=free,
            )
        )
        return taken == 1

    async def drop_lease(self, table: str, node: str) -> None:
        await self._change(delete(LEASES).where(LEASES.c.table_id == table, LEASES.c.node == node))

    async def forget(self, now: int) -> int:
        """Delete the tables that were to be kept until before ``now``; how many."""
        past = select(TABLES.c.table_id).where(TABLES.c.kept_until < now).limit(FORGOTTEN_AT_ONCE)
        some = delete(TABLES).where(TABLES.c.table_id.in_(past), TABLES.c.kept_until < now)
        forgotten = 0
        while deleted := await self._change(some):
            forgotten += deleted
        return forgotten

    async def backup(self, path: Path) -> None:
        """See ``backup_database``, which does it from another process."""
        await back_up(self._address, path)

    async def ping(self) -> None:
        async with self._reading() as connection:
            await connection.exec_driver_sql("SELECT 1")

    async def close(self) -> None:
        """What was appended is committed, and told of, first."""
        try:
            await self._writer.close()
            if self._checkpoints is not None:
                await self._checkpoints.close()
            await self._engines.dispose()
        finally:
            if self._lock:
                self._lock.close()

    def _committed(self, seconds: float, rows: int) -> None:
        if self._checkpoints is not None:
            self._checkpoints.due()
        if self._on_commit is not None:
            self._on_commit(seconds, rows)

    def _insert_into(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        return sqlite.insert(table) if self._address.path else postgresql.insert(table)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with as_unavailable("the database did not answer"):
            async with self._engines.read.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[AsyncConnection]:
        with as_unavailable("the database changed nothing"):
            async with self._turn, self._engines.change.begin() as connection:
                yield connection

    async def _change(self, statement: Any) -> int:
        """How many rows were changed: none if the table has been forgotten meanwhile."""
        try:
            async with self._changing() as connection:
                return (await connection.execute(statement)).rowcount
        except IntegrityError:
            return 0
