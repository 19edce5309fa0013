"""Opening tables and finding them."""

import re
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from doubletwelve.core.introduce import introduce
from doubletwelve.core.seats import Seat, seats
from doubletwelve.table.commands import SeatName, Word
from doubletwelve.table.settings import BadChoice, Choice, Manners
from doubletwelve.table.words import CODE_LENGTH, CODE_LETTERS, clean_name, read_code
from doubletwelve.web.bodies import Strict
from doubletwelve.web.cookies import seat_cookie
from doubletwelve.web.problems import ERRORS, Problem
from doubletwelve.web.site import TheSite

MOST_LISTED: Final = 100
_CODE: Final = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")

Name = Annotated[str, Meta(min_length=1, max_length=100)]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Whoever opens it is its host, and has the seat p1."""

    name: Name
    """What the host is called."""
    choice: Choice = msgspec.field(default_factory=Choice)
    manners: Manners = msgspec.field(default_factory=Manners)
    bots: dict[SeatName, Word] = {}
    """Seats that bots have, and which bots."""
    as_bot: bool = False
    """For programs without cookies: the seat's token comes in the answer instead."""


class NewTable(Struct, frozen=True, omit_defaults=True):
    """A table that was opened."""

    id: str
    code: str
    """What others can be told on the telephone."""
    path: str
    seat: str
    token: str | None = None
    """Only if asked for with ``as_bot``."""


class Summary(Struct, frozen=True):
    """What a list of tables tells of one."""

    game: str
    rulebook: str
    players: int
    free: int
    host: str
    begun: bool


introduce(Summary)


class ListedTable(Struct, frozen=True):
    """A table that anyone may join."""

    id: str
    path: str
    opened: int
    """Milliseconds since the epoch."""
    summary: Summary


class Found(Struct, frozen=True):
    """Where a table is."""

    id: str
    path: str


def checked_name(text: str) -> str:
    """A name as it is shown; ``Problem`` if nothing of it can be."""
    name = clean_name(text)
    if not name:
        raise Problem(422, "no-name", "a name has at least one letter, digit or sign")
    return name


@post("/api/tables", dto=Strict, tags=["tables"], responses=ERRORS)
async def open_table(
    request: Request[Any, Any, Any], site: TheSite, data: JSONBody[OpenTable]
) -> Response[NewTable]:
    """Open a table and sit down as its host."""
    name = checked_name(data.name)
    bots = _checked_bots(data)
    site.limit("tables", request)
    try:
        new = await site.rooms.open(data.choice, data.manners, name, bots)
    except RecursionError:
        raise BadChoice("house: not a house rule: nested too deeply") from None
    made = NewTable(
        new.id,
        new.code,
        path_of(new.id),
        seats(data.choice.players)[0],
        new.token if data.as_bot else None,
    )
    cookie = seat_cookie(new.id, [new.token], site.settings.is_https)
    return Response(made, headers={} if data.as_bot else {"Set-Cookie": cookie})


def _checked_bots(data: OpenTable) -> dict[Seat, str]:
    free = seats(data.choice.players)[1:]
    for seat in data.bots:
        if seat not in free:
            raise BadChoice(f"bots: no bot can have {seat}; the seats are {', '.join(free)}")
    return {Seat(seat): bot for seat, bot in data.bots.items()}


def path_of(table: str) -> str:
    return f"/t/{table}"


@get("/api/tables", tags=["tables"], responses={429: ERRORS[429], 503: ERRORS[503]})
async def listed_tables(site: TheSite) -> list[ListedTable]:
    """The tables that anyone may join, newest first."""
    return [
        ListedTable(
            header.table,
            path_of(header.table),
            header.created,
            msgspec.json.decode(header.summary, type=Summary),
        )
        for header in await site.rooms.store.listed(MOST_LISTED)
    ]


@get("/api/codes/{code:str}", tags=["tables"], responses=ERRORS)
async def find_code(request: Request[Any, Any, Any], site: TheSite, code: FromPath[str]) -> Found:
    """The table that a spoken code stands for. Spaces, dashes and small letters do not matter."""
    site.limit("codes", request)
    read = read_code(code)
    table = await site.rooms.store.table_with_code(read) if _CODE.fullmatch(read) else None
    if table is None:
        raise Problem(404, "no-such-code", "no table has that code: is it read out right?")
    return Found(table, path_of(table))
