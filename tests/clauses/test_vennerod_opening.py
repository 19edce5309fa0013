"""Vennerød: the first turn of a round and its run on the own train."""

from typing import Any

from tests.clauses.table import Table

# The run


def first_turn(p1: list[str], boneyard: list[str], **more: Any) -> Table:
    """p1 is about to have the first turn of the round; p2 holds a five and a four."""
    return Table(
        "vennerod",
        turn="p1",
        hands={"p1": p1, "p2": ["5-2", "12-4", "10-6"]},
        boneyard=boneyard,
        **more,
    )


def test_VEN_MT_05__the_first_turn_is_a_run_as_long_as_tiles_fit() -> None:
    table = first_turn(["12-5", "5-3", "3-1", "9-8"], ["10-10"])
    assert table.legal == ["12-5>m", "12-5>p1"]
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
    # Nothing goes on the 1: the turn ends by itself, and nobody is marked for it.
    table.play("p1 3-1>p1")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.tiles("p1") == ["12-5", "5-3", "3-1"]


def test_VEN_MT_05__the_run_is_only_as_long_as_its_player_cares_to() -> None:
    table = first_turn(["12-5", "5-3", "9-8"], ["10-10"])
    table.play("p1 12-5>p1", "p1 stop")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.hands["p1"] == ["5-3", "9-8"]
    assert [event.clause for event in table.happened("stopped")] == ["VEN-MT-05"]


def test_VEN_MT_05__every_player_has_a_run_in_the_first_turn() -> None:
    table = Table(
        "vennerod",
        deal={
            "hands": {
                "p1": ["12-5", "9-8"],
                "p2": ["12-4", "4-1", "9-7"],
                "p3": ["12-3", "3-2", "9-6"],
            },
            "boneyard": ["10-10"],
        },
    )
    table.play("p1 12-5>p1", "p2 12-4>p2", "p2 4-1>p2", "p3 12-3>p3", "p3 3-2>p3")
    assert table.turn == "p1"


def test_VEN_MT_05__the_run_stays_on_the_own_train_and_nothing_is_drawn_in_it() -> None:
    table = first_turn(["12-5", "5-3", "8-6", "9-1"], ["10-10"], trains={"m": ["12-8"]})
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.refuses("p1 8-6>m", "run-on-own-train", "VEN-MT-05")
    table.refuses("p1 draw", "play-or-stop", "VEN-MT-05")


def test_VEN_MT_07__after_the_first_turn_one_tile_a_turn() -> None:
    table = first_turn(["5-3", "3-1", "9-8"], ["10-10"], trains={"p1": ["12-5"], "p2": ["12-7"]})
    table.play("p1 5-3>p1")
    assert table.turn == "p2"


def test_VEN_MT_07__the_second_turn_has_no_run_even_if_the_first_was_short() -> None:
    table = first_turn(["12-5", "5-3", "3-1", "9-8"], ["10-10"])
    table.play("p1 12-5>p1", "p1 stop", "p2 12-4>p2", "p1 5-3>p1")
    assert table.turn == "p2"


# Doubles in the run


def test_VEN_R1__a_double_in_the_run_must_be_followed_and_the_run_goes_on() -> None:
    table = first_turn(["12-5", "5-5", "5-3", "3-1", "9-8"], ["10-10"])
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "5-5>p1", "stop"]
    table.play("p1 5-5>p1")
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 stop", "follow-double", "VEN-MT-12")
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
    table.play("p1 stop")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_VEN_R1__a_double_in_the_run_that_a_drawn_tile_follows_and_the_run_goes_on() -> None:
    table = first_turn(["12-5", "5-5", "3-1", "9-8"], ["5-3", "10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-3>p1"]
    table.play("p1 5-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
    table.play("p1 3-1>p1")
    assert (table.turn, table.marked) == ("p2", [])


def test_VEN_R1__VEN_MT_14__a_double_in_the_run_that_nothing_follows_costs_a_marker() -> None:
    table = first_turn(["12-5", "5-5", "9-8"], ["10-10", "9-1"])
    table.play("p1 12-5>p1", "p1 5-5>p1", "p1 draw")
    assert table.turn == "p2"
    assert (table.marked, table.binding) == (["p1"], ["p1"])


def test_VEN_R1__VEN_MT_14__the_same_with_an_empty_boneyard() -> None:
    # The turn ends by itself right after the double.
    table = first_turn(["12-5", "5-5", "9-8"], [])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.turn == "p2"
    assert (table.marked, table.binding) == (["p1"], ["p1"])


def test_VEN_R1__a_run_may_end_the_round_on_a_double() -> None:
    table = first_turn(["12-5", "5-5"], ["10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.over
    assert table.last_scores["p1"] == 0


def test_VEN_R1__a_table_may_open_with_one_tile() -> None:
    table = first_turn(["12-5", "5-3", "9-8"], ["10-10"], switches={"opening": "one-tile"})
    table.play("p1 12-5>p1")
    assert table.turn == "p2"


def test_VEN_R11__the_follower_may_go_elsewhere_and_the_run_goes_on_from_the_own_end() -> None:
    table = first_turn(["12-5", "5-5", "12-7", "5-3", "7-1", "9-8"], ["10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["12-7>m", "5-3>p1"]
    table.play("p1 12-7>m")
    # Back to the own train: the 7-1 has to wait.
    assert table.legal == ["5-3>p1", "stop"]
    table.refuses("p1 7-1>m", "run-on-own-train", "VEN-MT-05")
    table.play("p1 5-3>p1")
    assert (table.turn, table.binding) == ("p2", [])


def test_VEN_R11__stopping_after_the_follower_leaves_the_own_double_open() -> None:
    # The last tile laid was no double, so the turn may end; the 5-5 binds p2.
    table = first_turn(["12-5", "5-5", "12-7", "5-3", "9-8"], ["10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1", "p1 12-7>m", "p1 stop")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])
    assert table.legal == ["5-2>p1"]


def test_VEN_R11__the_turn_ends_by_itself_when_the_own_double_cannot_be_covered() -> None:
    # p1 draws 12-7, starts the Mexican Train with it, and has nothing for the 5-5.
    table = first_turn(["12-5", "5-5", "9-8"], ["12-7", "10-10"])
    table.play("p1 12-5>p1", "p1 5-5>p1", "p1 draw")
    assert table.legal == ["12-7>m"]
    table.play("p1 12-7>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])


def test_VEN_R11__the_follower_may_be_a_double_elsewhere() -> None:
    table = first_turn(
        ["12-5", "5-5", "5-3", "7-7", "7-1", "9-8"], ["10-10"], trains={"m": ["12-7"]}
    )
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["5-3>p1", "7-1>m", "7-7>m"]
    table.play("p1 7-7>m")
    assert table.legal == ["5-3>p1", "7-1>m"]
    table.play("p1 7-1>m")
    assert table.legal == ["5-3>p1", "stop"]


def test_VEN_R11__a_table_may_keep_the_follower_on_the_double() -> None:
    table = first_turn(
        ["12-5", "5-5", "12-7", "5-3", "9-8"],
        ["10-10"],
        switches={"after_double": "on-it", "second_double": "no"},
    )
    table.play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 12-7>m", "cover-first", "DT-09")


# The Mexican Train instead of the own train


def first_turn_on_the_mexican_train(**more: Any) -> Table:
    """p1 spends the first turn on the Mexican Train; now p1 can start the own train."""
    table = first_turn(["12-6", "12-5", "5-3", "9-8"], ["10-10"], **more)
    return table.play("p1 12-6>m", "p2 12-4>p2")


def test_VEN_R2__a_first_turn_on_the_mexican_train_is_one_tile() -> None:
    # The 6-1 would fit on it, but the turn is over.
    table = first_turn(["12-6", "6-1", "9-8"], ["10-10"])
    table.play("p1 12-6>m")
    assert table.turn == "p2"


def test_VEN_R2__the_own_train_is_then_started_with_one_tile() -> None:
    table = first_turn_on_the_mexican_train()
    assert table.legal == ["12-5>p1"]
    table.play("p1 12-5>p1")
    assert table.turn == "p2"


def test_VEN_R2__other_reading_the_run_belongs_to_the_turn_that_starts_the_train() -> None:
    table = first_turn_on_the_mexican_train(switches={"opening": "run-when-started"})
    table.play("p1 12-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1", "stop"])
