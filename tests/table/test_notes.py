"""What is noted of tables: together, the newest only, and nothing is lost at the end."""

import asyncio
from collections.abc import Sequence
from typing import cast

import pytest

from doubletwelve.table.evolve import open_table
from doubletwelve.table.facts import Opened
from doubletwelve.table.notes import AT_ONCE, Notes
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.state import Table
from doubletwelve.table.store import Note, Snapshot, Store, StoreUnavailable

NOW = 5_000


class Kept:
    """A store that knows in which commits something was kept."""

    def __init__(self, fails: bool = False) -> None:
        self.commits: list[tuple[list[Note], list[Snapshot]]] = []
        self.fails = fails

    async def keep(self, notes: Sequence[Note], snapshots: Sequence[Snapshot]) -> None:
        if self.fails:
            raise StoreUnavailable("the database changed nothing")
        self.commits.append((list(notes), list(snapshots)))


def table(name: str, listed: bool = True) -> Table:
    fact = Opened(Choice(players=2), Manners(listed=listed), "Ada", "hash", {})
    return open_table(name, fact, 1_000)


def notes_in(kept: Kept) -> Notes:
    return Notes(cast(Store, kept), lambda: NOW, lambda _: NOW + 9)


def test_what_many_tables_note_goes_into_one_commit_the_newest_of_each() -> None:
    async def play() -> None:
        kept = Kept()
        notes = notes_in(kept)
        notes.note(table("a"))
        notes.save(table("b"))
        notes.note(table("a", listed=False))
        assert kept.commits == []
        await notes.close()
        [(noted, saved)] = kept.commits
        assert [(one.table, one.listed) for one in noted] == [("a", False), ("b", True)]
        assert {(one.seen, one.kept_until, one.ended) for one in noted} == {(NOW, NOW + 9, False)}
        assert [one.table for one in saved] == ["b"]
        await notes.close()
        assert len(kept.commits) == 1

    asyncio.run(play())


def test_very_many_take_turns_with_the_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubletwelve.table.notes.WAIT", 0.0)

    async def play() -> None:
        kept = Kept()
        notes = notes_in(kept)
        for number in range(2 * AT_ONCE + 1):
            notes.note(table(f"t{number}"))
        while sum(len(noted) for noted, _ in kept.commits) <= 2 * AT_ONCE:
            await asyncio.sleep(0)
        assert [len(noted) for noted, _ in kept.commits] == [AT_ONCE, AT_ONCE, 1]
        notes.note(table("later"))
        while len(kept.commits) < 4:
            await asyncio.sleep(0)
        assert kept.commits[3][0][0].table == "later"

    asyncio.run(play())


def test_a_database_that_is_away_costs_no_more_than_the_note(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play() -> None:
        kept = Kept(fails=True)
        notes = notes_in(kept)
        notes.note(table("a"))
        await notes.close()
        assert "summaries of 1 tables are not stored: the database changed nothing" in caplog.text
        kept.fails = False
        notes.note(table("a"))
        await notes.close()
        assert len(kept.commits) == 1

    asyncio.run(play())
