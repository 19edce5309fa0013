"""What an action leads to: a new state with the events that led there, or a refusal."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from doubletwelve.core.seats import Seat
from doubletwelve.tiles import Tile

StateT = TypeVar("StateT")

Value = str | int


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened: a message key, its values, and the clause it follows.

    ``secret`` is a tile that only ``seat`` may know of; every other field is public.
    """

    key: str
    clause: str
    seat: Seat | None = None
    tile: Tile | None = None
    touch: int | None = None
    place: str | None = None
    whom: Seat | None = None
    number: int | None = None
    secret: Tile | None = None


def seen_by(event: Event, seat: Seat | None, open_hands: bool = False) -> Event:
    """The event as a seat (``None``: a spectator) may see it, built from its public fields."""
    if event.secret is None or open_hands or (seat is not None and seat == event.seat):
        return event
    return Event(
        key=event.key,
        clause=event.clause,
        seat=event.seat,
        tile=event.tile,
        touch=event.touch,
        place=event.place,
        whom=event.whom,
        number=event.number,
    )


class Applied(Struct, Generic[StateT], frozen=True, gc=False):
    """The state after an action, and what happened on the way, in order."""

    state: StateT
    events: tuple[Event, ...]


class Refused(Struct, frozen=True):
    """Why an action is not allowed: a message key with its values, and the clause it rests on."""

    reason: str
    clause: str
    values: Mapping[str, Value] = {}
