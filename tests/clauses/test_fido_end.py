"""FIDO domino by Vennerød: drawing and passing, the end of the game, and who has won it.

The deal, the places and the sevens are in test_fido.py.
"""

from typing import Any

from tests.clauses.table import Table, refused_record


def fido(**position: Any) -> Table:
    return Table("vennerod", game="fido", **position)


def begun(hands: dict[str, list[str]], **more: Any) -> Table:
    """12-12 with 12-5 on a long side and 12-8 on a short one; p1 is next."""
    layout = ["12-12", "12-5>12-12/long", "12-8>12-12/short"]
    return fido(**{"layout": layout, "turn": "p1", "hands": hands, **more})


# Drawing


def test_VEN_FI_06__who_has_nothing_to_lay_draws_one_tile_and_the_turn_is_over() -> None:
    table = begun({"p1": ["10-9"], "p2": ["10-7"], "p3": ["10-6"]}, boneyard=["11-1", "11-2"])
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.hands["p1"] == ["10-9", "11-1"]
    assert (table.turn, table.shown["boneyard"]) == ("p2", 1)
    assert [(e.seat, e.clause) for e in table.happened("drew")] == [("p1", "VEN-FI-06")]


def test_VEN_FI_06__a_drawn_tile_that_fits_waits_for_the_next_turn() -> None:
    table = begun({"p1": ["10-9"], "p2": ["8-7", "0-0"], "p3": ["12-1", "1-1"]}, boneyard=["5-3"])
    table.play("p1 draw")
    assert table.turn == "p2"
    table.refuses("p1 5-3>12-5", "not-your-turn", "DT-01")
    table.play("p2 8-7>12-8", "p3 12-1>12-12/long")
    assert (table.turn, table.legal) == ("p1", ["5-3>12-5"])


def test_VEN_FI_06__by_then_another_tile_may_be_laid_just_as_well() -> None:
    table = begun({"p1": ["10-9"], "p2": ["10-8", "0-0"], "p3": ["12-1", "1-1"]}, boneyard=["5-3"])
    table.play("p1 draw", "p2 8-10>12-8", "p3 12-1>12-12/long")
    assert table.legal == ["10-9>10-8", "5-3>12-5"]


def test_VEN_FI_06__whoever_can_lay_a_tile_may_neither_draw_nor_pass() -> None:
    table = begun({"p1": ["10-9", "5-3"], "p2": ["10-7"], "p3": ["10-6"]}, boneyard=["11-1"])
    assert table.legal == ["5-3>12-5"]
    table.refuses("p1 draw", "must-play", "VEN-FI-06")
    table.refuses("p1 pass", "must-play", "VEN-FI-06")


def test_VEN_FI_06__nobody_passes_while_there_is_a_tile_to_draw() -> None:
    table = begun({"p1": ["10-9"], "p2": ["10-7"], "p3": ["10-6"]}, boneyard=["11-1"])
    table.refuses("p1 pass", "must-draw", "VEN-FI-06")
    table.refuses("p1 10-9>12-5", "place-does-not-fit", "DT-05")


def test_VEN_FI_06__one_tile_is_laid_in_a_turn_even_after_a_double() -> None:
    table = begun({"p1": ["5-5", "5-3", "12-3"], "p2": ["8-7", "0-0"], "p3": ["10-6"]})
    table.play("p1 5-5>12-5")
    assert table.turn == "p2"
    # A double holds nobody up.
    assert table.legal == ["8-7>12-8"]


# Passing


def test_VEN_FI_R3__with_nothing_to_lay_and_nothing_to_draw_you_pass() -> None:
    table = begun({"p1": ["10-9"], "p2": ["8-7", "0-0"], "p3": ["10-6"]})
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert (table.turn, table.over) == ("p2", False)
    assert [(e.seat, e.clause) for e in table.happened("passed")] == [("p1", "VEN-FI-R3")]


def test_VEN_FI_R3__the_game_ends_when_all_pass_one_after_another() -> None:
    table = begun({"p1": ["10-9"], "p2": ["10-7", "9-7"], "p3": ["10-6"]})
    table.play("p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    assert [event.clause for event in table.happened("blocked")] == ["VEN-FI-R3"]
    assert table.happened("out") == []
    assert table.last_scores == {"p1": -19, "p2": -33, "p3": -16}
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p3"])


def test_VEN_FI_R3__a_tile_laid_in_between_begins_the_count_anew() -> None:
    table = begun({"p1": ["10-9"], "p2": ["10-7"], "p3": ["8-6", "2-1"]})
    table.play("p1 pass", "p2 pass", "p3 8-6>12-8", "p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over


def test_VEN_FI_R3__nobody_can_use_the_opening_double() -> None:
    table = fido(layout=["12-12"], turn="p2", hands={"p1": ["9-8"], "p2": ["9-7"], "p3": ["10-8"]})
    table.play("p2 pass", "p3 pass", "p1 pass")
    assert table.over
    assert table.last_scores == {"p1": -17, "p2": -16, "p3": -18}


# The end


def test_VEN_FI_07__the_game_is_over_the_moment_a_hand_is_empty() -> None:
    table = begun({"p1": ["5-3"], "p2": ["9-7"], "p3": ["10-6", "1-0"]}, boneyard=["0-0"])
    table.play("p1 5-3>12-5")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    assert [(e.seat, e.clause) for e in table.happened("out")] == [("p1", "VEN-FI-07")]
    table.refuses("p2 draw", "round-over", "DT-03")
    # A 9-7 in hand costs 16, and what is in the boneyard costs nobody anything.
    assert table.last_scores == {"p1": 0, "p2": -16, "p3": -17}
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p1"])


def test_VEN_FI_07__a_double_or_the_opening_tile_may_be_the_last() -> None:
    table = begun({"p1": ["5-5"], "p2": ["9-7"], "p3": ["10-6"]}, boneyard=["5-0"])
    assert table.play("p1 5-5>12-5").over
    opened = fido(
        deal={"hands": {"p1": ["9-8"], "p2": ["7-7"], "p3": ["6-0"]}, "boneyard": ["5-0"]}
    )
    assert opened.over
    assert opened.last_scores == {"p1": -17, "p2": 2, "p3": -6}


def test_VEN_FI_07__the_last_tile_scores_too() -> None:
    # 12 + 8 + 1 = 21.
    table = begun({"p1": ["5-1"], "p2": ["9-7"], "p3": ["10-6"]}).play("p1 5-1>12-5")
    assert table.shown["points"] == {"p1": 3, "p2": 0, "p3": 0}
    assert table.last_scores == {"p1": 3, "p2": -16, "p3": -16}


def test_VEN_FI_07__pips_in_hand_come_off_the_points_and_the_highest_result_wins() -> None:
    # p1 goes out with nothing scored. p2 has scored 5 and holds 2 pips: that wins.
    table = fido(
        layout=["12-12"],
        turn="p2",
        hands={"p1": ["12-2"], "p2": ["12-11", "2-0"], "p3": ["11-0", "9-7"]},
    )
    table.play("p2 12-11>12-12/long", "p3 11-0>12-11", "p1 12-2>12-12/long")
    assert table.shown["points"] == {"p1": 0, "p2": 5, "p3": 0}
    assert table.last_scores == {"p1": 0, "p2": 3, "p3": -16}
    assert table.shown["scores"]["totals"] == {"p1": 0, "p2": 3, "p3": -16}
    assert table.shown["winners"] == ["p2"]
    assert [(e.seat, e.number, e.clause) for e in table.happened("scored")] == [
        ("p1", 0, "VEN-FI-07"),
        ("p2", 3, "VEN-FI-07"),
        ("p3", -16, "VEN-FI-07"),
    ]


def test_VEN_FI_07__of_nothing_but_losses_the_smallest_wins() -> None:
    table = begun({"p1": ["10-9"], "p2": ["11-9"], "p3": ["10-7", "11-7"]})
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.last_scores == {"p1": -19, "p2": -20, "p3": -35}
    assert table.shown["winners"] == ["p1"]


def test_VEN_FI_07__equal_results_share_the_win() -> None:
    table = begun({"p1": ["10-7"], "p2": ["11-6"], "p3": ["10-9"]})
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.last_scores == {"p1": -17, "p2": -17, "p3": -19}
    assert table.shown["winners"] == ["p1", "p2"]


def test_VEN_FI_07__the_double_blank_costs_nothing() -> None:
    table = begun({"p1": ["5-3"], "p2": ["0-0"], "p3": ["10-6"]}).play("p1 5-3>12-5")
    assert table.last_scores == {"p1": 0, "p2": 0, "p3": -16}
    assert table.shown["winners"] == ["p1", "p2"]


# How many rounds


def round_won_by(winner: str, other: str, third: str) -> dict[str, Any]:
    """``winner`` opens with 9-9 and is out; the others hold 3 and 16 pips."""
    hands = {winner: ["9-9"], other: ["2-1"], third: ["9-7"]}
    return {"deal": {"free": True, "hands": hands, "boneyard": []}}


def test_VEN_FI_07__one_round_is_the_game() -> None:
    rounds = [round_won_by("p1", "p2", "p3"), round_won_by("p2", "p3", "p1")]
    assert Table("vennerod", game="fido", rounds=rounds[:1]).shown["game_over"]
    line = refused_record("vennerod", game="fido", rounds=rounds)
    assert line == "$.rounds[1].deal: the game is over after 1 round"


def test_VEN_FI_07__a_table_may_play_several_rounds_and_add_them_up() -> None:
    rounds = [round_won_by("p1", "p2", "p3"), round_won_by("p2", "p3", "p1")]
    switches = {"rounds": 2}
    after_one = Table("vennerod", game="fido", switches=switches, rounds=rounds[:1])
    assert (after_one.over, after_one.shown["game_over"]) == (True, False)
    assert after_one.shown["winners"] == []
    table = Table("vennerod", game="fido", switches=switches, rounds=rounds)
    assert table.shown["scores"] == {
        "rounds": [{"p1": 0, "p2": -3, "p3": -16}, {"p1": -16, "p2": 0, "p3": -3}],
        "totals": {"p1": -16, "p2": -3, "p3": -19},
    }
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p2"])


def test_VEN_FI_04__VEN_FI_07__points_belong_to_their_own_round() -> None:
    first = {
        "deal": {
            "free": True,
            "hands": {"p1": ["7-7"], "p2": ["2-1"], "p3": ["9-7"]},
            "boneyard": [],
        }
    }
    second = {
        "deal": {
            "free": True,
            "hands": {"p1": ["1-1", "1-0"], "p2": ["2-1"], "p3": ["9-7"]},
            "boneyard": [],
        }
    }
    table = Table("vennerod", game="fido", switches={"rounds": 2}, rounds=[first, second])
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 0}
    assert table.shown["scores"]["totals"] == {"p1": 2, "p2": -3, "p3": -16}
