"""Eco Wood Art: the set, the deal, the engine, and how a round and its trains begin."""

from typing import Any

import pytest

from doubletwelve.core.events import seen_by
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal, view
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES
from tests.clauses.table import Table, refused_record

HANDS = {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9}
BONEYARDS = {2: 59, 3: 43, 4: 31, 5: 21, 6: 19, 7: 21, 8: 19}


def dealt(players: int, seed: str = "a seed") -> Deal:
    """A deal as the game itself makes it for the first round."""
    rules = make_rules(load_book("ecowoodart"), {}, players)
    return shuffle_and_deal(rules, plan_round(rules, Seat("p1"), ()), seed)


def in_record(deal: Deal) -> dict[str, Any]:
    """The deal as a record holds it: not free, so the book's numbers are checked."""
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    return {"deal": {"hands": hands, "boneyard": list(deal.boneyard)}}


def a_deal(players: int, *, engine_dealt: bool) -> Deal:
    """The first of many deals in which somebody holds, or nobody holds, the 12-12."""
    deals = (dealt(players, f"deal {n}") for n in range(1000))
    return next(deal for deal in deals if ("12-12" not in deal.boneyard) == engine_dealt)


# The set and the deal


@pytest.mark.parametrize("players", range(2, 9))
def test_EWA_MT_01__EWA_MT_04__all_91_tiles_are_mixed_the_engine_too(players: int) -> None:
    deal = dealt(players)
    tiles = [*deal.boneyard, *(tile for hand in deal.hands.values() for tile in hand)]
    assert len(tiles) == 91
    assert set(tiles) == {f"{a}-{b}" for a in range(13) for b in range(a + 1)}


def test_EWA_MT_01__there_is_no_thirteen_and_every_tile_only_once() -> None:
    problem = refused_record(
        "ecowoodart", deal={"hands": {"p1": ["12-12", "13-1"], "p2": ["6-2"]}, "boneyard": []}
    )
    assert problem.startswith("$.rounds[0].deal.hands.p1[1]: 13-1 ")
    problem = refused_record(
        "ecowoodart", deal={"hands": {"p1": ["12-12", "6-2"], "p2": ["2-6"]}, "boneyard": []}
    )
    assert problem.startswith("$.rounds[0].deal.hands.p2[0]: 2-6 ")


def test_EWA_MT_02__two_to_eight_can_play() -> None:
    for players in (1, 9):
        hands = {f"p{n + 1}": [f"12-{12 - n}"] for n in range(players)}
        problem = refused_record("ecowoodart", deal={"hands": hands, "boneyard": []})
        assert problem.startswith("$.players: ")
    for players in range(2, 9):
        hands = {f"p{n + 1}": [f"12-{12 - n}"] for n in range(players)}
        hands["p1"].append("12-0")
        assert Table("ecowoodart", deal={"hands": hands, "boneyard": []}).turn == "p1"


def test_EWA_MT_04__an_engine_that_is_nowhere_is_refused() -> None:
    problem = refused_record(
        "ecowoodart", deal={"hands": {"p1": ["12-5"], "p2": ["6-2"]}, "boneyard": ["9-4"]}
    )
    assert problem.startswith("$.rounds[0].deal: ")
    assert "12-12" in problem
    assert "EWA-MT-14" in problem


@pytest.mark.parametrize(("players", "size"), HANDS.items())
def test_EWA_MT_05__everyone_is_dealt_the_printed_number(players: int, size: int) -> None:
    deal = dealt(players)
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    Table("ecowoodart", rounds=[in_record(deal)])  # the book could have dealt it


def test_EWA_MT_05__another_number_is_refused() -> None:
    # Four players with 16 each, as if they were three.
    tiles = list(ALL_TILES)
    hands = {f"p{n + 1}": tiles[16 * n : 16 * (n + 1)] for n in range(4)}
    problem = refused_record(
        "ecowoodart", rounds=[{"deal": {"hands": hands, "boneyard": tiles[64:]}}]
    )
    assert problem.startswith("$.rounds[0].deal.hands.p1: 16 tiles: ")
    assert "EWA-MT-05" in problem


def test_EWA_MT_06__a_hand_is_seen_by_its_owner_only() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {"p1": ["12-12", "6-2"], "p2": ["12-7", "5-5"]},
            "boneyard": ["9-4", "12-3", "8-8"],
        },
    )
    seen = view(table.match.state, Seat("p2"))
    assert seen.hands == {"p2": ("12-7", "5-5")}
    assert seen.hand_sizes == {"p1": 1, "p2": 2}
    assert view(table.match.state, None).hands == {}  # somebody who looks on

    table.play("p1 draw", "p2 12-7>m", "p1 draw")  # 9-4 in vain, then 12-3, which fits
    assert table.legal == ["12-3>p1"]
    assert view(table.match.state, Seat("p1")).drawn == "12-3"
    assert view(table.match.state, Seat("p2")).drawn is None
    draws = [seen_by(event, Seat("p2")) for event in table.happened("drew")]
    assert [event.secret for event in draws] == [None, None]


@pytest.mark.parametrize(("players", "size"), BONEYARDS.items())
def test_EWA_MT_07__the_rest_is_the_boneyard(players: int, size: int) -> None:
    assert len(dealt(players).boneyard) == size
    table = Table("ecowoodart", rounds=[in_record(a_deal(players, engine_dealt=True))])
    assert table.shown["boneyard"] == size


def test_EWA_MT_07__the_engine_may_be_in_the_boneyard() -> None:
    assert "12-12" in a_deal(8, engine_dealt=False).boneyard


# The engine and who begins


def test_EWA_MT_14__the_holder_of_the_engine_lays_it_and_begins() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {
                "p1": ["12-5", "11-11"],
                "p2": ["12-7", "6-2"],
                "p3": ["3-1", "12-12", "12-4"],
            },
            "boneyard": ["9-4"],
        },
    )
    assert table.shown["engine"] == "12-12"
    assert table.hands["p3"] == ["3-1", "12-4"]
    assert table.turn == "p3"
    assert [(event.seat, event.tile) for event in table.happened("engine-laid")] == [
        ("p3", "12-12")
    ]


def test_EWA_MT_14__nobody_else_may_be_named_first() -> None:
    problem = refused_record(
        "ecowoodart",
        first="p2",
        deal={"hands": {"p1": ["12-12", "12-5"], "p2": ["12-7"]}, "boneyard": []},
    )
    assert problem.startswith("$.rounds[0].first: ")
    assert "EWA-MT-14" in problem


def test_EWA_MT_14__with_the_engine_in_a_hand_nobody_draws_for_it() -> None:
    table = Table(
        "ecowoodart",
        deal={"hands": {"p1": ["12-5"], "p2": ["12-12", "12-7"]}, "boneyard": ["9-4"]},
    )
    assert table.happened("drew-for-engine") == []
    assert table.shown["boneyard"] == 1


def test_EWA_MT_17__the_first_player_begins_the_own_or_the_mexican_train_with_one_tile() -> None:
    deal = {
        "hands": {"p1": ["12-12", "12-5", "12-9", "5-3"], "p2": ["12-7", "6-2"]},
        "boneyard": ["9-4"],
    }
    table = Table("ecowoodart", deal=deal)
    assert table.legal == ["12-5>m", "12-5>p1", "12-9>m", "12-9>p1"]
    table.refuses("p1 12-5>p2", "train-not-open", "EWA-MT-12")
    table.play("p1 12-5>p1")
    assert (table.turn, table.tiles("p1")) == ("p2", ["12-5"])  # 5-3 has to wait
    table = Table("ecowoodart", deal=deal).play("p1 12-9>m")
    assert (table.turn, table.tiles("m"), table.tiles("p1")) == ("p2", ["12-9"], [])


def test_EWA_MT_19__EWA_MT_54__the_others_begin_with_the_engine_number_too() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {"p1": ["12-12", "12-5", "9-8"], "p2": ["12-7", "5-3", "7-1"]},
            "boneyard": ["9-4"],
        },
    )
    table.play("p1 12-5>p1")
    assert table.legal == ["12-7>m", "12-7>p2"]
    table.refuses("p2 7-1>p2", "does-not-fit", "EWA-MT-09")


def test_EWA_MT_20__anyone_may_begin_the_mexican_train_in_their_turn() -> None:
    # p1 has a train and p2 none: neither matters for beginning the Mexican Train.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["12-3", "8-1"], "p2": ["12-7", "6-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["12-3>m"]
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"]},
        hands={"p1": ["12-3", "8-1"], "p2": ["12-7", "6-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["12-7>m", "12-7>p2"]
    table.play("p2 12-7>m")
    assert (table.tiles("m"), table.tiles("p2"), table.turn) == (["12-7"], [], "p1")


def test_EWA_A19__the_engine_is_no_double_to_be_covered() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {"p1": ["12-12", "6-4", "8-8"], "p2": ["12-7", "6-2"], "p3": ["12-1", "6-3"]},
            "boneyard": ["9-4", "12-3"],
        },
    )
    # Engine and tile are one turn: with no tile p1 draws, and is marked as that does not help.
    assert table.legal == ["draw"]
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], [])
    assert table.legal == ["12-7>m", "12-7>p1", "12-7>p2"]  # nothing binds p2


def test_EWA_A19__a_drawn_tile_may_begin_the_train() -> None:
    table = Table(
        "ecowoodart",
        deal={
            "hands": {"p1": ["12-12", "6-4"], "p2": ["12-7", "6-2"]},
            "boneyard": ["12-3", "9-4"],
        },
    )
    table.play("p1 draw")
    assert table.legal == ["12-3>m", "12-3>p1"]
    table.play("p1 12-3>p1")
    assert (table.turn, table.marked) == ("p2", [])


# The first turn of a player


FIRST_TURN: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "markers": ["p1"],
    "hands": {"p1": ["7-1", "7-2"], "p2": ["12-3", "5-4", "8-6"], "p3": ["9-1", "9-2"]},
    "boneyard": ["10-4"],
}
"""p2 has no train yet; p1's is marked, and the Mexican Train has begun."""


def test_EWA_A22__no_train_of_ones_own_is_needed_to_play_elsewhere() -> None:
    table = Table("ecowoodart", **FIRST_TURN)
    assert table.legal == ["12-3>p2", "5-4>p1", "8-6>m"]


def test_EWA_A22__other_reading__no_marked_train_in_the_first_turn() -> None:
    table = Table("ecowoodart", switches={"opening": "starts-a-train"}, **FIRST_TURN)
    assert "12-3>p2" in table.legal
    assert "5-4>p1" not in table.legal
    table.refuses("p2 5-4>p1", "first-tile-starts-a-train", "DT-09")


def test_EWA_A22__other_reading__a_first_tile_may_begin_the_mexican_train() -> None:
    table = Table(
        "ecowoodart",
        switches={"opening": "starts-a-train"},
        turn="p2",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["7-1"], "p2": ["12-3", "5-4"]},
        boneyard=["10-4", "10-3"],
    )
    assert table.legal == ["12-3>m", "12-3>p2"]
    # Afterwards p2 is free: the marked train is open like any other time.
    table.play("p2 12-3>m", "p1 draw")
    assert table.legal == ["5-4>p1"]


def test_EWA_A22__other_reading__it_is_the_first_tile_that_counts() -> None:
    # p2 could lay nothing in the first turn. The first tile is still to come, and has to
    # begin p2's own train or the Mexican Train.
    table = Table(
        "ecowoodart",
        switches={"opening": "starts-a-train"},
        turn="p2",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["7-1"], "p2": ["5-4", "9-8"]},
        boneyard=["10-4", "10-3", "12-3", "10-2"],
    )
    table.play("p2 draw", "p1 draw")
    assert table.turn == "p2"
    assert table.legal == ["draw"]
    table.play("p2 draw")
    assert table.legal == ["12-3>m", "12-3>p2"]


def test_EWA_A22__other_reading__the_first_tile_begins_a_train() -> None:
    # The Mexican Train has begun already, so p2's first tile has to begin p2's own.
    table = Table("ecowoodart", switches={"opening": "starts-a-train"}, **FIRST_TURN)
    assert table.legal == ["12-3>p2"]
