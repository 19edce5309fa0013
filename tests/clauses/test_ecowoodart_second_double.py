"""Eco Wood Art: a second double from the hand, and a double's turn that ends in a special way."""

from typing import Any

import pytest

from tests.clauses.table import Table

# A second double from the hand


DOUBLES: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
    "markers": ["p2"],
    "hands": {"p1": ["5-5", "8-8", "7-7", "3-1"], "p2": ["10-2", "7-2"], "p3": ["8-6", "5-0"]},
}
"""p1 holds three doubles that fit, and nothing to follow them with."""


def test_EWA_A1__a_double_from_the_hand_is_no_second_tile() -> None:
    table = Table("ecowoodart", **DOUBLES, boneyard=["8-3", "10-1"]).play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "EWA-MT-32")
    table.refuses("p1 7-7>p2", "no-second-double", "EWA-MT-32")
    table.play("p1 draw")
    assert table.legal == ["8-3>m"]


def test_EWA_A1__nor_after_a_drawn_double() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["5-5", "8-8", "3-1"], "p2": ["10-2", "7-2"]},
        boneyard=["7-7", "10-1"],
    )
    table.play("p1 5-5>p1", "p1 draw", "p1 7-7>p2")
    # The 8-8 was not drawn, and is still no second tile.
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "EWA-MT-32")


def test_EWA_A1__other_reading__more_doubles_as_long_as_the_last_tile_is_none() -> None:
    table = Table("ecowoodart", switches={"second_double": "yes"}, **DOUBLES, boneyard=["8-3"])
    table.play("p1 5-5>p1")
    # An ordinary tile is missing, so p1 may draw for it as well (EWA-MT-38).
    assert table.legal == ["7-7>p2", "8-8>m", "draw"]
    table.play("p1 8-8>m")
    assert table.legal == ["7-7>p2", "draw"]
    table.play("p1 7-7>p2")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw", "p1 8-3>m")
    assert (table.turn, table.marked) == ("p2", ["p2"])
    assert table.binding == ["p1", "p2"]


def test_EWA_A1__other_reading__ending_on_a_double_costs_the_marker() -> None:
    table = Table("ecowoodart", switches={"second_double": "yes"}, **DOUBLES, boneyard=["10-1"])
    table.play("p1 5-5>p1", "p1 8-8>m", "p1 7-7>p2", "p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p2"])
    assert table.binding == ["p1", "p2", "m"]


def test_EWA_A1__other_reading__an_ordinary_tile_ends_the_turn() -> None:
    table = Table(
        "ecowoodart",
        switches={"second_double": "yes"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-8", "8-1", "5-1"], "p2": ["10-2", "7-2"]},
        boneyard=["10-1"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["5-1>p1", "8-1>m", "8-8>m"]
    table.play("p1 8-8>m", "p1 8-1>m")
    assert (table.turn, table.marked) == ("p2", [])


TWO_LAST: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "hands": {"p1": ["5-5", "8-8"], "p2": ["10-2", "8-2", "5-2"]},
}
"""p1's two last tiles are doubles, and both fit."""


def test_EWA_A2__of_two_last_doubles_the_second_is_barred() -> None:
    table = Table("ecowoodart", **TWO_LAST, boneyard=["10-1"]).play("p1 5-5>p1")
    assert (table.over, table.legal) == (False, ["draw"])
    table.refuses("p1 8-8>m", "no-second-double", "EWA-MT-32")
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])


def test_EWA_A2__EWA_A27__with_an_empty_boneyard_the_turn_ends() -> None:
    table = Table("ecowoodart", **TWO_LAST).play("p1 5-5>p1")
    assert (table.over, table.turn, table.marked) == (False, "p2", ["p1"])


@pytest.mark.parametrize("value", ["last", "drawn-or-last", "yes"])
def test_EWA_A2__other_reading__both_are_laid_and_end_the_round(value: str) -> None:
    switches = {"second_double": value}
    table = Table("ecowoodart", switches=switches, **TWO_LAST, boneyard=["10-1"])
    table.play("p1 5-5>p1", "p1 8-8>m")
    assert (table.over, table.last_scores) == (True, {"p1": 0, "p2": 29})


@pytest.mark.parametrize("value", ["last", "drawn-or-last"])
def test_EWA_A2__other_reading__only_the_very_last_tile(value: str) -> None:
    # Three tiles: after the 5-5 the 8-8 is not the last one.
    table = Table("ecowoodart", switches={"second_double": value}, **DOUBLES, boneyard=["10-1"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "DT-09")


def test_EWA_A2__EWA_A8__other_reading__last_bars_a_drawn_double_and_drawn_or_last_does_not() -> (
    None
):
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "m": ["12-8"]},
        "hands": {"p1": ["5-5", "3-1"], "p2": ["10-2", "8-2", "5-2"]},
        "boneyard": ["8-8", "10-1"],
    }
    table = Table("ecowoodart", switches={"second_double": "last"}, **position)
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.hands["p1"]) == ("p2", ["p1"], ["3-1", "8-8"])
    table = Table("ecowoodart", switches={"second_double": "drawn-or-last"}, **position)
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-8>m"]
    assert table.play("p1 8-8>m").legal == ["draw"]


# A double already dead when laid


def test_EWA_A17__a_dead_double_still_has_to_be_followed_elsewhere() -> None:
    # There is no other five left. The second tile goes on the Mexican Train.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "9-0"], "p2": ["12-2", "6-2"]},
        boneyard=["10-1"],
    )
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["8-1>m"])
    table.play("p1 8-1>m")
    # p2 is not bound.
    assert (table.turn, table.binding, table.marked) == ("p2", [], [])
    assert table.legal == ["12-2>p2"]
    assert table.happened("left-open") == []


def test_EWA_A17__without_a_second_tile_the_marker_goes_up_and_stays() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-5", "8-1", "9-0"], "p2": ["12-2", "6-2", "7-0"]},
        boneyard=["10-1", "12-8"],
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], [])
    assert table.legal == ["12-2>m", "12-2>p2"]
    # p1 can play elsewhere, but nothing will ever take the marker off.
    table.play("p2 12-2>p2", "p1 draw", "p1 12-8>m", "p2 2-6>p2", "p1 8-1>m")
    assert table.marked == ["p1"]


# A double on the own marked train


MARKED: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "markers": ["p1"],
    "hands": {"p1": ["5-5", "3-1"], "p2": ["10-2", "5-2"]},
}


def test_EWA_A18__EWA_MT_31__the_marker_comes_off_with_the_double() -> None:
    table = Table("ecowoodart", **MARKED, boneyard=["8-3"]).play("p1 5-5>p1")
    assert (table.turn, table.marked) == ("p1", [])
    # It stays off when a second tile follows, be it elsewhere.
    table.play("p1 draw", "p1 8-3>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])


def test_EWA_A18__EWA_MT_36__and_goes_back_up_without_a_second_tile() -> None:
    table = Table("ecowoodart", **MARKED, boneyard=["10-1"]).play("p1 5-5>p1")
    assert table.marked == []
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    keys = [event.key for event in table.events if event.key in ("unmarked", "marked")]
    assert keys == ["unmarked", "marked"]


def test_EWA_A18__a_double_that_took_the_marker_off_binds_as_any_other() -> None:
    table = Table("ecowoodart", **MARKED, boneyard=["8-3", "10-1"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-3>m")
    assert table.legal == ["5-2>p1"]


# The boneyard runs out in the middle of a turn


def test_EWA_A27__nothing_to_draw_after_a_double() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["8-2", "5-2"]},
    )
    table.play("p1 5-5>p1")
    # The turn ends by itself: marker, and the double stays open.
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])
    assert table.legal == ["5-2>p1"]


def test_EWA_A27__the_last_tile_of_the_boneyard_is_a_double_that_fits() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["8-2", "5-2"]},
        boneyard=["8-8"],
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-8>m"]
    table.play("p1 8-8>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1", "m"])
    assert table.legal == ["5-2>p1", "8-2>m"]


def test_EWA_A27__the_last_tile_drawn_in_an_ordinary_turn_is_a_double() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["3-1"], "p2": ["8-2", "6-2"]},
        boneyard=["8-8"],
    )
    table.play("p1 draw", "p1 8-8>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])


def test_EWA_A27__a_marker_that_is_up_already_stays() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["8-8", "3-1"], "p2": ["8-2", "6-2"]},
    )
    table.play("p1 8-8>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])
    assert table.happened("marked") == []


def test_EWA_A27__a_tile_that_still_fits_is_laid_with_an_empty_boneyard() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "9-0"], "p2": ["8-2", "5-2"]},
    )
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["8-1>m"])
