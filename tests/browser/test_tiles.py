"""The faces of tiles: colours that can be told apart, pips and numerals that can be read."""

import math
import re
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.looks import FONTS, THEMES, with_font
from tests.browser.players import play
from tests.browser.stage import Stage, three
from tests.browser.tables import open_table
from tests.samples import one_of

NUMBERS: Final = range(1, 13)
ALIKE: Final = ((2, 3, 4, 6, 10), (1, 5, 7, 8, 9, 11, 12))
"""To people who do not see red and green: yellowish, and bluish or grey."""
NEAR: Final = 45
"""Degrees between hues that anybody may take for each other."""
STEP: Final = 6
"""How much such colours differ in lightness; a whole scale has 100."""
FOR_PIPS, FOR_TEXT = 3.0, 4.5
"""How much they stand out from what is behind them; the edge of a field as much as pips."""
SHADE: Final = 0.6
"""How much of the pips' colour is in the numerals'; the rest is black."""
SMALL: Final = 56
"""Pixels of half a tile below which it has a numeral too."""

# Where the pips and the numeral of each number are, in units of half a tile.
FACES: Final = client("""async () => {
  const { tilePicture } = await import('/static/parts/tile.js');
  const place = document.querySelector('.sample');
  const found = {};
  for (let number = 0; number <= 12; number += 1) {
    const tile = tilePicture(`${number}-0`);
    place.append(tile);
    const half = tile.querySelector('.half');
    const [x, y, w, h] = (({ x, y, width, height }) => [x, y, width, height])(
      half.querySelector('text').getBBox());
    const shown = name => [...half.querySelectorAll(name)]
      .filter(part => getComputedStyle(part).display !== 'none');
    const dots = shown('.pips, .around').flatMap(path => path.getAttribute('d').split('M').slice(1)
      .map(dot => dot.replace('h0', '').split(' ').map(Number)));
    found[number] = {
      text: [x, y, w, h], dots, discs: shown('.disc').length,
      size: parseFloat(getComputedStyle(half.querySelector('.around') ?? half).strokeWidth),
      numeral: shown('text.numeral').length, underlined: shown('.underline').length,
      opaque: [...half.querySelectorAll('*'), half, tile]
        .every(part => getComputedStyle(part).opacity === '1'),
    };
    tile.remove();
  }
  return found;
}""")
HALVES: Final = """() => [...document.querySelectorAll('.tile')].map(tile => {
  const { width, height } = tile.getBoundingClientRect();
  const seen = name => [...tile.querySelectorAll(name)].every(part => part.checkVisibility());
  return { half: Math.min(width, height), both: seen('text.numeral') && seen('.around') };
}).filter(({ half }) => half > 0)"""

Colour = tuple[float, float, float]


class Face(TypedDict):
    """Half a tile as it is shown."""

    text: tuple[float, float, float, float]
    dots: list[tuple[float, float]]
    size: float
    discs: int
    numeral: int
    underlined: int
    opaque: bool


@cache
def tokens() -> str:
    return (files("doubletwelve.web") / "static/css/tokens.css").read_text("utf-8")


def values_of(name: str) -> list[str]:
    """What a token is set to, in every theme that sets it."""
    said = re.findall(rf"--{name}: ([^;]+);", tokens())
    return [value for one in said for value in re.findall("#[0-9a-f]{6}", one)]


def pip(number: int) -> Colour:
    (value,) = values_of(f"pip-{number}")
    return colour(value)


def colour(value: str) -> Colour:
    """Red, green and blue as amounts of light."""
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def written(value: str) -> str:
    """As browsers tell of it."""
    return f"rgb({', '.join(str(int(value[at : at + 2], 16)) for at in (1, 3, 5))})"


def shaded(value: str) -> Colour:
    return colour(
        "#" + "".join(f"{round(int(value[n : n + 2], 16) * SHADE):02x}" for n in (1, 3, 5))
    )


def luminance(of: Colour) -> float:
    return sum(part * weight for part, weight in zip(of, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(of: Colour) -> Colour:
    """Lightness, and how much red (or green) and yellow (or blue): CIE L*a*b*."""
    red, green, blue = of
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance(of), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def lightness(number: int) -> float:
    return lab(pip(number))[0]


def hue(number: int) -> float:
    _, a, b = lab(pip(number))
    return math.degrees(math.atan2(b, a))


def between(one: int, other: int) -> float:
    """Degrees between two hues."""
    return abs((hue(one) - hue(other) + 180) % 360 - 180)


@pytest.mark.parametrize("number", NUMBERS)
def test_pips_and_numerals_stand_out_from_every_tile(number: int) -> None:
    tiles = [colour(value) for value in values_of("tile")]
    assert len(tiles) >= 3, "each theme has a colour of tiles"
    (value,) = values_of(f"pip-{number}")
    assert min(contrast(colour(value), tile) for tile in tiles) >= FOR_PIPS
    assert min(contrast(shaded(value), tile) for tile in tiles) >= FOR_TEXT


@pytest.mark.parametrize("ground", ["card", "paper", "felt"])
def test_the_edge_of_a_field_stands_out_from_what_it_stands_on(ground: str) -> None:
    edges, grounds = values_of("edge"), values_of(ground)
    assert len(edges) == len(grounds) == len(THEMES)
    pairs = zip(edges, grounds, strict=True)
    assert min(contrast(colour(edge), colour(under)) for edge, under in pairs) >= FOR_PIPS


@pytest.mark.parametrize("sign", ["ink", "soft", "accent", "warn", "glow", "focus", "news"])
def test_what_is_written_on_cloth_stands_out(sign: str) -> None:
    """By day too it has the colour that it has in the dark; high contrast has no cloth."""
    _, dark, contrasting = values_of(sign)
    *cloths, bare = values_of("cloth")
    assert len(cloths) == 2, "light and dark"
    assert min(contrast(colour(dark), colour(cloth)) for cloth in cloths) >= FOR_TEXT
    assert contrast(colour(contrasting), colour(bare)) >= FOR_TEXT


@pytest.mark.parametrize("theme", one_of(THEMES))
def test_the_hand_lies_on_cloth(visit: Visit, theme: str) -> None:
    rack = Stage(visit(theme=theme), three(1, 1, 1)).page.locator(".rack")
    at = THEMES.index(theme)
    ground, ink = values_of("cloth")[at], values_of("ink")[max(at, 1)]
    expect(rack).to_have_css("background-color", written(ground))
    expect(rack).to_have_css("color", written(ink))


def test_colours_that_look_alike_differ_in_lightness() -> None:
    pairs = [pair for group in ALIKE for pair in combinations(group, 2)]
    pairs += [pair for pair in combinations(NUMBERS, 2) if between(*pair) < NEAR]
    close = {pair: abs(lightness(pair[0]) - lightness(pair[1])) for pair in pairs}
    assert not {pair: step for pair, step in close.items() if step < STEP}
    assert sorted(number for group in ALIKE for number in group) == list(NUMBERS)


def faces(page: Page) -> dict[int, Face]:
    page.locator(".sample .tile").first.wait_for()
    return {int(number): face for number, face in page.evaluate(FACES).items()}


@pytest.mark.parametrize("font", FONTS)
def test_a_numeral_and_all_its_pips_can_be_read(visit: Visit, font: str) -> None:
    """None is faint and none covers another; a ring about the numeral is a pip."""
    page = visit().go("/settings")
    with_font(page, font)
    for number, face in faces(page).items():
        assert len(face["dots"]) + face["discs"] == number
        assert (face["numeral"], face["opaque"]) == (1, True)
        assert face["underlined"] == (number in (6, 9))
        assert not hidden_pips(face), f"{number} lies over its pips"
        reach = [abs(part) + face["size"] / 2 for dot in face["dots"] for part in dot]
        assert max(reach, default=0) <= 0.47, f"the pips of {number} leave the tile"


def hidden_pips(face: Face) -> list[tuple[float, float]]:
    """Those that the numeral covers; digits are lower than a line of text."""
    left, top, width, height = face["text"]
    radius, digits = face["size"] / 2, 0.36 * height
    middle = top + height / 2
    beside = [x + radius <= left or x - radius >= left + width for x, _ in face["dots"]]
    above = [abs(y - middle) >= radius + digits / 2 for _, y in face["dots"]]
    return [dot for dot, *free in zip(face["dots"], beside, above, strict=True) if not any(free)]


@pytest.mark.parametrize(("wanted", "dots"), [("pips", 11), ("numerals", 0)])
def test_pips_or_numerals_alone(visit: Visit, wanted: str, dots: int) -> None:
    face = faces(visit(faces=wanted).go("/settings"))[11]
    assert len(face["dots"]) == dots
    assert face["numeral"] == (wanted == "numerals")
    assert face["discs"] == 0


@pytest.mark.parametrize(("screen", "tiles"), [("desk", "large"), ("phone", "small")])
def test_small_tiles_show_both(visit: Visit, screen: str, tiles: str) -> None:
    """And at a table nearly all of them are small, in the hand too."""
    player = open_table(visit(screen, tiles=tiles), bots=1, length="one", switches={"hand": 6})
    player.start()
    play(player, until=lambda: player.moves >= 1 or player.phase != "playing")
    small = [one for one in player.page.evaluate(HALVES) if one["half"] < SMALL]
    assert small
    assert all(one["both"] for one in small)
