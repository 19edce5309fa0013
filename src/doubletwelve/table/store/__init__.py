"""The event store: one append-only log a table, committed before anyone is told."""

from doubletwelve.table.store.backup import backup_database
from doubletwelve.table.store.opening import open_store
from doubletwelve.table.store.problems import (
    CodeTaken,
    DatabaseInUse,
    NewerDatabase,
    NotOurDatabase,
    StoreProblem,
    StoreUnavailable,
)
from doubletwelve.table.store.rows import Header, Note, Outcome, Row, Snapshot
from doubletwelve.table.store.store import Store

__all__ = [
    "CodeTaken",
    "DatabaseInUse",
    "Header",
    "NewerDatabase",
    "NotOurDatabase",
    "Note",
    "Outcome",
    "Row",
    "Snapshot",
    "Store",
    "StoreProblem",
    "StoreUnavailable",
    "backup_database",
    "open_store",
]
