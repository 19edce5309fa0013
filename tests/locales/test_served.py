"""The client gets its words from the server, and keeps them until they change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from doubletwelve.locales.catalogue import NAMES
from doubletwelve.web.words import sources
from tests.web.servers import Client, open_client


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    with open_client(tmp_path, monkeypatch) as opened:
        yield opened


def test_every_language_is_served_whole(client: Client) -> None:
    for language, name in NAMES.items():
        answer = client.get(f"/locale/{language}.json")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/json"
        catalogue = answer.json()
        assert (catalogue["language"], catalogue["name"]) == (language, name)
        assert catalogue["words"].keys() == sources().keys()
        assert len(catalogue["plural"]) >= 200


def test_words_differ_from_language_to_language(client: Client) -> None:
    hello = {client.get(f"/locale/{at}.json").json()["words"]["phrase.hello"] for at in NAMES}
    assert len(hello) > 7


def test_words_that_a_browser_has_are_not_sent_again(client: Client) -> None:
    first = client.get("/locale/fr.json")
    assert first.headers["cache-control"] == "no-cache"
    has = {"If-None-Match": first.headers["etag"]}
    again = client.get("/locale/fr.json", headers=has)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get("/locale/nl.json", headers=has).status_code == 200


def test_a_language_that_is_not_there_is_answered_with_those_that_are(client: Client) -> None:
    answer = client.get("/locale/eo.json")
    assert answer.status_code == 404
    assert answer.json()["error"] == "no-such-language"
    assert "eo" in answer.json()["detail"]
    assert ", ".join(NAMES) in answer.json()["detail"]


def test_switches_have_words_and_a_game_with_other_words_has_its_own() -> None:
    words = sources()
    assert words["switch.set"] == "which tiles are in the game"
    assert words["value.first.winner"].startswith("chosen in the first round")  # type: ignore[union-attr]
    assert "switch.set.matador" not in words
    assert words["switch.rounds"] != words["switch.rounds.matador"]
