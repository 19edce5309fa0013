"""Headers, snapshots and leases."""

import asyncio

import pytest

from doubletwelve.table.store import CodeTaken, Snapshot, StoreUnavailable
from tests.table.store.examples import append, ask, header, note, opened, row


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


def test_what_is_noted_of_tables_is_in_their_headers(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u", "v") as store:
            changed = {"seen": 30, "kept_until": 40, "listed": False, "ended": True}
            await store.keep([note("t", **changed), note("nobody's"), note("u", summary=b"")], [])
            assert await store.header("t") == header("t", **changed)
            assert await store.header("u") == header("u", summary=b"")
            assert await store.header("v") == header("v")
            await store.keep([], [])

    asyncio.run(play())


def test_listed_are_the_newest_that_have_not_ended(address: str) -> None:
    async def play() -> None:
        async with opened(address) as store:
            for created, name in enumerate("abcde"):
                await store.create(header(name, created=created), row(1, table=name))
            await store.keep([note("d", listed=False), note("c", ended=True)], [])
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
            for version, body in ((5, b"five"), (9, b"nine"), (7, b"seven")):
                await store.keep([], [Snapshot("t", version, body)])
            assert await store.snapshot("t") == (9, b"nine")

    asyncio.run(play())


def test_a_table_that_was_forgotten_does_not_keep_others_from_being_kept(address: str) -> None:
    async def play() -> None:
        async with opened(address, "t", "u") as store:
            names = ("t", "forgotten", "u")
            snapshots = [Snapshot(name, 3, b"three") for name in names]
            await store.keep([note(name, seen=30) for name in names], snapshots)
            for name in ("t", "u"):
                assert await store.snapshot(name) == (3, b"three")
                assert await store.header(name) == header(name, seen=30)
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
                await store.keep([], [Snapshot(name, 2, b"two")])
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
