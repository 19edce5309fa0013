"""What a run comes to: means with 95% intervals, clustered by deal."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import cos, inf, pi, sin, sqrt, tan
from statistics import fmean, variance
from typing import Final, NamedTuple

from msgspec import Struct

from doubletwelve import __version__
from doubletwelve.arena.play import Job, Played
from doubletwelve.arena.settings import LineUp, Settings, line_ups

CONFIDENCE: Final = 0.95


class Estimate(Struct, frozen=True):
    """A mean and its 95% interval; one deal alone says nothing about how far off it is."""

    mean: float
    low: float
    high: float


class Figures(Struct, frozen=True):
    """How one bot fared in all its seats."""

    seats: int
    score: Estimate
    """A round."""
    lead: Estimate | None
    """What the other bots had more than it in a round, deal by deal; ``None`` if it was alone. All
    play the same deals, so that this says more than two intervals beside each other."""
    rounds_won: Estimate
    """A share, from 0 to 1; equals share a win."""
    games_won: Estimate | None
    """``None`` where matches were not played to their end."""
    milliseconds: float
    """Mean time for a choice."""
    choices: int


class Results(Struct, frozen=True):
    """A run, as far as it went. Only deals that all rotations have played are in the figures."""

    version: str
    settings: Settings
    deals: int
    rotations: int
    matches: int
    rounds: int
    chance: float
    """What a bot would win if all were alike: one in the number of players."""
    figures: dict[str, Figures]
    """By bot, in the order of the seats; empty if no deal is finished."""
    seconds: float


class _Share(NamedTuple):
    """What one bot got out of one deal."""

    score: float
    others: float
    """What the others scored in a round."""
    rounds_won: float
    games_won: float


def results(settings: Settings, played: Mapping[Job, Played], seconds: float) -> Results:
    """The figures of the deals that are finished; the order of ``played`` makes no difference."""
    lines = line_ups(settings.bots)
    deals = _finished_deals(settings, played, len(lines))
    matches = [match for deal in deals for match in deal]
    names = dict.fromkeys(settings.bots) if deals else {}
    return Results(
        version=__version__,
        settings=settings,
        deals=len(deals),
        rotations=len(lines),
        matches=len(matches),
        rounds=sum(len(match.rounds) for match in matches),
        chance=1 / len(settings.bots),
        figures={name: _figures(settings, name, lines, deals) for name in names},
        seconds=round(seconds, 3),
    )


def _finished_deals(
    settings: Settings, played: Mapping[Job, Played], rotations: int
) -> list[list[Played]]:
    """The matches of each deal whose luck is balanced: every rotation has played it."""
    by_deal: dict[int, list[Played]] = {}
    for job in sorted(played):
        if job.deal <= settings.deals:
            by_deal.setdefault(job.deal, []).append(played[job])
    return [matches for matches in by_deal.values() if len(matches) == rotations]


def _figures(
    settings: Settings, name: str, lines: Sequence[LineUp], deals: Sequence[Sequence[Played]]
) -> Figures:
    shares = [_share(name, lines, deal) for deal in deals]
    seated = [(match, seat) for deal in deals for match, seat in _seats_of(name, lines, deal)]
    seconds = sum(match.seconds[seat] for match, seat in seated)
    choices = sum(match.choices[seat] for match, seat in seated)
    return Figures(
        seats=settings.bots.count(name),
        score=estimate([share.score for share in shares]),
        lead=None
        if settings.bots.count(name) == len(settings.bots)
        else estimate([share.others - share.score for share in shares]),
        rounds_won=as_share(estimate([share.rounds_won for share in shares])),
        games_won=as_share(estimate([share.games_won for share in shares]))
        if settings.rounds is None
        else None,
        milliseconds=1000 * seconds / choices if choices else 0.0,
        choices=choices,
    )


def _share(name: str, lines: Sequence[LineUp], deal: Sequence[Played]) -> _Share:
    seated = _seats_of(name, lines, deal)
    rounds = [(played, seat) for match, seat in seated for played in match.rounds]
    own = sum(played.scores[seat] for played, seat in rounds)
    everyone = [score for match in deal for played in match.rounds for score in played.scores]
    return _Share(
        own / len(rounds),
        (sum(everyone) - own) / max(1, len(everyone) - len(rounds)),
        fmean(_part(seat, played.won) for played, seat in rounds),
        fmean(_part(seat, match.won) for match, seat in seated),
    )


def _seats_of(
    name: str, lines: Sequence[LineUp], deal: Iterable[Played]
) -> list[tuple[Played, int]]:
    """Every seat that the bot had in the matches of a deal."""
    return [
        (match, seat)
        for match in deal
        for seat, bot in enumerate(lines[match.rotation - 1])
        if bot == name
    ]


def _part(seat: int, winners: Sequence[int]) -> float:
    """A seat's part of a win: a whole one, half of one that two share, or nothing."""
    return 1 / len(winners) if seat in winners else 0.0


def estimate(clusters: Sequence[float]) -> Estimate:
    """The mean of independent clusters, each given by its own mean, with a t interval."""
    mean = fmean(clusters)
    if len(clusters) == 1:
        return Estimate(mean, -inf, inf)
    half = t_quantile(len(clusters) - 1) * sqrt(variance(clusters, mean) / len(clusters))
    return Estimate(mean, mean - half, mean + half)


def as_share(of: Estimate) -> Estimate:
    """No share is less than nothing or more than all."""
    return Estimate(of.mean, max(of.low, 0.0), min(of.high, 1.0))


@cache
def t_quantile(freedom: int) -> float:
    """How many standard errors the interval goes to either side, by Student's t distribution."""
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < CONFIDENCE else (low, middle)
    return sqrt(freedom) * tan(low)


def _inside(angle: float, freedom: int) -> float:
    """The chance of |t| < sqrt(freedom) tan(angle): Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    odd = freedom % 2
    if freedom == 1:
        return 2 * angle / pi
    square = cos(angle) ** 2
    term = total = cos(angle) if odd else 1.0
    for k in range(3 if odd else 2, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    return 2 * (angle + sin(angle) * total) / pi if odd else sin(angle) * total
