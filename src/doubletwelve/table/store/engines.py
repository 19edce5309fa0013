"""Connections to a database, for one role each."""

from typing import Any, NamedTuple

from sqlalchemy import NullPool, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from doubletwelve.table.store.address import Address
from doubletwelve.table.store.checkpoints import IN_A_COMMIT_AFTER

# A move that anyone has seen must survive a power cut: FULL.
PRAGMAS = (
    "busy_timeout=10000",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"wal_autocheckpoint={IN_A_COMMIT_AFTER}",
)
CONNECT_SECONDS = 5
COMMAND_SECONDS = 10


class Engines(NamedTuple):
    """One role each. SQLite has one writer at a time: appending and changing take turns."""

    append: AsyncEngine
    change: AsyncEngine
    read: AsyncEngine

    async def dispose(self) -> None:
        for engine in {id(engine): engine for engine in self}.values():
            await engine.dispose()


def make_engines(address: Address) -> Engines:
    if address.path:
        # Every statement is a transaction of its own: the log is appended to with one.
        alone = {"isolation_level": None}
        append = make_engine(address, poolclass=NullPool, connect_args=alone)
        return Engines(append, make_engine(address, pool_size=1), make_engine(address, pool_size=4))
    append = make_engine(address, poolclass=NullPool)
    # The server may have been restarted since a connection was last used: ask before using it.
    both = make_engine(address, pool_size=8, pool_pre_ping=True)
    return Engines(append, both, both)


def make_engine(
    address: Address, *, command_seconds: int | None = COMMAND_SECONDS, **pool: Any
) -> AsyncEngine:
    if not address.path:
        arguments = {
            "timeout": CONNECT_SECONDS,
            "command_timeout": command_seconds,
            # Whatever the server's default is: a commit that returned is on its disk.
            "server_settings": {"application_name": "doubletwelve", "synchronous_commit": "on"},
        }
        return create_async_engine(
            address.url, hide_parameters=True, connect_args=arguments, **pool
        )
    engine = create_async_engine(address.url, hide_parameters=True, **pool)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
