"""The finders of what is wrong with a screen: each finds what it is for, and lets the rest be."""

from playwright.sync_api import Page

from tests.browser.looks import axe, overflowing, sideways, small_targets, unsaid

WRONG = {
    "cut": '<p style="width: 3em; overflow: hidden; white-space: nowrap">many long words</p>',
    "within": '<div style="width: 3em; overflow: hidden"><nobr>many long words</nobr></div>',
    "wide": '<p style="width: 3em; white-space: nowrap">many long words</p>',
    "high": '<button style="height: 1em; width: 5em">many long words, and more of them</button>',
    "below": '<div style="height: 1em; overflow: hidden">many<br>lines</div>',
    "over": '<div style="width: 3em; background: red"><nobr>many long words</nobr></div>',
    "under": '<div style="height: 1em; border: 1px solid"><p>many</p><p>words</p></div>',
    "low": '<div style="position: fixed; bottom: -3em"><p>many long words</p></div>',
    "off": '<p style="position: absolute; left: -50px">many long words</p>',
}
RIGHT = {
    "plain": "<p>many long words</p>",
    "scrolls": '<p style="width: 3em; overflow: auto; white-space: nowrap">many long words</p>',
    "hidden": '<p hidden style="width: 3em; white-space: nowrap">many long words</p>',
    "beside": '<p style="width: 2em; border: solid"><b style="position: absolute">long words</b>',
    "unseen": '<p class="unseen">many long words</p>',
}
SHOW = "html => { document.body.innerHTML = html; }"


def test_text_that_cannot_be_read_is_found(blank: Page) -> None:
    for name, html in WRONG.items():
        blank.evaluate(SHOW, html)
        assert overflowing(blank), name
    for name, html in RIGHT.items():
        blank.evaluate(SHOW, html)
        assert overflowing(blank) == [], name
    blank.evaluate(SHOW, "")


def test_the_other_finders_find(blank: Page) -> None:
    blank.evaluate(SHOW, '<button style="width: 43.9px; height: 44px">x</button>')
    assert len(small_targets(blank)) == 1
    blank.evaluate(SHOW, '<p style="width: 1300px">home.play-now and {name}</p>')
    assert sideways(blank)
    assert len(unsaid(blank)) == 2
    blank.evaluate(SHOW, '<p style="color: #999; background: #aaa">faint</p><img src="data:,">')
    assert {problem.split()[1] for problem in axe(blank)} >= {"color-contrast", "image-alt"}
    blank.evaluate(SHOW, "")
