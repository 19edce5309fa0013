"""A Redis of the test's own, that it may stop, pause and start again."""

import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest

PATIENCE = 10.0


class RedisServer:
    """``with RedisServer(tmp_path) as server``: runs at ``server.url`` until the end of it."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("redis-server") is None:
            pytest.skip("redis-server is not installed")
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """At the same address each time. Returns when it answers."""
        assert self._process is None, "it is running"
        here = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self._folder)]
        keep_nothing = ["--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(
            ["redis-server", *here, *keep_nothing], stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            status = self._process.poll()
            if status is not None or time.monotonic() > deadline:
                self.stop()
                pytest.fail(f"redis-server did not come up at {self.url}, status {status}")
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, also when it is paused or stopped already."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """It keeps its connections and answers nobody."""
        self._running().send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._running().send_signal(signal.SIGCONT)

    def ask(self, *command: str) -> bytes:
        """The first part of what it answers."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(" ".join(command).encode() + b"\r\n")
            return connection.recv(65_536)

    def _answers(self) -> bool:
        """This one, and not another that was given the same port."""
        with suppress(OSError):
            return b"process_id:%d\r" % self._running().pid in self.ask("INFO", "server")
        return False

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "it is not running"
        return self._process


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
