"""Common house rules outside the five books, each over the books it can be played with."""

from typing import Any

import pytest

from doubletwelve.rulebooks import BOOKS
from tests.clauses.table import Table

PRIVATE = {
    "goliath": "GOL-MT-28",
    "ecowoodart": "EWA-MT-12",
    "french": "FRA-MT-11",
    "vennerod": "VEN-MT-10",
    "cardinal": "CAR-MT-09",
}
"""Where each book says that an unmarked train is its owner's alone."""

every_book = pytest.mark.parametrize("book", BOOKS)


# The double blank


@every_book
@pytest.mark.parametrize("price", [0, 25, 50])
def test_the_double_blank_has_a_price(book: str, price: int) -> None:
    table = Table(
        book,
        switches={"double_blank": price},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "p3": ["12-7"]},
        hands={"p1": ["5-9"], "p2": ["0-0", "3-1"], "p3": ["4-0", "1-0"]},
    ).play("p1 5-9>p1")
    assert table.last_scores == {"p1": 0, "p2": price + 4, "p3": 5}


def test_the_double_blank_costs_its_price_in_a_blocked_round_too() -> None:
    table = Table(
        "french",
        switches={"double_blank": 50},
        turn="p1",
        markers=["p1", "p2"],
        hands={"p1": ["0-0"], "p2": ["9-9"]},
    ).play("p1 pass", "p2 pass")
    assert table.last_scores == {"p1": 50, "p2": 18}


def test_the_price_of_the_double_blank_can_decide_the_game() -> None:
    position: dict[str, Any] = {
        "engine": "1-1",
        "turn": "p1",
        "markers": ["p1", "p2"],
        "hands": {"p1": ["0-0"], "p2": ["9-9"]},
    }
    for price, winner in ((0, "p1"), (25, "p2")):
        switches = {"double_blank": price, "rounds": 1}
        table = Table("french", switches=switches, **position).play("p1 pass", "p2 pass")
        assert table.shown["winners"] == [winner]


# Several doubles in one turn


@every_book
def test_several_doubles_in_one_turn_whatever_the_book(book: str) -> None:
    table = Table(
        book,
        switches={"second_double": "yes", "after_double": "on-it-or-open"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-8", "8-3", "7-6", "2-1"], "p2": ["5-0", "9-9", "10-10"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1")
    assert table.legal == ["8-3>m", "8-8>m"]
    table.play("p1 8-8>m")
    assert (table.turn, table.legal) == ("p1", ["8-3>m"])  # and at the end an ordinary tile
    table.play("p1 8-3>m")
    assert (table.turn, table.marked, table.binding) == ("p2", [], ["p1"])
    assert table.legal == ["5-0>p1"]


@every_book
def test_several_doubles_and_nothing_to_follow_the_last(book: str) -> None:
    table = Table(
        book,
        switches={"second_double": "yes", "after_double": "on-it-or-open"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-8", "7-6", "2-1"], "p2": ["8-0", "5-0", "9-9"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1", "p1 8-8>m")
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked, table.binding) == ("p2", ["p1"], ["p1", "m"])
    assert table.legal == ["5-0>p1", "8-0>m"]


# A run in the opening turn. Nobody has begun; p1 could lay 12-5, 5-9, 9-3.

OPENING: dict[str, Any] = {
    "turn": "p1",
    "hands": {
        "p1": ["12-5", "5-9", "9-3", "3-2", "7-1", "6-4"],
        "p2": ["12-8", "8-6", "10-4", "10-2", "6-0"],
    },
    "boneyard": ["11-11", "10-10", "7-7"],
}

runs = pytest.mark.parametrize("opening", ["run-first-turn", "run-when-started"])


@every_book
@runs
def test_a_run_in_the_opening_turn_whatever_the_book(book: str, opening: str) -> None:
    table = Table(book, switches={"opening": opening}, **OPENING).play("p1 12-5>p1")
    assert (table.turn, table.legal) == ("p1", ["5-9>p1", "stop"])
    table.play("p1 5-9>p1")
    assert table.legal == ["9-3>p1", "stop"]
    table.play("p1 stop")
    # The next player opens with a run as well, as long as it goes: then the turn ends by itself.
    assert table.turn == "p2"
    table.play("p2 12-8>p2")
    assert table.legal == ["8-6>p2", "stop"]
    table.play("p2 8-6>p2")
    assert table.legal == ["6-0>p2", "stop"]
    table.play("p2 6-0>p2")
    assert (table.turn, table.marked) == ("p1", [])
    # The second turn is one tile.
    table.play("p1 9-3>p1")
    assert table.turn == "p2"


@every_book
def test_without_the_house_rule_one_tile_opens_where_the_book_says_so(book: str) -> None:
    table = Table(book, switches={"opening": "one-tile"}, **OPENING).play("p1 12-5>p1")
    assert table.turn == "p2"


@runs
def test_the_run_is_on_the_own_train_only(opening: str) -> None:
    position = {**OPENING, "trains": {"m": ["12-9"]}}
    table = Table("french", switches={"opening": opening}, **position).play("p1 12-5>p1")
    assert table.legal == ["5-9>p1", "stop"]
    table.refuses("p1 9-3>m", "run-on-own-train", "DT-09")
    table.refuses("p1 draw", "play-or-stop", "DT-09")


@pytest.mark.parametrize(
    ("opening", "still_running"), [("run-first-turn", False), ("run-when-started", True)]
)
@pytest.mark.parametrize("book", ["ecowoodart", "french", "vennerod"])
def test_which_turn_is_the_opening_turn(book: str, opening: str, still_running: bool) -> None:
    """p1 spends the first turn on the Mexican Train and starts the own train in the second."""
    table = Table(
        book,
        switches={"opening": opening},
        turn="p1",
        hands={
            "p1": ["12-5", "12-4", "4-3", "3-0", "7-7", "9-9"],
            "p2": ["12-8", "7-6", "6-1", "2-2"],
        },
        boneyard=["11-11", "10-10"],
    ).play("p1 12-5>m")
    assert table.turn == "p2"  # on the Mexican Train there is no run
    table.play("p2 12-8>p2", "p1 12-4>p1")
    if still_running:
        assert (table.turn, table.legal) == ("p1", ["4-3>p1", "stop"])
    else:
        assert table.turn == "p2"


@every_book
@runs
def test_a_double_in_the_run_must_be_followed(book: str, opening: str) -> None:
    table = Table(
        book,
        switches={"opening": opening},
        turn="p1",
        hands={"p1": ["12-5", "5-5", "5-9", "9-3", "7-1", "6-4"], "p2": ["2-2", "1-1", "3-3"]},
        boneyard=["11-11", "10-10"],
    ).play("p1 12-5>p1")
    assert table.legal == ["5-5>p1", "5-9>p1", "stop"]
    table.play("p1 5-5>p1")
    assert table.legal == ["5-9>p1"]  # no stopping right after a double
    table.play("p1 5-9>p1")
    assert table.legal == ["9-3>p1", "stop"]


@every_book
@runs
def test_a_double_that_ends_the_run_unfollowed_brings_the_marker(book: str, opening: str) -> None:
    table = Table(
        book,
        switches={"opening": opening},
        turn="p1",
        hands={"p1": ["12-5", "5-5", "7-1", "6-4"], "p2": ["5-2", "1-1", "3-3"]},
        boneyard=["11-11", "10-10"],
    ).play("p1 12-5>p1", "p1 5-5>p1")
    assert table.legal == ["draw"]
    table.play("p1 draw")  # 11-11 does not help
    assert (table.turn, table.binding) == ("p2", ["p1"])
    assert table.marked == ["p1"]


@every_book
@runs
def test_the_same_with_nothing_left_to_draw(book: str, opening: str) -> None:
    table = Table(
        book,
        switches={"opening": opening},
        turn="p1",
        hands={"p1": ["12-5", "5-5", "7-1", "6-4"], "p2": ["5-2", "1-1", "3-3"]},
    ).play("p1 12-5>p1", "p1 5-5>p1")
    assert (table.turn, table.binding) == ("p2", ["p1"])
    assert table.marked == ["p1"]


# No obligation to cover doubles

NO_COVERING = {"double_binds": "nobody", "after_double": "nothing", "second_double": "no"}


@every_book
def test_no_obligation_to_cover_doubles(book: str) -> None:
    table = Table(
        book,
        switches=NO_COVERING,
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "5-9", "8-1", "2-2"], "p2": ["6-4", "5-3", "7-0"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1")
    # No second tile, no marker, and p2 is bound to nothing.
    assert (table.turn, table.marked, table.binding) == ("p2", [], [])
    assert "6-4>p2" in table.legal
    table.refuses("p2 5-3>p1", "train-not-open", PRIVATE[book])  # it is still p1's own train
    table.play("p2 6-4>p2")
    assert {"5-9>p1", "8-1>m"} <= {*table.legal}  # nor is p1


def test_nothing_need_follow_a_double_but_the_next_player_is_bound() -> None:
    table = Table(
        "french",
        switches={"after_double": "nothing"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "5-9"], "p2": ["6-4", "5-3"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1")
    assert (table.turn, table.marked) == ("p2", [])
    assert (table.binding, table.legal) == (["p1"], ["5-3>p1"])


def test_a_double_must_be_followed_but_binds_nobody() -> None:
    table = Table(
        "french",
        switches={"double_binds": "nobody"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["6-4", "5-3"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1")
    assert (table.turn, table.legal) == ("p1", ["draw"])
    table.play("p1 draw")
    assert (table.marked, table.binding) == (["p1"], [])
    assert table.legal == ["5-3>p1", "6-4>p2"]  # p1's train is open because of the marker


# Going out on a double


@every_book
def test_going_out_on_a_double_is_not_allowed(book: str) -> None:
    table = Table(
        book,
        switches={"out_on_double": "no"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5"], "p2": ["2-2", "3-3", "4-4"]},
        boneyard=["9-8", "11-11"],
    )
    assert table.legal == ["draw"]
    table.refuses("p1 5-5>p1", "not-out-on-double", "DT-09")
    table.play("p1 draw")  # 9-8 does not fit
    assert (table.turn, table.marked, table.over) == ("p2", ["p1"], False)


@every_book
def test_a_double_and_its_cover_are_a_way_out(book: str) -> None:
    table = Table(
        book,
        switches={"out_on_double": "no"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5", "5-2"], "p2": ["2-2", "3-3", "4-4"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1", "p1 5-2>p1")
    assert table.over
    assert table.last_scores["p1"] == 0


def test_not_even_the_second_of_two_doubles_is_a_way_out() -> None:
    table = Table(
        "french",
        switches={"out_on_double": "no", "second_double": "yes"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-8"], "p2": ["2-2"]},
        boneyard=["11-11"],
    ).play("p1 5-5>p1")
    assert table.legal == ["draw"]
    table.refuses("p1 8-8>m", "not-out-on-double", "DT-09")


def test_a_last_double_with_an_empty_boneyard_means_a_pass() -> None:
    table = Table(
        "french",
        switches={"out_on_double": "no"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["5-5"], "p2": ["2-2"]},
    )
    assert table.legal == ["pass"]
    assert table.play("p1 pass").marked == ["p1"]


# Drawing until a tile can be played


@every_book
def test_drawing_until_a_tile_can_be_played(book: str) -> None:
    table = Table(
        book,
        switches={"draw": "until-playable"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1", "4-4"], "p2": ["2-2", "7-7", "8-8"]},
        boneyard=["9-8", "10-4", "5-0", "11-11"],
    )
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.legal, table.marked) == ("p1", ["draw"], [])
    table.play("p1 draw", "p1 draw")
    assert (table.turn, table.legal) == ("p1", ["5-0>p1"])
    table.play("p1 5-0>p1")
    assert (table.turn, table.marked) == ("p2", [])
    assert table.hands["p1"] == ["3-1", "4-4", "9-8", "10-4"]
    assert table.shown["boneyard"] == 1


@every_book
def test_drawing_the_boneyard_empty_in_vain_brings_the_marker(book: str) -> None:
    table = Table(
        book,
        switches={"draw": "until-playable"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1", "4-4"], "p2": ["2-2", "7-7", "8-8"]},
        boneyard=["9-8", "10-4"],
    ).play("p1 draw", "p1 draw")
    assert (table.turn, table.marked) == ("p2", ["p1"])


@every_book
def test_drawing_until_an_open_double_is_covered(book: str) -> None:
    table = Table(
        book,
        switches={"draw": "until-playable"},
        turn="p2",
        trains={"p1": ["12-5", "5-5"], "p2": ["12-6"]},
        hands={"p1": ["3-1", "4-4"], "p2": ["2-2", "7-7", "8-8"]},
        boneyard=["9-8", "6-4", "5-0", "11-11"],
    ).play("p2 draw", "p2 draw")
    assert (table.turn, table.legal) == ("p2", ["draw"])  # 6-4 fits p2's train, which is shut
    table.play("p2 draw")
    assert table.legal == ["5-0>p1"]


def test_drawing_until_something_follows_a_double() -> None:
    table = Table(
        "french",
        switches={"draw": "until-playable"},
        turn="p1",
        trains={"p1": ["12-5"], "p2": ["12-6"], "m": ["12-8"]},
        hands={"p1": ["5-5", "3-1"], "p2": ["2-2"]},
        boneyard=["9-4", "8-8", "8-0", "11-11"],
    ).play("p1 5-5>p1", "p1 draw", "p1 draw")
    assert (table.turn, table.legal) == ("p1", ["draw"])  # 8-8 may not be a second tile
    assert table.play("p1 draw").legal == ["8-0>m"]
