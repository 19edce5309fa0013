"""``doubletwelve verify``: what it prints, and its exit status."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from doubletwelve.record import Record, write_record
from tests.commands import Command
from tests.record.examples import EXAMPLE, as_text
from tests.record.fair_examples import fair_record, raw

RIGHT = "dealt from 3 shares and the server's secret; the tiles are the ones they give"
YES = "yes: dealt as promised, {} checked\n"
SILENT = "round 1: nothing to check: it does not say how its tiles were dealt"


def text_of(record: Record) -> str:
    return write_record(record).decode()


def lying() -> Record:
    """A record with another secret in its second round than was committed to."""
    record = fair_record(rounds=2)
    first, second = record.rounds
    assert second.fair is not None
    false = {**second.fair, "secret": raw("another").hex()}
    return replace(record, rounds=[first, replace(second, fair=false)])


def test_a_line_a_round_and_a_yes(run: Command) -> None:
    (run.folder / "game.json").write_text(text_of(fair_record(rounds=2)), encoding="utf-8")
    told = f"round 1: {RIGHT}\nround 2: {RIGHT}\n{YES.format('2 of 2')}"
    assert run("verify", "game.json") == (0, told, "")


@pytest.mark.parametrize(
    ("silent", "line"),
    [
        (
            ("p2", "p3"),
            "round 1: dealt from 1 share and the server's secret; the tiles are the ones they "
            "give; committed, not opened and left out: p2, p3\n",
        ),
        (
            ("p1", "p2", "p3"),
            "round 1: dealt from the server's secret alone; the tiles are the ones it gives; "
            "committed, not opened and left out: p1, p2, p3\n",
        ),
    ],
)
def test_shares_that_were_left_out_are_named(
    run: Command, silent: tuple[str, ...], line: str
) -> None:
    record = fair_record(rounds=1, silent=silent)
    assert run("verify", "-", stdin=text_of(record)) == (0, line + YES.format("1 of 1"), "")


def test_who_was_asked_and_gave_no_share_is_named(run: Command) -> None:
    text = text_of(fair_record(rounds=1, absent=("p2", "p3")))
    line = (
        "round 1: dealt from 1 share and the server's secret; the tiles are the ones they give; "
        "asked for a share and gave none: p2, p3\n"
    )
    assert run("verify", "-", stdin=text) == (0, line + YES.format("1 of 1"), "")
    (found,) = json.loads(run("verify", "-", "--json", stdin=text).out)["rounds"]
    assert found["silent"] == ["p2", "p3"]


def test_what_is_wrong_is_said_and_the_status_is_1(run: Command) -> None:
    ran = run("verify", "-", stdin=text_of(lying()))
    first, second, no = ran.out.splitlines()
    assert (ran.status, ran.err, first) == (1, "", f"round 1: {RIGHT}")
    assert no == "no: not dealt as promised"
    assert second.startswith("round 2: wrong: $.rounds[1].fair.secret: it does not match the ")


def test_a_record_that_cannot_be_checked_gets_no_yes(run: Command) -> None:
    ran = run("verify", "-", stdin=as_text(EXAMPLE))
    assert ran == (1, f"{SILENT}\nnothing in this record can be checked\n", "")


def test_a_round_that_cannot_be_checked_is_no_fault_beside_one_that_can(run: Command) -> None:
    record = fair_record(rounds=2)
    first, second = record.rounds
    ran = run(
        "verify", "-", stdin=text_of(replace(record, rounds=[replace(first, fair=None), second]))
    )
    assert ran == (0, f"{SILENT}\nround 2: {RIGHT}\n{YES.format('1 of 2')}", "")


def test_findings_as_json(run: Command) -> None:
    ran = run("verify", "-", "--json", stdin=text_of(fair_record(rounds=1, silent=("p2",))))
    fair: dict[str, Any] = {"round": 1, "result": "fair", "shares": ["p1", "p3"]}
    assert json.loads(ran.out) == {
        "proven": True,
        "rounds": [{**fair, "left_out": ["p2"], "discarded": 0}],
    }
    ran = run("verify", "-", "--json", stdin=text_of(lying()))
    shown = json.loads(ran.out)
    assert (ran.status, shown["proven"], shown["rounds"][1]["result"]) == (1, False, "wrong")
    assert len(shown["rounds"][1]["problems"]) == 1
    ran = run("verify", "-", "--json", stdin=as_text(EXAMPLE))
    assert (ran.status, json.loads(ran.out)) == (
        1,
        {"proven": False, "rounds": [{"round": 1, "result": "nothing to check"}]},
    )


def test_what_is_no_record_is_bad_input(run: Command) -> None:
    assert run("verify", "no.json") == (
        2,
        "",
        "no.json: cannot be read: No such file or directory\n",
    )
    assert run("verify", "-", stdin="{}").status == 2
    broken = {**EXAMPLE, "rounds": [{**EXAMPLE["rounds"][0], "actions": ["p3 3-1>p1"]}]}
    ran = run("verify", "-", stdin=as_text(broken))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("round 1, action 1: p3 may not play 3-1 on p1: ")
