"""The processes that play: each gets one match at a time and sends it back."""

import os
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread

from msgspec import Struct

from doubletwelve.arena.play import Job, MatchFailed, Played, play, set_up
from doubletwelve.arena.settings import Settings


class Worker(Struct, eq=False):
    process: SpawnProcess
    pipe: Connection
    job: Job | None = None


def play_all(
    settings: Settings, jobs: Iterator[Job], processes: int
) -> Generator[Played, None, None]:
    """Every match as it is finished; with one process in this one. ``MatchFailed`` ends it."""
    if processes == 1:
        table = set_up(settings)
        for job in jobs:
            yield play(table, job)
        return
    workers: list[Worker] = []
    try:
        with _no_interrupts():
            for _ in range(processes):
                workers.append(_start(settings))
        yield from _collect(settings, jobs, workers)
    finally:
        _end(workers)


def _start(settings: Settings) -> Worker:
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=serve, args=(there, settings), daemon=True)
    process.start()
    there.close()
    return Worker(process, here)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """What is started here never sees Ctrl-C; this process gets it afterwards.

    A terminal sends Ctrl-C to everyone, and a child that is just starting would answer with a
    traceback. What is blocked stays blocked in it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows: serve() does what it can
        yield
        return
    resource_tracker.ensure_running()  # it unblocks signals when it is started, so first
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _collect(settings: Settings, jobs: Iterator[Job], workers: list[Worker]) -> Iterator[Played]:
    for worker in workers:
        _give(worker, jobs)
    while busy := {worker.pipe: worker for worker in workers if worker.job is not None}:
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            match = _receive(busy[pipe], settings)
            _give(busy[pipe], jobs)  # before the match is counted, so that nobody waits
            yield match


def _give(worker: Worker, jobs: Iterator[Job]) -> None:
    worker.job = next(jobs, None)
    if worker.job is not None:
        with suppress(BrokenPipeError):  # it is gone; that is noticed when it should answer
            worker.pipe.send(worker.job)


def _receive(worker: Worker, settings: Settings) -> Played:
    try:
        answer = worker.pipe.recv()
    except (EOFError, ConnectionResetError):
        worker.process.join()
        job, status = worker.job, worker.process.exitcode
        assert job is not None
        raise MatchFailed(
            f"a process of {', '.join(dict.fromkeys(settings.bots))} ended with status {status}, "
            f"in deal {job.deal}, rotation {job.rotation}, seed {settings.seed!r}"
        ) from None
    if isinstance(answer, Played):
        return answer
    raise MatchFailed(answer)


def _end(workers: list[Worker]) -> None:
    """They hold nothing that is not sent, so there is nothing to wait for."""
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.process.join()
        worker.process.close()
        worker.pipe.close()


def serve(pipe: Connection, settings: Settings) -> None:
    """What a worker does: play what it is sent, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send(_serve_all(pipe, settings))


def _serve_all(pipe: Connection, settings: Settings) -> str:
    """Play until something fails; what that was."""
    try:
        table = set_up(settings)
        while True:
            pipe.send(play(table, pipe.recv()))
    except MatchFailed as problem:
        return str(problem)
    except (EOFError, OSError):
        raise
    except Exception as problem:
        return f"a process could not begin: {problem!r}, seed {settings.seed!r}"


def _end_with_parent() -> None:
    """A match may take minutes: a parent that was killed should not wait for its end."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
