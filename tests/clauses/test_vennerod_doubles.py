"""Vennerød: what follows a double in the same turn."""

from typing import Any

import pytest

from tests.clauses.table import Table


def with_doubles(p1: list[str], boneyard: list[str], **more: Any) -> Table:
    """Trains: p1 ends in 5, p2 (marked) in 7, the Mexican Train in 8. p2 holds one tile of each."""
    return Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": p1, "p2": ["5-0", "7-0", "8-0", "11-10"]},
        boneyard=boneyard,
        **more,
    )


# Another tile is owed


@pytest.mark.parametrize(
    ("double", "then"),
    [
        ("5-5>p1", ["5-3>p1", "7-7>p2", "8-8>m"]),
        ("7-7>p2", ["5-3>p1", "5-5>p1", "8-8>m"]),
        ("8-8>m", ["5-3>p1", "5-5>p1", "7-7>p2"]),
    ],
)
def test_VEN_MT_12__after_a_double_on_whatever_train_another_tile_is_owed(
    double: str, then: list[str]
) -> None:
    table = with_doubles(["5-5", "7-7", "8-8", "5-3", "9-1"], ["11-11"])
    table.play(f"p1 {double}")
    assert (table.turn, table.legal) == ("p1", then)
    table.refuses("p1 stop", "follow-double", "VEN-MT-12")
    table.refuses("p1 draw", "must-play", "VEN-MT-12")
    # An ordinary tile ends the turn, on the double or not.
    table.play("p1 5-3>p1")
    assert table.turn == "p2"


def test_VEN_MT_12__the_follower_may_start_the_mexican_train() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-5", "12-3", "9-1"], "p2": ["5-0"]},
        boneyard=["11-11"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["12-3>m"]


def test_VEN_MT_12__a_double_that_empties_the_hand_ends_the_round() -> None:
    table = with_doubles(["5-5"], ["5-3"])
    table.play("p1 5-5>p1")
    assert table.over
    assert table.last_scores == {"p1": 0, "p2": 41}


# A second double


def test_VEN_MT_13__double_after_double_and_an_ordinary_tile_at_the_end() -> None:
    table = with_doubles(["5-5", "7-7", "8-8", "5-3", "9-1"], ["11-11"])
    table.play("p1 7-7>p2", "p1 8-8>m", "p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1"])
    table.play("p1 5-3>p1")
    assert (table.turn, table.marked) == ("p2", ["p2"])
    # The two doubles that were not covered stay open.
    assert table.binding == ["p2", "m"]


def test_VEN_MT_13__the_last_tile_may_lie_on_any_of_the_doubles() -> None:
    table = with_doubles(["5-5", "8-8", "8-3", "5-3", "9-1"], ["11-11"])
    table.play("p1 5-5>p1", "p1 8-8>m")
    assert table.legal == ["5-3>p1", "8-3>m"]
    table.play("p1 5-3>p1")
    assert (table.turn, table.binding) == ("p2", ["m"])


def test_VEN_R10__a_draw_is_open_only_while_no_ordinary_tile_can_be_laid() -> None:
    # The 8-8 may follow; p1 may also draw for an ordinary tile.
    table = with_doubles(["5-5", "8-8", "9-1"], ["5-3", "11-11"])
    table.play("p1 5-5>p1")
    assert table.legal == ["8-8>m", "draw"]
    table.play("p1 8-8>m")
    assert table.legal == ["draw"]
    # With an ordinary tile, wherever it fits, there is no draw.
    table = with_doubles(["5-5", "8-8", "7-4", "9-1"], ["5-3", "11-11"])
    table.play("p1 5-5>p1")
    assert table.legal == ["7-4>p2", "8-8>m"]
    table.refuses("p1 draw", "must-play", "VEN-MT-12")


def test_VEN_R10__who_drew_may_lay_only_what_was_drawn() -> None:
    # p1 keeps the 8-8 back and draws; the 11-11 fits nowhere, and the turn is over.
    table = with_doubles(["5-5", "8-8", "9-1"], ["11-11", "5-3"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["p1"])


def test_VEN_R10__a_drawn_double_is_laid_and_asks_for_another_draw() -> None:
    table = with_doubles(["5-5", "9-1"], ["8-8", "7-7", "8-4", "11-11"])
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-8>m"]
    table.refuses("p1 draw", "drawn-must-be-played", "VEN-MT-09")
    table.play("p1 8-8>m")
    assert table.legal == ["draw"]
    table.play("p1 draw", "p1 7-7>p2", "p1 draw")
    assert table.legal == ["8-4>m"]
    table.play("p1 8-4>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p2"], ["p1", "p2"])


def test_VEN_R10__a_table_may_forbid_the_second_double() -> None:
    table = with_doubles(["5-5", "8-8", "9-1"], ["7-7", "11-11"], switches={"second_double": "no"})
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "DT-09")
    # Not even a drawn one: 7-7 would fit on p2's train.
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p2"])


def test_VEN_R10__or_permit_only_a_drawn_one() -> None:
    table = with_doubles(
        ["5-5", "8-8", "9-1"], ["7-7", "5-3", "11-11"], switches={"second_double": "drawn"}
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "DT-09")
    table.play("p1 draw")
    assert table.legal == ["7-7>p2"]
    table.play("p1 7-7>p2")
    assert table.legal == ["draw"]
    table.play("p1 draw", "p1 5-3>p1")
    assert (table.turn, table.binding) == ("p2", ["p2"])


# No ordinary tile


def test_VEN_MT_14__draw_one_and_lay_it_wherever_it_fits() -> None:
    table = with_doubles(["5-5", "9-1"], ["8-5", "11-11"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-8>p1", "8-5>m"]
    table.play("p1 8-5>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p2"], ["p1"])


def test_VEN_MT_14__if_it_does_not_fit_marker_and_turn_over() -> None:
    table = with_doubles(["5-5", "9-1"], ["11-11", "5-3"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["p1"])
    assert table.hands["p1"] == ["9-1", "11-11"]
    assert [event.clause for event in table.happened("marked")] == ["VEN-MT-14"]


def test_VEN_MT_14__the_marker_goes_on_the_own_train_wherever_the_double_lies() -> None:
    table = with_doubles(["8-8", "9-1"], ["11-11", "5-3"])
    table.play("p1 8-8>m", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["m"])


def test_VEN_MT_14__with_an_empty_boneyard_the_turn_ends_by_itself_with_a_marker() -> None:
    table = with_doubles(["5-5", "9-1"], [])
    table.play("p1 5-5>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["p1"])


def test_VEN_MT_14__the_boneyard_runs_out_on_a_drawn_double() -> None:
    table = with_doubles(["5-5", "9-1"], ["8-8"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["p1", "m"])


def test_VEN_MT_14__a_double_that_takes_the_marker_off_can_cost_it_again() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1"],
        hands={"p1": ["5-5", "9-1"], "p2": ["5-0"]},
        boneyard=["11-11"],
    )
    table.play("p1 5-5>p1")
    assert (table.marked, table.legal) == ([], ["draw"])
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])
