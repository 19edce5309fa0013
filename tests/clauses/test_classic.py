"""Goliath, Classic Dominoes: players, sets and deal, the opening double, and the layout.

GOL-CL-01 to 13, and the readings A-16 (which set) and A-17 (which doubles take four).
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


def classic(**fields: Any) -> Table:
    return Table("goliath", game="classic", **fields)


def refused(**fields: Any) -> str:
    return refused_record("goliath", game="classic", **fields)


# Players, set and deal


def test_GOL_CL_01__GOL_CL_04__two_to_seven_can_play() -> None:
    for players in range(2, 8):
        assert len(classic(deal=dealt("classic", players)).hands) == players
    for players in (1, 8):
        deal = {"hands": hands_of_doubles(players), "boneyard": []}
        for switches in ({}, {"hand": 3}):
            assert refused(deal=deal, switches=switches).startswith("$.players")


def test_GOL_CL_02__double_six__28_tiles_of_which_two_to_four_players_are_dealt_five() -> None:
    for players in (2, 3, 4):
        deal = dealt("classic", players, set="double-six")
        assert sizes(deal) == {5}
        assert sorted(all_tiles(deal)) == sorted(full_set(6))
        assert len(deal["boneyard"]) == 28 - 5 * players
        assert len(classic(deal=deal, switches={"set": "double-six"}).hands) == players
        problem = refused(deal=one_short(deal), switches={"set": "double-six"})
        assert "(GOL-CL-02)" in problem


def test_GOL_CL_02__double_six__a_seven_is_not_in_the_set() -> None:
    deal = {"hands": {"p1": ["6-6", "7-1"], "p2": ["3-1"]}, "boneyard": []}
    problem = refused(deal=deal, switches={"set": "double-six"})
    assert problem.startswith("$.rounds[0].deal.hands.p1[1]")


def test_GOL_CL_03__double_nine__55_tiles_of_which_two_to_six_players_are_dealt_seven() -> None:
    for players in (2, 3, 4, 5, 6):
        deal = dealt("classic", players, set="double-nine")
        assert sizes(deal) == {7}
        assert sorted(all_tiles(deal)) == sorted(full_set(9))
        assert len(classic(deal=deal, switches={"set": "double-nine"}).hands) == players
        problem = refused(deal=one_short(deal), switches={"set": "double-nine"})
        assert "(GOL-CL-03)" in problem


def test_GOL_CL_03__double_nine__a_ten_is_not_in_the_set() -> None:
    deal = {"hands": {"p1": ["9-9", "10-1"], "p2": ["3-1"]}, "boneyard": []}
    problem = refused(deal=deal, switches={"set": "double-nine"})
    assert problem.startswith("$.rounds[0].deal.hands.p1[1]")


def test_GOL_CL_04__double_twelve__91_tiles_of_which_two_to_seven_players_are_dealt_nine() -> None:
    for players in range(2, 8):
        deal = dealt("classic", players, set="double-twelve")
        assert sizes(deal) == {9}
        assert sorted(all_tiles(deal)) == sorted(full_set(12))
        assert "(GOL-CL-04)" in refused(deal=one_short(deal))


def test_GOL_A_16__GOL_CL_04__a_table_that_names_no_set_plays_with_double_twelve() -> None:
    assert sorted(all_tiles(dealt("classic", 4))) == sorted(full_set(12))
    deal = {"hands": {"p1": ["12-12", "12-1"], "p2": ["3-1"]}, "boneyard": []}
    assert classic(deal=deal).layout == ["12-12"]


def test_GOL_A_16__the_hand_follows_from_the_set_and_not_from_the_players() -> None:
    for players in (2, 3, 4):
        by_set = [
            sizes(dealt("classic", players, set=name))
            for name in ("double-six", "double-nine", "double-twelve")
        ]
        assert by_set == [{5}, {7}, {9}]


def test_GOL_A_16__GOL_CL_02__GOL_CL_03__too_many_players_for_the_set_are_refused() -> None:
    for name, too_many in (("double-six", (5, 6, 7)), ("double-nine", (7,))):
        for players in too_many:
            deal = {"hands": hands_of_doubles(players), "boneyard": []}
            problem = refused(deal=deal, switches={"set": name})
            assert problem.startswith("$.players")
            assert name in problem


def test_GOL_A_16__hand__the_table_may_deal_another_number() -> None:
    deal = dealt("classic", 3, hand=4)
    assert sizes(deal) == {4}
    table = classic(deal=deal, switches={"hand": 4})
    assert table.shown["boneyard"] == 91 - 12
    # It is not in the print, so a deal of another size is refused by our own clause.
    assert "(DT-09)" in refused(deal=one_short(deal), switches={"hand": 4})


def test_GOL_A_16__hand__but_no_more_than_there_are() -> None:
    assert dealt("classic", 7, hand=13)["boneyard"] == []
    deal = {"hands": hands_of_doubles(7), "boneyard": []}
    assert refused(deal=deal, switches={"hand": 14}).startswith("$.switches.hand")


def test_GOL_CL_05__what_is_not_dealt_is_the_boneyard() -> None:
    left = {n: len(dealt("classic", n)["boneyard"]) for n in range(2, 8)}
    assert left == {2: 73, 3: 64, 4: 55, 5: 46, 6: 37, 7: 28}
    deal = dealt("classic", 2)
    deal["boneyard"].pop()
    assert refused(deal=deal).startswith("$.rounds[0].deal.boneyard")


def test_GOL_CL_05__a_hand_is_seen_by_its_owner_only() -> None:
    table = classic(deal=dealt("classic", 3))
    state, view = table.match.state, table.match.game.view
    for seat in ("p1", "p2", "p3"):
        assert {s: list(hand) for s, hand in view(state, Seat(seat)).hands.items()} == {
            seat: table.hands[seat]
        }
    assert view(state, None).hands == {}
    assert view(state, None).legal == ()


def test_GOL_CL_05__nobody_can_tell_what_the_others_hold_from_what_lies_face_down() -> None:
    def seen(p2: list[str], boneyard: list[str], seat: str | None) -> Any:
        hands = {"p1": ["12-12", "12-4", "3-1"], "p2": p2}
        table = classic(deal={"hands": hands, "boneyard": boneyard})
        return table.match.game.view(table.match.state, seat and Seat(seat))

    for seat in ("p1", None):
        assert seen(["12-5", "6-2"], ["9-4", "8-1"], seat) == seen(
            ["9-4", "8-1"], ["12-5", "6-2"], seat
        )
    assert seen(["12-5", "6-2"], ["9-4", "8-1"], "p2") != seen(
        ["9-4", "8-1"], ["12-5", "6-2"], "p2"
    )


def test_GOL_CL_05__a_drawn_tile_is_seen_by_who_drew_it_only() -> None:
    table = classic(
        layout=["12-12"],
        turn="p1",
        hands={"p1": ["3-1"], "p2": ["12-4", "2-1"]},
        boneyard=["12-3", "5-0"],
    )
    table.play("p1 draw")
    view = table.match.game.view
    assert view(table.match.state, Seat("p1")).drawn == "12-3"
    assert view(table.match.state, Seat("p2")).drawn is None
    assert view(table.match.state, Seat("p2")).legal == ()
    (drew,) = table.happened("drew")
    assert seen_by(drew, Seat("p1")).secret == "12-3"
    assert seen_by(drew, Seat("p2")).secret is None
    assert drew.tile is None


# The opening double


def opened_by_p2() -> Table:
    return classic(
        deal={
            "hands": {
                "p1": ["9-9", "11-1", "3-2"],
                "p2": ["11-4", "10-10", "11-11", "6-1"],
                "p3": ["12-11", "11-2", "4-2"],
            },
            "boneyard": ["12-12", "8-8"],  # not dealt, so it does not count
        },
    )


def test_GOL_CL_06__the_highest_double_dealt_is_laid_by_its_holder() -> None:
    table = opened_by_p2()
    assert table.layout == ["11-11"]
    assert table.hands["p2"] == ["11-4", "10-10", "6-1"]
    (opened,) = table.happened("opened")
    assert (opened.seat, opened.tile, opened.clause) == ("p2", "11-11", "GOL-CL-06")


def test_GOL_CL_06__that_is_the_whole_turn_and_the_left_neighbour_is_next() -> None:
    table = opened_by_p2()
    # p2 could go on with 11-4, but it is p3's turn.
    assert table.turn == "p3"
    table.refuses("p2 11-4>11-11", "not-your-turn", "DT-01")
    table.play("p3 11-2>11-11")
    assert table.turn == "p1"  # left of the last seat is the first


def test_GOL_CL_06__even_the_double_blank_opens_if_it_is_the_only_double() -> None:
    deal = {"hands": {"p1": ["12-11", "3-1"], "p2": ["0-0", "4-2"]}, "boneyard": ["12-12"]}
    table = classic(deal=deal)
    assert (table.layout, table.turn) == (["0-0"], "p1")


def test_GOL_CL_06__who_begins_is_not_for_the_table_to_say() -> None:
    deal = {"hands": {"p1": ["12-12", "3-1"], "p2": ["4-2", "12-1"]}, "boneyard": []}
    problem = refused(deal=deal, first="p2")
    assert problem.startswith("$.rounds[0].first")
    assert "(GOL-CL-06)" in problem


def test_GOL_CL_07__a_deal_without_a_double_in_any_hand_is_refused() -> None:
    hands = {"p1": ["12-11", "3-1"], "p2": ["4-2", "5-1"]}
    rest = [tile for tile in full_set(12) if tile not in (*hands["p1"], *hands["p2"])]
    for free in (True, False):
        deal = {"free": free, "hands": hands, "boneyard": rest}
        assert "(GOL-CL-07)" in refused(deal=deal, switches={"hand": 2})


def test_GOL_CL_07__so_a_shuffled_deal_always_gives_somebody_a_double() -> None:
    # With two tiles each, two deals of three have no double at first.
    deals = [dealt("classic", 2, f"seed {n}", hand=2) for n in range(100)]
    assert all(any(map(is_double, in_hands(deal))) for deal in deals)
    assert all(sorted(all_tiles(deal)) == sorted(full_set(12)) for deal in deals)


# What fits


def test_GOL_CL_08__the_books_example_5_5_takes_any_tile_with_a_five() -> None:
    hands = {"p1": ["5-5", "9-1"], "p2": ["5-3", "11-5", "5-0", "11-3", "10-0"]}
    table = classic(deal={"hands": hands, "boneyard": []})
    assert table.legal == ["5-0>5-5", "5-11>5-5", "5-3>5-5"]
    table.refuses("p2 10-0>5-5", "place-does-not-fit", "GOL-CL-08")


def test_GOL_CL_08__on_11_11_it_is_an_eleven_and_not_the_five_of_three_languages() -> None:
    hands = {"p1": ["11-11", "9-1"], "p2": ["5-3", "11-5", "5-0", "11-3"]}
    table = classic(deal={"hands": hands, "boneyard": []})
    assert table.legal == ["11-3>11-11", "11-5>11-11"]
    table.refuses("p2 5-3>11-11", "place-does-not-fit", "GOL-CL-08")


def test_GOL_CL_08__the_touching_half_is_what_counts_and_the_other_is_open_then() -> None:
    table = classic(
        layout=["12-12", "12-5>12-12"],
        turn="p1",
        hands={"p1": ["9-5", "5-4"], "p2": ["9-2", "7-5"]},
        boneyard=[],
    )
    # Written the other way round it is the same play.
    table.play("p1 9-5>12-5")
    assert table.layout == ["12-12", "12-5>12-12", "5-9>12-5"]
    assert table.open == {"12-12": (12, 3), "9-5": (9, 1)}
    assert table.legal == ["9-2>9-5"]
    table.refuses("p2 7-5>9-5", "place-does-not-fit", "GOL-CL-08")


def test_GOL_CL_09__the_third_player_builds_on_the_double_or_on_the_second_players_tile() -> None:
    table = classic(
        layout=["5-5", "5-3>5-5"],
        turn="p3",
        hands={"p1": ["9-1"], "p2": ["9-2"], "p3": ["5-2", "3-1", "8-4"]},
        boneyard=[],
    )
    assert table.legal == ["3-1>5-3", "5-2>5-5"]
    table.play("p3 5-2>5-5")
    assert table.open == {"5-5": (5, 2), "5-3": (3, 1), "5-2": (2, 1)}
    assert table.layout == ["5-5", "5-3>5-5", "5-2>5-5"]


def test_GOL_CL_10__one_tile_a_turn() -> None:
    table = classic(
        layout=["12-12"],
        turn="p1",
        hands={"p1": ["12-5", "12-4", "5-1"], "p2": ["12-3", "3-1"]},
        boneyard=["8-1"],
    )
    table.play("p1 12-5>12-12")
    assert table.turn == "p2"
    table.refuses("p1 5-1>12-5", "not-your-turn", "DT-01")


def test_GOL_CL_10__and_no_second_one_after_a_double() -> None:
    table = classic(
        layout=["12-12", "12-5>12-12"],
        turn="p1",
        hands={"p1": ["5-5", "5-1", "9-1"], "p2": ["12-3", "3-1"]},
        boneyard=["8-1"],
    )
    table.play("p1 5-5>12-5")
    assert table.turn == "p2"
    # Nor does the double ask anything of the next player.
    assert table.legal == ["12-3>12-12"]


# The layout

TWELVES = {"p1": ["12-1", "12-2", "12-5"], "p2": ["12-3", "12-4", "9-8"]}


def test_GOL_CL_12__the_opening_double_takes_tiles_on_four_sides_and_no_fifth() -> None:
    table = classic(layout=["12-12"], turn="p1", hands=TWELVES, boneyard=["11-10"])
    places = []
    for action in ("p1 12-1>12-12", "p2 12-3>12-12", "p1 12-2>12-12", "p2 12-4>12-12"):
        places.append(table.open["12-12"])
        table.play(action)
    assert places == [(12, 4), (12, 3), (12, 2), (12, 1)]
    assert table.open == {"12-1": (1, 1), "12-3": (3, 1), "12-2": (2, 1), "12-4": (4, 1)}
    table.refuses("p1 12-5>12-12", "no-such-place", "DT-11")
    assert table.legal == ["draw"]


def test_GOL_CL_12__equal_places_of_a_double_are_one_action() -> None:
    table = classic(layout=["12-12"], turn="p1", hands=TWELVES, boneyard=[])
    assert table.open == {"12-12": (12, 4)}
    assert table.legal == ["12-1>12-12", "12-2>12-12", "12-5>12-12"]


FIVES = {"p1": ["5-5", "5-1", "5-2"], "p2": ["5-3", "9-8", "5-4"]}
LATER = ["12-12", "12-5>12-12"]


def test_GOL_A_17__GOL_CL_12__a_later_double_takes_three_besides_its_neighbour() -> None:
    table = classic(layout=LATER, turn="p1", hands=FIVES, boneyard=["11-10"])
    table.play("p1 5-5>12-5")
    assert table.open == {"12-12": (12, 3), "5-5": (5, 3)}
    assert table.legal == ["5-3>5-5", "5-4>5-5"]
    table.play("p2 5-3>5-5", "p1 5-1>5-5", "p2 5-4>5-5")
    assert table.open == {"12-12": (12, 3), "5-3": (3, 1), "5-1": (1, 1), "5-4": (4, 1)}
    table.refuses("p1 5-2>5-5", "no-such-place", "DT-11")


def test_GOL_A_17__spinner_first__a_later_double_is_passed_through() -> None:
    table = classic(
        layout=LATER, turn="p1", hands=FIVES, boneyard=["11-10"], switches={"spinner": "first"}
    )
    table.play("p1 5-5>12-5")
    assert table.open == {"12-12": (12, 3), "5-5": (5, 1)}
    table.play("p2 5-3>5-5")
    assert table.open == {"12-12": (12, 3), "5-3": (3, 1)}
    table.refuses("p1 5-1>5-5", "no-such-place", "DT-11")


def test_GOL_A_17__spinner_first__the_opening_double_still_takes_four() -> None:
    table = classic(
        layout=["12-12"], turn="p1", hands=TWELVES, boneyard=[], switches={"spinner": "first"}
    )
    assert table.open == {"12-12": (12, 4)}


def test_GOL_A_17__ends_and_sides_are_used_in_any_order() -> None:
    # A chain may grow long, and branch, while other places of the first double are empty.
    chain = ["12-12", "12-6>12-12", "6-4>12-6", "4-3>6-4", "3-3>4-3", "3-2>3-3"]
    table = classic(layout=chain, turn="p1", hands=TWELVES, boneyard=[])
    assert table.open == {"12-12": (12, 3), "3-3": (3, 2), "3-2": (2, 1)}
    assert table.legal == ["12-1>12-12", "12-2>12-12", "12-5>12-12", "2-12>3-2"]


def test_GOL_CL_13__a_tile_that_is_no_double_goes_on_at_its_far_end_only() -> None:
    table = classic(
        layout=["12-12", "12-5>12-12"],
        turn="p1",
        hands={"p1": ["12-7", "5-3", "5-1"], "p2": ["5-2", "12-4", "9-8"]},
        boneyard=[],
    )
    assert table.open == {"12-12": (12, 3), "12-5": (5, 1)}
    # The 12 of 12-5 is at its near end.
    table.refuses("p1 12-7>12-5", "place-does-not-fit", "GOL-CL-08")
    table.play("p1 5-3>12-5")
    assert table.open == {"12-12": (12, 3), "5-3": (3, 1)}
    table.refuses("p2 5-2>12-5", "no-such-place", "DT-11")
    assert table.legal == ["12-4>12-12"]
