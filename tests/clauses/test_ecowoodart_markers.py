"""Eco Wood Art: when a train is marked, what a marker opens, and when it comes off."""

from typing import Any

from tests.clauses.table import Table


def test_EWA_MT_26__EWA_MT_29__still_stuck_after_drawing_the_own_train_is_marked() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["3-1"], "p2": ["7-2", "4-2"]},
        boneyard=["6-4", "9-0"],
    )
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p2"])
    assert [(event.seat, event.clause) for event in table.happened("marked")] == [
        ("p1", "EWA-MT-29")
    ]


def test_EWA_MT_26__EWA_A6__no_marker_for_whoever_could_lay_a_tile_somewhere() -> None:
    # Nothing fits p1's own train, neither before nor after drawing, but the 8-4 and then
    # the drawn 4-0 fit the Mexican Train.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["8-4", "3-1"], "p2": ["12-2", "7-6"]},
        boneyard=["4-0", "9-0"],
    )
    table.play("p1 8-4>m")
    assert table.marked == []
    table.play("p2 12-2>p2", "p1 draw")
    assert table.legal == ["4-0>m"]
    table.play("p1 4-0>m")
    assert table.marked == []


def test_EWA_MT_27__EWA_MT_30__others_build_on_a_marked_train_and_the_marker_stays() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["9-1", "9-2"], "p2": ["5-4", "7-6"], "p3": ["4-3", "7-5"]},
        boneyard=["10-0", "10-1"],
    )
    assert table.legal == ["5-4>p1"]
    table.play("p2 5-4>p1", "p3 4-3>p1")
    assert (table.tiles("p1"), table.marked) == (["12-5", "5-4", "4-3"], ["p1"])
    # p1's own turn does not take it off either, unless p1 builds there.
    table.play("p1 draw")
    assert table.marked == ["p1"]


def test_EWA_MT_28__EWA_MT_30__a_marked_player_may_play_anywhere_open() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p1", "p2"],
        hands={"p1": ["5-4", "7-4", "8-4"], "p2": ["9-2", "10-2"]},
        boneyard=["10-1"],
    )
    assert table.legal == ["5-4>p1", "7-4>p2", "8-4>m"]
    table.play("p1 8-4>m")
    assert table.marked == ["p1", "p2"]  # the own train was not built on


def test_EWA_MT_31__the_marker_comes_off_at_once() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["5-4", "9-8"], "p2": ["4-3", "12-6"]},
        boneyard=["10-1"],
    )
    table.play("p1 5-4>p1")
    assert table.marked == []
    assert table.legal == ["12-6>m", "12-6>p2"]
    table.refuses("p2 4-3>p1", "train-not-open", "EWA-MT-12")


def test_EWA_MT_31__a_drawn_tile_on_the_own_train_takes_the_marker_off_too() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["9-8"], "p2": ["4-3", "12-6"]},
        boneyard=["5-4"],
    )
    table.play("p1 draw", "p1 5-4>p1")
    assert (table.turn, table.marked) == ("p2", [])


def test_EWA_MT_29__a_second_marker_changes_nothing() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["9-8"], "p2": ["4-3", "12-6"]},
        boneyard=["10-1"],
    )
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.happened("marked") == []


# A marker where no train has begun


UNSTARTED: dict[str, Any] = {
    "turn": "p1",
    "trains": {"m": ["12-8"]},
    "hands": {"p1": ["9-1"], "p2": ["12-4", "3-2"], "p3": ["4-0", "5-0"]},
    "boneyard": ["10-1", "12-0"],
}
"""p1 has no train and nothing to begin it with; the 10-1 that p1 draws does not help."""


def test_EWA_A20__the_marker_goes_where_the_train_will_leave() -> None:
    table = Table("ecowoodart", **UNSTARTED).play("p1 draw")
    assert (table.turn, table.marked, table.tiles("p1")) == ("p2", ["p1"], [])


def test_EWA_A20__other_reading__without_a_train_no_marker() -> None:
    table = Table("ecowoodart", switches={"marker_on_unstarted": "no"}, **UNSTARTED)
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.legal == ["12-4>p2"]


def test_EWA_A20__other_reading__a_train_that_has_begun_is_marked() -> None:
    table = Table(
        "ecowoodart",
        switches={"marker_on_unstarted": "no"},
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["9-1"], "p2": ["12-4", "3-2"]},
        boneyard=["10-1"],
    )
    assert table.play("p1 draw").marked == ["p1"]


def test_EWA_A21__others_may_begin_a_marked_train() -> None:
    table = Table("ecowoodart", **UNSTARTED).play("p1 draw")
    assert table.legal == ["12-4>p1", "12-4>p2"]
    table.refuses("p2 3-2>p1", "does-not-fit", "EWA-MT-09")
    table.play("p2 12-4>p1")
    # It is p1's train; the marker stays until p1 builds on it.
    assert (table.tiles("p1"), table.marked) == (["12-4"], ["p1"])
    assert table.legal == ["4-0>p1"]


def test_EWA_A21__other_reading__nobody_else_may_begin_it() -> None:
    table = Table("ecowoodart", switches={"marker_on_unstarted": "closed"}, **UNSTARTED)
    table.play("p1 draw")
    assert table.marked == ["p1"]
    assert table.legal == ["12-4>p2"]
    table.refuses("p2 12-4>p1", "owner-starts-it", "DT-09")


def test_EWA_A21__other_reading__a_marked_train_that_has_begun_is_open() -> None:
    table = Table(
        "ecowoodart",
        switches={"marker_on_unstarted": "closed"},
        turn="p2",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["9-1"], "p2": ["5-4", "3-2"]},
        boneyard=["10-1"],
    )
    assert table.legal == ["5-4>p1"]
