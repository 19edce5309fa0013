"""The words of the boxes: docs/translating.md lists them, and the catalogues use them."""

import re
from pathlib import Path

import pytest

from doubletwelve.locales.catalogue import read_catalogue, translations
from tests.locales.write import LANGUAGES

PAGE = Path(__file__).parents[2] / "docs" / "translating.md"
ENDING = 2
"""So many letters of a word may change with case and number."""
UNPRINTED = {
    "de": ("Talon", "Pasch"),
    "fr": ("doublet", "boneyard"),
    "nl": ("boneyard",),
    "cs": ("dvojit", "pasov", "pasuj"),
    "zh": ("双牌", "双白", "车站", "摸", "过牌"),
}
"""Words that few boxes of the language use, or none."""


def said(language: str) -> str:
    """Everything in a language, in small letters."""
    words = translations(read_catalogue(language)).values()
    return "\n".join(
        text for one in words for text in ([one] if isinstance(one, str) else one)
    ).lower()


def glossary() -> dict[str, dict[str, str]]:
    """For each language its word for each English one."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    languages: list[str] = []
    for line in PAGE.read_text("utf-8").partition("## Glossary")[2].splitlines():
        english, *words = [cell.strip() for cell in line.strip("|").split("|")]
        if english == "English":
            languages = words
        elif not english.startswith("--"):
            for language, word in zip(languages, words, strict=False):
                found[language][english] = word
    return found


def stem(word: str) -> str:
    return word.lower()[: max(3, len(word) - ENDING)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_use_the_words_of_the_glossary(language: str) -> None:
    words, text = glossary()[language], said(language)
    assert len(words) > 20
    unsaid = {
        word
        for word in words.values()
        if any(stem(one) not in text for one in re.findall(r"[\w-]+", word))
    }
    assert not unsaid


@pytest.mark.parametrize("language", UNPRINTED)
def test_words_that_the_boxes_do_not_use_are_not_in_the_catalogues(language: str) -> None:
    text = said(language)
    assert not [word for word in UNPRINTED[language] if word.lower() in text]
