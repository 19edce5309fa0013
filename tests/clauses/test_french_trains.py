"""The French edition: how the own trains and the Mexican Train begin and grow."""

from typing import Any

from tests.clauses.table import Table


def test_FRA_MT_09__the_first_tile_of_a_train_matches_the_engine() -> None:
    table = Table("french", deal={"hands": {"p1": ["5-12", "5-4"], "p2": ["3-1"]}, "boneyard": []})
    assert table.legal == ["12-5>m", "12-5>p1"]
    table.refuses("p1 5-4>p1", "does-not-fit", "FRA-MT-09")


def test_FRA_MT_09__touching_halves_are_equal() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-1"]},
        hands={"p1": ["9-5", "9-4", "2-1"], "p2": ["3-1", "12-2"]},
        boneyard=["8-8"],
    )
    assert table.legal == ["5-9>p1"]
    table.refuses("p1 9-4>p1", "does-not-fit", "FRA-MT-09")
    table.play("p1 5-9>p1", "p2 1-3>p2")
    assert table.tiles("p1") == ["12-5", "5-9"]
    assert table.legal == ["9-4>p1"]  # the far half counts now, and the engine no longer


def test_FRA_MT_12__the_mexican_train_too_begins_with_the_engine_and_matches() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-1"]},
        hands={"p1": ["12-8", "9-4"], "p2": ["8-3", "7-6"]},
        boneyard=["10-10"],
    )
    table.refuses("p1 9-4>m", "does-not-fit", "FRA-MT-09")
    table.play("p1 12-8>m")
    assert table.legal == ["8-3>m"]
    table.play("p2 8-3>m")
    assert table.tiles("m") == ["12-8", "8-3"]


def test_FRA_MT_16__the_first_player_begins_their_own_train_or_the_mexican_train() -> None:
    deal = {"hands": {"p1": ["12-5", "12-8", "5-4"], "p2": ["3-1"]}, "boneyard": []}
    table = Table("french", deal=deal)
    assert table.legal == ["12-5>m", "12-5>p1", "12-8>m", "12-8>p1"]
    table.refuses("p1 12-5>p2", "train-not-open", "FRA-MT-11")
    assert Table("french", deal=deal).play("p1 12-8>p1").tiles("p1") == ["12-8"]
    assert Table("french", deal=deal).play("p1 12-8>m").tiles("m") == ["12-8"]


def test_FRA_MT_16__FRA_MT_17__one_tile_and_then_it_is_the_next_players_turn() -> None:
    deal = {"hands": {"p1": ["12-5", "5-4"], "p2": ["12-7"], "p3": ["3-1"]}, "boneyard": []}
    table = Table("french", deal=deal).play("p1 12-5>p1")
    assert table.turn == "p2"
    table.refuses("p1 5-4>p1", "not-your-turn", "DT-01")


def test_FRA_MT_17__the_turn_comes_back_to_the_first_seat_after_the_last() -> None:
    deal = {"hands": {"p1": ["3-1"], "p2": ["6-2"], "p3": ["12-5", "7-7"]}, "boneyard": []}
    assert Table("french", first="p3", deal=deal).play("p3 12-5>m").turn == "p1"


def test_FRA_MT_18__anyone_may_begin_the_mexican_train_in_their_turn() -> None:
    table = Table(
        "french",
        turn="p2",
        trains={"p1": ["12-5", "5-1"], "p2": ["12-6"]},
        hands={"p1": ["3-2"], "p2": ["12-8", "6-4"], "p3": ["12-9", "11-7"]},
        boneyard=["10-10"],
    )
    # p2 could go on with the own train, p3 has none yet: either may begin it.
    assert table.legal == ["12-8>m", "6-4>p2"]
    table.play("p2 6-4>p2")
    assert table.legal == ["12-9>m", "12-9>p3"]
    table.play("p3 12-9>m")
    assert table.tiles("m") == ["12-9"]


def test_FRA_A22__no_train_of_ones_own_is_needed_to_use_the_others() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p2": ["12-6"], "m": ["12-8"]},
        "markers": ["p2"],
        "hands": {"p1": ["8-3", "6-4", "12-1"], "p2": ["2-2"]},
        "boneyard": ["7-7"],
    }
    assert Table("french", **position).legal == ["12-1>p1", "6-4>p2", "8-3>m"]
    # The other reading: the own train comes first, unless it is marked.
    table = Table("french", switches={"foreign_access": "started-or-marked"}, **position)
    assert table.legal == ["12-1>p1"]
    table.refuses("p1 8-3>m", "no-access-yet", "DT-09")
    table.refuses("p1 6-4>p2", "no-access-yet", "DT-09")
    table.play("p1 12-1>p1", "p2 draw")
    assert table.legal == ["6-4>p2", "8-3>m"]


def test_FRA_A19__the_engine_is_not_a_double_that_must_be_followed_or_covered() -> None:
    deal = {"hands": {"p1": ["3-1", "12-5"], "p2": ["6-2"], "p3": ["5-4"]}, "boneyard": ["9-9"]}
    table = Table("french", deal=deal)
    assert table.binding == []
    table.play("p1 12-5>p1")  # one tile: no second one is asked for
    assert (table.turn, table.binding) == ("p2", [])
    table.play("p2 draw")  # p2 can lay nothing on the engine, which holds nobody up
    assert (table.turn, table.binding) == ("p3", [])


def test_FRA_A19__trains_go_on_although_others_have_not_begun_at_the_engine() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={"p1": ["12-5"]},
        hands={"p1": ["5-4", "2-2"], "p2": ["12-1"]},
    )
    assert (table.binding, table.legal) == ([], ["5-4>p1"])


def test_FRA_A30__eight_trains_fill_the_hub_and_the_mexican_train_lies_beside_them() -> None:
    table = Table(
        "french",
        turn="p1",
        trains={f"p{n}": [f"12-{n}"] for n in range(1, 9)},
        hands={"p1": ["12-9", "12-10", "0-0"]} | {f"p{n}": ["0-" + str(n)] for n in range(2, 9)},
        boneyard=["11-11"],
    )
    assert table.legal == ["12-10>m", "12-9>m"]
    table.play("p1 12-9>m")
    assert table.tiles("m") == ["12-9"]


def test_FRA_A30__there_is_one_mexican_train_always_open_and_never_marked() -> None:
    position: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        "markers": ["p1", "p2"],
        "hands": {"p1": ["12-3", "0-0"], "p2": ["8-1", "2-2"]},
    }
    table = Table("french", **position)
    table.refuses("p1 12-3>m2", "no-station-left", "FRA-A30")
    table.play("p1 pass")
    assert table.marked == ["p1", "p2"]
    assert table.legal == ["8-1>m"]
    # A table may allow more than one.
    for value in ("one-per-player", "stations"):
        more = Table("french", switches={"mexican_tracks": value}, **position)
        assert more.legal == ["12-3>m2"]
        assert more.play("p1 12-3>m2").tiles("m2") == ["12-3"]
