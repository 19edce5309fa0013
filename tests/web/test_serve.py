"""The server as a process: what it prints, whom it lets in, how it ends, what it writes down."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from socket import create_connection
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from doubletwelve.web import app as app_module
from doubletwelve.web import places, serve
from doubletwelve.web.settings import Settings
from tests.web.servers import QuickThinking, Served, served

HELLO = json.dumps({"type": "hello", "protocol": 1})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("server")
    flags = ["--connections-per-address", "3", "--log-level", "debug"]
    with served(folder, *flags, "--trusted-proxies", "127.0.0.1") as running:
        yield running


@contextmanager
def browser(server: Served, **headers: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers=headers) as client:
        yield client


def open_table(client: httpx.Client) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"name": "Ann"})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@contextmanager
def socket_of(
    server: Served, client: httpx.Client, path: str, **headers: str
) -> Iterator[ClientConnection]:
    """A socket with the browser's cookies for that address."""
    cookies = client.build_request("GET", f"{path}/socket").headers.get("Cookie", "")
    url = f"ws://127.0.0.1:{server.port}{path}/socket"
    with connect(url, additional_headers={"Cookie": cookies, **headers}, proxy=None) as socket:
        yield socket


def until_closed(socket: ClientConnection) -> int | None:
    """The code with which the server ends a connection."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(20)
    return socket.close_code


def test_it_says_where_it_is_and_hides_what_it_runs_on(server: Served) -> None:
    assert server.greeting == f"Double Twelve is at {server.url}/ (Ctrl-C stops it)\n"
    with browser(server) as client:
        answer = client.get("/healthz")
        assert answer.text == "up\n"
        assert "server" not in answer.headers


def test_a_browser_sends_the_cookie_to_its_table_only(server: Served) -> None:
    with browser(server) as client:
        table, other = open_table(client), open_table(client)
        assert client.get(f"{table['path']}/api").json()["yours"] == ["p1"]
        (cookie,) = [c for c in client.cookies.jar if c.path == table["path"]]
        assert cookie.has_nonstandard_attr("HttpOnly")
        sent = client.build_request("GET", f"{other['path']}/api").headers["Cookie"]
        assert str(cookie.value) not in sent
        assert "Cookie" not in client.build_request("GET", "/api/tables").headers


def test_a_strangers_page_gets_no_socket(server: Served) -> None:
    with browser(server) as client:
        path = open_table(client)["path"]
        with (
            pytest.raises(InvalidStatus) as refused,
            socket_of(server, client, path, Origin="https://evil.example"),
        ):
            pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["error"] == "foreign-origin"
        for headers in ({"Origin": server.url}, {}):
            with socket_of(server, client, path, **headers) as socket:
                socket.send(HELLO)
                assert json.loads(socket.recv(20))["seat"] == "p1"


def test_one_address_has_so_many_sockets_and_no_more(server: Served) -> None:
    house = {"X-Forwarded-For": "198.51.100.1"}
    with browser(server, **house) as client:
        path = open_table(client)["path"]
        sockets = [socket_of(server, client, path, **house) for _ in range(3)]
        for socket in sockets:
            opened = socket.__enter__()
            opened.send(HELLO)
            opened.recv(20)
        with pytest.raises(InvalidStatus) as refused, socket_of(server, client, path, **house):
            pass
        assert refused.value.response.status_code == 429
        counted = client.get("/metrics").text
        assert 'doubletwelve_limited_total{limit="connections"} 1.0' in counted
        with socket_of(server, client, path, **{"X-Forwarded-For": "198.51.100.2"}):
            pass
        for socket in sockets:
            socket.__exit__(None, None, None)


def test_one_address_opens_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path, "--requests-per-minute", "4") as server, browser(server) as client:
        path = open_table(client)["path"]
        for _ in range(3):
            with socket_of(server, client, path):
                pass
        with pytest.raises(InvalidStatus) as refused, socket_of(server, client, path):
            pass
        answer = refused.value.response
        assert answer.status_code == 429
        assert int(answer.headers["Retry-After"]) > 0
        assert 'limited_total{limit="requests"} 1.0' in client.get("/metrics").text


def test_a_frame_that_is_too_long_ends_the_connection(server: Served) -> None:
    with browser(server) as client:
        path = open_table(client)["path"]
        with socket_of(server, client, path) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "token": "x" * 9000}))
            assert until_closed(socket) == 1009


def test_a_flood_of_messages_ends_the_connection(server: Served) -> None:
    with browser(server) as client, socket_of(server, client, open_table(client)["path"]) as socket:
        socket.send(HELLO)
        socket.recv(20)
        for number in range(100):
            with suppress(ConnectionClosed):
                socket.send(json.dumps({"type": "ready", "key": f"ready-{number:08}"}))
        assert until_closed(socket) == 1008
        assert 'doubletwelve_limited_total{limit="messages"} 1.0' in client.get("/metrics").text


@pytest.mark.parametrize(
    "nonsense",
    ["", "{", "null", "[" * 4000, '{"type": "dance"}', '{"type": "hello"}', "\0", b"\xff\0"],
    ids=repr,
)
def test_nonsense_on_a_socket_ends_that_connection_only(
    server: Served, nonsense: str | bytes
) -> None:
    with browser(server) as client:
        path = open_table(client)["path"]
        for before in ([], [HELLO]):
            with socket_of(server, client, path) as socket:
                for text in before:
                    socket.send(text)
                socket.send(nonsense)
                assert until_closed(socket) == 1008
        assert client.get("/healthz").text == "up\n"


def test_no_token_is_written_down(server: Served) -> None:
    """Even with --log-level debug, after errors, and in what /metrics counts."""
    with browser(server) as client:
        path = open_table(client)["path"]
        token = next(c.value for c in client.cookies.jar if c.path == path)
        client.post(f"{path}/api/claim", json={"link": "a-link-that-nobody-made"})
        client.post(f"{path}/api/claim", content="{", headers={"Content-Type": "text/plain"})
        with socket_of(server, client, path) as socket:
            socket.send(HELLO)
            socket.recv(20)
            socket.send("nonsense")
            until_closed(socket)
        metrics = client.get("/metrics").text
    assert token
    for written in (server.errors, server.greeting, metrics):
        assert token not in written
        assert "a-link-that-nobody-made" not in written


def test_sigterm_closes_sockets_with_1012_and_ends_within_ten_seconds(tmp_path: Path) -> None:
    with served(tmp_path) as server, browser(server) as client:
        path = open_table(client)["path"]
        with socket_of(server, client, path) as socket:
            socket.send(HELLO)
            socket.recv(20)
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            assert until_closed(socket) == 1012
            stopping.join()
        assert server.process.returncode == 0
        assert "Traceback" not in server.errors
    with served(tmp_path) as server, browser(server) as again:
        again.cookies = client.cookies
        assert again.get(f"{path}/api").json()["yours"] == ["p1"]


def test_whoever_is_slow_when_it_stops_is_cut_off_without_a_fuss(tmp_path: Path) -> None:
    begun = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
    with served(tmp_path) as server, closing(create_connection(("127.0.0.1", server.port))) as slow:
        slow.sendall(begun)
        with browser(server) as client:
            client.get("/healthz")  # what came before it is being answered
        assert server.stop() == 0
        (line,) = [line for line in server.errors.splitlines() if "fast engine" not in line]
        assert line.endswith("requests cut off, as they had not ended 2 s after the stop: 1")
        assert "INFO" in line


def test_ctrl_c_ends_it_too_and_is_no_failure(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(10) == 0
        assert server.errors.count("Traceback") == 0


def start_and_fail(*flags: str, **environment: str) -> str:
    """What ``serve`` says when it cannot."""
    command = [sys.executable, "-m", "doubletwelve", "serve", *flags]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, **environment}
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.long
@pytest.mark.slow
def test_what_keeps_it_from_starting_is_said_in_one_line(server: Served, tmp_path: Path) -> None:
    taken = start_and_fail("--port", str(server.port), "--database", str(tmp_path / "x.sqlite"))
    assert f"cannot listen on 127.0.0.1 port {server.port}" in taken
    not_one = tmp_path / "letter.txt"
    not_one.write_text("Dear Ann,\n" * 100)
    assert "no SQLite database" in start_and_fail("--port", "0", "--database", str(not_one))
    wrong = start_and_fail("--port", "0", "--database", "mysql://ann:secret@db/tables")
    assert "postgresql+asyncpg://" in wrong
    assert "secret" not in wrong
    assert "is not a setting" in start_and_fail(DOUBLETWELVE_PROT="1")


def test_a_phone_in_the_house_gets_an_address_and_a_qr_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Settings(lan=True).listens_on == "0.0.0.0"
    monkeypatch.setattr(places, "house_address", lambda: "192.168.1.5")
    text = serve.greeting(Settings(lan=True), 8012)
    assert text.startswith("Double Twelve is at http://127.0.0.1:8012/ (Ctrl-C stops it)\n")
    assert "On other devices in this house: http://192.168.1.5:8012/\n" in text
    assert text.count("█") > 100
    monkeypatch.setattr(places, "house_address", lambda: None)
    assert "no phone can reach it" in serve.greeting(Settings(lan=True), 8012)


async def served_here(settings: Settings, ask: Callable[[str], Awaitable[None]]) -> None:
    """The server in this process, on a free port; ``ask`` is given its address."""
    listening = serve.listen(settings)
    app = app_module.make_app(settings)
    async with app.lifespan():
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        server = serve.Server(config, app.state.site)
        running = asyncio.ensure_future(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            await ask(f"http://127.0.0.1:{listening.getsockname()[1]}")
        finally:
            server.should_exit = True
            await running


def settings_here(folder: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> Settings:
    monkeypatch.setattr(app_module, "Thinking", QuickThinking)
    return Settings(port=0, database=str(folder / "tables.sqlite"), **more)


@pytest.mark.parametrize(
    ("wanted", "in_network", "origin"),
    [
        ({"lan": True}, True, "http://192.168.1.5:{port}"),
        ({"lan": True}, False, None),
        ({"lan": True, "public_url": "https://example.org"}, True, "https://example.org"),
        ({}, True, None),
    ],
)
def test_the_door_tells_where_others_find_the_server_whatever_a_request_says(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    wanted: dict[str, Any],
    in_network: bool,
    origin: str | None,
) -> None:
    address = "192.168.1.5" if in_network else None
    monkeypatch.setattr(places, "house_address", lambda: address)

    async def ask(url: str) -> None:
        expected = origin and origin.format(port=url.rpartition(":")[2])
        async with httpx.AsyncClient(base_url=url) as client:
            table = (await client.post("/api/tables", json={"name": "Ann"})).json()["path"]
            for host in ({}, {"Host": "evil.example"}, {"X-Forwarded-Host": "evil.example"}):
                door = await client.get(f"{table}/api", headers=host)
                assert door.json()["origin"] == expected
            link = f"{expected or 'http://192.168.1.5'}{table}"
            code = await client.post(f"{table}/api/qr", json={"text": link})
            assert code.status_code == (422 if expected is None else 200)

    asyncio.run(served_here(settings_here(tmp_path, monkeypatch, **wanted), ask))


@pytest.mark.parametrize("screen", ["DISPLAY", "WAYLAND_DISPLAY", ""])
def test_a_browser_is_opened_where_there_is_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    """At this computer's own name, with --lan too: a seat belongs to the address one came by."""
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "Thread", AtOnce)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if screen:
        monkeypatch.setenv(screen, ":0")

    async def ask(url: str) -> None:
        assert opened == ([f"{url}/"] if screen else [])

    settings = settings_here(tmp_path, monkeypatch, open=True, lan=True)
    asyncio.run(served_here(settings, ask))


class AtOnce:
    """A thread that nobody has to wait for."""

    def __init__(self, target: Callable[[str], None], args: list[str]) -> None:
        self.start = lambda: target(*args)


def test_the_greeting_names_the_address_that_others_use() -> None:
    text = serve.greeting(Settings(public_url="https://example.org", host="::1"), 8012)
    assert "http://[::1]:8012/, for others at https://example.org/" in text
