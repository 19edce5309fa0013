"""A table's door: what is seen from outside, and the ways in."""

import time
from pathlib import Path
from typing import Any

import pytest

from doubletwelve.table.words import new_token
from doubletwelve.web.cookies import tokens_of
from tests.table.rooms import tiles_in
from tests.web.servers import Client, ask, open_client, open_table

KEY = "some-key-of-mine"


def join(client: Client, table: dict[str, Any], **body: Any) -> Any:
    return client.post(f"{table['path']}/api/join", json={"name": "Bob", "key": KEY, **body})


def begun(client: Client, **choice: Any) -> dict[str, Any]:
    """A table whose game has begun, opened as a bot would."""
    table = open_table(client, as_bot=True, choice={"players": 2, **choice}, bots={"p2": "greedy"})
    assert ask(client, table, "update", "start")["version"] > 1
    return table


def test_somebody_sits_down_and_is_known_again(client: Client) -> None:
    table = open_table(client, as_bot=True)
    answer = join(client, table)
    assert answer.json() == {"seat": "p2", "waiting": False}
    assert client.get(f"{table['path']}/api").json()["yours"] == ["p2"]
    client.cookies.clear()
    assert client.get(f"{table['path']}/api").json()["yours"] == []


def test_one_browser_may_have_several_seats_at_one_table(client: Client) -> None:
    table = open_table(client)
    join(client, table)
    join(client, table, name="Cleo", key="another-key")
    assert client.get(f"{table['path']}/api").json()["yours"] == ["p1", "p2", "p3"]


def test_joining_twice_with_one_key_is_done_once_and_answered_the_same(client: Client) -> None:
    table = open_table(client, as_bot=True)
    first, second = join(client, table), join(client, table)
    assert first.json() == second.json() == {"seat": "p2", "waiting": False}
    assert client.get(f"{table['path']}/api").json()["free"] == ["p3", "p4"]


def test_somebody_elses_key_gives_no_seat(client: Client) -> None:
    table = open_table(client, as_bot=True)
    join(client, table)
    client.cookies.clear()
    answer = join(client, table, name="Eve")
    assert (answer.status_code, answer.json()["error"]) == (409, "key-used")
    assert "set-cookie" not in answer.headers


def test_a_program_gets_its_token_in_the_answer(client: Client) -> None:
    table = open_table(client, as_bot=True)
    answer = join(client, table, as_bot=True)
    assert answer.json()["seat"] == "p2"
    assert len(answer.json()["token"]) == 32
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"name": "Ann"}, 409, "name-taken"),
        ({"name": " "}, 422, "no-name"),
        ({"key": "short"}, 422, "bad-body"),
        ({"key": "no spaces or signs!"}, 422, "bad-body"),
        ({"seat": "p3"}, 422, "bad-body"),
    ],
)
def test_who_cannot_join_is_told_why(
    client: Client, body: dict[str, Any], status: int, error: str
) -> None:
    answer = join(client, open_table(client, as_bot=True), **body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["detail"]


def test_a_full_table_is_full(client: Client) -> None:
    table = open_table(client, choice={"players": 2}, bots={"p2": "greedy"})
    assert join(client, table).json()["error"] == "table-full"


def test_once_the_game_has_begun_the_host_has_to_say_yes(client: Client) -> None:
    table = begun(client)
    assert join(client, table).json() == {"seat": None, "waiting": True}
    door = client.get(f"{table['path']}/api").json()
    assert (door["yours"], door["asking"]) == ([], True)
    ask(client, table, "update", "admit", who=KEY, seat="p2")
    door = client.get(f"{table['path']}/api").json()
    assert (door["yours"], door["asking"]) == (["p2"], False)


def test_a_link_gives_the_seat_once(client: Client) -> None:
    table = open_table(client, as_bot=True)
    link = ask(client, table, "link", "make-link", seat="p1")["link"]
    claim = f"{table['path']}/api/claim"
    assert client.post(claim, json={"link": link}).json() == {"seat": "p1", "waiting": False}
    assert client.get(f"{table['path']}/api").json()["yours"] == ["p1"]
    again = client.post(claim, json={"link": link})
    assert (again.status_code, again.json()["error"]) == (409, "link-used")


def test_a_link_to_watch_lets_one_watch(client: Client) -> None:
    table = open_table(client, as_bot=True, manners={"spectators": "table"})
    link = ask(client, table, "link", "make-watch-link")["link"]
    watch = f"{table['path']}/api/watch"
    assert client.post(watch, json={"link": new_token()}).status_code == 409
    answer = client.post(watch, json={"link": link})
    assert (answer.status_code, answer.content) == (204, b"")
    assert tokens_of(answer.headers["set-cookie"].partition(";")[0]) == [link]
    door = client.get(f"{table['path']}/api").json()
    assert (door["yours"], door["watching"]) == ([], True)


def test_the_door_tells_no_tile_no_token_and_no_secret(client: Client) -> None:
    table = begun(client)
    join(client, table)
    answer = client.get(f"{table['path']}/api")
    assert tiles_in(answer.text) == set()
    assert set(answer.json()) == {
        *("id", "code", "phase", "game", "opened", "kept_until", "choice", "rulebook", "edition"),
        *("changed", "house", "manners", "help", "host", "seats", "free", "yours", "asking"),
        "watching",
        "finished",
        "origin",
    }
    assert set(answer.json()["seats"]["p1"]) == {"name", "kind", "bot"}
    assert table["token"] not in answer.text
    assert not any(token in answer.text for token in tokens_of(f"seats={client.cookies['seats']}"))


def glance(client: Client, table: dict[str, Any], token: str = "") -> Any:
    cookies = {"Cookie": f"seats={token}"} if token else {}
    return client.get(f"{table['path']}/api/glance", headers=cookies).json()


def test_a_glance_tells_those_who_have_a_seat_whether_it_is_their_turn(client: Client) -> None:
    table = open_table(client, as_bot=True, choice={"players": 2, "length": "one"})
    guest = join(client, table, as_bot=True).json()["token"]
    assert glance(client, table, guest) == {"phase": "lobby", "your_turn": False}
    ask(client, table, "update", "start")
    while glance(client, table)["phase"] != "playing":
        time.sleep(0.01)
    told = [glance(client, table, token)["your_turn"] for token in (table["token"], guest)]
    assert sorted(told) == [False, True]
    assert glance(client, table) == {"phase": "playing", "your_turn": False}


def test_a_glance_wakes_no_table(client: Client) -> None:
    table = open_table(client)
    rooms = client.app.state.site.rooms
    assert glance(client, table) == {"phase": "lobby", "your_turn": False}
    assert len(rooms) == 0
    assert client.get(f"{table['path']}/api").status_code == 200
    assert len(rooms) == 1


@pytest.mark.parametrize("table", ["abc", "x" * 14, "%00", "..%2f..", "ABCDEFGHJKMNPQ", "a" * 5000])
def test_a_table_that_is_not_there_is_not_found(client: Client, table: str) -> None:
    for answer in (
        client.get(f"/t/{table}/api"),
        client.get(f"/t/{table}/api/glance"),
        client.get(f"/t/{table}/api/record"),
        join(client, {"path": f"/t/{table}"}),
        client.post(f"/t/{table}/api/claim", json={"link": new_token()}),
        client.post(f"/t/{table}/api/watch", json={"link": new_token()}),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"] in ("no-such-table", "not-found")


def test_joins_and_links_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_client(tmp_path, monkeypatch, joins_per_minute=2) as client:
        table = open_table(client, as_bot=True)
        claims = [
            client.post(f"{table['path']}/api/claim", json={"link": new_token()}) for _ in range(3)
        ]
        assert [claim.status_code for claim in claims] == [409, 409, 429]
        assert join(client, table).status_code == 429
