"""What a process that thinks is asked, and what it does about it."""

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from random import Random
from threading import Lock, Thread
from typing import Any

from msgspec import Struct

from doubletwelve.bots.advise import advise
from doubletwelve.bots.bring import bring
from doubletwelve.bots.judged import Advice
from doubletwelve.bots.opening_run import doubles_last
from doubletwelve.core.actions import Action
from doubletwelve.games.mexican_train.view import View
from doubletwelve.tiles import LYING, NUMBERS, Tile


class Choose(Struct, frozen=True):
    """What would this bot do?"""

    bot: str
    game: str
    view: Any
    seed: int


class Advise(Struct, frozen=True):
    """What could a person do, and why?"""

    view: Any


class Arrange(Struct, frozen=True):
    """How would a person like to have their tiles?"""

    view: View


class WarmUp(Struct, frozen=True):
    """Get the kernel, beside other work. It takes a minute the first time on a machine."""


Question = Choose | Advise | Arrange


class Listening(Struct, frozen=True):
    """The process is there."""


class Warm(Struct, frozen=True):
    """The kernel is there."""


class Answer(Struct, frozen=True):
    value: Any


class Trouble(Struct, frozen=True):
    """There is no answer. Only the kind is told: the message of an error could name tiles."""

    kind: str


class Gone(Struct, frozen=True):
    """The process has ended, or never began: then it has no status."""

    status: int | None


Message = Listening | Warm | Answer | Trouble | Gone


def serve(pipe: Connection, find: str) -> None:
    """What the process does: answer what it is asked, until nobody is there any more."""
    if hasattr(os, "nice"):
        os.nice(5)  # on a small machine people come before bots
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    sending = Lock()

    def say(message: bytes) -> None:
        with sending:
            pipe.send_bytes(message)

    with suppress(EOFError, OSError):
        say(pickle.dumps(Listening()))
        while True:
            question = pipe.recv()
            if isinstance(question, WarmUp):
                Thread(target=_warm_up, args=(say,), daemon=True).start()
            else:
                say(_answer(question, find))
    # At once: the compiler crashes where Python is taken down while it works in its thread.
    os._exit(0)


def _end_with_parent() -> None:
    """Also in the middle of a thought: a server that was killed leaves nothing behind."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _warm_up(say: Callable[[bytes], None]) -> None:
    """In a thread, so that bots that do without the kernel need not wait for it."""
    bring("doubletwelve.bots.advice")
    with suppress(OSError):
        say(pickle.dumps(Warm()))


def _answer(question: Question, find: str) -> bytes:
    try:
        return pickle.dumps(Answer(_think(question, find)))
    except Exception as problem:
        return pickle.dumps(Trouble(type(problem).__name__))


def _think(question: Question, find: str) -> Action | tuple[Advice, ...] | tuple[Tile, ...]:
    match question:
        case Choose():
            return _choose(question, find)
        case Advise(view):
            return advise(view)
        case Arrange(view):
            return _arrange(view)


def _choose(question: Choose, find: str) -> Action:
    module, _, name = find.rpartition(".")
    bot = getattr(import_module(module), name)(question.bot, question.game)
    action: Action = bot.choose(question.view, question.view.legal, Random(question.seed))
    return action


def _arrange(view: View) -> tuple[Tile, ...]:
    from doubletwelve.bots.train import best_train

    seat = view.seat
    assert seat is not None  # a spectator has no tiles to arrange
    hand, doubles = view.hands[seat], doubles_last(view, seat)
    trains = [best_train(hand, end, doubles=doubles) for end in view.open_numbers(seat)]
    train = max(trains, key=lambda train: (len(train.tiles), train.pips))
    return (*(LYING[laid] for laid in train.tiles), *by_number(train.left))


def by_number(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=NUMBERS.__getitem__))
