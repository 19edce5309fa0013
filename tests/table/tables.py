"""Tables for tests: commands in, facts and refusals out, without a server."""

from itertools import count
from typing import Any

from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.seats import Seat
from doubletwelve.table import commands as c
from doubletwelve.table import facts as f
from doubletwelve.table.decide import decide, seating
from doubletwelve.table.decide.asked import Asked, Decided, Decision
from doubletwelve.table.evolve import evolve, open_table
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.state import Table
from doubletwelve.table.words import hash_of

P1, P2, P3, P4 = (Seat(f"p{n}") for n in range(1, 5))


class Played:
    """A table that is asked one thing after another, and its log."""

    def __init__(
        self,
        choice: Choice | None = None,
        manners: Manners | None = None,
        bots: dict[Seat, str] | None = None,
    ) -> None:
        opened = f.Opened(
            choice or Choice(), manners or Manners(), "Ada", hash_of("ada"), bots or {}
        )
        self.log: list[f.AnyFact] = [opened]
        self.now = 1_000_000
        self.table: Table = open_table("table", opened, self.now)
        self.events: tuple[Event, ...] = ()
        self.present = {P1}
        self.stands_in: Seat | None = None
        """Who acts as host while the host is away."""
        self._keys = count()
        self._secrets = count(1)

    def key(self) -> str:
        return f"key-{next(self._keys):06}"

    def secret(self) -> str:
        return f"{next(self._secrets):064x}"

    def asked(self, seat: Seat) -> Asked:
        return Asked(
            seat,
            self.now,
            frozenset(self.present),
            acts_as_host=seat == (self.stands_in or self.table.host),
            secret=self.secret(),
        )

    def ask(self, by: Seat, kind: type[c.Command], **fields: Any) -> Decision:
        """What becomes of a command; a fact goes into the log."""
        return self.take(decide(self.table, self.asked(by), kind(key=self.key(), **fields)))  # type: ignore[arg-type]

    def refused(self, by: Seat, kind: type[c.Command], **fields: Any) -> str:
        """The reason of a refusal; nothing may have changed."""
        before = self.table
        decision = self.ask(by, kind, **fields)
        assert isinstance(decision, Refused), decision
        assert self.table is before
        return decision.reason

    def done(self, by: Seat, kind: type[c.Command], **fields: Any) -> Table:
        """The table after a command that is not refused."""
        decision = self.ask(by, kind, **fields)
        assert isinstance(decision, Decided), decision
        return self.table

    def take(self, decision: Decision) -> Decision:
        if isinstance(decision, Decided):
            self.happen(decision.fact)
        return decision

    def happen(self, fact: f.AnyFact) -> Table:
        self.now += 100
        self.log.append(fact)
        evolved = evolve(self.table, fact, self.now)
        self.table, self.events = evolved.table, evolved.events
        return self.table

    def join(self, name: str) -> Seat:
        decision = self.take(seating.join(self.table, name, hash_of(name.lower()), f"who-{name}"))
        assert isinstance(decision, Decided)
        assert isinstance(decision.fact, f.Joined)
        self.present.add(decision.fact.seat)
        return decision.fact.seat

    def deal(self) -> Table:
        """Start the next round, with a deal that nobody adds to."""
        self.done(self.table.host, c.Start)
        return self.happen(f.Dealt())

    def act(self, action: str | None = None, seat: Seat | None = None) -> Decision:
        """The seat to move does something, the first that is legal if nothing is said."""
        seat = seat or self.table.to_move
        assert seat is not None
        if action is None:
            action = write_action(
                self.table.match.game.legal_actions(self.table.match.state, seat)[0]
            )
        return self.ask(seat, c.Act, position=self.table.position, action=action)

    def finish_round(self) -> Table:
        while self.table.phase == "playing":
            assert isinstance(self.act(), Decided)
        return self.table

    def again(self) -> Table:
        """The table that the log comes to when it is played through from the start."""
        opened = self.log[0]
        assert isinstance(opened, f.Opened)
        table = open_table("table", opened, 1_000_000)
        at = 1_000_000
        for fact in self.log[1:]:
            at += 100
            table = evolve(table, fact, at).table
        return table


def two(**manners: Any) -> Played:
    """A table for two people, both seated."""
    played = Played(Choice(players=2, length="one"), Manners(**manners))
    played.join("Ben")
    return played
