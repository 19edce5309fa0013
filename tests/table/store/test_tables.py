"""Headers, snapshots and leases."""

import asyncio

import pytest

from doubletwelve.table.store import CodeTaken, StoreUnavailable
from tests.table.store.examples import append, ask, header, opened, row


def test_a_table_is_found_by_its_name_and_its_code(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            assert await store.header("t") == header("t")
            assert await store.table_with_code("code-t") == "t"
            assert await store.header("u") is None
            assert await store.table_with_code("code-u") is None

    asyncio.run(play())


def test_a_code_can_be_had_once(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            with pytest.raises(CodeTaken, match="another table has the code 'code-t'"):
                await store.create(header("u", code="code-t"), row(1, table="u"))
            assert await store.header("u") is None
            assert await store.read("u") == []
            with pytest.raises(StoreUnavailable, match="there is a table 't' already"):
                await store.create(header("t", code="new"), row(1))

    asyncio.run(play())


def test_what_is_not_named_stays_as_it_is(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u") as store:
            await store.change_header("t", seen=30, listed=False)
            assert await store.header("t") == header("t", seen=30, listed=False)
            await store.change_header("t", kept_until=40, ended=True, summary=b"")
            changed = header("t", seen=30, kept_until=40, listed=False, ended=True, summary=b"")
            await store.change_header("t")
            await store.change_header("nobody's", seen=1)
            assert await store.header("t") == changed
            assert await store.header("u") == header("u")

    asyncio.run(play())


def test_listed_are_the_newest_that_have_not_ended(address: str) -> None:
    async def play() -> None:
        async with opened(address) as store:
            for created, name in enumerate("abcde"):
                await store.create(header(name, created=created), row(1, table=name))
            await store.change_header("d", listed=False)
            await store.change_header("c", ended=True)
            assert [one.table for one in await store.listed(2)] == ["e", "b"]
            assert [one.table for one in await store.listed(9)] == ["e", "b", "a"]

    asyncio.run(play())


def test_the_newest_version_of_each_table(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u", "v") as store:
            await append(store, row(2), row(3), row(7, table="u"))
            assert await store.versions({"t", "u", "nobody's"}) == {"t": 3, "u": 7}
            assert await store.versions([]) == {}
            many = [str(n) for n in range(40_000)]
            assert await store.versions([*many, "v"]) == {"v": 1}

    asyncio.run(play())


def test_the_newest_snapshot_is_kept(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            assert await store.snapshot("t") is None
            await store.save_snapshot("t", 5, b"five")
            await store.save_snapshot("t", 9, b"nine")
            await store.save_snapshot("t", 7, b"seven")
            assert await store.snapshot("t") == (9, b"nine")
            await store.save_snapshot("forgotten", 1, b"one")
            assert await store.snapshot("forgotten") is None

    asyncio.run(play())


def test_one_node_holds_a_lease_until_it_ends_or_is_dropped(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            assert await store.take_lease("t", "here", now=0, until=10)
            assert not await store.take_lease("t", "there", now=9, until=19)
            assert await store.take_lease("t", "here", now=9, until=15)
            assert not await store.take_lease("t", "there", now=14, until=24)
            assert await store.take_lease("t", "there", now=15, until=25)
            await store.drop_lease("t", "here")
            assert not await store.take_lease("t", "here", now=16, until=26)
            await store.drop_lease("t", "there")
            assert await store.take_lease("t", "here", now=16, until=26)
            assert not await store.take_lease("forgotten", "here", now=0, until=10)

    asyncio.run(play())


def test_of_many_nodes_that_want_a_lease_at_once_one_gets_it(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t") as store:
            taken = await asyncio.gather(
                *(store.take_lease("t", f"node {n}", now=0, until=10) for n in range(8))
            )
            assert sum(taken) == 1

    asyncio.run(play())


def test_what_is_no_longer_kept_is_forgotten_with_all_that_belongs_to_it(address: str) -> None:
    async def play() -> None:
        async with opened(address) as store:
            for n in range(60):
                await store.create(header(f"t{n}", kept_until=n), row(1, table=f"t{n}"))
            await append(store, row(2, table="t3"), row(2, table="t50"))
            for name in ("t3", "t50"):
                await store.save_snapshot(name, 2, b"two")
                await store.take_lease(name, "here", now=0, until=10)
            assert await store.forget(50) == 50
            assert await store.forget(50) == 0
            assert await store.header("t49") is None
            assert await store.table_with_code("code-t49") is None
            assert await store.read("t3") == []
            assert await store.snapshot("t3") is None
            assert await store.read("t50") == [row(1, table="t50"), row(2, table="t50")]
            assert await store.snapshot("t50") == (2, b"two")
            left = [await ask(address, f"SELECT count(*) FROM {x}") for x in ("log", "leases")]
            assert left == [[(11,)], [(1,)]]

    asyncio.run(play())
