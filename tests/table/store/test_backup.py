"""A backup is taken while the table is played, and is a database that a server can open."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from doubletwelve.table.store import backup_database
from tests.table.store.examples import DONE, append, header, opened, row

ELSEWHERE = (
    "import asyncio, sys\nfrom pathlib import Path\n"
    "from doubletwelve.table.store import backup_database\n"
    "asyncio.run(backup_database(sys.argv[1], Path(sys.argv[2])))"
)


async def check(copy: Path, at_least: int) -> None:
    """A prefix of the log, as long as what was told before the backup began."""
    async with opened(str(copy)) as store:
        versions = [one.version for one in await store.read("t")]
        assert versions == list(range(1, len(versions) + 1))
        assert len(versions) >= at_least
        assert await store.header("t") == header("t")


def test_a_backup_while_writing_holds_a_prefix_of_the_log(tmp_path: Path) -> None:
    database, copy = tmp_path / "x.db", tmp_path / "copy.db"

    async def play() -> None:
        async with opened(str(database), "t") as store:
            await append(store, *(row(version) for version in range(2, 500)))
            backup = asyncio.create_task(store.backup(copy))
            version = 500
            while not backup.done():
                assert await append(store, row(version)) == [DONE]
                version += 1
            await backup
        await check(copy, at_least=499)

    asyncio.run(play())
    assert not list(tmp_path.glob("*.part"))


def test_another_process_backs_up_what_is_being_served(tmp_path: Path) -> None:
    database, copy = tmp_path / "x.db", tmp_path / "copy.db"

    async def play() -> None:
        async with opened(str(database), "t") as store:
            await append(store, *(row(version) for version in range(2, 50)))
            subprocess.run([sys.executable, "-c", ELSEWHERE, database, copy], check=True)
        await check(copy, at_least=49)

    asyncio.run(play())


def test_a_database_that_nobody_serves_is_backed_up(tmp_path: Path) -> None:
    database, copy = tmp_path / "what? 100%.db", tmp_path / "copy.db"

    async def play() -> None:
        async with opened(str(database), "t") as store:
            await append(store, row(2))
        await backup_database(database, copy)
        await check(copy, at_least=2)

    asyncio.run(play())


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    database, copy = tmp_path / "x.db", tmp_path / "copy.db"
    copy.write_text("last week's")

    async def play() -> None:
        async with opened(str(database), "t") as store:
            with pytest.raises(FileExistsError, match=r"copy\.db is there already"):
                await store.backup(copy)

    asyncio.run(play())
    assert copy.read_text() == "last week's"


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no database at .*x\.db"):
        asyncio.run(backup_database(tmp_path / "x.db", tmp_path / "copy.db"))
    assert not list(tmp_path.iterdir())


def test_postgresql_has_a_tool_of_its_own() -> None:
    with pytest.raises(ValueError, match=r"pg_dump --format=custom --file=copy\.db") as caught:
        asyncio.run(backup_database("postgres://anna:geheim@host/tables", Path("copy.db")))
    assert "geheim" not in str(caught.value)
