"""One connection to a table, without a network."""

import asyncio
import json
from typing import Any, cast

import pytest

from doubletwelve.web.lane import Lane
from doubletwelve.web.limits import Bucket
from doubletwelve.web.socket import Connection, serve_socket

HELLO = json.dumps({"type": "hello", "protocol": 1})


class Broken:
    """A server whose tables cannot be found, for a reason that nobody has thought of."""

    rooms: Any
    connections: set[Connection]

    def __init__(self) -> None:
        self.rooms, self.connections = self, set()

    async def find(self, table: str) -> None:
        raise RuntimeError(f"a hidden tile at {table}: {12}-{11}")

    def limited(self, name: str) -> None:
        raise AssertionError(name)

    def message_bucket(self) -> Bucket:
        return Bucket(1, 1)


class Greeted:
    """A lane on which somebody has said hello already."""

    def listen(self, hear: Any) -> None:
        hear(HELLO)


def test_a_fault_while_somebody_comes_is_logged_and_told(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[Any] = []

    async def connect() -> None:
        closed = asyncio.Event()

        async def receive() -> Any:
            await closed.wait()
            return {"type": "websocket.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)
            closed.set()

        gate = Broken()
        await serve_socket(gate, "a-table", [], cast(Lane, Greeted()), receive, send)
        assert not gate.connections

    asyncio.run(connect())
    assert sent == [{"type": "websocket.close", "code": 1011, "reason": "internal"}]
    assert "RuntimeError while somebody came to a table" in caplog.text
    assert "12-11" not in caplog.text
    assert "a-table" not in caplog.text
