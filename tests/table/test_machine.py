"""A table in random hands: people and hostile clients, coming and going, in search of a leak.

After every step: everything that was sent to a viewer names only tiles that this viewer may know,
holds no token, link or secret of others, and everyone's table is the one that the log comes to.
"""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar, get_args

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doubletwelve.core.seats import Seat
from doubletwelve.record.fair import commitment_of
from doubletwelve.table import commands as c
from doubletwelve.table.asking import join, use_link
from doubletwelve.table.commands import BadMessage, read_command
from doubletwelve.table.decide import COMMANDS_KNOWN
from doubletwelve.table.facts import DealOpened, decode_fact
from doubletwelve.table.played import play_on, play_through
from doubletwelve.table.room import Done, Room
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.state import Table
from doubletwelve.table.words import PHRASES, hash_of
from tests.table.rooms import Client, Memory, make_rooms, settle, tiles_in

T = TypeVar("T")

CHOICES = [
    Choice(players=2, length="one"),
    Choice(players=2, length="one", switches={"hand": 2}),
    Choice(players=2, length="short", switches={"hand": 2}),
    Choice(players=3, rulebook="goliath", switches={"tap": "challenge", "hand": 3}),
    Choice(players=4, rulebook="vennerod", length="one"),
    Choice(players=3, rulebook="cardinal", switches={"open_hands": True}),
    Choice(players=2, rulebook="french", length="short"),
    Choice(game="classic", players=3),
    Choice(game="fido", players=3),
    Choice(game="chicken-foot", players=6),
]
SEATS = st.sampled_from([f"p{n}" for n in range(1, 11)])
WORDS = st.sampled_from(["draw", "pass", "stop", "knock", "catch p1", "12-5>p1", "0-0>m", "x", ""])
COMMANDS = st.one_of(
    st.builds(lambda a, p: {"type": "act", "action": a, "position": p}, WORDS, st.integers(0, 60)),
    st.sampled_from(
        [
            {"type": t}
            for t in ("start", "ready", "leave", "end-table", "rematch", "hint", "arrange")
        ]
    ),
    st.builds(lambda s: {"type": "set-bot", "seat": s, "bot": "greedy"}, SEATS),
    st.builds(lambda s: {"type": "free-seat", "seat": s}, SEATS),
    st.builds(lambda s, t: {"type": "move-seat", "seat": s, "to": t}, SEATS, SEATS),
    st.builds(lambda s: {"type": "hand-on", "seat": s}, SEATS),
    st.builds(lambda s, on: {"type": "stand-in", "seat": s, "on": on}, SEATS, st.booleans()),
    st.builds(lambda s, on: {"type": "mute", "whom": s, "on": on}, SEATS, st.booleans()),
    st.builds(lambda s, on: {"type": "mark", "seat": s, "learner": on}, SEATS, st.booleans()),
    st.builds(lambda t: {"type": "say", "text": t}, st.text(max_size=20)),
    st.builds(lambda t: {"type": "rename", "name": t}, st.text(min_size=1, max_size=20)),
    st.builds(lambda p: {"type": "phrase", "phrase": p}, st.sampled_from(PHRASES)),
    st.builds(lambda m: {"type": "propose", "matter": m}, st.sampled_from(["take-back", "finish"])),
    st.builds(
        lambda m, y: {"type": "answer", "matter": m, "yes": y},
        st.sampled_from(["take-back", "finish"]),
        st.booleans(),
    ),
    st.builds(lambda s: {"type": "make-link", "seat": s}, SEATS),
    st.just({"type": "make-watch-link"}),
    st.builds(
        lambda h, s: {
            "type": "change-manners",
            "manners": {"help": h, "spectators": s, "bot_pause": 0},
        },
        st.sampled_from(["all", "none"]),
        st.sampled_from(["no", "table"]),
    ),
    st.builds(lambda s: {"type": "open", "share": s * 32}, st.sampled_from(["11", "22"])),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


def may_know(table: Table, seat: Seat | None) -> set[str]:
    """Every tile that a viewer can see by the rules: the table's, its own, and all shown ones."""
    state = table.match.state
    if state is None:
        return set()
    view = table.match.view(seat)
    shown = table.match.game.shown(state, None)
    known = tiles_in(json.dumps(_plain(shown)))
    for hand in view.hands.values():
        known |= set(hand)
    return known | set(view.out_of_game)


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = Memory()
        self.clients: list[Client] = []
        self.tokens: list[str] = []
        self.checked: dict[int, int] = {}
        self.known: dict[int, tuple[set[str], int]] = {}
        self.names = 0

    def teardown(self) -> None:
        async def end() -> None:
            pending = asyncio.all_tasks() - {asyncio.current_task()}
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

        self.loop.run_until_complete(end())
        self.loop.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        async def whole() -> T:
            result = await work
            await settle(self.room)
            return result

        return self.loop.run_until_complete(whole())

    room: Room

    @initialize(
        choice=st.sampled_from(CHOICES), by_hand=st.booleans(), begin=st.sampled_from([True, False])
    )
    def open(self, choice: Choice, by_hand: bool, begin: bool) -> None:
        self.rooms = make_rooms(self.store)
        manners = Manners(bot_pause=0, knock_by_hand=by_hand, spectators="table")
        bots = {Seat(f"p{n}"): "greedy" for n in range(3, choice.players + 1)}
        new = self.do_first(self.rooms.open(choice, manners, "Ada", bots))
        room = self.loop.run_until_complete(self.rooms.find(new.id))
        assert room is not None
        self.room = room
        self.tokens.append(new.token)
        self.log: list[Table] = []
        if begin:
            self.come_in()
            for token in self.tokens:
                self.enter(token, 0, fair=False)
            self.start()

    def do_first(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @rule()
    def come_in(self) -> None:
        """Somebody new takes a seat, or asks for one."""
        self.names += 1
        token = f"token-{self.names}"
        self.do(join(self.room, f"Guest {self.names}", token, f"join-{self.names}"))
        self.tokens.append(token)

    @rule(data=st.data(), since=st.integers(0, 80), fair=st.booleans())
    def connect(self, data: st.DataObject, since: int, fair: bool) -> None:
        """A device comes (back) with a token, wherever its owner sits now."""
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

    @precondition(lambda self: self.connected())
    @rule(data=st.data())
    def disconnect(self, data: st.DataObject) -> None:
        client = data.draw(st.sampled_from(self.connected()))

        async def leave() -> None:
            self.room.leave(client)

        self.do(leave())

    def send(self, client: Client, message: dict[str, Any]) -> None:
        async def ask() -> None:
            client.ask(message["type"], **{k: v for k, v in message.items() if k != "type"})

        self.do(ask())

    @precondition(lambda self: self.connected())
    @rule(data=st.data(), message=COMMANDS)
    def ask_anything(self, data: st.DataObject, message: dict[str, Any]) -> None:
        self.send(data.draw(st.sampled_from(self.connected())), message)

    @precondition(lambda self: self.room.table.phase in ("lobby", "between"))
    @rule()
    def start(self) -> None:
        """The host fills the free seats with bots and starts."""
        host = next((c for c in self.connected() if c.seat == self.room.table.host), None)
        if host is None:
            return
        for seat, sitting in self.room.table.seats.items():
            if sitting.is_free:
                self.send(host, {"type": "set-bot", "seat": seat, "bot": "greedy"})
        self.send(host, {"type": "start"})

    @precondition(lambda self: self.room.table.phase == "dealing")
    @rule()
    def share_the_deal(self) -> None:
        share = "11" * 32
        for client in self.connected():
            commitment = commitment_of(bytes.fromhex(share))
            self.send(client, {"type": "commit", "commitment": commitment})
        for client in self.connected():
            self.send(client, {"type": "open", "share": share})

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

    @precondition(lambda self: self.connected())
    @rule(data=st.data(), value=JSON)
    def nonsense(self, data: st.DataObject, value: Any) -> None:
        """What is no message is not taken for one."""
        with pytest.raises(BadMessage):
            read_command(json.dumps(value))

    @rule(link=st.text(max_size=12))
    def guess_a_link(self, link: str) -> None:
        assert not isinstance(self.do(use_link(self.room, link, "thief", f"g-{link[:5]}")), Done)

    @rule()
    def sleep_and_wake(self) -> None:
        """The table is put to sleep; whoever comes finds it as it was."""
        for client in self.connected():

            async def leave(client: Client = client) -> None:
                self.room.leave(client)

            self.do(leave())
        before = self.room.table
        self.rooms = make_rooms(self.store)
        woken = self.do_first(self.rooms.find(before.id))
        assert woken is not None
        assert woken.table == before or woken.table.version > before.version
        self.room = woken
        self.do(asyncio.sleep(0))

    @invariant()
    def nobody_is_told_what_they_may_not_know(self) -> None:
        if not hasattr(self, "room"):
            return
        hashes = [hash_of(token) for token in self.tokens]
        for client in self.clients:
            texts = client.texts[self.checked.get(id(client), 0) :]
            self.checked[id(client)] = len(client.texts)
            known = self.known_to(client)
            for text in texts:
                self.check_text(client, text, hashes, known)

    def known_to(self, client: Client) -> set[str]:
        """What was open to a viewer in any step so far, as the log tells."""
        for row in self.store.rows[self.room.table.id][len(self.log) :]:
            self.log.append(play_on(self.log[-1] if self.log else None, row))
        known, upto = self.known.get(id(client), (set(), 0))
        for table in self.log[upto:]:
            known |= may_know(table, table.seat_of(client.token))
        self.known[id(client)] = known, len(self.log)
        return known

    def check_text(self, client: Client, text: str, hashes: list[str], known: set[str]) -> None:
        message = json.loads(text)
        message.pop("talk", None)
        message.pop("text", None)
        if message["type"] == "refused":
            message.pop("values")
        plain = json.dumps(message)
        assert tiles_in(plain) <= known, f"{client.seat} was told of {tiles_in(plain) - known}"
        assert not any(token in text for token in self.tokens)
        assert not any(hashed in text for hashed in hashes)
        for row in self.store.rows[self.room.table.id]:
            fact = decode_fact(row.body)
            if isinstance(fact, DealOpened) and fact.secret in text:
                assert self.is_revealed(message, row.version)

    def is_revealed(self, message: dict[str, Any], opened: int) -> bool:
        """A deal's secret is told only with a round that is over."""
        return message["table"]["phase"] in ("between", "over", "ended")

    @invariant()
    def the_log_is_the_table(self) -> None:
        if not hasattr(self, "room"):
            return
        rows = self.store.rows[self.room.table.id]
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert len({row.key for row in rows}) == len(rows)
        assert play_through(rows) == self.room.table


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=40, stateful_step_count=30)
TestTableMachine = pytest.mark.slow(pytest.mark.soak(TestTableMachine))


def test_every_command_is_handled() -> None:
    """No kind of command can be read that a table does not know."""
    assert {*COMMANDS_KNOWN, c.Ping, c.Hint, c.Arrange} == set(get_args(c.AnyCommand))
