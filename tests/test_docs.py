"""The documentation is true: its examples run, its tables agree with the code, its links lead on.

How a page writes its examples, in fenced blocks:

- ``python``: run in order, in one namespace a page; what ``>>>`` shows is compared.
- ``console``: each ``$ doubletwelve ...`` is run and what it prints is compared. A line ``...``
  stands for lines left out; what a player types stands behind the prompt ``> ``.
- ``json game.json`` or ``toml sunday.toml``: a record or a house rule, which the page's commands
  find under that name. A record is replayed; one named ``refused...`` is refused.
- ``json replay game.json``: what ``doubletwelve replay game.json --json`` prints.
"""

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from doubletwelve.games import GAMES
from doubletwelve.games import mexican_train as mt
from doubletwelve.games.layout.switches import WORDS as LAYOUT_WORDS
from doubletwelve.games.mexican_train.switches import ABOUT, LEAST, VALUES, YES_NO
from doubletwelve.record import BadRecord, BadReplay, read_record, replay
from doubletwelve.rulebooks import books, load_book, read_house_rule
from tests.commands import Command

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(\w*) ?(.*)\n((?s:.*?))^```$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
GAME = mt.NAME


class Block(NamedTuple):
    language: str
    name: str
    text: str


def test_contributing_says_where_everything_lives() -> None:
    there = (ROOT / "src" / "doubletwelve").iterdir()
    names = [path.name + "/" * path.is_dir() for path in there if path.suffix in (".py", "")]
    told = read(ROOT / "CONTRIBUTING.md")
    assert [name for name in names if name[0] != "_" and f"| `{name}` |" not in told] == []


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path) -> list[Block]:
    return [Block(*match.groups()) for match in BLOCK.finditer(read(page))]


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def pages_with(*languages: str) -> list[Path]:
    return [page for page in PAGES if any(block.language in languages for block in blocks(page))]


@pytest.mark.parametrize("page", pages_with("python"), ids=page_id)
def test_python_examples(page: Path) -> None:
    names: dict[str, Any] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for block in blocks(page):
        if block.language != "python":
            continue
        if ">>>" not in block.text:
            exec(block.text, names)
            continue
        example = parser.get_doctest(block.text, {}, page.name, str(page), 0)
        example.globs = names
        assert runner.run(example, clear_globs=False).failed == 0


@pytest.mark.parametrize("page", pages_with("console", "json", "toml"), ids=page_id)
def test_commands_records_and_house_rules(page: Path, run: Command) -> None:
    for block in blocks(page):
        match block.language:
            case "console":
                run_console(run, block.text)
            case "toml":
                rule = read_house_rule(block.text.encode())
                mt.make_rules(load_book(rule.book, rule.edition), rule.changes(GAME), 4)
                save(run, block)
            case "json" if block.name.startswith("replay "):
                file = block.name.removeprefix("replay ")
                assert json.loads(block.text) == json.loads(run("replay", file, "--json").out)
            case "json":
                check_record(block)
                save(run, block)


def save(run: Command, block: Block) -> None:
    (run.folder / block.name).write_text(block.text, encoding="utf-8")


def check_record(block: Block) -> None:
    data = block.text.encode()
    if block.name.startswith("refused"):
        with pytest.raises((BadRecord, BadReplay)):
            replay(read_record(data))
    else:
        replay(read_record(data))


def run_console(run: Command, text: str) -> None:
    for example in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = example.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "doubletwelve", command
        typed = [line[2:] for line in shown.splitlines() if line.startswith("> ")]
        ran = run(*arguments, stdin="".join(f"{line}\n" for line in typed))
        assert_shown(shown, ran.out + ran.err)


PROGRESS = re.compile(
    r"\d+ of \d+ matches, about .* left|Compiling the fast engine .*|The fast engine is compiled.*"
)
MILLISECONDS = re.compile(r"(?<=\)  )\s*<?\d+\.\d$")
"""The last column of the arena's table."""


def steady(text: str) -> list[str]:
    """The lines of a text without what depends on how busy the machine is."""
    lines = [line.rstrip() for line in text.rstrip().splitlines()]
    return [MILLISECONDS.sub("-", line) for line in lines if not PROGRESS.fullmatch(line)]


def assert_shown(shown: str, printed: str) -> None:
    lines, wanted = steady(printed), steady(shown)
    if "..." not in wanted:
        assert lines == wanted
        return
    pattern = "".join(r"(.*\n)*" if line == "..." else re.escape(line) + r"\n" for line in wanted)
    printed = "\n".join([*lines, ""])
    assert re.fullmatch(pattern, printed), f"not as shown:\n{printed}"


def heading_ids(page: Path) -> set[str]:
    """The anchors that a page's headings get, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", read(page), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(BLOCK.sub("", read(page))):
        if "://" in link:
            continue
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), link
        assert not anchor or anchor in heading_ids(target), link


def test_every_page_is_linked_from_the_readme_or_from_docs() -> None:
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in PAGES
        for link in LINK.findall(read(page))
    }
    assert [page for page in PAGES if page not in linked and page.name != "README.md"] == []


def set_by(name: str, value: object) -> str:
    """The books that set a switch to a value."""
    settings = {book.id: book.games[GAME].switches[name].value for book in books()}
    named = [book for book, setting in settings.items() if setting == value]
    return "all" if len(named) == len(settings) else ", ".join(named) or "none"


def number_set_by(name: str) -> str:
    settings = {book.id: book.games[GAME].switches[name].value for book in books()}
    numbers = sorted({value for value in settings.values() if isinstance(value, int)})
    return "; ".join(f"{number}: {set_by(name, number)}" for number in numbers) or "none"


def rows(name: str) -> Iterator[tuple[str, str, str]]:
    """The rows of a switch's table: value, words, and which books set it."""
    if name in YES_NO:
        yield "`true`", "yes", set_by(name, True)
        yield "`false`", "no", set_by(name, False)
    for value, words in VALUES.get(name, {}).items():
        yield f"`{value}`", words, set_by(name, value)
    if name in LEAST:
        yield "a number", f"a whole number of at least {LEAST[name]}", number_set_by(name)


def switch_section(name: str) -> str:
    """A switch as docs/switches.md shows it."""
    head = f"### `{name}`\n{ABOUT[name]}\n\n| value | meaning | set by |\n|---|---|---|\n"
    return head + "".join(f"| {' | '.join(row)} |\n" for row in rows(name))


@pytest.mark.parametrize("name", ABOUT)
def test_every_switch_is_explained_as_it_is(name: str) -> None:
    assert switch_section(name) in read(ROOT / "docs" / "switches.md")


def layout_row(name: str) -> str:
    """A switch of the layout games in its table: words, values, and what each game sets."""
    meanings = [f"`{value}` {words}" for value, words in LAYOUT_WORDS.values.get(name, {}).items()]
    meanings += ["`true` or `false`"] if name in LAYOUT_WORDS.yes_no else []
    if name in LAYOUT_WORDS.least:
        meanings.append(f"a whole number of at least {LAYOUT_WORDS.least[name]}")
    settings = {
        game: str(section.switches[name].value).lower()
        for book in books()
        for game, section in book.games.items()
        if game != GAME and name in section.switches
    }
    set_to = ", ".join(f"{game} {value}" for game, value in settings.items())
    return f"| `{name}` | {LAYOUT_WORDS.about[name]} | {'; '.join(meanings)} | {set_to} |\n"


@pytest.mark.parametrize("name", LAYOUT_WORDS.about)
def test_every_switch_of_the_layout_games_is_explained_as_it_is(name: str) -> None:
    assert layout_row(name) in read(ROOT / "docs" / "switches.md")


def hand_rows(game: str, most: int) -> Iterator[str]:
    for book in books():
        if game in book.games:
            for set_name, printed in book.games[game].sets.items():
                sizes = [str(printed.hands.get(str(n), "-")) for n in range(2, most + 1)]
                first = book.id if game == GAME else game
                yield f"| {first} | {set_name} | {' | '.join(sizes)} |\n"


def test_every_printed_hand_size_is_listed() -> None:
    page = read(ROOT / "docs" / "switches.md")
    for game in GAMES:
        for row in hand_rows(game, most=8 if game == GAME else 10):
            assert row in page
