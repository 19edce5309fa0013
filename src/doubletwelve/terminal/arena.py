"""``doubletwelve arena``: what was asked for, how far it is, and the table at the end."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final

import msgspec
import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from doubletwelve.arena import BadLog, Interrupted, MatchFailed, Results, Settings, run
from doubletwelve.arena.figures import Estimate
from doubletwelve.arena.play import fewest_is_best
from doubletwelve.arena.run import OnProgress
from doubletwelve.arena.settings import BadSettings, open_table, settled
from doubletwelve.bots import UnknownBot
from doubletwelve.core.game import Match
from doubletwelve.locales import GAMES as TITLES
from doubletwelve.terminal.given import fail, find_game, open_match, writable
from doubletwelve.terminal.rules import show_table, show_text
from doubletwelve.tiles import quoted

FAILED: Final = 1
SUFFIXES: Final = (".png", ".svg", ".pdf")
OFTEN: Final = 10.0
"""Seconds between two lines about how far it is, where there is no terminal for a bar."""


class Wanted(Struct, frozen=True):
    """Where the figures go besides the table, and how they are come by."""

    jobs: int | None = None
    json: str | None = None
    plot: str | None = None
    save: str | None = None


def read_table(
    bots: str,
    game: str,
    rulebook: str | None,
    house: str | None,
    switch: list[str] | None,
    players: int | None,
) -> tuple[tuple[str, ...], Match]:
    """The bots' names and the table they play at."""
    find_game(game)
    names = tuple(name.strip() for name in bots.split(","))
    if players is None and len(names) == 1:
        fail(
            f"--bots: {quoted(bots)} is not enough: name more, as in greedy,random, "
            "or say with --players how many of it play"
        )
    return names, open_match(
        game, rulebook, house, switch, len(names) if players is None else players
    )


def settings_of(
    names: tuple[str, ...], match: Match, deals: int, seed: str, rounds: int | None
) -> Settings:
    rules = match.rules
    settings = Settings(
        bots=names,
        players=len(rules.seats),
        game=match.game.NAME,
        rulebook=rules.book,
        edition=rules.edition,
        changes=dict(rules.changed),
        deals=deals,
        seed=seed,
        rounds=rounds,
    )
    try:
        return settled(settings)
    except BadSettings as problem:
        fail(f"--{problem.name}: {problem}")
    except UnknownBot as problem:
        fail(f"--bots: {problem}")


def show_arena(settings: Settings, wanted: Wanted) -> None:
    """Play it all and show what came of it, also if it is stopped on the way."""
    _check(wanted)
    try:
        with _ending_politely(), _progress() as on_progress:
            results = run(settings, wanted.jobs, on_progress, wanted.save)
    except Interrupted as stop:
        _show(stop.results, wanted)
        print("Stopped.", file=sys.stderr)
        raise typer.Exit(_status(stop)) from None
    except BadLog as problem:
        fail(f"--save: {problem}")
    except MatchFailed as problem:
        print(" ".join(str(problem).split()), file=sys.stderr)
        raise typer.Exit(FAILED) from None
    _show(results, wanted)


class _Asked(KeyboardInterrupt):
    """Somebody asked the program to end, with the signal of that number."""


@contextmanager
def _ending_politely() -> Iterator[None]:
    """A closed window, or a polite request to end, works like Ctrl-C."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise _Asked(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _status(stop: Interrupted) -> int:
    """What a shell expects of a program that a signal has ended."""
    asked = stop.__cause__
    return 128 + int(asked.args[0] if isinstance(asked, _Asked) else signal.SIGINT)


@contextmanager
def _progress() -> Iterator[OnProgress]:
    """A bar on a terminal; elsewhere a line now and then."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines()
        return
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("matches,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


class Lines:
    """How far it is, in plain lines."""

    def __init__(self) -> None:
        self._began = self._said = monotonic()
        self._done_before: int | None = None

    def __call__(self, done: int, total: int) -> None:
        now = monotonic()
        if self._done_before is None:
            self._done_before = done
        elif now - self._said >= OFTEN and done < total:
            self._said = now
            left = (now - self._began) / (done - self._done_before) * (total - done)
            print(
                f"{done} of {total} matches, about {duration(left)} left",
                file=sys.stderr,
                flush=True,
            )


def duration(seconds: float) -> str:
    for unit, length in (("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


def _check(wanted: Wanted) -> None:
    """Refuse before hours of play what could not be written after them."""
    if wanted.jobs is not None and wanted.jobs < 1:
        fail(f"--jobs: {wanted.jobs} will not do: give a whole number from 1 up")
    if wanted.plot is not None and Path(wanted.plot).suffix.lower() not in SUFFIXES:
        fail(f"--plot: {wanted.plot!r} will not do: its name ends in {', '.join(SUFFIXES)}")
    json = None if wanted.json == "-" else wanted.json
    files: dict[Path, str] = {}
    for option, file in (("--json", json), ("--plot", wanted.plot), ("--save", wanted.save)):
        if file is not None:
            path = writable(option, file)
            if path in files:
                fail(f"{option}: {file} is what {files[path]} is written to: give another name")
            files[path] = option


def _show(results: Results, wanted: Wanted) -> None:
    if wanted.json == "-":
        print(_json(results), end="")
    elif results.figures:
        _show_figures(results)
    else:
        print("No deal is finished, so there are no figures.")
    if wanted.json not in (None, "-"):
        Path(str(wanted.json)).write_text(_json(results), encoding="utf-8")
    if wanted.plot is not None and results.figures:
        from doubletwelve.arena.plot import save_plot  # matplotlib takes its time

        save_plot(results, Path(wanted.plot))


def _json(results: Results) -> str:
    return msgspec.json.format(msgspec.json.encode(results), indent=2).decode() + "\n"


def _show_figures(results: Results) -> None:
    settings = results.settings
    by = f"{settings.rulebook}{' with changes' if settings.changes else ''}"
    show_text(f"{TITLES[settings.game]} by {by}, {settings.players} players, seed {settings.seed}")
    show_text(
        f"{_count(results.deals, 'deal')}, {_count(results.rotations, 'rotation')} each: "
        f"{_count(results.matches, 'match', 'matches')}, {_count(results.rounds, 'round')}"
    )
    show_text("")
    head = ["bot", "seats", "score a round", "rounds won", "games won", "ms a move"]
    games = settings.rounds is None
    rows = [head, *(_row(name, results) for name in results.figures)]
    head, *rows = [row if games else [*row[:4], row[5]] for row in rows]
    show_table(head, rows)
    best = "lower" if fewest_is_best(open_table(settings)) else "higher"
    show_text("")
    show_text(
        f"By chance a seat wins {results.chance:.1%}. In brackets: 95% intervals, "
        f"clustered by deal. The {best} the score, the better."
    )


def _row(name: str, results: Results) -> list[str]:
    figures = results.figures[name]
    return [
        name,
        str(figures.seats),
        _estimate(figures.score),
        _estimate(figures.rounds_won, percent=True),
        "" if figures.games_won is None else _estimate(figures.games_won, percent=True),
        "<0.1" if figures.milliseconds < 0.1 else f"{figures.milliseconds:.1f}",
    ]


def _estimate(of: Estimate, percent: bool = False) -> str:
    factor = 100 if percent else 1
    mean, low, high = (f"{factor * bound:.1f}" for bound in (of.mean, of.low, of.high))
    span = f"{low} to {high}" if isfinite(of.low) else "unknown"
    return f"{mean}{'%' if percent else ''} ({span})"


def _count(number: int, one: str, more: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else more or one + 's'}"
