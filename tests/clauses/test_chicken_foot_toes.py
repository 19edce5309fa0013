"""Chicken Foot by Vennerød: a double needs its three toes, and a foot may be dead."""

from typing import Any

import pytest

from tests.clauses.table import Table

CROSS = ["12-12", "12-1>12-12", "12-2>12-12", "12-3>12-12", "12-4>12-12"]
"""The start double with a tile in each of its four directions."""


def barnyard(layout: list[str], *hands: list[str], **more: Any) -> Table:
    """Four players at a layout; p1 is next."""
    by_seat = {f"p{n}": hand for n, hand in enumerate(hands, start=1)}
    position = {"layout": layout, "turn": "p1", "hands": by_seat, **more}
    return Table("vennerod", game="chicken-foot", **position)


# The toes


def test_VEN_CF_05__a_double_needs_three_toes_before_anything_else() -> None:
    table = barnyard(CROSS, ["1-1", "9-2"], ["9-1", "8-2"], ["8-1", "7-2", "9-8"], ["7-1", "6-2"])
    table.play("p1 1-1>12-1")
    assert (table.turn, table.open) == ("p2", {"1-1": (1, 3)})
    assert table.legal == ["1-9>1-1"]
    table.refuses("p2 2-8>12-2", "place-closed", "VEN-CF-05")
    table.play("p2 1-9>1-1")
    assert (table.open, table.legal) == ({"1-1": (1, 2)}, ["1-8>1-1"])
    # A toe is not made longer before the foot is complete.
    table.refuses("p3 9-8>9-1", "place-closed", "VEN-CF-05")
    table.play("p3 1-8>1-1")
    assert (table.open, table.legal) == ({"1-1": (1, 1)}, ["1-7>1-1"])
    table.refuses("p4 2-6>12-2", "place-closed", "VEN-CF-05")


def test_VEN_CF_05__who_has_no_toe_draws_although_another_end_would_fit() -> None:
    table = barnyard(
        [*CROSS, "1-1>12-1"], ["9-2"], ["8-2"], ["8-1"], ["7-2"], boneyard=["4-2", "7-1"]
    )
    assert table.legal == ["draw"]
    table.play("p1 draw")
    # The 4-2 fits two ends, but no toe.
    assert (table.turn, table.legal) == ("p2", ["draw"])
    table.play("p2 draw")
    assert (table.turn, table.legal) == ("p2", ["1-7>1-1"])


def test_VEN_CF_05__who_has_no_toe_and_nothing_to_draw_passes() -> None:
    table = barnyard([*CROSS, "1-1>12-1"], ["9-2"], ["8-1"], ["9-3"], ["7-2"])
    assert table.legal == ["pass"]
    table.refuses("p1 2-9>12-2", "place-closed", "VEN-CF-05")
    table.play("p1 pass")
    assert table.legal == ["1-8>1-1"]


def test_VEN_CF_05__a_drawn_double_makes_a_foot_for_the_next_player() -> None:
    table = barnyard(CROSS, ["9-8"], ["9-1", "9-2"], ["9-3"], ["9-4"], boneyard=["1-1"])
    table.play("p1 draw", "p1 1-1>12-1")
    assert (table.turn, table.legal) == ("p2", ["1-9>1-1"])


def test_VEN_CF_06__afterwards_every_end_is_open_and_the_toes_are_ends() -> None:
    table = barnyard(
        [*CROSS, "1-1>12-1", "1-9>1-1", "1-8>1-1"],
        ["7-1", "0-0"],
        ["9-6", "8-6", "7-6", "6-2", "6-3", "6-4", "6-1"],
        ["9-3"],
        ["9-4"],
    )
    table.play("p1 1-7>1-1")
    assert table.open == {
        "12-2": (2, 1),
        "12-3": (3, 1),
        "12-4": (4, 1),
        "9-1": (9, 1),
        "8-1": (8, 1),
        "7-1": (7, 1),
    }
    assert table.legal == ["2-6>12-2", "3-6>12-3", "4-6>12-4", "7-6>7-1", "8-6>8-1", "9-6>9-1"]
    # A fourth toe has no room.
    table.refuses("p2 6-1>1-1", "no-such-place", "DT-11")


# Dead feet


def test_VEN_CF_R2__a_foot_is_dead_when_every_tile_of_its_number_is_laid() -> None:
    # 1-9 and 1-8 are all that is left of the ones: the foot never gets its third toe.
    table = barnyard([*CROSS, "1-1>12-1"], ["9-1", "0-0"], ["8-1", "8-2"], ["9-2"], ["7-2"])
    table.play("p1 1-9>1-1")
    assert (table.open, table.legal) == ({"1-1": (1, 2)}, ["1-8>1-1"])
    table.play("p2 1-8>1-1")
    assert (table.turn, table.legal) == ("p3", ["2-9>12-2", "9-2>9-1"])
    table.play("p3 2-9>12-2")


def test_VEN_CF_R2__a_double_may_be_dead_as_soon_as_it_is_laid() -> None:
    table = barnyard(CROSS, ["1-1", "0-0"], ["8-2"], ["9-2"], ["7-2"])
    table.play("p1 1-1>12-1")
    assert table.legal == ["2-8>12-2"]


@pytest.mark.parametrize("where", ["own hand", "other hand", "yard"])
def test_VEN_CF_R2__a_foot_is_not_dead_while_a_tile_of_its_number_is_held_or_to_be_drawn(
    where: str,
) -> None:
    table = barnyard(
        [*CROSS, "1-1>12-1", "1-9>1-1"],
        ["9-2", *(["8-1"] if where == "own hand" else [])],
        ["8-2", *(["8-1"] if where == "other hand" else [])],
        ["9-3"],
        ["7-2"],
        boneyard=["8-1"] if where == "yard" else [],
    )
    assert table.open == {"1-1": (1, 2)}
    only = {"own hand": "1-8>1-1", "other hand": "pass", "yard": "draw"}
    assert table.legal == [only[where]]


def test_VEN_CF_R2__a_dead_foot_does_not_take_the_duty_off_another() -> None:
    # The ones are all laid, the twos are not.
    table = barnyard([*CROSS, "1-1>12-1", "2-2>12-2"], ["9-3", "9-2"], ["8-3"], ["7-3"], ["6-3"])
    assert (table.open, table.legal) == ({"2-2": (2, 3)}, ["2-9>2-2"])
    table.refuses("p1 3-9>12-3", "place-closed", "VEN-CF-05")


def test_VEN_CF_R2__the_start_double_may_be_dead_too() -> None:
    table = barnyard(["12-12", "12-5>12-12"], ["12-1", "0-0"], ["9-5"], ["5-3"], ["9-7"])
    assert table.legal == ["12-1>12-12"]
    table.play("p1 12-1>12-12")
    assert (table.turn, table.legal) == ("p2", ["5-9>12-5"])
    table = barnyard(["12-12", "12-5>12-12"], ["5-5", "0-0"], ["9-5"], ["12-1"], ["9-7"])
    assert table.legal == ["pass"]
