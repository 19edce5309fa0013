"""Every clause of kind 'rule' has a test that carries its id, and so has every reading."""

import ast
import re
from pathlib import Path

from doubletwelve.rulebooks import BOOKS, Clause, load_book

ID = re.compile(r"[A-Z]{2,3}(_[A-Z]+)*_?[A-Z]?\d+")


def ids_of_tests() -> set[str]:
    """The ids in the names of the tests beside this one: test_EWA_MT_12__EWA_A4__what_it_shows."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                parts = node.name.removeprefix("test_").split("__")
                found |= {part.replace("_", "-") for part in parts if ID.fullmatch(part)}
    return found


def test_every_rule_and_reading_has_a_test() -> None:
    books = [load_book(book_id) for book_id in (*BOOKS, "doubletwelve")]
    wanted = {
        entry.id
        for book in books
        for entry in book.entries
        if not isinstance(entry, Clause) or entry.kind == "rule"
    }
    assert wanted - ids_of_tests() == set()


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    books = [load_book(book_id) for book_id in (*BOOKS, "doubletwelve")]
    known = {entry.id for book in books for entry in book.entries}
    assert ids_of_tests() - known == set()
