"""A table's log played through, and what a list of tables shows of one."""

import msgspec

from doubletwelve.table.evolve import evolve, open_table
from doubletwelve.table.facts import Opened, decode_fact
from doubletwelve.table.history import History
from doubletwelve.table.state import Table
from doubletwelve.table.store import Row


def play_on(table: Table | None, row: Row, history: History | None = None) -> Table:
    """The table after one more row of its log."""
    fact = decode_fact(row.body)
    if table is None:
        assert isinstance(fact, Opened)  # the first row of every log
        return open_table(row.table, fact, row.at)
    evolved = evolve(table, fact, row.at)
    if history is not None:
        history.add(evolved.table, fact, evolved.events)
    return evolved.table


def summary_of(table: Table) -> bytes:
    """What a list of tables shows of one: nothing that its door would not tell."""
    free = sum(sitting.is_free for sitting in table.seats.values())
    return msgspec.json.encode(
        {
            "game": table.choice.game,
            "rulebook": table.match.rules.book,
            "players": len(table.seats),
            "free": free,
            "host": table.seats[table.host].name,
            "begun": table.has_begun,
        }
    )
