"""A real server in a process of its own, that can be killed at any moment and started again.

Each life is forked from a process that has imported the program and done nothing else: importing
takes most of a start, and what is to be seen happens after it.
"""

import asyncio
import os
import random
import signal
import socket
import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

from doubletwelve import cli

UNLIMITED: Final = (
    *("--tables-per-hour", "1000000", "--joins-per-minute", "1000000"),
    *("--requests-per-minute", "1000000", "--connections-per-address", "1000000"),
    *("--replays-per-minute", "1000000"),
    *("--messages-per-second", "1000000", "--message-burst", "1000000"),
)
"""All clients of a test have one address, and none of them waits for long."""
PATIENCE: Final = 60.0

_processes: Final = get_context("forkserver")
_processes.set_forkserver_preload(["doubletwelve.web.serve", __name__])


class DidNotStart(Exception):
    """The server ended before it said where it is; the text is what it wrote."""


class ServerProcess:
    """One server, always at the same port and on the same database."""

    def __init__(self, folder: Path, database: str, redis: str | None = None) -> None:
        self.port = free_port()
        self.kills = 0
        self._log = folder / f"server-{self.port}.log"
        self._arguments = [
            *("doubletwelve", "serve", "--port", str(self.port), "--database", database),
            *UNLIMITED,
            *(("--redis", redis) if redis is not None else ()),
        ]
        self._process: ForkServerProcess | None = None
        self._said: Connection | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """What it wrote on standard error, in all its lives."""
        return self._log.read_text() if self._log.exists() else ""

    def launch(self) -> None:
        """Start it, without waiting for anything."""
        assert self._process is None, "it is running"
        self._said, says = _processes.Pipe(duplex=False)
        self._process = _processes.Process(target=_serve, args=(self._arguments, says, self._log))
        self._process.start()
        says.close()

    async def start(self) -> None:
        """Start it; returns when it says that people can come."""
        self.launch()
        line = await asyncio.wait_for(asyncio.to_thread(self._first_line), PATIENCE)
        if not line.startswith(f"Double Twelve is at {self.url}/"):
            self.end()
            raise DidNotStart(f"the server said {line!r} and wrote:\n{self.log[-2000:]}")

    def kill(self) -> None:
        """``kill -9``, this process alone."""
        assert self._process is not None, "it is not running"
        self._process.kill()
        self.kills += 1
        self._bury()

    async def stop(self) -> int:
        """SIGTERM, as an operator would; the exit status."""
        assert self._process is not None, "it is not running"
        self._process.terminate()
        await asyncio.to_thread(self._process.join, PATIENCE)
        return self._bury()

    def end(self) -> None:
        """At the end of a test, whatever its state."""
        if self._process is not None:
            self._process.kill()
            self._bury()

    def _first_line(self) -> str:
        """Nothing, if it ends without a word."""
        assert self._said is not None
        return os.read(self._said.fileno(), 4096).decode()

    def _bury(self) -> int:
        assert self._process is not None
        assert self._said is not None
        self._process.join()
        status = self._process.exitcode
        self._process.close()
        self._said.close()
        self._process = self._said = None
        assert status is not None
        return status


def _serve(arguments: list[str], says: Connection, log: Path) -> None:
    """What ``doubletwelve serve`` does, in the new process."""
    os.dup2(says.fileno(), sys.__stdout__.fileno())  # type: ignore[union-attr]
    with log.open("ab") as file:
        os.dup2(file.fileno(), sys.__stderr__.fileno())  # type: ignore[union-attr]
    for name in [name for name in os.environ if name.startswith("DOUBLETWELVE_")]:
        del os.environ[name]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the test alone
    sys.argv = arguments
    cli.main()


def free_port() -> int:
    """None that the system gives to clients: one that knocks while the server is away could be
    given that very port, be connected to itself, and keep the server from coming back."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no port between 20000 and 32000 is free")
