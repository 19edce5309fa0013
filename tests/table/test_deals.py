"""Deals at a table: never longer than three seconds, and who was asked is on record."""

import asyncio

from doubletwelve.core.seats import Seat
from doubletwelve.record import write_record
from doubletwelve.record.fair import commitment_of, verify
from doubletwelve.record.read import read_record
from doubletwelve.table.records import record_of
from doubletwelve.table.settings import Choice
from tests.table.rooms import settle
from tests.table.timed import P1, P2, P3, Sunday, in_no_time, sunday

SHARE = "11" * 32
QUICK = Choice(players=3, length="short", switches={"hand": 3})


async def fair_table() -> Sunday:
    """Three people whose clients all say that they add a share."""
    table = await sunday(QUICK, people=3)
    for seat in (P1, P2, P3):
        table.go(seat)
        table.come(seat, fair=True)
    return table


async def commit(table: Sunday, *seats: Seat) -> None:
    for seat in seats:
        await table.ask(seat, "commit", commitment=commitment_of(bytes.fromhex(SHARE)))


def phase(table: Sunday) -> str:
    return table.room.table.phase


def test_a_deal_waits_for_nobody_longer_than_three_seconds() -> None:
    async def test() -> None:
        table = await fair_table()
        await table.ask(P1, "start")
        await commit(table, P1, P2)
        await asyncio.sleep(1.4)
        assert table.room.table.dealing is not None
        assert not table.room.table.dealing.asked
        assert (await table.ask(P1, "open", share=SHARE))["reason"] == "too-late"
        await asyncio.sleep(0.2)
        assert table.room.table.dealing.asked
        assert (await table.ask(P3, "commit", commitment="0" * 64))["reason"] == "too-late"
        await table.ask(P1, "open", share=SHARE)
        await table.ask(P1, "phrase", phrase="hello")  # no reason to wait anew
        await asyncio.sleep(1.3)
        assert phase(table) == "dealing"
        await asyncio.sleep(0.2)
        assert phase(table) == "playing"

    in_no_time(test())


def test_a_deal_waits_no_longer_than_it_has_to() -> None:
    async def test() -> None:
        table = await fair_table()
        await table.ask(P1, "start")
        await commit(table, P1, P2, P3)
        for seat in (P1, P2, P3):
            await table.ask(seat, "open", share=SHARE)
        await settle(table.room)
        assert phase(table) == "playing"
        fair = table.clients[P1].last["table"]["fair"]
        assert fair.keys() == {"commitment", "contributions"}

    in_no_time(test())


def test_whoever_was_asked_and_gave_nothing_is_on_record() -> None:
    async def test() -> None:
        table = await fair_table()
        await table.ask(P1, "start")
        await commit(table, P1, P2)
        await asyncio.sleep(2)
        await table.ask(P1, "open", share=SHARE)
        await asyncio.sleep(2)
        assert phase(table) == "playing"
        await table.until("between")
        record = read_record(write_record(record_of(table.store.rows[table.room.table.id])))
        (found,) = verify(record)
        assert found.result == "fair"
        assert found.fair is not None
        assert tuple(found.fair.shares) == (P1,)
        assert (found.fair.left_out, found.fair.silent) == ((P2,), (P3,))

    in_no_time(test())


# --- The next round ---


def test_the_next_round_begins_when_all_who_are_there_are_ready() -> None:
    async def test() -> None:
        table = await sunday(QUICK, people=3)
        await table.start()
        await table.until("between")
        table.go(P3)
        await table.ask(P2, "ready")
        await settle(table.room)
        assert phase(table) == "between"
        assert (await table.ask(P2, "ready"))["reason"] == "already-so"
        await table.ask(P1, "ready")
        await settle(table.room)
        assert phase(table) == "playing"
        assert table.room.table.match.round_number == 2

    in_no_time(test())


def test_the_next_round_begins_when_whoever_is_not_ready_goes() -> None:
    async def test() -> None:
        table = await sunday(QUICK, people=3)
        await table.start()
        await table.until("between")
        await table.ask(P1, "ready")
        await table.ask(P2, "ready")
        assert phase(table) == "between"
        table.go(P3)
        await settle(table.room)
        assert phase(table) == "playing"

    in_no_time(test())


def test_nobody_there_is_not_everybody_ready() -> None:
    async def test() -> None:
        table = await sunday(QUICK, people=3)
        await table.start()
        await table.until("between")
        for seat in (P1, P2, P3):
            table.go(seat)
        await asyncio.sleep(100)
        assert phase(table) == "between"

    in_no_time(test())


def test_the_host_need_not_wait() -> None:
    async def test() -> None:
        table = await sunday(QUICK, people=3)
        await table.start()
        await table.until("between")
        assert (await table.ask(P2, "start"))["reason"] == "host-only"
        await table.start()
        assert table.room.table.match.round_number == 2

    in_no_time(test())
