"""A table in random hands: people and hostile clients, coming and going, in search of a leak.

After every step: everything that was sent to a viewer names only tiles that this viewer may know
at that moment, holds no token, link, hash or secret, and everyone's table is the one that the log
comes to. What may be known is worked out from the log alone (``knowledge.py``).
"""

import asyncio
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, TypeVar, get_args
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doubletwelve.core.seats import Seat
from doubletwelve.record import write_record
from doubletwelve.record.fair import commitment_of
from doubletwelve.table import commands as c
from doubletwelve.table.asking import join, use_link
from doubletwelve.table.commands import BadMessage, read_command
from doubletwelve.table.decide import COMMANDS_KNOWN
from doubletwelve.table.records import NoRecord, record_of
from doubletwelve.table.room import Done, Room
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.words import hash_of
from doubletwelve.web.door import door_of
from doubletwelve.web.downloads import may_have_record
from doubletwelve.web.replays import replay_of
from tests.table.asked import CHOICES, COMMANDS, JSON, KINDS
from tests.table.knowledge import Knowledge, hand_of
from tests.table.rooms import Client, Memory, play_through, settle, tiles_in
from tests.table.timed import TimedLoop, timed_rooms

T = TypeVar("T")


@contextmanager
def not_by_chance() -> Iterator[None]:
    """Deals and tokens that are the same whenever the same is done, to find the shortest way."""
    rng = Random(12)
    with (
        patch("secrets.token_hex", lambda size: rng.randbytes(size).hex()),
        patch("secrets.token_urlsafe", lambda size: rng.randbytes(size).hex()),
        patch("secrets.randbits", rng.getrandbits),
        patch("secrets.choice", rng.choice),
    ):
        yield


class TableMachine(RuleBasedStateMachine):
    room: Room

    def __init__(self) -> None:
        super().__init__()
        self.loop = TimedLoop()
        self.chance = not_by_chance()
        self.chance.__enter__()
        self.store = Memory()
        self.clients: list[Client] = []
        self.tokens: list[str] = []
        """Everything that opens a seat or a spectator's place, used or not."""
        self.links: list[str] = []
        """Links to seats that nobody has used yet."""
        self.checked: dict[Client, int] = {}
        self.knowledge = Knowledge()
        self.names = 0

    def teardown(self) -> None:
        async def end() -> None:
            pending = asyncio.all_tasks() - {asyncio.current_task()}
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

        self.loop.run_until_complete(end())
        self.loop.close()
        self.chance.__exit__(None, None, None)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        async def whole() -> T:
            result = await work
            await settle(self.room)
            return result

        return self.loop.run_until_complete(whole())

    @initialize(
        choice=st.sampled_from(CHOICES),
        by_hand=st.booleans(),
        begin=st.sampled_from([True, True, True, False]),
        fair=st.booleans(),
        watched=st.sampled_from(["table", "hands-a-round-later"]),
    )
    def open(self, choice: Choice, by_hand: bool, begin: bool, fair: bool, watched: Any) -> None:
        self.wake_up()
        manners = Manners(bot_pause=0, knock_by_hand=by_hand, spectators=watched)
        bots = {Seat(f"p{n}"): "greedy" for n in range(3, choice.players + 1)}
        new = self.loop.run_until_complete(self.rooms.open(choice, manners, "Ada", bots))
        room = self.loop.run_until_complete(self.rooms.find(new.id))
        assert room is not None
        self.room = room
        self.tokens.append(new.token)
        if begin:
            self.come_in()
            for token in self.tokens:
                self.enter(token, 0, fair)
            self.watch()
            self.start()
            if fair:
                self.share_the_deal()

    def wake_up(self) -> None:
        """A server with nothing in its memory."""

        async def rooms() -> Rooms:
            return timed_rooms(self.store)

        self.rooms = self.loop.run_until_complete(rooms())

    @rule(seconds=st.sampled_from([1, 2, 6, 70, 1000]))
    def wait(self, seconds: int) -> None:
        """Bots play, deals are made, moves that were held happen, clocks run out."""
        self.do(asyncio.sleep(seconds))

    # --- Coming and going ---

    @rule()
    def come_in(self) -> None:
        """Somebody new takes a seat, or asks for one."""
        self.names += 1
        token = f"token-of-guest-{self.names}"
        self.do(join(self.room, f"Guest {self.names}", token, f"join-{self.names:08}"))
        self.tokens.append(token)

    @rule(data=st.data(), since=st.integers(0, 80), fair=st.booleans())
    def connect(self, data: st.DataObject, since: int, fair: bool) -> None:
        """A device comes (back) with a token, wherever its owner sits now, or to watch."""
        self.enter(data.draw(st.sampled_from(self.tokens)), since, fair)

    def enter(self, token: str, since: int, fair: bool) -> None:
        client = Client(self.room, token, fair)
        if client.seat is None and client.token not in self.room.table.watch_links:
            return
        if self.room.table.phase == "ended":
            return

        async def enter() -> None:
            self.room.enter(client, since)

        self.do(enter())
        self.clients.append(client)

    def connected(self) -> list[Client]:
        return [client for client in self.clients if client in self.room.viewers]

    def host(self) -> Client | None:
        return next((c for c in self.connected() if c.seat == self.room.table.host), None)

    @precondition(lambda self: self.connected())
    @rule(data=st.data())
    def disconnect(self, data: st.DataObject) -> None:
        client = data.draw(st.sampled_from(self.connected()))

        async def leave() -> None:
            self.room.leave(client)

        self.do(leave())

    @rule()
    def watch(self) -> None:
        """The host makes a link for spectators, and one comes."""
        host = self.host()
        if host is not None and self.room.table.phase != "ended":
            self.send(host, {"type": "make-watch-link"})
            self.enter(self.tokens[-1], 0, fair=False)

    @precondition(lambda self: self.connected())
    @rule(data=st.data())
    def use_a_link(self, data: st.DataObject) -> None:
        """Somebody wants their seat on another device, and uses that link or an older one."""
        client = data.draw(st.sampled_from(self.connected()))
        self.send(client, {"type": "make-link", "seat": client.seat or "p1"})
        if not self.links:
            return
        link = data.draw(st.sampled_from(self.links))
        token = f"token-of-link-{len(self.tokens)}"
        if isinstance(self.do(use_link(self.room, link, token, f"use-{len(self.tokens)}")), Done):
            self.links.remove(link)
            self.tokens.append(token)
            self.enter(token, 0, fair=True)

    @precondition(lambda self: self.room.table.has_begun and self.host() is not None)
    @rule(data=st.data(), turn_away=st.booleans())
    def admit(self, data: st.DataObject, turn_away: bool) -> None:
        """The host lets somebody in, at a bot's seat; perhaps one whose turn it is."""
        self.come_in()
        table = self.room.table
        bots = [seat for seat, sitting in table.seats.items() if not sitting.is_person]
        host = self.host()
        if host is None or not bots or not table.asking:
            return
        who = data.draw(st.sampled_from([*table.asking]))
        seat = None if turn_away else data.draw(st.sampled_from(bots))
        self.send(host, {"type": "admit", "who": who, "seat": seat})
        for token in self.tokens:
            if not turn_away and self.room.table.seat_of(hash_of(token)) == seat:
                self.enter(token, 1, fair=False)

    @rule()
    def sleep_and_wake(self) -> None:
        """The table is put to sleep; whoever comes finds it as it was."""
        for client in self.connected():

            async def leave(client: Client = client) -> None:
                self.room.leave(client)

            self.do(leave())
        before = self.room.table
        self.wake_up()
        woken = self.loop.run_until_complete(self.rooms.find(before.id))
        assert woken is not None
        assert woken.table == before or woken.table.version > before.version
        self.room = woken
        self.do(asyncio.sleep(0))

    # --- Asking ---

    def send(self, client: Client, message: dict[str, Any]) -> None:
        told = len(client.texts)

        async def ask() -> None:
            client.ask(message["type"], **{k: v for k, v in message.items() if k != "type"})

        self.do(ask())
        for link in (m for m in client.messages[told:] if m["type"] == "link"):
            assert message["type"] in ("make-link", "make-watch-link")
            self.tokens.append(link["link"])
            if link["seat"] is not None:
                self.links.append(link["link"])

    @precondition(lambda self: self.connected())
    @rule(data=st.data(), messages=st.lists(COMMANDS, min_size=1, max_size=8))
    def ask_anything(self, data: st.DataObject, messages: list[dict[str, Any]]) -> None:
        for message in messages:
            if message["type"] == "commit":
                message["commitment"] = self.new_bytes().hex()
            if viewers := self.connected():
                seated = [client for client in viewers if client.seat is not None]
                among = [*viewers, *seated, *filter(None, [self.host()])]
                self.send(data.draw(st.sampled_from(among)), message)

    def new_bytes(self) -> bytes:
        """Never the same twice, so that each is known by its sight."""
        self.names += 1
        return sha256(str(self.names).encode()).digest()

    @precondition(lambda self: self.room.table.phase in ("lobby", "between"))
    @rule()
    def start(self) -> None:
        """The host fills the free seats with bots and starts."""
        host = self.host()
        if host is None:
            return
        for seat, sitting in self.room.table.seats.items():
            if sitting.is_free:
                self.send(host, {"type": "set-bot", "seat": seat, "bot": "greedy"})
        self.send(host, {"type": "start"})

    @precondition(lambda self: self.room.table.phase == "dealing")
    @rule()
    def share_the_deal(self) -> None:
        shares = {client: self.new_bytes() for client in self.connected()}
        for client, share in shares.items():
            self.send(client, {"type": "commit", "commitment": commitment_of(share)})
        for client, share in shares.items():
            self.send(client, {"type": "open", "share": share.hex()})

    @precondition(lambda self: self.room.table.to_move is not None)
    @rule(pick=st.integers(0, 100), twice=st.booleans())
    def move(self, pick: int, twice: bool) -> None:
        """Whoever has to move does something legal; perhaps the message is sent twice."""
        seat = self.room.table.to_move
        client = next((c for c in self.connected() if c.seat == seat), None)
        if client is None:
            return
        told = json.loads([t for t in client.texts if '"legal"' in t][-1])
        legal = told["own"]["legal"]
        assert legal, "the seat to move is always told what it may do"
        message = {
            "type": "act",
            "position": told["position"],
            "action": legal[pick % len(legal)],
            "key": f"move-{pick:03}-{self.room.table.version}",
        }
        self.send(client, message)
        if twice:  # no key may stand twice in the log: an invariant below
            self.send(client, message)

    @precondition(lambda self: self.room.table.to_move is not None)
    @rule(seed=st.integers(0, 100), moves=st.sampled_from([5, 20, 100]))
    def play_on(self, seed: int, moves: int) -> None:
        """Many moves, so that rounds come to their end."""
        rng = Random(seed)
        for _ in range(moves):
            if self.room.table.to_move is not None:
                self.move(rng.randrange(100), twice=False)
                self.wait(1)

    @precondition(lambda self: self.connected())
    @rule(data=st.data(), value=JSON)
    def nonsense(self, data: st.DataObject, value: Any) -> None:
        """What is no message is not taken for one."""
        with pytest.raises(BadMessage):
            read_command(json.dumps(value))

    @rule(link=st.text(max_size=12))
    def guess_a_link(self, link: str) -> None:
        assert not isinstance(self.do(use_link(self.room, link, "thief", f"g-{link[:5]}")), Done)

    # --- What is told ---

    @rule(data=st.data())
    def look_from_outside(self, data: st.DataObject) -> None:
        """The door, the record and the replay, with some of the tokens or none."""
        self.knowledge.follow(self.store.rows[self.room.table.id])
        table = self.room.table
        hashes = [hash_of(token) for token in data.draw(st.lists(st.sampled_from(self.tokens)))]
        door = msgspec.json.encode(door_of(table, table.host, "CODE", 0, hashes, None)).decode()
        assert not tiles_in(door)
        self.check_secrets(door, table.version)
        game = data.draw(st.integers(1, table.game))
        if may_have_record(table, game, hashes):
            self.check_record(game)

    def check_record(self, game: int) -> None:
        """It holds what is finished and nothing of the round on the table."""
        table = self.room.table
        finished = self.knowledge.finished[game - 1]
        try:
            record = record_of(self.store.rows[table.id], game)
        except NoRecord:
            assert not finished
            return
        assert len(record.rounds) == finished
        text = write_record(record).decode()
        self.check_secrets(text, table.version)
        replay = replay_of(record, finished, (game, table.game), over=False)
        self.check_secrets(msgspec.json.encode(replay).decode(), table.version)

    @invariant()
    def nobody_is_told_what_they_may_not_know(self) -> None:
        if not hasattr(self, "room"):
            return
        self.knowledge.follow(self.store.rows[self.room.table.id])
        for client in self.clients:
            checked = self.checked.get(client, 0)
            self.checked[client] = len(client.texts)
            for text, version in zip(
                client.texts[checked:], client.versions[checked:], strict=True
            ):
                self.check_text(client, text, version)

    def check_text(self, client: Client, text: str, version: int) -> None:
        message = json.loads(text)
        assert message.get("version", version) <= version
        # A refusal may quote what this client has just asked for.
        asked = client.sent.get(message.get("key", ""), "")
        self.knowledge.check(text, version, partial(hand_of, client.token), asked)
        if message["type"] == "link":
            assert message["key"] in client.sent
            text = text.replace(message["link"], "")
        assert not any(token in text for token in self.tokens)

    def check_secrets(self, text: str, version: int) -> None:
        assert not any(token in text for token in self.tokens)
        self.knowledge.check_secrets(text, version)

    @invariant()
    def the_log_is_the_table(self) -> None:
        if not hasattr(self, "room"):
            return
        rows = self.store.rows[self.room.table.id]
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert len({row.key for row in rows}) == len(rows)
        assert play_through(rows) == self.room.table


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(suppress_health_check=list(HealthCheck))  # they are slow
TestTableMachine = pytest.mark.slow(pytest.mark.soak(TestTableMachine))


def test_every_command_is_handled() -> None:
    """No kind of command can be read that a table does not know."""
    assert {*COMMANDS_KNOWN, c.Ping, c.Hint, c.Arrange} == set(get_args(c.AnyCommand))


def test_every_command_is_asked() -> None:
    """In the search above, at random if not by a rule of the machine."""
    assert {kind.__struct_config__.tag for kind in get_args(c.AnyCommand)} == set(KINDS)
