"""Tries its moves in many worlds that could be, and plays each on to the end by rule of thumb.

It plays the games with one layout, on the core. Greedy says what it would do; another move must
be clearly better in the same worlds and with the same luck. Worlds go to the moves that look
best: after each stage the worse half of the moves is left out.
"""

from collections.abc import Mapping, Sequence
from math import ceil, log2
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final, NamedTuple, cast

from doubletwelve.bots import Choose, Effort, greedy
from doubletwelve.core.actions import Action, Play
from doubletwelve.core.events import Applied
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat, from_seat
from doubletwelve.games import GAMES
from doubletwelve.games.layout import Layout, LayoutGame, State, View, score
from doubletwelve.games.layout.state import Place, Turn
from doubletwelve.tiles import LYING, NUMBERS, PIPS, SETS, LaidTile, Tile, tiles_up_to

USUAL: Final = Effort(seconds=0.5)
CLEARLY: Final = 0.7
"""How many standard errors better a move must be than the one greedy would make."""
AT_RANDOM: Final = 0.2
"""How often a rollout plays just anything, and not the heaviest tile."""
FEWEST_WORLDS: Final = 2


class End(NamedTuple):
    """A round played on to its end, for the player who chooses."""

    gain: float
    """How much better it was for them than for the others."""
    pips: int
    won: bool


class Search:
    """One choice: the moves, and what became of each in every world in which it was tried."""

    def __init__(self, view: View, legal: Sequence[Action], most: int, rng: Random) -> None:
        self.game = cast(LayoutGame, GAMES[view.rules.game])
        self.view, self.rng = view, rng
        self.hidden = hidden_tiles(view)
        self.moves = unlike_moves(view, legal, greedy.choose(view, legal, rng))[:most]
        self.active = list(range(len(self.moves)))
        self.ends: list[list[End]] = [[] for _ in self.moves]

    def try_world(self) -> None:
        """Try the active moves in one more world."""
        world = imagine(self.game, self.view, self.hidden, self.rng)
        seat, luck = cast(Seat, self.view.seat), self.rng.getrandbits(64)
        for at in self.active:
            state = play_on(self.game, _after(self.game, world, self.moves[at]), Random(luck))
            self.ends[at].append(_end(self.game, state, seat))

    def gain(self, at: int) -> float:
        """What a move has come to on the whole."""
        return fmean(end.gain for end in self.ends[at])

    def halve(self) -> None:
        """Leave out the worse half of the moves, but never the one that greedy would make."""
        others = sorted(self.active[1:], key=self.gain, reverse=True)
        self.active = [0, *others[: max(1, len(self.active) // 2)]]

    def best(self) -> Action:
        """The move to make: another than greedy's only if it is clearly better."""
        at = max(self.active, key=self.gain)
        ends = zip(self.ends[at], self.ends[0], strict=True)
        better = [mine.gain - usual.gain for mine, usual in ends]
        error = stdev(better) / len(better) ** 0.5
        return self.moves[at if fmean(better) > CLEARLY * error else 0]


def hidden_tiles(view: View) -> tuple[Tile, ...]:
    """The tiles that the viewer cannot place: in the other hands, or in the boneyard."""
    seen = {LYING[LaidTile(step.partition(">")[0])] for step in view.steps}
    seen.update(view.out_of_game, *view.hands.values())
    return tuple(tile for tile in tiles_up_to(SETS[view.rules.set]) if tile not in seen)


def unlike_moves(view: View, legal: Sequence[Action], first: Action) -> list[Action]:
    """The legal moves, ``first`` first, then the heaviest; of those that come to the same one."""
    found: dict[Any, Action] = {}
    for action in (first, *sorted(legal, key=_weight, reverse=True)):
        found.setdefault(kind_of(view, action), action)
    return [*found.values()]


def kind_of(view: View, action: Action) -> Any:
    """Equal for moves that lay the same tile the same way on equal places."""
    if not isinstance(action, Play):
        return action
    side = action.place.partition("/")[2]
    return action.tile, action.touch, view.open[action.place].number, side


def imagine(game: LayoutGame, view: View, hidden: Sequence[Tile], rng: Random) -> State:
    """The round as it could be: the hidden tiles dealt at random, all else as the viewer sees it.

    Whoever has passed since a tile was last laid or drawn gets only tiles that do not fit."""
    tiles = rng.sample(hidden, len(hidden))
    hands = dict(view.hands)
    stuck = _passed(view)
    for seat in (*stuck, *(seat for seat in view.rules.seats if seat not in stuck)):
        if seat not in hands:
            if seat in stuck:
                tiles.sort(key=lambda tile: fits(game, view.open, tile))
            size = view.hand_sizes[seat]
            hands[seat], tiles = tuple(tiles[:size]), tiles[size:]
    rng.shuffle(tiles)
    return _state(view, {seat: hands[seat] for seat in view.rules.seats}, tuple(tiles))


def _state(view: View, hands: dict[Seat, tuple[Tile, ...]], boneyard: tuple[Tile, ...]) -> State:
    return State(
        rules=view.rules,
        first=view.rules.seats[0],
        engine=NUMBERS[Tile(view.steps[0])][0],
        turn=None if view.turn is None else Turn(view.turn, view.drawn),
        layout=Layout(view.steps, view.places),
        usable=view.open,
        hands=hands,
        boneyard=boneyard,
        passes=view.passes,
        points=view.points,
        out=view.out,
        legal=view.legal,
    )


def _passed(view: View) -> tuple[Seat, ...]:
    """The seats that have just passed, one after the other."""
    order = from_seat(cast(Seat, view.turn), view.rules.seats)
    return order[len(order) - view.passes :]


def fits(game: LayoutGame, open_places: Mapping[str, Place], tile: Tile) -> bool:
    numbers = {place.number for place in open_places.values()}
    return any(game.fits(tile, half, number) for half in NUMBERS[tile] for number in numbers)


def _after(game: LayoutGame, s: State, action: Action) -> State:
    assert s.turn is not None
    applied = game.apply(s, s.turn.seat, action)
    assert isinstance(applied, Applied)  # the action is in s.legal
    return applied.state


def seen_after(game: LayoutGame, view: View, play: Play) -> View:
    """What the viewer sees once they have laid a tile: nothing hidden shows in it."""
    world = imagine(game, view, hidden_tiles(view), Random(0))
    return game.view(_after(game, world, play), view.seat)


def play_on(game: LayoutGame, s: State, luck: Random) -> State:
    """The round at its end, everyone playing the heaviest tile or just anything."""
    while s.turn is not None:
        s = _after(game, s, _quick(s.legal, luck))
    return s


def _quick(legal: Sequence[Action], luck: Random) -> Action:
    if len(legal) == 1:
        return legal[0]
    if luck.random() < AT_RANDOM:
        return luck.choice(legal)
    return max(legal, key=_weight)


def _weight(action: Action) -> int:
    return PIPS[action.tile] if isinstance(action, Play) else -1


def _end(game: LayoutGame, s: State, seat: Seat) -> End:
    result = game.round_result(s)
    return End(
        gain=advantage(game, result, seat),
        pips=score.pips_held(s)[seat],
        won=has_won(game, result, seat),
    )


def advantage(game: LayoutGame, result: RoundResult, seat: Seat) -> float:
    """How much better a round was for a seat than for the others."""
    mine = result.scores[seat]
    others = (sum(result.scores.values()) - mine) / (len(result.scores) - 1)
    return others - mine if game.low_wins else mine - others


def has_won(game: LayoutGame, result: RoundResult, seat: Seat) -> bool:
    """Whether nobody did better in a round; where all did alike, nobody has won."""
    scores = result.scores.values()
    best = min(scores) if game.low_wins else max(scores)
    return result.scores[seat] == best and any(other != best for other in scores)


def search(view: View, legal: Sequence[Action], effort: Effort, rng: Random) -> Search:
    """Try the legal moves as hard as wanted."""
    began = monotonic()
    rollouts = effort.rollouts
    most = len(legal) if rollouts is None else max(2, rollouts // FEWEST_WORLDS)
    found = Search(view, legal, most, rng)
    if len(found.moves) == 1:
        return found
    stages = max(1, ceil(log2(len(found.moves))))
    for stage in range(1, stages + 1):
        for _ in range(max(FEWEST_WORLDS, (rollouts or 0) // stages // len(found.active))):
            found.try_world()
        while effort.seconds and monotonic() < began + effort.seconds * stage / stages:
            found.try_world()
        if stage < stages:
            found.halve()
    return found


def make(effort: Effort | None) -> Choose:
    """A bot that searches that hard; for about half a second if nobody says."""

    def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
        if len(legal) == 1 or view.turn != view.seat:
            return greedy.choose(view, legal, rng)
        found = search(view, legal, effort or USUAL, rng)
        return found.moves[0] if len(found.moves) == 1 else found.best()

    return choose
