"""Two real nodes on one PostgreSQL and one Redis: nodes are killed, Redis is cut, play goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest
from sqlalchemy import make_url

from tests.chaos.check import check_database
from tests.chaos.kills import check_log_of
from tests.chaos.party import Party, other, party, train
from tests.chaos.server import ServerProcess
from tests.table.conftest import EVERYONE_OUT, tell_postgres
from tests.table.redis_server import RedisServer

pytestmark = pytest.mark.slow

KINDS: Final = (
    train(2, "goliath"),
    train(3, "vennerod"),
    other(2, "classic"),
    train(2, "cardinal", bots=1),
)


class Setting(NamedTuple):
    nodes: tuple[ServerProcess, ServerProcess]
    redis: RedisServer
    people: Party
    chance: Random


@asynccontextmanager
async def two_nodes(folder: Path, database: str) -> AsyncIterator[Setting]:
    """Everyone plays, half at each node; at the end all that they saw is compared."""
    chance = Random(12)
    with RedisServer(folder) as redis:
        nodes = (
            ServerProcess(folder, database, redis.url),
            ServerProcess(folder, database, redis.url),
        )
        try:
            for node in nodes:
                await node.start()
            async with party([node.url for node in nodes], chance, KINDS) as people:
                yield Setting(nodes, redis, people, chance)
                await people.come_to_rest()
            assert [await node.stop() for node in nodes] == [0, 0]
        finally:
            for node in nodes:
                node.end()
    await check_database(database, people.notebooks)


@pytest.mark.long
def test_a_node_that_is_killed_takes_nothing_with_it(tmp_path: Path, postgres_url: str) -> None:
    """Bots and deals go on too, when the other node has taken over."""

    async def play() -> None:
        async with two_nodes(tmp_path, postgres_url) as (nodes, _, people, chance):
            for _ in range(3):
                for node in nodes:
                    await people.goes_on(chance.randint(20, 60))
                    node.kill()
                    await people.goes_on(30)
                    await node.start()
                    await people.scatter(chance)
            await people.everyone_goes_on(3)
            for node in nodes:
                check_log_of(node)

    asyncio.run(play())


@pytest.mark.long
def test_play_goes_on_while_redis_is_away(tmp_path: Path, postgres_url: str) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path, postgres_url) as (_, redis, people, chance):
            await people.everyone_goes_on(2)
            redis.pause()
            await people.everyone_goes_on(2)
            redis.resume()
            await people.goes_on(50)
            redis.stop()
            await people.goes_on(10)
            await people.scatter(chance)
            await people.everyone_goes_on(2)
            redis.start()
            await people.everyone_goes_on(5)

    asyncio.run(play())


def test_a_node_is_killed_while_redis_is_away(tmp_path: Path, postgres_url: str) -> None:
    async def play() -> None:
        async with two_nodes(tmp_path, postgres_url) as (nodes, redis, people, _):
            await people.goes_on(20)
            redis.stop()
            await people.goes_on(10)
            nodes[0].kill()
            await people.everyone_goes_on(2)
            await nodes[0].start()
            redis.start()
            await people.everyone_goes_on(2)

    asyncio.run(play())


@pytest.mark.long
def test_commits_are_cut_off_while_they_run(tmp_path: Path, postgres_url: str) -> None:
    """Whether one of them was stored is found out by its key."""

    async def play() -> None:
        async with two_nodes(tmp_path, postgres_url) as (_, _, people, chance):
            for _ in range(15):
                await people.goes_on(chance.randint(5, 40))
                await tell_postgres(make_url(postgres_url), EVERYONE_OUT)
            await people.everyone_goes_on(2)

    asyncio.run(play())
