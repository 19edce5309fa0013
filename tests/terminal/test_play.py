"""The plain-text table, through a pipe."""

import json
import re
from errno import ENOENT, ENOSPC
from pathlib import Path

import pytest

from doubletwelve.bots import greedy
from doubletwelve.record import read_record, replay
from tests.commands import Command


def only_record(folder: Path) -> Path:
    (file,) = folder.glob("*.json")
    return file


@pytest.mark.parametrize("book", ["goliath", "ecowoodart", "french", "vennerod", "cardinal"])
def test_a_game_is_played_to_its_end_and_saved(run: Command, book: str) -> None:
    switches = ("-s", "rounds=2", *(("-s", "tap=auto") if book == "goliath" else ()))
    ran = run("play", "-r", book, "-p", "3", *switches, "--seed", "x", stdin="1\n" * 400)
    assert ran.status == 0
    assert "The game is over." in ran.out
    assert ran.err == ""
    record = read_record(only_record(run.folder).read_bytes())
    assert replay(record).game_over
    assert run("replay", only_record(run.folder).name).status == 0


def test_what_no_option_says_is_asked_and_asked_again(run: Command) -> None:
    ran = run(
        "play",
        "--seed",
        "x",
        stdin="7\nhoyle\n3\n9\nmany\n2\n0\n1\nfirst\nfirst=me\n?\ndouble_blank=50\n\nquit\n",
    )
    assert "'7' is not one of them: give 1 to 5, or a name" in ran.out
    assert "'hoyle' is not one of them" in ran.out
    assert "'9' will not do: give a whole number from 2 to 8" in ran.out
    assert "'0' will not do: give a whole number from 1 to 13" in ran.out
    assert "'first' has no value: write it as NAME=VALUE" in ran.out
    assert "'me' is not possible for first: it is holder or rotates or winner" in ran.out
    assert "  playing = compulsory | optional | optional-or-pass: whether a player who" in ran.out
    assert "with changes: rounds = 1, double_blank = 50" in ran.out
    assert "Mexican Train by French edition" in ran.out
    assert ran.status == 0


def test_nonsense_is_answered_and_nothing_is_lost(run: Command) -> None:
    typed = [
        "nonsense",
        "9" * 5000,
        "9" * 5000 + "-1>p1",
        "99",
        "-1",
        "12-5>p9",
        "13-13>m",
        "",
        "rule XX-1",
        "? pass",
        "1",
        "quit",
    ]
    ran = run("play", "-r", "french", "-p", "2", "--seed", "x", stdin="\n".join(typed) + "\n")
    assert ran.status == 0
    assert "'nonsense' is not an action: write a play as 12-5>p2" in ran.out
    assert "'99' is not in the list" in ran.out
    assert "13-13 is not in a double-twelve set" in ran.out
    assert "'xx-1' is not a clause" in ran.out
    assert "p1 may not pass" in ran.out
    assert "Traceback" not in ran.out + ran.err
    saved = json.loads(only_record(run.folder).read_text(encoding="utf-8"))
    assert saved["rounds"][0]["actions"]
    assert saved["meta"] == {"seed": "x"}


def test_the_question_mark_says_what_is_allowed_and_why_the_rest_is_not(run: Command) -> None:
    ran = run("play", "-r", "ecowoodart", "-p", "3", "--seed", "x", stdin="?\n")
    assert "What you may do:" in ran.out
    assert "the train is not open to p1 (EWA-MT-12)" in ran.out
    assert "draw, pass: p1 can play and must (EWA-MT-25)" in ran.out


def test_other_hands_and_drawn_tiles_are_not_shown(run: Command) -> None:
    ran = run("play", "-r", "ecowoodart", "-p", "4", "--seed", "x", stdin="1\n" * 30)
    record = read_record(only_record(run.folder).read_bytes())
    for action in record.rounds[0].actions:
        assert action.split()[0] in {"p1", "p2", "p3", "p4"}
    assert "p2 draws a tile" in ran.out
    for line in ran.out.splitlines():
        assert not line.startswith(("p2 holds", "p3 holds", "p4 holds"))
        if re.match(r"  p[234] draws", line):
            assert " draws a tile" in line


def test_the_end_of_input_saves_the_game(run: Command) -> None:
    ran = run(
        "play", "-r", "cardinal", "-p", "4", "--seed", "x", "--save", "mine.json", stdin="1\n"
    )
    assert ran.status == 0
    assert "Saved as mine.json" in ran.out
    read_record((run.folder / "mine.json").read_bytes())


def test_a_game_that_cannot_be_saved_is_printed_and_ends_with_an_error(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_up(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill_up)
    ran = run("play", "-r", "french", "-p", "2", "--seed", "x", "--save", "a.json", stdin="1\n")
    assert "a.json: cannot be written: No space left on device. The record:" in ran.out
    read_record(ran.out.partition("The record:\n")[2].encode())
    assert ran.status == 2
    assert not (run.folder / "a.json").exists()


def test_a_file_that_cannot_be_made_though_its_folder_may_be_written_to(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(ENOENT, "No such file or directory")

    monkeypatch.setattr(Path, "touch", refuse)  # so it is in /proc
    ran = run("play", "--save", "a.json", stdin="1\n")
    assert ran == (2, "", "--save: 'a.json' cannot be written to: No such file or directory\n")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["-p", "0"], "--players: "),
        (["-s", "tap=loud"], "--switch tap: "),
        (["-s", "speed=1"], "--switch speed: "),
        (["--game", "chicken-foot", "-p", "3"], "--players: "),
    ],
)
def test_what_no_answer_makes_right_is_refused_before_anything_is_asked(
    run: Command, given: list[str], said: str
) -> None:
    ran = run("play", *given, stdin="1\n" * 9)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)


def test_what_some_answer_makes_right_is_not_refused(run: Command) -> None:
    """Hands so large are for two or three."""
    ran = run("play", "-r", "ecowoodart", "-s", "hand = 30", stdin="2\n\n\nquit\n")
    assert ran.status == 0
    assert "30" in ran.out


def test_a_folder_that_cannot_be_written_to_is_told_of_at_the_start(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    ran = run("play", "-r", "french", "-p", "2", stdin="quit\n")
    assert ran.out.startswith("This folder cannot be written to")


def test_where_the_game_is_saved_is_looked_at_before_anything_is_asked(run: Command) -> None:
    ran = run("play", "--save", "no/way.json", stdin="1\n")
    assert ran == (2, "", "--save: no/way.json: there is no folder 'no'\n")


def test_a_fault_in_the_middle_loses_nothing(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("made up")

    monkeypatch.setattr(greedy, "choose", break_down)
    ran = run("play", "-r", "french", "-p", "2", "--seed", "x", stdin="1\n" * 3)
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "a fault of ours" in ran.err
    assert read_record(only_record(run.folder).read_bytes()).rounds[0].actions


def test_a_tile_alone_is_enough_where_it_fits_in_one_place(run: Command) -> None:
    ran = run("play", "-r", "goliath", "-p", "3", "--seed", "demo", stdin="10-6\n")
    assert "p1 plays 10-6 on p1" in ran.out


def test_spaces_and_capitals_do_no_harm(run: Command) -> None:
    ran = run("play", "-r", "goliath", "-p", "3", "--seed", "demo", stdin="10-6 > P1\nQUIT\n")
    assert "p1 plays 10-6 on p1" in ran.out
    assert "Stopped." in ran.out


def test_the_name_of_a_house_rule_is_shown_and_recorded(run: Command) -> None:
    house = 'name = "Sunday"\nfrom = "french"\n[games.mexican-train.switches]\nrounds = 2\n'
    (run.folder / "sunday.toml").write_text(house, encoding="utf-8")
    ran = run("play", "--house", "sunday.toml", "-p", "2", "--seed", "x", stdin="1\n")
    assert ran.out.startswith("House rules: Sunday\n")
    assert read_record(only_record(run.folder).read_bytes()).meta == {
        "seed": "x",
        "house": "Sunday",
    }


def test_a_late_knock_is_asked_for_until_it_is_clear(run: Command) -> None:
    typed = "1\n" * 2 + "foo\nknock\n" + "1\n"
    small = ("-s", "hand=3", "-r", "goliath", "-p", "2")
    ran = run("play", *small, "--seed", "tap 1", stdin=typed)
    assert "'foo' will not do: type knock, or only press Enter" in ran.out
    assert "p1 knocks: one tile left" in ran.out


def test_two_games_on_one_day_do_not_overwrite_each_other(run: Command) -> None:
    for _ in range(2):
        run("play", "-r", "french", "-p", "2", "--seed", "x", stdin="1\n")
    assert len(list(run.folder.glob("*.json"))) == 2


@pytest.mark.parametrize(
    "table", [["ecowoodart", "-p", "3"], ["goliath", "-p", "2", "--game", "classic"]]
)
def test_a_hint_names_the_best_action_first_with_reasons(run: Command, table: list[str]) -> None:
    ran = run("play", "-r", *table, "--seed", "demo", stdin="hint\nquit\n")
    lines = ran.out.partition("Thinking ...\n")[2].splitlines()
    assert re.match(r"  [\w>/-]+: about \d+ pips left, \d+% to win the round\. [A-Z]", lines[0])


def test_the_others_are_played_by_the_bot_that_was_asked_for(run: Command) -> None:
    ran = run("play", "-r", "french", "-p", "2", "--seed", "x", "--bot", "planner", stdin="1\n" * 9)
    assert ran.status == 0
    ran = run("play", "-r", "french", "-p", "2", "--bot", "deep-blue")
    assert (ran.status, ran.err) == (
        2,
        "--bot: 'deep-blue' is no bot for mexican-train: there are random, greedy, planner, "
        "planner-plus, expert\n",
    )


@pytest.mark.parametrize(
    ("option", "typed"), [(["-s", "engine_step=3"], "2\n\n"), ([], "2\n\nengine_step=3\n\n")]
)
def test_a_step_between_engines_needs_no_number_of_rounds(
    run: Command, option: list[str], typed: str
) -> None:
    ran = run("play", "-r", "french", *option, "--seed", "x", stdin=f"{typed}quit\n")
    assert "with changes: engine_step = 3\n" in ran.out
    assert "Round 1 of 5. Engine 12-12." in ran.out


def test_a_house_rule_that_sets_the_rounds_is_not_asked_about_them(run: Command) -> None:
    house = 'name = "Sunday"\nfrom = "french"\n[games.mexican-train.switches]\nrounds = 4\n'
    (run.folder / "sunday.toml").write_text(house, encoding="utf-8")
    ran = run("play", "--house", "sunday.toml", "--seed", "x", stdin="2\nquit\n")
    assert "How many rounds?" not in ran.out
    assert "Round 1 of 4." in ran.out
