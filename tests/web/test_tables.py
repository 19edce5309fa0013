"""Opening tables and finding them over HTTP."""

from pathlib import Path
from typing import Any

import pytest

from doubletwelve.games import GAMES
from doubletwelve.rulebooks import BOOKS
from doubletwelve.web.cookies import tokens_of
from tests.web.servers import Client, open_client, open_table


def test_a_table_is_opened_and_its_host_has_the_first_seat(client: Client) -> None:
    answer = client.post("/api/tables", json={"name": "  Ann\u202e ", "bots": {"p2": "greedy"}})
    table = answer.json()
    assert answer.status_code == 201
    assert table == {
        "id": table["id"],
        "code": table["code"],
        "path": f"/t/{table['id']}",
        "seat": "p1",
    }
    door = client.get(f"{table['path']}/api").json()
    assert door["yours"] == ["p1"]
    assert door["seats"]["p1"] == {"name": "Ann", "kind": "person", "bot": None}
    assert door["seats"]["p2"] == {"name": "Emil", "kind": "bot", "bot": "greedy"}


def test_the_token_is_in_the_cookie_or_in_the_answer_and_never_in_both(client: Client) -> None:
    answer = client.post("/api/tables", json={"name": "Ann"})
    (token,) = tokens_of(answer.headers["set-cookie"].partition(";")[0])
    assert token not in answer.text
    as_bot = client.post("/api/tables", json={"name": "Ann", "as_bot": True})
    assert "set-cookie" not in as_bot.headers
    assert len(as_bot.json()["token"]) == len(token)


def test_the_cookie_is_secure_behind_https(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_client(tmp_path, monkeypatch, public_url="https://example.org") as client:
        answer = client.post("/api/tables", json={"name": "Ann"})
    assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("body", "error", "words"),
    [
        ({"name": "\u200b \u202e"}, "no-name", "at least one letter"),
        ({"name": ""}, "bad-body", "length >= 1 - at `$.name`"),
        ({"name": "x" * 101}, "bad-body", "length <= 100"),
        ({"name": 1}, "bad-body", "Expected `str`, got `int` - at `$.name`"),
        ({"name": "Ann", "host": True}, "bad-body", "unknown field `host`"),
        ({"name": "Ann", "as_bot": "true"}, "bad-body", "Expected `bool`"),
        ({"name": "Ann", "choice": {"players": "4"}}, "bad-body", "$.choice.players"),
        ({"name": "Ann", "choice": {"players": 11}}, "bad-body", "$.choice.players"),
        ({"name": "Ann", "choice": {"game": "chess"}}, "bad-choice", "the games are"),
        ({"name": "Ann", "choice": {"rulebook": "x"}}, "bad-choice", "the rulebooks are"),
        ({"name": "Ann", "choice": {"switches": {"x": 1}}}, "bad-choice", "the switches are"),
        ({"name": "Ann", "choice": {"switches": {"set": "x"}}}, "bad-choice", "set: 'x'"),
        ({"name": "Ann", "choice": {"house": "name ="}}, "bad-choice", "house: not a house rule"),
        ({"name": "Ann", "choice": {"house": "a = " + "[" * 3900}}, "bad-choice", "house"),
        ({"name": "Ann", "bots": {"p2": "x"}}, "bad-choice", "there are random, random/sheds"),
        ({"name": "Ann", "bots": {"p1": "greedy"}}, "bad-choice", "the seats are p2, p3, p4"),
        ({"name": "Ann", "bots": {"p5": "greedy"}}, "bad-choice", "the seats are p2, p3, p4"),
        ({"name": "Ann", "bots": {"me": "greedy"}}, "bad-body", "bots"),
        ({"name": "Ann", "manners": {"clock": 5}}, "bad-body", ">= 10 - at `$.manners.clock`"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_words(
    client: Client, body: dict[str, Any], error: str, words: str
) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert set(answer.json()) == {"error", "detail", "values"}
    assert answer.json()["error"] == error
    assert words in answer.json()["detail"]
    assert client.get("/api/tables").json() == []


def test_switches_that_do_not_go_together_are_named_by_key_with_their_values(
    client: Client,
) -> None:
    choice = {"rulebook": "ecowoodart", "switches": {"engine": "highest-held"}}
    answer = client.post("/api/tables", json={"name": "Ann", "choice": choice})
    assert answer.json() == {
        "error": "bad-choice",
        "detail": "engine_missing: 'laps' is not possible with engine 'highest-held': "
        "it is deal-again or draw-in-turn or heaviest-tile",
        "values": {
            "switch": "engine_missing",
            "why": "not-with",
            "value": "laps",
            "other": "engine",
            "other_value": "highest-held",
            "possible": "deal-again, draw-in-turn, heaviest-tile",
        },
    }


def test_a_house_rule_is_played_as_its_text_says(client: Client) -> None:
    house = 'name = "Sundays"\nfrom = "goliath"\n[games.mexican-train.switches]\nrounds = 2\n'
    table = open_table(client, choice={"house": house})
    door = client.get(f"{table['path']}/api").json()
    assert (door["house"], door["rulebook"]) == ("Sundays", "goliath")
    assert door["changed"] == {"rounds": 2}


def test_only_listed_tables_are_listed(client: Client) -> None:
    open_table(client)
    listed = open_table(client, manners={"listed": True}, choice={"players": 3})
    (found,) = client.get("/api/tables").json()
    assert (found["id"], found["path"]) == (listed["id"], listed["path"])
    assert found["summary"] == {
        "game": "mexican-train",
        "rulebook": "ecowoodart",
        "players": 3,
        "free": 2,
        "host": "Ann",
        "begun": False,
    }
    assert listed["code"] not in client.get("/api/tables").text


def test_a_code_is_found_however_it_is_typed(client: Client) -> None:
    table = open_table(client)
    code = table["code"]
    for typed in (code, code.lower(), f"{code[:3]}-{code[3:]}", f"{code[:2]} {code[2:]}"):
        found = client.get(f"/api/codes/{typed}")
        assert found.json() == {"id": table["id"], "path": table["path"]}


@pytest.mark.parametrize("code", ["AAAAAA", "A", "0OIL15", "%00", "%F0%9F%98%80", "x" * 3000])
def test_a_code_that_no_table_has_is_not_found(client: Client, code: str) -> None:
    answer = client.get(f"/api/codes/{code}")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-code")


def test_codes_cannot_be_guessed_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_client(tmp_path, monkeypatch, codes_per_minute=5) as client:
        answers = [client.get("/api/codes/AAAAAA") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["error"] == "too-many"
        assert 'doubletwelve_limited_total{limit="codes"} 1.0' in client.get("/metrics").text


def test_one_address_cannot_open_tables_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_client(tmp_path, monkeypatch, tables_per_hour=2) as client:
        assert client.post("/api/tables", json={"name": ""}).status_code == 422
        answers = [client.post("/api/tables", json={"name": "Ann"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) > 60


def test_the_games_are_told_with_their_books_switches_and_bots(client: Client) -> None:
    games = {offer["game"]: offer for offer in client.get("/api/games").json()}
    assert list(games) == list(GAMES)
    trains = games["mexican-train"]
    assert [book["book"] for book in trains["books"]] == list(BOOKS)
    assert trains["bots"][0] == {"name": "random", "level": 0, "tempers": ["sheds", "hoards"]}
    for offer in games.values():
        assert offer["usual_book"] in [book["book"] for book in offer["books"]]
        for book in offer["books"]:
            assert set(book["switches"]) <= set(offer["switches"]["names"])
            assert all(setting["clause"] for setting in book["switches"].values())
            assert book["players"][0] <= book["players"][1]
