"""Cardinal: the end of a round, its score, and a game of several rounds."""

from typing import Any

from tests.clauses.table import Table


def test_CAR_MT_21__play_stops_when_somebody_has_no_tiles_left() -> None:
    table = Table(
        "cardinal",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3"], "p2": ["12-11", "6-6"], "p3": ["0-0", "7-1"]},
        boneyard=["1-1"],
    )
    table.play("p1 5-3>p1")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    # One point for each pip; the double blank has none.
    assert table.last_scores == {"p1": 0, "p2": 35, "p3": 8}
    table.refuses("p2 12-11>p2", "round-over", "DT-03")


def test_CAR_MT_21__a_last_tile_is_not_announced() -> None:
    table = Table(
        "cardinal",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3", "3-1"], "p2": ["7-1", "9-9"]},
        boneyard=["0-0"],
    )
    table.play("p1 5-3>p1")
    assert (table.turn, table.others) == ("p2", {})
    assert table.happened("last-tile") == []


def test_CAR_MT_21__a_drawn_tile_may_be_the_last() -> None:
    table = Table(
        "cardinal",
        turn="p1",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"]},
        pending="p1",
        hands={"p1": [], "p2": ["9-8"]},
        boneyard=["5-3", "1-1"],
    )
    table.play("p1 draw", "p1 5-3>p1")
    assert table.over
    assert table.last_scores == {"p1": 0, "p2": 17}


# A stuck round


def stuck(**more: Any) -> Table:
    """The boneyard is empty and nothing fits anywhere."""
    return Table(
        "cardinal",
        **{
            "turn": "p1",
            "trains": {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
            "hands": {"p1": ["9-6"], "p2": ["10-4", "0-0"]},
            **more,
        },
    )


def test_CAR_R4__a_stuck_round_ends_after_a_lap_of_passes_without_a_new_marker() -> None:
    table = stuck()
    table.play("p1 pass", "p2 pass", "p1 pass")
    assert (table.over, table.marked) == (False, ["p1", "p2"])
    table.play("p2 pass")
    assert table.over
    assert [event.clause for event in table.happened("blocked")] == ["CAR-R4"]
    assert table.happened("out") == []
    assert table.last_scores == {"p1": 15, "p2": 14}


def test_CAR_R4__a_pass_without_a_train_puts_up_no_marker_and_counts() -> None:
    # p1's pass marks p1's train; p2 has none to mark. Then p1's second pass completes the lap.
    table = stuck(trains={"p1": ["12-5"], "m": ["12-8"]})
    table.play("p1 pass", "p2 pass")
    assert (table.over, table.marked) == (False, ["p1"])
    table.play("p1 pass")
    assert table.over


def test_CAR_R4__with_no_train_begun_one_lap_is_enough() -> None:
    table = stuck(trains={})
    table.play("p1 pass")
    assert not table.over
    table.play("p2 pass")
    assert (table.over, table.marked) == (True, [])


def test_CAR_R4__a_pass_may_open_a_train_that_another_can_use() -> None:
    table = stuck(hands={"p1": ["9-6"], "p2": ["5-4", "0-0"]})
    table.play("p1 pass")
    assert (table.over, table.turn, table.legal) == (False, "p2", ["5-4>p1"])


def test_CAR_R4__with_tiles_to_draw_nobody_passes() -> None:
    table = stuck(boneyard=["1-1"])
    assert table.legal == ["draw"]
    table.refuses("p1 pass", "must-draw", "CAR-MT-07")


# Several rounds


def quick_round(opener: str, double: str, tile: str, **others: list[str]) -> dict[str, Any]:
    """A round whose opener lays the double by itself and goes out with the one other tile."""
    return {
        "deal": {"free": True, "hands": {opener: [double, tile], **others}, "boneyard": ["0-0"]},
        "actions": [f"{opener} {tile}>{opener}"],
    }


def test_CAR_MT_22__each_round_begins_with_the_next_player_to_the_left() -> None:
    # In every round all three hold a double: who begins lays the own one, high or low.
    hands = {"p1": ["12-12", "12-1"], "p2": ["11-11", "11-1"], "p3": ["10-10", "10-1"]}
    rounds: list[dict[str, Any]] = []
    shown = []
    for beginner in ("p2", "p3", "p1", "p2"):
        deal = {"free": True, "hands": hands, "boneyard": []}
        first = {} if rounds else {"first": "p2"}
        rounds.append({**first, "deal": deal})
        table = Table("cardinal", rounds=rounds)
        shown.append((table.turn, table.shown["engine"]))
        rounds[-1]["actions"] = [f"{beginner} {hands[beginner][1]}>{beginner}"]
    assert shown == [("p2", "11-11"), ("p3", "10-10"), ("p1", "12-12"), ("p2", "11-11")]


def test_CAR_MT_22__CAR_MT_02__a_beginner_without_a_double_still_was_the_beginner() -> None:
    # p1 begins round 1 but has no double, so p2 opens. Round 2 is p2's all the same.
    table = Table(
        "cardinal",
        rounds=[
            quick_round("p2", "9-9", "9-1", p1=["8-7"], p3=["6-6"]),
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["12-12"], "p2": ["3-3", "3-1"], "p3": ["11-11"]},
                    "boneyard": [],
                }
            },
        ],
    )
    assert (table.turn, table.shown["engine"]) == ("p2", "3-3")


def test_CAR_MT_22__the_agreed_number_of_rounds_and_the_smallest_sum() -> None:
    rounds = [
        quick_round("p1", "9-9", "9-1", p2=["12-11"], p3=["3-2"]),
        quick_round("p2", "8-8", "8-1", p1=["6-4"], p3=["2-1"]),
    ]
    switches = {"rounds": 2}
    one = Table("cardinal", switches=switches, rounds=rounds[:1])
    assert (one.shown["game_over"], one.shown["winners"]) == (False, [])
    two = Table("cardinal", switches=switches, rounds=rounds)
    # p3 never went out and has the smallest sum.
    assert two.shown["scores"]["totals"] == {"p1": 10, "p2": 23, "p3": 8}
    assert (two.shown["game_over"], two.shown["winners"]) == (True, ["p3"])


def test_CAR_MT_22__equal_sums_share_the_win() -> None:
    rounds = [
        quick_round("p1", "9-9", "9-1", p2=["6-4"]),
        quick_round("p2", "8-8", "8-1", p1=["7-3"]),
    ]
    table = Table("cardinal", switches={"rounds": 2}, rounds=rounds)
    assert table.shown["winners"] == ["p1", "p2"]


def test_CAR_MT_22__the_score_sheet_has_room_for_thirteen_rounds() -> None:
    rounds = [
        quick_round("p1", "9-9", "9-1", p2=["6-4"])
        if number % 2 == 0
        else quick_round("p2", "8-8", "8-1", p1=["6-4"])
        for number in range(13)
    ]
    twelve = Table("cardinal", rounds=rounds[:12])
    assert twelve.shown["game_over"] is False
    thirteen = Table("cardinal", rounds=rounds)
    assert (thirteen.shown["game_over"], thirteen.shown["winners"]) == (True, ["p1"])


def test_CAR_MT_22__more_than_thirteen_can_be_agreed() -> None:
    rounds = [
        quick_round("p1", "9-9", "9-1", p2=["6-4"])
        if number % 2 == 0
        else quick_round("p2", "8-8", "8-1", p1=["6-4"])
        for number in range(13)
    ]
    assert Table("cardinal", switches={"rounds": 14}, rounds=rounds).shown["game_over"] is False
