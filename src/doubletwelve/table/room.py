"""A table that is awake: one serial queue, the people connected, and what each is told.

Order on every step: decide, append to the log, commit, then tell everyone. Nothing is sent that
is not stored, and the table moves on only when its step is.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.table import show
from doubletwelve.table.decide.asked import Decided, Decision, NotYet, Stale, refuse
from doubletwelve.table.evolve import Evolved, evolve
from doubletwelve.table.facts import Acted, AnyFact, Said, decode_fact, encode_fact
from doubletwelve.table.faults import log_fault
from doubletwelve.table.history import History
from doubletwelve.table.presence import Presence
from doubletwelve.table.services import Services
from doubletwelve.table.state import Table
from doubletwelve.table.store import Outcome, Row

REMEMBERED_KEYS: Final = 256
SEAT_GONE: Final = 4001
"""The code with which a connection is closed whose seat it no longer is."""

log = logging.getLogger("doubletwelve.table")


class Viewer(Protocol):
    """A connection to a table: a seat's, or a spectator's."""

    seat: Seat | None
    token: str
    """The hash of what it was let in with."""
    fair: bool

    def send(self, text: str) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Done(Struct, frozen=True, gc=False):
    """It is stored, as that version of the table."""

    version: int
    again: bool = False
    """It was stored before: the message was sent twice."""


Result = Done | Refused | Stale


class Work(Struct, frozen=True):
    """Something asked of the table, and whom to answer."""

    key: str
    decide: Callable[[Table], Decision]
    answer: Callable[[Result], None]
    viewer: Viewer | None = None
    """Who is told, with the step, that it was their doing."""
    client_key: str | None = None
    since: float = 0.0
    """When it was asked, by the loop's clock."""


def nobody(result: Result) -> None:
    """For what nobody waits for."""


class Room:
    """One awake table. Everything here runs in the event loop and returns at once."""

    def __init__(self, table: Table, services: Services, history: History) -> None:
        self.table = table
        self.services = services
        self.history = history
        self.presence = Presence(table.id, services)
        self.viewers: dict[Viewer, None] = {}
        self.talk: dict[Seat, list[int]] = {}
        """When each seat said something lately."""
        self.links: dict[str, str] = {}
        """Links that were made lately, by the key they were asked for with."""
        self.on_step: Callable[[], None] = lambda: None
        self.on_people: Callable[[], None] = lambda: None
        self.clock = asyncio.get_running_loop().time
        """The loop's; whoever asks for the loop itself makes a call of the system each time."""
        self._queue: deque[Work] = deque()
        self._busy = False
        self._heard = table.version
        self._keys: OrderedDict[str, int] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._behind: list[asyncio.Future[None]] = []

    # --- Asking ---

    def submit(self, work: Work) -> None:
        self._queue.append(work)
        self._pump()

    def _submit_held(self, work: Work) -> None:
        """It was held up by the rules, not by the server: the time counts from now."""
        self.submit(replace(work, since=self.clock() if work.since else 0.0))

    @property
    def is_quiet(self) -> bool:
        return not (self._busy or self._queue or self._tasks or self.viewers)

    def _pump(self) -> None:
        while self._queue and not self._busy:
            self._do(self._queue.popleft())

    def _do(self, work: Work) -> None:
        if work.key in self._keys:
            work.answer(Done(self._keys[work.key], again=True))
            return
        try:
            decision = work.decide(self.table)
        except Exception as problem:
            log_fault(log, "while a command was decided", problem)
            decision = refuse("internal")
        if isinstance(decision, Decided):
            self._append(work, decision.fact, decision.applied)
        elif isinstance(decision, NotYet):
            wait = max(0, decision.at - self.services.now()) / 1000
            asyncio.get_running_loop().call_later(wait, self._submit_held, work)
        else:
            work.answer(decision)

    def _append(self, work: Work, fact: AnyFact, applied: Applied[Match] | None) -> None:
        at = max(self.services.now(), self.table.at)
        evolved = evolve(self.table, fact, at, applied)
        row = Row(self.table.id, evolved.table.version, work.key, at, encode_fact(fact))
        self._busy = True
        self.services.store.append(row, partial(self._stored, work, row, fact, evolved))

    def _stored(
        self, work: Work, row: Row, fact: AnyFact, evolved: Evolved, outcome: Outcome
    ) -> None:
        if outcome is Outcome.DONE:
            self._be_free()
            self._step(fact, evolved, work, row)
            if self._heard > self.table.version:
                self.catch_up()
        elif outcome is Outcome.VERSION_TAKEN:
            self._queue.appendleft(work)
            self._spawn(self._catch_up())
        elif outcome is Outcome.KEY_TAKEN:
            self._spawn(self._answer_from_log(work))
        else:
            work.answer(refuse("not-stored"))
            self._spawn(self._catch_up())
        if self._queue:
            self._pump()

    # --- Stepping ---

    def _step(self, fact: AnyFact, evolved: Evolved, work: Work, row: Row) -> None:
        """The step is stored: now it is so, and everyone is told."""
        self.remember(work.key, evolved.table.version)
        key = work.client_key if work.viewer is not None else None
        self._take(fact, evolved, work.viewer, key)
        if isinstance(fact, Acted) and work.since:
            self.services.moved(self.clock() - work.since)
        work.answer(Done(self.table.version))
        self.services.stored(self.table, fact, row)

    def _take(
        self, fact: AnyFact, evolved: Evolved, by: Viewer | None = None, key: str | None = None
    ) -> None:
        before, table = self.table, evolved.table
        self.table = table
        self.history.add(table, fact, evolved.events)
        if isinstance(fact, Acted):  # which may end the round, or what was proposed
            around = before.phase != table.phase or before.proposals != table.proposals
            self._tell_step(evolved.events, around, by, key)
        else:
            self._reseat(by, key)
            if isinstance(fact, Said):
                self._tell_said(fact, by, key)
            else:
                self._tell_step(evolved.events, True, by, key)
        self.on_step()

    def _reseat(self, by: Viewer | None, key: str | None) -> None:
        """After a change of seats: everyone is where their token is, or out and told no more."""
        for viewer in list(self.viewers):
            if viewer.seat is None:
                gone = viewer.token not in self.table.watch_links
            else:
                viewer.seat = self.table.seat_of(viewer.token)
                gone = viewer.seat is None
            if gone:
                del self.viewers[viewer]
                if viewer is by and key is not None:
                    viewer.send(show.done_message(key, self.table.version))
                viewer.close(SEAT_GONE, "seat-gone")
            elif self.table.phase == "ended":
                viewer.close(SEAT_GONE, "table-ended")
        self.presence.look(self.viewers)

    def _tell_step(
        self, events: tuple[Event, ...], around: bool, by: Viewer | None, key: str | None
    ) -> None:
        step = show.shown_step(self.table, events, self.here if around else None)
        for viewer in self.viewers:
            viewer.send(show.update_for(step, viewer.seat, key if viewer is by else None))

    def _tell_said(self, said: Said, by: Viewer | None, key: str | None) -> None:
        version = self.table.version
        for viewer in self.viewers:
            muted = () if viewer.seat is None else self.table.seats[viewer.seat].muted
            if viewer is by or said.seat not in muted:
                viewer.send(show.said_message(version, said, key if viewer is by else None))

    def remember(self, key: str, version: int) -> None:
        """What was done, so that it is answered the same when it is asked again."""
        self._keys[key] = version
        if len(self._keys) > REMEMBERED_KEYS:
            self._keys.popitem(last=False)

    # --- Catching up with the log ---

    def heard(self, row: Row) -> None:
        """Another node has stored a step of this table."""
        self._heard = max(self._heard, row.version)
        if not self._busy and row.version == self.table.version + 1:
            self._take_row(row)
        elif row.version > self.table.version:
            self.catch_up()

    def catch_up(self) -> None:
        """Read what is missing, unless a step is being stored: that finds out by itself."""
        if not self._busy:
            self._spawn(self._catch_up())

    async def _catch_up(self) -> None:
        self._busy = True
        try:
            for row in await self.services.store.read(self.table.id, self.table.version):
                self._take_row(row)
        except Exception as problem:
            log_fault(log, "while a table's log was read", problem)
            await asyncio.sleep(0.5)
        finally:
            self._be_free()
        self._pump()
        if self._heard > self.table.version:  # it was heard of while the log was being read
            self.catch_up()

    async def catch_up_to(self, version: int) -> None:
        """Somebody has seen more than this node: read the log before they are shown anything."""
        for _ in range(2):  # what was under way may have begun before that version was stored
            if version > self.table.version:
                self.catch_up()
                behind = asyncio.get_running_loop().create_future()
                self._behind.append(behind)
                await behind

    def _be_free(self) -> None:
        """Whoever waited for a step or for the log is where the log is."""
        self._busy = False
        if self._behind:
            for behind in self._behind:
                if not behind.done():  # they may have gone meanwhile
                    behind.set_result(None)
            self._behind.clear()

    def _take_row(self, row: Row) -> None:
        if row.version != self.table.version + 1:
            return
        fact = decode_fact(row.body)
        self.remember(row.key, row.version)
        self._take(fact, evolve(self.table, fact, row.at))

    async def _answer_from_log(self, work: Work) -> None:
        """The key is in the log already: this was asked before, and is answered as it was then."""
        try:
            row = await self.services.store.row_with_key(self.table.id, work.key)
        except Exception as problem:
            log_fault(log, "while a table's log was read", problem)
            row = None
        if row is None:
            work.answer(refuse("not-stored"))
        else:
            self.remember(work.key, row.version)
            work.answer(Done(row.version, again=True))
        await self._catch_up()

    def _spawn(self, reading: Coroutine[None, None, None]) -> None:
        """Read from the log; until then nothing else is decided."""
        self._busy = True
        task = asyncio.get_running_loop().create_task(reading)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- People ---

    @property
    def here(self) -> show.Here:
        return self.presence.here(self.table)

    @property
    def time_left(self) -> float:
        """Seconds. While a table sleeps its clock stands still, and begins anew when it wakes."""
        since = max(self.table.turn_since, self.presence.woken)
        return (since - self.services.now()) / 1000 + (self.table.manners.clock or 0)

    def enter(self, viewer: Viewer, since: int) -> None:
        """A new connection is told all it may know, and from then on every step."""
        self.viewers[viewer] = None
        self.presence.look(self.viewers)
        missed = self.history.since(since)
        said = self._heard_by(viewer.seat)
        left = max(0.0, self.time_left)
        viewer.send(show.welcome(self.table, self.here, viewer.seat, missed, said, left))
        self.tell_presence()
        self.on_people()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.pop(viewer, None)
        self.presence.look(self.viewers)
        self.tell_presence()
        self.on_people()

    def tell_presence(self) -> None:
        self.tell(show.presence_message(self.here))

    def tell(self, text: str) -> None:
        """Something that is no step."""
        for viewer in self.viewers:
            viewer.send(text)

    def _heard_by(self, seat: Seat | None) -> list[tuple[int, Said]]:
        muted = () if seat is None else self.table.seats[seat].muted
        return [(version, said) for version, said in self.history.said if said.seat not in muted]
