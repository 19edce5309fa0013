"""What a page was told, held against what its seat may know: the server's log says what that is."""

import json
import sqlite3
from pathlib import Path

from doubletwelve.core.seats import Seat
from doubletwelve.table.played import play_on
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row
from tests.browser.players import Player
from tests.table.knowledge import hand_at, open_to_all
from tests.table.rooms import tiles_in

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
    """Every message named only tiles that were open to the seat by the step that it tells of."""
    steps = tables_in(log_of(database, player.table))
    known: set[str] = set()
    upto = 0
    for text, message in zip(player.visitor.frames, player.visitor.messages, strict=True):
        version = message.get("version", upto)
        for table in steps[upto:version]:
            known |= open_to_all(table) | (set() if seat is None else hand_at(table, Seat(seat)))
        upto = max(upto, version)
        told = tiles_in(_without_talk(text))
        assert told <= known, f"{seat} was told of {told - known} in {text[:200]}"
    assert known, "nothing was told at all"


def _without_talk(text: str) -> str:
    message = json.loads(text)
    for free_text in ("talk", "text", "values"):
        message.pop(free_text, None)
    return json.dumps(message)


def check_nothing_doubled(player: Player, seat: str, database: Path) -> None:
    """Everything that was chosen on the page was done, once, however often it was sent."""
    keys = [row.key for row in log_of(database, player.table)]
    sent = {act["key"] for act in player.sent_acts()}
    done = [key for key in keys if key.removeprefix(f"{seat}:") in sent]
    assert len(done) == len(set(done)) == player.moves
