"""A table's door: what can be seen of it from outside, and the ways in."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from doubletwelve.core.events import Refused
from doubletwelve.core.seats import Seat
from doubletwelve.rulebooks import Value
from doubletwelve.table import asking
from doubletwelve.table.commands import Key
from doubletwelve.table.facts import AskedIn, Joined, decode_fact
from doubletwelve.table.room import Done, Result, Room
from doubletwelve.table.settings import Choice, Help, Manners, house_name
from doubletwelve.table.state import Phase, Table
from doubletwelve.table.words import hash_of, new_token
from doubletwelve.web.bodies import Strict
from doubletwelve.web.cookies import seat_cookie, tokens_of, with_token
from doubletwelve.web.problems import ERRORS, Problem, no_table, of_refused
from doubletwelve.web.site import Site, TheSite
from doubletwelve.web.tables import Name, checked_name

_ID: Final = re.compile(r"[a-z2-9]{14}")

Link = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]


class DoorSeat(Struct, frozen=True):
    """Who sits there."""

    name: str
    kind: Literal["free", "person", "bot"]
    bot: str | None


class Door(Struct, frozen=True):
    """What somebody sees before sitting down: the rules and the names, and no tile."""

    id: str
    code: str
    phase: Phase
    game: int
    """Which game at this table: a rematch is the next."""
    finished: int
    """The last game that came to its end, or 0."""
    opened: int
    kept_until: int
    """Milliseconds since the epoch, if nobody visits it."""
    choice: Choice
    rulebook: str
    edition: int
    changed: dict[str, Value]
    """What the table plays otherwise than its book."""
    house: str | None
    manners: Manners
    help: Help
    host: str
    seats: dict[str, DoorSeat]
    free: tuple[str, ...]
    yours: tuple[str, ...]
    """The seats that this browser has."""
    asking: bool
    """Whether this browser waits for the host's yes."""
    watching: bool
    """Whether this browser may watch."""
    origin: str | None
    """Where others find this server, if it knows: for links, where a page is open under a name
    that no other device has for it."""


class Glance(Struct, frozen=True):
    """What somebody wants to know of a table from afar, who was there before."""

    phase: Phase
    your_turn: bool
    """Whether a seat of this browser is waited for, and no bot plays for it."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to sit down."""

    name: Name
    key: Key
    """Any text of one's own; sent twice, it is done once."""
    as_bot: bool = False


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody has a link to a seat, which works once."""

    link: Link
    as_bot: bool = False


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody has a link to watch."""

    link: Link


class SatDown(Struct, frozen=True, omit_defaults=True):
    """What came of wanting to sit down."""

    seat: str | None
    waiting: bool
    """The game has begun: the host has to say yes."""
    token: str | None = None
    """Only if asked for with ``as_bot``."""


async def room_of(site: Site, table: str) -> Room:
    room = await site.rooms.find(table) if _ID.fullmatch(table) else None
    if room is None:
        raise no_table()
    return room


def hashes_of(request: Request[Any, Any, Any]) -> list[str]:
    """The hashes of what the browser holds at this table."""
    return [hash_of(token) for token in tokens_of(request.headers.get("cookie"))]


@get("/t/{table:str}/api", tags=["door"], responses=ERRORS)
async def see_door(request: Request[Any, Any, Any], site: TheSite, table: FromPath[str]) -> Door:
    """What can be seen of a table from outside."""
    room = await room_of(site, table)
    code = await site.rooms.code_of(table)
    host = room.presence.acting_host(room.table)
    kept_until = site.rooms.kept_until(room.table)
    return door_of(room.table, host, code, kept_until, hashes_of(request), site.origin)


def door_of(
    t: Table, host: Seat, code: str, kept_until: int, hashes: Sequence[str], origin: str | None
) -> Door:
    rules = t.match.rules
    return Door(
        id=t.id,
        code=code,
        phase=t.phase,
        game=t.game,
        finished=t.game if is_over(t) else t.game - 1,
        opened=t.opened,
        kept_until=kept_until,
        choice=t.choice,
        rulebook=rules.book,
        edition=rules.edition,
        changed=dict(rules.changed),
        house=house_name(t.choice),
        manners=t.manners,
        help=t.help,
        host=host,
        seats={seat: _door_seat(t, seat) for seat in t.seats},
        free=tuple(seat for seat, sitting in t.seats.items() if sitting.is_free),
        yours=seats_of(t, hashes),
        asking=any(asking.token in hashes for asking in t.asking.values()),
        watching=any(link in hashes for link in t.watch_links),
        origin=origin,
    )


def is_over(t: Table) -> bool:
    """Whether the game has come to its end; a table can end without that."""
    finished = t.match.game_over or (t.finishing and t.match.round_over)
    return t.phase == "over" or (t.phase == "ended" and finished)


@get("/t/{table:str}/api/glance", tags=["door"], responses=ERRORS)
async def glance(request: Request[Any, Any, Any], site: TheSite, table: FromPath[str]) -> Glance:
    """What has become of a table. It goes on sleeping: a look at it starts no clock and no bot."""
    found = await site.rooms.look_at(table) if _ID.fullmatch(table) else None
    if found is None:
        raise no_table()
    own = seats_of(found, hashes_of(request))
    return Glance(found.phase, any(seat in own for seat in found.awaited))


def seats_of(t: Table, hashes: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(seat for seat in t.seats if any(h in t.seats[seat].tokens for h in hashes))


def _door_seat(t: Table, seat: Seat) -> DoorSeat:
    sitting = t.seats[seat]
    kind: Literal["free", "person", "bot"] = "free" if sitting.is_free else "bot"
    return DoorSeat(t.name_of(seat), "person" if sitting.is_person else kind, sitting.bot)


@post("/t/{table:str}/api/join", dto=Strict, status_code=200, tags=["door"], responses=ERRORS)
async def join(
    request: Request[Any, Any, Any], site: TheSite, table: FromPath[str], data: JSONBody[Join]
) -> Response[SatDown]:
    """Take a free seat; once the game has begun, ask the host to be let in."""
    site.limit("joins", request)
    name = checked_name(data.name)
    room = await room_of(site, table)
    token = new_token()
    done = _done(await asking.join(room, name, token, data.key))
    if done.again:
        return Response(await _as_before(request, room, data.key))
    seat = room.table.seat_of(hash_of(token))
    return _hand_over(request, site, room, SatDown(seat, seat is None), token, data.as_bot)


async def _as_before(request: Request[Any, Any, Any], room: Room, key: str) -> SatDown:
    """The same answer to the same question, for whoever has what the first answer gave."""
    row = await room.services.store.row_with_key(room.table.id, f"http:{key}")
    fact = None if row is None else decode_fact(row.body)
    if isinstance(fact, Joined | AskedIn) and fact.token in hashes_of(request):
        seat = room.table.seat_of(fact.token)
        return SatDown(seat, seat is None)
    raise Problem(409, "key-used", "that key was used before: a new wish has a new key")


@post("/t/{table:str}/api/claim", dto=Strict, status_code=200, tags=["door"], responses=ERRORS)
async def claim(
    request: Request[Any, Any, Any], site: TheSite, table: FromPath[str], data: JSONBody[Claim]
) -> Response[SatDown]:
    """Take one's seat on another device, with a link that works once."""
    site.limit("joins", request)
    room = await room_of(site, table)
    token = new_token()
    _done(await asking.use_link(room, data.link, token, new_token()))
    seat = room.table.seat_of(hash_of(token))
    return _hand_over(request, site, room, SatDown(seat, False), token, data.as_bot)


@post("/t/{table:str}/api/watch", dto=Strict, status_code=204, tags=["door"], responses=ERRORS)
async def watch(
    request: Request[Any, Any, Any], site: TheSite, table: FromPath[str], data: JSONBody[Watch]
) -> Response[None]:
    """Keep a link to watch in the cookie; the link itself is what a spectator is let in with."""
    site.limit("joins", request)
    room = await room_of(site, table)
    if hash_of(data.link) not in room.table.watch_links:
        raise Problem(409, "link-used", "that link no longer works: ask the host for a new one")
    return Response(None, headers=_cookie(request, site, room, data.link))


def _done(result: Result) -> Done:
    if isinstance(result, Refused):
        raise of_refused(result)
    assert isinstance(result, Done)  # only moves can be stale
    return result


def _hand_over(
    request: Request[Any, Any, Any],
    site: Site,
    room: Room,
    answer: SatDown,
    token: str,
    as_bot: bool,
) -> Response[SatDown]:
    """The token goes into the cookie or into the answer, never into both."""
    if as_bot:
        return Response(SatDown(answer.seat, answer.waiting, token))
    return Response(answer, headers=_cookie(request, site, room, token))


def _cookie(request: Request[Any, Any, Any], site: Site, room: Room, token: str) -> dict[str, str]:
    tokens = with_token(tokens_of(request.headers.get("cookie")), token)
    return {"Set-Cookie": seat_cookie(room.table.id, tokens, site.settings.is_https)}
