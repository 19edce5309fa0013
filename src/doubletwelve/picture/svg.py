"""A placement as a picture: one SVG text that needs nothing else."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from doubletwelve.picture.pips import COLOURS, FACE, SIZES, SPOTS
from doubletwelve.picture.placement import Box, Hub, Link, Placed, Placement, Point, box_around
from doubletwelve.picture.signs import Sign, end_sign, name_sign, open_sign
from doubletwelve.picture.wording import described, escape
from doubletwelve.tiles import Tile, read_numbers

MARGIN = 1.0
UNIT = 26
"""How many pixels a unit has where nobody says how large the picture is to be."""
LINE = 1.5
_FONT = "font-family=\"'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, Arial, sans-serif\""
TABLE, INK, RAIL = "#2f5d50", "#f6f2e7", "#4d7c6d"


class Picture(Struct, frozen=True):
    """A table drawn. A notebook shows it as it is."""

    svg: str
    box: Box
    """What it shows of the table, in the units of the placement."""

    def _repr_svg_(self) -> str:
        return self.svg


def draw(
    placement: Placement,
    *,
    title: str = "",
    notes: Sequence[str] = (),
    open_doubles: Collection[Tile] = (),
) -> Picture:
    """The picture of a placement, with a heading and lines of text above it.

    The open doubles of trains are known from their lanes; ``open_doubles`` names those of a layout.
    """
    signs = [*_lane_signs(placement), *_open_signs(placement, open_doubles)]
    inner = _balanced(box_around([placement.box, *(sign.box for sign in signs)]), placement.hub)
    heading = [line for line in (title, *notes) if line]
    box = _framed(inner, heading)
    body = [
        *_table(box),
        *_heading(box, title, heading),
        *_middle(placement),
        *map(_link, placement.links),
        *(_tile(placed, placement) for placed in placement.tiles),
        *(sign.svg for sign in signs),
    ]
    return Picture(_document(box, title or "Dominoes", described(placement, notes), body), box)


def _balanced(box: Box, hub: Hub | None) -> Box:
    """The hub is in the middle between left and right."""
    if hub is None:
        return box
    half = max(-box.left, box.right)
    return box._replace(left=-half, right=half)


def _framed(inner: Box, heading: Sequence[str]) -> Box:
    """The tiles with a margin, and room for the heading above them."""
    widest = max((len(line) * 0.62 for line in heading), default=0.0)
    short = max(0.0, widest - inner.width) / 2
    return Box(
        inner.left - MARGIN - short,
        inner.top - MARGIN - LINE * len(heading) - (0.5 if heading else 0),
        inner.right + MARGIN + short,
        inner.bottom + MARGIN,
    )


def _document(box: Box, title: str, description: str, body: list[str]) -> str:
    view = f"{number(box.left)} {number(box.top)} {number(box.width)} {number(box.height)}"
    size = f'width="{box.width * UNIT:.0f}" height="{box.height * UNIT:.0f}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} '
            f'style="max-width:100%;height:auto" role="graphics-document document" '
            f'aria-label="{escape(title)}" {_FONT}>',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            *body,
            "</svg>\n",
        ]
    )


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def _table(box: Box) -> Iterator[str]:
    at = f'x="{number(box.left)}" y="{number(box.top)}"'
    size = f'width="{number(box.width)}" height="{number(box.height)}"'
    yield f'<rect {at} {size} rx=".6" fill="{TABLE}"/>'


def _heading(box: Box, title: str, lines: Sequence[str]) -> Iterator[str]:
    x = number(box.left + MARGIN)
    for index, line in enumerate(lines):
        y = number(box.top + MARGIN + LINE * index + 0.8)
        style = 'font-size="1.15" font-weight="bold"' if line == title else 'font-size=".95"'
        yield f'<text x="{x}" y="{y}" {style} fill="{INK}">{escape(line)}</text>'


def _middle(placement: Placement) -> Iterator[str]:
    """The hub, or what marks the tile that a layout began with."""
    if placement.hub is not None:
        yield from _hub(placement.hub, [lane.start for lane in placement.lanes])
    elif placement.tiles:
        left, top, right, bottom = placement.tiles[0].box
        yield (
            f'<rect x="{number(left - 0.3)}" y="{number(top - 0.3)}" '
            f'width="{number(right - left + 0.6)}" height="{number(bottom - top + 0.6)}" '
            f'rx=".4" fill="{RAIL}"/>'
        )


def _hub(hub: Hub, starts: Sequence[Point]) -> Iterator[str]:
    """The station: a platform, and rails from the engine to every lane."""
    box, (x, y) = hub.box, hub.box.centre
    yield (
        f'<rect x="{number(box.left)}" y="{number(box.top)}" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx=".7" fill="#264c42"/>'
    )
    rails = "".join(
        f"M{number(x)} {number(y)}V{number(start_y)}H{number(start_x)}"
        for start_x, start_y in starts
    )
    yield f'<path d="{rails}" fill="none" stroke="{RAIL}" stroke-width=".22"/>'


def _link(link: Link) -> str:
    (x1, y1), (x2, y2) = link.from_, link.to
    return (
        f'<path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" stroke="{INK}" '
        f'stroke-width=".1" stroke-dasharray=".3 .2"/>'
    )


def _tile(placed: Placed, placement: Placement) -> str:
    first, second = read_numbers(placed.laid)
    at = f"translate({number(placed.x)} {number(placed.y)})"
    turn = f" rotate({placed.rotation})" if placed.rotation else ""
    return (
        f'<g class="tile" transform="{at}{turn}" role="img">'
        f"<title>{_told(placed, placement)}</title>"
        f'<rect x="-.97" y="-.47" width="1.94" height=".94" rx=".15" fill="{FACE}" '
        f'stroke="#1b332c" stroke-width=".05"/>'
        f'<path d="M0-.33V.33" stroke="#b9ad97" stroke-width=".05"/>'
        f"{_pips(first, -0.485)}{_pips(second, 0.485)}</g>"
    )


def _told(placed: Placed, placement: Placement) -> str:
    labels = {lane.train: lane.label for lane in placement.lanes}
    if placed.train is not None:
        return escape(f"{placed.laid} on the train {labels[placed.train]}")
    if placed.touches is not None:
        return escape(f"{placed.laid} on {placed.touches}")
    return escape(f"{placed.laid}, the {'opening tile' if placement.hub is None else 'engine'}")


def _pips(count: int, x: float) -> str:
    """All pips of a half in one path: lines without length, with round ends."""
    if not count:
        return ""
    path = "".join(f"M{number(x + px)} {number(py)}h0" for px, py in SPOTS[count])
    return (
        f'<path d="{path}" stroke="{COLOURS[count]}" stroke-width="{SIZES[count]}" '
        f'stroke-linecap="round"/>'
    )


def _lane_signs(placement: Placement) -> Iterator[Sign]:
    for lane in placement.lanes:
        yield name_sign(lane)
        yield end_sign(lane)


def _open_signs(placement: Placement, open_doubles: Collection[Tile]) -> Iterator[Sign]:
    ends = {placed.train: placed for placed in placement.tiles if placed.train is not None}
    for lane in placement.lanes:
        if lane.open_double and lane.train in ends:
            yield open_sign(ends[lane.train], worded=False)
    for placed in placement.tiles:
        if placed.train is None and placed.tile in open_doubles:
            yield open_sign(placed, worded=True)
