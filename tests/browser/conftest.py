"""One Chromium and one server for each process of tests; a visitor for each who asks."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import MISSING, find_chromium, running_chromium
from tests.browser.visitors import Screen, Visitor, new_visitor
from tests.web.servers import Served, served

LIMITED = (
    "tables-per-hour",
    "joins-per-minute",
    "codes-per-minute",
    "requests-per-minute",
    "replays-per-minute",
)
NO_LIMITS = tuple(part for name in LIMITED for part in (f"--{name}", "1000000"))
"""All visitors have one address."""
HTML = "text/html"
BLANK = "<!doctype html><title>blank</title><link rel=icon href=data:,>"

OF_THE_BROWSER: Final = {"language", "keeps", "site"}
"""What cannot be changed in a page that is there."""

Visit = Callable[..., Visitor]
Left = dict[Screen, list[Visitor]]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """All are skipped at one place, so that pytest tells of all in one line."""
    if "chromium" in getattr(item, "fixturenames", ()) and find_chromium() is None:
        pytest.skip(MISSING)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    program = find_chromium()
    assert program is not None
    with running_chromium(program) as browser:
        yield browser


@pytest.fixture(scope="package")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("server") / "tables.sqlite"


@pytest.fixture(scope="package")
def server(database: Path) -> Iterator[Served]:
    with served(database.parent, *NO_LIMITS) as running:
        yield running


@pytest.fixture(scope="package")
def left(chromium: Browser, server: Served) -> Iterator[Left]:
    """Pages that tests have left, for the next: a new one takes most of a small test's time."""
    pages: Left = {"desk": [], "phone": []}
    yield pages
    for visitor in (*pages["desk"], *pages["phone"]):
        visitor.close()


@pytest.fixture
def visit(chromium: Browser, server: Served, left: Left) -> Iterator[Visit]:
    """Makes visitors: ``visit("phone", theme="dark")``. None may see an error.

    They come in a page that somebody has left, unless they want something of the browser itself.
    """
    again: list[tuple[Screen, Visitor]] = []
    once: list[Visitor] = []

    def make(screen: Screen = "desk", **wanted: Any) -> Visitor:
        if OF_THE_BROWSER & set(wanted):
            once.append(new_visitor(chromium, wanted.pop("site", server.url), screen, **wanted))
            return once[-1]
        if left[screen]:
            visitor = left[screen].pop()
            visitor.come_again(screen, **wanted)
        else:
            visitor = new_visitor(chromium, server.url, screen, **wanted)
        again.append((screen, visitor))
        return visitor

    yield make
    for visitor in once:
        visitor.close()
    for screen, visitor in again:
        visitor.leave()
        if not visitor.is_used_up:
            left[screen].append(visitor)


@pytest.fixture(scope="package")
def blank(chromium: Browser, server: Served) -> Iterator[Page]:
    """A page at the server's address that runs nothing of the client by itself."""
    visitor = new_visitor(chromium, server.url)
    page = visitor.page
    page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type=HTML))
    visitor.go("/blank")
    page.unroute_all()
    yield page
    visitor.close()
