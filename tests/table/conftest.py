"""The servers that some tests need; without one those tests say so and are skipped."""

import asyncio
import os
from collections.abc import Iterator
from uuid import uuid4

import pytest
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import URL, NullPool, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

# A superuser's address; the tests make a database of their own there, and drop it.
POSTGRES = "DOUBLETWELVE_TEST_POSTGRES"
REDIS = "DOUBLETWELVE_TEST_REDIS"
EVERYONE_OUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def server() -> URL:
    url = make_url(os.environ.get(POSTGRES, "postgresql://postgres@127.0.0.1:5432/postgres"))
    return url.set(drivername="postgresql+asyncpg")


async def tell_postgres(url: URL, *statements: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            for statement in statements:
                await connection.exec_driver_sql(statement)
    finally:
        await engine.dispose()


@pytest.fixture(scope="session")
def postgres_database() -> Iterator[URL]:
    name = f"doubletwelve_test_{uuid4().hex}"
    try:
        asyncio.run(tell_postgres(server(), f"CREATE DATABASE {name}"))
    except (SQLAlchemyError, OSError) as problem:
        pytest.skip(f"no PostgreSQL at {server()} ({type(problem).__name__}); {POSTGRES} names one")
    yield server().set(database=name)
    asyncio.run(tell_postgres(server(), f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgres_url(postgres_database: URL) -> Iterator[str]:
    """An empty database."""
    yield postgres_database.render_as_string(hide_password=False)
    empty = ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    asyncio.run(tell_postgres(postgres_database, EVERYONE_OUT, *empty))


@pytest.fixture(scope="session")
def redis_url() -> str:
    """A server that others may use too: take names of your own."""
    url = os.environ.get(REDIS, "redis://127.0.0.1:6379/0")
    try:
        with Redis.from_url(url, socket_connect_timeout=2) as client:
            client.ping()
    except (RedisError, OSError) as problem:
        pytest.skip(f"no Redis at {url} ({type(problem).__name__}); {REDIS} names one")
    return url
