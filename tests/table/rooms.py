"""Rooms for tests: a log in memory, a bot without a process, viewers that keep what comes."""

import asyncio
import json
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from doubletwelve.bots import greedy
from doubletwelve.core.seats import Seat
from doubletwelve.table.asking import ask
from doubletwelve.table.commands import read_command
from doubletwelve.table.counters import Counters
from doubletwelve.table.played import play_on
from doubletwelve.table.room import Room
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.state import Table
from doubletwelve.table.store import CodeTaken, Header, Note, Outcome, Row, Snapshot
from doubletwelve.table.thinking import Chosen
from doubletwelve.table.words import hash_of

TILE = re.compile(r"(?<![\w-])(\d{1,2})-(\d{1,2})(?![\w-])")


class Memory:
    """A store that forgets everything with the test, and commits whenever the loop comes round."""

    def __init__(self) -> None:
        self.headers: dict[str, Header] = {}
        self.rows: dict[str, list[Row]] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.leases: dict[str, tuple[str, int]] = {}
        self.spared = 0
        """How many of the next appends go well before some fail."""
        self.fails = 0
        """How many of those then fail."""

    async def create(self, header: Header, first: Row) -> None:
        if any(header.code == other.code for other in self.headers.values()):
            raise CodeTaken(header.code)
        self.headers[header.table] = header
        self.rows[header.table] = [first]

    def append(self, row: Row, done: Callable[[Outcome], None]) -> None:
        asyncio.get_running_loop().call_soon(self._commit, row, done)

    def _commit(self, row: Row, done: Callable[[Outcome], None]) -> None:
        rows = self.rows[row.table]
        fails = self.fails > 0 and not self.spared
        self.spared = max(0, self.spared - 1)
        if fails:
            self.fails -= 1
            done(Outcome.FAILED)
        elif any(other.key == row.key for other in rows):
            done(Outcome.KEY_TAKEN)
        elif row.version != rows[-1].version + 1:
            done(Outcome.VERSION_TAKEN)
        else:
            rows.append(row)
            done(Outcome.DONE)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        return [row for row in self.rows.get(table, []) if row.version > after]

    async def row_with_key(self, table: str, key: str) -> Row | None:
        return next((row for row in self.rows[table] if row.key == key), None)

    async def header(self, table: str) -> Header | None:
        return self.headers.get(table)

    async def keep(self, notes: Sequence[Note], snapshots: Sequence[Snapshot]) -> None:
        for note in notes:
            self.headers[note.table] = self.headers[note.table]._replace(**note._asdict())
        for snapshot in snapshots:
            self.snapshots[snapshot.table] = snapshot.version, snapshot.body

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self.snapshots.get(table)

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        return {table: self.rows[table][-1].version for table in tables}

    async def forget(self, now: int) -> int:
        return 0

    async def take_lease(self, table: str, node: str, now: int, until: int) -> bool:
        holder, ends = self.leases.get(table, (node, 0))
        if holder != node and ends > now:
            return False
        self.leases[table] = node, until
        return True

    async def drop_lease(self, table: str, node: str) -> None:
        if self.leases.get(table, ("", 0))[0] == node:
            del self.leases[table]


class InPlace:
    """Greedy, at once, in the loop."""

    ready = True

    async def choose(
        self, bot: str, game: str, view: Any, seed: int, within: float | None = None
    ) -> Chosen:
        return Chosen(greedy.choose(view, view.legal, Random(seed)), bot)

    async def advice(self, view: Any) -> tuple[Any, ...]:
        return ()

    async def arrange(self, view: Any) -> tuple[str, ...]:
        return tuple(sorted(view.hands[view.seat]))


class Client:
    """A viewer that keeps every text it was sent."""

    _keys = count()

    def __init__(self, room: Room, token: str, fair: bool = False) -> None:
        self.room = room
        self.token = hash_of(token)
        self.seat: Seat | None = room.table.seat_of(self.token)
        self.fair = fair
        self.texts: list[str] = []
        self.versions: list[int] = []
        """In which version of the table each of them was sent."""
        self.sent: dict[str, str] = {}
        """What it asked, by key."""
        self.closed: tuple[int, str] | None = None

    def send(self, text: str) -> None:
        self.texts.append(text)
        self.versions.append(self.room.table.version)

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason
        self.room.leave(self)

    def ask(self, kind: str, **fields: Any) -> str:
        """Send a command; its key."""
        key = fields.pop("key", None) or f"client-{next(self._keys):08}"
        self.sent[key] = json.dumps({"type": kind, "key": key, **fields})
        ask(self.room, self, read_command(self.sent[key]))
        return str(key)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    @property
    def last(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.texts[-1])
        return found

    def answer_to(self, key: str) -> dict[str, Any] | None:
        """The first message that names a key."""
        return next((m for m in self.messages if key in (m.get("key"), m.get("done"))), None)


def make_rooms(store: Any | None = None, node: str = "node", thinking: Any = None) -> Rooms:
    given: tuple[Any, Any] = store or Memory(), thinking or InPlace()
    return Rooms(*given, Counters(), node)


def play_through(rows: Iterable[Row]) -> Table | None:
    """The table that a whole log comes to."""
    table = None
    for row in rows:
        table = play_on(table, row)
    return table


async def settle(room: Room) -> None:
    """Let everything happen that is due at once."""
    for _ in range(30):
        await asyncio.sleep(0)


def tiles_in(text: str) -> set[str]:
    """Every tile that a text names, the higher number first."""
    pairs = ((int(a), int(b)) for a, b in TILE.findall(text))
    return {f"{max(pair)}-{min(pair)}" for pair in pairs if max(pair) <= 12}


def database(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
