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
SET_THEME: Final = "theme => { document.documentElement.dataset.theme = theme; }"
SET_TEXT: Final = "size => { document.documentElement.style.fontSize = size; }"

# An element with text that is wider than itself, unless it scrolls or is for screen readers.
OVERFLOWING: Final = """() => {
  const hidden = element => element.closest('.unseen, [hidden], svg, dialog:not([open])');
  const scrolls = element => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const path = element => element.tagName.toLowerCase() + '.' + [...element.classList].join('.');
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (hidden(element) || !element.checkVisibility() || scrolls(element)) continue;
    const texts = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    if (texts.length === 0 && element.tagName !== 'SELECT') continue;
    const box = element.getBoundingClientRect();
    const wide = getComputedStyle(element).display !== 'inline' && element.clientWidth > 0
      && element.scrollWidth > element.clientWidth + 1;
    const outside = box.right > innerWidth + 1 || box.left < -1;
    if (wide || outside) found.push(path(element) + ': ' + element.textContent.trim().slice(0, 60));
  }
  return found;
}"""
SMALL_TARGETS: Final = """(target) => {
  const found = [];
  const inline = element => element.matches('a') && getComputedStyle(element).display === 'inline';
  for (const element of document.querySelectorAll('button, a, input, select, summary')) {
    if (!element.checkVisibility() || element.closest('.unseen') || inline(element)) continue;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    if (box.width === 0 || (box.width > target - 1 && box.height > target - 1)) continue;
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
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return [f"the page scrolls sideways by {wide} pixels"] if wide > 0 else []


def overflowing(page: Page) -> list[str]:
    return [f"overflows: {found}" for found in page.evaluate(OVERFLOWING)]


def small_targets(page: Page) -> list[str]:
    return [f"too small to touch: {found}" for found in page.evaluate(SMALL_TARGETS, TARGET)]


def unsaid(page: Page) -> list[str]:
    """Keys that show themselves because they have no words."""
    return [f"no words: {found}" for found in sorted(set(raw_keys().findall(page.evaluate(TEXTS))))]


def picture(page: Page, name: str) -> None:
    """Keep what the screen looks like, for people to look at."""
    page.screenshot(path=PICTURES / f"{name}.png")


def with_theme(page: Page, theme: str) -> None:
    page.evaluate(SET_THEME, theme)


def with_text(page: Page, size: str) -> None:
    page.evaluate(SET_TEXT, size)
