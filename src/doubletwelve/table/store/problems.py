"""What can be wrong with a database; every message may be shown to whoever runs the server."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError


class CodeTaken(ValueError):
    """Another table has the code."""


class StoreProblem(Exception):
    """The database cannot be used; the message says why."""

    may_be_shown = True


class StoreUnavailable(StoreProblem):
    """The database could not be reached, or did not do what it was asked."""


class DatabaseInUse(StoreProblem):
    """Another process serves this SQLite file."""


class NewerDatabase(StoreProblem):
    """The database was written by a newer program; it has not been touched."""


class NotOurDatabase(StoreProblem):
    """The file is no SQLite database, or one of something else."""


@contextmanager
def as_unavailable(what: str) -> Iterator[None]:
    """Whatever driver fails, it is one kind of problem; a broken constraint is left as it is.

    A driver's error may quote the values it was given: see ``describe``.
    """
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError, TimeoutError) as problem:
        raise StoreUnavailable(f"{what}: {describe(problem)}") from None


def describe(problem: BaseException) -> str:
    """The first cause; its text only from those who never quote a value: SQLite and the system."""
    while cause := problem.__cause__ or getattr(problem, "orig", None):
        problem = cause
    name = type(problem).__name__
    return f"{name}: {problem}" if isinstance(problem, sqlite3.Error | OSError) else name
