"""A bot of your own at a live table: it joins by the table's link and plays anything legal.

    python examples/random_bot.py http://127.0.0.1:8012/t/abcdefghjkmnpq --name Robbie

It needs the package `websockets` and nothing of Double Twelve: the server says what is legal.
docs/protocol.md describes every message.
"""

import argparse
import asyncio
import json
import random
import urllib.request
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PAUSE = 0.1
"""Seconds before it acts: a server takes 20 messages a second from each, and people want to see."""


def take_seat(table: str, name: str) -> tuple[str, str]:
    """Join the table; the seat and its token. Whoever has the token has the seat: keep it."""
    body = json.dumps({"name": name, "key": f"join-{random.getrandbits(64):x}", "as_bot": True})
    request = urllib.request.Request(
        f"{table}/api/join", body.encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        joined = json.load(answer)
    if joined["seat"] is None:
        raise SystemExit("The game has begun: the host has to let me in.")
    return joined["seat"], joined["token"]


async def play(table: str, seat: str, token: str) -> None:
    """Play until the game is over."""
    address = table.replace("http", "ws", 1) + "/socket"
    keys = (f"bot-{random.getrandbits(64):x}-{n}" for n in count())
    async with connect(address) as socket:
        hello = {"type": "hello", "protocol": 1, "seat": seat, "token": token}
        await socket.send(json.dumps(hello))
        async for text in socket:
            message = json.loads(text)
            if message.get("table", {}).get("phase") == "over":
                print("The game is over:", message["table"]["totals"])
                return
            await answer(socket, message, next(keys))


async def answer(socket: ClientConnection, message: dict[str, Any], key: str) -> None:
    """Do something, if there is anything to do."""
    if message.get("table", {}).get("phase") == "between":
        await socket.send(json.dumps({"type": "ready", "key": key}))
    elif legal := message.get("own", {}).get("legal"):
        await asyncio.sleep(PAUSE)
        act = {"type": "act", "key": key, "position": message["position"]}
        await socket.send(json.dumps(act | {"action": random.choice(legal)}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A bot that plays anything legal.")
    parser.add_argument("table", help="the table's link")
    parser.add_argument("--name", default="Robbie")
    given = parser.parse_args()
    asyncio.run(play(given.table, *take_seat(given.table, given.name)))
