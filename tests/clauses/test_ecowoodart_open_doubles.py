"""Eco Wood Art: a double that was left open, and whom it binds. Dead doubles are next door."""

from typing import Any

from tests.clauses.table import Table

# One open double


OPEN: dict[str, Any] = {
    "turn": "p2",
    "trains": {
        "p1": ["12-5", "5-5"],
        "p2": ["12-7"],
        "p3": ["12-6"],
        "m": ["12-8"],
    },
    "markers": ["p2", "p3"],
}
"""p1 has left the 5-5 open on a train that is not marked; p2 is to move."""


def test_EWA_MT_42__an_open_double_shuts_every_other_train() -> None:
    table = Table(
        "ecowoodart",
        **OPEN,
        hands={"p1": ["9-1"], "p2": ["5-2", "7-2", "6-2", "8-2"], "p3": ["10-1"]},
        boneyard=["11-0"],
    )
    assert table.binding == ["p1"]
    assert table.legal == ["5-2>p1"]
    table.refuses("p2 draw", "must-play", "EWA-MT-42")


def test_EWA_MT_11__EWA_MT_42__the_mexican_train_is_shut_too() -> None:
    table = Table(
        "ecowoodart",
        **OPEN,
        hands={"p1": ["5-1"], "p2": ["8-2", "9-2"], "p3": ["10-1"]},
        boneyard=["11-0"],
    )
    assert table.legal == ["draw"]
    table.refuses("p2 8-2>m", "double-binds", "EWA-MT-42")


def test_EWA_MT_43__markers_make_no_difference() -> None:
    # Neither p2's own marked train nor p3's is open.
    table = Table(
        "ecowoodart",
        **OPEN,
        hands={"p1": ["5-1"], "p2": ["7-2", "6-2"], "p3": ["10-1"]},
        boneyard=["11-0"],
    )
    assert table.legal == ["draw"]
    table.refuses("p2 7-2>p2", "double-binds", "EWA-MT-42")
    table.refuses("p2 6-2>p3", "double-binds", "EWA-MT-42")


def test_EWA_MT_42__no_train_can_be_begun_either() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"]},
        hands={"p1": ["5-1", "3-1"], "p2": ["12-2", "12-3"]},
        boneyard=["11-0"],
    )
    assert table.legal == ["draw"]
    table.refuses("p2 12-2>p2", "double-binds", "EWA-MT-42")
    table.refuses("p2 12-2>m", "double-binds", "EWA-MT-42")


def test_EWA_MT_42__EWA_A15__it_binds_the_player_who_left_it_as_well() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "1-0", "5-4"], "p2": ["7-2", "6-2"]},
        boneyard=["11-0", "10-0"],
    )
    table.play("p1 5-5>p1", "p1 8-1>m", "p2 draw")
    assert table.turn == "p1"
    assert table.legal == ["5-4>p1"]
    table.refuses("p1 1-0>m", "double-binds", "EWA-MT-42")


def test_EWA_MT_42__EWA_A3__it_does_not_bind_in_the_turn_it_is_laid() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "9-0"], "p2": ["5-2", "8-2"]},
        boneyard=["11-0"],
    )
    table.play("p1 5-5>p1")
    assert (table.binding, table.legal) == ([], ["8-1>m"])
    table.play("p1 8-1>m")
    assert table.binding == ["p1"]


def test_EWA_MT_61__EWA_A11__left_open_on_purpose_costs_no_marker() -> None:
    # p1 could cover the 5-5 with the 5-4, and plays on the Mexican Train instead.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "5-4", "8-1"], "p2": ["7-2", "6-2"], "p3": ["8-3", "6-3"]},
        boneyard=["11-0", "10-0"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["5-4>p1", "8-1>m"]
    table.play("p1 8-1>m")
    assert (table.marked, table.binding) == ([], ["p1"])
    # The others draw in vain, one after another, and are marked.
    table.play("p2 draw", "p3 draw")
    assert (table.marked, table.turn) == (["p2", "p3"], "p1")
    table.play("p1 5-4>p1")
    assert (table.over, table.last_scores["p1"]) == (True, 0)


def test_EWA_MT_44__who_cannot_cover_it_even_after_drawing_is_marked() -> None:
    # The drawn 8-0 would fit the Mexican Train, but not the double.
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["7-2"], "p3": ["5-3", "6-3"]},
        boneyard=["8-0", "10-0"],
    )
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1"])
    assert table.legal == ["5-3>p1"]


def test_EWA_MT_44__a_drawn_tile_that_covers_it_is_laid_and_spares_the_marker() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["7-2"], "p3": ["5-3", "6-3"]},
        boneyard=["8-5", "10-0"],
    )
    table.play("p2 draw")
    assert table.legal == ["5-8>p1"]
    table.refuses("p2 8-5>m", "double-binds", "EWA-MT-42")
    table.play("p2 5-8>p1")
    assert (table.turn, table.marked, table.binding) == ("p3", [], [])


def test_EWA_MT_44__EWA_A27__who_cannot_cover_it_and_cannot_draw_is_marked() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["8-2"], "p3": ["5-3", "6-3"]},
    )
    assert table.legal == ["pass"]
    table.play("p2 pass")
    assert (table.turn, table.marked, table.legal) == ("p3", ["p2"], ["5-3>p1"])


def test_EWA_A10__a_drawn_double_goes_nowhere_while_a_double_is_open() -> None:
    # The 8-8 would fit the Mexican Train. It is not laid, and nothing more is drawn.
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["7-2"], "p3": ["5-3", "6-3"]},
        boneyard=["8-8", "5-0"],
    )
    table.play("p2 draw")
    assert (table.turn, table.marked, table.shown["boneyard"]) == ("p3", ["p2"], 1)
    assert table.hands["p2"] == ["7-2", "8-8"]


def test_EWA_MT_45__once_it_is_covered_everyone_is_free_again() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["9-1"], "p2": ["5-2", "7-4"], "p3": ["12-3", "8-3", "7-3", "2-0"]},
        boneyard=["10-0"],
    )
    table.play("p2 5-2>p1")
    assert (table.binding, table.tiles("p1")) == ([], ["12-5", "5-5", "5-2"])
    # p1's train is private again, so the 2-0 does not go there.
    assert table.legal == ["12-3>p3", "7-3>p2", "8-3>m"]
    assert [event.clause for event in table.happened("covered")] == ["EWA-MT-45"]


def test_EWA_A13__covering_is_the_whole_turn() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["5-2", "7-4", "8-4"]},
        boneyard=["10-0"],
    )
    table.play("p2 5-2>p1")
    assert table.turn == "p1"
    table.refuses("p2 7-4>p2", "not-your-turn", "DT-01")


def test_EWA_A14__it_is_covered_on_a_private_train_of_another() -> None:
    # p1's train carries no marker; p2 has to cover the double there all the same.
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"]},
        hands={"p1": ["2-1", "9-1"], "p2": ["5-2", "7-4"], "p3": ["2-0", "12-3"]},
        boneyard=["10-0"],
    )
    assert table.legal == ["5-2>p1"]
    table.play("p2 5-2>p1")
    assert table.marked == []
    table.refuses("p3 2-0>p1", "train-not-open", "EWA-MT-12")


def test_EWA_A14__EWA_MT_30__the_owners_marker_stays_unless_the_owner_covers() -> None:
    position: dict[str, Any] = {
        "trains": {"p1": ["12-5", "5-5"], "p2": ["12-7"]},
        "markers": ["p1"],
        "hands": {"p1": ["5-1", "9-1"], "p2": ["5-2", "7-4"]},
        "boneyard": ["10-0"],
    }
    table = Table("ecowoodart", turn="p2", **position).play("p2 5-2>p1")
    assert table.marked == ["p1"]
    table = Table("ecowoodart", turn="p1", **position).play("p1 5-1>p1")
    assert table.marked == []


def test_EWA_MT_42__house_rule__nobody_is_bound() -> None:
    table = Table(
        "ecowoodart",
        switches={"double_binds": "nobody"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "9-0"], "p2": ["5-2", "12-2", "1-0"]},
        boneyard=["10-0"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["8-1>m"]  # the double has to be followed as ever
    table.play("p1 8-1>m")
    assert table.binding == []
    assert table.legal == ["1-0>m", "12-2>p2"]
    table.refuses("p2 5-2>p1", "train-not-open", "EWA-MT-12")


# Several open doubles


SEVERAL: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5", "5-5"], "p2": ["12-7"], "m": ["12-8", "8-8"]},
    "open_doubles": ["m", "p1"],
    "boneyard": ["8-0", "10-0"],
}
"""The 8-8 on the Mexican Train was left open first, then the 5-5 on p1's train."""


def test_EWA_MT_46__EWA_A12__several_open_doubles_any_one_may_be_covered() -> None:
    hands = {"p1": ["9-1"], "p2": ["5-2", "8-2", "7-2", "8-4"], "p3": ["5-3", "6-3"]}
    table = Table("ecowoodart", **SEVERAL, hands=hands)
    assert table.binding == ["p1", "m"]
    assert table.legal == ["5-2>p1", "8-2>m", "8-4>m"]
    table.refuses("p2 7-2>p2", "double-binds", "EWA-MT-42")
    # The later one first, if p2 likes; one in a turn, though p2 could cover the other too.
    table.play("p2 5-2>p1")
    assert (table.turn, table.marked, table.binding) == ("p3", [], ["m"])
    table.refuses("p3 5-3>p1", "double-binds", "EWA-MT-42")
    assert table.legal == ["draw"]


def test_EWA_MT_46__all_have_to_be_covered_before_anyone_is_free() -> None:
    hands = {"p1": ["9-1", "2-1"], "p2": ["5-2", "7-2"], "p3": ["8-3", "6-3"]}
    table = Table("ecowoodart", **SEVERAL, hands=hands)
    table.play("p2 5-2>p1", "p3 8-3>m")
    assert (table.turn, table.binding) == ("p1", [])
    assert table.legal == ["2-1>p1"]


def test_EWA_MT_47__who_can_cover_none_of_them_is_marked() -> None:
    hands = {"p1": ["9-1"], "p2": ["7-2"], "p3": ["5-3", "6-3"]}
    table = Table("ecowoodart", **{**SEVERAL, "boneyard": ["7-0", "8-0"]}, hands=hands)
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1", "m"])


def test_EWA_MT_47__EWA_A12__covering_one_spares_the_marker() -> None:
    hands = {"p1": ["9-1"], "p2": ["7-2"], "p3": ["5-3", "6-3"]}
    table = Table("ecowoodart", **SEVERAL, hands=hands).play("p2 draw")
    assert table.legal == ["8-0>m"]
    table.play("p2 8-0>m")
    assert (table.turn, table.marked, table.binding) == ("p3", [], ["p1"])


def test_EWA_MT_46__a_chain_of_drawn_doubles_leaves_several_open() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "9-1"], "p2": ["5-2", "8-2", "7-2"]},
        boneyard=["8-8", "10-0", "11-0"],
    )
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m", "p1 draw")
    assert table.binding == ["p1", "m"]
    assert table.legal == ["5-2>p1", "8-2>m"]
    # p1 is bound by both when the turn comes round.
    table.play("p2 5-2>p1", "p1 draw")
    assert (table.turn, table.marked, table.legal) == ("p2", ["p1"], ["8-2>m"])


def test_EWA_A12__other_reading__in_the_order_they_were_laid() -> None:
    hands = {"p1": ["9-1"], "p2": ["5-2", "8-2", "7-2"], "p3": ["5-3", "6-3"]}
    table = Table("ecowoodart", switches={"double_binds": "order-laid"}, **SEVERAL, hands=hands)
    assert table.binding == ["m"]
    assert table.legal == ["8-2>m"]
    table.refuses("p2 5-2>p1", "double-binds", "DT-09")
    table.play("p2 8-2>m")
    assert (table.turn, table.binding, table.legal) == ("p3", ["p1"], ["5-3>p1"])


def test_EWA_A12__other_reading__the_order_within_one_turn_counts() -> None:
    table = Table(
        "ecowoodart",
        switches={"double_binds": "order-laid"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["8-8", "9-1"], "p2": ["5-2", "8-2", "7-2"]},
        boneyard=["5-5", "10-0", "11-0"],
    )
    table.play("p1 8-8>m", "p1 draw", "p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-2>m"]
    # Nobody covers out of order, not even with a drawn tile.
    table.refuses("p2 5-2>p1", "double-binds", "DT-09")
