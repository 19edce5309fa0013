"""One Chromium and one server for each process of tests; a visitor for each who asks."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

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

Visit = Callable[..., Visitor]


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


@pytest.fixture
def visit(chromium: Browser, server: Served) -> Iterator[Visit]:
    """Makes visitors: ``visit("phone", language="fr", theme="dark")``. None may see an error."""
    visitors: list[Visitor] = []

    def make(screen: Screen = "desk", site: str = server.url, **wanted: Any) -> Visitor:
        visitors.append(new_visitor(chromium, site, screen, **wanted))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.close()


@pytest.fixture(scope="package")
def blank(chromium: Browser, server: Served) -> Iterator[Page]:
    """A page at the server's address that runs nothing of the client by itself."""
    visitor = new_visitor(chromium, server.url)
    visitor.page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type=HTML))
    yield visitor.go("/blank")
    visitor.close()
