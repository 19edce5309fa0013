"""Reading, writing and the canonical form of records."""

import json

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
from tests.record.examples import EXAMPLE, as_text, changed, with_position


def read(record: object) -> Record:
    return read_record(as_text(record).encode())


def test_what_is_written_is_read_back_as_the_same_bytes() -> None:
    everything = {
        **EXAMPLE,
        "players": ["Rød", "緑", "Bleu"],
        "switches": {"double_blank": 50},
        "ended": "agreed",
        "meta": {"event": "family", "deep": [1, {"a": None}]},
        "rounds": [
            {
                **EXAMPLE["rounds"][0],
                "fair": {"commitment": "ab" * 32, "discarded": 0},
                "seats": {"p2": "bot:greedy"},
            }
        ],
    }
    data = write_record(read(everything))
    assert write_record(read_record(data)) == data
    assert json.loads(data) == everything


def test_a_byte_order_mark_in_front_is_passed_over() -> None:
    text = as_text(EXAMPLE).encode()
    assert read_record(b"\xef\xbb\xbf" + text) == read_record(text)


def test_a_position_is_written_back() -> None:
    data = write_record(read(with_position()))
    assert write_record(read_record(data)) == data


def test_defaults_may_be_left_out() -> None:
    short = {name: EXAMPLE[name] for name in ("format", "version", "game", "rulebook", "players")}
    short["rounds"] = [{"deal": EXAMPLE["rounds"][0]["deal"]}]
    assert replay(read(short)) == replay(read(changed("rounds", 0, "actions", to=[])))


def test_the_canonical_form_turns_tiles_the_usual_way_round() -> None:
    odd = changed("rounds", 0, "actions", to=["p1 5-12>p1", "p2 7-12>m", "p3 draw", "p1 draw"])
    odd["rounds"][0]["deal"]["hands"]["p1"] = ["12-12", "5-12", "3-11"]
    odd["rounds"][0]["deal"]["boneyard"] = ["4-9", "8-8"]
    odd["switches"] = {"playing": "compulsory"}
    assert write_record(canonical(read(odd))) == write_record(read(EXAMPLE))


def test_tiles_may_be_played_written_either_way_round() -> None:
    odd = changed("rounds", 0, "actions", to=["p1 5-12>p1", "p2 7-12>m"])
    usual = changed("rounds", 0, "actions", to=["p1 12-5>p1", "p2 12-7>m"])
    assert table_json(replay(read(odd))) == table_json(replay(read(usual)))


def test_a_round_that_is_over_shows_so_until_the_next_begins() -> None:
    first = {
        "deal": {
            "free": True,
            "hands": {"p1": ["12-12", "12-5"], "p2": ["4-4"], "p3": ["3-1"]},
            "boneyard": [],
        },
        "actions": ["p1 12-5>p1"],
    }
    shown = table_json(replay(read(changed("rounds", to=[first]))))
    assert (shown["round"], shown["round_over"], shown["game_over"]) == (1, True, False)
    assert (shown["turn"], shown["legal"], shown["others"]) == (None, [], {})
    assert shown["scores"] == {
        "rounds": [{"p1": 0, "p2": 8, "p3": 4}],
        "totals": {"p1": 0, "p2": 8, "p3": 4},
    }
    second = {
        "deal": {
            "free": True,
            "hands": {"p1": ["1-1"], "p2": ["11-11", "11-2"], "p3": ["3-1"]},
            "boneyard": ["11-1"],
        },
    }
    shown = table_json(replay(read(changed("rounds", to=[first, second]))))
    assert (shown["round"], shown["engine"], shown["turn"]) == (2, "11-11", "p2")
    assert shown["scores"]["totals"] == {"p1": 0, "p2": 8, "p3": 4}


def test_the_game_is_over_after_its_rounds() -> None:
    played = {
        "deal": {
            "free": True,
            "hands": {"p1": ["12-12", "12-5"], "p2": ["4-4"], "p3": ["8-0"]},
            "boneyard": [],
        },
        "actions": ["p1 12-5>p1"],
    }
    record = changed("rounds", to=[played])
    record["switches"] = {"rounds": 1}
    shown = table_json(replay(read(record)))
    assert (shown["game_over"], shown["winners"]) == (True, ["p1"])


def test_after_a_position_the_next_engine_is_one_below() -> None:
    record = with_position(
        engine="7-7",
        trains={},
        open_doubles=[],
        markers=[],
        hands={"p1": ["7-9"], "p2": ["3-2"], "p3": ["6-1"]},
    )
    record["rounds"][0]["actions"] = ["p1 7-9>p1"]
    match = replay(read(record))
    assert match.plan().engine == 6


def test_a_dealt_record_is_what_the_book_deals() -> None:
    match = match_of(read(changed("rounds", 0, "actions", to=[])))
    deal = deal_of(match.deal("tuesday"))
    record = read(
        changed("rounds", to=[{"deal": {"hands": deal.hands, "boneyard": deal.boneyard}}])
    )
    assert sum(map(len, deal.hands.values())) + len(deal.boneyard) == 91
    assert replay(record).state.turn is not None
