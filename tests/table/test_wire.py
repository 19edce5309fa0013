"""Two nodes on one wire; test_wire_outages.py has what happens when Redis is away."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from doubletwelve.table import wire as wire_module
from doubletwelve.table.wire import CHANNEL, Wire
from tests.table.redis_server import RedisServer
from tests.table.wire_nodes import Ears, node, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def _a_busy_machine_is_no_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE", 5.0)


def test_a_row_and_a_presence_arrive_as_they_were_told(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t") as two:
            body = bytes(range(256))
            one.wire.tell_row("t", 7, "key", 1_700_000_000_123, body)
            one.wire.tell_presence("t", body)
            await until(lambda: bool(two.ears.presences))
            assert two.ears.rows == [("t", 7, "key", 1_700_000_000_123, body)]
            assert two.ears.presences == [("t", "one", body)]

    asyncio.run(play())


def test_rows_arrive_in_order_however_many_are_told_at_once(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t") as two:
            for version in range(3_000):
                one.tell("t", version)
            await until(lambda: len(two.ears.rows) == 3_000)
            assert two.versions("t") == list(range(3_000))

    asyncio.run(play())


def test_a_node_does_not_hear_itself_nor_what_it_does_not_follow(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one", "t") as one, node(server.url, "two", "t") as two:
            one.tell("t", 1)
            two.tell("another", 1)
            two.tell("t", 2)
            await until(lambda: two.versions("t") == [1] and one.versions("t") == [2])
            assert len(one.ears.rows) == len(two.ears.rows) == 1

    asyncio.run(play())


def test_a_table_can_be_followed_and_left_at_any_time(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two") as two:
            for version in range(20):
                two.wire.follow("t")
                await two.wire.following("t")
                one.tell("t", version)
                await until(lambda v=version: two.versions("t") == list(range(v + 1)))  # type: ignore[misc]
                two.wire.unfollow("t")
                two.wire.follow("t")
                two.wire.unfollow("t")
            await until(lambda: subscribers(server, "t") == 0)

    asyncio.run(play())


def test_following_waits_until_redis_has_confirmed_it(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two") as two:
            server.pause()
            two.wire.follow("t")
            confirmed = asyncio.create_task(two.wire.following("t"))
            await asyncio.sleep(0.1)
            assert not confirmed.done()
            server.resume()
            await confirmed
            one.tell("t", 1)
            await until(lambda: two.versions("t") == [1])

    asyncio.run(play())


def test_a_table_left_while_it_is_being_asked_for(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one:
            server.pause()
            one.wire.follow("t")
            await asyncio.sleep(0.1)
            one.wire.unfollow("t")
            server.resume()
            await one.wire.following("t")
            assert subscribers(server, "t") == 0

    asyncio.run(play())


def test_nothing_more_is_heard_of_a_table_that_was_left(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t", "u") as two:

            def leave(table: str, node: str, body: bytes) -> None:
                two.wire.unfollow("t")

            two.ears.presence_heard = leave  # type: ignore[method-assign]
            one.wire.tell_presence("t", b"")
            one.tell("t", 1)
            one.tell("u", 1)
            await until(lambda: bool(two.ears.rows))
            assert two.versions("t") == []

    asyncio.run(play())


def subscribers(server: RedisServer, table: str) -> int:
    answer = server.ask("PUBSUB", "NUMSUB", CHANNEL + table)
    return int(answer.rsplit(b":", 1)[1])


def test_more_tables_than_are_asked_for_at_once(server: RedisServer) -> None:
    async def play() -> None:
        tables = [f"t{number}" for number in range(2 * wire_module.AT_ONCE + 1)]
        async with node(server.url, "one") as one, node(server.url, "two", *tables) as two:
            for table in tables:
                one.tell(table, 1)
            await until(lambda: {row[0] for row in two.ears.rows} == set(tables))

    asyncio.run(play())


def test_what_cannot_be_read_or_used_keeps_nothing_else_away(
    server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with node(server.url, "one") as one, node(server.url, "two", "t") as two:
            two.ears.presence_heard = fail  # type: ignore[method-assign]
            for _ in range(3):
                server.ask("PUBLISH", CHANNEL + "t", "gibberish")
                one.wire.tell_presence("t", b"hidden")
            one.tell("t", 1)
            await until(lambda: two.versions("t") == [1])
            assert two.wire.up

    def fail(table: str, node: str, body: bytes) -> None:
        raise LookupError(body)

    asyncio.run(play())
    complaints = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert len(complaints) == 2
    assert "hidden" not in caplog.text


def test_what_is_told_last_is_told_before_closing(server: RedisServer) -> None:
    async def play() -> None:
        async with node(server.url, "two", "t") as two:
            async with node(server.url, "one") as one:
                for version in range(3_000):
                    one.tell("t", version)
            await until(lambda: len(two.ears.rows) == 3_000)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("localhost:6379", "localhost:6379"),
        ("http://user:secret@host:6379/0", "http://***@host:6379/0"),
        ("redis://:secret@host:port/0", "redis://***@host:port/0"),
        ("redis://:secret/@secret@host:6379", "redis://***@host:6379"),
        ("user:secret@host", "***@host"),
        ("redis://host:6379/first", "redis://host:6379/first"),
        ("redis://", "redis://"),
        ("redis:host", "redis:host"),
        ("unix://", "unix://"),
        ("redis://host?pasword=x&password=secret", "redis://host?pasword=x&password=***"),
        ("", ""),
    ],
)
def test_a_bad_address_is_quoted_without_its_password(url: str, shown: str) -> None:
    with pytest.raises(ValueError, match="redis://host:6379/0 would be right") as refused:
        Wire(url, "one", Ears())
    assert repr(shown) in str(refused.value)


@pytest.mark.parametrize(
    "url", ["redis://host", "redis://host/", "rediss://u:p@host:1/5", "unix:///run/redis.sock"]
)
def test_good_addresses(url: str) -> None:
    Wire(url, "one", Ears())
