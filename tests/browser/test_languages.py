"""Ten languages: every one loads, says everything, and fits where it is said."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.looks import overflowing, picture, sideways, unsaid
from tests.browser.players import play
from tests.browser.tables import open_table

LANGUAGES: Final = ("en", "fr", "nl", "de", "it", "es", "ru", "cs", "zh", "da")
PATHS: Final = ("/", "/new", "/join", "/settings")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_is_taken(visit: Visit, language: str) -> None:
    page = visit(language=language).go("/")
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("document.documentElement.lang") == language


def in_all_languages(page: Page, name: str) -> Iterator[str]:
    """What is wrong with a screen in any of the languages."""
    for language in LANGUAGES:
        page.evaluate(CHANGE, language)
        page.wait_for_load_state("networkidle")
        problems = [*unsaid(page), *sideways(page), *overflowing(page)]
        picture(page, f"{name}-{language}")
        yield from (f"{name} ({language}): {problem}" for problem in problems)


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_every_language_fits_on_a_phone(visit: Visit, path: str) -> None:
    page = visit("phone").go(path)
    problems = list(in_all_languages(page, path.strip("/") or "home"))
    assert not problems, "\n".join(problems)


@pytest.mark.slow
@pytest.mark.parametrize(
    "choice",
    [
        {"rulebook": "vennerod", "switches": {"hand": 8}},
        {"game": "matador", "switches": {"hand": 5}},
    ],
    ids=["trains", "layout"],
)
def test_every_language_fits_at_a_table(visit: Visit, choice: dict[str, Any]) -> None:
    """Before, during and after a game."""
    player = open_table(visit("phone"), bots=2, length="one", **choice)
    name = str(choice.get("game", "trains"))
    problems = list(in_all_languages(player.page, f"waiting-{name}"))
    player.page.evaluate(CHANGE, "en")
    player.start()
    play(player, until=lambda: player.moves >= 2 or player.phase == "over")
    problems += in_all_languages(player.page, f"table-{name}")
    player.page.evaluate(CHANGE, "en")
    play(player)
    player.page.locator("#end-heading").wait_for()
    problems += in_all_languages(player.page, f"end-{name}")
    assert not problems, "\n".join(problems)
