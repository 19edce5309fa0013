"""The French edition: the turn, drawing, and the markers."""

from typing import Any

from tests.clauses.table import Table


def test_FRA_MT_10__FRA_MT_11__an_unmarked_train_is_its_owners_alone() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-1", "3-3"], "p2": ["9-5", "6-4", "2-2"]},
        boneyard=["8-8"],
    )
    assert table.legal == ["6-4>p2"]
    table.refuses("p2 5-9>p1", "train-not-open", "FRA-MT-11")
    table.play("p2 6-4>p2")
    assert table.legal == ["5-1>p1"]  # its owner goes on with it


def test_FRA_MT_10__it_is_private_again_for_as_long_as_its_owner_can_play() -> None:
    """p1 manages to play, if not on the own train: nobody else gets in."""
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-1", "3-3"], "p2": ["9-5", "2-2"]},
        boneyard=["7-7"],
    )
    table.play("p1 8-1>m")
    assert table.legal == ["draw"]
    table.refuses("p2 5-9>p1", "train-not-open", "FRA-MT-11")


def test_FRA_MT_11__FRA_MT_23__a_marked_train_is_open_to_the_others() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
        markers=["p1"],
        hands={"p1": ["3-3"], "p2": ["9-5", "7-4", "2-2"], "p3": ["9-1", "8-8"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["5-9>p1"]
    table.refuses("p2 7-4>p3", "train-not-open", "FRA-MT-11")
    table.play("p2 5-9>p1")
    assert table.legal == ["9-1>p1"]  # and to the one after


def test_FRA_MT_13__every_player_may_add_to_the_mexican_train() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-1", "0-0"], "p2": ["2-1", "6-0"], "p3": ["3-2", "10-10"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["8-1>m"]
    table.play("p1 8-1>m")
    assert table.legal == ["1-2>m", "6-0>p2"]
    table.play("p2 1-2>m")
    assert table.legal == ["2-3>m"]  # p3 has not even begun a train


def test_FRA_MT_19__a_turn_is_one_tile() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-9", "9-4", "4-1"], "p2": ["6-1", "2-2"]},
    )
    table.play("p1 5-9>p1")
    assert table.turn == "p2"
    table.refuses("p1 9-4>p1", "not-your-turn", "DT-01")


def test_FRA_MT_20__a_tile_that_fits_has_to_be_laid() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["9-5", "3-1"], "p2": ["2-2"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["5-9>p1"]
    table.refuses("p1 draw", "must-play", "FRA-MT-20")
    table.refuses("p1 pass", "must-play", "FRA-MT-20")


def test_FRA_MT_20__even_if_it_fits_only_on_somebody_elses_train() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        markers=["p2"],
        hands={"p1": ["6-4", "3-1"], "p2": ["2-2"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["6-4>p2"]
    table.refuses("p1 draw", "must-play", "FRA-MT-20")


def test_FRA_MT_21__without_a_tile_that_fits_one_is_drawn() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["7-5", "5-4"],
    )
    assert table.legal == ["draw"]
    table.refuses("p1 pass", "must-draw", "FRA-MT-21")
    table.play("p1 draw")
    # It fits, so it is laid straight away; it may be neither kept nor another one drawn.
    assert (table.turn, table.legal) == ("p1", ["5-7>p1"])
    table.refuses("p1 draw", "drawn-must-be-played", "FRA-MT-21")
    table.refuses("p1 pass", "must-play", "FRA-MT-20")
    table.play("p1 5-7>p1")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.hands["p1"] == ["3-1"]


def test_FRA_MT_21__the_drawn_tile_may_go_wherever_it_fits() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p2"],
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["7-5"],
    )
    assert table.play("p1 draw").legal == ["5-7>p1", "7-5>p2"]


def test_FRA_MT_21__a_first_player_who_cannot_begin_draws_one() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["2-2"]}, "boneyard": ["12-7", "9-9"]}
    table = Table("french", deal=deal)
    assert table.legal == ["draw"]
    assert table.play("p1 draw").legal == ["12-7>m", "12-7>p1"]


def test_FRA_MT_22__a_drawn_tile_that_does_not_fit_brings_the_marker() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["9-4", "5-4"],
    )
    table.play("p1 draw")
    assert table.marked == ["p1"]
    assert table.turn == "p2"  # one tile only: 5-4 would have fitted, and stays where it is
    assert table.hands["p1"] == ["3-1", "9-4"]
    assert table.shown["boneyard"] == 1


def test_FRA_MT_22__FRA_A20__the_marker_stands_where_the_train_will_begin() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["2-2"]}, "boneyard": ["9-4", "7-7"]}
    table = Table("french", deal=deal).play("p1 draw")
    assert table.marked == ["p1"]
    assert table.tiles("p1") == []


def test_FRA_A20__the_other_reading_has_no_marker_without_a_train() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["12-2", "8-8"]}, "boneyard": ["9-4", "7-7"]}
    table = Table("french", switches={"marker_on_unstarted": "no"}, deal=deal).play("p1 draw")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.legal == ["12-2>m", "12-2>p2"]
    table.refuses("p2 12-2>p1", "train-not-open", "FRA-MT-11")


def test_FRA_A20__the_other_reading_still_marks_a_train_that_has_begun() -> None:
    table = Table(
        "french",
        switches={"marker_on_unstarted": "no"},
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["9-4", "7-7"],
    )
    assert table.play("p1 draw").marked == ["p1"]


def test_FRA_A21__others_may_lay_the_first_tile_of_a_marked_train() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["12-2", "2-0"], "p3": ["2-1"]}, "boneyard": ["9-2"]}
    table = Table("french", deal=deal).play("p1 draw")
    assert table.legal == ["12-2>m", "12-2>p1", "12-2>p2"]
    table.refuses("p2 2-0>p1", "does-not-fit", "FRA-MT-09")
    table.play("p2 12-2>p1")
    # It is still p1's train, and the marker stays until p1 plays there.
    assert table.marked == ["p1"]
    assert table.legal == ["2-1>p1"]


def test_FRA_A21__its_owner_takes_the_marker_off_a_train_that_another_began() -> None:
    deal = {"hands": {"p1": ["3-1", "2-1"], "p2": ["12-2", "2-0"]}, "boneyard": ["9-2"]}
    table = Table("french", deal=deal).play("p1 draw", "p2 12-2>p1")
    assert table.legal == ["2-1>p1", "2-9>p1"]
    table.play("p1 2-1>p1")
    assert table.marked == []


def test_FRA_A21__the_other_reading_leaves_the_beginning_to_the_owner() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["12-2", "2-0"]}, "boneyard": ["7-7"]}
    table = Table("french", switches={"marker_on_unstarted": "closed"}, deal=deal).play("p1 draw")
    assert table.marked == ["p1"]
    assert table.legal == ["12-2>m", "12-2>p2"]
    table.refuses("p2 12-2>p1", "owner-starts-it", "DT-09")


def test_FRA_MT_24__a_marked_player_may_use_every_open_train() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"], "m": ["12-8"]},
        markers=["p1", "p3"],
        hands={"p1": ["9-5", "6-4", "7-3", "8-2"], "p2": ["2-2"], "p3": ["1-1"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["5-9>p1", "7-3>p3", "8-2>m"]  # not p2: no marker there
    table.play("p1 8-2>m")
    assert table.marked == ["p1", "p3"]  # only a tile on the own train takes it off


def test_FRA_MT_25__a_tile_on_the_own_train_takes_the_marker_off() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        markers=["p1"],
        hands={"p1": ["9-5", "3-3"], "p2": ["9-1", "2-2"]},
        boneyard=["0-0"],
    )
    table.play("p1 5-9>p1")
    assert table.marked == []
    assert table.legal == ["draw"]  # and p2 is shut out again
    table.refuses("p2 9-1>p1", "train-not-open", "FRA-MT-11")


def test_FRA_MT_25__somebody_elses_tile_does_not_take_it_off() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        markers=["p1"],
        hands={"p1": ["3-3"], "p2": ["9-5", "2-2"]},
        boneyard=["0-0"],
    )
    assert table.play("p2 5-9>p1").marked == ["p1"]
    assert table.happened("unmarked") == []


def test_FRA_MT_25__a_drawn_tile_takes_it_off_too() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        markers=["p1"],
        hands={"p1": ["3-3"], "p2": ["2-2"]},
        boneyard=["5-0"],
    )
    assert table.play("p1 draw", "p1 5-0>p1").marked == []


def test_FRA_MT_36__with_an_empty_boneyard_a_player_who_is_stuck_passes_and_is_marked() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1"], "p2": ["6-2", "4-4"]},
    )
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert (table.marked, table.turn) == (["p1"], "p2")


def test_FRA_MT_36__with_an_empty_boneyard_a_tile_that_fits_is_still_laid() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-1", "3-3"], "p2": ["6-2"]},
    )
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 pass", "must-play", "FRA-MT-20")


def test_FRA_A6__who_could_play_elsewhere_gets_no_marker() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-1", "3-3"], "p2": ["2-2"]},
        boneyard=["7-7"],
    )
    table.play("p1 8-1>m")  # the own train is stuck
    assert (table.marked, table.turn) == ([], "p2")


def test_FRA_A6__nor_who_could_lay_the_drawn_tile_elsewhere() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["3-3"], "p2": ["2-2"]},
        boneyard=["8-1"],
    )
    table.play("p1 draw", "p1 8-1>m")
    assert (table.marked, table.turn) == ([], "p2")


OWN_OR_MEXICAN: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
    "hands": {"p1": ["9-5", "8-5", "8-1", "3-3"], "p2": ["2-2"]},
    "boneyard": ["7-7", "4-4"],
}


def test_FRA_A26__which_tile_and_where_is_free() -> None:
    table = Table("french", **OWN_OR_MEXICAN)
    assert table.legal == ["5-8>p1", "5-9>p1", "8-1>m", "8-5>m"]


def test_FRA_A26__a_double_is_laid_even_without_a_second_tile_for_it() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["2-2"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["5-5>p1"]
    table.refuses("p1 draw", "must-play", "FRA-MT-20")


def test_FRA_A26__a_table_may_let_players_draw_of_their_own_free_will() -> None:
    table = Table("french", switches={"playing": "optional"}, **OWN_OR_MEXICAN)
    assert table.legal == ["5-8>p1", "5-9>p1", "8-1>m", "8-5>m", "draw"]
    table.play("p1 draw")  # 7-7 fits nowhere: the turn is over, with a marker
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.hands["p1"] == ["9-5", "8-5", "8-1", "3-3", "7-7"]


def test_FRA_A26__after_a_free_draw_only_the_drawn_tile_may_be_laid() -> None:
    position = {**OWN_OR_MEXICAN, "boneyard": ["8-0", "4-4"]}
    table = Table("french", switches={"playing": "optional"}, **position).play("p1 draw")
    assert table.legal == ["8-0>m"]
    table.refuses("p1 5-9>p1", "only-drawn-tile", "FRA-MT-21")
