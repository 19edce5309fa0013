"""Writing a record: one canonical form, so that a record read and written is the same bytes."""

import json
from typing import Any, Final

import msgspec

from doubletwelve.core.actions import read_action, write_action
from doubletwelve.core.game import Match
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat, seat_number
from doubletwelve.record.form import Record, RecordDeal, RecordRound
from doubletwelve.record.replay import canonical_action, match_of, steps
from doubletwelve.tiles import read_tile

WIDTH: Final = 100


def deal_of(deal: Deal) -> RecordDeal:
    return RecordDeal(
        hands={seat: list(hand) for seat, hand in deal.hands.items()},
        boneyard=list(deal.boneyard),
    )


def write_record(record: Record) -> bytes:
    """The bytes of a record, fields in their fixed order."""
    fields: dict[str, Any] = {
        "format": record.format,
        "version": record.version,
        "game": record.game,
        "rulebook": record.rulebook,
        "edition": record.edition,
        "switches": record.switches,
        "players": record.players,
        "rounds": [_round_fields(played) for played in record.rounds],
        "ended": record.ended,
        "meta": record.meta,
    }
    return (_laid_out(_given(fields), "") + "\n").encode()


def _given(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _round_fields(played: RecordRound) -> dict[str, Any]:
    deal = played.deal
    return _given(
        {
            "first": played.first,
            "deal": None if deal is None else _deal_fields(deal),
            "position": played.position,
            "actions": played.actions,
            "fair": played.fair,
            "seats": played.seats,
        }
    )


def _deal_fields(deal: RecordDeal) -> dict[str, Any]:
    free = {"free": True} if deal.free else {}
    return {**free, "hands": deal.hands, "boneyard": deal.boneyard}


def _laid_out(value: Any, indent: str) -> str:
    """JSON with short things on one line, long rows of tiles and actions filled to the width."""
    flat = _text(value)
    if len(indent) + len(flat) <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    deeper = indent + "  "
    if isinstance(value, dict):
        items = [f"{_text(name)}: {_laid_out(item, deeper)}" for name, item in value.items()]
        return "{\n" + ",\n".join(deeper + item for item in items) + f"\n{indent}}}"
    if all(isinstance(item, str) for item in value):
        return f"[\n{_filled(value, deeper)}\n{indent}]"
    items = [deeper + _laid_out(item, deeper) for item in value]
    return "[\n" + ",\n".join(items) + f"\n{indent}]"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _filled(texts: list[str], indent: str) -> str:
    lines, line = [], indent
    for at, text in enumerate(texts):
        piece = _text(text) + ("," if at < len(texts) - 1 else "")
        if line != indent and len(line) + 1 + len(piece) > WIDTH:
            lines.append(line)
            line = indent
        line += piece if line == indent else f" {piece}"
    return "\n".join([*lines, line])


def canonical(record: Record) -> Record:
    """The same record with its tiles, switches and actions as records write them.

    It is played through the rules, which say which way round a tile was laid.
    """
    rounds: list[RecordRound] = []
    before = match_of(record)
    changed: dict[str, Any] = {}
    for match, written, _ in steps(record):
        changed = match.rules.changed
        if written is None:
            rounds.append(_canonical_start(record.rounds[len(rounds)], match))
        else:
            name, _, text = written.partition(" ")
            action = canonical_action(before, Seat(name), read_action(text))
            rounds[-1].actions.append(f"{name} {write_action(action)}")
        before = match
    return msgspec.structs.replace(record, rounds=rounds, switches=changed)


def _canonical_start(played: RecordRound, match: Match) -> RecordRound:
    deal, position, set_name = played.deal, played.position, match.rules.set
    if position is not None:
        position = {**position, **_laid(match, position)}
        position["hands"] = {s: _tiles(hand, set_name) for s, hand in position["hands"].items()}
        position["boneyard"] = _tiles(position.get("boneyard", []), set_name)
    if deal is not None:
        hands = {
            seat: _tiles(deal.hands[seat], set_name) for seat in sorted(deal.hands, key=seat_number)
        }
        deal = RecordDeal(hands, _tiles(deal.boneyard, set_name), deal.free)
    return msgspec.structs.replace(played, deal=deal, position=position, actions=[])


def _laid(match: Match, position: dict[str, Any]) -> dict[str, Any]:
    """The trains or the layout of a position, every tile the way it lies."""
    shown = match.game.table(match.state)
    if "layout" in shown:
        return {"layout": shown["layout"]}
    return {"trains": {name: shown["trains"][name]["tiles"] for name in position.get("trains", {})}}


def _tiles(texts: list[str], set_name: str) -> list[str]:
    return [read_tile(text, set_name) for text in texts]
