"""docs/protocol.md names every message and every field, and nothing else."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec

from doubletwelve.core.events import Refused
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout.show import Shown as Layout
from doubletwelve.games.mexican_train.view import Shown as Trains
from doubletwelve.table import commands as c
from doubletwelve.table import show
from doubletwelve.table.facts import Said
from doubletwelve.web import socket
from tests.table.tables import P1, two

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TOO_BIG = 1009
"""The protocol's own, RFC 6455, 7.4.1."""
MOMENT = {"version", "at", "position", "turn_since", "window", "can_take_back"}


def rows(heading: str) -> dict[str, list[str]]:
    """The table under a heading: the first column, and the names in the second."""
    section = DOC.split(f"### {heading}\n", 1)[1].split("\n### ", 1)[0]
    cells = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("| `")]
    return {first.strip(" `"): re.findall(r"`(\w+)`", second) for first, second in cells}


def test_every_command_is_described_with_its_fields() -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(c.AnyCommand)}
    fields = {
        tag: [field.name for field in msgspec.structs.fields(kind) if field.name != "key"]
        for tag, kind in kinds.items()
    }
    assert rows("What you can send") == fields


def test_the_hello_in_the_text_is_one() -> None:
    text = DOC.split("```js\n", 1)[1].split("```", 1)[0]
    hello = c.read_hello(text)
    assert set(json.loads(text)) == {"type", *(f.name for f in msgspec.structs.fields(type(hello)))}


def sent() -> dict[str, set[str]]:
    """One of every message that a table sends, with its fields."""
    played = two()
    played.deal()
    here = show.Here((P1,), P1, 0)
    step = show.shown_step(played.table, played.events, here)
    said = Said(P1, text="hi")
    texts = [
        show.welcome(played.table, here, P1, [], [], 0.0),
        show.update_for(step, P1, "key"),
        show.stale_message(played.table, "key", P1),
        show.refused_message("key", Refused("no-help", "", {})),
        show.done_message("key", 1),
        show.said_message(1, said, "key"),
        show.presence_message(here),
        show.clock_message(Seat("p1"), 10),
        show.pong_message("key"),
        show.link_message("key", "p1", "link"),
        show.hint_message("key", 1, [], True),
        show.arranged_message("key", (), True),
    ]
    messages = [json.loads(text) for text in texts]
    return {message["type"]: set(message) - {"type"} for message in messages}


def test_every_message_is_described_with_its_fields() -> None:
    described = {kind: set(fields) for kind, fields in rows("What you are sent").items()}
    with_moment = {
        kind: fields | (MOMENT if kind in ("welcome", "update", "stale") else set())
        for kind, fields in described.items()
    }
    assert with_moment == sent()


def test_every_field_of_a_round_is_described() -> None:
    rounds: dict[str, type[msgspec.Struct]] = {"trains": Trains, "layout": Layout}
    assert rows("What a round shows") == {
        kind: [field.name for field in msgspec.structs.fields(shown)]
        for kind, shown in rounds.items()
    }


def test_every_code_of_a_close_is_described() -> None:
    section = DOC.split("### When a connection is closed\n", 1)[1]
    described = {int(code) for code in re.findall(r"^\| (\d{4}) \|", section, re.MULTILINE)}
    assert described == {
        socket.BAD_MESSAGE,
        TOO_BIG,
        socket.INTERNAL,
        socket.RESTART,
        socket.TOO_SLOW,
        socket.SEAT_GONE,
        socket.NO_SEAT,
        socket.NO_TABLE,
        socket.OTHER_PROTOCOL,
    }
