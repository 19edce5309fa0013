"""Servers for tests: the application in this process, or the command in one of its own."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from doubletwelve.web import app as app_module
from doubletwelve.web.app import make_app
from doubletwelve.web.settings import Settings
from tests.table.rooms import Client as Viewer
from tests.table.rooms import InPlace

T = TypeVar("T")
Client = TestClient[Litestar]
AT = re.compile(r"Double Twelve is at (http://127\.0\.0\.1:(\d+))/")


class QuickThinking(InPlace):
    """Bots without processes, for tests that are about something else."""

    def __init__(self, *_: object) -> None:
        pass

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


@contextmanager
def open_client(folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Iterator[Client]:
    """The application, answering in this process under the name ``testserver.local``."""
    monkeypatch.setattr(app_module, "Thinking", QuickThinking)
    given = {"public_url": "http://testserver.local", **settings}
    app = make_app(Settings(database=str(folder / "tables.sqlite"), **given))
    with TestClient(app) as client:
        yield client


def open_table(client: Client, **body: Any) -> dict[str, Any]:
    """A new table, with its host's cookie in the client unless ``as_bot``."""
    answer = client.post("/api/tables", json={"name": "Ann", **body})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ask(client: Client, table: dict[str, Any], until: str, kind: str, **fields: Any) -> Any:
    """Something that the seat of the table's token asks; the message of that type that answers."""

    async def answer() -> Any:
        viewer = await _enter(client, table)
        key = viewer.ask(kind, **fields)
        while not (found := [m for m in viewer.messages if _answers(m, key, until)]):
            await asyncio.sleep(0.01)
        viewer.room.leave(viewer)
        return found[0]

    return _in_the_loop_of(client, answer)


def play_out(client: Client, table: dict[str, Any]) -> None:
    """Play a game to its end, from the seat whose token the table was opened with."""

    async def play() -> None:
        viewer = await _enter(client, table)
        viewer.ask("start")
        acted, waited_for = -1, 0
        while viewer.room.table.phase != "over":
            now, told = viewer.room.table, viewer.last
            legal = told.get("own", {}).get("legal", ())
            # What was told may be of the position before.
            if legal and now.to_move == viewer.seat and acted != told["position"] == now.position:
                acted = now.position
                viewer.ask("act", position=acted, action=legal[0])
            elif now.phase == "between" and now.match.round_number != waited_for:
                waited_for = now.match.round_number  # nobody scored: there is another round
                viewer.ask("ready")
            await asyncio.sleep(0)
        viewer.room.leave(viewer)

    _in_the_loop_of(client, play)


def _in_the_loop_of(client: Client, work: Callable[[], Awaitable[T]]) -> T:
    """Where the application runs: a viewer there is what a socket would be."""

    async def in_time() -> T:
        return await asyncio.wait_for(work(), 60)

    with client.portal() as portal:
        return portal.call(in_time)


async def _enter(client: Client, table: dict[str, Any]) -> Viewer:
    room = await client.app.state.site.rooms.find(table["id"])
    viewer = Viewer(room, table["token"])
    room.enter(viewer, 0)
    return viewer


def _answers(message: dict[str, Any], key: str, kind: str) -> bool:
    return message["type"] == kind and key in (message.get("key"), message.get("done"))


class Served:
    """``doubletwelve serve`` in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]", greeting: str, errors: Path) -> None:
        self.process = process
        self.greeting = greeting
        self._errors = errors
        found = AT.search(greeting)
        assert found, f"{greeting!r}\n{self.errors}"
        self.url, self.port = found[1], int(found[2])

    @property
    def errors(self) -> str:
        return self._errors.read_text("utf-8")

    def stop(self, timeout: float = 10) -> int:
        """SIGTERM; the exit status, or ``subprocess.TimeoutExpired``."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout)


@contextmanager
def served(folder: Path, *flags: str, **environment: str) -> Iterator[Served]:
    """A server on a free port, with its database in ``folder``."""
    command = [sys.executable, "-m", "doubletwelve", "serve", "--port", "0"]
    command += ["--database", str(folder / "tables.sqlite"), *flags]
    errors = folder / "errors.txt"
    with (
        errors.open("w") as stream,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
            env={**os.environ, **environment},
        ) as process,
    ):
        assert process.stdout is not None
        try:
            yield Served(process, process.stdout.readline(), errors)
        finally:
            process.kill()
