"""Cardinal: the Mexican Train, for those who can play nothing else."""

from typing import Any

import pytest

from tests.clauses.table import Table


def middle(p1: list[str], boneyard: list[str], **more: Any) -> Table:
    """p1's train ends in 5, p2's in 7. Nobody is marked, unless told otherwise."""
    return Table(
        "cardinal",
        **{
            "turn": "p1",
            "trains": {"p1": ["12-5"], "p2": ["12-7"]},
            "hands": {"p1": p1, "p2": ["7-6", "12-4", "3-2", "11-10"]},
            "boneyard": boneyard,
            **more,
        },
    )


def test_CAR_MT_12__who_can_play_nothing_else_may_start_it_instead_of_drawing() -> None:
    table = middle(["12-3", "10-8"], ["0-0"])
    assert table.legal == ["12-3>m", "draw"]
    table.play("p1 12-3>m")
    assert (table.turn, table.marked, table.tiles("m")) == ("p2", [], ["12-3"])


def test_CAR_MT_12__or_draw_all_the_same() -> None:
    table = middle(["12-3", "10-8"], ["0-0", "1-1"])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_CAR_MT_12__not_who_can_play_on_the_own_train() -> None:
    table = middle(["12-3", "5-1", "10-8"], ["0-0"])
    assert table.legal == ["5-1>p1", "draw"]
    table.refuses("p1 12-3>m", "mexican-only-when-stuck", "CAR-MT-12")


def test_CAR_MT_12__not_who_can_play_on_a_public_train() -> None:
    table = middle(["12-3", "7-1", "10-8"], ["0-0"], markers=["p2"])
    assert table.legal == ["7-1>p2", "draw"]
    table.refuses("p1 12-3>m", "mexican-only-when-stuck", "CAR-MT-12")


def test_CAR_MT_12__not_who_can_begin_the_own_train_with_that_tile() -> None:
    table = middle(["12-3", "10-8"], ["0-0"], trains={"p2": ["12-7"]})
    assert table.legal == ["12-3>p1", "draw"]
    table.refuses("p1 12-3>m", "mexican-only-when-stuck", "CAR-MT-12")


def test_CAR_MT_12__only_a_tile_of_the_engines_number_starts_it() -> None:
    table = middle(["10-8", "9-6"], ["0-0"])
    assert table.legal == ["draw"]
    table.refuses("p1 10-8>m", "does-not-fit", "DT-05")


def test_CAR_MT_12__a_drawn_tile_may_start_it_when_nothing_else_takes_it() -> None:
    table = middle(["10-8"], ["12-3", "0-0"])
    table.play("p1 draw")
    assert table.legal == ["12-3>m"]


def test_CAR_MT_12__a_drawn_tile_that_another_train_takes_does_not_start_it() -> None:
    # 12-11 goes on p2's marked train.
    table = middle(
        ["10-8"], ["12-11", "0-0"], trains={"p1": ["12-5"], "p2": ["12-7", "7-11"]}, markers=["p2"]
    )
    table.play("p1 draw")
    assert table.legal == ["11-12>p2"]
    table.refuses("p1 12-11>m", "mexican-only-when-stuck", "CAR-MT-12")


def test_CAR_MT_12__an_open_double_comes_first() -> None:
    # The 7-7 binds: nothing else may be played, so nothing can be started either.
    table = middle(["12-3", "10-8"], ["0-0", "7-0"], trains={"p1": ["12-5"], "p2": ["12-7", "7-7"]})
    assert table.legal == ["draw"]
    table.refuses("p1 12-3>m", "double-binds", "CAR-MT-16")


def test_CAR_MT_13__once_started_it_is_public_to_all() -> None:
    table = middle(["12-3", "10-8"], ["0-0"])
    table.play("p1 12-3>m")
    # p2 may choose it although the own train could be played on.
    assert table.legal == ["3-2>m", "7-6>p2", "draw"]
    table.play("p2 3-2>m")
    assert table.tiles("m") == ["12-3", "3-2"]


def test_CAR_MT_13__it_is_public_before_the_own_train_has_begun() -> None:
    table = middle(["3-1", "10-8"], ["0-0"], trains={"p2": ["12-7"], "m": ["12-3"]})
    assert table.legal == ["3-1>m", "draw"]


def test_CAR_MT_13__there_is_never_more_than_one() -> None:
    table = middle(
        ["12-9", "10-8"], ["0-0"], trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]}
    )
    assert table.legal == ["draw"]
    table.refuses("p1 12-9>m2", "no-station-left", "CAR-MT-13")


def test_CAR_MT_13__a_table_may_play_without_it() -> None:
    table = middle(["12-3", "10-8"], ["0-0"], switches={"mexican": "off"})
    assert table.legal == ["draw"]
    table.refuses("p1 12-3>m", "no-mexican-train", "DT-09")


def test_CAR_MT_12__a_table_may_start_it_at_any_time() -> None:
    table = middle(["12-3", "5-1", "10-8"], ["0-0"], switches={"mexican": "any-time"})
    assert table.legal == ["12-3>m", "5-1>p1", "draw"]
    # Also with the tile that could begin the own train.
    table = middle(
        ["12-3", "10-8"], ["0-0"], trains={"p2": ["12-7"]}, switches={"mexican": "any-time"}
    )
    assert table.legal == ["12-3>m", "12-3>p1", "draw"]


def test_CAR_MT_14__a_marked_player_may_not_start_it() -> None:
    table = middle(["12-3", "10-8"], ["0-0"], markers=["p1"])
    assert table.legal == ["draw"]
    # Not with a drawn tile either.
    table = middle(["10-8"], ["12-3", "0-0"], markers=["p1"])
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_CAR_MT_14__nor_add_to_it() -> None:
    table = middle(
        ["3-1", "5-0", "10-8"],
        ["1-1"],
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]},
        markers=["p1"],
    )
    assert table.legal == ["5-0>p1", "draw"]
    # The marker off, it is open again in the next turn.
    table.play("p1 5-0>p1", "p2 7-6>p2")
    assert table.legal == ["3-1>m", "draw"]


def test_CAR_MT_14__that_holds_too_where_a_marked_player_may_use_open_trains() -> None:
    table = middle(
        ["3-1", "5-1", "7-0", "10-8"],
        ["0-0"],
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]},
        markers=["p1", "p2"],
        switches={"own_marked_train": "own-and-open"},
    )
    assert table.legal == ["5-1>p1", "7-0>p2", "draw"]
    table.refuses("p1 3-1>m", "mexican-not-while-marked", "CAR-MT-14")


@pytest.mark.parametrize("other", ["p1", "p2"])
def test_CAR_MT_14__only_the_own_marker_counts(other: str) -> None:
    # p2's turn: p2 may use the Mexican Train unless p2 itself is marked.
    table = middle(
        ["10-8"],
        ["0-0"],
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-3"]},
        markers=[other],
    )
    assert ("3-2>m" in table.legal) == (other == "p1")
