"""Opening runs: planner-plus looks at the whole turn, and its end tells the others something."""

from random import Random

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.bots.seen import most_held
from doubletwelve.core.actions import read_action, write_action
from doubletwelve.core.events import Applied
from doubletwelve.core.match import RoundPlan
from doubletwelve.core.seats import Seat
from doubletwelve.games import mexican_train as mt
from doubletwelve.games.mexican_train import Position, State, make_rules, start_position
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.rulebooks import load_book
from tests.kernel.test_worlds import rows


def first_turn(hand: list[str], engine: str) -> State:
    """The first turn of p1 by vennerod; p2 has tiles that fit nowhere."""
    rules = make_rules(load_book("vennerod"), {}, 2)
    position = Position(
        engine=engine,
        turn="p1",
        hands={"p1": hand, "p2": ["3-2", "6-4", "10-3"]},
        boneyard=["10-6", "4-2"],
        opening=["p1", "p2"],
    )
    return start_position(rules, RoundPlan(1, rules.seats[0], None), position).state


def whole_turn(name: str, state: State) -> list[str]:
    choose, seat, done = find_bot(name).choose, state.rules.seats[0], []
    while state.turn is not None and state.turn.seat == seat:
        view = mt.view(state, seat)
        action = choose(view, view.legal, Random(1))
        done.append(write_action(action))
        applied = mt.apply(state, seat, action)
        assert isinstance(applied, Applied)
        state = applied.state
    return done


def after(state: State, *actions: str) -> State:
    for action in actions:
        applied = mt.apply(state, state.rules.seats[0], read_action(action))
        assert isinstance(applied, Applied)
        state = applied.state
    return state


def test_a_tile_is_kept_to_follow_a_double_elsewhere() -> None:
    """Both tiles with a blank would start the train, but one has to start the Mexican Train behind
    the double twelve, and only in one order does the hand go out."""
    state = first_turn(["11-0", "7-0", "12-7", "12-12"], "0-0")
    assert whole_turn("planner-plus", state) == ["0-7>p1", "7-12>p1", "12-12>p1", "0-11>m"]


@pytest.mark.parametrize(("end", "held"), [(9, 0), (3, 99)])
def test_a_run_that_ended_by_itself_shows_what_is_not_held(end: int, held: int) -> None:
    state = after(first_turn(["12-9", "8-1"], "12-12"), "12-9>p1")
    view = mt.view(state, state.rules.seats[1])
    assert rows(most_held(view, pack_rules(view.rules)), view.rules.seats)[Seat("p1")][end] == held


def test_a_run_that_was_stopped_shows_nothing() -> None:
    state = after(first_turn(["12-9", "9-1"], "12-12"), "12-9>p1", "stop")
    view = mt.view(state, state.rules.seats[1])
    assert rows(most_held(view, pack_rules(view.rules)), view.rules.seats)[Seat("p1")][9] > 0
