"""The rulebooks side by side, and their clauses."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Column, Table

from doubletwelve.games import GAMES
from doubletwelve.games.mexican_train.rules import GAME
from doubletwelve.games.mexican_train.switches import ABOUT
from doubletwelve.locales import GAMES as TITLES
from doubletwelve.rulebooks import (
    Book,
    Clause,
    GameSection,
    HouseRule,
    Reading,
    Value,
    books,
    find_clause,
)
from doubletwelve.terminal.plain import columns


def show_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table on a terminal, aligned plain text through a pipe."""
    console = Console()
    if not console.is_terminal:
        for line in columns([head, *rows]):
            print(line[2:])
        return
    table = Table(*(Column(name, overflow="fold") for name in head))
    for row in rows:
        table.add_row(*row)
    console.print(table)


def show_text(text: str) -> None:
    """A paragraph, wrapped on a terminal and on one line through a pipe."""
    console = Console(highlight=False, markup=False)
    if console.is_terminal:
        console.print(text)
    else:
        print(text)


def show_books() -> None:
    """The five books at a glance."""
    all_books = books()
    rows = [["(players)", *("-".join(map(str, _section(b).players)) for b in all_books)]]
    rows += [[name, *(value_text(name, _section(book)) for book in all_books)] for name in ABOUT]
    show_table(["switch", *(book.id for book in all_books)], rows)


def _section(book: Book) -> GameSection:
    return book.games[GAME]


def value_text(name: str, section: GameSection) -> str:
    """A switch's value as the table shows it: hand sizes are written out."""
    value = section.switches[name].value
    if name == "hand":
        printed = section.sets[str(section.switches["set"].value)]
        return " ".join(map(str, printed.hands.values()))
    return plain_value(value)


def plain_value(value: Value) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_book(book: Book) -> None:
    """A book's clauses in order, then its readings, then what each switch is set to."""
    show_text(f"{book.name} ({book.id}), edition {book.edition}")
    show_text("")
    for clause in book.clauses:
        show_text(f"{clause.id}  [{clause.kind}]  {clause.text}")
    if book.readings:
        show_text("\nReadings: what the print leaves open, and how it is played here\n")
    for reading in book.readings:
        show_text(f"{reading.id}  {reading.text}{_switch_note(reading)}")
    for game, section in book.games.items():
        low, high = section.players
        show_text(f"\n{TITLES[game]}, {low} to {high} players\n")
        about = GAMES[game].WORDS.about
        rows = [
            [name, value_text(name, section), setting.clause, about[name]]
            for name, setting in section.switches.items()
        ]
        show_table(["switch", "value", "clause", "what it decides"], rows)


def _switch_note(reading: Reading) -> str:
    return f" (Switch: {', '.join(reading.switches)}.)" if reading.switches else ""


def show_clause(clause_id: str) -> None:
    """One clause, the readings of it, and the switches that rest on it."""
    book, entry = find_clause(clause_id)
    kind = entry.kind if isinstance(entry, Clause) else "reading"
    show_text(f"{entry.id}  [{kind}, {book.name}]")
    show_text(entry.text)
    if isinstance(entry, Reading):
        show_text(f"It reads {', '.join(entry.about)}.{_switch_note(entry)}")
        for switch in entry.switches:
            _show_values(switch)
    for reading in book.readings:
        if entry.id in reading.about:
            show_text(f"\n{reading.id}  [reading of {entry.id}]\n{reading.text}")
    for game, section in book.games.items():
        about = GAMES[game].WORDS.about
        for name, setting in section.switches.items():
            if setting.clause == entry.id:
                value = plain_value(setting.value)
                show_text(f"\n{TITLES[game]}: switch {name} = {value}: {about[name]}.")


def _show_values(switch: str) -> None:
    words: dict[str, str] = {}
    for game in GAMES.values():
        words |= game.WORDS.values.get(switch, {})
    for value, meaning in words.items():
        show_text(f"  {switch} = {value}: {meaning}")


def show_difference(left: Book, right: Book) -> None:
    """The switches on which two books differ, each with its clause."""
    rows = []
    for name in ABOUT:
        values = [value_text(name, _section(book)) for book in (left, right)]
        if values[0] != values[1]:
            clauses = [_section(book).switches[name].clause for book in (left, right)]
            rows.append(
                [name, *(f"{v} ({c})" for v, c in zip(values, clauses, strict=True)), ABOUT[name]]
            )
    if rows:
        show_table(["switch", left.id, right.id, "what it decides"], rows)
    else:
        show_text(f"{left.id} and {right.id} do not differ")


def show_house_rule(rule: HouseRule, book: Book) -> None:
    """What a house rule changes, beside what its book says."""
    show_text(f"{rule.name}: {book.name}, edition {book.edition}, with changes")
    for game, house in rule.games.items():
        section, about = book.games[game], GAMES[game].WORDS.about
        rows = [
            [name, plain_value(value), value_text(name, section), about[name]]
            for name, value in house.switches.items()
            if name in section.switches
        ]
        if rows:
            show_text(f"\n{TITLES[game]}")
            show_table(["switch", "here", book.id, "what it decides"], rows)
