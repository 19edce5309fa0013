"""Opening: what is accepted, what is refused untouched, and how the connections are set."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, NullPool
from sqlalchemy.ext.asyncio import create_async_engine

from doubletwelve.table.store import (
    DatabaseInUse,
    NewerDatabase,
    NotOurDatabase,
    StoreUnavailable,
    open_store,
)
from doubletwelve.table.store.address import read_address
from doubletwelve.table.store.schema import METADATA
from tests.table.store.examples import DONE, append, ask, opened, row


def test_sqlite_syncs_every_commit_of_the_live_connection(tmp_path: Path) -> None:
    async def pragma(store: Any, name: str) -> object:
        cursor = await store._writer._driver.execute(f"PRAGMA {name}")
        return (await cursor.fetchone())[0]

    async def play() -> None:
        async with opened(str(tmp_path / "x.db"), "t") as store:
            assert await append(store, row(2)) == [DONE]
            assert await pragma(store, "synchronous") == 2  # FULL
            assert await pragma(store, "journal_mode") == "wal"
            assert await pragma(store, "foreign_keys") == 1
            async with store._engines.change.connect() as connection:
                full = await connection.exec_driver_sql("PRAGMA synchronous")
                assert full.scalar() == 2

    asyncio.run(play())


def test_postgresql_syncs_every_commit_whatever_its_default(postgres_url: str) -> None:
    name = postgres_url.rpartition("/")[2]

    async def play() -> None:
        await ask(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = off")
        try:
            async with opened(postgres_url, "t") as store:
                assert await append(store, row(2)) == [DONE]
                setting = await store._writer._driver.fetchval("SHOW synchronous_commit")
                assert setting == "on"
        finally:
            await ask(postgres_url, f"ALTER DATABASE {name} RESET synchronous_commit")

    asyncio.run(play())


def test_the_migrations_lead_to_the_schema_that_is_used(address: str) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async def play() -> None:
        async with opened(address):
            pass
        engine = create_async_engine(read_address(address).url, poolclass=NullPool)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(play())


def test_nodes_that_start_at_once_do_not_clash(postgres_url: str) -> None:
    async def play() -> None:
        stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
        for store in stores:
            await store.close()

    asyncio.run(play())


def test_a_newer_database_is_refused(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t"):
            pass
        await ask(address, "UPDATE alembic_version SET version_num = '9999'")
        before = await ask(address, "SELECT * FROM log")
        with pytest.raises(NewerDatabase, match="at revision 9999, which this program does not"):
            await open_store(address)
        assert await ask(address, "SELECT * FROM log") == before
        assert await ask(address, "SELECT version_num FROM alembic_version") == [("9999",)]

    asyncio.run(play())


def test_a_newer_file_stays_as_it_is_to_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase):
        asyncio.run(open_store(path))
    assert path.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["newer.db", "newer.db.lock"]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all, " * 200)
    with pytest.raises(NotOurDatabase, match=r"letter\.txt is no SQLite database"):
        asyncio.run(open_store(path))
    assert path.read_text() == "Dear all, " * 200


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mail.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE letters (text TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NotOurDatabase, match=r"mail\.db is a database of something else"):
        asyncio.run(open_store(path))
    assert path.read_bytes() == before


def test_folders_are_made(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite+aiosqlite:///{tmp_path}/a/b c%/tables.db", "t") as store:
            assert await append(store, row(2)) == [DONE]

    asyncio.run(play())
    assert (tmp_path / "a" / "b c%" / "tables.db").is_file()


def test_one_process_serves_a_file(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    second = (
        "import asyncio, sys\nfrom doubletwelve.table.store import open_store\n"
        "asyncio.run(open_store(sys.argv[1]))"
    )

    async def play() -> None:
        async with opened(str(path)):
            with pytest.raises(DatabaseInUse, match="already served by another process"):
                await open_store(path)
            run = subprocess.run(
                [sys.executable, "-c", second, path], capture_output=True, text=True, check=False
            )
            assert run.returncode == 1
            assert "DatabaseInUse" in run.stderr
        async with opened(str(path)):
            pass

    asyncio.run(play())


def test_a_refused_file_is_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    path.write_text("no database" * 100)
    for _ in range(2):
        with pytest.raises(NotOurDatabase):
            asyncio.run(open_store(path))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("", "''"),
        ("sqlite+aiosqlite://", "''"),
        (":memory:", "':memory:'"),
        ("sqlite+aiosqlite:///:memory:", "':memory:'"),
        ("sqlite+aiosqlite:///x.db?mode=ro", "'sqlite+aiosqlite:///x.db'"),
        ("sqlite:///x.db", "'sqlite:///x.db'"),
        ("mysql://anna:geheim@host/tables", "'mysql://***@host/tables'"),
        ("postgresql+psycopg://anna:ge@heim@host/tables?password=geheim", "://***@host/tables'"),
        ("postgres://anna:geheim@host:many/tables", "'postgres://***@host:many/tables'"),
    ],
)
def test_anything_else_is_quoted_without_its_password(given: str, shown: str) -> None:
    with pytest.raises(ValueError, match="it should be a path") as caught:
        asyncio.run(open_store(given))
    assert shown in str(caught.value)
    assert "heim" not in str(caught.value)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no database for tables"):
        asyncio.run(open_store(tmp_path))


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_the_usual_names_of_postgresql_are_understood(scheme: str) -> None:
    address = read_address(f"{scheme}://anna:geheim@host/tables?sslmode=require")
    assert address.url.drivername == "postgresql+asyncpg"
    assert address.url.query == {"ssl": "require"}
    assert str(address) == "postgresql+asyncpg://anna:***@host/tables"


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(StoreUnavailable, match=r"cannot open .*127\.0\.0\.1:1/") as caught:
        asyncio.run(open_store("postgres://anna:geheim@127.0.0.1:1/tables"))
    assert "geheim" not in repr(caught.value)
