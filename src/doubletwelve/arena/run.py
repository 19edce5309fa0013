"""A whole run: what is still to be played, the log, and the figures at the end."""

import os
from collections.abc import Callable, Container, Iterator
from contextlib import ExitStack, closing
from itertools import product
from pathlib import Path
from time import perf_counter

from doubletwelve.arena.figures import Results, results
from doubletwelve.arena.log import open_log
from doubletwelve.arena.play import Job, Played
from doubletwelve.arena.settings import Settings, line_ups, settled
from doubletwelve.arena.workers import play_all

OnProgress = Callable[[int, int], None]
"""Told how many matches are finished, and of how many."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C; ``results`` are of the deals that were finished by then."""

    def __init__(self, results: Results) -> None:
        super().__init__()
        self.results = results


def run(
    settings: Settings,
    jobs: int | None = None,
    on_progress: OnProgress | None = None,
    log: str | Path | None = None,
) -> Results:
    """Play everything that ``log`` does not hold yet, in ``jobs`` processes (all cores)."""
    began = perf_counter()
    settings = settled(settings)
    played: dict[Job, Played] = {}
    try:
        _play(settings, jobs or cores(), on_progress or _say_nothing, log, played)
    except KeyboardInterrupt as stop:
        raise Interrupted(results(settings, played, perf_counter() - began)) from stop
    return results(settings, played, perf_counter() - began)


def _play(
    settings: Settings,
    jobs: int,
    on_progress: OnProgress,
    log: str | Path | None,
    played: dict[Job, Played],
) -> None:
    """Play it; ``played`` is filled as matches are finished, so that nothing is lost."""
    with ExitStack() as stack:
        kept = None if log is None else open_log(Path(log), settings)
        if kept is not None:
            stack.enter_context(kept.stream)
            played |= {job: m for job, m in kept.played.items() if job.deal <= settings.deals}
        total = settings.deals * len(line_ups(settings.bots))
        on_progress(len(played), total)
        processes = max(1, min(jobs, total - len(played)))
        todo = to_play(settings, frozenset(played))
        matches = stack.enter_context(closing(play_all(settings, todo, processes)))
        for match in matches:
            if kept is not None:
                kept.add(match)
            played[Job(match.deal, match.rotation)] = match
            on_progress(len(played), total)


def to_play(settings: Settings, done: Container[Job]) -> Iterator[Job]:
    """Deal by deal, so that a run that is stopped has few deals unfinished."""
    rotations = range(1, len(line_ups(settings.bots)) + 1)
    deals = range(1, settings.deals + 1)
    return (job for job in map(Job._make, product(deals, rotations)) if job not in done)


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _say_nothing(done: int, total: int) -> None:
    pass
