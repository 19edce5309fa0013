"""The application in this process, for tests of what it answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.servers import Client, open_client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    with open_client(tmp_path, monkeypatch) as opened:
        yield opened
