"""Goliath, Mexican Train: before a player's own train stands, and what a turn is.

GOL-MT-15 to 22 and 46, and the readings A-02 (marker on a train not begun), A-03 (access).
In most tests the engine is 12-12, p1's train ends in 5, the bonus track in 8, and the tiles
made of 0, 1, 2, 3, 4 and 6 fit nothing.
"""

from typing import Any

from tests.clauses.table import Table, refused_record

# What a player may begin, and with what


def test_GOL_MT_15__a_train_begins_with_a_tile_of_the_engines_number() -> None:
    table = Table(
        "goliath",
        engine="9-9",
        turn="p2",
        hands={"p1": ["3-1"], "p2": ["9-4", "12-9", "12-4", "6-1"]},
        boneyard=["2-0"],
    )
    assert table.legal == ["9-12>p2", "9-4>p2"]
    table.refuses("p2 12-4>p2", "does-not-fit", "GOL-MT-22")
    table.play("p2 9-12>p2")
    assert table.tiles("p2") == ["9-12"]


def test_GOL_MT_15__GOL_MT_17__everyone_begins_an_own_train_in_whatever_order() -> None:
    table = Table(
        "goliath",
        turn="p3",
        hands={
            "p1": ["12-5", "3-1", "4-2"],
            "p2": ["12-7", "6-1", "2-1"],
            "p3": ["12-9", "6-4", "1-0"],
        },
        boneyard=["2-0"],
    )
    table.play("p3 12-9>p3", "p1 12-5>p1", "p2 12-7>p2")
    assert (table.tiles("p1"), table.tiles("p2"), table.tiles("p3")) == (
        ["12-5"],
        ["12-7"],
        ["12-9"],
    )


def test_GOL_MT_17__who_can_begin_has_to() -> None:
    table = Table(
        "goliath",
        turn="p2",
        trains={"p1": ["12-5"]},
        hands={"p1": ["3-1"], "p2": ["12-7", "6-1", "2-1"]},
        boneyard=["2-0"],
    )
    assert table.legal == ["12-7>p2"]
    table.refuses("p2 draw", "must-play", "GOL-A-05")
    table.refuses("p2 pass", "must-play", "GOL-A-05")
    table.refuses("p2 stop", "nothing-to-stop", "DT-07")


def test_GOL_MT_46__no_train_begins_with_a_double() -> None:
    table = Table(
        "goliath",
        turn="p2",
        trains={"p1": ["12-5"]},
        hands={"p1": ["3-1"], "p2": ["11-11", "5-5", "0-0"]},
        boneyard=["2-0"],
    )
    assert table.legal == ["draw"]
    table.refuses("p2 11-11>p2", "does-not-fit", "GOL-MT-22")
    # The one double that would fit is the engine.
    table.refuses("p2 12-12>p2", "tile-not-held", "DT-02")
    position = {"turn": "p2", "hands": {"p1": ["3-1"], "p2": ["4-2"]}}
    assert "$.rounds[0].position.trains.p1[0]" in refused_record(
        "goliath", trains={"p1": ["5-5"]}, **position
    )
    assert "12-12 stands twice" in refused_record("goliath", trains={"p1": ["12-12"]}, **position)


def before_own_train(**changes: Any) -> Table:
    """p2's train is not begun; p1's is marked, and there is a bonus track."""
    fields: dict[str, Any] = {
        "turn": "p2",
        "trains": {"p1": ["12-5"], "m": ["12-8"]},
        "markers": ["p1"],
        "hands": {
            "p1": ["3-1", "4-2", "6-1"],
            "p2": ["12-7", "12-4", "5-3", "8-3", "2-1"],
            "p3": ["12-9", "4-3", "6-4"],
        },
        "boneyard": ["2-0", "1-0"],
    }
    return Table("goliath", **{**fields, **changes})


def test_GOL_MT_16__GOL_A_03__before_the_own_train_stands_nothing_else_may_be_built_on() -> None:
    table = before_own_train()
    assert table.legal == ["12-4>p2", "12-7>p2"]
    table.refuses("p2 5-3>p1", "no-access-yet", "GOL-A-03")  # marked, and 5-3 fits
    table.refuses("p2 8-3>m", "no-access-yet", "GOL-A-03")
    table.refuses("p2 12-4>m2", "no-access-yet", "GOL-A-03")


def test_GOL_MT_16__GOL_MT_28__a_train_without_a_marker_is_closed_to_all_others() -> None:
    table = before_own_train(markers=[])
    table.refuses("p2 5-3>p1", "train-not-open", "GOL-MT-28")
    table.refuses("p2 12-4>p3", "train-not-open", "GOL-MT-28")  # p3's is not begun either


def test_GOL_A_03__GOL_MT_16__once_the_own_train_has_begun_the_rest_is_open() -> None:
    table = before_own_train()
    table.play("p2 12-7>p2", "p3 12-9>p3", "p1 draw")
    assert table.turn == "p2"
    assert table.legal == ["12-4>m2", "5-3>p1", "8-3>m"]


def test_GOL_A_03__GOL_MT_16__so_it_is_with_a_marker_though_the_train_is_not_begun() -> None:
    # p2, marked and not begun, may use what is open, but may not begin a bonus track.
    table = before_own_train(markers=["p1", "p2"])
    assert table.legal == ["12-4>p2", "12-7>p2", "5-3>p1", "8-3>m"]
    table.refuses("p2 12-4>m2", "begin-own-first", "GOL-MT-23")


def test_GOL_A_03__foreign_access_always__open_trains_from_the_first_turn() -> None:
    table = before_own_train(switches={"foreign_access": "always"})
    assert table.legal == ["12-4>p2", "12-7>p2", "5-3>p1", "8-3>m"]
    # Beginning a bonus track still asks for an own train.
    table.refuses("p2 12-4>m2", "begin-own-first", "GOL-MT-23")


def test_GOL_A_03__foreign_access_unmarked_only__open_trains_from_the_first_turn_too() -> None:
    table = before_own_train(switches={"foreign_access": "unmarked-only"})
    assert table.legal == ["12-4>p2", "12-7>p2", "5-3>p1", "8-3>m"]


def test_GOL_A_03__foreign_access_marked_only__nothing_but_the_own_train_unmarked() -> None:
    table = before_own_train(switches={"foreign_access": "marked-only"})
    assert table.legal == ["12-4>p2", "12-7>p2"]
    table.refuses("p2 8-3>m", "no-access-yet", "DT-09")


# Drawing


def cannot_begin(boneyard: list[str], **switches: Any) -> Table:
    """p2's train is not begun and p2 has no 12; p1's has begun, and there is a bonus track."""
    return Table(
        "goliath",
        switches=switches,
        turn="p2",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={
            "p1": ["12-3", "4-2", "6-1"],
            "p2": ["5-3", "8-3", "2-1"],
            "p3": ["12-9", "4-3", "6-4"],
        },
        boneyard=boneyard,
    )


def test_GOL_MT_18__without_a_match_one_tile_is_drawn_and_laid_if_it_fits() -> None:
    table = cannot_begin(["12-4", "12-6"])
    assert table.legal == ["draw"]
    table.refuses("p2 pass", "must-draw", "GOL-MT-26")
    table.play("p2 draw")
    # 12-4 fits: it has to be laid, and on the own train, not as a new bonus track.
    assert table.turn == "p2"
    assert table.legal == ["12-4>p2"]
    table.refuses("p2 draw", "drawn-must-be-played", "GOL-MT-18")
    table.play("p2 12-4>p2")
    assert table.turn == "p3"
    assert table.marked == []


def test_GOL_MT_19__a_drawn_tile_that_does_not_fit_is_kept_and_the_turn_is_over() -> None:
    table = cannot_begin(["6-2", "12-6"])
    table.play("p2 draw")
    assert table.turn == "p3"
    assert table.hands["p2"] == ["5-3", "8-3", "2-1", "6-2"]
    assert table.shown["boneyard"] == 1  # one tile, not until one fits


def test_GOL_MT_19__GOL_A_03__a_tile_that_fits_only_a_bonus_track_does_not_fit() -> None:
    # 8-4 would go on the bonus track, but p2's own train has not begun and is not marked.
    table = cannot_begin(["8-4"])
    table.play("p2 draw")
    assert table.turn == "p3"
    assert table.hands["p2"] == ["5-3", "8-3", "2-1", "8-4"]


def test_GOL_A_02__GOL_MT_19__GOL_MT_27__who_fails_to_begin_is_marked() -> None:
    table = cannot_begin(["6-2"])
    table.play("p2 draw")
    assert table.marked == ["p2"]
    # From the next turn on p2 may use what is open.
    table.play("p3 12-9>p3", "p1 12-3>m2")
    assert table.turn == "p2"
    assert table.legal == ["3-5>m2", "3-8>m2", "8-3>m"]


def test_GOL_A_02__others_may_begin_a_marked_train_and_it_is_its_owners() -> None:
    table = cannot_begin(["6-2"])
    table.play("p2 draw", "p3 12-9>p3")
    assert table.legal == ["12-3>m2", "12-3>p2"]
    table.play("p1 12-3>p2")
    assert table.tiles("p2") == ["12-3"]
    assert table.marked == ["p2"]  # others building on it leave the marker
    assert table.turn == "p2"
    assert table.legal == ["3-5>p2", "3-8>p2", "8-3>m"]


def test_GOL_A_02__GOL_MT_23__a_train_begun_by_another_counts_as_begun() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"]},
        markers=["p2"],
        hands={"p1": ["12-3", "4-2", "6-1"], "p2": ["12-7", "4-1", "2-1"]},
        boneyard=["6-2"],
    )
    table.play("p1 12-3>p2")
    assert table.legal == ["12-7>m"]


def test_GOL_A_02__GOL_A_03__who_has_not_begun_begins_no_other_players_train() -> None:
    table = cannot_begin(["6-2"])
    table.play("p2 draw")
    assert table.turn == "p3"
    assert table.legal == ["12-9>p3"]
    table.refuses("p3 12-9>p2", "no-access-yet", "GOL-A-03")


def test_GOL_A_02__GOL_MT_31__beginning_the_own_train_takes_the_marker_off() -> None:
    table = before_own_train(markers=["p1", "p2"])
    table.play("p2 12-7>p2")
    assert table.marked == ["p1"]


def test_GOL_A_02__marker_on_unstarted_closed__it_is_marked_but_nobody_else_begins_it() -> None:
    table = cannot_begin(["6-2"], marker_on_unstarted="closed")
    table.play("p2 draw")
    assert table.marked == ["p2"]
    table.play("p3 12-9>p3")
    assert table.legal == ["12-3>m2"]
    table.refuses("p1 12-3>p2", "owner-starts-it", "DT-09")
    # p2 has the comfort of a marker all the same.
    table.play("p1 12-3>m2")
    assert table.legal == ["3-5>m2", "3-8>m2", "8-3>m"]


def test_GOL_A_02__marker_on_unstarted_closed__a_begun_train_is_open_when_marked() -> None:
    table = Table(
        "goliath",
        switches={"marker_on_unstarted": "closed"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p2"],
        hands={"p1": ["7-3", "4-2", "6-1"], "p2": ["4-1", "2-1"]},
        boneyard=["6-2"],
    )
    assert table.legal == ["7-3>p2"]


def test_GOL_A_02__marker_on_unstarted_no__no_marker_before_there_is_a_train() -> None:
    table = cannot_begin(["6-2", "4-1"], marker_on_unstarted="no")
    table.play("p2 draw")
    assert table.marked == []
    table.play("p3 12-9>p3")
    assert table.legal == ["12-3>m2"]
    table.play("p1 12-3>m2")
    # p2 is still shut out of everything but the own train.
    assert table.legal == ["draw"]
    table.refuses("p2 8-3>m", "no-access-yet", "GOL-A-03")


def test_GOL_A_02__marker_on_unstarted_no__a_begun_train_is_marked_as_ever() -> None:
    table = Table(
        "goliath",
        switches={"marker_on_unstarted": "no"},
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["7-3", "4-2", "6-1"], "p2": ["4-1", "2-1"]},
        boneyard=["6-2"],
    )
    table.play("p1 draw")
    assert table.marked == ["p1"]


# Turns


def test_GOL_MT_20__turns_go_to_the_left_round_and_round() -> None:
    table = Table(
        "goliath",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"]},
        hands={
            "p1": ["5-0", "3-1", "4-2", "6-1"],
            "p2": ["7-0", "6-4", "2-1", "4-1"],
            "p3": ["9-0", "4-3", "6-3", "3-2"],
        },
        boneyard=["6-2", "8-8"],
    )
    seats = [table.turn]
    for action in ("p2 7-0>p2", "p3 9-0>p3", "p1 5-0>p1", "p2 draw", "p3 draw"):
        table.play(action)
        seats.append(table.turn)
    assert seats == ["p2", "p3", "p1", "p2", "p3", "p1"]


def test_GOL_MT_21__a_turn_is_one_tile_laid() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["5-3", "3-1", "1-0", "6-4"], "p2": ["7-2", "2-0", "4-2"]},
        boneyard=["6-2"],
    )
    table.play("p1 5-3>p1")
    assert table.turn == "p2"  # though 3-1 would fit now
    assert table.shown["boneyard"] == 1


def test_GOL_MT_21__or_one_tile_drawn_and_laid_if_it_fits() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1", "1-0", "6-4"], "p2": ["7-2", "2-0", "4-2"]},
        boneyard=["5-3", "6-2"],
    )
    table.play("p1 draw")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1"])
    table.play("p1 5-3>p1")
    assert table.turn == "p2"
    assert table.shown["boneyard"] == 1


def test_GOL_MT_22__the_half_that_touches_shows_the_trains_last_number() -> None:
    table = Table(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5", "5-9"], "p2": ["12-7"]},
        hands={"p1": ["12-9", "9-4", "5-3", "12-4"], "p2": ["7-2", "2-0", "4-2"]},
        boneyard=["6-2"],
    )
    # On the own train 9 counts, neither the 5 inside it nor the engine's 12.
    assert table.legal == ["12-4>m", "12-9>m", "9-12>p1", "9-4>p1"]
    table.refuses("p1 5-3>p1", "does-not-fit", "GOL-MT-22")
    table.refuses("p1 12-4>p1", "does-not-fit", "GOL-MT-22")
    table.play("p1 9-12>p1")
    assert table.tiles("p1") == ["12-5", "5-9", "9-12"]
    assert table.shown["trains"]["p1"]["end"] == 12
