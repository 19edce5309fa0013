"""Records of the layout games: what is shown of them, and how they are written."""

import json
from random import Random
from typing import Any

import pytest

from doubletwelve.bots import find_bot
from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Refused
from doubletwelve.core.game import act, begin_round
from doubletwelve.record import (
    Record,
    deal_of,
    match_of,
    read_record,
    replay,
    table_json,
    write_record,
)
from doubletwelve.record.write import canonical
from tests.commands import Command
from tests.record.layout_examples import (
    GAMES,
    GROWING,
    LAYOUTS,
    position_of,
    record_of,
    second,
    with_position,
)


def read(record: dict[str, Any]) -> Record:
    return read_record(json.dumps(record).encode())


# What is shown


def test_a_position_of_classic_byte_for_byte(run: Command) -> None:
    hands = {"p1": ["5-3", "12-1"], "p2": ["9-8"]}
    record = with_position("classic", hands=hands)
    assert run("replay", "-", "--json", stdin=json.dumps(record)) == (
        0,
        '{"game": "classic", "rulebook": "goliath", "round": 1, '
        '"layout": ["12-12", "12-5>12-12"], "turn": "p1", '
        '"legal": ["12-1>12-12", "5-3>12-5"], "others": {}, '
        '"open": [{"at": "12-12", "number": 12, "places": 3}, '
        '{"at": "12-5", "number": 5, "places": 1}], '
        '"hands": {"p1": ["5-3", "12-1"], "p2": ["9-8"]}, "boneyard": 1, '
        '"round_over": false, "game_over": false, '
        '"scores": {"rounds": [], "totals": {"p1": 0, "p2": 0}}, "winners": []}\n',
        "",
    )


def test_a_position_of_fido_byte_for_byte(run: Command) -> None:
    hands = {"p1": ["5-4"], "p2": ["9-8"], "p3": ["9-7"]}
    position = position_of("fido", turn="p2", hands={**hands, "p2": ["12-11", "1-0"]})
    rounds = [{"position": {**position, "layout": ["12-12"]}, "actions": ["p2 12-11>12-12/long"]}]
    assert run("replay", "-", "--json", stdin=json.dumps(record_of("fido", rounds=rounds))) == (
        0,
        '{"game": "fido", "rulebook": "vennerod", "round": 1, '
        '"layout": ["12-12", "12-11>12-12/long"], "turn": "p3", '
        '"legal": ["draw"], "others": {}, '
        '"open": [{"at": "12-12/long", "number": 12, "places": 1}, '
        '{"at": "12-12/short", "number": 12, "places": 2}, '
        '{"at": "12-11", "number": 11, "places": 1}], '
        '"hands": {"p1": ["5-4"], "p2": ["1-0"], "p3": ["9-7"]}, "boneyard": 1, '
        '"points": {"p1": 0, "p2": 5, "p3": 0}, '
        '"round_over": false, "game_over": false, '
        '"scores": {"rounds": [], "totals": {"p1": 0, "p2": 0, "p3": 0}}, "winners": []}\n',
        "",
    )


@pytest.mark.parametrize("game", GAMES)
def test_only_fido_has_points(game: str) -> None:
    shown = table_json(replay(read(record_of(game))))
    assert ("points" in shown) == (game == "fido")
    assert {"engine", "trains"}.isdisjoint(shown)


@pytest.mark.parametrize("game", GAMES)
def test_when_a_round_is_over_nothing_covered_is_shown_as_open(game: str) -> None:
    last = f"5-3>{second(game)}"
    hands = {**position_of(game)["hands"], "p1": ["5-3"]}
    position = position_of(game, layout=GROWING[game], hands=hands)
    record = record_of(game, rounds=[{"position": position, "actions": [f"p1 {last}"]}])
    shown = table_json(replay(read(record)))
    assert (shown["round_over"], shown["turn"], shown["legal"]) == (True, None, [])
    assert shown["layout"] == [*GROWING[game], last]
    assert second(game) not in [place["at"] for place in shown["open"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_can_read_it_too(run: Command, game: str) -> None:
    ran = run("replay", "-", stdin=json.dumps(record_of(game)))
    assert (ran.status, ran.err) == (0, "")
    assert "It is p1's turn" in ran.out
    assert second(game) in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_a_position_may_be_written_with_its_tiles_either_way_round(game: str) -> None:
    first, laid = LAYOUTS[game]
    tile, _, place = laid.partition(">")
    hands = {seat: [turned(tile)] for seat, (tile,) in position_of(game)["hands"].items()}
    odd = read(with_position(game, layout=[first, f"{turned(tile)}>{place}"], hands=hands))
    usual = read(record_of(game))
    assert table_json(replay(odd)) == table_json(replay(usual))
    # And the canonical form puts them right.
    assert odd != usual
    assert write_record(canonical(odd)) == write_record(usual)


def turned(tile: str) -> str:
    return "-".join(reversed(tile.split("-")))


# How it is written


def played(game: str) -> Record:
    """A whole first round, played at random, as a record."""
    record = read(record_of(game))
    match = match_of(record)
    deal = match.deal("tuesday")
    match = begin_round(match, deal).state
    rng = Random(game)
    actions = []
    while not match.round_over:
        seat = match.state.turn.seat
        view = match.game.view(match.state, seat)
        action = find_bot("random", match.game.NAME).choose(view, view.legal, rng)
        actions.append(f"{seat} {write_action(action)}")
        applied = act(match, seat, action)
        assert not isinstance(applied, Refused)
        match = applied.state
    fields = {"hands": deal_of(deal).hands, "boneyard": list(deal.boneyard)}
    return read(record_of(game, rounds=[{"deal": fields, "actions": actions}]))


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_written_and_read_back_as_the_same_bytes(game: str) -> None:
    record = played(game)
    data = write_record(record)
    assert write_record(read_record(data)) == data
    # It was canonical to begin with.
    assert write_record(canonical(record)) == data
    assert replay(read_record(data)).round_over


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_written_back(game: str) -> None:
    data = write_record(read(record_of(game)))
    assert write_record(read_record(data)) == data
    assert json.loads(data)["rounds"][0]["position"] == position_of(game)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "matador"])
def test_the_canonical_form_turns_tiles_the_usual_way_round(game: str) -> None:
    usual = played(game)
    deal = usual.rounds[0].deal
    assert deal is not None
    hands = {seat: list(map(turned, hand)) for seat, hand in deal.hands.items()}
    odd = {
        "deal": {"hands": hands, "boneyard": list(map(turned, deal.boneyard))},
        "actions": list(map(turned_action, usual.rounds[0].actions)),
    }
    record = read(record_of(game, rounds=[odd]))
    assert record != usual
    assert write_record(canonical(record)) == write_record(usual)


def turned_action(written: str) -> str:
    seat, _, action = written.partition(" ")
    tile, on, place = action.partition(">")
    return f"{seat} {turned(tile)}>{place}" if on else written


def test_in_matador_either_half_of_a_matador_may_touch_and_both_ways_stay_as_written() -> None:
    for action in ("p1 9-1>9-9", "p1 1-9>9-9"):
        position = position_of("matador", layout=["9-9"])
        position["hands"]["p1"] = ["9-1", "8-8"]
        record = read(record_of("matador", rounds=[{"position": position, "actions": [action]}]))
        assert canonical(record).rounds[0].actions == [action]
        assert table_json(replay(record))["layout"] == ["9-9", action.removeprefix("p1 ")]


def test_the_canonical_form_keeps_only_switches_that_differ() -> None:
    record = read(record_of("fido", switches={"opening_scores": True, "rounds": 2}))
    assert canonical(record).switches == {"rounds": 2}
