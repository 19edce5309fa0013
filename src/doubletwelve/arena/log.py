"""The log of a run: its settings in the first line, then one finished match a line."""

from pathlib import Path
from typing import IO, Any, Final

import msgspec
from msgspec import Struct

from doubletwelve import __version__
from doubletwelve.arena.play import Job, Played
from doubletwelve.arena.settings import Settings, line_ups

FORMAT: Final = "doubletwelve-arena-log"


class BadLog(ValueError):
    """A file that this run cannot take up; the message says why."""


class Log(Struct, frozen=True):
    """A log that is open for more."""

    stream: IO[bytes]
    played: dict[Job, Played]
    """What it held when it was opened."""

    def add(self, match: Played) -> None:
        """One write a match: a run that is killed leaves at most one line unfinished."""
        self.stream.write(msgspec.json.encode(match) + b"\n")


def open_log(path: Path, settings: Settings) -> Log:
    """Begin a log, or take up one that was begun with the same settings."""
    try:
        found = path.read_bytes() if path.exists() else b""
        whole, played = _read(path, found, settings)
        stream = path.open("ab", buffering=0)
        stream.truncate(whole)
        if not whole:
            stream.write(_head(settings))
    except OSError as problem:
        raise BadLog(f"{path}: cannot be used: {problem.strerror or problem}") from None
    return Log(stream, played)


def _head(settings: Settings) -> bytes:
    about = {"format": FORMAT, "version": __version__, **_to_match(settings)}
    return msgspec.json.encode(about) + b"\n"


def _to_match(settings: Settings) -> dict[str, Any]:
    """What must be the same to go on: all but the number of deals."""
    fields: dict[str, Any] = msgspec.to_builtins(settings)
    return {name: value for name, value in fields.items() if name != "deals"}


def _read(path: Path, found: bytes, settings: Settings) -> tuple[int, dict[Job, Played]]:
    """How many bytes of the file are whole lines, and the matches in them."""
    head, newline, rest = found.partition(b"\n")
    if not newline:
        if not _head(settings).startswith(head):
            raise BadLog(f"{path}: it is not a log of the arena")
        return 0, {}
    _check_head(path, head, settings)
    lines = rest.split(b"\n")
    matches = [_match(path, n, line, settings) for n, line in enumerate(lines[:-1], start=2)]
    played = {Job(match.deal, match.rotation): match for match in matches}
    return len(found) - len(lines[-1]), played


def _check_head(path: Path, line: bytes, settings: Settings) -> None:
    try:
        found = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        found = {}
    if found.get("format") != FORMAT:
        raise BadLog(f"{path}: it is not a log of the arena")
    wanted: dict[str, Any] = msgspec.json.decode(_head(settings))
    for name, value in wanted.items():
        if found.get(name) != value:
            raise BadLog(
                f"{path}: it was begun with {name} {_shown(found.get(name))}, and this run has "
                f"{_shown(value)}: give the same, or another file"
            )


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _match(path: Path, number: int, line: bytes, settings: Settings) -> Played:
    try:
        match = msgspec.json.decode(line, type=Played)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise BadLog(f"{path}, line {number}: it is not a match: {problem}") from None
    if not _is_of(match, settings):
        raise BadLog(f"{path}, line {number}: it is not a match of {len(settings.bots)} players")
    return match


def _is_of(match: Played, settings: Settings) -> bool:
    """Whether the rows have a place for every seat, and the rotation is one of this table."""
    seats = len(settings.bots)
    rows = (match.seconds, match.choices, *(played.scores for played in match.rounds))
    winners = (*match.won, *(seat for played in match.rounds for seat in played.won))
    return (
        match.deal >= 1
        and 1 <= match.rotation <= len(line_ups(settings.bots))
        and bool(match.rounds)
        and all(len(row) == seats for row in rows)
        and all(0 <= seat < seats for seat in winners)
    )
