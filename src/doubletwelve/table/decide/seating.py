"""Who sits where: joining, leaving, bots, links to a seat, the host."""

from typing import Final

from doubletwelve.core.seats import Seat
from doubletwelve.table import commands as c
from doubletwelve.table import facts as f
from doubletwelve.table.decide.asked import (
    Asked,
    Decided,
    Decision,
    host_alone,
    host_and_seat,
    refuse,
)
from doubletwelve.table.settings import BadChoice, check_bot
from doubletwelve.table.state import Table, first_free
from doubletwelve.table.words import clean_name, is_same_name

MOST_TOKENS: Final = 8
"""Devices a seat."""


def set_bot(t: Table, asked: Asked, command: c.SetBot) -> Decision:
    seat = Seat(command.seat)
    if refused := host_and_seat(t, asked, seat):
        return refused
    sitting = t.seats[seat]
    if sitting.is_person:
        return refuse("seat-taken", seat=seat)
    if command.bot is None:
        return refuse("game-begun") if t.has_begun else Decided(f.BotSet(seat, None))
    try:
        check_bot(command.bot, t.choice.game)
    except BadChoice as problem:
        return refuse("no-such-bot", problem=str(problem))
    return Decided(f.BotSet(seat, command.bot))


def free(t: Table, asked: Asked, command: c.FreeSeat) -> Decision:
    seat = Seat(command.seat)
    if refused := host_and_seat(t, asked, seat):
        return refused
    if seat == t.host and (refused := host_alone(t, asked)):
        return refused
    if seat == asked.seat or not t.seats[seat].is_person:
        return refuse("no-person-there", seat=seat)
    return Decided(f.Left(seat))


def move(t: Table, asked: Asked, command: c.MoveSeat) -> Decision:
    seat, to = Seat(command.seat), Seat(command.to)
    if refused := host_and_seat(t, asked, seat) or host_and_seat(t, asked, to):
        return refused
    return refuse("game-begun") if t.has_begun else Decided(f.Moved(seat, to))


def hand_on(t: Table, asked: Asked, command: c.HandOn) -> Decision:
    seat = Seat(command.seat)
    if refused := host_alone(t, asked) or host_and_seat(t, asked, seat):
        return refused
    if not t.seats[seat].is_person:
        return refuse("no-person-there", seat=seat)
    return Decided(f.HostChanged(seat))


def end(t: Table, asked: Asked, command: c.EndTable) -> Decision:
    return host_alone(t, asked) or Decided(f.Ended())


def stand_in(t: Table, asked: Asked, command: c.SetStandIn) -> Decision:
    """The host lets a bot play for somebody away; the owner of a seat may end it at any time."""
    seat = Seat(command.seat)
    own = seat == asked.seat
    if not own and (refused := host_and_seat(t, asked, seat)):
        return refused
    sitting = t.seats[seat]
    if not sitting.is_person:
        return refuse("no-person-there", seat=seat)
    if command.on and not own and seat in asked.present:
        return refuse("is-present", seat=seat)
    if sitting.stand_in == command.on:
        return refuse("already-so")
    return Decided(f.StandIn(seat, command.on))


def rename(t: Table, asked: Asked, command: c.Rename) -> Decision:
    """Before the game begins; then everyone knows who is who."""
    if t.has_begun:
        return refuse("game-begun")
    name = clean_name(command.name)
    if not name:
        return refuse("no-name")
    if _is_taken(t, name, asked.seat):
        return refuse("name-taken", name=name)
    return Decided(f.Renamed(asked.seat, name))


def _is_taken(t: Table, name: str, seat: Seat | None = None) -> bool:
    """Whether another seat bears that name."""
    others = (sitting for other, sitting in t.seats.items() if other != seat)
    return any(is_same_name(name, sitting.name) for sitting in others)


def _is_somebodys(t: Table, name: str) -> bool:
    """Whether a person is called so: a seat left to a bot still bears the name of who left."""
    return any(one.is_person and is_same_name(name, one.name) for one in t.seats.values())


def leave(t: Table, asked: Asked, command: c.Leave) -> Decision:
    return Decided(f.Left(asked.seat))


def admit(t: Table, asked: Asked, command: c.Admit) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    if command.who not in t.asking:
        return refuse("nobody-asks")
    if command.seat is None:
        return Decided(f.LetIn(command.who, None))
    seat = Seat(command.seat)
    if seat not in t.seats:
        return refuse("no-such-seat", whom=seat, last=[*t.seats][-1])
    if t.seats[seat].is_person:
        return refuse("seat-taken", seat=seat)
    name = t.asking[command.who].name
    if _is_taken(t, name, seat):
        return refuse("name-taken", name=name)
    return Decided(f.LetIn(command.who, seat))


def join(t: Table, name: str, token: str, who: str) -> Decision:
    """Somebody comes in with the link or the code. Once play has begun the host has to say yes."""
    if t.phase == "ended":
        return refuse("table-ended")
    if _is_somebodys(t, name):
        return refuse("name-taken", name=name)
    if t.has_begun:
        return Decided(f.AskedIn(who, name, token))
    seat = first_free(t.seats.items())
    if seat is None:
        return refuse("table-full")
    return Decided(f.Joined(seat, name, token))


def make_link(t: Table, asked: Asked, command: c.MakeLink) -> Decision:
    """A person for their own seat; the host for a seat whose owner has lost it, and is not there.

    Whoever uses the link sees the hand.
    """
    seat = Seat(command.seat)
    own = seat == asked.seat
    if not own and (refused := host_alone(t, asked) or host_and_seat(t, asked, seat)):
        return refused
    if not own and seat in asked.present:
        return refuse("is-present", seat=seat)
    sitting = t.seats[seat]
    if not sitting.is_person:
        return refuse("no-person-there", seat=seat)
    if own and len(sitting.tokens) >= MOST_TOKENS:
        return refuse("too-many-devices", most=MOST_TOKENS)
    return Decided(f.LinkMade(seat, asked.secret, fresh=not own))


def use_link(t: Table, link: str, token: str) -> Decision:
    if link not in t.links:
        return refuse("link-used")
    return Decided(f.LinkUsed(link, token))


def make_watch_link(t: Table, asked: Asked, command: c.MakeWatchLink) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    if t.manners.spectators == "no":
        return refuse("no-spectators")
    return Decided(f.WatchLinkMade(asked.secret))
