"""Vennerød: the set, the engine, the hands, who begins, and the short game."""

from typing import Any

import pytest

from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal, view
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES, DOUBLES
from tests.clauses.table import Table, refused_record

PRINTED_HANDS = [(2, 16), (3, 15), (4, 14), (5, 12), (6, 11), (7, 10), (8, 9)]
SEEDS = [f"seed {n}" for n in range(20)]


def first_deal(players: int, seed: str, **switches: Any) -> Deal:
    """A shuffled deal of the first round."""
    rules = make_rules(load_book("vennerod"), switches, players)
    return shuffle_and_deal(rules, plan_round(rules, Seat("p1"), ()), seed)


def all_tiles(deal: Deal) -> list[str]:
    return sorted([*deal.boneyard, *(tile for hand in deal.hands.values() for tile in hand)])


def whole_table(deal: Deal, **more: Any) -> Table:
    """A table with that deal, which has to be one that the book could have made."""
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    return Table(
        "vennerod", deal={"free": False, "hands": hands, "boneyard": list(deal.boneyard)}, **more
    )


def quick_round(beginner: str, tile: str, others: dict[str, list[str]]) -> dict[str, Any]:
    """A round in which the beginner holds one tile, which fits the engine, and goes out with it."""
    return {
        "deal": {"free": True, "hands": {beginner: [tile], **others}, "boneyard": []},
        "actions": [f"{beginner} {tile}>{beginner}"],
    }


# The set


def test_VEN_MT_01__the_whole_double_twelve_set_is_in_the_game() -> None:
    deal = first_deal(4, "any")
    assert len(ALL_TILES) == 91
    assert sorted([*all_tiles(deal), "12-12"]) == sorted(ALL_TILES)


@pytest.mark.parametrize("players", [2, 8])
def test_VEN_MT_01__two_and_eight_can_play(players: int) -> None:
    assert whole_table(first_deal(players, "any")).turn == "p1"


@pytest.mark.parametrize("players", [1, 9])
def test_VEN_MT_01__one_and_nine_cannot(players: int) -> None:
    hands = {f"p{n}": [f"12-{n}"] for n in range(1, players + 1)}
    line = refused_record("vennerod", deal={"hands": hands, "boneyard": []})
    assert line == f"$.players: {players} cannot play by vennerod: it is for 2 to 8"


def test_VEN_MT_01__eight_trains_leave_room_for_the_black_locomotive() -> None:
    trains = {f"p{n}": [f"12-{n}"] for n in range(1, 9)}
    hands = {"p1": ["12-9", "11-10"], **{f"p{n}": [f"{n}-0"] for n in range(2, 9)}}
    table = Table("vennerod", turn="p1", trains=trains, hands=hands, boneyard=["0-0"])
    assert table.legal == ["12-9>m"]


# The engine


def test_VEN_MT_02__the_double_twelve_lies_on_the_station_and_is_dealt_to_nobody() -> None:
    for seed in SEEDS:
        deal = first_deal(8, seed)
        assert "12-12" not in all_tiles(deal)
        assert whole_table(deal).shown["engine"] == "12-12"


def test_VEN_MT_02__a_deal_that_lists_the_engine_is_refused() -> None:
    line = refused_record(
        "vennerod", deal={"hands": {"p1": ["12-5"], "p2": ["12-12"]}, "boneyard": []}
    )
    assert line.startswith("$.rounds[0].deal.hands.p2[0]: 12-12 is the engine of round 1")
    assert line.endswith("(VEN-MT-02)")
    line = refused_record(
        "vennerod", deal={"hands": {"p1": ["12-5"], "p2": ["12-4"]}, "boneyard": ["12-12"]}
    )
    assert line.startswith("$.rounds[0].deal.boneyard[0]: 12-12 is the engine of round 1")


def test_VEN_MT_02__the_next_round_has_the_next_lower_double() -> None:
    # 12-12 is now a tile like any other, and 11-11 is set aside.
    table = Table(
        "vennerod",
        rounds=[
            quick_round("p1", "12-5", {"p2": ["6-4"]}),
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["12-12"], "p2": ["11-3", "9-8"]},
                    "boneyard": [],
                }
            },
        ],
    )
    assert table.shown["engine"] == "11-11"
    assert table.legal == ["11-3>m", "11-3>p2"]
    line = refused_record(
        "vennerod",
        rounds=[
            quick_round("p1", "12-5", {"p2": ["6-4"]}),
            {"deal": {"free": True, "hands": {"p1": ["11-11"], "p2": ["11-3"]}, "boneyard": []}},
        ],
    )
    assert line.startswith("$.rounds[1].deal.hands.p1[0]: 11-11 is the engine of round 2")


# The hands


@pytest.mark.parametrize(("players", "size"), PRINTED_HANDS)
def test_VEN_MT_03__the_hands_are_as_printed_and_the_rest_is_the_boneyard(
    players: int, size: int
) -> None:
    deal = first_deal(players, "any")
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    assert len(deal.boneyard) == 90 - players * size


def test_VEN_MT_03__another_hand_size_is_not_a_deal_of_this_book() -> None:
    deal = first_deal(2, "any")
    hands = {"p1": list(deal.hands[Seat("p1")])[1:], "p2": list(deal.hands[Seat("p2")])}
    boneyard = [*deal.boneyard, deal.hands[Seat("p1")][0]]
    line = refused_record("vennerod", deal={"free": False, "hands": hands, "boneyard": boneyard})
    assert line.startswith("$.rounds[0].deal.hands.p1: 15 tiles: 2 players are dealt 16 each")
    assert "(VEN-MT-03)" in line


def test_VEN_MT_03__a_hand_is_seen_by_its_owner_alone() -> None:
    table = Table(
        "vennerod",
        turn="p1",
        hands={"p1": ["12-5", "9-8"], "p2": ["12-4"]},
        boneyard=["7-7", "3-1"],
    )
    seen = view(table.match.state, Seat("p1"))
    assert seen.hands == {"p1": ("12-5", "9-8")}
    assert seen.hand_sizes == {"p1": 2, "p2": 1}
    assert seen.boneyard == 2


# Who begins


def test_VEN_MT_04__the_table_chooses_who_begins_and_the_left_neighbour_comes_next() -> None:
    table = Table(
        "vennerod",
        first="p3",
        deal={
            "hands": {"p1": ["12-5", "9-8"], "p2": ["12-4", "9-7"], "p3": ["12-3", "9-6"]},
            "boneyard": [],
        },
    )
    assert table.turn == "p3"
    table.play("p3 12-3>p3")
    assert table.turn == "p1"


def test_VEN_MT_04__each_round_is_begun_by_the_seat_to_the_left_of_the_last_beginner() -> None:
    # p3 begins, then p1, then p2, then p3 again, whoever went out.
    rounds: list[dict[str, Any]] = [
        {**quick_round("p3", "12-1", {"p1": ["6-4"], "p2": ["6-5"]}), "first": "p3"},
        quick_round("p1", "11-1", {"p2": ["6-4"], "p3": ["6-5"]}),
        {
            # p2 begins, but p3 goes out.
            "deal": {
                "free": True,
                "hands": {"p1": ["6-4"], "p2": ["10-1", "9-8"], "p3": ["10-2"]},
                "boneyard": [],
            },
            "actions": ["p2 10-1>p2", "p3 10-2>p3"],
        },
        {
            "deal": {
                "free": True,
                "hands": {"p1": ["9-4"], "p2": ["9-5"], "p3": ["9-6"]},
                "boneyard": [],
            }
        },
    ]
    for played, beginner in zip(range(1, 5), ["p3", "p1", "p2", "p3"], strict=True):
        started = [*rounds[: played - 1], {**rounds[played - 1], "actions": []}]
        assert Table("vennerod", rounds=started).turn == beginner


# The short game


def test_VEN_MT_21__the_highest_double_held_is_the_engine_and_its_holder_begins() -> None:
    table = Table(
        "vennerod",
        switches={"short_game": True, "rounds": 3},
        deal={
            "hands": {
                "p1": ["7-7", "8-1", "9-2"],
                "p2": ["9-9", "9-3", "3-1", "8-8"],
                "p3": ["12-11", "9-4"],
            },
            "boneyard": ["12-12"],
        },
    )
    assert (table.shown["engine"], table.turn) == ("9-9", "p2")
    assert table.hands["p2"] == ["9-3", "3-1", "8-8"]
    # Laying the engine is not the turn: the first turn, with its run, follows.
    assert table.legal == ["9-3>m", "9-3>p2"]
    table.play("p2 9-3>p2")
    assert table.legal == ["3-1>p2", "stop"]
    assert [event.clause for event in table.happened("engine-laid")] == ["VEN-MT-21"]


def test_VEN_MT_21__no_engine_is_set_aside_and_the_hands_stay_as_printed() -> None:
    deal = first_deal(4, "any", short_game=True, rounds=3)
    assert all_tiles(deal) == sorted(ALL_TILES)
    assert {len(hand) for hand in deal.hands.values()} == {14}


def test_VEN_MT_21__it_lasts_as_many_rounds_as_agreed() -> None:
    # In both rounds the holder of the highest double begins: nothing rotates, nothing counts down.
    rounds: list[dict[str, Any]] = [
        {
            "deal": {"free": True, "hands": {"p1": ["5-5", "5-1"], "p2": ["6-4"]}, "boneyard": []},
            "actions": ["p1 5-1>p1"],
        },
        {
            "deal": {
                "free": True,
                "hands": {"p1": ["12-12", "12-1"], "p2": ["6-5"]},
                "boneyard": [],
            },
            "actions": ["p1 12-1>p1"],
        },
    ]
    switches = {"short_game": True, "rounds": 2}
    after_one = Table("vennerod", switches=switches, rounds=rounds[:1])
    assert (after_one.over, after_one.shown["game_over"]) == (True, False)
    after_two = Table("vennerod", switches=switches, rounds=rounds)
    assert (after_two.shown["game_over"], after_two.shown["winners"]) == (True, ["p1"])
    assert after_two.shown["scores"]["totals"] == {"p1": 0, "p2": 21}


def test_VEN_MT_21__nobody_is_chosen_to_begin_a_short_game() -> None:
    line = refused_record(
        "vennerod",
        switches={"short_game": True, "rounds": 3},
        first="p2",
        deal={"hands": {"p1": ["12-12", "12-1"], "p2": ["6-5"]}, "boneyard": []},
    )
    assert line.startswith("$.rounds[0].first: not for the table to say")
    assert line.endswith("(VEN-MT-21)")


def test_VEN_R7__when_nobody_holds_a_double_the_tiles_are_dealt_again() -> None:
    # Hands of one tile would often be without a double.
    for seed in SEEDS:
        deal = first_deal(2, seed, short_game=True, rounds=3, hand=1)
        assert any(hand[0] in DOUBLES for hand in deal.hands.values())
    line = refused_record(
        "vennerod",
        switches={"short_game": True, "rounds": 3},
        deal={"hands": {"p1": ["12-1"], "p2": ["6-5"]}, "boneyard": ["12-12"]},
    )
    assert line == (
        "$.rounds[0].deal.hands: nobody holds a double, so the tiles are dealt again (VEN-R7)"
    )


def test_VEN_R7__a_table_may_draw_in_turn_instead() -> None:
    # p1 draws 8-1, p2 draws 7-7 and begins with it; 9-9 stays in the boneyard.
    table = Table(
        "vennerod",
        switches={"short_game": True, "rounds": 3, "engine_missing": "draw-in-turn"},
        deal={"hands": {"p1": ["7-1"], "p2": ["7-5", "6-4"]}, "boneyard": ["8-1", "7-7", "9-9"]},
    )
    assert (table.shown["engine"], table.turn) == ("7-7", "p2")
    assert table.hands == {"p1": ["7-1", "8-1"], "p2": ["7-5", "6-4"]}
    assert table.shown["boneyard"] == 1
