"""Tables that nobody looks at: they sleep, are kept, and wake as they were."""

import asyncio

from doubletwelve.table.rooms import DAY, IDLE
from doubletwelve.table.settings import Choice
from tests.table.rooms import Memory
from tests.table.timed import P1, P2, acts, in_no_time, sunday, timed_rooms

KEPT = 90 * DAY


def test_a_table_without_anybody_is_put_to_sleep_and_wakes_on_the_next_visit() -> None:
    async def test() -> None:
        rooms = timed_rooms()
        await rooms.start()
        table = await sunday(rooms=rooms)
        await table.start()
        before = table.room.table
        await asyncio.sleep(10 * IDLE / 1000)
        assert len(rooms) == 1  # somebody is there
        table.go(P1)
        await asyncio.sleep(10 * IDLE / 1000)
        assert len(rooms) == 1
        table.go(P2)
        await asyncio.sleep(IDLE / 1000 - 2)
        assert len(rooms) == 1
        await asyncio.sleep(4)
        assert len(rooms) == 0
        woken = await rooms.find(before.id)
        assert woken is not None
        assert woken is not table.room
        assert woken.table == before
        await rooms.close()

    in_no_time(test())


def test_bots_finish_what_is_theirs_before_a_table_sleeps() -> None:
    async def test() -> None:
        rooms = timed_rooms()
        await rooms.start()
        choice = Choice(players=2, length="one")
        table = await sunday(choice, 1, {P2: "greedy"}, rooms, bot_pause=4000)
        await table.start()
        while table.room.table.to_move != P2:
            await table.move()
        before = len(acts(table, P2))
        table.go(P1)
        await asyncio.sleep(IDLE / 1000 + 10)
        assert len(acts(table, P2)) > before
        assert len(rooms) == 0
        await rooms.close()

    in_no_time(test())


def test_a_table_shows_until_when_it_is_kept_and_every_visit_keeps_it_longer() -> None:
    async def test() -> None:
        store = Memory()
        rooms = timed_rooms(store)
        table = await sunday(rooms=rooms)
        header = store.headers[table.room.table.id]
        assert header.kept_until == rooms.now() + KEPT
        shown = table.clients[P1].messages[0]["table"]["kept_until"]
        assert shown == rooms.now() + KEPT
        await asyncio.sleep(7 * DAY / 1000)
        woken = await timed_rooms(store).find(table.room.table.id)
        assert woken is not None
        assert table.come(P1, woken).messages[0]["table"]["kept_until"] == rooms.now() + KEPT
        visited = rooms.now()
        await asyncio.sleep(1)  # it is noted beside the play
        assert store.headers[table.room.table.id].kept_until >= visited + KEPT

    in_no_time(test())


def test_tables_that_are_kept_no_longer_are_forgotten_now_and_then() -> None:
    class Forgetful(Memory):
        def __init__(self) -> None:
            super().__init__()
            self.forgets: list[int] = []

        async def forget(self, now: int) -> int:
            self.forgets.append(now)
            return 0

    async def test() -> None:
        store = Forgetful()
        rooms = timed_rooms(store)
        began = rooms.now()
        await rooms.start()
        await asyncio.sleep(2.5 * 3600)
        hours = [round((at - began) / 3_600_000) for at in store.forgets]
        assert hours == [0, 1, 2]
        await rooms.close()

    in_no_time(test())


def test_a_table_taken_off_the_list_in_the_middle_of_a_round_is_off_it() -> None:
    async def test() -> None:
        store = Memory()
        table = await sunday(rooms=timed_rooms(store), listed=True)
        await table.start()
        assert store.headers[table.room.table.id].listed
        await table.ask(P1, "change-manners", manners={"listed": False})
        await asyncio.sleep(1)  # it is noted beside the play
        assert table.room.table.phase == "playing"
        assert not store.headers[table.room.table.id].listed

    in_no_time(test())
