"""``doubletwelve rules`` and ``doubletwelve deal``."""

import json

import pytest

from doubletwelve.record import read_record, replay
from doubletwelve.rulebooks import BOOKS, load_book
from tests.commands import Command


def test_the_books_at_a_glance(run: Command) -> None:
    out = run("rules").out
    head, *rows = out.splitlines()
    assert head.split() == ["switch", *BOOKS]
    assert len(rows) == 32
    assert "playing              compulsory" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("book", [*BOOKS, "doubletwelve"])
def test_a_book_lists_its_clauses_in_order(run: Command, book: str) -> None:
    ran = run("rules", book)
    assert ran.status == 0
    ids = [line.split()[0] for line in ran.out.splitlines() if "[rule]" in line]
    assert ids == [clause.id for clause in load_book(book).clauses if clause.kind == "rule"]


def test_a_clause_with_its_readings_and_switches(run: Command) -> None:
    out = run("rules", "gol-mt-29").out
    assert out.startswith("GOL-MT-29  [rule, Goliath]")
    assert "GOL-A-01  [reading of GOL-MT-29]" in out
    out = run("rules", "CAR-R1").out
    assert "own_marked_train = elsewhere-only: on open trains only" in out


def test_where_two_books_differ(run: Command) -> None:
    out = run("rules", "--diff", "ecowoodart", "french").out
    assert "round-from-hand (EWA-MT-14)" in out
    assert "round-set-aside (FRA-MT-03)" in out
    assert "playing" not in out
    assert "do not differ" in run("rules", "--diff", "french", "french").out


HUGE = "9" * 5000
HOUSE = 'name = "Sunday"\nfrom = "french"\n[games.mexican-train.switches]\n'


def test_a_house_rule_is_shown_and_played(run: Command) -> None:
    file = run.folder / "sunday.toml"
    file.write_text(HOUSE + "double_blank = 50\n", encoding="utf-8")
    out = run("rules", "sunday.toml").out
    assert "Sunday: French edition" in out
    assert "double_blank  50" in out
    record = json.loads(run("deal", "--house", "sunday.toml", "--seed", "x").out)
    assert record["rulebook"] == "french"
    assert record["switches"] == {"double_blank": 50}


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["rules", "hoyle"], "'hoyle' is not a clause; 'doubletwelve rules BOOK' lists"),
        (["rules", "EWA-MT-99"], "'EWA-MT-99' is not a clause"),
        (["rules", HUGE], f"'{'9' * 60}...' is not a clause"),
        (
            ["rules", "--diff", "goliath", "hoyle"],
            "--diff: 'hoyle' is not a rulebook; the rulebooks are goliath, ",
        ),
        (
            ["rules", "--diff", "goliath", "doubletwelve"],
            "--diff: 'doubletwelve' has no mexican-train; goliath or ",
        ),
        (["rules", "none.toml"], "none.toml: cannot be read: No such file or directory"),
        (["deal", "-r", "hoyle"], "--rulebook: 'hoyle' is not a rulebook"),
        (["deal", "-r", ""], "--rulebook: '' is not a rulebook"),
        (["deal", "-r", HUGE], f"--rulebook: '{'9' * 60}...' is not a rulebook"),
        (["deal", "-g", HUGE], f"--game: '{'9' * 60}...' is not a game"),
        (["deal", "-g", "go"], "--game: 'go' is not a game; the games are mexican-train"),
        (["deal", "-p", "9"], "--players: 9 cannot play by ecowoodart: it is for 2 to 8"),
        (["deal", "-p", "0"], "--players: 0 cannot play by ecowoodart: it is for 2 to 8"),
        (["deal", "-s", "playing"], "--switch: 'playing' has no value: write it as NAME=VALUE"),
        (["deal", "-s", "=1"], "--switch: '=1' has no name: write it as NAME=VALUE"),
        (["deal", "-s", "gravity=1"], "--switch gravity: 'gravity' is not a switch"),
        (
            ["deal", "-s", "first=me"],
            "--switch first: 'me' is not possible for first: it is holder",
        ),
        (["deal", "-s", "players=3"], "--switch players: 'players' is not a switch"),
        (["deal", "-s", f"double_blank={HUGE}"], f"--switch double_blank: '{'9' * 60}...' is"),
        (["deal", "-s", f"{HUGE}=1"], f"--switch {HUGE}: '{'9' * 60}...' is not a switch"),
        (["deal", "--house", ""], "'': cannot be read: "),
        (["deal", "--house", "edition.toml"], "edition.toml: french has no edition 9999999; "),
        (["play", "-r", "hoyle"], "--rulebook: 'hoyle' is not a rulebook; the rulebooks are"),
        (["play", "-r", "french", "-g", "classic"], "--rulebook: 'french' has no classic"),
        (["play", "-s", "playing"], "--switch: 'playing' has no value: write it as NAME=VALUE"),
        (["play", "--seed", "\udcff"], "--seed: '\\udcff' is not text"),
        (["rules", "goliath", "--diff", "goliath", "french"], "--diff compares two books: leave"),
        (["play", "--save", "bad.toml"], "--save: bad.toml is there already: give another name"),
        (["play", "--save", "no/way.json"], "--save: no/way.json: there is no folder 'no'"),
        (["play", "--save", "."], "--save: '.' is a folder: give the name of a file"),
        (["play", "--save", ""], "--save: '' is a folder: give the name of a file"),
        (["play", "--save", "bad.toml/x"], "--save: bad.toml/x: there is no folder 'bad.toml'"),
        (["play", "--save", "x" * 300], f"--save: '{'x' * 300}' cannot be written to: File name"),
        (["play", "--save", "a\0b"], "--save: 'a\\x00b' cannot be written to: "),
        (["deal", "--house", "bad.toml"], "bad.toml: not a house rule: "),
        (["deal", "--house", "odd.toml"], "odd.toml: 'gravity' is not a switch"),
        (["deal", "--house", "far.toml"], "far.toml: 'hoyle' is not a rulebook"),
        (
            ["deal", "-r", "goliath", "--house", "odd.toml"],
            "--rulebook: odd.toml starts from french",
        ),
    ],
)
def test_what_cannot_be_is_one_line(run: Command, arguments: list[str], line: str) -> None:
    (run.folder / "bad.toml").write_text("nonsense", encoding="utf-8")
    (run.folder / "odd.toml").write_text(HOUSE + "gravity = 1\n", encoding="utf-8")
    (run.folder / "far.toml").write_text('name = "x"\nfrom = "hoyle"\n', encoding="utf-8")
    (run.folder / "edition.toml").write_text(
        'name = "x"\nfrom = "french"\nedition = 9999999\n', encoding="utf-8"
    )
    before = {*run.folder.iterdir()}
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(line)
    assert ran.err.count("\n") == 1
    assert {*run.folder.iterdir()} == before


@pytest.mark.parametrize("book", BOOKS)
def test_a_deal_is_a_record_that_replays(run: Command, book: str) -> None:
    for players in range(2, 9):
        first = run("deal", "-r", book, "-p", str(players), "--seed", "tuesday")
        assert first == run("deal", "-r", book, "-p", str(players), "--seed", "tuesday")
        assert first != run("deal", "-r", book, "-p", str(players), "--seed", "friday")
        assert replay(read_record(first.out.encode())).state.turn is not None


def test_a_house_rule_with_a_huge_number_is_refused(run: Command) -> None:
    (run.folder / "huge.toml").write_text(f"{HOUSE}double_blank = {HUGE}\n", encoding="utf-8")
    ran = run("deal", "--house", "huge.toml")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("huge.toml: not a house rule: ")


def test_without_a_seed_every_deal_is_new(run: Command) -> None:
    assert run("deal").out != run("deal").out


@pytest.mark.parametrize("command", ["replay", "deal", "rules", "play"])
def test_help_has_an_example(run: Command, command: str) -> None:
    ran = run(command, "--help")
    assert ran.status == 0
    assert f"doubletwelve {command}" in ran.out


def test_the_version_is_told(run: Command) -> None:
    assert run("--version") == (0, "doubletwelve 0.1.0\n", "")


def test_without_a_command_there_is_help(run: Command) -> None:
    ran = run()
    assert "replay" in ran.out + ran.err
