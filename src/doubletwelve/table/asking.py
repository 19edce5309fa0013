"""From a command of a connected client to the room's queue, and its answer back."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final

from doubletwelve.core.events import Refused
from doubletwelve.core.seats import Seat
from doubletwelve.table import commands as c
from doubletwelve.table import show
from doubletwelve.table.crew import Closed
from doubletwelve.table.decide import decide, seating
from doubletwelve.table.decide.asked import Asked, Decision, refuse
from doubletwelve.table.faults import log_fault
from doubletwelve.table.room import Done, Result, Room, Viewer, Work
from doubletwelve.table.state import MOST_LINKS, Table
from doubletwelve.table.words import hash_of, new_token

MOST_LINES: Final = 8
"""Lines that a seat may say in a period."""
TALK_PERIOD: Final = 10_000
"""Milliseconds."""

_helping: Final[dict[tuple[Viewer, type], asyncio.Task[None]]] = {}
"""Who waits for an answer that a process has to think about: one at a time, for they keep others
waiting."""

log = logging.getLogger("doubletwelve.table")


def ask(room: Room, viewer: Viewer, command: c.AnyCommand) -> None:
    """Whatever a seat asks: it is answered on the same connection, now or when it is stored."""
    seat = viewer.seat
    if isinstance(command, c.Act) and seat is not None:  # first, for there are many of these
        _submit(room, viewer, seat, command, None)
    elif isinstance(command, c.Ping):
        viewer.send(show.pong_message(command.key))
    elif seat is None:
        viewer.send(show.refused_message(command.key, refuse("spectators-watch")))
    elif isinstance(command, c.Hint | c.Arrange):
        _help(room, viewer, seat, command)
    elif isinstance(command, c.Say | c.SayPhrase) and _talks_too_much(room, seat):
        viewer.send(show.refused_message(command.key, refuse("too-much-talk")))
    elif isinstance(command, c.MakeLink | c.MakeWatchLink):
        _submit(room, viewer, seat, command, new_token())
    else:
        _submit(room, viewer, seat, command, None)


def _talks_too_much(room: Room, seat: Seat) -> bool:
    """Whether a seat has said enough for the moment; if not, this line counts."""
    now = room.services.now()
    lately = [at for at in room.talk.get(seat, ()) if now - at < TALK_PERIOD]
    if len(lately) >= MOST_LINES:
        return True
    room.talk[seat] = [*lately, now]
    return False


def _submit(
    room: Room, viewer: Viewer, seat: Seat, command: c.AnyCommand, link: str | None
) -> None:
    def decision(table: Table) -> Decision:
        if viewer.seat is None or viewer.seat not in table.seats:
            return refuse("seat-gone")
        return decide(table, _asked(room, viewer.seat, command, link), command)

    def answer(result: Result) -> None:
        _answer(room, viewer, command, result, link)

    key = command.key
    room.submit(Work(f"{seat}:{key}", decision, answer, viewer, key, room.clock()))


def _asked(room: Room, seat: Seat, command: c.AnyCommand, link: str | None) -> Asked:
    now = room.services.now()
    if isinstance(command, c.Act):  # the one that matters for speed, and needs nothing more
        return Asked(seat, now)
    presence = room.presence
    return Asked(
        seat,
        now,
        frozenset(presence.since),
        presence.acting_host(room.table) == seat,
        secrets.token_hex(32) if link is None else hash_of(link),
        presence.fair,
    )


def _answer(
    room: Room, viewer: Viewer, command: c.AnyCommand, result: Result, link: str | None
) -> None:
    if isinstance(result, Refused):
        room.services.refused(result.reason)
        viewer.send(show.refused_message(command.key, result))
    elif not isinstance(result, Done):
        if viewer.seat is not None:
            viewer.send(show.stale_message(room.table, command.key, viewer.seat))
    elif link is not None:
        _answer_link(room, viewer, command, result, link)
    elif result.again:
        viewer.send(show.done_message(command.key, result.version))


def _answer_link(
    room: Room, viewer: Viewer, command: c.AnyCommand, result: Done, link: str
) -> None:
    """The log has a link's hash only: this node keeps it for a while, if it is asked for again."""
    key = f"{viewer.seat}:{command.key}"
    if not result.again:
        room.links[key] = link
        while len(room.links) > MOST_LINKS:
            del room.links[next(iter(room.links))]
    told = room.links.get(key)
    if told is None:
        viewer.send(show.done_message(command.key, result.version))
    else:
        seat = command.seat if isinstance(command, c.MakeLink) else None
        viewer.send(show.link_message(command.key, seat, told))


# --- Help: no step of the table, and nobody else is told ---


def _help(room: Room, viewer: Viewer, seat: Seat, command: c.Hint | c.Arrange) -> None:
    refused = _no_help(room.table, seat, command) or _one_at_a_time(viewer, command)
    if refused is not None:
        room.services.refused(refused.reason)
        viewer.send(show.refused_message(command.key, refused))
    elif isinstance(command, c.Hint):
        _spawn((viewer, c.Hint), _hint(room, viewer, seat, command.key))
    else:
        _spawn((viewer, c.Arrange), _arrange(room, viewer, seat, command.key))


def _no_help(table: Table, seat: Seat, command: c.Hint | c.Arrange) -> Refused | None:
    if not table.helps(seat):
        return refuse("no-help")
    if table.to_move is None or (isinstance(command, c.Hint) and table.to_move != seat):
        return refuse("no-round-on")
    return None


def _one_at_a_time(viewer: Viewer, command: c.Hint | c.Arrange) -> Refused | None:
    return refuse("still-asked") if (viewer, type(command)) in _helping else None


async def _hint(room: Room, viewer: Viewer, seat: Seat, key: str) -> None:
    table, thinking = room.table, room.services.thinking
    found = await thinking.advice(table.match.view(seat))
    ready = thinking.ready or bool(found)
    viewer.send(show.hint_message(key, table.position, found, ready))


async def _arrange(room: Room, viewer: Viewer, seat: Seat, key: str) -> None:
    thinking = room.services.thinking
    tiles = await thinking.arrange(room.table.match.view(seat))
    ready = thinking.ready or bool(tiles)
    viewer.send(show.arranged_message(key, tiles, ready))


def _spawn(asked: tuple[Viewer, type], work: Coroutine[Any, Any, None]) -> None:
    def over(task: asyncio.Task[None]) -> None:
        del _helping[asked]
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, Closed):
            log_fault(log, "while somebody was helped", problem)

    _helping[asked] = asyncio.get_running_loop().create_task(work)
    _helping[asked].add_done_callback(over)


# --- Coming in, over HTTP ---


async def join(room: Room, name: str, token: str, key: str) -> Result:
    """Take a free seat, or ask to be let in once the game has begun."""
    return await _asked_of(
        room, key, lambda table: seating.join(table, name, hash_of(token), who=key)
    )


async def use_link(room: Room, link: str, token: str, key: str) -> Result:
    """Take a seat on another device, with a link that works once."""
    return await _asked_of(
        room, key, lambda table: seating.use_link(table, hash_of(link), hash_of(token))
    )


async def _asked_of(room: Room, key: str, decision: Any) -> Result:
    answered: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    def answer(result: Result) -> None:
        if not answered.done():
            answered.set_result(result)

    room.submit(Work(f"http:{key}", decision, answer))
    return await answered
