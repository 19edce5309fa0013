"""One process serves a SQLite file: a lock beside the file, which the system drops with it."""

import sys
from io import FileIO
from pathlib import Path

from doubletwelve.table.store.problems import DatabaseInUse

if sys.platform == "win32":
    import msvcrt

    def _take(file: FileIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_file(database: Path) -> FileIO:
    """The lock, held until it is closed. The file stays: removing it would let two hold it."""
    file = FileIO(f"{database}.lock", "a")
    try:
        _take(file)
    except OSError:
        file.close()
        raise DatabaseInUse(
            f"{database} is already served by another process; "
            "stop that one first, take another file with --database FILE, "
            "or use PostgreSQL for several"
        ) from None
    return file
