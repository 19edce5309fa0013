"""Goliath, Matador: players and deal, who begins with what, what fits, and the layout.

GOL-MA-01 to 12, 15 and 22, and the readings A-19 (set), A-20 (six players), A-21 (opening tile),
A-22 (matadors) and A-23 (layout).
"""

from typing import Any

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

IDLE = {"p2": ["8-3"], "p3": ["7-2"]}
"""Hands for those who only have to be there."""


def matador(**fields: Any) -> Table:
    return Table("goliath", game="matador", **fields)


def refused(**fields: Any) -> str:
    return refused_record("goliath", game="matador", **fields)


def at(layout: list[str], *held: str, **changes: Any) -> Table:
    """p1 is to move with these tiles."""
    fields = {"layout": layout, "turn": "p1", "hands": {"p1": list(held), **IDLE}, "boneyard": []}
    return matador(**{**fields, **changes})


# Players, set and deal


def test_GOL_MA_01__three_to_eight_can_play() -> None:
    for players in range(3, 9):
        assert len(matador(deal=dealt("matador", players)).hands) == players
    for players in (2, 9):
        deal = {"hands": hands_of_doubles(players), "boneyard": []}
        for switches in ({}, {"hand": 3}):
            assert refused(deal=deal, switches=switches).startswith("$.players")


def test_GOL_MA_02__three_to_six_players_are_dealt_seven() -> None:
    for players in (3, 4, 5, 6):
        deal = dealt("matador", players)
        assert sizes(deal) == {7}
        assert "(GOL-MA-02)" in refused(deal=one_short(deal))


def test_GOL_MA_03__seven_or_eight_players_are_dealt_five() -> None:
    for players in (7, 8):
        deal = dealt("matador", players)
        assert sizes(deal) == {5}
        assert "(GOL-MA-03)" in refused(deal=one_short(deal))


def test_GOL_A_20__GOL_MA_02__six_players_are_dealt_seven_and_13_are_left() -> None:
    deal = dealt("matador", 6)
    assert (sizes(deal), len(deal["boneyard"])) == ({7}, 13)
    assert refused(deal=dealt("matador", 6, matador6=5)).startswith("$.rounds[0].deal.hands.p1")


def test_GOL_A_20__GOL_MA_03__matador6_5__six_players_are_dealt_five() -> None:
    deal = dealt("matador", 6, matador6=5)
    assert (sizes(deal), len(deal["boneyard"])) == ({5}, 25)
    assert len(matador(deal=deal, switches={"matador6": 5}).hands) == 6
    problem = refused(deal=dealt("matador", 6), switches={"matador6": 5})
    assert problem.startswith("$.rounds[0].deal.hands.p1")


def test_GOL_A_20__matador6_5__the_refusal_does_not_cite_the_line_for_seven_tiles() -> None:
    # The print's line for three to six players is the one that this table does not follow.
    problem = refused(deal=dealt("matador", 6), switches={"matador6": 5})
    assert "(DT-09)" in problem


def test_GOL_A_20__matador6_5__other_tables_are_dealt_as_before() -> None:
    by_players = {n: sizes(dealt("matador", n, matador6=5)) for n in (3, 4, 5, 7, 8)}
    assert by_players == {3: {7}, 4: {7}, 5: {7}, 7: {5}, 8: {5}}


def test_GOL_A_20__matador6__only_what_the_book_prints() -> None:
    for number in (6, 8):
        problem = refused(deal=dealt("matador", 6), switches={"matador6": number})
        assert problem.startswith("$.switches.matador6")


def test_GOL_MA_02__GOL_MA_03__hand__the_table_may_deal_another_number() -> None:
    for players in (3, 6, 8):
        assert sizes(dealt("matador", players, hand=6)) == {6}
    deal = {"hands": hands_of_doubles(8), "boneyard": []}
    assert refused(deal=deal, switches={"hand": 7}).startswith("$.switches.hand")  # 56 of 55


def test_GOL_A_19__GOL_MA_04__the_set_is_double_nine() -> None:
    for players in (3, 8):
        assert sorted(all_tiles(dealt("matador", players))) == sorted(full_set(9))
    deal = {"hands": {"p1": ["9-9", "10-0"], "p2": ["3-1"], "p3": ["4-1"]}, "boneyard": []}
    assert refused(deal=deal).startswith("$.rounds[0].deal.hands.p1[1]")
    lacking = dealt("matador", 3)
    lacking["boneyard"].pop()
    assert refused(deal=lacking).startswith("$.rounds[0].deal.boneyard")


def test_GOL_A_19__set__for_another_set_the_book_prints_no_hand() -> None:
    for name in ("double-twelve", "double-six"):
        deal = {"hands": hands_of_doubles(3), "boneyard": []}
        assert refused(deal=deal, switches={"set": name}).startswith("$.switches.hand")
    deal = dealt("matador", 4, set="double-twelve", hand=7)
    assert sorted(all_tiles(deal)) == sorted(full_set(12))
    assert sizes(deal) == {7}


def test_GOL_A_19__set_double_twelve__a_ten_would_fit_a_blank() -> None:
    table = at(["6-0"], "10-3", "11-4", "10-0", switches={"set": "double-twelve", "hand": 7})
    # 10-0 makes ten with its ten; it is no matador of the book's.
    assert table.legal == ["10-0>6-0/0", "10-3>6-0/0", "4-11>6-0/6"]


def test_GOL_A_19__set_double_twelve__nothing_makes_ten_with_an_eleven() -> None:
    table = at(["11-11"], "11-10", "12-11", "9-1", switches={"set": "double-twelve", "hand": 7})
    assert table.legal == ["1-9>11-11", "9-1>11-11"]


def test_GOL_A_19__set_double_six__three_matadors_are_missing() -> None:
    held = [tile for tile in full_set(6) if tile not in ("6-6", "4-2", "3-0", "2-0")]
    table = at(
        ["6-6", "4-2>6-6"],
        *held,
        hands={"p1": held, "p2": ["3-0"], "p3": ["2-0"]},
        switches={"set": "double-six", "hand": 5},
    )
    # A two asks for an eight, which is not there.
    on_two = [action for action in table.legal if action.endswith(">4-2")]
    assert on_two == ["0-0>4-2", "4-6>4-2", "5-5>4-2", "6-4>4-2"]


def test_GOL_MA_07__what_is_not_dealt_is_the_boneyard() -> None:
    left = {n: len(dealt("matador", n)["boneyard"]) for n in range(3, 9)}
    assert left == {3: 34, 4: 27, 5: 20, 6: 13, 7: 20, 8: 15}


def test_GOL_MA_07__turns_go_to_the_left() -> None:
    hands = {"p1": ["5-1", "3-2"], "p2": ["8-1", "3-0"], "p3": ["7-1", "2-0"]}
    table = at(["9-9"], hands=hands)
    turns = []
    for action in ("p1 1-5>9-9", "p2 1-8>9-9", "p3 1-7>9-9"):
        turns.append(table.turn)
        table.play(action)
    assert [*turns, table.turn] == ["p1", "p2", "p3", "p1"]


def test_GOL_MA_07__a_hand_is_seen_by_its_owner_only() -> None:
    table = matador(deal=dealt("matador", 3))
    state, view = table.match.state, table.match.game.view
    for seat in ("p1", "p2", "p3"):
        seen = view(state, Seat(seat)).hands
        assert {s: list(hand) for s, hand in seen.items()} == {seat: table.hands[seat]}
    assert view(state, None).hands == {}


# Who begins, and with which tile


def opened(*hands: list[str], **switches: Any) -> Table:
    held = {f"p{n}": hand for n, hand in enumerate(hands, start=1)}
    return matador(deal={"hands": held, "boneyard": ["9-9"]}, switches=switches)


def test_GOL_MA_05__GOL_A_21__the_highest_double_begins_and_is_laid() -> None:
    table = opened(["9-8", "3-3"], ["8-8", "4-1", "7-7"], ["8-2", "6-6"])
    assert table.layout == ["8-8"]
    assert table.hands["p2"] == ["4-1", "7-7"]
    assert table.turn == "p3"
    (event,) = table.happened("opened")
    assert (event.seat, event.tile, event.clause) == ("p2", "8-8", "GOL-MA-05")


def test_GOL_MA_05__any_double_comes_before_any_other_tile() -> None:
    table = opened(["9-8", "3-2"], ["9-7", "4-1"], ["0-0", "2-1"])
    assert (table.layout, table.turn) == (["0-0"], "p1")


def test_GOL_MA_06__GOL_A_21__without_a_double_the_tile_with_most_pips_is_laid() -> None:
    table = opened(["9-5", "2-1"], ["4-1", "8-7"], ["9-0", "3-2"])
    assert table.layout == ["8-7"]
    assert table.hands["p2"] == ["4-1"]
    assert table.turn == "p3"


def test_GOL_MA_06__the_opening_without_a_double_cites_its_own_clause() -> None:
    table = opened(["9-5", "2-1"], ["4-1", "8-7"], ["9-0", "3-2"])
    (event,) = table.happened("opened")
    assert (event.seat, event.tile, event.clause) == ("p2", "8-7", "GOL-MA-06")


def test_GOL_MA_06__nothing_is_dealt_again() -> None:
    # With one tile each, more than half of all deals have no double.
    deals = [dealt("matador", 3, f"seed {n}", hand=1) for n in range(60)]
    assert not all(any(map(is_double, in_hands(deal))) for deal in deals)


def test_GOL_A_21__of_equal_pips_the_higher_half_decides() -> None:
    # 9-6 and 8-7 have 15; it does not matter who sits where.
    for hands in (["9-6", "2-1"], ["8-7", "4-1"]), (["8-7", "4-1"], ["9-6", "2-1"]):
        table = opened(*hands, ["9-5", "3-2"])
        assert table.layout == ["9-6"]


def test_GOL_A_21__GOL_MA_06__opener_highest_number__as_the_italian_text_has_it() -> None:
    hands = (["8-7", "2-1"], ["9-0", "4-1"], ["7-6", "3-2"])
    table = opened(*hands, opener="highest-number")
    assert (table.layout, table.turn) == (["9-0"], "p3")
    table = opened(*hands)
    assert (table.layout, table.turn) == (["8-7"], "p2")


def test_GOL_A_21__opener_highest_number__a_double_still_comes_first() -> None:
    table = opened(["9-8", "2-1"], ["3-3", "4-1"], ["7-6", "3-2"], opener="highest-number")
    assert (table.layout, table.turn) == (["3-3"], "p3")


# An opening tile with two unlike ends


def test_GOL_MA_06__GOL_MA_08__an_opening_tile_with_unlike_ends_is_open_at_both() -> None:
    table = opened(["9-6", "3-2"], ["4-1", "8-0"], ["7-4", "2-0"])
    assert table.open == {"9-6/9": (9, 1), "9-6/6": (6, 1)}
    assert table.legal == ["1-4>9-6/9", "4-1>9-6/6"]
    table.refuses("p2 1-4>9-6", "no-such-place", "DT-11")


def test_GOL_MA_06__GOL_MA_08__the_name_of_the_other_end_stays() -> None:
    table = opened(["9-6", "3-2"], ["4-1", "8-0"], ["7-4", "6-1"], ["3-1"])
    table.play("p2 1-4>9-6/9")
    assert table.layout == ["9-6", "1-4>9-6/9"]
    assert table.open == {"4-1": (4, 1), "9-6/6": (6, 1)}
    assert table.legal == ["4-7>9-6/6", "6-1>4-1"]
    table.refuses("p3 6-1>9-6/9", "no-such-place", "DT-11")
    table.play("p3 4-7>9-6/6")
    assert table.open == {"4-1": (4, 1), "7-4": (7, 1)}


# What fits


def test_GOL_MA_08__the_touching_halves_make_ten() -> None:
    table = at(["9-9", "1-4>9-9"], "6-3", "4-2", "9-6", "5-1", "9-4")
    assert table.open == {"9-9": (9, 3), "4-1": (4, 1)}
    # A 6 on the 4, a 1 on the 9; equal numbers do not fit.
    assert table.legal == ["1-5>9-9", "6-3>4-1", "6-9>4-1"]
    table.refuses("p1 4-2>4-1", "not-ten", "GOL-MA-08")
    table.refuses("p1 9-4>9-9", "not-ten", "GOL-MA-08")
    table.play("p1 6-9>4-1")
    assert table.open == {"9-9": (9, 3), "9-6": (9, 1)}


def test_GOL_MA_08__every_number_asks_for_its_own_partner() -> None:
    matadors = {"9-1", "8-2", "7-3", "6-4", "5-5", "0-0"}
    for number in range(1, 10):
        opener = f"{number}-{number}"
        held = [t for t in full_set(9) if t != opener and t not in (*matadors, "8-3", "7-2")]
        table = at([opener], *held)
        partner = 10 - number
        assert table.legal
        assert all(action.startswith(f"{partner}-") for action in table.legal)
        fitting = [tile for tile in held if str(partner) in tile.split("-")]
        assert len(table.legal) == len(fitting)


def test_GOL_MA_08__halves_are_added_and_not_whole_tiles() -> None:
    # 8-0 and 2-0 have ten pips together, and so have 2-2 and 6-0.
    table = at(["2-2", "8-0>2-2"], "2-0", "6-0")
    assert table.legal == ["pass"]


def test_GOL_MA_09__on_a_nine_lies_a_one() -> None:
    table = at(["9-9"], "6-1", "5-2", "9-3", "1-0")
    assert table.legal == ["1-0>9-9", "1-6>9-9"]
    table.refuses("p1 9-3>9-9", "not-ten", "GOL-MA-08")


def test_GOL_MA_09__GOL_A_22__or_a_matador_in_spite_of_the_must_in_the_example() -> None:
    table = at(["9-9"], "6-1", "7-3", "5-2")
    assert table.legal == ["1-6>9-9", "3-7>9-9", "7-3>9-9"]


# Matadors

ANYWHERE = ["0-0", "1-9", "2-8", "3-7", "4-6", "5-5", "6-4", "7-3", "8-2", "9-1"]
"""The six matadors, those with two unlike halves both ways round."""


def test_GOL_MA_10__GOL_MA_11__GOL_A_22__on_a_blank_lie_the_six_matadors_and_nothing_else() -> None:
    held = [tile for tile in full_set(9) if tile not in ("6-0", "8-3", "7-2")]
    table = at(["6-0"], *held)
    on_blank = [action for action in table.legal if action.endswith(">6-0/0")]
    assert on_blank == [f"{tile}>6-0/0" for tile in ANYWHERE]
    for fitting_elsewhere in ("4-1", "5-0", "9-0"):
        written = f"p1 {fitting_elsewhere}>6-0/0"
        table.refuses(written, "only-matador", "GOL-MA-08")


def test_GOL_MA_12__GOL_MA_10__a_matador_lies_at_any_open_end() -> None:
    for number in (1, 2, 3, 4, 6, 7, 8, 9):
        opener = f"{number}-{number}"
        table = at([opener], "9-1", "8-2", "7-3", "6-4", "5-5", "0-0")
        assert table.legal == [f"{tile}>{opener}" for tile in ANYWHERE]


def test_GOL_MA_12__at_each_of_several_ends() -> None:
    table = at(["9-9", "1-4>9-9"], "7-3", "5-2")
    assert table.legal == ["3-7>4-1", "3-7>9-9", "7-3>4-1", "7-3>9-9"]


def test_GOL_A_22__GOL_MA_12__the_half_that_does_not_touch_is_the_new_end() -> None:
    for written, number in (("9-1", 1), ("1-9", 9)):
        table = at(["8-8"], "9-1", "5-3")
        table.play(f"p1 {written}>8-8")
        assert table.layout == ["8-8", f"{written}>8-8"]
        assert table.open == {"8-8": (8, 3), "9-1": (number, 1)}


def test_GOL_A_22__a_written_layout_keeps_the_half_that_touches() -> None:
    for written, number in (("9-1", 1), ("1-9", 9)):
        table = at(["8-8", f"{written}>8-8"], "5-3")
        assert table.open == {"8-8": (8, 3), "9-1": (number, 1)}


def test_GOL_A_22__a_matador_waits_for_its_holders_turn() -> None:
    hands = {"p1": ["5-1"], "p2": ["9-1", "7-3"], "p3": ["8-2", "0-0"]}
    table = at(["9-9"], hands=hands)
    for written in ("p2 9-1>9-9", "p3 0-0>9-9"):
        table.refuses(written, "not-your-turn", "DT-01")
    assert table.others == {}


def test_GOL_MA_15__GOL_A_22__a_matador_must_be_laid_if_nothing_else_fits() -> None:
    table = at(["9-9"], "8-2", "5-3", boneyard=["5-1", "4-1"])
    assert table.legal == ["2-8>9-9", "8-2>9-9"]
    table.refuses("p1 draw", "must-play", "GOL-MA-15")
    table.refuses("p1 pass", "must-play", "GOL-MA-15")


# The layout

ONES = {"p1": ["5-1", "3-1", "2-0"], "p2": ["8-1", "4-1"], "p3": ["7-1", "3-2"]}


def test_GOL_MA_22__GOL_A_23__the_opening_double_takes_four_and_counts_one_half() -> None:
    table = at(["9-9"], hands=ONES, boneyard=["6-5"])
    assert table.open == {"9-9": (9, 4)}
    table.play("p1 1-5>9-9", "p2 1-8>9-9", "p3 1-7>9-9", "p1 1-3>9-9")
    assert table.open == {"5-1": (5, 1), "8-1": (8, 1), "7-1": (7, 1), "3-1": (3, 1)}


def test_GOL_MA_22__GOL_A_23__a_later_double_takes_three() -> None:
    table = at(["9-9", "1-4>9-9"], "6-6", "3-2")
    table.play("p1 6-6>4-1")
    assert table.open == {"9-9": (9, 3), "6-6": (6, 3)}


def test_GOL_MA_22__a_double_that_is_a_matador_takes_three_too() -> None:
    for double, number in (("0-0", 0), ("5-5", 5)):
        table = at(["9-9"], double, "3-2")
        table.play(f"p1 {double}>9-9")
        assert table.open == {"9-9": (9, 3), double: (number, 3)}


def test_GOL_A_23__spinner_first__a_later_double_takes_one() -> None:
    table = at(["9-9", "1-4>9-9"], "6-6", "3-2", switches={"spinner": "first"})
    table.play("p1 6-6>4-1")
    assert table.open == {"9-9": (9, 3), "6-6": (6, 1)}


def test_GOL_A_23__spinner_first__no_later_double_steps_in_for_an_opener_without_sides() -> None:
    table = at(["9-6"], "4-4", "3-2", switches={"spinner": "first"})
    table.play("p1 4-4>9-6/6")
    assert table.open == {"9-6/9": (9, 1), "4-4": (4, 1)}


def test_GOL_A_23__layout_line__one_line_with_two_ends() -> None:
    table = at(["9-9"], hands=ONES, boneyard=["6-5"], switches={"layout": "line"})
    assert table.open == {"9-9": (9, 2)}
    table.play("p1 1-5>9-9", "p2 1-8>9-9")
    assert table.open == {"5-1": (5, 1), "8-1": (8, 1)}
    table.refuses("p3 1-7>9-9", "no-such-place", "DT-11")


def test_GOL_A_23__layout_line__no_double_branches() -> None:
    table = at(["9-9", "1-4>9-9"], "6-6", "3-2", switches={"layout": "line"})
    table.play("p1 6-6>4-1")
    assert table.open == {"9-9": (9, 1), "6-6": (6, 1)}
    table = at(["9-6"], "4-4", "3-2", switches={"layout": "line"})
    table.play("p1 4-4>9-6/6")
    assert table.open == {"9-6/9": (9, 1), "4-4": (4, 1)}
