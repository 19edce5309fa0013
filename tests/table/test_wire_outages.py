"""The wire with a Redis that goes away, hangs, refuses and comes back."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from doubletwelve.table import wire as wire_module
from tests.table.redis_server import RedisServer
from tests.table.wire_nodes import Node, node, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def _a_busy_machine_is_no_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE", 5.0)


def test_an_outage_is_noticed_once_and_everything_followed_is_heard_again(
    server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "doubletwelve.wire")

    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "before") as two:
            server.stop()
            await until(lambda: not one.wire.up and not two.wire.up)
            two.wire.follow("during")
            server.start()
            await until(lambda: one.wire.up and two.wire.up)
            two.wire.follow("after")
            await two.wire.following("after")
            for table in ("before", "during", "after"):
                one.tell(table, 5)
            await until(lambda: len(two.ears.rows) == 3)
            assert one.ears.changes == two.ears.changes == [True, False, True]

    asyncio.run(play())
    assert len(caplog.records) == 6, caplog.text
    assert {record.name for record in caplog.records} == {"doubletwelve.wire"}


def test_a_redis_that_hangs_is_away(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE", 1.0)

    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t") as two:
            server.pause()
            one.tell("t", 1)
            await until(lambda: not one.wire.up and not two.wire.up)
            server.resume()
            await until(lambda: one.wire.up and two.wire.up)
            one.tell("t", 2)
            await until(lambda: 2 in two.versions("t"))

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["normal", "pubsub"])
def test_one_cut_connection_is_an_outage(server: RedisServer, kind: str) -> None:
    async def play() -> None:
        async with node(server.url, "one", "t") as one:
            server.ask("CLIENT", "KILL", "TYPE", kind)
            await until(lambda: one.ears.changes == [True, False, True])

    asyncio.run(play())


@pytest.mark.parametrize("silent", [0, 1])
def test_either_connection_alone_that_falls_silent_is_an_outage(
    silent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE", 0.5)
    pings = [0, 0, 0, 0]
    numbers = count()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As much of Redis as it takes; one connection answers three pings and no more."""
        number = next(numbers) % 4
        while asked := await reader.read(65_536):
            pings[number] += asked.count(b"PING")
            if number != silent or pings[number] <= 3:
                writer.write(b"+OK\r\n" * asked.count(b"SETINFO"))
                writer.write(b"+PONG\r\n" * asked.count(b"PING"))
        writer.close()

    async def play() -> None:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as half_redis:
            port = half_redis.sockets[0].getsockname()[1]
            async with node(f"redis://127.0.0.1:{port}", "one") as one:
                await until(lambda: one.ears.changes[:3] == [True, False, True])
                assert pings[silent] == 4

    asyncio.run(play())


def test_nodes_without_an_outage_hear_the_last_row_they_missed(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "two", "t") as two, cut_off(server) as (one, let_in):
            one.tell("t", 8)
            one.tell("t", 9)
            one.wire.tell_presence("t", b"")
            let_in()
            await until(lambda: bool(two.ears.rows))
            assert two.versions("t") == [9]
            assert two.ears.presences == []
            assert two.ears.changes == [True]

    asyncio.run(play())


@asynccontextmanager
async def cut_off(server: RedisServer) -> AsyncIterator[tuple[Node, Callable[[], None]]]:
    """A node that Redis, open to others, does not admit yet; and how it is let in."""

    def let_in() -> None:
        assert server.ask("ACL", "SETUSER", "one", "on", ">pw", "&*", "+@all") == b"+OK\r\n"

    async with node(server.url.replace("//", "//one:pw@"), "one", up=False) as one:
        yield one, let_in


def test_rows_that_redis_refuses_are_kept_to_the_last(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "OUTBOX", 10)

    async def play() -> None:
        async with node(server.url, "two", "t") as two, cut_off(server) as (one, let_in):
            let_in()
            await until(lambda: one.wire.up)
            server.ask("ACL", "SETUSER", "one", "-publish")
            for version in range(20):  # ten in the outbox, the last one beside it
                one.tell("t", version)
            await until(lambda: not one.wire.up)
            server.ask("ACL", "SETUSER", "one", "+publish")
            await until(lambda: bool(two.ears.rows))
            assert two.versions("t") == [19]

    asyncio.run(play())


def test_the_outbox_is_bounded_and_the_last_row_is_told_all_the_same(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "OUTBOX", 10)

    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t") as two:
            for version in range(1_000):
                one.tell("t", version)
                one.wire.tell_presence("t", b"")
            await until(lambda: 999 in two.versions("t"))
            assert two.versions("t") == [0, 1, 2, 3, 4, 999]
            assert len(two.ears.presences) == 5

    asyncio.run(play())


def test_what_is_told_while_redis_is_away_is_bounded(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "OUTBOX", 10)
    tables = [f"t{number}" for number in range(100)]

    async def play() -> None:
        async with cut_off(server) as (one, let_in), node(server.url, "two", *tables) as two:
            for table in tables:
                one.tell(table, 1)
            let_in()
            await until(lambda: one.wire.up)
            one.tell("t99", 2)
            await until(lambda: 2 in two.versions("t99"))
            assert {row[0] for row in two.ears.rows} == {*tables[:10], "t99"}

    asyncio.run(play())


def test_it_starts_and_closes_without_redis(
    server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    server.stop()

    async def play() -> None:
        async with node(server.url, "one", "t", up=False) as one:
            assert one.ears.changes == [False]
            await one.wire.following("t")  # nothing to wait for
            one.tell("t", 1)
        assert not one.wire.up

    asyncio.run(play())
    assert len(caplog.records) == 1


def test_it_starts_and_closes_while_redis_hangs(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE", 1.0)

    async def play() -> None:
        server.pause()
        async with node(server.url, "one", "t", up=False):
            pass
        server.resume()
        async with node(server.url, "two", "t") as two:
            server.pause()
            two.tell("t", 1)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(play())


def test_a_server_with_another_password_is_away_and_the_log_keeps_the_password(
    server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    server.ask("CONFIG", "SET", "requirepass", "right-one")
    wrong = f"redis://someone:wr0ng@127.0.0.1:{server.port}/0"

    async def play() -> None:
        async with node(wrong, "one", up=False):
            pass

    asyncio.run(play())
    assert "AuthenticationError" in caplog.text
    assert "wr0ng" not in caplog.text
