"""What a viewer may know of a table, worked out from its log alone.

Nothing that makes views or messages is asked here: only where the tiles are after every fact. A
seat may know the tiles in its own hand and those that it had there in this round; everyone may know
the tiles that are in no hand and not in the boneyard, and all hands once they lie open.
"""

from collections.abc import Callable
from typing import NamedTuple

from doubletwelve.core.seats import Seat
from doubletwelve.table.facts import (
    Committed,
    DealOpened,
    Dealt,
    SharesAsked,
    decode_fact,
)
from doubletwelve.table.played import play_on
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row
from doubletwelve.tiles import SETS, tiles_up_to
from tests.table.rooms import tiles_in

Hand = Callable[[Table], set[str]]
"""The tiles that a viewer holds at some table, which may be none."""


class Secret(NamedTuple):
    """Something in the log that nobody is told before a version; ``None``: not yet."""

    text: str
    since: int
    until: int | None = None


class Knowledge:
    """Follows a log; versions count from one."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.public: list[set[str]] = []
        """What lies open to all, by version."""
        self.round_of: list[int] = []
        """The version in which the last deal before it was begun, by version."""
        self.secrets: list[Secret] = []
        """The server's, and commitments that others must not see before theirs are made."""
        self.private: set[str] = set()
        """Hashes of tokens and links, which are for nobody."""
        self.finished: list[int] = [0]
        """How many rounds of each game are over."""

    def follow(self, rows: list[Row]) -> None:
        for row in rows[len(self.tables) :]:
            before = self.tables[-1] if self.tables else None
            table = play_on(before, row)
            self._follow(row, before, table)

    def _follow(self, row: Row, before: Table | None, table: Table) -> None:
        fact = decode_fact(row.body)
        begun = self.round_of[-1] if self.round_of else 0
        self.round_of.append(row.version if isinstance(fact, DealOpened) else begun)
        self.tables.append(table)
        self.public.append(open_to_all(table))
        for name in ("token", "link"):
            if text := getattr(fact, name, None):
                self.private.add(text)
        if isinstance(fact, DealOpened):
            self.secrets.append(Secret(fact.secret, row.version))
        elif isinstance(fact, Committed):
            self.secrets.append(Secret(fact.commitment, row.version))
        elif isinstance(fact, SharesAsked | Dealt):
            self._reveal(row.version, self._commitments())
        if before is not None and before.game < table.game:
            self.finished.append(0)
        if table.match.round_over and before is not None and not before.match.round_over:
            self.finished[-1] += 1
            self._reveal(row.version, {secret.text for secret in self.secrets})

    def _commitments(self) -> set[str]:
        dealing = self.tables[-1].dealing or self.tables[-1].fair
        return set() if dealing is None else set(dealing.commitments.values())

    def _reveal(self, version: int, texts: set[str]) -> None:
        self.secrets = [
            secret._replace(until=version)
            if secret.until is None and secret.text in texts
            else secret
            for secret in self.secrets
        ]

    def check(self, text: str, version: int, hand: Hand, asked: str = "") -> None:
        """Somebody with such a hand was told this in a version, in answer to what they asked."""
        told = tiles_in(text)
        known = self.known(version, hand) | tiles_in(asked)
        assert told <= known, f"{told - known} was told in {text[:200]}"
        self.check_secrets(text, version)

    def check_secrets(self, text: str, version: int) -> None:
        """Whoever was told it."""
        secrets = [*self.private, *self.hidden(version)]
        found = [secret for secret in secrets if secret in text]
        assert not found, f"the secret {found[0]} was told in {text[:200]}"

    def known(self, version: int, hand: Hand) -> set[str]:
        """The tiles that somebody may have heard of by a version, in its round."""
        found: set[str] = set()
        for at in range(max(1, self.round_of[version - 1]), version + 1):
            found |= self.public[at - 1] | hand(self.tables[at - 1])
        return found

    def hidden(self, version: int) -> list[str]:
        """The secrets that must not be told in a version."""
        return [s.text for s in self.secrets if s.until is None or version < s.until]


def open_to_all(table: Table) -> set[str]:
    state = table.match.state
    if state is None:
        return set()
    every: set[str] = set(tiles_up_to(SETS[table.match.rules.set]))
    held = {tile for hand in state.hands.values() for tile in hand}
    if table.match.round_over or table.match.rules.open_hands:
        return every - set(state.boneyard)
    return every - held - set(state.boneyard)


def hand_of(token: str, table: Table) -> set[str]:
    """Of whoever has a token, given as its hash."""
    seat = table.seat_of(token)
    return set() if seat is None else hand_at(table, seat)


def hand_at(table: Table, seat: Seat) -> set[str]:
    state = table.match.state
    return set() if state is None else set(state.hands[seat])
