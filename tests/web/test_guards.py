"""What every request passes and every answer carries; and nonsense of all kinds."""

import logging
from pathlib import Path
from typing import Any

import pytest

from doubletwelve.table.store import StoreUnavailable
from doubletwelve.web.files import STATIC, address_of
from doubletwelve.web.site import Site
from tests.web.servers import Client, open_client, open_table

EVIL = {"Origin": "https://evil.example"}
OWN = {"Origin": "http://testserver.local"}


def site_of(client: Client) -> Site:
    site: Site = client.app.state.site
    return site


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/abcdefghjkmnpq",
        "/static/0/page.js",
        "/sw.js",
        "/api/games",
        "/healthz",
        "/schema",
        "/nowhere",
    ],
)
def test_every_answer_carries_the_headers_that_protect_it(reader: Client, path: str) -> None:
    headers = reader.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "://" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


def test_the_page_holds_no_script_or_style_of_its_own_and_asks_nobody_else(reader: Client) -> None:
    page = reader.get("/").text
    assert f'<script type="module" src="{address_of("app.js")}"></script>' in page
    assert page.count("<script") == 1
    for word in ("<style", "style=", "onclick", "http:", "https:"):
        assert word not in page


def test_no_file_of_the_client_names_another_server() -> None:
    """A name space is no address; the scheme alone is how a socket is told from a page."""
    for file in STATIC.rglob("*"):
        if file.suffix in (".js", ".css", ".html", ".webmanifest"):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert "http://" not in text, file.name
            assert "https://" not in text, file.name


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"name": "Ann"}),
        ("{table}/api/join", {"name": "Bob", "key": "some-key-of-mine"}),
        ("{table}/api/claim", {"link": "x" * 32}),
        ("{table}/api/watch", {"link": "x" * 32}),
        ("{table}/api/qr", {"text": "http://testserver.local/"}),
    ],
)
def test_a_strangers_page_changes_nothing(client: Client, path: str, body: dict[str, str]) -> None:
    path = path.format(table=open_table(client)["path"])
    answer = client.post(path, json=body, headers=EVIL)
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
    assert "set-cookie" not in answer.headers
    assert client.post(path, json=body, headers={"Origin": "null"}).status_code == 403
    assert client.post(path, json=body, headers=OWN).status_code in (200, 201, 409)
    assert client.post(path, json=body).status_code in (200, 201, 409)


def test_one_address_has_so_many_requests_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_client(tmp_path, monkeypatch, requests_per_minute=3) as client:
        statuses = [client.get("/api/games").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("content", "kind", "status", "error"),
    [
        (b"", "application/json", 400, "bad-request"),
        (b"{", "application/json", 400, "not-json"),
        (b"\xff\xfe", "application/json", 400, "not-json"),
        (b'{"name": "\\ud800"}', "application/json", 400, "not-json"),
        (b"[" * 10_000, "application/json", 422, "bad-body"),
        (b"[]", "application/json", 422, "bad-body"),
        (b"null", "application/json", 422, "bad-body"),
        (b'{"name": "Ann", "name": 1}', "application/json", 422, "bad-body"),
        (b'{"name": "Ann"}', "text/plain", 415, "not-json"),
        (b"name=Ann", "application/x-www-form-urlencoded", 415, "not-json"),
        (b'{"name": "' + b"x" * 17_000 + b'"}', "application/json", 413, "too-large"),
    ],
)
def test_nonsense_is_refused_in_one_shape(
    client: Client, content: bytes, kind: str, status: int, error: str
) -> None:
    answer = client.post("/api/tables", content=content, headers={"Content-Type": kind})
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "detail", "values"}
    assert answer.json()["error"] == error
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/t/abcdefghjkmnpq/api/nothing", 404),
        ("GET", "/static/../settings.py", 404),
        ("GET", "/static/%2e%2e/settings.py", 404),
        ("DELETE", "/api/tables", 405),
        ("POST", "/healthz", 405),
        ("PUT", "/t/abcdefghjkmnpq/api/join", 405),
        ("GET", "/t/abcdefghjkmnpq/socket", 405),
    ],
)
def test_what_is_not_there_is_refused_in_one_shape(
    reader: Client, method: str, path: str, status: int
) -> None:
    answer = reader.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/json"
    assert set(answer.json()) == {"error", "detail", "values"}


def test_a_fault_of_ours_shows_nothing_of_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError(f"a hidden tile: {12}-{11}")

    monkeypatch.setattr(site_of(client).rooms.store, "listed", broken)
    with caplog.at_level(logging.ERROR):
        answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "12-11" not in answer.text
    assert "RuntimeError" not in answer.text
    assert "RuntimeError at a GET (internal)" in caplog.text
    assert "12-11" not in caplog.text


def test_why_the_database_does_not_answer_is_in_the_log(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: Any) -> None:
        raise StoreUnavailable("no route to host")

    monkeypatch.setattr(site_of(client).rooms.store, "listed", away)
    with caplog.at_level(logging.ERROR):
        assert client.get("/api/tables").status_code == 503
    assert "no route to host" in caplog.text


def test_a_database_that_does_not_answer_makes_the_server_not_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> None:
        raise StoreUnavailable("no route to host")

    assert client.get("/readyz").text == "ready\n"
    monkeypatch.setattr(site_of(client).rooms.store, "ping", away)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
    assert client.get("/healthz").text == "up\n"


def test_only_what_is_the_same_for_everyone_is_packed(client: Client) -> None:
    """An answer with a secret must not change its length with what somebody else puts in it."""
    table = open_table(client, name="A" * 24, bots={"p2": "greedy"})
    record = f"/t/{table['id']}/api/record"
    for encoding in ("br", "gzip"):
        packs = {"Accept-Encoding": encoding}
        for path in ("/", "/api/games", "/api/rules", "/locale/de.json"):
            assert client.get(path, headers=packs).headers["content-encoding"] == encoding, path
        for path in (f"/t/{table['id']}/api", record, "/api/tables", f"/api/codes/{table['code']}"):
            assert "content-encoding" not in client.get(path, headers=packs).headers, path
