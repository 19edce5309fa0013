"""What a client can ask of its table. docs/protocol.md explains every message.

A command carries a key of its own: sent twice, it is done once and answered twice the same.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from doubletwelve.table.facts import Matter
from doubletwelve.table.settings import Choice, Manners

PROTOCOL: int = 1

# In Python $ also matches before a line's end; in the schema's dialect it does not.
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
SeatName = Annotated[str, Meta(pattern=r"^p([1-9]|10)$(?!\n)")]
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Word = Annotated[str, Meta(max_length=40)]


class Message(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """The base of all that a client sends."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: who this is, and what it has seen."""

    protocol: int
    seat: SeatName | None = None
    """Which of its seats at the table; left out by a spectator."""
    token: Annotated[str, Meta(max_length=64)] | None = None
    """For clients without cookies: the seat's token."""
    since: int = 0
    """The newest version that it has seen."""
    fair: bool = False
    """It adds a share to every deal."""


class Command(Message, frozen=True):
    key: Key


class Act(Command, frozen=True, tag="act"):
    """Do something in the round: ``action`` as records write it, ``position`` as last told."""

    position: int
    action: Annotated[str, Meta(max_length=40)]


class Start(Command, frozen=True, tag="start"):
    """The host starts the game, or the next round."""


class BeReady(Command, frozen=True, tag="ready"):
    pass


class SetBot(Command, frozen=True, tag="set-bot"):
    """The host gives a free seat to a bot, changes a bot, or takes one away."""

    seat: SeatName
    bot: Word | None


class FreeSeat(Command, frozen=True, tag="free-seat"):
    """The host takes a seat from a person; once the game has begun a bot plays on."""

    seat: SeatName


class MoveSeat(Command, frozen=True, tag="move-seat"):
    seat: SeatName
    to: SeatName


class HandOn(Command, frozen=True, tag="hand-on"):
    """The host makes somebody else host."""

    seat: SeatName


class EndTable(Command, frozen=True, tag="end-table"):
    pass


class ChangeChoice(Command, frozen=True, tag="change-choice"):
    choice: Choice


class ChangeManners(Command, frozen=True, tag="change-manners"):
    manners: Manners


class SetStandIn(Command, frozen=True, tag="stand-in"):
    seat: SeatName
    on: bool


class Rename(Command, frozen=True, tag="rename"):
    """A person is called something else from now on."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


class Leave(Command, frozen=True, tag="leave"):
    pass


class Admit(Command, frozen=True, tag="admit"):
    """The host lets somebody in who asked, at a bot's seat, or turns them away."""

    who: Key
    """The key with which they asked."""
    seat: SeatName | None


class Say(Command, frozen=True, tag="say"):
    text: Annotated[str, Meta(max_length=1000)]


class SayPhrase(Command, frozen=True, tag="phrase"):
    phrase: Word


class Mark(Command, frozen=True, tag="mark"):
    """A seat's own marks; the host may set ``phrases_only`` for anyone."""

    seat: SeatName
    learner: bool | None = None
    phrases_only: bool | None = None


class Mute(Command, frozen=True, tag="mute"):
    whom: SeatName
    on: bool


class Propose(Command, frozen=True, tag="propose"):
    matter: Matter


class Answer(Command, frozen=True, tag="answer"):
    matter: Matter
    yes: bool


class Rematch(Command, frozen=True, tag="rematch"):
    pass


class MakeLink(Command, frozen=True, tag="make-link"):
    """A link to a seat, usable once: for another device, or by the host for a lost seat."""

    seat: SeatName


class MakeWatchLink(Command, frozen=True, tag="make-watch-link"):
    pass


class Commit(Command, frozen=True, tag="commit"):
    """The hash of the share that this client will add to the deal."""

    commitment: Hex32


class OpenShare(Command, frozen=True, tag="open"):
    share: Hex32


class Ping(Command, frozen=True, tag="ping"):
    """Is anybody there? Pages cannot see the pings of the WebSocket itself."""


class Hint(Command, frozen=True, tag="hint"):
    """What a strong player would do, and why."""


class Arrange(Command, frozen=True, tag="arrange"):
    """The hand with its best train first."""


AnyCommand = (
    Act
    | Start
    | BeReady
    | SetBot
    | FreeSeat
    | MoveSeat
    | HandOn
    | EndTable
    | ChangeChoice
    | ChangeManners
    | SetStandIn
    | Rename
    | Leave
    | Admit
    | Say
    | SayPhrase
    | Mark
    | Mute
    | Propose
    | Answer
    | Rematch
    | MakeLink
    | MakeWatchLink
    | Commit
    | OpenShare
    | Ping
    | Hint
    | Arrange
)

_hello: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Hello)
_command: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyCommand)


class BadMessage(ValueError):
    """A message that is none; the text says what is wrong with it and where."""


def read_hello(text: str | bytes) -> Hello:
    hello: Hello = _read(_hello, text)
    return hello


def read_command(text: str | bytes) -> AnyCommand:
    command: AnyCommand = _read(_command, text)
    return command


def _read(decoder: msgspec.json.Decoder[Any], text: str | bytes) -> Any:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadMessage(str(problem)) from None
