"""Cardinal: the row of tiles in the turn that begins the own train."""

from typing import Any

from tests.clauses.table import Table


def about_to_begin(p1: list[str], boneyard: list[str], **more: Any) -> Table:
    """p1's train has not begun; p2's has, and ends in 7. p2 holds a five."""
    return Table(
        "cardinal",
        turn="p1",
        trains={"p2": ["12-7"], **more.pop("trains", {})},
        hands={"p1": p1, "p2": ["5-0", "7-6", "11-10"]},
        boneyard=boneyard,
        **more,
    )


def test_CAR_MT_04__the_turn_that_begins_the_own_train_is_a_row_of_tiles() -> None:
    table = about_to_begin(["12-5", "5-3", "3-1", "9-8"], ["10-10"])
    assert table.legal == ["12-5>p1", "draw"]
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
    # Nothing goes on the 1: the turn ends by itself, without a marker.
    table.play("p1 3-1>p1")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.tiles("p1") == ["12-5", "5-3", "3-1"]


def test_CAR_MT_04__in_every_other_turn_one_tile() -> None:
    table = about_to_begin(["5-3", "3-1", "9-8"], ["10-10"], trains={"p1": ["12-5"]})
    table.play("p1 5-3>p1")
    assert table.turn == "p2"


def test_CAR_MT_04__the_row_waits_for_the_turn_that_begins_the_train() -> None:
    # p1 draws in vain first, and begins the own train only in a later turn.
    table = about_to_begin(["12-5", "5-3", "3-1", "9-8"], ["10-10", "4-4"])
    table.play("p1 draw", "p2 7-6>p2", "p1 12-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1", "stop"])


def test_CAR_MT_04__also_after_a_turn_on_another_train() -> None:
    table = about_to_begin(
        ["8-4", "12-5", "5-3", "9-1"], ["10-10"], trains={"m": ["12-8"]}, opening=["p1"]
    )
    table.play("p1 8-4>m")
    assert table.turn == "p2"
    table.play("p2 7-6>p2", "p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]


def test_CAR_MT_04__a_drawn_tile_begins_the_row_too() -> None:
    table = about_to_begin(["5-3", "9-8"], ["12-5", "10-10"])
    table.play("p1 draw")
    assert table.legal == ["12-5>p1"]
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]


def test_CAR_MT_04__the_row_lies_on_the_own_train_and_nothing_is_drawn_in_it() -> None:
    table = about_to_begin(["12-5", "5-3", "8-6", "9-1"], ["10-10"], trains={"m": ["12-8"]})
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.refuses("p1 8-6>m", "run-on-own-train", "CAR-MT-04")
    table.refuses("p1 draw", "play-or-stop", "CAR-MT-04")


def test_CAR_R2__the_row_may_be_stopped_after_any_ordinary_tile() -> None:
    table = about_to_begin(["12-5", "5-3", "3-1", "9-8"], ["10-10"])
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")
    table.play("p1 12-5>p1", "p1 5-3>p1", "p1 stop")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.hands["p1"] == ["3-1", "9-8"]


def test_CAR_R2__a_double_in_the_row_must_be_covered_first() -> None:
    table = about_to_begin(["12-5", "5-5", "5-3", "3-1", "9-8"], ["10-10"])
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "5-5>p1", "stop"]
    table.play("p1 5-5>p1")
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 stop", "follow-double", "CAR-MT-15")
    table.refuses("p1 draw", "must-play", "CAR-MT-15")
    # Covered, and the row goes on.
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]


def test_CAR_R2__a_double_in_the_row_may_be_covered_by_a_drawn_tile_and_the_row_goes_on() -> None:
    table = about_to_begin(["12-5", "5-5", "3-1", "9-8"], ["5-3", "10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-3>p1"]
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]


def test_CAR_R2__CAR_MT_15__a_double_in_the_row_that_stays_uncovered_costs_a_marker() -> None:
    # The train has begun in this very turn, so it can be marked.
    table = about_to_begin(["12-5", "5-5", "9-8"], ["10-10", "9-1"])
    table.play("p1 12-5>p1", "p1 5-5>p1", "p1 draw")
    assert table.turn == "p2"
    assert (table.marked, table.binding) == (["p1"], ["p1"])


def test_CAR_R2__CAR_MT_15__the_same_when_the_boneyard_is_empty() -> None:
    table = about_to_begin(["12-5", "5-5", "9-8"], [])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.turn == "p2"
    assert (table.marked, table.binding) == (["p1"], ["p1"])


def test_CAR_R2__the_cover_lies_on_the_double_itself() -> None:
    table = about_to_begin(["12-5", "5-5", "5-3", "8-6", "9-1"], ["10-10"], trains={"m": ["12-8"]})
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 8-6>m", "cover-first", "CAR-MT-15")


def test_CAR_R2__CAR_MT_18__a_double_in_the_row_that_nothing_can_cover_ends_the_turn() -> None:
    # Nobody holds another three and none is in the boneyard.
    table = about_to_begin(["12-5", "5-3", "3-3", "9-8"], ["10-10"])
    table.play("p1 12-5>p1", "p1 5-3>p1", "p1 3-3>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_CAR_R2__a_row_may_end_the_round() -> None:
    table = about_to_begin(["12-5", "5-3"], ["10-10"])
    table.play("p1 12-5>p1", "p1 5-3>p1")
    assert table.over
    assert table.last_scores["p1"] == 0


def test_CAR_R2__a_table_may_begin_with_a_single_tile() -> None:
    table = about_to_begin(["12-5", "5-3", "9-8"], ["10-10"], switches={"opening": "one-tile"})
    table.play("p1 12-5>p1")
    assert table.turn == "p2"


def test_CAR_MT_04__CAR_MT_16__an_open_double_comes_first_and_the_row_is_kept() -> None:
    # p2's 7-7 binds p1, whose train has not begun.
    table = Table(
        "cardinal",
        turn="p1",
        trains={"p2": ["12-7", "7-7"]},
        hands={"p1": ["12-5", "5-3", "7-1", "9-8"], "p2": ["1-0", "11-10"]},
        boneyard=["10-10"],
    )
    assert table.legal == ["7-1>p2"]
    table.refuses("p1 12-5>p1", "double-binds", "CAR-MT-16")
    table.play("p1 7-1>p2", "p2 1-0>p2", "p1 12-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1", "stop"])
