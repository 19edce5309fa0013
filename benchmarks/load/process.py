"""A server in a process of its own, and what it has used of the machine. Linux only."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

if sys.platform != "linux":
    raise SystemExit("this benchmark reads /proc, so it needs Linux")

CORES: Final = sorted(os.sched_getaffinity(0))
CLIENTS, SERVERS = 0, 1
PATIENCE: Final = 30.0
"""Seconds that a server may take to start, and to end."""


class NotStarted(RuntimeError):
    """A server that did not say where it listens; the message has what it said instead."""


class Process:
    def __init__(self, pid: int, said: str) -> None:
        self.pid = pid
        self.said = said
        """The line with which it said that it was ready."""

    def cpu(self) -> float:
        """Seconds of processor time so far, by all its threads and its children."""
        return sum(sum(_ticks(f"/proc/{pid}")) for pid in _family(self.pid)) / os.sysconf(
            "SC_CLK_TCK"
        )

    def memory(self) -> int:
        """Bytes of memory that it holds now, with its children."""
        return sum(_resident(pid) for pid in _family(self.pid))

    def wait_until_idle(self) -> None:
        """What a server does at its start, such as compiling, is not what is measured."""
        end = monotonic() + 5 * PATIENCE
        while monotonic() < end:
            before = self.cpu()
            sleep(0.5)
            if self.cpu() - before < 0.05:
                return

    def shares(self) -> str:
        """Where its processor time went since it was started."""
        main = _ticks(f"/proc/{self.pid}/task/{self.pid}")
        whole = _ticks(f"/proc/{self.pid}")
        everyone = sum(sum(_ticks(f"/proc/{pid}")) for pid in _family(self.pid))
        parts = {
            "the first thread's own code": main[0],
            "the system for it": main[1],
            "other threads": sum(whole) - sum(main),
            "other processes": everyone - sum(whole),
        }
        return ", ".join(f"{part / everyone:.0%} {name}" for name, part in parts.items())


def stay_on(side: int) -> None:
    """Clients and servers each have a core, where there are two. What is started inherits it."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, {CORES[side]})


def allow_many_sockets() -> None:
    """As many open files as the system lets us have; what is started inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextmanager
def started(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], ready: str
) -> Iterator[Process]:
    """The server, once it has printed a line with ``ready`` in it; it ends with the block."""
    log = folder / f"{Path(command[0]).name}.log"
    stay_on(SERVERS)
    with log.open("w") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=out, cwd=folder, env={**os.environ, **environment}
        )
    stay_on(CLIENTS)
    try:
        yield Process(process.pid, _line_with(ready, process, log))
    finally:
        _end(process)


def _line_with(ready: str, process: subprocess.Popen[bytes], log: Path) -> str:
    end = monotonic() + PATIENCE
    while monotonic() < end and process.poll() is None:
        for line in log.read_text().splitlines(keepends=True):
            if ready in line and line.endswith("\n"):
                return line
        sleep(0.05)
    raise NotStarted(f"{process.args!r} did not start: {log.read_text()[-2000:]}")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from _family(int(child))


def _ticks(task: str) -> tuple[int, int]:
    """User and system time; counted from behind the name, which may hold spaces."""
    fields = Path(task, "stat").read_text().rpartition(")")[2].split()
    return int(fields[11]), int(fields[12])


def _resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024
