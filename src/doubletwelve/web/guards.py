"""What every request passes, and what every answer carries."""

from typing import Any, Final

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from doubletwelve.web.origin import SAFE, allowed
from doubletwelve.web.problems import foreign_origin
from doubletwelve.web.site import Site

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' blob: data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A form of our own still says where it comes from, which no-referrer would forbid.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


FOR_FILES: Final = ("X-Content-Type-Options",)
"""What means anything on a script or a style, which everyone may have: there are some eighty."""
FILE_TYPES: Final = ("text/javascript", "text/css")


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, errors and files too."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    is_file = scope["path"].startswith("/static/") and headers.get("content-type", "").startswith(
        FILE_TYPES
    )
    for name in FOR_FILES if is_file else HEADERS:
        headers[name] = HEADERS[name]
    headers.setdefault("Cache-Control", "no-store")


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Before every handler: is the page that sends this one of ours, and is it not too much?"""
    site: Site = request.app.state.site
    if request.method not in SAFE:
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if not allowed(origin, host, site.settings):
            raise foreign_origin()
    if "/api" in request.url.path:
        site.limit("requests", request)
