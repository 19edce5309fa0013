"""What a page was told, held against what its seat may know: the server's log says what that is."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

import msgspec

from doubletwelve.core.seats import Seat
from doubletwelve.table.played import play_on
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row
from tests.browser.players import Player
from tests.table.knowledge import Knowledge, hand_at

LOG = "SELECT table_id, version, key, at, body FROM log WHERE table_id = ? ORDER BY version"


def log_of(database: Path, table: str) -> list[Row]:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return [Row(*row) for row in connection.execute(LOG, (table,))]
    finally:
        connection.close()


def tables_in(rows: list[Row]) -> list[Table]:
    """The table after every step of its log."""
    tables: list[Table] = []
    for row in rows:
        tables.append(play_on(tables[-1] if tables else None, row))
    return tables


def check_nothing_leaked(player: Player, seat: str | None, database: Path) -> None:
    """Every message told only what was known to the seat by the step that it tells of."""
    visitor = player.visitor
    sent = {message["key"]: str(message) for message in visitor.sent if "key" in message}
    check_told(log_of(database, player.table), seat, visitor.frames, sent)


def check_told(
    rows: list[Row], seat: str | None, texts: Iterable[str], sent: dict[str, str]
) -> None:
    """``sent``: what this page asked for, by its key; a refusal may quote that."""
    knowledge = Knowledge()
    knowledge.follow(rows)

    def hand(table: Table) -> set[str]:
        return set() if seat is None else hand_at(table, Seat(seat))

    newest = 1
    for text in texts:
        message = msgspec.json.decode(text)
        newest = max(newest, message.get("version", 0))
        asked = sent.get(message.get("key", ""), "")
        knowledge.check(text, message.get("version", newest), hand, asked)
    assert newest > 1, "nothing was told at all"


def check_nothing_doubled(player: Player, seat: str, database: Path) -> None:
    """Everything that was chosen on the page was done, once, however often it was sent."""
    keys = [row.key for row in log_of(database, player.table)]
    sent = {act["key"] for act in player.sent_acts()}
    done = [key for key in keys if key.removeprefix(f"{seat}:") in sent]
    assert len(done) == len(set(done)) == player.moves
