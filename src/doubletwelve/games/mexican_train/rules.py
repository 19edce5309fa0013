"""The rules of one table: a book's switches, what the table changed, and what each is cited by."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from doubletwelve.core.introduce import introduce
from doubletwelve.core.seats import Seat, left_of, seats
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games.mexican_train import switches as sw
from doubletwelve.games.mexican_train.switches import Switches
from doubletwelve.games.settings import changed as settings_changed
from doubletwelve.games.settings import check_players, citations, hand_size
from doubletwelve.rulebooks import OWN_RULE, Book, GameSection, Setting, Value
from doubletwelve.tiles import SETS

GAME: Final = "mexican-train"

introduce(Switches)


class Rules(Switches, frozen=True, kw_only=True):
    """Every switch, resolved for a number of players, and the clause that each point rests on."""

    book: str
    edition: int
    seats: tuple[Seat, ...]
    left: dict[Seat, Seat]
    hand_size: int
    first_engine: int
    max_tracks: int
    won_by_going_out: bool
    changed: dict[str, Value]
    cite: dict[str, str]


def make_rules(book: Book, changes: Mapping[str, Any], players: int) -> Rules:
    """The rules of a table that plays by ``book`` with some switches changed."""
    section = book.games[GAME]
    for name, value in changes.items():
        sw.WORDS.check(name, value, section.switches)
    settings = _settings(section, changes)
    chosen = {name: setting.value for name, setting in settings.items()} | dict(changes)
    values = msgspec.convert(chosen, Switches)
    check_players(book, section, values.set, values.hand, players)
    set_aside = int(values.engine == "round-set-aside")
    rules = Rules(
        **msgspec.structs.asdict(values),
        book=book.id,
        edition=book.edition,
        seats=seats(players),
        left=left_of(players),
        hand_size=hand_size(book, section, values.set, values.hand, players, set_aside),
        first_engine=_first_engine(section, values.set),
        max_tracks=_max_tracks(values, players),
        won_by_going_out=section.won_by_going_out,
        changed=settings_changed(settings, changes),
        cite=citations(section, settings, changes, players),
    )
    _check_stations(rules)
    _check_engine(rules)
    _check_doubles(rules)
    return rules


def _settings(section: GameSection, changes: Mapping[str, Any]) -> dict[str, Setting]:
    """What the book sets, for a short game and for the set in play too."""
    settings = dict(section.switches)
    if changes.get("short_game", False):
        settings |= section.short_game
    set_name = str(changes.get("set", settings["set"].value))
    printed = section.sets.get(set_name)
    if printed is not None and printed.rounds is not None:
        settings["rounds"] = Setting(printed.rounds, printed.clause)
    step = int(changes.get("engine_step", settings["engine_step"].value))
    most = _first_engine(section, set_name) // step + 1
    if step > 1 and int(settings["rounds"].value) > most:
        settings["rounds"] = Setting(most, OWN_RULE)
    return settings


def _first_engine(section: GameSection, set_name: str) -> int:
    printed = section.sets.get(set_name)
    if printed is None or printed.first_engine is None:
        return SETS[set_name]
    return printed.first_engine


def _max_tracks(s: Switches, players: int) -> int:
    """How many Mexican Trains there can be: one station stays free for every player."""
    if s.mexican == "off":
        return 0
    if s.mexican_tracks == "one":
        return 1
    free = _free_stations(s, players)
    return min(free, players) if s.mexican_tracks == "one-per-player" else free


def _free_stations(s: Switches, players: int) -> int:
    most = SETS[s.set]  # no more trains than that start from a double: each takes one of its tiles
    if s.stations == "more-to-the-side":
        return most
    stations = max(8, players + 1) if s.stations == "8-or-players+1" else s.stations
    return min(stations - players, most)


def _check_stations(r: Rules) -> None:
    players = len(r.seats)
    if isinstance(r.stations, int) and r.stations < players:
        raise BadSwitch(
            "stations",
            f"{r.stations} stations are too few for {players} players: at least {players}",
            "few-stations",
            count=players,
        )


def _check_engine(r: Rules) -> None:
    """That what depends on where the engine comes from goes with it."""
    by_round = r.engine in ("round-set-aside", "round-from-hand")
    if r.engine_step > 1 and not by_round:
        raise BadSwitch(
            "engine_step",
            f"{r.engine_step} is not possible with engine {r.engine!r}, which does not go down "
            "round by round: it is 1, or engine is round-from-hand or round-set-aside",
            "not-with",
            **_clash(r, "engine_step", "engine", ["1"]),
        )
    more_rounds, last = divmod(r.first_engine, r.engine_step)
    if by_round and r.rounds > more_rounds + 1:
        steps = f" in steps of {r.engine_step}" if r.engine_step > 1 else ""
        raise BadSwitch(
            "rounds",
            f"{r.rounds} rounds are not possible: the engine goes from {r.first_engine}-"
            f"{r.first_engine} down to {last}-{last}{steps}, at most {more_rounds + 1} rounds",
            "most-rounds",
            count=more_rounds + 1,
        )
    if r.engine == "round-set-aside" and r.first == "holder":
        raise BadSwitch(
            "first",
            "'holder' is not possible with engine 'round-set-aside': nobody holds the engine; "
            "it is rotates or winner",
            "not-with",
            **_clash(r, "first", "engine", ["rotates", "winner"]),
        )
    possible = _MISSING[r.engine]
    if r.engine_missing not in possible:
        raise BadSwitch(
            "engine_missing",
            f"{r.engine_missing!r} is not possible with engine {r.engine!r}: "
            f"it is {' or '.join(possible)}",
            "not-with",
            **_clash(r, "engine_missing", "engine", possible),
        )


def _check_doubles(r: Rules) -> None:
    """That what happens after a double goes together."""
    if r.second_double != "no" and r.after_double in (*sw.ONLY_ON_IT, "nothing"):
        raise BadSwitch(
            "second_double",
            f"{r.second_double!r} is not possible with after_double {r.after_double!r}: no double "
            "fits on a double; it is no, or after_double is on-it-or-open",
            "not-with",
            **_clash(r, "second_double", "after_double", ["no"]),
        )
    if r.out_on_double == "must-cover" and r.after_double == "nothing":
        raise BadSwitch(
            "out_on_double",
            "'must-cover' is not possible with after_double 'nothing': it is yes or no",
            "not-with",
            **_clash(r, "out_on_double", "after_double", ["yes", "no"]),
        )


def _clash(r: Rules, switch: str, other: str, possible: Iterable[str]) -> dict[str, str | int]:
    """Two switches that do not go together, and what the first can be while the other stays."""
    return {
        "value": getattr(r, switch),
        "other": other,
        "other_value": getattr(r, other),
        "possible": ", ".join(possible),
    }


_MISSING: Final[dict[str, tuple[str, ...]]] = {
    "highest-held": ("deal-again", "draw-in-turn", "heaviest-tile"),
    "round-from-hand": ("laps", "stop-at-once", "deal-again"),
    "round-set-aside": ("never",),
    "opener-highest": ("next-opens", "draw-in-turn", "deal-again"),
}
"""What can be done when nobody holds the engine, by where the engine comes from."""
