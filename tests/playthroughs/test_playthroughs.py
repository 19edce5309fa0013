"""A whole game a book plays exactly as it is written down. `make playthroughs` writes them anew."""

import pytest

from doubletwelve.rulebooks import BOOKS
from tests.playthroughs.write import FOLDER, text


@pytest.mark.parametrize("book_id", BOOKS)
def test_playthrough_is_as_written(book_id: str) -> None:
    written = (FOLDER / f"{book_id}.txt").read_text(encoding="utf-8")
    assert text(book_id).splitlines() == written.splitlines()
