"""Reading a record: from bytes to checked fields, with the place of whatever is wrong."""

import json
from typing import Any, Final

import msgspec

from doubletwelve.core.introduce import introduce
from doubletwelve.games import GAMES
from doubletwelve.record.form import FORMAT, VERSION, BadRecord, Record
from doubletwelve.rulebooks import UnknownBook, books_with, load_book
from doubletwelve.tiles import quoted

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
"""Some editors put it in front of a text."""
MAX_BYTES: Final = 16 * 1024 * 1024

introduce(Record)


def read_record(data: bytes) -> Record:
    """The record in a file. Whether its tiles and actions are possible is for ``replay``."""
    if len(data) > MAX_BYTES:
        raise BadRecord("the file is larger than 16 MiB: no record is")
    if not data.strip():
        raise BadRecord("the file is empty: a record is a JSON object")
    data = data.removeprefix(BYTE_ORDER_MARK)
    try:
        fields = msgspec.json.decode(data)
        json.loads(data, object_pairs_hook=_named_once)
    except BadRecord:
        raise
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadRecord(f"not JSON: {problem}") from None
    _check_kind(fields)
    try:
        record = msgspec.convert(fields, Record)
    except msgspec.ValidationError as problem:
        raise BadRecord(place_first(str(problem))) from None
    _check_book(record)
    _check_rounds(record)
    return record


def _named_once(fields: list[tuple[str, Any]]) -> None:
    """Refuse an object that names a field twice: one of the two would be lost."""
    seen: set[str] = set()
    for name, _ in fields:
        if name in seen:
            raise BadRecord(f"the field {quoted(name)} stands twice in one object")
        seen.add(name)


def place_first(problem: str, root: str = "$") -> str:
    """msgspec's message with the place in front of it: ``$.rounds[0]: Expected ...``."""
    message, _, place = problem.rpartition(" - at `$")
    if not message:
        return f"{root}: {problem}"
    return f"{root}{place.removesuffix('`')}: {message}"


def _check_kind(fields: Any) -> None:
    if not isinstance(fields, dict):
        raise BadRecord("not a record: a record is a JSON object with a format, version and rounds")
    if fields.get("format") != FORMAT:
        raise BadRecord(f"$.format: {_quoted(fields, 'format')}, not {json.dumps(FORMAT)}")
    version = fields.get("version")
    if version != VERSION or isinstance(version, bool):
        raise BadRecord(
            f"$.version: {_quoted(fields, 'version')}; this program reads version {VERSION}"
        )
    if not isinstance(fields.get("game"), str) or fields["game"] not in GAMES:
        raise BadRecord(
            f"$.game: {_quoted(fields, 'game')}, which is not a game; the games are "
            f"{', '.join(GAMES)}"
        )


def _quoted(fields: dict[str, Any], name: str) -> str:
    return f"it is {json.dumps(fields[name])[:80]}" if name in fields else "it is missing"


def _check_book(record: Record) -> None:
    book_id = book_of(record)
    try:
        load_book(book_id)
    except UnknownBook as problem:
        raise BadRecord(f"$.rulebook: {problem}") from None
    try:
        book = load_book(book_id, record.edition)
    except UnknownBook as problem:
        raise BadRecord(f"$.edition: {problem}") from None
    if record.game not in book.games:
        with_it = " or ".join(books_with(record.game))
        raise BadRecord(f"$.rulebook: {book.id} has no {record.game}; {with_it} has")


def book_of(record: Record) -> str:
    """The book of a record; it may be left out where only one has the game."""
    if record.rulebook is not None:
        return record.rulebook
    found = books_with(record.game)
    if len(found) > 1:
        raise BadRecord(
            f"$.rulebook: it is missing; {record.game} is in {', '.join(found)}: name one"
        )
    return found[0]


def _check_rounds(record: Record) -> None:
    if not record.rounds:
        raise BadRecord("$.rounds: there is none; a record has at least one round")
    for at, played in enumerate(record.rounds):
        if (played.deal is None) == (played.position is None):
            raise BadRecord(f"$.rounds[{at}]: a round has either a deal or a position")
        if at > 0 and played.first is not None:
            raise BadRecord(f"$.rounds[{at}].first: only the first round names the first player")
