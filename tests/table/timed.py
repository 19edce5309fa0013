"""Tables whose time is the test's: minutes pass at once when there is nothing to do but wait."""

import asyncio
import json
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from typing import Any, TypeVar

from doubletwelve.core.seats import Seat
from doubletwelve.table.asking import join
from doubletwelve.table.facts import Acted, decode_fact
from doubletwelve.table.room import Done, Room
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.settings import Choice, Manners
from tests.table.rooms import Client, make_rooms, settle

T = TypeVar("T")

EPOCH = 1_700_000_000_000
"""Milliseconds: some day, when the tests begin."""
P1, P2, P3 = Seat("p1"), Seat("p2"), Seat("p3")


class _NoWaiting(DefaultSelector):
    """Where a loop would sleep, its time goes on instead."""

    now = 1000.0  # as on a machine that has been running for a while

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:  # nothing will ever happen but from outside
            return super().select(None)
        found = super().select(0)
        if not found:
            self.now += max(0.0, timeout)
        return found


class TimedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._no_waiting = _NoWaiting()
        super().__init__(self._no_waiting)

    def time(self) -> float:
        return self._no_waiting.now


def in_no_time(work: Coroutine[Any, Any, T]) -> T:
    """Run it in a loop of its own, whose clock no other has to wait for."""
    with asyncio.Runner(loop_factory=TimedLoop) as runner:
        return runner.run(work)


def timed_rooms(store: Any | None = None, node: str = "node", thinking: Any = None) -> Rooms:
    """Rooms that know no other time than the loop's."""
    rooms = make_rooms(store, node, thinking)
    loop = asyncio.get_running_loop()
    rooms.now = lambda: EPOCH + round(loop.time() * 1000)
    return rooms


class Sunday:
    """A table with a host and guests, all of them there unless said otherwise."""

    def __init__(self, rooms: Rooms, room: Room, tokens: dict[Seat, str]) -> None:
        self.rooms, self.room, self.tokens = rooms, room, tokens
        self.store: Any = rooms.store
        self.clients: dict[Seat, Client] = {}

    def come(self, seat: Seat, room: Room | None = None, **fields: Any) -> Client:
        client = Client(room or self.room, self.tokens[seat], **fields)
        assert client.seat == seat
        client.room.enter(client, 0)
        self.clients[seat] = client
        return client

    def go(self, seat: Seat) -> None:
        client = self.clients.pop(seat)
        client.room.leave(client)

    async def ask(self, by: Seat, kind: str, **fields: Any) -> dict[str, Any]:
        """What a seat is answered."""
        client = self.clients[by]
        key = client.ask(kind, **fields)
        await settle(client.room)
        answer = client.answer_to(key)
        assert answer is not None, kind
        return answer

    async def start(self) -> None:
        await self.ask(P1, "start")
        await settle(self.room)
        assert self.room.table.phase == "playing"

    async def move(self, which: int = 0, **fields: Any) -> dict[str, Any]:
        """Whoever has to move does something that is legal."""
        table = self.room.table
        assert table.to_move is not None
        legal = self.legal(table.to_move)
        fields = {"position": table.position, "action": legal[which], **fields}
        return await self.ask(table.to_move, "act", **fields)

    def legal(self, seat: Seat) -> list[str]:
        texts = self.clients[seat].texts
        told = json.loads(next(text for text in reversed(texts) if '"legal"' in text))
        found: list[str] = told["own"]["legal"]
        return found

    async def until_turn_of(self, seat: Seat) -> None:
        """Others play until it is a seat's turn; for tables where that comes to pass."""
        while self.room.table.to_move != seat:
            await self.move()

    async def until(self, phase: str) -> None:
        """Everyone plays until then."""
        while self.room.table.phase != phase:
            await self.move()


async def sunday(
    choice: Choice | None = None,
    people: int = 2,
    bots: dict[Seat, str] | None = None,
    rooms: Rooms | None = None,
    **manners: Any,
) -> Sunday:
    """A table where everyone sits, and is there."""
    choice = choice or Choice(players=2, length="one")
    rooms = timed_rooms() if rooms is None else rooms
    new = await rooms.open(choice, Manners(**manners), "Ada", bots or {})
    room = await rooms.find(new.id)
    assert room is not None
    tokens = {P1: new.token}
    for number in range(2, people + 1):
        token = f"token-{number}"
        assert isinstance(await join(room, f"Guest {number}", token, f"join-{number}"), Done)
        tokens[Seat(f"p{number}")] = token
    table = Sunday(rooms, room, tokens)
    for seat in tokens:
        table.come(seat)
    return table


def acts(table: Sunday, seat: Seat) -> list[Acted]:
    """What a seat has done, as the log tells."""
    facts = [decode_fact(row.body) for row in table.store.rows[table.room.table.id]]
    return [fact for fact in facts if isinstance(fact, Acted) and fact.seat == seat]


def clocks(table: Sunday, seat: Seat) -> list[int]:
    """The warnings that a seat was sent: how many seconds were left."""
    return [m["left"] for m in table.clients[seat].messages if m["type"] == "clock"]
