"""JSON over HTTP, many requests at a time, each of a few threads with a connection of its own."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from threading import local
from typing import Any, Final, TypeVar

import msgspec

from benchmarks.load.websocket import HOST

AT_ONCE: Final = 8
T = TypeVar("T")
R = TypeVar("R")


class BadAnswer(RuntimeError):
    """A request that was refused; the message has the answer."""


class Http:
    """One connection, for one thread."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection(HOST, port, timeout=60)

    def get(self, path: str) -> bytes:
        return self._ask("GET", path, None)

    def post(self, path: str, body: Any) -> Any:
        return msgspec.json.decode(self._ask("POST", path, msgspec.json.encode(body)))

    def _ask(self, method: str, path: str, body: bytes | None) -> bytes:
        self._connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise BadAnswer(f"{method} {path}: {answer.status} {text[:500].decode()}")
        return text

    def close(self) -> None:
        self._connection.close()


def for_all(port: int, ask: Callable[[Http, T], R], items: Iterable[T]) -> list[R]:
    """``ask`` for every item, in order, a few at a time."""
    mine, made = local(), list[Http]()

    def in_thread(item: T) -> R:
        if not hasattr(mine, "http"):
            mine.http = Http(port)
            made.append(mine.http)
        return ask(mine.http, item)

    try:
        with ThreadPoolExecutor(AT_ONCE) as threads:
            return list(threads.map(in_thread, items))
    finally:
        for http in made:
            http.close()
