"""A whole run: the same again, in one process or two, in one go or taken up later."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doubletwelve.arena import BadLog, BadSettings, Interrupted, Results, Settings, run
from doubletwelve.bots import UnknownBot
from doubletwelve.core.switches import BadSwitch

SETTINGS = Settings(
    bots=("greedy", "random"), players=3, changes={"rounds": 1}, deals=4, seed="tuesday"
)


def without_times(results: Results) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(results)
    del found["seconds"]
    for figures in found["figures"].values():
        del figures["milliseconds"]
    return found


@pytest.fixture(scope="module")
def in_one_go() -> dict[str, Any]:
    return without_times(run(SETTINGS, jobs=1))


def test_the_same_again(in_one_go: dict[str, Any]) -> None:
    assert without_times(run(SETTINGS, jobs=1)) == in_one_go
    other = run(replace(SETTINGS, seed="wednesday"), jobs=1)
    assert without_times(other)["figures"] != in_one_go["figures"]


def test_two_processes_play_the_same_as_one(in_one_go: dict[str, Any]) -> None:
    assert without_times(run(SETTINGS, jobs=2)) == in_one_go


def test_progress_is_told_match_by_match() -> None:
    told: list[tuple[int, int]] = []
    run(SETTINGS, jobs=1, on_progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 12) for done in range(13)]


def test_only_some_rounds_say_nothing_about_games() -> None:
    found = run(replace(SETTINGS, changes={}, rounds=1, deals=1), jobs=1)
    assert found.rounds == 3
    assert [figures.games_won for figures in found.figures.values()] == [None, None]


def stop_after(matches: int) -> Any:
    def on_progress(done: int, total: int) -> None:
        if done == matches:
            raise KeyboardInterrupt

    return on_progress


def test_an_interrupted_run_has_the_deals_that_are_finished(tmp_path: Path) -> None:
    with pytest.raises(Interrupted) as stop:
        run(SETTINGS, 1, stop_after(7), tmp_path / "log")
    assert stop.value.results.deals == 2
    assert len((tmp_path / "log").read_text("utf-8").splitlines()) == 8


@pytest.mark.parametrize("cut", [0, 1, 30, 400])
def test_a_run_is_taken_up_where_it_stopped(
    tmp_path: Path, in_one_go: dict[str, Any], cut: int
) -> None:
    log = tmp_path / "log"
    with pytest.raises(Interrupted):
        run(SETTINGS, 1, stop_after(7), log)
    log.write_bytes(log.read_bytes()[: len(log.read_bytes()) - cut])
    told: list[int] = []
    found = run(SETTINGS, 1, lambda done, total: told.append(done), log)
    assert without_times(found) == in_one_go
    assert told[0] >= 4
    assert told[0] == 7 or cut
    whole = log.read_text("utf-8").splitlines()
    assert len(whole) == len(set(whole)) == 13
    assert without_times(run(SETTINGS, 1, None, log)) == in_one_go
    assert log.read_text("utf-8").splitlines() == whole


def test_every_place_where_a_log_may_break_off(tmp_path: Path) -> None:
    settings = replace(SETTINGS, deals=1, players=2)
    log = tmp_path / "log"
    wanted = without_times(run(settings, 1, None, log))
    data = log.read_bytes()
    for size in [*range(0, len(data), 37), len(data)]:
        log.write_bytes(data[:size])
        assert without_times(run(settings, 1, None, log)) == wanted


def test_more_deals_continue_a_finished_log(tmp_path: Path, in_one_go: dict[str, Any]) -> None:
    log = tmp_path / "log"
    run(replace(SETTINGS, deals=2), 1, None, log)
    assert without_times(run(SETTINGS, 2, None, log)) == in_one_go
    fewer = run(replace(SETTINGS, deals=2), 1, None, log)
    assert (fewer.deals, fewer.matches) == (2, 6)


@pytest.mark.parametrize(
    ("other", "line"),
    [
        ({"seed": "x"}, 'log: it was begun with seed "tuesday", and this run has "x": give the'),
        ({"bots": ("random",)}, 'begun with bots ["greedy","random","random"], and this run has'),
        ({"rounds": 1}, "begun with rounds null, and this run has 1"),
        ({"changes": {}}, 'begun with changes {"rounds":1}, and this run has {}'),
        ({"rulebook": "french"}, 'begun with rulebook "ecowoodart", and this run has "french"'),
    ],
)
def test_a_log_of_other_settings_is_left_alone(
    tmp_path: Path, other: dict[str, Any], line: str
) -> None:
    log = tmp_path / "log"
    run(replace(SETTINGS, deals=1), 1, None, log)
    before = log.read_bytes()
    with pytest.raises(BadLog) as bad:
        run(replace(SETTINGS, **other), 1, None, log)
    assert line in str(bad.value)
    assert log.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", "hello\n", "{}\n", "\xff\n", "[1]\nx\n"])
def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path, text: str) -> None:
    log = tmp_path / "log"
    log.write_text(text, encoding="latin-1")
    with pytest.raises(BadLog, match="it is not a log of the arena"):
        run(SETTINGS, 1, None, log)
    assert log.read_text("latin-1") == text


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 3: it is not a match"),
        ('{"deal":1}', "line 3: it is not a match"),
        (
            '{"deal":1,"rotation":4,"rounds":[],"won":[],"seconds":[],"choices":[]}',
            "line 3: it is not a match of 3 players",
        ),
    ],
)
def test_a_spoilt_line_is_named(tmp_path: Path, line: str, why: str) -> None:
    log = tmp_path / "log"
    run(replace(SETTINGS, deals=1), 1, None, log)
    lines = log.read_text("utf-8").splitlines()
    lines[2] = line
    log.write_text("\n".join([*lines, ""]), encoding="utf-8")
    with pytest.raises(BadLog, match=why):
        run(SETTINGS, 1, None, log)


@pytest.mark.parametrize(
    ("other", "problem", "line"),
    [
        ({"deals": 0}, BadSettings, "0 will not do"),
        ({"rounds": 0}, BadSettings, "0 will not do"),
        ({"bots": ()}, BadSettings, "a name is missing"),
        ({"bots": ("random",) * 4}, BadSettings, "4 names are too many for 3 players"),
        ({"game": "go"}, BadSettings, "'go' is not a game"),
        ({"game": "fido", "rulebook": "french", "changes": {}}, BadSettings, "has no fido"),
        ({"bots": ("kasparov",)}, UnknownBot, "'kasparov' is no bot"),
        ({"players": 9}, BadSwitch, "9 cannot play"),
    ],
)
def test_bad_settings(other: dict[str, Any], problem: type[Exception], line: str) -> None:
    with pytest.raises(problem, match=line):
        run(replace(SETTINGS, **other), jobs=1)
