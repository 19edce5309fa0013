"""One process that thinks: how it is started, heard and ended, without the event loop waiting."""

import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.context import SpawnProcess
from threading import Lock, Thread
from typing import Final

from doubletwelve.table.thoughts import Gone, Message, serve

_log: Final = logging.getLogger(__name__)

_ONE_AT_A_TIME: Final = Lock()
"""For starting and reaping a process: both look through all children that this one has."""


class Thinker:
    """A process, and the thread that starts it, listens to it and buries it.

    ``hear`` is called in that thread with each message; the last one is ``Gone``.
    """

    def __init__(self, find: str, hear: Callable[["Thinker", Message], None]) -> None:
        self.listening = self.warming = self.warm = self.ended = False
        self.why_ended = ""
        self._process: SpawnProcess | None = None
        self._pipe, self._far_end = get_context("spawn").Pipe()
        # A daemon: a server that ends without closing its crew does not wait for it.
        Thread(target=self._live, args=(find, hear), daemon=True).start()

    def ask(self, question: bytes) -> None:
        """Send what was pickled: some KiB, and only to who is listening, so that nothing blocks."""
        with suppress(OSError):  # it is gone, which is heard in a moment
            self._pipe.send_bytes(question)

    def end(self, why: str) -> None:
        """It holds nothing that is not sent, so there is nothing to wait for."""
        self.ended, self.why_ended = True, why
        if self._process is not None:
            self._process.kill()

    def forget(self) -> None:
        """After ``Gone``. Where ``ask`` is called too: nothing may go to a pipe that is reused."""
        self._pipe.close()

    def _live(self, find: str, hear: Callable[["Thinker", Message], None]) -> None:
        try:
            self._start(find)
            for message in self._messages():
                hear(self, message)
        except OSError as problem:  # no room for one more process, say
            _log.error("a process for the bots could not be started: %s", problem)
        finally:
            hear(self, Gone(self._bury()))

    def _start(self, find: str) -> None:
        _block_signals()
        context = get_context("spawn")
        process = context.Process(target=serve, args=(self._far_end, find), daemon=True)
        with _ONE_AT_A_TIME:
            process.start()
        self._far_end.close()  # so that its end is noticed here
        self._process = process
        if self.ended:
            process.kill()

    def _messages(self) -> Iterator[Message]:
        """What it says, until it ends; what cannot be read is as good as an end."""
        with suppress(Exception):
            while True:
                yield self._pipe.recv()

    def _bury(self) -> int | None:
        self._far_end.close()
        if self._process is None:
            return None
        self._process.kill()
        with _ONE_AT_A_TIME:
            self._process.join()
        return self._process.exitcode


def _block_signals() -> None:
    """What this thread starts never sees Ctrl-C or SIGTERM, which may be sent to everyone at once:
    the server decides when it ends. What is blocked here stays blocked there."""
    if hasattr(signal, "pthread_sigmask"):  # Windows: serve() does what it can
        resource_tracker.ensure_running()  # it unblocks signals when it is started, so first
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
