"""How the live table's bots think: in processes of their own, while the event loop goes on.

Whatever becomes of a process, ``choose`` gives a legal action: for a bot that hangs, crashes or
chooses what is not legal the planner plays, and failing that greedy, which takes microseconds and
plays here. So it does until the kernel is there, a minute the first time on a machine.
"""

import logging
from asyncio import timeout
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from msgspec.structs import replace

from doubletwelve.bots import greedy
from doubletwelve.bots.judged import Advice
from doubletwelve.core.actions import Action
from doubletwelve.games.mexican_train.view import View
from doubletwelve.table.crew import Crew, Failed, NotBegun
from doubletwelve.table.thoughts import Advise, Arrange, Choose, by_number
from doubletwelve.tiles import Tile, quoted

MEXICAN_TRAIN: Final = "mexican-train"

_log: Final = logging.getLogger(__name__)

T = TypeVar("T")


class Chosen(NamedTuple):
    action: Action
    bot: str
    """Who chose it: the bot that was asked, or whoever played in its place."""


class Thinking:
    """``on_time`` is told how long each choice took, with the wait for a process.

    ``find`` is the dotted name of the function that finds a bot by its text and the game's name.
    """

    def __init__(
        self,
        processes: int = 1,
        on_time: Callable[[str, float], None] | None = None,
        find: str = "doubletwelve.bots.find_bot",
    ) -> None:
        self.crew = Crew(processes, find)
        self._on_time = on_time

    @property
    def ready(self) -> bool:
        """Whether the kernel is there, so that every bot can play."""
        return self.crew.warm > 0

    async def start(self) -> None:
        """Start the processes, in the background."""
        self.crew.start()

    async def close(self) -> None:
        """End the processes, also busy ones. Whoever waits for an answer gets ``crew.Closed``."""
        await self.crew.close()

    async def choose(
        self, bot: str, game: str, view: Any, seed: int, within: float | None = None
    ) -> Chosen:
        """What a bot does: something legal in any case, unless it is ``crew.Closed``.

        If nothing comes ``within`` so many seconds, waiting for a process among them, greedy plays.
        """
        if not view.legal:
            raise ValueError(f"{view.seat} may do nothing now, so there is nothing to choose")
        if len(view.legal) == 1:
            return Chosen(view.legal[0], bot)
        began = perf_counter()
        chosen = await self._choose(Choose(bot, game, view, seed), within)
        if self._on_time is not None:
            self._on_time(bot, perf_counter() - began)
        return chosen

    async def _choose(self, question: Choose, within: float | None) -> Chosen:
        if within is not None and within <= 0:
            return _greedy_instead(question, "those before it in the row have used up its time")
        try:
            async with timeout(within):
                return await self._choose_in_process(question)
        except (NotBegun, Failed, TimeoutError) as problem:
            why = str(problem) or f"it took longer than the {within:.2g} s that there were"
            return _greedy_instead(question, why)

    async def _choose_in_process(self, question: Choose) -> Chosen:
        """If it fails once more with the planner; games without one have greedy, which is next."""
        try:
            return Chosen(await self.crew.ask(question), question.bot)
        except Failed as problem:
            if question.game != MEXICAN_TRAIN:
                raise
            _log.info("the planner plays for %s: %s", quoted(question.bot), problem)
            return Chosen(await self.crew.ask(replace(question, bot="planner")), "planner")

    async def advice(self, view: Any) -> tuple[Advice, ...]:
        """What the viewer could do, the best first; nothing if nobody can say."""
        return await self._ask(Advise(view), otherwise=()) if view.legal else ()

    async def arrange(self, view: Any) -> tuple[Tile, ...]:
        """The viewer's tiles: their best train as it would lie, then the rest by number.

        Nothing if nobody can say what the best train is.
        """
        tiles = by_number(view.hands.get(view.seat, ()))
        if not tiles or not isinstance(view, View):
            return tiles
        return await self._ask(Arrange(view), otherwise=())

    async def _ask(self, question: Advise | Arrange, otherwise: T) -> T:
        try:
            answer: T = await self.crew.ask(question)
        except (NotBegun, Failed) as problem:
            _log.info("%s has no answer: %s", type(question).__name__, problem)
            return otherwise
        return answer


def _greedy_instead(question: Choose, why: str) -> Chosen:
    _log.info("greedy plays for %s: %s", quoted(question.bot), why)
    action = greedy.choose(question.view, question.view.legal, Random(question.seed))
    return Chosen(action, "greedy")
