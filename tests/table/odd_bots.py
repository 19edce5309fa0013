"""Bots for the tests of thinking, found in its processes: some that no table should have to bear.

Their texts begin with ``random``, as the name of a bot that need not wait for the kernel.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, cast

from doubletwelve.bots import Bot, find_bot
from doubletwelve.core.actions import Action, Play
from doubletwelve.tiles import Tile

FIND_ODD = "tests.table.odd_bots.find_odd"
LEAK = "the boneyard holds 12-12"
TOO_MANY = 99


def hang(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    while True:
        sleep(60)


def crash(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    os._exit(7)


def fail(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    raise ValueError(LEAK)


def play_what_is_not_there(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return Play(Tile("0-0"), 0, "nowhere")


def answer_nonsense(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return cast(Action, ["nonsense", {}])


def answer_what_cannot_be_sent(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return cast(Action, lambda: None)


ODD = {
    "hang": hang,
    "crash": crash,
    "fail": fail,
    "not-there": play_what_is_not_there,
    "nonsense": answer_nonsense,
    "not-sent": answer_what_cannot_be_sent,
}


def find_odd(text: str, game: str) -> Bot:
    """``crash`` and others; ``random:until FILE``, which waits for that file; or a usual bot."""
    _, waits, path = text.partition("until ")
    if waits:
        return Bot(text, 0, lambda view, legal, rng: wait_for(Path(path), legal))
    name = text.partition(":")[0]
    return Bot(text, 0, ODD[name]) if name in ODD else with_limits(find_bot(text, game))


def wait_for(file: Path, legal: Sequence[Action]) -> Action:
    while not file.exists():
        sleep(0.01)
    return legal[-1]


def with_limits(bot: Bot) -> Bot:
    """The same bot, but that it fails where there were too many passes."""

    def choose(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        return (fail if view.passes == TOO_MANY else bot.choose)(view, legal, rng)

    return bot._replace(choose=choose)
