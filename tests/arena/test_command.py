"""``doubletwelve arena``: the table, the files, what is refused, and how it is stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from doubletwelve import __version__
from doubletwelve.terminal import arena as arena_text
from tests.commands import Command

SMALL = ["arena", "-b", "greedy,random", "-p", "3", "-s", "rounds=1", "-n", "2", "--seed", "x"]
ONE_JOB = [*SMALL, "--jobs", "1"]


def test_the_table(run: Command) -> None:
    ran = run(*ONE_JOB)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Mexican Train by ecowoodart with changes, 3 players, seed x"
    assert lines[1] == "2 deals, 3 rotations each: 6 matches, 6 rounds"
    assert lines[3].split("  ")[0] == "bot"
    assert "games won" in lines[3]
    assert [line.split()[:2] for line in lines[4:6]] == [["greedy", "1"], ["random", "2"]]
    assert lines[7] == (
        "By chance a seat wins 33.3%. In brackets: 95% intervals, clustered by deal. "
        "The lower the score, the better."
    )


def test_only_some_rounds(run: Command) -> None:
    out = run("arena", "-b", "random", "-p", "2", "-n", "1", "--rounds", "2", "--jobs", "1").out
    assert "1 deal, 1 rotation each: 1 match, 2 rounds" in out
    assert "rounds won" in out
    assert "games won" not in out


def test_a_game_where_points_are_good_by_a_house_rule(run: Command) -> None:
    house = 'name = "Short"\nfrom = "vennerod"\n[games.fido.switches]\nrounds = 2\n'
    (run.folder / "short.toml").write_text(house, encoding="utf-8")
    bots = ["-b", "greedy,random,random"]
    ran = run("arena", *bots, "-g", "fido", "--house", "short.toml", "-n", "1", "--jobs", "1")
    assert ran.out.startswith("FIDO domino by vennerod with changes, 3 players")
    assert "The higher the score, the better." in ran.out


def test_as_json(run: Command) -> None:
    printed = run(*ONE_JOB, "--json", "-").out
    ran = run(*ONE_JOB, "--json", "out.json")
    assert ran.out.startswith("Mexican Train")
    written = (run.folder / "out.json").read_text("utf-8")
    assert without_times(json.loads(printed)) == without_times(json.loads(written))
    found = json.loads(printed)
    assert found["version"] == __version__
    assert found["settings"]["seed"] == "x"
    assert found["settings"]["changes"] == {"rounds": 1}
    assert set(found["figures"]) == {"greedy", "random"}
    assert set(found["figures"]["greedy"]["score"]) == {"mean", "low", "high"}


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    del found["seconds"]
    for figures in found["figures"].values():
        del figures["milliseconds"]
    return found


def test_one_deal_has_no_interval(run: Command) -> None:
    found = json.loads(run(*ONE_JOB, "-n", "1", "--json", "-").out)
    assert found["figures"]["greedy"]["score"]["low"] is None
    assert found["figures"]["greedy"]["games_won"]["low"] == 0
    assert "(unknown)" in run(*ONE_JOB, "-n", "1").out


@pytest.mark.parametrize(
    ("file", "begins"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml"), ("a.pdf", b"%PDF")]
)
@pytest.mark.parametrize("more", [[], ["--rounds", "1"]])
def test_a_chart(run: Command, file: str, begins: bytes, more: list[str]) -> None:
    assert run(*ONE_JOB, *more, "--plot", file).status == 0
    assert (run.folder / file).read_bytes().startswith(begins)


def test_a_chart_says_what_it_shows(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib import rcParams

    monkeypatch.setitem(rcParams, "svg.fonttype", "none")
    run(*ONE_JOB, "--plot", "a.svg")
    text = (run.folder / "a.svg").read_text("utf-8")
    for words in ("greedy (1)", "random (2)", "rounds won", "games won", "chance: 33.3%"):
        assert words in text


def test_a_log_is_taken_up(run: Command) -> None:
    first = run(*ONE_JOB, "--save", "log")
    assert len((run.folder / "log").read_text("utf-8").splitlines()) == 7
    assert run(*ONE_JOB, "--save", "log").out == first.out
    ran = run(*ONE_JOB, "--save", "log", "--seed", "y")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        '--save: log: it was begun with seed "x", and this run has "y": give the same, or another '
        "file\n"
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["-b", "kasparov"], "--bots: 'kasparov' is no bot for mexican-train: there are random"),
        (["-b", "greedy:5"], "--bots: greedy does not search, so 'greedy:5' means nothing"),
        (["-b", "greedy,"], "--bots: a name is missing: give one for each seat"),
        (["-b", ""], "--bots: a name is missing"),
        (["-b", "random,random,random,random"], "--bots: 4 names are too many for 3 players"),
        (["-b", "planner", "-g", "matador"], "--bots: 'planner' is no bot for matador"),
        (["-n", "0"], "--deals: 0 will not do: give a whole number from 1 up"),
        (["-n", "-3"], "--deals: -3 will not do"),
        (["--rounds", "0"], "--rounds: 0 will not do"),
        (["--jobs", "0"], "--jobs: 0 will not do"),
        (["-p", "9"], "--players: 9 cannot play by ecowoodart: it is for 2 to 8"),
        (["-p", "0"], "--players: 0 cannot play by ecowoodart"),
        (["-r", "hoyle"], "--rulebook: 'hoyle' is not a rulebook"),
        (["-g", "go"], "--game: 'go' is not a game"),
        (["-s", "gravity=1"], "--switch gravity: 'gravity' is not a switch"),
        (["--house", "none.toml"], "none.toml: cannot be read"),
        (["--plot", "a.gif"], "--plot: 'a.gif' will not do: its name ends in .png, .svg, .pdf"),
        (["--plot", "none/a.png"], "--plot: none/a.png: there is no folder 'none'"),
        (["--json", "none/a.json"], "--json: none/a.json: there is no folder 'none'"),
        (["--save", "none/log"], "--save: none/log: there is no folder 'none'"),
        (["--json", "."], "--json: '.' is a folder: give the name of a file"),
        (["--json", "a\0"], "--json: 'a\\x00' cannot be written to"),
        (["--json", "a", "--save", "./a"], "--save: ./a is what --json is written to"),
    ],
)
def test_bad_input_gets_one_line(run: Command, arguments: list[str], line: str) -> None:
    usual = ["-s", "rounds=1"] if "-g" not in arguments else []
    ran = run("arena", "-b", "random", "-p", "3", *usual, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(line)
    assert ran.err.count("\n") == 1
    assert list(run.folder.iterdir()) == []


@pytest.mark.parametrize("bots", ["greedy", "x", ""])
def test_one_bot_is_not_enough_unless_it_is_said_how_many_of_it_play(
    run: Command, bots: str
) -> None:
    ran = run("arena", "-b", bots)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"--bots: '{bots}' is not enough: name more, as in greedy,random")


def test_a_file_that_may_not_be_written_to(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    ran = run(*ONE_JOB, "--save", "log")
    assert (ran.status, ran.err) == (2, "--save: log: it may not be written to\n")


def test_plain_lines_say_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [0.0]
    monkeypatch.setattr(arena_text, "monotonic", lambda: now[0])
    say = arena_text.Lines()
    for second in range(31):
        now[0] = second
        say(40 + 10 * second, 4000)
    assert capsys.readouterr().err.splitlines() == [
        "140 of 4000 matches, about 6 min left",
        "240 of 4000 matches, about 6 min left",
        "340 of 4000 matches, about 6 min left",
    ]


def test_how_long_is_left() -> None:
    found = [arena_text.duration(seconds) for seconds in (5, 119, 120, 7199, 7200)]
    assert found == ["5 s", "119 s", "2 min", "120 min", "2 h"]


def start(folder: Path, *arguments: str, **environment: str) -> "subprocess.Popen[str]":
    """The command as a process of its own, with a group of its own, as a terminal would."""
    return subprocess.Popen(
        [sys.executable, "-m", "doubletwelve", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    )


def wait_for_lines(file: Path, lines: int) -> None:
    until = time.monotonic() + 30
    while not file.exists() or file.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < until, "nothing is played"
        time.sleep(0.02)


def still_running(session: int) -> list[int]:
    """The processes that the command has left behind; one that nobody waited for is not running."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_until_gone(session: int) -> None:
    until = time.monotonic() + 5
    while still_running(session):
        assert time.monotonic() < until, "children outlive their parent"
        time.sleep(0.02)


LONG = ["arena", "-b", "greedy,random", "-n", "100000", "--seed", "x", "--save", "log"]
needs_signals = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux")


@needs_signals
@pytest.mark.parametrize(
    ("number", "jobs", "status"),
    [(signal.SIGINT, 2, 130), (signal.SIGINT, 1, 130), (signal.SIGTERM, 2, 143)],
)
def test_it_is_stopped_with_a_table(
    tmp_path: Path, number: signal.Signals, jobs: int, status: int
) -> None:
    process = start(tmp_path, *LONG, "--jobs", str(jobs))
    wait_for_lines(tmp_path / "log", 6)
    asked = time.monotonic()
    os.killpg(process.pid, number)
    out, err = process.communicate(timeout=10)
    assert time.monotonic() - asked < 4  # a tenth of a second, unless the machine is busy
    assert (process.returncode, err) == (status, "Stopped.\n")
    assert "rounds won" in out
    wait_until_gone(process.pid)


@needs_signals
@pytest.mark.slow
def test_stopped_before_anything_is_finished(tmp_path: Path) -> None:
    process = start(tmp_path, *LONG, "--jobs", "2", "--plot", "a.png", "--json", "a.json")
    wait_for_lines(tmp_path / "log", 1)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (130, "Stopped.\n")
    assert out.startswith(("No deal is finished, so there are no figures.", "Mexican Train"))
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["settings"]["seed"] == "x"
    wait_until_gone(process.pid)


@needs_signals
@pytest.mark.slow
def test_children_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    process = start(tmp_path, *LONG, "--jobs", "2")
    wait_for_lines(tmp_path / "log", 2)
    process.kill()
    _, err = process.communicate(timeout=10)
    assert err == ""
    wait_until_gone(process.pid)


SPOILT = """
import doubletwelve.bots.greedy as greedy
chosen = greedy.choose
def choose(view, legal, rng):
    if view.standing.rounds_left < 10:
        {what}
    return chosen(view, legal, rng)
greedy.choose = choose
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_ends_the_run_with_one_line(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(SPOILT.format(what="1 / 0"), encoding="utf-8")
    process = start(tmp_path, *LONG, "--jobs", jobs, PYTHONPATH=str(tmp_path))
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (1, "")
    assert err == (
        "greedy failed with ZeroDivisionError('division by zero'), in deal 1, rotation "
        f"{err.split('rotation ')[1][0]}, seed 'x'\n"
    )
    wait_until_gone(process.pid)


@needs_signals
@pytest.mark.slow
def test_a_process_that_dies_ends_the_run_with_one_line(tmp_path: Path) -> None:
    died = "import os; os._exit(7)"
    (tmp_path / "sitecustomize.py").write_text(SPOILT.format(what=died), encoding="utf-8")
    process = start(tmp_path, *LONG, "--jobs", "2", PYTHONPATH=str(tmp_path))
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (1, "")
    assert err.startswith("a process of greedy, random ended with status 7, in deal 1, rotation ")
    assert err.count("\n") == 1
    wait_until_gone(process.pid)
