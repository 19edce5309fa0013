"""The page: for browsers, wherever they come."""

import re

import pytest

from doubletwelve.locales.catalogue import NAMES, english, speak
from tests.web.servers import Client

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nonsense", "/rules/a/b", "/t/a/b"])
def test_a_browser_that_leads_itself_astray_gets_the_page(reader: Client, path: str) -> None:
    answer = reader.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert b"modulepreload" in answer.content
    program = reader.get(path, headers={"Accept": "*/*"})
    assert (program.status_code, program.json()["error"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api/nonsense", "/t/a/api/nonsense", "/static/a", "/locale/a/b"])
def test_where_programs_ask_the_answer_is_for_programs(reader: Client, path: str) -> None:
    answer = reader.get(path, headers=BROWSER)
    assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


def asked_for(reader: Client, path: str, **headers: str) -> list[str]:
    """What the page asks for before its scripts run, beside them."""
    text = reader.get(path, headers=headers).text
    return re.findall(r'rel="preload" href="([^"]+)" as="fetch" crossorigin', text)


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept-Language": "eo, pt-BR;q=0.9"}, "en"),
        ({"Accept-Language": "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"}, "fr"),
        ({"Accept-Language": "eo, ZH-cn;q=0.9, de;q=0.8"}, "zh"),
        ({"Accept-Language": "fr", "Cookie": "language=da"}, "da"),
        ({"Accept-Language": "fr", "Cookie": 'language="><script>'}, "fr"),
    ],
)
def test_the_words_come_with_the_page(
    reader: Client, headers: dict[str, str], language: str
) -> None:
    """Those of the language that the client chose last, or would choose by the browser's."""
    assert asked_for(reader, "/settings", **headers) == [f"/locale/{language}.json"]
    varies = reader.get("/settings", headers=headers).headers["vary"]
    assert varies.startswith("Accept-Language, Cookie")


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/rules/french"])
def test_the_games_come_where_they_are_shown(reader: Client, path: str) -> None:
    assert asked_for(reader, path) == ["/locale/en.json", "/api/games"]


@pytest.mark.parametrize("language", NAMES)
def test_a_browser_without_scripts_is_told_so_in_its_language(
    reader: Client, language: str
) -> None:
    text = reader.get("/", headers={"Accept-Language": language}).text
    words = str(speak(language, english()).words["app.needs-script"])
    assert f'<html lang="{language}">' in text
    assert f"<noscript>{words}</noscript>" in text
    assert "{{" not in text
