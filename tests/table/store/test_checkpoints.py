"""The journal is moved into the database file beside the commits, and not within them."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from doubletwelve.table.store import checkpoints
from tests.table.store.examples import DONE, append, opened, row


def rows_in_file(path: Path) -> int:
    """What the database file holds without its journal."""
    alone = path.with_name("alone.db")
    shutil.copy(path, alone)
    with sqlite3.connect(alone) as connection:
        found: int = connection.execute("SELECT count(*) FROM log").fetchone()[0]
    connection.close()
    return found


def test_what_is_committed_moves_into_the_file_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.db"
    monkeypatch.setattr(checkpoints, "EVERY", 0.01)

    async def play() -> None:
        async with opened(str(path), "t") as store:
            assert await append(store, *(row(version) for version in range(2, 30))) == [DONE] * 28
            while rows_in_file(path) < 29:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), 20))


def test_without_a_checkpoint_commits_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.0)

    async def play() -> None:
        async with opened(str(tmp_path / "x.db"), "t") as store:
            monkeypatch.setattr(checkpoints, "CHECKPOINT", "PRAGMA nothing(")
            assert await append(store, row(2)) == [DONE]
            while "no checkpoint: OperationalError" not in caplog.text:
                await asyncio.sleep(0.01)
            assert await append(store, row(3)) == [DONE]

    asyncio.run(asyncio.wait_for(play(), 20))
