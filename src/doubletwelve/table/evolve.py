"""What each fact makes of a table. The log played through this is the table, on every machine."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from doubletwelve.core.actions import PASS, read_action, write_action
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.seats import Seat, seats
from doubletwelve.record.fair import fair_seed
from doubletwelve.table.changes import changed
from doubletwelve.table.facts import Acted, AnyFact, Dealt, Matter, Opened
from doubletwelve.table.settings import resolve
from doubletwelve.table.state import BadLog, Proposal, Sitting, Table, Undoable

CATCH_WINDOW: Final = 5000
"""Milliseconds in which a forgotten announcement can at least be caught: no test of reaction."""
UNDER_WAY: Final = frozenset({"dealing", "playing", "between"})
"""The phases in which somebody else plays on at a seat that is left."""


class Evolved(Struct, frozen=True, gc=False):
    table: Table
    events: tuple[Event, ...] = ()


def open_table(table: str, fact: Opened, at: int) -> Table:
    """The table that its first fact makes."""
    row = seats(fact.choice.players)
    sittings = {
        seat: Sitting(bot=fact.bots[seat]) if seat in fact.bots else Sitting() for seat in row
    }
    sittings[row[0]] = Sitting(name=fact.name, tokens=(fact.token,))
    return Table(
        id=table,
        version=1,
        opened=at,
        at=at,
        choice=fact.choice,
        manners=fact.manners,
        seats=sittings,
        host=row[0],
        phase="lobby",
        match=resolve(fact.choice),
    )


def evolve(table: Table, fact: AnyFact, at: int, applied: Applied[Match] | None = None) -> Evolved:
    """The table after a fact. ``applied`` spares working an action out twice."""
    if isinstance(fact, Acted):
        return _acted(table, fact, at, applied)
    if isinstance(fact, Dealt):
        return _dealt(table, at)
    after = changed(fact, table)
    # A turn under way is not late by a clock that was not there when it began.
    new_clock = after.manners.clock != table.manners.clock
    since = at if new_clock else after.turn_since
    stepped = replace(after, version=table.version + 1, at=at, turn_since=since)
    return Evolved(stepped, (*_taken_back(table, after), *_seats_changed(table, after)))


def _seats_changed(table: Table, after: Table) -> Iterator[Event]:
    """Who has left a game under way, or come in: nobody is to take a bot for a friend."""
    if not {table.phase, after.phase} <= UNDER_WAY or table.seats.keys() != after.seats.keys():
        return
    for seat, sitting in after.seats.items():
        if table.seats[seat].is_person != sitting.is_person:
            yield Event("came", "", seat) if sitting.is_person else Event("left", "", seat)


def _taken_back(table: Table, after: Table) -> tuple[Event, ...]:
    """That the last action is undone, for those who have been told of it."""
    undone = table.undoable
    if undone is None or after.match is not undone.before:
        return ()
    held = table.match.state.hands[undone.seat]
    laid = [tile for tile in undone.before.state.hands[undone.seat] if tile not in held]
    seat = undone.seat
    own = Event("taken-back", "", seat, laid[0]) if laid else Event("undone", "", seat)
    others = undone.actions - 1
    return (own, Event("undone-since", "", number=others)) if others else (own,)


# --- The round ---


def _acted(t: Table, fact: Acted, at: int, applied: Applied[Match] | None) -> Evolved:
    if applied is None:
        result = act(t.match, fact.seat, read_action(fact.action))
        if isinstance(result, Refused):
            raise BadLog(f"version {t.version + 1}: the rules refuse what is written there")
        applied = result
    match, events = applied.state, applied.events
    takes_over = fact.bot is not None and t.seats[fact.seat].is_person
    if takes_over and not t.taken_over:
        is_away = t.seats[fact.seat].stand_in
        why = Event("stood-in", "", fact.seat) if is_away else Event("time-up", "", fact.seat)
        events = (why, *events)
    on_turn = t.to_move == fact.seat and not fact.action.startswith(("knock", "catch"))
    over = match.round_over
    undoable = _undoable(t, fact, applied) if on_turn and not over else None
    position = t.position + 1 if on_turn or over else t.position
    same_turn = not over and match.state.turn.seat == t.to_move
    knocks = t.manners.knock_by_hand and not over
    after = replace(
        t,
        version=t.version + 1,
        at=at,
        match=match,
        position=position,
        turn_since=t.turn_since if same_turn else at,
        taken_over=same_turn and (t.taken_over or takes_over),
        proposals=_without_take_back(t.proposals) if t.proposals else t.proposals,
        undoable=undoable,
        window=at + CATCH_WINDOW if knocks and _can_be_caught(t, match) else t.window,
    )
    return Evolved(_round_over(after) if over else after, events)


def _without_take_back(proposals: dict[Matter, Proposal]) -> dict[Matter, Proposal]:
    """Somebody has acted: what was to be taken back stands."""
    return {matter: p for matter, p in proposals.items() if matter != "take-back"}


def _undoable(t: Table, fact: Acted, applied: Applied[Match]) -> Undoable | None:
    """A person's action that did not end the round can be taken back if it drew nothing."""
    last = t.undoable
    if fact.bot is not None:
        if last is None or last.seat == fact.seat:
            return None
        return replace(last, actions=last.actions + 1)
    for event in applied.events:
        if event.secret is not None or event.key == "drew":
            return None
    goes_on = last is not None and last.seat == fact.seat and last.actions == 1
    forced = fact.action == write_action(PASS)
    return Undoable(fact.seat, t.match, last if goes_on else None, forced)


def _can_be_caught(t: Table, match: Match) -> bool:
    """Whether somebody forgot to announce a last tile just now."""
    return bool(_untapped(match) - _untapped(t.match))


def _untapped(match: Match) -> frozenset[Seat]:
    """Who can be caught; nobody in a game without announcements."""
    return getattr(match.state, "untapped", frozenset())


def _round_over(t: Table) -> Table:
    is_last = t.match.game_over or t.finishing
    return replace(t, phase="over" if is_last else "between", ready=(), proposals={}, undoable=None)


def _dealt(t: Table, at: int) -> Evolved:
    dealing = t.dealing
    if dealing is None:
        raise BadLog(f"version {t.version + 1}: nothing was to be dealt")
    shares = {seat: bytes.fromhex(share) for seat, share in dealing.shares.items()}
    seed = fair_seed(bytes.fromhex(dealing.secret), shares)
    begun = begin_round(t.match, t.match.deal(seed))
    after = replace(
        t,
        version=t.version + 1,
        at=at,
        phase="playing",
        match=begun.state,
        position=t.position + 1,
        turn_since=at,
        ready=(),
        dealing=None,
        fair=dealing,
    )
    return Evolved(_round_over(after) if begun.state.round_over else after, begun.events)
