"""The page that a browser gets, and the files that belong to it."""

from pathlib import Path
from typing import Final

from litestar import MediaType, get
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router

STATIC: Final = Path(__file__).parent / "static"


PATHS: Final = [
    *("/", "/new", "/join", "/rules", "/rules/{what:str}", "/settings"),
    *("/t/{table:str}", "/t/{table:str}/replay"),
]


@get(PATHS, media_type=MediaType.HTML, include_in_schema=False)
async def page() -> bytes:
    """One page for all: its script looks at the address."""
    return (STATIC / "index.html").read_bytes()


static_files = create_static_files_router(
    "/static",
    directories=[STATIC],
    cache_control=CacheControlHeader(no_cache=True),
)
