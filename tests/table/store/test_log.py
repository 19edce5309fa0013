"""The log: what was appended is there, once, in order, and before anyone is told."""

import asyncio
import logging
from itertools import pairwise

import pytest

from doubletwelve.table.store import Outcome, StoreUnavailable, open_store
from tests.table.store.examples import (
    DONE,
    append,
    ask_while_waiting,
    header,
    opened,
    row,
)


def test_what_was_appended_is_read_in_order(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u") as store:
            body = bytes(range(256))
            rows = [row(version, body=body) for version in range(2, 12)]
            assert await append(store, *reversed(rows), row(2, table="u")) == [DONE] * 11
            assert await store.read("t") == [row(1), *rows]
            assert await store.read("t", after=9) == [row(10, body=body), row(11, body=body)]
            assert await store.read("nobody's") == []

    asyncio.run(play())


def test_a_store_that_is_opened_again_has_it_all(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            await append(store, row(2))
        async with opened(address) as store:
            assert await store.read("t") == [row(1), row(2)]
            assert await store.header("t") == header("t")

    asyncio.run(play())


def test_many_appends_are_few_commits(address: str) -> None:
    commits: list[int] = []

    async def play() -> None:
        tables = [f"t{n}" for n in range(20)]
        async with opened(address, *tables, on_commit=lambda _, rows: commits.append(rows)) as s:
            await append(s, *(row(v, table=t) for v in range(2, 52) for t in tables))

    asyncio.run(play())
    assert sum(commits) == 1_000
    assert len(commits) <= 2


def test_rows_that_come_during_a_commit_are_in_the_next(address: str) -> None:
    commits: list[int] = []

    async def play() -> None:
        async with opened(address, "t", on_commit=lambda _, rows: commits.append(rows)) as store:
            first = asyncio.create_task(append(store, row(2)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # the writer has taken it
            assert await append(store, row(3), row(4)) == [DONE, DONE]
            assert await first == [DONE]

    asyncio.run(play())
    assert commits == [1, 2]


def test_whoever_is_told_can_see_the_row_over_another_connection(address: str) -> None:
    seen: list[tuple[Outcome, int]] = []

    def look(outcome: Outcome) -> None:
        ((count,),) = ask_while_waiting(address, "SELECT count(*) FROM log WHERE version > 1")
        seen.append((outcome, count))

    async def play() -> None:
        async with opened(address, "t") as store:
            for version in range(2, 5):
                store.append(row(version), look)
                await append(store, row(version + 100))

    asyncio.run(play())
    assert seen == [(DONE, 2), (DONE, 4), (DONE, 6)]


def test_a_version_can_be_had_once(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u") as store:
            rows = row(2, "mine"), row(2, "yours"), row(3), row(2, "yours", table="u")
            assert await append(store, *rows) == [DONE, Outcome.VERSION_TAKEN, DONE, DONE]
            assert await store.read("t", after=1) == [row(2, "mine"), row(3)]

    asyncio.run(play())


def test_a_key_can_be_had_once_and_counts_before_the_version(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u") as store:
            assert await append(store, row(2, "k"), row(3, "l")) == [DONE, DONE]
            again = row(4, "k"), row(3, "k"), row(2, "k", table="u")
            assert await append(store, *again) == [Outcome.KEY_TAKEN, Outcome.KEY_TAKEN, DONE]
            assert await store.row_with_key("t", "k") == row(2, "k")
            assert await store.row_with_key("t", "m") is None

    asyncio.run(play())


def test_the_very_same_row_is_there_already(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            assert await append(store, row(2), row(2)) == [DONE, DONE]
            other_body = row(2)._replace(body=b"[]")
            assert await append(store, other_body) == [Outcome.KEY_TAKEN]
            assert await store.read("t", after=1) == [row(2)]

    asyncio.run(play())


def test_two_nodes_that_race_for_versions_share_them_out(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url, "t", "u") as here, opened(postgres_url) as there:
            ours = [row(v, f"ours-{v}", t) for v in range(2, 42) for t in ("t", "u")]
            theirs = [row(v, f"theirs-{v}", t) for v in range(41, 1, -1) for t in ("u", "t")]
            a, b = await asyncio.gather(append(here, *ours), append(there, *theirs))
            told = dict(zip(ours + theirs, a + b, strict=True))
            stored = [one for table in ("t", "u") for one in await here.read(table, after=1)]
            assert {one for one, outcome in told.items() if outcome is DONE} == set(stored)
            assert len(stored) == 80
            assert set(told.values()) == {DONE, Outcome.VERSION_TAKEN}

    asyncio.run(play())


def test_one_row_that_cannot_be_stored_harms_no_other(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            too_big = row(2**63, "too big")
            unknown_table = row(3, table="forgotten")
            outcomes = await append(store, row(2), too_big, unknown_table, row(3))
            assert outcomes == [DONE, Outcome.FAILED, Outcome.FAILED, DONE]
            assert await append(store, row(4)) == [DONE]
            assert await store.read("t") == [row(version) for version in range(1, 5)]

    asyncio.run(play())


def test_one_who_fails_when_told_harms_no_other(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    tile = "12-12"

    def fail(_outcome: Outcome) -> None:
        raise ValueError(tile)

    async def play() -> None:
        async with opened(address, "t") as store:
            store.append(row(2), fail)
            assert await append(store, row(3)) == [DONE]
            assert await append(store, row(4)) == [DONE]

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert "ValueError after an append" in caplog.text
    assert "in fail" in caplog.text
    assert tile not in caplog.text


def test_closing_commits_and_tells_first(address: str) -> None:
    told: list[Outcome] = []

    async def play() -> None:
        async with opened(address, "t") as store:
            for version in range(2, 100):
                store.append(row(version), told.append)
        with pytest.raises(RuntimeError, match="the store is closed"):
            store.append(row(100), told.append)
        async with opened(address) as store:
            assert [one.version for one in await store.read("t")] == list(range(1, 100))

    asyncio.run(play())
    assert told == [DONE] * 98


def test_rows_of_a_table_are_told_in_the_order_they_were_appended(address: str) -> None:
    told: list[int] = []

    async def play() -> None:
        async with opened(address, "t") as store:
            for version in range(2, 200):
                store.append(row(version), lambda _, version=version: told.append(version))  # type: ignore[misc]
                if version % 7 == 0:
                    await asyncio.sleep(0)

    asyncio.run(play())
    assert all(one < other for one, other in pairwise(told))
    assert len(told) == 198


def test_a_problem_quotes_no_body(postgres_url: str) -> None:
    async def play() -> None:
        store = await open_store(postgres_url)
        with pytest.raises(StoreUnavailable) as caught:
            await store.create(header("t\0", summary=b"hidden"), row(1, body=b"hidden"))
        assert "hidden" not in repr(caught.value)
        assert caught.value.__cause__ is None
        await store.close()

    asyncio.run(play())
