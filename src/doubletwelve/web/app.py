"""The application: what is opened when it starts, what answers where, how it ends."""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.types import ControllerRouterHandler

from doubletwelve.table.counters import Counters
from doubletwelve.table.rooms import Rooms
from doubletwelve.table.store import Store, open_store
from doubletwelve.table.thinking import Thinking
from doubletwelve.tiles import quoted
from doubletwelve.web import (
    door,
    downloads,
    entrance,
    files,
    games,
    guards,
    health,
    pages,
    problems,
    replays,
    rulebooks,
    tables,
    words,
)
from doubletwelve.web.schema import schema_config
from doubletwelve.web.settings import BadSettings, Settings
from doubletwelve.web.site import Site, site_of

CLOSING: Final = 2.4
"""Seconds for each: the rooms, the bots' processes, and storing what was appended."""

log = logging.getLogger("doubletwelve.web")


def make_app(settings: Settings) -> Litestar:
    """The whole server, except for the port that it listens on."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_site(settings) as site:
            app.state.site = site
            app.state.connections = site.connections
            yield

    return Litestar(
        route_handlers=route_handlers(),
        lifespan=[lifespan],
        dependencies={"site": Provide(site_of, sync_to_thread=False)},
        before_request=guards.check_request,
        before_send=[guards.add_headers],
        exception_handlers={
            NotFoundException: pages.nothing_here,
            Exception: problems.answer,
        },
        request_max_body_size=problems.MOST_BYTES,
        openapi_config=schema_config(),
        # What is the same for everyone; files are packed already, and an answer that may hold
        # something secret is not to be.
        compression_config=CompressionConfig(
            backend="brotli",  # or gzip, for a browser that knows no other
            minimum_size=800,
            exclude=["^/static/", "^/t/.*/api", "^/api/(tables|codes)"],
        ),
        logging_config=None,
        debug=False,
    )


def route_handlers() -> list[ControllerRouterHandler]:
    return [
        health.healthz,
        health.readyz,
        health.metrics,
        tables.open_table,
        tables.listed_tables,
        tables.find_code,
        games.list_games,
        rulebooks.read_rules,
        door.see_door,
        door.glance,
        door.join,
        door.claim,
        door.watch,
        downloads.qr,
        downloads.record,
        replays.placing,
        replays.replay,
        entrance.table_socket,
        words.locale,
        pages.page,
        pages.service_worker,
        pages.icon,
        files.static_file,
    ]


@asynccontextmanager
async def open_site(settings: Settings) -> AsyncIterator[Site]:
    """Everything that a server runs on, closed in order whatever happens."""
    counters = Counters()
    async with AsyncExitStack() as stack:
        store = await _open_store(settings, counters)
        stack.push_async_callback(_in_time, store.close)
        thinking = Thinking(settings.bot_processes, _bot_timer(counters))
        stack.push_async_callback(_in_time, thinking.close)
        await thinking.start()
        rooms = Rooms(store, thinking, counters, _node_name(), settings.keep_days)
        stack.push_async_callback(_in_time, rooms.close)
        await _start(rooms, settings)
        site = Site(settings, rooms, counters)
        stack.callback(site.close_connections)
        yield site


async def _open_store(settings: Settings, counters: Counters) -> Store:
    def on_commit(seconds: float, rows: int) -> None:
        counters.commit_seconds.observe(seconds)
        counters.commit_rows.inc(rows)

    try:
        return await open_store(settings.database, on_commit=on_commit)
    except ValueError as problem:
        raise BadSettings(f"database: {problem}") from None
    except OSError as problem:  # a name that is too long, a folder that may not be looked into
        if problem.filename is None:
            raise
        given = quoted(str(problem.filename))
        raise BadSettings(f"database: {given}: {problem.strerror}; name another file") from None


def _bot_timer(counters: Counters) -> Callable[[str, float], None]:
    """A bot counts under its name, however hard it searched."""
    return lambda bot, seconds: counters.bot_seconds.labels(bot.partition(":")[0]).observe(seconds)


async def _start(rooms: Rooms, settings: Settings) -> None:
    try:
        await rooms.start(settings.redis)
    except ValueError as problem:
        raise BadSettings(f"redis: {problem}") from None


def _node_name() -> str:
    """Of this process, among all that share a database."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"


async def _in_time(close: Callable[[], Awaitable[None]]) -> None:
    """Close something, but let nothing keep the process from ending."""
    try:
        async with asyncio.timeout(CLOSING):
            await close()
    except TimeoutError:
        log.error("%s took more than %s s", close.__qualname__, CLOSING)
