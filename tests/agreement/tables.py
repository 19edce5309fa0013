"""Tables for the comparison of the two engines, each from one row of random numbers."""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from doubletwelve.core.switches import BadSwitch
from doubletwelve.games.mexican_train import NAME, WORDS, Rules, make_rules
from doubletwelve.kernel.random import Numbers
from doubletwelve.rulebooks import GameSection, books_with, load_book

T = TypeVar("T")

BOOKS: Final = books_with(NAME)
NUMBERS: Final[dict[str, Sequence[Any]]] = {
    "hand": range(1, 13),
    "stations": range(2, 15),
    "rounds": range(1, 4),
    "engine_step": range(1, 5),
    "double_blank": (0, 25, 50),
    "target": (0,),
}
"""What is tried for the switches that take a number."""

TOGETHER: Final[tuple[dict[str, Any], ...]] = (
    {"after_double": "on-it-or-not-own", "second_double": "yes"},
    {"after_double": "on-it-or-open", "out_on_double": "must-cover", "second_double": "last"},
    {"after_double": "on-it-own-marker", "tap": "challenge"},
    {"after_double": "on-it-marker-there", "foreign_access": "always"},
    {"after_double": "on-it-marker-there", "mexican": "nothing-else"},
    {"mexican": "nothing-else", "out_on_double": "no"},
    {"engine": "highest-held", "engine_missing": "heaviest-tile", "hand": 2},
    {
        "engine": "highest-held",
        "engine_missing": "heaviest-tile",
        "hand": 1,
        "cannot_start": "draw-until-match",
    },
    {"draw": "past-doubles", "second_double": "drawn", "after_double": "drawn-on-it"},
    {
        "double_binds": "all-but-drawn-doubles",
        "second_double": "drawn",
        "after_double": "on-it-or-open",
    },
    {"double_binds": "all-others", "after_double": "on-it-or-open", "dead_double": "by-boneyard"},
    {"own_marked_train": "able-unmarks", "playing": "optional"},
    {"own_marked_train": "own-only-drawn-covers", "after_double": "on-it-or-open"},
    {"dead_double": "by-boneyard", "open_hands": True, "after_double": "on-it"},
    {"playing": "optional-or-pass", "blocked": "all-passed"},
    {"ends_round": "first-player", "out_on_double": "no"},
)
"""Switches that matter to each other, and would seldom meet."""

CHANGED_IN_EIGHT: Final = (0, 1, 3, 8)
"""How many of eight switches a table changes: as the book has it, or everything at random."""


def one_of(numbers: Numbers, things: Sequence[T]) -> T:
    return things[numbers.below(len(things))]


def shuffle(numbers: Numbers, things: list[T]) -> None:
    for last in range(len(things) - 1, 0, -1):
        other = numbers.below(last + 1)
        things[last], things[other] = things[other], things[last]


def _values(name: str) -> list[Any]:
    if name in WORDS.yes_no:
        return [False, True]
    return [*WORDS.values.get(name, ()), *NUMBERS.get(name, ())]


VALUES: Final = {name: _values(name) for name in WORDS.about}


def draw_rules(numbers: Numbers) -> Rules:
    """The rules of a table: any book, any number of players, some switches changed."""
    book_id = one_of(numbers, BOOKS)
    section = load_book(book_id).games[NAME]
    often = one_of(numbers, CHANGED_IN_EIGHT)
    names = [name for name in section.switches if numbers.below(8) < often]
    if numbers.below(2):  # small sets and hands: short rounds, which end in many ways
        names = [*dict.fromkeys((*names, "set", "hand"))]
    shuffle(numbers, names)  # of two that clash, either may give way
    wanted = {name: one_of(numbers, VALUES[name]) for name in names}
    if numbers.below(4) == 0:
        wanted |= one_of(numbers, TOGETHER)
    return _possible_rules(book_id, wanted, _players(numbers, section, wanted))


def _players(numbers: Numbers, section: GameSection, wanted: dict[str, Any]) -> int:
    """Any number of players; the fewest and the most more often."""
    low, high = section.players
    if "hand" in wanted and section.most_players:
        high = section.most_players
    choices: list[int] = [*range(low, high + 1), low, high, high - 1]
    return one_of(numbers, choices)


def _possible_rules(book_id: str, wanted: dict[str, Any], players: int) -> Rules:
    """The rules with as many of the wanted changes as go together."""
    book = load_book(book_id)
    while True:
        try:
            return make_rules(book, wanted, players)
        except BadSwitch as problem:
            if problem.switch == "players" and "set" not in wanted:
                players = book.games[NAME].players[1]
            else:
                _give_way(wanted, problem.switch)


def _give_way(wanted: dict[str, Any], switch: str) -> None:
    """Take back as little as possible of what clashes."""
    if switch == "hand" and isinstance(hand := wanted.get("hand"), int) and hand > 1:
        wanted["hand"] = hand // 2
    elif switch == "engine_missing":  # every engine has its own ways
        ways = VALUES[switch]
        wanted[switch] = ways[(ways.index(wanted.get(switch, ways[0])) + 1) % len(ways)]
    elif switch == "second_double":  # no double fits on a double
        wanted[switch] = "no"
    elif switch in wanted:
        del wanted[switch]
    elif switch in ("hand", "players"):  # printed for some sets only
        del wanted["set"]
    else:  # a change clashes with what the book sets elsewhere
        del wanted[next(iter(wanted))]
