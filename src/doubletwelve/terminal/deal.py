"""A record with the first round dealt and nothing played."""

from doubletwelve.core.game import Match
from doubletwelve.record import Record, RecordRound, deal_of


def dealt_record(match: Match, seed: str) -> Record:
    rules = match.rules
    return Record(
        format="doubletwelve-record",
        version=1,
        game=match.game.NAME,
        rulebook=rules.book,
        edition=rules.edition,
        switches=rules.changed,
        players=[f"Player {number}" for number in range(1, len(rules.seats) + 1)],
        rounds=[RecordRound(deal=deal_of(match.deal(seed)))],
        meta={"seed": seed},
    )
