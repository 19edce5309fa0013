"""A copy of a SQLite database, taken while it is served."""

import asyncio
import os
from pathlib import Path
from urllib.parse import quote

import aiosqlite

from doubletwelve.table.store.address import Address, read_address
from doubletwelve.table.store.problems import StoreUnavailable, describe


async def backup_database(url: str | Path, path: Path) -> None:
    """Write the database at ``url`` to the new file ``path``, as it is at one moment.

    ``FileExistsError`` if ``path`` is there; ``ValueError`` for PostgreSQL, which has pg_dump.
    """
    await back_up(read_address(url), path)


async def back_up(address: Address, path: Path) -> None:
    if not address.path:
        raise ValueError(
            f"{address} is backed up by PostgreSQL itself: pg_dump --format=custom --file={path}"
        )
    if not address.path.is_file():
        raise FileNotFoundError(f"there is no database at {address}")
    _refuse_to_overwrite(path)
    if not path.parent.is_dir():
        raise FileNotFoundError(f"{path}: there is no folder {str(path.parent)!r}")
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        await _copy(address.path, part)
        await asyncio.to_thread(_to_disk, part)
        _refuse_to_overwrite(path)  # somebody else may have had the same idea meanwhile
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def _refuse_to_overwrite(path: Path) -> None:
    if path.exists():
        raise FileExistsError(f"{path} is there already; name a new file for the backup")


async def _copy(database: Path, part: Path) -> None:
    """SQLite reads one state of the database, whatever is written meanwhile."""
    try:
        async with aiosqlite.connect(f"file:{quote(str(database))}?mode=ro", uri=True) as reader:
            await reader.execute("VACUUM INTO ?", (str(part),))
    except aiosqlite.Error as problem:
        raise StoreUnavailable(
            f"cannot back up {database} to {part}: {describe(problem)}"
        ) from None


def _to_disk(file: Path) -> None:
    with file.open("r+b") as opened:
        os.fsync(opened.fileno())
