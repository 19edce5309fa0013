"""Deals without a double in any hand, in both engines: a tile with two numbers is the engine.

Of two players' printed hands about one deal in 300 is such a deal. These seeds have one.
"""

from typing import Any

import pytest

from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal, start_round
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import IS_DOUBLE
from tests.agreement.play import Game

SEEDS = (148, 423, 641, 959, 972, 1043, 1152, 1333)
TABLES: dict[str, dict[str, Any]] = {
    "as the book has it": {},
    "opening runs": {"opening": "run-when-started", "starter_may_stop": False},
    "drawing until a tile matches": {"cannot_start": "draw-until-match"},
    "a train as the last resort": {"mexican": "nothing-else", "foreign_access": "always"},
    "drawing for the own train": {"draw": "one-when-own-stuck", "foreign_access": "always"},
    "what follows a double": {"after_double": "on-it-or-open", "second_double": "drawn"},
    "first a train": {"opening": "starts-a-train", "mexican": "any-time"},
    "free to draw": {"playing": "optional", "dead_double": "free"},
}


@pytest.mark.parametrize("changes", TABLES.values(), ids=TABLES)
def test_the_engines_agree(changes: dict[str, Any]) -> None:
    seen: set[str] = set()
    rules = make_rules(load_book("goliath"), {"engine_missing": "heaviest-tile", **changes}, 2)
    plan = plan_round(rules, rules.seats[0], ())
    for seed in SEEDS:
        start = start_round(rules, plan, shuffle_and_deal(rules, plan, str(seed))).state
        assert start.engine not in IS_DOUBLE
        game = Game(seed, rules)
        game.play_round(start)
        seen |= game.seen
    assert {"engine of two numbers", "start with the lower number"} <= seen
