"""What a table does by itself: bots, stand-ins, the clock, and trying again."""

import asyncio
import logging
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.record import replay
from doubletwelve.table.facts import StandIn, decode_fact
from doubletwelve.table.records import record_of
from doubletwelve.table.settings import Choice
from doubletwelve.table.state import Table, Undoable
from doubletwelve.table.thinking import Thinking
from tests.table.choices import some_view
from tests.table.rooms import InPlace, play_through, settle
from tests.table.timed import P1, P2, P3, Sunday, acts, in_no_time, sunday, timed_rooms

WITH_BOT = Choice(players=2, length="one")


async def bots_turn(**manners: Any) -> Sunday:
    """A host and a bot, whose turn it is."""
    table = await sunday(WITH_BOT, people=1, bots={P2: "greedy"}, **manners)
    await table.start()
    while table.room.table.to_move != P2:
        await table.move()
    return table


# --- What cannot be stored is tried again ---


def test_a_bot_whose_move_was_not_stored_plays_it_a_second_later() -> None:
    async def test() -> None:
        table = await bots_turn()
        before = len(acts(table, P2))
        table.store.fails = 1
        await asyncio.sleep(2.5)  # the usual pause, and the append that fails
        assert table.store.fails == 0
        assert len(acts(table, P2)) == before
        await asyncio.sleep(10)
        assert len(acts(table, P2)) > before

    in_no_time(test())


def test_a_deal_that_was_not_stored_is_dealt_a_second_later() -> None:
    async def test() -> None:
        table = await sunday()
        table.store.spared, table.store.fails = 1, 1  # the deal is opened, and then not dealt
        await table.ask(P1, "start")
        phases = [table.room.table.phase]
        await asyncio.sleep(2)
        assert [*phases, table.room.table.phase] == ["dealing", "playing"]

    in_no_time(test())


def test_a_bot_that_fails_is_asked_again() -> None:
    class Clumsy(InPlace):
        falls = 2

        async def choose(self, *given: Any, **more: Any) -> Any:
            if self.falls:
                self.falls -= 1
                raise RuntimeError("12-12 fell under the table")
            return await super().choose(*given, **more)

    async def test() -> None:
        rooms = timed_rooms(thinking=Clumsy())
        table = await sunday(WITH_BOT, 1, {P2: "greedy"}, rooms)
        await table.start()
        while table.room.table.to_move != P2:
            await table.move()
        before = len(acts(table, P2))
        await asyncio.sleep(10)
        assert len(acts(table, P2)) > before

    in_no_time(test())


# --- Stand-ins ---


async def stood_in_for() -> Sunday:
    """A table for two where a bot plays for the guest, who is away."""
    table = await sunday(bot_pause=800)
    await table.start()
    table.go(P2)
    assert "done" in await table.ask(P1, "stand-in", seat="p2", on=True)
    return table


async def seconds_until(table: Sunday, is_so: Callable[[Table], bool]) -> None:
    while not is_so(table.room.table):
        await asyncio.sleep(1)


def test_a_stand_in_plays_until_the_owner_is_back() -> None:
    async def test() -> None:
        table = await stood_in_for()
        if table.room.table.to_move == P1:
            await table.until_turn_of(P2)
        await asyncio.sleep(0.5)  # the bot seems to think
        before = len(acts(table, P2))
        table.come(P2)
        await settle(table.room)
        assert not table.room.table.seats[P2].stand_in
        await asyncio.sleep(60)
        assert len(acts(table, P2)) == before
        assert table.room.table.to_move == P2
        assert table.legal(P2)

    in_no_time(test())


def test_the_same_turn_can_be_given_to_a_bot_again() -> None:
    async def test() -> None:
        table = await stood_in_for()
        if table.room.table.to_move == P1:
            await table.until_turn_of(P2)
        table.come(P2)
        await settle(table.room)
        before = len(acts(table, P2))
        table.go(P2)
        await table.ask(P1, "stand-in", seat="p2", on=True)
        await asyncio.sleep(5)
        assert len(acts(table, P2)) > before

    in_no_time(test())


def test_everyone_is_told_of_each_turn_that_a_stand_in_plays() -> None:
    async def test() -> None:
        table = await stood_in_for()
        turns = 3
        for _ in range(turns):
            await seconds_until(table, lambda now: now.to_move == P1)
            while table.room.table.to_move == P1:
                await table.move()
        await seconds_until(table, lambda now: now.to_move == P1)
        told = [event for m in table.clients[P1].messages for event in m.get("events", [])]
        of_p2 = [event["key"] for event in told if event.get("seat") == P2]
        deed = next(key for key in of_p2 if key in ("played", "drew", "passed"))
        assert of_p2.index("stood-in") < of_p2.index(deed)
        assert of_p2.count("stood-in") >= turns
        follows = [two["seat"] for one, two in pairwise(told) if one["key"] == "stood-in"]
        assert set(follows) == {P2}

    in_no_time(test())


def test_whoever_is_there_may_ask_for_a_stand_in() -> None:
    """Somebody puts the kettle on; when they have been away and are back, they play themselves."""

    async def test() -> None:
        table = await sunday()
        await table.start()
        await table.ask(P2, "stand-in", seat="p2", on=True)
        await asyncio.sleep(5)
        assert table.room.table.seats[P2].stand_in
        table.go(P2)
        table.come(P2)
        await settle(table.room)
        assert not table.room.table.seats[P2].stand_in

    in_no_time(test())


def test_a_stand_in_whose_end_was_not_stored_ends_a_second_later() -> None:
    async def test() -> None:
        table = await stood_in_for()
        table.store.fails = 1
        table.come(P2)
        await settle(table.room)
        assert table.room.table.seats[P2].stand_in
        await asyncio.sleep(2)
        assert not table.room.table.seats[P2].stand_in
        facts = [decode_fact(row.body) for row in table.store.rows[table.room.table.id]]
        assert [fact.on for fact in facts if isinstance(fact, StandIn)] == [True, False]

    in_no_time(test())


# --- A row of bots ---


class Nobody(Thinking):
    """Bots that never get a process."""

    def __init__(self) -> None:
        super().__init__(0)


@pytest.mark.parametrize("bots", [1, 3, 7])
def test_a_row_of_bots_takes_four_seconds_whoever_they_wait_for(bots: int) -> None:
    async def test() -> None:
        choice = Choice(players=bots + 1, length="one")
        seats = {Seat(f"p{n}"): "expert" for n in range(2, bots + 2)}
        table = await sunday(choice, 1, seats, timed_rooms(thinking=Nobody()), bot_pause=4000)
        await table.start()
        for _ in range(3):
            while table.room.table.to_move == P1:
                await table.move()
            began, own = table.rooms.now(), len(acts(table, P1))
            # Until it is the host's turn, also if that is a pass that happens by itself.
            while table.room.table.to_move not in (P1, None) and len(acts(table, P1)) == own:
                await asyncio.sleep(0.01)
            assert table.rooms.now() - began < 4100

    in_no_time(test())


@pytest.mark.parametrize("bot", ["planner", "expert"])
@pytest.mark.parametrize("book", ["vennerod", "cardinal"])
def test_whole_trains_of_bots_leave_the_last_of_a_row_time_to_think(book: str, bot: str) -> None:
    """They lay one tile after the other, which must not use up the time of those behind them."""
    shares: list[float] = []

    class Noting(InPlace):
        async def choose(self, *given: Any, **more: Any) -> Any:
            shares.append(given[-1])
            thinks = given[0].removeprefix(f"{bot}:").removesuffix("ms")
            await asyncio.sleep(int(thinks) / 1000 if thinks.isdigit() else 0)
            return await super().choose(bot, *given[1:], **more)

    async def test() -> None:
        choice = Choice(rulebook=book, players=4, length="one")
        seats = {Seat(f"p{n}"): bot for n in (2, 3, 4)}
        for _ in range(10):
            rooms = timed_rooms(thinking=Noting())
            table = await sunday(choice, 1, seats, rooms, bot_pause=4000)
            await table.start()
            while table.room.table.to_move == P1:
                await table.move()
            began, own = table.rooms.now(), len(acts(table, P1))
            while table.room.table.to_move not in (P1, None) and len(acts(table, P1)) == own:
                await asyncio.sleep(0.01)
            assert table.rooms.now() - began < 4100

    in_no_time(test())
    assert min(shares) > 0.02


def test_a_bot_whose_time_the_others_have_used_up_is_not_said_to_be_slow(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    view = some_view("classic")

    async def test() -> None:
        chosen = await Nobody().choose("monte-carlo:50ms", "classic", view, 5, within=0.0)
        assert chosen.bot == "greedy"

    in_no_time(test())
    (line,) = caplog.messages
    assert line == (
        "greedy plays for 'monte-carlo:50ms': those before it in the row have used up its time"
    )


def test_a_row_begins_when_somebody_is_back_after_bots_had_every_seat() -> None:
    shares: list[float | None] = []

    class Noting(InPlace):
        async def choose(self, *given: Any, **more: Any) -> Any:
            shares.append(given[-1])
            return await super().choose(*given, **more)

    async def test() -> None:
        seats = {P2: "greedy", Seat("p3"): "greedy"}
        table = await sunday(Choice(players=3), 1, seats, timed_rooms(thinking=Noting()))
        await table.start()
        await table.ask(P1, "stand-in", seat="p1", on=True)
        await asyncio.sleep(10)
        while table.room.table.to_move != P2:
            await asyncio.sleep(0.05)
        assert shares[-1] is None
        await table.ask(P1, "stand-in", seat="p1", on=False)
        while shares[-1] is None:
            await asyncio.sleep(0.05)
        assert shares[-1] > 1

    in_no_time(test())


def test_once_it_is_stopped_nothing_happens_by_itself() -> None:
    """Though a step that was under way is stored after that, and people go."""

    async def test() -> None:
        table = await bots_turn()
        before = len(acts(table, P2))
        table.rooms.rest()
        table.go(P1)
        await asyncio.sleep(60)
        assert len(acts(table, P2)) == before

    in_no_time(test())


def test_the_log_says_who_played_in_place_of_a_bot() -> None:
    async def test() -> None:
        rooms = timed_rooms(thinking=Nobody())
        table = await sunday(WITH_BOT, 1, {P2: "expert"}, rooms)
        await table.start()
        for _ in range(4):
            await asyncio.sleep(10)
            if table.room.table.to_move == P1:
                await table.move()
        assert {fact.bot for fact in acts(table, P2)} <= {"greedy", "expert"}  # if it was forced
        assert "greedy" in {fact.bot for fact in acts(table, P2)}

    in_no_time(test())


def test_a_bot_that_is_told_how_long_to_think_is_named_without_it() -> None:
    async def test() -> None:
        table = await sunday(WITH_BOT, 1, {P2: "expert"}, bot_pause=0)
        await table.start()
        while not acts(table, P2):
            await asyncio.sleep(1)
            if table.room.table.to_move == P1:
                await table.move()
        assert acts(table, P2)[0].bot == "expert"

    in_no_time(test())


def test_moves_of_bots_are_counted_and_none_for_the_time_it_was_held() -> None:
    async def test() -> None:
        table = await bots_turn()
        counted = table.rooms.counters.move_seconds
        await asyncio.sleep(5)
        (metric,) = counted.collect()
        values = {sample.name: sample.value for sample in metric.samples}
        moves = sum(len(acts(table, seat)) for seat in (P1, P2))
        assert values["doubletwelve_move_seconds_count"] == moves
        assert values["doubletwelve_move_seconds_sum"] == pytest.approx(0)

    in_no_time(test())


# --- Taking back ---


def test_everyone_is_told_that_play_has_gone_on_before_a_take_back_was_answered() -> None:
    async def test() -> None:
        table = await sunday(Choice(players=2, length="one"), people=2)
        await table.start()
        while not (undoable := table.room.table.undoable):
            await table.move()
        await table.ask(undoable.seat, "propose", matter="take-back")
        asked = [client.messages[-1]["table"]["proposals"] for client in table.clients.values()]
        assert all("take-back" in proposals for proposals in asked)
        await table.move()
        told = [client.messages[-1]["table"]["proposals"] for client in table.clients.values()]
        assert told == [{}, {}]

    in_no_time(test())


def test_a_take_back_happens_when_the_last_who_was_asked_has_left() -> None:
    async def test() -> None:
        table = await sunday(Choice(players=3, length="one"), people=3)
        await table.start()
        while not (undoable := table.room.table.undoable):
            await table.move()
        before = undoable.before
        others = [seat for seat in table.tokens if seat != undoable.seat]
        await table.ask(undoable.seat, "propose", matter="take-back")
        await table.ask(others[0], "answer", matter="take-back", yes=True)
        assert table.room.table.match is not before
        table.clients[others[1]].ask("leave")
        await settle(table.room)
        assert table.room.table.match is before
        assert not table.room.table.proposals
        assert play_through(table.store.rows[table.room.table.id]) == table.room.table

    in_no_time(test())


async def asked() -> tuple[Sunday, Undoable]:
    """Somebody has asked two others to take their last action back."""
    table = await sunday(Choice(players=3, length="one"), people=3)
    await table.start()
    while not (undoable := table.room.table.undoable):
        await table.move()
    await table.ask(undoable.seat, "propose", matter="take-back")
    return table, undoable


def test_nobody_waits_for_the_answer_of_somebody_whose_connection_is_lost() -> None:
    async def test() -> None:
        table, undoable = await asked()
        one, other = (seat for seat in table.tokens if seat != undoable.seat)
        await table.ask(one, "answer", matter="take-back", yes=True)
        table.go(other)
        await asyncio.sleep(9)
        assert table.room.table.match is not undoable.before
        await asyncio.sleep(2)
        assert table.room.table.match is undoable.before
        assert not table.room.table.proposals
        assert play_through(table.store.rows[table.room.table.id]) == table.room.table

    in_no_time(test())


def test_whoever_is_back_soon_is_still_asked() -> None:
    async def test() -> None:
        table, undoable = await asked()
        one, other = (seat for seat in table.tokens if seat != undoable.seat)
        await table.ask(one, "answer", matter="take-back", yes=True)
        table.go(other)
        await asyncio.sleep(9)
        table.come(other)
        await asyncio.sleep(60)
        assert table.room.table.unanswered == {other}
        await table.ask(other, "answer", matter="take-back", yes=False)
        assert table.room.table.match is not undoable.before
        assert not table.room.table.proposals

    in_no_time(test())


def test_what_is_taken_back_with_the_answers_of_bots_is_not_in_the_record() -> None:
    undone = 0

    async def test() -> None:
        nonlocal undone
        choice = Choice(rulebook="ecowoodart", players=3, length="one", switches={"hand": 5})
        bots = dict.fromkeys((P2, P3), "greedy")
        table = await sunday(choice, 1, bots, timed_rooms())
        await table.start()
        while table.room.table.phase == "playing":
            last = table.room.table.undoable if undone < 20 else None
            if table.room.table.to_move == P1 and last is not None and last.actions > 2:
                undone += last.actions
                await table.ask(P1, "propose", matter="take-back")
                assert table.room.table.match is last.before
            elif table.room.table.to_move == P1:
                await table.move()
            await asyncio.sleep(0.1)
        rows = table.store.rows[table.room.table.id]
        (recorded,) = record_of(rows).rounds
        done = sum(len(acts(table, seat)) for seat in (P1, P2, P3))
        assert len(recorded.actions) == done - undone
        assert replay(record_of(rows)).finished == table.room.table.match.finished

    while not undone:  # in some rounds nothing but drawn tiles is laid
        in_no_time(test())


# --- The knock by hand ---

BY_HAND = Choice(players=2, rulebook="goliath", switches={"tap": "challenge", "hand": 3})


async def unannounced() -> Sunday:
    """Somebody has one tile left and has not said so; it is another's turn."""
    while True:
        table = await sunday(BY_HAND, knock_by_hand=True)
        await table.start()
        while table.room.table.phase == "playing":
            now = table.room.table
            assert now.to_move is not None
            legal = table.legal(now.to_move)
            silent = next(n for n, action in enumerate(legal) if not action.endswith("knock"))
            await table.move(silent)
            if table.room.table.window > table.rooms.now():
                if table.room.table.to_move not in (now.to_move, None):
                    return table
                break


def test_a_move_is_held_while_somebody_can_be_caught_and_then_played() -> None:
    async def test() -> None:
        table = await unannounced()
        seat, position = table.room.table.to_move, table.room.table.position
        assert seat is not None
        action = table.legal(seat)[0]
        key = table.clients[seat].ask("act", position=position, action=action)
        await settle(table.room)
        assert table.room.table.window == table.rooms.now() + 5000
        await asyncio.sleep(4.9)
        assert table.clients[seat].answer_to(key) is None
        assert table.room.table.position == position
        await asyncio.sleep(0.2)
        answer = table.clients[seat].answer_to(key)
        assert answer is not None
        assert answer["type"] == "update"
        assert table.room.table.position > position

    in_no_time(test())


def test_a_held_move_is_stale_if_the_table_has_moved_on() -> None:
    """A catch brings penalty tiles, but does not make the move stale; another move does."""

    async def test() -> None:
        table = await unannounced()
        seat, position = table.room.table.to_move, table.room.table.position
        assert seat is not None
        client = table.clients[seat]
        caught = next(a for a in table.legal(seat) if a.startswith("catch"))
        action = next(a for a in table.legal(seat) if not a.startswith("catch"))
        first, second = (client.ask("act", position=position, action=action) for _ in range(2))
        assert (await table.ask(seat, "act", position=position, action=caught))["done"]
        await asyncio.sleep(6)
        answers = [client.answer_to(key) for key in (first, second)]
        assert sorted(answer["type"] for answer in answers if answer) == ["stale", "update"]

    in_no_time(test())
