"""One game in both engines, compared after every action. All of it comes from one number."""

from collections.abc import Iterable, Iterator

import numpy as np

from doubletwelve.core.actions import Action, Catch, Play, write_action
from doubletwelve.core.events import Applied
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import Rules, State, apply, legal_actions, round_result
from doubletwelve.kernel import slots
from doubletwelve.kernel.pack import pack, pack_action, unpack_action
from doubletwelve.kernel.playout import do, legal_action, play_at_random
from doubletwelve.kernel.random import Numbers, generator
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.tiles import IS_DOUBLE, STARTS
from tests.agreement.compare import differences, meaningful, score_differences, view_differences
from tests.agreement.positions import can_go_on, draw_start, earlier_round
from tests.agreement.tables import draw_rules, one_of

MOST_ROUNDS = 2
VIEWS_EVERY = 16


class Disagreement(AssertionError):
    """The two engines differ; the message says how to see it again."""


class Game:
    """A match of a few rounds, and what has come up in it."""

    def __init__(self, seed: int, rules: Rules | None = None) -> None:
        self.seed = seed
        self.numbers = Numbers(seed)
        self.rules = draw_rules(self.numbers) if rules is None else rules
        self.r = pack_rules(self.rules)
        self.rounds = 0
        self.actions: list[str] = []
        self.count = 0
        self.seen: set[str] = set(switches_of(self.rules))

    def play(self) -> set[str]:
        """Play it all; what came up. A ``Disagreement`` where the engines differ."""
        finished = earlier_round(self.numbers, self.rules)
        for _ in range(1 + self.numbers.below(MOST_ROUNDS)):
            if not can_go_on(self.rules, finished):
                break
            start = draw_start(self.numbers, self.rules, finished, self.seed)
            finished += (round_result(self.play_round(start)),)
        return self.seen

    def play_round(self, start: State) -> State:
        """Play one round to its end."""
        self.rounds += 1
        self.actions = []
        double = start.engine in IS_DOUBLE
        self.seen.add(f"engine {start.engine}" if double else "engine of two numbers")
        return self._at_random(start) if self.numbers.below(2) else self._by_anyone(start)

    def _by_anyone(self, state: State) -> State:
        """Any seat does anything that it may do, in its turn or out of it."""
        s = pack(state)
        self._check(differences(state, s, self.r))
        while state.turn is not None:
            seat = state.turn.seat
            if state.untapped and self.numbers.below(3) == 0:
                # Half of the time somebody who can still announce a last tile.
                seats = [seat for seat in state.rules.seats if seat in state.untapped]
                seat = one_of(self.numbers, seats if self.numbers.below(2) else state.rules.seats)
            legal = legal_actions(state, seat)
            action = one_of(self.numbers, legal)
            state = self._do(state, s, seat, action, pack_action(action, seat))
        self._check(score_differences(state, s, self.r))
        return state

    def _at_random(self, state: State) -> State:
        """As the kernel plays a round out: the same actions, to the same end."""
        s = pack(state)
        self._check(differences(state, s, self.r))
        played_out, seed = s.copy(), self.numbers.next_number()
        decisions = play_at_random(played_out, self.r, generator(seed))
        numbers = Numbers(seed)
        while state.turn is not None:
            count = int(s[slots.LEGAL_COUNT]) + int(s[slots.UNTAPPED]).bit_count()
            code = legal_action(s, numbers.below(count))
            state = self._do(state, s, state.turn.seat, unpack_action(code), code)
        self._check(score_differences(state, s, self.r))
        if decisions != len(self.actions) or not np.array_equal(played_out, s):
            ends = meaningful(s), meaningful(played_out)
            self._check([f"playout: {decisions} decisions; stepped {ends[0]}, played {ends[1]}"])
        return state

    def _do(self, state: State, s: slots.Packed, seat: Seat, action: Action, code: int) -> State:
        """The action in both engines; the core's new state."""
        self.actions.append(f"{seat} {write_action(action)}")
        self.count += 1
        if pack_action(action, seat) != code or unpack_action(code) != action:
            self._check([f"code: {code} of {action} is {unpack_action(code)}"])
        applied = apply(state, seat, action)
        if not isinstance(applied, Applied):
            raise self.disagreement([f"the core refuses: {applied}"])
        self.seen.update(happened(state, action, applied.state))
        do(s, self.r, code)
        self._check(differences(applied.state, s, self.r))
        self._check_views(applied.state, s)
        return applied.state

    def _check_views(self, state: State, s: slots.Packed) -> None:
        """Now and then, of the seat to move and of any: a view takes long to make."""
        if self.count % VIEWS_EVERY == 0:
            seats = self.rules.seats
            to_move = seats[0] if state.turn is None else state.turn.seat
            for seat in {to_move, seats[self.count // VIEWS_EVERY % len(seats)]}:
                self._check(view_differences(state, s, self.r, seat))

    def _check(self, found: Iterable[str]) -> None:
        if found := [*found]:
            raise self.disagreement(found)

    def disagreement(self, found: list[str]) -> Disagreement:
        rules = self.rules
        return Disagreement(
            f"The engines differ in game {self.seed}: make agreement SEED={self.seed}\n"
            f"{rules.book}, {len(rules.seats)} players, {rules.changed}\n"
            f"round {self.rounds}, after {len(self.actions)} actions: "
            f"{', '.join(self.actions[-12:])}\n  " + "\n  ".join(found)
        )


def play_game(seed: int) -> Game:
    """The game that a seed stands for, played and compared."""
    game = Game(seed)
    try:
        game.play()
    except Disagreement:
        raise
    except Exception as problem:
        raise game.disagreement([f"{type(problem).__name__}: {problem}"]) from problem
    return game


def switches_of(rules: Rules) -> Iterator[str]:
    """The book, the players and every switch, in words."""
    yield rules.book
    yield f"{len(rules.seats)} players"
    for name in rules.cite:
        if hasattr(rules, name):
            yield f"{name}={getattr(rules, name)}"


def happened(before: State, action: Action, after: State) -> Iterator[str]:
    """What an action brought up that a comparison must not miss."""
    kind = type(action).__name__.lower()
    yield kind
    turn = after.turn
    if isinstance(action, Catch) and not before.boneyard:
        yield "catch with an empty boneyard"
    if isinstance(action, Play):
        if action.knock:
            yield "play with a knock"
        starts_train = not before.trains.get(action.place)
        if starts_train and action.touch != STARTS[before.engine][0]:
            yield "start with the lower number"
    if turn is None:
        yield "blocked" if after.out is None else "out"
        if isinstance(action, Play) and action.tile in IS_DOUBLE:
            yield "out on a double"
        return
    if turn.pending is not None and not after.hands[turn.seat]:
        yield "last double to be covered"
    if turn.starter:
        yield "may leave it at that"
    if turn.matching:
        yield "draws until a tile matches"
    if turn.run:
        yield "opening run"
    if len(turn.doubles) > 1:
        yield "two doubles in a turn"
    if len(after.open_doubles) > 1:
        yield "two open doubles"
    if len(after.tracks) > 1:
        yield "two Mexican Trains"
    for train in after.held_open - before.held_open:
        yield f"marker left on a {'seat' if train in after.hands else 'Mexican'} train"
