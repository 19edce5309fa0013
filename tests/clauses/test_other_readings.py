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


STUCK: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"]},
    "opening": [],
    "hands": {"p1": ["3-1", "2-1"], "p2": ["5-4", "9-9"]},
}


@pytest.mark.parametrize("book", ["goliath", "ecowoodart", "french", "vennerod"])
def test_GOL_A_14__EWA_A36__FRA_A36__any_lap_of_passes_blocks_the_round(book: str) -> None:
    """Though p2's marker opens a train on which p1 could play."""
    hands = {"p1": ["6-1", "2-1", "2-0"], "p2": ["9-3", "9-9"]}
    usual = Table(book, **{**STUCK, "hands": hands}).play("p1 pass", "p2 pass")
    assert (usual.over, usual.legal) == (False, ["6-1>p2"])
    table = Table(book, switches={"blocked": "all-passed"}, **{**STUCK, "hands": hands})
    table.play("p1 pass")
    assert (table.over, table.marked) == (False, ["p1"])
    table.play("p2 pass")
    assert table.over
    assert [event.clause for event in table.happened("blocked")] == ["DT-09"]
    assert table.last_scores == {"p1": 12, "p2": 30}


def test_EWA_A36__FRA_A36__a_tile_laid_breaks_the_lap_of_passes() -> None:
    for book in ("ecowoodart", "french"):
        table = Table(book, switches={"blocked": "all-passed"}, **STUCK)
        table.play("p1 pass", "p2 5-4>p1", "p1 pass")
        assert (table.over, table.turn) == (False, "p2")
        assert table.play("p2 pass").over


EMPTY: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"]},
    "opening": [],
    "hands": {"p1": ["5-3", "2-1"], "p2": ["6-4", "9-9"]},
}


def test_CAR_R9__with_an_empty_boneyard_a_player_may_pass_though_a_tile_fits() -> None:
    assert Table("cardinal", **EMPTY).legal == ["5-3>p1"]
    table = Table("cardinal", switches={"playing": "optional-or-pass"}, **EMPTY)
    assert table.legal == ["5-3>p1", "pass"]
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", ["p1"])
    assert table.legal == ["6-4>p2", "pass"]


def test_CAR_R9__while_there_is_a_tile_to_draw_it_is_drawn() -> None:
    table = Table("cardinal", switches={"playing": "optional-or-pass"}, boneyard=["8-7"], **EMPTY)
    assert table.legal == ["5-3>p1", "draw"]
    table.refuses("p1 pass", "must-play", "DT-09")


def test_CAR_R9__CAR_R6__nobody_may_pass_by_a_double_that_can_be_covered() -> None:
    hands = {"p1": ["5-3", "2-1"], "p2": ["6-6", "6-4", "9-9"]}
    table = Table(
        "cardinal",
        switches={"playing": "optional-or-pass"},
        **{**EMPTY, "turn": "p2", "hands": hands},
    )
    table.play("p2 6-6>p2")
    table.refuses("p2 pass", "must-play", "CAR-MT-15")
    bound = {**EMPTY, "trains": {"p1": ["12-5"], "p2": ["12-6", "6-6"]}, "turn": "p2"}
    table = Table("cardinal", switches={"playing": "optional-or-pass"}, **bound)
    assert table.legal == ["6-4>p2"]
    table.refuses("p2 pass", "must-play", "CAR-MT-16")


def test_CAR_R9__passes_by_choice_block_the_round_as_well() -> None:
    table = Table("cardinal", switches={"playing": "optional-or-pass"}, **EMPTY)
    table.play("p1 pass", "p2 pass", "p1 pass")
    assert not table.over
    assert table.play("p2 pass").over


FAR_DOUBLE: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6", "6-6"]},
    "markers": ["p1"],
    "hands": {"p1": ["6-3", "5-4", "2-1"], "p2": ["9-9", "1-0"]},
    "boneyard": ["6-2", "4-2"],
}
DRAWN_COVERS = {"own_marked_train": "own-only-drawn-covers"}


def test_CAR_R10__a_marked_player_covers_a_double_elsewhere_with_a_drawn_tile_only() -> None:
    assert Table("cardinal", **FAR_DOUBLE).legal == ["6-3>p2"]
    table = Table("cardinal", switches=DRAWN_COVERS, **FAR_DOUBLE)
    assert table.legal == ["draw"]
    table.refuses("p1 6-3>p2", "cover-with-drawn", "DT-09")
    table.refuses("p1 5-4>p1", "double-binds", "CAR-MT-16")
    assert table.play("p1 draw").legal == ["6-2>p2"]


def test_CAR_R10__a_double_on_the_own_train_is_covered_from_the_hand() -> None:
    position = {**FAR_DOUBLE, "trains": {"p1": ["12-6", "6-6"], "p2": ["12-5"]}}
    table = Table("cardinal", switches=DRAWN_COVERS, **position)
    assert table.legal == ["6-3>p1"]


def test_CAR_R10__a_player_without_a_marker_covers_from_the_hand() -> None:
    table = Table("cardinal", switches=DRAWN_COVERS, **{**FAR_DOUBLE, "markers": []})
    assert table.legal == ["6-3>p2"]


def test_CAR_R10__while_no_double_binds_a_marked_player_keeps_to_the_own_train() -> None:
    position = {**FAR_DOUBLE, "trains": {"p1": ["12-5"], "p2": ["12-6"]}, "markers": ["p1", "p2"]}
    table = Table("cardinal", switches=DRAWN_COVERS, **position)
    assert table.legal == ["5-4>p1", "draw"]
    table.refuses("p1 6-3>p2", "own-train-only", "DT-09")


INHERITED: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]},
    "hands": {"p1": ["5-1", "2-1"], "p2": ["8-4", "9-9", "1-0"]},
    "boneyard": ["5-5", "8-3", "4-2"],
}
PAST = {"double_binds": "all-but-drawn-doubles"}


def test_EWA_A10__FRA_A10__a_drawn_double_may_go_past_an_open_one() -> None:
    for book in ("ecowoodart", "french"):
        usual = Table(book, **INHERITED).play("p1 draw")
        assert (usual.turn, usual.marked) == ("p2", ["p1"])
        table = Table(book, switches=PAST, **INHERITED)
        assert table.legal == ["draw"]  # a tile from the hand is bound as ever
        table.refuses("p1 5-1>p1", "double-binds", "DT-09")
        table.play("p1 draw")
        assert table.legal == ["5-5>p1"]
        table.refuses("p1 5-5>m", "does-not-fit", f"{table.match.rules.cite['fits']}")
        table.refuses("p1 5-5>p2", "train-not-open", table.match.rules.cite["private"])
        table.play("p1 5-5>p1")
        assert table.legal == ["5-1>p1"]  # what follows goes on that double, or on the old one
        table.play("p1 5-1>p1")
        assert (table.turn, table.binding, table.marked) == ("p2", ["m"], [])


def test_EWA_A10__FRA_A10__then_both_doubles_can_be_left_open() -> None:
    position = {**INHERITED, "hands": {"p1": ["3-1", "2-1"], "p2": ["8-4", "5-0", "1-0"]}}
    for book in ("ecowoodart", "french"):
        table = Table(book, switches=PAST, **{**position, "boneyard": ["5-5", "7-4"]})
        table.play("p1 draw", "p1 5-5>p1", "p1 draw")
        assert (table.turn, table.binding, table.marked) == ("p2", ["p1", "m"], ["p1"])
        table = Table(book, switches=PAST, **position)
        table.play("p1 draw", "p1 5-5>p1", "p1 draw")
        assert table.legal == ["8-3>m"]


def test_EWA_A10__FRA_A10__a_drawn_single_has_to_cover() -> None:
    for book in ("ecowoodart", "french"):
        table = Table(book, switches=PAST, **{**INHERITED, "boneyard": ["5-3", "8-2"]})
        table.play("p1 draw")
        assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["m"])


DRY: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]},
    "hands": {"p1": ["8-3", "5-1"], "p2": ["8-4", "9-9"]},
}
BY_BONEYARD = {"dead_double": "by-boneyard"}


def test_EWA_A16__FRA_A16__an_empty_boneyard_frees_from_every_double() -> None:
    for book in ("ecowoodart", "french"):
        assert Table(book, **DRY).legal == ["8-3>m"]
        table = Table(book, switches=BY_BONEYARD, **DRY)
        assert (table.legal, table.binding) == (["5-1>p1", "8-3>m"], [])


def test_EWA_A16__FRA_A16__what_nobody_can_see_frees_nobody() -> None:
    """Only a look into the boneyard would show that it has no 8."""
    for book in ("ecowoodart", "french"):
        table = Table(book, switches=BY_BONEYARD, boneyard=["7-4"], **DRY)
        assert (table.legal, table.binding) == (["8-3>m"], ["m"])


def test_FRA_A16__with_open_hands_everyone_knows_what_is_in_the_boneyard() -> None:
    switches = {**BY_BONEYARD, "open_hands": True}
    table = Table("french", switches=switches, boneyard=["7-4"], **DRY)
    assert (table.legal, table.binding) == (["5-1>p1", "8-3>m"], [])
    table = Table("french", switches=switches, boneyard=["8-7"], **DRY)
    assert (table.legal, table.binding) == (["8-3>m"], ["m"])


def test_FRA_A16__the_last_tile_of_the_boneyard_may_go_anywhere() -> None:
    position = {**DRY, "hands": {"p1": ["3-1", "2-1"], "p2": ["8-4", "9-9"]}}
    table = Table("french", switches=BY_BONEYARD, boneyard=["7-5"], **position)
    assert table.binding == ["m"]
    assert table.play("p1 draw").legal == ["5-7>p1"]


def test_EWA_A16__all_tiles_of_a_number_laid_free_as_well() -> None:
    position = {**DRY, "hands": {"p1": ["5-1", "2-1"], "p2": ["9-4", "9-9"]}}
    table = Table("ecowoodart", switches=BY_BONEYARD, boneyard=["7-4"], **position)
    assert table.binding == []


BEGUN_BY_P2: dict[str, Any] = {
    "first": "p2",
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
    "opening": [],
    "hands": {"p1": ["5-3"], "p2": ["6-4", "9-9"], "p3": ["7-1", "1-0"]},
    "boneyard": ["10-10", "3-2"],
}
ONLY_FIRST = {"ends_round": "first-player"}


def test_VEN_R5__whoever_did_not_begin_the_round_cannot_end_it() -> None:
    assert Table("vennerod", **BEGUN_BY_P2).play("p1 5-3>p1").over
    table = Table("vennerod", switches=ONLY_FIRST, **BEGUN_BY_P2).play("p1 5-3>p1")
    assert (table.over, table.turn, table.hands["p1"]) == (False, "p2", [])
    assert table.happened("out") == []


def test_VEN_R5__a_player_without_tiles_draws_like_any_who_cannot_play() -> None:
    table = Table("vennerod", switches=ONLY_FIRST, **BEGUN_BY_P2)
    table.play("p1 5-3>p1", "p2 6-4>p2", "p3 7-1>p3")
    assert table.legal == ["draw"]
    table.play("p1 draw")  # 10-10 fits nowhere
    assert (table.turn, table.marked, table.hands["p1"]) == ("p2", ["p1"], ["10-10"])


def test_VEN_R5__the_player_who_began_ends_the_round() -> None:
    position = {**BEGUN_BY_P2, "hands": {"p1": ["5-3"], "p2": ["6-4"], "p3": ["7-1", "1-0"]}}
    table = Table("vennerod", switches=ONLY_FIRST, **position).play("p1 5-3>p1", "p2 6-4>p2")
    assert table.over
    assert [(e.seat, e.clause) for e in table.happened("out")] == [("p2", "DT-09")]
    assert table.last_scores == {"p1": 0, "p2": 0, "p3": 9}


def test_VEN_R5__an_empty_hand_and_an_empty_boneyard_are_a_pass() -> None:
    position = {**BEGUN_BY_P2, "hands": {"p1": [], "p2": ["9-8"], "p3": ["1-0"]}, "boneyard": []}
    table = Table("vennerod", switches=ONLY_FIRST, **position)
    assert table.legal == ["pass"]
    table.play("p1 pass", "p2 pass", "p3 pass", "p1 pass", "p2 pass", "p3 pass")
    assert table.over
    assert table.last_scores == {"p1": 0, "p2": 17, "p3": 1}


def test_VEN_R5__a_double_as_the_last_tile_has_to_be_followed() -> None:
    position = {**BEGUN_BY_P2, "hands": {"p1": ["5-5"], "p2": ["9-8"], "p3": ["1-0"]}}
    table = Table("vennerod", switches=ONLY_FIRST, **{**position, "boneyard": ["5-2", "3-2"]})
    assert table.play("p1 5-5>p1").legal == ["draw"]
    table.play("p1 draw", "p1 5-2>p1")
    assert (table.over, table.turn, table.binding) == (False, "p2", [])


def test_VEN_R5__the_engine_as_a_last_tile_ends_no_round_that_another_began() -> None:
    switches = {"engine": "round-from-hand", "engine_missing": "laps", "first": "rotates"}
    rounds: list[dict[str, Any]] = [
        {
            "deal": {
                "free": True,
                "hands": {"p1": ["12-12", "12-1"], "p2": ["9-8"]},
                "boneyard": [],
            },
            "actions": ["p1 12-1>p1"],
        },
        {
            "deal": {
                "free": True,
                "hands": {"p1": ["11-11"], "p2": ["11-6", "3-1"]},
                "boneyard": ["4-3"],
            }
        },
    ]
    assert Table("vennerod", switches=switches, rounds=rounds).over
    table = Table("vennerod", switches={**switches, **ONLY_FIRST}, rounds=rounds)
    assert (table.over, table.turn, table.hands["p1"]) == (False, "p2", [])


ABLE: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
    "markers": ["p1"],
    "hands": {"p1": ["5-3", "8-1", "2-0"], "p2": ["6-4", "9-9", "7-0"]},
    "boneyard": ["5-4", "4-2"],
}
ABLE_UNMARKS = {"own_marked_train": "able-unmarks"}


def test_GOL_A_01__being_able_to_play_on_the_own_train_takes_the_marker_off() -> None:
    usual = Table("goliath", **ABLE).play("p1 8-1>m")
    assert usual.marked == ["p1"]
    table = Table("goliath", switches=ABLE_UNMARKS, **ABLE)
    assert (table.marked, table.legal) == ([], ["5-3>p1", "8-1>m"])
    assert [(e.seat, e.clause) for e in table.happened("unmarked")] == [("p1", "DT-09")]
    table.play("p1 8-1>m")
    assert (table.turn, table.marked) == ("p2", [])


def test_GOL_A_01__whoever_is_not_able_to_keeps_the_marker() -> None:
    position = {**ABLE, "hands": {"p1": ["8-1", "2-0"], "p2": ["6-4", "9-9"]}}
    table = Table("goliath", switches=ABLE_UNMARKS, **position).play("p1 8-1>m")
    assert table.marked == ["p1"]


def test_GOL_A_01__a_drawn_tile_that_fits_makes_able_too() -> None:
    position = {**ABLE, "hands": {"p1": ["3-1", "2-0"], "p2": ["6-4", "9-9"]}}
    table = Table("goliath", switches=ABLE_UNMARKS, **position)
    assert table.marked == ["p1"]
    table.play("p1 draw")
    assert table.marked == []


def test_GOL_A_01__whom_a_double_binds_is_not_able_to() -> None:
    position = {**ABLE, "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]}}
    table = Table("goliath", switches=ABLE_UNMARKS, **position)
    assert (table.marked, table.legal) == (["p1"], ["8-1>m"])


LEFT_BY_P1: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
    "hands": {"p1": ["8-8", "5-3", "3-1", "2-0"], "p2": ["6-4", "9-9", "7-0"]},
    "boneyard": ["10-9", "11-9", "8-4"],
}
ALL_OTHERS = {"double_binds": "all-others"}


def test_EWA_A15__FRA_A15__whoever_left_a_double_open_is_not_bound_by_it() -> None:
    for book in ("ecowoodart", "french"):
        usual = Table(book, **LEFT_BY_P1).play("p1 8-8>m", "p1 5-3>p1", "p2 draw")
        assert (usual.turn, usual.binding, usual.legal) == ("p1", ["m"], ["draw"])
        table = Table(book, switches=ALL_OTHERS, **LEFT_BY_P1)
        table.play("p1 8-8>m", "p1 5-3>p1")
        assert (table.turn, table.binding, table.legal) == ("p2", ["m"], ["draw"])
        table.refuses("p2 6-4>p2", "double-binds", "DT-09")
        table.play("p2 draw")
        assert (table.turn, table.binding, table.legal) == ("p1", [], ["3-1>p1"])
        table.play("p1 3-1>p1")
        assert (table.turn, table.binding) == ("p2", ["m"])


def test_FRA_A15__a_double_of_a_position_binds_everyone() -> None:
    """It does not say who left it."""
    position = {**LEFT_BY_P1, "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8", "8-8"]}}
    hands = {"p1": ["5-3", "2-0"], "p2": ["6-4", "9-9"]}
    table = Table("french", switches=ALL_OTHERS, **{**position, "hands": hands})
    assert (table.binding, table.legal) == (["m"], ["draw"])
    table.play("p1 draw")
    assert table.binding == ["m"]
