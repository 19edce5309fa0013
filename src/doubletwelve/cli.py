"""``doubletwelve ...``: every command is a thin call into the rest."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from doubletwelve import __version__
from doubletwelve.games import GAMES
from doubletwelve.record import table_json, verify, write_record
from doubletwelve.rulebooks import BOOKS, UnknownBook, UnknownClause, load_book
from doubletwelve.terminal import rules as rules_text
from doubletwelve.terminal.given import (
    BAD_INPUT,
    check_before_asking,
    fail,
    find_game,
    known_book,
    known_bot,
    open_match,
    read_and,
    read_and_replay,
    read_house,
    read_seed,
    writable,
)
from doubletwelve.terminal.plain import printable
from doubletwelve.terminal.usage import Commands
from doubletwelve.tiles import one_line, quoted
from doubletwelve.web.command import backup, serve

USUAL_GAME = "mexican-train"

app = typer.Typer(
    cls=Commands,
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
    names = dict(zip(match.rules.seats, map(printable, record.players), strict=True))
    print(picture_of(match, names).svg)


@app.command("verify", epilog="Example: doubletwelve verify game.json")
def verify_command(
    file: FileArgument,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Deal a record's rounds again from the shares and secrets in it, and compare the tiles."""
    from doubletwelve.terminal.verify import show_findings

    show_findings(read_and(verify, file)[1], as_json)


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
    from doubletwelve.terminal.deal import dealt_record

    match = open_match(game, rulebook, house, switch, players)
    sys.stdout.write(write_record(dealt_record(match, read_seed(seed))).decode())


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
        typer.Option(
            "--diff", metavar="BOOK BOOK", help=f"Where two of these differ: {', '.join(BOOKS)}."
        ),
    ] = None,
) -> None:
    """The five books at a glance, one book's clauses, one clause, or how two books differ."""
    if diff is not None and what is not None:
        fail(f"--diff compares two books: leave out {what!r}, or leave out --diff")
    try:
        if diff is not None:
            left, right = (known_book(book, USUAL_GAME, "--diff") for book in diff)
            rules_text.show_difference(load_book(left), load_book(right))
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
    bot: Annotated[str, typer.Option(help="Who plays the other seats.")] = "greedy",
) -> None:
    """Play against bots in plain text. What no option says is asked."""
    from doubletwelve.terminal import ask
    from doubletwelve.terminal.play import Session
    from doubletwelve.terminal.save import save_record

    find_game(game)
    if save is not None:
        writable("--save", save)
        if Path(save).exists():
            fail(f"--save: {save} is there already: give another name")
    elif not os.access(".", os.W_OK):
        print("This folder cannot be written to: the game is kept only with --save FILE.")
    opponent = known_bot(bot, game)
    seed = read_seed(seed)
    check_before_asking(game, rulebook, house, switch, players)
    rule = read_house(house) if house is not None else None
    try:
        if rulebook is None and rule is None:
            rulebook = ask.ask_book(game)
        if players is None:
            book_id = known_book(rule.book if rule else str(rulebook), game)
            players = ask.ask_players(game, book_id)
            if game == USUAL_GAME:
                told = [*(rule.changes(game) if rule else ()), *ask.names_in(switch or [])]
                switch = [*(switch or []), *ask.ask_rounds(game, book_id, told)]
            if rule is None:
                switch = [*(switch or []), *ask.ask_switches(game, book_id)]
    except ask.Quit:
        raise typer.Exit(0) from None
    match = open_match(game, rulebook, house, switch, players)
    name = rule.name if rule else None
    session = Session(match, seed, opponent.choose, you=match.first, house=name)
    ask.quit_on_signals()
    try:
        session.play()
    except ask.Quit:
        print("Stopped.")
    finally:  # whatever happened, what was played is kept
        saved = not session.has_begun or save_record(session.record(), save)
    if not saved:
        raise typer.Exit(BAD_INPUT)


@app.command(epilog="Example: doubletwelve arena --bots greedy,random --players 4 --deals 100")
def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="One a seat: A,B,... The last fills up the table.")
    ],
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many play (default: all named).")
    ] = None,
    rulebook: RulebookOption = None,
    deals: Annotated[int, typer.Option("--deals", "-n", help="How many matches are dealt.")] = 100,
    seed: SeedOption = None,
    switch: SwitchOption = None,
    house: HouseOption = None,
    game: GameOption = USUAL_GAME,
    rounds: Annotated[int | None, typer.Option(help="Only the first so many of a match.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes (default: all cores).")] = None,
    as_json: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="The figures as JSON; - prints it.")
    ] = None,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", help="A chart: .png, .svg or .pdf.")
    ] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="A log; with it a run goes on where it was.")
    ] = None,
) -> None:
    """Let bots play many deals, each with every rotation of the seats, and count who wins."""
    from doubletwelve.terminal.arena import Wanted, read_table, settings_of, show_arena

    names, match = read_table(bots, game, rulebook, house, switch, players)
    settings = settings_of(names, match, deals, read_seed(seed), rounds)
    show_arena(settings, Wanted(jobs, as_json, plot, save))


@app.command(epilog="Example: doubletwelve train --end 12 12-5 5-0 0-1 9-9")
def train(
    end: Annotated[int, typer.Option("--end", "-e", help="The open number it begins at.")],
    tiles: Annotated[
        list[str] | None, typer.Argument(help="The hand; without it, or as -, standard input.")
    ] = None,
    by_pips: Annotated[bool, typer.Option("--pips", help="Most pips first, not tiles.")] = False,
    opening_run: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="Laid in one turn, by that book's rule for doubles."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the train as JSON.")] = False,
    nodes: Annotated[int, typer.Option(min=1, help="How far it searches at most.")] = 100_000,
) -> None:
    """The longest train that a hand can lay from an open end, or the one with the most pips."""
    from doubletwelve.terminal.train import find_train, train_json, train_lines

    found = find_train(tiles or [], end, by_pips, opening_run, nodes)
    print(train_json(found, end) if as_json else "\n".join(train_lines(found, end)))


app.command(epilog="Examples: doubletwelve serve; doubletwelve serve --lan --port 8080")(serve)
app.command(epilog="Example: doubletwelve backup tables-sunday.sqlite")(backup)


def main() -> None:
    """The command. No stack trace reaches a user unless DOUBLETWELVE_DEBUG is set."""
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as problem:
        of = f": {quoted(str(problem.filename))}" if problem.filename is not None else ""
        why = one_line(f"{problem.strerror or problem}{of}")
        print(f"doubletwelve: cannot go on: {why}", file=sys.stderr)
        sys.exit(1)
    except Exception as problem:
        if os.environ.get("DOUBLETWELVE_DEBUG"):
            raise
        print(f"doubletwelve: a fault of ours, please report it: {problem!r}", file=sys.stderr)
        sys.exit(1)
