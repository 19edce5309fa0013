"""What can happen at a table. Its log is a row of these; played through, they are the table."""

from typing import Literal

import msgspec
from msgspec import Struct

from doubletwelve.core.seats import Seat
from doubletwelve.table.settings import Choice, Manners

Matter = Literal["take-back", "finish"]


class Fact(Struct, frozen=True, gc=False, tag_field="fact", omit_defaults=True):
    """The base of all facts. Secrets and hashes in it never leave the server as they are."""


class Opened(Fact, frozen=True, tag="opened"):
    choice: Choice
    manners: Manners
    name: str
    token: str
    bots: dict[Seat, str] = {}


class Joined(Fact, frozen=True, tag="joined"):
    seat: Seat
    name: str
    token: str


class AskedIn(Fact, frozen=True, tag="asked-in"):
    """Somebody wants to join a game that has begun; the host decides."""

    who: str
    name: str
    token: str


class LetIn(Fact, frozen=True, tag="let-in"):
    who: str
    seat: Seat | None
    """``None``: turned away."""


class Left(Fact, frozen=True, tag="left"):
    """A person has left for good; once the game has begun a bot has the seat."""

    seat: Seat


class BotSet(Fact, frozen=True, tag="bot-set"):
    seat: Seat
    bot: str | None


class Moved(Fact, frozen=True, tag="moved"):
    """Two seats change places, with whoever sits there."""

    seat: Seat
    to: Seat


class HostChanged(Fact, frozen=True, tag="host-changed"):
    seat: Seat


class ChoiceChanged(Fact, frozen=True, tag="choice-changed"):
    choice: Choice


class MannersChanged(Fact, frozen=True, tag="manners-changed"):
    manners: Manners


class StandIn(Fact, frozen=True, tag="stand-in"):
    """A bot plays for an absent person, or no longer does."""

    seat: Seat
    on: bool


class LinkMade(Fact, frozen=True, tag="link-made"):
    seat: Seat
    link: str
    fresh: bool = False
    """Made by the host for a lost seat: whoever had the seat before has it no longer."""


class LinkUsed(Fact, frozen=True, tag="link-used"):
    link: str
    token: str


class WatchLinkMade(Fact, frozen=True, tag="watch-link-made"):
    link: str


class Marked(Fact, frozen=True, tag="marked"):
    """A seat's own marks: it is a learner's, or it may use ready phrases only."""

    seat: Seat
    learner: bool | None = None
    phrases_only: bool | None = None


class Renamed(Fact, frozen=True, tag="renamed"):
    """A person is called something else from now on."""

    seat: Seat
    name: str


class Muted(Fact, frozen=True, tag="muted"):
    seat: Seat
    whom: Seat
    on: bool


class Said(Fact, frozen=True, tag="said"):
    seat: Seat
    text: str | None = None
    phrase: str | None = None


class DealOpened(Fact, frozen=True, tag="deal-opened"):
    """The server has drawn its secret for the next deal; everyone is told its hash."""

    secret: str
    fair: tuple[Seat, ...] = ()
    """Whose clients are there to add a share."""


class Committed(Fact, frozen=True, tag="committed"):
    seat: Seat
    commitment: str


class SharesAsked(Fact, frozen=True, tag="shares-asked"):
    """The time for commitments is over."""


class ShareOpened(Fact, frozen=True, tag="share-opened"):
    seat: Seat
    share: str


class Dealt(Fact, frozen=True, tag="dealt"):
    """The next round is dealt, from the secret and the shares opened so far."""


class Acted(Fact, frozen=True, tag="acted"):
    seat: Seat
    action: str
    bot: str | None = None
    """Which bot chose it, where a bot did."""


class Ready(Fact, frozen=True, tag="ready"):
    seat: Seat


class Proposed(Fact, frozen=True, tag="proposed"):
    """Somebody asks for something that needs everyone's yes; those asked are the people present."""

    matter: Matter
    seat: Seat
    asked: tuple[Seat, ...]


class Answered(Fact, frozen=True, tag="answered"):
    matter: Matter
    seat: Seat
    yes: bool


class Excused(Fact, frozen=True, tag="excused"):
    """Somebody has gone without an answer: what they were asked is settled by the others."""

    seat: Seat


class Rematched(Fact, frozen=True, tag="rematched"):
    pass


class Ended(Fact, frozen=True, tag="ended"):
    """The table is closed for good."""


AnyFact = (
    Opened
    | Joined
    | AskedIn
    | LetIn
    | Left
    | BotSet
    | Moved
    | HostChanged
    | ChoiceChanged
    | MannersChanged
    | StandIn
    | LinkMade
    | LinkUsed
    | WatchLinkMade
    | Marked
    | Renamed
    | Muted
    | Said
    | DealOpened
    | Committed
    | SharesAsked
    | ShareOpened
    | Dealt
    | Acted
    | Ready
    | Proposed
    | Answered
    | Excused
    | Rematched
    | Ended
)

encode_fact = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(AnyFact)


def decode_fact(body: bytes) -> AnyFact:
    fact: AnyFact = _decoder.decode(body)
    return fact
