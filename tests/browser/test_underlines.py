"""The lines under six and nine, also where small: apart from numeral and pips, and on the disc."""

from typing import Final

import pytest

from tests.browser.client import client
from tests.browser.conftest import Visit

ROOM: Final = 0.02
"""Of half a tile; in a hand that is more than half a pixel, which a screen rounds to one."""
DIGIT: Final = 0.71
"""How high a digit is, of its font's size."""

# In units of half a tile from its middle: where the numeral ends and the line lies, how large the
# disc is, what the pips leave free.
UNDERLINES: Final = client("""async (number) => {
  const { tilePicture } = await import('/static/parts/tile.js');
  const tile = tilePicture(`${number}-0`);
  document.querySelector('.sample').append(tile);
  const [half, line, text] = ['.half', '.underline', 'text'].map(name => tile.querySelector(name));
  const wide = parseFloat(getComputedStyle(line).strokeWidth);
  const size = parseFloat(getComputedStyle(text).fontSize);
  const moved = part => new DOMMatrix(getComputedStyle(part).transform);
  const { a: stretched, f: down } = moved(line);
  const disc = tile.querySelector('.disc');
  const around = tile.querySelector('.around');
  const rows = around.getAttribute('d').split('M').slice(1).map(dot => dot.split(' ')[1]);
  const found = {
    numeral: moved(text).f, size, top: down - wide / 2, bottom: down + wide / 2,
    side: 0.2 * stretched,
    disc: disc && disc.r.baseVal.value,
    pips: Math.max(...rows.map(parseFloat)) - parseFloat(getComputedStyle(around).strokeWidth) / 2,
  };
  tile.remove();
  return found;
}""")


@pytest.mark.parametrize("number", [6, 9])
def test_the_line_under_a_numeral_touches_nothing(visit: Visit, number: int) -> None:
    page = visit().go("/settings")
    page.locator(".sample .tile").first.wait_for()
    found = page.evaluate(UNDERLINES, number)
    numeral = found["numeral"] + DIGIT / 2 * found["size"]
    assert found["top"] - numeral >= ROOM, "it touches the numeral"
    assert found["pips"] - found["bottom"] >= ROOM, "it touches the pips"
    if found["disc"] is not None:
        corner = (found["side"] ** 2 + found["bottom"] ** 2) ** 0.5
        assert found["disc"] - corner >= ROOM, "it leaves the disc"
