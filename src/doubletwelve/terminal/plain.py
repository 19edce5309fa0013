"""The table as lines of text."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.view import TrainView, View
from doubletwelve.rulebooks import load_book
from doubletwelve.terminal.words import event_text

SHOWN: Final = 10
"""How many tiles of a long train are shown; its end always is."""


def heading(match: Match, names: Mapping[Seat, str]) -> list[str]:
    rules = match.rules
    book = load_book(rules.book, rules.edition)
    house = ", with changes: " + switches_text(rules.changed) if rules.changed else ""
    players = ", ".join(f"{seat} is {names[seat]}" for seat in rules.seats)
    return [f"Mexican Train by {book.name}{house}", f"Players: {players}"]


def switches_text(changed: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in changed.items())


Hands = Mapping[Seat, Sequence[str]]


def table_lines(match: Match, view: View, hands: Hands) -> list[str]:
    """The table as the viewer sees it, with the hands that are to be shown."""
    rounds = f" of {match.rules.rounds}" if match.rules.rounds > 1 else ""
    lines = [
        f"Round {match.round_number}{rounds}. Engine {view.engine}. "
        f"Boneyard: {_count(view.boneyard, 'tile')}.",
        *columns(_train_row(name, train) for name, train in view.trains.items()),
    ]
    counted = [seat for seat in view.hand_sizes if seat not in hands]
    for seat, hand in hands.items():
        lines.append(f"{seat} holds {_count(len(hand), 'tile')}: {' '.join(hand) or 'none'}")
    if counted:
        others = ", ".join(f"{seat} {view.hand_sizes[seat]}" for seat in counted)
        lines.append(f"Tiles in the other hands: {others}")
    return lines


def _train_row(name: str, train: TrainView) -> tuple[str, str, str]:
    notes = []
    if train.marked:
        notes.append("marked: open to all")
    if train.open_double:
        notes.append("open double: must be covered")
    status = f"ends in {train.end}" if train.tiles else f"not begun, starts with {train.end}"
    return name, "; ".join([status, *notes]), _folded(train.tiles)


def _folded(tiles: Sequence[str]) -> str:
    if len(tiles) <= SHOWN:
        return " ".join(tiles)
    return f"({len(tiles) - SHOWN} more) ... {' '.join(tiles[-SHOWN:])}"


def score_lines(match: Match) -> list[str]:
    """What each round cost, and the totals."""
    if not match.finished:
        return []
    seats = match.rules.seats
    rows = [("round", *seats)]
    rows += [
        (str(number), *(str(result.scores[seat]) for seat in seats))
        for number, result in enumerate(match.finished, start=1)
    ]
    rows.append(("total", *(str(match.totals[seat]) for seat in seats)))
    lines = ["Scores:", *columns(rows)]
    if match.game_over:
        lines.append(f"The game is over. {winners_text(match)}")
    return lines


def winners_text(match: Match) -> str:
    won = match.winners
    return f"{won[0]} wins." if len(won) == 1 else f"{' and '.join(won)} share the win."


def events_lines(events: Iterable[Any]) -> list[str]:
    return [event_text(event) for event in events]


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows as lines, each column as wide as its widest cell."""
    table = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  " + "  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
