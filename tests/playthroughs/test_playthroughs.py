"""A whole game plays exactly as it is written down. `make playthroughs` writes them anew."""

import pytest

from tests.playthroughs.write import FOLDER, TABLES, file_of, text


@pytest.mark.parametrize(("game", "book_id"), TABLES)
def test_playthrough_is_as_written(game: str, book_id: str) -> None:
    written = file_of(game, book_id).read_text(encoding="utf-8")
    assert text(game, book_id).splitlines() == written.splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert {file_of(*table) for table in TABLES} == set(FOLDER.glob("*.txt"))
