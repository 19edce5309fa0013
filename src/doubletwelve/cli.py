"""``doubletwelve ...``: every command is a thin call into the rest."""

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from doubletwelve import __version__
from doubletwelve.core.game import Game, Match
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.record import (
    MAX_BYTES,
    BadRecord,
    BadReplay,
    Record,
    RecordRound,
    deal_of,
    read_record,
    replay,
    table_json,
    write_record,
)
from doubletwelve.rulebooks import (
    BOOKS,
    LATEST,
    BadHouseRule,
    HouseRule,
    UnknownBook,
    UnknownClause,
    Value,
    books_with,
    load_book,
    read_house_rule,
    usual_book,
)
from doubletwelve.terminal import rules as rules_text
from doubletwelve.terminal.words import refusal_text

BAD_INPUT = 2
USUAL_GAME = "mexican-train"

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Mexican Train dominoes by five printed rulebooks, clause by clause.",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"doubletwelve {__version__}")
        raise typer.Exit


@app.callback()
def version(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print it and stop."
        ),
    ] = False,
) -> None:
    """Options before the command."""


def fail(message: str) -> NoReturn:
    """One line on standard error: what, where, and what would be right."""
    print(" ".join(message.split()), file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


def read_input(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as problem:
        fail(f"{file}: cannot be read: {problem.strerror or problem}")
    except ValueError as problem:
        fail(f"{file!r}: not a path: {problem}")


def read_and_replay(file: str, at: int | None) -> tuple[Record, Match]:
    """A record and the match that it comes to."""
    try:
        record = read_record(read_input(file))
        return record, replay(record, at)
    except BadRecord as problem:
        fail(str(problem))
    except BadReplay as problem:
        where = f"round {problem.round_number}, action {problem.number}"
        fail(f"{where}: {refusal_text(problem.seat, problem.action, problem.refused)}")


FileArgument = Annotated[str, typer.Argument(help="A record, or - for standard input.")]
AtOption = Annotated[
    int | None, typer.Option(min=0, help="Stop after so many actions, across rounds.")
]


@app.command("replay", epilog="Example: doubletwelve replay game.json --at 40")
def replay_command(
    file: FileArgument,
    as_json: Annotated[bool, typer.Option("--json", help="Print the position as JSON.")] = False,
    at: AtOption = None,
) -> None:
    """Play a record through the rules and show the table it ends at."""
    from doubletwelve.terminal.replay import replay_lines

    record, match = read_and_replay(file, at)
    if as_json:
        print(json.dumps(table_json(match), ensure_ascii=False))
    else:
        print("\n".join(replay_lines(record, match)))


@app.command("draw", epilog="Example: doubletwelve draw game.json --at 40 > table.svg")
def draw_command(file: FileArgument, at: AtOption = None) -> None:
    """Print the table that a record comes to as an SVG picture. Hands are not drawn."""
    from doubletwelve.picture import picture_of

    record, match = read_and_replay(file, at)
    names = dict(zip(match.rules.seats, record.players, strict=True))
    print(picture_of(match, names).svg)


RulebookOption = Annotated[
    str | None, typer.Option("--rulebook", "-r", help=f"One of {', '.join(BOOKS)}.")
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play (default 4, if the game allows it)."),
]
SwitchOption = Annotated[
    list[str] | None,
    typer.Option("--switch", "-s", help="Change a switch: NAME=VALUE. May be repeated."),
]
HouseOption = Annotated[
    str | None, typer.Option("--house", help="A house rule: a TOML file that starts from a book.")
]
SeedOption = Annotated[
    str | None, typer.Option("--seed", help="Any text: the same seed deals the same tiles.")
]
GameOption = Annotated[str, typer.Option("--game", "-g", help=f"One of {', '.join(GAMES)}.")]


def find_game(name: str) -> Game:
    if name not in GAMES:
        fail(f"--game: {name!r} is not a game; the games are {', '.join(GAMES)}")
    return GAMES[name]


def read_house(file: str) -> HouseRule:
    try:
        return read_house_rule(read_input(file))
    except (BadHouseRule, UnknownBook) as problem:
        fail(f"{file}: {problem}")


def read_switches(written: list[str]) -> dict[str, Value]:
    """``name=value`` as given on the command line: numbers and true/false are read as such."""
    changes: dict[str, Value] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            fail(f"--switch: {text!r} has no value: write it as {text}=VALUE")
        words: dict[str, Value] = {"true": True, "false": False}
        changes[name] = int(value) if value.isdecimal() else words.get(value, value)
    return changes


def known_book(book_id: str, game: str) -> str:
    """A book that has the game."""
    if book_id not in books_with(game):
        fail(f"--rulebook: {book_id!r} has no {game}; {' or '.join(books_with(game))} has")
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


def open_match(
    game_name: str,
    rulebook: str | None,
    house: str | None,
    switch: list[str] | None,
    players: int | None,
) -> Match:
    """A match by a book, or by a house rule, with the switches that the command line changes."""
    game = find_game(game_name)
    rule = read_house(house) if house else None
    changes = dict(rule.changes(game.NAME)) if rule else {}
    changes |= read_switches(switch or [])
    try:
        wanted = rulebook or (rule.book if rule else usual_book(game.NAME))
        book = load_book(wanted, rule.edition if rule else LATEST)
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
        option = "--players" if switch_name == "players" else f"--switch {switch_name}"
        fail(f"{option}: {problem}")
    return Match(game, rules, Seat(rules.seats[0]))


@app.command(epilog="Example: doubletwelve deal --rulebook french --players 4 --seed tuesday")
def deal(
    rulebook: RulebookOption = None,
    players: PlayersOption = None,
    seed: SeedOption = None,
    switch: SwitchOption = None,
    house: HouseOption = None,
    game: GameOption = USUAL_GAME,
) -> None:
    """Print a record with the first round dealt and no actions."""
    match = open_match(game, rulebook, house, switch, players)
    seed = read_seed(seed)
    rules = match.rules
    record = Record(
        format="doubletwelve-record",
        version=1,
        game=match.game.NAME,
        rulebook=rules.book,
        edition=rules.edition,
        switches=rules.changed,
        players=[f"Player {number}" for number in range(1, len(rules.seats) + 1)],
        rounds=[RecordRound(deal=deal_of(match.deal(seed)))],
        meta={"seed": seed},
    )
    sys.stdout.write(write_record(record).decode())


@app.command(
    epilog="Examples: doubletwelve rules; doubletwelve rules goliath; "
    "doubletwelve rules EWA-MT-12; doubletwelve rules --diff goliath cardinal"
)
def rules(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[BOOK|CLAUSE|FILE]", help="A book, a clause, or a house rule."),
    ] = None,
    diff: Annotated[
        tuple[str, str] | None,
        typer.Option("--diff", metavar="BOOK BOOK", help="Where two books differ."),
    ] = None,
) -> None:
    """The five books at a glance, one book's clauses, one clause, or how two books differ."""
    try:
        if diff is not None:
            rules_text.show_difference(load_book(diff[0]), load_book(diff[1]))
        elif what is None:
            rules_text.show_books()
        elif what.endswith(".toml"):
            rule = read_house(what)
            rules_text.show_house_rule(rule, load_book(rule.book, rule.edition))
        elif what in BOOKS or what == "doubletwelve":
            rules_text.show_book(load_book(what))
        else:
            rules_text.show_clause(what)
    except UnknownBook as problem:
        fail(str(problem))
    except UnknownClause as problem:
        fail(f"{problem}; the rulebooks are {', '.join(BOOKS)}")


@app.command(epilog="Example: doubletwelve play --rulebook vennerod --players 3 --seed tuesday")
def play(
    rulebook: RulebookOption = None,
    players: PlayersOption = None,
    seed: SeedOption = None,
    switch: SwitchOption = None,
    house: HouseOption = None,
    game: GameOption = USUAL_GAME,
    save: Annotated[
        str | None, typer.Option(help="Where to save the record; a name is made up without it.")
    ] = None,
) -> None:
    """Play against bots in plain text. What no option says is asked."""
    from doubletwelve.bots import BOTS
    from doubletwelve.terminal.play import Quit, Session, ask_book, ask_players, ask_rounds
    from doubletwelve.terminal.save import save_record

    try:
        find_game(game)
        if rulebook is None and house is None:
            rulebook = ask_book(game)
        if players is None:
            book_id = read_house(house).book if house else str(rulebook)
            players = ask_players(game, known_book(book_id, game))
            if game == USUAL_GAME and not any(s.startswith("rounds=") for s in switch or []):
                switch = [*(switch or []), *ask_rounds()]
    except Quit:
        raise typer.Exit(0) from None
    match = open_match(game, rulebook, house, switch, players)
    session = Session(match, read_seed(seed), BOTS["greedy"], you=match.first)
    try:
        session.play()
    except Quit:
        print("Stopped.")
    if session.has_begun:
        print(save_record(session.record(), save))


def main() -> None:
    """The command. No stack trace reaches a user unless DOUBLETWELVE_DEBUG is set."""
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as problem:
        if os.environ.get("DOUBLETWELVE_DEBUG"):
            raise
        print(f"doubletwelve: a fault of ours, please report it: {problem!r}", file=sys.stderr)
        sys.exit(1)
