"""Goliath, Classic Dominoes: drawing and passing, the end of a round, its score, and the game.

GOL-CL-14 to 24, and the reading A-18 (who wins when several hold the fewest pips).
"""

from typing import Any

from tests.clauses.layout_deals import dealt
from tests.clauses.table import Table, refused_record


def table_of(hands: dict[str, list[str]], boneyard: list[str], **changes: Any) -> Table:
    """A 12 is open on three sides of 12-12, and a 5 at the end of 12-5."""
    fields: dict[str, Any] = {
        "game": "classic",
        "layout": ["12-12", "12-5>12-12"],
        "turn": "p1",
        "hands": hands,
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


# Drawing

LONG = ["12-12", "12-5>12-12", "12-6>12-12", "6-5>12-6"]
"""A 12 is open on two sides of 12-12, and a 5 in two places."""


def test_GOL_CL_14__who_cannot_play_draws_until_something_fits_and_lays_it() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["6-4"]}, ["4-2", "6-1", "5-0", "12-9"])
    for held in (["3-1"], ["3-1", "4-2"], ["3-1", "4-2", "6-1"]):
        assert (table.turn, table.legal, table.hands["p1"]) == ("p1", ["draw"], held)
        table.play("p1 draw")
    assert (table.turn, table.legal) == ("p1", ["5-0>12-5"])
    table.play("p1 5-0>12-5")
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-1", "4-2", "6-1"]
    assert table.shown["boneyard"] == 1


def test_GOL_CL_14__only_the_tile_just_drawn_is_laid() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["6-4"]}, ["4-2", "5-0", "12-9"])
    table.play("p1 draw")
    table.refuses("p1 4-2>12-5", "draw-until-playable", "GOL-CL-14")
    table.play("p1 draw")
    table.refuses("p1 4-2>12-5", "only-drawn-tile", "GOL-CL-14")
    table.refuses("p1 3-1>12-5", "only-drawn-tile", "GOL-CL-14")


def test_GOL_CL_14__the_drawn_tile_may_go_wherever_it_fits() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["6-4"]}, ["5-5"], layout=LONG)
    table.play("p1 draw")
    assert table.legal == ["5-5>12-5", "5-5>6-5"]


def test_GOL_CL_14__GOL_CL_16__drawing_stops_at_the_first_that_fits() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["6-4"]}, ["5-0", "12-9"])
    table.play("p1 draw")
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-CL-14")
    table.refuses("p1 pass", "must-play", "GOL-CL-16")


def test_GOL_CL_14__nobody_passes_while_tiles_can_be_drawn() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["6-4"]}, ["4-2", "5-0"])
    table.refuses("p1 pass", "must-draw", "GOL-CL-14")
    table.play("p1 draw")
    table.refuses("p1 pass", "must-draw", "GOL-CL-14")


def test_GOL_CL_15__when_the_boneyard_runs_out_the_turn_is_over() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["5-4", "6-4"]}, ["4-2", "6-1"])
    table.play("p1 draw", "p1 draw")
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-1", "4-2", "6-1"]
    assert table.shown["boneyard"] == 0
    assert table.happened("passed") == []


def test_GOL_CL_15__the_last_tile_of_the_boneyard_is_laid_if_it_fits() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["5-4", "6-4"]}, ["4-2", "12-1"])
    table.play("p1 draw", "p1 draw")
    assert (table.turn, table.legal) == ("p1", ["12-1>12-12"])


def test_GOL_CL_15__with_an_empty_boneyard_who_cannot_play_passes() -> None:
    table = table_of({"p1": ["3-1"], "p2": ["5-4", "6-4"]}, [])
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.refuses("p1 3-1>12-5", "place-does-not-fit", "GOL-CL-08")
    table.play("p1 pass")
    assert (table.turn, table.hands["p1"]) == ("p2", ["3-1"])
    (passed,) = table.happened("passed")
    assert (passed.seat, passed.clause) == ("p1", "GOL-CL-15")


def test_GOL_CL_15__a_pass_costs_this_turn_and_no_more() -> None:
    # German and Spanish speak of sitting out.
    table = table_of({"p1": ["4-1", "3-1"], "p2": ["5-4", "6-2"]}, [])
    table.play("p1 pass", "p2 5-4>12-5")
    assert (table.turn, table.legal) == ("p1", ["4-1>5-4"])


def test_GOL_CL_16__who_can_play_neither_draws_nor_passes() -> None:
    table = table_of({"p1": ["3-1", "12-7", "5-4"], "p2": ["6-4"]}, ["4-2", "5-0"])
    assert table.legal == ["12-7>12-12", "5-4>12-5"]
    table.refuses("p1 draw", "must-play", "GOL-CL-16")
    table.refuses("p1 pass", "must-play", "GOL-CL-16")


def test_GOL_CL_16__nor_with_an_empty_boneyard() -> None:
    table = table_of({"p1": ["3-1", "12-7"], "p2": ["6-4"]}, [])
    assert table.legal == ["12-7>12-12"]
    table.refuses("p1 pass", "must-play", "GOL-CL-16")


# The end of a round


def test_GOL_CL_17__GOL_CL_18__who_lays_the_last_tile_ends_the_round_and_wins_it() -> None:
    table = table_of({"p1": ["5-4"], "p2": ["4-3", "12-1"], "p3": ["0-0"]}, ["4-2", "8-8"])
    table.play("p1 5-4>12-5")
    assert table.over
    assert (table.turn, table.legal, table.others) == (None, [], {})
    (out,) = table.happened("out")
    assert (out.seat, out.clause) == ("p1", "GOL-CL-17")
    # p3 has no pips either, but a tile.
    assert table.last_scores == {"p1": 20, "p2": 0, "p3": 0}
    table.refuses("p2 4-3>5-4", "round-over", "DT-03")


def test_GOL_CL_17__a_round_that_is_over_shows_the_layout_as_it_lies() -> None:
    table = table_of({"p1": ["5-4"], "p2": ["4-3", "12-1"]}, [])
    table.play("p1 5-4>12-5")
    assert table.layout == ["12-12", "12-5>12-12", "5-4>12-5"]
    # Nothing is usable any more; certainly not the place that the last tile took.
    assert table.open in ({}, {"12-12": (12, 3), "5-4": (4, 1)})


STUCK = {"p1": ["3-2"], "p2": ["10-9"], "p3": ["9-3"]}
"""5, 19 and 12 pips; none of these tiles fits."""


def test_GOL_CL_17__a_round_is_blocked_when_all_have_passed_in_a_row() -> None:
    table = table_of(STUCK, [], turn="p2")
    table.play("p2 pass", "p3 pass")
    assert not table.over
    table.play("p1 pass")
    assert table.over
    (blocked,) = table.happened("blocked")
    assert blocked.clause == "GOL-CL-17"
    assert table.happened("out") == []


def test_GOL_CL_17__it_takes_no_empty_hands_whatever_the_italian_text_says() -> None:
    table = table_of(STUCK, [])
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.over
    assert all(table.hands.values())


def test_GOL_CL_17__a_tile_laid_in_between_begins_the_count_again() -> None:
    hands = {"p1": ["3-2"], "p2": ["10-9"], "p3": ["5-1", "9-3"]}
    table = table_of(hands, [])
    table.play("p1 pass", "p2 pass", "p3 5-1>12-5", "p1 pass", "p2 pass")
    assert not table.over
    assert table.legal == ["pass"]
    table.play("p3 pass")
    assert table.over


def test_GOL_CL_17__a_turn_that_ended_with_the_boneyard_is_no_pass() -> None:
    table = table_of(STUCK, ["8-6"])
    table.play("p1 draw", "p2 pass", "p3 pass")
    assert not table.over
    assert (table.turn, table.legal) == ("p1", ["pass"])
    table.play("p1 pass")
    assert table.over


def test_GOL_CL_18__a_blocked_round_goes_to_the_fewest_pips_not_the_fewest_tiles() -> None:
    table = table_of({"p1": ["9-3"], "p2": ["1-0", "2-1", "3-0"]}, [])
    table.play("p1 pass", "p2 pass")
    assert table.last_scores == {"p1": 0, "p2": 5}


# What it scores


def test_GOL_CL_19__GOL_CL_22__who_goes_out_scores_every_pip_of_the_others() -> None:
    hands = {"p1": ["5-4"], "p2": ["4-3", "12-1"], "p3": ["6-6", "7-0"], "p4": ["0-0", "2-1"]}
    table = table_of(hands, ["11-11"])
    table.play("p1 5-4>12-5")
    # 7 + 13, 12 + 7, 0 + 3; the boneyard does not count.
    assert table.last_scores == {"p1": 42, "p2": 0, "p3": 0, "p4": 0}
    assert table.shown["scores"]["totals"] == {"p1": 42, "p2": 0, "p3": 0, "p4": 0}


def blocked(hands: dict[str, list[str]], **switches: Any) -> Table:
    """Everyone passes; none of the tiles fits."""
    table = table_of(hands, [], switches=switches)
    return table.play(*(f"{seat} pass" for seat in hands))


def test_GOL_CL_20__GOL_CL_22__the_winner_of_a_blocked_round_scores_the_differences() -> None:
    hands = {"p1": ["9-8"], "p2": ["6-4", "1-0"], "p3": ["4-0"], "p4": ["6-6"]}
    # 17, 11, 4 and 12: (17 - 4) + (11 - 4) + (12 - 4), and not 40 - 4.
    assert blocked(hands).last_scores == {"p1": 0, "p2": 0, "p3": 28, "p4": 0}


def test_GOL_CL_21__the_books_example_5_19_and_12_make_21() -> None:
    assert blocked(STUCK).last_scores == {"p1": 21, "p2": 0, "p3": 0}


def test_GOL_CL_20__the_score_of_a_blocked_round_cites_its_own_clause() -> None:
    table = blocked(STUCK)
    (won,) = (event for event in table.happened("scored") if event.number)
    assert (won.seat, won.number, won.clause) == ("p1", 21, "GOL-CL-20")


def test_GOL_CL_19__the_score_of_going_out_cites_its_own_clause() -> None:
    table = table_of({"p1": ["5-4"], "p2": ["4-3"]}, []).play("p1 5-4>12-5")
    (won,) = (event for event in table.happened("scored") if event.number)
    assert (won.seat, won.number, won.clause) == ("p1", 7, "GOL-CL-19")


TIE = {"p1": ["10-9"], "p2": ["4-0", "1-0"], "p3": ["3-2"]}
"""19, 5 and 5 pips; p3 has fewer tiles than p2."""


def test_GOL_A_18__GOL_CL_18__several_with_the_fewest_pips_score_nothing() -> None:
    table = blocked(TIE)
    assert table.last_scores == {"p1": 0, "p2": 0, "p3": 0}
    assert not table.shown["game_over"]


def test_GOL_A_18__tie_each__all_of_them_score() -> None:
    assert blocked(TIE, tie="each").last_scores == {"p1": 0, "p2": 14, "p3": 14}


def test_GOL_A_18__tie_fewest_tiles__the_one_with_fewer_tiles_scores() -> None:
    assert blocked(TIE, tie="fewest-tiles").last_scores == {"p1": 0, "p2": 0, "p3": 14}


def test_GOL_A_18__tie_fewest_tiles__nobody_if_they_have_equally_many() -> None:
    hands = {"p1": ["10-9"], "p2": ["4-1"], "p3": ["3-2"]}
    assert blocked(hands, tie="fewest-tiles").last_scores == {"p1": 0, "p2": 0, "p3": 0}


def test_GOL_A_18__tie_fewest_tiles__fewer_tiles_with_more_pips_do_not_win() -> None:
    hands = {"p1": ["10-9"], "p2": ["4-0", "1-0"], "p3": ["3-2"], "p4": ["6-0"]}
    scores = blocked(hands, tie="fewest-tiles").last_scores
    assert scores == {"p1": 0, "p2": 0, "p3": 14 + 0 + 1, "p4": 0}
    hands = {"p1": ["10-9"], "p2": ["4-0", "1-0"]}
    assert blocked(hands, tie="fewest-tiles").last_scores == {"p1": 0, "p2": 14}


# Further rounds and the game


def out(winner: str, other: list[str]) -> dict[str, Any]:
    """A round that ``winner`` opens and ends, while the other has nothing with a 12."""
    loser = "p2" if winner == "p1" else "p1"
    hands = {winner: ["12-12", "12-1"], loser: other}
    actions = [f"{loser} pass", f"{winner} 12-1>12-12"]
    return {"deal": {"free": True, "hands": hands, "boneyard": []}, "actions": actions}


FIFTY = ["11-10", "10-9", "8-2"]
NINE = ["6-3"]
FORTY = ["11-9", "10-10"]
NINETY_NINE = ["11-11", "11-10", "11-9", "10-9", "9-8"]


def classic(*rounds: dict[str, Any], **switches: Any) -> dict[str, Any]:
    table = Table("goliath", game="classic", rounds=list(rounds), switches=switches)
    return table.shown


def test_GOL_CL_24__a_game_is_won_with_100_points_or_more() -> None:
    shown = classic(out("p1", NINETY_NINE))
    assert shown["scores"]["totals"] == {"p1": 99, "p2": 0}
    assert (shown["round_over"], shown["game_over"], shown["winners"]) == (True, False, [])
    shown = classic(out("p1", FIFTY), out("p1", FIFTY))
    assert shown["scores"]["totals"] == {"p1": 100, "p2": 0}
    assert (shown["game_over"], shown["winners"]) == (True, ["p1"])
    shown = classic(out("p2", NINETY_NINE), out("p2", NINE))
    assert shown["scores"]["totals"] == {"p1": 0, "p2": 108}
    assert (shown["game_over"], shown["winners"]) == (True, ["p2"])


def test_GOL_CL_24__one_players_points_count_and_not_those_of_the_table() -> None:
    rounds = [out("p1", NINETY_NINE), out("p2", FIFTY), out("p2", FORTY)]
    shown = classic(*rounds)
    assert shown["scores"]["rounds"] == [
        {"p1": 99, "p2": 0},
        {"p1": 0, "p2": 50},
        {"p1": 0, "p2": 40},
    ]
    assert not shown["game_over"]
    shown = classic(*rounds, out("p2", FORTY))
    assert shown["scores"]["totals"] == {"p1": 99, "p2": 130}
    assert shown["winners"] == ["p2"]


def test_GOL_CL_24__after_that_no_round_is_played() -> None:
    rounds = [out("p1", FIFTY), out("p1", FIFTY), out("p2", FIFTY)]
    problem = refused_record("goliath", game="classic", rounds=rounds)
    assert problem.startswith("$.rounds[2]")
    assert "the game is over" in problem


def test_GOL_CL_24__target__another_number_of_points() -> None:
    assert not classic(out("p1", FORTY), target=41)["game_over"]
    assert classic(out("p1", FORTY), target=40)["winners"] == ["p1"]
    assert not classic(out("p1", FIFTY), out("p1", FIFTY), target=101)["game_over"]


def tied_high(p1: list[str], p2: list[str]) -> dict[str, Any]:
    """A blocked round in which p3 is left with 105 pips."""
    many = ["11-11", "11-10", "10-10", "11-9", "10-9", "3-0"]
    position = {"layout": ["12-12"], "turn": "p1", "hands": {"p1": p1, "p2": p2, "p3": many}}
    return {"position": position, "actions": ["p1 pass", "p2 pass", "p3 pass"]}


def test_GOL_A_18__GOL_CL_24__tie_each__two_who_reach_100_together_share_the_game() -> None:
    shown = classic(tied_high(["4-1"], ["3-2"]), tie="each")
    assert shown["scores"]["totals"] == {"p1": 100, "p2": 100, "p3": 0}
    assert shown["winners"] == ["p1", "p2"]
    # By the book nobody scores, and the game goes on.
    shown = classic(tied_high(["4-1"], ["3-2"]))
    assert (shown["scores"]["totals"], shown["winners"]) == ({"p1": 0, "p2": 0, "p3": 0}, [])


def test_GOL_CL_23__the_highest_double_dealt_opens_every_round_anew() -> None:
    hands = {"p1": ["12-11", "8-8"], "p2": ["9-9", "9-2"], "p3": ["6-6", "9-1"]}
    second = {"deal": {"free": True, "hands": hands, "boneyard": ["12-12"]}}
    first = {
        "position": {"layout": ["12-12"], "turn": "p1", "hands": {**STUCK, "p1": ["12-1"]}},
        "actions": ["p1 12-1>12-12"],
    }
    table = Table("goliath", game="classic", rounds=[first, second])
    # Not the winner p1, nor the next in turn with an own double: p2 with 9-9, then p3.
    assert (table.shown["round"], table.layout, table.turn) == (2, ["9-9"], "p3")


def test_GOL_CL_23__the_whole_set_is_dealt_anew() -> None:
    first = out("p1", FORTY)
    whole = dealt("classic", 2, "another seed")
    table = Table("goliath", game="classic", rounds=[first, {"deal": whole}])
    assert table.shown["round"] == 2
    assert sum(map(len, table.hands.values())) == 17  # 18, of which one has opened
    assert table.shown["boneyard"] == 73
    lacking = {**whole, "boneyard": whole["boneyard"][1:]}
    rounds = [first, {"deal": lacking}]
    problem = refused_record("goliath", game="classic", rounds=rounds)
    assert problem.startswith("$.rounds[1].deal.boneyard")


def test_GOL_CL_23__GOL_CL_07__a_further_round_too_is_dealt_again_without_a_double() -> None:
    bare = {"hands": {"p1": ["12-11"], "p2": ["9-8"]}, "boneyard": ["12-12"], "free": True}
    problem = refused_record("goliath", game="classic", rounds=[out("p1", FORTY), {"deal": bare}])
    assert problem.startswith("$.rounds[1].deal")
    assert "(GOL-CL-07)" in problem


def test_GOL_CL_23__every_round_is_shuffled_for_itself() -> None:
    match = Table("goliath", game="classic", rounds=[out("p1", FORTY)]).match
    second = match.deal("a seed")
    first = dealt("classic", 2, "a seed")
    assert len({*second.boneyard}.union(*second.hands.values())) == 91
    assert [list(hand) for hand in second.hands.values()] != list(first["hands"].values())
