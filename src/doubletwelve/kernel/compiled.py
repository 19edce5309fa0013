"""Compiles the kernel's functions, and keeps the result on disk so that it is done once.

Numba looks at a function's own file to tell whether its stored copy is still good, and misses a
change in a function that it calls. So the store lies in a folder named after all that the result
depends on: every source file of the kernel, Numba's version, and the processor.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from time import time
from typing import Any, Final, TypeVar

import llvmlite.binding as llvm
import numba
from numba.core import config
from platformdirs import user_cache_path

from doubletwelve.kernel.announce import say_function, wipe_function

F = TypeVar("F", bound=Callable[..., Any])

SECONDS_KEPT: Final = 30 * 24 * 3600.0


PACKAGE: Final = Path(__file__).parents[1]


def fingerprint(package: Path = PACKAGE) -> str:
    """What the compiled code depends on, in one short word."""
    parts = [numba.__version__, sys.version, llvm.get_host_cpu_name()]
    parts.append(llvm.get_host_cpu_features().flatten())
    # A switch's value is its place in the list of them, and compiled in as that number.
    switches = package / "games" / "mexican_train" / "switches.py"
    for path in [*sorted((package / "kernel").glob("*.py")), switches]:
        # Numba too goes by where a file lies and how old it is, and compiles anew if they change.
        parts += [str(path), str(path.stat().st_mtime_ns), path.read_text("utf-8")]
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


def open_store() -> Path | None:
    """The folder for the compiled code; ``None`` where none can be made: then it is not kept."""
    folder = user_cache_path("doubletwelve", appauthor=False) / "kernel" / fingerprint()
    try:
        (folder / "done").mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()
        _remove_old(folder)
    except OSError:
        return None
    return folder


def _remove_old(folder: Path) -> None:
    """Compiled code that nobody has used for a month."""
    for other in folder.parent.iterdir():
        used = other / "used"
        if not used.exists() or time() - used.stat().st_mtime > SECONDS_KEPT:
            rmtree(other, ignore_errors=True)


STORE: Final = open_store()


@contextmanager
def _numba_store() -> Iterator[None]:
    """Numba's own setting stays as it was for other people's functions."""
    before = config.CACHE_DIR
    config.CACHE_DIR = "" if STORE is None else str(STORE)
    try:
        yield
    finally:
        config.CACHE_DIR = before


POINTERS: Final = {
    "round": "CPointer(int32)",
    "rules": "CPointer(int32)",
    "numbers": "CPointer(uint64)",
    "weights": "CPointer(float64)",
}
"""What the kernel's functions hand to each other: an array would count its references and look
for negative indices each time, which takes most of the time that a move takes."""

ARRAYS: Final = {
    "round": "int32[::1]",
    "rules": "int32[::1]",
    "numbers": "uint64[::1]",
    "weights": "float64[::1]",
}
"""What Python hands to the kernel."""


def compiled(signature: str) -> Callable[[F], F]:
    """Compile a function for these types now, or take it from the store. It runs without the GIL.

    ``round``, ``rules`` and ``numbers`` in the signature are pointers: for use in the kernel."""
    return _compile(signature, POINTERS)


def inlined(signature: str) -> Callable[[F], F]:
    """As ``compiled``, for what every move runs through: made part of its callers, which by
    themselves take half of a move's time to call it."""
    return _compile(signature, POINTERS, inline=True)


def entry(signature: str) -> Callable[[F], F]:
    """Compile a function that Python calls: ``round``, ``rules`` and ``numbers`` are arrays."""
    return _compile(signature, ARRAYS)


def _compile(signature: str, words: dict[str, str], inline: bool = False) -> Callable[[F], F]:
    for word, meaning in words.items():
        signature = re.sub(rf"\b{word}\b", meaning, signature)

    def compile_it(function: F) -> F:
        done = _is_done(function)
        if not done:
            say_function(function.__name__)
        with _numba_store():
            made: F = numba.njit(
                signature, cache=STORE is not None, nogil=True, forceinline=inline
            )(function)
        if not done:
            _set_done(function)
        return made

    return compile_it


def _stamp(function: Callable[..., Any]) -> Path | None:
    """An empty file that is there once the function is in the store."""
    return None if STORE is None else STORE / "done" / f"{function.__module__}.{function.__name__}"


def _is_done(function: Callable[..., Any]) -> bool:
    stamp = _stamp(function)
    return stamp is not None and stamp.exists()


def _set_done(function: Callable[..., Any]) -> None:
    wipe_function()
    stamp = _stamp(function)
    if stamp is not None:
        with suppress(OSError):  # a full disk, say: then it is said again next time
            stamp.touch()
