"""``doubletwelve train``: the best train of a hand, as text or JSON."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from doubletwelve.bots.bring import bring
from doubletwelve.bots.opening_run import Doubles, doubles_in_run
from doubletwelve.games import mexican_train
from doubletwelve.rulebooks import BOOKS, UnknownBook, load_book
from doubletwelve.terminal.given import fail, read_input
from doubletwelve.tiles import HIGHEST, BadTile, Tile, pips, read_tile

if TYPE_CHECKING:
    from doubletwelve.bots.train import Train

BETWEEN: Final = re.compile(r"[\s,]+")


def find_train(
    tiles: Sequence[str], end: int, by_pips: bool, opening_run: str | None, nodes: int
) -> "Train":
    """The train for what was given on the command line."""
    if not 0 <= end <= HIGHEST:
        fail(f"--end: {end} is not on any tile: it is a number from 0 to {HIGHEST}")
    doubles = _doubles(opening_run)
    hand = _hand(tiles)
    bring("doubletwelve.bots.train")  # the kernel comes with it: bad input has no need of that
    from doubletwelve.bots.train import best_train

    return best_train(hand, end, first="pips" if by_pips else "tiles", doubles=doubles, nodes=nodes)


def _hand(tiles: Sequence[str]) -> tuple[Tile, ...]:
    """The tiles given, or those on standard input."""
    text = " ".join(tiles)
    if text in ("", "-"):
        try:
            text = read_input("-").decode()
        except UnicodeDecodeError as problem:
            fail(f"-: not text in UTF-8: {problem.reason} at byte {problem.start}")
    written = [word for word in BETWEEN.split(text) if word]
    if not written:
        fail("no tiles: give a hand, as in 12-5 5-0, or write it to standard input")
    try:
        hand = tuple(map(read_tile, written))
    except BadTile as problem:
        fail(str(problem))
    for at, tile in enumerate(hand):
        if tile in hand[:at]:
            fail(f"{tile} is there twice: a hand has a tile once")
    return hand


def _doubles(opening_run: str | None) -> Doubles:
    if opening_run is None:
        return "anywhere"
    try:
        doubles = _doubles_by(opening_run)
    except UnknownBook as problem:
        fail(f"--opening-run: {problem}")
    if doubles is None:
        having = " or ".join(book for book in BOOKS if _doubles_by(book))
        fail(f"--opening-run: {opening_run!r} has no opening run; {having} has")
    return doubles


def _doubles_by(book_id: str) -> Doubles | None:
    return doubles_in_run(mexican_train.make_rules(load_book(book_id), {}, players=4))


def train_lines(train: "Train", end: int) -> Iterator[str]:
    """The train, what it comes to, what stays, and whether it is proven."""
    yield " ".join(train.tiles) or f"no tile can be laid on {end}"
    yield f"train: {_sum(len(train.tiles), train.pips)}"
    left = f", {' '.join(train.left)}" if train.left else ""
    yield f"left:  {_sum(len(train.left), pips(train.left))}{left}"
    if train.proven:
        yield "proven: no train of this hand is better"
    else:
        searched = f"the search stopped after {_number(train.nodes, 'node')}"
        yield f"not proven: {searched}, and --nodes lets it go on"


def _sum(tiles: int, pips: int) -> str:
    return f"{_number(tiles, 'tile')}, {_number(pips, 'pip')}"


def _number(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def train_json(train: "Train", end: int) -> str:
    return json.dumps(
        {
            "end": end,
            "train": train.tiles,
            "pips": train.pips,
            "left": train.left,
            "left_pips": pips(train.left),
            "proven": train.proven,
        }
    )
