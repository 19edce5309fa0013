"""After the storm: does the log hold everything that anyone was shown, once, as it was shown?"""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from doubletwelve.core.seats import Seat
from doubletwelve.table import show
from doubletwelve.table.evolve import Evolved, evolve
from doubletwelve.table.facts import Acted, AnyFact, Dealt, Said, decode_fact
from doubletwelve.table.played import play_on
from doubletwelve.table.store import Row, open_store
from tests.chaos.notebook import Notebook, Shown, Wrong, parts

MOST_SHOWN = 20
"""Problems that are told; the rest are counted."""


class Found(NamedTuple):
    """What a check went through."""

    tables: int
    versions: int
    rounds: int
    acts: int
    contents: int
    """Pieces of messages that were compared with the log."""


async def check_database(database: str, notebooks: Sequence[Notebook]) -> Found:
    """Raises ``Wrong`` with all that is wrong."""
    store = await open_store(database)
    try:
        logs = {table: await store.read(table) for table in {note.table for note in notebooks}}
    finally:
        await store.close()
    return check_logs(logs, notebooks)


def check_file(path: Path) -> None:
    """What SQLite itself says of its file."""
    with closing(sqlite3.connect(path)) as connection:
        said = connection.execute("PRAGMA integrity_check").fetchall()
        foreign = connection.execute("PRAGMA foreign_key_check").fetchall()
    if said != [("ok",)] or foreign:
        raise Wrong(f"{path.name} is damaged: {said} {foreign}")


def check_logs(logs: dict[str, list[Row]], notebooks: Sequence[Notebook]) -> Found:
    of_table: dict[str, list[Notebook]] = defaultdict(list)
    for note in notebooks:
        of_table[note.table].append(note)
    problems = [problem for note in notebooks for problem in note.problems]
    for table, notes in of_table.items():
        problems += _wrong_with_log(table, logs[table])
        problems += [problem for note in notes for problem in _wrong_with_keys(logs[table], note)]
        problems += _wrong_with_shown(logs[table], notes)
    if problems:
        more = f"\nand {len(problems) - MOST_SHOWN} more" if len(problems) > MOST_SHOWN else ""
        raise Wrong("\n".join(problems[:MOST_SHOWN]) + more)
    return Found(
        len(of_table),
        sum(len(logs[table]) for table in of_table),
        sum(isinstance(decode_fact(row.body), Dealt) for t in of_table for row in logs[t]),
        sum(len(note.acts & note.done.keys()) for note in notebooks),
        sum(len(note.shown) for note in notebooks),
    )


def _wrong_with_log(table: str, rows: list[Row]) -> Iterator[str]:
    versions = [row.version for row in rows]
    if versions != [*range(1, len(rows) + 1)]:
        yield f"{table}: the versions have gaps: {versions}"
    for key, count in Counter(row.key for row in rows).items():
        if count > 1:
            yield f"{table}: {key} is in the log {count} times"


def _wrong_with_keys(rows: list[Row], note: Notebook) -> Iterator[str]:
    """All that was answered with yes is there, as that version; and nothing else of this client."""
    name = f"{note.table} {note.seat}"
    own = f"{note.seat}:"
    there = {row.key.removeprefix(own): row for row in rows if row.key.startswith(own)}
    for key, version in note.done.items():
        if key not in there:
            yield f"{name}: {key} was answered as version {version} and is not in the log"
        elif there[key].version != version:
            yield f"{name}: {key} was answered as {version} and is {there[key].version}"
    for key in there.keys() - note.done.keys():
        answer = note.not_done.get(key, "nothing")
        yield f"{name}: {key} is version {there[key].version} and was answered with {answer}"
    played = [row for row in there.values() if isinstance(decode_fact(row.body), Acted)]
    answered = note.acts & note.done.keys()
    if len(played) != len(answered):
        yield f"{name}: {len(answered)} actions were answered and {len(played)} played"


def _wrong_with_shown(rows: list[Row], notes: Sequence[Notebook]) -> Iterator[str]:
    """The log played through, as each client should have been shown it."""
    wanted: dict[str, set[int]] = {n.seat: {version for _, version in n.shown} for n in notes}
    found: dict[str, dict[Shown, bytes]] = {note.seat: {} for note in notes}
    for version, fact, evolved in _steps(rows):
        seats = [seat for seat in wanted if version in wanted[seat]]
        for seat, part, content in _shown(version, fact, evolved, seats):
            found[seat][part] = content
    for note in notes:
        for part, content in note.shown.items():
            if part not in found[note.seat]:
                yield f"{note.table} {note.seat}: was shown {part}, and the log has no such"
            elif found[note.seat][part] != content:
                yield f"{note.table} {note.seat}: was shown another {part} than the log has"


def _steps(rows: list[Row]) -> Iterator[tuple[int, AnyFact, Evolved]]:
    table = play_on(None, rows[0])
    yield 1, decode_fact(rows[0].body), Evolved(table)
    for row in rows[1:]:
        fact = decode_fact(row.body)
        evolved = evolve(table, fact, row.at)
        yield row.version, fact, evolved
        table = evolved.table


def _shown(
    version: int, fact: AnyFact, evolved: Evolved, seats: Iterable[str]
) -> Iterator[tuple[str, Shown, bytes]]:
    """Everything that each seat may have been shown of a version."""
    step = show.shown_step(evolved.table, evolved.events, show.Here())
    for seat in seats:
        messages = [show.update_for(step, Seat(seat))]
        if isinstance(fact, Said):
            messages.append(show.said_message(version, fact, None))
        for message in messages:
            for part, content in parts(msgspec.json.decode(message)):
                yield seat, part, content
