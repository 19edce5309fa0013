"""What can be taken away from a table: its record, and a link as a QR code."""

import asyncio
import io
from typing import Annotated, Any, Final

import segno
from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from doubletwelve.record import Record, write_record
from doubletwelve.table.records import NoRecord, record_of
from doubletwelve.table.room import Room
from doubletwelve.table.state import Table
from doubletwelve.web.bodies import Strict
from doubletwelve.web.door import hashes_of, is_over, room_of, seats_of
from doubletwelve.web.origin import own_origin
from doubletwelve.web.problems import ERRORS, Problem
from doubletwelve.web.site import TheSite

GameNumber = Annotated[
    int | None, QueryParameter(ge=1, le=1_000_000, description="Which game; left out, the last.")
]


RECORD: Final = ResponseSpec(Record, generate_examples=False, description="The record.")


class QrText(Struct, frozen=True, forbid_unknown_fields=True):
    """A link of this server."""

    text: Annotated[str, Meta(min_length=8, max_length=300)]


@post(
    "/t/{table:str}/api/qr",
    dto=Strict,
    status_code=200,
    media_type="image/svg+xml",
    tags=["table"],
    responses=ERRORS,
)
async def qr(
    request: Request[Any, Any, Any], site: TheSite, table: FromPath[str], data: JSONBody[QrText]
) -> bytes:
    """A QR code of a link to this server, as SVG. Links hold secrets, so none is in an address."""
    await room_of(site, table)
    own = own_origin(request.headers.get("host", ""))
    places = [place for place in (site.origin, own) if place is not None]
    if not any(data.text.startswith(f"{place}/") for place in places):
        starts = " or ".join(f"{place}/" for place in places)
        raise Problem(422, "foreign-link", f"only links of this server: they start with {starts}")
    return _svg(data.text)


def _svg(text: str) -> bytes:
    image = io.BytesIO()
    segno.make_qr(text).save(image, kind="svg", scale=8, xmldecl=False)
    return image.getvalue()


@get("/t/{table:str}/api/record", tags=["table"], responses={200: RECORD, **ERRORS})
async def record(
    request: Request[Any, Any, Any], site: TheSite, table: FromPath[str], game: GameNumber = None
) -> Response[bytes]:
    """The record of a game: its finished rounds, or all of it once it is over."""
    site.limit("replays", request)
    room = await room_of(site, table)
    number = chosen_game(room.table, game, hashes_of(request))
    found = await game_record(room, number)
    name = f"doubletwelve-{table}-{number}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write_record(found), media_type="application/json", headers=headers)


def chosen_game(t: Table, game: int | None, hashes: list[str]) -> int:
    """The number of a game that may be looked at; left out, the last."""
    number = t.game if game is None else game
    if number > t.game:
        raise Problem(404, "no-such-game", f"the table is at game {t.game}")
    if not may_have_record(t, number, hashes):
        raise Problem(403, "not-yet", "the record is for those who play until the game is over")
    return number


async def game_record(room: Room, number: int) -> Record:
    rows = await room.services.store.read(room.table.id)
    try:
        return await asyncio.to_thread(record_of, rows, number)
    except NoRecord as problem:
        raise Problem(404, "no-record", str(problem)) from None


def may_have_record(t: Table, game: int, hashes: list[str]) -> bool:
    """Everyone once the game is over; until then its players, and spectators who see hands."""
    if game < t.game or is_over(t) or seats_of(t, hashes):
        return True
    watches = any(link in hashes for link in t.watch_links)
    return watches and t.manners.spectators == "hands-a-round-later"
