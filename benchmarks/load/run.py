"""Run a measurement to its end, or end it at the first client that fails."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import uvloop

T = TypeVar("T")


class Failed(RuntimeError):
    """What went wrong with a client; without all of them there is nothing to measure."""


def run(work: Coroutine[Any, Any, T]) -> T:
    return uvloop.run(_watched(work))


async def _watched(work: Coroutine[Any, Any, T]) -> T:
    """A client's failure happens in the event loop, where nobody waits for it."""
    task = asyncio.ensure_future(work)
    problems: list[str] = []

    def fail(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problems.append(f"{context['message']} {context.get('exception', '')}".strip())
        task.cancel()

    asyncio.get_running_loop().set_exception_handler(fail)
    try:
        return await task
    except asyncio.CancelledError:
        if problems:
            raise Failed(problems[0]) from None
        raise
