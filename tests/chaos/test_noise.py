"""Whatever is sent to the socket: the server stays up, says why it closes, and others play on."""

import asyncio
import socket
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.chaos.check import check_database
from tests.chaos.kills import check_log_of
from tests.chaos.noise import command, garbage, spoilt
from tests.chaos.party import Party, open_table, party, train
from tests.chaos.server import ServerProcess

pytestmark = pytest.mark.slow

BAD_MESSAGE: Final = 1008
TOO_BIG: Final = 1009
SEAT_GONE: Final = 4001
PATIENCE: Final = 30.0


@asynccontextmanager
async def others_play(folder: Path) -> AsyncIterator[tuple[ServerProcess, Party]]:
    """A server with two tables at which people play, before, while and after."""
    database = str(folder / "tables.sqlite")
    server = ServerProcess(folder, database)
    await server.start()
    try:
        kinds = (train(2, "goliath"), train(3, "french"))
        async with party([server.url], Random(5), kinds) as people:
            await people.everyone_goes_on(1)
            yield server, people
            await people.everyone_goes_on(3)
            await people.come_to_rest()
            assert all(player.losses == 0 for player in people.players)
        assert await server.stop() == 0
    finally:
        server.end()
    check_log_of(server)
    await check_database(database, people.notebooks)


@asynccontextmanager
async def connected(server: ServerProcess, table: str) -> AsyncIterator[ClientConnection]:
    place = f"ws://127.0.0.1:{server.port}/t/{table}/socket"
    async with connect(place, proxy=None, max_size=None, close_timeout=5) as opened:
        yield opened


async def why_closed(opened: ClientConnection) -> tuple[int, str]:
    """The code and the reason with which the server ends a connection."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await opened.recv()
    return opened.close_code or 0, opened.close_reason or ""


async def send(opened: ClientConnection, message: Any) -> None:
    text = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
    await opened.send(text)


async def take_seat(server: ServerProcess) -> tuple[str, dict[str, Any]]:
    """A table of its own, and the hello for its first seat."""
    new = await open_table(server.url, train(1, "goliath", bots=1))
    hello = {"type": "hello", "protocol": 1, "seat": new["seat"], "token": new["token"]}
    return new["id"], hello


def is_clear(closed: tuple[int, str]) -> bool:
    """Frames that are too big are told off by the library below."""
    return (closed[0] == BAD_MESSAGE and closed[1] != "") or closed[0] == TOO_BIG


def test_noise_instead_of_a_hello_is_answered_with_a_clear_close(tmp_path: Path) -> None:
    async def play() -> None:
        async with others_play(tmp_path) as (server, people):
            chance, table = Random(6), people.notebooks[0].table
            for _ in range(150):
                async with connected(server, table) as opened:
                    await send(opened, garbage(chance))
                    closed = await why_closed(opened)
                    assert is_clear(closed), closed

    asyncio.run(play())


@pytest.mark.long
def test_noise_from_a_seat_is_answered_with_a_clear_close(tmp_path: Path) -> None:
    def one(chance: Random) -> Any:
        makers: tuple[Callable[[Random], Any], ...] = (
            garbage,
            lambda chance: spoilt(command(chance), chance),
        )
        return chance.choice(makers)(chance)

    async def play() -> None:
        async with others_play(tmp_path) as (server, _):
            chance = Random(7)
            table, hello = await take_seat(server)
            for _ in range(150):
                async with connected(server, table) as opened:
                    await send(opened, hello)
                    await opened.recv()
                    message = one(chance)
                    await send(opened, message)
                    closed = await why_closed(opened)
                    assert is_clear(closed), (message, closed)

    asyncio.run(play())


def test_whatever_looks_right_is_answered_and_breaks_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with others_play(tmp_path) as (server, _):
            for seed in range(12):
                chance = Random(seed)
                table, hello = await take_seat(server)
                async with connected(server, table) as opened:
                    await send(opened, hello)
                    await say_much(opened, chance)

    asyncio.run(play())


async def say_much(opened: ClientConnection, chance: Random) -> None:
    """Every command gets an answer with its key, until the seat is left or the table closed."""
    with suppress(ConnectionClosed):
        for _ in range(60):
            wish = command(chance)
            await send(opened, wish)
            async with asyncio.timeout(PATIENCE):
                while wish["key"] not in answered(msgspec.json.decode(await opened.recv())):
                    pass
    assert opened.close_code in (None, SEAT_GONE), opened.close_reason


def answered(message: dict[str, Any]) -> tuple[object, object]:
    return message.get("key"), message.get("done")


@pytest.mark.long
def test_what_is_no_websocket_at_all_does_not_keep_the_server_from_others(tmp_path: Path) -> None:
    def throw(port: int, what: bytes) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as raw:
            raw.sendall(what)

    upgrade = (
        b"GET /t/%s/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )

    async def play() -> None:
        async with others_play(tmp_path) as (server, people):
            chance, table = Random(8), people.notebooks[0].table.encode()
            for _ in range(60):
                noise = chance.randbytes(chance.randint(1, 2000))
                await asyncio.to_thread(throw, server.port, noise)
                await asyncio.to_thread(throw, server.port, upgrade % table + noise)
            with pytest.raises(InvalidStatus):
                async with connect(f"ws://127.0.0.1:{server.port}/nowhere", proxy=None):
                    pass
            await asyncio.to_thread(urllib.request.urlopen, f"{server.url}/healthz")

    asyncio.run(play())
