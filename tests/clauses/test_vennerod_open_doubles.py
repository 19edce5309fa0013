"""Vennerød: a double left open binds everyone; several of them; doubles nobody can cover."""

from typing import Any

from tests.clauses.table import Table


def left_open(hands: dict[str, list[str]], boneyard: list[str], **more: Any) -> Table:
    """p1 has left 5-5 at the end of the own train, which carries no marker. It is p2's turn."""
    return Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        hands=hands,
        boneyard=boneyard,
        **more,
    )


def test_VEN_MT_15__the_next_player_is_bound_to_the_double() -> None:
    table = left_open(
        {"p1": ["10-10"], "p2": ["7-1", "8-3", "5-2"], "p3": ["9-6"]}, ["11-0", "11-1"]
    )
    assert table.binding == ["p1"]
    assert table.legal == ["5-2>p1"]
    table.refuses("p2 7-1>p2", "double-binds", "VEN-MT-15")
    table.refuses("p2 8-3>m", "double-binds", "VEN-MT-15")
    table.refuses("p2 draw", "must-play", "VEN-MT-15")
    # Covered: nobody is bound, and p1's train is p1's alone again.
    table.play("p2 5-2>p1")
    assert (table.turn, table.binding, table.marked) == ("p3", [], [])
    assert table.legal == ["9-6>p3"]


def test_VEN_MT_15__or_to_draw_one_tile_and_lay_it_there() -> None:
    table = left_open(
        {"p1": ["10-10"], "p2": ["7-1", "8-3"], "p3": ["9-6"]}, ["5-2", "11-0", "11-1"]
    )
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert table.legal == ["5-2>p1"]
    table.play("p2 5-2>p1")
    assert (table.turn, table.binding, table.marked) == ("p3", [], [])


def test_VEN_MT_15__a_drawn_tile_that_fits_elsewhere_does_not_help() -> None:
    table = left_open(
        {"p1": ["10-10"], "p2": ["7-1"], "p3": ["9-6", "5-2"]}, ["7-3", "11-0", "11-1"]
    )
    table.play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1"])
    assert [event.clause for event in table.happened("marked")] == ["VEN-MT-15"]


def test_VEN_MT_15__the_duty_goes_round_to_the_player_who_left_it() -> None:
    table = left_open(
        {"p1": ["10-10", "0-0"], "p2": ["7-1", "1-0"], "p3": ["9-6"]}, ["7-3", "9-1", "5-2"]
    )
    table.play("p2 draw", "p3 draw")
    assert (table.turn, table.marked, table.binding) == ("p1", ["p2", "p3"], ["p1"])
    assert table.legal == ["draw"]
    table.play("p1 draw", "p1 5-2>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p2", "p3"], [])
    # Free again.
    assert table.legal == ["7-1>p2", "7-3>p2"]


def test_VEN_MT_15__with_an_empty_boneyard_pass_and_marker() -> None:
    table = left_open({"p1": ["10-10"], "p2": ["7-1"], "p3": ["9-6", "5-2"]}, [])
    assert table.legal == ["pass"]
    table.play("p2 pass")
    assert (table.turn, table.marked, table.legal) == ("p3", ["p2"], ["5-2>p1"])


def test_VEN_MT_15__a_double_left_behind_on_another_train_binds_too() -> None:
    # p2 lays 7-7 and goes on elsewhere: the turn ended well, but 7-7 is at the end of a train.
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["7-2", "5-4", "10-10"], "p2": ["7-7", "8-3", "11-9"]},
        boneyard=["0-0"],
    )
    table.play("p2 7-7>p2", "p2 8-3>m")
    assert (table.turn, table.marked, table.binding) == ("p1", [], ["p2"])
    assert table.legal == ["7-2>p2"]


def test_VEN_MT_15__a_double_that_took_the_marker_off_binds_like_any_other() -> None:
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["7-2", "5-4", "10-10"], "p2": ["7-7", "8-3", "11-9"]},
        boneyard=["0-0"],
    )
    table.play("p2 7-7>p2")
    assert (table.turn, table.marked, table.legal) == ("p2", [], ["8-3>m"])
    table.play("p2 8-3>m")
    assert (table.turn, table.binding, table.legal) == ("p1", ["p2"], ["7-2>p2"])


# Several


def two_open(hands: dict[str, list[str]], boneyard: list[str]) -> Table:
    """5-5 on p1's train and 8-8 on the Mexican Train are open."""
    return Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "m": ["12-8", "8-8"]},
        hands=hands,
        boneyard=boneyard,
    )


def test_VEN_MT_16__of_several_open_doubles_the_player_chooses_one() -> None:
    table = two_open({"p1": ["8-1", "10-10"], "p2": ["5-2", "8-5", "7-1"]}, ["0-0"])
    assert table.binding == ["p1", "m"]
    assert table.legal == ["5-2>p1", "5-8>p1", "8-5>m"]
    table.refuses("p2 7-1>p2", "double-binds", "VEN-MT-15")


def test_VEN_MT_16__one_is_covered_and_the_others_stay_bound_by_the_rest() -> None:
    table = two_open({"p1": ["8-1", "2-1", "10-10"], "p2": ["5-2", "8-3", "7-4"]}, ["0-0"])
    # One tile only: p2 could cover the 8-8 as well, but the turn is over.
    table.play("p2 5-2>p1")
    assert (table.turn, table.binding) == ("p1", ["m"])
    assert table.legal == ["8-1>m"]
    table.play("p1 8-1>m")
    assert table.binding == []
    assert table.legal == ["7-4>p2"]


def test_VEN_MT_16__a_double_nothing_can_cover_does_not_bind_beside_one_that_can() -> None:
    # No five is left.
    table = two_open({"p1": ["10-10"], "p2": ["8-3", "7-1"]}, ["0-0"])
    assert table.binding == ["m"]
    assert table.legal == ["8-3>m"]


# Doubles that nobody can cover

TEN_FIVES = [  # every five but 5-5, 12-5 and 5-0, in one train
    *("12-11", "11-5", "5-10", "10-9", "9-5", "5-8", "8-7", "7-5", "5-6", "6-4", "4-5", "5-3"),
    *("3-2", "2-5", "5-1"),
]


def test_VEN_MT_17__twelve_other_tiles_on_the_table_free_everybody() -> None:
    # Ten fives, 12-5 and 0-5 lie on the table besides 5-5 itself.
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": [*TEN_FIVES, "1-0", "0-5"], "m": ["12-7"]},
        hands={"p1": ["10-8", "9-7"], "p2": ["7-4", "11-9"]},
        boneyard=["0-0"],
    )
    assert table.binding == []
    assert table.legal == ["7-4>m"]
    # The train is finished for good.
    table.refuses("p2 7-4>p1", "train-not-open", "VEN-MT-10")
    table.play("p2 7-4>m")
    table.refuses("p1 9-7>p1", "does-not-fit", "DT-05")


def test_VEN_MT_17__eleven_are_not_enough() -> None:
    # Ten fives and 12-5 lie on the table; the last one is in the boneyard.
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": TEN_FIVES, "m": ["12-7"]},
        hands={"p1": ["10-8", "9-7"], "p2": ["7-4", "11-9"]},
        boneyard=["5-0"],
    )
    assert (table.binding, table.legal) == (["p1"], ["draw"])
    # Or in somebody's hand.
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": TEN_FIVES, "m": ["12-7"]},
        hands={"p1": ["5-0", "9-7"], "p2": ["7-4", "11-9"]},
        boneyard=["10-8"],
    )
    assert (table.binding, table.legal) == (["p1"], ["draw"])


def test_VEN_MT_17__covering_one_double_may_free_everybody_of_another() -> None:
    # 8-5 is the only five left: laid on 8-8, it leaves nothing to cover 5-5 with.
    table = two_open({"p1": ["10-10", "7-6"], "p2": ["8-5", "7-1"]}, ["0-0"])
    table.play("p2 8-5>m")
    assert (table.turn, table.binding) == ("p1", [])


def test_VEN_MT_17__VEN_MT_12__such_a_double_needs_no_cover_but_another_tile_all_the_same() -> None:
    # No other five is left: 5-5 is laid, the turn still has to end on an ordinary tile.
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-5", "12-3", "9-8"], "p2": ["7-1", "10-10"]},
        boneyard=["0-0"],
    )
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["12-3>m"])
    table.play("p1 12-3>m")
    assert (table.turn, table.binding, table.legal) == ("p2", [], ["7-1>p2"])
