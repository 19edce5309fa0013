"""Playing a record through the rules."""

from collections.abc import Iterator
from typing import Any

import msgspec

from doubletwelve.core.actions import Action, BadAction, Play, read_action
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.game import Match, act, begin_position, begin_round
from doubletwelve.core.introduce import introduce
from doubletwelve.core.match import BadDeal, Deal
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import BadPlayers
from doubletwelve.core.tilecheck import TileCheck
from doubletwelve.games import GAMES
from doubletwelve.record.form import BadRecord, Record, RecordDeal, RecordRound
from doubletwelve.record.read import book_of, place_first
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import quoted

introduce(*(game.Position for game in GAMES.values()))


class BadReplay(ValueError):
    """An action in a record that the rules refuse."""

    def __init__(
        self, round_number: int, number: int, seat: Seat, action: Action, refused: Refused
    ) -> None:
        super().__init__(f"round {round_number}, action {number}: {refused.reason}")
        self.round_number = round_number
        self.number = number
        self.seat = seat
        self.action = action
        self.refused = refused


def match_of(record: Record) -> Match:
    """The match that a record is of, before its first round."""
    game = GAMES[record.game]
    book = load_book(book_of(record), record.edition)
    try:
        rules = game.make_rules(book, record.switches, len(record.players))
    except game.BadSwitch as problem:
        switch = getattr(problem, "switch", "")
        place = "$.players" if isinstance(problem, BadPlayers) else f"$.switches.{switch}"
        raise BadRecord(f"{place}: {problem}") from None
    match = Match(game, rules, Seat(rules.seats[0]))
    return msgspec.structs.replace(match, first=_first_seat(match, record.rounds[0]))


def _first_seat(match: Match, opening: RecordRound) -> Seat:
    rules = match.rules
    if opening.first is None:
        return match.first
    if opening.first not in rules.seats:
        seats = " or ".join(rules.seats)
        raise BadRecord(f"$.rounds[0].first: {opening.first!r} is not a seat; {seats} is")
    if match.plan().first is None:
        raise BadRecord(
            "$.rounds[0].first: not for the table to say: whoever lays the first double begins "
            f"({rules.cite.get('first', rules.cite['engine'])})"
        )
    return Seat(opening.first)


def replay(record: Record, at: int | None = None) -> Match:
    """The match after ``at`` actions, counted across rounds; after all of them without it."""
    *_, (match, _, _) = steps(record, at)
    return match


Step = tuple[Match, str | None, tuple[Event, ...]]


def steps(record: Record, at: int | None = None) -> Iterator[Step]:
    """Every match along the way, with the action (``None``: a round begins) and its events."""
    match = match_of(record)
    left = sum(len(played.actions) for played in record.rounds) if at is None else at
    for index, played in enumerate(record.rounds):
        begun = _begin(match, played, f"$.rounds[{index}]")
        match = begun.state
        yield match, None, begun.events
        for number, written in enumerate(played.actions, start=1):
            if left == 0:
                return
            left -= 1
            applied = _act(match, index, number, written)
            match = applied.state
            yield match, written, applied.events


def _begin(match: Match, played: RecordRound, path: str) -> Applied[Match]:
    kind = "deal" if played.position is None else "position"
    try:
        if played.position is not None:
            return begin_position(match, _position(match, played.position, f"{path}.position"))
        return _begin_deal(match, played)
    except BadDeal as problem:
        place = f"{path}.{kind}.{problem.path}" if problem.path else f"{path}.{kind}"
        raise BadRecord(f"{place}: {problem}") from None


def _begin_deal(match: Match, played: RecordRound) -> Applied[Match]:
    assert played.deal is not None  # a record that was read has one or the other
    return begin_round(match, tiles_dealt(match, played.deal), played.deal.free)


def tiles_dealt(match: Match, written: RecordDeal) -> Deal:
    """The tiles of a deal as a record has them; ``BadDeal`` if one cannot be there."""
    check = TileCheck(match.rules.set)
    hands = check.hands(written.hands, match.rules.seats)
    return Deal(hands, check.tiles(written.boneyard, "boneyard"))


def _position(match: Match, fields: dict[str, Any], path: str) -> msgspec.Struct:
    try:
        position: msgspec.Struct = msgspec.convert(fields, match.game.Position)
    except msgspec.ValidationError as problem:
        raise BadRecord(place_first(str(problem), path)) from None
    return position


def _act(match: Match, index: int, number: int, written: str) -> Applied[Match]:
    path = f"$.rounds[{index}].actions[{number - 1}]"
    name, _, text = written.partition(" ")
    if name not in match.rules.seats:
        raise BadRecord(
            f"{path}: {quoted(written)} does not begin with a seat; write it as p1 12-5>p1"
        )
    seat = Seat(name)
    try:
        action = read_action(text)
    except BadAction as problem:
        raise BadRecord(f"{path}: {problem}") from None
    result = act(match, seat, action)
    if isinstance(result, Refused):
        raise BadReplay(index + 1, number, seat, action, result)
    return result


def canonical_action(match: Match, seat: Seat, action: Action) -> Action:
    """The action as a record writes it: a tile may have been given the other way round."""
    legal = match.game.legal_actions(match.state, seat)
    if action in legal or not isinstance(action, Play):
        return action
    same = (
        a
        for a in legal
        if isinstance(a, Play)
        and (a.tile, a.place, a.knock) == (action.tile, action.place, action.knock)
    )
    return next(same, action)


def table_json(match: Match) -> dict[str, Any]:
    """The object that ``doubletwelve replay --json`` prints."""
    rules = match.rules
    return {
        "game": match.game.NAME,
        "rulebook": rules.book,
        "round": match.round_number,
        **match.game.table(match.state),
        "round_over": match.round_over,
        "game_over": match.game_over,
        "scores": {
            "rounds": [result.scores for result in match.finished],
            "totals": match.totals,
        },
        "winners": list(match.winners),
    }
