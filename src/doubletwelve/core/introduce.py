"""Introducing types to msgspec while they are imported.

msgspec looks at a type when it first reads something into it. If two threads come to the same one
at that moment, it crashes the process (seen in 0.22.0). What a module reads into, it introduces.
"""

from typing import Any

from msgspec.json import Decoder


def introduce(*types: Any) -> None:
    for each in types:
        Decoder(each)
