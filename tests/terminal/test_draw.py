"""``doubletwelve draw``: the table that a record comes to, as a picture."""

import xml.etree.ElementTree as ET
from pathlib import Path

from tests.commands import Command
from tests.record.examples import EXAMPLE, as_text, changed

DOCS = Path(__file__).parents[2] / "docs"


def test_a_record_is_drawn_with_what_lies_on_the_table_and_no_hand(run: Command) -> None:
    ran = run("draw", "-", stdin=as_text(EXAMPLE))
    assert (ran.status, ran.err) == (0, "")
    assert ET.fromstring(ran.out).tag.endswith("svg")
    assert "12-5" in ran.out
    assert "12-7" in ran.out
    for hidden in ("11-3", "8-8", "6-2", "3-1", "9-4"):
        assert hidden not in ran.out


def test_names_are_shown_as_text(run: Command) -> None:
    ran = run("draw", "-", stdin=as_text(changed("players", to=["<b>", "& Co", "Blå"])))
    ET.fromstring(ran.out)
    assert "&lt;b&gt;" in ran.out
    assert "Blå" in ran.out


def test_a_record_that_is_refused_is_not_drawn(run: Command) -> None:
    ran = run("draw", "-", stdin="[]")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("not a record")


def test_the_picture_in_the_readme_is_of_the_game_beside_it(run: Command) -> None:
    ran = run("draw", str(DOCS / "game.json"), "--at", "60")
    assert ran.out == (DOCS / "table.svg").read_text(encoding="utf-8")
