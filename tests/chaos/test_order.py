"""Commit, then tell: nobody hears of a step before the database has it, on a disk."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool
from sqlalchemy.ext.asyncio import create_async_engine

from doubletwelve.table.asking import join
from doubletwelve.table.room import Done, Room
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.settings import Choice, Manners
from doubletwelve.table.store import Store, open_store
from doubletwelve.table.store.address import read_address
from doubletwelve.web.app import open_site
from doubletwelve.web.settings import Settings
from tests.table.rooms import Client, make_rooms

FULL = 2
HELD = 0.5
"""Seconds for which a commit is held back: enough to tell everyone of it a hundred times."""
PATIENCE = 30.0


@asynccontextmanager
async def writing_held(address: str) -> AsyncIterator[None]:
    """Until the end of the block somebody else has the right to write, and writes nothing."""
    where = read_address(address)
    engine = create_async_engine(where.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    hold = "BEGIN IMMEDIATE" if where.path else "BEGIN; LOCK TABLE log IN SHARE MODE"
    try:
        async with engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.execute(hold)
            try:
                yield
            finally:
                await raw.execute("ROLLBACK")
    finally:
        await engine.dispose()


@asynccontextmanager
async def table_for_two(address: str) -> AsyncIterator[tuple[Rooms, Room, Client, Client]]:
    store = await open_store(address)
    rooms = make_rooms(store)
    try:
        new = await rooms.open(Choice(players=2), Manners(), "Ada", {})
        room = await rooms.find(new.id)
        assert room is not None
        assert isinstance(await join(room, "Ben", "ben-token", "join-ben"), Done)
        ada, ben = Client(room, new.token), Client(room, "ben-token")
        for client in (ada, ben):
            room.enter(client, 0)
        yield rooms, room, ada, ben
    finally:
        await rooms.close()
        await store.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def begin(room: Room, ada: Client) -> None:
    ada.ask("start")
    await until(lambda: room.table.phase == "playing")


def act(room: Room, *clients: Client) -> None:
    """Whoever has to move does the first that is legal."""
    mover = next(client for client in clients if client.seat == room.table.to_move)
    shown = json.loads(next(text for text in reversed(mover.texts) if '"legal"' in text))
    mover.ask("act", position=room.table.position, action=shown["own"]["legal"][0])


def test_nobody_hears_of_a_step_while_its_commit_is_held_back(address: str) -> None:
    async def play() -> None:
        async with table_for_two(address) as (_, room, ada, ben):
            await begin(room, ada)
            table, told = room.table, (len(ada.texts), len(ben.texts))
            async with writing_held(address):
                act(room, ada, ben)
                ben.ask("say", text="well?")
                await asyncio.sleep(HELD)
                assert (len(ada.texts), len(ben.texts)) == told
                assert room.table is table
            await until(lambda: room.table.version == table.version + 2)
            for client, before in ((ada, told[0]), (ben, told[1])):
                kinds = [message["type"] for message in client.messages[before:]]
                assert kinds == ["update", "said"]

    asyncio.run(play())


class Doubter(Client):
    """Looks into the file, over a connection of its own, whenever it is told of a step."""

    def __init__(self, room: Room, token: str, file: Path) -> None:
        super().__init__(room, token)
        self.file = file
        self.early: list[int] = []

    def send(self, text: str) -> None:
        super().send(text)
        version = json.loads(text).get("version", 0)
        newest = "SELECT max(version) FROM log WHERE table_id = ?"
        with closing(sqlite3.connect(self.file)) as connection:
            if connection.execute(newest, (self.room.table.id,)).fetchone()[0] < version:
                self.early.append(version)


def test_whatever_anyone_is_told_is_in_the_file_by_then(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"

    async def play() -> None:
        async with table_for_two(str(file)) as (_, room, ada, ben):
            doubter = Doubter(room, "ben-token", file)
            room.enter(doubter, 0)
            await begin(room, ada)
            for _ in range(30):
                version = room.table.version
                if room.table.phase != "playing":
                    break
                act(room, ada, ben)
                await until(lambda version=version: room.table.version > version)  # type: ignore[misc]
            assert len(doubter.texts) > 10
            assert doubter.early == []

    asyncio.run(play())


def test_a_commit_is_on_the_disk_when_it_returns(address: str) -> None:
    """As the server opens its store; asked over the connection that has just written."""

    async def play() -> None:
        async with open_site(Settings(database=address)) as site:
            new = await site.rooms.open(Choice(players=2), Manners(), "Ada", {})
            room = await site.rooms.find(new.id)
            assert room is not None
            assert isinstance(await join(room, "Ben", "ben-token", "join-ben"), Done)
            assert await durability(site.rooms.store) in (["wal", FULL], ["on"])

    asyncio.run(play())


async def durability(store: Store) -> list[object]:
    """SQLite's journal and synchronous, or PostgreSQL's synchronous_commit."""
    driver = store._writer._driver
    if store._address.path is None:
        return [await driver.fetchval("SHOW synchronous_commit")]
    found = []
    for pragma in ("journal_mode", "synchronous"):
        async with driver.execute(f"PRAGMA {pragma}") as cursor:
            found.append((await cursor.fetchone())[0])
    return found
