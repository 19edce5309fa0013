"""Several nodes in one loop, over one log in memory, with a wire that takes no time."""

import asyncio
from collections.abc import Callable
from typing import Any

from doubletwelve.table.room import Room
from doubletwelve.table.rooms import Rooms
from tests.table.rooms import Memory
from tests.table.timed import timed_rooms


class Wires:
    """What joins the nodes; those that are cut off neither tell nor hear."""

    def __init__(self) -> None:
        self.nodes: list[Rooms] = []
        self.cut: set[str] = set()

    def carry(self, by: str, give: Callable[[Rooms], None]) -> None:
        for rooms in self.nodes:
            if by != rooms.node and not {by, rooms.node} & self.cut:
                asyncio.get_running_loop().call_soon(give, rooms)


class NodeWire:
    """One node's end."""

    def __init__(self, node: str, wires: Wires) -> None:
        self.node, self.wires = node, wires
        self.followed: set[str] = set()

    def follow(self, table: str) -> None:
        self.followed.add(table)

    def unfollow(self, table: str) -> None:
        self.followed.remove(table)

    async def following(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass

    def tell_row(self, *row: Any) -> None:
        self.wires.carry(self.node, lambda rooms: rooms.row_heard(*row))

    def tell_presence(self, table: str, body: bytes) -> None:
        self.wires.carry(self.node, lambda rooms: rooms.presence_heard(table, self.node, body))


def add_node(wires: Wires, store: Memory, node: str) -> Rooms:
    rooms = timed_rooms(store, node)
    rooms.wire = NodeWire(node, wires)  # type: ignore[assignment]
    wires.nodes.append(rooms)
    return rooms


def die(rooms: Rooms, wires: Wires) -> None:
    """As by kill -9: nothing is said, nothing is given back."""
    wires.nodes.remove(rooms)
    wires.cut.add(rooms.node)
    for awake in rooms._awake.values():
        awake.itself.stop()
        awake.room.on_step = awake.room.on_people = lambda: None
    if rooms._tidying is not None:
        rooms._tidying.cancel()


async def room_at(rooms: Rooms, table: str) -> Room:
    room = await rooms.find(table)
    assert room is not None
    return room
