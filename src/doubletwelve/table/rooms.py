"""All the tables that are awake at this node: waking them from the log, putting them to sleep."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final, NamedTuple

from doubletwelve.core.seats import Seat
from doubletwelve.table.counters import Counters
from doubletwelve.table.evolve import open_table
from doubletwelve.table.facts import Acted, AnyFact, DealOpened, Opened, Said, encode_fact
from doubletwelve.table.faults import log_fault
from doubletwelve.table.history import History
from doubletwelve.table.itself import Itself
from doubletwelve.table.notes import Notes
from doubletwelve.table.played import play_on, summary_of
from doubletwelve.table.presence import TOLD_AGAIN
from doubletwelve.table.room import REMEMBERED_KEYS, Room
from doubletwelve.table.settings import Choice, Manners, check_bot, settled
from doubletwelve.table.snapshot import read_snapshot
from doubletwelve.table.state import Table
from doubletwelve.table.store import CodeTaken, Header, Row, Store
from doubletwelve.table.thinking import Thinking
from doubletwelve.table.wire import Wire
from doubletwelve.table.words import hash_of, new_code, new_id, new_token

DAY: Final = 86_400_000
IDLE: Final = 30_000
"""Milliseconds without anybody after which a table is put to sleep."""
LEASE: Final = 6_000
"""Milliseconds for which a node keeps the right to run a table's bots and clock. If two believe
to have it, because one was slow, nothing is done twice: the log takes each step once."""
TIDY_EVERY: Final = 1.0
FORGET_EVERY: Final = 3_600_000

log = logging.getLogger("doubletwelve.table")


class Awake:
    """A room and what goes with it."""

    def __init__(self, room: Room, itself: Itself, now: int) -> None:
        self.room = room
        self.itself = itself
        self.used = now
        self.lease = 0
        self.told = now


class NewTable(NamedTuple):
    id: str
    code: str
    token: str


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Rooms:
    """The rooms of one node; also what the rooms use of the world (``Services``)."""

    def __init__(
        self, store: Store, thinking: Thinking, counters: Counters, node: str, keep_days: int = 90
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.counters = counters
        self.node = node
        self.now = milliseconds
        self.wire: Wire | None = None
        self._keep = keep_days * DAY
        self._awake: dict[str, Awake] = {}
        self._waking: dict[str, asyncio.Task[Room | None]] = {}
        self._notes = Notes(store, lambda: self.now(), self.kept_until)
        self._tidying: asyncio.Task[None] | None = None
        self._forgot = 0

    async def start(self, redis: str | None = None) -> None:
        if redis is not None:
            self.wire = Wire(redis, self.node, self)
            await self.wire.start()
        self._tidying = asyncio.get_running_loop().create_task(self._tidy())

    def rest(self) -> None:
        """Nothing happens by itself any more: the server is about to end."""
        for awake in self._awake.values():
            awake.itself.stop()

    async def close(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
            with suppress(asyncio.CancelledError):
                await self._tidying
        self.rest()
        for table, awake in list(self._awake.items()):
            if self.wire is not None and awake.lease:
                await self.store.drop_lease(table, self.node)
        await self._notes.close()
        if self.wire is not None:
            await self.wire.close()

    def __len__(self) -> int:
        return len(self._awake)

    # --- Opening and finding ---

    async def open(
        self, choice: Choice, manners: Manners, name: str, bots: dict[Seat, str]
    ) -> NewTable:
        """A new table; ``BadChoice`` if it cannot be played so."""
        choice = settled(choice)
        for bot in bots.values():
            check_bot(bot, choice.game)
        now = self.now()
        token = new_token()
        fact = Opened(choice, manners, name, hash_of(token), bots)
        while True:
            new = NewTable(new_id(), new_code(), token)
            table = open_table(new.id, fact, now)
            header = self._header(table, new.code)
            try:
                await self.store.create(header, Row(new.id, 1, "opened", now, encode_fact(fact)))
            except CodeTaken:
                continue
            self.counters.tables_opened.inc()
            return new

    async def find(self, table: str) -> Room | None:
        """The room of a table, woken from the log if need be; ``None`` if there is no such."""
        awake = self._awake.get(table)
        if awake is not None:
            awake.used = self.now()
            return awake.room
        waking = self._waking.get(table)
        if waking is None:
            waking = asyncio.get_running_loop().create_task(self._wake(table))
            self._waking[table] = waking
            waking.add_done_callback(lambda _: self._waking.pop(table, None))
        return await asyncio.shield(waking)

    async def code_of(self, table: str) -> str:
        header = await self.store.header(table)
        return "" if header is None else header.code

    def kept_until(self, table: Table) -> int:
        return max(table.at, self.now()) + self._keep

    async def _wake(self, table_id: str) -> Room | None:
        if self.wire is None:
            return await self._wake_from_log(table_id)
        self.wire.follow(table_id)
        try:
            await self.wire.following(table_id)
            return await self._wake_from_log(table_id)
        finally:  # there is no such table, or the log cannot be read
            if table_id not in self._awake:
                self.wire.unfollow(table_id)

    async def look_at(self, table: str) -> Table | None:
        """A table as it stands. It is not woken: whoever only looks is no visitor."""
        awake = self._awake.get(table)
        return (await self._read(table, History()))[0] if awake is None else awake.room.table

    async def _read(self, table_id: str, history: History) -> tuple[Table | None, list[Row]]:
        """A table from its log, what is in mind of its past, and the last rows."""
        snapshot = await self.store.snapshot(table_id)
        table = None if snapshot is None else read_snapshot(snapshot[1])
        known = 0 if table is None else table.version
        # Also some from before: what was done lately may be asked again, and is answered the same.
        rows = await self.store.read(table_id, max(0, known - REMEMBERED_KEYS))
        for row in rows:
            if row.version > known:
                table = play_on(table, row, history)
            else:
                history.recall(row)
        return table, rows

    async def _wake_from_log(self, table_id: str) -> Room | None:
        history = History()
        table, rows = await self._read(table_id, history)
        if table is None:
            return None
        room = Room(table, self, history)
        for row in rows[-REMEMBERED_KEYS:]:
            room.remember(row.key, row.version)
        awake = Awake(room, Itself(room, lambda: self._has_lease(table_id)), self.now())
        self._awake[table_id] = awake
        room.on_step = awake.itself.look
        room.on_people = awake.itself.people_changed
        room.presence.look(())  # whoever has this table awake answers with who is there
        await self._renew_lease(awake)
        self._notes.note(table)
        awake.itself.look()
        return room

    # --- What the rooms use ---

    def stored(self, table: Table, fact: AnyFact, row: Row) -> None:
        if self.wire is not None:
            self.wire.tell_row(*row)
        if isinstance(fact, DealOpened):
            self._notes.save(table)
        elif isinstance(fact, Acted) and table.phase == "playing":
            pass  # there are many of these, and nothing of what is noted changes
        elif not isinstance(fact, Said):
            self._notes.note(table)

    def moved(self, seconds: float) -> None:
        self.counters.move_seconds.observe(seconds)

    def refused(self, reason: str) -> None:
        self.counters.refusals.labels(reason).inc()

    def tell_presence(self, table: str, body: bytes) -> None:
        if self.wire is not None:
            self.wire.tell_presence(table, body)

    # --- Other nodes ---

    def row_heard(self, table: str, version: int, key: str, at: int, body: bytes) -> None:
        awake = self._awake.get(table)
        if awake is not None:
            awake.room.heard(Row(table, version, key, at, body))

    def presence_heard(self, table: str, node: str, body: bytes) -> None:
        awake = self._awake.get(table)
        if awake is not None:
            if awake.room.presence.heard(node, body):
                awake.room.presence.look(awake.room.viewers)
            awake.room.tell_presence()
            awake.itself.people_changed()

    def wire_changed(self, up: bool) -> None:
        """Redis is back: what was missed is in the log, but for who is where."""
        for awake in self._awake.values() if up else ():
            awake.room.catch_up()
            awake.room.presence.look(awake.room.viewers)

    def _has_lease(self, table: str) -> bool:
        if self.wire is None:
            return True
        awake = self._awake.get(table)
        return awake is not None and awake.lease > self.now()

    async def _renew_lease(self, awake: Awake) -> None:
        """Run the bots and the clock of a table, unless another node does."""
        if self.wire is None:
            return
        now = self.now()
        had = awake.lease > now
        taken = await self.store.take_lease(awake.room.table.id, self.node, now, now + LEASE)
        awake.lease = now + LEASE if taken else 0
        if taken and not had:
            awake.itself.look()

    # --- Tidying up ---

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            try:
                await self._tidy_once()
            except Exception as problem:
                log_fault(log, "while tidying up, which is tried again", problem)

    async def _tidy_once(self) -> None:
        now = self.now()
        for table, awake in list(self._awake.items()):
            if awake.room.viewers or awake.itself.is_busy:
                awake.used = now
            elif awake.room.is_quiet and now - awake.used > IDLE:
                await self._put_to_sleep(table, awake)
                continue
            if self.wire is not None:
                await self._stay_in_touch(awake, now)
        if self.wire is not None and self._awake:
            await self._catch_up_all()
        if now - self._forgot > FORGET_EVERY:
            self._forgot = now
            await self.store.forget(now)

    async def _stay_in_touch(self, awake: Awake, now: int) -> None:
        if awake.lease - now < LEASE // 2:
            await self._renew_lease(awake)
        if now - awake.told > TOLD_AGAIN:
            awake.told = now
            awake.room.presence.look(awake.room.viewers)

    async def _catch_up_all(self) -> None:
        """Redis may be away here, or for another node: once a second the log is asked, too."""
        newest = await self.store.versions([*self._awake])
        for table, version in newest.items():
            awake = self._awake.get(table)
            if awake is not None and version > awake.room.table.version:
                awake.room.catch_up()

    async def _put_to_sleep(self, table: str, awake: Awake) -> None:
        del self._awake[table]
        awake.itself.stop()
        if self.wire is not None:
            self.wire.unfollow(table)
            if awake.lease:
                await self.store.drop_lease(table, self.node)

    def _header(self, table: Table, code: str) -> Header:
        return Header(
            table.id,
            code,
            table.opened,
            table.at,
            self.kept_until(table),
            table.manners.listed,
            False,
            summary_of(table),
        )

    @property
    def connections(self) -> int:
        return sum(len(awake.room.viewers) for awake in self._awake.values())
