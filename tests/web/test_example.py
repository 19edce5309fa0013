"""The bot that docs/bots.md shows, at a real server."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.web.servers import Served, served

BOT = Path(__file__).parents[2] / "examples" / "random_bot.py"
CHOICE = {
    "players": 2,
    "rulebook": "goliath",
    "switches": {"set": "double-six", "hand": 3, "rounds": 2},
}


@pytest.mark.slow
def test_the_example_joins_and_plays_until_the_game_is_over(tmp_path: Path) -> None:
    with served(tmp_path) as server, httpx.Client(base_url=server.url) as client:
        body = {"name": "Ann", "choice": CHOICE, "as_bot": True}
        table = client.post("/api/tables", json=body).json()
        address = server.url + table["path"]
        with subprocess.Popen(
            [sys.executable, str(BOT), address, "--name", "Robbie"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "NO_PROXY": "127.0.0.1"},
        ) as bot:
            try:
                asyncio.run(asyncio.wait_for(host(server, table), 120))
                said, errors = bot.communicate(timeout=30)
            finally:
                bot.kill()
        assert (bot.returncode, errors) == (0, "")
        assert said.startswith("The game is over: {'p1': ")
        assert client.get(f"{table['path']}/api").json()["seats"]["p2"]["name"] == "Robbie"


async def host(server: Served, table: dict[str, Any]) -> None:
    """Start when the bot is there, and play as it does."""
    answer = run_path(str(BOT))["answer"]
    url = f"ws://127.0.0.1:{server.port}{table['path']}/socket"
    async with connect(url, proxy=None) as socket:
        hello = {"type": "hello", "protocol": 1, "seat": "p1", "token": table["token"]}
        await socket.send(json.dumps(hello))
        number = 0
        async for text in socket:
            message, number = json.loads(text), number + 1
            around = message.get("table", {})
            if around.get("phase") == "over":
                return
            if around.get("phase") == "lobby" and around["seats"]["p2"]["kind"] == "person":
                await socket.send(json.dumps({"type": "start", "key": f"start-{number:06}"}))
            else:
                await answer(socket, message, f"host-{number:06}")
