"""How strong the bots are, against each other: four players, `ecowoodart` and `vennerod`.

One bot against three of another kind; every deal is a whole match that is played from every seat
(docs/arena.md). A claim is about the lower end of the 95% interval, clustered by deal. Search is
given in rollouts a move, so that a run can be repeated exactly; the time they took stands beside.
The deals are made from seeds that begin with `strength`; the weights of planner-plus were found on
others (benchmarks/tune.py).

    make bench NAME=strength                    # hours; it can be stopped and taken up again
    make bench NAME=strength ARGS=--quick       # the quick bots on a few deals
    make bench NAME=strength ARGS="--only expert --log build/strength"

Ctrl-C ends the matches under way, and reports them on the deals that they have.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from doubletwelve.arena import Interrupted, Results, Settings, run


class Match(NamedTuple):
    """One bot against three of another, and what it is claimed to win at least."""

    name: str
    bot: str
    others: str
    deals: int
    games: float | None = None
    rounds: float | None = None
    quick: int = 0
    """How many deals a quick run plays; 0: none, it would take too long."""
    only_rounds: int | None = None
    """How many rounds of each match are played, where a whole one would take too long."""


BOOKS = ("ecowoodart", "vennerod")
MATCHES = (
    Match("greedy-random", "greedy", "random", 150, games=0.60, quick=40),
    Match("planner-greedy", "planner", "greedy", 300, games=0.90, quick=8),
    Match("plus-greedy", "planner-plus", "greedy", 600, games=0.94, quick=8),
    Match("plus-planner", "planner-plus", "planner", 600, games=0.28, quick=8),
    Match("expert", "expert:1500", "planner-plus", 160, games=0.33, rounds=0.27),
    Match("slow-expert", "expert:48000", "planner-plus", 200, rounds=0.30, only_rounds=1),
)


def played(match: Match, book: str, deals: int, log: Path | None) -> Results:
    settings = Settings(
        bots=(match.bot, match.others),
        players=4,
        rulebook=book,
        deals=deals,
        seed=f"strength/{match.name}",
        rounds=match.only_rounds,
    )
    path = None if log is None else log / f"{match.name}-{book}.jsonl"

    def show(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r\x1b[K{match.name}, {book}: {done} of {total}", end="", file=sys.stderr)

    try:
        results = run(settings, on_progress=show, log=path)
    except Interrupted as stop:
        results = stop.results
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    return results


def report(match: Match, book: str, results: Results, quick: bool) -> list[str]:
    """One line for people, and the claims that it supports."""
    figures = results.figures[match.bot]
    games = figures.games_won
    shown = (
        "" if games is None else f"games {games.mean:.1%} ({games.low:.1%} to {games.high:.1%}), "
    )
    print(
        f"{book}: {match.bot} against three {match.others}: {shown}"
        f"rounds {figures.rounds_won.mean:.1%} ({figures.rounds_won.low:.1%} to "
        f"{figures.rounds_won.high:.1%}), {figures.milliseconds:.1f} ms a move; "
        f"{results.deals} deals, {results.matches} matches, {results.rounds} rounds, "
        f"{results.seconds:.0f} s",
        flush=True,
    )
    claims = []
    for what, goal, measured in (
        ("games", match.games, 0.0 if games is None else games.low),
        ("rounds", match.rounds, figures.rounds_won.low),
    ):
        if goal is not None:
            verdict = "reached" if measured >= goal else "quick" if quick else "short"
            name = f"{match.name}-{what}-{book}"
            claims.append(f"claim {name} measured {measured:.3f} goal {goal:.2f} {verdict}")
    return claims


def skipped(match: Match, book: str) -> list[str]:
    goals = (("games", match.games), ("rounds", match.rounds))
    return [
        f"claim {match.name}-{what}-{book} measured - goal {goal:.2f} quick"
        for what, goal in goals
        if goal is not None
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="the quick bots, on a few deals")
    parser.add_argument("--only", help="only the matches whose name begins so")
    parser.add_argument("--book", choices=BOOKS, help="only this book")
    parser.add_argument("--log", type=Path, help="a folder that keeps what was played")
    given = parser.parse_args()
    if given.log is not None:
        given.log.mkdir(parents=True, exist_ok=True)
    claims: list[str] = []
    for match in MATCHES:
        if given.only and not match.name.startswith(given.only):
            continue
        for book in BOOKS if given.book is None else (given.book,):
            deals = match.quick if given.quick else match.deals
            if not deals:
                claims += skipped(match, book)
                continue
            claims += report(match, book, played(match, book, deals, given.log), given.quick)
    print("\n".join(claims))


if __name__ == "__main__":
    main()
