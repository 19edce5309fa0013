"""FIDO domino by Vennerød: the deal, the opening, the places, drawing, and the sevens.

How the game ends and what it is worth is in test_fido_end.py.
"""

from typing import Any

import pytest

from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES, DOUBLES
from tests.clauses.table import Table, refused_record

PRINTED_HANDS = [(3, 22), (4, 18), (5, 15), (6, 13), (7, 11)]
SEEDS = [f"seed {n}" for n in range(20)]


def fido(**position: Any) -> Table:
    return Table("vennerod", game="fido", **position)


def first_deal(players: int, seed: str, **switches: Any) -> Deal:
    """A shuffled deal of the first round."""
    game = GAMES["fido"]
    rules = game.make_rules(load_book("vennerod"), switches, players)
    return game.shuffle_and_deal(rules, game.plan_round(rules, Seat("p1"), ()), seed)


def written(deal: Deal) -> dict[str, Any]:
    """A deal as a record holds it; it has to be one that the book could have made."""
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    return {"free": False, "hands": hands, "boneyard": list(deal.boneyard)}


def opened(*p2: str, **more: Any) -> Table:
    """p1 has just opened with 12-12, and p2 is next."""
    hands = {"p1": ["9-8", "1-0"], "p2": list(p2), "p3": ["10-8", "2-0"]}
    return fido(**{"layout": ["12-12"], "turn": "p2", "hands": hands, **more})


# The deal


@pytest.mark.parametrize(("players", "size"), PRINTED_HANDS)
def test_VEN_FI_01__the_hands_are_as_printed_and_the_rest_is_the_boneyard(
    players: int, size: int
) -> None:
    deal = first_deal(players, "any")
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    assert len(deal.boneyard) == 91 - players * size
    dealt = [*deal.boneyard, *(tile for hand in deal.hands.values() for tile in hand)]
    assert sorted(dealt) == sorted(ALL_TILES)
    # One tile has opened the game by itself.
    table = fido(deal=written(deal))
    assert sum(map(len, table.hands.values())) == players * size - 1


@pytest.mark.parametrize("players", [2, 8])
def test_VEN_FI_01__two_and_eight_cannot_play(players: int) -> None:
    hands = {f"p{n}": [f"{n}-{n}"] for n in range(1, players + 1)}
    line = refused_record("vennerod", game="fido", deal={"hands": hands, "boneyard": []})
    assert line == f"$.players: {players} cannot play by vennerod: it is for 3 to 7"


def test_VEN_FI_01__another_hand_size_is_not_a_deal_of_this_book() -> None:
    deal = written(first_deal(3, "any"))
    deal["boneyard"].append(deal["hands"]["p1"].pop())
    line = refused_record("vennerod", game="fido", deal=deal)
    assert line.startswith("$.rounds[0].deal.hands.p1: 21 tiles: 3 players are dealt 22 each")
    assert "(VEN-FI-01)" in line


def test_VEN_FI_01__a_table_may_deal_other_hands() -> None:
    deal = first_deal(3, "any", hand=7)
    assert [len(hand) for hand in deal.hands.values()] == [7, 7, 7]
    assert fido(deal=written(deal), switches={"hand": 7}).turn is not None
    line = refused_record("vennerod", game="fido", deal=written(deal))
    assert line.startswith("$.rounds[0].deal.hands.p1: 7 tiles: 3 players are dealt 22 each")
    line = refused_record("vennerod", game="fido", switches={"hand": 31}, deal=written(deal))
    assert line.startswith("$.switches.hand: 31 tiles for each of 3 players are more than the 91")


def test_VEN_FI_01__a_smaller_set_needs_a_hand_size_of_the_tables_own() -> None:
    deal = first_deal(3, "any", set="double-six", hand=7)
    table = fido(deal=written(deal), switches={"set": "double-six", "hand": 7})
    assert (sum(map(len, table.hands.values())), table.shown["boneyard"]) == (20, 7)
    line = refused_record(
        "vennerod", game="fido", switches={"set": "double-six"}, deal=written(deal)
    )
    assert line.startswith("$.switches.hand: vennerod prints no hand size for a double-six set")


# The opening


def test_VEN_FI_02__the_highest_double_in_any_hand_opens_and_play_goes_to_the_left() -> None:
    table = fido(
        deal={
            "hands": {
                "p1": ["9-9", "11-2", "1-0"],
                "p2": ["12-10", "11-11", "10-10", "11-4"],
                "p3": ["11-3", "2-0"],
            },
            "boneyard": ["12-12"],
        }
    )
    assert table.layout == ["11-11"]
    assert table.hands["p2"] == ["12-10", "10-10", "11-4"]
    assert [(e.seat, e.tile, e.clause) for e in table.happened("opened")] == [
        ("p2", "11-11", "VEN-FI-02")
    ]
    # The double was p2's turn.
    assert table.turn == "p3"
    table.play("p3 11-3>11-11/long")
    assert table.turn == "p1"
    table.play("p1 11-2>11-11/long")
    assert table.turn == "p2"


def test_VEN_FI_R1__when_nobody_holds_a_double_the_tiles_are_dealt_again() -> None:
    # Hands of one tile would often be without a double.
    for seed in SEEDS:
        deal = first_deal(3, seed, hand=1)
        assert any(hand[0] in DOUBLES for hand in deal.hands.values())
    line = refused_record(
        "vennerod",
        game="fido",
        deal={"hands": {"p1": ["12-1"], "p2": ["6-5"], "p3": ["6-4"]}, "boneyard": ["12-12"]},
    )
    assert line == (
        "$.rounds[0].deal.hands: nobody holds a double, so the tiles are dealt again (VEN-FI-R1)"
    )


# The second tile


def test_VEN_FI_03__the_second_tile_goes_against_a_long_side() -> None:
    table = opened("12-5", "9-7")
    assert table.open == {"12-12/long": (12, 2)}
    assert table.legal == ["12-5>12-12/long"]
    table.refuses("p2 12-5>12-12/short", "place-closed", "VEN-FI-03")


def test_VEN_FI_03__from_then_on_long_and_short_sides_are_free() -> None:
    table = opened("12-5", "9-7", hands={"p1": ["9-8"], "p2": ["12-5", "9-7"], "p3": ["12-3"]})
    table.play("p2 12-5>12-12/long")
    assert table.open == {"12-12/long": (12, 1), "12-12/short": (12, 2), "12-5": (5, 1)}
    assert table.legal == ["12-3>12-12/long", "12-3>12-12/short"]


def test_VEN_FI_R2__who_cannot_use_a_long_side_draws_and_the_duty_passes_on() -> None:
    table = opened(
        "9-7",
        hands={"p1": ["12-4", "9-8"], "p2": ["9-7"], "p3": ["10-8"]},
        boneyard=["12-6", "11-10", "0-0"],
    )
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert (table.turn, table.legal, table.open) == ("p3", ["draw"], {"12-12/long": (12, 2)})
    table.play("p3 draw")
    # p1, who opened, is bound as well.
    assert (table.turn, table.legal) == ("p1", ["12-4>12-12/long"])
    table.refuses("p1 12-4>12-12/short", "place-closed", "VEN-FI-03")
    table.play("p1 12-4>12-12/long")
    assert table.legal == ["12-6>12-12/long", "12-6>12-12/short"]


def test_VEN_FI_R2__the_duty_lasts_for_more_than_one_lap() -> None:
    table = opened(
        "9-7",
        hands={"p1": ["9-8"], "p2": ["9-7"], "p3": ["10-8"]},
        boneyard=["12-6", "11-10", "0-0"],
    )
    table.play("p2 draw", "p3 draw", "p1 draw")
    assert (table.turn, table.legal) == ("p2", ["12-6>12-12/long"])


# The sevens


@pytest.mark.parametrize(("tile", "points"), [("12-11", 5), ("12-6", 0), ("12-4", 4), ("12-1", 0)])
def test_VEN_FI_04__the_second_tile_scores_a_seventh_of_the_open_short_sides(
    tile: str, points: int
) -> None:
    # The printed examples: 12 + 12 + 11 = 35 earns 5, 12 + 12 + 6 = 30 nothing.
    table = opened(tile, "9-7").play(f"p2 {tile}>12-12/long")
    assert table.shown["points"] == {"p1": 0, "p2": points, "p3": 0}
    scored = [(e.seat, e.number, e.clause) for e in table.happened("sevens")]
    assert scored == ([("p2", points, "VEN-FI-04")] if points else [])


@pytest.mark.parametrize(
    ("play", "points"),
    [
        ("12-5>12-12/short", 4),  # 12 + 11 + 5 = 28
        ("12-5>12-12/long", 0),  # 12 + 12 + 11 + 5 = 40
        ("12-7>12-12/long", 6),  # 12 + 12 + 11 + 7 = 42
        ("12-7>12-12/short", 0),  # 12 + 11 + 7 = 30
        ("11-4>12-11", 4),  # 12 + 12 + 4 = 28
        ("11-5>12-11", 0),  # 12 + 12 + 5 = 29
    ],
)
def test_VEN_FI_04__VEN_FI_R5__a_tile_closes_the_short_side_it_covers_and_opens_its_own(
    play: str, points: int
) -> None:
    table = fido(
        layout=["12-12", "12-11>12-12/long"],
        turn="p3",
        hands={"p1": ["9-8"], "p2": ["9-7"], "p3": ["12-7", "12-5", "11-5", "11-4"]},
    )
    table.play(f"p3 {play}")
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": points}


def test_VEN_FI_04__points_add_up_for_whoever_laid_the_tile() -> None:
    table = fido(
        layout=["12-12"],
        turn="p2",
        hands={"p1": ["11-4", "9-8"], "p2": ["12-11", "9-7", "12-0"], "p3": ["12-5", "10-8"]},
    )
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 0}
    table.play("p2 12-11>12-12/long")  # 12 + 12 + 11 = 35
    table.play("p3 12-5>12-12/short")  # 12 + 11 + 5 = 28
    table.play("p1 11-4>12-11")  # 12 + 4 + 5 = 21
    assert table.shown["points"] == {"p1": 3, "p2": 5, "p3": 4}
    table.play("p2 12-0>12-12/long")  # 12 + 4 + 5 + 0 = 21
    assert table.shown["points"] == {"p1": 3, "p2": 8, "p3": 4}


def test_VEN_FI_04__points_are_shown_as_soon_as_they_are_made_and_not_in_the_totals() -> None:
    table = opened("12-11", "9-7").play("p2 12-11>12-12/long")
    assert table.shown["points"]["p2"] == 5
    assert table.shown["scores"] == {"rounds": [], "totals": {"p1": 0, "p2": 0, "p3": 0}}


def test_VEN_FI_04__nothing_that_was_laid_before_a_position_is_scored() -> None:
    table = opened("9-7", layout=["12-12", "12-11>12-12/long"])
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 0}


# Doubles


def test_VEN_FI_05__both_short_sides_of_a_double_count() -> None:
    # 10 + 10 from the opening double, and 8 from the double four: 28.
    table = fido(
        layout=["10-10", "10-4>10-10/long"],
        turn="p1",
        hands={"p1": ["4-4", "1-0"], "p2": ["9-7"], "p3": ["9-8"]},
    )
    table.play("p1 4-4>10-4")
    assert table.shown["points"]["p1"] == 4


def test_VEN_FI_05__a_covered_short_side_no_longer_counts() -> None:
    # 10 + 10 + 4 + 4 becomes 10 + 10 + 4 + 11 = 35.
    table = fido(
        layout=["10-10", "10-4>10-10/long", "4-4>10-4"],
        turn="p1",
        hands={"p1": ["11-4", "1-0"], "p2": ["9-7"], "p3": ["9-8"]},
    )
    table.play("p1 4-11>4-4/short")
    assert table.shown["points"]["p1"] == 5


def test_VEN_FI_R5__the_opening_double_has_two_long_and_two_short_sides() -> None:
    hands = {"p1": ["12-9", "1-0"], "p2": ["12-8", "2-0"], "p3": ["12-7", "12-6", "12-5", "3-0"]}
    table = fido(layout=["12-12"], turn="p1", hands=hands)
    table.play("p1 12-9>12-12/long", "p2 12-8>12-12/long")
    assert table.open == {"12-12/short": (12, 2), "12-9": (9, 1), "12-8": (8, 1)}
    table.refuses("p3 12-7>12-12/long", "no-such-place", "DT-11")
    table.play("p3 12-7>12-12/short")
    assert table.open["12-12/short"] == (12, 1)
    table = fido(
        layout=[*table.layout, "12-6>12-12/short"],
        turn="p3",
        hands={"p1": ["1-0"], "p2": ["2-0"], "p3": ["12-5", "3-0"]},
        boneyard=["0-0"],
    )
    assert table.open == {"12-9": (9, 1), "12-8": (8, 1), "12-7": (7, 1), "12-6": (6, 1)}
    assert table.legal == ["draw"]
    table.refuses("p3 12-5>12-12/short", "no-such-place", "DT-11")


def test_VEN_FI_R5__a_later_double_has_one_long_and_two_short_sides() -> None:
    table = fido(
        layout=["12-12", "12-4>12-12/long"],
        turn="p1",
        hands={"p1": ["4-4", "1-0"], "p2": ["4-3", "2-0"], "p3": ["12-9", "4-2"]},
    )
    table.play("p1 4-4>12-4")
    assert table.open == {
        "12-12/long": (12, 1),
        "12-12/short": (12, 2),
        "4-4/long": (4, 1),
        "4-4/short": (4, 2),
    }
    assert table.legal == ["4-3>4-4/long", "4-3>4-4/short"]
    table.play("p2 4-3>4-4/long")
    assert table.legal == ["12-9>12-12/long", "12-9>12-12/short", "4-2>4-4/short"]


def test_VEN_FI_R5__a_tile_on_a_long_side_closes_no_short_side() -> None:
    # 12 + 12 + 4 + 4 stays, and the 3 comes to it: 35.
    table = fido(
        layout=["12-12", "12-4>12-12/long", "4-4>12-4"],
        turn="p1",
        hands={"p1": ["4-3", "1-0"], "p2": ["9-7"], "p3": ["9-8"]},
    )
    table.play("p1 4-3>4-4/long")
    assert table.open["4-4/short"] == (4, 2)
    assert table.shown["points"]["p1"] == 5


def test_VEN_FI_R5__a_double_laid_on_a_tile_closes_that_tiles_short_side() -> None:
    # 11 + 11 + 6 = 28 before; 11 + 11 + 6 + 6 = 34 after, not 40.
    table = fido(
        layout=["11-11"],
        turn="p1",
        hands={"p1": ["11-6", "1-0"], "p2": ["6-6", "9-7"], "p3": ["6-1", "9-8"]},
    )
    table.play("p1 11-6>11-11/long", "p2 6-6>11-6")
    assert table.shown["points"] == {"p1": 4, "p2": 0, "p3": 0}
    # 34 + 1 = 35 on the long side.
    table.play("p3 6-1>6-6/long")
    assert table.shown["points"]["p3"] == 5


def test_VEN_FI_R5__a_place_is_a_side_and_not_the_double_itself() -> None:
    table = opened("12-5", "9-7")
    table.refuses("p2 12-5>12-12", "no-such-place", "DT-11")


def test_VEN_FI_R5__open_sides_that_are_all_blank_earn_nothing() -> None:
    table = opening_with("0-0")
    assert table.layout == ["0-0"]
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 0}
    assert table.happened("sevens") == []


# The opening double on its own


def opening_with(double: str, **switches: Any) -> Table:
    hands = {"p1": ["9-8", "1-0"], "p2": [double, "2-0"], "p3": ["7-0", "7-1"]}
    return fido(deal={"hands": hands, "boneyard": []}, switches=switches)


def test_VEN_FI_R4__the_opening_double_may_score() -> None:
    assert opening_with("7-7").shown["points"] == {"p1": 0, "p2": 2, "p3": 0}
    assert opening_with("12-12").shown["points"] == {"p1": 0, "p2": 0, "p3": 0}


def test_VEN_FI_R4__a_table_may_rule_that_it_never_does() -> None:
    table = opening_with("7-7", opening_scores=False)
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 0}
    assert table.happened("sevens") == []
    # What is laid against it scores as ever: 7 + 7 + 0 = 14.
    table.play("p3 7-0>7-7/long")
    assert table.shown["points"] == {"p1": 0, "p2": 0, "p3": 2}
