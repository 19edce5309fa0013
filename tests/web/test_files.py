"""The client's files: each is sent once, packed, and kept by the browser until it changes."""

import gzip
import json
import posixpath
import re
import struct
from collections.abc import Callable
from heapq import nlargest

import brotli
import pytest

from doubletwelve.locales.catalogue import NAMES
from doubletwelve.web.files import FILES, STATIC, VERSION, address_of
from doubletwelve.web.pages import WORKER, page_in
from tests.web.servers import Client

OF_LATER = (
    *("screens/replay.js", "parts/replayed.js", "parts/controls.js", "model/replay.js"),
    *("screens/rules.js", "parts/rules-beside.js", "parts/rules-book.js", "parts/rules-glance.js"),
    "model/beside.js",
    *("screens/join.js", "screens/settings.js", "parts/settings-form.js"),
    *("screens/new.js", "parts/waiting-change.js", "parts/new-editor.js", "parts/new-rules.js"),
    *("parts/new-questions.js", "parts/new-seats.js", "parts/new-switches.js"),
    *("parts/new-manners.js", "parts/clash.js", "model/questions.js"),
    *("parts/check.js", "lib/verify.js", "parts/hint.js", "parts/last-game.js", "parts/help.js"),
)
"""What only the screens of rules and replays need, choosing what is played, a deal's check, a hint,
and the game before this one, and help."""
FOR_EVER = "max-age=31536000, immutable"
FIRST_VISIT = 200_000
"""Bytes; ``benchmarks/client.py`` counts them on the wire."""
HEAD = len("HTTP/1.1 200 OK\r\ndate: Wed, 18 Nov 2026 12:00:00 GMT\r\n\r\n")
"""What the program that serves the application puts before each answer."""
PAINTED = re.compile(r"[\u23cf-\u23fa\u25b6\u25c0](?!\ufe0e|\\(?:u)?fe0e)")
"""Signs that phones paint as coloured pictures unless told not to, and some fonts lack."""


@pytest.mark.parametrize("path", sorted(FILES))
def test_every_file_is_sent_as_it_is_and_kept(reader: Client, path: str) -> None:
    answer = reader.get(address_of(path))
    assert answer.status_code == 200
    assert answer.content == (STATIC / path).read_bytes()
    assert answer.headers["cache-control"] == FOR_EVER
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-type"] == FILES[path].media_type


def test_a_browser_that_cannot_unpack_gets_the_file_as_it_is(reader: Client) -> None:
    plain = reader.get(address_of("app.js"), headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == FILES["app.js"].content


@pytest.mark.parametrize(
    ("accepts", "encoding", "unpack"),
    [
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip, deflate", "gzip", gzip.decompress),
    ],
)
def test_a_file_is_sent_as_small_as_the_browser_can_unpack_it(
    reader: Client, accepts: str, encoding: str, unpack: Callable[[bytes], bytes]
) -> None:
    file = FILES["app.js"]
    packed = reader.get(address_of("app.js"), headers={"Accept-Encoding": accepts})
    assert packed.headers["content-encoding"] == encoding
    assert packed.content == file.content == unpack(file.packed[encoding])
    assert int(packed.headers["content-length"]) == len(file.packed[encoding]) < len(file.content)
    assert packed.headers["vary"] == "Accept-Encoding"
    assert packed.headers["content-type"].startswith("text/javascript")


def test_what_packing_makes_no_smaller_is_sent_as_it_is(reader: Client) -> None:
    path = "icons/icon-192.png"
    assert "gzip" not in FILES[path].packed
    answer = reader.get(address_of(path), headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_a_page_of_another_version_gets_todays_file_and_asks_again(reader: Client) -> None:
    answer = reader.get("/static/000000000000/app.js")
    assert answer.content == FILES["app.js"].content
    assert answer.headers["cache-control"] == "no-cache"


def test_what_is_no_file_is_said_so(reader: Client) -> None:
    answer = reader.get(address_of("lib/nothing.js"))
    assert answer.status_code == 404
    assert "lib/nothing.js" in answer.json()["detail"]


def asked_by(reader: Client, path: str) -> set[str]:
    """The modules that a page asks for at once."""
    page = reader.get(path).text
    assert "{{" not in page
    return set(re.findall(rf'rel="modulepreload" href="/static/{VERSION}/([^"]+)"', page))


def test_the_page_asks_for_every_module_at_once_that_a_game_can_need(reader: Client) -> None:
    for path in ("/", "/t/abc"):
        left_out = {file for file in FILES if file.endswith(".js")} - asked_by(reader, path)
        assert left_out == set(OF_LATER)


@pytest.mark.parametrize(
    ("path", "screen"), [("/new", "new"), ("/rules/french", "rules"), ("/t/abc/replay", "replay")]
)
def test_a_screen_for_later_comes_with_its_own_page(reader: Client, path: str, screen: str) -> None:
    modules = asked_by(reader, path)
    assert {"app.js", f"screens/{screen}.js"} <= modules
    assert "screens/home.js" not in modules
    for module in modules:
        for found in re.findall(r'^import[^"]*from "([^"]+)"', source(module), re.MULTILINE):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(module), found)) in modules


def source(module: str) -> str:
    return (STATIC / module).read_text("utf-8")


def test_the_worker_keeps_what_the_page_needs(reader: Client) -> None:
    answer = reader.get("/sw.js")
    assert answer.text == WORKER
    assert "{{" not in WORKER
    assert answer.headers["content-type"].startswith("text/javascript")
    needed = re.findall(rf'(?:href|src)="(/static/{VERSION}/[^"]+)"', page_in("en", True).decode())
    assert needed
    for address in needed:
        assert f'"{address}"' in WORKER
    for path in FILES:
        assert (f'"{address_of(path)}"' in WORKER) != path.endswith((".png", *OF_LATER)), path


@pytest.mark.parametrize(("encoding", "keeps"), [("br", True), ("gzip", False)])
@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/replay"])
def test_a_first_visit_costs_less_than_200_kb(
    reader: Client, path: str, language: str, encoding: str, keeps: bool
) -> None:
    """The page and all that it names, the games for a screen that tells of them, and what its
    worker keeps; over plain HTTP it has none."""
    page = reader.get(path, headers={"Accept-Language": language}).text
    games = set() if path.endswith("replay") else {"/api/games"}
    asked = {path, *games, *re.findall(r'(?:href|src)="(/[^"]+)"', page)}
    assert {f"/locale/{language}.json", address_of("app.js")} <= asked
    if keeps:
        asked |= {"/sw.js", *re.findall(r'"(/static/[^"]+)"', reader.get("/sw.js").text)}
    costs = {path: cost(reader, path, encoding) for path in asked}
    largest = ", ".join(
        f"{path} {costs[path]}" for path in nlargest(8, costs, key=costs.__getitem__)
    )
    total = sum(costs.values())
    assert total <= FIRST_VISIT, f"{total} bytes, the largest {largest}"


def cost(reader: Client, path: str, encoding: str) -> int:
    """The bytes of an answer as a browser gets it, with its head."""
    with reader.stream("GET", path, headers={"Accept-Encoding": encoding}) as answer:
        assert answer.status_code == 200, path
        body = sum(map(len, answer.iter_raw()))
        return body + HEAD + sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)


@pytest.mark.parametrize("path", [path for path in FILES if path.endswith((".js", ".css"))])
def test_no_sign_is_painted_as_a_picture(path: str) -> None:
    assert not PAINTED.findall((STATIC / path).read_text("utf-8"))


def test_the_client_can_be_installed() -> None:
    """Systems want a picture of 192 and of 512 pixels, and one that may be cut to a circle."""
    told = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    pictures = [icon for icon in told["icons"] if icon["type"] == "image/png"]
    for icon in pictures:
        width, height = struct.unpack(">2I", FILES[icon["src"]].content[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["sizes"] for icon in pictures} == {"192x192", "512x512"}
    assert [icon["sizes"] for icon in pictures if icon.get("purpose") == "maskable"] == ["512x512"]


def test_what_is_no_page_has_the_sign_of_the_game_too(reader: Client) -> None:
    answer = reader.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.content == FILES["icons/icon-192.png"].content
    assert answer.headers["content-type"] == "image/png"
