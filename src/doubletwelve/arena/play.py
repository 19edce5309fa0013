"""One match of a line-up of bots: what a run plays many times."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from doubletwelve.arena.settings import Settings, line_ups, open_table
from doubletwelve.bots import Choose, find_bot
from doubletwelve.core.actions import Action
from doubletwelve.core.events import Refused
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat


class Job(NamedTuple):
    """One match of a run; both are counted from 1."""

    deal: int
    rotation: int


class RoundPlayed(Struct, frozen=True, gc=False):
    """A round: rows are by seat, and a seat is its place in the row, from 0."""

    scores: tuple[int, ...]
    out: int | None
    won: tuple[int, ...]


class Played(Struct, frozen=True, gc=False):
    """A match, or its first rounds. Rows are by seat."""

    deal: int
    rotation: int
    rounds: tuple[RoundPlayed, ...]
    won: tuple[int, ...]
    """Nobody, if the match was not played to its end."""
    seconds: tuple[float, ...]
    """How long each bot took for its choices."""
    choices: tuple[int, ...]
    """How many it made; where only one action is legal there is nothing to choose."""


class MatchFailed(Exception):
    """A match that could not be played; the message names the bot, the deal and the seed."""


class _BotFailed(Exception):
    """A bot that raised, or chose what is not legal."""


class Player(Struct):
    """A bot in its seat, and the time it has taken."""

    name: str
    choose: Choose
    rng: Random
    seconds: float = 0.0
    choices: int = 0


class Table(Struct, frozen=True):
    """What all matches of a run share, made once a process."""

    settings: Settings
    match: Match
    line_ups: tuple[tuple[str, ...], ...]
    bots: dict[str, Choose]


def set_up(settings: Settings) -> Table:
    """The table for settings that are settled."""
    bots = {name: find_bot(name, settings.game).choose for name in settings.bots}
    return Table(settings, open_table(settings), line_ups(settings.bots), bots)


def play(table: Table, job: Job) -> Played:
    """Play one match: the tiles depend on the deal only, so every rotation gets the same."""
    match, seed = table.match, f"{table.settings.seed}/{job.deal}"
    names = table.line_ups[job.rotation - 1]
    players = {
        seat: Player(name, table.bots[name], Random())
        for seat, name in zip(match.rules.seats, names, strict=True)
    }
    try:
        while not match.game_over and len(match.finished) != table.settings.rounds:
            for seat, player in players.items():
                player.rng.seed(f"{seed}/{job.rotation}/{len(match.finished) + 1}/{seat}")
            match = _play_round(begin_round(match, match.deal(seed)).state, players)
    except Exception as problem:
        raise MatchFailed(_where(table.settings, job, problem)) from problem
    return _played(job, match, players)


def _where(settings: Settings, job: Job, problem: Exception) -> str:
    what = str(problem) if isinstance(problem, _BotFailed) else f"a match failed: {problem!r}"
    return f"{what}, in deal {job.deal}, rotation {job.rotation}, seed {settings.seed!r}"


def _play_round(match: Match, players: dict[Seat, Player]) -> Match:
    while (turn := match.state.turn) is not None:
        match = _move(match, turn.seat, players[turn.seat])
        match = _offer_out_of_turn(match, players)
    return match


def _offer_out_of_turn(match: Match, players: dict[Seat, Player]) -> Match:
    """Let everyone who may do something out of turn do it: a late knock, or a catch."""
    if not getattr(match.state, "untapped", None):
        return match
    for seat, player in players.items():
        turn = match.state.turn
        if turn is not None and turn.seat != seat:
            match = _move(match, seat, player)
    return match


def _move(match: Match, seat: Seat, player: Player) -> Match:
    """What the bot does; it is not asked where there is no choice."""
    legal = match.game.legal_actions(match.state, seat)
    if not legal:
        return match
    action = legal[0] if len(legal) == 1 else _ask(player, match.view(seat))
    done = act(match, seat, action)
    assert not isinstance(done, Refused)  # every legal action is applied
    return done.state


def _ask(player: Player, view: Any) -> Action:
    began = perf_counter()
    try:
        action = player.choose(view, view.legal, player.rng)
    except Exception as problem:
        raise _BotFailed(f"{player.name} failed with {problem!r}") from problem
    player.seconds += perf_counter() - began
    player.choices += 1
    if action not in view.legal:
        raise _BotFailed(f"{player.name} chose {action!r}, which is not legal")
    return action


def _played(job: Job, match: Match, players: dict[Seat, Player]) -> Played:
    seats = match.rules.seats
    return Played(
        *job,
        tuple(_round_played(match, result) for result in match.finished),
        _indices(seats, match.winners),
        tuple(round(player.seconds, 6) for player in players.values()),
        tuple(player.choices for player in players.values()),
    )


def _round_played(match: Match, result: RoundResult) -> RoundPlayed:
    seats = match.rules.seats
    out = None if result.out is None else seats.index(result.out)
    scores = tuple(result.scores[seat] for seat in seats)
    return RoundPlayed(scores, out, _indices(seats, round_winners(match, result)))


def round_winners(match: Match, result: RoundResult) -> tuple[Seat, ...]:
    """Who would have won if this had been the only round. Of equals the one who went out."""
    only_round = replace(match.rules, rounds=1)
    winners: tuple[Seat, ...] = match.game.winners(only_round, (result,))
    return (result.out,) if result.out is not None and result.out in winners else winners


def _indices(seats: Sequence[Seat], some: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(seats.index(seat) for seat in some)


def fewest_is_best(match: Match) -> bool:
    """Whether a low score is a good one, as the game itself counts it."""
    seats = match.rules.seats
    result = RoundResult(1, seats[0], {seat: n for n, seat in enumerate(seats)}, None)
    return bool(round_winners(match, result) == seats[:1])
