"""What a round shows to everyone, beside what lies on the table."""

from typing import Any

import pytest

from tests.clauses.table import Table


def shown(table: Table) -> Any:
    return table.match.game.shown(table.match.state, None)


def barnyard(*layout: str, hands: tuple[str, ...], boneyard: tuple[str, ...] = ()) -> Table:
    by_seat = {f"p{n}": [tile] for n, tile in enumerate(hands, start=1)}
    where: dict[str, Any] = {
        "layout": list(layout),
        "turn": "p1",
        "hands": by_seat,
        "boneyard": list(boneyard),
    }
    return Table("vennerod", game="chicken-foot", **where)


CROSS = ("12-12", "12-1>12-12", "12-2>12-12", "12-3>12-12", "12-4>12-12")


def test_the_start_double_binds_although_nothing_else_is_there() -> None:
    table = barnyard("12-12", hands=("12-1", "9-2", "9-3", "9-4"))
    assert shown(table).binding == ("12-12",)


def test_a_foot_binds_until_it_has_its_toes() -> None:
    table = barnyard(*CROSS, "1-1>12-1", "1-9>1-1", "1-8>1-1", hands=("7-1", "9-2", "9-3", "9-4"))
    assert shown(table).binding == ("1-1",)


def test_a_foot_without_tiles_left_for_it_does_not_bind() -> None:
    table = barnyard(*CROSS, "1-1>12-1", hands=("7-2", "9-2", "9-3", "9-4"))
    assert shown(table).binding == ()


def test_no_double_binds_in_the_other_layout_games() -> None:
    hands = {"p1": ["12-1"], "p2": ["9-2"]}
    table = Table("goliath", game="classic", layout=["12-12"], turn="p1", hands=hands)
    assert shown(table).binding == ()


def test_the_open_sides_are_told_with_how_often_each_counts() -> None:
    hands = {"p1": ["11-4"], "p2": ["9-7"], "p3": ["9-8"]}
    layout = ["10-10", "10-4>10-10/long", "4-4>10-4"]
    told = shown(Table("vennerod", game="fido", layout=layout, turn="p1", hands=hands))
    assert told.counted == {"10-10/short": 2, "4-4/short": 2}  # and no long side
    assert told.open_sum == 2 * 10 + 2 * 4
    told = shown(Table("vennerod", game="fido", layout=layout[:1], turn="p1", hands=hands))
    assert (list(told.open), told.counted) == (["10-10/long"], {"10-10/short": 2})
    told = shown(barnyard("12-12", hands=("12-1", "9-2", "9-3", "9-4")))
    assert (told.open_sum, told.counted) == (None, {})


def test_trains_start_with_either_number_of_an_engine_that_is_no_double() -> None:
    where: dict[str, Any] = {"turn": "p1", "trains": {}, "hands": {"p1": ["9-1"], "p2": ["8-3"]}}
    assert shown(Table("goliath", **where)).starts == (12,)
    switches = {"engine_missing": "heaviest-tile"}
    assert shown(Table("goliath", switches=switches, engine="9-5", **where)).starts == (9, 5)


def test_a_run_is_told_of_before_it_begins_and_while_it_lasts() -> None:
    hands = {"p1": ["12-5", "5-3", "3-1", "9-8"], "p2": ["12-4", "9-7"]}
    where: dict[str, Any] = {"turn": "p1", "hands": hands, "boneyard": ["10-10", "9-9"]}
    told = []
    for opening in ("one-tile", "run-first-turn", "run-when-started"):
        table = Table("goliath", switches={"opening": opening}, **where)
        before = shown(table)
        table.play("p1 12-5>p1")
        after = shown(table)
        told.append((before.begins_run, before.run, after.begins_run, after.run))
        assert not before.loses_run
    assert told[0][:2] == (False, False), "one tile is no run"
    assert told[1:] == [(True, False, False, True)] * 2


@pytest.mark.parametrize(
    ("changed", "is_lost"),
    [
        ({}, True),
        ({"opening": "run-when-started"}, False),
        ({"opening": "one-tile"}, False),
        ({"double_binds": "nobody"}, False),
        ({"double_binds": "everyone-then-play"}, False),
    ],
)
def test_it_is_told_when_a_double_takes_the_only_turn_for_a_run(
    changed: dict[str, Any], is_lost: bool
) -> None:
    """VEN-R9; where one plays on after covering it, the run may still follow."""
    hands = {"p1": ["1-0", "2-0"], "p2": ["12-9", "9-5", "8-3"]}
    trains, boneyard = {"p1": ["12-8", "8-8"]}, ["7-6", "7-5"]
    where: dict[str, Any] = {"turn": "p2", "trains": trains, "hands": hands, "boneyard": boneyard}
    table = Table("vennerod", switches=changed, **where)
    assert shown(table).loses_run is is_lost


@pytest.mark.parametrize(
    ("changed", "binds_now", "to_cover"),
    [
        ({}, ["p1", "p2"], ("p1", "p2")),
        ({"double_binds": "order-laid"}, ["p1"], ("p1", "p2")),
        ({"double_binds": "nobody"}, [], ()),
        ({"dead_double": "binds"}, ["p1", "p2", "p3"], ("p1", "p2", "p3")),
    ],
)
def test_it_is_told_which_doubles_are_to_be_covered_now_or_later(
    changed: dict[str, Any], binds_now: list[str], to_cover: tuple[str, ...]
) -> None:
    """That of p3 is dead: no 9 is left."""
    trains = {"p1": ["12-8", "8-8"], "p2": ["12-7", "7-7"], "p3": ["12-9", "9-9"]}
    hands = {"p1": ["8-1", "7-1"], "p2": ["8-2"], "p3": ["7-2"]}
    where: dict[str, Any] = {"turn": "p1", "trains": trains, "hands": hands, "boneyard": ["8-3"]}
    where["open_doubles"] = ["p1", "p2", "p3"]
    told = shown(Table("vennerod", switches=changed, **where))
    assert [name for name, train in told.trains.items() if train.open_double] == binds_now
    assert told.to_cover == to_cover


def test_so_are_those_that_were_laid_in_the_turn_under_way() -> None:
    """Vennerød lets a second double follow the first, which then waits."""
    hands = {"p1": ["8-8", "7-7", "1-0"], "p2": ["8-3"]}
    trains = {"p1": ["12-8"], "m": ["12-7"]}
    table = Table("vennerod", turn="p1", trains=trains, hands=hands, boneyard=["7-3", "9-1"])
    table.play("p1 8-8>p1", "p1 7-7>m")
    assert (shown(table).pending, shown(table).to_cover) == ("m", ("p1", "m"))
