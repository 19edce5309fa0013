"""Mexican Train, by any of the printed rulebooks. The module is a ``core.game.Game``."""

from doubletwelve.core.events import Refused
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games.mexican_train.deal import (
    check_deal,
    plan_round,
    shuffle_and_deal,
    start_round,
)
from doubletwelve.games.mexican_train.moves import apply, legal_actions
from doubletwelve.games.mexican_train.position import Position, start_position
from doubletwelve.games.mexican_train.rules import GAME as NAME
from doubletwelve.games.mexican_train.rules import Rules, make_rules
from doubletwelve.games.mexican_train.score import is_game_over, round_result, winners
from doubletwelve.games.mexican_train.state import State
from doubletwelve.games.mexican_train.switches import WORDS
from doubletwelve.games.mexican_train.table import table
from doubletwelve.games.mexican_train.view import View, shown, view

__all__ = [
    "NAME",
    "WORDS",
    "BadSwitch",
    "Position",
    "Refused",
    "Rules",
    "State",
    "View",
    "apply",
    "check_deal",
    "is_game_over",
    "legal_actions",
    "make_rules",
    "plan_round",
    "round_result",
    "shown",
    "shuffle_and_deal",
    "start_position",
    "start_round",
    "table",
    "view",
    "winners",
]
