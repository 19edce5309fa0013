"""Readings of the rules of Goliath that no book takes by default: GOL-A-06 and GOL-A-09."""

from typing import Any

import pytest

from tests.clauses.table import Table, refused_record


def test_GOL_A_06__no_marker_for_a_double_left_on_another_train() -> None:
    # p1 lays 8-8 on the bonus track and cannot cover it.
    table = Table(
        "goliath",
        switches={"after_double": "on-it-own-marker"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-8", "3-1", "2-1"], "p2": ["8-4", "9-9", "1-0"]},
        boneyard=["4-2"],
    )
    table.play("p1 8-8>m", "p1 draw")
    assert (table.marked, table.binding, table.turn) == ([], ["m"], "p2")


def test_GOL_A_06__a_double_left_on_the_own_train_still_costs_the_marker() -> None:
    table = Table(
        "goliath",
        switches={"after_double": "on-it-own-marker"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1", "2-1"], "p2": ["5-4", "9-9", "1-0"]},
        boneyard=["4-2"],
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.marked, table.binding) == (["p1"], ["p1"])


THERE = {"after_double": "on-it-marker-there"}
ON_P2: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
    "markers": ["p2"],
    "hands": {
        "p1": ["6-6", "3-1", "2-1"],
        "p2": ["6-4", "4-2", "9-9", "8-0"],
        "p3": ["2-0", "9-8", "1-0"],
    },
    "boneyard": ["11-3", "11-10", "10-3"],
}


def test_GOL_A_06__the_marker_on_the_double_that_was_left_on_another_train() -> None:
    """Not on the own train, which stays closed."""
    usual = Table("goliath", **ON_P2).play("p1 6-6>p2", "p1 draw")
    assert usual.marked == ["p1", "p2"]
    table = Table("goliath", switches=THERE, **ON_P2).play("p1 6-6>p2", "p1 draw")
    assert (table.marked, table.binding, table.turn) == (["p2"], ["p2"], "p2")
    [event] = table.happened("held-open")
    assert (event.seat, event.place, event.clause) == ("p1", "p2", "DT-09")
    table.play("p2 6-4>p2")
    table.refuses("p3 2-0>p1", "train-not-open", table.match.rules.cite["private"])
    table.refuses("p3 2-0>p2", "does-not-fit", "GOL-MT-22")


def test_GOL_A_06__that_marker_stays_when_the_owners_own_one_comes_off() -> None:
    table = Table("goliath", switches=THERE, **ON_P2).play("p1 6-6>p2", "p1 draw", "p2 6-4>p2")
    assert [event.seat for event in table.happened("unmarked")] == ["p2"]
    assert table.marked == ["p2"]
    table.play("p3 draw", "p1 draw")
    assert (table.turn, table.legal) == ("p2", ["4-2>p2"])  # to its owner the train is as ever
    table.play("p2 4-2>p2")
    assert (table.turn, table.marked) == ("p3", ["p1", "p2", "p3"])
    assert "2-0>p2" in table.legal  # and so it is to all others


def test_GOL_A_06__the_owner_can_be_marked_besides_and_unmarked_again() -> None:
    position = {
        **ON_P2,
        "turn": "p2",
        "trains": {"p1": ["12-5"], "p2": ["12-6", "6-6", "6-4"], "p3": ["12-7"]},
        "markers": [],
        "held_open": ["p2"],
        "hands": {"p1": ["3-1", "2-1"], "p2": ["8-2", "9-9"], "p3": ["9-8", "1-0"]},
        "boneyard": ["11-3", "11-2", "10-1", "4-0"],
    }
    table = Table("goliath", switches=THERE, **position).play("p2 draw")
    assert [(event.seat, event.place) for event in table.happened("marked")] == [("p2", "p2")]
    table.play("p3 draw", "p1 draw", "p2 draw", "p2 4-0>p2")
    assert [event.seat for event in table.happened("unmarked")] == ["p2"]
    assert (table.turn, table.legal) == ("p3", ["0-1>p2"])


def test_GOL_A_06__whoever_has_left_a_marker_is_marked_again_for_failing_again() -> None:
    table = Table("goliath", switches=THERE, **ON_P2)
    table.play("p1 6-6>p2", "p1 draw", "p2 6-4>p2", "p3 draw")
    assert table.marked == ["p2", "p3"]
    table.play("p1 draw")
    assert table.marked == ["p1", "p2", "p3"]


def test_GOL_A_06__the_marker_on_a_double_on_a_bonus_track() -> None:
    table = Table(
        "goliath",
        switches=THERE,
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-8", "3-1", "2-1"], "p2": ["8-4", "9-9", "1-0"]},
        boneyard=["4-2"],
    )
    table.play("p1 8-8>m", "p1 draw")
    assert (table.marked, table.binding, table.turn) == (["m"], ["m"], "p2")
    table.play("p2 8-4>m")
    assert (table.marked, table.legal) == (["m"], ["4-2>m"])


def test_GOL_A_06__on_the_own_train_the_marker_is_the_usual_one() -> None:
    table = Table(
        "goliath",
        switches=THERE,
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1", "2-1"], "p2": ["5-4", "9-9", "1-0"]},
        boneyard=["4-2", "4-3"],
    )
    table.play("p1 5-5>p1", "p1 draw", "p2 5-4>p1")
    assert (table.marked, table.happened("held-open")) == (["p1"], [])
    assert table.play("p1 4-2>p1").marked == []


@pytest.mark.parametrize(
    ("switches", "held_open", "problem"),
    [
        ({}, ["p2"], "held_open: no such marker stays where after_double is 'on-it'"),
        (THERE, ["p3"], "held_open[0]: 'p3' is not a train with a double on it"),
        (THERE, ["p2", "m"], "held_open[1]: 'm' is not a train with a double on it"),
    ],
)
def test_GOL_A_06__a_position_with_such_a_marker_where_none_can_be(
    switches: dict[str, Any], held_open: list[str], problem: str
) -> None:
    trains = {"p1": ["12-5"], "p2": ["12-6", "6-6", "6-4"], "p3": ["12-7"]}
    position = {**ON_P2, "trains": trains, "held_open": held_open}
    position["hands"] = {"p1": ["3-1"], "p2": ["4-2"], "p3": ["9-8"]}
    found = refused_record("goliath", switches=switches, **position)
    assert found == f"$.rounds[0].position.{problem}"


HEAVIEST = {"engine_missing": "heaviest-tile"}
NO_DOUBLE: dict[str, Any] = {
    "hands": {"p1": ["9-4", "8-0", "5-1", "7-2"], "p2": ["9-5", "9-3", "5-2", "10-1"]},
    "boneyard": ["5-5", "12-12", "11-6"],
}


def test_GOL_A_09__without_a_double_the_heaviest_tile_begins() -> None:
    problem = refused_record("goliath", deal=NO_DOUBLE)
    assert "nobody holds a double, so the tiles are dealt again (GOL-A-09)" in problem
    table = Table("goliath", switches=HEAVIEST, deal=NO_DOUBLE)
    assert (table.shown["engine"], table.turn) == ("9-5", "p2")
    [event] = table.happened("engine-laid")
    assert (event.seat, event.tile, event.clause) == ("p2", "9-5", "DT-09")
    assert table.hands["p2"] == ["9-3", "5-2", "10-1"]


def test_GOL_A_09__of_equals_the_one_with_the_higher_number_begins() -> None:
    hands = {"p1": ["8-6", "3-1"], "p2": ["9-5", "9-3"], "p3": ["12-1", "2-0"]}
    table = Table("goliath", switches=HEAVIEST, deal={"hands": hands, "boneyard": ["7-7"]})
    assert (table.shown["engine"], table.turn) == ("9-5", "p2")


def test_GOL_A_09__a_double_in_a_hand_begins_however_light() -> None:
    hands = {"p1": ["0-0", "3-0"], "p2": ["9-5", "9-3"]}
    table = Table("goliath", switches=HEAVIEST, deal={"hands": hands, "boneyard": ["7-7"]})
    assert (table.shown["engine"], table.turn) == ("0-0", "p1")


def test_GOL_A_09__a_train_starts_with_either_number_of_that_tile() -> None:
    table = Table("goliath", switches=HEAVIEST, deal=NO_DOUBLE)
    assert table.legal == ["5-2>p2", "9-3>p2", "stop"]
    assert table.shown["trains"]["p2"]["end"] == [9, 5]
    table.refuses("p2 10-1>p2", "does-not-start", "GOL-MT-22")
    table.play("p2 2-5>p2")  # a tile may be written either way round
    assert (table.tiles("p2"), table.shown["trains"]["p2"]["end"]) == (["5-2"], 2)
    assert table.legal == ["5-1>p1", "9-4>p1"]
    table.play("p1 9-4>p1", "p2 9-3>m")
    assert table.legal == ["5-1>m2"]  # each track from the one or the other
    table.refuses("p1 5-1>p1", "does-not-fit", "GOL-MT-22")


def test_GOL_A_09__a_double_of_such_a_number_can_start_a_train_and_must_be_covered() -> None:
    hands = {"p1": ["8-0", "7-1", "6-0"], "p2": ["9-5", "10-1", "4-2"]}
    deal = {"hands": hands, "boneyard": ["5-5", "5-3", "11-6", "11-2"]}
    table = Table("goliath", switches=HEAVIEST, deal=deal)
    assert (table.shown["engine"], table.turn) == ("9-5", "p1")  # p2 has nothing to go on with
    table.play("p1 draw", "p1 5-5>p1")
    assert table.legal == ["draw"]
    assert table.play("p1 draw").legal == ["5-3>p1"]


def test_GOL_A_09__whoever_draws_until_a_tile_matches_may_draw_either_number() -> None:
    switches = {**HEAVIEST, "cannot_start": "draw-until-match"}
    hands = {"p1": ["8-0", "7-1", "6-0"], "p2": ["9-5", "10-1", "4-2"]}
    deal = {"hands": hands, "boneyard": ["11-6", "11-5", "9-0"]}
    table = Table("goliath", switches=switches, deal=deal).play("p1 draw")
    table.refuses("p1 8-0>p1", "draw-until-match", "DT-09")
    assert table.play("p1 draw").legal == ["5-11>p1"]


def test_GOL_A_09__a_position_with_such_an_engine() -> None:
    position: dict[str, Any] = {
        "engine": "9-5",
        "turn": "p1",
        "trains": {"p1": ["9-4"], "m": ["5-3"]},
        "hands": {"p1": ["4-1", "3-0", "8-0"], "p2": ["9-2", "6-5", "8-7"]},
        "boneyard": ["11-6"],
    }
    table = Table("goliath", switches=HEAVIEST, **position)
    assert table.legal == ["3-0>m", "4-1>p1"]
    assert table.play("p1 4-1>p1").legal == ["5-6>p2", "9-2>p2"]
    problem = refused_record("goliath", **position)
    assert problem.endswith("engine: 9-5 is not a double: an engine is, as in 12-12")
    position["trains"] = {"p1": ["8-4"]}
    problem = refused_record("goliath", switches=HEAVIEST, **position)
    assert problem.endswith("p1[0]: 8-4 does not chain: the tile before it ends in 9 or 5")


def test_GOL_A_09__somebody_has_to_hold_a_tile() -> None:
    deal = {"hands": {"p1": [], "p2": []}, "boneyard": ["5-5", "3-1"]}
    problem = refused_record("goliath", switches=HEAVIEST, deal=deal)
    assert problem.endswith("hands: nobody holds a tile, so none can be the engine (DT-09)")


def test_GOL_A_09__only_where_the_engine_is_the_highest_double_that_anyone_holds() -> None:
    problem = refused_record("cardinal", switches=HEAVIEST, deal=NO_DOUBLE)
    assert problem.startswith("$.switches.engine_missing: 'heaviest-tile' is not possible with")
