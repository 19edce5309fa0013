"""The check of what a page was told: it finds a hidden tile, and a secret, wherever they stand."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from doubletwelve.table import show
from doubletwelve.table.evolve import evolve
from doubletwelve.table.facts import encode_fact
from doubletwelve.table.settings import Choice
from doubletwelve.table.store import Row
from doubletwelve.table.words import hash_of
from tests.browser.knowledge import check_told, tables_in
from tests.table.knowledge import open_to_all
from tests.table.tables import P1, P2, Played

FEW: Final[dict[str, Any]] = {"set": "double-six", "hand": 6}


@cache
def in_the_second_round() -> Played:
    table = Played(Choice(players=2, length="short", switches=FEW))
    table.join("Ben")
    table.deal()
    table.finish_round()
    table.deal()
    table.act()
    return table


def log_of(table: Played) -> list[Row]:
    return [
        Row("table", number, f"key-{number}", table.now, encode_fact(fact))
        for number, fact in enumerate(table.log, start=1)
    ]


def told_to_p1(rows: list[Row]) -> list[str]:
    """Every step as p1 is shown it."""
    tables = tables_in(rows)
    texts = []
    for row, fact in zip(rows[1:], in_the_second_round().log[1:], strict=True):
        evolved = evolve(tables[row.version - 2], fact, row.at)
        step = show.shown_step(evolved.table, evolved.events, show.Here())
        texts.append(show.update_for(step, P1))
    return texts


def theirs_now(table: Played) -> str:
    return str(table.table.match.state.hands[P2][0])


def theirs_that_lay_open_before(table: Played) -> str:
    """In the round before; nobody may know in this one who holds it."""
    ended = next(one for one in tables_in(log_of(table)) if one.match.round_over)
    lay_open = open_to_all(ended)
    return next(str(tile) for tile in table.table.match.state.hands[P2] if tile in lay_open)


def in_the_boneyard(table: Played) -> str:
    return str(table.table.match.state.boneyard[0])


def the_secret_of_the_deal(table: Played) -> str:
    assert table.table.fair is not None
    return table.table.fair.secret


def the_hash_of_a_token(table: Played) -> str:
    return hash_of("ben")


def test_what_was_told_as_it_should_be_is_right() -> None:
    rows = log_of(in_the_second_round())
    check_told(rows, P1, told_to_p1(rows), {})
    with pytest.raises(AssertionError, match="was told"):
        check_told(rows, P2, told_to_p1(rows), {})
    with pytest.raises(AssertionError, match="was told"):
        check_told(rows, None, told_to_p1(rows), {})
    with pytest.raises(AssertionError, match="nothing"):
        check_told(rows, P1, [], {})


@pytest.mark.parametrize(
    "hidden",
    [
        theirs_now,
        theirs_that_lay_open_before,
        in_the_boneyard,
        the_secret_of_the_deal,
        the_hash_of_a_token,
    ],
)
@pytest.mark.parametrize("place", ["own", "values"])
def test_what_is_hidden_is_found(hidden: Callable[[Played], str], place: str) -> None:
    """In a step of the table, and in what a refusal quotes."""
    table = in_the_second_round()
    rows = log_of(table)
    *before, last = told_to_p1(rows)
    leak: dict[str, Any] = {place: {"leak": [hidden(table)]}}
    spoilt = msgspec.json.encode({**msgspec.json.decode(last), **leak}).decode()
    with pytest.raises(AssertionError, match="was told"):
        check_told(rows, P1, [*before, spoilt], {})


def test_a_refusal_may_quote_what_was_asked() -> None:
    table = in_the_second_round()
    rows, tile = log_of(table), theirs_now(table)
    refusal = f'{{"type":"refused","key":"mine","values":{{"tile":"{tile}"}}}}'
    texts = [*told_to_p1(rows), refusal]
    check_told(rows, P1, texts, {"mine": f'{{"action":"{tile}>p1"}}'})
    with pytest.raises(AssertionError, match="was told"):
        check_told(rows, P1, texts, {"other": f'{{"action":"{tile}>p1"}}'})
