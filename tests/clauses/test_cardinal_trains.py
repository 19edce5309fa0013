"""Cardinal: which trains are open, declining to play, drawing, and markers."""

from typing import Any

import pytest

from tests.clauses.table import Table


def middle(p1: list[str], boneyard: list[str], **more: Any) -> Table:
    """p1's train ends in 5, p2's in 7 and p3's in 9. p3 alone is marked, unless told otherwise."""
    return Table(
        "cardinal",
        **{
            "turn": "p1",
            "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"]},
            "markers": ["p3"],
            "hands": {"p1": p1, "p2": ["7-6", "5-4", "11-10"], "p3": ["9-0", "11-0"]},
            "boneyard": boneyard,
            **more,
        },
    )


# Choosing


def test_CAR_MT_06__any_possible_play_may_be_made() -> None:
    table = middle(["5-3", "5-1", "9-4", "10-8"], ["0-0"])
    assert table.legal == ["5-1>p1", "5-3>p1", "9-4>p3", "draw"]
    # A marked train is available although the own train could be played on.
    table.play("p1 9-4>p3")
    assert (table.turn, table.tiles("p3")) == ("p2", ["12-9", "9-4"])


def test_CAR_MT_06__other_trains_are_available_before_the_own_has_begun() -> None:
    table = middle(["12-3", "9-4", "10-8"], ["0-0"], trains={"p2": ["12-7"], "p3": ["12-9"]})
    assert table.legal == ["12-3>p1", "9-4>p3", "draw"]


def test_CAR_MT_09__an_unmarked_train_is_private() -> None:
    table = middle(["7-3", "10-8"], ["0-0"])
    assert table.legal == ["draw"]
    table.refuses("p1 7-3>p2", "train-not-open", "CAR-MT-09")


def test_CAR_MT_09__a_marked_train_stays_public_until_its_owner_has_played_there() -> None:
    hands = {"p1": ["9-4", "10-8"], "p2": ["4-2", "7-6", "11-10"], "p3": ["2-1", "11-0"]}
    table = middle([], ["0-0"], hands=hands)
    table.play("p1 9-4>p3")
    assert table.marked == ["p3"]
    table.play("p2 4-2>p3")
    assert table.marked == ["p3"]
    table.play("p3 2-1>p3")
    assert table.marked == []
    table.refuses("p1 10-8>p3", "train-not-open", "CAR-MT-09")


# Drawing


def test_CAR_MT_07__who_has_no_play_draws_one_and_lays_it_if_it_fits() -> None:
    table = middle(["10-8"], ["5-3", "0-0"])
    assert table.legal == ["draw"]
    table.refuses("p1 pass", "must-draw", "CAR-MT-07")
    table.play("p1 draw")
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 draw", "drawn-must-be-played", "CAR-MT-07")
    table.play("p1 5-3>p1")
    assert (table.turn, table.marked) == ("p2", ["p3"])


def test_CAR_MT_07__if_it_does_not_fit_marker_and_turn_over() -> None:
    table = middle(["10-8"], ["0-0", "5-3"])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p3"])
    assert table.legal == ["5-4>p1", "7-6>p2", "draw"]


def test_CAR_MT_07__who_does_not_want_to_play_draws_too() -> None:
    # The drawn tile fits nowhere: marker, although p1 could have played 5-3.
    table = middle(["5-3", "10-8"], ["0-0", "5-1"])
    assert table.legal == ["5-3>p1", "draw"]
    table.refuses("p1 pass", "must-play", "CAR-MT-07")
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p3"])


def test_CAR_MT_07__after_a_draw_only_the_drawn_tile_may_be_played_and_must_be() -> None:
    table = middle(["5-3", "10-8"], ["9-5", "0-0"])
    table.play("p1 draw")
    assert table.legal == ["5-9>p1", "9-5>p3"]
    table.refuses("p1 5-3>p1", "only-drawn-tile", "CAR-MT-07")
    table.refuses("p1 draw", "drawn-must-be-played", "CAR-MT-07")


def test_CAR_MT_07__a_table_may_make_playing_compulsory() -> None:
    table = middle(["5-3", "10-8"], ["0-0"], switches={"playing": "compulsory"})
    assert table.legal == ["5-3>p1"]
    table.refuses("p1 draw", "must-play", "DT-09")


def test_CAR_R9__with_an_empty_boneyard_who_can_play_must() -> None:
    table = middle(["5-3", "9-4", "10-8"], [])
    assert table.legal == ["5-3>p1", "9-4>p3"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    # Who cannot, passes.
    table = middle(["10-8"], [])
    assert table.legal == ["pass"]


def test_CAR_R9__starting_the_mexican_train_is_such_a_play() -> None:
    table = middle(["12-3", "10-8"], [])
    assert table.legal == ["12-3>m"]


# No marker before the train has begun


def test_CAR_MT_08__a_train_that_has_not_begun_gets_no_marker() -> None:
    table = middle(["10-8"], ["0-0"], trains={"p2": ["12-7"], "p3": ["12-9"]})
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p3"])


def test_CAR_MT_08__nor_for_a_pass() -> None:
    table = middle(
        ["10-8"],
        [],
        trains={"p2": ["12-7"], "p3": ["12-9"]},
        hands={"p1": ["10-8"], "p2": ["12-6", "11-10"], "p3": ["9-0", "11-0"]},
    )
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", ["p3"])
    # Nobody else can begin p1's train.
    table.refuses("p2 12-6>p1", "train-not-open", "CAR-MT-09")


# While the own train is marked


def marked(switches: dict[str, str] | None = None) -> Table:
    """p1 and p3 are marked; p1 has a tile for the own train, one for p3's and one for neither."""
    return middle(["5-3", "9-4", "10-8"], ["0-0", "1-1"], markers=["p1", "p3"], switches=switches)


def test_CAR_R1__CAR_MT_10__a_marked_player_may_use_the_own_train_only() -> None:
    table = marked()
    assert table.legal == ["5-3>p1", "draw"]
    table.refuses("p1 9-4>p3", "own-train-only", "CAR-R1")


def test_CAR_R1__CAR_MT_10__a_drawn_tile_too_goes_on_the_own_train_or_nowhere() -> None:
    # 9-2 would fit on p3's train.
    table = middle(["10-8"], ["9-2", "0-0"], markers=["p1", "p3"])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1", "p3"])


def test_CAR_R1__CAR_MT_10__other_reading_anywhere_but_on_the_own_train() -> None:
    table = marked({"own_marked_train": "elsewhere-only"})
    assert table.legal == ["9-4>p3", "draw"]
    table.refuses("p1 5-3>p1", "own-train-marked", "DT-09")
    table.play("p1 9-4>p3")
    assert (table.turn, table.marked) == ("p2", ["p1", "p3"])


def test_CAR_R1__CAR_MT_10__a_table_may_allow_both() -> None:
    table = marked({"own_marked_train": "own-and-open"})
    assert table.legal == ["5-3>p1", "9-4>p3", "draw"]
    table.play("p1 9-4>p3")
    assert table.marked == ["p1", "p3"]


@pytest.mark.parametrize("value", ["own-only", "elsewhere-only", "own-and-open"])
def test_CAR_R1__without_a_marker_the_readings_do_not_differ(value: str) -> None:
    table = middle(["5-3", "9-4", "10-8"], ["0-0"], switches={"own_marked_train": value})
    assert table.legal == ["5-3>p1", "9-4>p3", "draw"]


def test_CAR_MT_11__a_tile_on_the_own_train_takes_the_marker_off() -> None:
    table = marked()
    table.play("p1 5-3>p1")
    assert (table.turn, table.marked) == ("p2", ["p3"])
    # Private again.
    assert table.legal == ["7-6>p2", "draw"]
    # In the turns after that, all open trains are available to p1 once more.
    table.play("p2 7-6>p2", "p3 draw")
    assert (table.turn, table.marked) == ("p1", ["p3"])
    assert table.legal == ["9-4>p3", "draw"]


def test_CAR_MT_11__the_marker_comes_off_for_the_tile_just_drawn_as_well() -> None:
    table = middle(["10-8"], ["5-2", "0-0"], markers=["p1"])
    table.play("p1 draw", "p1 5-2>p1")
    assert (table.turn, table.marked) == ("p2", [])


def test_CAR_MT_11__others_building_there_moves_the_end_that_the_owner_must_match() -> None:
    table = middle(["5-3", "4-1", "10-8"], ["0-0"], markers=["p1"], turn="p2")
    table.play("p2 5-4>p1", "p3 9-0>p3")
    assert table.legal == ["4-1>p1", "draw"]
    table.play("p1 4-1>p1")
    assert table.marked == []
