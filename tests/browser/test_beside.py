"""Two rulebooks side by side: every clause once, and each matter in a row of its own."""

from itertools import permutations
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page

from doubletwelve.rulebooks import BOOKS, load_book
from tests.browser.test_pure import call

GAME: Final = "mexican-train"
ROWS: Final = """(() => {
  const [left, right] = given.map(({ entries }) => entries.map(id => ({ id, text: '' })));
  const matters = given.map(({ section }) => m.mattersOf(section));
  return m.rowsOf(left, right, ...matters).map(row => [row.left, row.right]
    .map(side => side.map(({ id }) => id)));
})()"""


def rows(blank: Page, *sides: dict[str, Any]) -> list[list[list[str]]]:
    found: list[list[list[str]]] = call(blank, "model/beside.js", ROWS, sides)
    return found


def side(book_id: str) -> dict[str, Any]:
    book = load_book(book_id)
    section = msgspec.to_builtins(book.games[GAME])
    return {"entries": [entry.id for entry in book.entries], "section": section}


def deciding(given: dict[str, Any], matter: str) -> str | None:
    section = given["section"]
    setting = section["switches"].get(matter, {})
    clause = setting.get("clause") or section["cites"].get(matter)
    return clause if clause in given["entries"] else None


@pytest.mark.parametrize("books", [*permutations(BOOKS, 2)], ids=" ".join)
def test_every_clause_stands_once_and_beside_its_counterpart(
    blank: Page, books: tuple[str, str]
) -> None:
    sides = [side(book) for book in books]
    found = rows(blank, *sides)
    for at, given in enumerate(sides):
        assert sorted(id_ for row in found for id_ in row[at]) == sorted(given["entries"])
    where = {id_: number for number, row in enumerate(found) for ids in row for id_ in ids}
    section = sides[0]["section"]
    for matter in (*section["switches"], *section["cites"]):
        left, right = (deciding(given, matter) for given in sides)
        if left is not None and right is not None:
            assert where[left] == where[right], matter
    assert max(len(ids) for row in found for ids in row) < 10, "a row is about one matter"


def test_what_has_no_counterpart_stands_alone_in_its_place(blank: Page) -> None:
    def given(*entries: str, **switches: str) -> dict[str, Any]:
        settings = {name: {"clause": clause} for name, clause in switches.items()}
        return {"entries": entries, "section": {"switches": settings, "cites": {}, "sets": {}}}

    left = given("A1", "A2", "A3", draw="A2", tap="A3")
    right = given("B0", "B1", "B2", "B3", draw="B1", tap="B3", hand="B2")
    assert rows(blank, left, right) == [
        [[], ["B0"]],
        [["A1"], []],
        [["A2"], ["B1"]],
        [[], ["B2"]],
        [["A3"], ["B3"]],
    ]
