"""The rules of one table that plays a layout game."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from doubletwelve.core.seats import Seat, left_of, seats
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games.layout.switches import WORDS, Opener, Shape, Spinner, Tie
from doubletwelve.games.settings import changed, check_players, citations, hand_size
from doubletwelve.rulebooks import Book, Value

MATADOR6: Final = (5, 7)


class Rules(Struct, frozen=True, kw_only=True):
    """The switches in force, and the clause that each point rests on.

    A switch that a game does not have keeps the value here, which then makes no difference.
    """

    game: str
    book: str
    edition: int
    seats: tuple[Seat, ...]
    left: dict[Seat, Seat]
    hand_size: int
    changed: dict[str, Value]
    cite: dict[str, str]
    set: str
    spinner: Spinner = "all"
    layout: Shape = "classic"
    opener: Opener = "most-pips"
    opening_scores: bool = True
    double_blank: int = 0
    tie: Tie = "nobody"
    rounds: int = 0
    target: int = 0
    first: str = "holder"
    open_hands: bool = False


def make_rules(game: str, book: Book, changes: Mapping[str, Any], players: int) -> Rules:
    section = book.games[game]
    for name, value in changes.items():
        WORDS.check(name, value, section.switches)
    settings = section.switches
    chosen: dict[str, Any] = {n: setting.value for n, setting in settings.items()} | dict(changes)
    set_name, hand = chosen.pop("set"), chosen.pop("hand")
    six = chosen.pop("matador6", None)
    if six is not None and six not in MATADOR6:
        raise BadSwitch(
            "matador6",
            f"{six} is not possible for matador6: the book prints 5 and 7",
            "only",
            possible=", ".join(map(str, MATADOR6)),
        )
    if hand == "printed" and six is not None and players == 6 and set_name in section.sets:
        hand = six
    if not chosen.get("rounds") and not chosen.get("target"):
        if "rounds" in section.switches:
            raise BadSwitch(
                "rounds", "0 rounds are not possible without a target: at least 1", "endless"
            )
        raise BadSwitch(
            "target", "0 is not possible for target: the game would never end", "endless"
        )
    check_players(book, section, set_name, hand, players)
    cite = citations(section, settings, changes, players)
    if players == 6 and "matador6" in changed(settings, changes):
        cite["hand"] = cite["matador6"]
    return Rules(
        game=game,
        book=book.id,
        edition=book.edition,
        seats=seats(players),
        left=left_of(players),
        hand_size=hand_size(book, section, set_name, hand, players),
        changed=changed(settings, changes),
        cite=cite,
        set=set_name,
        **chosen,
    )
