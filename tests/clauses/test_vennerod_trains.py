"""Vennerød: the Mexican Train, drawing, and markers."""

from typing import Any

from tests.clauses.table import Table

# The Mexican Train


def test_VEN_MT_08__it_may_be_started_although_the_own_train_could_be_played_on() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-4", "12-3", "9-8"], "p2": ["3-1", "7-6", "10-9"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["12-3>m", "5-4>p1"]
    table.refuses("p1 5-4>m", "does-not-fit", "DT-05")
    table.play("p1 12-3>m")
    # Everybody may add to it, although p2's own train could be played on too.
    assert table.legal == ["3-1>m", "7-6>p2"]


def test_VEN_MT_08__it_may_be_started_in_the_first_turn() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        hands={"p1": ["12-3", "9-8"], "p2": ["3-1", "12-6"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["12-3>m", "12-3>p1"]
    table.play("p1 12-3>m")
    assert table.legal == ["12-6>p2", "3-1>m"]


def test_VEN_MT_08__there_is_just_one() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]},
        hands={"p1": ["12-4", "5-1"], "p2": ["7-6"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 12-4>m2", "no-station-left", "VEN-MT-08")


def test_VEN_MT_08__a_marked_player_may_use_it_too() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]},
        markers=["p1"],
        hands={"p1": ["3-2", "5-1", "9-8"], "p2": ["7-6"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["3-2>m", "5-1>p1"]


# Drawing


def stuck(boneyard: list[str], **more: Any) -> Table:
    """p1 can play nothing; p1's train ends in 5 and the Mexican Train in 8."""
    return Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["9-6", "10-4"], "p2": ["7-6", "5-1", "10-9"]},
        boneyard=boneyard,
        **more,
    )


def test_VEN_MT_09__draw_one_and_lay_it_if_it_fits() -> None:
    table = stuck(["8-5", "0-0"])
    assert table.legal == ["draw"]
    table.refuses("p1 pass", "must-draw", "VEN-MT-09")
    table.play("p1 draw")
    # It has to be laid; on which train is p1's choice.
    assert table.legal == ["5-8>p1", "8-5>m"]
    table.refuses("p1 draw", "drawn-must-be-played", "VEN-MT-09")
    table.play("p1 8-5>m")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_MT_09__a_drawn_twelve_may_start_the_mexican_train() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["9-6"], "p2": ["7-6"]},
        boneyard=["12-3", "0-0"],
    )
    table.play("p1 draw")
    assert table.legal == ["12-3>m"]


def test_VEN_MT_09__a_drawn_double_that_fits_is_laid_and_followed() -> None:
    table = stuck(["8-8", "8-3", "0-0"])
    table.play("p1 draw", "p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw", "p1 8-3>m")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_MT_10__a_drawn_tile_of_no_use_opens_the_train_to_the_others() -> None:
    table = stuck(["3-2", "0-0"])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.hands["p1"] == ["9-6", "10-4", "3-2"]
    assert table.legal == ["5-1>p1", "7-6>p2"]


def test_VEN_MT_10__a_train_without_a_marker_is_its_owners_alone() -> None:
    table = stuck(["5-0", "0-0"])
    table.play("p1 draw", "p1 5-0>p1")
    assert table.legal == ["7-6>p2"]
    table.refuses("p2 5-1>p1", "train-not-open", "VEN-MT-10")


def test_VEN_MT_10__with_an_empty_boneyard_the_marker_goes_up_for_a_pass() -> None:
    table = stuck([])
    assert table.legal == ["pass"]
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_VEN_MT_11__the_marker_stays_until_the_owner_plays_on_the_own_train() -> None:
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["8-6", "4-1", "9-9"], "p2": ["5-4", "7-6", "10-9"]},
        boneyard=["0-0"],
    )
    table.play("p2 5-4>p1")
    assert table.marked == ["p1"]
    assert table.legal == ["4-1>p1", "8-6>m"]
    table.play("p1 8-6>m")
    assert table.marked == ["p1"]
    # It comes off when the owner plays on the own train again.
    table.play("p2 7-6>p2", "p1 4-1>p1")
    assert table.marked == []
    table.refuses("p2 10-9>p1", "train-not-open", "VEN-MT-10")


# Any open train counts


def test_VEN_R6__who_can_play_on_a_marked_train_does_not_draw() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["7-3", "10-4"], "p2": ["9-9"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["7-3>p2"]
    table.refuses("p1 draw", "must-play", "VEN-R3")
    table.play("p1 7-3>p2")
    assert (table.turn, table.marked) == ("p2", ["p2"])


def test_VEN_R6__a_drawn_tile_may_go_on_a_marked_train() -> None:
    table = stuck(["7-3", "0-0"], markers=["p2"])
    table.play("p1 draw")
    assert table.legal == ["7-3>p2"]


def test_VEN_R6__narrow_reading_who_can_use_only_a_marked_train_draws_first() -> None:
    narrow = {"draw": "one-when-own-and-mexican-stuck"}
    trains = {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]}
    # 7-3 fits p2's marked train alone.
    table = Table(
        "vennerod",
        switches=narrow,
        turn="p1",
        trains=trains,
        markers=["p2"],
        hands={"p1": ["7-3", "10-4"], "p2": ["9-9"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["draw"]
    # Who can play on the own or the Mexican Train may choose the marked one as well.
    table = Table(
        "vennerod",
        switches=narrow,
        turn="p1",
        trains=trains,
        markers=["p2"],
        hands={"p1": ["7-3", "8-4"], "p2": ["9-9"]},
        boneyard=["0-0"],
    )
    assert table.legal == ["7-3>p2", "8-4>m"]
