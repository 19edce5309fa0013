"""How our own server is started and spoken to: every flag, address and field that is used here."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from benchmarks.load.http import Http
from benchmarks.load.process import Process, started

PROTOCOL: Final = 1
RULEBOOK: Final = "ecowoodart"
READY: Final = "http://"
"""In the line that says where the server listens."""
AWAKE: Final = b"doubletwelve_tables_awake "
"""In the line of /metrics that counts the tables in memory."""


def _command(database: Path) -> list[str]:
    """The server as it comes, but for the limits: here all clients have one address."""
    return [
        str(Path(sys.executable).with_name("doubletwelve")),
        "serve",
        *("--database", str(database), "--port", "0"),
        *("--tables-per-hour", "1000000", "--joins-per-minute", "1000000"),
        *("--requests-per-minute", "1000000", "--connections-per-address", "100000"),
        *("--messages-per-second", "1000", "--message-burst", "1000"),
    ]


@contextmanager
def server(folder: Path) -> Iterator[tuple[Process, int]]:
    """The server on a fresh database, and its port."""
    with started(_command(folder / "tables.sqlite"), folder, {}, READY) as process:
        found = re.search(r"http://[^/\s]*:(\d+)", process.said)
        assert found is not None, process.said
        yield process, int(found[1])


def database_size(folder: Path) -> int:
    """Bytes, with what the database has not yet put in its place."""
    return sum(file.stat().st_size for file in folder.glob("tables.sqlite*"))


class Seat(Struct):
    """A seat and what it belongs to."""

    table: str
    seat: str
    token: str


def open_table(http: Http, players: int) -> Seat:
    choice = {"game": "mexican-train", "rulebook": RULEBOOK, "players": players}
    answer = http.post("/api/tables", {"choice": choice, "name": "player 1", "as_bot": True})
    return Seat(answer["id"], answer["seat"], answer["token"])


def join(http: Http, table: str, number: int) -> Seat:
    wanted = {"name": f"player {number}", "key": f"join-{number:04}", "as_bot": True}
    answer = http.post(f"/t/{table}/api/join", wanted)
    return Seat(table, answer["seat"], answer["token"])


def tables_awake(http: Http) -> int:
    line = next(line for line in http.get("/metrics").splitlines() if line.startswith(AWAKE))
    return int(float(line.removeprefix(AWAKE)))


def socket_path(table: str) -> str:
    return f"/t/{table}/socket"


# --- What clients send ---

_encode: Final = msgspec.json.Encoder().encode


def hello(seat: Seat) -> bytes:
    named = {"seat": seat.seat, "token": seat.token}
    return _encode({"type": "hello", "protocol": PROTOCOL, **named, "since": 0})


def act(key: str, position: int, action: str) -> bytes:
    return _encode({"type": "act", "key": key, "position": position, "action": action})


def command(kind: str, key: str) -> bytes:
    return _encode({"type": kind, "key": key})


# --- What they are told; the rest is not looked at ---


class Around(Struct):
    phase: str


class Round(Struct):
    turn: str | None


class Own(Struct, frozen=True):
    legal: list[str] = []


class Told(Struct):
    type: str
    position: int = -1
    table: Around | None = None
    round: Round | None = None
    own: Own = Own()
    reason: Any = None


told: Final = msgspec.json.Decoder(Told).decode
STEPS: Final = ("update", "welcome")
FAILURES: Final = ("refused", "stale")
FORCED: Final = ["pass"]
"""What the server does by itself."""
HOST_STEPS: Final = {"lobby": "start", "between": "start", "over": "rematch"}
"""How the host goes on, by the table's phase."""
