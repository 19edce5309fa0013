"""The page that a browser gets."""

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException

from doubletwelve.locales.catalogue import NAMES, english, speak
from doubletwelve.web.files import FILES, address_of
from doubletwelve.web.problems import Error, answer

SHELL: Final = Path(__file__).parent / "shell"
PATHS: Final = [
    *("/", "/new", "/join", "/rules", "/rules/{what:str}", "/settings"),
    *("/t/{table:str}", "/t/{table:str}/replay"),
]
FOR_PROGRAMS: Final = re.compile(r"/(api|static|locale|schema)\b")
"""Where nobody looks for a screen."""
HERE: Final = "{{static}}"
"""Stands in the page for where the files are."""
PRELOADS: Final = "{{preloads}}"
LANGUAGE: Final = "{{language}}"
NEEDS_SCRIPT: Final = "app.needs-script"
"""The words that the page has itself."""
WITH_GAMES: Final = re.compile(r"/(new|rules.*)?")
"""The screens that show at once what can be played."""
LATER: Final = {
    "screens/join.js": re.compile(r"/join"),
    "screens/new.js": re.compile(r"/new"),
    "screens/rules.js": re.compile(r"/rules.*"),
    "screens/replay.js": re.compile(r"/t/\w+/replay"),
    "screens/settings.js": re.compile(r"/settings"),
}
"""Screens that few see at first, and that are of no use without the server anyway: what only they
need comes with their own pages, or when somebody points at a link to them; and with their pages
nothing else."""
IMPORTED: Final = re.compile(r'^(?:import|export)\b[^"]*? from "([^"]+)"', re.MULTILINE)
SPOKEN: Final = "language"
"""The cookie in which the script keeps its language."""


@get(PATHS, include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """One page for all: its script looks at the address."""
    return _page_for(request)


def _page_for(request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
    path = request.url.path
    later = tuple(screen for screen, pattern in LATER.items() if pattern.fullmatch(path))
    content = page_in(language_of(request), bool(WITH_GAMES.fullmatch(path)), later)
    headers = {"Vary": "Accept-Language, Cookie"}
    return Response(content, status_code=status, media_type=MediaType.HTML, headers=headers)


def language_of(request: Request[Any, Any, Any]) -> str:
    """What the script is going to say it in: what it said it in last, or the first language there
    is of those that the browser asks for, which are in order."""
    accepted = request.headers.get("accept-language", "").split(",")
    wanted = (tag.strip()[:2].lower() for tag in (request.cookies.get(SPOKEN, ""), *accepted))
    return next((tag for tag in wanted if tag in NAMES), "en")


def nothing_here(
    request: Request[Any, Any, Any], problem: NotFoundException
) -> Response[bytes] | Response[Error]:
    """A browser at an address that leads nowhere gets the page, whose script says so."""
    wants_page = MediaType.HTML in request.headers.get("accept", "")
    if not wants_page or FOR_PROGRAMS.search(request.url.path):
        return answer(request, problem)
    return _page_for(request, 404)


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """It must lie at the root to answer for every address, and is asked for anew each time."""
    return Response(WORKER, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/favicon.ico", include_in_schema=False)
async def icon() -> Response[bytes]:
    """Browsers ask there for the sign of what is no page, as of a record that one looks at."""
    file = FILES["icons/icon-192.png"]
    headers = {"Cache-Control": "max-age=86400"}
    return Response(file.content, media_type=file.media_type, headers=headers)


@cache
def page_in(language: str, with_games: bool, later: tuple[str, ...] = ()) -> bytes:
    """With all that it needs named, so that a browser asks for all at once: words and games first,
    for every screen waits for those, then the modules.

    No module is ever loaded in the middle of a game, when the server might be away: what comes
    later is for what cannot be done without it, as to choose what is played or to check a record;
    and help and settings, which come as soon as the table is there.
    """
    asked = [f"/locale/{language}.json", *(["/api/games"] if with_games else [])]
    modules = sorted(needed_by("app.js", *later) if later else needed_at_first())
    lines = [f'<link rel="preload" href="{it}" as="fetch" crossorigin>' for it in asked]
    lines += [f'<link rel="modulepreload" href="{address_of(it)}">' for it in modules]
    text = (SHELL / "index.html").read_text("utf-8").replace(PRELOADS, "\n  ".join(lines))
    needs_script = speak(language, {NEEDS_SCRIPT: english()[NEEDS_SCRIPT]}).words[NEEDS_SCRIPT]
    text = text.replace(f"{{{{{NEEDS_SCRIPT}}}}}", str(needs_script)).replace(LANGUAGE, language)
    return text.replace(HERE, address_of("")).encode()


def needed_at_first() -> set[str]:
    """The modules of all screens but those for later."""
    screens = [path for path in FILES if path.startswith("screens/") and path not in LATER]
    return needed_by("app.js", *screens)


def needed_by(*modules: str) -> set[str]:
    """Modules and all that they import, and so on."""
    found: set[str] = set()
    left = [*modules]
    while left:
        module = left.pop()
        if module in found:
            continue
        found.add(module)
        text = FILES[module].content.decode()
        left += [normpath(join(dirname(module), path)) for path in IMPORTED.findall(text)]
    return found


def _worker() -> str:
    """With the list of what it keeps, without the large icons: a system keeps those itself.

    Nor does it keep what only the screens for later need: without the server they are of no use.
    """
    modules = needed_at_first()
    kept = [path for path in FILES if path in modules or not path.endswith((".png", ".js"))]
    listed = ",\n  ".join(f'"{address_of(path)}"' for path in kept)
    return (SHELL / "worker.js").read_text("utf-8").replace('"{{files}}"', listed)


WORKER: Final = _worker()
