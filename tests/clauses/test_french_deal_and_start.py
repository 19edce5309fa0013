"""The French edition: the engine, the deal, who plays first, and the same in later rounds."""

from typing import Any

import pytest

from doubletwelve.core.events import seen_by
from doubletwelve.core.game import Match
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games import mexican_train
from doubletwelve.games.mexican_train import make_rules, view
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES
from tests.clauses.table import Table, refused_record

P1, P2 = Seat("p1"), Seat("p2")


def dealt(players: int) -> Deal:
    """A shuffled first round for that many players."""
    return Match(mexican_train, make_rules(load_book("french"), {}, players), P1).deal("a seed")


def as_record(deal: Deal) -> dict[str, Any]:
    return {
        "hands": {seat: [*hand] for seat, hand in deal.hands.items()},
        "boneyard": [*deal.boneyard],
    }


def every_tile(deal: Deal) -> set[str]:
    return {*deal.boneyard}.union(*deal.hands.values())


# The engine is set aside


def test_FRA_MT_03__the_engine_lies_in_the_hub_before_anything_is_dealt() -> None:
    table = Table("french", deal={"hands": {"p1": ["12-5"], "p2": ["3-1"]}, "boneyard": ["9-4"]})
    assert table.shown["engine"] == "12-12"
    assert table.shown["trains"]["p1"] == {
        "tiles": [],
        "end": 12,
        "marked": False,
        "open_double": False,
    }
    assert table.hands == {"p1": ["12-5"], "p2": ["3-1"]}  # nobody laid it from a hand
    assert table.events == []


def test_FRA_MT_03__the_engine_is_in_no_hand() -> None:
    problem = refused_record(
        "french", deal={"hands": {"p1": ["12-5", "12-12"], "p2": ["3-1"]}, "boneyard": []}
    )
    assert problem.startswith("$.rounds[0].deal.hands.p1[1]: 12-12 is the engine")
    assert "FRA-MT-03" in problem


def test_FRA_MT_03__the_engine_is_not_in_the_boneyard() -> None:
    problem = refused_record(
        "french", deal={"hands": {"p1": ["12-5"], "p2": ["3-1"]}, "boneyard": ["12-12"]}
    )
    assert problem.startswith("$.rounds[0].deal.boneyard[0]: 12-12 is the engine")
    assert "FRA-MT-03" in problem


@pytest.mark.parametrize("players", range(2, 9))
def test_FRA_MT_03__FRA_MT_04__the_other_90_tiles_are_mixed(players: int) -> None:
    deal = dealt(players)
    assert every_tile(deal) == {*ALL_TILES} - {"12-12"}
    assert sum(map(len, deal.hands.values())) + len(deal.boneyard) == 90


def test_FRA_MT_04__a_deal_that_leaves_a_tile_out_is_refused() -> None:
    deal = as_record(dealt(2))
    assert Table("french", rounds=[{"deal": deal}]).turn == "p1"
    left_out = deal["boneyard"].pop()
    problem = refused_record("french", rounds=[{"deal": deal}])
    assert problem.startswith("$.rounds[0].deal.boneyard: 89 tiles are listed of 90")
    assert f"{left_out} is missing" in problem
    assert "FRA-MT-04" in problem


# Hands and boneyard


@pytest.mark.parametrize(
    ("players", "hand", "boneyard"),
    [(2, 16, 58), (3, 16, 42), (4, 15, 30), (5, 14, 20), (6, 12, 18), (7, 10, 20), (8, 9, 18)],
)
def test_FRA_MT_05__FRA_MT_07__hands_and_boneyard(players: int, hand: int, boneyard: int) -> None:
    deal = dealt(players)
    assert [len(tiles) for tiles in deal.hands.values()] == [hand] * players
    assert len(deal.boneyard) == boneyard
    # Nobody lays the engine from a hand, so all are equal when play begins.
    table = Table("french", rounds=[{"deal": as_record(deal)}])
    assert [len(tiles) for tiles in table.hands.values()] == [hand] * players
    assert table.shown["boneyard"] == boneyard


def test_FRA_MT_05__another_hand_size_is_refused() -> None:
    deal = as_record(dealt(3))
    deal["boneyard"].append(deal["hands"]["p2"].pop())
    problem = refused_record("french", rounds=[{"deal": deal}])
    assert problem.startswith("$.rounds[0].deal.hands.p2: 15 tiles: 3 players are dealt 16 each")
    assert "FRA-MT-05" in problem


def test_FRA_MT_07__the_boneyard_serves_the_whole_round() -> None:
    table = Table(
        "french", deal={"hands": {"p1": ["3-1"], "p2": ["6-2"]}, "boneyard": ["9-4", "8-7"]}
    )
    table.play("p1 draw", "p2 draw")
    assert table.hands == {"p1": ["3-1", "9-4"], "p2": ["6-2", "8-7"]}
    assert table.shown["boneyard"] == 0


def test_FRA_MT_06__a_player_sees_only_their_own_hand() -> None:
    table = Table(
        "french", deal={"hands": {"p1": ["12-5", "3-1"], "p2": ["6-2"]}, "boneyard": ["9-4"]}
    )
    assert view(table.match.state, P1).hands == {"p1": ("12-5", "3-1")}
    assert view(table.match.state, P2).hands == {"p2": ("6-2",)}
    assert view(table.match.state, None).hands == {}
    assert view(table.match.state, P2).hand_sizes == {"p1": 2, "p2": 1}


def test_FRA_MT_06__nothing_that_is_hidden_shows_through() -> None:
    """Whichever tile p2 holds and whichever lies in the boneyard, p1 sees the same."""
    one = Table(
        "french", deal={"hands": {"p1": ["12-5"], "p2": ["12-6"]}, "boneyard": ["9-9", "8-1"]}
    )
    other = Table(
        "french", deal={"hands": {"p1": ["12-5"], "p2": ["9-9"]}, "boneyard": ["8-1", "12-6"]}
    )
    assert view(one.match.state, P1) == view(other.match.state, P1)
    assert view(one.match.state, P2) != view(other.match.state, P2)


def test_FRA_MT_06__a_drawn_tile_is_seen_by_its_drawer_alone() -> None:
    table = Table(
        "french", deal={"hands": {"p1": ["3-1"], "p2": ["6-2"]}, "boneyard": ["12-4", "8-7"]}
    )
    table.play("p1 draw")  # it fits, so p1 still has to lay it
    assert view(table.match.state, P1).drawn == "12-4"
    assert view(table.match.state, P2).drawn is None
    (drew,) = table.happened("drew")
    assert seen_by(drew, P1).secret == "12-4"
    assert seen_by(drew, P2).secret is None
    assert seen_by(drew, None).secret is None


# Who plays first


def test_FRA_MT_14__FRA_A29__the_table_names_the_eldest_player() -> None:
    hands = {"p1": ["12-1"], "p2": ["12-2"], "p3": ["12-3", "6-5"]}
    table = Table("french", first="p3", deal={"hands": hands, "boneyard": []})
    assert table.turn == "p3"
    assert table.legal == ["12-3>m", "12-3>p3"]


def test_FRA_A29__if_nobody_is_named_the_first_seat_begins_and_turns_go_to_the_left() -> None:
    hands = {"p1": ["12-1", "6-6"], "p2": ["12-2", "5-5"], "p3": ["12-3", "4-4"]}
    table = Table("french", deal={"hands": hands, "boneyard": []})
    order = [table.turn]
    for action in ("p1 12-1>p1", "p2 12-2>p2", "p3 12-3>p3"):
        order.append(table.play(action).turn)
    assert order == ["p1", "p2", "p3", "p1"]


def short_round(engine: int, first: str) -> dict[str, Any]:
    """A round that the first player, of three, wins with a single tile."""
    hands = {
        seat: [tile] for seat, tile in zip(("p1", "p2", "p3"), ("7-5", "8-6", "9-4"), strict=True)
    }
    hands[first] = [f"{engine}-{engine - 1}"]
    deal = {"free": True, "hands": hands, "boneyard": []}
    return {"deal": deal, "actions": [f"{first} {engine}-{engine - 1}>{first}"]}


def test_FRA_MT_15__the_right_to_begin_moves_left_each_round() -> None:
    rounds = [short_round(12, "p1"), short_round(11, "p2"), short_round(10, "p3")]
    hands = {"p1": ["9-1"], "p2": ["9-2"], "p3": ["9-3"]}
    rounds.append({"deal": {"free": True, "hands": hands, "boneyard": []}})
    table = Table("french", rounds=rounds)
    assert table.shown["round"] == 4
    assert table.turn == "p1"


def test_FRA_MT_15__it_moves_on_from_whoever_began_the_game() -> None:
    rounds = [
        {"first": "p3", **short_round(12, "p3")},
        short_round(11, "p1"),
        short_round(10, "p2"),
    ]
    table = Table("french", rounds=rounds)  # p3, then round the corner to p1, then p2
    plan = table.match.plan()
    assert (plan.number, plan.first, plan.engine) == (4, "p3", 9)


def test_FRA_MT_15__going_out_does_not_make_anyone_first() -> None:
    """p3 wins round 1; p2 begins round 2 all the same."""
    round_1 = {
        "deal": {
            "free": True,
            "hands": {"p1": ["12-1", "2-1"], "p2": ["12-2", "4-3"], "p3": ["12-3"]},
            "boneyard": [],
        },
        "actions": ["p1 12-1>p1", "p2 12-2>p2", "p3 12-3>p3"],
    }
    round_2 = {
        "deal": {
            "free": True,
            "hands": {"p1": ["5-4"], "p2": ["6-4"], "p3": ["7-4"]},
            "boneyard": [],
        }
    }
    assert Table("french", rounds=[round_1, round_2]).turn == "p2"


def test_FRA_A29__with_first_winner_the_best_of_the_last_round_begins() -> None:
    """p1 wins round 1 and begins round 2; p3 wins that and begins round 3."""
    round_2 = {
        "deal": {
            "free": True,
            "hands": {"p1": ["11-1", "2-1"], "p2": ["11-2", "4-3"], "p3": ["11-3"]},
            "boneyard": [],
        },
        "actions": ["p1 11-1>p1", "p2 11-2>p2", "p3 11-3>p3"],
    }
    round_3 = {
        "deal": {
            "free": True,
            "hands": {"p1": ["5-4"], "p2": ["6-4"], "p3": ["7-4"]},
            "boneyard": [],
        }
    }
    table = Table(
        "french", switches={"first": "winner"}, rounds=[short_round(12, "p1"), round_2, round_3]
    )
    assert table.turn == "p3"


def test_FRA_A29__with_first_winner_the_lightest_hand_of_a_blocked_round_counts() -> None:
    blocked = {
        "position": {
            "engine": "12-12",
            "turn": "p1",
            "markers": ["p1", "p2", "p3"],
            "hands": {"p1": ["9-8"], "p2": ["7-6"], "p3": ["2-1"]},
        },
        "actions": ["p1 pass", "p2 pass", "p3 pass"],
    }
    table = Table("french", switches={"first": "winner"}, rounds=[blocked])
    assert table.over
    assert table.match.plan().first == "p3"


# Later rounds


def test_FRA_MT_40__FRA_A25__all_but_the_new_engine_is_mixed_and_dealt_afresh() -> None:
    table = Table("french", rounds=[short_round(12, "p1")])
    deal = table.match.deal("a seed")
    assert every_tile(deal) == {*ALL_TILES} - {"11-11"}  # 12-12 is back among them
    assert [len(hand) for hand in deal.hands.values()] == [16, 16, 16]
    table = Table("french", rounds=[short_round(12, "p1"), {"deal": as_record(deal)}])
    assert table.shown["engine"] == "11-11"
    assert table.shown["boneyard"] == 42


def test_FRA_MT_40__each_engine_is_one_lower_and_is_set_aside_too() -> None:
    rounds = [short_round(12, "p1"), short_round(11, "p2")]
    table = Table("french", rounds=rounds)
    assert table.match.plan().engine == 10
    rounds[1]["deal"]["boneyard"] = ["11-11"]
    problem = refused_record("french", rounds=rounds)
    assert problem.startswith("$.rounds[1].deal.boneyard[0]: 11-11 is the engine of round 2")


def test_FRA_A25__an_engine_of_the_past_is_a_double_like_any_other() -> None:
    hands = {"p1": ["7-5"], "p2": ["12-12", "12-11", "12-4", "3-1"], "p3": ["9-4"]}
    later = {"deal": {"free": True, "hands": hands, "boneyard": ["8-8", "6-6"]}}
    table = Table("french", rounds=[short_round(12, "p1"), later])
    table.play("p2 11-12>p2", "p3 draw", "p1 draw")
    assert table.legal == ["12-12>p2", "12-4>p2"]
    table.play("p2 12-12>p2")
    assert (table.turn, table.legal) == ("p2", ["12-4>p2"])  # it has to be followed
