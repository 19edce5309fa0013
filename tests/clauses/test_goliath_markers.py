"""Goliath, Mexican Train: drawing, markers going up and coming off.

GOL-MT-26 to 32, and the readings A-01 (the own marked train), A-04 (when to draw), A-05 (must
one play). Ends: p1 5, p2 7, p3 9, bonus track 8; tiles made of 0, 1, 2, 3, 4, 6 fit nothing.
"""

from typing import Any

from tests.clauses.table import Table


def table_of(hand: list[str], boneyard: list[str], **changes: Any) -> Table:
    """p1 is to move with ``hand``; all trains have begun, none is marked."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        "hands": {
            "p1": hand,
            "p2": ["7-4", "5-0", "6-0", "4-0"],
            "p3": ["9-4", "7-0", "6-4", "4-3"],
        },
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


# Drawing


def test_GOL_MT_26__who_can_lay_nothing_draws_one() -> None:
    table = table_of(["3-1", "6-2", "7-1"], ["2-0", "5-2"])
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.hands["p1"] == ["3-1", "6-2", "7-1", "2-0"]
    assert table.shown["boneyard"] == 1  # not until one fits
    assert table.turn == "p2"


def test_GOL_A_04__GOL_MT_26__not_while_something_fits_on_another_open_train() -> None:
    table = table_of(["8-1", "6-2", "3-1"], ["2-0"])
    assert table.legal == ["8-1>m"]
    table.refuses("p1 draw", "must-play", "GOL-A-05")
    table.play("p1 8-1>m")
    assert table.marked == []


def test_GOL_A_04__the_own_train_takes_no_precedence() -> None:
    table = table_of(["5-1", "7-1", "8-1", "12-1"], ["2-0"], markers=["p2"])
    assert table.legal == ["12-1>m2", "5-1>p1", "7-1>p2", "8-1>m"]


def test_GOL_A_04__a_drawn_tile_may_go_on_any_open_train() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["8-7", "2-0"], markers=["p2"])
    table.play("p1 draw")
    assert table.legal == ["7-8>p2", "8-7>m"]
    table.play("p1 8-7>m")
    assert table.marked == ["p2"]  # p1 laid a tile, so no marker for p1


def test_GOL_A_04__draw_one_when_own_stuck__the_own_train_decides() -> None:
    switches = {"draw": "one-when-own-stuck"}
    table = table_of(["8-1", "6-2", "3-1"], ["2-0"], switches=switches)
    assert table.legal == ["draw"]
    table.refuses("p1 8-1>m", "draw-for-own-train", "DT-09")
    # 2-0 fits nothing: marked, although 8-1 would have fitted the bonus track.
    table.play("p1 draw")
    assert table.marked == ["p1"]
    assert table.turn == "p2"


def test_GOL_A_04__draw_one_when_own_stuck__the_drawn_tile_goes_anywhere_open() -> None:
    switches = {"draw": "one-when-own-stuck"}
    table = table_of(["8-1", "6-2", "3-1"], ["8-4", "2-0"], switches=switches)
    table.play("p1 draw")
    assert table.legal == ["8-4>m"]
    table.play("p1 8-4>m")
    assert table.marked == []


def test_GOL_A_04__draw_one_when_own_stuck__with_a_tile_for_the_own_train_the_choice_is_free() -> (
    None
):
    table = table_of(
        ["8-1", "5-2", "3-1"], ["2-0"], switches={"draw": "one-when-own-stuck"}, markers=["p2"]
    )
    assert table.legal == ["5-2>p1", "8-1>m"]


def test_GOL_A_04__draw_one_when_own_stuck__nothing_to_draw_then_elsewhere() -> None:
    table = table_of(["8-1", "6-2", "3-1"], [], switches={"draw": "one-when-own-stuck"})
    assert table.legal == ["8-1>m"]


# Must one play?


def test_GOL_A_05__who_can_play_has_to() -> None:
    table = table_of(["5-1", "6-2", "3-1"], ["2-0"])
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 draw", "must-play", "GOL-A-05")
    table.refuses("p1 pass", "must-play", "GOL-A-05")


def test_GOL_A_05__which_of_several_is_free_a_double_included() -> None:
    table = table_of(["5-5", "5-1", "5-2", "3-1"], ["2-0"])
    assert table.legal == ["5-1>p1", "5-2>p1", "5-5>p1"]


def test_GOL_A_05__GOL_MT_18__a_drawn_tile_that_fits_has_to_be_laid() -> None:
    table = table_of(["6-2", "3-1", "4-1"], ["5-2", "2-0"])
    table.play("p1 draw")
    assert table.legal == ["5-2>p1"]
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-MT-18")
    table.refuses("p1 pass", "must-play", "GOL-A-05")


def test_GOL_A_05__playing_optional__a_player_may_draw_instead() -> None:
    table = table_of(["5-1", "8-3", "6-2"], ["2-0"], switches={"playing": "optional"})
    assert table.legal == ["5-1>p1", "8-3>m", "draw"]
    # The drawn tile fits nothing: the turn is over, and p1 has laid nothing: marked.
    table.play("p1 draw")
    assert table.turn == "p2"
    assert table.marked == ["p1"]


def test_GOL_A_05__playing_optional__then_only_the_drawn_tile_and_it_must_be_laid() -> None:
    table = table_of(["5-1", "8-3", "6-2"], ["5-2", "2-0"], switches={"playing": "optional"})
    table.play("p1 draw")
    assert table.legal == ["5-2>p1"]
    table.refuses("p1 5-1>p1", "only-drawn-tile", "GOL-MT-18")
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-MT-18")


def test_GOL_A_05__playing_optional__with_an_empty_boneyard_one_has_to_play() -> None:
    table = table_of(["5-1", "8-3", "6-2"], [], switches={"playing": "optional"})
    assert table.legal == ["5-1>p1", "8-3>m"]
    table.refuses("p1 pass", "must-play", "DT-09")


def test_GOL_A_05__GOL_MT_39__playing_optional__not_when_a_double_must_be_covered() -> None:
    switches = {"playing": "optional"}
    table = table_of(["5-5", "5-1", "8-3", "6-2"], ["2-0", "3-0"], switches=switches)
    table.play("p1 5-5>p1")
    assert table.legal == ["5-1>p1"]  # the own double
    table = table_of(
        ["8-3", "6-2", "4-2"],
        ["2-0"],
        switches=switches,
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8", "8-8"]},
    )
    assert table.legal == ["8-3>m"]  # one that was left open


# Markers


def test_GOL_MT_27__if_the_drawn_tile_cannot_be_laid_the_own_train_is_marked() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["7-2"])
    table.play("p1 draw")  # 7-2 fits p2's train, but that is not open
    assert table.marked == ["p1"]
    (marked,) = table.happened("marked")
    assert (marked.seat, marked.place, marked.clause) == ("p1", "p1", "GOL-MT-27")
    assert table.turn == "p2"


def test_GOL_MT_27__no_marker_before_a_tile_was_drawn() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["7-2"])
    assert table.marked == []
    table.refuses("p1 pass", "must-draw", "GOL-MT-26")


def test_GOL_MT_28__a_marked_train_is_open_to_everybody_else() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["2-0"])
    table.refuses("p2 5-0>p1", "not-your-turn", "DT-01")
    table.play("p1 draw")
    assert table.legal == ["5-0>p1", "7-4>p2"]
    table.play("p2 5-0>p1")
    assert table.tiles("p1") == ["12-5", "5-0"]
    assert table.legal == ["0-7>p1", "9-4>p3"]


def test_GOL_MT_28__only_the_marked_one() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["2-0"], turn="p3", markers=["p1"])
    table.refuses("p3 7-0>p2", "train-not-open", "GOL-MT-28")


def test_GOL_MT_30__GOL_A_01__a_marked_player_may_use_own_marked_and_bonus_trains() -> None:
    table = table_of(["5-1", "7-1", "9-1", "8-1", "6-2"], ["2-0"], markers=["p1", "p2"])
    assert table.legal == ["5-1>p1", "7-1>p2", "8-1>m"]
    table.refuses("p1 9-1>p3", "train-not-open", "GOL-MT-28")


def test_GOL_MT_31__GOL_A_01__playing_on_the_own_train_takes_the_marker_off() -> None:
    table = table_of(["5-1", "6-2", "4-1"], ["2-0"], markers=["p1"])
    table.play("p1 5-1>p1")
    assert table.marked == []
    (off,) = table.happened("unmarked")
    assert (off.seat, off.clause) == ("p1", "GOL-MT-31")


def test_GOL_MT_31__and_closes_it_to_the_others() -> None:
    table = table_of(
        ["5-0", "6-2", "4-1"],
        ["2-0"],
        markers=["p1"],
        hands={"p1": ["5-0", "6-2", "4-1"], "p2": ["7-4", "3-0", "6-0"], "p3": ["9-4", "6-4"]},
    )
    table.play("p1 5-0>p1")
    assert table.legal == ["7-4>p2"]
    table.refuses("p2 0-3>p1", "train-not-open", "GOL-MT-28")


def test_GOL_A_01__GOL_MT_31__a_drawn_tile_on_the_own_train_takes_it_off_too() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["5-2"], markers=["p1"])
    table.play("p1 draw", "p1 5-2>p1")
    assert table.marked == []


def test_GOL_A_01__playing_elsewhere_leaves_the_marker_even_if_the_own_train_would_do() -> None:
    table = table_of(["5-1", "8-1", "6-2"], ["2-0"], markers=["p1"])
    table.play("p1 8-1>m")
    assert table.marked == ["p1"]


def test_GOL_A_01__others_building_on_it_leave_the_marker() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["2-0"], turn="p2", markers=["p1", "p2"])
    table.play("p2 5-0>p1")
    assert table.marked == ["p1", "p2"]


def test_GOL_MT_29__GOL_A_01__not_in_the_turn_in_which_the_marker_goes_up() -> None:
    table = table_of(["3-1", "6-2", "4-1"], ["2-0"])
    table.play("p1 draw")
    assert (table.marked, table.turn) == (["p1"], "p2")


def test_GOL_MT_29__GOL_A_01__own_marked_train_elsewhere_only__the_owner_is_barred() -> None:
    switches = {"own_marked_train": "elsewhere-only"}
    table = table_of(["5-1", "7-1", "8-1", "6-2"], ["2-0"], switches=switches, markers=["p1", "p2"])
    assert table.legal == ["7-1>p2", "8-1>m"]
    table.refuses("p1 5-1>p1", "own-train-marked", "DT-09")


def test_GOL_A_01__own_marked_train_elsewhere_only__who_holds_nothing_else_draws() -> None:
    switches = {"own_marked_train": "elsewhere-only"}
    table = table_of(["5-1", "6-2", "4-1"], ["5-2"], switches=switches, markers=["p1"])
    assert table.legal == ["draw"]
    table.play("p1 draw")
    # 5-2 would fit the own train only.
    assert table.turn == "p2"
    assert table.marked == ["p1"]


def test_GOL_A_01__own_marked_train_elsewhere_only__unmarked_it_is_playable() -> None:
    switches = {"own_marked_train": "elsewhere-only"}
    table = table_of(["5-1", "6-2", "4-1"], ["5-2"], switches=switches)
    assert table.legal == ["5-1>p1"]


def test_GOL_MT_32__a_marker_goes_up_and_comes_off_again_and_again() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1", "6-2", "4-1"], "p2": ["7-0", "8-0", "9-8", "10-9", "10-6", "4-3"]},
        boneyard=["9-6", "5-2", "11-3", "10-2"],
    )
    table.play("p1 draw")  # 9-6: up
    assert table.marked == ["p1"]
    table.play("p2 7-0>p2", "p1 draw", "p1 5-2>p1")  # off
    assert table.marked == []
    table.play("p2 0-8>p2", "p1 2-6>p1", "p2 8-9>p2", "p1 6-9>p1", "p2 9-10>p2")
    table.play("p1 draw")  # 11-3: up again
    assert table.marked == ["p1"]
    table.play("p2 10-6>p2", "p1 draw")  # 10-2: it stays
    assert table.marked == ["p1"]
    assert [e.key for e in table.events if e.key.endswith("marked")] == [
        "marked",
        "unmarked",
        "marked",
    ]


def test_GOL_A_14__GOL_MT_27__with_an_empty_boneyard_a_pass_marks_the_train() -> None:
    table = table_of(["3-1", "6-2", "4-1"], [])
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert table.marked == ["p1"]
    assert table.turn == "p2"
