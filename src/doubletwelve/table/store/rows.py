"""What goes into the store and comes out of it."""

from enum import Enum
from typing import NamedTuple


class Row(NamedTuple):
    """One entry of a table's log: one accepted command. Its fields are the columns, in order."""

    table: str
    version: int
    key: str
    at: int  # milliseconds since the epoch
    body: bytes  # JSON, opaque here; it holds hidden tiles, so it is in no message and no log file


class Header(NamedTuple):
    """What is known of a table without reading its log; times as in ``Row``."""

    table: str
    code: str
    created: int
    seen: int
    kept_until: int
    listed: bool
    ended: bool
    summary: bytes


class Note(NamedTuple):
    """What changes in a header while its table is played."""

    table: str
    seen: int
    kept_until: int
    listed: bool
    ended: bool
    summary: bytes


class Snapshot(NamedTuple):
    """A table at one version, so that its log need not be read from the beginning."""

    table: str
    version: int
    body: bytes


class Outcome(Enum):
    """What became of a row that was to be appended."""

    DONE = "done"  # the log holds exactly this row
    VERSION_TAKEN = "version taken"  # another row has its version
    KEY_TAKEN = "key taken"  # another row has its key: the command is there already
    FAILED = "failed"  # as far as can be known nothing was stored
