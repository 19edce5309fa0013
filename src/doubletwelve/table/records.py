"""The record of a game at a table, from the table's log: finished rounds, all of it at the end."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from doubletwelve.record import Record, RecordRound, deal_of
from doubletwelve.record.fair import fair_seed
from doubletwelve.table.evolve import evolve, open_table
from doubletwelve.table.facts import Acted, Dealt, Opened, Rematched, decode_fact
from doubletwelve.table.settings import house_name
from doubletwelve.table.show import fair_record
from doubletwelve.table.state import Dealing, Table
from doubletwelve.table.store import Row


class NoRecord(LookupError):
    """There is nothing yet that may be shown: no round of that game is finished."""


class _Game(Struct):
    """A game as it is gathered."""

    table: Table
    rounds: list[RecordRound]
    open_round: RecordRound | None = None
    """The round on the table: in the record only when it is over."""


def record_of(rows: Iterable[Row], game: int | None = None) -> Record:
    """The finished rounds of a game (the last one, if no number is given)."""
    games = _gathered(rows)
    number = len(games) if game is None else game
    if not 1 <= number <= len(games) or not games[number - 1].rounds:
        raise NoRecord(f"game {number} has no finished round yet")
    return _written(games[number - 1])


def _gathered(rows: Iterable[Row]) -> list[_Game]:
    games: list[_Game] = []
    for row in rows:
        fact = decode_fact(row.body)
        if isinstance(fact, Opened):
            games.append(_Game(open_table(row.table, fact, row.at), []))
            continue
        game = games[-1]
        before = game.table
        game.table = evolve(before, fact, row.at).table
        if isinstance(fact, Rematched):
            games.append(_Game(game.table, []))
            game.table = before
        elif isinstance(fact, Dealt) and before.dealing is not None:
            game.open_round = _begun(before, game.table, before.dealing, first=not game.rounds)
        elif isinstance(fact, Acted) and game.open_round is not None:
            game.open_round.actions.append(f"{fact.seat} {fact.action}")
        elif _took_back(before, game.table) and game.open_round is not None:
            assert before.undoable is not None  # it was taken back
            del game.open_round.actions[-before.undoable.actions :]
        if game.open_round is not None and game.table.match.round_over:
            game.rounds.append(game.open_round)
            game.open_round = None
    return games


def _took_back(before: Table, after: Table) -> bool:
    return before.undoable is not None and after.match is before.undoable.before


def _begun(before: Table, after: Table, dealing: Dealing, first: bool) -> RecordRound:
    shares = {seat: bytes.fromhex(share) for seat, share in dealing.shares.items()}
    match = before.match
    dealt = match.dealt(fair_seed(bytes.fromhex(dealing.secret), shares))
    fair: dict[str, Any] = fair_record(dealing)
    fair |= {"secret": dealing.secret, "discarded": dealt.discarded}
    return RecordRound(
        deal=deal_of(dealt.deal),
        first=match.plan().first if first else None,
        actions=[],
        fair=fair,
        seats=_who(after),
    )


def _who(table: Table) -> dict[str, str] | None:
    """Which seats bots had when the round began."""
    bots = {seat: f"bot:{bot}" for seat in table.seats if (bot := table.bot_at(seat))}
    return {str(seat): bot for seat, bot in bots.items()} or None


def _written(game: _Game) -> Record:
    table = game.table
    rules = table.match.rules
    house = house_name(table.choice)
    return Record(
        format="doubletwelve-record",
        version=1,
        game=table.choice.game,
        rulebook=rules.book,
        edition=rules.edition,
        switches=rules.changed,
        players=[table.name_of(seat) for seat in table.seats],
        rounds=game.rounds,
        ended="agreed" if table.finishing and table.match.round_over else None,
        meta={"house": house} if house else None,
    )
