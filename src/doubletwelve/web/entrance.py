"""Where sockets come in: origin and limits are checked before one is accepted."""

from typing import Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from doubletwelve.web.cookies import tokens_of
from doubletwelve.web.lane import LANE, Lane
from doubletwelve.web.origin import allowed
from doubletwelve.web.problems import Problem, foreign_origin, too_many
from doubletwelve.web.site import Site, TheSite
from doubletwelve.web.socket import serve_socket

SOCKET_PATH: Final = "/t/{table:str}/socket"


@websocket(SOCKET_PATH)
async def table_socket(
    socket: WebSocket[Any, Any, Any], site: TheSite, table: FromPath[str]
) -> None:
    """A seat's or a spectator's connection."""
    address = site.address_of(socket)
    problem = _turned_away(socket, site, address)
    if problem is not None:
        await _refuse(socket, problem)
        return
    try:
        await socket.accept()
        tokens = tokens_of(socket.headers.get("cookie"))
        lane = cast(Lane, socket.scope["extensions"][LANE])  # type: ignore[index]
        await serve_socket(site, table, tokens, lane, socket.receive, socket.send)
    finally:
        site.limits.connections.leave(address)


def _turned_away(socket: WebSocket[Any, Any, Any], site: Site, address: str) -> Problem | None:
    """Why nobody is let in here; otherwise a place is taken for the address."""
    if not allowed(socket.headers.get("origin"), socket.headers.get("host"), site.settings):
        return foreign_origin()
    wait = site.limits.requests.take(address)
    if wait:
        site.limited("requests")
        return too_many("requests", wait)
    if not site.limits.connections.enter(address):
        site.limited("connections")
        return Problem(429, "too-many", "too many connections from your address: close some")
    return None


async def _refuse(socket: WebSocket[Any, Any, Any], problem: Problem) -> None:
    """An answer in place of a socket."""
    headers = {"content-type": "application/json", **problem.headers}
    start = {
        "type": "websocket.http.response.start",
        "status": problem.status,
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }
    body = {"type": "websocket.http.response.body", "body": msgspec.json.encode(problem.body)}
    await socket.send(start)  # type: ignore[arg-type]
    await socket.send(body)  # type: ignore[arg-type]
