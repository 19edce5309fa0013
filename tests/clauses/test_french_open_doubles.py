"""The French edition: doubles left open, and doubles that nobody can cover any more."""

from typing import Any

import pytest

from tests.clauses.table import Table

# p1 left 5-5 open on the own train; everything else is there to tempt p2.
OPEN: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5", "5-5"], "p2": ["12-6"], "p3": ["12-7"], "m": ["12-8"]},
    "markers": ["p3"],
}


def test_FRA_MT_32__the_next_player_has_to_cover_the_double_first() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["9-5", "6-4", "7-1", "8-2"], "p3": ["0-0"]},
        boneyard=["10-10"],
    )
    assert table.binding == ["p1"]
    assert table.legal == ["5-9>p1"]
    # The own train, a marked one and the Mexican Train: all shut.
    table.refuses("p2 6-4>p2", "double-binds", "FRA-MT-32")
    table.refuses("p2 7-1>p3", "double-binds", "FRA-MT-32")
    table.refuses("p2 8-2>m", "double-binds", "FRA-MT-32")
    table.refuses("p2 draw", "must-play", "FRA-MT-32")


def test_FRA_MT_32__once_it_is_covered_all_trains_are_there_again() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["9-5", "6-4"], "p3": ["7-1", "8-2", "9-0"]},
        boneyard=["10-10"],
    ).play("p2 5-9>p1")
    assert table.binding == []
    assert table.legal == ["7-1>p3", "8-2>m"]


def test_FRA_A13__covering_is_the_whole_turn() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["9-5", "6-4"], "p3": ["0-0"]},
        boneyard=["10-10"],
    ).play("p2 5-9>p1")
    assert table.turn == "p3"
    table.refuses("p2 6-4>p2", "not-your-turn", "DT-01")


def test_FRA_MT_33__the_duty_goes_on_from_player_to_player() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["5-3"], "p2": ["6-4", "8-2"], "p3": ["7-1"]},
        boneyard=["6-0", "7-3", "10-10"],
    )
    assert table.legal == ["draw"]
    table.refuses("p2 pass", "must-draw", "FRA-MT-21")
    table.play("p2 draw")  # 6-0 fits the own train, but that is shut
    assert (table.turn, table.marked, table.hands["p2"]) == (
        "p3",
        ["p2", "p3"],
        ["6-4", "8-2", "6-0"],
    )
    assert (table.binding, table.legal) == (["p1"], ["draw"])
    table.play("p3 draw")
    assert (table.turn, table.marked) == ("p1", ["p2", "p3"])
    assert (table.binding, table.legal) == (["p1"], ["5-3>p1"])


def test_FRA_MT_33__a_drawn_tile_that_covers_is_laid_and_spares_the_marker() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["6-4"], "p3": ["7-1"]},
        boneyard=["6-5"],
    ).play("p2 draw")
    assert table.legal == ["5-6>p1"]  # not on p2's own train, which ends in 6
    table.refuses("p2 6-5>p2", "double-binds", "FRA-MT-32")
    table.play("p2 5-6>p1")
    assert (table.marked, table.binding) == (["p3"], [])


def test_FRA_A27__facing_a_double_with_nothing_left_to_draw() -> None:
    table = Table("french", **OPEN, hands={"p1": ["5-3"], "p2": ["6-4"], "p3": ["7-1"]})
    assert table.legal == ["pass"]
    table.play("p2 pass")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2", "p3"], ["p1"])
    table.play("p3 pass")  # p3's marker stood already
    assert (table.turn, table.marked, table.legal) == ("p1", ["p2", "p3"], ["5-3>p1"])


def test_FRA_A10__a_double_drawn_against_an_open_double_is_not_laid() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["5-3"], "p2": ["6-4"], "p3": ["7-1"]},
        boneyard=["8-8", "6-5"],
    ).play("p2 draw")  # 8-8 would fit the Mexican Train
    assert (table.turn, table.marked) == ("p3", ["p2", "p3"])
    assert table.hands["p2"] == ["6-4", "8-8"]
    assert table.shown["boneyard"] == 1


def test_FRA_A10__with_drawn_doubles_allowed_it_is_not_laid_either() -> None:
    table = Table(
        "french",
        switches={"second_double": "drawn"},
        **OPEN,
        hands={"p1": ["5-3"], "p2": ["6-4"], "p3": ["7-1"]},
        boneyard=["8-8", "6-5"],
    ).play("p2 draw")
    assert (table.turn, table.hands["p2"]) == ("p3", ["6-4", "8-8"])


def test_FRA_A11__a_double_may_be_left_open_on_purpose_without_a_marker() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "9-5", "8-2"], "p2": ["6-4", "5-1"]},
        boneyard=["7-7"],
    ).play("p1 5-5>p1")
    assert table.legal == ["5-9>p1", "8-2>m"]
    table.play("p1 8-2>m")  # 9-5 would have covered it
    assert table.marked == []
    assert (table.turn, table.binding, table.legal) == ("p2", ["p1"], ["5-1>p1"])
    assert [(e.seat, e.place) for e in table.happened("left-open")] == [("p1", "p1")]


# Several open doubles: only a table that allows more doubles in a turn can get there.

TWO_OPEN: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5", "5-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]},
    "open_doubles": ["m", "p1"],
    "hands": {"p1": ["8-0", "3-3"], "p2": ["9-5", "8-2", "6-4"], "p3": ["5-1", "8-1"]},
    "boneyard": ["7-7"],
}


def test_FRA_A12__of_several_open_doubles_any_one_is_covered_in_a_turn() -> None:
    table = Table("french", switches={"second_double": "yes"}, **TWO_OPEN)
    assert table.binding == ["p1", "m"]
    assert table.legal == ["5-9>p1", "8-2>m"]
    table.refuses("p2 6-4>p2", "double-binds", "FRA-MT-32")
    table.play("p2 5-9>p1")
    # One tile, no marker although another is still open, and that one binds the next player.
    assert (table.turn, table.marked, table.binding) == ("p3", [], ["m"])
    assert table.legal == ["8-1>m"]


def test_FRA_A12__covering_neither_brings_the_marker() -> None:
    position = {**TWO_OPEN, "hands": {"p1": ["8-0"], "p2": ["6-4"], "p3": ["5-1"]}}
    table = Table("french", switches={"second_double": "yes"}, **position).play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1", "m"])


def test_FRA_A12__the_other_reading_covers_them_in_the_order_laid() -> None:
    switches = {"second_double": "yes", "double_binds": "order-laid"}
    table = Table("french", switches=switches, **TWO_OPEN)
    assert (table.binding, table.legal) == (["m"], ["8-2>m"])
    table.refuses("p2 5-9>p1", "double-binds", "DT-09")
    table.play("p2 8-2>m")
    assert (table.turn, table.binding, table.legal) == ("p3", ["p1"], ["5-1>p1"])


@pytest.mark.parametrize(
    ("laid", "first_to_cover"),
    [(["p1 5-5>p1", "p1 8-8>m"], "5-9>p1"), (["p1 8-8>m", "p1 5-5>p1"], "8-2>m")],
)
def test_FRA_A12__the_order_laid_within_one_turn(laid: list[str], first_to_cover: str) -> None:
    table = Table(
        "french",
        switches={"second_double": "yes", "double_binds": "order-laid"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-8", "3-3"], "p2": ["9-5", "8-2", "6-4"]},
        boneyard=["7-7"],
    ).play(*laid, "p1 draw")
    assert table.legal == [first_to_cover]


def test_FRA_A14__a_double_on_a_private_train_is_covered_there() -> None:
    """p1's train has no marker; p2 covers all the same, and nobody else gets in afterwards."""
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["9-5", "4-4"], "p3": ["9-0", "7-1"]},
        boneyard=["10-10"],
    )
    assert table.marked == ["p3"]
    table.play("p2 5-9>p1")
    assert table.legal == ["7-1>p3"]
    table.refuses("p3 9-0>p1", "train-not-open", "FRA-MT-11")


def test_FRA_A14__covering_it_leaves_its_owners_marker_standing() -> None:
    position = {**OPEN, "markers": ["p1"]}
    table = Table(
        "french",
        **position,
        hands={"p1": ["9-3", "0-0"], "p2": ["9-5", "4-4"], "p3": ["10-10"]},
        boneyard=["11-11"],
    ).play("p2 5-9>p1")
    assert table.marked == ["p1"]


def test_FRA_A14__its_owner_covers_it_and_takes_the_marker_off() -> None:
    position = {**OPEN, "turn": "p1", "markers": ["p1"]}
    table = Table(
        "french",
        **position,
        hands={"p1": ["5-3", "0-0"], "p2": ["4-4"], "p3": ["10-10"]},
        boneyard=["11-11"],
    ).play("p1 5-3>p1")
    assert (table.marked, table.binding) == ([], [])


def test_FRA_A15__who_left_the_double_is_held_by_it_too() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-2", "2-1", "3-3"], "p2": ["6-4"]},
        boneyard=["7-7", "9-9", "5-0"],
    ).play("p1 5-5>p1", "p1 8-2>m", "p2 draw")
    assert (table.turn, table.binding, table.legal) == ("p1", ["p1"], ["draw"])
    table.refuses("p1 2-1>m", "double-binds", "FRA-MT-32")
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p2"])


# Dead doubles: no other tile of the number in any hand or the boneyard


def test_FRA_MT_34__a_double_that_cannot_be_covered_holds_nobody_up() -> None:
    table = Table(
        "french",
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["6-4", "7-1", "8-2"], "p3": ["0-0"]},
        boneyard=["10-10"],
    )  # no five is left
    assert table.binding == []
    assert table.legal == ["6-4>p2", "7-1>p3", "8-2>m"]


# The Mexican Train holds eleven fives besides the double. The twelfth is 11-5.
ELEVEN_FIVES = [
    *("12-5", "5-0", "0-1", "1-5", "5-2", "2-3", "3-5", "5-4", "4-6"),
    *("6-5", "5-7", "7-8", "8-5", "5-9", "9-10", "10-5", "5-5"),
]


@pytest.mark.parametrize("where", ["in a hand", "in the boneyard", "on a train"])
def test_FRA_MT_35__FRA_A16__dead_when_all_twelve_others_are_laid(where: str) -> None:
    table = Table(
        "french",
        turn="p1",
        trains={
            "p1": ["12-6"],
            "p2": ["12-11", "11-5"] if where == "on a train" else ["12-11"],
            "m": ELEVEN_FIVES,
        },
        hands={"p1": ["6-1", "2-2"], "p2": ["11-5", "3-3"] if where == "in a hand" else ["3-3"]},
        boneyard=["11-5", "4-4"] if where == "in the boneyard" else ["4-4"],
    )
    if where == "on a train":
        assert (table.binding, table.legal) == ([], ["6-1>p1"])
    else:
        assert (table.binding, table.legal) == (["m"], ["draw"])


def test_FRA_A16__a_double_dies_when_the_last_tile_for_it_is_laid_elsewhere() -> None:
    """p2 covers the double eight with the last five: after that the double five binds nobody."""
    table = Table(
        "french",
        switches={"double_binds": "order-laid"},
        turn="p2",
        trains={"p1": ["12-6"], "p2": ["12-5", "5-5"], "m": ["12-8", "8-8"]},
        open_doubles=["m", "p2"],
        hands={"p1": ["6-1", "2-2"], "p2": ["8-5", "3-3"]},
        boneyard=["4-4"],
    )
    assert (table.binding, table.legal) == (["m"], ["8-5>m"])
    table.play("p2 8-5>m")
    assert (table.binding, table.legal) == ([], ["6-1>p1"])


def test_FRA_A16__in_the_fast_game_ten_others_make_it_dead() -> None:
    # Eight of the ten lie on m, 9-5 on p2's train; 10-5 is still in the boneyard, or laid too.
    eight = ["9-8", "8-5", "5-0", "0-1", "1-5", "5-2", "2-3", "3-5", "5-4", "4-6", "6-5", "5-7"]
    position: dict[str, Any] = {
        "engine": "9-9",
        "turn": "p1",
        "hands": {"p1": ["6-1", "2-2"], "p2": ["3-3"]},
    }
    alive = Table(
        "french",
        switches={"set": "double-ten"},
        **position,
        trains={"p1": ["9-6"], "p2": ["9-5", "5-5"], "m": [*eight, "7-10"]},
        open_doubles=["p2"],
        boneyard=["10-5"],
    )
    assert (alive.binding, alive.legal) == (["p2"], ["draw"])
    dead = Table(
        "french",
        switches={"set": "double-ten"},
        **position,
        trains={"p1": ["9-6"], "p2": ["9-5", "5-5"], "m": [*eight, "7-10", "10-5"]},
        open_doubles=["p2"],
        boneyard=["4-4"],
    )
    assert (dead.binding, dead.legal) == ([], ["6-1>p1"])


def test_FRA_A16__a_table_may_let_a_dead_double_hold_everyone() -> None:
    table = Table(
        "french",
        switches={"dead_double": "binds"},
        **OPEN,
        hands={"p1": ["3-3"], "p2": ["6-4", "7-1", "8-2"], "p3": ["0-0"]},
        boneyard=["10-10"],
    )
    assert (table.binding, table.legal) == (["p1"], ["draw"])
    table.refuses("p2 6-4>p2", "double-binds", "FRA-MT-32")
    table.play("p2 draw", "p3 pass", "p1 pass")
    assert not table.over  # p1's marker has just gone up
    table.play("p2 pass", "p3 pass", "p1 pass")
    assert table.over


def dead_when_laid(**switches: Any) -> Table:
    """p1 lays 5-5 on p3's marked train; there is no other five."""
    return Table(
        "french",
        switches=switches,
        turn="p1",
        trains={"p1": ["12-6"], "p3": ["12-5"], "m": ["12-8"]},
        markers=["p3"],
        hands={"p1": ["5-5", "8-2", "6-4"], "p2": ["12-1"], "p3": ["12-3", "9-9"]},
        boneyard=["7-7"],
    ).play("p1 5-5>p3")


def test_FRA_A17__a_double_that_is_dead_when_laid_asks_for_a_second_tile_elsewhere() -> None:
    table = dead_when_laid()
    assert (table.turn, table.legal) == ("p1", ["6-4>p1", "8-2>m"])
    table.play("p1 8-2>m")
    assert (table.turn, table.binding) == ("p2", [])
    assert table.legal == ["12-1>p2"]
    assert table.happened("left-open") == []


def test_FRA_A17__without_a_second_tile_for_it_the_marker_goes_up() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "6-4"], "p2": ["12-1", "2-2"]},
        boneyard=["7-7"],
    ).play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], [])
    assert table.legal == ["12-1>p2"]


def test_FRA_A17__nothing_more_fits_there_and_the_marker_remains() -> None:
    table = dead_when_laid().play("p1 8-2>m", "p2 12-1>p2")
    assert table.over  # p2 is out
    assert table.marked == ["p3"]
    table = dead_when_laid().play("p1 6-4>p1")
    table.refuses("p2 12-1>p3", "does-not-fit", "FRA-MT-09")


def test_FRA_A17__the_other_reading_binds_the_next_player() -> None:
    table = dead_when_laid(dead_double="binds").play("p1 8-2>m")
    assert (table.turn, table.binding, table.legal) == ("p2", ["p3"], ["draw"])
