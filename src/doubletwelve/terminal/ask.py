"""Asking the person at the terminal, or whatever writes into the pipe."""

import signal
import sys
from collections.abc import Iterable
from types import FrameType
from typing import Final

from doubletwelve.games import GAMES
from doubletwelve.rulebooks import USUAL_BOOK, Value, books_with, load_book
from doubletwelve.tiles import quoted

QUIT_WORDS: Final = ("quit", "q", "exit")


class Quit(Exception):
    """The player stops, or there is no more input."""


def quit_on_signals() -> None:
    """A closed window, or a polite request to end, is a way to quit: the game is saved."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Quit

    for name in ("SIGTERM", "SIGHUP"):  # Windows has only the first
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


def ask(prompt: str) -> str:
    """One line of input, without its spaces; ``Quit`` if that is what it says."""
    try:
        line = _line(prompt).strip()
    except (KeyboardInterrupt, EOFError):
        print()
        raise Quit from None
    if line.lower() in QUIT_WORDS:
        raise Quit
    return line


def _line(prompt: str) -> str:
    if sys.stdin.isatty():
        import readline  # noqa: F401  # with it a line can be edited and fetched back

        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line


def as_number(text: str) -> int | None:
    """The number that a text is, if it is a small one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None


def ask_number(prompt: str, low: int, high: int, default: int) -> int:
    """A whole number in a range; Enter takes the default."""
    while True:
        line = ask(f"{prompt} ({low}-{high}, Enter for {default}): ")
        if not line:
            return default
        number = as_number(line)
        if number is not None and low <= number <= high:
            return number
        print(f"  {quoted(line)} will not do: give a whole number from {low} to {high}")


def ask_book(game: str) -> str:
    """Which box is it? By number or by name; not asked where only one has the game."""
    choice = books_with(game)
    if len(choice) == 1:
        return choice[0]
    print("Whose rules?")
    for number, book_id in enumerate(choice, start=1):
        print(f"  {number}. {book_id}: {load_book(book_id).name}")
    while True:
        line = ask(f"Number or name (Enter for {USUAL_BOOK}): ").lower()
        if not line:
            return USUAL_BOOK
        if line in choice:
            return line
        at = as_number(line)
        if at is not None and 1 <= at <= len(choice):
            return choice[at - 1]
        print(f"  {quoted(line)} is not one of them: give 1 to {len(choice)}, or a name")


def ask_players(game: str, book_id: str) -> int:
    low, high = load_book(book_id).games[game].players
    return ask_number("How many players, you included?", low, high, max(low, 4))


def ask_rounds(game: str, book_id: str, told: Iterable[str]) -> list[str]:
    """How long a game, unless a switch tells; Enter is the length that the book prints."""
    if not {"rounds", "engine_step"}.isdisjoint(told):
        return []
    printed = int(load_book(book_id).games[game].switches["rounds"].value)
    rounds = ask_number("How many rounds?", 1, 13, printed)
    return [] if rounds == printed else [f"rounds={rounds}"]


def ask_switches(game: str, book_id: str) -> list[str]:
    """What the table plays otherwise than the book, one NAME=VALUE after another."""
    words, known = GAMES[game].WORDS, load_book(book_id).games[game].switches
    wanted: list[str] = []
    while line := ask("Change a rule? NAME=VALUE, ? for the list, Enter to play: "):
        if line == "?":
            for name in known:
                values = " | ".join(words.possible(name))
                print(f"  {name} = {values}: {words.about[name]}")
            continue
        try:
            for name, value in read_switches([line]).items():
                words.check(name, value, known)
        except ValueError as problem:
            print(f"  {problem}")
        else:
            wanted.append(line)
    return wanted


def names_in(written: list[str]) -> list[str]:
    """The switches that are set so, whether there are such or not."""
    return [text.partition("=")[0].strip() for text in written]


def read_switches(written: list[str]) -> dict[str, Value]:
    """``name=value`` as it is typed: numbers and true/false are read as such."""
    changes: dict[str, Value] = {}
    for text in written:
        name, equals, value = map(str.strip, text.partition("="))
        if not equals or not name:
            lacks = "name" if equals else "value"
            raise ValueError(f"{quoted(text)} has no {lacks}: write it as NAME=VALUE")
        words: dict[str, Value] = {"true": True, "false": False}
        is_number = value.isascii() and value.isdecimal() and len(value) < 10
        changes[name] = int(value) if is_number else words.get(value, value)
    return changes


def ask_knock() -> bool:
    """You have one tile left and have not said so: now or never."""
    while True:
        line = ask("You have one tile left. Type knock to say so, or press Enter to keep quiet: ")
        if line.lower() in ("knock", ""):
            return bool(line)
        print(f"  {quoted(line)} will not do: type knock, or only press Enter")
