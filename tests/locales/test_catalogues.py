"""Every catalogue is complete, sound, and in step with the English words."""

import re

import pytest

from doubletwelve.locales.catalogue import (
    NAMES,
    Words,
    plural_table,
    read_catalogue,
    speak,
    translations,
)
from doubletwelve.web.words import sources
from tests.locales.write import LANGUAGES, LOCALES, merged, template, written

PLACE = re.compile(r"\{(\w+)\}")
CASES = {"ru": "у|от|для|к|с|без", "cs": "u|od|pro|k|s|bez"}  # noqa: RUF001
"""Words that want another form of what follows, which names do not have."""
MARKUP = re.compile(r"<[a-z/!]|&\w+;", re.IGNORECASE)
UNCOUNTED = (
    "a|about|action|at|b|book|chance|choice|clause|detail|drawn|due|engines?|event|first|game|given"
    "|house|languages?|last|level|names?|news|number|other|places?|possible|problem|reason|row|rule"
    "|second|secret|seat|table|temper|text|tile|trains?|turn|value|wanted|what|whom|why"
)
"""Values that count nothing: words, and numbers that things are called by, as round 3."""
FOLLOWED = re.compile(rf"{{(?!(?:{UNCOUNTED})}})(\w+)}}[ \u00a0](?=\w)")
CHECKED = {
    "advice.sheds": "two at least: one pip has words of its own",
    "advice.shortens-train": "what follows is no noun",
    "at-table.too-many-devices": "always eight",
    "end.check.some": "of two rounds at least",
    "new.agrees": "the noun goes with the other number",
    "new.hours": "the number is written with its half; the form is chosen by the same",
    "new.range": "two players at least",
}
"""Messages in which a number stands before a word that need not depend on it."""
each_language = pytest.mark.parametrize("language", LANGUAGES)


def forms(words: Words) -> list[str]:
    return [words] if isinstance(words, str) else words


def places(text: str) -> set[str]:
    return set(PLACE.findall(text))


def complaints(words: Words, english: Words, table: list[int]) -> list[str]:
    """What is wrong with words that stand for English ones."""
    wanted = places(forms(english)[-1])
    said = forms(words)
    if isinstance(words, str) != isinstance(english, str):
        return ["plural forms, or none, unlike English"]
    if isinstance(words, list) and len(words) != max(table) + 1:
        return [f"{len(words)} plural forms, not {max(table) + 1}"]
    found = [f"{text!r} begins or ends in a space" for text in said if text != text.strip()]
    found += [f"{text!r} has markup" for text in said if MARKUP.search(text)]
    found += [f"{text!r} has a quote of typewriters" for text in said if {"'", '"'} & {*text}]
    for form, text in enumerate(said):
        # 'your last tile' needs no number, if the form stands for no other.
        spare = {"count"} if isinstance(words, list) and table.count(form) == 1 else set()
        if not wanted - spare <= places(text) <= wanted:
            found.append(f"{text!r} has {places(text)}, not {wanted}")
    return found


def counted(words: Words) -> set[str]:
    """The numbers with a word behind them that stays as it is, whatever the number."""
    chosen_by = {"count"} if isinstance(words, list) else set()
    return {name for text in forms(words) for name in FOLLOWED.findall(text)} - chosen_by


def test_english_itself_is_sound() -> None:
    spoken = speak("en", sources())
    wrong = {key: complaints(words, words, spoken.plural) for key, words in spoken.words.items()}
    assert not {key: why for key, why in wrong.items() if why}


@each_language
def test_nothing_is_missing(language: str) -> None:
    missing = sources().keys() - translations(read_catalogue(language)).keys()
    assert not missing, f"{len(missing)} keys of {language}.po want words: {sorted(missing)}"


@each_language
def test_every_translation_is_sound(language: str) -> None:
    catalogue = read_catalogue(language)
    table = plural_table(catalogue.plural_expr)
    wrong = {
        key: complaints(words, sources()[key], table)
        for key, words in translations(catalogue).items()
        if key in sources()
    }
    assert not {key: why for key, why in wrong.items() if why}


@pytest.mark.parametrize("language", [one for one in NAMES if one != "zh"])
def test_no_word_stays_as_it_is_behind_a_number(language: str) -> None:
    """One point, but two points: with plural forms, or the number last, as in Points: 2."""
    said = speak(language, sources()).words.items()
    wrong = {key: words for key, words in said if counted(words) and key not in CHECKED}
    assert not wrong


def test_a_word_behind_a_number_is_found() -> None:
    assert counted("noch {seconds} Sekunden") == {"seconds"}
    assert counted("Punkte: {points}. Augen: {pips}") == set()
    assert counted(["{count} von {all} Stein", "{count} von {all} Steinen"]) == {"all"}


@pytest.mark.parametrize("language", CASES)
def test_no_name_would_have_to_be_declined(language: str) -> None:
    """A word that stands for whoever it is comes before it: the player Ada."""
    name = re.compile(rf"\b(?:{CASES[language]}) {{(?:seat|names?|whom|turn)}}")
    said = translations(read_catalogue(language))
    wrong = {key for key, words in said.items() if any(map(name.search, forms(words)))}
    assert not wrong


def test_the_files_are_as_make_words_writes_them() -> None:
    stale = [path.name for path, text in written() if path.read_text("utf-8") != text]
    assert not stale, "make words would change these"


def test_there_is_a_file_for_every_language_and_no_other() -> None:
    there = {path.name for path in (LOCALES / "po").iterdir()}
    assert there == {f"{language}.po" for language in LANGUAGES} | {"doubletwelve.pot"}


@pytest.mark.parametrize(
    ("words", "english"),
    [
        ("Bonjour {nom}", "Hello {name}"),
        ("Bonjour", "Hello {name}"),
        (" Bonjour", "Hello"),
        ("<b>Bonjour</b>", "Hello"),
        ("C'est bon", "Fine"),
        ('C’est "bon"', "Fine"),
        ("un domino", ["one tile", "{count} tiles"]),
        (["un domino"], ["one tile", "{count} tiles"]),
        (["un domino", "des dominos"], ["one tile", "{count} tiles"]),
        (["{count} domino", "{nombre} dominos"], ["one tile", "{count} tiles"]),
    ],
)
def test_bad_words_are_found(words: Words, english: Words) -> None:
    assert complaints(words, english, plural_table("(n > 1)"))


def test_only_a_form_that_stands_for_one_number_may_leave_it_out() -> None:
    english: Words = ["one tile", "{count} tiles"]
    assert not complaints(["ein Stein", "{count} Steine"], english, plural_table("(n != 1)"))
    assert complaints(["un domino", "{count} dominos"], english, plural_table("(n > 1)"))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {0: 1, 1: 0, 2: 1, 101: 1}),
        ("fr", {0: 0, 1: 0, 2: 1, 101: 1}),
        ("ru", {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 111: 2, 112: 2, 121: 0}),
        ("cs", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 101: 2, 102: 2}),
        ("zh", {0: 0, 1: 0, 2: 0}),
        ("da", {0: 1, 1: 0, 2: 1}),
    ],
)
def test_every_language_counts_in_its_own_way(language: str, expected: dict[int, int]) -> None:
    table = speak(language, sources()).plural
    assert len(table) >= 200, "the last hundred must be free of what holds for small numbers only"
    assert {number: table[number] for number in expected} == expected


def test_without_words_a_language_falls_back_to_english_in_its_own_number_of_forms() -> None:
    words = speak("ru", {"new.a": "new", "new.b": ["one", "more"]}).words
    assert words == {"new.a": "new", "new.b": ["one", "more", "more"]}
    assert speak("zh", {"new.b": ["one", "more"]}).words == {"new.b": ["more"]}


def test_a_translation_whose_english_changed_is_kept_but_not_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed = {**sources(), "phrase.hello": "Good evening!"}
    del changed["phrase.oh-no"]
    monkeypatch.setattr("tests.locales.write.sources", lambda: changed)
    text = merged("fr")
    hello = text.partition('msgctxt "phrase.hello"')
    assert hello[0].endswith("#, fuzzy\n")
    assert hello[2].startswith('\nmsgid "Good evening!"\nmsgstr "Bonjour')
    assert '#~ msgctxt "phrase.oh-no"' in text
    assert "phrase.oh-no" not in template()


def test_languages_call_themselves_by_their_own_names() -> None:
    assert len(set(NAMES.values())) == len(NAMES)
    assert NAMES["da"] == "Dansk"
