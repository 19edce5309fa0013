"""Goliath, Mexican Train: doubles, from the one just laid to the one that nobody can cover.

GOL-MT-12, 33 and 35 to 45, and the readings A-06 (a double on another train), A-12 (a double that
stays open). Ends: p1 5, p2 7, p3 9, bonus track 8; tiles made of 0, 1, 2, 3, 4, 6 fit nothing.
"""

from typing import Any

from tests.clauses.table import Table


def table_of(hand: list[str], boneyard: list[str], **changes: Any) -> Table:
    """p1 is to move with ``hand``; p2 and p3 can cover no 5 and no 8."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        "hands": {
            "p1": hand,
            "p2": ["7-4", "6-0", "4-0", "4-2"],
            "p3": ["9-4", "6-4", "4-3", "3-0"],
        },
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


# A double just laid


def test_GOL_MT_33__GOL_MT_12__after_a_double_a_further_tile_follows() -> None:
    table = table_of(["5-5", "5-1", "6-2", "3-1"], ["2-0"])
    table.play("p1 5-5>p1")
    assert table.turn == "p1"
    table.play("p1 5-1>p1")
    assert table.tiles("p1") == ["12-5", "5-5", "5-1"]
    assert table.turn == "p2"


def test_GOL_MT_33__GOL_MT_12__after_any_other_tile_none_does() -> None:
    table = table_of(["5-1", "2-1", "6-2", "3-1"], ["2-0"])
    table.play("p1 5-1>p1")
    assert table.turn == "p2"


def test_GOL_MT_12__the_double_blank_is_a_double_too() -> None:
    table = table_of(
        ["0-0", "1-0", "6-2", "3-1"],
        ["8-2"],
        trains={"p1": ["12-5", "5-0"], "p2": ["12-7"], "p3": ["12-9"]},
    )
    table.play("p1 0-0>p1")
    assert table.turn == "p1"
    assert table.legal == ["0-1>p1"]


def test_GOL_MT_35__the_next_tile_goes_against_that_very_double() -> None:
    table = table_of(["5-5", "5-1", "5-3", "8-2", "7-1"], ["2-0"], markers=["p2"])
    table.play("p1 5-5>p1")
    assert table.legal == ["5-1>p1", "5-3>p1"]
    table.refuses("p1 8-2>m", "cover-first", "GOL-MT-35")
    table.refuses("p1 7-1>p2", "cover-first", "GOL-MT-35")


def test_GOL_MT_35__it_has_to_be_laid() -> None:
    table = table_of(["5-5", "5-1", "6-2", "3-1"], ["2-0"])
    table.play("p1 5-5>p1")
    table.refuses("p1 draw", "must-play", "GOL-MT-35")
    table.refuses("p1 stop", "follow-double", "GOL-MT-35")


def test_GOL_MT_35__also_on_a_bonus_track() -> None:
    table = table_of(["8-8", "8-1", "5-1", "3-1"], ["2-0"])
    table.play("p1 8-8>m")
    assert table.legal == ["8-1>m"]
    table.play("p1 8-1>m")
    assert table.turn == "p2"
    assert table.binding == []


def test_GOL_MT_36__who_cannot_cover_draws_one() -> None:
    table = table_of(["5-5", "8-1", "6-2", "3-1"], ["2-0", "5-2"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]  # though 8-1 would go on the bonus track
    table.play("p1 draw")
    assert table.shown["boneyard"] == 1  # one, although the next would have fitted


def test_GOL_MT_37__a_drawn_tile_that_fits_the_double_has_to_be_laid_there() -> None:
    table = table_of(["5-5", "6-2", "3-1", "4-1"], ["8-5", "2-0"])
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["5-8>p1"]
    table.refuses("p1 8-5>m", "cover-first", "GOL-MT-35")
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-MT-18")
    table.play("p1 5-8>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_GOL_MT_38__otherwise_the_own_train_is_marked_and_the_double_stays_open() -> None:
    table = table_of(["5-5", "6-2", "3-1", "4-1"], ["8-2", "2-0"])
    table.play("p1 5-5>p1", "p1 draw")  # 8-2 fits the bonus track, but not the double
    assert table.turn == "p2"
    assert table.marked == ["p1"]
    assert table.binding == ["p1"]
    assert table.hands["p1"] == ["6-2", "3-1", "4-1", "8-2"]


def test_GOL_MT_38__GOL_MT_36__with_nothing_to_draw_the_turn_ends_by_itself() -> None:
    table = table_of(["5-5", "6-2", "3-1", "4-1"], [])
    table.play("p1 5-5>p1")
    assert table.turn == "p2"
    assert table.marked == ["p1"]
    assert table.binding == ["p1"]


def test_GOL_MT_38__GOL_MT_36__so_it_does_when_the_last_tile_drawn_does_not_fit() -> None:
    table = table_of(["5-5", "6-2", "3-1", "4-1"], ["2-0"])
    table.play("p1 5-5>p1", "p1 draw")
    assert table.turn == "p2"
    assert table.marked == ["p1"]
    assert table.legal == ["pass"]  # p2 cannot cover, and the boneyard has run out


def test_GOL_MT_38__GOL_MT_31__a_double_takes_the_own_marker_off_and_puts_it_up_again() -> None:
    table = table_of(["5-5", "6-2", "3-1", "4-1"], ["2-0"], markers=["p1"])
    table.play("p1 5-5>p1")
    assert table.marked == []
    table.play("p1 draw")
    assert table.marked == ["p1"]


# A double on a train that is not one's own


def test_GOL_A_06__GOL_MT_38__left_open_on_a_bonus_track_it_marks_the_players_own_train() -> None:
    table = table_of(["8-8", "6-2", "3-1", "4-1"], ["2-0"])
    table.play("p1 8-8>m", "p1 draw")
    assert table.marked == ["p1"]
    assert table.binding == ["m"]


def test_GOL_A_06__left_open_on_anothers_train_that_train_keeps_its_marker() -> None:
    table = table_of(["7-7", "6-2", "3-1", "4-1"], ["2-0"], markers=["p2"])
    table.play("p1 7-7>p2", "p1 draw")
    assert table.marked == ["p1", "p2"]
    assert table.binding == ["p2"]


def test_GOL_A_06__a_marker_that_is_up_already_stays_where_it_is() -> None:
    table = table_of(["8-8", "6-2", "3-1", "4-1"], ["2-0"], markers=["p1"])
    table.play("p1 8-8>m", "p1 draw")
    assert table.marked == ["p1"]
    assert table.happened("marked") == []


# A double left open by somebody else


def left_open(p2: list[str], boneyard: list[str], **changes: Any) -> Table:
    """p1 has left 5-5 open on the own train and is marked; p2 is to move."""
    fields: dict[str, Any] = {
        "turn": "p2",
        "trains": {"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        "markers": ["p1"],
        "hands": {
            "p1": ["6-2", "3-1", "4-1"],
            "p2": p2,
            "p3": ["9-4", "6-4", "4-3"],
        },
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


def test_GOL_MT_39__the_next_player_covers_it_and_builds_nowhere_else() -> None:
    table = left_open(["5-0", "5-2", "7-4", "8-4", "12-1"], ["2-0"])
    assert table.legal == ["5-0>p1", "5-2>p1"]
    for action in ("p2 7-4>p2", "p2 8-4>m", "p2 12-1>m2"):
        table.refuses(action, "double-binds", "GOL-MT-39")
    table.refuses("p2 draw", "must-play", "GOL-MT-39")


def test_GOL_MT_39__also_a_player_whose_own_train_has_not_begun() -> None:
    trains = {"p1": ["12-5", "5-5"]}
    table = left_open(["12-7", "5-2", "6-0"], ["2-0"], trains=trains)
    assert table.legal == ["5-2>p1"]
    table.refuses("p2 12-7>p2", "double-binds", "GOL-MT-39")
    table.play("p2 5-2>p1")
    assert table.tiles("p2") == []


def test_GOL_MT_39__also_on_a_train_that_is_not_marked() -> None:
    # A double on a train whose owner's marker is off binds just the same.
    table = left_open(["5-0", "7-4", "6-0"], ["2-0"], markers=[])
    assert table.legal == ["5-0>p1"]


def test_GOL_MT_40__who_cannot_cover_it_draws_one_and_lays_it_there_if_it_fits() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["7-5", "2-0"])
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert table.legal == ["5-7>p1"]  # not on the own train, where 7-5 fits too
    table.refuses("p2 7-5>p2", "double-binds", "GOL-MT-39")
    table.play("p2 5-7>p1")
    assert table.binding == []
    assert table.marked == ["p1"]  # p2 did not fail


def test_GOL_MT_41__GOL_A_12__who_fails_is_marked_though_the_own_train_could_take_a_tile() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["7-2", "2-0"])
    table.play("p2 draw")  # 7-2: fits the own train, not the double
    assert table.marked == ["p1", "p2"]
    assert table.hands["p2"] == ["7-4", "8-4", "6-0", "7-2"]
    assert table.turn == "p3"


def test_GOL_MT_41__GOL_A_02__a_train_that_has_not_begun_is_marked_too() -> None:
    table = left_open(["12-7", "6-0", "4-0"], ["2-0"], trains={"p1": ["12-5", "5-5"]})
    table.play("p2 draw")
    assert table.marked == ["p1", "p2"]


def test_GOL_MT_41__GOL_A_02__marker_on_unstarted_no__unless_such_a_train_takes_no_marker() -> None:
    table = left_open(
        ["12-7", "6-0", "4-0"],
        ["2-0"],
        trains={"p1": ["12-5", "5-5"]},
        switches={"marker_on_unstarted": "no"},
    )
    table.play("p2 draw")
    assert table.marked == ["p1"]


def test_GOL_MT_42__the_duty_goes_round_and_back_to_who_laid_it() -> None:
    table = left_open(
        ["7-4", "8-4", "6-0"],
        ["2-0", "3-0", "5-1", "1-0"],
        hands={"p1": ["8-2", "3-1", "4-1"], "p2": ["7-4", "8-4", "6-0"], "p3": ["9-4", "6-4"]},
    )
    table.play("p2 draw", "p3 draw")
    assert table.turn == "p1"
    assert table.legal == ["draw"]  # 8-2 for the bonus track does not count
    table.refuses("p1 8-2>m", "double-binds", "GOL-MT-39")
    table.play("p1 draw")
    assert table.legal == ["5-1>p1"]


def test_GOL_MT_42__and_round_again_while_nobody_manages() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["2-0", "3-0", "3-2", "1-0", "4-0"])
    table.play("p2 draw", "p3 draw", "p1 draw", "p2 draw", "p3 draw")
    assert table.turn == "p1"
    assert table.binding == ["p1"]


def test_GOL_A_12__GOL_MT_29__GOL_MT_31__covering_it_on_the_own_train_takes_the_marker_off() -> (
    None
):
    table = left_open(
        ["6-0"], [], turn="p1", hands={"p1": ["5-1", "8-2", "4-1"], "p2": ["6-0"], "p3": ["6-4"]}
    )
    assert table.legal == ["5-1>p1"]
    table.play("p1 5-1>p1")
    assert table.marked == []


def test_GOL_A_12__GOL_A_01__own_marked_train_elsewhere_only__the_duty_is_stronger() -> None:
    table = left_open(
        ["6-0"],
        [],
        turn="p1",
        hands={"p1": ["5-1", "8-2", "4-1"], "p2": ["6-0"], "p3": ["6-4"]},
        switches={"own_marked_train": "elsewhere-only"},
    )
    assert table.legal == ["5-1>p1"]


def test_GOL_A_12__covering_it_on_another_train_changes_no_marker() -> None:
    table = left_open(["5-0", "7-4", "6-0"], ["2-0"], markers=["p1", "p2"])
    table.play("p2 5-0>p1")
    assert table.marked == ["p1", "p2"]


def test_GOL_MT_43__one_tile_covers_a_double() -> None:
    table = left_open(["5-0", "5-2", "7-4", "6-0"], ["2-0"])
    table.play("p2 5-0>p1")
    assert table.binding == []
    (covered,) = table.happened("covered")
    assert (covered.seat, covered.place, covered.clause) == ("p2", "p1", "GOL-MT-43")
    # p3 is bound by nothing and may use the own train again.
    assert table.legal == ["9-4>p3"]


def test_GOL_MT_44__play_goes_on_to_the_left_of_who_covered_it() -> None:
    table = left_open(
        ["7-4", "6-0", "4-0"],
        ["2-0", "3-0"],
        hands={"p1": ["5-1", "8-0"], "p2": ["7-4", "6-0", "4-0"], "p3": ["9-5", "6-4", "4-3"]},
        turn="p3",
    )
    # p1 laid it, p3 covers it: p1 is next, not p2.
    table.play("p3 5-9>p1")
    assert table.turn == "p1"
    assert table.legal == ["8-0>m", "8-0>m knock"]


def test_GOL_MT_45__a_double_cannot_cover_a_double() -> None:
    # 7-7 would fit p2's own train and 8-8 the bonus track: neither may be laid now.
    table = left_open(["7-7", "8-8", "5-2", "6-0"], ["2-0"])
    assert table.legal == ["5-2>p1"]
    table.refuses("p2 7-7>p1", "does-not-fit", "GOL-MT-22")
    table.refuses("p2 8-8>m", "double-binds", "GOL-MT-39")


def test_GOL_MT_45__nobody_lays_more_than_two_tiles_in_a_turn() -> None:
    table = table_of(["5-5", "5-1", "1-1", "6-2"], ["2-0"])
    table.play("p1 5-5>p1", "p1 5-1>p1")
    assert table.turn == "p2"  # though 1-1 would fit now


# A dead double: no tile is left that could cover it


def test_GOL_A_12__a_dead_double_binds_who_laid_it() -> None:
    # Nobody has a 5, and there is none in the boneyard.
    table = table_of(["5-5", "8-1", "6-2", "3-1"], ["2-0", "1-0"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.marked == ["p1"]
    assert table.binding == ["p1"]


def test_GOL_A_12__a_dead_double_binds_everyone_until_the_round_is_stuck() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["2-0"])
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert table.legal == ["pass"]  # p3 has 9-4 for the own train
    table.play("p3 pass", "p1 pass", "p2 pass")
    assert not table.over  # p3's pass put up a marker
    table.play("p3 pass")
    assert table.over


def test_GOL_A_12__dead_double_free__nothing_need_follow_it() -> None:
    table = table_of(["5-5", "8-1", "6-2", "3-1"], ["2-0", "1-0"], switches={"dead_double": "free"})
    table.play("p1 5-5>p1")
    assert table.turn == "p2"
    assert table.marked == []
    assert table.binding == []
    assert table.legal == ["7-4>p2"]


def test_GOL_A_12__dead_double_free__it_does_not_bind() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["2-0"], switches={"dead_double": "free"})
    assert table.binding == []
    assert table.legal == ["7-4>p2", "8-4>m"]


def test_GOL_A_12__dead_double_free__a_5_in_the_boneyard_keeps_it_alive() -> None:
    table = left_open(["7-4", "8-4", "6-0"], ["2-0", "5-3"], switches={"dead_double": "free"})
    assert table.binding == ["p1"]
    assert table.legal == ["draw"]


def test_GOL_A_12__dead_double_free__so_does_a_5_in_any_hand() -> None:
    table = table_of(
        ["5-5", "8-1", "6-2", "3-1"],
        ["2-0"],
        switches={"dead_double": "free"},
        hands={"p1": ["5-5", "8-1", "6-2", "3-1"], "p2": ["7-4"], "p3": ["9-4", "5-4"]},
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.binding == ["p1"]
    assert table.legal == ["pass"]
