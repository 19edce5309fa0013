"""What a client draws a table from: where a layout's tiles lie, every step of a finished round."""

import asyncio
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from doubletwelve.core.events import Event
from doubletwelve.core.game import Match
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.record import Record
from doubletwelve.record.replay import Step, steps
from doubletwelve.table.placing import Placing, place_steps
from doubletwelve.table.show import engines, leading
from doubletwelve.table.state import Table
from doubletwelve.tiles import NUMBERS
from doubletwelve.web.door import hashes_of, is_over, room_of, seats_of
from doubletwelve.web.downloads import GameNumber, chosen_game, game_record
from doubletwelve.web.problems import ERRORS, Problem
from doubletwelve.web.site import TheSite

RoundNumber = Annotated[
    int, QueryParameter(name="round", ge=1, le=1_000_000, description="Which round.")
]


class ReplayStep(Struct, frozen=True):
    """What was done, what happened, and what of the table is another than a step before."""

    action: str | None
    """As a record writes it; nothing for the deal."""
    events: tuple[Event, ...]
    round: dict[str, Any]
    """Of the round as all see it; of a field with names in it, those that changed, null if gone."""
    hands: dict[str, Any]


class Replay(Struct, frozen=True):
    """A finished round, step by step, and how the game went."""

    game: int
    round: int
    rounds: int
    """How many rounds are finished."""
    games: int
    """How many games the table has begun."""
    name: str
    """Which game it is, as in ``mexican-train``."""
    rulebook: str
    players: dict[str, str]
    yours: tuple[str, ...]
    """The seats that this browser has, in the game that is played there now."""
    results: tuple[RoundResult, ...]
    engines: tuple[int, ...]
    winners: tuple[str, ...]
    over: bool
    """Whether they have won, or only lead."""
    double_blank: int
    mexican: str
    """Whether there is a Mexican Train, as the switch of that name says; ``off`` in other games."""
    steps: tuple[ReplayStep, ...]
    placing: Placing | None
    """Where the tiles of the whole layout lie, in a layout game."""


@get("/t/{table:str}/api/placing", tags=["table"], responses=ERRORS)
async def placing(request: Request[Any, Any, Any], site: TheSite, table: FromPath[str]) -> Placing:
    """Where the tiles of the layout on the table lie, and where the next ones would."""
    room = await room_of(site, table)
    if not may_watch(room.table, hashes_of(request)):
        raise Problem(403, "not-yet", "the layout is for those who play or watch")
    state = room.table.match.state
    if state is None or not hasattr(state, "layout"):
        raise Problem(404, "no-layout", "no layout lies on this table")
    names = names_to_place(room.table.match.game.shown(state, None))
    return await site.placings.of(table, state.layout.steps, names)


def names_to_place(seen: Any) -> list[str]:
    """The places of a layout: those that tiles can go to, those whose numbers count already, and
    the closed ones, as one may ask why."""
    return list(dict.fromkeys((*seen.open, *seen.counted, *seen.places))) if seen.turn else []


def may_watch(t: Table, hashes: list[str]) -> bool:
    watches = any(link in hashes for link in t.watch_links)
    return watches or is_over(t) or bool(seats_of(t, hashes))


@get("/t/{table:str}/api/replay", tags=["table"], responses=ERRORS)
async def replay(
    request: Request[Any, Any, Any],
    site: TheSite,
    table: FromPath[str],
    game: GameNumber = None,
    round_number: RoundNumber = 1,
) -> Replay:
    """Every step of a finished round, for whoever may have the record."""
    site.limit("replays", request)
    room = await room_of(site, table)
    hashes = hashes_of(request)
    number = chosen_game(room.table, game, hashes)
    record = await game_record(room, number)
    if round_number > len(record.rounds):
        raise Problem(404, "no-such-round", f"{len(record.rounds)} rounds are finished")
    over = number < room.table.game or is_over(room.table)
    games = (number, room.table.game)
    # Of a game before, somebody else may have sat there.
    yours = seats_of(room.table, hashes) if number == room.table.game else ()
    return await asyncio.to_thread(replay_of, record, round_number, games, over, yours)


def replay_of(
    record: Record,
    number: int,
    games: tuple[int, int],
    over: bool,
    yours: tuple[Seat, ...] = (),
) -> Replay:
    """A round of a record; ``games`` says which of how many games the record is of."""
    played = list(steps(record))
    match = played[-1][0]
    own = [step for step in played if _round_of(step) == number]
    layout = getattr(own[-1][0].state, "layout", None)
    return Replay(
        game=games[0],
        games=games[1],
        round=number,
        rounds=len(record.rounds),
        name=record.game,
        rulebook=match.rules.book,
        players=dict(zip(match.rules.seats, record.players, strict=True)),
        yours=yours,
        results=match.finished,
        engines=engines(match),
        winners=leading(match),
        over=over,
        double_blank=match.rules.double_blank,
        mexican=getattr(match.rules, "mexican", "off"),
        steps=tuple(_shown_steps(own)),
        placing=None if layout is None else place_steps(layout.steps),
    )


def _round_of(step: Step) -> int:
    return step[0].round_number


def _shown_steps(played: list[Step]) -> Iterator[ReplayStep]:
    shown = [({}, {}), *((_public(match), _hands(match)) for match, _, _ in played)]
    for (_, action, events), (before, after) in zip(played, pairwise(shown), strict=True):
        yield ReplayStep(action, events, changes(before[0], after[0]), changes(before[1], after[1]))


def _public(match: Match) -> dict[str, Any]:
    """The round as a spectator sees it; the hands are told beside it."""
    fields: dict[str, Any] = msgspec.to_builtins(match.game.shown(match.state, None))
    del fields["hands"]
    return fields


def _hands(match: Match) -> dict[str, Any]:
    """Sorted, for in the order dealt nobody finds a tile again."""
    hands = match.state.hands.items()
    return {seat: sorted(hand, key=NUMBERS.__getitem__, reverse=True) for seat, hand in hands}


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of ``after`` that are others than ``before``, in two levels; null: no more."""
    found: dict[str, Any] = {}
    for name, value in after.items():
        was = before.get(name)
        if value == was and name in before:
            continue
        is_inner = isinstance(was, dict) and isinstance(value, dict)
        found[name] = _inner_changes(was or {}, value) if is_inner else value
    return found


def _inner_changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    gone = dict.fromkeys(name for name in before if name not in after)
    return gone | {name: value for name, value in after.items() if value != before.get(name)}
