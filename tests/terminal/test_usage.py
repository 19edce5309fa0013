"""Commands that are called wrongly: one line that quotes what was given, and where help is."""

import pytest

from tests.commands import Command

COMMANDS = "replay, draw, verify, deal, rules, play, arena, train, serve, backup"
BOOKS = "goliath, ecowoodart, french, vennerod, cardinal"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("replay x --at x", "--at: 'x' will not do: give a whole number from 0 up"),
        ("replay x --at=1.5", "--at: '1.5' will not do: give a whole number from 0 up"),
        ("draw x --at -1", "--at: '-1' will not do: give a whole number from 0 up"),
        ("deal -p four", "--players: 'four' will not do: give a whole number"),
        ("arena -b greedy -n ''", "--deals: \"''\" will not do: give a whole number"),
        ("train -e 3 --nodes 0", "--nodes: '0' will not do: give a whole number from 1 up"),
        ("train", "--end is missing: the open number it begins at"),
        ("arena", "--bots is missing: one a seat: A,B,... The last fills up the table"),
        ("replay", "FILE is missing: a record, or - for standard input"),
        ("backup", "FILE is missing: the copy to make; it must not be there yet"),
        ("train -e", "-e takes a value, and none is given: the open number it begins at"),
        (
            "rules --diff goliath",
            "--diff takes 2 values, and only 'goliath' is given: where two of these differ: "
            f"{BOOKS}",
        ),
        ("rules --diff=goliath", "--diff takes 2 values, and only 'goliath' is given: where"),
        ("rules --diff", "--diff takes 2 values, and none is given: where two of these differ"),
        ("serve --lan=3", "'--lan=3' will not do: --lan takes no value"),
        ("replay x --att 3", "'--att' is not an option of doubletwelve replay: did you mean --at?"),
        (
            "serve --poort 3",
            "'--poort' is not an option of doubletwelve serve: did you mean --port?",
        ),
        ("deal -q", "'-q' is not an option of doubletwelve deal"),
        ("--verbose", "'--verbose' is not an option of doubletwelve: did you mean --version?"),
        ("replay x y", "'y' is too much: doubletwelve replay takes only FILE"),
        ("rules x y z", "'y z' is too much: doubletwelve rules takes only BOOK|CLAUSE|FILE"),
        ("deal x", "'x' is too much: doubletwelve deal takes only options"),
        ("relpay", "'relpay' is not a command: did you mean replay?"),
        ("xyz", f"'xyz' is not a command: there are {COMMANDS}"),
        ("--", f"no command is given: there are {COMMANDS}"),
    ],
)
def test_a_wrong_call_is_answered_with_one_line(run: Command, arguments: str, line: str) -> None:
    words = arguments.split()
    ran = run(*words)
    command = words[0] if words[0] not in ("relpay", "xyz", "--", "--verbose") else ""
    path = f"doubletwelve {command}".strip()
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(line)
    assert ran.err.endswith(f" ('{path} --help' says more)\n")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("given", ["\x1b[31mred", "two\nlines", "x" * 5000, "9" * 5000, "\udcff"])
def test_what_is_quoted_cannot_steer_the_terminal_or_fill_it(run: Command, given: str) -> None:
    calls = [
        [given],
        [f"--{given}"],
        ["deal", given],
        ["deal", f"--{given}"],
        ["deal", "-p", given],
    ]
    for arguments in calls:
        ran = run(*arguments)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.isascii()
        assert ran.err.replace("\n", "", 1).isprintable()
        assert len(ran.err) < 300
