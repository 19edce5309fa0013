"""A table as it stands: who sits where, what is played, and what everyone has asked for."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.table.facts import Matter
from doubletwelve.table.settings import Choice, Help, Manners
from doubletwelve.table.words import bot_name

Phase = Literal["lobby", "dealing", "playing", "between", "over", "ended"]

MOST_LINKS: Final = 20
"""Unused links that a table remembers; the oldest give way."""


class BadLog(RuntimeError):
    """A row of the log that the rules refuse: written by another program, or damaged."""


class Sitting(Struct, frozen=True, omit_defaults=True):
    """A seat: free, a bot's, or a person's."""

    name: str = ""
    tokens: tuple[str, ...] = ()
    """Hashes of what the seat belongs to: one a device."""
    bot: str | None = None
    stand_in: bool = False
    learner: bool = False
    phrases_only: bool = False
    muted: tuple[Seat, ...] = ()

    @property
    def is_person(self) -> bool:
        return bool(self.tokens)

    @property
    def is_free(self) -> bool:
        return not self.tokens and self.bot is None


class Asking(Struct, frozen=True):
    """Somebody who waits for the host's yes."""

    name: str
    token: str


class Dealing(Struct, frozen=True):
    """A fair deal under way."""

    secret: str
    fair: tuple[Seat, ...]
    commitments: dict[Seat, str] = {}
    shares: dict[Seat, str] = {}
    asked: bool = False
    """The commitments are closed; the shares may be opened."""


class Proposal(Struct, frozen=True):
    seat: Seat
    asked: tuple[Seat, ...]
    agreed: tuple[Seat, ...] = ()

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.asked if seat not in self.agreed)


class Undoable(Struct, frozen=True, gc=False):
    """A person's last action, while it can be taken back: it drew nothing, and nobody but bots has
    acted since. What they did is undone with it."""

    seat: Seat
    before: Match
    earlier: "Undoable | None" = None
    """What the same player did just before: a run is taken back tile by tile."""
    is_forced: bool = False
    """There was nothing else to do: taken back, it would only happen again."""
    actions: int = 1
    """How many are undone: this one, and those of bots since."""


class Around(Struct, frozen=True, kw_only=True, gc=False):
    """All of a table but its match, as it stands after some version of its log."""

    id: str
    version: int
    opened: int
    at: int
    """When the last entry was made, in milliseconds."""
    choice: Choice
    manners: Manners
    seats: dict[Seat, Sitting]
    host: Seat
    phase: Phase
    position: int = 0
    """Goes up with everything that a choice of the seat to move rests on."""
    turn_since: int = 0
    """When the seat to move got its turn, in milliseconds."""
    taken_over: bool = False
    """A bot has begun to play this turn for a person who is away or ran out of time."""
    game: int = 1
    """Which game at this table: a rematch is the next."""
    ready: tuple[Seat, ...] = ()
    dealing: Dealing | None = None
    fair: Dealing | None = None
    """What the round on the table was dealt from."""
    asking: dict[str, Asking] = {}
    proposals: dict[Matter, Proposal] = {}
    finishing: bool = False
    """All have agreed to stop after this round."""
    links: dict[str, Seat] = {}
    watch_links: tuple[str, ...] = ()
    window: int = 0
    """Until when a player who did not announce a last tile can at least be caught."""


class Table(Around, frozen=True, kw_only=True):
    """A table after some version of its log. Nothing in it is ever changed in place."""

    match: Match
    undoable: Undoable | None = None

    @property
    def can_take_back(self) -> Seat | None:
        """Whoever may ask for their last action back."""
        undoable = self.undoable
        return None if undoable is None or undoable.is_forced else undoable.seat

    @property
    def unanswered(self) -> set[Seat]:
        """Everyone who has still to say yes or no to something."""
        return {seat for proposal in self.proposals.values() for seat in proposal.unanswered}

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitting in self.seats.items() if sitting.is_person)

    def name_of(self, seat: Seat) -> str:
        """What whoever sits there is called; a free seat is called nothing."""
        sitting = self.seats[seat]
        if sitting.name or sitting.is_free:
            return sitting.name
        return bot_name(seat, [other.name for other in self.seats.values()])

    @property
    def to_move(self) -> Seat | None:
        if self.phase != "playing":
            return None
        seat: Seat = self.match.state.turn.seat
        return seat

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The people who are waited for: to move, or to say that the next round may begin."""
        between = self.phase == "between"
        waiting = [s for s in self.seats if (s not in self.ready if between else s == self.to_move)]
        return tuple(seat for seat in waiting if self.bot_at(seat) is None)

    @property
    def has_begun(self) -> bool:
        return self.phase != "lobby"

    @property
    def help(self) -> Help:
        if self.manners.help is not None:
            return self.manners.help
        return "all" if len(self.people) <= 1 else "learners"

    def helps(self, seat: Seat) -> bool:
        return self.help == "all" or (self.help == "learners" and self.seats[seat].learner)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that plays a seat now: its own, or one that stands in."""
        sitting = self.seats[seat]
        if sitting.bot is not None:
            return sitting.bot
        return stand_in_bot(self.choice.game) if sitting.stand_in else None

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a token, given as its hash, belongs to."""
        return next((s for s, sitting in self.seats.items() if token in sitting.tokens), None)


def stand_in_bot(game: str) -> str:
    """The bot that plays for people who are away or too slow: a fair player, no genius."""
    return "planner" if game == "mexican-train" else "greedy"


def first_free(seats: Iterable[tuple[Seat, Sitting]]) -> Seat | None:
    return next((seat for seat, sitting in seats if sitting.is_free), None)
