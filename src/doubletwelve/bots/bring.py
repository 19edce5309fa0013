"""Importing what may bring the kernel with it, which is compiled the first time on a machine."""

import sys
from importlib import import_module
from time import monotonic
from types import ModuleType


def bring(name: str) -> ModuleType:
    """The module of that name. If the kernel had to be compiled for it, its end is said."""
    began = monotonic()
    module = import_module(name)
    if "doubletwelve.kernel" in sys.modules:  # most modules do without it
        from doubletwelve.kernel.announce import say_done

        say_done(began)
    return module
