"""A commit whose answer never came is looked up; a database that is away is waited for, a while."""

import asyncio
from typing import Any

import pytest

from doubletwelve.table.store import Outcome, Store, StoreUnavailable, writer
from tests.table.conftest import EVERYONE_OUT, server, tell_postgres
from tests.table.store.examples import DONE, append, ask, note, opened, row

ROWS = [row(version) for version in range(2, 7)]


def break_once(store: Store, when: str, problem: Exception) -> None:
    """The connection of ``store`` dies at its next commit, before or after the database did it."""
    log = store._writer
    whole = log._insert_all

    async def broken(rows: list[Any]) -> None:
        log._insert_all = whole  # type: ignore[method-assign]
        if when == "after":
            await whole(rows)
        await log._disconnect()
        raise problem

    log._insert_all = broken  # type: ignore[method-assign]


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("problem", [ConnectionResetError(), TimeoutError()])
def test_an_answer_that_is_lost_is_looked_up(address: str, when: str, problem: Exception) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            break_once(store, when, problem)
            assert await append(store, *ROWS) == [DONE] * 5
            assert await append(store, row(7)) == [DONE]
            assert await store.read("t", after=1) == [*ROWS, row(7)]

    asyncio.run(play())


def test_what_another_node_stored_meanwhile_is_not_ours(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url, "t") as store, opened(postgres_url) as other:
            break_once(store, "before", ConnectionResetError())
            assert await append(other, row(3, "theirs"), row(9, "key-5")) == [DONE, DONE]
            taken = {1: Outcome.VERSION_TAKEN, 3: Outcome.KEY_TAKEN}
            assert await append(store, *ROWS) == [taken.get(n, DONE) for n in range(5)]

    asyncio.run(play())


def test_a_connection_that_the_server_ended_is_made_anew(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url, "t") as store:
            assert await append(store, row(2)) == [DONE]
            await ask(postgres_url, EVERYONE_OUT)
            assert await append(store, row(3), row(4)) == [DONE, DONE]
            await ask(postgres_url, EVERYONE_OUT)
            assert await store.read("t", after=1) == [row(2), row(3), row(4)]

    asyncio.run(play())


def test_an_insert_that_is_cut_off_is_tried_again(postgres_url: str) -> None:
    """Another transaction holds the row's version, so the insert is under way when it dies."""
    theirs = "INSERT INTO log VALUES ('t', 2, 'theirs', 0, '')"
    cut_off = f"{EVERYONE_OUT} AND query LIKE 'INSERT%' AND wait_event_type = 'Lock'"

    async def play() -> None:
        async with opened(postgres_url, "t") as store, opened(postgres_url) as other:
            async with other._engines.change.begin() as connection:
                await connection.exec_driver_sql(theirs)
                await connection.exec_driver_sql("SELECT 1")
                ours = asyncio.create_task(append(store, row(2), row(3)))
                while not await ask(postgres_url, cut_off):
                    await asyncio.sleep(0.01)
            assert await ours == [Outcome.VERSION_TAKEN, DONE]

    asyncio.run(play())


async def shut(name: str) -> None:
    await tell_postgres(server(), f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await tell_postgres(server(), EVERYONE_OUT.replace("current_database()", f"'{name}'"))


def test_a_database_that_stays_away_fails_and_comes_back(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PAUSES", (0.0, 0.01))
    name = postgres_url.rpartition("/")[2]

    async def play() -> None:
        async with opened(postgres_url, "t") as store:
            assert await append(store, row(2)) == [DONE]
            try:
                await shut(name)
                assert await append(store, row(3), row(4)) == [Outcome.FAILED] * 2
                with pytest.raises(StoreUnavailable, match="the database did not answer"):
                    await store.ping()
                with pytest.raises(StoreUnavailable, match="the database changed nothing"):
                    await store.keep([note("t")], [])
            finally:
                await tell_postgres(server(), f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            assert await append(store, row(3)) == [DONE]
            await store.ping()
            assert await store.read("t", after=1) == [row(2), row(3)]

    asyncio.run(play())


def test_a_database_that_is_back_in_time_is_not_noticed(postgres_url: str) -> None:
    name = postgres_url.rpartition("/")[2]

    async def play() -> None:
        async with opened(postgres_url, "t") as store:
            await shut(name)
            waiting = asyncio.create_task(append(store, row(2), row(3)))
            await asyncio.sleep(0.05)
            await tell_postgres(server(), f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            assert await waiting == [DONE, DONE]

    asyncio.run(play())
