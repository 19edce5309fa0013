"""Advice for people: every legal action, what it comes to, and why, as message keys."""

from typing import Any

import pytest

from doubletwelve.bots.advice import advice, reasons
from doubletwelve.bots.expert import BATCH
from doubletwelve.bots.judged import Advice
from doubletwelve.core.actions import read_action, write_action
from doubletwelve.core.seats import Seat
from doubletwelve.locales import ADVICE, say_advice
from tests.clauses.table import Table


def table(book: str = "ecowoodart", **position: Any) -> Table:
    """p1 to move; nobody else holds anything that matters."""
    usual = {"turn": "p1", "trains": {"p1": ["12-5"], "m": ["12-8"]}, "boneyard": ["7-7", "7-6"]}
    hands = {"p1": ["9-5", "9-3", "8-1"], "p2": ["4-4", "4-3"]}
    return Table(book, **{**usual, "hands": hands, **position})


def given(at: Table, seat: str = "p1") -> tuple[Advice, ...]:
    return advice(at.match.view(Seat(seat)), worlds=40)


def said(at: Table, action: str, seat: str = "p1") -> dict[str, dict[str, str | int]]:
    found = reasons(at.match.view(Seat(seat)), read_action(action))
    return {reason.key: dict(reason.values) for reason in found}


def test_every_legal_action_is_judged_once_and_one_is_the_best() -> None:
    at = table()
    found = given(at)
    assert sorted(write_action(one.action) for one in found) == sorted(at.legal)
    assert [one.best for one in found] == [True] + [False] * (len(found) - 1)
    for one in found:
        assert one.pips is not None
        assert one.wins is not None
        assert 0 <= one.wins <= 1 <= len(one.reasons)


def test_the_same_view_gives_the_same_advice() -> None:
    assert given(table()) == given(table())


def test_going_out_is_sure_to_win_and_leaves_nothing() -> None:
    at = table(hands={"p1": ["9-5"], "p2": ["4-4", "4-3"]})
    (only,) = given(at)
    assert (only.pips, only.wins) == (0, 1)
    assert "goes-out" in {reason.key for reason in only.reasons}


def test_it_tells_what_a_tile_weighs_and_what_train_is_kept() -> None:
    assert said(table(), "8-1>m") == {"sheds": {"pips": 9}, "keeps-train": {"tiles": 2}}
    assert said(table(), "5-9>p1") == {"sheds": {"pips": 14}, "continues-train": {"tiles": 1}}


def test_it_tells_that_a_tile_was_needed_for_the_own_train() -> None:
    at = table(hands={"p1": ["8-5", "8-3", "8-1"], "p2": ["4-4", "4-3"]})
    assert said(at, "8-5>m")["shortens-train"] == {"before": 2, "tiles": 0}


def test_the_train_of_a_first_turn_is_as_long_as_it_may_be_laid() -> None:
    """As the hand is arranged: a run that may not stop on a double is shorter by it."""
    start: dict[str, Any] = {
        "turn": "p1",
        "trains": {},
        "opening": ["p1", "p2"],
        "boneyard": ["7-7"],
    }
    hands = {"p1": ["12-5", "5-3", "3-3", "9-1"], "p2": ["4-4", "4-3"]}
    at = Table("vennerod", hands=hands, **start)
    assert said(at, "12-5>p1")["continues-train"] == {"tiles": 1}


def test_a_blank_weighs_nothing_and_that_is_not_said() -> None:
    at = table(trains={"p1": ["12-0"]}, hands={"p1": ["0-0", "5-0", "3-1"], "p2": ["4-4"]})
    assert "sheds" not in said(at, "0-0>p1")


def test_one_pip_is_not_told_as_several() -> None:
    at = table(trains={"p1": ["12-0"]}, hands={"p1": ["1-0", "5-0", "3-1"], "p2": ["4-4"]})
    told = said(at, "0-1>p1")
    assert told["sheds-one"] == {}
    assert "sheds" not in told


def test_a_double_that_can_be_covered_and_one_that_cannot() -> None:
    hands = {"p1": ["8-8", "8-1", "5-5", "3-1"], "p2": ["4-4", "4-3"]}
    at = table(hands=hands)
    assert said(at, "8-8>m")["covered-by"] == {"tile": "8-1"}
    assert said(at, "5-5>p1")["leaves-double"] == {"number": 5}


def test_where_doubles_bind_nobody_the_next_player_is_not_mentioned() -> None:
    hands = {"p1": ["5-5", "3-1", "9-3"], "p2": ["4-4", "4-3"]}
    at = table(hands=hands, switches={"double_binds": "nobody"})
    assert said(at, "5-5>p1")["double-stays"] == {"number": 5}


def test_covering_a_double_is_told() -> None:
    at = table(
        trains={"p1": ["12-5"], "p2": ["12-9", "9-9"]},
        hands={"p1": ["9-5", "3-1"], "p2": ["4-4", "4-3"]},
        open_doubles=["p2"],
    )
    assert said(at, "9-5>p2")["covers-double"] == {"number": 9}


def test_the_marker_comes_off_the_own_train() -> None:
    assert "closes-train" in said(table(markers=["p1"]), "5-9>p1")
    assert "closes-train" not in said(table(), "5-9>p1")


def test_a_draw_may_open_the_train_and_a_pass_does() -> None:
    stuck = {"p1": ["7-4", "3-1"], "p2": ["4-4", "4-3"]}
    assert said(table(hands=stuck), "draw") == {"may-open-train": {}}
    assert said(table(hands=stuck, boneyard=[]), "pass") == {"opens-train": {}}
    assert said(table(hands=stuck, boneyard=[], markers=["p1"]), "pass") == {}


def test_a_new_mexican_train_is_told() -> None:
    at = table(trains={"p1": ["12-5"]}, hands={"p1": ["12-4", "9-5"], "p2": ["4-4", "4-3"]})
    assert "starts-mexican" in said(at, "12-4>m")


def test_announcing_and_catching() -> None:
    at = table(
        "goliath",
        trains={"p1": ["12-5"], "p2": ["12-4"], "p3": ["12-3"]},
        hands={"p1": ["9-5", "9-3"], "p2": ["4-2", "4-3"], "p3": ["11-1", "11-2"]},
    )
    assert "announces" in said(at, "5-9>p1 knock")
    silent = at.play("p1 5-9>p1")
    assert said(silent, "knock") == {"announces": {}}
    assert said(silent, "catch p1", seat="p3") == {"catches": {"whom": "p1"}}
    out_of_turn = given(silent, "p3")
    assert [(one.pips, one.wins, one.best) for one in out_of_turn] == [(None, None, True)]


def test_somebody_who_may_do_nothing_gets_no_advice() -> None:
    at = table()
    assert given(at, "p2") == ()
    assert advice(at.match.view(None)) == ()


def test_when_the_time_is_up_it_rests_on_the_worlds_that_there_was_time_for() -> None:
    view = table().match.view(Seat("p1"))
    assert advice(view, worlds=10**9, seconds=0) == advice(view, worlds=BATCH)


VALUES = ("pips", "points", "tiles", "before", "number", "tile", "whom")


@pytest.mark.parametrize("key", ADVICE)
def test_every_point_has_words_without_gaps(key: str) -> None:
    values = dict.fromkeys(VALUES, 3)
    assert "{" not in say_advice(key, values)
