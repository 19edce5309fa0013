"""Many tables with people at them, over HTTP and sockets, on one server or on several."""

import asyncio
import urllib.request
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from tests.chaos.notebook import Notebook, Wrong
from tests.chaos.player import Player

PATIENCE: Final = 60.0
_http = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Kind(NamedTuple):
    """A table to be opened: who plays what there."""

    people: int
    choice: dict[str, Any]
    bots: dict[str, str]


def train(people: int, rulebook: str, bots: int = 0) -> Kind:
    """Mexican Train with small hands: rounds that end soon."""
    players = people + bots
    switches = {"hand": 4}
    choice = {"rulebook": rulebook, "switches": switches, "length": "short", "players": players}
    seats = [f"p{number}" for number in range(people + 1, players + 1)]
    return Kind(people, choice, dict.fromkeys(seats, "greedy"))


def other(people: int, game: str) -> Kind:
    choice = {"game": game, "switches": {"hand": 3}, "length": "one", "players": people}
    return Kind(people, choice, {})


KINDS: Final = (
    train(2, "goliath"),
    train(3, "vennerod"),
    train(4, "french"),
    train(2, "cardinal"),
    other(2, "classic"),
    other(4, "chicken-foot"),
    other(3, "fido"),
    train(3, "ecowoodart"),
)
"""Eight tables with 23 people."""


class Party:
    """All players of a test; while it is open, they play by themselves."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players

    @property
    def notebooks(self) -> list[Notebook]:
        return [player.notebook for player in self.players]

    @property
    def done(self) -> int:
        """How much was asked and answered with yes."""
        return sum(len(note.done) for note in self.notebooks)

    @property
    def waiting(self) -> int:
        return sum(len(player.waiting) for player in self.players)

    async def until(self, true: Callable[[], bool]) -> None:
        """Also ends when anyone was shown what cannot be, or when nothing happens any more."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            problems = [problem for note in self.notebooks for problem in note.problems]
            if problems:
                raise Wrong("\n".join(problems))
            if asyncio.get_running_loop().time() > end:
                raise Wrong("\n".join(["nothing goes on:", *map(str, self.players)]))
            await asyncio.sleep(0.005)

    async def goes_on(self, more: int) -> None:
        """Until so much more was done."""
        enough = self.done + more
        await self.until(lambda: self.done >= enough)

    async def everyone_goes_on(self, more: int) -> None:
        """Until everybody has done so much more: no table stands still."""
        enough = [len(note.done) + more for note in self.notebooks]
        await self.until(
            lambda: all(
                len(note.done) >= least for note, least in zip(self.notebooks, enough, strict=True)
            )
        )

    async def scatter(self, chance: Random) -> None:
        """About half of all people hang up and come back, to another node if there is one."""
        leaving = [player for player in self.players if chance.random() < 0.5]
        await asyncio.gather(*(player.hang_up() for player in leaving))

    async def come_to_rest(self) -> None:
        """Nobody asks for anything new; returns when all is answered and all know the same."""
        for player in self.players:
            player.quiet = True
        await self.until(self._is_at_rest)

    def _is_at_rest(self) -> bool:
        newest: dict[str, set[int]] = {}
        for note in self.notebooks:
            newest.setdefault(note.table, set()).add(note.newest)
        here = all(player.connected and not player.waiting for player in self.players)
        return here and all(len(versions) == 1 for versions in newest.values())


@asynccontextmanager
async def party(
    urls: Sequence[str], chance: Random, kinds: Sequence[Kind] = KINDS
) -> AsyncIterator[Party]:
    """Open the tables, and let everyone play until the end of the block."""
    seated = [await _sit_down(urls, Random(chance.random()), kind) for kind in kinds]
    players = [player for table in seated for player in table]
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        yield Party(players)
    finally:
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
        failures = [end for end in ends if isinstance(end, Exception)]
        if failures:
            raise failures[0]


async def open_table(url: str, kind: Kind) -> dict[str, Any]:
    """A new table: its id, and the host's seat and token."""
    wanted = {
        "name": "player 1",
        "choice": kind.choice,
        "manners": {"bot_pause": 0},
        "bots": kind.bots,
        "as_bot": True,
    }
    return await _post(f"{url}/api/tables", wanted)


async def _sit_down(urls: Sequence[str], chance: Random, kind: Kind) -> list[Player]:
    new = await open_table(urls[0], kind)
    table = new["id"]
    seats = [(new["seat"], new["token"])]
    for number in range(2, kind.people + 1):
        wish = {"name": f"player {number}", "key": f"join-{number:04}", "as_bot": True}
        answer = await _post(f"{urls[number % len(urls)]}/t/{table}/api/join", wish)
        seats.append((answer["seat"], answer["token"]))
    return [
        Player(_addresses(urls, number), table, *seat, Random(chance.random()))
        for number, seat in enumerate(seats)
    ]


def _addresses(urls: Sequence[str], first: int) -> Callable[[], str]:
    """The nodes in turn: whoever loses one goes to the next."""
    visits = count(first)
    return lambda: urls[next(visits) % len(urls)]


async def _post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    return await asyncio.to_thread(_post_now, url, msgspec.json.encode(body))


def _post_now(url: str, body: bytes) -> dict[str, Any]:
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    with _http.open(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = msgspec.json.decode(answer.read())
        return found
