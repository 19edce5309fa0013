"""What random games hardly ever come to: a position and its actions, in both engines."""

import pytest

from doubletwelve.core.actions import read_action
from doubletwelve.core.events import Applied
from doubletwelve.core.match import RoundPlan
from doubletwelve.games.mexican_train import Position, apply, make_rules, start_position
from doubletwelve.kernel.pack import pack, pack_action
from doubletwelve.kernel.playout import do
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.rulebooks import load_book
from tests.agreement.compare import differences

TWO_DOUBLES = Position(
    engine="12-12",
    turn="p1",
    hands={"p1": ["5-5", "7-7", "5-1", "3-2"], "p2": ["6-4", "6-3"]},
    trains={"p1": ["12-5"], "p2": ["12-7"]},
    markers=["p2"],
    boneyard=["0-0", "9-9"],
)


@pytest.mark.parametrize(
    ("position", "changes", "actions"),
    [
        pytest.param(
            TWO_DOUBLES,
            {"after_double": "on-it-or-not-own", "second_double": "yes"},
            ["5-5>p1", "7-7>p2", "5-1>p1"],
            id="back to the double on the own train",
        ),
        pytest.param(
            TWO_DOUBLES,
            {"after_double": "on-it-or-open", "second_double": "yes"},
            ["7-7>p2", "5-5>p1", "5-1>p1", "draw"],
            id="one of two doubles left open",
        ),
    ],
)
def test_the_engines_agree(position: Position, changes: dict[str, str], actions: list[str]) -> None:
    rules = make_rules(load_book("goliath"), {"opening": "one-tile", **changes}, 2)
    r = pack_rules(rules)
    state = start_position(rules, RoundPlan(1, rules.seats[0], None), position).state
    s = pack(state)
    for text in actions:
        assert state.turn is not None
        assert [*differences(state, s, r)] == []
        seat, action = state.turn.seat, read_action(text)
        applied = apply(state, seat, action)
        assert isinstance(applied, Applied), f"{seat} {text}: {state.legal}"
        do(s, r, pack_action(action, seat))
        state = applied.state
    assert [*differences(state, s, r)] == []
