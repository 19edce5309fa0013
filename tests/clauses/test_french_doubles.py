"""The French edition: a double, in the turn in which it is laid."""

from typing import Any

import pytest

from tests.clauses.table import Table


def after_double(hand: list[str], boneyard: list[str], **switches: Any) -> Table:
    """p1 has just laid 5-5 on the own train; the Mexican Train ends in 8, p2's private one in 7."""
    table = Table(
        "french",
        switches=switches,
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["5-5", *hand], "p2": ["5-2", "8-2", "4-4"]},
        boneyard=boneyard,
    )
    return table.play("p1 5-5>p1")


def test_FRA_MT_27__a_double_asks_for_a_second_tile() -> None:
    table = after_double(["9-5", "3-1"], ["6-6"])
    assert (table.turn, table.legal) == ("p1", ["5-9>p1"])
    table.refuses("p1 stop", "follow-double", "FRA-MT-29")
    table.play("p1 5-9>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_FRA_MT_27__exactly_one_more_tile() -> None:
    table = after_double(["9-5", "9-1", "8-3"], ["6-6"]).play("p1 5-9>p1")
    assert table.turn == "p2"


def test_FRA_MT_27__FRA_A1__the_second_tile_may_not_be_a_double() -> None:
    table = after_double(["8-8", "9-5"], ["6-6"])
    assert table.legal == ["5-9>p1"]
    table.refuses("p1 8-8>m", "no-second-double", "FRA-MT-27")


def test_FRA_A1__with_nothing_but_doubles_a_tile_is_drawn() -> None:
    table = after_double(["8-8", "3-3"], ["6-6"])
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "FRA-MT-27")


def test_FRA_A1__the_other_reading_lets_several_doubles_follow_each_other() -> None:
    table = after_double(["8-8", "8-3", "6-1"], ["6-6"], second_double="yes")
    assert table.legal == ["8-3>m", "8-8>m"]
    table.play("p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["8-3>m"])  # the turn ends on an ordinary tile
    table.play("p1 8-3>m")
    assert (table.turn, table.binding) == ("p2", ["p1"])


def test_FRA_A1__the_other_reading_with_no_ordinary_tile_at_the_end() -> None:
    table = after_double(["8-8", "3-3"], ["6-6"], second_double="yes")
    table.play("p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")  # 6-6 fits nowhere
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1", "m"])


def test_FRA_MT_28__a_double_that_is_the_last_tile_ends_the_round() -> None:
    table = after_double([], ["6-6"])
    assert table.over
    assert table.last_scores == {"p1": 0, "p2": 25}
    assert [event.seat for event in table.happened("out")] == ["p1"]


def test_FRA_A2__of_two_last_doubles_only_one_is_laid() -> None:
    table = after_double(["8-8"], ["6-1"])
    assert not table.over
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "FRA-MT-27")
    table.play("p1 draw")
    assert (table.turn, table.marked, table.hands["p1"]) == ("p2", ["p1"], ["8-8", "6-1"])


@pytest.mark.parametrize("second_double", ["last", "drawn-or-last", "yes"])
def test_FRA_A2__the_other_reading_lets_both_be_laid_and_the_player_go_out(
    second_double: str,
) -> None:
    table = after_double(["8-8"], ["6-1"], second_double=second_double)
    assert "8-8>m" in table.legal
    table.play("p1 8-8>m")
    assert table.over
    assert table.last_scores["p1"] == 0


@pytest.mark.parametrize("second_double", ["last", "drawn-or-last"])
def test_FRA_A2__the_other_reading_is_only_about_the_last_tile(second_double: str) -> None:
    table = after_double(["8-8", "3-1"], ["6-1"], second_double=second_double)
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "DT-09")


# Where the second tile goes. p3's train, marked, ends in 5-5; p1 has not begun, nor has m.


def choice(**switches: Any) -> Table:
    table = Table(
        "french",
        switches=switches,
        turn="p1",
        trains={"p2": ["12-7"], "p3": ["12-5"], "p4": ["12-6"]},
        markers=["p3", "p4"],
        hands={
            "p1": ["5-5", "9-5", "12-4", "7-1", "6-3"],
            "p2": ["2-2"],
            "p3": ["3-3"],
            "p4": ["4-4"],
        },
        boneyard=["0-0"],
    )
    return table.play("p1 5-5>p3")


def test_FRA_MT_29__FRA_A3__on_the_double_or_on_any_train_one_may_use() -> None:
    table = choice()
    # The double, a marked train, the beginning of the own train or of the Mexican Train.
    assert table.legal == ["12-4>m", "12-4>p1", "5-9>p3", "6-3>p4"]
    table.refuses("p1 7-1>p2", "train-not-open", "FRA-MT-11")


def test_FRA_MT_29__FRA_A3__on_ones_own_train_while_the_double_lies_elsewhere() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["8-8", "5-1", "8-2", "3-3"], "p2": ["2-2"]},
        boneyard=["0-0"],
    ).play("p1 8-8>m")
    assert table.legal == ["5-1>p1", "8-2>m"]


def test_FRA_A3__a_stricter_reading_allows_the_double_alone() -> None:
    table = choice(after_double="on-it")
    assert table.legal == ["5-9>p3"]
    table.refuses("p1 12-4>m", "cover-first", "DT-09")
    table.refuses("p1 6-3>p4", "cover-first", "DT-09")


def test_FRA_A3__a_stricter_reading_leaves_out_the_own_train() -> None:
    table = choice(after_double="on-it-or-not-own")
    assert table.legal == ["12-4>m", "5-9>p3", "6-3>p4"]
    table.refuses("p1 12-4>p1", "not-own-after-double", "DT-09")


def test_FRA_A3__even_then_a_double_on_the_own_train_may_be_covered() -> None:
    table = after_double(["9-5", "8-3"], ["6-6"], after_double="on-it-or-not-own")
    assert table.legal == ["5-9>p1", "8-3>m"]


# Drawing a second tile


def test_FRA_MT_30__who_has_nothing_to_follow_with_draws_one_tile() -> None:
    table = after_double(["3-1"], ["9-5", "6-6"])
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.legal) == ("p1", ["5-9>p1"])
    table.refuses("p1 draw", "drawn-must-be-played", "FRA-MT-21")
    table.play("p1 5-9>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_FRA_MT_31__if_that_does_not_help_the_marker_goes_up() -> None:
    table = after_double(["3-1"], ["6-0", "9-5"]).play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.binding == ["p1"]
    assert table.shown["boneyard"] == 1  # one tile, not two


def test_FRA_A4__the_drawn_tile_has_the_same_choice() -> None:
    table = after_double(["3-1"], ["8-5"]).play("p1 draw")
    assert table.legal == ["5-8>p1", "8-5>m"]


def test_FRA_A4__the_drawn_tile_may_go_elsewhere_and_saves_from_the_marker() -> None:
    table = after_double(["3-1"], ["8-6"]).play("p1 draw")
    assert table.legal == ["8-6>m"]
    table.play("p1 8-6>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])


def test_FRA_A4__not_on_a_closed_train_of_somebody_else() -> None:
    table = after_double(["3-1"], ["7-6"]).play("p1 draw")  # p2's train ends in 7
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_FRA_A4__a_stricter_reading_permits_only_the_double() -> None:
    table = after_double(["3-1"], ["8-6"], after_double="on-it").play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    table = after_double(["3-1"], ["8-5"], after_double="on-it").play("p1 draw")
    assert table.legal == ["5-8>p1"]


def test_FRA_A4__an_ordinary_drawn_tile_is_no_exception_either() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["7-6"],
    ).play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_FRA_A5__no_draw_while_an_ordinary_tile_fits_elsewhere() -> None:
    table = after_double(["8-3", "6-1"], ["9-5"])
    assert table.legal == ["8-3>m"]
    table.refuses("p1 draw", "must-play", "FRA-MT-29")


def test_FRA_A5__the_other_reading_draws_if_the_double_cannot_be_covered() -> None:
    table = after_double(["8-3", "6-1"], ["9-5"], after_double="cover-or-draw")
    assert table.legal == ["draw"]
    table.refuses("p1 8-3>m", "cover-or-draw", "DT-09")
    assert table.play("p1 draw").legal == ["5-9>p1"]


def test_FRA_A5__the_other_reading_lets_the_drawn_tile_go_elsewhere() -> None:
    table = after_double(["8-3", "6-1"], ["8-0"], after_double="cover-or-draw")
    assert table.play("p1 draw").legal == ["8-0>m"]


def test_FRA_A5__the_other_reading_leaves_the_choice_to_who_can_cover() -> None:
    table = after_double(["8-3", "9-5"], ["8-0"], after_double="cover-or-draw")
    assert table.legal == ["5-9>p1", "8-3>m"]


def test_FRA_A7__a_double_drawn_in_a_normal_turn_is_laid_and_followed() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1"], "p2": ["2-2"]},
        boneyard=["5-5", "5-4", "0-0"],
    ).play("p1 draw")
    assert table.legal == ["5-5>p1"]
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["draw"])  # one more time
    table.play("p1 draw")
    assert table.legal == ["5-4>p1"]
    table.play("p1 5-4>p1")
    assert (table.turn, table.marked, table.shown["boneyard"]) == ("p2", [], 1)


def test_FRA_A8__a_double_drawn_as_second_tile_is_kept() -> None:
    table = after_double(["3-1"], ["8-8", "9-5"]).play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.hands["p1"] == ["3-1", "8-8"]
    assert table.binding == ["p1"]


def test_FRA_A8__the_same_after_a_double_that_was_drawn_itself() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["3-1"], "p2": ["5-2"]},
        boneyard=["5-5", "8-8", "5-4"],
    ).play("p1 draw", "p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.hands["p1"] == ["3-1", "8-8"]


@pytest.mark.parametrize("second_double", ["drawn", "drawn-or-last", "yes"])
def test_FRA_A8__the_other_reading_lays_it_and_draws_again(second_double: str) -> None:
    table = Table(
        "french",
        switches={"second_double": second_double},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-3"], "m": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["5-5", "6-1"], "p2": ["5-2", "8-2", "3-2"]},
        boneyard=["8-8", "3-3", "9-0", "5-4"],
    ).play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["8-8>m"]
    table.play("p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")
    assert table.legal == ["3-3>p2"]  # as often as it happens
    table.play("p1 3-3>p2", "p1 draw")
    # 9-0 is no double and fits nowhere: marker, and three doubles are left open.
    assert (table.turn, table.marked) == ("p2", ["p1", "p2"])
    assert table.binding == ["p1", "p2", "m"]
    assert table.shown["boneyard"] == 1


def test_FRA_A8__the_other_reading_is_not_about_doubles_from_the_hand() -> None:
    table = after_double(["8-8", "3-1"], ["6-6"], second_double="drawn")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "no-second-double", "DT-09")


def test_FRA_A18__the_marker_comes_off_with_the_double_and_goes_back_up() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1"],
        hands={"p1": ["5-5", "3-1"], "p2": ["5-2"]},
        boneyard=["6-6"],
    ).play("p1 5-5>p1")
    assert (table.turn, table.marked) == ("p1", [])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert [e.key for e in table.events if e.key in ("marked", "unmarked")] == [
        "unmarked",
        "marked",
    ]


def test_FRA_A18__it_stays_off_if_a_second_tile_follows_on_another_train() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["5-5", "8-1", "3-0"], "p2": ["5-2"]},
        boneyard=["6-6"],
    ).play("p1 5-5>p1", "p1 8-1>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])


def test_FRA_A18__a_double_elsewhere_leaves_the_marker_alone() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["8-8", "3-1"], "p2": ["8-2"]},
        boneyard=["6-6"],
    ).play("p1 8-8>m", "p1 draw")
    assert table.marked == ["p1"]
    assert table.happened("marked") == table.happened("unmarked") == []


def test_FRA_A27__no_tile_left_to_draw_for_the_second_one() -> None:
    table = after_double(["3-1"], [])
    # No draw and no pass: the turn has ended by itself, the double is open.
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])
    assert table.legal == ["5-2>p1"]


def test_FRA_A27__the_boneyard_runs_out_with_the_double_that_was_drawn() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1"], "p2": ["5-2"]},
        boneyard=["5-5"],
    ).play("p1 draw", "p1 5-5>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])


def test_FRA_A27__a_marker_that_stands_already_changes_nothing() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["8-8", "3-1"], "p2": ["8-2"]},
    ).play("p1 8-8>m")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])
    assert table.happened("marked") == []
