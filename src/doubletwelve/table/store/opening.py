"""Opening a store: the lock, the migrations, the connections."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import FileIO
from pathlib import Path

from sqlalchemy import NullPool
from sqlalchemy.exc import DBAPIError

from doubletwelve.table.store.address import Address, read_address
from doubletwelve.table.store.engines import make_engine, make_engines
from doubletwelve.table.store.lock import lock_file
from doubletwelve.table.store.migrate import migrate
from doubletwelve.table.store.problems import NotOurDatabase, as_unavailable
from doubletwelve.table.store.store import Store


async def open_store(
    url: str | Path, *, on_commit: Callable[[float, int], None] | None = None
) -> Store:
    """The store at a path or URL, brought up to this program's revision.

    ``on_commit`` is told of each commit of the log how many seconds it took, and its rows.
    """
    address = read_address(url)
    lock = _lock(address)
    try:
        async with _problems_named(address):
            await _prepare(address)
        return Store(address, make_engines(address), lock, on_commit)
    except BaseException:
        if lock:
            lock.close()
        raise


def _lock(address: Address) -> FileIO | None:
    if not address.path:
        return None
    with as_unavailable(f"cannot open {address}"):
        address.path.parent.mkdir(parents=True, exist_ok=True)
        return lock_file(address.path)


async def _prepare(address: Address) -> None:
    """Nothing is written before ``migrate`` has seen whose database it is."""
    engine = make_engine(address, command_seconds=None, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, address)
        if address.path:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
    finally:
        await engine.dispose()


@asynccontextmanager
async def _problems_named(address: Address) -> AsyncIterator[None]:
    with as_unavailable(f"cannot open {address}"):
        try:
            yield
        except DBAPIError as problem:
            if getattr(problem.orig, "sqlite_errorname", "") != "SQLITE_NOTADB":
                raise
            raise NotOurDatabase(f"{address} is no SQLite database; name another file") from None
