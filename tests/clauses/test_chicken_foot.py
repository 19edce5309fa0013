"""Chicken Foot by Vennerød: the deal, the start double, and drawing.

The feet are in test_chicken_foot_toes.py, how it all ends in test_chicken_foot_end.py.
"""

from typing import Any

import pytest

from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES
from tests.clauses.table import Table, refused_record

PRINTED_HANDS = [(4, 18), (5, 14), (6, 12), (7, 10), (8, 9)]
CROSS = ["12-12", "12-1>12-12", "12-2>12-12", "12-3>12-12", "12-4>12-12"]
"""The start double with a tile in each of its four directions."""


def chicken_foot(**position: Any) -> Table:
    return Table("vennerod", game="chicken-foot", **position)


def first_deal(players: int, seed: str, **switches: Any) -> Deal:
    """A shuffled deal of the first round."""
    game = GAMES["chicken-foot"]
    rules = game.make_rules(load_book("vennerod"), switches, players)
    return game.shuffle_and_deal(rules, game.plan_round(rules, Seat("p1"), ()), seed)


def written(deal: Deal) -> dict[str, Any]:
    """A deal as a record holds it; it has to be one that the book could have made."""
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    return {"free": False, "hands": hands, "boneyard": list(deal.boneyard)}


def barnyard(layout: list[str], *hands: list[str], **more: Any) -> Table:
    """Four players at a layout; p1 is next."""
    by_seat = {f"p{n}": hand for n, hand in enumerate(hands, start=1)}
    return chicken_foot(**{"layout": layout, "turn": "p1", "hands": by_seat, **more})


# The deal


@pytest.mark.parametrize(("players", "size"), PRINTED_HANDS)
def test_VEN_CF_01__the_hands_are_as_printed_and_the_rest_is_the_chicken_yard(
    players: int, size: int
) -> None:
    deal = first_deal(players, "any")
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    assert len(deal.boneyard) == 91 - players * size
    dealt = [*deal.boneyard, *(tile for hand in deal.hands.values() for tile in hand)]
    assert sorted(dealt) == sorted(ALL_TILES)
    assert chicken_foot(deal=written(deal)).layout == ["12-12"]


def test_VEN_CF_01__another_hand_size_is_not_a_deal_of_this_book() -> None:
    deal = written(first_deal(4, "any"))
    deal["boneyard"].append(deal["hands"]["p3"].pop())
    line = refused_record("vennerod", game="chicken-foot", deal=deal)
    assert line.startswith("$.rounds[0].deal.hands.p3: 17 tiles: 4 players are dealt 18 each")
    assert "(VEN-CF-01)" in line


def test_VEN_CF_01__a_table_may_deal_other_hands() -> None:
    deal = first_deal(4, "any", hand=7)
    assert [len(hand) for hand in deal.hands.values()] == [7, 7, 7, 7]
    assert chicken_foot(deal=written(deal), switches={"hand": 7}).layout == ["12-12"]
    line = refused_record("vennerod", game="chicken-foot", deal=written(deal))
    assert line.startswith("$.rounds[0].deal.hands.p1: 7 tiles: 4 players are dealt 18 each")


def test_VEN_CF_01__a_smaller_set_begins_with_its_own_highest_double() -> None:
    switches = {"set": "double-nine", "hand": 7}
    table = chicken_foot(deal=written(first_deal(4, "any", **switches)), switches=switches)
    assert table.layout == ["9-9"]


@pytest.mark.parametrize("players", [2, 3, 9])
def test_VEN_CF_R1__the_game_is_for_four_to_eight(players: int) -> None:
    hands = {f"p{n}": [f"12-{n}"] for n in range(1, players + 1)}
    deal = {"hands": hands, "boneyard": ["12-12"]}
    expected = f"$.players: {players} cannot play by vennerod: it is for 4 to 8"
    assert refused_record("vennerod", game="chicken-foot", deal=deal) == expected
    switches = {"hand": 7}
    assert refused_record("vennerod", game="chicken-foot", switches=switches, deal=deal) == expected


# The start double


def test_VEN_CF_02__the_first_round_is_opened_by_the_holder_of_12_12() -> None:
    table = chicken_foot(
        deal={
            "hands": {
                "p1": ["11-11", "1-0"],
                "p2": ["2-0", "9-8"],
                "p3": ["12-3", "12-12", "10-10"],
                "p4": ["12-5", "4-0"],
            },
            "boneyard": [],
        }
    )
    assert table.layout == ["12-12"]
    assert table.hands["p3"] == ["12-3", "10-10"]
    assert [(e.seat, e.tile, e.clause) for e in table.happened("opened")] == [
        ("p3", "12-12", "VEN-CF-02")
    ]
    assert table.turn == "p4"


def test_VEN_CF_02__a_missing_double_is_drawn_for_even_if_other_doubles_are_held() -> None:
    # p1 draws 8-1, p2 the 12-12, p3 7-1 and p4 6-1.
    table = chicken_foot(
        deal={
            "hands": {"p1": ["11-11"], "p2": ["10-10"], "p3": ["9-9"], "p4": ["8-8"]},
            "boneyard": ["8-1", "12-12", "7-1", "6-1", "5-1"],
        }
    )
    assert (table.layout, table.turn) == (["12-12"], "p3")
    assert [(e.seat, e.secret, e.clause) for e in table.happened("drew-for-engine")] == [
        ("p1", "8-1", "VEN-CF-02"),
        ("p2", "12-12", "VEN-CF-02"),
        ("p3", "7-1", "VEN-CF-02"),
        ("p4", "6-1", "VEN-CF-02"),
    ]


def test_VEN_CF_02__they_draw_as_often_as_it_takes() -> None:
    drawn = ["8-1", "8-2", "8-3", "8-4", "7-1", "7-2", "7-3", "7-4", "6-1", "6-2", "6-3", "12-12"]
    table = chicken_foot(
        deal={
            "hands": {"p1": ["11-1"], "p2": ["10-1"], "p3": ["9-1"], "p4": ["5-1"]},
            "boneyard": [*drawn, "0-0"],
        }
    )
    assert (table.layout, table.turn) == (["12-12"], "p1")
    assert table.hands == {
        "p1": ["11-1", "8-1", "7-1", "6-1"],
        "p2": ["10-1", "8-2", "7-2", "6-2"],
        "p3": ["9-1", "8-3", "7-3", "6-3"],
        "p4": ["5-1", "8-4", "7-4"],
    }
    assert table.shown["boneyard"] == 1


def test_VEN_CF_R3__a_lap_that_was_begun_is_finished_in_the_order_of_the_seats() -> None:
    table = chicken_foot(
        deal={
            "hands": {"p1": ["11-1"], "p2": ["10-1"], "p3": ["9-1"], "p4": ["5-1"]},
            "boneyard": ["12-12", "8-2", "8-3", "8-4", "8-5"],
        }
    )
    assert table.hands == {
        "p1": ["11-1"],
        "p2": ["10-1", "8-2"],
        "p3": ["9-1", "8-3"],
        "p4": ["5-1", "8-4"],
    }
    assert (table.turn, table.shown["boneyard"]) == ("p2", 1)


def test_VEN_CF_R3__a_last_lap_goes_as_far_as_the_chicken_yard_does() -> None:
    table = chicken_foot(
        deal={
            "hands": {"p1": ["11-1"], "p2": ["10-1"], "p3": ["9-1"], "p4": ["5-1"]},
            "boneyard": ["8-1", "12-12", "8-3"],
        }
    )
    assert table.layout == ["12-12"]
    assert table.hands == {
        "p1": ["11-1", "8-1"],
        "p2": ["10-1"],
        "p3": ["9-1", "8-3"],
        "p4": ["5-1"],
    }
    assert (table.turn, table.shown["boneyard"]) == ("p3", 0)


def test_VEN_CF_02__a_deal_without_the_double_anywhere_is_refused() -> None:
    line = refused_record(
        "vennerod",
        game="chicken-foot",
        deal={
            "hands": {"p1": ["11-11"], "p2": ["10-1"], "p3": ["9-1"], "p4": ["5-1"]},
            "boneyard": ["0-0"],
        },
    )
    assert line.startswith("$.rounds[0].deal: the start double 12-12 is in no hand")
    assert line.endswith("(VEN-CF-02)")


def test_VEN_CF_R5__the_start_double_is_the_openers_whole_turn() -> None:
    table = chicken_foot(
        deal={
            "hands": {
                "p1": ["12-12", "12-1", "12-2"],
                "p2": ["12-5", "2-0"],
                "p3": ["3-0"],
                "p4": ["4-0"],
            },
            "boneyard": [],
        }
    )
    assert (table.turn, table.legal) == ("p2", ["12-5>12-12"])
    table.refuses("p1 12-1>12-12", "not-your-turn", "DT-01")


# Four directions first


def test_VEN_CF_03__no_arm_grows_before_the_start_double_has_a_tile_in_every_direction() -> None:
    table = barnyard(
        ["12-12", "12-5>12-12"],
        ["12-1", "5-3", "5-5"],
        ["12-2"],
        ["9-8"],
        ["9-7"],
        boneyard=["0-0"],
    )
    assert table.open == {"12-12": (12, 3)}
    assert table.legal == ["12-1>12-12"]
    table.refuses("p1 5-3>12-5", "place-closed", "VEN-CF-03")
    table.refuses("p1 5-5>12-5", "place-closed", "VEN-CF-03")


def test_VEN_CF_03__who_has_nothing_for_the_start_double_draws_although_an_arm_would_fit() -> None:
    table = barnyard(
        ["12-12", "12-5>12-12"], ["5-3", "5-5"], ["12-2"], ["9-8"], ["9-7"], boneyard=["5-4"]
    )
    assert table.legal == ["draw"]
    # The 5-4 fits the arm and is no use either.
    table.play("p1 draw")
    assert (table.turn, table.hands["p1"]) == ("p2", ["5-3", "5-5", "5-4"])


def test_VEN_CF_R4__four_tiles_and_then_the_arms_may_grow() -> None:
    table = barnyard(
        ["12-12"],
        ["12-1", "9-1"],
        ["12-2", "9-2"],
        ["12-3", "9-3"],
        ["12-4", "12-5", "8-3"],
    )
    for seat, tile, left in [("p1", "12-1", 3), ("p2", "12-2", 2), ("p3", "12-3", 1)]:
        assert table.legal == [f"{tile}>12-12"]
        table.play(f"{seat} {tile}>12-12")
        assert table.open == {"12-12": (12, left)}
    table.refuses("p4 3-8>12-3", "place-closed", "VEN-CF-03")
    table.play("p4 12-4>12-12")
    assert table.open == {"12-1": (1, 1), "12-2": (2, 1), "12-3": (3, 1), "12-4": (4, 1)}
    assert (table.turn, table.legal) == ("p1", ["1-9>12-1"])


def test_VEN_CF_R4__the_start_double_takes_no_fifth_tile() -> None:
    table = barnyard(CROSS, ["12-5", "9-1"], ["9-2"], ["9-3"], ["9-4"])
    assert table.legal == ["1-9>12-1"]
    table.refuses("p1 12-5>12-12", "no-such-place", "DT-11")


# Drawing


def test_VEN_CF_04__a_drawn_tile_that_fits_is_laid_at_once_and_the_turn_passes() -> None:
    table = barnyard(
        CROSS, ["9-8", "8-7"], ["9-2", "9-5"], ["9-3"], ["9-4"], boneyard=["8-1", "2-1"]
    )
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.legal) == ("p1", ["1-8>12-1"])
    table.play("p1 1-8>12-1")
    # 9-8 and 8-7 would fit now, but the turn is over.
    assert table.turn == "p2"
    assert [(e.seat, e.clause) for e in table.happened("drew")] == [("p1", "VEN-CF-04")]


def test_VEN_CF_04__a_drawn_tile_that_does_not_fit_ends_the_turn() -> None:
    table = barnyard(CROSS, ["9-8"], ["9-2", "9-5"], ["9-3"], ["9-4"], boneyard=["8-7", "2-1"])
    table.play("p1 draw")
    assert (table.turn, table.hands["p1"], table.shown["boneyard"]) == ("p2", ["9-8", "8-7"], 1)


def test_VEN_CF_04__with_an_empty_chicken_yard_you_miss_your_turn() -> None:
    table = barnyard(CROSS, ["9-8"], ["9-2", "9-5"], ["9-3"], ["9-4"])
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert (table.turn, table.legal) == ("p2", ["2-9>12-2"])
    assert [(e.seat, e.clause) for e in table.happened("passed")] == [("p1", "VEN-CF-04")]


def test_VEN_CF_04__nobody_passes_while_there_is_a_tile_to_draw() -> None:
    table = barnyard(CROSS, ["9-8"], ["9-2"], ["9-3"], ["9-4"], boneyard=["8-7"])
    table.refuses("p1 pass", "must-draw", "VEN-CF-04")


def test_VEN_CF_R5__whoever_can_lay_a_tile_must() -> None:
    table = barnyard(CROSS, ["9-8", "9-1"], ["9-2"], ["9-3"], ["9-4"], boneyard=["8-7"])
    assert table.legal == ["1-9>12-1"]
    table.refuses("p1 draw", "must-play", "VEN-CF-R5")
    table.refuses("p1 pass", "must-play", "VEN-CF-R5")


def test_VEN_CF_R5__a_drawn_tile_that_fits_may_not_be_held_back() -> None:
    table = barnyard(CROSS, ["9-8"], ["9-2"], ["9-3"], ["9-4"], boneyard=["8-1", "2-1"])
    table.play("p1 draw")
    table.refuses("p1 draw", "drawn-must-be-played", "VEN-CF-R5")
    table.refuses("p1 pass", "must-play", "VEN-CF-R5")
    table.refuses("p1 9-8>12-1", "only-drawn-tile", "VEN-CF-R5")
