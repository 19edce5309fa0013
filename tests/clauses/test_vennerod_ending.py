"""Vennerød: the end of a round, its score, and the whole game."""

from typing import Any

from tests.clauses.table import Table


def test_VEN_MT_18__the_round_is_over_when_somebody_has_laid_the_last_tile() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3"], "p2": ["7-1", "9-9"]},
        boneyard=["0-0"],
    )
    table.play("p1 5-3>p1")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    assert [event.seat for event in table.happened("out")] == ["p1"]
    table.refuses("p2 7-1>p2", "round-over", "DT-03")


def test_VEN_MT_18__a_last_tile_is_not_announced() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3", "3-1"], "p2": ["7-1", "9-9"]},
        boneyard=["0-0"],
    )
    table.play("p1 5-3>p1")
    assert (table.turn, table.others) == ("p2", {})
    assert table.happened("last-tile") == []


def test_VEN_MT_18__a_drawn_tile_may_be_the_last() -> None:
    # p1 has one tile that does not fit; p2 goes out with what was drawn for the 7-7.
    table = Table(
        "vennerod",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7", "7-7"]},
        open_doubles=[],
        pending="p2",
        hands={"p1": ["9-8"], "p2": []},
        boneyard=["7-3", "0-0"],
    )
    table.play("p2 draw", "p2 7-3>p2")
    assert table.over
    assert table.last_scores == {"p1": 17, "p2": 0}


def test_VEN_R5__any_player_may_end_the_round_not_only_the_beginner() -> None:
    table = Table(
        "vennerod",
        first="p1",
        deal={
            "hands": {"p1": ["12-5", "9-8"], "p2": ["12-3"], "p3": ["12-4", "4-1"]},
            "boneyard": ["0-0"],
        },
    )
    table.play("p1 12-5>p1", "p2 12-3>p2")
    assert table.over
    assert table.last_scores == {"p1": 17, "p2": 0, "p3": 21}


# Nobody is able to lay anything further


def stuck(**more: Any) -> Table:
    """The boneyard is empty and nothing fits anywhere."""
    return Table(
        "vennerod",
        **{
            "turn": "p1",
            "trains": {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
            "hands": {"p1": ["9-6"], "p2": ["10-4", "0-0"]},
            **more,
        },
    )


def test_VEN_MT_18__the_round_is_blocked_only_after_passes_that_open_no_train() -> None:
    # The first two passes put up markers; the next two do not.
    table = stuck()
    table.play("p1 pass", "p2 pass")
    assert (table.over, table.marked) == (False, ["p1", "p2"])
    table.play("p1 pass")
    assert not table.over
    table.play("p2 pass")
    assert table.over
    assert [event.clause for event in table.happened("blocked")] == ["VEN-MT-18"]
    assert table.happened("out") == []
    assert table.last_scores == {"p1": 15, "p2": 14}


def test_VEN_MT_18__one_marker_up_already_does_not_shorten_the_lap() -> None:
    # p1 is marked, p2 and p3 are not: p1's first pass does not count towards the end.
    table = stuck(
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-11"], "m": ["12-8"]},
        hands={"p1": ["9-6"], "p2": ["10-4"], "p3": ["3-2"]},
        markers=["p1"],
    )
    table.play("p1 pass", "p2 pass", "p3 pass", "p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over


def test_VEN_MT_18__when_all_are_marked_already_one_lap_of_passes_is_enough() -> None:
    table = stuck(markers=["p1", "p2"])
    table.play("p1 pass")
    assert not table.over
    table.play("p2 pass")
    assert table.over


def test_VEN_MT_18__a_pass_may_open_a_train_that_another_can_use() -> None:
    # Nothing fits for p2 until p1's marker goes up.
    table = stuck(hands={"p1": ["9-6"], "p2": ["5-4", "0-0"]})
    table.play("p1 pass")
    assert (table.turn, table.legal) == ("p2", ["5-4>p1"])
    table.play("p2 5-4>p1")
    # p1 passes without a new marker, p2 with one, then both once more.
    table.play("p1 pass", "p2 pass", "p1 pass")
    assert not table.over
    table.play("p2 pass")
    assert table.over


def test_VEN_MT_18__a_pass_before_an_open_double_does_not_block_who_can_cover_it() -> None:
    # p1 can cover the 7-7; p2 passes.
    table = stuck(
        trains={"p1": ["12-5"], "p2": ["12-7", "7-7"]},
        turn="p2",
        hands={"p1": ["7-6", "9-1"], "p2": ["10-4"]},
    )
    table.play("p2 pass")
    assert (table.over, table.legal) == (False, ["7-6>p2"])


# The score


def test_VEN_MT_19__the_pips_left_are_penalty_points_and_none_for_who_is_out() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-3"], "p2": ["12-11", "6-6", "4-0"], "p3": ["0-0"]},
        boneyard=["1-1"],
    )
    table.play("p1 5-3>p1")
    # The double blank costs nothing.
    assert table.last_scores == {"p1": 0, "p2": 39, "p3": 0}


def whole_game() -> list[dict[str, Any]]:
    """13 rounds: p1 and p2 begin in turn, and the beginner goes out with the first tile."""
    rounds: list[dict[str, Any]] = []
    for number, engine in enumerate(range(12, -1, -1)):
        beginner, other = ("p1", "p2") if number % 2 == 0 else ("p2", "p1")
        tile = "12-11" if engine == 12 else f"12-{engine}"
        rounds.append(
            {
                "deal": {"free": True, "hands": {beginner: [tile], other: ["6-5"]}, "boneyard": []},
                "actions": [f"{beginner} {tile}>{beginner}"],
            }
        )
    return rounds


def test_VEN_MT_20__a_game_is_thirteen_rounds_and_the_fewest_points_win() -> None:
    twelve = Table("vennerod", rounds=whole_game()[:12])
    assert (twelve.shown["engine"], twelve.shown["game_over"]) == ("1-1", False)
    assert twelve.shown["winners"] == []
    thirteen = Table("vennerod", rounds=whole_game())
    assert (thirteen.shown["engine"], thirteen.shown["game_over"]) == ("0-0", True)
    # p1 went out seven times and p2 six times; each left 11 pips to the other.
    assert thirteen.shown["scores"]["totals"] == {"p1": 66, "p2": 77}
    assert thirteen.shown["winners"] == ["p1"]


def test_VEN_MT_20__the_total_wins_not_the_last_round() -> None:
    # Two rounds only: p1 is out in the first, p2 in the second but with more points before.
    table = Table(
        "vennerod",
        switches={"rounds": 2},
        rounds=[
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["12-1"], "p2": ["10-9"]},
                    "boneyard": [],
                },
                "actions": ["p1 12-1>p1"],
            },
            {
                "deal": {"free": True, "hands": {"p1": ["3-1"], "p2": ["11-1"]}, "boneyard": []},
                "actions": ["p2 11-1>p2"],
            },
        ],
    )
    assert table.shown["scores"]["rounds"] == [{"p1": 0, "p2": 19}, {"p1": 4, "p2": 0}]
    assert table.shown["winners"] == ["p1"]
