"""Where a database is: a file, or a PostgreSQL server."""

import re
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

SQLITE = "sqlite+aiosqlite"
POSTGRESQL = "postgresql+asyncpg"
RIGHT = f"a path, {SQLITE}:///PATH or {POSTGRESQL}://USER@HOST/DATABASE"


class Address(NamedTuple):
    url: URL
    path: Path | None  # of SQLite's file

    def __str__(self) -> str:
        """For messages: no password, and no option that may be one."""
        return str(self.path or self.url.set(query={}))


def read_address(given: str | Path) -> Address:
    """A path or a URL; ``ValueError`` quotes anything else, with its password masked."""
    if isinstance(given, Path) or "://" not in given:
        return _file(str(given))
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise _wrong(given) from None
    if url.drivername == SQLITE and not url.query and not url.host:
        return _file(url.database or "")
    if url.drivername in (POSTGRESQL, "postgresql", "postgres"):
        return Address(_for_asyncpg(url), None)
    raise _wrong(given)


def _file(name: str) -> Address:
    if not name.strip() or name.startswith((":memory:", "file:")) or Path(name).is_dir():
        raise _wrong(name)
    path = Path(name).expanduser().resolve()
    return Address(URL.create(SQLITE, database=str(path)), path)


def _for_asyncpg(url: URL) -> URL:
    """What other PostgreSQL clients call ``sslmode`` is ``ssl`` here, with the same values."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername=POSTGRESQL, query=query)


def _wrong(given: str) -> ValueError:
    shown = re.sub(r"://.*@", "://***@", given.partition("?")[0])
    return ValueError(f"{shown!r} is no database for tables; it should be {RIGHT}")
