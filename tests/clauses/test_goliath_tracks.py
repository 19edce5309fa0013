"""Goliath, Mexican Train: bonus tracks, and from when other trains are open.

GOL-MT-23 to 25, and the readings A-07 (how many bonus tracks), A-03 (access).
"""

from typing import Any

from tests.clauses.table import Table, refused_record

# Who may begin a bonus track


def tracks(**changes: Any) -> Table:
    """p1 and p2 have begun (5, 7), p3 has not; there is no bonus track yet."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"]},
        "hands": {
            "p1": ["12-8", "12-3", "5-1", "4-2"],
            "p2": ["12-6", "8-2", "6-1", "4-3"],
            "p3": ["12-9", "8-4", "2-1", "6-4"],
        },
        "boneyard": ["2-0", "1-0", "3-0"],
    }
    return Table("goliath", **{**fields, **changes})


def test_GOL_MT_23__who_has_begun_may_begin_a_bonus_track() -> None:
    table = tracks()
    assert table.legal == ["12-3>m", "12-8>m", "5-1>p1"]
    table.play("p1 12-8>m")
    assert table.tiles("m") == ["12-8"]


def test_GOL_MT_23__who_has_not_begun_may_not() -> None:
    table = tracks(turn="p3")
    assert table.legal == ["12-9>p3"]
    table.refuses("p3 12-9>m", "no-access-yet", "GOL-A-03")


def test_GOL_MT_23__not_even_with_a_marker() -> None:
    table = tracks(turn="p3", markers=["p3"])
    assert table.legal == ["12-9>p3"]
    table.refuses("p3 12-9>m", "begin-own-first", "GOL-MT-23")


def test_GOL_MT_23__nor_when_there_is_a_bonus_track_already() -> None:
    table = tracks(
        turn="p3",
        markers=["p3"],
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["5-1"], "p2": ["6-1"], "p3": ["12-9", "8-4", "2-1", "6-4"]},
    )
    assert table.legal == ["12-9>p3", "8-4>m"]
    table.refuses("p3 12-9>m2", "begin-own-first", "GOL-MT-23")


def test_GOL_MT_24__its_first_tile_carries_the_engines_number() -> None:
    table = tracks()
    table.refuses("p1 5-1>m", "does-not-fit", "GOL-MT-22")
    table.refuses("p1 4-2>m", "does-not-fit", "GOL-MT-22")


def test_GOL_MT_24__beginning_one_is_the_tile_of_that_turn() -> None:
    table = tracks()
    table.play("p1 12-8>m")
    assert table.turn == "p2"


def test_GOL_MT_24__a_drawn_tile_may_begin_one() -> None:
    table = tracks(
        hands={"p1": ["3-1", "4-2", "6-1"], "p2": ["6-4"], "p3": ["4-3"]}, boneyard=["12-10"]
    )
    table.play("p1 draw")
    assert table.legal == ["12-10>m"]


def test_GOL_MT_24__GOL_A_07__further_ones_are_begun_beside_the_first() -> None:
    table = tracks()
    table.play("p1 12-8>m")
    assert table.legal == ["12-6>m2", "8-2>m"]
    table.play("p2 12-6>m2", "p3 12-9>p3")
    assert table.legal == ["12-3>m3", "5-1>p1"]
    table.play("p1 12-3>m3")
    assert (table.tiles("m"), table.tiles("m2"), table.tiles("m3")) == (
        ["12-8"],
        ["12-6"],
        ["12-3"],
    )


def test_GOL_MT_25__everybody_may_build_on_a_bonus_track() -> None:
    table = tracks(
        trains={"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        hands={
            "p1": ["8-0", "3-1", "4-2", "6-1"],
            "p2": ["2-0", "6-4", "4-1"],
            "p3": ["3-2", "6-3", "4-3"],
        },
        markers=["p3"],
        boneyard=["1-0"],
    )
    # p1 has begun, p2 too, and p3 is marked.
    table.play("p1 8-0>m")
    assert table.legal == ["0-2>m"]
    table.play("p2 0-2>m")
    assert table.legal == ["2-3>m"]
    table.play("p3 2-3>m")
    assert table.legal == ["3-1>m"]


def test_GOL_MT_25__a_bonus_track_never_carries_a_marker() -> None:
    table = tracks(
        trains={"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        hands={"p1": ["8-8", "3-1", "4-2"], "p2": ["6-4", "4-1"], "p3": ["3-2", "6-3"]},
    )
    # p1 leaves a double open on it; p2 and p3 fail too.
    table.play("p1 8-8>m", "p1 draw", "p2 draw", "p3 draw")
    assert table.marked == ["p1", "p2", "p3"]
    problem = refused_record(
        "goliath",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        markers=["m"],
        hands={"p1": ["3-1"], "p2": ["6-4"]},
    )
    assert problem.startswith("$.rounds[0].position.markers[0]")


# How many there can be

SEVEN = ["12-0", "12-1", "12-2", "12-3", "12-4", "12-6", "12-7"]


def with_bonus_tracks(count: int, players: int, begun: int, **switches: Any) -> Table:
    """Of so many players the first few have begun; p1 is to move and holds 12-10."""
    first_tiles = [f"12-{n}" for n in (11, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)]
    trains = {f"p{n}": [first_tiles.pop(0)] for n in range(1, begun + 1)}
    trains |= {"m" if n == 1 else f"m{n}": [first_tiles.pop(0)] for n in range(1, count + 1)}
    hands = {f"p{n}": [f"10-{n}"] for n in range(2, players + 1)}
    hands["p1"] = ["12-10", "10-10", "10-1"]
    return Table("goliath", switches=switches, turn="p1", trains=trains, hands=hands)


def test_GOL_A_07__two_players_have_room_for_six() -> None:
    # Eight stations, two trains.
    assert with_bonus_tracks(5, players=2, begun=2).legal == ["12-10>m6"]
    table = with_bonus_tracks(6, players=2, begun=2)
    assert table.legal == ["pass"]
    table.refuses("p1 12-10>m7", "no-station-left", "GOL-A-07")


def test_GOL_A_07__GOL_MT_17__a_station_stays_free_for_who_has_not_begun() -> None:
    # p1's train and six bonus tracks take seven stations; the eighth is kept for p2.
    table = with_bonus_tracks(6, players=2, begun=1)
    assert table.legal == ["pass"]
    table.refuses("p1 12-10>m7", "no-station-left", "GOL-A-07")


def test_GOL_A_07__GOL_MT_15__GOL_MT_17__and_they_begin_there() -> None:
    names = ["p1", "m", "m2", "m3", "m4", "m5", "m6"]
    table = Table(
        "goliath",
        turn="p2",
        trains={name: [tile] for name, tile in zip(names, SEVEN, strict=True)},
        hands={"p1": ["3-1"], "p2": ["12-9", "6-4", "8-5"]},
    )
    assert table.legal == ["12-9>p2"]


def test_GOL_A_07__several_who_have_not_begun_keep_a_station_each() -> None:
    # Four players: four stations are theirs, whoever has begun.
    for begun in (1, 2, 3, 4):
        assert with_bonus_tracks(3, players=4, begun=begun).legal == ["12-10>m4"]
        table = with_bonus_tracks(4, players=4, begun=begun)
        table.refuses("p1 12-10>m5", "no-station-left", "GOL-A-07")


def test_GOL_A_07__seven_and_eight_players_have_room_for_one() -> None:
    # Seven: eight stations. Eight: one more than the players, nine.
    for players in (7, 8):
        assert with_bonus_tracks(0, players, begun=3).legal == ["12-10>m"]
        table = with_bonus_tracks(1, players, begun=3)
        assert table.legal == ["pass"]
        table.refuses("p1 12-10>m2", "no-station-left", "GOL-A-07")


def test_GOL_A_07__a_marked_player_who_has_begun_may_begin_one() -> None:
    table = tracks(markers=["p1"])
    assert table.legal == ["12-3>m", "12-8>m", "5-1>p1"]
    table.play("p1 12-8>m")
    assert table.marked == ["p1"]


def test_GOL_A_07__mexican_tracks_one__there_is_just_one_in_all() -> None:
    assert with_bonus_tracks(0, 3, begun=3, mexican_tracks="one").legal == ["12-10>m"]
    table = with_bonus_tracks(1, 3, begun=3, mexican_tracks="one")
    assert table.legal == ["pass"]
    table.refuses("p1 12-10>m2", "no-station-left", "DT-09")


def test_GOL_A_07__mexican_tracks_one_per_player__as_many_as_players() -> None:
    for players in (2, 3, 4):
        switches = {"mexican_tracks": "one-per-player"}
        table = with_bonus_tracks(players - 1, players, begun=players, **switches)
        assert table.legal == [f"12-10>m{players}"]
        table = with_bonus_tracks(players, players, begun=players, **switches)
        table.refuses(f"p1 12-10>m{players + 1}", "no-station-left", "DT-09")


def test_GOL_A_07__stations__the_table_can_set_another_number() -> None:
    # Five stations, three players: two bonus tracks, also while p3 has not begun.
    for begun in (2, 3):
        assert with_bonus_tracks(1, 3, begun, stations=5).legal == ["12-10>m2"]
        assert with_bonus_tracks(2, 3, begun, stations=5).legal == ["pass"]
    # Ten stations: seven.
    assert with_bonus_tracks(6, 3, begun=3, stations=10).legal == ["12-10>m7"]


def test_GOL_A_07__stations__as_many_as_players_leave_none_for_a_bonus_track() -> None:
    assert with_bonus_tracks(0, 3, begun=3, stations=3).legal == ["pass"]
    problem = refused_record(
        "goliath",
        switches={"stations": 2},
        turn="p1",
        hands={"p1": ["3-1"], "p2": ["6-4"], "p3": ["4-2"]},
    )
    assert problem.startswith("$.switches.stations")


def test_GOL_A_07__a_position_with_more_than_there_can_be_is_refused() -> None:
    names = ["p1", "p2", "m", "m2", "m3", "m4", "m5", "m6", "m7"]
    problem = refused_record(
        "goliath",
        turn="p1",
        trains={name: [f"12-{n}"] for n, name in enumerate(names)},
        hands={"p1": ["11-9"], "p2": ["10-9"]},
    )
    assert problem.startswith("$.rounds[0].position.trains.m7")


# From when other trains are open


def access(rule: str | None = None, **changes: Any) -> Table:
    """p1 (5) can play on all: p2 (7) is marked, p3 (9) is not, the bonus track ends in 8."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "p3": ["12-9"], "m": ["12-8"]},
        "markers": ["p2"],
        "hands": {
            "p1": ["12-4", "5-1", "7-1", "8-1", "9-1"],
            "p2": ["6-4", "4-2"],
            "p3": ["6-3", "4-3"],
        },
        "boneyard": ["2-0"],
    }
    switches = {} if rule is None else {"foreign_access": rule}
    return Table("goliath", switches=switches, **{**fields, **changes})


ALL_OPEN = ["12-4>m2", "5-1>p1", "7-1>p2", "8-1>m"]
P3_NOT_BEGUN = {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]}


def test_GOL_A_03__GOL_MT_28__GOL_MT_25__who_has_begun_may_use_what_is_open() -> None:
    table = access()
    assert table.legal == ALL_OPEN
    table.refuses("p1 9-1>p3", "train-not-open", "GOL-MT-28")


def test_GOL_A_03__GOL_MT_30__a_marked_player_may_too() -> None:
    assert access(markers=["p1", "p2"]).legal == ALL_OPEN


def test_GOL_A_03__it_does_not_matter_who_else_has_begun() -> None:
    assert access(trains=P3_NOT_BEGUN).legal == ALL_OPEN


def test_GOL_A_03__foreign_access_always__everything_open_whether_marked_or_not() -> None:
    assert access("always").legal == ALL_OPEN
    assert access("always", markers=["p1", "p2"]).legal == ALL_OPEN
    access("always").refuses("p1 9-1>p3", "train-not-open", "GOL-MT-28")


def test_GOL_A_03__foreign_access_marked_only__leave_the_own_train_only_while_marked() -> None:
    table = access("marked-only")
    assert table.legal == ["5-1>p1"]
    for action in ("p1 7-1>p2", "p1 8-1>m", "p1 12-4>m2"):
        table.refuses(action, "no-access-yet", "DT-09")
    assert access("marked-only", markers=["p1", "p2"]).legal == ALL_OPEN


def test_GOL_A_03__foreign_access_unmarked_only__leave_it_only_while_not_marked() -> None:
    assert access("unmarked-only").legal == ALL_OPEN
    table = access("unmarked-only", markers=["p1", "p2"])
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 8-1>m", "no-access-yet", "DT-09")


def test_GOL_A_03__foreign_access_all_started__only_when_everyone_has_begun() -> None:
    table = access("all-started", trains=P3_NOT_BEGUN)
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 8-1>m", "no-access-yet", "DT-09")
    # A marker does not help either.
    table = access("all-started", trains=P3_NOT_BEGUN, markers=["p1", "p2"])
    assert table.legal == ["5-1>p1"]
    assert access("all-started").legal == ALL_OPEN


def test_GOL_A_03__GOL_MT_39__an_open_double_overrides_every_reading() -> None:
    rules = (None, "always", "marked-only", "unmarked-only", "all-started")
    for rule in rules:
        # On the train of p3, which is not marked; p2, to move, has not begun and is not marked.
        table = access(
            rule,
            turn="p2",
            trains={"p1": ["12-5"], "p3": ["12-9", "9-9"]},
            markers=[],
            hands={"p1": ["5-1"], "p2": ["12-2", "9-4", "4-2", "6-2"], "p3": ["6-3", "4-3"]},
        )
        assert table.binding == ["p3"]
        assert table.legal == ["9-4>p3"]
