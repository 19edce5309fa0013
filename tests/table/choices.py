"""Views with a choice for the tests of thinking, and how those wait."""

import asyncio
from collections.abc import Coroutine
from functools import cache
from itertools import count
from random import Random
from typing import Any, TypeVar

from doubletwelve.bots import find_bot
from doubletwelve.core.actions import Action
from doubletwelve.table.thinking import Thinking
from tests.bots.rounds import TABLES, TRAIN, random_choices

T = TypeVar("T")

LONG = 300.0
"""Seconds: to compile the kernel on a busy machine. Nothing should take nearly as long."""


async def bounded(work: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(LONG):
        return await work


def chosen(bot: str, game: str, view: Any, seed: int = 5) -> Action:
    """What a bot chooses when it is asked directly."""
    return find_bot(bot, game).choose(view, view.legal, Random(seed))


@cache
def some_view(game: str) -> Any:
    """A view in which it makes a difference who chooses."""
    book_id = dict(TABLES)[game]
    views = (
        choice.view
        for seed in count()
        for choice in random_choices(game, book_id, seed, ("random",))
    )
    return next(view for view in views if len(view.legal) > 2 and differs(game, view))


def differs(game: str, view: Any) -> bool:
    others = [chosen("random", game, view), view.legal[-1]]
    if game == TRAIN:
        others.append(chosen("planner", game, view))
    return chosen("greedy", game, view) not in others


async def until_warm(thinking: Thinking, processes: int) -> None:
    while thinking.crew.warm < processes:
        await asyncio.sleep(0.02)


async def until_served(thinking: Thinking, game: str) -> None:
    """Until it is not greedy who plays, in place of a process that is not there yet."""
    view = some_view(game)
    while (await thinking.choose("random", game, view, 5)).bot != "random":
        assert not thinking.ready
