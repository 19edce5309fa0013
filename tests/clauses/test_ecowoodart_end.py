"""Eco Wood Art: the empty boneyard, the last tile, the end of a round, and the score."""

from typing import Any

import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import view
from tests.clauses.table import Table

# The boneyard is empty


def test_EWA_MT_50__with_an_empty_boneyard_whoever_is_stuck_passes_and_is_marked() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["9-1"], "p2": ["8-2", "12-2"]},
    )
    assert table.legal == ["pass"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")
    table.play("p1 pass")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_EWA_MT_50__EWA_MT_25__nobody_passes_who_can_play() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["8-1", "9-1"], "p2": ["8-2", "12-2"]},
    )
    assert table.legal == ["8-1>m"]
    table.refuses("p1 pass", "must-play", "EWA-MT-25")


# The last tile


def test_EWA_MT_51__EWA_A34__a_last_tile_is_announced_when_the_turn_ends() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-4", "4-1", "9-0"], "p2": ["12-2", "7-6", "8-8"]},
        boneyard=["10-0", "11-0"],
    )
    table.play("p1 5-4>p1")
    assert table.happened("last-tile") == []  # two left
    table.play("p2 12-2>p2", "p1 4-1>p1")
    announced = [(event.seat, event.clause) for event in table.happened("last-tile")]
    assert announced == [("p1", "EWA-MT-51")]
    # It changes nothing: p2 plays on as before, and nobody can be caught.
    assert (table.turn, table.legal, table.others) == ("p2", ["draw"], {})
    table.refuses("p2 catch p1", "nothing-to-catch", "DT-08")


def test_EWA_A34__not_in_the_middle_of_a_turn() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"]},
        "hands": {"p1": ["5-5", "9-0"], "p2": ["12-2", "7-6"]},
    }
    # One tile in hand after the 5-5, but the turn goes on.
    table = Table("ecowoodart", **position, boneyard=["5-1"]).play("p1 5-5>p1")
    assert table.happened("last-tile") == []
    table.play("p1 draw", "p1 5-1>p1")
    assert [event.seat for event in table.happened("last-tile")] == ["p1"]
    # Left with two after drawing in vain, there is nothing to announce.
    table = Table("ecowoodart", **position, boneyard=["10-1"]).play("p1 5-5>p1", "p1 draw")
    assert table.happened("last-tile") == []


def test_EWA_A34__a_turn_that_ends_without_a_tile_laid_counts_too() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["9-0"], "p2": ["12-2", "7-6"]},
    )
    table.play("p1 pass")
    assert [event.seat for event in table.happened("last-tile")] == ["p1"]


TWO_LEFT: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"]},
    "hands": {"p1": ["5-4", "9-0"], "p2": ["12-2", "7-6"]},
    "boneyard": ["10-0", "11-0"],
}


def test_EWA_A34__other_reading__silence_is_punished() -> None:
    table = Table("ecowoodart", switches={"tap": "challenge"}, **TWO_LEFT)
    assert table.legal == ["5-4>p1", "5-4>p1 knock"]
    table.play("p1 5-4>p1")
    assert table.others == {"p1": ["knock"], "p2": ["catch p1"]}
    table.play("p2 catch p1")
    assert (table.hands["p1"], table.others) == (["9-0", "10-0"], {})


def test_EWA_A34__other_reading__whoever_knocks_is_safe() -> None:
    table = Table("ecowoodart", switches={"tap": "challenge"}, **TWO_LEFT)
    table.play("p1 5-4>p1 knock")
    assert table.others == {}
    table = Table("ecowoodart", switches={"tap": "none"}, **TWO_LEFT).play("p1 5-4>p1")
    assert table.happened("last-tile") == []


# Going out


def test_EWA_MT_52__the_round_is_over_with_somebodys_last_tile() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-4", "9-0"], "p2": ["8-3"], "p3": ["3-0"]},
        boneyard=["10-0"],
    )
    table.play("p2 8-3>m")
    assert (table.over, table.turn, table.legal) == (True, None, [])
    assert table.last_scores == {"p1": 18, "p2": 0, "p3": 3}
    table.refuses("p3 3-0>m", "round-over", "DT-03")
    # The hands are shown now, to be counted.
    assert view(table.match.state, Seat("p2")).hands[Seat("p1")] == ("5-4", "9-0")


def test_EWA_MT_52__covering_an_open_double_with_the_last_tile() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"]},
        hands={"p1": ["5-4", "9-0"], "p2": ["5-3"]},
        boneyard=["10-0"],
    )
    assert table.play("p2 5-3>p1").over


def test_EWA_MT_52__the_tile_after_a_double_may_be_the_last() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-1"], "p2": ["5-3"]},
        boneyard=["10-0"],
    )
    table.play("p1 5-5>p1", "p1 8-1>m")
    assert (table.over, table.last_scores) == (True, {"p1": 0, "p2": 8})


def test_EWA_MT_52__out_on_a_double_that_others_could_cover() -> None:
    # On the Mexican Train, with fives about and tiles to draw: it is over all the same.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-8"], "m": ["12-5"]},
        hands={"p1": ["5-5"], "p2": ["5-3"]},
        boneyard=["5-0"],
    )
    table.play("p1 5-5>m")
    assert (table.over, table.binding, table.last_scores) == (True, [], {"p1": 0, "p2": 8})


def test_EWA_MT_52__house_rule__no_going_out_on_a_double() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"]},
        "hands": {"p1": ["5-5"], "p2": ["12-3", "7-3"]},
    }
    not_on_double = {"out_on_double": "no"}
    table = Table("ecowoodart", switches=not_on_double, **position, boneyard=["5-0", "9-0"])
    assert table.legal == ["draw"]
    table.refuses("p1 5-5>p1", "not-out-on-double", "DT-09")
    table.play("p1 draw")
    assert table.legal == ["5-0>p1"]
    # With an empty boneyard p1 passes.
    table = Table("ecowoodart", switches=not_on_double, **position)
    assert table.legal == ["pass"]
    # With another tile to follow it, the 5-5 may be the last but one.
    position["hands"] = {"p1": ["5-5", "5-4"], "p2": ["12-3", "7-3"]}
    table = Table("ecowoodart", switches=not_on_double, **position, boneyard=["9-0"])
    assert table.play("p1 5-5>p1", "p1 5-4>p1").over


# Nobody can move


def test_EWA_MT_53__EWA_A36__a_lap_of_passes_with_new_markers_is_not_the_end() -> None:
    # The 7-1 fits p2's train, which is opened only by p2's own pass.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["7-1"], "p2": ["9-9", "8-8"]},
    )
    table.play("p1 pass", "p2 pass")
    assert (table.over, table.marked) == (False, ["p1", "p2"])
    assert table.legal == ["7-1>p2"]
    table.play("p1 7-1>p2")
    assert table.last_scores == {"p1": 0, "p2": 34}


def test_EWA_MT_53__EWA_A36__the_end_is_a_lap_of_passes_without_a_new_marker() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1"], "p2": ["9-9", "8-8"]},
    )
    table.play("p1 pass", "p2 pass")  # two new markers
    assert (table.over, table.legal) == (False, ["pass"])
    table.play("p1 pass")
    assert (table.over, table.legal) == (False, ["pass"])
    table.play("p2 pass")
    assert (table.over, table.turn) == (True, None)
    assert [event.clause for event in table.happened("blocked")] == ["EWA-MT-53"]


def test_EWA_A36__with_all_trains_marked_one_lap_is_enough() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-6"]},
        markers=["p1", "p2", "p3"],
        hands={"p1": ["3-1"], "p2": ["9-9"], "p3": ["8-8"]},
    )
    table.play("p2 pass", "p3 pass")
    assert not table.over
    assert table.play("p1 pass").over


def test_EWA_A36__one_new_marker_in_the_lap_starts_the_count_again() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-6"]},
        markers=["p1", "p3"],
        hands={"p1": ["3-1"], "p2": ["9-9"], "p3": ["8-8"]},
    )
    # p2's marker is new. After it three passes are needed: p3's, p1's and p2's.
    over = []
    for seat in ("p1", "p2", "p3", "p1", "p2"):
        table.play(f"{seat} pass")
        over.append(table.over)
    assert over == [False, False, False, False, True]


def test_EWA_A36__a_tile_laid_in_between_starts_the_count_again() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1", "p2"],
        hands={"p1": ["3-1"], "p2": ["7-2", "9-9"]},
    )
    table.play("p1 pass", "p2 7-2>p2", "p1 pass")
    assert (table.over, table.marked) == (False, ["p1"])
    table.play("p2 pass")  # a new marker
    assert not table.over
    table.play("p1 pass", "p2 pass")
    assert table.over


def test_EWA_A36__drawing_the_last_tile_in_vain_is_not_a_pass() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1", "p2"],
        hands={"p1": ["3-1"], "p2": ["9-9"]},
        boneyard=["8-8"],
    )
    table.play("p1 draw", "p2 pass")
    assert not table.over
    assert table.play("p1 pass").over


def test_EWA_A36__a_double_without_a_second_tile_is_not_a_pass() -> None:
    # It takes p1's marker off and puts it up again; no five is left to cover it.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1", "p2"],
        hands={"p1": ["5-5", "3-1"], "p2": ["9-9"]},
    )
    table.play("p1 5-5>p1", "p2 pass")
    assert (table.over, table.marked) == (False, ["p1", "p2"])
    assert table.play("p1 pass").over


def test_EWA_A36__an_open_double_that_can_be_covered_never_blocks() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-6"], "p2": ["12-7"], "p3": ["12-8"], "m": ["12-5", "5-5"]},
        markers=["p1", "p2", "p3"],
        hands={"p1": ["5-1", "0-0"], "p2": ["7-2"], "p3": ["8-3"]},
    )
    table.play("p2 pass", "p3 pass")
    assert table.legal == ["5-1>m"]
    # Then p2 can move again.
    assert table.play("p1 5-1>m").legal == ["7-2>p2"]


def test_EWA_A36__EWA_A20__other_reading__where_nothing_can_be_marked_one_lap_is_enough() -> None:
    table = Table(
        "ecowoodart",
        switches={"marker_on_unstarted": "no"},
        turn="p1",
        hands={"p1": ["3-1"], "p2": ["9-9"]},
    )
    table.play("p1 pass")
    assert not table.over
    assert table.play("p2 pass").over


def test_EWA_A37__a_blocked_round_costs_everyone_the_own_hand() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        markers=["p1", "p2"],
        hands={"p1": ["3-1", "2-0"], "p2": ["9-9", "0-0"]},
    )
    table.play("p1 pass", "p2 pass")
    assert table.last_scores == {"p1": 6, "p2": 18}  # p1 has least, but not nothing
    assert table.happened("out") == []


# The score


def hand_left(hand: list[str], **switches: Any) -> int:
    """What p2 is left with when p1 goes out."""
    table = Table("ecowoodart", switches=switches, turn="p1", hands={"p1": ["12-3"], "p2": hand})
    return table.play("p1 12-3>p1").last_scores["p2"]


def test_EWA_MT_56__the_pips_in_hand_count() -> None:
    assert hand_left(["7-5"]) == 12
    assert hand_left(["9-9"]) == 18
    assert hand_left(["7-5", "9-9", "12-0"]) == 42


def test_EWA_MT_56__EWA_A37__no_tile_has_a_special_price() -> None:
    assert hand_left(["0-0"]) == 0


@pytest.mark.parametrize("price", [25, 50])
def test_EWA_MT_56__house_rule__the_double_blank_can_have_one(price: int) -> None:
    assert hand_left(["0-0", "7-5"], double_blank=price) == price + 12
    assert hand_left(["7-5", "6-0"], double_blank=price) == 18


def decided(engine: int, out: str, left: str) -> dict[str, Any]:
    """A round in which one of two players goes out and the other keeps one tile."""
    other = "p2" if out == "p1" else "p1"
    tile = f"{engine}-{engine - 1}"
    hands = {out: [f"{engine}-{engine}", tile], other: [left]}
    return {
        "deal": {"free": True, "hands": hands, "boneyard": []},
        "actions": [f"{out} {tile}>{out}"],
    }


def test_EWA_MT_57__the_smallest_total_wins() -> None:
    # p2 goes out in two of three rounds, but p1 has fewer points: 3 + 2 against 6.
    rounds = [decided(12, "p1", "6-0"), decided(11, "p2", "3-0"), decided(10, "p2", "2-0")]
    table = Table("ecowoodart", switches={"rounds": 3}, rounds=rounds[:2])
    assert table.shown["winners"] == []  # not before the end
    table = Table("ecowoodart", switches={"rounds": 3}, rounds=rounds)
    assert table.shown["scores"]["rounds"] == [
        {"p1": 0, "p2": 6},
        {"p1": 3, "p2": 0},
        {"p1": 2, "p2": 0},
    ]
    assert table.shown["scores"]["totals"] == {"p1": 5, "p2": 6}
    assert table.shown["winners"] == ["p1"]


def test_EWA_A37__equal_totals_share_the_win() -> None:
    rounds = [decided(12, "p1", "6-0"), decided(11, "p2", "5-1")]
    table = Table("ecowoodart", switches={"rounds": 2}, rounds=rounds)
    assert table.shown["winners"] == ["p1", "p2"]


def test_EWA_MT_57__house_rule__the_game_may_end_at_a_total() -> None:
    rounds = [decided(12, "p1", "6-3"), decided(11, "p2", "3-0"), decided(10, "p1", "6-0")]
    table = Table("ecowoodart", switches={"target": 15}, rounds=rounds[:2])
    assert not table.shown["game_over"]
    table = Table("ecowoodart", switches={"target": 15}, rounds=rounds)
    assert table.shown["scores"]["totals"] == {"p1": 3, "p2": 15}
    assert (table.shown["game_over"], table.shown["winners"]) == (True, ["p1"])
