"""Readings that no book takes by default and that a table can choose: one or two tests each."""

from typing import Any

import pytest

from doubletwelve.games.mexican_train import (
    BadSwitch,
    make_rules,
    plan_round,
    shuffle_and_deal,
)
from doubletwelve.rulebooks import load_book
from tests.clauses.table import Table


def test_GOL_A_06__no_marker_for_a_double_left_on_another_train() -> None:
    # p1 lays 8-8 on the bonus track and cannot cover it.
    table = Table(
        "goliath",
        switches={"after_double": "on-it-own-marker"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["8-8", "3-1", "2-1"], "p2": ["8-4", "9-9", "1-0"]},
        boneyard=["4-2"],
    )
    table.play("p1 8-8>m", "p1 draw")
    assert (table.marked, table.binding, table.turn) == ([], ["m"], "p2")


def test_GOL_A_06__a_double_left_on_the_own_train_still_costs_the_marker() -> None:
    table = Table(
        "goliath",
        switches={"after_double": "on-it-own-marker"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1", "2-1"], "p2": ["5-4", "9-9", "1-0"]},
        boneyard=["4-2"],
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.marked, table.binding) == (["p1"], ["p1"])


def test_VEN_R6__others_trains_are_no_way_out_of_drawing() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        "markers": ["p2"],
        "opening": [],
        "hands": {"p1": ["6-3", "3-1"], "p2": ["9-9", "1-0"]},
        "boneyard": ["6-4", "4-2"],
    }
    assert Table("vennerod", **position).legal == ["6-3>p2"]
    strict = {"draw": "one-when-own-and-mexican-stuck"}
    table = Table("vennerod", switches=strict, **position)
    assert table.legal == ["draw"]
    table.refuses("p1 6-3>p2", "draw-for-own-train", "DT-09")
    table.play("p1 draw")
    assert table.legal == ["6-4>p2"]  # a drawn tile may go on any open train


def test_VEN_R6__a_tile_for_the_mexican_train_makes_every_open_train_free() -> None:
    table = Table(
        "vennerod",
        switches={"draw": "one-when-own-and-mexican-stuck"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        markers=["p2"],
        opening=[],
        hands={"p1": ["6-3", "8-1"], "p2": ["9-9", "1-0"]},
        boneyard=["6-4"],
    )
    assert table.legal == ["6-3>p2", "8-1>m"]


def test_EWA_A4__a_drawn_tile_on_any_train_even_a_private_one() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        "hands": {"p1": ["3-1", "2-1"], "p2": ["6-6", "1-0"]},
        "boneyard": ["6-4", "4-2"],
    }
    usual = Table("ecowoodart", **position).play("p1 draw")
    assert (usual.turn, usual.marked) == ("p2", ["p1"])
    table = Table("ecowoodart", switches={"draw": "one-on-any-train"}, **position)
    table.refuses("p1 6-4>p2", "tile-not-held", "DT-02")
    table.play("p1 draw")
    assert table.legal == ["6-4>p2"]
    table.refuses("p1 6-4>m", "does-not-fit", "EWA-MT-09")


def test_EWA_A4__a_tile_drawn_after_a_double_on_that_double_only() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        "hands": {"p1": ["5-5", "3-1", "2-1"], "p2": ["6-6", "5-0", "1-0"]},
        "boneyard": ["8-4", "4-2"],
    }
    usual = Table("ecowoodart", **position).play("p1 5-5>p1", "p1 draw")
    assert usual.legal == ["8-4>m"]
    table = Table("ecowoodart", switches={"after_double": "drawn-on-it"}, **position)
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])


def test_EWA_A4__from_the_hand_the_second_tile_still_goes_on_any_open_train() -> None:
    table = Table(
        "ecowoodart",
        switches={"after_double": "drawn-on-it"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1", "2-1"], "p2": ["6-6", "5-0", "1-0"]},
        boneyard=["8-4", "4-2"],
    )
    assert table.play("p1 5-5>p1").legal == ["8-1>m"]


def test_EWA_A6__a_drawn_tile_laid_elsewhere_still_earns_the_marker() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        "hands": {"p1": ["3-1", "2-1"], "p2": ["6-6", "1-0"]},
        "boneyard": ["8-4", "4-2"],
    }
    assert Table("ecowoodart", **position).play("p1 draw", "p1 8-4>m").marked == []
    strict = {"draw": "one-own-or-marker"}
    assert Table("ecowoodart", switches=strict, **position).play("p1 draw", "p1 8-4>m").marked == [
        "p1"
    ]


def test_EWA_A6__a_drawn_tile_on_the_own_train_does_not() -> None:
    table = Table(
        "ecowoodart",
        switches={"draw": "one-own-or-marker"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["3-1", "2-1"], "p2": ["6-6", "1-0"]},
        boneyard=["5-4", "4-2"],
    )
    assert table.play("p1 draw", "p1 5-4>p1").marked == []


def test_EWA_A9__a_drawn_double_that_fits_nowhere_is_drawn_past() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "m": ["12-8"]},
        "hands": {"p1": ["5-5", "3-1", "2-1"], "p2": ["6-0", "5-0", "1-0"]},
        "boneyard": ["7-7", "5-4", "4-2"],
    }
    usual = Table("ecowoodart", **position).play("p1 5-5>p1", "p1 draw")
    assert (usual.turn, usual.marked) == ("p2", ["p1"])
    table = Table("ecowoodart", switches={"draw": "past-doubles"}, **position)
    table.play("p1 5-5>p1", "p1 draw")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-4>p1"]


def test_EWA_A9__a_single_that_fits_nowhere_ends_the_turn_all_the_same() -> None:
    table = Table(
        "ecowoodart",
        switches={"draw": "past-doubles"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "3-1", "2-1"], "p2": ["6-0", "5-0", "1-0"]},
        boneyard=["7-7", "7-4", "5-4"],
    )
    table.play("p1 5-5>p1", "p1 draw", "p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_EWA_A24__from_the_second_round_on_the_first_player_can_rotate() -> None:
    # p2 holds 12-12 and begins round 1; then it is p3's turn to begin, whoever holds 11-11.
    table = Table(
        "ecowoodart",
        switches={"first": "rotates"},
        rounds=[
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["3-1"], "p2": ["12-12", "12-5"], "p3": ["4-1"]},
                    "boneyard": [],
                },
                "actions": ["p2 12-5>p2"],
            },
            {
                "deal": {
                    "free": True,
                    "hands": {"p1": ["11-11", "3-1"], "p2": ["11-5"], "p3": ["4-1"]},
                    "boneyard": ["9-9"],
                }
            },
        ],
    )
    assert (table.turn, table.shown["engine"]) == ("p3", "11-11")


COVER: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]},
    "hands": {"p1": ["8-3", "5-4", "2-1"], "p2": ["6-6", "3-0", "1-0"]},
    "boneyard": ["9-9", "4-2"],
}


def test_EWA_A13__FRA_A13__covering_a_double_may_leave_another_tile() -> None:
    for book in ("ecowoodart", "french"):
        assert Table(book, **COVER).play("p1 8-3>m").turn == "p2"
        table = Table(book, switches={"double_binds": "everyone-then-play"}, **COVER)
        assert table.legal == ["8-3>m"]
        table.play("p1 8-3>m")
        assert (table.turn, table.legal) == ("p1", ["5-4>p1", "stop"])
        assert table.play("p1 5-4>p1").turn == "p2"


def test_EWA_A13__FRA_A13__nobody_has_to_lay_it_and_nobody_is_marked() -> None:
    table = Table("french", switches={"double_binds": "everyone-then-play"}, **COVER)
    table.play("p1 8-3>m", "p1 stop")
    assert (table.turn, table.marked) == ("p2", [])
    assert [event.clause for event in table.happened("stopped")] == ["DT-09"]
    hands = {"p1": ["8-3", "4-4", "2-1"], "p2": ["6-6", "3-0", "1-0"]}
    position = {**COVER, "hands": hands}
    table = Table("french", switches={"double_binds": "everyone-then-play"}, **position)
    table.play("p1 8-3>m")  # nothing else fits: the turn ends by itself
    assert (table.turn, table.marked) == ("p2", [])


def test_GOL_A_08__ten_can_play_if_the_table_says_how_many_tiles_each_is_dealt() -> None:
    for players, left in ((9, 19), (10, 11)):
        rules = make_rules(load_book("goliath"), {"hand": 8}, players)
        plan = plan_round(rules, rules.seats[0], ())
        assert len(shuffle_and_deal(rules, plan, "ten").boneyard) == left
    with pytest.raises(BadSwitch, match="11 cannot play by goliath: it is for 2 to 10"):
        make_rules(load_book("goliath"), {"hand": 8}, 11)
    with pytest.raises(BadSwitch, match="9 cannot play by goliath: it is for 2 to 8"):
        make_rules(load_book("goliath"), {}, 9)
