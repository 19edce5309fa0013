"""Who asks what of a table, and what can come of it."""

from typing import Final

from msgspec import Struct

from doubletwelve.core.events import Applied, Refused
from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.table import facts as f
from doubletwelve.table.state import Table

TABLE: Final = ""
"""The clause of a refusal that is the table's own business and no rule of the game."""


class Asked(Struct, frozen=True, gc=False):
    """Who asks, and when; what only the moment knows."""

    seat: Seat
    now: int
    present: frozenset[Seat] = frozenset()
    """The people who are connected."""
    acts_as_host: bool = False
    """It is the host, or stands in for a host who is away."""
    secret: str = ""
    """A fresh random number as 64 hex digits, or the hash of a fresh link: for what needs one."""
    fair: tuple[Seat, ...] = ()
    """Whose clients are there to add a share to a deal."""


class Decided(Struct, frozen=True, gc=False):
    fact: f.AnyFact
    applied: Applied[Match] | None = None


class Stale:
    """The position has changed since the client chose: it is shown the present one."""


class NotYet(Struct, frozen=True):
    """Right, but too early: somebody can still be caught. To be asked again then."""

    at: int


STALE: Final = Stale()
Decision = Decided | Refused | Stale | NotYet


def refuse(reason: str, **values: str | int) -> Refused:
    return Refused(reason, TABLE, values)


def host_alone(t: Table, asked: Asked) -> Refused | None:
    """For what whoever stands in for a host may not do: a minute away is no farewell."""
    return None if asked.acts_as_host and asked.seat == t.host else refuse("host-only")


def host_and_seat(t: Table, asked: Asked, seat: Seat) -> Refused | None:
    if not asked.acts_as_host:
        return refuse("host-only")
    if seat not in t.seats:
        return refuse("no-such-seat", whom=seat, last=[*t.seats][-1])
    return None
