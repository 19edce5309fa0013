"""Eco Wood Art: the quick game with a double-nine set, and house rules for the first turn."""

from typing import Any

import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal
from doubletwelve.rulebooks import load_book
from tests.clauses.table import Table, refused_record

QUICK = {"set": "double-nine"}
HANDS = {2: 15, 3: 13, 4: 10}
BONEYARDS = {2: 25, 3: 16, 4: 15}


def quick_deal(players: int) -> dict[str, Any]:
    """A deal of the quick game as the game itself makes it, in a record's form."""
    rules = make_rules(load_book("ecowoodart"), QUICK, players)
    deal = shuffle_and_deal(rules, plan_round(rules, Seat("p1"), ()), "a seed")
    hands = {str(seat): [str(tile) for tile in hand] for seat, hand in deal.hands.items()}
    return {"hands": hands, "boneyard": [str(tile) for tile in deal.boneyard]}


# The quick game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_EWA_MT_58__the_tens_elevens_and_twelves_are_out(players: int) -> None:
    deal = quick_deal(players)
    tiles = [*deal["boneyard"], *(tile for hand in deal["hands"].values() for tile in hand)]
    assert len(tiles) == 55
    assert set(tiles) == {f"{a}-{b}" for a in range(10) for b in range(a + 1)}


def test_EWA_MT_58__a_ten_is_refused() -> None:
    problem = refused_record(
        "ecowoodart",
        switches=QUICK,
        deal={"hands": {"p1": ["9-9", "10-1"], "p2": ["6-2"]}, "boneyard": []},
    )
    assert problem.startswith("$.rounds[0].deal.hands.p1[1]: 10-1 ")


def test_EWA_MT_58__two_to_four_can_play_it() -> None:
    for players in (1, 5, 8):
        hands = {f"p{n + 1}": [f"9-{9 - n}"] for n in range(players)}
        problem = refused_record(
            "ecowoodart", switches=QUICK, deal={"hands": hands, "boneyard": []}
        )
        assert problem.startswith("$.players: ")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_EWA_MT_59__EWA_A33__the_quick_deal(players: int) -> None:
    deal = quick_deal(players)
    assert {len(hand) for hand in deal["hands"].values()} == {HANDS[players]}
    assert len(deal["boneyard"]) == BONEYARDS[players]
    Table("ecowoodart", switches=QUICK, rounds=[{"deal": deal}])  # the book could have dealt it


def test_EWA_MT_59__another_number_is_refused() -> None:
    deal = quick_deal(3)
    deal["boneyard"].append(deal["hands"]["p2"].pop())
    problem = refused_record("ecowoodart", switches=QUICK, rounds=[{"deal": deal}])
    assert problem.startswith("$.rounds[0].deal.hands.p2: 12 tiles: ")
    assert "EWA-MT-59" in problem


def quick_round(engine: int) -> dict[str, Any]:
    """A round that p1, who holds the engine, ends with one tile."""
    tile = f"{engine}-{engine - 1}" if engine else "0-1"
    hands = {"p1": [f"{engine}-{engine}", tile], "p2": ["6-4"]}
    return {
        "deal": {"free": True, "hands": hands, "boneyard": []},
        "actions": [f"p1 {tile}>p1"],
    }


def test_EWA_MT_60__it_opens_with_the_double_nine_and_has_ten_rounds() -> None:
    rounds = [quick_round(engine) for engine in range(9, -1, -1)]
    table = Table("ecowoodart", switches=QUICK, rounds=rounds[:1])
    assert (table.shown["engine"], table.match.plan().engine) == ("9-9", 8)
    table = Table("ecowoodart", switches=QUICK, rounds=rounds[:9])
    assert (table.shown["game_over"], table.match.plan().engine) == (False, 0)
    table = Table("ecowoodart", switches=QUICK, rounds=rounds)
    assert (table.shown["round"], table.shown["engine"]) == (10, "0-0")
    assert table.shown["game_over"]


def test_EWA_MT_60__ten_rounds_at_most_and_fewer_if_agreed() -> None:
    deal = {"hands": {"p1": ["9-9", "9-5"], "p2": ["6-4"]}, "boneyard": []}
    problem = refused_record("ecowoodart", switches={**QUICK, "rounds": 11}, deal=deal)
    assert problem.startswith("$.switches.rounds: ")
    table = Table("ecowoodart", switches={**QUICK, "rounds": 1}, deal=deal).play("p1 9-5>p1")
    assert table.shown["game_over"]


def test_EWA_MT_60__the_holder_of_the_double_nine_begins() -> None:
    table = Table(
        "ecowoodart",
        switches=QUICK,
        deal={"hands": {"p1": ["9-5", "8-8"], "p2": ["9-9", "9-4", "3-1"]}, "boneyard": ["2-1"]},
    )
    assert table.turn == "p2"
    assert table.legal == ["9-4>m", "9-4>p2"]


# The nine other fives of a double-nine set, the last of which leads to the 5-5.
NINE_FIVES = ["9-5", "5-0", "0-1", "1-5", "5-2", "2-3", "3-5", "5-4", "4-6", "6-5", "5-7", "7-8"]
NINE_FIVES += ["8-5"]


def test_EWA_A16__in_the_quick_game_a_double_is_dead_after_nine_others() -> None:
    position: dict[str, Any] = {
        "turn": "p2",
        "engine": "9-9",
        "hands": {"p1": ["4-1"], "p2": ["9-2", "6-2"]},
        "boneyard": ["8-0"],
    }
    table = Table("ecowoodart", switches=QUICK, trains={"p1": [*NINE_FIVES, "5-5"]}, **position)
    assert (table.binding, table.legal) == ([], ["9-2>m", "9-2>p2"])
    # With the 8-5 still in the boneyard it is alive.
    position["boneyard"] = ["8-5"]
    trains = {"p1": ["9-5", "5-5"]}
    table = Table("ecowoodart", switches=QUICK, trains=trains, **position)
    assert (table.binding, table.legal) == (["p1"], ["draw"])


# A house rule: a run in the first turn


RUN = {"opening": "run-first-turn"}


def test_EWA_MT_17__house_rule__a_run_in_the_first_turn() -> None:
    table = Table(
        "ecowoodart",
        switches=RUN,
        deal={
            "hands": {
                "p1": ["12-12", "12-5", "5-9", "9-9", "9-1", "3-1", "3-0", "12-6"],
                "p2": ["12-7", "7-2", "8-1", "6-4"],
            },
            "boneyard": ["10-4", "10-3"],
        },
    )
    assert table.legal == ["12-5>m", "12-5>p1", "12-6>m", "12-6>p1"]
    table.play("p1 12-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-9>p1", "stop"])
    table.refuses("p1 12-6>m", "run-on-own-train", "DT-09")
    table.play("p1 5-9>p1")
    assert table.legal == ["9-1>p1", "9-9>p1", "stop"]
    # A double has to be followed before p1 may stop.
    table.play("p1 9-9>p1")
    assert "stop" not in table.legal
    table.refuses("p1 stop", "follow-double", "EWA-MT-34")
    table.play("p1 9-1>p1")
    assert table.legal == ["1-3>p1", "stop"]
    table.play("p1 stop")
    assert table.turn == "p2"
    # p2 has a run too, and the turn ends by itself when nothing more fits.
    table.play("p2 12-7>p2")
    assert table.legal == ["7-2>p2", "stop"]
    table.play("p2 7-2>p2")
    assert (table.turn, table.marked) == ("p1", [])
    # The second turn is one tile again.
    table.play("p1 1-3>p1")
    assert table.turn == "p2"


def test_EWA_MT_17__house_rule__no_run_on_the_mexican_train() -> None:
    table = Table(
        "ecowoodart",
        switches=RUN,
        deal={
            "hands": {"p1": ["12-12", "12-5", "5-9", "9-1"], "p2": ["12-7", "7-2"]},
            "boneyard": ["10-4", "10-3"],
        },
    )
    table.play("p1 12-5>m")
    assert table.turn == "p2"


def test_EWA_MT_17__EWA_MT_52__house_rule__a_run_may_end_the_round() -> None:
    table = Table(
        "ecowoodart",
        switches=RUN,
        deal={
            "hands": {"p1": ["12-12", "12-5", "5-9"], "p2": ["12-7", "7-2"]},
            "boneyard": ["10-4"],
        },
    )
    table.play("p1 12-5>p1", "p1 5-9>p1")
    assert (table.over, table.last_scores) == (True, {"p1": 0, "p2": 28})
