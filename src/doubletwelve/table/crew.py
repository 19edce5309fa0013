"""The processes that think, as the event loop sees them: who is free, who waits, who has hung."""

import asyncio
import atexit
import logging
import pickle
import re
from collections import deque
from contextlib import suppress
from typing import Any, Final

from doubletwelve.games.mexican_train.view import View
from doubletwelve.table.thinker import Thinker
from doubletwelve.table.thoughts import (
    Answer,
    Choose,
    Gone,
    Listening,
    Message,
    Question,
    Trouble,
    Warm,
    WarmUp,
)
from doubletwelve.tiles import quoted

WITHOUT_KERNEL: Final = frozenset({"random", "greedy"})
"""The bots of Mexican Train that need not wait until the kernel is there."""

FIRST_PATIENCE: Final = 2.0
"""Seconds that a question waits for a process, until the kernel is there for the first time."""
PATIENCE: Final = 10.0
"""Seconds later on: one that was killed is started anew, and others may have come first."""
USUAL_ALLOWANCE: Final = 5.0
"""Seconds for an answer, where the question does not say how long to think."""
WARM_UP_ALLOWANCE: Final = 60.0
"""Seconds more, while the process gets the kernel beside it."""
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds until a process that ended before it had the kernel is started anew."""
CLOSING: Final = 1.0

_TIME: Final = re.compile(r"[^:]*:(\d+(?:\.\d+)?)(ms|s)", re.ASCII)
_log: Final = logging.getLogger(__name__)


class Closed(Exception):
    """Nobody thinks any more: the server is about to end."""


class NotBegun(Exception):
    """No process had time for the question."""


class Failed(Exception):
    """A process had the question, and no good answer came back."""


def allowance(bot: str) -> float:
    """Seconds after which a bot has hung; those that search may say how long they think."""
    match = _TIME.fullmatch(bot)
    if match is None:
        return USUAL_ALLOWANCE
    return 3 * float(match[1]) / (1000 if match[2] == "ms" else 1) + 2


class Request:
    """A question on its way: first it waits for a process, then for the answer."""

    def __init__(self, question: Question, patience: float) -> None:
        bot = question.bot if isinstance(question, Choose) else ""
        self.name = quoted(bot) if bot else type(question).__name__
        self.is_move = bool(bot)
        in_other_game = not isinstance(question.view, View)
        self.needs_kernel = not (in_other_game or re.split("[/:]", bot)[0] in WITHOUT_KERNEL)
        self.allowance = allowance(bot)
        self.legal = question.view.legal if bot else None
        self.pickled = pickle.dumps(question)
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        late = NotBegun(f"no process was free for it within {patience:g} s")
        self.alarm = self.loop.call_later(patience, self.fail, late)

    def give_to(self, thinker: Thinker) -> None:
        self.alarm.cancel()
        seconds = self.allowance + (0.0 if thinker.warm else WARM_UP_ALLOWANCE)
        self.alarm = self.loop.call_later(
            seconds, thinker.end, f"{self.name} took longer than {seconds:g} s"
        )
        thinker.ask(self.pickled)

    def is_legal(self, value: Any) -> bool:
        return self.legal is None or value in self.legal

    def succeed(self, value: Any) -> None:
        self.alarm.cancel()
        if not self.answer.done():  # whoever asked may be gone
            self.answer.set_result(value)

    def fail(self, problem: Exception) -> None:
        self.alarm.cancel()
        if not self.answer.done():
            self.answer.set_exception(problem)


class Crew:
    """The processes, each with what it is busy with, and the questions that wait for one.

    ``find`` is the dotted name of the function that finds a bot, in the processes.
    """

    def __init__(self, processes: int, find: str) -> None:
        self._processes, self._find = processes, find
        self._thinkers: dict[Thinker, Request | None] = {}
        self._waiting: deque[Request] = deque()
        self._closed = self._was_ready = False
        self._pause = FIRST_PAUSE
        self._all_gone = asyncio.Event()

    @property
    def warm(self) -> int:
        """How many of the processes have the kernel."""
        return sum(thinker.warm for thinker in self._thinkers)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        # Python waits at its end for every child, and these do not end when they are asked to.
        atexit.register(self._end_all)
        for _ in range(self._processes):
            self._add()

    async def close(self) -> None:
        """End them all, also those that are busy. Whoever waits for an answer gets ``Closed``."""
        self._closed = True
        for request in [*self._waiting, *filter(None, self._thinkers.values())]:
            request.fail(Closed())
        self._end_all()
        atexit.unregister(self._end_all)
        if self._thinkers:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._all_gone.wait(), CLOSING)

    async def ask(self, question: Question) -> Any:
        """The answer; ``NotBegun``, ``Failed`` or ``Closed`` if there is none."""
        if self._closed:
            raise Closed
        request = Request(question, PATIENCE if self._was_ready else FIRST_PATIENCE)
        self._waiting.append(request)
        self._hand_out()
        return await request.answer

    def _hand_out(self) -> None:
        """Give everyone who is free the first question that they can answer, moves first."""
        self._waiting = deque(one for one in self._waiting if not one.answer.done())
        for thinker, request in self._thinkers.items():
            if request is None and thinker.listening and not thinker.ended:
                self._give_one(thinker)

    def _give_one(self, thinker: Thinker) -> None:
        for request in sorted(self._waiting, key=lambda one: not one.is_move):
            if thinker.warm or not request.needs_kernel:
                self._waiting.remove(request)
                self._thinkers[thinker] = request
                request.give_to(thinker)
                return

    def _add(self) -> None:
        if not self._closed:
            self._thinkers[Thinker(self._find, self._overhear)] = None

    def _end_all(self) -> None:
        for thinker in self._thinkers:
            thinker.end("nobody needs it any more")

    def _overhear(self, thinker: Thinker, message: Message) -> None:
        """In the thinker's thread: over to the event loop, if that is still there."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._hear, thinker, message)

    def _hear(self, thinker: Thinker, message: Message) -> None:
        match message:
            case Listening():
                thinker.listening = True
            case Warm():
                thinker.warm = self._was_ready = True
                self._pause = FIRST_PAUSE
            case Answer(value):
                self._take(thinker, value)
            case Trouble(kind):
                self._give_up(thinker, kind)
            case Gone(status):
                self._bury(thinker, status)
        self._warm_up_one()
        self._hand_out()

    def _take(self, thinker: Thinker, value: Any) -> None:
        request = self._thinkers[thinker]
        assert request is not None  # nobody answers who was not asked
        if request.is_legal(value):
            self._thinkers[thinker] = None
            request.succeed(value)
        else:
            thinker.end(f"{request.name} chose what is not legal")

    def _give_up(self, thinker: Thinker, kind: str) -> None:
        """The question found no answer, but the process is as good as before."""
        request, self._thinkers[thinker] = self._thinkers[thinker], None
        assert request is not None
        problem = f"{request.name} failed with {kind}"
        _log.warning("%s", problem)
        request.fail(Failed(problem))

    def _bury(self, thinker: Thinker, status: int | None) -> None:
        request = self._thinkers.pop(thinker)
        thinker.forget()
        if self._closed:
            if not self._thinkers:
                self._all_gone.set()
            return
        why = thinker.why_ended or f"it ended by itself, with status {status}"
        _log.warning("a process of the bots is started anew: %s", why)
        if request is not None:
            request.fail(Failed(why))
        self._loop.call_later(self._pause_after(thinker), self._add)

    def _pause_after(self, thinker: Thinker) -> float:
        """None, unless they end before they are of use: then longer each time."""
        if thinker.warm:
            return 0.0
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause

    def _warm_up_one(self) -> None:
        """One after the other: the first may have to compile the kernel, the others find it."""
        if any(thinker.warming and not thinker.warm for thinker in self._thinkers):
            return
        for thinker in self._thinkers:
            if thinker.listening and not thinker.warming:
                thinker.warming = True
                thinker.ask(pickle.dumps(WarmUp()))
                return
