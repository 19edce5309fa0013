"""Saving a game: nothing that was played is lost."""

from datetime import datetime
from itertools import count
from pathlib import Path

from doubletwelve.record import Record, write_record


def save_record(record: Record, file: str | None) -> bool:
    """Write the record and say where it is; if it cannot be written, print it. Whether it was."""
    path = _new_path(record) if file is None else Path(file)
    data = write_record(record)
    try:
        path.write_bytes(data)
    except OSError as problem:
        print(f"{path}: cannot be written: {problem.strerror}. The record:\n{data.decode()}")
        return False
    print(f"Saved as {path}: 'doubletwelve replay {path}' shows it again, with all hands.")
    return True


def _new_path(record: Record) -> Path:
    """A name of its own for every game, in the folder where the program was started."""
    stem = f"{record.game}-{record.rulebook}-{datetime.now():%Y-%m-%d}"
    names = (f"{stem}-{number}.json" for number in count(1))
    return next(path for path in map(Path, names) if not path.exists())
