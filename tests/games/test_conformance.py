"""What every game must keep to. A new game is in GAMES and passes this before anything else."""

from random import Random
from typing import Any

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.core.actions import DRAW, write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.game import Game, Match, act, begin_position, begin_round
from doubletwelve.core.match import BadDeal, Deal
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games import GAMES
from doubletwelve.locales import EVENTS, REASONS
from doubletwelve.locales import GAMES as TITLES
from doubletwelve.record import Record, RecordRound, deal_of, read_record, replay, write_record
from doubletwelve.rulebooks import books_with, find_clause, load_book
from doubletwelve.tiles import SETS, tiles_up_to

TABLES = [
    (name, book_id, players)
    for name in GAMES
    for book_id in books_with(name)
    for players in load_book(book_id).games[name].players
]
"""Every game, by every book that has it, with the fewest and with the most players."""

every_table = pytest.mark.parametrize(("name", "book_id", "players"), TABLES)


def match_of(name: str, book_id: str, players: int) -> Match:
    rules = GAMES[name].make_rules(load_book(book_id), {}, players)
    return Match(GAMES[name], rules, rules.seats[0])


def play_out(match: Match, seed: str, bot: str = "random") -> tuple[Match, Record, list[Event]]:
    """A whole game, with its record and everything that happened."""
    rng = Random(seed)
    rounds: list[RecordRound] = []
    events: list[Event] = []
    while not match.game_over:
        first = None if rounds else match.plan().first
        deal = match.deal(seed)
        rounds.append(RecordRound(deal=deal_of(deal), first=first, actions=[]))
        begun = begin_round(match, deal)
        match = begun.state
        events += begun.events
        while not match.round_over:
            seat = match.state.turn.seat
            view = match.game.view(match.state, seat)
            action = find_bot(bot, match.game.NAME).choose(view, view.legal, rng)
            rounds[-1].actions.append(f"{seat} {write_action(action)}")
            applied = act(match, seat, action)
            assert not isinstance(applied, Refused)
            match = applied.state
            events += applied.events
    rules = match.rules
    record = Record(
        format="doubletwelve-record",
        version=1,
        game=match.game.NAME,
        rulebook=rules.book,
        players=list(rules.seats),
        rounds=rounds,
    )
    return match, record, events


@every_table
def test_a_game_is_played_to_its_end(name: str, book_id: str, players: int) -> None:
    match, record, events = play_out(match_of(name, book_id, players), "conformance")
    assert match.winners
    assert set(match.winners) <= set(match.rules.seats)
    assert replay(read_record(write_record(record))) == match
    for event in events:
        assert event.key in EVENTS
        find_clause(event.clause)


@every_table
def test_a_bot_plays_on_what_it_sees(name: str, book_id: str, players: int) -> None:
    match, _, _ = play_out(match_of(name, book_id, players), "greedy", bot="greedy")
    assert match.game_over


@every_table
def test_every_switch_has_words_and_every_citation_exists(
    name: str, book_id: str, players: int
) -> None:
    section = load_book(book_id).games[name]
    words = GAMES[name].WORDS
    assert name in TITLES
    for switch, setting in section.switches.items():
        assert switch in words.about
        words.check(switch, setting.value, section.switches)
        find_clause(setting.clause)
    for clause in section.cites.values():
        find_clause(clause)


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_value_need_no_other_value_to_be_understood(name: str) -> None:
    """'As own-only' says nothing to somebody who reads sentences and no names."""
    for switch, named in GAMES[name].WORDS.values.items():
        names = [value for value in named if "-" in value]
        told = [text for text in named.values() if any(one in text for one in names)]
        assert told == [], switch


@every_table
def test_a_deal_that_the_book_could_not_make_is_refused(
    name: str, book_id: str, players: int
) -> None:
    match = match_of(name, book_id, players)
    deal = match.deal("x")
    first = match.rules.seats[0]
    moved = {**deal.hands, first: deal.hands[first][1:]}
    with pytest.raises(BadDeal, match="players are dealt"):
        begin_round(match, Deal(moved, (*deal.boneyard, deal.hands[first][0])))
    with pytest.raises(BadDeal, match="is missing"):
        begin_round(match, Deal(deal.hands, deal.boneyard[1:]))


@every_table
def test_too_many_and_too_few_players_are_refused(name: str, book_id: str, players: int) -> None:
    low, high = load_book(book_id).games[name].players
    for wrong in (low - 1, high + 1):
        with pytest.raises(BadSwitch, match=f"{wrong} cannot play by {book_id}: it is for"):
            match_of(name, book_id, wrong)


@every_table
def test_only_the_own_hand_is_seen(name: str, book_id: str, players: int) -> None:
    match = begin_round(*dealt(name, book_id, players)).state
    for seat in match.rules.seats:
        assert list(match.game.view(match.state, seat).hands) == [seat]
        assert (match.game.view(match.state, seat).legal != ()) == (seat == match.state.turn.seat)
    spectator = match.game.view(match.state, None)
    assert (spectator.hands, spectator.legal, spectator.drawn) == ({}, (), None)
    assert sum(spectator.hand_sizes.values()) == sum(map(len, match.state.hands.values()))


@every_table
def test_another_seat_and_another_tile_are_refused_in_words(
    name: str, book_id: str, players: int
) -> None:
    match = begin_round(*dealt(name, book_id, players)).state
    game: Game = match.game
    turn = match.state.turn.seat
    other = next(seat for seat in match.rules.seats if seat != turn)
    refused = game.apply(match.state, other, DRAW)
    assert refused == Refused("not-your-turn", "DT-01", {"turn": turn})
    assert "not-your-turn" in REASONS


@every_table
def test_no_round_begins_before_the_last_is_over(name: str, book_id: str, players: int) -> None:
    match, deal = dealt(name, book_id, players)
    running = begin_round(match, deal).state
    with pytest.raises(BadDeal, match="round 1 is not over"):
        begin_round(running, deal)
    with pytest.raises(BadDeal, match="round 1 is not over"):
        begin_position(running, match.game.Position)


def dealt(name: str, book_id: str, players: int) -> tuple[Match, Deal]:
    match = match_of(name, book_id, players)
    deal = match.deal("conformance")
    everything: list[Any] = [*deal.boneyard, *(t for hand in deal.hands.values() for t in hand)]
    assert len(set(everything)) == len(everything)
    assert set(everything) <= set(tiles_up_to(SETS[match.rules.set]))
    return match, deal
