"""The rules of a table as numbers: the slots of a packed rule set, and the values they can have.

Import the module, so that the code reads ``r[rule.OPENING] == rule.RUN_FIRST_TURN``.
"""

from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from doubletwelve.games.mexican_train import switches as sw
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.tiles import SETS

PackedRules = NDArray[np.int32]

NAMED: Final[dict[str, Any]] = {
    "opening": sw.Opening,
    "cannot_start": sw.CannotStart,
    "playing": sw.Playing,
    "draw": sw.DrawRule,
    "foreign_access": sw.ForeignAccess,
    "mexican": sw.Mexican,
    "marker_on_unstarted": sw.MarkerOnUnstarted,
    "own_marked_train": sw.OwnMarkedTrain,
    "after_double": sw.AfterDouble,
    "second_double": sw.SecondDouble,
    "double_binds": sw.DoubleBinds,
    "marker_off_double": sw.MarkerOffDouble,
    "dead_double": sw.DeadDouble,
    "tap": sw.Tap,
    "out_on_double": sw.OutOnDouble,
    "engine": sw.Engine,
    "engine_missing": sw.EngineMissing,
    "ends_round": sw.EndsRound,
    "blocked": sw.Blocked,
}
"""The switches with named values that the kernel asks for; a value is its place in the list."""

OPENING, CANNOT_START, PLAYING, DRAW, FOREIGN_ACCESS, MEXICAN = range(6)
MARKER_ON_UNSTARTED, OWN_MARKED_TRAIN, AFTER_DOUBLE, SECOND_DOUBLE, DOUBLE_BINDS = range(6, 11)
MARKER_OFF_DOUBLE, DEAD_DOUBLE, TAP, OUT_ON_DOUBLE, ENGINE, ENGINE_MISSING = range(11, 17)
ENDS_ROUND, BLOCKED = range(17, 19)
PLAYERS, MAX_TRACKS, DOUBLE_BLANK, HIGHEST, HAND, STARTER_MAY_STOP, OPEN_HANDS = range(19, 26)
SIZE: Final = 26


def _number(values: Any, name: str) -> int:
    return get_args(values).index(name)


STARTS_A_TRAIN: Final = _number(sw.Opening, "starts-a-train")
ONE_TILE: Final = _number(sw.Opening, "one-tile")
RUN_FIRST_TURN: Final = _number(sw.Opening, "run-first-turn")
RUN_WHEN_STARTED: Final = _number(sw.Opening, "run-when-started")
DRAW_UNTIL_MATCH: Final = _number(sw.CannotStart, "draw-until-match")
COMPULSORY: Final = _number(sw.Playing, "compulsory")
OPTIONAL_OR_PASS: Final = _number(sw.Playing, "optional-or-pass")
WHEN_OWN_STUCK: Final = _number(sw.DrawRule, "one-when-own-stuck")
WHEN_OWN_AND_MEXICAN_STUCK: Final = _number(sw.DrawRule, "one-when-own-and-mexican-stuck")
ON_ANY_TRAIN: Final = _number(sw.DrawRule, "one-on-any-train")
OWN_OR_MARKER: Final = _number(sw.DrawRule, "one-own-or-marker")
PAST_DOUBLES: Final = _number(sw.DrawRule, "past-doubles")
UNTIL_PLAYABLE: Final = _number(sw.DrawRule, "until-playable")
ALWAYS: Final = _number(sw.ForeignAccess, "always")
STARTED_OR_MARKED: Final = _number(sw.ForeignAccess, "started-or-marked")
MARKED_ONLY: Final = _number(sw.ForeignAccess, "marked-only")
UNMARKED_ONLY: Final = _number(sw.ForeignAccess, "unmarked-only")
OWN_BEGUN: Final = _number(sw.Mexican, "own-begun")
NOTHING_ELSE: Final = _number(sw.Mexican, "nothing-else")
OPEN: Final = _number(sw.MarkerOnUnstarted, "open")
NO_MARKER: Final = _number(sw.MarkerOnUnstarted, "no")
OWN_AND_OPEN: Final = _number(sw.OwnMarkedTrain, "own-and-open")
ABLE_UNMARKS: Final = _number(sw.OwnMarkedTrain, "able-unmarks")
DRAWN_COVERS: Final = _number(sw.OwnMarkedTrain, "own-only-drawn-covers")
ELSEWHERE_ONLY: Final = _number(sw.OwnMarkedTrain, "elsewhere-only")
ON_IT: Final = _number(sw.AfterDouble, "on-it")
ON_IT_OWN_MARKER: Final = _number(sw.AfterDouble, "on-it-own-marker")
ON_IT_MARKER_THERE: Final = _number(sw.AfterDouble, "on-it-marker-there")
ON_IT_OR_NOT_OWN: Final = _number(sw.AfterDouble, "on-it-or-not-own")
DRAWN_ON_IT: Final = _number(sw.AfterDouble, "drawn-on-it")
COVER_OR_DRAW: Final = _number(sw.AfterDouble, "cover-or-draw")
NOTHING: Final = _number(sw.AfterDouble, "nothing")
SECOND_DRAWN: Final = _number(sw.SecondDouble, "drawn")
SECOND_LAST: Final = _number(sw.SecondDouble, "last")
SECOND_DRAWN_OR_LAST: Final = _number(sw.SecondDouble, "drawn-or-last")
SECOND_YES: Final = _number(sw.SecondDouble, "yes")
ORDER_LAID: Final = _number(sw.DoubleBinds, "order-laid")
THEN_PLAY: Final = _number(sw.DoubleBinds, "everyone-then-play")
ALL_OTHERS: Final = _number(sw.DoubleBinds, "all-others")
BUT_DRAWN_DOUBLES: Final = _number(sw.DoubleBinds, "all-but-drawn-doubles")
NOBODY: Final = _number(sw.DoubleBinds, "nobody")
FREE: Final = _number(sw.MarkerOffDouble, "free")
DEAD_BINDS: Final = _number(sw.DeadDouble, "binds")
BY_BONEYARD: Final = _number(sw.DeadDouble, "by-boneyard")
CHALLENGE: Final = _number(sw.Tap, "challenge")
NO_TAP: Final = _number(sw.Tap, "none")
MUST_COVER: Final = _number(sw.OutOnDouble, "must-cover")
OUT_NO: Final = _number(sw.OutOnDouble, "no")
HIGHEST_HELD: Final = _number(sw.Engine, "highest-held")
FROM_HAND: Final = _number(sw.Engine, "round-from-hand")
SET_ASIDE: Final = _number(sw.Engine, "round-set-aside")
OPENER_HIGHEST: Final = _number(sw.Engine, "opener-highest")
DEAL_AGAIN: Final = _number(sw.EngineMissing, "deal-again")
LAPS: Final = _number(sw.EngineMissing, "laps")
ANYONE: Final = _number(sw.EndsRound, "anyone")
ALL_PASSED: Final = _number(sw.Blocked, "all-passed")


def pack_rules(rules: Rules) -> PackedRules:
    r = np.zeros(SIZE, np.int32)
    for slot, (name, values) in enumerate(NAMED.items()):
        r[slot] = _number(values, getattr(rules, name))
    r[PLAYERS] = len(rules.seats)
    r[MAX_TRACKS] = rules.max_tracks
    r[DOUBLE_BLANK] = rules.double_blank
    r[HIGHEST] = SETS[rules.set]
    r[HAND] = rules.hand_size
    r[STARTER_MAY_STOP] = rules.starter_may_stop
    r[OPEN_HANDS] = rules.open_hands
    return r
