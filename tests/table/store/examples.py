"""Tables and rows to store, and what a test does with a store."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Thread
from typing import Any

from sqlalchemy import NullPool
from sqlalchemy.ext.asyncio import create_async_engine

from doubletwelve.table.store import Header, Note, Outcome, Row, Store, open_store
from doubletwelve.table.store.address import read_address

DAY = 86_400_000
DONE = Outcome.DONE


def header(table: str = "t", **changed: Any) -> Header:
    first = Header(table, f"code-{table}", 10, 20, 90 * DAY, True, False, b'{"game":"classic"}')
    return first._replace(**changed)


def note(table: str = "t", **changed: Any) -> Note:
    of = header(table, **changed)
    return Note(table, of.seen, of.kept_until, of.listed, of.ended, of.summary)


def row(version: int, key: str = "", table: str = "t", body: bytes = b"{}") -> Row:
    return Row(table, version, key or f"key-{version}", 1_700_000_000_000 + version, body)


@asynccontextmanager
async def opened(
    address: str, *tables: str, on_commit: Callable[[float, int], None] | None = None
) -> AsyncIterator[Store]:
    """A store, with tables that have nothing but their first entry."""
    store = await open_store(address, on_commit=on_commit)
    try:
        for table in tables:
            await store.create(header(table), row(1, table=table))
        yield store
    finally:
        await store.close()


async def append(store: Store, *rows: Row) -> list[Outcome]:
    """All at once; what became of each."""
    loop = asyncio.get_running_loop()
    outcomes: list[asyncio.Future[Outcome]] = [loop.create_future() for _ in rows]
    for one, outcome in zip(rows, outcomes, strict=True):
        store.append(one, outcome.set_result)
    return await asyncio.gather(*outcomes)


async def ask(address: str, *statements: str) -> list[tuple[Any, ...]]:
    """The answer to the last of these statements, over a connection of one's own."""
    engine = create_async_engine(read_address(address).url, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            answers = [await connection.exec_driver_sql(one) for one in statements]
            return [tuple(one) for one in answers[-1]] if answers[-1].returns_rows else []
    finally:
        await engine.dispose()


def ask_while_waiting(address: str, statement: str) -> list[tuple[Any, ...]]:
    """As ``ask``, while the event loop stands still: nothing else can happen meanwhile."""
    answers: list[tuple[Any, ...]] = []
    thread = Thread(target=lambda: answers.extend(asyncio.run(ask(address, statement))))
    thread.start()
    thread.join()
    return answers
