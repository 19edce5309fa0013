"""The client's files, under an address that changes with them: a browser asks for each once."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from doubletwelve.tiles import quoted
from doubletwelve.web.problems import ERRORS, Problem

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What some machines' own lists do not know, or know otherwise."""
FOR_EVER: Final = "max-age=31536000, immutable"
ASK_ANEW: Final = "no-cache"


class File(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: bytes
    """The same for a browser that unpacks; the very same where packing saves nothing."""
    media_type: str


def _read() -> dict[str, File]:
    return {path.relative_to(STATIC).as_posix(): _file(path) for path in sorted(_paths())}


def _paths() -> list[Path]:
    return [path for path in STATIC.rglob("*") if path.is_file()]


def _file(path: Path) -> File:
    content = path.read_bytes()
    packed = gzip.compress(content, mtime=0)
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    media_type = guessed or "application/octet-stream"
    return File(content, packed if len(packed) < len(content) else content, media_type)


FILES: Final = _read()


def _version() -> str:
    whole = sha256()
    for path, file in FILES.items():
        whole.update(path.encode() + b"\0" + sha256(file.content).digest())
    return whole.hexdigest()[:12]


VERSION: Final = _version()


def address_of(path: str) -> str:
    return f"/static/{VERSION}/{path}"


@get("/static/{version:str}/{wanted:path}", include_in_schema=False, responses=ERRORS)
async def static_file(
    version: FromPath[str], wanted: FromPath[str], request: Request[Any, Any, Any]
) -> Response[bytes]:
    """A page of an older version gets what there is now, but must not keep it."""
    path = wanted.removeprefix("/")
    file = FILES.get(path)
    if file is None:
        raise Problem(404, "no-such-file", f"there is no file {quoted(path)}")
    headers = {
        "Cache-Control": FOR_EVER if version == VERSION else ASK_ANEW,
        # Without a charset: modules are UTF-8, and styles are what their page is.
        "Content-Type": file.media_type,
        "Vary": "Accept-Encoding",
    }
    unpacks = "gzip" in request.headers.get("accept-encoding", "")
    content = file.packed if unpacks else file.content
    if content is not file.content:
        headers["Content-Encoding"] = "gzip"
    return Response(content, headers=headers)
