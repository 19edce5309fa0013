"""Hints and an arranged hand: who gets them, and that nobody keeps others waiting."""

import asyncio
from typing import Any

import pytest

from doubletwelve.bots.judged import Advice
from tests.table.rooms import InPlace, settle
from tests.table.timed import P1, P2, Sunday, in_no_time, sunday, timed_rooms


class Pondering(InPlace):
    """Takes ten seconds for everything that people ask."""

    asked = 0

    async def advice(self, view: Any) -> tuple[Any, ...]:
        await self.ponder()
        return ()

    async def arrange(self, view: Any) -> tuple[str, ...]:
        await self.ponder()
        return tuple(view.hands[view.seat])

    async def ponder(self) -> None:
        self.asked += 1
        await asyncio.sleep(10)


class WithoutKernel(InPlace):
    """Has an answer to what needs no kernel, and is not ready for the rest."""

    ready = False
    knows = True

    async def advice(self, view: Any) -> tuple[Any, ...]:
        return (Advice(view.legal[0], None, None, True, ()),) if self.knows else ()

    async def arrange(self, view: Any) -> tuple[str, ...]:
        return await super().arrange(view) if self.knows else ()


def reasons(table: Sunday) -> list[str]:
    client = table.clients[P1]
    return [m["reason"] for m in client.messages if m["type"] == "refused"]


def answers(table: Sunday) -> list[str]:
    return [m["type"] for m in table.clients[P1].messages if m["type"] in ("hint", "arranged")]


def test_a_viewer_asks_one_thing_of_a_kind_at_a_time() -> None:
    async def test() -> None:
        thinking = Pondering()
        table = await sunday(people=1, bots={P2: "greedy"}, rooms=timed_rooms(thinking=thinking))
        await table.start()
        while table.room.table.to_move != P1:
            await asyncio.sleep(1)
        for _ in range(30):
            table.clients[P1].ask("hint")
            table.clients[P1].ask("arrange")
        await settle(table.room)
        assert thinking.asked == 2
        assert reasons(table) == ["still-asked"] * 58
        await asyncio.sleep(11)
        assert sorted(answers(table)) == ["arranged", "hint"]
        table.clients[P1].ask("arrange")
        await asyncio.sleep(11)
        assert sorted(answers(table)) == ["arranged", "arranged", "hint"]

    in_no_time(test())


@pytest.mark.parametrize("kind", ["hint", "arrange"])
def test_help_is_for_those_whom_the_table_helps(kind: str) -> None:
    async def test() -> None:
        table = await sunday(help="none")
        await table.start()
        await table.until_turn_of(P1)
        assert (await table.ask(P1, kind))["reason"] == "no-help"
        await table.ask(P1, "change-manners", manners={"help": "learners"})
        assert (await table.ask(P1, kind))["reason"] == "no-help"
        await table.ask(P1, "mark", seat="p1", learner=True)
        assert (await table.ask(P1, kind))["type"] in ("hint", "arranged")

    in_no_time(test())


@pytest.mark.parametrize("kind", ["hint", "arrange"])
def test_an_answer_is_one_also_before_the_kernel_is_there(kind: str) -> None:
    """In layouts nobody needs it: whoever asked would else ask again for minutes."""

    async def test() -> None:
        thinking = WithoutKernel()
        table = await sunday(people=1, bots={P2: "greedy"}, rooms=timed_rooms(thinking=thinking))
        await table.start()
        while table.room.table.to_move != P1:
            await asyncio.sleep(1)
        assert (await table.ask(P1, kind))["ready"] is True
        thinking.knows = False
        assert (await table.ask(P1, kind))["ready"] is False

    in_no_time(test())
