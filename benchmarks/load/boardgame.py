"""Four clients a table on boardgame.io's server, over its own protocol on real WebSockets.

Its game and its server are in boardgame/server.cjs; `make bench NAME=live` installs it from npm.
"""

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from benchmarks.load.gate import Gate
from benchmarks.load.http import Http, for_all
from benchmarks.load.process import Process, started
from benchmarks.load.websocket import Socket, connect

SERVER: Final = Path(__file__).parent / "boardgame" / "server.cjs"
PACKAGES: Final = Path(sys.prefix) / "boardgame" / "node_modules"
PLAYERS: Final = 4
PATH: Final = "/socket.io/?EIO=4&transport=websocket"
# Its frames begin with one digit for the transport and one for the message, then the namespace,
# which has the game's name.
HELLO, PING, PONG = b"0", b"2", b"3"
JOIN, JOINED = b"40/hands,", b"40/hands,{"
EVENT, SYNC, UPDATE = b"42/hands,", b'42/hands,["sync"', b'42/hands,["update"'


class Player(Struct):
    hand: list[int]


class Cards(Struct):
    players: dict[str, Player]


class Turn(Struct, rename="camel"):
    current_player: str


class State(Struct):
    version: int = msgspec.field(name="_stateID")
    cards: Cards = msgspec.field(name="G")
    turn: Turn = msgspec.field(name="ctx")


class Synced(Struct):
    state: State


class Seat(Struct):
    """Where a client sits."""

    match: str
    player: str
    credentials: str


_encode: Final = msgspec.json.Encoder().encode
_sync: Final = msgspec.json.Decoder(tuple[str, str, Synced])
_update: Final = msgspec.json.Decoder(tuple[str, str, State, Raw])


class Client:
    """Lays the first card of its hand whenever it is its turn."""

    def __init__(self, seat: Seat, gate: Gate) -> None:
        self._seat = seat
        self._gate = gate
        self._moved = False
        self._state: State
        self._socket: Socket | None = None
        self.synced = asyncio.Event()

    async def connect(self, port: int) -> None:
        self._socket = await connect(port, PATH, self._hear)
        self._send(JOIN)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def _hear(self, text: bytes) -> None:
        if text.startswith(UPDATE):
            self._see(_update.decode(text[len(EVENT) :])[2])
        elif text == PING:
            self._send(PONG)
        elif text.startswith(JOINED):
            seat = self._seat
            self._say("sync", seat.match, seat.player, seat.credentials, PLAYERS)
        elif text.startswith(SYNC):
            self._see(_sync.decode(text[len(EVENT) :])[2].state)
            self.synced.set()

    def _see(self, state: State) -> None:
        self._state = state
        if self._moved:
            self._gate.moved()
            self._moved = False
        if state.turn.current_player == self._seat.player:
            self._gate.ask(self._move)

    def _move(self) -> None:
        seat, state = self._seat, self._state
        self._moved = True
        payload = {
            "type": "lay",
            "args": [state.cards.players[seat.player].hand[0]],
            "playerID": seat.player,
            "credentials": seat.credentials,
        }
        move = {"type": "MAKE_MOVE", "payload": payload}
        self._say("update", move, state.version, seat.match, seat.player)

    def _say(self, *event: object) -> None:
        self._send(EVENT + _encode(event))

    def _send(self, text: bytes) -> None:
        assert self._socket is not None  # it is connected before it is asked anything
        self._socket.send(text)


def missing() -> str | None:
    """Why boardgame.io cannot be measured here; none if it can."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not (PACKAGES / "boardgame.io").is_dir():
        return "its npm packages are not installed: `make bench NAME=live` does it where npm is"
    return None


@contextmanager
def server(folder: Path) -> Iterator[tuple[Process, int]]:
    """The server and its port."""
    environment = {"NODE_PATH": str(PACKAGES), "NODE_ENV": "production"}
    with started(["node", str(SERVER)], folder, environment, '"port"') as process:
        yield process, msgspec.json.decode(process.said)["port"]


@asynccontextmanager
async def tables(port: int, count: int) -> AsyncIterator[Gate]:
    """So many tables with all their clients, who wait at the gate."""
    gate = Gate()
    seats = await asyncio.to_thread(for_all, port, _take_seats, range(count))
    clients = [Client(seat, gate) for row in seats for seat in row]
    try:
        for client in clients:
            await client.connect(port)
        await asyncio.gather(*(client.synced.wait() for client in clients))
        yield gate
    finally:
        for client in clients:
            client.close()


def _take_seats(http: Http, table: int) -> list[Seat]:
    match = http.post("/games/hands/create", {"numPlayers": PLAYERS})["matchID"]
    seats = []
    for player in map(str, range(PLAYERS)):
        asked = {"playerID": player, "playerName": f"player {player}"}
        credentials = http.post(f"/games/hands/{match}/join", asked)["playerCredentials"]
        seats.append(Seat(match, player, credentials))
    return seats
