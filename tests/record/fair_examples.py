"""Records of fairly dealt rounds, all from fixed bytes."""

from hashlib import sha256
from random import Random
from typing import Any

from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Applied
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.record import Contribution, Fair, Record, RecordRound, deal_of, fair_fields
from doubletwelve.record.fair import commitment_of, fair_seed
from doubletwelve.rulebooks import load_book


def raw(text: str) -> bytes:
    """Thirty-two bytes that look drawn by chance."""
    return sha256(text.encode()).digest()


def opened(text: str) -> Contribution:
    return Contribution(commitment_of(raw(text)), raw(text).hex())


def unopened(text: str) -> Contribution:
    return Contribution(commitment_of(raw(text)))


def deal_fairly(
    match: Match, tag: str, silent: tuple[str, ...] = (), absent: tuple[str, ...] = ()
) -> Fair:
    """A deal of the next round; some of those who commit do not open, and some do neither."""
    seats = [seat for seat in match.rules.seats if seat not in absent]
    shares = {seat: raw(f"{tag}/{seat}") for seat in seats if seat not in silent}
    given = {s: (unopened if s in silent else opened)(f"{tag}/{s}") for s in seats}
    secret = raw(f"{tag}/secret")
    discarded = match.dealt(fair_seed(secret, shares)).discarded
    asked = match.rules.seats if absent else ()
    return Fair(commitment_of(secret), given, secret.hex(), discarded, asked)


def fair_record(
    game: str = "mexican-train",
    book: str = "french",
    players: int = 3,
    rounds: int = 2,
    tag: str = "example",
    silent: tuple[str, ...] = (),
    absent: tuple[str, ...] = (),
) -> Record:
    """Whole rounds, dealt fairly and played at random."""
    rules = GAMES[game].make_rules(load_book(book), {}, players)
    match = Match(GAMES[game], rules, Seat("p1"))
    played: list[RecordRound] = []
    for number in range(1, rounds + 1):
        fair = deal_fairly(match, f"{tag}/{number}", silent, absent)
        deal = match.deal(fair.seed)
        match, actions = play_round(begin_round(match, deal).state, Random(number))
        written = fair_fields(fair)
        played.append(RecordRound(deal=deal_of(deal), actions=actions, fair=written))
    return Record(
        format="doubletwelve-record",
        version=1,
        game=game,
        rulebook=book,
        players=list(rules.seats),
        rounds=played,
    )


def play_round(match: Match, rng: Random) -> tuple[Match, list[str]]:
    actions: list[str] = []
    while not match.round_over:
        seat = match.state.turn.seat
        action = rng.choice(match.game.legal_actions(match.state, seat))
        actions.append(f"{seat} {write_action(action)}")
        applied: Any = act(match, seat, action)
        assert isinstance(applied, Applied)
        match = applied.state
    return match, actions
