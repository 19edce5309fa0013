"""Goliath, Matador: drawing and passing, the end of a round, its score, and the game.

GOL-MA-13 to 21, and the reading A-18 (who wins when several hold the fewest pips).
A 9 is open on three sides of 9-9 (wants a 1), a 4 at the end of 4-1 (wants a 6).
"""

from typing import Any

from tests.clauses.layout_deals import dealt
from tests.clauses.table import Table, refused_record


def table_of(hands: dict[str, list[str]], boneyard: list[str], **changes: Any) -> Table:
    fields: dict[str, Any] = {
        "game": "matador",
        "layout": ["9-9", "1-4>9-9"],
        "turn": "p1",
        "hands": hands,
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


IDLE = {"p2": ["8-3"], "p3": ["7-2"]}

# Drawing and passing


def test_GOL_MA_13__who_cannot_play_draws_until_something_makes_ten() -> None:
    table = table_of({"p1": ["3-2"], **IDLE}, ["9-4", "5-4", "6-2", "7-1"])
    for held in (["3-2"], ["3-2", "9-4"], ["3-2", "9-4", "5-4"]):
        assert (table.turn, table.legal, table.hands["p1"]) == ("p1", ["draw"], held)
        table.play("p1 draw")
    assert table.legal == ["6-2>4-1"]
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-MA-13")
    table.refuses("p1 9-4>4-1", "only-drawn-tile", "GOL-MA-13")
    table.play("p1 6-2>4-1")
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-2", "9-4", "5-4"]
    assert table.shown["boneyard"] == 1


def test_GOL_MA_13__GOL_MA_15__GOL_A_22__a_drawn_matador_ends_the_drawing_too() -> None:
    table = table_of({"p1": ["3-2"], **IDLE}, ["9-4", "8-2", "6-2"])
    table.play("p1 draw", "p1 draw")
    assert table.legal == ["2-8>4-1", "2-8>9-9", "8-2>4-1", "8-2>9-9"]
    table.refuses("p1 draw", "drawn-must-be-played", "GOL-MA-13")
    table.refuses("p1 pass", "must-play", "GOL-MA-15")


def test_GOL_MA_13__nobody_passes_while_tiles_can_be_drawn() -> None:
    table = table_of({"p1": ["3-2"], **IDLE}, ["9-4"])
    table.refuses("p1 pass", "must-draw", "GOL-MA-13")


def test_GOL_MA_14__when_the_boneyard_runs_out_the_turn_is_over() -> None:
    table = table_of({"p1": ["3-2"], **IDLE}, ["9-4", "5-4"])
    table.play("p1 draw", "p1 draw")
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-2", "9-4", "5-4"]
    assert table.happened("passed") == []


def test_GOL_MA_14__with_an_empty_boneyard_who_cannot_play_passes() -> None:
    table = table_of({"p1": ["3-2"], **IDLE}, [])
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert table.turn == "p2"
    (passed,) = table.happened("passed")
    assert (passed.seat, passed.clause) == ("p1", "GOL-MA-14")


def test_GOL_MA_15__who_can_make_ten_neither_draws_nor_passes() -> None:
    table = table_of({"p1": ["3-2", "6-3"], **IDLE}, ["9-4", "5-4"])
    assert table.legal == ["6-3>4-1"]
    table.refuses("p1 draw", "must-play", "GOL-MA-15")
    table.refuses("p1 pass", "must-play", "GOL-MA-15")


# The end of a round and its score


def test_GOL_MA_16__GOL_MA_17__who_is_out_first_scores_the_pips_of_all_others() -> None:
    hands = {"p1": ["6-5"], "p2": ["8-8", "2-0"], "p3": ["0-0"], "p4": ["8-2", "7-1"]}
    table = table_of(hands, ["7-7"])
    table.play("p1 6-5>4-1")
    assert table.over
    # 16 + 2, 0, 10 + 8: a double counts both halves, a matador its pips.
    assert table.last_scores == {"p1": 36, "p2": 0, "p3": 0, "p4": 0}
    (out,) = table.happened("out")
    assert (out.seat, out.clause) == ("p1", "GOL-MA-16")


def test_GOL_MA_17__a_nine_nine_in_hand_counts_18() -> None:
    table = table_of({"p1": ["2-1"], "p2": ["9-9"], "p3": ["0-0"]}, [], layout=["8-8", "2-9>8-8"])
    table.play("p1 2-1>8-8")
    assert table.last_scores == {"p1": 18, "p2": 0, "p3": 0}


def test_GOL_MA_16__a_matador_as_the_last_tile_will_do() -> None:
    table = table_of({"p1": ["0-0"], **IDLE}, ["7-7"])
    table.play("p1 0-0>4-1")
    assert table.last_scores == {"p1": 11 + 9, "p2": 0, "p3": 0}


STUCK = {"p1": ["3-2"], "p2": ["9-8", "2-0"], "p3": ["9-3"]}
"""5, 19 and 12 pips; nothing makes ten, and no matador is among them."""


def test_GOL_MA_18__a_round_is_blocked_when_all_have_passed_in_a_row() -> None:
    table = table_of(STUCK, [])
    table.play("p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over
    (blocked,) = table.happened("blocked")
    assert blocked.clause == "GOL-MA-18"


def test_GOL_MA_18__not_while_tiles_can_be_drawn() -> None:
    table = table_of(STUCK, ["5-3"])
    assert table.legal == ["draw"]
    table.play("p1 draw", "p2 pass", "p3 pass")
    assert not table.over
    table.play("p1 pass")
    assert table.over


def test_GOL_MA_18__a_tile_laid_in_between_begins_the_count_again() -> None:
    table = table_of({**STUCK, "p3": ["5-1", "9-3"]}, [])
    table.play("p1 pass", "p2 pass", "p3 1-5>9-9", "p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over


def blocked(hands: dict[str, list[str]], **switches: Any) -> Table:
    table = table_of(hands, [], switches=switches)
    return table.play(*(f"{seat} pass" for seat in hands))


def test_GOL_MA_19__the_lowest_hand_scores_the_differences() -> None:
    # 14 + 7, and not 31 - 5.
    assert blocked(STUCK).last_scores == {"p1": 21, "p2": 0, "p3": 0}


def test_GOL_MA_19__the_score_of_a_blocked_round_cites_its_own_clause() -> None:
    (won,) = (event for event in blocked(STUCK).happened("scored") if event.number)
    assert (won.seat, won.number, won.clause) == ("p1", 21, "GOL-MA-19")


TIE = {"p1": ["9-8"], "p2": ["3-0", "2-0"], "p3": ["5-0"]}
"""17, 5 and 5 pips; p3 has fewer tiles than p2."""


def test_GOL_A_18__GOL_MA_19__several_with_the_fewest_pips_score_nothing() -> None:
    assert blocked(TIE).last_scores == {"p1": 0, "p2": 0, "p3": 0}


def test_GOL_A_18__GOL_MA_19__tie_each__all_of_them_score() -> None:
    assert blocked(TIE, tie="each").last_scores == {"p1": 0, "p2": 12, "p3": 12}


def test_GOL_A_18__GOL_MA_19__tie_fewest_tiles__the_one_with_fewer_tiles_scores() -> None:
    assert blocked(TIE, tie="fewest-tiles").last_scores == {"p1": 0, "p2": 0, "p3": 12}


# Further rounds and the game


def out(winner: str, next_hand: list[str], last_hand: list[str]) -> dict[str, Any]:
    """A round that ``winner`` opens and ends; the two to the left can only pass."""
    after, last = {"p1": ("p2", "p3"), "p2": ("p3", "p1"), "p3": ("p1", "p2")}[winner]
    hands = {winner: ["9-9", "5-1"], after: next_hand, last: last_hand}
    actions = [f"{after} pass", f"{last} pass", f"{winner} 1-5>9-9"]
    return {"deal": {"free": True, "hands": hands, "boneyard": []}, "actions": actions}


A, B = ["9-8", "9-7"], ["9-6", "2-0"]  # 33 and 17: fifty together
MANY, MORE = ["9-8", "9-7", "9-6"], ["8-8", "8-7", "8-6", "4-2"]  # 48 and 51: 99 together


def matador(*rounds: dict[str, Any], **switches: Any) -> dict[str, Any]:
    return Table("goliath", game="matador", rounds=list(rounds), switches=switches).shown


def test_GOL_MA_21__a_game_is_won_with_100_points_or_more() -> None:
    shown = matador(out("p1", MANY, MORE))
    assert shown["scores"]["totals"] == {"p1": 99, "p2": 0, "p3": 0}
    assert (shown["round_over"], shown["game_over"], shown["winners"]) == (True, False, [])
    shown = matador(out("p1", MANY, MORE), out("p3", A, B), out("p3", B, A))
    assert shown["scores"]["totals"] == {"p1": 99, "p2": 0, "p3": 100}
    assert (shown["game_over"], shown["winners"]) == (True, ["p3"])


def test_GOL_MA_21__target__another_number_of_points() -> None:
    assert not matador(out("p2", A, B), target=51)["game_over"]
    assert matador(out("p2", A, B), target=50)["winners"] == ["p2"]


def test_GOL_MA_21__after_that_no_round_is_played() -> None:
    rounds = [out("p3", A, B), out("p3", B, A), out("p1", A, B)]
    problem = refused_record("goliath", game="matador", rounds=rounds)
    assert problem.startswith("$.rounds[2]")
    assert "the game is over" in problem


def test_GOL_MA_20__GOL_MA_05__a_new_round_follows_either_ending() -> None:
    hands = {"p1": ["8-7", "2-2"], "p2": ["9-8", "1-0"], "p3": ["4-4", "6-5"]}
    second = {"deal": {"free": True, "hands": hands, "boneyard": ["9-9"]}}
    stuck = {
        "position": {"layout": ["9-9"], "turn": "p1", "hands": STUCK},
        "actions": ["p1 pass", "p2 pass", "p3 pass"],
    }
    for first in (out("p1", A, B), stuck):
        table = Table("goliath", game="matador", rounds=[first, second])
        # The highest double dealt begins again, whoever won.
        assert (table.shown["round"], table.layout, table.turn) == (2, ["4-4"], "p1")


def test_GOL_MA_20__the_whole_set_is_dealt_anew() -> None:
    whole = dealt("matador", 3, "another seed")
    table = Table("goliath", game="matador", rounds=[out("p1", A, B), {"deal": whole}])
    assert sum(map(len, table.hands.values())) == 20
    assert table.shown["boneyard"] == 34


def test_GOL_MA_20__GOL_MA_06__a_further_round_may_begin_without_a_double() -> None:
    hands = {"p1": ["9-6", "3-2"], "p2": ["8-7", "1-0"], "p3": ["9-5", "6-5"]}
    second = {"deal": {"free": True, "hands": hands, "boneyard": []}}
    table = Table("goliath", game="matador", rounds=[out("p3", A, B), second])
    assert (table.layout, table.turn) == (["9-6"], "p2")
