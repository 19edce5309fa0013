"""Goliath, Tiddle-A-Wink: the deal, extra turns for doubles, no drawing, the score, the game.

GOL-TW-01 to 13, and the readings A-18 (tie), A-24 (set and layout), A-25 (extra turn) and A-26
(no drawing, no choice to pass). Unless told otherwise a 12 is open on three sides of 12-12, and
a 5 at the end of 12-5; tiles made of other numbers fit nothing.
"""

from typing import Any

from doubletwelve.core.events import seen_by
from doubletwelve.core.seats import Seat
from tests.clauses.layout_deals import (
    all_tiles,
    dealt,
    full_set,
    hands_of_doubles,
    in_hands,
    is_double,
    one_short,
    sizes,
)
from tests.clauses.table import Table, refused_record

IDLE = {
    "p1": ["9-8"],
    "p2": ["9-7"],
    "p3": ["9-6"],
    "p4": ["8-7"],
    "p5": ["8-6"],
    "p6": ["7-6"],
}
"""17, 16, 15, 15, 14 and 13 pips: nothing fits."""


def tiddle(**fields: Any) -> Table:
    return Table("goliath", game="tiddle-a-wink", **fields)


def refused(**fields: Any) -> str:
    return refused_record("goliath", game="tiddle-a-wink", **fields)


def at_table(hands: dict[str, list[str]], **changes: Any) -> Table:
    """Six players; p1 is to move. Tiles are left over, as after any deal."""
    fields: dict[str, Any] = {
        "layout": ["12-12", "12-5>12-12"],
        "turn": "p1",
        "hands": {**IDLE, **hands},
        "boneyard": ["12-11", "11-5"],
    }
    return tiddle(**{**fields, **changes})


# Players, set and deal


def test_GOL_TW_01__six_to_ten_can_play() -> None:
    for players in range(6, 11):
        table = tiddle(deal=dealt("tiddle-a-wink", players))
        assert list(table.hands) == [f"p{n}" for n in range(1, players + 1)]
    for players in (2, 5, 11):
        deal = {"hands": hands_of_doubles(players), "boneyard": []}
        for switches in ({}, {"hand": 3}):
            assert refused(deal=deal, switches=switches).startswith("$.players")


def test_GOL_TW_02__everyone_is_dealt_five_however_many_play() -> None:
    for players in range(6, 11):
        deal = dealt("tiddle-a-wink", players)
        assert sizes(deal) == {5}
        assert "(GOL-TW-02)" in refused(deal=one_short(deal))


def test_GOL_TW_02__hand__the_table_may_deal_another_number() -> None:
    deal = dealt("tiddle-a-wink", 10, hand=9)
    assert (sizes(deal), len(deal["boneyard"])) == ({9}, 1)
    too_many = {"hands": hands_of_doubles(10), "boneyard": []}
    assert refused(deal=too_many, switches={"hand": 10}).startswith("$.switches.hand")


def test_GOL_A_24__GOL_TW_03__the_set_is_double_twelve_and_61_to_41_tiles_stay_out() -> None:
    left = {}
    for players in range(6, 11):
        deal = dealt("tiddle-a-wink", players)
        assert sorted(all_tiles(deal)) == sorted(full_set(12))
        left[players] = len(deal["boneyard"])
    assert left == {6: 61, 7: 56, 8: 51, 9: 46, 10: 41}


def test_GOL_A_24__set_double_nine__25_to_5_tiles_stay_out() -> None:
    left = {}
    for players in range(6, 11):
        deal = dealt("tiddle-a-wink", players, set="double-nine")
        assert sorted(all_tiles(deal)) == sorted(full_set(9))
        assert sizes(deal) == {5}
        left[players] = len(deal["boneyard"])
    assert left == {6: 25, 7: 20, 8: 15, 9: 10, 10: 5}
    deal = {"hands": {**IDLE, "p1": ["10-10"]}, "boneyard": []}
    problem = refused(deal=deal, switches={"set": "double-nine"})
    assert problem.startswith("$.rounds[0].deal.hands.p1[0]")


def test_GOL_TW_03__a_double_six_set_is_too_small_for_five_tiles_each() -> None:
    deal = {"hands": hands_of_doubles(6), "boneyard": []}
    for switches in ({"set": "double-six"}, {"set": "double-six", "hand": 5}):
        assert refused(deal=deal, switches=switches).startswith("$.switches.hand")


def test_GOL_TW_02__a_hand_is_seen_by_its_owner_only() -> None:
    table = tiddle(deal=dealt("tiddle-a-wink", 10))
    state, view = table.match.state, table.match.game.view
    for seat, hand in table.hands.items():
        seen = view(state, Seat(seat))
        assert {owner: list(held) for owner, held in seen.hands.items()} == {seat: hand}
        assert bool(seen.legal) == (seat == table.turn)
    assert view(state, None).hands == {}
    assert all(seen_by(event, None).secret is None for event in table.events)


def test_GOL_TW_02__nor_does_a_pass_or_what_stays_out_tell_what_the_others_hold() -> None:
    def seen(p2: list[str], boneyard: list[str]) -> Any:
        table = at_table({"p1": ["9-8"], "p2": p2}, boneyard=boneyard)
        table.play("p1 pass")
        return table.match.game.view(table.match.state, Seat("p1"))

    assert seen(["12-1", "3-1"], ["4-3", "2-0"]) == seen(["4-3", "2-0"], ["12-1", "3-1"])


# The opening


def opened(hands: dict[str, list[str]], **switches: Any) -> Table:
    deal = {"hands": {**IDLE, **hands}, "boneyard": ["12-12", "12-11"]}
    return tiddle(deal=deal, switches=switches)


def test_GOL_TW_04__the_highest_double_dealt_is_laid_by_its_holder() -> None:
    table = opened({"p2": ["9-9", "9-1"], "p4": ["3-1", "11-11", "11-4"], "p6": ["10-10", "7-1"]})
    assert table.layout == ["11-11"]
    assert table.hands["p4"] == ["3-1", "11-4"]
    assert table.open == {"11-11": (11, 4)}
    (event,) = table.happened("opened")
    assert (event.seat, event.tile, event.clause) == ("p4", "11-11", "GOL-TW-04")


def test_GOL_TW_04__who_begins_is_not_for_the_table_to_say() -> None:
    hands = {**IDLE, "p1": ["11-11", "3-1"]}
    problem = refused(deal={"hands": hands, "boneyard": []}, first="p2")
    assert problem.startswith("$.rounds[0].first")
    assert "(GOL-TW-04)" in problem


def test_GOL_TW_05__a_deal_without_a_double_is_refused() -> None:
    deal = {"hands": IDLE, "boneyard": ["12-12"]}
    assert "(GOL-TW-05)" in refused(deal=deal)


def test_GOL_TW_05__so_a_shuffled_deal_always_gives_somebody_a_double() -> None:
    # With one tile each, a third of all deals have none at first.
    deals = [dealt("tiddle-a-wink", 6, f"seed {n}", hand=1) for n in range(100)]
    assert all(any(map(is_double, in_hands(deal))) for deal in deals)


# Another turn after a double


def test_GOL_TW_07__GOL_TW_06__GOL_A_25__the_opener_takes_another_turn_first() -> None:
    table = opened({"p3": ["11-11", "11-4", "3-1"], "p4": ["11-2", "3-0"]})
    assert (table.turn, table.legal) == ("p3", ["11-4>11-11"])
    (again,) = table.happened("again")
    assert (again.seat, again.clause) == ("p3", "GOL-TW-07")
    table.refuses("p4 11-2>11-11", "not-your-turn", "DT-01")
    table.play("p3 11-4>11-11")
    # That was no double, so it goes on to the left.
    assert (table.turn, table.legal) == ("p4", ["11-2>11-11"])


def test_GOL_A_25__GOL_TW_07__an_opener_with_nothing_for_it_passes() -> None:
    table = opened({"p3": ["11-11", "3-1"], "p4": ["11-2", "3-0"]})
    assert (table.turn, table.legal) == ("p3", ["pass"])
    table.play("p3 pass")
    assert table.turn == "p4"
    assert table.hands["p3"] == ["3-1"]


def test_GOL_TW_06__turns_go_to_the_left_and_round_the_table() -> None:
    table = at_table({"p6": ["12-1", "3-2"]}, turn="p5")
    table.play("p5 pass", "p6 12-1>12-12")
    assert table.turn == "p1"


def test_GOL_TW_07__every_double_brings_another_turn() -> None:
    table = at_table({"p1": ["5-5", "5-3", "3-3", "3-1", "9-8"]})
    table.play("p1 5-5>12-5")
    assert (table.turn, table.legal) == ("p1", ["5-3>5-5"])
    table.play("p1 5-3>5-5")
    assert table.turn == "p2"


def test_GOL_TW_07__a_double_in_the_extra_turn_brings_one_more() -> None:
    table = at_table(
        {"p1": ["5-5", "3-3", "3-1", "9-8"]}, layout=["12-12", "12-5>12-12", "12-3>12-12"]
    )
    table.play("p1 5-5>12-5", "p1 3-3>12-3")
    assert (table.turn, table.legal) == ("p1", ["3-1>3-3"])
    table.play("p1 3-1>3-3")
    assert table.turn == "p2"
    assert [event.seat for event in table.happened("again")] == ["p1", "p1"]


def test_GOL_TW_07__GOL_A_26__the_extra_turn_must_be_used() -> None:
    table = at_table({"p1": ["5-5", "12-3", "9-8"]})
    table.play("p1 5-5>12-5")
    # Anywhere, not only on the double.
    assert table.legal == ["12-3>12-12"]
    table.refuses("p1 pass", "must-play", "GOL-A-26")


def test_GOL_A_25__GOL_TW_09__unable_in_the_extra_turn_is_a_pass() -> None:
    table = at_table({"p1": ["5-5", "9-8"], "p2": ["5-1", "9-7"]})
    table.play("p1 5-5>12-5")
    assert (table.turn, table.legal) == ("p1", ["pass"])
    table.refuses("p1 draw", "never-draw", "GOL-A-26")
    table.play("p1 pass")
    assert (table.turn, table.legal) == ("p2", ["5-1>5-5"])


def test_GOL_A_25__GOL_TW_10__a_double_as_the_last_tile_wins_at_once() -> None:
    table = at_table({"p1": ["5-5"], "p2": ["5-1", "9-7"]})
    table.play("p1 5-5>12-5")
    assert table.over
    assert (table.turn, table.legal) == (None, [])
    assert table.happened("again") == []
    assert table.last_scores["p1"] == 6 + 16 + 15 + 15 + 14 + 13


def test_GOL_A_25__even_as_the_opening_tile() -> None:
    table = opened({"p3": ["11-11"], "p4": ["11-2"]})
    assert table.over
    assert table.happened("again") == []
    assert table.last_scores["p3"] == 17 + 16 + 13 + 14 + 13


# What fits, and the layout


def test_GOL_TW_08__equal_numbers_touch() -> None:
    table = at_table({"p1": ["12-3", "5-1", "7-0", "9-8"]})
    assert table.legal == ["12-3>12-12", "5-1>12-5"]
    table.refuses("p1 12-3>12-5", "place-does-not-fit", "GOL-TW-08")


def test_GOL_A_24__GOL_TW_08__the_layout_is_that_of_classic() -> None:
    table = at_table({"p1": ["5-5", "5-1", "9-8"]})
    assert table.open == {"12-12": (12, 3), "12-5": (5, 1)}
    table.play("p1 5-5>12-5")
    assert table.open == {"12-12": (12, 3), "5-5": (5, 3)}


def test_GOL_A_24__spinner_first__a_later_double_takes_one() -> None:
    table = at_table({"p1": ["5-5", "5-1", "9-8"]}, switches={"spinner": "first"})
    table.play("p1 5-5>12-5")
    assert table.open == {"12-12": (12, 3), "5-5": (5, 1)}


def test_GOL_A_24__layout_line__one_line_with_two_ends() -> None:
    table = at_table({"p1": ["5-5", "5-1", "9-8"]}, switches={"layout": "line"})
    assert table.open == {"12-12": (12, 1), "12-5": (5, 1)}
    table.play("p1 5-5>12-5")
    assert table.open == {"12-12": (12, 1), "5-5": (5, 1)}
    table = opened({"p3": ["11-11", "3-1"]}, layout="line")
    assert table.open == {"11-11": (11, 2)}


# Passing


def test_GOL_TW_09__GOL_A_26__who_cannot_play_passes_and_draws_nothing() -> None:
    table = at_table({"p1": ["9-8", "3-1"]})
    # 12-11 and 11-5 are left over and would fit.
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "never-draw", "GOL-A-26")
    table.play("p1 pass")
    assert table.turn == "p2"
    assert (table.hands["p1"], table.shown["boneyard"]) == (["9-8", "3-1"], 2)
    (passed,) = table.happened("passed")
    assert (passed.seat, passed.clause) == ("p1", "GOL-TW-09")


def test_GOL_A_26__who_can_play_does_not_pass() -> None:
    table = at_table({"p1": ["9-8", "5-1"]})
    assert table.legal == ["5-1>12-5"]
    table.refuses("p1 pass", "must-play", "GOL-A-26")
    table.refuses("p1 draw", "never-draw", "GOL-A-26")


# The end of a round and its score


def test_GOL_TW_10__who_is_out_first_scores_the_pips_of_all_others() -> None:
    table = at_table({"p1": ["5-1"], "p2": ["0-0"], "p3": ["10-10", "9-6"]})
    table.play("p1 5-1>12-5")
    # 0, 20 + 15, 15, 14, 13; what stays out does not count.
    assert table.last_scores == {"p1": 77, "p2": 0, "p3": 0, "p4": 0, "p5": 0, "p6": 0}
    (out,) = table.happened("out")
    assert (out.seat, out.clause) == ("p1", "GOL-TW-10")


def blocked(hands: dict[str, list[str]], **switches: Any) -> Table:
    table = at_table(hands, switches=switches)
    return table.play(*(f"p{n} pass" for n in range(1, 7)))


def test_GOL_TW_11__GOL_A_18__a_lap_of_passes_blocks_the_round_though_tiles_are_left() -> None:
    table = at_table({})
    table.play("p1 pass", "p2 pass", "p3 pass", "p4 pass", "p5 pass")
    assert not table.over
    table.play("p6 pass")
    assert table.over
    assert table.shown["boneyard"] == 2
    (event,) = table.happened("blocked")
    assert event.clause == "GOL-TW-11"


def test_GOL_TW_11__a_tile_laid_in_between_begins_the_count_again() -> None:
    table = at_table({"p5": ["5-0", "8-6"]})
    table.play("p1 pass", "p2 pass", "p3 pass", "p4 pass", "p5 5-0>12-5", "p6 pass")
    table.play("p1 pass", "p2 pass", "p3 pass", "p4 pass")
    assert not table.over
    table.play("p5 pass")
    assert table.over


def test_GOL_TW_11__GOL_A_25__the_pass_in_an_extra_turn_is_the_first_of_the_lap() -> None:
    table = at_table({"p1": ["5-5", "9-8"]})
    table.play("p1 5-5>12-5", "p1 pass", "p2 pass", "p3 pass", "p4 pass", "p5 pass")
    assert not table.over
    table.play("p6 pass")
    assert table.over


def test_GOL_TW_11__the_lowest_hand_scores_the_differences() -> None:
    # 13 has p6: 4 + 3 + 2 + 2 + 1, and not 77 - 13.
    scores = blocked({}).last_scores
    assert scores == {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0, "p6": 12}


def test_GOL_TW_11__the_score_of_a_blocked_round_cites_its_own_clause() -> None:
    (won,) = (event for event in blocked({}).happened("scored") if event.number)
    assert (won.seat, won.number, won.clause) == ("p6", 12, "GOL-TW-11")


TIE = {"p1": ["10-2", "1-0"]}
"""Now p1 and p6 have 13; p6 has fewer tiles. The others have 3, 2, 2 and 1 more."""


def test_GOL_A_18__GOL_TW_11__several_with_the_fewest_pips_score_nothing() -> None:
    assert set(blocked(TIE).last_scores.values()) == {0}


def test_GOL_A_18__GOL_TW_11__tie_each__all_of_them_score() -> None:
    scores = blocked(TIE, tie="each").last_scores
    assert scores == {"p1": 8, "p2": 0, "p3": 0, "p4": 0, "p5": 0, "p6": 8}


def test_GOL_A_18__GOL_TW_11__tie_fewest_tiles__the_one_with_fewer_tiles_scores() -> None:
    scores = blocked(TIE, tie="fewest-tiles").last_scores
    assert scores == {"p1": 0, "p2": 0, "p3": 0, "p4": 0, "p5": 0, "p6": 8}


# Further rounds and the game


HUNDRED = (["11-10"], ["11-9"], ["10-9"], ["10-8"], ["11-11"])
NINETY_NINE = (["11-10"], ["11-9"], ["10-9"], ["10-8"], ["8-7", "6-0"])


def out(winner: str, left: tuple[list[str], ...] = HUNDRED) -> dict[str, Any]:
    """A round that ``winner`` opens and, in the extra turn, ends; the others hold ``left``."""
    others = (f"p{n}" for n in range(1, 7) if f"p{n}" != winner)
    hands = {winner: ["12-12", "12-1"], **dict(zip(others, left, strict=True))}
    deal = {"free": True, "hands": hands, "boneyard": []}
    return {"deal": deal, "actions": [f"{winner} 12-1>12-12"]}


def shown(*rounds: dict[str, Any], **switches: Any) -> dict[str, Any]:
    return tiddle(rounds=list(rounds), switches=switches).shown


def test_GOL_TW_13__a_game_is_won_with_200_points_or_more() -> None:
    almost = shown(out("p1"), out("p1", NINETY_NINE))
    assert almost["scores"]["totals"]["p1"] == 199
    assert (almost["round_over"], almost["game_over"], almost["winners"]) == (True, False, [])
    won = shown(out("p1"), out("p1", NINETY_NINE), out("p4"), out("p4"))
    assert (won["scores"]["totals"]["p1"], won["scores"]["totals"]["p4"]) == (199, 200)
    assert (won["game_over"], won["winners"]) == (True, ["p4"])


def test_GOL_TW_13__after_that_no_round_is_played() -> None:
    problem = refused(rounds=[out("p4"), out("p4"), out("p1")])
    assert problem.startswith("$.rounds[2]")
    assert "the game is over" in problem


def test_GOL_TW_13__target__another_number_of_points() -> None:
    assert shown(out("p2"), target=100)["winners"] == ["p2"]
    assert not shown(out("p2"), target=101)["game_over"]
    assert not shown(out("p2"), out("p2"), target=201)["game_over"]


def test_GOL_TW_12__GOL_TW_04__a_new_round_follows_either_ending() -> None:
    stuck = {
        "position": {"layout": ["12-12"], "turn": "p1", "hands": IDLE},
        "actions": [f"p{n} pass" for n in range(1, 7)],
    }
    hands = {**IDLE, "p2": ["4-4", "3-1"], "p5": ["6-6", "6-1", "2-1"]}
    second = {"deal": {"free": True, "hands": hands, "boneyard": ["12-12"]}}
    for first in (out("p1"), stuck):
        table = tiddle(rounds=[first, second])
        # The highest double dealt opens again, whoever won, and its holder goes on.
        assert (table.shown["round"], table.layout, table.turn) == (2, ["6-6"], "p5")
        assert table.happened("opened")[-1].tile == "6-6"


def test_GOL_TW_12__the_whole_set_is_dealt_anew() -> None:
    whole = dealt("tiddle-a-wink", 6, "another seed")
    table = tiddle(rounds=[out("p1"), {"deal": whole}])
    assert sum(map(len, table.hands.values())) == 29
    assert table.shown["boneyard"] == 61
