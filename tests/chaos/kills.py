"""Kill the server again and again while everyone plays; then compare what is left."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.chaos.check import Found, check_database, check_file
from tests.chaos.party import Party, party
from tests.chaos.server import ServerProcess

MOST_DONE: Final = 100
"""Commands, at most, until a kill is due."""


class Result(NamedTuple):
    kills: int
    losses: int
    """How often a client lost its connection."""
    found: Found


async def kill_many(
    folder: Path, kills: int, seed: int, tell: Callable[[int, Party], None]
) -> Result:
    """Raises if a move is lost or doubled, or if the database is damaged."""
    chance = Random(seed)
    database = folder / "tables.sqlite"
    server = ServerProcess(folder, str(database))
    await server.start()
    try:
        async with party([server.url], chance) as people:
            while server.kills < kills:
                await _kill_once(server, people, chance)
                tell(server.kills, people)
            await people.goes_on(3 * MOST_DONE)
            await people.come_to_rest()
        assert await server.stop() == 0
    finally:
        server.end()
    check_log_of(server)
    check_file(database)
    found = await check_database(str(database), people.notebooks)
    losses = sum(player.losses for player in people.players)
    return Result(server.kills, losses, found)


async def _kill_once(server: ServerProcess, people: Party, chance: Random) -> None:
    await people.goes_on(chance.randint(1, MOST_DONE))
    if chance.random() < 0.2:
        await people.scatter(chance)
    if chance.random() < 0.5:
        await asyncio.sleep(chance.uniform(0, 0.1))
    else:  # in the middle of a burst
        await people.until(lambda: people.waiting >= len(people.players) // 6)
    server.kill()
    if chance.random() < 0.1:  # and once more while it starts
        server.launch()
        await asyncio.sleep(chance.uniform(0, 0.5))
        server.kill()
    await server.start()


ORPHAN: Final = re.compile(
    r"Traceback \(most recent call last\):\n"
    r"(?: +.*\n)*? +File .*/multiprocessing/spawn\.py\", .*\n(?: +.*\n)*"
    r"EOFError: Ran out of input\n?"
)
"""A bot's process that was still being started when its server was killed: Python says so."""


def check_log_of(server: ServerProcess) -> None:
    """It had no trouble of its own, however often it was killed."""
    log = ORPHAN.sub("", server.log)
    for word in ("Traceback", "ERROR", "Exception"):
        assert word not in log, log[-4000:]
