"""Records and QR codes."""

from typing import Any

import pytest
from msgspec.structs import replace

from doubletwelve.record import read_record, replay, verify
from doubletwelve.table.evolve import open_table as opened
from doubletwelve.table.facts import Opened
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.state import Table
from doubletwelve.web.downloads import may_have_record
from tests.web.servers import Client, open_table, play_out

QUICK = {
    "choice": {"players": 2, "length": "one"},
    "bots": {"p2": "greedy"},
    "manners": {"bot_pause": 0},
}


def test_a_finished_game_is_anyones_to_download_and_checks_out(client: Client) -> None:
    table = open_table(client, as_bot=True, **QUICK)
    play_out(client, table)
    answer = client.get(f"{table['path']}/api/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="doubletwelve-')
    record = read_record(answer.content)
    assert replay(record).game_over
    assert record.players == ["Ann", "Emil"]
    assert [finding.result for finding in verify(record)] == ["fair"]
    assert client.get(f"{table['path']}/api/record?game=1").content == answer.content
    assert client.get(f"{table['path']}/api/record?game=2").json()["error"] == "no-such-game"


def test_before_the_first_round_is_over_there_is_no_record(client: Client) -> None:
    table = open_table(client)
    answer = client.get(f"{table['path']}/api/record")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-record")
    client.cookies.clear()
    answer = client.get(f"{table['path']}/api/record")
    assert (answer.status_code, answer.json()["error"]) == (403, "not-yet")


@pytest.mark.parametrize("game", ["x", "0", "-1", "1.5", "9" * 30, ""])
def test_a_game_has_a_number(client: Client, game: str) -> None:
    table = open_table(client)
    answer = client.get(f"{table['path']}/api/record?game={game}")
    assert answer.status_code in (400, 404)
    assert answer.json()["detail"]


def a_table(**changes: Any) -> Table:
    fact = Opened(Choice(), Manners(), "Ann", token="anns")
    return replace(opened("table", fact, 0), watch_links=("watchers",), **changes)


@pytest.mark.parametrize(
    ("changes", "game", "who", "may"),
    [
        ({"phase": "playing"}, 1, ["anns"], True),
        ({"phase": "playing"}, 1, [], False),
        ({"phase": "playing"}, 1, ["watchers"], False),
        ({"phase": "playing", "manners": Manners(spectators="table")}, 1, ["watchers"], False),
        (
            {"phase": "playing", "manners": Manners(spectators="hands-a-round-later")},
            1,
            ["watchers"],
            True,
        ),
        ({"phase": "playing", "manners": Manners(spectators="hands-a-round-later")}, 1, [], False),
        ({"phase": "over"}, 1, [], True),
        ({"phase": "playing", "game": 2}, 1, [], True),
        ({"phase": "playing", "game": 2}, 2, [], False),
        ({"phase": "ended"}, 1, [], False),
        ({"phase": "ended"}, 1, ["anns"], True),
    ],
)
def test_who_may_have_the_record(
    changes: dict[str, Any], game: int, who: list[str], may: bool
) -> None:
    assert may_have_record(a_table(**changes), game, who) is may


def test_a_link_of_this_server_becomes_a_qr_code(client: Client) -> None:
    table = open_table(client)
    link = f"http://testserver.local{table['path']}#join"
    answer = client.post(f"{table['path']}/api/qr", json={"text": link})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert "style" not in answer.text


@pytest.mark.parametrize(
    "text",
    [
        "https://evil.example/t/x",
        "http://testserver.local.evil.example/",
        "http://testserver.local@evil.example/",
        "javascript:alert(1)",
        "http://testserver.local",
    ],
)
def test_nothing_else_becomes_a_qr_code(client: Client, text: str) -> None:
    table = open_table(client)
    answer = client.post(f"{table['path']}/api/qr", json={"text": text})
    assert (answer.status_code, answer.json()["error"]) == (422, "foreign-link")
    assert "evil" not in answer.text
