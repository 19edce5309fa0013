"""A table at several nodes: who is there, who runs the clock and the bots, who warns whom."""

import asyncio
from typing import Any

import pytest

from doubletwelve.table.presence import BELIEVED
from doubletwelve.table.settings import Choice
from doubletwelve.table.store import StoreProblem
from tests.table.nodes import Wires, add_node, die, room_at
from tests.table.rooms import Memory, settle
from tests.table.timed import P1, P2, Sunday, acts, clocks, in_no_time, sunday


class Nodes:
    """A table for two: the host is at the first node, the guest at the second."""

    def __init__(self) -> None:
        self.wires, self.store = Wires(), Memory()
        self.here = add_node(self.wires, self.store, "here")
        self.there = add_node(self.wires, self.store, "there")

    async def open(self, **manners: Any) -> Sunday:
        await self.here.start()
        await self.there.start()
        table = await sunday(rooms=self.here, **manners)
        table.go(P2)
        self.far = await room_at(self.there, table.room.table.id)
        table.come(P2, self.far)
        await settle(table.room)
        return table


def test_everyone_sees_who_is_there_whichever_node_they_are_at() -> None:
    async def test() -> None:
        nodes = Nodes()
        table = await nodes.open()
        for room in (table.room, nodes.far):
            assert set(room.here.present) == {P1, P2}
        table.go(P2)
        await settle(table.room)
        assert table.room.here.present == (P1,)
        assert table.clients[P1].last["present"] == ["p1"]
        table.come(P2, nodes.far)
        await settle(table.room)
        assert set(table.clients[P1].last["present"]) == {"p1", "p2"}

    in_no_time(test())


def test_the_word_of_a_node_that_has_died_counts_for_a_while_only() -> None:
    async def test() -> None:
        nodes = Nodes()
        table = await nodes.open()
        die(nodes.there, nodes.wires)
        await asyncio.sleep(BELIEVED / 1000 + 1)
        assert table.room.here.present == (P1,)

    in_no_time(test())


def test_every_node_warns_its_own_and_one_plays() -> None:
    async def test() -> None:
        nodes = Nodes()
        table = await nodes.open(clock=30, bot_pause=0)
        await table.start()
        await settle(nodes.far)
        late = table.room.table.to_move
        assert late is not None
        await asyncio.sleep(25)
        assert clocks(table, P1) == clocks(table, P2) == [10]
        await asyncio.sleep(6)
        assert acts(table, late)
        rows = table.store.rows[table.room.table.id]
        assert len({row.key for row in rows}) == len(rows)

    in_no_time(test())


def test_the_clock_begins_when_the_first_node_wakes_the_table() -> None:
    async def test() -> None:
        nodes = Nodes()
        table = await nodes.open(clock=60)
        await table.start()
        await asyncio.sleep(30)
        third = add_node(nodes.wires, nodes.store, "third")
        far = await room_at(third, table.room.table.id)
        table.go(P1)
        table.come(P1, far)  # to a node that has woken the table only now
        await asyncio.sleep(25)
        assert clocks(table, P1) == clocks(table, P2) == [10]

    in_no_time(test())


def test_another_node_runs_the_bots_of_one_that_has_died() -> None:
    async def test() -> None:
        nodes = Nodes()
        bots = Choice(players=2, length="one")
        await nodes.here.start()
        await nodes.there.start()
        table = await sunday(bots, 1, {P2: "greedy"}, nodes.here)
        far = await room_at(nodes.there, table.room.table.id)
        await table.start()
        while table.room.table.to_move != P2:
            await table.move()
        before = len(acts(table, P2))
        die(nodes.here, nodes.wires)
        table.come(P1, far)
        await asyncio.sleep(8)
        assert len(acts(table, P2)) > before

    in_no_time(test())


@pytest.mark.parametrize("broken", ["snapshot", "read"])
def test_a_table_that_cannot_be_woken_is_followed_no_longer(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        nodes = Nodes()
        table = await sunday(rooms=nodes.here)
        wire: Any = nodes.there.wire
        with monkeypatch.context() as patches:
            patches.setattr(nodes.store, broken, unreadable)
            with pytest.raises(StoreProblem):
                await nodes.there.find(table.room.table.id)
        assert wire.followed == set()
        assert await nodes.there.find("no-such-table") is None
        assert wire.followed == set()
        await room_at(nodes.there, table.room.table.id)
        assert wire.followed == {table.room.table.id}

    async def unreadable(*_: Any) -> None:
        raise StoreProblem("the database is away")

    in_no_time(test())
