"""Goliath, Mexican Train: the set, the deal, the engine and the first player's turn.

GOL-MT-01 to 14, and the readings A-08 (players), A-09 (no double dealt), A-10 (first player).
"""

from typing import Any

from doubletwelve.core.events import seen_by
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal, view
from doubletwelve.rulebooks import load_book
from tests.clauses.table import Table, refused_record

FULL_SET = [f"{high}-{low}" for high in range(13) for low in range(high + 1)]
"""0-0, 1-0, 1-1, ... 12-12: every pairing of the numbers 0 to 12, once."""


def dealt(players: int, seed: str = "a seed", **switches: Any) -> dict[str, Any]:
    """A shuffled deal as the book makes it (not a free one), in record form."""
    rules = make_rules(load_book("goliath"), switches, players)
    deal = shuffle_and_deal(rules, plan_round(rules, Seat("p1"), ()), seed)
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    return {"free": False, "hands": hands, "boneyard": list(deal.boneyard)}


def all_hands(deal: dict[str, Any]) -> list[str]:
    return [tile for hand in deal["hands"].values() for tile in hand]


def one_short(players: int) -> dict[str, Any]:
    """The same deal, but p1's last tile stayed in the boneyard."""
    deal = dealt(players)
    deal["boneyard"].append(deal["hands"]["p1"].pop())
    return deal


# Players, set and deal


def test_GOL_A_08__GOL_MT_01__two_to_eight_can_play_nine_and_one_cannot() -> None:
    for players in range(2, 9):
        assert len(Table("goliath", deal=dealt(players)).hands) == players
    nine = {f"p{n}": [f"{n}-{n}"] for n in range(1, 10)}
    assert refused_record("goliath", deal={"hands": nine, "boneyard": []}).startswith("$.players")
    one = {"p1": ["12-12"]}
    assert refused_record("goliath", deal={"hands": one, "boneyard": []}).startswith("$.players")


def test_GOL_MT_02__the_set_is_91_tiles_each_of_them_once() -> None:
    deal = dealt(4)
    tiles = [*deal["boneyard"], *all_hands(deal)]
    assert len(FULL_SET) == 91
    assert sorted(tiles) == sorted(FULL_SET)


def test_GOL_MT_02__a_tile_that_is_not_in_the_set_is_refused() -> None:
    deal = {"hands": {"p1": ["12-12", "13-1"], "p2": ["3-1"]}, "boneyard": []}
    assert refused_record("goliath", deal=deal).startswith("$.rounds[0].deal.hands.p1[1]")


def test_GOL_MT_02__a_tile_that_stands_twice_is_refused() -> None:
    deal = {"hands": {"p1": ["12-12", "3-1"], "p2": ["1-3"]}, "boneyard": []}
    assert refused_record("goliath", deal=deal).startswith("$.rounds[0].deal.hands.p2[0]")


def test_GOL_MT_02__a_deal_that_lacks_a_tile_is_refused() -> None:
    deal = dealt(2)
    deal["boneyard"].pop()
    assert "(GOL-MT-02)" in refused_record("goliath", deal=deal)


def test_GOL_MT_06__the_whole_set_is_shuffled() -> None:
    deals = [dealt(2, f"seed {n}") for n in range(100)]
    hands = [deal["hands"]["p1"] for deal in deals]
    # No two deals are alike, and any tile may come to anyone or stay in the boneyard.
    assert len({tuple(sorted(hand)) for hand in hands}) == 100
    assert set().union(*hands) == set(FULL_SET)
    assert set().union(*(deal["boneyard"] for deal in deals)) == set(FULL_SET)


def test_GOL_MT_07__two_to_four_players_are_dealt_15_each() -> None:
    for players in (2, 3, 4):
        assert {len(hand) for hand in dealt(players)["hands"].values()} == {15}
        assert "(GOL-MT-07)" in refused_record("goliath", deal=one_short(players))


def test_GOL_MT_08__five_or_six_players_are_dealt_11_each() -> None:
    for players in (5, 6):
        assert {len(hand) for hand in dealt(players)["hands"].values()} == {11}


def test_GOL_MT_08__a_deal_of_another_size_for_five_or_six_is_refused() -> None:
    for players in (5, 6):
        assert "(GOL-MT-08)" in refused_record("goliath", deal=one_short(players))


def test_GOL_MT_09__seven_or_eight_players_are_dealt_8_each() -> None:
    for players in (7, 8):
        assert {len(hand) for hand in dealt(players)["hands"].values()} == {8}


def test_GOL_MT_09__a_deal_of_another_size_for_seven_or_eight_is_refused() -> None:
    for players in (7, 8):
        assert "(GOL-MT-09)" in refused_record("goliath", deal=one_short(players))


def test_GOL_MT_11__what_is_not_dealt_is_the_boneyard() -> None:
    left = {n: len(dealt(n)["boneyard"]) for n in range(2, 9)}
    assert left == {2: 61, 3: 46, 4: 31, 5: 36, 6: 25, 7: 35, 8: 27}


def test_GOL_MT_11__tiles_are_drawn_from_the_boneyard() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["3-1", "4-2", "6-1"], "p2": ["6-4"]},
        boneyard=["5-3", "2-0"],
    )
    table.play("p1 draw")
    assert table.hands["p1"] == ["3-1", "4-2", "6-1", "5-3"]
    assert table.shown["boneyard"] == 1


def test_GOL_MT_10__a_hand_is_seen_by_its_owner_only() -> None:
    table = Table("goliath", deal=dealt(3))
    for seat in ("p1", "p2", "p3"):
        seen = view(table.match.state, Seat(seat))
        assert {owner: list(hand) for owner, hand in seen.hands.items()} == {
            seat: table.hands[seat]
        }
    assert view(table.match.state, None).hands == {}


def test_GOL_MT_10__a_drawn_tile_is_seen_by_who_drew_it_only() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["3-1", "4-2", "6-1"], "p2": ["6-4", "2-1"]},
        boneyard=["5-3"],
    )
    table.play("p1 draw")
    assert view(table.match.state, Seat("p1")).drawn == "5-3"
    assert view(table.match.state, Seat("p2")).drawn is None
    (drew,) = table.happened("drew")
    assert seen_by(drew, Seat("p1")).secret == "5-3"
    assert seen_by(drew, Seat("p2")).secret is None


def test_GOL_MT_05__every_marker_lies_beside_the_game_at_first() -> None:
    assert Table("goliath", deal=dealt(4)).marked == []


def test_GOL_MT_05__each_player_has_one_marker_and_it_is_for_the_own_train() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        hands={"p1": ["3-1", "4-2"], "p2": ["6-1", "2-1"], "p3": ["6-4", "1-0"]},
        boneyard=["3-2", "4-3", "6-2"],
    )
    # Each of the three fails once; each marks the own train, and no other.
    table.play("p1 draw")
    assert table.marked == ["p1"]
    table.play("p2 draw")
    assert table.marked == ["p1", "p2"]
    table.play("p3 draw")
    assert table.marked == ["p1", "p2", "p3"]


# The engine


def test_GOL_MT_13__the_highest_double_dealt_is_the_engine_and_its_holder_begins() -> None:
    table = Table(
        "goliath",
        deal={
            "hands": {
                "p1": ["9-9", "11-1", "3-2"],
                "p2": ["11-11", "11-4", "10-10", "6-1"],
                "p3": ["12-11", "4-2"],
            },
            "boneyard": ["12-12", "8-8"],  # not dealt, so it does not count
        },
    )
    assert table.shown["engine"] == "11-11"
    assert table.turn == "p2"
    assert table.hands["p2"] == ["11-4", "10-10", "6-1"]
    (laid,) = table.happened("engine-laid")
    assert (laid.seat, laid.tile, laid.clause) == ("p2", "11-11", "GOL-MT-13")


def test_GOL_MT_13__who_begins_is_not_for_the_table_to_say() -> None:
    deal = {"hands": {"p1": ["12-12", "3-1"], "p2": ["4-2"]}, "boneyard": []}
    assert "(GOL-MT-13)" in refused_record("goliath", deal=deal, first="p2")


def test_GOL_A_09__GOL_MT_13__without_a_double_in_any_hand_the_tiles_are_dealt_again() -> None:
    deal = {"hands": {"p1": ["12-11", "3-1"], "p2": ["4-2"]}, "boneyard": ["12-12", "9-9"]}
    assert "(GOL-A-09)" in refused_record("goliath", deal=deal)


def test_GOL_A_09__a_shuffled_deal_always_gives_somebody_a_double() -> None:
    doubles = {f"{n}-{n}" for n in range(13)}

    def held(deal: dict[str, Any]) -> set[str]:
        return doubles.intersection(all_hands(deal))

    seeds = [f"seed {n}" for n in range(800)]
    # About one deal in 300 has none; where the table draws for it, such a deal stands.
    bare = [s for s in seeds if not held(dealt(2, s, engine_missing="draw-in-turn"))]
    assert bare
    assert all(held(dealt(2, seed)) for seed in bare)


def test_GOL_A_09__engine_missing_draw_in_turn__they_draw_till_a_double_turns_up() -> None:
    table = Table(
        "goliath",
        switches={"engine_missing": "draw-in-turn"},
        deal={
            "hands": {"p1": ["12-11", "3-1"], "p2": ["4-2", "8-1"], "p3": ["6-1", "2-0"]},
            "boneyard": ["9-1", "6-4", "5-1", "7-4", "8-8", "12-12", "3-2"],
        },
    )
    # p1 9-1, p2 6-4, p3 5-1, p1 7-4, p2 8-8: that is the engine, and p3 draws no more.
    assert table.shown["engine"] == "8-8"
    assert table.turn == "p2"
    assert table.hands == {
        "p1": ["12-11", "3-1", "9-1", "7-4"],
        "p2": ["4-2", "8-1", "6-4"],
        "p3": ["6-1", "2-0", "5-1"],
    }
    assert table.shown["boneyard"] == 2
    assert table.legal == ["8-1>p2", "stop"]


# The first player's turn


def opened(starter: list[str], boneyard: list[str], **switches: Any) -> Table:
    """p1 has just laid 12-12; ``starter`` is the rest of p1's hand."""
    hands = {"p1": ["12-12", *starter], "p2": ["12-7", "6-4", "2-1"], "p3": ["4-3", "4-0", "2-0"]}
    return Table("goliath", switches=switches, deal={"hands": hands, "boneyard": boneyard})


def test_GOL_MT_14__the_first_player_may_begin_the_own_train_in_the_same_turn() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"])
    assert table.turn == "p1"
    assert table.legal == ["12-3>p1", "12-5>p1", "stop"]
    # One tile, not a run: 5-1 would fit.
    table.play("p1 12-5>p1")
    assert table.tiles("p1") == ["12-5"]
    assert table.turn == "p2"


def test_GOL_MT_14__the_first_player_begins_no_bonus_track_with_that_tile() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"])
    table.refuses("p1 12-5>m", "no-access-yet", "GOL-A-03")


def test_GOL_A_10__the_first_player_may_stop_after_the_engine() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"])
    table.play("p1 stop")
    assert table.turn == "p2"
    assert table.tiles("p1") == []
    assert table.hands["p1"] == ["12-5", "12-3", "5-1", "6-2"]
    assert table.marked == []


def test_GOL_A_10__the_first_player_who_could_go_on_does_not_draw() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"])
    table.refuses("p1 draw", "play-or-stop", "GOL-A-10")


def test_GOL_A_10__GOL_MT_14__without_a_match_the_turn_is_over_without_draw_or_marker() -> None:
    table = opened(["3-2", "5-1", "6-2"], ["9-4"])
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-2", "5-1", "6-2"]
    assert table.shown["boneyard"] == 1
    assert table.marked == []
    assert table.happened("drew") == []


def test_GOL_A_10__stopping_is_for_the_turn_with_the_engine_only() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"])
    table.play("p1 stop", "p2 12-7>p2", "p3 draw")
    assert table.turn == "p1"
    assert table.legal == ["12-3>p1", "12-5>p1"]
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")


def test_GOL_A_10__the_engine_is_no_open_double() -> None:
    table = opened(["3-2", "5-1", "6-2"], ["9-4", "8-3"])
    # Nobody has laid anything against 12-12, yet no train is waiting to be covered.
    assert table.binding == []
    assert table.happened("left-open") == []
    table.play("p2 12-7>p2")
    assert table.happened("covered") == []


def test_GOL_A_10__starter_may_stop_false__the_first_player_lays_a_fitting_tile() -> None:
    table = opened(["12-5", "12-3", "5-1", "6-2"], ["9-4"], starter_may_stop=False)
    assert table.legal == ["12-3>p1", "12-5>p1"]
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")
    table.refuses("p1 draw", "must-play", "GOL-A-05")


def test_GOL_A_10__starter_may_stop_false__or_draws_one() -> None:
    table = opened(["3-2", "5-1", "6-2"], ["9-4", "12-4"], starter_may_stop=False)
    assert table.turn == "p1"
    assert table.legal == ["draw"]
    table.play("p1 draw")
    # 9-4 does not fit: it is kept, and p1 is marked as anyone would be.
    assert table.turn == "p2"
    assert table.hands["p1"] == ["3-2", "5-1", "6-2", "9-4"]
    assert table.marked == ["p1"]


def test_GOL_A_10__starter_may_stop_false__a_drawn_tile_that_fits_is_laid() -> None:
    table = opened(["3-2", "5-1", "6-2"], ["12-4", "9-4"], starter_may_stop=False)
    table.play("p1 draw")
    assert table.legal == ["12-4>p1"]
    table.play("p1 12-4>p1")
    assert table.turn == "p2"
    assert table.marked == []
