"""Chicken Foot by Vennerød: the end of a round, its score, the thirteen rounds and the target.

The deal, the places and drawing are in test_chicken_foot.py.
"""

from typing import Any

import pytest

from tests.clauses.table import Table, refused_record

CROSS = ["12-12", "12-1>12-12", "12-2>12-12", "12-3>12-12", "12-4>12-12"]
"""The start double with a tile in each of its four directions."""


def chicken_foot(**more: Any) -> Table:
    return Table("vennerod", game="chicken-foot", **more)


def barnyard(*hands: list[str], **more: Any) -> Table:
    """Four players at the cross; p1 is next."""
    by_seat = {f"p{n}": hand for n, hand in enumerate(hands, start=1)}
    return chicken_foot(**{"layout": CROSS, "turn": "p1", "hands": by_seat, **more})


def quick_round(number: int, *others: list[str], opener: str = "p1") -> dict[str, Any]:
    """The opener holds nothing but the start double, and is out; ``others`` hold the rest."""
    seats = [seat for seat in ("p1", "p2", "p3", "p4") if seat != opener]
    hands = {opener: [f"{number}-{number}"], **dict(zip(seats, others, strict=True))}
    return {"deal": {"free": True, "hands": hands, "boneyard": []}}


def ordinary_round(number: int, opener: str = "p1") -> dict[str, Any]:
    """The others score 1, 2 and 3, in seat order."""
    return quick_round(number, ["1-0"], ["2-0"], ["3-0"], opener=opener)


# The end of a round


def test_VEN_CF_07__the_round_is_over_when_a_hand_is_empty() -> None:
    table = barnyard(["9-1"], ["9-2"], ["9-3"], ["9-4", "2-1"], boneyard=["0-0"])
    table.play("p1 1-9>12-1")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    assert [(e.seat, e.clause) for e in table.happened("out")] == [("p1", "VEN-CF-07")]
    table.refuses("p2 2-9>12-2", "round-over", "DT-03")
    assert table.last_scores == {"p1": 0, "p2": 11, "p3": 12, "p4": 16}


def test_VEN_CF_07__a_double_may_be_the_last_tile() -> None:
    table = barnyard(["1-1"], ["9-1"], ["9-3"], ["9-4"], boneyard=["0-0"])
    assert table.play("p1 1-1>12-1").over


def test_VEN_CF_07__what_was_drawn_in_vain_is_counted() -> None:
    table = barnyard(["9-8"], ["9-2"], ["9-3"], ["9-4"], boneyard=["8-7", "0-0"])
    table.play("p1 draw", "p2 2-9>12-2")
    assert table.last_scores == {"p1": 32, "p2": 0, "p3": 12, "p4": 13}


def test_VEN_CF_07__the_round_is_blocked_when_all_have_passed_in_a_row() -> None:
    table = barnyard(["9-8"], ["9-7"], ["9-6"], ["11-10", "0-0"])
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert not table.over
    table.play("p4 pass")
    assert table.over
    assert [event.clause for event in table.happened("blocked")] == ["VEN-CF-07"]
    assert table.happened("out") == []
    # Everyone scores, whoever holds least too.
    assert table.last_scores == {"p1": 17, "p2": 16, "p3": 15, "p4": 71}
    assert [(e.seat, e.number, e.clause) for e in table.happened("scored")] == [
        ("p1", 17, "VEN-CF-07"),
        ("p2", 16, "VEN-CF-07"),
        ("p3", 15, "VEN-CF-07"),
        ("p4", 71, "VEN-CF-07"),
    ]


def test_VEN_CF_07__a_tile_laid_in_between_begins_the_count_of_passes_anew() -> None:
    table = barnyard(["9-8"], ["9-7"], ["9-6"], ["11-4", "10-5"])
    table.play("p1 pass", "p2 pass", "p3 pass", "p4 4-11>12-4", "p1 pass", "p2 pass", "p3 pass")
    assert not table.over
    table.play("p4 pass")
    assert table.over


def test_VEN_CF_07__it_is_not_blocked_while_there_is_a_tile_to_draw() -> None:
    table = barnyard(["9-8"], ["9-7"], ["9-6"], ["11-10"], boneyard=["8-7", "8-6", "7-6", "10-9"])
    table.play("p1 draw", "p2 draw", "p3 draw", "p4 draw")
    assert (table.over, table.turn, table.legal) == (False, "p1", ["pass"])


def test_VEN_CF_07__the_double_blank_costs_50() -> None:
    table = barnyard(["9-1"], ["0-0"], ["9-3"], ["9-4"])
    table.play("p1 1-9>12-1")
    assert table.last_scores == {"p1": 0, "p2": 50, "p3": 12, "p4": 13}


@pytest.mark.parametrize("price", [0, 25])
def test_VEN_CF_07__a_table_may_set_another_price(price: int) -> None:
    table = barnyard(["9-1"], ["0-0", "1-0"], ["9-3"], ["9-4"], switches={"double_blank": price})
    table.play("p1 1-9>12-1")
    assert table.last_scores == {"p1": 0, "p2": price + 1, "p3": 12, "p4": 13}


# The rounds


def test_VEN_CF_02__every_round_is_opened_by_the_holder_of_the_next_lower_double() -> None:
    second = {
        "deal": {
            "free": True,
            "hands": {
                "p1": ["12-12", "12-1"],
                "p2": ["10-10", "12-11"],
                "p3": ["9-8", "11-11"],
                "p4": ["11-2", "12-2"],
            },
            "boneyard": [],
        }
    }
    table = chicken_foot(rounds=[ordinary_round(12), second])
    assert (table.shown["round"], table.layout) == (2, ["11-11"])
    assert (table.turn, table.legal) == ("p4", ["11-2>11-11"])


def test_VEN_CF_02__in_a_later_round_too_they_draw_for_a_missing_double() -> None:
    second = {
        "deal": {
            "free": True,
            "hands": {"p1": ["12-12"], "p2": ["10-10"], "p3": ["9-8"], "p4": ["11-2"]},
            "boneyard": ["7-1", "7-2", "7-3", "11-11", "7-4"],
        }
    }
    table = chicken_foot(rounds=[ordinary_round(12), second])
    assert (table.layout, table.turn, table.shown["boneyard"]) == (["11-11"], "p1", 1)
    assert table.hands["p4"] == ["11-2"]


def test_VEN_CF_02__VEN_CF_08__thirteen_rounds_from_the_double_twelve_to_the_double_blank() -> None:
    rounds = [quick_round(n, ["12-1"], ["11-1"], ["10-1"], opener="p2") for n in range(12, -1, -1)]
    for played in range(1, 13):
        table = chicken_foot(rounds=rounds[:played])
        assert table.layout == [f"{13 - played}-{13 - played}"]
        assert (table.over, table.shown["game_over"], table.shown["winners"]) == (True, False, [])
    table = chicken_foot(rounds=rounds)
    assert (table.shown["round"], table.layout) == (13, ["0-0"])
    assert table.shown["game_over"]
    assert table.shown["scores"]["totals"] == {"p1": 169, "p2": 0, "p3": 156, "p4": 143}
    assert table.shown["winners"] == ["p2"]
    line = refused_record("vennerod", game="chicken-foot", rounds=[*rounds, ordinary_round(12)])
    assert line == "$.rounds[13].deal: the game is over after 13 rounds"


def test_VEN_CF_02__after_a_position_the_next_start_double_is_one_below() -> None:
    position = {
        "layout": ["7-7"],
        "turn": "p1",
        "hands": {"p1": ["7-1"], "p2": ["1-0"], "p3": ["2-0"], "p4": ["3-0"]},
    }
    middle = {"position": position, "actions": ["p1 7-1>7-7"]}
    table = chicken_foot(rounds=[middle, ordinary_round(6)])
    assert table.layout == ["6-6"]
    line = refused_record("vennerod", game="chicken-foot", rounds=[middle, ordinary_round(11)])
    assert line.startswith("$.rounds[1].deal: the start double 6-6 is in no hand")


def test_VEN_CF_02__after_a_position_of_the_last_round_the_game_is_over() -> None:
    position = {
        "layout": ["0-0"],
        "turn": "p1",
        "hands": {"p1": ["7-0"], "p2": ["1-0"], "p3": ["2-0"], "p4": ["3-0"]},
    }
    table = chicken_foot(rounds=[{"position": position, "actions": ["p1 0-7>0-0"]}])
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p1"])


def test_VEN_CF_08__a_table_may_play_fewer_rounds() -> None:
    rounds = [ordinary_round(12), ordinary_round(11, opener="p2")]
    switches = {"rounds": 2}
    assert not chicken_foot(switches=switches, rounds=rounds[:1]).shown["game_over"]
    table = chicken_foot(switches=switches, rounds=rounds)
    assert table.shown["scores"] == {
        "rounds": [{"p1": 0, "p2": 1, "p3": 2, "p4": 3}, {"p1": 1, "p2": 0, "p3": 2, "p4": 3}],
        "totals": {"p1": 1, "p2": 1, "p3": 4, "p4": 6},
    }
    # The lowest total wins, and equals share it.
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p1", "p2"])


# Playing to a score


def dear_round(number: int, opener: str = "p1") -> dict[str, Any]:
    """The others score 50, 51 and 1, in seat order."""
    return quick_round(number, ["0-0"], ["12-9", "12-10", "8-0"], ["1-0"], opener=opener)


def test_VEN_CF_R6__by_default_no_score_ends_the_game() -> None:
    table = chicken_foot(rounds=[dear_round(12), dear_round(11), dear_round(10)])
    assert table.shown["scores"]["totals"] == {"p1": 0, "p2": 150, "p3": 153, "p4": 3}
    assert (table.shown["game_over"], table.shown["winners"]) == (False, [])


@pytest.mark.parametrize("rounds", [13, 0])
def test_VEN_CF_R6__VEN_CF_08__a_target_ends_the_game_and_the_lowest_total_wins(
    rounds: int,
) -> None:
    switches = {"target": 102, "rounds": rounds}
    after_one = chicken_foot(switches=switches, rounds=[dear_round(12)])
    assert (after_one.over, after_one.shown["game_over"]) == (True, False)
    played = [dear_round(12), dear_round(11)]
    table = chicken_foot(switches=switches, rounds=played)
    assert table.shown["scores"]["totals"] == {"p1": 0, "p2": 100, "p3": 102, "p4": 2}
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p1"])
    line = refused_record(
        "vennerod",
        game="chicken-foot",
        switches=switches,
        rounds=[*played, dear_round(10)],
    )
    assert line == "$.rounds[2].deal: the game is over after 2 rounds"


def test_VEN_CF_R6__one_point_below_the_target_is_not_enough() -> None:
    table = chicken_foot(switches={"target": 103}, rounds=[dear_round(12), dear_round(11)])
    assert max(table.shown["scores"]["totals"].values()) == 102
    assert not table.shown["game_over"]


def test_VEN_CF_R6__a_game_needs_an_end() -> None:
    line = refused_record(
        "vennerod", game="chicken-foot", switches={"rounds": 0}, rounds=[ordinary_round(12)]
    )
    assert line.startswith("$.switches.rounds: 0 rounds are not possible without a target")
