"""``doubletwelve train``."""

import json
import subprocess
import sys

import pytest

from tests.commands import Command

HAND = ("12-5", "0-5", "0-1", "9-9")


def test_the_train_and_what_stays_in_the_hand(run: Command) -> None:
    ran = run("train", "--end", "12", *HAND)
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "12-5 5-0 0-1",
        "train: 3 tiles, 23 pips",
        "left:  1 tile, 18 pips, 9-9",
        "proven: no train of this hand is better",
    ]


@pytest.mark.parametrize("arguments", [(), ("-",)])
@pytest.mark.parametrize(
    "text", ["12-5 0-5\n0-1\t9-9\n", "12-5,0-5, 0-1,,9-9", " 12-5\r\n5-0 1-0 9-9"]
)
def test_the_hand_may_come_from_standard_input(
    run: Command, arguments: tuple[str, ...], text: str
) -> None:
    given = run("train", "--end", "12", *HAND)
    assert run("train", "--end", "12", *arguments, stdin=text).out == given.out


def test_commas_between_tiles(run: Command) -> None:
    assert run("train", "-e", "12", "12-5,5-0,", "1-0").out.startswith("12-5 5-0 0-1\n")


def test_most_pips_first(run: Command) -> None:
    hand = ("12-0", "1-0", "2-1", "12-11")
    assert run("train", "--end", "12", *hand).out.startswith("12-0 0-1 1-2\n")
    assert run("train", "--end", "12", *hand, "--pips").out.startswith("12-11\ntrain: 1 tile, 23 ")


@pytest.mark.parametrize("book", ["vennerod", "cardinal"])
def test_an_opening_run_does_not_stop_on_a_double(run: Command, book: str) -> None:
    hand = ("12-5", "5-5", "9-8")
    assert run("train", "--end", "12", *hand).out.startswith("12-5 5-5\n")
    run_of_book = run("train", "--end", "12", *hand, "--opening-run", book)
    assert run_of_book.out.startswith("12-5\ntrain: 1 tile, 17 pips\nleft:  2 tiles, 27 pips")
    going_out = run("train", "--end", "12", *hand[:2], "--opening-run", book)
    assert going_out.out.startswith("12-5 5-5\n")


def test_nothing_fits_and_nothing_stays(run: Command) -> None:
    assert run("train", "--end", "3", "12-5").out.splitlines()[:3] == [
        "no tile can be laid on 3",
        "train: 0 tiles, 0 pips",
        "left:  1 tile, 17 pips, 12-5",
    ]
    assert "left:  0 tiles, 0 pips\n" in run("train", "--end", "5", "12-5").out


def test_a_train_that_is_not_proven(run: Command) -> None:
    hand = "12-1 2-1 3-2 3-1 12-4 5-4 6-5 6-4 12-7 8-7 9-8 9-7 8-8"
    out = run("train", "--end", "12", "--nodes", "1", stdin=hand).out
    assert "not proven: the search stopped after 1 node, and --nodes lets it go on" in out
    assert "\nproven" in run("train", "--end", "12", stdin=hand).out


def test_as_json(run: Command) -> None:
    assert json.loads(run("train", "--end", "12", *HAND, "--json").out) == {
        "end": 12,
        "train": ["12-5", "5-0", "0-1"],
        "pips": 23,
        "left": ["9-9"],
        "left_pips": 18,
        "proven": True,
    }


@pytest.mark.parametrize(
    ("arguments", "stdin", "why"),
    [
        ("--end 12 13-5", "", "13-5 is not in a double-twelve set"),
        ("--end 12 twelve", "", "'twelve' is not a tile"),
        ("--end 12 12-5 5-12", "", "12-5 is there twice"),
        ("--end 12 12-5 - ", "", "'-' is not a tile"),
        ("--end 13 12-5", "", "--end: 13 is not on any tile: it is a number from 0 to 12"),
        ("--end -1 12-5", "", "--end: -1 is not on any tile"),
        ("--end 12", "", "no tiles: give a hand, as in 12-5 5-0"),
        ("--end 12 -", " \n", "no tiles: give a hand"),
        ("--end 12", b"\xff\xfe", "not text in UTF-8"),
        ("--end 12 12-5 --opening-run goliath", "", "no opening run; vennerod or cardinal has"),
        ("--end 12 12-5 --opening-run x", "", "--opening-run: 'x' is not a rulebook"),
    ],
)
def test_bad_input_is_one_line(run: Command, arguments: str, stdin: str | bytes, why: str) -> None:
    ran = run("train", *arguments.split(), stdin=stdin)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert why in ran.err


@pytest.mark.parametrize("arguments", ["12-5", "--end x 12-5", "--end 12 12-5 --nodes 0"])
def test_an_option_that_cannot_be(run: Command, arguments: str) -> None:
    assert run("train", *arguments.split()).status == 2


def test_help_and_bad_input_do_without_the_kernel() -> None:
    for arguments in (["--help"], ["--end", "12", "12-13"]):
        program = (
            "import sys; from doubletwelve.cli import app\n"
            f"try: app(['train', *{arguments}])\n"
            "except SystemExit: print('numba' in sys.modules)"
        )
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        assert ran.stdout.endswith("False\n")
