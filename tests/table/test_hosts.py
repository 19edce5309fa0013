"""The host, and whoever stands in for one who is away."""

import asyncio

from doubletwelve.table import commands as c
from doubletwelve.table.settings import Choice
from tests.table.rooms import settle
from tests.table.tables import P1, P2, P3, Played
from tests.table.timed import in_no_time, sunday

THREE = Choice(players=3, length="one")


def test_a_host_who_is_away_for_a_minute_is_stood_in_for_and_is_host_again_on_return() -> None:
    async def test() -> None:
        table = await sunday(THREE, people=3)
        await asyncio.sleep(1)
        table.go(P2)
        table.come(P2)  # so that p3 has been there longest
        await asyncio.sleep(1)
        table.go(P1)
        await asyncio.sleep(59)
        assert table.room.here.host == P1
        assert (await table.ask(P3, "set-bot", seat="p2", bot="greedy"))["reason"] == "host-only"
        await asyncio.sleep(2)
        assert table.room.here.host == P3
        assert table.clients[P2].last == {
            "type": "presence",
            "present": ["p2", "p3"],
            "host": "p3",
            "spectators": 0,
        }
        assert table.room.table.host == P1
        assert (await table.ask(P2, "start"))["reason"] == "host-only"
        assert "done" in await table.ask(P3, "start")
        table.come(P1)
        await settle(table.room)
        assert table.clients[P3].last["host"] == "p1"
        assert (await table.ask(P3, "change-manners", manners={}))["reason"] == "host-only"
        assert "done" in await table.ask(P1, "change-manners", manners={})

    in_no_time(test())


def test_somebody_has_to_be_there_to_stand_in() -> None:
    async def test() -> None:
        table = await sunday(THREE, people=3)
        for seat in (P1, P2, P3):
            table.go(seat)
        await asyncio.sleep(120)
        assert table.room.here.host == P1

    in_no_time(test())


def away_host() -> Played:
    """A game of three whose host is away, and p2 stands in."""
    played = Played(THREE)
    played.join("Ben")
    played.join("Cleo")
    played.deal()
    played.present = {P2}
    played.stands_in = P2
    return played


def test_whoever_stands_in_does_not_take_the_table_away_from_the_host() -> None:
    played = away_host()
    assert played.refused(P2, c.EndTable) == "host-only"
    assert played.refused(P2, c.HandOn, seat="p2") == "host-only"
    assert played.refused(P2, c.FreeSeat, seat="p1") == "host-only"


def test_whoever_stands_in_gets_no_look_at_a_hand() -> None:
    played = away_host()
    assert played.refused(P2, c.MakeLink, seat="p1") == "host-only"
    assert played.refused(P2, c.MakeLink, seat="p3") == "host-only"
    played.done(P2, c.MakeLink, seat="p2")


def test_whoever_stands_in_keeps_the_game_going() -> None:
    played = away_host()
    played.done(P2, c.SetStandIn, seat="p1", on=True)
    played.done(P2, c.FreeSeat, seat="p3")
    played.finish_round()
    played.done(P2, c.Rematch)
    assert played.table.host == P1
