"""Replays, and where tiles lie."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doubletwelve.web.replays import changes, may_watch, names_to_place
from tests.web.servers import Client, open_client, open_table, play_out
from tests.web.test_downloads import a_table

QUICK: dict[str, Any] = {"bots": {"p2": "greedy"}, "manners": {"bot_pause": 0}}
TRAINS = {"choice": {"players": 2, "length": "one"}, **QUICK}
FEW: dict[str, Any] = {"set": "double-six", "hand": 3}
SHORT = {"choice": {"players": 2, "length": "one", "switches": FEW}, **QUICK}
LAYOUT = {"choice": {"game": "classic", "players": 2, "switches": {"target": 1}}, **QUICK}


def merged(before: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of a step."""
    after = {**before}
    for name, value in step.items():
        inner = isinstance(value, dict) and isinstance(after.get(name), dict)
        after[name] = {**after[name], **value} if inner else value
        if inner:
            after[name] = {k: v for k, v in after[name].items() if v is not None}
    return after


def test_every_step_of_a_finished_round_can_be_seen(client: Client) -> None:
    table = open_table(client, as_bot=True, **TRAINS)
    play_out(client, table)
    answer = client.get(f"{table['path']}/api/replay?game=1&round=1")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    actions = client.get(f"{table['path']}/api/record").json()["rounds"][0]["actions"]
    assert [step["action"] for step in found["steps"]] == [None, *actions]
    assert found["players"].keys() == {"p1", "p2"}
    shown: dict[str, Any] = {}
    hands: dict[str, Any] = {}
    for step in found["steps"]:
        shown, hands = merged(shown, step["round"]), merged(hands, step["hands"])
        assert {seat: len(hand) for seat, hand in hands.items()} == shown["hand_sizes"]
        laid = sum(len(train["tiles"]) for train in shown["trains"].values())
        assert 1 + laid + shown["boneyard"] + sum(shown["hand_sizes"].values()) == 91
    assert shown["turn"] is None
    assert found["results"][0]["scores"].keys() == hands.keys()
    assert found["placing"] is None


def test_a_replay_tells_a_browser_which_seat_it_has(client: Client) -> None:
    table = open_table(client, as_bot=True, **SHORT)
    play_out(client, table)
    replay = f"{table['path']}/api/replay"
    assert client.get(replay).json()["yours"] == []
    seated = {"Cookie": f"seats={table['token']}"}
    assert client.get(replay, headers=seated).json()["yours"] == ["p1"]


def test_replays_and_records_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_client(tmp_path, monkeypatch, replays_per_minute=2) as client:
        table = open_table(client, as_bot=True, **SHORT)
        play_out(client, table)
        kinds = ("replay", "record", "replay", "record")
        answers = [client.get(f"{table['path']}/api/{kind}") for kind in kinds]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        assert client.get(f"{table['path']}/api").status_code == 200


def test_a_layout_is_replayed_where_its_tiles_came_to_lie(client: Client) -> None:
    table = open_table(client, as_bot=True, **LAYOUT)
    play_out(client, table)
    found = client.get(f"{table['path']}/api/replay").json()
    last = found["steps"][-1]["round"]
    steps = next(s["round"]["steps"] for s in reversed(found["steps"]) if "steps" in s["round"])
    laid = [step.partition(">")[0] for step in steps]
    assert last["turn"] is None
    assert [tile["laid"] for tile in found["placing"]["tiles"]] == laid
    assert found["placing"]["open"] == {}


@pytest.mark.parametrize(
    ("query", "status", "error"),
    [
        ("round=2", 404, "no-such-round"),
        ("game=2", 404, "no-such-game"),
        ("round=0", 400, "bad-request"),
        ("round=x", 400, "bad-request"),
    ],
)
def test_there_is_no_other_round(client: Client, query: str, status: int, error: str) -> None:
    table = open_table(client, as_bot=True, **SHORT)
    play_out(client, table)
    answer = client.get(f"{table['path']}/api/replay?{query}")
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_only_those_who_may_have_the_record_may_see_the_replay(client: Client) -> None:
    table = open_table(client)
    answer = client.get(f"{table['path']}/api/replay")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-record")
    client.cookies.clear()
    answer = client.get(f"{table['path']}/api/replay")
    assert (answer.status_code, answer.json()["error"]) == (403, "not-yet")


@pytest.mark.parametrize(
    ("phase", "who", "may"),
    [
        ("playing", ["anns"], True),
        ("playing", ["watchers"], True),
        ("playing", [], False),
        ("over", [], True),
    ],
)
def test_where_tiles_lie_is_told_to_those_at_the_table(
    phase: str, who: list[str], may: bool
) -> None:
    assert may_watch(a_table(phase=phase), who) is may


def test_a_layout_lies_before_its_players(client: Client) -> None:
    table = open_table(client, **LAYOUT)
    place = f"{table['path']}/api/placing"
    assert client.get(place).json()["error"] == "no-layout"
    client.cookies.clear()
    assert client.get(place).json()["error"] == "not-yet"
    over = open_table(client, as_bot=True, **LAYOUT)
    play_out(client, over)
    found = client.get(f"{over['path']}/api/placing").json()
    assert len(found["tiles"]) > 1
    assert found["open"] == {}


def test_what_counts_or_is_closed_has_a_place_before_a_tile_can_go_there() -> None:
    open_, counted = {"9-9/long": 2, "9-1": 1}, {"9-9/short": 2, "9-1": 1}
    places = {"9-3": 1, "9-1": 1}
    seen = SimpleNamespace(turn="p1", open=open_, counted=counted, places=places)
    assert names_to_place(seen) == ["9-9/long", "9-1", "9-9/short", "9-3"]
    seen.turn = None
    assert names_to_place(seen) == [], "the round is over"


def test_a_step_tells_only_what_is_another() -> None:
    before = {"turn": "p1", "trains": {"p1": 1, "p2": 2}, "drawn": None, "steps": [1]}
    after = {"turn": "p2", "trains": {"p1": 1, "m": 3}, "drawn": None, "steps": [1, 2]}
    assert changes(before, after) == {
        "turn": "p2",
        "trains": {"p2": None, "m": 3},
        "steps": [1, 2],
    }
    assert changes({}, before) == before
