"""From a book's section and a table's changes to the values in force: what every game shares."""

from collections.abc import Mapping
from typing import Any

from doubletwelve.core.switches import BadPlayers, BadSwitch
from doubletwelve.rulebooks import OWN_RULE, Book, GameSection, Setting, Value
from doubletwelve.tiles import SETS, tiles_up_to


def changed(settings: Mapping[str, Setting], changes: Mapping[str, Value]) -> dict[str, Value]:
    """What the table plays otherwise than the book, in the order of the switches."""
    return {
        name: changes[name]
        for name, setting in settings.items()
        if name in changes and changes[name] != setting.value
    }


def citations(
    section: GameSection,
    settings: Mapping[str, Setting],
    changes: Mapping[str, Value],
    players: int,
) -> dict[str, str]:
    """The clause behind every point; what the table changed rests on our own."""
    cite = section.cites | {name: setting.clause for name, setting in settings.items()}
    differs = changed(settings, changes)
    cite |= {name: settings[name].variant or OWN_RULE for name in differs}
    printed = section.sets.get(str(changes.get("set", settings["set"].value)))
    if printed is not None and "set" in differs:
        cite["set"] = printed.clause
    if printed is not None and "hand" not in differs:
        by_players = printed.hands_clause
        cite["hand"] = by_players if isinstance(by_players, str) else by_players[str(players)]
    return cite


def check_players(book: Book, section: GameSection, set_name: str, hand: Any, players: int) -> None:
    low, high = section.players
    printed = section.sets.get(set_name)
    if isinstance(hand, int):
        high = section.most_players or high
    elif printed is not None:
        low, high = min(map(int, printed.hands)), max(map(int, printed.hands))
    possible, for_whom = tuple(range(low, high + 1)), f"{low} to {high}"
    if hand == "printed-if-announced" and printed is not None and printed.announced:
        possible = printed.announced
        for_whom = f"{' or '.join(map(str, printed.announced))} ({printed.announced_clause})"
    if players not in possible:
        usual = next(iter(section.sets))
        with_set = "" if set_name == usual else f" with a {set_name} set"
        raise BadPlayers(
            "players",
            f"{players} cannot play by {book.id}{with_set}: it is for {for_whom}",
            "players",
            book=book.id,
            possible=", ".join(map(str, possible)),
        )


def hand_size(
    book: Book, section: GameSection, set_name: str, hand: Any, players: int, set_aside: int = 0
) -> int:
    """How many tiles each is dealt; ``players`` has been checked."""
    in_play = len(tiles_up_to(SETS[set_name])) - set_aside
    if isinstance(hand, int):
        if hand * players > in_play:
            raise BadSwitch(
                "hand",
                f"{hand} tiles for each of {players} players are more than the {in_play} of a "
                f"{set_name} set: at most {in_play // players}",
                "most-tiles",
                most=in_play // players,
            )
        return hand
    printed = section.sets.get(set_name)
    if printed is None:
        raise BadSwitch(
            "hand",
            f"{book.id} prints no hand size for a {set_name} set: set hand to a number",
            "no-hand-printed",
            book=book.id,
        )
    return printed.hands[str(players)]
