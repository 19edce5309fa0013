"""Tries its moves in many worlds that fit what everyone has shown, and plays each on to the end.

Planner-plus says what it would do; the expert leaves that only for a move that is clearly better
in the same worlds. Worlds go to the moves that look best: after each stage the worse half of the
moves is left out (sequential halving). It stops early where no move can still catch up.
"""

from collections.abc import Container, Sequence
from math import ceil, log2
from random import Random
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doubletwelve.bots import Choose, Effort, greedy
from doubletwelve.bots.opening_run import doubles_in_run
from doubletwelve.bots.seen import known_seats, most_held
from doubletwelve.bots.weights import weights_for
from doubletwelve.core.actions import Action
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel.pack import TRAIN_OF, pack_action, pack_view
from doubletwelve.kernel.policy import PLANNER_PLUS, policy_action, worths
from doubletwelve.kernel.random import generator
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.kernel.search import try_actions
from doubletwelve.kernel.slots import DRAW, SEATS
from doubletwelve.kernel.worlds import ALL_LOOSE

USUAL: Final = Effort(seconds=0.9)
"""Answers within a second."""
CLEARLY: Final = 1.5
"""How many standard errors better a move must be than the one planner-plus would make."""
BEYOND_DOUBT: Final = 3.0
"""How many standard errors better than all others a move must be for the search to stop early."""
MOST_MOVES: Final = 4
"""How many moves are tried: the best is nearly always among the first that planner-plus names, and
the fewer moves there are, the more worlds each is tried in."""
ROUND_WORTH: Final = 0.1
"""What winning the round is worth beside the chance to win the match: it costs the others pips that
the chance, early in a match, hardly shows."""
BATCH: Final = 16
"""Worlds between two looks at the clock, and at whether there is still a doubt."""
LOOSE: Final = 30
"""How many of a hundred tiles in a hand are not for the own train: about as many as planner-plus
has. Trains of its length seem a little too good, but it played no better with 45."""
ROUND_SPREAD: Final = 32.0
"""How far a round moves two players' totals apart, in pips."""
LAST_SPREAD: Final = 10.0
"""In the last round a lead counts as it is, but for the pips that a rollout misjudges."""


USUAL_ROUNDS_LEFT: Final = 6
"""Where nobody says how the match stands."""

Figures = NDArray[np.float64]


class Search:
    """One choice: the moves, and what became of each in every world in which it was tried."""

    def __init__(
        self, view: View, legal: Sequence[Action], seed: int, *, silent_too: bool = False
    ) -> None:
        """``silent_too``: also the plays that leave one tile and do not announce it."""
        seat = view.seat
        if seat is None:
            raise ValueError("a spectator has nothing to choose")
        self.r = pack_rules(view.rules)
        self.s, self.weights = pack_view(view, self.r), weights_for(view.rules)
        self.known, self.most = known_seats(view), most_held(view, self.r)
        self.loose = _loose(view)
        self.totals, self.spread = _standing(view)
        self.seed = seed
        codes = {pack_action(action, seat): action for action in legal}
        self.prior = policy_action(self.s, self.r, PLANNER_PLUS, self.weights, generator(seed))
        moves = [c for c in codes if c != self.prior and (silent_too or not _is_silent(c, codes))]
        self.codes = np.array([self.prior, *self._in_order(moves)], np.int32)
        self.actions = [codes[code] for code in self.codes.tolist()]
        self.active = list(range(len(self.codes)))
        self.pips = np.full((0, len(self.codes)), np.nan)
        self.wins = np.full((0, len(self.codes)), np.nan)
        self.rounds = np.full((0, len(self.codes)), np.nan)

    def _in_order(self, moves: list[int]) -> list[int]:
        """Moves as planner-plus would take them, the best first; what is no play comes last."""
        plays = np.array([code for code in moves if code < DRAW], np.int32)
        worth = np.empty(len(plays))
        worths(self.s, self.r, self.weights, plays, worth)
        order = np.argsort(-worth, kind="stable")
        return [*plays[order].tolist(), *(code for code in moves if code >= DRAW)]

    def keep(self, count: int) -> None:
        """Look only at so many moves: those that planner-plus thinks most of."""
        self.active = self.active[:count]

    def try_worlds(self, count: int) -> None:
        """Try the active moves in that many more worlds."""
        gains = np.empty((count, len(self.active), 3))
        try_actions(
            self.s,
            self.r,
            self.known,
            self.most,
            self.loose,
            self.codes[self.active],
            self.seed + len(self.wins),
            self.weights,
            self.totals,
            self.spread,
            gains,
        )
        self.pips = self._with(self.pips, gains[:, :, 0])
        self.wins = self._with(self.wins, gains[:, :, 1])
        self.rounds = self._with(self.rounds, gains[:, :, 2])

    def _with(self, so_far: Figures, new: Figures) -> Figures:
        rows = np.full((len(new), len(self.codes)), np.nan)
        rows[:, self.active] = new
        return np.concatenate([so_far, rows])

    @property
    def worth(self) -> Figures:
        """What became of each move, in one figure."""
        return self.wins + ROUND_WORTH * self.rounds

    def halve(self) -> None:
        """Leave out the worse half of the moves, but never the one that planner-plus would make."""
        means = self.worth.mean(0)
        others = sorted((at for at in self.active if at != 0), key=lambda at: -means[at])
        self.active = [0, *others[: max(1, len(self.active) // 2)]]

    def leader(self) -> int:
        """The place of the move that came out best so far."""
        return self.active[int(self.worth[:, self.active].mean(0).argmax())]

    def _lead(self, one: int, other: int) -> tuple[float, float]:
        """How much better a move came out in the same worlds than another, and the standard error
        of that."""
        better = self.worth[:, one] - self.worth[:, other]
        if len(better) < 2:
            return 0.0, np.inf
        return float(better.mean()), float(better.std(ddof=1)) / len(better) ** 0.5

    def is_beyond_doubt(self) -> bool:
        """Whether one move leads the others by far, or comes to the same in every world."""
        leader = self.leader()
        leads = (self._lead(leader, at) for at in self.active if at != leader)
        return all(lead >= BEYOND_DOUBT * error for lead, error in leads)

    def best(self) -> int:
        """The place of the move to make: another than planner-plus's only if clearly better."""
        leader = self.leader()
        lead, error = self._lead(leader, 0)
        return leader if lead > CLEARLY * error else 0


def _loose(view: View) -> int:
    """How many of a hundred tiles others hold beside a train. Where a whole train goes in one turn,
    there is none to keep: hands are what that left."""
    return LOOSE if doubles_in_run(view.rules) is None else ALL_LOOSE


def _is_silent(code: int, codes: Container[int]) -> bool:
    """Whether a play does not announce a last tile that it could announce."""
    return code < DRAW and not code & 1 and code | 1 in codes


def _standing(view: View) -> tuple[Figures, float]:
    """Everyone's total before this round, and how far apart the rest of the match may move them."""
    totals = np.zeros(SEATS)
    if view.standing is None or view.standing.rounds_left is None:
        return totals, ROUND_SPREAD * USUAL_ROUNDS_LEFT**0.5
    for seat, total in view.standing.totals.items():
        totals[TRAIN_OF[seat]] = total
    return totals, LAST_SPREAD + ROUND_SPREAD * view.standing.rounds_left**0.5


def search(view: View, legal: Sequence[Action], effort: Effort, rng: Random) -> Search:
    """Try the legal moves as hard as wanted."""
    began = monotonic()
    found = Search(view, legal, rng.getrandbits(62))
    found.keep(MOST_MOVES)
    stages = max(1, ceil(log2(len(found.active))))
    for stage in range(1, stages + 1):
        if effort.rollouts is not None:
            _try_so_often(found, max(2, effort.rollouts // stages // len(found.active)))
        else:
            _try_until(found, began + (effort.seconds or 0.0) * stage / stages)
        if found.is_beyond_doubt():
            break
        if stage < stages:
            found.halve()
    return found


def _try_so_often(found: Search, worlds: int) -> None:
    while worlds > 0:
        found.try_worlds(min(BATCH, worlds))
        worlds -= BATCH
        if found.is_beyond_doubt():
            return


def _try_until(found: Search, end: float) -> None:
    found.try_worlds(BATCH)
    while monotonic() < end and not found.is_beyond_doubt():
        found.try_worlds(BATCH)


def make(effort: Effort | None) -> Choose:
    """An expert that searches that hard; for about a second if nobody says."""

    def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.turn != view.seat:
            return greedy.choose(view, legal, rng)  # a late knock, or a catch
        found = search(view, legal, effort or USUAL, rng)
        return found.actions[found.best()]

    return choose
