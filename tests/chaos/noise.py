"""Messages that nobody should send: bytes, broken JSON, and commands that look right."""

import struct
from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import msgspec

from doubletwelve.table.commands import AnyCommand

COMMANDS: Final = get_args(AnyCommand)
SEATS: Final = ("p1", "p2", "p3", "p10")
ACTIONS: Final = ("draw", "pass", "knock", "catch p2", "play 3-4 at p1", "play 12-12", "", "jump")
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "\0",
    "é" * 100,
    "\ud7ff" * 9,
    [],
    {},
    [[[]]],
    {"a": {"b": 1}},
)

_fields: Final[dict[str, Callable[[Random], Any]]] = {
    "key": lambda chance: f"noise-{chance.getrandbits(60):x}",
    "position": lambda chance: chance.randint(-2, 60),
    "action": lambda chance: chance.choice(ACTIONS),
    "seat": lambda chance: chance.choice(SEATS),
    "to": lambda chance: chance.choice(SEATS),
    "whom": lambda chance: chance.choice(SEATS),
    "bot": lambda chance: chance.choice((None, "greedy", "expert", "nobody")),
    "choice": lambda chance: {"players": chance.randint(2, 10), "game": "classic"},
    "manners": lambda chance: {"bot_pause": chance.randint(0, 4000)},
    "on": lambda chance: chance.random() < 0.5,
    "yes": lambda chance: chance.random() < 0.5,
    "who": lambda chance: "join-0001",
    "text": lambda chance: chance.choice(("", "hello", "\u202e", "<b>", "é" * 900)),
    "name": lambda chance: chance.choice(("Ada", "\u200d", "<b>", "é" * 90)),
    "phrase": lambda chance: chance.choice(("well-played", "no-such-phrase")),
    "learner": lambda chance: chance.random() < 0.5,
    "phrases_only": lambda chance: chance.random() < 0.5,
    "matter": lambda chance: chance.choice(("take-back", "finish")),
    "commitment": lambda chance: chance.randbytes(32).hex(),
    "share": lambda chance: chance.randbytes(32).hex(),
}


def command(chance: Random) -> dict[str, Any]:
    """A command as it should be, in its form."""
    kind = chance.choice(COMMANDS)
    made = {name: _fields[name](chance) for name in kind.__struct_fields__}
    return {"type": kind.__struct_config__.tag, **made}


def spoilt(message: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The same, with something in it that no form allows."""
    name = chance.choice([*message])
    how = chance.randrange(4)
    if how == 0:
        return {other: value for other, value in message.items() if other not in (name, "key")}
    if how == 1:
        return {**message, "é" * chance.randint(1, 60): chance.choice(ODD)}
    if how == 2:
        return {
            **message,
            "key": chance.choice(("short", "k" * 65, "späces!!", 7, None, "a-key-8\n")),
        }
    return {**message, "type": chance.choice(ODD)}


def garbage(chance: Random) -> str | bytes:
    """A frame that is no message at all: bytes, or a text that is no object."""
    return chance.choice(
        (
            chance.randbytes(chance.randint(0, 500)),
            "".join(chr(chance.randint(0, 0xD7FF)) for _ in range(chance.randint(0, 300))),
            "[" * chance.randint(1, 8000),
            '{"a":' * chance.randint(1, 1500),
            msgspec.json.encode(chance.choice(ODD)).decode(),
            '{"type":"hello","protocol":1,"seat":"\\ud800"}',
            '{"\\ud800\\udc00\\ud800":1}',
            "x" * chance.randint(8193, 100_000),
            struct.pack("!Q", chance.getrandbits(64)),
        )
    )
