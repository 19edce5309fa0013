"""The check itself: it finds a move that is missing, changed, or there twice."""

from collections.abc import Callable

import msgspec
import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.table import show
from doubletwelve.table.facts import encode_fact
from doubletwelve.table.settings import Choice
from doubletwelve.table.store import Row
from tests.chaos.check import check_logs
from tests.chaos.notebook import Notebook, Wrong
from tests.table.tables import Played

TABLE = "table"
P1 = Seat("p1")


def played() -> tuple[list[Row], Notebook]:
    """The log of a round, and the notebook of one who was told of every step."""
    table = Played(Choice(players=2, length="one", switches={"hand": 4}))
    note = Notebook(TABLE, P1)
    rows = [Row(TABLE, 1, "opened", table.now, encode_fact(table.log[0]))]

    def tell(key: str, mine: bool) -> None:
        rows.append(Row(TABLE, table.table.version, key, table.now, encode_fact(table.log[-1])))
        step = show.shown_step(table.table, table.events, show.Here())
        message = show.update_for(step, P1, key.removeprefix("p1:") if mine else None)
        note.note(msgspec.json.decode(message))

    note.newest = 1
    table.join("Ben")
    tell("http:join", mine=False)
    table.deal()
    rows.append(Row(TABLE, 3, "next:0", table.now - 100, encode_fact(table.log[-2])))
    note.newest = 3
    tell("deal:1", mine=False)
    for number in range(4):
        seat = table.table.to_move
        table.act()
        if seat == P1:
            note.acts.add(f"key-{number}")
        tell(f"{seat}:key-{number}", mine=seat == P1)
    return rows, note


def check(rows: list[Row], note: Notebook) -> None:
    check_logs({TABLE: rows}, [note])


def test_a_log_with_everything_in_it_is_right() -> None:
    rows, note = played()
    found = check_logs({TABLE: rows}, [note])
    assert (found.tables, found.versions, found.rounds) == (1, 8, 1)
    assert found.acts == len(note.acts) > 0


def without_last(rows: list[Row]) -> list[Row]:
    return rows[:-1]


def with_gap(rows: list[Row]) -> list[Row]:
    return [*rows[:-1], rows[-1]._replace(version=rows[-1].version + 1)]


def at_another_time(rows: list[Row]) -> list[Row]:
    return [*rows[:-1], rows[-1]._replace(at=rows[-1].at + 1)]


def with_the_same_key(rows: list[Row]) -> list[Row]:
    return [*rows[:-1], rows[-1]._replace(key=rows[-2].key)]


def with_another_deal(rows: list[Row]) -> list[Row]:
    opened = msgspec.json.decode(rows[2].body)
    opened["secret"] = "f" * 64
    return [*rows[:2], rows[2]._replace(body=msgspec.json.encode(opened)), *rows[3:4]]


def with_one_more_of_mine(rows: list[Row]) -> list[Row]:
    mine = next(row for row in rows if row.key.startswith("p1:"))
    return [row._replace(key="p1:again") if row.key == mine.key else row for row in rows]


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (without_last, "and the log has no such"),
        (with_gap, "gaps"),
        (at_another_time, "another ('view', 8) than the log has"),
        (with_the_same_key, "in the log 2 times"),
        (with_another_deal, "another ('view', 4) than the log has"),
        (with_one_more_of_mine, "was answered with nothing"),
    ],
)
def test_a_log_that_differs_is_wrong(spoil: Callable[[list[Row]], list[Row]], what: str) -> None:
    rows, note = played()
    with pytest.raises(Wrong) as wrong:
        check(spoil(rows), note)
    assert what in str(wrong.value)


def test_an_answer_that_the_log_does_not_have_is_wrong() -> None:
    rows, note = played()
    note.note({"type": "done", "key": "lost-key", "version": 8})
    with pytest.raises(Wrong, match="lost-key was answered as version 8 and is not in the log"):
        check(rows, note)


def test_going_back_is_wrong() -> None:
    rows, note = played()
    note.newest += 1
    before = show.shown_step(Played(Choice(players=2)).table, (), show.Here())
    welcome = msgspec.json.decode(show.update_for(before, P1)) | {"type": "welcome"}
    note.note(welcome | {"missed": [], "talk": []})
    with pytest.raises(Wrong, match="came back with version 9 and was shown 1"):
        check(rows, note)
