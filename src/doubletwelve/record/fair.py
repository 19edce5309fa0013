"""Fair deals: tiles dealt from the server's secret and everyone's share, for anyone to check.

docs/fair-deals.md explains the protocol and has the test vectors.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from doubletwelve.core.game import Match
from doubletwelve.core.introduce import introduce
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat, seat_number
from doubletwelve.record.form import BadRecord, Record, RecordDeal, RecordRound
from doubletwelve.record.read import place_first
from doubletwelve.record.replay import BadReplay, match_of, steps, tiles_dealt
from doubletwelve.tiles import Tile, quoted

LENGTH: Final = 32
"""How many bytes a secret and a share have. All the same, so that no two seeds are framed alike."""
DOMAIN: Final = b"doubletwelve-deal-1\0"
"""What the bytes of a seed begin with, so that they are bytes of nothing else."""
_HEX: Final = re.compile(r"[0-9a-f]{64}")


class Contribution(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat gave to a deal, in hexadecimal digits."""

    commitment: str
    share: str | None = None
    """``None``: it was not opened in time, or did not match, and was left out."""


class Fair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a round's tiles came about: the field ``fair`` of a record's round."""

    commitment: str
    contributions: dict[Seat, Contribution]
    secret: str
    discarded: int
    """How many deals the book threw away before the one that was played."""
    asked: tuple[Seat, ...] = ()
    """Whose clients were asked for a share, where one of them gave nothing at all."""

    @property
    def shares(self) -> dict[Seat, bytes]:
        """The shares that were opened."""
        given = self.in_seat_order()
        return {seat: bytes.fromhex(it.share) for seat, it in given if it.share is not None}

    @property
    def left_out(self) -> tuple[Seat, ...]:
        """Those whose share was not opened."""
        return tuple(seat for seat, it in self.in_seat_order() if it.share is None)

    @property
    def silent(self) -> tuple[Seat, ...]:
        """Those who were asked and gave nothing."""
        return tuple(seat for seat in self.asked if seat not in self.contributions)

    @property
    def seed(self) -> str:
        return fair_seed(bytes.fromhex(self.secret), self.shares)

    def in_seat_order(self) -> list[tuple[Seat, Contribution]]:
        return sorted(self.contributions.items(), key=lambda given: seat_number(given[0]))


introduce(Fair)


def commitment_of(raw: bytes) -> str:
    """What is published before a secret or a share is opened."""
    return sha256(raw).hexdigest()


def fair_seed(secret: bytes, shares: Mapping[Seat, bytes]) -> str:
    """The seed of a deal, from the server's secret and the shares that were opened."""
    for raw in (secret, *shares.values()):
        if len(raw) != LENGTH:
            raise ValueError(f"a secret or a share of {len(raw)} bytes: each has {LENGTH}")
    given = (
        seat.encode("ascii") + b"\0" + shares[seat] for seat in sorted(shares, key=seat_number)
    )
    return sha256(DOMAIN + secret + b"".join(given)).hexdigest()


def fair_fields(fair: Fair) -> dict[str, Any]:
    """The field ``fair`` as a record has it, contributions in seat order."""
    ordered = msgspec.structs.replace(fair, contributions=dict(fair.in_seat_order()))
    fields: dict[str, Any] = msgspec.to_builtins(ordered)
    return fields


def read_fair(fields: dict[str, Any], seats: tuple[Seat, ...], path: str) -> Fair:
    """The field ``fair`` of a record's round; ``BadRecord`` if it is not written as one."""
    try:
        fair = msgspec.convert(fields, Fair)
    except msgspec.ValidationError as problem:
        raise BadRecord(place_first(str(problem), path)) from None
    named = {"contributions": (*fair.contributions,), "asked": fair.asked}
    for field, name in ((field, name) for field, names in named.items() for name in names):
        if name not in seats:
            there = f"there are {seats[0]} to {seats[-1]}"
            raise BadRecord(f"{path}.{field}: {quoted(name)} is not a seat; {there}")
    for place, text in _hashes_and_secrets(fair):
        if _HEX.fullmatch(text) is None:
            raise BadRecord(
                f"{path}.{place}: {quoted(text)} is not {LENGTH} bytes in hexadecimal: write 64 "
                "digits, 0-9 and a-f"
            )
    return fair


def _hashes_and_secrets(fair: Fair) -> Iterator[tuple[str, str]]:
    """Every text in it that stands for bytes, and where."""
    yield "commitment", fair.commitment
    yield "secret", fair.secret
    for seat, given in fair.contributions.items():
        yield f"contributions.{seat}.commitment", given.commitment
        if given.share is not None:
            yield f"contributions.{seat}.share", given.share


Result = Literal["fair", "nothing to check", "wrong"]


class Finding(Struct, frozen=True):
    """What a look at one round came to."""

    round: int
    fair: Fair | None = None
    """How it was dealt; ``None`` if the record does not say so, or not as it should."""
    problems: tuple[str, ...] = ()
    """What is wrong, each with its place in the record."""

    @property
    def result(self) -> Result:
        if self.problems:
            return "wrong"
        return "nothing to check" if self.fair is None else "fair"


def verify(record: Record) -> list[Finding]:
    """Deal every round again that says how it was dealt: one finding a round, in order.

    ``BadRecord`` or ``BadReplay`` if the record cannot be played through; but behind a deal that is
    wrong, what does not fit it is no surprise: the findings then end there.
    """
    findings: list[Finding] = []
    before = match_of(record)
    try:
        for match, action, _ in steps(record):
            if action is None:
                findings.append(_look_at(before, record.rounds[len(findings)], len(findings)))
            before = match
    except (BadRecord, BadReplay):
        if not any(finding.problems for finding in findings):
            raise
    return findings


def _look_at(match: Match, played: RecordRound, at: int) -> Finding:
    """One round; ``match`` is as it was before it."""
    number, path = at + 1, f"$.rounds[{at}]"
    if played.fair is None:
        return Finding(number)
    try:
        fair = read_fair(played.fair, match.rules.seats, f"{path}.fair")
    except BadRecord as problem:
        return Finding(number, problems=(str(problem),))
    deal = played.deal
    if deal is None or deal.free:
        kind = "position" if deal is None else "deal.free"
        contradiction = 'tiles that were put down so are not dealt; leave out this or "fair"'
        return Finding(number, fair, (f"{path}.{kind}: {contradiction}",))
    problems = tuple(_broken(fair, f"{path}.fair")) or tuple(_otherwise(match, deal, fair, path))
    return Finding(number, fair, problems)


def _broken(fair: Fair, path: str) -> Iterator[str]:
    """Whatever is not what was committed to."""
    opened = [("secret", "the", fair.secret, fair.commitment)]
    opened += [
        (f"contributions.{seat}.share", "its", given.share, given.commitment)
        for seat, given in fair.contributions.items()
        if given.share is not None
    ]
    for place, whose, raw, commitment in opened:
        found = commitment_of(bytes.fromhex(raw))
        if found != commitment:
            yield (
                f"{path}.{place}: it does not match {whose} commitment: its SHA-256 is {found}, "
                f"not {commitment}"
            )


def _otherwise(match: Match, written: RecordDeal, fair: Fair, path: str) -> Iterator[str]:
    """Where the deal is not the one that the seed gives."""
    due, discarded = match.dealt(fair.seed)
    difference = _first_difference(tiles_dealt(match, written), due)
    if difference is not None:
        yield f"{path}.deal.{difference}"
    if fair.discarded != discarded:
        yield (
            f"{path}.fair.discarded: {fair.discarded} is not the number of deals thrown away: "
            f"it is {discarded}"
        )


def _first_difference(deal: Deal, due: Deal) -> str | None:
    for (place, tile), (_, wanted) in zip(_places(deal), _places(due), strict=True):
        if tile != wanted:
            return f"{place}: {tile} was dealt, the seed gives {wanted}"
    return None


def _places(deal: Deal) -> Iterator[tuple[str, Tile]]:
    rows = {f"hands.{seat}": hand for seat, hand in deal.hands.items()}
    for name, tiles in {**rows, "boneyard": deal.boneyard}.items():
        yield from ((f"{name}[{at}]", tile) for at, tile in enumerate(tiles))
