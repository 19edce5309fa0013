"""Says what takes so long the first time on a machine, and when it is done."""

import sys
from threading import local
from time import monotonic


class _Compiling(local):
    """What this thread compiles: one that waits for it, or has no need of it, says nothing."""

    since: float | None = None
    functions = 0


_compiling = _Compiling()


def say_begun() -> None:
    """Once, until it is done."""
    if _compiling.since is None:
        be_silent()
        _say("Compiling the fast engine for this machine: once, for about a minute.")


def be_silent() -> None:
    """As if it had been said: another process has."""
    _compiling.since = monotonic()


def say_function(name: str) -> None:
    """One more function is being compiled; a terminal is shown which."""
    say_begun()
    _compiling.functions += 1
    if sys.stderr.isatty():
        print(f"\r\x1b[K  {_compiling.functions}: {name}", end="", file=sys.stderr, flush=True)


def wipe_function() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def say_done(began: float = 0.0) -> None:
    """After what may have compiled something: if it has, that it is done, and how long it took.

    ``began``: when that began, by ``monotonic``; what was compiled before was for somebody else.
    """
    if _compiling.since is not None and _compiling.since >= began:
        _say(f"The fast engine is compiled: it took {monotonic() - _compiling.since:.0f} s.")
        _compiling.since, _compiling.functions = None, 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
