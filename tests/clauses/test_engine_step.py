"""The switch ``engine_step``: a shorter game that goes down by more than one double a round."""

from typing import Any

import pytest

from doubletwelve.games.mexican_train import BadSwitch, Rules, make_rules
from doubletwelve.rulebooks import BOOKS, load_book
from tests.clauses.table import Table, refused_record

BY_ROUND = ["ecowoodart", "french", "vennerod"]


def rules_of(book: str, **switches: Any) -> Rules:
    return make_rules(load_book(book), switches, 2)


def one_tile_round(engine: int) -> dict[str, Any]:
    """p1 goes out at once; p2 keeps ten pips."""
    last = 8 if engine != 8 else 7
    hands = {"p1": [f"{engine}-{engine}", f"{engine}-{last}"], "p2": ["6-4"]}
    deal = {"free": True, "hands": hands, "boneyard": []}
    return {"deal": deal, "actions": [f"p1 {engine}-{last}>p1"]}


def game(*engines: int, **switches: Any) -> Table:
    return Table("ecowoodart", switches=switches, rounds=[one_tile_round(n) for n in engines])


def test_the_short_game_has_the_engines_12_9_6_3_and_0() -> None:
    for played in ((12,), (12, 9), (12, 9, 6), (12, 9, 6, 3)):
        table = game(*played, engine_step=3)
        assert (table.shown["game_over"], table.match.plan().engine) == (False, played[-1] - 3)
    table = game(12, 9, 6, 3, 0, engine_step=3)
    assert (table.shown["round"], table.shown["game_over"]) == (5, True)
    assert table.shown["scores"]["totals"] == {"p1": 0, "p2": 50}


def test_another_engine_than_the_next_is_refused() -> None:
    rounds = [one_tile_round(12), one_tile_round(11)]
    problem = refused_record("ecowoodart", switches={"engine_step": 3}, rounds=rounds)
    assert problem.startswith("$.rounds[1].deal: the engine 9-9 is in no hand")


def test_it_ends_where_no_further_engine_is_left() -> None:
    assert not game(12, 7, engine_step=5).shown["game_over"]
    assert game(12, 7, 2, engine_step=5).shown["game_over"]


def test_it_counts_on_from_a_position() -> None:
    position = {"turn": "p1", "trains": {"p1": ["5-3"]}, "hands": {"p1": ["3-1"], "p2": ["6-4"]}}
    start = {"position": {"engine": "5-5", **position}, "actions": ["p1 3-1>p1"]}
    rounds = [start, one_tile_round(2)]
    table = Table("ecowoodart", switches={"engine_step": 3}, rounds=rounds[:1])
    assert (table.shown["game_over"], table.match.plan().engine) == (False, 2)
    assert Table("ecowoodart", switches={"engine_step": 3}, rounds=rounds).shown["game_over"]


def test_fewer_rounds_can_be_agreed() -> None:
    assert game(12, 9, engine_step=3, rounds=2).shown["game_over"]


@pytest.mark.parametrize("book", BY_ROUND)
@pytest.mark.parametrize(("step", "rounds"), [(1, 13), (2, 7), (3, 5), (5, 3), (12, 2), (13, 1)])
def test_there_are_as_many_rounds_as_engines(book: str, step: int, rounds: int) -> None:
    assert rules_of(book, engine_step=step).rounds == rounds
    with pytest.raises(BadSwitch, match=f"down to .*, at most {rounds} rounds") as refusal:
        rules_of(book, engine_step=step, rounds=rounds + 1)
    assert refusal.value.switch == "rounds"


def test_the_most_rounds_are_named_with_the_last_engine() -> None:
    problem = refused_record(
        "french", switches={"engine_step": 5, "rounds": 13}, turn="p1", hands={"p1": [], "p2": []}
    )
    assert problem == (
        "$.switches.rounds: 13 rounds are not possible: the engine goes from 12-12 down to 2-2 in "
        "steps of 5, at most 3 rounds"
    )


def test_a_smaller_set_has_fewer_engines() -> None:
    assert rules_of("french", set="double-nine", engine_step=3).rounds == 4


def test_rounds_left_counts_the_engines_that_are_left() -> None:
    left = [game(*played, engine_step=3).match.standing.rounds_left for played in ((12,), (12, 9))]
    assert left == [4, 3]


def test_a_record_holds_the_step_and_not_the_rounds_that_follow_from_it() -> None:
    rules = rules_of("french", engine_step=3, rounds=5)
    assert rules.changed == {"engine_step": 3}
    assert rules == rules_of("french", engine_step=3)
    assert (rules.cite["engine_step"], rules.cite["rounds"]) == ("DT-09", "DT-09")
    assert rules_of("french", engine_step=1) == rules_of("french")


@pytest.mark.parametrize(
    ("book", "switches", "engine"),
    [
        ("goliath", {}, "highest-held"),
        ("cardinal", {}, "opener-highest"),
        ("french", {"short_game": True}, "highest-held"),
    ],
)
def test_there_is_no_step_where_the_engine_depends_on_the_hands(
    book: str, switches: dict[str, Any], engine: str
) -> None:
    with pytest.raises(BadSwitch) as refusal:
        rules_of(book, **switches, engine_step=3)
    assert (refusal.value.switch, str(refusal.value)) == (
        "engine_step",
        f"3 is not possible with engine {engine!r}, which does not go down round by round: it is "
        "1, or engine is round-from-hand or round-set-aside",
    )


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_goes_down_by_one_or_not_at_all(book: str) -> None:
    assert rules_of(book).engine_step == 1
    assert "a whole number of at least 1" in refused_record(
        book, switches={"engine_step": 0}, turn="p1", hands={"p1": [], "p2": []}
    )
