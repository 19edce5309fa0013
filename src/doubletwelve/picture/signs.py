"""What is written beside the tiles: the names of trains, the signs at their ends, markers."""

from collections.abc import Sequence
from typing import NamedTuple

from doubletwelve.picture.placement import Box, Lane, Placed, Point
from doubletwelve.picture.wording import either, escape

INK, DARK, GOLD, PLATE = "#f6f2e7", "#1b332c", "#ffcf4a", "#47705f"
LONGEST = 16
_LETTER = 0.62
"""How wide a letter is at most on average, for a font of size 1."""


_LOCOMOTIVE = 1.75
"""How much room a marker takes before a name."""


class Sign(NamedTuple):
    svg: str
    box: Box


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"


def _width(text: str, size: float) -> float:
    return len(text) * _LETTER * size


def _text(at: Point, text: str, size: float, anchor: str = "middle", fill: str = INK) -> str:
    return (
        f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" text-anchor="{anchor}" '
        f'font-weight="bold" fill="{fill}">{escape(text)}</text>'
    )


def name_sign(lane: Lane) -> Sign:
    """The name of a train above where it leaves the hub, behind its marker if it has one."""
    side, size = lane.side, 0.95
    x, y = lane.start[0] + side * 0.3, lane.start[1] - 1.25
    name = _short(lane.label)
    at = x + side * _LOCOMOTIVE if lane.marked else x
    anchor, ink = ("start" if side > 0 else "end"), (GOLD if lane.marked else INK)
    drawn = _text((at, y), name, size, anchor, ink)
    if lane.marked:
        drawn = _locomotive((x, y), side) + drawn
    end = at + side * _width(name, size)
    box = Box(min(x, end), y - 1, max(x, end), y + 0.2)
    return Sign(f"<g>{_title(lane)}{drawn}</g>", box)


def _title(lane: Lane) -> str:
    marked = ", marked: open to all" if lane.marked else ""
    return f"<title>{escape(lane.label)}{marked}</title>"


def _locomotive(at: Point, side: int) -> str:
    """A little engine that stands on the line of the text and looks away from the hub."""
    turn = "" if side > 0 else " scale(-1 1)"
    return (
        f'<g transform="translate({at[0]:g} {at[1]:g}){turn}">'
        f'<path d="M.05-.2V-.95H.6V-.55H1V-.85H1.25V-.55H1.4V-.2Z" fill="{GOLD}"/>'
        f'<path d="M.3-.1h0M1.1-.1h0" stroke="{GOLD}" stroke-width=".36" '
        f'stroke-linecap="round"/></g>'
    )


def end_sign(lane: Lane) -> Sign:
    """A plate where the next tile would lie: whose train it is, and whether it is open."""
    lines = [lane.train, "open"] if lane.open_double else [lane.train]
    size = 0.62
    width = max(_width(line, size) for line in lines) + 0.5
    height = 0.8 * len(lines) + 0.2
    (x, y), (dx, dy) = lane.end, lane.towards
    gap = 0.4 if lane.open_double else 0.25
    centre = x + dx * (width / 2 + gap), y + dy * (height / 2 + gap)
    box = Box(
        centre[0] - width / 2,
        centre[1] - height / 2,
        centre[0] + width / 2,
        centre[1] + height / 2,
    )
    return Sign(_plate(box, lines, size, lane), box)


def _plate(box: Box, lines: Sequence[str], size: float, lane: Lane) -> str:
    bright = lane.marked or lane.open_double
    ink, fill = (DARK, GOLD) if bright else (INK, PLATE)
    words = "".join(
        _text((box.centre[0], box.top + 0.72 + 0.8 * index), line, size, fill=ink)
        for index, line in enumerate(lines)
    )
    return (
        f"<g><title>The end of {escape(lane.label)}: {either(lane.numbers)}</title>"
        f'<rect x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{box.height:g}" '
        f'rx=".3" fill="{fill}"/>{words}</g>'
    )


def open_sign(placed: Placed, worded: bool) -> Sign:
    """A dashed ring around a double that must be covered, and the word where no plate says it."""
    left, top, right, bottom = placed.box
    ring = Box(left - 0.1, top - 0.1, right + 0.1, bottom + 0.1)
    drawn = (
        f'<rect x="{ring.left:g}" y="{ring.top:g}" width="{ring.width:g}" '
        f'height="{ring.height:g}" rx=".25" fill="none" stroke="{GOLD}" stroke-width=".16" '
        f'stroke-dasharray=".34 .2"/>'
    )
    if worded:
        outlined = f'<g stroke="{DARK}" stroke-width=".2" paint-order="stroke">'
        word = _text((ring.right + 0.1, ring.top), "open", 0.62, "start", GOLD)
        drawn += f"{outlined}{word}</g>"
        ring = ring._replace(top=ring.top - 0.6, right=ring.right + 0.1 + _width("open", 0.62))
    return Sign(drawn, ring)
