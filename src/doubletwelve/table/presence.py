"""Who is there: the people connected here, and on the other nodes as they tell."""

from collections.abc import Iterable
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from doubletwelve.core.seats import Seat
from doubletwelve.table.services import Services
from doubletwelve.table.show import Here
from doubletwelve.table.state import Table

HOST_AWAY: Final = 60_000
"""Milliseconds after which somebody stands in for a host who is away."""
TOLD_AGAIN: Final = 20_000
"""How often a node repeats who is there."""
BELIEVED: Final = 50_000
"""How long the word of another node counts."""


class Connected(Protocol):
    @property
    def seat(self) -> Seat | None: ...
    @property
    def fair(self) -> bool: ...


class Word(Struct, frozen=True):
    """Who is connected at one node: since when, in milliseconds, and whose clients add shares."""

    since: dict[Seat, int] = {}
    fair: tuple[Seat, ...] = ()
    spectators: int = 0
    woken: int = 0
    """When that node woke the table."""


_decoder = msgspec.json.Decoder(Word)


class Presence:
    """The people at one table."""

    def __init__(self, table: str, services: Services) -> None:
        self._table = table
        self._services = services
        self._woken = services.now()
        self._own = Word(woken=self._woken)
        self._others: dict[str, tuple[int, Word]] = {}
        self._last_seen: dict[Seat, int] = {}

    def look(self, viewers: Iterable[Connected]) -> None:
        """Take note of who is connected here, and tell the other nodes."""
        now = self._services.now()
        viewers = list(viewers)
        seats = {viewer.seat for viewer in viewers if viewer.seat is not None}
        for seat in self._own.since:
            self._last_seen[seat] = now
        self._own = Word(
            {seat: self._own.since.get(seat, now) for seat in sorted(seats)},
            tuple(sorted({v.seat for v in viewers if v.seat is not None and v.fair})),
            sum(viewer.seat is None for viewer in viewers),
            self._woken,
        )
        self._services.tell_presence(self._table, msgspec.json.encode(self._own))

    def heard(self, node: str, body: bytes) -> bool:
        """Another node's word; whether that node is new here, and has to be told who is here."""
        now = self._services.now()
        word = _decoder.decode(body)
        before = self._others.get(node)
        for seat in () if before is None else before[1].since:
            self._last_seen[seat] = now
        self._others[node] = now, word
        return before is None

    def _words(self) -> list[Word]:
        now = self._services.now()
        others = [word for heard, word in self._others.values() if now - heard < BELIEVED]
        return [self._own, *others]

    @property
    def since(self) -> dict[Seat, int]:
        """Everyone present, and since when."""
        found: dict[Seat, int] = {}
        for word in self._words():
            for seat, since in word.since.items():
                found[seat] = min(since, found.get(seat, since))
        return found

    @property
    def woken(self) -> int:
        """Since when the table is awake, at whichever node."""
        return min(word.woken for word in self._words())

    @property
    def fair(self) -> tuple[Seat, ...]:
        return tuple(sorted({seat for word in self._words() for seat in word.fair}))

    def acting_host(self, table: Table) -> Seat:
        """The host; when away for a minute, the person who has been there longest."""
        since = self.since
        if table.host in since:
            return table.host
        if self._services.now() < self.host_missing_at(table):
            return table.host
        people = set(table.people)
        there = sorted((at, seat) for seat, at in since.items() if seat in people)
        return there[0][1] if there else table.host

    def host_missing_at(self, table: Table) -> int:
        """When the host, if away, has been away for long."""
        return self.last_seen(table.host) + HOST_AWAY

    def last_seen(self, seat: Seat) -> int:
        """When somebody who is away was still here, or when the table woke without them."""
        return self._last_seen.get(seat, self._woken)

    def here(self, table: Table) -> Here:
        seats = tuple(seat for seat in table.seats if seat in self.since)
        watching = sum(word.spectators for word in self._words())
        kept_until = self._services.kept_until(table)
        return Here(seats, self.acting_host(table), watching, kept_until)
