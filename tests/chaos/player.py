"""A client that plays anything legal, talks a little, and comes back after every loss."""

import asyncio
import hashlib
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.chaos.notebook import Notebook

THINKS: Final = 0.03
"""Seconds, at most, between what it is shown and what it does."""
COMES_BACK: Final = 0.1
"""Seconds, at most, until it tries to connect again."""
EXPECTED: Final = (1000, 1006, 1011, 1012, 1013)
"""Codes with which a connection may end while servers are killed: none that blames the client."""

Command = dict[str, Any]


class Player:
    """One client of one seat. ``address`` says where to connect next."""

    def __init__(
        self, address: Callable[[], str], table: str, seat: str, token: str, chance: Random
    ) -> None:
        self.notebook = Notebook(table, seat)
        self.waiting: dict[str, Command] = {}
        """What was asked and not yet answered, in order."""
        self.quiet = False
        """It asks for nothing new."""
        self.connected = False
        self.losses = 0
        self.fair = chance.random() < 0.3
        self._socket: ClientConnection | None = None
        self._address = address
        self._token = token
        self._chance = chance
        self._news = asyncio.Event()
        self._keys = count(1)
        self._again: list[Command] = []
        """What the server could not store, to be asked once more."""
        self._own: dict[str, Any] = {}
        self._table: dict[str, Any] = {}
        self._position = -1
        self._tried = -1
        """The position in which it last acted."""

    @property
    def phase(self) -> str:
        return str(self._table.get("phase", ""))

    def __str__(self) -> str:
        note = self.notebook
        where = "here" if self.connected else "away"
        waits = f", waits for {list(self.waiting.values())}" if self.waiting else ""
        return f"{note.table} {note.seat} {where} at {note.newest}, {self.phase}{waits}"

    async def play(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._visit(self._address())
            except (OSError, EOFError, TimeoutError, WebSocketException) as problem:
                self._note_end(problem)
            self.losses += self.connected
            self.connected = False
            await asyncio.sleep(self._chance.uniform(0, COMES_BACK))

    async def hang_up(self) -> None:
        """Lose the connection on purpose, as people do who change from one device to another."""
        if self._socket is not None:
            await self._socket.close()

    async def _visit(self, address: str) -> None:
        place = f"{address.replace('http', 'ws', 1)}/t/{self.notebook.table}/socket"
        async with connect(place, proxy=None, ping_interval=None, close_timeout=1) as socket:
            self._socket = socket
            await self._say_hello(socket)
            acting = asyncio.create_task(self._act_on_news(socket))
            try:
                async for text in socket:
                    self._hear(msgspec.json.decode(text))
            finally:
                acting.cancel()
                await asyncio.wait([acting])

    async def _say_hello(self, socket: ClientConnection) -> None:
        hello = {
            "type": "hello",
            "protocol": 1,
            "seat": self.notebook.seat,
            "token": self._token,
            "since": self.notebook.newest,
            "fair": self.fair,
        }
        await self._send(socket, hello)
        for command in list(self.waiting.values()):
            await self._send(socket, command)

    def _note_end(self, problem: Exception) -> None:
        """A close that says that the client did something wrong is a problem."""
        if isinstance(problem, ConnectionClosed) and problem.rcvd is not None:
            code = problem.rcvd.code
            if code not in EXPECTED:
                note = self.notebook
                note.problems.append(f"{note.table} {note.seat} was cut off: {problem.rcvd}")

    # --- Hearing ---

    def _hear(self, message: dict[str, Any]) -> None:
        self.notebook.note(message)
        answered = message.get("done") or message.get("key")
        if message.get("reason") == "not-stored":
            self._again.append(self.waiting[message["key"]])
        elif answered is not None:
            self.waiting.pop(answered, None)
        if message["type"] == "welcome":
            self.connected = True
        if "own" in message:
            self._own = message["own"]
            self._position = message["position"]
        self._table = message.get("table", self._table)
        self._news.set()

    # --- Acting ---

    async def _act_on_news(self, socket: ClientConnection) -> None:
        try:
            while True:
                await self._news.wait()
                await asyncio.sleep(self._chance.uniform(0, THINKS))
                self._news.clear()
                for command in self._wishes():
                    await self._send(socket, command)
        except ConnectionClosed:
            return

    def _wishes(self) -> list[Command]:
        if self._again:
            again, self._again = self._again, []
            return again
        if self.quiet or not self.connected or self.waiting:
            return []
        due = self._due()
        wishes = [] if due is None else [due]
        if self._chance.random() < 0.04:
            wishes.append(self._asked("phrase", phrase="well-played"))
        if due is not None and self._chance.random() < 0.04:
            wishes.append(due)
        if self._own.get("legal") and self._chance.random() < 0.02:
            wishes.append(self._asked("act", position=self._position - 1, action="draw"))
        return wishes

    def _due(self) -> Command | None:
        """What this seat has to do, if anything."""
        if self.phase == "playing" and self._own.get("legal") and self._tried != self._position:
            self._tried = self._position
            action = self._chance.choice(self._own["legal"])
            return self._asked("act", position=self._position, action=action)
        if self.phase == "dealing":
            return self._share()
        if self._table.get("host") == self.notebook.seat:
            return self._lead()
        if self.phase == "between" and self.notebook.seat not in self._table["ready"]:
            return self._asked("ready")
        return None

    def _lead(self) -> Command | None:
        """What the host has to do."""
        if self.phase == "over":
            return self._asked("rematch")
        if self.phase in ("lobby", "between"):
            return self._asked("start")
        return None

    def _share(self) -> Command | None:
        """Add to the deal, as a browser does; the share is remembered over all losses."""
        dealing, seat = self._table["dealing"], self.notebook.seat
        if seat not in dealing["fair"]:
            return None
        share = hashlib.sha256(f"{self._token} {dealing['commitment']}".encode()).digest()
        if not dealing["asked"]:
            if seat in dealing["committed"]:
                return None
            return self._asked("commit", commitment=hashlib.sha256(share).hexdigest())
        if seat in dealing["commitments"]:
            return self._asked("open", share=share.hex())
        return None

    def _asked(self, kind: str, **fields: Any) -> Command:
        key = f"{self.notebook.seat}-{next(self._keys):06}"
        command = {"type": kind, "key": key, **fields}
        self.waiting[key] = command
        if kind == "act":
            self.notebook.acts.add(key)
        return command

    async def _send(self, socket: ClientConnection, command: Command) -> None:
        await socket.send(msgspec.json.encode(command).decode())
