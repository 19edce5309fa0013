"""What a client remembers: all that it was shown, and what became of all that it asked."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec

MOMENT: Final = ("version", "at", "position", "turn_since", "window", "can_take_back")
NOT_IN_LOG: Final = ("host", "spectators", "kept_until")
"""What the table says of now: who is there, and until when it is kept."""

Shown = tuple[str, int]
"""Which part of a message, of which version of the table."""


class Wrong(AssertionError):
    """Somebody was shown what the log does not have, or what cannot follow."""


def digest(value: Any) -> bytes:
    text = msgspec.json.encode(value, order="deterministic")
    return blake2b(text, digest_size=16).digest()


def parts(message: dict[str, Any]) -> Iterator[tuple[Shown, bytes]]:
    """Every part of a message that the log accounts for."""
    kind = message["type"]
    if kind in ("welcome", "update", "stale"):
        version = message["version"]
        view = {name: message.get(name) for name in (*MOMENT, "round", "own")}
        yield ("view", version), digest(view)
        if "table" in message:
            yield ("table", version), digest(without_now(message["table"]))
    if kind == "update":
        yield ("events", message["version"]), digest(message["events"])
    elif kind == "welcome":
        for missed in message["missed"]:
            yield ("events", missed["version"]), digest(missed["events"])
        for said in message["talk"]:
            yield from _said(said)
    elif kind == "said":
        yield from _said(message)


def _said(said: dict[str, Any]) -> Iterator[tuple[Shown, bytes]]:
    yield ("said", said["version"]), digest([said["seat"], said["text"], said["phrase"]])


def without_now(table: dict[str, Any]) -> dict[str, Any]:
    seats = {seat: {**fields, "present": None} for seat, fields in table["seats"].items()}
    return {**table, "seats": seats} | dict.fromkeys(NOT_IN_LOG)


class Notebook:
    """One client's, for one seat at one table, over all its connections."""

    def __init__(self, table: str, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.newest = 0
        self.shown: dict[Shown, bytes] = {}
        self.acts: set[str] = set()
        """The keys of all actions that were ever sent."""
        self.done: dict[str, int] = {}
        """Keys that were answered with yes, and the version that the answer named."""
        self.not_done: dict[str, str] = {}
        """Keys that were answered with no, and why."""
        self.problems: list[str] = []

    def note(self, message: dict[str, Any]) -> None:
        for part, seen in parts(message):
            before = self.shown.setdefault(part, seen)
            if before != seen:
                self._problem(f"was shown two different contents of {part}")
        if "version" in message and message["type"] != "done":
            self._note_version(message)
        self._note_answer(message)

    def _note_version(self, message: dict[str, Any]) -> None:
        version = message["version"]
        if message["type"] == "update" and version != self.newest + 1:
            self._problem(f"was told of version {version} after {self.newest}")
        if message["type"] == "welcome" and version < self.newest:
            self._problem(f"came back with version {self.newest} and was shown {version}")
        self.newest = max(self.newest, version)

    def _note_answer(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "done":
            self._note_done(message["key"], message["version"])
        elif "done" in message:
            self._note_done(message["done"], message["version"])
        elif kind == "stale":
            self.not_done.setdefault(message["key"], kind)
        elif kind == "refused" and message["reason"] != "not-stored":
            self.not_done.setdefault(message["key"], message["reason"])

    def _note_done(self, key: str, version: int) -> None:
        if self.done.setdefault(key, version) != version:
            self._problem(f"{key} was done as {self.done[key]}, and as {version} when asked again")

    def _problem(self, what: str) -> None:
        self.problems.append(f"{self.table} {self.seat} {what}")
