"""The bots in a round whose engine is no double: trains start with either of its numbers."""

from random import Random

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.bots.advice import reasons
from doubletwelve.bots.seen import most_held
from doubletwelve.core.actions import read_action
from doubletwelve.core.match import RoundPlan
from doubletwelve.games import GAMES, mexican_train
from doubletwelve.games.mexican_train import Position, make_rules, start_position
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import IS_DOUBLE
from tests.bots.rounds import TRAIN, Choice, bots_for, choices
from tests.kernel.test_worlds import rows, too_many
from tests.tables import Rules, start

HEAVIEST = {"engine_missing": "heaviest-tile"}


@pytest.mark.parametrize("opening", ["one-tile", "run-when-started"])
@pytest.mark.parametrize("seed", ["148", "423", "641"])
def test_every_bot_plays_on_and_what_it_infers_is_true(seed: str, opening: str) -> None:
    rules = make_rules(load_book("goliath"), {**HEAVIEST, "opening": opening}, 2)
    state = start(Rules(GAMES[TRAIN], rules), seed, rules.seats[0]).state
    assert state.engine not in IS_DOUBLE
    for choice in choices(GAMES[TRAIN], state, Random(seed), bots_for(TRAIN)):
        most = rows(most_held(choice.view, pack_rules(rules)), rules.seats)
        assert not any(too_many(choice.state.hands[seat], most[seat]) for seat in rules.seats)


def from_either_number() -> Choice:
    """From 9 only 9-0 can be laid, from 5 a train of four."""
    rules = make_rules(load_book("goliath"), HEAVIEST, 2)
    position = Position(
        engine="9-5",
        turn="p1",
        hands={"p1": ["9-0", "5-1", "2-1", "3-2", "4-3"], "p2": ["8-7", "8-6"]},
        boneyard=["7-7"],
    )
    state = start_position(rules, RoundPlan(1, rules.seats[0], None), position).state
    return Choice(mexican_train, state, rules.seats[0])


@pytest.mark.parametrize("name", ["planner", "planner-plus", "expert:64"])
def test_the_plan_is_the_better_of_the_two_trains(name: str) -> None:
    view = from_either_number().view
    choose = find_bot(name, TRAIN).choose
    assert choose(view, view.legal, Random(0)) == read_action("5-1>p1")


def test_advice_knows_both_trains() -> None:
    view = from_either_number().view
    told = {
        text: {reason.key: reason.values for reason in reasons(view, read_action(text))}
        for text in ("5-1>p1", "9-0>p1")
    }
    assert told["5-1>p1"]["continues-train"] == {"tiles": 3}
    assert told["9-0>p1"]["shortens-train"] == {"before": 4, "tiles": 0}
