"""What is wrong with a screen as it stands: found in the page, told in lines."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page

from doubletwelve.locales.catalogue import english

Theme = Literal["light", "dark", "contrast"]

THEMES: Final[tuple[Theme, ...]] = ("light", "dark", "contrast")
PICTURES: Final = Path(__file__).parents[2] / "build" / "screenshots"
GRAVE: Final = ("serious", "critical")
TARGET: Final = 44
"""Pixels that a finger needs."""

AXE: Final = """async (rules) => {
  const only = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ['violations'], ...only });
  return found.violations.map(({ id, impact, nodes }) =>
    ({ id, impact, where: nodes.map(node => node.target.join(' ') + ': ' + node.failureSummary) }));
}"""
# What is measured when the page is laid out is drawn in the same frame.
FRAMES: Final = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
SET_THEME: Final = "theme => { document.documentElement.dataset.theme = theme; }"
SET_TEXT: Final = "size => { document.documentElement.style.fontSize = size; }"
# In a sheet of its own, which the page's policy does not forbid.
SET_FONT: Final = """font => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { font-family: "${font}", sans-serif !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
# Words stay whole then, and what has no room for one runs over.
WHOLE_WORDS: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { overflow-wrap: normal !important; word-break: normal !important; }');
  document.adoptedStyleSheets.push(sheet);
}"""
BREAK_WORDS: Final = "() => void document.adoptedStyleSheets.pop()"
FONTS: Final = ("DejaVu Sans", "Liberation Sans")
"""A wide one and a narrow one, as Debian has them; elsewhere the browser's own is tried twice."""

MAY_BE_CUT: Final = ".train-name, .news"
"""What is said in full elsewhere: names, as long as people like; what is new, by its button."""
# Text that is wider or higher than its element, cut off by anything around it, over the edge of
# something that has an edge, or off the screen; unless one can scroll to it, or it is for screen
# readers. What is hyphenated may be broken, but headless browsers have no dictionaries for it.
OVERFLOWING: Final = """({ mayBeCut, mayBeBroken }) => {
  const unseen = element => !element.checkVisibility({ opacityProperty: true })
    || element.closest('.unseen, svg, option, script, style, ' + mayBeCut)
    || !mayBeBroken && getComputedStyle(element).hyphens === 'auto';
  const path = element => element.tagName.toLowerCase() + '.' + [...element.classList].join('.');
  const spare = 1.5;
  const below = size => 3 + 0.3 * parseFloat(size); // of letters, in lines that are set close
  const hasEdge = ({ display, backgroundColor, borderLeftWidth, borderLeftColor }) =>
    display !== 'inline' && [backgroundColor, parseFloat(borderLeftWidth) && borderLeftColor]
      .some(colour => colour && !/^rgba.* 0\\)$/.test(colour));
  const cutBy = (box, element) => {
    let [across, down, beside, held] = [true, true, false, false];
    const { fontSize } = getComputedStyle(element);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { overflowX, overflowY, position } = style;
      const frame = at.getBoundingClientRect();
      if (['auto', 'scroll'].includes(overflowX)) across = false;
      if (['auto', 'scroll'].includes(overflowY)) down = false;
      const wide = box.left < frame.left - spare || box.right > frame.right + spare;
      const [left, right] = [style.paddingLeft, style.paddingRight].map(one => parseFloat(one) / 2);
      const tight = box.left < frame.left + left - spare || box.right > frame.right - right + spare;
      const high = box.top < frame.top - spare || box.bottom > frame.bottom + spare;
      if (across && ['hidden', 'clip'].includes(overflowX) && wide) return `cut by ${path(at)}`;
      if (down && ['hidden', 'clip'].includes(overflowY) && high) return `cut by ${path(at)}`;
      const far = Math.max(frame.top - box.top, box.bottom - frame.bottom) > below(fontSize);
      const over = !beside && hasEdge(style) && (across && tight || down && far);
      if (over) return `over the edge of ${path(at)}`;
      beside ||= position === 'absolute'; // what it belongs to
      if (held = position === 'fixed') break;
    }
    const { clientWidth, clientHeight } = document.documentElement;
    if (across && (box.left < -spare || box.right > clientWidth + spare)) return 'off the screen';
    const out = held && down && (box.top < -spare || box.bottom > clientHeight + spare);
    return out ? 'off the screen' : '';
  };
  const tooSmall = element => {
    const { display, overflowX, overflowY, fontSize } = getComputedStyle(element);
    if (display === 'inline' || element.clientWidth === 0) return '';
    const scrolls = [overflowX, overflowY].some(way => ['auto', 'scroll'].includes(way));
    if (scrolls) return '';
    if (element.scrollWidth > element.clientWidth + spare) return 'too wide for its box';
    const hidden = element.scrollHeight - element.clientHeight;
    return hidden > below(fontSize) ? 'too high for its box' : '';
  };
  const found = new Set();
  const tell = (element, what) => {
    if (what) found.add(`${what}: ${path(element)}: ${element.textContent.trim().slice(0, 60)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node, currentNode: { parentElement: element } } = texts;
    if (!node.data.trim() || unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0) tell(element, cutBy(box, element) || tooSmall(element));
  }
  for (const select of document.querySelectorAll('select')) {
    if (!unseen(select)) tell(select, tooSmall(select));
  }
  return [...found];
}"""
TOO_WIDE: Final = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}"""
SMALL_TARGETS: Final = """(target) => {
  const found = [];
  const inline = element => element.matches('a') && getComputedStyle(element).display === 'inline'
    && element.closest('p, li')?.textContent.trim() !== element.textContent.trim();
  for (const element of document.querySelectorAll('button, a, input, select, summary')) {
    if (!element.checkVisibility() || element.closest('.unseen') || inline(element)) continue;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    if (box.width === 0 || (box.width > target - 0.05 && box.height > target - 0.05)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    found.push(`${element.tagName.toLowerCase()}.${element.className} "${name.slice(0, 40)}" `
      + `${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  return found;
}"""
TEXTS: Final = """() => {
  const said = [document.title, document.body.innerText];
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      said.push(element.getAttribute(name) ?? '');
    }
  }
  said.push(document.getElementById('announce')?.textContent ?? '');
  said.push(document.getElementById('announce-now')?.textContent ?? '');
  return said.join('\\n');
}"""


@cache
def axe_source() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


@cache
def raw_keys() -> re.Pattern[str]:
    """Anything that looks like a key of the catalogue, or a value that was not filled in."""
    areas = "|".join(sorted({re.escape(key.split(".")[0]) for key in english()}))
    return re.compile(rf"(?<![\w./-])(?:{areas})\.[a-z0-9_][\w.-]*|\{{\w+\}}|undefined|\[object")


def axe(page: Page, *rules: str) -> list[str]:
    """Serious and critical findings."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_source())
    found = page.evaluate(AXE, list(rules) or None)
    return [
        f"axe {one['id']} ({one['impact']}): {where}"
        for one in found
        if one["impact"] in GRAVE
        for where in one["where"]
    ]


def sideways(page: Page) -> list[str]:
    """On a phone the window grows with what does not fit: its width tells nothing."""
    wide = page.evaluate(TOO_WIDE)
    return [f"the page scrolls sideways by {wide} pixels"] if wide > 0 else []


def overflowing(page: Page) -> list[str]:
    given = {"mayBeCut": MAY_BE_CUT, "mayBeBroken": True}
    return [f"overflows: {found}" for found in page.evaluate(OVERFLOWING, given)]


def broken_words(page: Page) -> list[str]:
    """Words that go on in the next line because they are too long for theirs."""
    page.evaluate(WHOLE_WORDS)
    found = page.evaluate(OVERFLOWING, {"mayBeCut": MAY_BE_CUT, "mayBeBroken": False})
    page.evaluate(BREAK_WORDS)
    return [f"a word is broken: {one}" for one in found]


def small_targets(page: Page) -> list[str]:
    return [f"too small to touch: {found}" for found in page.evaluate(SMALL_TARGETS, TARGET)]


def unsaid(page: Page) -> list[str]:
    """Keys that show themselves because they have no words."""
    return [f"no words: {found}" for found in sorted(set(raw_keys().findall(page.evaluate(TEXTS))))]


def picture(page: Page, name: str) -> None:
    """Keep what the screen looks like, for people to look at."""
    page.screenshot(path=PICTURES / f"{name}.png")


def with_size(page: Page, width: int, height: int) -> None:
    """A window of another size, and all that fits itself to it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAMES)


def with_theme(page: Page, theme: str) -> None:
    page.evaluate(SET_THEME, theme)


def with_text(page: Page, size: str) -> None:
    page.evaluate(SET_TEXT, size)
    page.evaluate(FRAMES)


def with_font(page: Page, font: str) -> None:
    """Whatever the system's own is; until the page is left."""
    page.evaluate(SET_FONT, font)
