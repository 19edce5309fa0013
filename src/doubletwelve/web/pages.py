"""The page that a browser gets."""

from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get

from doubletwelve.web.files import FILES, address_of

SHELL: Final = Path(__file__).parent / "shell"
PATHS: Final = [
    *("/", "/new", "/join", "/rules", "/rules/{what:str}", "/settings"),
    *("/t/{table:str}", "/t/{table:str}/replay"),
]
HERE: Final = "{{static}}"
"""Stands in the page for where the files are."""
PRELOADS: Final = "{{preloads}}"


@get(PATHS, media_type=MediaType.HTML, include_in_schema=False)
async def page() -> bytes:
    """One page for all: its script looks at the address."""
    return PAGE


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """It must lie at the root to answer for every address, and is asked for anew each time."""
    return Response(WORKER, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


def _page() -> bytes:
    """With every module named, so that a browser asks for all of them at once.

    No address is ever loaded in the middle of a game, when the server might be away.
    """
    modules = [path for path in FILES if path.endswith(".js")]
    preloads = "\n".join(f'  <link rel="modulepreload" href="{address_of(it)}">' for it in modules)
    text = (SHELL / "index.html").read_text("utf-8").replace(PRELOADS, preloads.lstrip())
    return text.replace(HERE, address_of("")).encode()


def _worker() -> str:
    """With the list of what it keeps, without the large icons: a system keeps those itself."""
    kept = [address_of(path) for path in FILES if not path.endswith(".png")]
    listed = ",\n  ".join(f'"{address}"' for address in kept)
    return (SHELL / "worker.js").read_text("utf-8").replace('"{{files}}"', listed)


PAGE: Final = _page()
WORKER: Final = _worker()
