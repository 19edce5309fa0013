"""The client's files, under an address that changes with them: a browser asks for each once."""

import mimetypes
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import brotli
import deflate
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
PACKED: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": partial(brotli.compress, quality=10),
    "gzip": lambda content: bytes(deflate.gzip_compress(content, 12)),
}
"""How a file can be sent; browsers ask for the first over TLS or from their own machine only. Its
quality takes 0.2 s at every start; the highest would save a little more, for half a second."""


class File(Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    packed: dict[str, bytes]
    """The same for a browser that unpacks, the smallest first; nothing where packing saves none."""
    media_type: str


def _read() -> dict[str, File]:
    return {path.relative_to(STATIC).as_posix(): _file(path) for path in sorted(_paths())}


def _paths() -> list[Path]:
    return [path for path in STATIC.rglob("*") if path.is_file()]


def _file(path: Path) -> File:
    content = path.read_bytes()
    packed = {name: pack(content) for name, pack in PACKED.items()}
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    media_type = guessed or "application/octet-stream"
    smaller = {name: made for name, made in packed.items() if len(made) < len(content)}
    return File(content, smaller, media_type)


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
    accepted = request.headers.get("accept-encoding", "")
    encoding = next((name for name in file.packed if name in accepted), None)
    if encoding is None:
        return Response(file.content, headers=headers)
    return Response(file.packed[encoding], headers={**headers, "Content-Encoding": encoding})
