"""Rooms: what is stored before it is told, who is told what, and coming back."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.record import write_record
from doubletwelve.record.fair import commitment_of, verify
from doubletwelve.record.read import read_record
from doubletwelve.table import asking, settings
from doubletwelve.table.asking import join, use_link
from doubletwelve.table.facts import DealOpened, decode_fact
from doubletwelve.table.records import record_of
from doubletwelve.table.room import Done, Room
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.store import Row
from tests.table.rooms import Client, Memory, make_rooms, settle

P1, P2 = Seat("p1"), Seat("p2")


class Setting:
    """A table for two with both at it."""

    def __init__(self, room: Room, store: Memory, ada: Client, ben: Client) -> None:
        self.room, self.store, self.ada, self.ben = room, store, ada, ben

    @property
    def to_move(self) -> Client:
        return self.ada if self.room.table.to_move == self.ada.seat else self.ben

    async def start(self) -> None:
        self.ada.ask("start")
        await settle(self.room)

    async def move(self, client: Client | None = None, **fields: Any) -> str:
        """The first legal action of whoever has to move."""
        client = client or self.to_move
        table = self.room.table
        assert client.seat is not None
        seen = json.loads(next(t for t in reversed(client.texts) if '"legal"' in t))
        given = {"position": table.position, "action": seen["own"]["legal"][0], **fields}
        key = client.ask("act", **given)
        await settle(self.room)
        return key


async def for_two(choice: Choice | None = None, **manners: Any) -> Setting:
    store = Memory()
    rooms = make_rooms(store)
    new = await rooms.open(choice or Choice(players=2, length="one"), Manners(**manners), "Ada", {})
    room = await rooms.find(new.id)
    assert room is not None
    assert isinstance(await join(room, "Ben", "ben-token", "join-ben"), Done)
    ada, ben = Client(room, new.token), Client(room, "ben-token")
    for client in (ada, ben):
        room.enter(client, 0)
    return Setting(room, store, ada, ben)


def run(test: Callable[[Setting], Coroutine[Any, Any, None]], **manners: Any) -> None:
    async def whole() -> None:
        await test(await for_two(**manners))

    asyncio.run(whole())


def test_whoever_asks_is_told_that_somebody_is_there() -> None:
    """A spectator too; nothing is stored, and nobody else is told."""

    async def test(s: Setting) -> None:
        watcher = Client(s.room, "a spectator's")
        stored, told = len(s.store.rows[s.room.table.id]), len(s.ben.texts)
        for client in (s.ada, watcher):
            key = client.ask("ping")
            assert client.last == {"type": "pong", "key": key}
        await settle(s.room)
        assert (len(s.store.rows[s.room.table.id]), len(s.ben.texts)) == (stored, told)

    run(test)


def test_a_move_is_told_to_everyone_and_answered_once() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        mover = s.to_move
        other = s.ben if mover is s.ada else s.ada
        key = await s.move()
        mine, theirs = mover.last, other.last
        assert mine["done"] == key
        assert "done" not in theirs
        assert mine["version"] == theirs["version"] == s.room.table.version
        assert mine["round"] == theirs["round"]
        assert mine["own"]["seat"] == mover.seat

    run(test)


def test_nothing_is_told_before_it_is_stored() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        mover = s.to_move
        told = len(s.ada.texts), len(s.ben.texts)
        table = s.room.table
        action = json.loads(next(t for t in reversed(mover.texts) if '"legal"' in t))
        mover.ask("act", position=table.position, action=action["own"]["legal"][0])
        assert (len(s.ada.texts), len(s.ben.texts)) == told
        assert s.room.table is table
        await settle(s.room)
        assert len(s.ada.texts) > told[0]

    run(test)


def test_what_cannot_be_stored_did_not_happen() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        s.store.fails = 1
        mover = s.to_move
        table = s.room.table
        key = await s.move()
        answer = mover.answer_to(key)
        assert answer is not None
        assert answer["reason"] == "not-stored"
        assert s.room.table.match is table.match
        key = await s.move()
        assert mover.last["done"] == key

    run(test)


def test_a_fault_is_logged_without_its_text_or_the_tables_name(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(s: Setting) -> None:
        def broken(*_: Any) -> None:
            raise RuntimeError(f"a hidden tile: {12}-{11}")

        async def unreadable(*_: Any) -> None:
            broken()

        monkeypatch.setattr(asking, "decide", broken)
        key = s.ada.ask("start")
        monkeypatch.setattr(s.store, "read", unreadable)
        s.room.catch_up()
        await settle(s.room)
        answer = s.ada.answer_to(key)
        assert answer is not None
        assert answer["reason"] == "internal"
        assert "RuntimeError while a command was decided" in caplog.text
        assert "RuntimeError while a table's log was read" in caplog.text
        assert "12-11" not in caplog.text
        assert s.room.table.id not in caplog.text

    run(test)


def test_a_message_sent_twice_is_done_once() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        mover = s.to_move
        position = s.room.table.position
        key = await s.move()
        version = s.room.table.version
        action = decode_fact(s.store.rows[s.room.table.id][-1].body)
        mover.ask("act", key=key, position=position, action=action.action)  # type: ignore[union-attr]
        await settle(s.room)
        assert mover.last == {"type": "done", "key": key, "version": version}
        assert s.room.table.version == version

    run(test)


def test_a_stale_move_is_answered_with_the_present_view() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        mover = s.to_move
        await s.move()
        key = mover.ask("act", position=1, action="draw")
        await settle(s.room)
        answer = mover.answer_to(key)
        assert answer is not None
        assert answer["type"] == "stale"
        assert answer["position"] == s.room.table.position
        assert answer["own"]["hand"] == list(s.room.table.match.state.hands[mover.seat])

    run(test)


def test_a_refusal_goes_to_that_seat_alone() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        waiting = s.ada if s.to_move is s.ben else s.ben
        before = len(s.to_move.texts)
        key = waiting.ask("act", position=s.room.table.position, action="draw")
        await settle(s.room)
        answer = waiting.answer_to(key)
        assert answer is not None
        assert (answer["reason"], answer["clause"]) == ("not-your-turn", "DT-01")
        assert len(s.to_move.texts) == before

    run(test)


def test_who_comes_back_is_told_what_was_missed() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        seen = s.room.table.version
        s.room.leave(s.ben)
        assert s.ada.last["present"] == ["p1"]
        if s.to_move is s.ada:
            await s.move(s.ada)
        else:
            s.room.enter(s.ben, seen)
            await s.move(s.ben)
            s.room.leave(s.ben)
        back = Client(s.room, "ben-token")
        s.room.enter(back, seen)
        welcome = back.messages[0]
        assert welcome["type"] == "welcome"
        assert [row["version"] for row in welcome["missed"]] == [s.room.table.version]
        assert welcome["own"]["hand"] == list(s.room.table.match.state.hands[P2])

    run(test)


def test_muted_lines_are_not_sent() -> None:
    async def test(s: Setting) -> None:
        s.ben.ask("mute", whom="p1", on=True)
        await settle(s.room)
        s.ada.ask("say", text="hello")
        await settle(s.room)
        assert s.ada.last["text"] == "hello"
        assert all(message["type"] != "said" for message in s.ben.messages)

    run(test)


def test_whoever_has_muted_themselves_is_still_answered() -> None:
    async def test(s: Setting) -> None:
        s.ada.ask("mute", whom="p1", on=True)
        key = s.ada.ask("say", text="hello")
        await settle(s.room)
        assert s.ada.last["done"] == key

    run(test)


def test_talk_is_limited() -> None:
    async def test(s: Setting) -> None:
        keys = [s.ada.ask("say", text="hello") for _ in range(9)]
        await settle(s.room)
        refused = s.ada.answer_to(keys[-1])
        assert refused is not None
        assert refused["reason"] == "too-much-talk"
        assert sum(message["type"] == "said" for message in s.ben.messages) == 8

    run(test)


def test_a_link_is_told_to_whoever_asked_and_moves_the_seat() -> None:
    async def test(s: Setting) -> None:
        key = s.ben.ask("make-link", seat="p2")
        await settle(s.room)
        link = next(m for m in s.ben.messages if m["type"] == "link")
        assert link["key"] == key
        assert not any(link["link"] in text for text in s.ada.texts)
        s.ben.ask("make-link", seat="p2", key=key)  # the answer was lost on the way
        await settle(s.room)
        assert s.ben.last == link
        assert isinstance(await use_link(s.room, link["link"], "phone", "claim"), Done)
        phone = Client(s.room, "phone")
        assert phone.seat == P2
        s.ada.ask("make-link", seat="p2")
        await settle(s.room)
        assert s.ada.last["reason"] == "is-present"
        s.room.leave(s.ben)
        s.ada.ask("make-link", seat="p2")
        await settle(s.room)
        assert s.ada.last["type"] == "link"
        assert Client(s.room, "phone").seat is None

    run(test)


def test_who_is_put_out_is_told_no_more() -> None:
    class Slow(Client):
        """A connection that takes a while to close, as sockets do."""

        def close(self, code: int, reason: str) -> None:
            self.closed = code, reason

    async def test(s: Setting) -> None:
        slow = Slow(s.room, "ben-token")
        s.room.enter(slow, 0)
        s.ada.ask("free-seat", seat="p2")
        await settle(s.room)
        assert slow.closed == (4001, "seat-gone")
        told = len(slow.texts)
        s.ada.ask("set-bot", seat="p2", bot="greedy")
        await settle(s.room)
        assert len(slow.texts) == told
        assert '"free"' not in slow.texts[-1]
        s.room.leave(slow)

    run(test)


def test_who_leaves_is_told_that_it_is_done() -> None:
    async def test(s: Setting) -> None:
        key = s.ben.ask("leave")
        await settle(s.room)
        assert s.ben.last == {"type": "done", "key": key, "version": s.room.table.version}
        assert s.ben.closed == (4001, "seat-gone")

    run(test)


def test_shares_of_everyone_make_the_deal_and_the_record_verifies() -> None:
    async def test(s: Setting) -> None:
        s.ada.fair = s.ben.fair = True
        s.room.presence.look(s.room.viewers)
        await s.start()
        assert s.room.table.dealing is not None
        shares = {s.ada: "11" * 32, s.ben: "22" * 32}
        for client, share in shares.items():
            client.ask("commit", commitment=commitment_of(bytes.fromhex(share)))
        await settle(s.room)
        assert s.ada.last["table"]["dealing"]["asked"]
        wrong = s.ben.ask("open", share="33" * 32)
        await settle(s.room)
        refused = s.ben.answer_to(wrong)
        assert refused is not None
        assert refused["reason"] == "not-as-committed"
        for client, share in shares.items():
            client.ask("open", share=share)
        await settle(s.room)
        assert s.room.table.phase == "playing"
        secret = next(
            fact.secret
            for row in s.store.rows[s.room.table.id]
            if isinstance(fact := decode_fact(row.body), DealOpened)
        )
        while s.room.table.phase == "playing":
            assert not any(secret in text for text in s.ada.texts + s.ben.texts)
            await s.move()
        assert s.ada.last["table"]["fair"]["secret"] == secret
        record = record_of(s.store.rows[s.room.table.id])
        assert [finding.result for finding in verify(read_record(write_record(record)))] == ["fair"]

    run(test)


def test_a_table_woken_from_its_log_is_the_same() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        for _ in range(5):
            await s.move()
        woken = await make_rooms(s.store).find(s.room.table.id)
        assert woken is not None
        assert woken.table == s.room.table
        assert woken.history.events == s.room.history.events

    run(test)


def test_the_record_of_an_agreed_end_says_so_also_when_everyone_has_left() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        s.ada.ask("propose", matter="finish")
        await settle(s.room)
        s.ben.ask("answer", matter="finish", yes=True)
        await settle(s.room)
        while s.room.table.phase == "playing":
            await s.move()
        for client in (s.ada, s.ben):
            assert record_of(s.store.rows[s.room.table.id]).ended == "agreed"
            client.ask("leave")
            await settle(s.room)
        phase: str = s.room.table.phase
        assert phase == "ended"
        assert record_of(s.store.rows[s.room.table.id]).ended == "agreed"

    run(test, choice=Choice(players=2, switches={"hand": 3}))


def test_a_woken_table_is_by_the_book_that_was_usual_when_it_was_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def whole() -> None:
        store = Memory()
        new = await make_rooms(store).open(Choice(players=2), Manners(), "Ada", {})
        before = await make_rooms(store).find(new.id)
        monkeypatch.setattr(settings, "LATEST", 2)
        monkeypatch.setattr(settings, "usual_book", lambda game: "goliath")
        after = await make_rooms(store).find(new.id)
        assert before is not None
        assert after is not None
        assert after.table == before.table

    asyncio.run(whole())


def test_a_woken_table_answers_as_before_what_is_asked_again() -> None:
    async def test(s: Setting) -> None:
        start = s.ada.ask("start")
        await settle(s.room)
        begun = s.ada.answer_to(start)
        position, mover = s.room.table.position, s.to_move
        key = await s.move()
        woken = await make_rooms(s.store).find(s.room.table.id)
        assert woken is not None
        assert begun is not None
        for client in (s.ada, s.ben):
            client.room = woken
        s.ada.ask("start", key=start)
        assert s.ada.last == {"type": "done", "key": start, "version": begun["version"]}
        mover.ask("act", key=key, position=position, action="draw")
        assert mover.last == {"type": "done", "key": key, "version": woken.table.version}

    run(test)


def test_two_rooms_on_one_log_never_lose_or_double_a_move() -> None:
    """As two nodes would: the loser of a version reads the log and decides again."""

    async def test(s: Setting) -> None:
        await s.start()
        other = await make_rooms(s.store).find(s.room.table.id)
        assert other is not None
        ben = Client(other, "ben-token")
        other.enter(ben, 0)
        while s.room.table.phase == "playing":
            seat = s.room.table.to_move
            if seat == P1:
                await s.move(s.ada)
                other.catch_up()
            else:
                ben.ask("say", text="wait")
                table = other.table
                legal = [t for t in ben.texts if '"legal"' in t][-1]
                action = json.loads(legal)["own"]["legal"][0]
                ben.ask("act", position=table.position, action=action)
                s.ada.ask("say", text="go on")
                await settle(other)
                s.room.catch_up()
            await settle(s.room)
            await settle(other)
            s.room.catch_up()
            other.catch_up()
            await settle(other)
        assert s.room.table == other.table
        versions = [row.version for row in s.store.rows[s.room.table.id]]
        assert versions == list(range(1, len(versions) + 1))

    run(test)


def test_whoever_has_seen_more_than_a_node_is_not_shown_less() -> None:
    """As it is when they come from another node, of which this one has not heard."""

    async def test(s: Setting) -> None:
        behind = await make_rooms(s.store).find(s.room.table.id)
        assert behind is not None
        await s.start()
        await s.move()
        seen = s.room.table.version
        assert behind.table.version < seen
        await behind.catch_up_to(seen)
        assert behind.table == s.room.table
        await behind.catch_up_to(seen + 1000)
        assert behind.table == s.room.table

    run(test)


def test_what_is_heard_of_while_the_log_is_read_is_read_too() -> None:
    async def test(s: Setting) -> None:
        await s.start()
        other = await make_rooms(s.store).find(s.room.table.id)
        assert other is not None
        await s.move()
        await s.move()
        rows, read = s.store.rows[s.room.table.id], s.store.read

        async def read_early(table: str, after: int = 0) -> list[Row]:
            s.store.read = read  # type: ignore[method-assign]
            return (await read(table, after))[:-1]

        s.store.read = read_early  # type: ignore[method-assign]
        other.catch_up()
        other.heard(rows[-1])
        await settle(other)
        assert other.table == s.room.table

    run(test)


def test_bots_play_and_a_pass_that_is_no_choice_happens_by_itself() -> None:
    async def whole() -> None:
        store = Memory()
        rooms = make_rooms(store)
        bots = {Seat("p2"): "greedy", Seat("p3"): "greedy"}
        choice = Choice(players=3, length="one")
        new = await rooms.open(choice, Manners(bot_pause=0), "Ada", bots)
        room = await rooms.find(new.id)
        assert room is not None
        ada = Client(room, new.token)
        room.enter(ada, 0)
        ada.ask("start")
        for _ in range(3000):
            await asyncio.sleep(0)
            table = room.table
            if table.phase == "over":
                break
            if table.to_move == P1 and not room._busy:
                legal = json.loads([t for t in ada.texts if '"legal"' in t][-1])["own"]["legal"]
                if legal and legal != ["pass"]:
                    ada.ask("act", position=table.position, action=legal[0])
        assert room.table.phase == "over"
        assert not [m for m in ada.messages if m["type"] == "refused"]

    asyncio.run(whole())
