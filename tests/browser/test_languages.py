"""Ten languages: every one loads, says everything, and fits where it is said."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from doubletwelve.locales.catalogue import NAMES
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.looks import (
    FONTS,
    broken_words,
    overflowing,
    picture,
    sideways,
    unsaid,
    with_font,
    with_text,
)
from tests.browser.players import play
from tests.browser.stage import (
    HINT,
    STATES,
    asked_of,
    bring_to,
    crowded,
    full_table,
    mount,
    waited_for,
    watched,
)
from tests.browser.tables import GLANCE, SMALL, open_table
from tests.browser.visitors import Screen
from tests.browser.walk import UNFOLD, settle
from tests.samples import one_of

LANGUAGES: Final = tuple(NAMES)
PATHS: Final = ("/", "/join", "/settings", "/rules/french?with=cardinal")
HAND: Final = 16
PICTURED: Final = "de"
"""Its words are the longest; of the others a picture is kept where something is wrong."""
LONG_WORDS: Final = ("de", "ru")
LARGE: Final = "200%"
Parts = Callable[[Page], Iterator[str]]
"""Opens one thing after the other on a screen, and names it."""
CHANGE: Final = client("""async (language) => {
  const { changePrefs } = await import('/static/lib/prefs.js');
  const { changeLanguage } = await import('/static/app.js');
  changePrefs({ language });
  await changeLanguage();
}""")

# The form that a count chooses, and the kind of number that it is by the browser's own grammar.
FORMS: Final = client("""async (language) => {
  const { loadLanguage } = await import('/static/lib/i18n.js');
  const catalogue = await (await fetch(`/locale/${language}.json`)).json();
  await loadLanguage(language);
  const table = catalogue.plural;
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 201 }, (_, n) => [
    n < table.length ? table[n] : table[table.length - 100 + (n % 100)], rules.select(n),
  ]);
}""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_chooses_the_form_that_the_grammar_wants(blank: Page, language: str) -> None:
    """Counts of one kind have one form, and different kinds have different ones."""
    pairs = {tuple(pair) for pair in blank.evaluate(FORMS, language)}
    assert len({form for form, _ in pairs}) == len(pairs) == len({kind for _, kind in pairs})


WAIT: Final = client("""async (seconds) => {
  const { Problem } = await import('/static/lib/api.js');
  const { problemText } = await import('/static/parts/problem.js');
  return seconds.map((one) => problemText(new Problem(429, "too-many", "", { seconds: one })));
}""")


def test_how_long_to_wait_is_told_in_the_form_that_goes_with_it(visit: Visit) -> None:
    page = visit(language="ru").go("/")
    page.get_by_role("heading", level=1).wait_for()
    waits = [text.rpartition("через ")[2] for text in page.evaluate(WAIT, [1, 2, 5])]
    assert waits == ["1 секунду.", "2 секунды.", "5 секунд."]


@pytest.mark.parametrize("language", one_of(LANGUAGES, "zh"))
def test_the_browsers_language_is_taken(visit: Visit, language: str) -> None:
    page = visit(language=language).go("/")
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("document.documentElement.lang") == language


def problems_of(page: Page, name: str, language: str) -> list[str]:
    found = [*unsaid(page), *sideways(page), *overflowing(page)]
    if found or language == PICTURED:
        picture(page, f"{name}-{language}")
    return [f"{name} ({language}): {problem}" for problem in found]


def in_all_languages(
    page: Page, name: str, parts: Parts | None = None, languages: Sequence[str] = LANGUAGES
) -> Iterator[str]:
    """What is wrong with a screen, or with what is opened on it, in any of the languages."""
    for language in languages:
        page.evaluate(CHANGE, language)
        settle(page)
        yield from problems_of(page, name, language)
        for part in parts(page) if parts else ():
            yield from problems_of(page, f"{name}-{part}", language)
    page.evaluate(CHANGE, "en")
    settle(page)


@pytest.mark.slow
@pytest.mark.parametrize("path", one_of(PATHS))
def test_every_language_fits_on_a_phone(visit: Visit, path: str) -> None:
    page = visit("phone").go(path)
    problems = list(in_all_languages(page, path.split("/")[1] or "home"))
    assert not problems, "\n".join(problems)


@pytest.mark.slow
@pytest.mark.parametrize("path", one_of((*PATHS, "/new"), "/new"))
def test_the_longest_words_fit_on_a_desktop(visit: Visit, path: str) -> None:
    """Where more stands side by side than on a phone."""
    page = visit("desk").go(path)
    parts = parts_of_a_new_table if path == "/new" else None
    name = f"desk-{path.split('/')[1] or 'home'}"
    problems = list(in_all_languages(page, name, parts, LONG_WORDS))
    assert not problems, "\n".join(problems)


SEEN = """() => localStorage.setItem("doubletwelve.tables", JSON.stringify([
  { id: "x", game: "mexican-train", rulebook: "french", names: ["Bo"], phase: "lobby", seen: 0 },
  { id: "y", game: "tiddle-a-wink", rulebook: "goliath", names: [], seen: 0 },
]))"""


@pytest.mark.slow
@pytest.mark.parametrize("path", one_of((*PATHS, "/new")))
@pytest.mark.parametrize("language", one_of(LONG_WORDS))
def test_large_text_fits_on_a_phone(visit: Visit, language: str, path: str) -> None:
    """With tables to come back to; long words are hyphenated, or have a line of their own."""
    visitor = visit("phone", language=language)
    visitor.answer(GLANCE, lambda: {"phase": "playing", "your_turn": True})
    page = visitor.go("/")
    page.evaluate(SEEN)
    page.goto(page.url.rstrip("/") + path)
    settle(page)
    problems: list[str] = []
    for size in ("", LARGE):
        with_text(page, size)
        found = [*sideways(page), *overflowing(page), *broken_words(page)]
        problems += [f"{path} ({language}, {size}): {problem}" for problem in found]
    assert not problems, "\n".join(problems)


@pytest.mark.slow
def test_large_text_fits_where_one_asks_what_can_be_done(visit: Visit) -> None:
    visitor = visit("phone")
    page, message = visitor.page, crowded(full_table(visitor), HAND)
    mount(page, message, LONG_WORDS[0])
    page.locator('[data-key="what"]').click()
    page.get_by_role("dialog").wait_for()
    with_text(page, LARGE)
    found = overflowing(page)
    with_text(page, "")
    assert not [problem for problem in found if "dialog" in problem or ".wide" in problem]


def parts_of_a_new_table(page: Page) -> Iterator[str]:
    page.locator(".own-way button").last.click()
    answers = page.locator("dialog .answer")
    while number := answers.count():
        yield f"question-{number}"
        page.locator("dialog .answers button").last.click()
    yield "answer"
    page.keyboard.press("Escape")
    page.evaluate(UNFOLD)
    yield "unfolded"
    page.locator("button.clause").first.click()
    settle(page)
    yield "clause"
    page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.long
def test_every_language_fits_where_a_table_is_opened(visit: Visit) -> None:
    page = visit("phone").go("/new")
    problems = list(in_all_languages(page, "new", parts_of_a_new_table))
    assert not problems, "\n".join(problems)


def parts_of_a_table(page: Page) -> Iterator[str]:
    for part in ('[data-key="what"]', '[data-key="hint"]', '.table-head [aria-haspopup="dialog"]'):
        page.locator(part).click()
        page.get_by_role("dialog").wait_for()
        yield part.split('"')[1]
        page.keyboard.press("Escape")
    page.locator(".to-side").click()
    yield "side"
    page.keyboard.press("Escape")
    for state in STATES:
        bring_to(page, state)
        yield state
        page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.long
def test_every_language_fits_at_a_full_table(visit: Visit) -> None:
    visitor = visit("phone")
    page, message = visitor.page, crowded(full_table(visitor), HAND)
    problems: list[str] = []
    for language in LANGUAGES:
        mount(page, watched(message), language)
        problems += problems_of(page, "full-watched", language)
        mount(page, message, language, answers={"hint": HINT})
        for part in parts_of_a_table(page):
            problems += problems_of(page, f"full-{part}", language)
    assert not problems, "\n".join(problems)


# A browser takes its time to answer what nobody is there to answer.
ANSWER_AT_ONCE = "() => void (Notification.requestPermission = async () => 'denied')"


def windows_under_the_menu(page: Page) -> Iterator[str]:
    """All that its buttons open."""
    page.evaluate(ANSWER_AT_ONCE)
    menu, window = page.locator('.table-head [aria-haspopup="dialog"]'), page.get_by_role("dialog")
    buttons = window.get_by_role("button")
    menu.click()
    number = 1  # the first closes it
    while number < buttons.count():
        buttons.nth(number).click()
        settle(page)
        if window.count():
            yield f"window-{number}"
            page.keyboard.press("Escape")
        menu.click()
        number += 1


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize("language", LONG_WORDS)
def test_the_longest_words_fit_in_what_one_opens_at_a_table(
    visit: Visit, language: str, screen: Screen
) -> None:
    """And in what others ask, and while somebody is away."""
    visitor = visit(screen)
    page, message = visitor.page, crowded(full_table(visitor), HAND)
    problems: list[str] = []
    for name, told in {"asked": asked_of(message), "away": waited_for(message)}.items():
        mount(page, told, language)
        problems += problems_of(page, f"{screen}-{name}", language)
    mount(page, message, language)
    for window in windows_under_the_menu(page):
        problems += problems_of(page, f"{screen}-{window}", language)
    assert not problems, "\n".join(problems)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("font", FONTS)
def test_every_language_fits_at_a_desktop_table(visit: Visit, font: str) -> None:
    """And no word is broken. With trains of any length, those that have not begun among them."""
    visitor = visit("desk")
    page, message = visitor.page, crowded(full_table(visitor), HAND)
    trains = message["round"]["trains"]
    begun = {
        **message["round"],
        "trains": {place: {**trains[place], "tiles": []} for place in trains},
    }
    with_font(page, font)
    problems: list[str] = []
    for language in LANGUAGES:
        for name, told in {"full": message, "new": {**message, "round": begun}}.items():
            mount(page, told, language)
            problems += problems_of(page, f"desk-{name}", language)
            problems += [f"{name} ({language}): {problem}" for problem in broken_words(page)]
    assert not problems, "\n".join(problems)


def change_of_rules(page: Page) -> Iterator[str]:
    page.locator(".rules-card + div > button").first.click()
    page.get_by_role("dialog").wait_for()
    yield "change"
    page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    "choice",
    [
        {"rulebook": "vennerod", "switches": {"set": SMALL, "hand": 5}},
        {"game": "matador", "switches": {"set": SMALL, "hand": 5}},
    ],
    ids=["trains", "layout"],
)
def test_every_language_fits_at_a_table(visit: Visit, choice: dict[str, Any]) -> None:
    """Before, during and after a game; for somebody at the door too."""
    player = open_table(visit("phone"), bots=2, players=4, length="one", **choice)
    page, name = player.page, str(choice.get("game", "trains"))
    door = visit("phone", name="Bo").go(f"/t/{player.table}")
    problems = list(in_all_languages(door, f"door-{name}"))
    problems += in_all_languages(page, f"waiting-{name}", change_of_rules)
    player.button("waiting.fill-and-start").click()
    player.until(lambda: player.phase == "playing")
    play(player, until=lambda: player.moves >= 2 or player.phase == "over")
    problems += in_all_languages(page, f"table-{name}")
    play(player)
    page.locator("#end-heading").wait_for()
    problems += in_all_languages(page, f"end-{name}")
    player.visitor.go(f"/t/{player.table}/replay")
    problems += in_all_languages(page, f"replay-{name}")
    assert not problems, "\n".join(problems)
