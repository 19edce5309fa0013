"""The French edition: the last tile, the end of a round, the score, the end of the game."""

from typing import Any

import pytest

from tests.clauses.table import Table, refused_record

# The last tile


def test_FRA_MT_37__FRA_A34__the_knock_comes_by_itself_at_the_end_of_the_turn() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-4", "3-1"], "p2": ["6-4", "2-2", "0-0"]},
        boneyard=["7-7"],
    ).play("p1 5-4>p1")
    (knock,) = table.happened("last-tile")
    assert (knock.seat, knock.clause) == ("p1", "FRA-MT-37")
    # It changes nothing in the play: there is nothing to forget and nobody to catch.
    assert (table.turn, table.others) == ("p2", {})
    table.refuses("p2 catch p1", "nothing-to-catch", "DT-08")
    table.play("p2 6-4>p2")
    assert len(table.happened("last-tile")) == 1  # p2 has two left


def test_FRA_A34__one_tile_in_the_middle_of_a_turn_is_no_reason_to_knock() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["6-4", "5-0"]},
        boneyard=["7-7"],
    ).play("p1 5-5>p1")
    assert len(table.hands["p1"]) == 1
    table.play("p1 draw")  # the turn ends with two
    assert table.happened("last-tile") == []


def test_FRA_A34__a_table_may_make_it_a_duty_with_a_penalty() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"]},
        "hands": {"p1": ["5-4", "3-1"], "p2": ["6-4", "2-2", "0-0"]},
        "boneyard": ["7-7"],
    }
    table = Table("french", switches={"tap": "challenge"}, **position)
    assert table.legal == ["5-4>p1", "5-4>p1 knock"]
    table.play("p1 5-4>p1")
    assert table.others == {"p1": ["knock"], "p2": ["catch p1"]}
    table.play("p2 catch p1")
    assert table.hands["p1"] == ["3-1", "7-7"]
    table = Table("french", switches={"tap": "challenge"}, **position).play("p1 5-4>p1 knock")
    assert table.others == {}
    table.refuses("p2 catch p1", "nothing-to-catch", "DT-09")


# The end of a round


def test_FRA_MT_38__the_round_is_over_when_a_player_has_laid_the_last_tile() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
        hands={"p1": ["5-4"], "p2": ["6-4"], "p3": ["7-1"]},
        boneyard=["9-9"],
    ).play("p2 6-4>p2")
    assert table.over
    assert (table.turn, table.legal) == (None, [])
    assert table.last_scores == {"p1": 9, "p2": 0, "p3": 8}
    table.refuses("p3 7-1>p3", "round-over", "DT-03")  # the others do not finish the lap


def test_FRA_MT_38__on_whatever_train_the_last_tile_goes() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5"]},
        markers=["p1"],
        hands={"p1": ["0-0"], "p2": ["5-4"]},
        boneyard=["9-9"],
    ).play("p2 5-4>p1")
    assert table.over


def test_FRA_MT_38__a_drawn_tile_does_not_end_it_while_another_is_in_hand() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1"], "p2": ["6-4"]},
        boneyard=["5-4"],
    ).play("p1 draw", "p1 5-4>p1")
    assert not table.over


STUCK: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
    "hands": {"p1": ["3-1"], "p2": ["4-2"], "p3": ["9-8"]},
}


def test_FRA_MT_39__the_round_is_over_when_the_boneyard_is_empty_and_nobody_can_play() -> None:
    table = Table("french", **STUCK, markers=["p1", "p2", "p3"])
    table.play("p1 pass", "p2 pass")
    assert not table.over
    table.play("p3 pass")
    assert table.over
    assert [event.clause for event in table.happened("blocked")] == ["FRA-MT-39"]
    assert table.happened("out") == []


def test_FRA_MT_39__while_there_are_tiles_to_draw_it_goes_on() -> None:
    table = Table("french", **STUCK, markers=["p1", "p2", "p3"], boneyard=["10-10", "11-11"])
    table.play("p1 draw", "p2 draw", "p3 pass", "p1 pass")
    assert not table.over  # two passes; draws do not count
    table.play("p2 pass")
    assert table.over


def test_FRA_A36__a_lap_of_passes_that_put_up_markers_is_not_the_end() -> None:
    table = Table("french", **STUCK).play("p1 pass", "p2 pass", "p3 pass")
    assert not table.over
    assert table.marked == ["p1", "p2", "p3"]
    table.play("p1 pass", "p2 pass")
    assert not table.over
    assert table.play("p3 pass").over


def test_FRA_A36__a_new_marker_opens_a_train_that_somebody_can_use() -> None:
    """p1, p2 and p3 pass in a row, and yet p1 can go on: on p3's train, now that it is marked."""
    position = {**STUCK, "hands": {"p1": ["7-1", "0-0"], "p2": ["4-2"], "p3": ["9-8"]}}
    table = Table("french", **position)
    assert table.legal == ["pass"]
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert (table.turn, table.legal) == ("p1", ["7-1>p3"])


def test_FRA_A36__one_new_marker_in_the_lap_is_enough() -> None:
    table = Table("french", **STUCK, markers=["p1", "p3"])
    table.play("p1 pass", "p2 pass", "p3 pass")  # p2's marker is new
    assert not table.over
    table.play("p1 pass")
    assert not table.over
    assert table.play("p2 pass").over  # three in a row since


def test_FRA_A36__a_tile_laid_in_between_starts_the_count_again() -> None:
    position = {**STUCK, "hands": {"p1": ["3-1"], "p2": ["4-2"], "p3": ["7-0", "9-8"]}}
    table = Table("french", **position, markers=["p1", "p2"])
    table.play("p1 pass", "p2 pass", "p3 7-0>p3", "p1 pass", "p2 pass", "p3 pass")
    assert not table.over  # p3's marker is new
    table.play("p1 pass", "p2 pass")
    assert not table.over
    assert table.play("p3 pass").over


# The score


def test_FRA_MT_42__everyone_writes_down_the_pips_in_hand() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-4"], "p2": ["7-5"], "p3": ["9-9", "1-0"]},
        boneyard=["12-11"],
    ).play("p1 5-4>p1")
    assert table.last_scores == {"p1": 0, "p2": 12, "p3": 19}


def test_FRA_A37__in_a_blocked_round_nobody_gets_a_free_zero() -> None:
    table = Table("french", **STUCK, markers=["p1", "p2", "p3"])
    table.play("p1 pass", "p2 pass", "p3 pass")
    assert table.last_scores == {"p1": 4, "p2": 6, "p3": 17}


@pytest.mark.parametrize(("switches", "cost"), [({}, 0), ({"double_blank": 25}, 25)])
def test_FRA_A37__the_double_blank_costs_nothing_unless_the_table_prices_it(
    switches: dict[str, Any], cost: int
) -> None:
    table = Table(
        "french",
        switches=switches,
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-4"], "p2": ["0-0"], "p3": ["4-0"]},
    ).play("p1 5-4>p1")
    assert table.last_scores == {"p1": 0, "p2": cost, "p3": 4}


# The game


def one_tile_round(engine: int, first: str, other: str) -> dict[str, Any]:
    """The first player goes out at once; the other is left with 7-5, worth 12."""
    tile = f"{engine}-{(engine + 1) % 13}"
    deal = {"free": True, "hands": {first: [tile], other: ["7-5"]}, "boneyard": []}
    return {"deal": deal, "actions": [f"{first} {tile}>{first}"]}


def whole_game(rounds: int) -> list[dict[str, Any]]:
    """The engines 12-12, 11-11, ...; the two players begin in turn."""
    return [
        one_tile_round(12 - number, *(("p1", "p2") if number % 2 == 0 else ("p2", "p1")))
        for number in range(rounds)
    ]


def test_FRA_MT_40__FRA_MT_41__twelve_rounds_are_not_yet_the_game() -> None:
    table = Table("french", rounds=whole_game(12))
    assert table.shown["engine"] == "1-1"
    assert (table.shown["round"], table.shown["game_over"]) == (12, False)
    assert table.shown["winners"] == []
    assert table.match.plan().engine == 0


def test_FRA_MT_41__the_game_closes_with_the_double_blank_after_13_rounds() -> None:
    table = Table("french", rounds=whole_game(13))
    assert table.shown["engine"] == "0-0"
    assert (table.shown["round"], table.shown["game_over"]) == (13, True)
    problem = refused_record("french", rounds=[*whole_game(13), one_tile_round(12, "p2", "p1")])
    assert "the game is over after 13 rounds" in problem


def test_FRA_MT_41__a_round_with_the_double_blank_is_the_last_however_it_was_reached() -> None:
    table = Table(
        "french",
        engine="0-0",
        turn="p1",
        trains={"p1": ["0-5"]},
        hands={"p1": ["5-4"], "p2": ["7-5"]},
    ).play("p1 5-4>p1")
    assert table.shown["game_over"]


def test_FRA_MT_41__more_than_13_rounds_there_cannot_be() -> None:
    problem = refused_record(
        "french", switches={"rounds": 14}, turn="p1", hands={"p1": [], "p2": []}
    )
    assert problem.startswith("$.switches.rounds: 14 rounds are not possible")
    assert "at most 13 rounds" in problem


def test_FRA_MT_43__the_smallest_sum_wins() -> None:
    """p1 begins, and so wins, seven of the thirteen rounds."""
    table = Table("french", rounds=whole_game(13))
    assert table.shown["scores"]["totals"] == {"p1": 6 * 12, "p2": 7 * 12}
    assert table.shown["winners"] == ["p1"]


def test_FRA_MT_43__going_out_more_often_does_not_win() -> None:
    """p2 goes out twice and p1 once, in the last three rounds: p1 has the smaller sum."""
    rounds: list[dict[str, Any]] = [
        {
            "position": {"engine": "2-2", "turn": "p2", "hands": {"p1": ["3-0"], "p2": ["5-2"]}},
            "actions": ["p2 2-5>p2"],
        },
        {
            "deal": {"free": True, "hands": {"p1": ["4-0"], "p2": ["5-1"]}, "boneyard": []},
            "actions": ["p2 1-5>p2"],
        },
        {
            "deal": {"free": True, "hands": {"p1": ["9-0"], "p2": ["12-11"]}, "boneyard": []},
            "actions": ["p1 0-9>p1"],
        },
    ]
    table = Table("french", rounds=rounds)
    assert table.shown["scores"]["totals"] == {"p1": 7, "p2": 23}
    assert table.shown["winners"] == ["p1"]


def test_FRA_A37__equal_sums_win_together() -> None:
    table = Table(
        "french",
        engine="0-0",
        turn="p1",
        markers=["p1", "p2", "p3"],
        hands={"p1": ["3-1"], "p2": ["2-2"], "p3": ["9-8"]},
    ).play("p1 pass", "p2 pass", "p3 pass")
    assert table.shown["game_over"]
    assert table.shown["winners"] == ["p1", "p2"]
