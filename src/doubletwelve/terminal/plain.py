"""The table as lines of text."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from doubletwelve.core.game import Match
from doubletwelve.core.seats import Seat
from doubletwelve.games import layout
from doubletwelve.games.mexican_train import View as TrainsView
from doubletwelve.games.mexican_train.view import TrainView
from doubletwelve.locales import GAMES
from doubletwelve.rulebooks import load_book

SHOWN: Final = 10
"""How many tiles of a long train are shown; its end always is."""

View = TrainsView | layout.View
Hands = Mapping[Seat, Sequence[str]]


def printable(name: str) -> str:
    """A name as it can be shown: on one line, without signs that steer a terminal, not long."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= 40 else f"{shown[:40]}..."


def heading(match: Match, names: Mapping[Seat, str]) -> list[str]:
    rules = match.rules
    book = load_book(rules.book, rules.edition)
    house = ", with changes: " + switches_text(rules.changed) if rules.changed else ""
    players = ", ".join(f"{seat} is {names[seat]}" for seat in rules.seats)
    return [f"{GAMES[match.game.NAME]} by {book.name}{house}", f"Players: {players}"]


def switches_text(changed: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in changed.items())


def table_lines(match: Match, view: View, hands: Hands) -> list[str]:
    """The table as the viewer sees it, with the hands that are to be shown."""
    rounds = f" of {match.rules.rounds}" if match.rules.rounds > 1 else ""
    opened = f" Engine {view.engine}." if isinstance(view, TrainsView) else ""
    lines = [
        f"Round {match.round_number}{rounds}.{opened} Boneyard: {_count(view.boneyard, 'tile')}.",
        *(_train_lines(view) if isinstance(view, TrainsView) else _layout_lines(view)),
    ]
    counted = [seat for seat in view.hand_sizes if seat not in hands]
    for seat, hand in hands.items():
        lines.append(f"{seat} holds {_count(len(hand), 'tile')}: {' '.join(hand) or 'none'}")
    if counted:
        others = ", ".join(f"{seat} {view.hand_sizes[seat]}" for seat in counted)
        lines.append(f"Tiles in the other hands: {others}")
    return lines


def _train_lines(view: TrainsView) -> list[str]:
    return columns(
        _train_row(name, train, view.open_numbers(name)) for name, train in view.trains.items()
    )


def _train_row(name: str, train: TrainView, numbers: tuple[int, ...]) -> tuple[str, str, str]:
    notes = []
    if train.held_open:
        notes.append("marked for good: open to all")
    elif train.marked:
        notes.append("marked: open to all")
    if train.open_double:
        notes.append("open double: must be covered")
    either = " or ".join(map(str, numbers))
    status = f"ends in {either}" if train.tiles else f"not begun, starts with {either}"
    return name, "; ".join([status, *notes]), _folded(train.tiles)


def _folded(tiles: Sequence[str]) -> str:
    if len(tiles) <= SHOWN:
        return " ".join(tiles)
    return f"({len(tiles) - SHOWN} more) ... {' '.join(tiles[-SHOWN:])}"


def _layout_lines(view: layout.View) -> list[str]:
    """The places as they are typed, each with its number and the line of tiles it ends."""
    lines = [f"{_count(len(view.steps), 'tile')} on the table, opened with {view.steps[0]}."]
    usable = [
        (at, f"open with {place.number}", _room(place), _line_to(view.steps, at))
        for at, place in view.open.items()
    ]
    closed = [at for at in view.places if at not in view.open]
    lines += columns(usable) if usable else ["  no place is open"]
    if closed:
        lines.append(f"Closed for now: {', '.join(closed)}")
    if view.open_sum is not None:
        points = ", ".join(f"{seat} {scored}" for seat, scored in view.points.items())
        lines.append(f"Open short sides: {view.open_sum} in all. Points for sevens: {points}")
    return lines


def _room(place: layout.Place) -> str:
    return f"room for {place.count}"


def _line_to(steps: Sequence[str], at: str) -> str:
    """The tiles from the opening one to the one that offers the place, as they lie."""
    laid_on = {_tile(step): step.partition(">")[2].partition("/")[0] for step in steps}
    lying = {_tile(step): step.partition(">")[0] for step in steps}
    row: list[str] = []
    tile = at.partition("/")[0]
    while tile:
        row.append(lying[tile])
        tile = laid_on[tile]
    return _folded(row[::-1])


def _tile(step: str) -> str:
    """The name of a laid tile, the higher number first."""
    touch, _, far = step.partition(">")[0].partition("-")
    return f"{touch}-{far}" if int(touch) >= int(far) else f"{far}-{touch}"


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
