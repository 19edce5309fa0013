"""The clauses of our own, DT-01 to DT-10: what every table takes for granted and no book prints.

Each is shown at tables of several books, because it holds at all of them.
"""

from typing import Any

from doubletwelve.core.events import seen_by
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import View, view
from tests.clauses.table import Table, refused_record

BOOKS = ("goliath", "ecowoodart", "french", "vennerod", "cardinal")


def table_of(book: str, **changes: Any) -> Table:
    """p1 (5) is to move and can play on the own train; the Mexican Train ends in 8."""
    fields: dict[str, Any] = {
        "turn": "p1",
        "trains": {"p1": ["12-5"], "p2": ["12-7"], "m": ["12-8"]},
        "hands": {"p1": ["5-1", "6-2", "3-1"], "p2": ["7-4", "6-0", "4-0"]},
        "boneyard": ["2-0", "1-0"],
    }
    return Table(book, **{**fields, **changes})


# DT-01: turns


def test_DT_01__a_player_acts_in_the_own_turn_only() -> None:
    for book in BOOKS:
        table = table_of(book)
        for action in ("7-4>p2", "draw", "pass", "stop"):
            table.refuses(f"p2 {action}", "not-your-turn", "DT-01")
        table.play("p1 5-1>p1")
        table.refuses("p1 draw", "not-your-turn", "DT-01")


def test_DT_01__not_your_turn_comes_before_every_other_reason() -> None:
    # p2 neither holds the tile nor is there such a train.
    table_of("ecowoodart").refuses("p2 9-9>m7", "not-your-turn", "DT-01")


def test_DT_01__a_knock_and_a_catch_wait_for_nobodys_turn() -> None:
    hands = {"p1": ["5-1", "6-2"], "p2": ["7-4", "6-0", "4-0"], "p3": ["6-4", "4-3"]}
    table = table_of("goliath", hands=hands)
    table.play("p1 5-1>p1")
    assert table.turn == "p2"
    assert table.others == {"p1": ["knock"], "p2": ["catch p1"], "p3": ["catch p1"]}
    table.play("p3 catch p1")
    assert table.turn == "p2"
    table = table_of("goliath", hands=hands)
    table.play("p1 5-1>p1", "p1 knock")
    assert table.turn == "p2"


# DT-02: tiles held


def test_DT_02__a_player_lays_only_a_tile_they_hold() -> None:
    for book in BOOKS:
        table = table_of(book)
        table.refuses("p1 5-4>p1", "tile-not-held", "DT-02")  # out of the game
        table.refuses("p1 7-4>m", "tile-not-held", "DT-02")  # p2's
        table.refuses("p1 2-0>m", "tile-not-held", "DT-02")  # in the boneyard
        table.refuses("p1 12-5>p1", "tile-not-held", "DT-02")  # laid already


def test_DT_02__a_tile_laid_is_held_no_more() -> None:
    for book in BOOKS:
        table = table_of(book)
        table.play("p1 5-1>p1")
        assert table.hands["p1"] == ["6-2", "3-1"]


# DT-03: the end of a round


def test_DT_03__once_a_round_is_over_nothing_more_is_played_in_it() -> None:
    for book in BOOKS:
        table = table_of(book, hands={"p1": ["5-1"], "p2": ["7-4", "6-0", "4-0"]})
        table.play("p1 5-1>p1")
        assert table.over
        assert (table.turn, table.legal, table.others) == (None, [], {})
        for action in ("p2 7-4>p2", "p2 draw", "p2 pass", "p2 knock", "p2 catch p1", "p1 stop"):
            table.refuses(action, "round-over", "DT-03")


def test_DT_03__a_stuck_round_is_over_too() -> None:
    table = table_of(
        "french", hands={"p1": ["6-2"], "p2": ["6-0"]}, boneyard=[], markers=["p1", "p2"]
    )
    table.play("p1 pass", "p2 pass")
    table.refuses("p1 pass", "round-over", "DT-03")


# DT-04: the trains


def test_DT_04__a_tile_goes_on_a_train_that_is_there_or_starts_the_next() -> None:
    table = table_of("goliath", hands={"p1": ["12-3", "8-5", "6-2", "3-1"], "p2": ["7-4", "6-0"]})
    assert table.legal == ["12-3>m2", "5-8>p1", "8-5>m"]
    table.refuses("p1 12-3>m3", "no-such-train", "DT-04")  # m2 comes first
    table.refuses("p1 12-3>p3", "no-such-train", "DT-04")  # two players
    table.refuses("p1 12-3>m1", "no-such-train", "DT-04")  # the first is m
    table.refuses("p1 12-3>boneyard", "no-such-train", "DT-04")


def test_DT_04__a_train_in_a_position_has_one_of_these_names() -> None:
    hands = {"p1": ["5-1"], "p2": ["7-4"]}
    for name in ("p3", "m1", "x"):
        problem = refused_record("goliath", turn="p1", trains={name: ["12-3"]}, hands=hands)
        assert problem.startswith(f"$.rounds[0].position.trains.{name}")
    trains = {"m": ["12-3"], "m3": ["12-8"]}
    problem = refused_record("goliath", turn="p1", trains=trains, hands=hands)
    assert problem.startswith("$.rounds[0].position.trains")


# DT-05: what touches


def test_DT_05__in_a_position_too_tiles_that_touch_show_the_same_number() -> None:
    hands = {"p1": ["6-1"], "p2": ["7-4"]}
    for book in BOOKS:
        problem = refused_record(book, turn="p1", trains={"p1": ["12-5", "3-4"]}, hands=hands)
        assert problem.startswith("$.rounds[0].position.trains.p1[1]")
        table = Table(book, turn="p1", trains={"p1": ["12-5", "3-5"]}, hands=hands)
        assert table.tiles("p1") == ["12-5", "5-3"]


def test_DT_05__the_first_tile_of_a_train_shows_the_engines_number() -> None:
    hands = {"p1": ["6-1"], "p2": ["7-4"]}
    for book in BOOKS:
        for name in ("p1", "m"):
            problem = refused_record(book, turn="p1", trains={name: ["9-5"]}, hands=hands)
            assert problem.startswith(f"$.rounds[0].position.trains.{name}[0]")
        Table(book, engine="9-9", turn="p1", trains={"p1": ["9-5"]}, hands=hands)


# DT-06: the boneyard


def test_DT_06__nobody_can_draw_from_an_empty_boneyard() -> None:
    for book in BOOKS:
        table = table_of(book, hands={"p1": ["6-2", "3-1"], "p2": ["7-4", "6-0"]}, boneyard=[])
        assert table.legal == ["pass"]
        table.refuses("p1 draw", "boneyard-empty", "DT-06")


def test_DT_06__not_even_a_player_who_may_draw_instead_of_playing() -> None:
    table = table_of("cardinal", boneyard=[])
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 draw", "boneyard-empty", "DT-06")


# DT-07: stopping


def test_DT_07__no_stop_in_an_ordinary_turn() -> None:
    for book in BOOKS:
        table_of(book).refuses("p1 stop", "nothing-to-stop", "DT-07")


def opening_run() -> Table:
    """By Vennerød p1's first turn is a run on the own train."""
    return Table(
        "vennerod",
        turn="p1",
        hands={"p1": ["12-5", "5-3", "6-2", "4-1"], "p2": ["12-7", "6-0"]},
        boneyard=["2-0"],
    )


def test_DT_07__a_run_can_be_stopped_while_more_could_be_played() -> None:
    table = opening_run()
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")  # it has not begun
    table.play("p1 12-5>p1")
    assert table.legal == ["5-3>p1", "stop"]
    table.play("p1 stop")
    assert table.turn == "p2"


def test_DT_07__where_no_more_can_be_played_the_turn_ends_by_itself() -> None:
    table = opening_run()
    table.play("p1 12-5>p1", "p1 5-3>p1")
    assert table.turn == "p2"


# DT-08: announcing


def test_DT_08__no_knock_and_no_catch_where_the_table_does_not_play_them_by_hand() -> None:
    for book in BOOKS[1:]:
        table = table_of(book, hands={"p1": ["5-1", "6-2"], "p2": ["7-4", "6-0", "4-0"]})
        assert "5-1>p1 knock" not in table.legal
        table.refuses("p1 5-1>p1 knock", "nothing-to-announce", "DT-08")
        table.play("p1 5-1>p1")
        assert table.others == {}
        table.refuses("p1 knock", "nothing-to-announce", "DT-08")
        table.refuses("p2 catch p1", "nothing-to-catch", "DT-08")


def test_DT_08__only_while_one_tile_is_left_unannounced() -> None:
    for book in BOOKS:
        table = table_of(
            book,
            switches={"tap": "challenge"},
            hands={"p1": ["5-1", "6-2"], "p2": ["7-4", "6-0", "4-0"]},
        )
        assert table.others == {}
        table.play("p1 5-1>p1")
        assert table.others == {"p1": ["knock"], "p2": ["catch p1"]}
        table.play("p1 knock")
        assert table.others == {}


# DT-09: the table's own rules


def test_DT_09__where_the_table_plays_otherwise_than_its_book_its_own_choice_is_cited() -> None:
    table_of("goliath").refuses("p1 draw", "must-play", "GOL-A-05")
    # Cardinal lets a player draw instead; this table does not.
    assert table_of("cardinal").legal == ["5-1>p1", "draw"]
    table = table_of("cardinal", switches={"playing": "compulsory"})
    assert table.legal == ["5-1>p1"]
    table.refuses("p1 draw", "must-play", "DT-09")


def test_DT_09__a_switch_set_to_what_the_book_has_is_still_the_book() -> None:
    table = table_of("goliath", switches={"playing": "compulsory"})
    table.refuses("p1 draw", "must-play", "GOL-A-05")


def test_DT_09__one_changed_point_leaves_the_others_to_the_book() -> None:
    table = table_of("goliath", switches={"own_marked_train": "elsewhere-only"}, markers=["p1"])
    table.refuses("p1 5-1>p1", "own-train-marked", "DT-09")
    table.refuses("p1 5-1>p2", "train-not-open", "GOL-MT-28")


def test_DT_09__a_switch_or_value_that_does_not_exist_is_refused() -> None:
    hands = {"p1": ["5-1"], "p2": ["7-4"]}
    for switches in ({"colour": "red"}, {"playing": "perhaps"}, {"rounds": 0}):
        (name,) = switches
        problem = refused_record("goliath", switches=switches, turn="p1", hands=hands)
        assert problem.startswith(f"$.switches.{name}")


# DT-10: what is seen


def mentions(seen: View, tile: str) -> bool:
    """Whether a tile is anywhere in what a seat is given to see."""
    return f"'{tile}'" in repr(seen)


def test_DT_10__a_hand_is_seen_by_its_owner_alone_and_the_boneyard_by_nobody() -> None:
    for book in BOOKS:
        state = table_of(book).match.state
        assert dict(view(state, Seat("p1")).hands) == {"p1": ("5-1", "6-2", "3-1")}
        assert dict(view(state, Seat("p2")).hands) == {"p2": ("7-4", "6-0", "4-0")}
        assert dict(view(state, None).hands) == {}
        for seat in (Seat("p1"), Seat("p2"), None):
            seen = view(state, seat)
            assert seen.hand_sizes == {"p1": 3, "p2": 3}
            assert seen.boneyard == 2  # how many, not which
            assert not mentions(seen, "2-0")
        assert not mentions(view(state, Seat("p2")), "6-2")  # p1's
        assert not mentions(view(state, None), "6-2")


def test_DT_10__nor_does_a_view_give_away_what_another_may_do() -> None:
    state = table_of("french").match.state
    assert len(view(state, Seat("p1")).legal) == 1
    assert view(state, Seat("p2")).legal == ()
    assert view(state, None).legal == ()


def test_DT_10__a_drawn_tile_is_known_to_who_drew_it_alone() -> None:
    for book in BOOKS:
        table = table_of(
            book, hands={"p1": ["6-2", "3-1", "4-1"], "p2": ["7-4", "6-0"]}, boneyard=["5-2", "1-0"]
        )
        table.play("p1 draw")
        (drew,) = table.happened("drew")
        assert seen_by(drew, Seat("p1")).secret == "5-2"
        for other in (Seat("p2"), None):
            assert "5-2" not in repr(seen_by(drew, other))
            assert view(table.match.state, other).drawn is None
            assert view(table.match.state, other).has_drawn


def test_DT_10__with_open_hands_all_see_all_hands_but_not_the_boneyard() -> None:
    for book in BOOKS:
        table = table_of(book, switches={"open_hands": True})
        for seat in (Seat("p1"), Seat("p2"), None):
            seen = view(table.match.state, seat)
            assert dict(seen.hands) == {"p1": ("5-1", "6-2", "3-1"), "p2": ("7-4", "6-0", "4-0")}
            assert not mentions(seen, "2-0")


def test_DT_10__when_a_round_is_over_all_hands_are_shown() -> None:
    for book in BOOKS:
        table = table_of(book, hands={"p1": ["5-1"], "p2": ["7-4", "6-0"]})
        table.play("p1 5-1>p1")
        for seat in (Seat("p1"), Seat("p2"), None):
            assert dict(view(table.match.state, seat).hands) == {"p1": (), "p2": ("7-4", "6-0")}


def test_DT_11__a_tile_goes_on_a_place_that_is_open_in_the_layout() -> None:
    table = Table(
        "goliath",
        game="classic",
        layout=["12-12", "12-5>12-12"],
        turn="p1",
        hands={"p1": ["12-3", "4-0"], "p2": ["9-9"]},
        boneyard=["8-8"],
    )
    assert table.open == {"12-12": (12, 3), "12-5": (5, 1)}
    table.refuses("p1 12-3>11-11", "no-such-place", "DT-11")
    table.refuses("p1 12-3>m", "no-such-place", "DT-11")
    assert table.play("p1 12-3>12-12").open == {"12-12": (12, 2), "12-5": (5, 1), "12-3": (3, 1)}
