"""What was given on the command line: read and checked, or refused with one line."""

import os
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn, TypeVar

import typer

from doubletwelve.bots import Bot, UnknownBot, find_bot
from doubletwelve.core.game import Game, Match
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import BadPlayers
from doubletwelve.games import GAMES
from doubletwelve.record import MAX_BYTES, BadRecord, BadReplay, Record, read_record, replay
from doubletwelve.rulebooks import (
    LATEST,
    BadHouseRule,
    HouseRule,
    UnknownBook,
    Value,
    books_with,
    load_book,
    read_house_rule,
    usual_book,
)
from doubletwelve.terminal.ask import read_switches
from doubletwelve.terminal.words import refusal_text
from doubletwelve.tiles import one_line, quoted

T = TypeVar("T")

BAD_INPUT = 2


def fail(message: str) -> NoReturn:
    """One line on standard error: what, where, and what would be right."""
    print(one_line(message), file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


def read_input(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as problem:
        fail(f"{file or repr(file)}: cannot be read: {problem.strerror or problem}")
    except ValueError as problem:
        fail(f"{file!r}: not a path: {problem}")


def writable(option: str, file: str) -> Path:
    """The path, if it can be written to: refused before hours of play and not after them."""
    path = Path(file)
    try:
        if path.is_dir():
            fail(f"{option}: {file!r} is a folder: give the name of a file")
        is_new = not path.exists()
        there = path.parent if is_new else path
        if is_new and not there.is_dir():
            fail(f"{option}: {file}: there is no folder {str(there)!r}")
        if not os.access(there, os.W_OK):
            fail(f"{option}: {file}: it may not be written to")
        if is_new:  # there are file systems that say they may be written to
            path.touch(exist_ok=False)
            path.unlink()
        return path.resolve()
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or problem
        fail(f"{option}: {file!r} cannot be written to: {why}")


def read_and(use: Callable[[Record], T], file: str) -> tuple[Record, T]:
    """A record, and what comes of playing it through the rules in some way."""
    try:
        record = read_record(read_input(file))
        return record, use(record)
    except BadRecord as problem:
        has_place = str(problem).startswith("$")
        fail(str(problem) if has_place or file == "-" else f"{file}: {problem}")
    except BadReplay as problem:
        where = f"round {problem.round_number}, action {problem.number}"
        fail(f"{where}: {refusal_text(problem.seat, problem.action, problem.refused)}")


def read_and_replay(file: str, at: int | None) -> tuple[Record, Match]:
    """A record and the match it comes to. One that ends before ``at`` is shown as it ends, which
    nobody should take for the position that they have asked for."""
    record, match = read_and(lambda record: replay(record, at), file)
    actions = sum(len(played.actions) for played in record.rounds)
    if at is not None and at > actions:
        there_are = "1 action" if actions == 1 else f"{actions} actions"
        print(
            f"--at: {quoted(str(at))} is past the end: the record has {there_are}, "
            f"and this is how it ends; 0 to {actions} can be shown",
            file=sys.stderr,
        )
    return record, match


def find_game(name: str) -> Game:
    if name not in GAMES:
        fail(f"--game: {quoted(name)} is not a game; the games are {', '.join(GAMES)}")
    return GAMES[name]


def known_bot(text: str, game: str) -> Bot:
    try:
        return find_bot(text, game)
    except UnknownBot as problem:
        fail(f"--bot: {problem}")


def read_house(file: str) -> HouseRule:
    try:
        return read_house_rule(read_input(file))
    except (BadHouseRule, UnknownBook) as problem:
        fail(f"{file}: {problem}")


def known_book(book_id: str, game: str, option: str = "--rulebook") -> str:
    """A book that has the game."""
    try:
        load_book(book_id)
    except UnknownBook as problem:
        fail(f"{option}: {problem}")
    if book_id not in books_with(game):
        fail(f"{option}: {book_id!r} has no {game}; {' or '.join(books_with(game))} has")
    return book_id


def read_seed(seed: str | None) -> str:
    """The seed given, or a new one."""
    if seed is None:
        return secrets.token_hex(8)
    try:
        seed.encode()
    except UnicodeEncodeError:
        fail(f"--seed: {seed!r} is not text: any letters, digits and signs will do")
    return seed


def typed_switches(switch: list[str] | None) -> dict[str, Value]:
    try:
        return read_switches(switch or [])
    except ValueError as problem:
        fail(f"--switch: {problem}")


def check_before_asking(
    game_name: str,
    rulebook: str | None,
    house: str | None,
    switch: list[str] | None,
    players: int | None,
) -> None:
    """Refuse what no answer to a question could still make right."""
    rule = read_house(house) if house is not None else None
    changes = {**(rule.changes(game_name) if rule else {}), **typed_switches(switch)}
    if rulebook is not None:
        known_book(rulebook, game_name)
    chosen = rulebook or (rule.book if rule else None)
    books = books_with(game_name) if chosen is None else (chosen,)
    if not any(_goes(GAMES[game_name], book, changes, players) for book in books):
        open_match(game_name, rulebook, house, switch, players)  # says why not


def _goes(game: Game, book_id: str, changes: dict[str, Value], players: int | None) -> bool:
    """Whether a book can be played so, by any number of players if none is given."""
    book = load_book(book_id)
    fewest, most = book.games[game.NAME].players
    for count in range(fewest, most + 1) if players is None else (players,):
        with suppress(game.BadSwitch):
            game.make_rules(book, changes, count)
            return True
    return False


def open_match(
    game_name: str,
    rulebook: str | None,
    house: str | None,
    switch: list[str] | None,
    players: int | None,
) -> Match:
    """A match by a book, or by a house rule, with the switches that the command line changes."""
    game = find_game(game_name)
    rule = read_house(house) if house is not None else None
    typed = typed_switches(switch)
    changes = {**(rule.changes(game.NAME) if rule else {}), **typed}
    try:
        usual = rule.book if rule else usual_book(game.NAME)
        book = load_book(usual if rulebook is None else rulebook, rule.edition if rule else LATEST)
    except UnknownBook as problem:
        fail(f"--rulebook: {problem}")
    if rule and rulebook and rulebook != rule.book:
        fail(f"--rulebook: {house} starts from {rule.book}, not from {rulebook}: give one of them")
    known_book(book.id, game.NAME)
    fewest = book.games[game.NAME].players[0]
    try:
        rules = game.make_rules(book, changes, max(4, fewest) if players is None else players)
    except game.BadSwitch as problem:
        switch_name = getattr(problem, "switch", "")
        if isinstance(problem, BadPlayers):
            fail(f"--players: {problem}")
        place = f"--switch {switch_name}" if switch_name in typed or not house else str(house)
        fail(f"{place}: {problem}")
    return Match(game, rules, Seat(rules.seats[0]))
