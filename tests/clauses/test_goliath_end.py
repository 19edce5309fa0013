"""Goliath, Mexican Train: going out, the stuck round, the places, and several rounds.

GOL-MT-49 to 52, and the readings A-11 (out on a double), A-14 (stuck), A-15 (rounds).
Ends: p1 5, p2 7, p3 9; tiles made of 0, 1, 2, 3, 4 and 6 fit nothing.
"""

from typing import Any

from tests.clauses.table import Table, refused_record

# Going out


def table_of(hands: dict[str, list[str]], boneyard: list[str], **changes: Any) -> Table:
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"]},
        "hands": hands,
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


def test_GOL_MT_49__whoever_lays_the_last_tile_first_wins_on_the_spot() -> None:
    table = table_of({"p1": ["5-1"], "p2": ["7-4"], "p3": ["9-4", "3-0"]}, ["2-0"])
    table.play("p1 5-1>p1")
    assert table.over
    assert table.turn is None
    assert table.legal == []
    assert table.shown["game_over"]
    assert table.shown["winners"] == ["p1"]
    (out,) = table.happened("out")
    assert (out.seat, out.clause) == ("p1", "GOL-MT-49")


def test_GOL_MT_49__alone_though_somebody_else_has_no_pips_either() -> None:
    table = table_of({"p1": ["5-1"], "p2": ["0-0"], "p3": ["9-4", "3-0"]}, ["2-0"])
    table.play("p1 5-1>p1")
    assert table.last_scores == {"p1": 0, "p2": 0, "p3": 16}
    assert table.shown["winners"] == ["p1"]


def test_GOL_MT_50__the_others_count_their_pips() -> None:
    table = table_of({"p1": ["5-1"], "p2": ["7-4", "12-10"], "p3": ["9-4", "3-0"]}, ["2-0"])
    table.play("p1 5-1>p1")
    # Second p3 with 16, third p2 with 33.
    assert table.last_scores == {"p1": 0, "p2": 33, "p3": 16}


def test_GOL_A_14__GOL_MT_50__a_blank_counts_nothing_and_a_double_its_pips() -> None:
    table = table_of({"p1": ["5-1"], "p2": ["0-0", "4-0"], "p3": ["6-6", "11-11"]}, ["2-0"])
    table.play("p1 5-1>p1")
    assert table.last_scores == {"p1": 0, "p2": 4, "p3": 34}


def test_GOL_A_14__GOL_MT_50__equal_counts_are_equal() -> None:
    table = table_of({"p1": ["5-1"], "p2": ["6-4"], "p3": ["10-0"]}, ["2-0"])
    table.play("p1 5-1>p1")
    assert table.last_scores == {"p1": 0, "p2": 10, "p3": 10}


# Going out on a double


def test_GOL_A_11__GOL_MT_49__a_double_as_the_last_tile_wins_at_once() -> None:
    table = table_of({"p1": ["5-5"], "p2": ["5-4"], "p3": ["9-4"]}, ["5-0"])
    table.play("p1 5-5>p1")
    assert table.over
    assert table.shown["winners"] == ["p1"]
    assert table.happened("drew") == []


def test_GOL_A_11__going_out_with_the_cover_wins() -> None:
    for rule in ("yes", "must-cover", "no"):
        table = table_of(
            {"p1": ["5-5", "5-1"], "p2": ["5-4"], "p3": ["9-4"]},
            ["5-0"],
            switches={"out_on_double": rule},
        )
        table.play("p1 5-5>p1", "p1 5-1>p1")
        assert table.shown["winners"] == ["p1"]


def test_GOL_A_11__going_out_by_covering_anothers_double_wins() -> None:
    table = table_of(
        {"p1": ["6-4"], "p2": ["5-4"], "p3": ["9-4"]},
        ["5-0"],
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"]},
        markers=["p1"],
    )
    table.play("p2 5-4>p1")
    assert table.shown["winners"] == ["p2"]


def test_GOL_A_11__out_on_double_must_cover__a_tile_is_drawn_for_it() -> None:
    table = table_of(
        {"p1": ["5-5"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]},
        ["5-0", "2-0"],
        switches={"out_on_double": "must-cover"},
    )
    table.play("p1 5-5>p1")
    assert not table.over
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-0>p1"]
    table.play("p1 5-0>p1")
    assert table.shown["winners"] == ["p1"]


def test_GOL_A_11__out_on_double_must_cover__if_it_does_not_fit_the_game_goes_on() -> None:
    table = table_of(
        {"p1": ["5-5"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]},
        ["2-0", "5-0"],
        switches={"out_on_double": "must-cover"},
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert not table.over
    assert table.hands["p1"] == ["2-0"]
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])


def test_GOL_A_11__out_on_double_no__a_last_double_cannot_be_laid() -> None:
    table = table_of(
        {"p1": ["5-5"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]},
        ["2-0", "5-0"],
        switches={"out_on_double": "no"},
    )
    assert table.legal == ["draw"]
    table.refuses("p1 5-5>p1", "not-out-on-double", "DT-09")
    table.play("p1 draw")
    assert table.hands["p1"] == ["5-5", "2-0"]
    assert table.marked == ["p1"]


def test_GOL_A_11__out_on_double_no__before_the_last_tile_it_can() -> None:
    table = table_of(
        {"p1": ["5-5", "3-1", "4-1"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]},
        ["2-0", "5-0"],
        switches={"out_on_double": "no"},
    )
    assert table.legal == ["5-5>p1"]


# The stuck round

STUCK = {"p1": ["3-1", "6-2"], "p2": ["6-0", "4-0", "1-0"], "p3": ["6-4"]}
"""12, 11 and 10 pips; none of these tiles fits anywhere."""


def test_GOL_MT_51__GOL_A_14__the_smallest_count_wins_a_stuck_round() -> None:
    table = table_of(STUCK, [], markers=["p1", "p2", "p3"])
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.over
    assert table.last_scores == {"p1": 12, "p2": 11, "p3": 10}
    assert table.shown["winners"] == ["p3"]
    (blocked,) = table.happened("blocked")
    assert blocked.clause == "GOL-MT-51"


def test_GOL_MT_51__nobody_is_stuck_while_tiles_can_be_drawn() -> None:
    table = table_of(STUCK, ["3-0", "2-1", "3-2", "4-1"], markers=["p1", "p2", "p3"])
    table.play("p1 draw", "p2 draw", "p3 draw", "p1 draw")
    assert not table.over
    # The boneyard is empty now; the draws do not count as passes.
    table.play("p2 pass", "p3 pass")
    assert not table.over
    table.play("p1 pass")
    assert table.over


def test_GOL_A_14__a_lap_of_passes_that_puts_up_markers_does_not_end_it() -> None:
    table = table_of(STUCK, [])
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert not table.over
    assert table.marked == ["p1", "p2", "p3"]
    table.play("p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over


def test_GOL_A_14__because_a_new_marker_opens_a_train() -> None:
    table = table_of({"p1": ["7-3"], "p2": ["6-0", "4-0"], "p3": ["6-4"]}, [])
    # 7-3 fits p2's train, which is closed until p2 passes.
    assert table.legal == ["pass"]
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.legal == ["7-3>p2"]
    table.play("p1 7-3>p2")
    assert table.shown["winners"] == ["p1"]


def test_GOL_A_14__the_lap_is_counted_from_the_last_new_marker() -> None:
    # p2 alone is not marked: p2's pass puts up a marker, and three more follow it.
    table = table_of(STUCK, [], markers=["p1", "p3"])
    table.play("p1 pass", "p2 pass", "p3 pass", "p1 pass")
    assert not table.over
    table.play("p2 pass")
    assert table.over


def test_GOL_A_14__a_tile_laid_in_between_begins_the_count_again() -> None:
    table = table_of(
        {"p1": ["3-1", "6-2"], "p2": ["6-0", "4-0", "1-0"], "p3": ["8-4", "6-3", "3-2"]},
        [],
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-10", "10-8"]},
        markers=["p1", "p2", "p3"],
        turn="p1",
    )
    table.play("p1 pass", "p2 pass", "p3 8-4>m", "p1 pass")
    assert table.legal == ["4-0>m"]  # p2 can go on now
    table.play("p2 4-0>m", "p3 pass", "p1 pass")
    assert not table.over


def test_GOL_A_14__a_train_that_takes_no_marker_does_not_hold_it_up() -> None:
    # p3's train has not begun, and by this table's reading takes no marker.
    table = table_of(
        STUCK,
        [],
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1", "p2"],
        switches={"marker_on_unstarted": "no"},
    )
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.over


def test_GOL_A_14__with_an_open_double_it_is_the_same() -> None:
    # p2 could play 7-4 on the own train, but 5-5 binds and nobody has a 5.
    table = table_of(
        {"p1": ["3-1", "6-2"], "p2": ["7-4", "1-0"], "p3": ["6-4"]},
        [],
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"]},
        markers=["p1"],
        turn="p2",
    )
    assert table.legal == ["pass"]
    table.play("p2 pass", "p3 pass", "p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over
    assert table.shown["winners"] == ["p3"]


def test_GOL_A_14__the_same_lowest_count_shares_the_win() -> None:
    table = table_of(
        {"p1": ["6-4"], "p2": ["6-0", "4-0", "1-0"], "p3": ["4-2", "3-1"]},
        [],
        markers=["p1", "p2", "p3"],
    )
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.last_scores == {"p1": 10, "p2": 11, "p3": 10}
    assert table.shown["winners"] == ["p1", "p3"]


# Several rounds


def round_of(p1: list[str], p2: list[str], *actions: str) -> dict[str, Any]:
    deal = {"free": True, "hands": {"p1": p1, "p2": p2}, "boneyard": []}
    return {"deal": deal, "actions": list(actions)}


FIRST = round_of(["12-12", "12-5"], ["3-2"], "p1 12-5>p1")  # p1 out, 5 for p2
SECOND = round_of(["9-9", "9-4"], ["8-8", "6-1"], "p1 9-4>p1")  # p1 out, 23 for p2
THIRD = round_of(["11-10", "9-8"], ["12-12", "12-6"], "p2 12-6>p2")  # p2 out, 38 for p1


def test_GOL_A_15__a_game_is_one_round() -> None:
    table = Table("goliath", rounds=[FIRST])
    assert table.shown["game_over"]
    assert "the game is over" in refused_record("goliath", rounds=[FIRST, SECOND])


def test_GOL_MT_52__GOL_A_15__rounds__the_pips_of_all_rounds_are_added_up() -> None:
    table = Table("goliath", switches={"rounds": 3}, rounds=[THIRD, FIRST])
    assert not table.shown["game_over"]
    assert table.shown["winners"] == []
    table = Table("goliath", switches={"rounds": 3}, rounds=[THIRD, FIRST, SECOND])
    assert table.shown["scores"] == {
        "rounds": [{"p1": 38, "p2": 0}, {"p1": 0, "p2": 5}, {"p1": 0, "p2": 23}],
        "totals": {"p1": 38, "p2": 28},
    }
    # p1 went out twice, and last; the smallest total wins all the same.
    assert table.shown["game_over"]
    assert table.shown["winners"] == ["p2"]


def test_GOL_A_15__rounds__equal_totals_share_the_win() -> None:
    third = round_of(["11-9", "8-0"], ["12-12", "12-6"], "p2 12-6>p2")  # 28 for p1
    table = Table("goliath", switches={"rounds": 3}, rounds=[FIRST, SECOND, third])
    assert table.shown["scores"]["totals"] == {"p1": 28, "p2": 28}
    assert table.shown["winners"] == ["p1", "p2"]


def test_GOL_A_15__GOL_MT_13__rounds__each_is_opened_with_the_highest_double_dealt() -> None:
    engines = []
    for count in (1, 2, 3):
        played = [FIRST, SECOND, THIRD][:count]
        table = Table("goliath", switches={"rounds": 3}, rounds=played)
        engines.append(table.shown["engine"])
    assert engines == ["12-12", "9-9", "12-12"]


def test_GOL_A_15__rounds__no_more_than_agreed() -> None:
    problem = refused_record("goliath", switches={"rounds": 2}, rounds=[FIRST, SECOND, THIRD])
    assert "the game is over" in problem
