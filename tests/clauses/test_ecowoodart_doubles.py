"""Eco Wood Art: a double in the turn in which it is laid, and what may follow it."""

from typing import Any

from tests.clauses.table import Table

# What follows a double


def test_EWA_MT_32__EWA_MT_37__a_double_is_followed_by_a_tile_that_is_none() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "5-9", "8-8", "9-1"], "p2": ["7-2", "6-2"]},
        boneyard=["10-1"],
    )
    assert table.legal == ["5-5>p1", "5-9>p1", "8-8>m"]
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-9>p1"])
    table.refuses("p1 8-8>m", "no-second-double", "EWA-MT-32")
    table.refuses("p1 draw", "must-play", "EWA-MT-34")
    table.refuses("p1 stop", "follow-double", "EWA-MT-34")
    table.play("p1 5-9>p1")
    # One tile more and no further: the 9-1 has to wait.
    assert (table.turn, table.binding, table.marked) == ("p2", [], [])


def test_EWA_MT_32__an_ordinary_tile_first_leaves_no_room_for_a_double() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-9", "8-8", "9-9"], "p2": ["7-2", "6-2"]},
        boneyard=["10-1"],
    )
    table.play("p1 5-9>p1")
    assert table.turn == "p2"


def test_EWA_MT_33__EWA_MT_52__a_last_double_needs_nothing_after_it() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-5"], "p2": ["7-2", "6-2"]},
        boneyard=["5-1"],
    )
    table.play("p1 5-5>p1")
    assert (table.over, table.last_scores) == (True, {"p1": 0, "p2": 17})
    assert [event.seat for event in table.happened("out")] == ["p1"]


def test_EWA_MT_33__a_double_with_one_tile_left_has_to_be_followed() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["5-2", "6-2"]},
        boneyard=["9-1"],
    )
    table.play("p1 5-5>p1")
    assert (table.over, table.turn, table.legal) == (False, "p1", ["draw"])


AFTER: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-6"], "m": ["12-8"]},
    "markers": ["p2"],
    "hands": {
        "p1": ["8-8", "5-1", "7-1", "6-1", "8-1", "9-0"],
        "p2": ["7-2", "6-2"],
        "p3": ["10-3", "11-4"],
    },
    "boneyard": ["10-1", "10-2"],
}
"""p1 is about to lay the 8-8 on the Mexican Train. p2's train is marked, p3's is not."""


def test_EWA_MT_34__EWA_A3__the_second_tile_goes_on_the_double_or_any_open_train() -> None:
    table = Table("ecowoodart", **AFTER).play("p1 8-8>m")
    assert table.legal == ["5-1>p1", "7-1>p2", "8-1>m"]
    table.refuses("p1 6-1>p3", "train-not-open", "EWA-MT-12")


def test_EWA_A3__the_second_tile_may_begin_a_train() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p2": ["12-7"]},
        markers=["p2"],
        hands={"p1": ["7-7", "12-3", "9-0"], "p2": ["10-2", "6-2"]},
        boneyard=["10-1"],
    )
    table.play("p1 7-7>p2")
    assert table.legal == ["12-3>m", "12-3>p1"]
    table.play("p1 12-3>p1")
    assert (table.tiles("p1"), table.turn) == (["12-3"], "p2")


def test_EWA_A3__EWA_A4__other_reading__only_on_the_double_itself() -> None:
    only_on_it = {"after_double": "on-it", "second_double": "no"}
    table = Table("ecowoodart", switches=only_on_it, **AFTER).play("p1 8-8>m")
    assert table.legal == ["8-1>m"]
    table.refuses("p1 5-1>p1", "cover-first", "DT-09")


def test_EWA_A4__other_reading__a_drawn_tile_only_on_the_double() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "m": ["12-8"]},
        "hands": {"p1": ["8-8", "5-1", "9-0"], "p2": ["7-2", "8-2"]},
    }
    only_on_it = {"after_double": "on-it", "second_double": "no"}
    # The 5-1 and the drawn 5-3 would fit the own train: too far from the double.
    table = Table("ecowoodart", switches=only_on_it, **position, boneyard=["5-3", "10-1"])
    table.play("p1 8-8>m")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])
    table = Table("ecowoodart", switches=only_on_it, **position, boneyard=["8-3", "10-1"])
    table.play("p1 8-8>m", "p1 draw")
    assert table.legal == ["8-3>m"]


def test_EWA_A3__other_reading__not_on_the_own_train() -> None:
    switches = {"after_double": "on-it-or-not-own"}
    table = Table("ecowoodart", switches=switches, **AFTER).play("p1 8-8>m")
    assert table.legal == ["7-1>p2", "8-1>m"]
    table.refuses("p1 5-1>p1", "not-own-after-double", "DT-09")


def test_EWA_A3__other_reading__a_double_on_the_own_train_may_be_covered() -> None:
    table = Table(
        "ecowoodart",
        switches={"after_double": "on-it-or-not-own"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "5-1", "8-1", "9-0"], "p2": ["7-2", "6-2"]},
        boneyard=["10-1"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["5-1>p1", "8-1>m"]


NO_COVER: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "hands": {"p1": ["5-5", "8-1", "9-0"], "p2": ["7-2", "6-2"]},
}
"""p1 can follow the 5-5 on the Mexican Train, but cannot cover it."""


def test_EWA_MT_34__EWA_A3__no_draw_while_a_tile_fits_elsewhere() -> None:
    table = Table("ecowoodart", **NO_COVER, boneyard=["5-3"]).play("p1 5-5>p1")
    assert table.legal == ["8-1>m"]
    table.refuses("p1 draw", "must-play", "EWA-MT-34")


def test_EWA_A3__other_reading__draw_when_the_double_cannot_be_covered() -> None:
    cover_or_draw = {"after_double": "cover-or-draw"}
    table = Table("ecowoodart", switches=cover_or_draw, **NO_COVER, boneyard=["5-3", "10-0"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-1>m", "cover-or-draw", "DT-09")
    table.play("p1 draw")
    assert table.legal == ["5-3>p1"]
    # A drawn tile that does not cover it may go on another train.
    table = Table("ecowoodart", switches=cover_or_draw, **NO_COVER, boneyard=["8-3", "10-0"])
    assert table.play("p1 5-5>p1", "p1 draw").legal == ["8-3>m"]
    # With a tile that covers it, the choice is free.
    table = Table("ecowoodart", switches=cover_or_draw, **AFTER).play("p1 8-8>m")
    assert table.legal == ["5-1>p1", "7-1>p2", "8-1>m"]


# Drawing for the second tile


NOTHING: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
    "markers": ["p2"],
    "hands": {"p1": ["5-5", "3-1"], "p2": ["10-2", "7-2"], "p3": ["11-5", "8-0"]},
}
"""p1 lays the 5-5 and has nothing to follow it with."""


def test_EWA_MT_35__with_nothing_to_follow_one_tile_is_drawn_and_laid() -> None:
    # On the double, or on another open train.
    for drawn, laid in (("5-2", "5-2>p1"), ("8-4", "8-4>m"), ("7-4", "7-4>p2")):
        table = Table("ecowoodart", **NOTHING, boneyard=[drawn, "10-1"]).play("p1 5-5>p1")
        assert table.legal == ["draw"]
        table.play("p1 draw")
        assert table.legal == [laid]
        table.refuses("p1 draw", "drawn-must-be-played", "EWA-MT-24")
        table.play(f"p1 {laid}")
        assert (table.turn, table.marked) == ("p2", ["p2"])  # no marker for p1
        assert table.binding == ([] if laid == "5-2>p1" else ["p1"])


def test_EWA_MT_35__a_drawn_tile_with_a_choice_of_trains() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-5", "10-1"])
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["5-8>p1", "8-5>m"]


def test_EWA_MT_36__EWA_MT_40__EWA_MT_41__still_no_second_tile_means_a_marker() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["9-4", "5-2"])
    table.play("p1 5-5>p1", "p1 draw")
    # One draw only: the 5-2 stays in the boneyard.
    assert (table.turn, table.shown["boneyard"]) == ("p2", 1)
    assert (table.marked, table.binding) == (["p1", "p2"], ["p1"])
    assert table.hands["p1"] == ["3-1", "9-4"]


def test_EWA_A4__the_drawn_second_tile_does_not_go_on_a_private_train() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["10-2", "6-2"], "p3": ["11-5", "8-0"]},
        boneyard=["7-4", "10-1"],
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.tiles("p2")) == ("p2", ["p1"], ["12-7"])


def test_EWA_MT_38__EWA_MT_39__EWA_A8__drawn_doubles_are_laid_one_after_another() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-8", "7-7", "9-4", "10-1"])
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-8>m"]
    table.refuses("p1 draw", "drawn-must-be-played", "EWA-MT-24")
    table.play("p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")
    assert table.legal == ["7-7>p2"]
    table.play("p1 7-7>p2")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")
    # The 9-4 fits nowhere: the turn is over, p1 is marked and three doubles are open.
    assert table.turn == "p2"
    assert table.marked == ["p1", "p2"]
    assert table.binding == ["p1", "p2", "m"]
    assert [event.place for event in table.happened("left-open")] == ["p1", "m", "p2"]


def test_EWA_MT_40__the_first_ordinary_tile_drawn_ends_the_turn() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-8", "5-2", "8-3"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m", "p1 draw")
    assert table.legal == ["5-2>p1"]
    table.play("p1 5-2>p1")
    # The 5-5 is covered, the 8-8 stays open, and there is no further draw for it.
    assert (table.turn, table.binding, table.marked) == ("p2", ["m"], ["p2"])


def test_EWA_MT_40__it_may_go_on_any_of_the_doubles_of_the_turn() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-8", "8-5", "8-3"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m", "p1 draw")
    assert table.legal == ["5-8>p1", "8-5>m"]


def test_EWA_MT_41__an_ordinary_tile_after_drawn_doubles_that_fits_nowhere() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-8", "9-4", "8-3"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m", "p1 draw")
    assert (table.turn, table.shown["boneyard"]) == ("p2", 1)
    assert (table.marked, table.binding) == (["p1", "p2"], ["p1", "m"])


def test_EWA_A8__other_reading__a_drawn_double_cannot_be_the_second_tile() -> None:
    table = Table("ecowoodart", switches={"second_double": "no"}, **NOTHING, boneyard=["8-8"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p2"], ["p1"])
    assert table.hands["p1"] == ["3-1", "8-8"]


def test_EWA_A9__a_drawn_double_that_fits_nowhere_ends_the_turn() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["9-9", "5-2"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.shown["boneyard"]) == ("p2", ["p1", "p2"], 1)


def test_EWA_A9__a_later_drawn_double_that_fits_nowhere_ends_the_turn() -> None:
    table = Table("ecowoodart", **NOTHING, boneyard=["8-8", "9-9", "5-2"])
    table.play("p1 5-5>p1", "p1 draw", "p1 8-8>m", "p1 draw")
    assert (table.turn, table.marked, table.shown["boneyard"]) == ("p2", ["p1", "p2"], 1)


ORDINARY: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "hands": {"p1": ["3-1", "9-9"], "p2": ["10-2", "8-2"]},
}
"""p1 has nothing that fits and draws."""


def test_EWA_A7__EWA_MT_38__a_double_drawn_in_an_ordinary_turn_is_laid() -> None:
    table = Table("ecowoodart", **ORDINARY, boneyard=["8-8", "8-3", "10-1"]).play("p1 draw")
    assert table.legal == ["8-8>m"]
    table.play("p1 8-8>m")
    # It has to be followed: p1 draws again.
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")
    assert table.legal == ["8-3>m"]
    table.play("p1 8-3>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_EWA_A7__without_a_tile_to_follow_it_the_drawn_double_stays_open() -> None:
    table = Table("ecowoodart", **ORDINARY, boneyard=["8-8", "7-3", "10-1"])
    table.play("p1 draw", "p1 8-8>m", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])


def test_EWA_A7__EWA_MT_39__a_chain_may_begin_in_an_ordinary_turn() -> None:
    table = Table("ecowoodart", **ORDINARY, boneyard=["8-8", "5-5", "5-3", "10-1"])
    table.play("p1 draw", "p1 8-8>m", "p1 draw", "p1 5-5>p1", "p1 draw")
    assert table.legal == ["5-3>p1"]


def test_EWA_A7__it_is_playable_where_a_double_cannot_be_the_second_tile_too() -> None:
    switches = {"second_double": "no"}
    table = Table("ecowoodart", switches=switches, **ORDINARY, boneyard=["8-8", "5-5", "10-1"])
    table.play("p1 draw")
    assert table.legal == ["8-8>m"]
    table.play("p1 8-8>m", "p1 draw")
    assert (table.turn, table.hands["p1"]) == ("p2", ["3-1", "9-9", "5-5"])
