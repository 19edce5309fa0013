"""The clock of a turn: a warning, then a bot plays that one turn; it stands still in sleep."""

import asyncio

import pytest

from tests.table.rooms import Memory
from tests.table.timed import P1, P2, Sunday, acts, clocks, in_no_time, sunday, timed_rooms


@pytest.mark.parametrize(("clock", "warned"), [(10, 5), (15, 7), (60, 10)])
def test_a_turn_has_its_time_a_warning_and_then_a_bot_plays_it(clock: int, warned: int) -> None:
    async def test() -> None:
        table = await sunday(clock=clock, bot_pause=0)
        await table.start()
        late = table.room.table.to_move
        assert late is not None
        await asyncio.sleep(clock - warned - 0.1)
        assert clocks(table, P1) == clocks(table, P2) == []
        await asyncio.sleep(0.2)
        assert clocks(table, P1) == clocks(table, P2) == [warned]
        await asyncio.sleep(warned - 0.2)
        assert not acts(table, late)
        await asyncio.sleep(0.2)
        assert [fact.bot for fact in acts(table, late)][:1] == ["planner"]

    in_no_time(test())


def test_a_bot_plays_that_one_turn_only() -> None:
    async def test() -> None:
        table = await sunday(clock=10, bot_pause=0)
        await table.start()
        late = table.room.table.to_move
        assert late is not None
        while table.room.table.to_move == late:
            await asyncio.sleep(1)
        played = len(acts(table, late))
        assert times_up(table) == [late], "it is told once, however much the bot did"
        while table.room.table.to_move != late:
            await table.move()
        await asyncio.sleep(5)
        assert len(acts(table, late)) == played
        assert table.room.table.to_move == late

    in_no_time(test())


def test_whoever_acts_in_time_is_not_played_for() -> None:
    async def test() -> None:
        table = await sunday(clock=20)
        await table.start()
        for _ in range(4):
            await asyncio.sleep(8)
            if table.room.table.phase == "playing":
                await table.move()
        assert all(fact.bot is None for seat in (P1, P2) for fact in acts(table, seat))
        assert times_up(table) == []

    in_no_time(test())


def test_a_clock_that_is_set_in_the_middle_of_a_turn_begins_then() -> None:
    async def test() -> None:
        table = await sunday()
        await table.start()
        await asyncio.sleep(300)
        await table.ask(P1, "change-manners", manners={"clock": 30})
        assert table.room.table.turn_since == table.rooms.now()
        late = table.room.table.to_move
        assert late is not None
        await asyncio.sleep(29)
        assert not acts(table, late)
        await asyncio.sleep(5)
        assert acts(table, late)

    in_no_time(test())


def times_up(table: Sunday) -> list[str]:
    """Whose time was up, as everyone was told."""
    told = [event for m in table.clients[P1].messages for event in m.get("events", [])]
    return [event["seat"] for event in told if event["key"] == "time-up"]


def test_whoever_comes_in_the_middle_of_a_turn_is_told_what_is_left_of_it() -> None:
    async def test() -> None:
        table = await sunday(clock=30)
        assert table.come(P1).messages[0]["left"] is None, "no turn is under way"
        await table.start()
        await asyncio.sleep(12)
        assert table.come(P1).messages[0]["left"] == 18
        await table.ask(P1, "change-manners", manners={"clock": None})
        assert table.come(P1).messages[0]["left"] is None

    in_no_time(test())


def test_the_clock_of_a_table_that_slept_begins_anew() -> None:
    async def test() -> None:
        store = Memory()
        table = await sunday(rooms=timed_rooms(store), clock=30)
        await table.start()
        late = table.room.table.to_move
        assert late is not None
        await table.rooms.close()
        await asyncio.sleep(7 * 86_400)
        woken = await timed_rooms(store).find(table.room.table.id)
        assert woken is not None
        assert table.come(late, woken).messages[0]["left"] == 30
        await asyncio.sleep(29)
        assert not acts(table, late)
        assert clocks(table, late) == [10]
        await asyncio.sleep(5)
        assert acts(table, late)

    in_no_time(test())
