"""Cardinal: covering doubles, the duty that travels, and its exceptions."""

from typing import Any

from tests.clauses.table import Table


def middle(hands: dict[str, list[str]], boneyard: list[str], **more: Any) -> Table:
    """p1's train ends in 5, p2's in 7, p3's in 9. Nobody is marked, unless told otherwise."""
    return Table(
        "cardinal",
        **{
            "turn": "p1",
            "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"]},
            "hands": hands,
            "boneyard": boneyard,
            **more,
        },
    )


OTHERS = {"p2": ["7-6", "5-4", "11-10"], "p3": ["9-8", "5-2", "11-0"]}

# In the same turn


def test_CAR_MT_15__a_double_is_covered_in_the_same_turn() -> None:
    table = middle({"p1": ["5-5", "5-3", "5-1", "9-4", "10-8"], **OTHERS}, ["0-0"], markers=["p3"])
    table.play("p1 5-5>p1")
    # On that double, not on p3's open train; and no draw while it can be covered.
    assert (table.turn, table.legal) == ("p1", ["5-1>p1", "5-3>p1"])
    table.refuses("p1 9-4>p3", "cover-first", "CAR-MT-15")
    table.refuses("p1 draw", "must-play", "CAR-MT-15")
    table.play("p1 5-3>p1")
    assert (table.turn, table.binding, table.marked) == ("p2", [], ["p3"])


def test_CAR_MT_15__or_by_a_drawn_tile() -> None:
    table = middle({"p1": ["5-5", "10-8"], **OTHERS}, ["5-3", "0-0"])
    table.play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.legal == ["5-3>p1"]
    table.play("p1 5-3>p1")
    assert (table.turn, table.binding, table.marked) == ("p2", [], [])


def test_CAR_MT_15__if_that_fails_turn_over_and_marker() -> None:
    table = middle({"p1": ["5-5", "10-8"], **OTHERS}, ["0-0", "5-3"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])
    assert [event.clause for event in table.happened("marked")] == ["CAR-MT-15"]


def test_CAR_MT_15__a_drawn_tile_that_fits_elsewhere_does_not_help() -> None:
    # 9-1 would fit on p3's open train.
    table = middle({"p1": ["5-5", "10-8"], **OTHERS}, ["9-1", "5-3"], markers=["p3"])
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p3"], ["p1"])


def test_CAR_MT_15__the_marker_goes_on_the_own_train_wherever_the_double_lies() -> None:
    table = middle({"p1": ["9-9", "10-8"], **OTHERS}, ["0-0", "5-3"], markers=["p3"])
    table.play("p1 9-9>p3", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1", "p3"], ["p3"])


def test_CAR_MT_15__CAR_MT_08__no_marker_on_a_train_that_has_not_begun() -> None:
    table = middle(
        {"p1": ["9-9", "10-8"], **OTHERS},
        ["0-0", "5-3"],
        trains={"p2": ["12-7"], "p3": ["12-9"]},
        markers=["p3"],
    )
    table.play("p1 9-9>p3", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p3"], ["p3"])


def test_CAR_MT_15__with_an_empty_boneyard_the_turn_ends_by_itself_with_a_marker() -> None:
    table = middle({"p1": ["5-5", "10-8"], **OTHERS}, [])
    table.play("p1 5-5>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])


# The duty travels


def left_open(hands: dict[str, list[str]], boneyard: list[str], **more: Any) -> Table:
    """p1 has left 5-5 open on the own train. It is p2's turn."""
    return middle(
        hands,
        boneyard,
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"]},
        **more,
    )


def test_CAR_MT_16__the_next_player_must_cover_it() -> None:
    table = left_open({"p1": ["10-8"], **OTHERS}, ["0-0"])
    assert table.binding == ["p1"]
    assert table.legal == ["5-4>p1"]
    table.refuses("p2 7-6>p2", "double-binds", "CAR-MT-16")
    table.play("p2 5-4>p1")
    assert (table.turn, table.binding) == ("p3", [])
    # p1's train is private again.
    assert table.legal == ["9-8>p3", "draw"]


def test_CAR_MT_16__it_travels_round_the_table_until_it_is_covered() -> None:
    table = left_open(
        {"p1": ["10-8", "4-2"], "p2": ["7-6"], "p3": ["9-8"]}, ["7-1", "9-1", "5-4", "0-0"]
    )
    # Drawn tiles that fit elsewhere do not help.
    table.play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1"])
    table.play("p3 draw")
    assert (table.turn, table.marked, table.binding) == ("p1", ["p2", "p3"], ["p1"])
    assert [event.clause for event in table.happened("marked")] == ["CAR-MT-16", "CAR-MT-16"]
    # The player who left it is bound like everybody.
    assert table.legal == ["draw"]
    table.play("p1 draw", "p1 5-4>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p2", "p3"], [])


def test_CAR_MT_16__CAR_MT_08__who_has_no_train_yet_gets_no_marker() -> None:
    table = middle(
        {"p1": ["10-8"], "p2": ["12-6"], "p3": ["9-8", "5-2"]},
        ["0-0", "1-1"],
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p3": ["12-9"]},
    )
    table.play("p2 draw")
    assert (table.turn, table.marked, table.legal) == ("p3", [], ["5-2>p1"])


def test_CAR_MT_16__with_an_empty_boneyard_pass_and_marker() -> None:
    table = left_open({"p1": ["10-8"], "p2": ["7-6"], "p3": ["9-8", "5-2"]}, [])
    assert table.legal == ["pass"]
    table.play("p2 pass")
    assert (table.turn, table.marked, table.legal) == ("p3", ["p2"], ["5-2>p1"])


def test_CAR_MT_16__of_two_open_doubles_one_is_covered_in_a_turn() -> None:
    table = middle(
        {"p1": ["9-1", "10-8"], "p2": ["5-4", "9-5", "7-6"], "p3": ["11-0"]},
        ["0-0"],
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9", "9-9"]},
    )
    assert table.legal == ["5-4>p1", "5-9>p1", "9-5>p3"]
    table.play("p2 5-4>p1")
    assert (table.turn, table.binding, table.legal) == ("p3", ["p3"], ["draw"])


def test_CAR_R6__declining_to_play_is_not_open_while_a_double_must_be_covered() -> None:
    # By another player.
    table = left_open({"p1": ["10-8"], **OTHERS}, ["0-0"])
    table.refuses("p2 draw", "must-play", "CAR-MT-16")
    # By the player who has just laid it.
    table = middle({"p1": ["5-5", "5-3", "10-8"], **OTHERS}, ["0-0"])
    assert table.legal == ["5-3>p1", "5-5>p1", "draw"]
    table.play("p1 5-5>p1")
    assert table.legal == ["5-3>p1"]


# A marked player and an open double


def test_CAR_MT_17__a_marked_player_may_lay_the_drawn_tile_only_on_the_double() -> None:
    # 7-1 would fit p2's own marked train.
    table = left_open(
        {"p1": ["10-8"], "p2": ["7-6", "11-10"], "p3": ["5-2", "11-0"]},
        ["7-1", "0-0"],
        markers=["p2"],
    )
    table.play("p2 draw")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], ["p1"])
    assert table.hands["p2"] == ["7-6", "11-10", "7-1"]


def test_CAR_MT_17__on_the_double_it_may_be_laid_and_the_marker_stays() -> None:
    table = left_open(
        {"p1": ["10-8"], "p2": ["7-6", "11-10"], "p3": ["5-2", "11-0"]},
        ["7-5", "0-0"],
        markers=["p2"],
    )
    table.play("p2 draw")
    assert table.legal == ["5-7>p1"]
    table.refuses("p2 7-5>p2", "double-binds", "CAR-MT-16")
    table.play("p2 5-7>p1")
    assert (table.turn, table.marked, table.binding) == ("p3", ["p2"], [])


def test_CAR_R10__a_marked_player_covers_the_double_from_the_hand_too() -> None:
    table = left_open({"p1": ["10-8"], **OTHERS}, ["0-0"], markers=["p2"])
    assert table.legal == ["5-4>p1"]
    table.refuses("p2 7-6>p2", "double-binds", "CAR-MT-16")
    table.refuses("p2 draw", "must-play", "CAR-MT-16")
    table.play("p2 5-4>p1")
    assert (table.marked, table.binding) == (["p2"], [])


def test_CAR_R10__an_own_open_double_is_covered_by_its_marked_owner() -> None:
    # p1 is marked because of the 5-5, and covers it when it comes round: the marker comes off.
    table = middle(
        {"p1": ["5-1", "10-8"], "p2": ["11-10"], "p3": ["11-0"]},
        ["0-0"],
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9"]},
        markers=["p1"],
    )
    table.play("p1 5-1>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


# The last of its number


def test_CAR_MT_18__a_double_that_is_the_last_of_its_number_needs_no_cover() -> None:
    # No other five is in a hand or the boneyard: the turn is over, without draw or marker.
    table = middle({"p1": ["5-5", "10-8"], "p2": ["7-6"], "p3": ["9-8"]}, ["0-0"])
    table.play("p1 5-5>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])
    assert table.legal == ["7-6>p2", "draw"]


def test_CAR_MT_18__one_tile_in_the_boneyard_is_enough_to_ask_for_a_cover() -> None:
    table = middle({"p1": ["5-5", "10-8"], "p2": ["7-6"], "p3": ["9-8"]}, ["0-0", "5-1"])
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["draw"])


def test_CAR_MT_18__an_open_double_stops_binding_when_its_number_is_used_up() -> None:
    # 9-5 is the last five: laid on the 9-9, it leaves nothing for the 5-5.
    table = middle(
        {"p1": ["10-8"], "p2": ["9-5", "7-6"], "p3": ["11-0"]},
        ["0-0"],
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-7"], "p3": ["12-9", "9-9"]},
    )
    assert table.binding == ["p1", "p3"]
    table.play("p2 9-5>p3")
    assert (table.turn, table.binding) == ("p3", [])


# The double that takes the marker off


def marked(**more: Any) -> Table:
    """p1 is marked and holds 5-5 for the own train, and a tile that could cover it."""
    return middle({"p1": ["5-5", "5-3", "10-8"], **OTHERS}, ["0-0", "1-1"], markers=["p1"], **more)


def test_CAR_MT_19__a_double_that_takes_the_marker_off_need_not_be_covered() -> None:
    table = marked()
    assert table.legal == ["5-3>p1", "5-5>p1", "draw"]
    table.play("p1 5-5>p1")
    # The turn is over although 5-3 would fit, and the train is private again.
    assert (table.turn, table.marked) == ("p2", [])
    # And everyone is told why.
    (told,) = table.happened("free-double")
    assert (told.seat, told.place, told.number, told.clause) == ("p1", "p1", 5, "CAR-MT-19")


def test_CAR_R3__it_binds_nobody() -> None:
    table = marked()
    table.play("p1 5-5>p1")
    assert table.binding == []
    assert table.legal == ["7-6>p2", "draw"]
    table.refuses("p2 5-4>p1", "train-not-open", "CAR-MT-09")
    # Not even its owner, later on.
    table.play("p2 7-6>p2", "p3 9-8>p3")
    assert table.legal == ["5-3>p1", "draw"]


def test_CAR_R3__also_when_it_was_drawn() -> None:
    table = middle({"p1": ["10-8"], **OTHERS}, ["5-5", "0-0"], markers=["p1"])
    table.play("p1 draw", "p1 5-5>p1")
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])


def test_CAR_R3__a_table_may_treat_it_like_any_double() -> None:
    table = marked(switches={"marker_off_double": "binds"})
    table.play("p1 5-5>p1")
    assert (table.turn, table.marked, table.legal) == ("p1", [], ["5-3>p1"])
    # Uncovered, it costs the marker again and binds the next player.
    table = middle(
        {"p1": ["5-5", "10-8"], **OTHERS},
        ["0-0", "1-1"],
        markers=["p1"],
        switches={"marker_off_double": "binds"},
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1"])
    assert table.legal == ["5-4>p1"]


def test_CAR_MT_19__a_double_on_an_unmarked_own_train_has_no_such_privilege() -> None:
    table = middle({"p1": ["5-5", "5-3", "10-8"], **OTHERS}, ["0-0"], markers=["p2"])
    table.play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-3>p1"])
    assert table.happened("free-double") == []


def test_CAR_MT_19__going_out_with_it_leaves_nothing_to_be_told() -> None:
    table = middle({"p1": ["5-5"], **OTHERS}, ["0-0"], markers=["p1"])
    table.play("p1 5-5>p1")
    assert table.over
    assert table.happened("free-double") == []


# The last tile


def test_CAR_MT_20__going_out_with_a_double_is_fine() -> None:
    table = middle({"p1": ["5-5"], **OTHERS}, ["5-3"])
    table.play("p1 5-5>p1")
    assert table.over
    assert [event.seat for event in table.happened("out")] == ["p1"]
    assert table.happened("drew") == []
    assert table.last_scores["p1"] == 0
