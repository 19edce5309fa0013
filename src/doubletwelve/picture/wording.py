"""A placement in words, for those who hear a picture instead of seeing it."""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax import saxutils

from doubletwelve.picture.placement import Lane, Placement

_NOT_XML: Final = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Text as it may stand in an XML element or attribute, without what no XML can hold."""
    return saxutils.escape(_NOT_XML.sub("", text), {'"': "&quot;"})


def either(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


def described(placement: Placement, notes: Sequence[str] = ()) -> str:
    lines = [note.rstrip(".") for note in notes]
    if placement.hub is not None:
        lines.append(f"The engine is {placement.hub.engine}")
        lines += [_train(lane, placement) for lane in placement.lanes]
    else:
        lines += _layout(placement)
    return "".join(f"{line}. " for line in lines).rstrip()


def _train(lane: Lane, placement: Placement) -> str:
    tiles = " ".join(placed.laid for placed in placement.tiles if placed.train == lane.train)
    marked = ", marked" if lane.marked else ""
    ends = f"ends in {'an open double ' if lane.open_double else ''}{either(lane.numbers)}"
    return f"{lane.label}{marked}: {tiles or 'no tiles'}, {ends}"


def _layout(placement: Placement) -> Iterator[str]:
    if not placement.tiles:
        yield "No tile is laid"
        return
    opening, *others = placement.tiles
    yield f"{opening.laid} lies in the middle"
    if others:
        yield ", ".join(f"{placed.laid} on {placed.touches}" for placed in others)
