"""Eco Wood Art: the engine of each round, drawing for it when nobody holds it, who begins."""

from typing import Any

import pytest

from doubletwelve.core.events import seen_by
from doubletwelve.core.match import Deal, RoundPlan
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal
from doubletwelve.rulebooks import load_book
from tests.clauses.table import Table, refused_record


def quick_round(engine: int, holder: str = "p1") -> dict[str, Any]:
    """A round that its starter ends with one tile. The other is left with the 6-4: 10 points."""
    other = "p2" if holder == "p1" else "p1"
    tile = f"{engine}-{engine - 1}" if engine else "0-1"
    return {
        "deal": {
            "free": True,
            "hands": {holder: [f"{engine}-{engine}", tile], other: ["6-4"]},
            "boneyard": [],
        },
        "actions": [f"{holder} {tile}>{holder}"],
    }


# Drawing for the engine


THREE_HANDS = {"p1": ["12-5"], "p2": ["12-7"], "p3": ["3-1"]}


def test_EWA_MT_16__EWA_A23__everyone_draws_in_whole_laps() -> None:
    # The 12-12 comes to p1 at the start of the second lap; p2 and p3 still draw.
    table = Table(
        "ecowoodart",
        deal={
            "hands": THREE_HANDS,
            "boneyard": ["1-0", "2-0", "3-0", "12-12", "4-0", "5-0", "6-0"],
        },
    )
    assert table.hands == {
        "p1": ["12-5", "1-0"],
        "p2": ["12-7", "2-0", "4-0"],
        "p3": ["3-1", "3-0", "5-0"],
    }
    assert table.shown["boneyard"] == 1
    assert (table.turn, table.shown["engine"]) == ("p1", "12-12")
    assert [event.seat for event in table.happened("drew-for-engine")] == ["p1", "p2", "p3"] * 2


def test_EWA_A23__the_drawer_of_the_engine_begins() -> None:
    table = Table(
        "ecowoodart", deal={"hands": THREE_HANDS, "boneyard": ["1-0", "12-12", "3-0", "4-0"]}
    )
    assert table.turn == "p2"
    assert table.hands == {"p1": ["12-5", "1-0"], "p2": ["12-7"], "p3": ["3-1", "3-0"]}
    assert table.shown["boneyard"] == 1


def test_EWA_A23__an_incomplete_last_lap_is_dealt_out_from_p1() -> None:
    # Five tiles for three players: the last lap gives p1 and p2 one each, and p3 none.
    table = Table(
        "ecowoodart",
        deal={"hands": THREE_HANDS, "boneyard": ["1-0", "2-0", "3-0", "4-0", "12-12"]},
    )
    assert table.hands == {
        "p1": ["12-5", "1-0", "4-0"],
        "p2": ["12-7", "2-0"],
        "p3": ["3-1", "3-0"],
    }
    assert (table.turn, table.shown["boneyard"]) == ("p2", 0)
    assert table.legal == ["12-7>m", "12-7>p2"]


def test_EWA_A23__an_incomplete_lap_is_dealt_out_even_after_the_engine_came() -> None:
    table = Table(
        "ecowoodart",
        deal={"hands": THREE_HANDS, "boneyard": ["1-0", "2-0", "3-0", "12-12", "4-0"]},
    )
    assert table.turn == "p1"
    assert table.hands["p2"] == ["12-7", "2-0", "4-0"]
    assert table.shown["boneyard"] == 0


def test_EWA_A23__EWA_MT_50__the_boneyard_may_be_empty_at_the_start() -> None:
    # p3 drew the engine as the very last tile and has nothing to begin a train with.
    table = Table("ecowoodart", deal={"hands": THREE_HANDS, "boneyard": ["1-0", "2-0", "12-12"]})
    assert (table.turn, table.shown["boneyard"]) == ("p3", 0)
    assert table.legal == ["pass"]
    table.play("p3 pass")
    assert (table.turn, table.marked) == ("p1", ["p3"])


def test_EWA_A23__what_is_drawn_is_kept_and_hidden() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {"p1": ["12-5"], "p2": ["12-7", "6-2"], "p3": ["3-1"]},
            "boneyard": ["12-4", "12-12", "3-0", "4-0"],
        },
    )
    drawn = [seen_by(event, Seat("p3")).secret for event in table.happened("drew-for-engine")]
    assert drawn == [None, None, "3-0"]
    table.play("p2 12-7>p2", "p3 draw")
    assert table.legal == ["12-4>m", "12-4>p1", "12-4>p3", "12-5>m", "12-5>p1", "12-5>p3"]


@pytest.mark.parametrize("players", range(2, 9))
def test_EWA_MT_16__laps_in_a_whole_deal(players: int) -> None:
    rules = make_rules(load_book("ecowoodart"), {}, players)
    plan = plan_round(rules, Seat("p1"), ())
    deals = (shuffle_and_deal(rules, plan, f"deal {n}") for n in range(1000))
    # A deal whose engine lies deep enough that the first lap does not bring it, with a whole
    # lap left to finish.
    deal = next(d for d in deals if players <= place_of_engine(d) < 2 * players)
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    table = Table(
        "ecowoodart", rounds=[{"deal": {"hands": hands, "boneyard": list(deal.boneyard)}}]
    )
    assert table.turn == f"p{place_of_engine(deal) - players + 1}"
    for seat, hand in table.hands.items():
        assert len(hand) == rules.hand_size + 2 - (seat == table.turn)
    assert table.shown["boneyard"] == len(deal.boneyard) - 2 * players


def place_of_engine(deal: Deal) -> int:
    """How many tiles are drawn before the 12-12; -1 if it is in a hand."""
    names = [str(tile) for tile in deal.boneyard]
    return names.index("12-12") if "12-12" in names else -1


def test_EWA_A23__other_reading__stop_as_soon_as_the_engine_comes() -> None:
    table = Table(
        "ecowoodart",
        switches={"engine_missing": "stop-at-once"},
        deal={
            "hands": THREE_HANDS,
            "boneyard": ["1-0", "2-0", "3-0", "12-12", "4-0", "5-0", "6-0"],
        },
    )
    assert table.hands == {
        "p1": ["12-5", "1-0"],
        "p2": ["12-7", "2-0"],
        "p3": ["3-1", "3-0"],
    }
    assert (table.turn, table.shown["boneyard"]) == ("p1", 3)


# The engines of a game


def test_EWA_MT_15__EWA_MT_54__each_engine_is_one_lower() -> None:
    table = Table("ecowoodart", rounds=[quick_round(12)])
    assert table.over
    assert table.match.plan() == RoundPlan(number=2, first=None, engine=11)
    table = Table("ecowoodart", rounds=[quick_round(12), quick_round(11)])
    assert table.match.plan().engine == 10
    table = Table(
        "ecowoodart",
        rounds=[
            quick_round(12),
            quick_round(11),
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["12-12"], "p2": ["10-10", "10-1", "10-4"]},
                    "boneyard": ["9-4"],
                }
            },
        ],
    )
    assert (table.shown["round"], table.shown["engine"]) == (3, "10-10")
    # Every train, and the Mexican Train, now begins with a ten.
    assert table.legal == ["10-1>m", "10-1>p2", "10-4>m", "10-4>p2"]
    assert [train["end"] for train in table.shown["trains"].values()] == [10, 10]


def test_EWA_MT_15__another_double_is_not_the_engine_of_a_round() -> None:
    # Round two needs the 11-11: it is drawn for, though p1 holds the 12-12 and p2 the 10-10.
    table = Table(
        "ecowoodart",
        rounds=[
            quick_round(12),
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["12-12", "11-1"], "p2": ["10-10", "11-2"]},
                    "boneyard": ["9-4", "11-11", "8-0"],
                }
            },
        ],
    )
    assert (table.shown["engine"], table.turn) == ("11-11", "p2")
    assert table.hands == {"p1": ["12-12", "11-1", "9-4"], "p2": ["10-10", "11-2"]}


def test_EWA_MT_54__after_a_position_the_next_engine_is_one_below() -> None:
    table = Table("ecowoodart", turn="p1", engine="7-7", hands={"p1": ["7-2"], "p2": ["6-4"]})
    table.play("p1 7-2>p1")
    assert table.match.plan().engine == 6


def test_EWA_MT_54__a_new_round_has_no_trains_markers_or_open_doubles_left() -> None:
    played = {
        "position": {
            "engine": "12-12",
            "turn": "p1",
            "trains": {"p1": ["12-5", "5-5"], "m": ["12-8"]},
            "markers": ["p1", "p2"],
            "hands": {"p1": ["5-3"], "p2": ["6-4"]},
        },
        "actions": ["p1 5-3>p1"],
    }
    table = Table(
        "ecowoodart",
        rounds=[
            played,
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["5-5", "11-1"], "p2": ["11-11", "11-2"]},
                    "boneyard": ["9-4"],
                }
            },
        ],
    )
    fresh = {"tiles": [], "end": 11, "marked": False, "open_double": False}
    assert table.shown["trains"] == {"p1": fresh, "p2": fresh}
    assert table.legal == ["11-2>m", "11-2>p2"]


def test_EWA_A25__all_tiles_are_mixed_again_and_old_engines_are_ordinary_doubles() -> None:
    match = Table("ecowoodart", rounds=[quick_round(12)]).match
    deal = match.deal("a seed")
    tiles = {tile for hand in (*deal.hands.values(), deal.boneyard) for tile in hand}
    assert len(tiles) == 91
    assert {"12-12", "11-11"} <= tiles
    # In the second round the 12-12 goes on a train and has to be followed.
    table = Table(
        "ecowoodart",
        rounds=[
            quick_round(12),
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["11-11", "11-12", "12-12", "12-1"], "p2": ["6-4", "6-5"]},
                    "boneyard": ["9-4"],
                },
                "actions": ["p1 11-12>p1", "p2 draw"],
            },
        ],
    )
    assert table.legal == ["12-12>p1", "12-1>p1"]
    table.play("p1 12-12>p1")
    assert (table.turn, table.legal) == ("p1", ["12-1>p1"])


# Who begins the later rounds


def second_round(**switches: Any) -> Table:
    """p1 held the 12-12, began and won the first round; in the second p2 holds the 11-11."""
    hands = {"p1": ["11-4", "8-1"], "p2": ["11-11", "11-5"]}
    return Table(
        "ecowoodart",
        switches=switches,
        rounds=[quick_round(12), {"deal": {"free": True, "hands": hands, "boneyard": ["9-4"]}}],
    )


def test_EWA_A24__the_holder_of_the_engine_begins_every_round() -> None:
    table = second_round()
    assert table.turn == "p2"
    assert table.legal == ["11-5>m", "11-5>p2"]


def test_EWA_A24__the_drawer_of_the_engine_begins_a_later_round() -> None:
    hands = {"p1": ["11-4", "8-1"], "p2": ["11-5"]}
    table = Table(
        "ecowoodart",
        rounds=[
            quick_round(12),
            {"deal": {"free": True, "hands": hands, "boneyard": ["9-4", "11-11", "8-0"]}},
        ],
    )
    assert (table.turn, table.hands["p2"]) == ("p2", ["11-5"])


def test_EWA_A24__other_reading__the_winner_of_the_round_before_begins() -> None:
    table = second_round(first="winner")
    # p2 has laid the engine, but p1 won the first round.
    assert (table.turn, table.hands["p2"]) == ("p1", ["11-5"])
    assert table.legal == ["11-4>m", "11-4>p1"]


def test_EWA_A24__other_reading__the_start_goes_round_the_table() -> None:
    # p1 began the first round, so p2 begins the second, though p1 holds its engine and won.
    hands = {"p1": ["11-11", "11-4"], "p2": ["11-5", "8-1"], "p3": ["9-9"]}
    first = quick_round(12)
    first["deal"]["hands"]["p3"] = ["7-4"]
    table = Table(
        "ecowoodart",
        switches={"first": "rotates"},
        rounds=[first, {"deal": {"free": True, "hands": hands, "boneyard": ["9-4"]}}],
    )
    assert (table.turn, table.hands["p1"]) == ("p2", ["11-4"])
    assert table.legal == ["11-5>m", "11-5>p2"]


# How many rounds


def test_EWA_MT_55__a_full_game_has_13_rounds_and_ends_with_the_double_blank() -> None:
    rounds = [quick_round(engine) for engine in range(12, -1, -1)]
    table = Table("ecowoodart", rounds=rounds[:12])
    assert not table.shown["game_over"]
    assert table.match.plan().engine == 0
    table = Table("ecowoodart", rounds=rounds)
    assert (table.shown["round"], table.shown["engine"]) == (13, "0-0")
    assert (table.over, table.shown["game_over"]) == (True, True)
    assert table.shown["scores"]["totals"] == {"p1": 0, "p2": 130}


def test_EWA_MT_13__the_rounds_are_agreed_beforehand_13_at_most() -> None:
    deal = {"hands": {"p1": ["12-12", "12-5"], "p2": ["6-4"]}, "boneyard": []}
    for rounds in (14, 0):
        problem = refused_record("ecowoodart", switches={"rounds": rounds}, deal=deal)
        assert problem.startswith("$.switches.rounds: ")
    table = Table("ecowoodart", switches={"rounds": 1}, deal=deal).play("p1 12-5>p1")
    assert table.shown["game_over"]
    table = Table("ecowoodart", switches={"rounds": 13}, deal=deal).play("p1 12-5>p1")
    assert not table.shown["game_over"]


def test_EWA_A28__fewer_rounds_go_down_from_the_double_twelve_too() -> None:
    rounds = [quick_round(engine) for engine in (12, 11, 10, 9)]
    table = Table("ecowoodart", switches={"rounds": 3}, rounds=rounds[:2])
    assert (table.shown["game_over"], table.match.plan().engine) == (False, 10)
    table = Table("ecowoodart", switches={"rounds": 3}, rounds=rounds[:3])
    assert (table.shown["game_over"], table.shown["engine"]) == (True, "10-10")
    assert table.shown["winners"] == ["p1"]
    problem = refused_record("ecowoodart", switches={"rounds": 3}, rounds=rounds)
    assert problem.startswith("$.rounds[3]")
