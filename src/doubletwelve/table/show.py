"""What viewers are sent. Everything is put together field by field from what each may know.

The part that all may see is encoded once; each seat's own part is joined to it.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from doubletwelve.bots.judged import Advice
from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Event, Refused, seen_by
from doubletwelve.core.game import Match
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat, seat_number
from doubletwelve.record.fair import commitment_of
from doubletwelve.table.commands import PROTOCOL
from doubletwelve.table.facts import Said
from doubletwelve.table.settings import house_name
from doubletwelve.table.state import Dealing, Table
from doubletwelve.tiles import Tile

_encode = msgspec.json.Encoder().encode
_secret = attrgetter("secret")
ROUND_PHASES: Final = ("playing", "between", "over")


class Here(NamedTuple):
    """Who is there now: what no log tells."""

    present: tuple[Seat, ...] = ()
    host: Seat | None = None
    """Who acts as host: the host, or whoever stands in."""
    spectators: int = 0
    kept_until: int = 0
    """When the table is forgotten if nobody visits it, in milliseconds."""


class Own(msgspec.Struct, frozen=True, gc=False):
    """What a seat alone may see of a round."""

    seat: Seat
    hand: tuple[Tile, ...]
    drawn: Tile | None
    legal: list[str]


class Shown(msgspec.Struct, frozen=True, gc=False):
    """One step of a table, ready to be sent to anyone."""

    table: Table
    head: str
    """Everything up to the events, without the brace that closes it."""
    events: tuple[Event, ...]
    has_secrets: bool
    """Whether any of the events is told differently to different viewers."""
    round: str
    """The round as all may see it, or nothing."""
    public: str
    """The events as all may see them, and the round."""


def shown_step(t: Table, events: tuple[Event, ...], here: Here | None) -> Shown:
    """A step that all viewers are told of; ``here`` if what stands around the round changed too."""
    around = "" if here is None else f',"table":{table_part(t, here)}'
    head = f'{{"type":"update",{_moment(t)}{around}'
    secrets = any(map(_secret, events))
    public = public_events(t, events) if secrets else events
    round = round_part(t)
    return Shown(t, head, events, secrets, round, f',"events":{_text(public)}{round}')


def update_for(step: Shown, seat: Seat | None, key: str | None = None) -> str:
    """The message that tells a seat, or a spectator, of a step."""
    head = step.head if key is None else f'{step.head},"done":"{key}"'
    if seat is None:
        return f"{head}{step.public}}}"
    own = own_part(step.table, seat)
    if not step.has_secrets:
        return f'{head}{step.public},"own":{own}}}'
    events = _text(events_for(step.table, step.events, seat))
    return f'{head},"events":{events}{step.round},"own":{own}}}'


def _moment(t: Table) -> str:
    """Which step this is, and what goes with the turn rather than the round."""
    undoable = "null" if t.can_take_back is None else f'"{t.can_take_back}"'
    return (
        f'"version":{t.version},"at":{t.at},"position":{t.position},'
        f'"turn_since":{t.turn_since},"window":{t.window},"can_take_back":{undoable}'
    )


def welcome(
    t: Table,
    here: Here,
    seat: Seat | None,
    missed: Iterable[tuple[int, tuple[Event, ...]]],
    said: Sequence[tuple[int, Said]],
    left: float,
) -> str:
    """The first message on a connection: everything that the viewer may know.

    ``left``: the seconds that the turn under way has left, if it has a clock.
    """
    rows = [
        {"version": version, "events": events_for(t, events, seat)} for version, events in missed
    ]
    own = "" if seat is None else f',"own":{own_part(t, seat)}'
    muted = () if seat is None else t.seats[seat].muted
    has_clock = t.to_move is not None and t.manners.clock is not None
    return (
        f'{{"type":"welcome","protocol":{PROTOCOL},{_moment(t)},'
        f'"seat":{_text(seat)},"left":{_text(left if has_clock else None)},'
        f'"muted":{_text(muted)},"table":{table_part(t, here)},'
        f'"missed":{_text(rows)},"talk":{_text([said_fields(v, s) for v, s in said])}'
        f"{round_part(t)}{own}}}"
    )


def public_events(t: Table, events: Iterable[Event]) -> list[Event]:
    return events_for(t, events, None)


def events_for(t: Table, events: Iterable[Event], seat: Seat | None) -> list[Event]:
    open_hands = t.match.rules.open_hands
    return [seen_by(event, seat, open_hands) for event in events]


def round_part(t: Table) -> str:
    state = t.match.state
    if t.phase not in ROUND_PHASES or state is None:
        return ""
    return f',"round":{_text(t.match.game.shown(state, None))}'


def own_part(t: Table, seat: Seat) -> str:
    """What a seat alone may see: its hand, the tile it drew, what it may do."""
    state = t.match.state
    if t.phase not in ROUND_PHASES or state is None:
        return f'{{"seat":"{seat}"}}'
    turn = state.turn
    drawn = turn.drawn if turn is not None and turn.seat == seat else None
    legal = t.match.game.legal_actions(state, seat)
    if not legal and drawn is None:
        return _waiting(seat, state.hands[seat])
    return _text(Own(seat, state.hands[seat], drawn, [write_action(a) for a in legal]))


@lru_cache(maxsize=8192)
def _waiting(seat: Seat, hand: tuple[Tile, ...]) -> str:
    """Most who are told of a move have the hand that they had before, and wait as before."""
    return _text(Own(seat, hand, None, []))


def table_part(t: Table, here: Here) -> str:
    """What stands around the round: who sits where, the rules, the scores, what was asked."""
    match = t.match
    rules = match.rules
    return _text(
        {
            "id": t.id,
            "phase": t.phase,
            "game": t.game,
            "opened": t.opened,
            "kept_until": here.kept_until,
            "host": here.host or t.host,
            "choice": t.choice,
            "rulebook": rules.book,
            "edition": rules.edition,
            "changed": rules.changed,
            "house": house_name(t.choice),
            "manners": t.manners,
            "help": t.help,
            "seats": {seat: _seat_fields(t, seat, here) for seat in t.seats},
            "spectators": here.spectators,
            "ready": t.ready,
            "asking": {who: asking.name for who, asking in t.asking.items()},
            "proposals": t.proposals,
            "finishing": t.finishing,
            "round": match.round_number,
            "rounds": match.finished,
            "totals": match.totals,
            "leading": leading(match),
            "winners": leading(match) if t.phase == "over" else (),
            "engines": engines(match),
            "double_blank": rules.double_blank,
            "dealing": None if t.dealing is None else _dealing_fields(t.dealing),
            "fair": None if t.fair is None else _fair_fields(t),
        }
    )


def leading(match: Match) -> tuple[Seat, ...]:
    """Who has won; before the end, who would if it ended after the rounds that are finished."""
    if not match.finished:
        return ()
    rules = msgspec.structs.replace(match.rules, rounds=len(match.finished))
    winners: tuple[Seat, ...] = match.game.winners(rules, match.finished)
    return winners


def engines(match: Match) -> tuple[int, ...]:
    """The numbers that the rounds count down by, played or not; nothing where they do not."""
    finished = match.finished
    nobody = dict.fromkeys(match.rules.seats, 0)
    while not match.game.is_game_over(match.rules, finished):
        plan = match.game.plan_round(match.rules, match.first, finished)
        if plan.engine is None or plan.engine < 0:
            break
        finished += (RoundResult(plan.engine, match.first, nobody, None),)
    counted = match.game.plan_round(match.rules, match.first, ()).engine is not None
    return tuple(result.engine for result in finished) if counted else ()


def _seat_fields(t: Table, seat: Seat, here: Here) -> dict[str, Any]:
    sitting = t.seats[seat]
    kind = "person" if sitting.is_person else "free" if sitting.is_free else "bot"
    return {
        "name": t.name_of(seat),
        "kind": kind,
        "bot": sitting.bot,
        "stand_in": sitting.stand_in,
        "learner": sitting.learner,
        "phrases_only": sitting.phrases_only,
        "helped": t.helps(seat),
        "present": seat in here.present,
    }


def _dealing_fields(dealing: Dealing) -> dict[str, Any]:
    """A deal under way: who committed to what is told only when no more can."""
    return {
        "commitment": commitment_of(bytes.fromhex(dealing.secret)),
        "fair": dealing.fair,
        "committed": tuple(dealing.commitments),
        "asked": dealing.asked,
        "commitments": dealing.commitments if dealing.asked else {},
    }


def fair_record(dealing: Dealing) -> dict[str, Any]:
    """What a round was dealt from, without the secret."""
    contributions: dict[Seat, dict[str, str]] = {}
    for seat, commitment in sorted(dealing.commitments.items(), key=lambda pair: int(pair[0][1:])):
        contributions[seat] = {"commitment": commitment}
        if seat in dealing.shares:
            contributions[seat]["share"] = dealing.shares[seat]
    silent = set(dealing.fair) - set(contributions)
    return {
        "commitment": commitment_of(bytes.fromhex(dealing.secret)),
        "contributions": contributions,
        **({"asked": sorted(dealing.fair, key=seat_number)} if silent else {}),
    }


def _fair_fields(t: Table) -> dict[str, Any]:
    """The secret is told once the round is over, never before."""
    dealing = t.fair
    if dealing is None:
        return {}
    told = t.phase in ("between", "over") and t.match.round_over
    return fair_record(dealing) | ({"secret": dealing.secret} if told else {})


def said_fields(version: int, said: Said) -> dict[str, Any]:
    return {
        "version": version,
        "seat": said.seat,
        "text": said.text,
        "phrase": said.phrase,
    }


def said_message(version: int, said: Said, key: str | None) -> str:
    done = {} if key is None else {"done": key}
    return _text({"type": "said", **said_fields(version, said), **done})


def presence_message(here: Here) -> str:
    return _text(
        {
            "type": "presence",
            "present": here.present,
            "host": here.host,
            "spectators": here.spectators,
        }
    )


def refused_message(key: str, refused: Refused) -> str:
    return _text(
        {
            "type": "refused",
            "key": key,
            "reason": refused.reason,
            "clause": refused.clause or None,
            "values": refused.values,
        }
    )


def stale_message(t: Table, key: str, seat: Seat) -> str:
    return f'{{"type":"stale","key":"{key}",{_moment(t)}{round_part(t)},"own":{own_part(t, seat)}}}'


def done_message(key: str, version: int) -> str:
    return f'{{"type":"done","key":"{key}","version":{version}}}'


def pong_message(key: str) -> str:
    return f'{{"type":"pong","key":"{key}"}}'


def link_message(key: str, seat: str | None, link: str) -> str:
    return _text({"type": "link", "key": key, "seat": seat, "link": link})


def clock_message(seat: Seat, left: int) -> str:
    return _text({"type": "clock", "seat": seat, "left": left})


def hint_message(key: str, position: int, actions: Sequence[Advice], ready: bool) -> str:
    """``ready``: whether this is all that can be said, or those who know are not there yet."""
    found = [
        {
            "action": write_action(hint.action),
            "pips": hint.pips,
            "wins": hint.wins,
            "best": hint.best,
            "reasons": hint.reasons,
        }
        for hint in actions
    ]
    return _text(
        {"type": "hint", "key": key, "position": position, "actions": found, "ready": ready}
    )


def arranged_message(key: str, hand: Sequence[Tile], ready: bool) -> str:
    return _text({"type": "arranged", "key": key, "hand": hand, "ready": ready})


def _text(value: Any) -> str:
    return _encode(value).decode()
