"""The fields of a record, in the order they are written. docs/record.md explains them."""

from typing import Any, Final, Literal

from msgspec import Struct

FORMAT: Final = "doubletwelve-record"
VERSION: Final = 1


class BadRecord(ValueError):
    """A file that is not a record, or holds what cannot be; the message says where."""


class RecordDeal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    hands: dict[str, list[str]]
    boneyard: list[str]
    free: bool = False


class RecordRound(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One round: a deal or a position, and what was done. The rules ignore the rest."""

    deal: RecordDeal | None = None
    position: dict[str, Any] | None = None
    first: str | None = None
    actions: list[str] = []
    fair: dict[str, Any] | None = None
    seats: dict[str, str] | None = None


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: Literal["doubletwelve-record"]
    version: Literal[1]
    game: str
    players: list[str]
    rounds: list[RecordRound]
    rulebook: str | None = None
    edition: int = 1
    switches: dict[str, Any] = {}
    ended: Literal["agreed"] | None = None
    meta: Any = None
