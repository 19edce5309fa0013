"""The application in this process, for tests of what it answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.servers import Client, open_client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    with open_client(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The same for many tests, which change nothing there."""
    folder = tmp_path_factory.mktemp("reader")
    with pytest.MonkeyPatch.context() as patches, open_client(folder, patches) as opened:
        yield opened
