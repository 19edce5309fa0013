"""Bots: ``choose(view, legal, rng)``. A bot gets what its seat may see, never a state.

``find_bot`` takes a bot's name, and for one that searches how hard: ``expert:400`` looks at 400
rollouts a move and always plays the same with the same ``rng``; ``expert:50ms`` and ``expert:1s``
think for that long. Some bots have tempers: ``planner/hoards`` is the planner that hoards doubles.
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from doubletwelve.bots.bring import bring
from doubletwelve.core.actions import Action
from doubletwelve.tiles import quoted

Choose = Callable[[Any, Sequence[Action], Random], Action]


class Bot(NamedTuple):
    name: str
    level: int
    choose: Choose


class Effort(NamedTuple):
    """How hard a bot searches: a number of rollouts a move, or seconds."""

    rollouts: int | None = None
    seconds: float | None = None


class Level(NamedTuple):
    """A kind of bot. Its module is imported when it is wanted: some bring the kernel with them."""

    level: int
    module: str
    trains: bool = True
    """It plays Mexican Train."""
    layouts: bool = False
    """It plays the games with one layout."""
    searches: bool = False
    tempers: tuple[str, ...] = ()
    """What it may be like besides; ``temper.py`` says what each means."""


BOTS: Final[dict[str, Level]] = {
    "random": Level(0, "random", layouts=True, tempers=("sheds", "hoards")),
    "greedy": Level(1, "greedy", layouts=True, tempers=("hoards",)),
    "monte-carlo": Level(2, "monte_carlo", trains=False, layouts=True, searches=True),
    "monte-carlo-plus": Level(3, "monte_carlo_plus", trains=False, layouts=True, searches=True),
    "planner": Level(2, "planner", tempers=("sheds", "hoards")),
    "planner-plus": Level(3, "planner_plus"),
    "expert": Level(4, "expert", searches=True),
}
"""From the weakest to the strongest. A module has ``choose``, or ``make(effort)`` to search."""

_EFFORT: Final = re.compile(r"(\d{1,9})|(\d{1,6}(?:\.\d{1,6})?)(ms|s)", re.ASCII)


class UnknownBot(ValueError):
    """There is no such bot for this game; the message says which there are."""


def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game, from the weakest to the strongest."""
    if game == "mexican-train":
        return tuple(name for name, level in BOTS.items() if level.trains)
    return tuple(name for name, level in BOTS.items() if level.layouts)


def with_tempers(game: str) -> tuple[str, ...]:
    """The same, each followed by itself with every temper that it can have."""
    return tuple(
        text
        for name in bots_for(game)
        for text in (name, *(f"{name}/{temper}" for temper in BOTS[name].tempers))
    )


def find_bot(text: str, game: str = "mexican-train") -> Bot:
    """The bot that a text such as ``greedy``, ``planner/hoards`` or ``expert:400`` stands for."""
    stem, colon, effort = text.partition(":")
    name, slash, temper = stem.partition("/")
    there_are = bots_for(game)
    if name not in there_are:
        raise UnknownBot(f"{quoted(name)} is no bot for {game}: there are {', '.join(there_are)}")
    level = BOTS[name]
    if slash and temper not in level.tempers:
        raise UnknownBot(f"{quoted(temper)} is no temper of {name}: {_tempers_of(name)}")
    if colon and not level.searches:
        raise UnknownBot(f"{name} does not search, so {quoted(text)} means nothing: write {stem}")
    module = bring(f"doubletwelve.bots.{level.module}")
    if level.searches:
        return Bot(text, level.level, module.make(_read_effort(text, effort) if colon else None))
    choose: Choose = module.choose
    if slash:
        choose = bring("doubletwelve.bots.temper").tempered(choose, temper)
    return Bot(text, level.level, choose)


def _tempers_of(name: str) -> str:
    texts = [f"{name}/{temper}" for temper in BOTS[name].tempers]
    return f"there are {', '.join([name, *texts])}" if texts else f"it has none, write {name}"


def _read_effort(text: str, effort: str) -> Effort:
    match = _EFFORT.fullmatch(effort)
    number = float(match[1] or match[2]) if match else 0.0
    if match is None or not number:
        name = text.partition(":")[0]
        raise UnknownBot(
            f"{quoted(text)}: after the colon comes a number of rollouts or a time, as in "
            f"{name}:400, {name}:50ms or {name}:1s"
        )
    if match[1]:
        return Effort(rollouts=int(match[1]))
    return Effort(seconds=number / 1000 if match[3] == "ms" else number)
