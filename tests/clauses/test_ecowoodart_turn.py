"""Eco Wood Art: the trains, an ordinary turn, and drawing."""

from typing import Any

from tests.clauses.table import Table

# Trains, and who may build on them


def test_EWA_MT_09__touching_halves_show_the_same_number() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5", "5-9"]},
        hands={"p1": ["9-4", "5-2", "4-4"], "p2": ["6-2"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["9-4>p1"]
    table.refuses("p1 5-2>p1", "does-not-fit", "EWA-MT-09")  # the 5 is built over already
    table.play("p1 9-4>p1")
    assert table.shown["trains"]["p1"]["end"] == 4


def test_EWA_MT_09__a_train_begins_with_the_engine_number() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        engine="7-7",
        hands={"p1": ["12-7", "12-3"], "p2": ["6-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["7-12>m", "7-12>p1"]
    table.refuses("p1 12-3>p1", "does-not-fit", "EWA-MT-09")


def test_EWA_MT_10__EWA_MT_12__an_unmarked_train_is_its_owners_alone() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"], "p2": ["12-8"]},
        hands={"p1": ["5-4", "5-3"], "p2": ["8-6", "5-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["8-6>p2"]
    table.refuses("p2 5-2>p1", "train-not-open", "EWA-MT-12")
    table.play("p2 8-6>p2")
    assert table.legal == ["5-3>p1", "5-4>p1"]


def test_EWA_MT_10__a_train_stays_private_while_its_owner_plays_elsewhere() -> None:
    # p1 is stuck on the own train and plays on the Mexican Train, turn after turn.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["8-4", "7-6", "1-0"], "p2": ["5-2", "7-4", "9-0"]},
        boneyard=["10-1"],
    )
    table.play("p1 8-4>m", "p2 4-7>m", "p1 7-6>m")
    assert table.marked == []
    assert table.legal == ["draw"]
    table.refuses("p2 5-2>p1", "train-not-open", "EWA-MT-12")


def test_EWA_MT_11__the_mexican_train_is_open_to_all() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["8-4", "7-6"], "p2": ["4-3", "7-5"], "p3": ["3-1", "9-0"]},
        boneyard=["10-1"],
    )
    table.play("p1 8-4>m", "p2 4-3>m", "p3 3-1>m")
    assert table.tiles("m") == ["12-8", "8-4", "4-3", "3-1"]
    assert table.marked == []


def test_EWA_MT_12__EWA_MT_22__EWA_MT_27__the_trains_one_may_use() -> None:
    # Own train 5, Mexican Train 8, p3's marked train 6; p2's train 7 is not marked.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-6"], "m": ["12-8"]},
        markers=["p3"],
        hands={"p1": ["5-1", "7-1", "6-1", "8-1"], "p2": ["6-2"], "p3": ["9-0"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["5-1>p1", "6-1>p3", "8-1>m"]
    table.refuses("p1 7-1>p2", "train-not-open", "EWA-MT-12")
    table.refuses("p1 7-1>p4", "no-such-train", "DT-04")


def test_EWA_A30__there_is_one_mexican_train() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["12-3", "5-1"], "p2": ["6-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 12-3>m2", "no-station-left", "EWA-A30")


def test_EWA_A30__EWA_MT_01__with_eight_players_there_is_still_a_mexican_train() -> None:
    # Eight players fill the eight places of the station; the Mexican Train lies beside it.
    table = Table(
        "ecowoodart",
        turn="p8",
        trains={f"p{n}": [f"12-{n}"] for n in range(1, 9)},
        hands={f"p{n}": [f"10-{n}"] for n in range(1, 8)} | {"p8": ["12-9", "0-0"]},
        boneyard=["11-0"],
    )
    assert table.legal == ["12-9>m"]
    table.play("p8 12-9>m")
    assert table.tiles("m") == ["12-9"]


# One tile a turn


def test_EWA_MT_18__turns_pass_clockwise() -> None:
    table = Table(
        "ecowoodart",
        turn="p3",
        hands={"p1": ["12-1", "4-3"], "p2": ["12-2", "6-5"], "p3": ["12-3", "8-7"]},
        boneyard=["9-4"],
    )
    turns = []
    for action in ("p3 12-3>p3", "p1 12-1>p1", "p2 12-2>p2"):
        table.play(action)
        turns.append(table.turn)
    assert turns == ["p1", "p2", "p3"]  # p1, p2, p3 sit to the left of one another
    table.refuses("p1 12-1>p1", "not-your-turn", "DT-01")


def test_EWA_MT_21__one_tile_a_turn() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-4", "4-3", "12-1"], "p2": ["12-2", "7-6"]},
        boneyard=["9-4"],
    )
    table.play("p1 5-4>p1")
    assert table.turn == "p2"
    table.refuses("p1 4-3>p1", "not-your-turn", "DT-01")


def test_EWA_MT_25__EWA_A26__playing_is_compulsory() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-4", "8-3", "1-0"], "p2": ["12-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["5-4>p1", "8-3>m"]  # which one is p1's choice
    table.refuses("p1 draw", "must-play", "EWA-MT-25")
    table.refuses("p1 pass", "must-play", "EWA-MT-25")


def test_EWA_MT_25__EWA_A26__a_lone_double_has_to_be_laid() -> None:
    # p1 holds nothing to follow the 5-5 with, and would rather keep it.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["7-2"]},
        boneyard=["9-4"],
    )
    assert table.legal == ["5-5>p1"]
    table.refuses("p1 draw", "must-play", "EWA-MT-25")


OPTIONAL: dict[str, Any] = {
    "turn": "p1",
    "trains": {"p1": ["12-5"], "m": ["12-8"]},
    "hands": {"p1": ["5-4", "3-1"], "p2": ["7-2"]},
}


def test_EWA_A26__other_reading__drawing_at_will() -> None:
    table = Table("ecowoodart", switches={"playing": "optional"}, boneyard=["8-3"], **OPTIONAL)
    assert table.legal == ["5-4>p1", "draw"]
    table.play("p1 draw")
    assert table.legal == ["8-3>m"]
    table.refuses("p1 5-4>p1", "only-drawn-tile", "EWA-MT-24")


def test_EWA_A26__other_reading__drawing_in_vain_costs_the_marker() -> None:
    table = Table("ecowoodart", switches={"playing": "optional"}, boneyard=["9-6"], **OPTIONAL)
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_EWA_A26__other_reading__not_with_an_empty_boneyard_and_not_at_an_open_double() -> None:
    table = Table("ecowoodart", switches={"playing": "optional"}, **OPTIONAL)
    assert table.legal == ["5-4>p1"]
    table.refuses("p1 pass", "must-play", "DT-09")
    table = Table(
        "ecowoodart",
        switches={"playing": "optional"},
        turn="p1",
        trains={"m": ["12-5", "5-5"]},
        hands={"p1": ["5-4", "3-1"], "p2": ["7-2"]},
        boneyard=["8-3"],
    )
    assert table.legal == ["5-4>m"]


# Drawing


def test_EWA_MT_23__with_nothing_that_fits_one_tile_is_drawn() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["3-1"], "p2": ["7-2"]},
        boneyard=["9-4", "8-6"],
    )
    assert table.legal == ["draw"]
    table.refuses("p1 pass", "must-draw", "EWA-MT-23")
    table.play("p1 draw")
    # One only: the 8-6 stays in the boneyard.
    assert (table.turn, table.hands["p1"]) == ("p2", ["3-1", "9-4"])
    assert table.shown["boneyard"] == 1


def test_EWA_MT_23__house_rule__draw_until_a_tile_can_be_played() -> None:
    table = Table(
        "ecowoodart",
        switches={"draw": "until-playable"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["3-1"], "p2": ["7-2"]},
        boneyard=["9-4", "6-1", "8-6", "5-0"],
    )
    table.play("p1 draw")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw", "p1 draw")
    assert table.legal == ["8-6>m"]
    table.refuses("p1 draw", "drawn-must-be-played", "EWA-MT-24")
    table.play("p1 8-6>m")
    assert (table.turn, table.marked, table.shown["boneyard"]) == ("p2", [], 1)


def test_EWA_MT_23__house_rule__draw_until_playable_ends_with_the_boneyard() -> None:
    table = Table(
        "ecowoodart",
        switches={"draw": "until-playable"},
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["3-1"], "p2": ["7-2"]},
        boneyard=["9-4", "6-1"],
    )
    table.play("p1 draw", "p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


def test_EWA_MT_24__EWA_A26__a_drawn_tile_that_fits_is_laid() -> None:
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-8"]},
        markers=["p2"],
        hands={"p1": ["3-1"], "p2": ["7-2", "7-3"]},
        boneyard=["8-5", "6-0"],
    )
    table.play("p1 draw")
    assert table.legal == ["5-8>p1", "8-5>p2"]
    table.refuses("p1 pass", "must-play", "EWA-MT-25")
    table.refuses("p1 draw", "drawn-must-be-played", "EWA-MT-24")
    table.play("p1 8-5>p2")
    assert (table.turn, table.marked) == ("p2", ["p2"])


def test_EWA_A4__a_drawn_tile_goes_only_on_trains_open_to_its_player() -> None:
    # The drawn 7-6 fits p2's train, but that is not marked: no move, and a marker.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-7"]},
        hands={"p1": ["3-1"], "p2": ["7-2", "4-2"]},
        boneyard=["7-6", "9-0"],
    )
    table.play("p1 draw")
    assert (table.turn, table.marked, table.tiles("p2")) == ("p2", ["p1"], ["12-7"])
