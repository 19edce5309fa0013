"""Goliath, Mexican Train: the last tile, the knock and the catch.

GOL-MT-47 and 48, and the reading A-13. Ends: p1 5, p2 7, p3 9, bonus track 8.
"""

from typing import Any

from tests.clauses.table import Table, refused_record


def two_left(boneyard: list[str], **changes: Any) -> Table:
    """p1 is to move with two tiles, one of which fits."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        "hands": {
            "p1": ["5-1", "6-2"],
            "p2": ["7-4", "6-0", "4-0", "4-2"],
            "p3": ["9-4", "6-4", "4-3", "3-0"],
        },
        "boneyard": boneyard,
    }
    return Table("goliath", **{**fields, **changes})


CAN_BE_CAUGHT = {"p1": ["knock"], "p2": ["catch p1"], "p3": ["catch p1"]}


# Knocking


def test_GOL_MT_47__a_play_that_leaves_one_tile_can_be_made_with_a_knock() -> None:
    table = two_left(["2-0"])
    assert table.legal == ["5-1>p1", "5-1>p1 knock"]
    table.play("p1 5-1>p1 knock")
    (knocked,) = table.happened("knocked")
    assert (knocked.seat, knocked.clause) == ("p1", "GOL-MT-47")
    assert table.others == {}
    table.refuses("p2 catch p1", "nothing-to-catch", "GOL-MT-47")


def test_GOL_MT_47__on_every_train_that_the_tile_could_go_on() -> None:
    table = two_left(
        ["2-0"], hands={"p1": ["8-5", "6-2"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]}
    )
    assert table.legal == ["5-8>p1", "5-8>p1 knock", "8-5>m", "8-5>m knock"]


def test_GOL_MT_47__no_knock_while_more_than_one_tile_would_be_left() -> None:
    table = two_left(
        ["2-0"], hands={"p1": ["5-1", "6-2", "3-1"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]}
    )
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 5-1>p1 knock", "nothing-to-announce", "GOL-MT-47")


def test_GOL_MT_47__no_knock_with_the_very_last_tile() -> None:
    table = two_left(["2-0"], hands={"p1": ["5-1"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]})
    assert table.legal == ["5-1>p1"]


def test_GOL_MT_47__GOL_A_13__the_late_knock_saves_who_was_not_caught_yet() -> None:
    table = two_left(["2-0"])
    table.play("p1 5-1>p1")
    assert table.others == CAN_BE_CAUGHT
    table.play("p2 7-4>p2", "p1 knock")  # in p3's turn: it waits for nobody's
    assert table.turn == "p3"
    assert table.others == {}
    table.refuses("p3 catch p1", "nothing-to-catch", "GOL-MT-47")
    table.refuses("p1 knock", "nothing-to-announce", "GOL-MT-47")


# Catching


def test_GOL_MT_48__GOL_A_13__who_kept_quiet_and_is_caught_draws_one() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1", "p2 catch p1")
    assert table.hands["p1"] == ["6-2", "2-0"]
    assert table.shown["boneyard"] == 1
    (caught,) = table.happened("caught")
    assert (caught.seat, caught.whom, caught.clause) == ("p2", "p1", "GOL-MT-48")
    assert table.turn == "p2"  # catching is no turn
    assert table.legal == ["7-4>p2"]


def test_GOL_A_13__anyone_else_may_catch_whoevers_turn_it_is() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1")
    assert table.turn == "p2"
    table.play("p3 catch p1")
    assert table.hands["p1"] == ["6-2", "2-0"]
    assert table.turn == "p2"


def test_GOL_A_13__nobody_catches_themselves() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1")
    table.refuses("p1 catch p1", "nothing-to-catch", "GOL-MT-47")


def test_GOL_A_13__nobody_knocks_for_another() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1")
    table.refuses("p2 knock", "nothing-to-announce", "GOL-MT-47")


def test_GOL_A_13__until_the_next_turn_of_who_kept_quiet() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1", "p2 7-4>p2")
    assert table.others == CAN_BE_CAUGHT
    table.play("p3 9-4>p3")
    assert table.turn == "p1"
    assert table.others == {}
    table.refuses("p2 catch p1", "nothing-to-catch", "GOL-MT-47")
    table.refuses("p1 knock", "nothing-to-announce", "GOL-MT-47")


def test_GOL_A_13__caught_once_is_enough() -> None:
    table = two_left(["2-0", "1-0"])
    table.play("p1 5-1>p1", "p2 catch p1")
    assert table.others == {}
    table.refuses("p3 catch p1", "nothing-to-catch", "GOL-MT-47")


def test_GOL_A_13__but_down_to_one_tile_again_is_another_time() -> None:
    table = two_left(["8-2", "1-0"])
    table.play("p1 5-1>p1", "p2 catch p1", "p2 7-4>p2", "p3 9-4>p3")
    assert table.legal == ["8-2>m", "8-2>m knock"]
    table.play("p1 8-2>m")
    assert table.others == CAN_BE_CAUGHT


def test_GOL_A_13__so_it_is_after_a_draw_though_the_last_tile_was_announced_before() -> None:
    table = two_left(["8-3", "1-0"])
    table.play("p1 5-1>p1 knock", "p2 7-4>p2", "p3 9-4>p3")
    table.play("p1 draw")  # 8-3 makes two, and it has to be laid
    assert table.legal == ["8-3>m", "8-3>m knock"]
    table.play("p1 8-3>m")
    assert table.others == CAN_BE_CAUGHT


def test_GOL_A_13__with_an_empty_boneyard_there_is_no_penalty() -> None:
    table = two_left([])
    table.play("p1 5-1>p1")
    assert table.others == CAN_BE_CAUGHT
    table.play("p3 catch p1")
    assert table.hands["p1"] == ["6-2"]
    assert table.others == {}


def test_GOL_A_13__the_penalty_may_empty_the_boneyard_before_who_has_to_draw() -> None:
    table = two_left(["2-0"], hands={"p1": ["5-1", "6-2"], "p2": ["6-0", "4-0"], "p3": ["9-4"]})
    table.play("p1 5-1>p1")
    assert table.legal == ["draw"]
    table.play("p3 catch p1")
    assert table.legal == ["pass"]


def test_GOL_A_13__the_penalty_may_end_the_turn_of_who_had_to_draw_for_a_double() -> None:
    table = two_left(
        ["2-0"], hands={"p1": ["5-1", "6-2"], "p2": ["7-7", "4-0", "6-0"], "p3": ["9-4", "3-0"]}
    )
    table.play("p1 5-1>p1", "p2 7-7>p2")
    assert table.legal == ["draw"]
    table.play("p3 catch p1")
    # The boneyard has run out in the middle of p2's turn: it ends by itself.
    assert table.turn == "p3"
    assert table.marked == ["p2"]
    assert table.binding == ["p2"]


def test_GOL_A_13__one_tile_between_a_double_and_its_cover_does_not_count() -> None:
    table = two_left(["2-0"], hands={"p1": ["5-5", "6-2"], "p2": ["7-4"], "p3": ["9-4"]})
    # 5-5 leaves one tile, so far: the turn is not over.
    table.play("p1 5-5>p1")
    assert table.others == {}
    table.play("p1 draw")
    assert table.hands["p1"] == ["6-2", "2-0"]
    assert table.others == {}


def test_GOL_A_13__a_double_that_ends_the_turn_with_one_tile_does() -> None:
    hands = {"p1": ["5-5", "6-2"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]}
    table = two_left([], hands=hands)
    table.play("p1 5-5>p1")  # nothing to draw: the turn is over
    assert table.turn == "p2"
    assert table.others == CAN_BE_CAUGHT
    table = two_left([], hands=hands)
    table.play("p1 5-5>p1 knock")
    assert table.others == {}


def test_GOL_A_13__the_cover_that_leaves_one_tile_can_be_made_with_a_knock() -> None:
    table = two_left(["2-0"], hands={"p1": ["5-5", "5-1", "6-2"], "p2": ["7-4"], "p3": ["9-4"]})
    assert table.legal == ["5-1>p1", "5-5>p1"]
    table.play("p1 5-5>p1")
    assert table.legal == ["5-1>p1", "5-1>p1 knock"]
    table.play("p1 5-1>p1")
    assert table.others == CAN_BE_CAUGHT


def test_GOL_A_13__a_draw_that_leaves_one_tile_counts() -> None:
    # Where a last double must be covered: p1 draws for it, in vain, and holds one tile.
    table = two_left(
        ["2-0", "1-0"],
        switches={"out_on_double": "must-cover"},
        hands={"p1": ["5-5"], "p2": ["7-4", "6-0"], "p3": ["9-4", "6-4"]},
    )
    table.play("p1 5-5>p1", "p1 draw")
    assert table.hands["p1"] == ["2-0"]
    assert table.turn == "p2"
    assert table.others == CAN_BE_CAUGHT


def test_GOL_A_13__a_first_turn_that_leaves_one_tile_counts() -> None:
    hands = {"p1": ["12-12", "12-5"], "p2": ["12-7", "6-0"], "p3": ["9-4", "6-4"]}
    table = Table("goliath", deal={"hands": hands, "boneyard": ["2-0", "1-0"]})
    table.play("p1 stop")
    assert table.others == CAN_BE_CAUGHT


def test_GOL_A_13__a_win_is_never_taken_back() -> None:
    hands = {"p1": ["5-1", "6-1"], "p2": ["7-4", "6-0", "4-0"], "p3": ["9-4", "6-4", "3-0"]}
    table = two_left(["2-0"], hands=hands)
    table.play("p1 5-1>p1", "p2 7-4>p2", "p3 9-4>p3", "p1 1-6>p1")
    assert table.over
    table.refuses("p2 catch p1", "round-over", "DT-03")
    assert table.shown["winners"] == ["p1"]


def test_GOL_A_13__nor_can_anyone_be_caught_once_the_round_is_over() -> None:
    hands = {"p1": ["5-1", "6-2"], "p2": ["7-4"], "p3": ["9-4", "6-4"]}
    table = two_left(["2-0"], hands=hands)
    table.play("p1 5-1>p1", "p2 7-4>p2")
    assert table.over
    assert table.others == {}
    assert table.last_scores["p1"] == 8


# The other reading


def test_GOL_A_13__tap_auto__the_last_tile_is_announced_by_itself() -> None:
    table = two_left(["2-0"], switches={"tap": "auto"})
    assert table.legal == ["5-1>p1"]
    table.play("p1 5-1>p1")
    assert [event.seat for event in table.happened("last-tile")] == ["p1"]
    assert table.others == {}
    table.refuses("p2 catch p1", "nothing-to-catch", "DT-08")
    table.refuses("p1 knock", "nothing-to-announce", "DT-08")
    assert table.hands["p1"] == ["6-2"]


def test_GOL_A_13__tap_auto__nobody_is_untapped() -> None:
    problem = refused_record(
        "goliath",
        switches={"tap": "auto"},
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-1", "6-2"], "p2": ["7-4"]},
        untapped=["p2"],
    )
    assert problem.startswith("$.rounds[0].position.untapped")
