"""Vennerød: a first turn without a tile to start with, and one that an open double binds."""

from typing import Any

from tests.clauses.table import Table

# Drawing until a tile matches the engine


def nothing_to_start_with(boneyard: list[str], p1: list[str] | None = None, **more: Any) -> Table:
    """p1's first turn, with no twelve in hand."""
    return Table(
        "vennerod",
        turn="p1",
        hands={"p1": p1 or ["9-1", "7-6"], "p2": ["12-3", "11-4", "10-6"]},
        boneyard=boneyard,
        **more,
    )


def test_VEN_MT_06__draw_one_at_a_time_until_a_tile_matches_the_engine() -> None:
    table = nothing_to_start_with(["5-3", "9-4", "12-5", "10-10"])
    for hand in (["9-1", "7-6"], ["9-1", "7-6", "5-3"], ["9-1", "7-6", "5-3", "9-4"]):
        assert table.hands["p1"] == hand
        assert table.legal == ["draw"]
        table.play("p1 draw")
    assert table.hands["p1"] == ["9-1", "7-6", "5-3", "9-4", "12-5"]
    assert table.legal == ["12-5>m", "12-5>p1"]
    # It has come, so no more drawing.
    table.refuses("p1 draw", "must-play", "VEN-R3")


def test_VEN_MT_06__what_was_drawn_may_be_played_at_once_in_the_run() -> None:
    table = nothing_to_start_with(["5-3", "12-5", "10-10"])
    table.play("p1 draw", "p1 draw", "p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.play("p1 5-3>p1")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_MT_06__or_kept_for_later() -> None:
    table = nothing_to_start_with(["5-3", "12-5", "10-10"])
    table.play("p1 draw", "p1 draw", "p1 12-5>p1", "p1 stop", "p2 12-3>p2", "p1 5-3>p1")
    assert table.tiles("p1") == ["12-5", "5-3"]


def test_VEN_MT_06__it_is_for_the_first_turn_only() -> None:
    # p1 has had the first turn and is marked: one tile, as in any turn.
    table = nothing_to_start_with(["5-3", "12-5", "10-10"], markers=["p1"])
    table.play("p1 draw")
    assert table.turn == "p2"
    # The same for a train that has begun.
    table = nothing_to_start_with(["5-3", "12-5", "10-10"], trains={"p1": ["12-8"]})
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_VEN_R8__drawing_goes_on_past_a_tile_that_fits_elsewhere() -> None:
    # The 8-3 would fit on the Mexican Train, but only a twelve ends the drawing.
    table = nothing_to_start_with(["8-3", "12-5", "10-10"], trains={"m": ["12-8"]})
    table.play("p1 draw")
    assert table.legal == ["draw"]
    table.refuses("p1 8-3>m", "draw-until-match", "VEN-MT-06")
    table.play("p1 draw")
    assert table.legal == ["12-5>p1", "8-3>m"]
    table.play("p1 8-3>m")
    assert table.turn == "p2"


def test_VEN_R8__nobody_draws_who_can_play_on_the_mexican_train() -> None:
    table = nothing_to_start_with(["12-5"], p1=["8-3", "7-6"], trains={"m": ["12-8"]})
    assert table.legal == ["8-3>m"]
    table.refuses("p1 draw", "must-play", "VEN-R3")


def test_VEN_R8__nor_who_can_play_on_a_marked_train() -> None:
    table = nothing_to_start_with(
        ["12-5"], p1=["8-3", "7-6"], trains={"p2": ["12-8"]}, markers=["p2"]
    )
    assert table.legal == ["8-3>p2"]


def test_VEN_R8__a_table_may_draw_just_one() -> None:
    one = {"cannot_start": "draw-one"}
    # A tile that fits nowhere: marker, turn over.
    table = nothing_to_start_with(["5-3", "12-5"], switches=one)
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    # A tile that fits elsewhere is played there.
    table = nothing_to_start_with(["8-3", "12-5"], switches=one, trains={"m": ["12-8"]})
    table.play("p1 draw")
    assert table.legal == ["8-3>m"]
    # A tile that fits the engine starts the train, and the run.
    table = nothing_to_start_with(["12-9", "12-5"], switches=one)
    table.play("p1 draw")
    assert table.legal == ["12-9>m", "12-9>p1"]
    table.play("p1 12-9>p1")
    assert table.legal == ["9-1>p1", "stop"]


# The boneyard runs out


def test_VEN_R4__the_boneyard_runs_out_while_drawing() -> None:
    table = nothing_to_start_with(["5-3", "9-4"])
    table.play("p1 draw")
    assert table.legal == ["draw"]
    # The last tile does not match either: the turn ends by itself, with a marker.
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.hands["p1"] == ["9-1", "7-6", "5-3", "9-4"]


def test_VEN_R4__VEN_MT_06__a_drawn_tile_that_fits_elsewhere_is_then_played() -> None:
    table = nothing_to_start_with(["8-3", "9-4"], trains={"m": ["12-8"]})
    table.play("p1 draw", "p1 draw")
    assert table.legal == ["8-3>m"]
    table.play("p1 8-3>m")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_R4__with_an_empty_boneyard_pass_and_marker() -> None:
    table = nothing_to_start_with([])
    assert table.legal == ["pass"]
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    # The marked place where p1's train would begin is open to the others.
    assert table.legal == ["12-3>m", "12-3>p1", "12-3>p2"]
    table.play("p2 12-3>p1")
    assert (table.turn, table.marked, table.tiles("p1")) == ("p1", ["p1"], ["12-3"])


def test_VEN_R4__the_owner_goes_on_with_one_tile_where_others_began() -> None:
    table = nothing_to_start_with([], p1=["9-3", "9-1", "7-6"])
    table.play("p1 pass", "p2 12-3>p1")
    assert table.legal == ["3-9>p1"]
    table.play("p1 3-9>p1")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_R4__a_table_may_put_no_marker_on_a_train_without_tiles() -> None:
    table = nothing_to_start_with([], switches={"marker_on_unstarted": "no"})
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.legal == ["12-3>m", "12-3>p2"]
    table.refuses("p2 12-3>p1", "train-not-open", "VEN-MT-10")


# An open double before the first turn


def bound_first_turn(p2: list[str], boneyard: list[str], **more: Any) -> Table:
    """p1 has left 5-5 open, and p2 has the first turn."""
    return Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"]},
        hands={"p1": ["5-1", "2-1", "10-9", "8-7"], "p2": p2},
        boneyard=boneyard,
        **more,
    )


def test_VEN_R9__the_double_comes_before_the_own_train() -> None:
    table = bound_first_turn(["12-4", "4-3", "5-2"], ["9-9", "9-8"])
    assert table.legal == ["5-2>p1"]
    table.refuses("p2 12-4>p2", "double-binds", "VEN-MT-15")
    table.refuses("p2 12-4>m", "double-binds", "VEN-MT-15")


def test_VEN_R9__covering_it_is_the_whole_turn_and_the_run_is_lost() -> None:
    table = bound_first_turn(["12-4", "4-3", "5-2"], ["9-9", "9-8"])
    table.play("p2 5-2>p1")
    assert table.turn == "p1"
    table.play("p1 2-1>p1", "p2 12-4>p2")
    assert table.turn == "p1"


def test_VEN_R9__other_reading_the_run_is_kept_for_the_start_of_the_train() -> None:
    table = bound_first_turn(
        ["12-4", "4-3", "5-2"], ["9-9", "9-8"], switches={"opening": "run-when-started"}
    )
    table.play("p2 5-2>p1", "p1 2-1>p1", "p2 12-4>p2")
    assert (table.turn, table.legal) == ("p2", ["4-3>p2", "stop"])


def test_VEN_R9__one_draw_only_then_a_marker() -> None:
    # No drawing on until a twelve comes: the double binds. The 12-6 would fit the engine.
    table = bound_first_turn(["12-4", "4-3"], ["12-6", "9-8"])
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert (table.turn, table.marked) == ("p1", ["p2"])
    # p2's train, not begun, is now open; p2 starts it with one tile and takes the marker off.
    table.play("p1 5-1>p1")
    assert table.legal == ["12-4>m", "12-4>p2", "12-6>m", "12-6>p2"]
    table.play("p2 12-4>p2")
    assert (table.turn, table.marked) == ("p1", [])


def test_VEN_R9__a_drawn_tile_that_covers_the_double_ends_the_turn() -> None:
    table = bound_first_turn(["12-4", "4-3"], ["5-2", "9-8"])
    table.play("p2 draw")
    assert table.legal == ["5-2>p1"]
    table.play("p2 5-2>p1")
    assert (table.turn, table.marked, table.binding) == ("p1", [], [])


# May a player decline to play?


def test_VEN_R3__who_can_play_must() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3", "9-8"], "p2": ["7-1"]},
        boneyard=["4-2"],
    )
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 draw", "must-play", "VEN-R3")
    table.refuses("p1 pass", "must-play", "VEN-R3")
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")


def test_VEN_R3__the_first_tile_of_the_run_is_compulsory_too() -> None:
    table = nothing_to_start_with(["4-2"], p1=["12-5", "9-8"])
    assert table.legal == ["12-5>m", "12-5>p1"]
    table.refuses("p1 draw", "must-play", "VEN-R3")


def test_VEN_R3__a_table_may_make_playing_voluntary() -> None:
    table = Table(
        "vennerod",
        switches={"playing": "optional"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3", "9-8"], "p2": ["7-1"]},
        boneyard=["4-2", "6-4"],
    )
    assert table.legal == ["5-3>p1", "draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_VEN_R3__VEN_R8__a_voluntary_draw_in_the_first_turn_is_one_tile() -> None:
    # The long draw is for who can lay nothing whatever; p1 could lay 12-5.
    table = nothing_to_start_with(
        ["4-2", "6-4"], p1=["12-5", "9-8"], switches={"playing": "optional"}
    )
    assert table.legal == ["12-5>m", "12-5>p1", "draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
