"""Elements: a list kept in step with a list of things, and parts that live while they are shown."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.client import client

KEEP: Final = client("""async ([before, after]) => {
  const { h, keep } = await import('/static/lib/dom.js');
  const list = h('ul');
  document.body.replaceChildren(list);
  const show = things => keep(
    list, [...things], thing => thing, thing => h('li', { tabindex: 0 }, thing), () => {},
  );
  show(before);
  const stayed = [...list.children].find(item => after.includes(item.textContent));
  stayed?.focus();
  const moves = new MutationObserver(() => {});
  moves.observe(list, { childList: true });
  show(after);
  return {
    shown: list.textContent,
    changes: moves.takeRecords().length,
    kept: stayed === undefined || document.activeElement === stayed,
  };
}""")


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ("", "abc", 3),
        ("abc", "abc", 0),
        ("abc", "abcd", 1),
        ("abc", "bc", 1),
        ("abcde", "ace", 2),
        ("abc", "axbc", 1),
        ("abc", "", 3),
        ("abc", "xyz", 6),
    ],
)
def test_only_what_changes_is_touched(blank: Page, before: str, after: str, changes: int) -> None:
    found = blank.evaluate(KEEP, [before, after])
    assert found == {"shown": after, "changes": changes, "kept": True}


@pytest.mark.parametrize(("before", "after"), [("abc", "cab"), ("abcd", "dcba"), ("abc", "cxa")])
def test_another_order_is_shown_too(blank: Page, before: str, after: str) -> None:
    assert blank.evaluate(KEEP, [before, after])["shown"] == after


LIVE: Final = client("""async () => {
  const { living } = await import('/static/lib/dom.js');
  const said = [];
  const begin = () => {
    said.push('begun');
    return () => said.push('ended');
  };
  const part = living('some-part', begin, { class: 'x' }, 'words');
  said.push(part.localName, part.className, part.textContent);
  document.body.replaceChildren(part);
  document.body.replaceChildren();
  document.body.append(part);
  return said;
}""")


def test_what_a_web_component_begins_it_ends_when_it_goes(blank: Page) -> None:
    said = blank.evaluate(LIVE)
    assert said == ["some-part", "x", "words", "begun", "ended", "begun"]
