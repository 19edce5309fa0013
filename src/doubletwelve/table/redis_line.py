"""A connection to Redis: where to, and that it is closed again."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from redis.asyncio.connection import Connection, parse_url
from redis.exceptions import RedisError

Command = tuple[str | bytes, ...]


def dialler(url: str) -> Callable[[], Connection]:
    """Makes connections to that address, not yet connected."""
    try:
        options: dict[str, Any] = dict(parse_url(url))
        if not _names_a_place(url):
            raise ValueError
        # The form of the answers, and no time limits but those kept here.
        options |= {"protocol": 2, "socket_timeout": None, "socket_connect_timeout": None}
        dial = partial(options.pop("connection_class", Connection), **options)
        dial()  # finds an unknown option
    except (ValueError, TypeError, RedisError):
        raise ValueError(
            f"no address of a Redis server: {without_password(url)!r}; "
            "redis://host:6379/0 would be right"
        ) from None  # what went wrong may quote a piece of the password
    return dial


def _names_a_place(url: str) -> bool:
    """Where this fails, redis-py would quietly take localhost, or database 0."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return bool(parts.path)
    return bool(parts.hostname) and re.fullmatch(r"/?|/\d+", parts.path) is not None


def without_password(url: str) -> str:
    """Nor the user: with an odd sign in the password it is hard to say where that begins."""
    masked = re.sub(r"^(\w+://)?.*@", r"\1***@", url, flags=re.DOTALL)
    return re.sub(r"(password=)[^&]*", r"\1***", masked)


@asynccontextmanager
async def connected(connection: Connection, patience: float) -> AsyncIterator[Connection]:
    try:
        async with asyncio.timeout(patience):
            await connection.connect()  # type: ignore[no-untyped-call]
        yield connection
    finally:
        await connection.disconnect(nowait=True)


async def write(connection: Connection, commands: Sequence[Command]) -> None:
    await connection.send_packed_command(connection.pack_commands(commands))
