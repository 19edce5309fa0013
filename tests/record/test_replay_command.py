"""``doubletwelve replay``: what it prints, and the one line with which it refuses."""

import json
from typing import Any

import pytest

from tests.commands import Command
from tests.record.examples import EXAMPLE, EXAMPLE_SHOWN, as_text, changed, with_position


def test_the_worked_example_byte_for_byte(run: Command) -> None:
    ran = run("replay", "-", "--json", stdin=as_text(EXAMPLE))
    assert ran == (0, EXAMPLE_SHOWN, "")


def test_a_file_is_replayed_as_a_person_would_read_it(run: Command) -> None:
    (run.folder / "game.json").write_text(as_text(EXAMPLE), encoding="utf-8")
    ran = run("replay", "game.json")
    assert ran.status == 0
    assert "Mexican Train by Eco Wood Art" in ran.out
    assert "p1  ends in 5; marked: open to all                  12-5" in ran.out
    assert "It is p2's turn: pass" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("at", "turn", "legal"),
    [
        ("0", "p1", ["12-5>m", "12-5>p1"]),
        ("1", "p2", ["12-7>m", "12-7>p2"]),
        ("3", "p1", ["draw"]),
        ("4", "p2", ["pass"]),
        ("99", "p2", ["pass"]),
    ],
)
def test_at_stops_after_so_many_actions(run: Command, at: str, turn: str, legal: list[str]) -> None:
    shown = json.loads(run("replay", "-", "--json", "--at", at, stdin=as_text(EXAMPLE)).out)
    assert (shown["turn"], shown["legal"]) == (turn, legal)


@pytest.mark.parametrize("command", ["replay", "draw"])
def test_at_past_the_end_shows_the_end_and_says_so(run: Command, command: str) -> None:
    whole = run(command, "-", stdin=as_text(EXAMPLE))
    assert run(command, "-", "--at", "4", stdin=as_text(EXAMPLE)) == whole
    assert run(command, "-", "--at", "5", stdin=as_text(EXAMPLE)) == (
        0,
        whole.out,
        "--at: '5' is past the end: the record has 4 actions, and this is how it ends; "
        "0 to 4 can be shown\n",
    )
    ran = run(command, "-", "--at", "9" * 4000, stdin=as_text(EXAMPLE))
    assert (ran.status, ran.out) == (0, whole.out)
    assert len(ran.err) < 200


def test_at_past_the_end_of_what_is_refused_is_refused(run: Command) -> None:
    record = changed("rounds", 0, "actions", to=["p2 12-7>m"])
    ran = run("replay", "-", "--at", "9", stdin=as_text(record))
    assert ran == run("replay", "-", stdin=as_text(record))
    assert ran.status == 2


def test_a_refused_action_is_one_line_with_its_clause_and_nothing_else(run: Command) -> None:
    record = changed("rounds", 0, "actions", to=["p1 12-5>p1", "p2 12-7>m", "p3 3-1>p1"])
    assert run("replay", "-", stdin=as_text(record)) == (
        2,
        "",
        "round 1, action 3: p3 may not play 3-1 on p1: the train is not open to p3 (EWA-MT-12)\n",
    )


ACTIONS: list[tuple[list[str], str]] = [
    (["p2 12-7>m"], "round 1, action 1: p2 may not play 12-7 on m: it is p1's turn (DT-01)"),
    (
        ["p1 9-4>p1"],
        "round 1, action 1: p1 may not play 9-4 on p1: p1 does not hold that tile (DT-02)",
    ),
    (
        ["p1 11-3>p1"],
        "round 1, action 1: p1 may not play 11-3 on p1: the tile does not fit: "
        "the train ends in 12 (EWA-MT-09)",
    ),
    (["p1 draw"], "round 1, action 1: p1 may not draw: p1 can play and must (EWA-MT-25)"),
    (["p1 pass"], "round 1, action 1: p1 may not pass: p1 can play and must (EWA-MT-25)"),
    (
        ["p1 stop"],
        "round 1, action 1: p1 may not stop: this turn is not one that can be stopped (DT-07)",
    ),
    (
        ["p1 12-5>p1", "p2 catch p1"],
        "round 1, action 2: p2 may not catch p1: p1 cannot be caught (DT-08)",
    ),
    (
        ["p1 12-5>p7"],
        "round 1, action 1: p1 may not play 12-5 on p7: there is no train p7; "
        "the trains are p1, p2, p3 (DT-04)",
    ),
    (
        ["p1 12-5>p1 knock"],
        "round 1, action 1: p1 may not play 12-5 on p1 and knock: "
        "there is no last tile to announce (DT-08)",
    ),
    (
        ["p9 draw"],
        "$.rounds[0].actions[0]: 'p9 draw' does not begin with a seat; write it as p1 12-5>p1",
    ),
    (
        ["p1 jump"],
        "$.rounds[0].actions[0]: 'jump' is not an action: write a play as 12-5>p2, or one "
        "of draw, pass, stop, knock, catch p2",
    ),
    (["p1 123-5>p1"], "$.rounds[0].actions[0]: 123-5 is not in a double-twelve set"),
    (
        ["p1 012-5>p1"],
        "$.rounds[0].actions[0]: '012-5' is not a tile: write two numbers with a hyphen, as in 12-5",
    ),
    (["p1 13-5>p1"], "$.rounds[0].actions[0]: 13-5 is not in a double-twelve set"),
]


@pytest.mark.parametrize(("actions", "line"), ACTIONS)
def test_actions_that_are_refused(run: Command, actions: list[str], line: str) -> None:
    record = changed("rounds", 0, "actions", to=actions)
    assert run("replay", "-", "--json", stdin=as_text(record)) == (2, "", f"{line}\n")


def test_nothing_is_played_after_the_end(run: Command) -> None:
    deal = {
        "free": True,
        "hands": {"p1": ["12-12", "12-5"], "p2": ["4-4"], "p3": ["3-1"]},
        "boneyard": [],
    }
    actions = ["p1 12-5>p1", "p2 pass"]
    record = changed("rounds", to=[{"deal": deal, "actions": actions}])
    line = "round 1, action 2: p2 may not pass: the round is over (DT-03)\n"
    assert run("replay", "-", stdin=as_text(record)) == (2, "", line)


HANDS = {"p1": ["12-12", "12-5", "11-3"], "p2": ["12-7", "6-2"], "p3": ["3-1"]}

RECORDS: list[tuple[Any, str]] = [
    ([], "not a record: a record is a JSON object with a format, version and rounds"),
    (3, "not a record: a record is a JSON object with a format, version and rounds"),
    ({}, '$.format: it is missing, not "doubletwelve-record"'),
    (changed("format", to="pgn"), '$.format: it is "pgn", not "doubletwelve-record"'),
    (changed("version", to=2), "$.version: it is 2; this program reads version 1"),
    (changed("version", to=True), "$.version: it is true; this program reads version 1"),
    (
        changed("game", to="go"),
        '$.game: it is "go", which is not a game; the games are '
        "mexican-train, classic, matador, tiddle-a-wink, fido, chicken-foot",
    ),
    (
        changed("game", to=["x"]),
        '$.game: it is ["x"], which is not a game; the games are '
        "mexican-train, classic, matador, tiddle-a-wink, fido, chicken-foot",
    ),
    (
        changed("rulebook", to="hoyle"),
        "$.rulebook: 'hoyle' is not a rulebook; the rulebooks are "
        "goliath, ecowoodart, french, vennerod, cardinal",
    ),
    (changed("edition", to=7), "$.edition: ecowoodart has no edition 7; the editions are 1"),
    (
        changed("edition", to=10**400),
        f"$.edition: ecowoodart has no edition 1{'0' * 59}...; the editions are 1",
    ),
    (
        changed("switches", to={"gravity": 1}),
        "$.switches.gravity: 'gravity' is not a switch; the switches are set, hand, "
        "stations, rounds, short_game, engine, engine_step, engine_missing, first, opening, "
        "starter_may_stop, cannot_start, playing, draw, foreign_access, mexican, mexican_tracks, marker_on_unstarted, "
        "own_marked_train, after_double, second_double, double_binds, marker_off_double, dead_double, "
        "tap, out_on_double, ends_round, blocked, double_blank, open_hands, target",
    ),
    (
        changed("switches", to={"playing": "never"}),
        "$.switches.playing: 'never' is not possible for playing: it is compulsory or optional "
        "or optional-or-pass",
    ),
    (
        changed("switches", to={"open_hands": 1}),
        "$.switches.open_hands: 1 is not possible for open_hands: it is true or false",
    ),
    (
        changed("switches", to={"rounds": 14}),
        "$.switches.rounds: 14 rounds are not possible: the engine goes from 12-12 "
        "down to 0-0, at most 13 rounds",
    ),
    (changed("players", to=["Red"]), "$.players: 1 cannot play by ecowoodart: it is for 2 to 8"),
    (
        changed("players", to=list("ABCDEFGHI")),
        "$.players: 9 cannot play by ecowoodart: it is for 2 to 8",
    ),
    (changed("colour", to="red"), "$: Object contains unknown field `colour`"),
    (changed("rounds", to=[]), "$.rounds: there is none; a record has at least one round"),
    (
        changed("rounds", to=[{"actions": []}]),
        "$.rounds[0]: a round has either a deal or a position",
    ),
    (
        changed("rounds", 0, "deal", "hands", to={**HANDS, "p2": ["12-7", "13-1"]}),
        "$.rounds[0].deal.hands.p2[1]: 13-1 is not in a double-twelve set",
    ),
    (
        changed("rounds", 0, "deal", "hands", to={**HANDS, "p2": ["12-7", "5-12"]}),
        "$.rounds[0].deal.hands.p2[1]: 5-12 stands twice: it is at hands.p1[1] too",
    ),
    (
        changed("rounds", 0, "deal", "boneyard", to=["nine"]),
        "$.rounds[0].deal.boneyard[0]: 'nine' is not a tile: write two numbers with a hyphen, as in 12-5",
    ),
    (
        changed("rounds", 0, "deal", "boneyard", to=[94]),
        "$.rounds[0].deal.boneyard[0]: Expected `str`, got `int`",
    ),
    (
        changed("rounds", 0, "deal", "hands", to={"p1": ["12-12"], "p2": ["12-7"]}),
        "$.rounds[0].deal.hands: p3 has no hand; every seat has one",
    ),
    (
        changed("rounds", 0, "deal", "hands", to={**HANDS, "p4": []}),
        "$.rounds[0].deal.hands.p4: 'p4' is not a seat; there are p1 to p3",
    ),
    (
        changed("rounds", 0, "deal", "free", to=False),
        "$.rounds[0].deal.hands.p1: 3 tiles: 3 players are dealt 16 each (EWA-MT-05); a deal of "
        'another kind says "free": true',
    ),
    (
        changed("rounds", 0, "deal", "hands", to={**HANDS, "p1": ["12-5", "11-3"]}),
        "$.rounds[0].deal: the engine 12-12 is in no hand and not in the boneyard (EWA-MT-14)",
    ),
    (
        changed("rounds", 0, "first", to="p2"),
        "$.rounds[0].first: not for the table to say: whoever lays the first double begins (EWA-MT-14)",
    ),
    (
        changed("rounds", to=[*EXAMPLE["rounds"], *EXAMPLE["rounds"]]),
        "$.rounds[1].deal: round 1 is not over, so no other can begin",
    ),
    (
        with_position(trains={"p1": ["12-5", "6-3"]}),
        "$.rounds[0].position.trains.p1[1]: 6-3 does not chain: the tile before it ends in 5",
    ),
    (
        with_position(trains={"p9": ["12-5"]}),
        "$.rounds[0].position.trains.p9: 'p9' is not a train here; p1 or p2 or p3 or m is",
    ),
    (
        with_position(engine="12-11"),
        "$.rounds[0].position.engine: 12-11 is not a double: an engine is, as in 12-12",
    ),
    (with_position(turn="p8"), "$.rounds[0].position.turn: 'p8' is not a seat; p1 or p2 or p3 is"),
    (
        with_position(pending="m"),
        "$.rounds[0].position.pending: 'm' is not a train that ends in a double",
    ),
    (
        with_position(pending="p1"),
        "$.rounds[0].position.open_doubles[0]: p1 is pending: its double was laid in this turn",
    ),
    (
        with_position(open_doubles=["m"]),
        "$.rounds[0].position.open_doubles[0]: 'm' is not a train that ends in a double",
    ),
    (
        with_position(untapped=["p2"]),
        "$.rounds[0].position.untapped: nobody can be caught where tap is 'announce'",
    ),
    (with_position(wind="north"), "$.rounds[0].position: Object contains unknown field `wind`"),
]


@pytest.mark.parametrize(("record", "line"), RECORDS)
def test_records_that_are_refused(run: Command, record: Any, line: str) -> None:
    assert run("replay", "-", stdin=as_text(record)) == (2, "", f"{line}\n")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "the file is empty: a record is a JSON object"),
        (b" \n ", "the file is empty: a record is a JSON object"),
        (b"[1, 2", "not JSON: Input data was truncated"),
        (b"1. e4 e5", "not JSON: "),
        (b'{"game": "fido", "game": "classic"}', "the field 'game' stands twice in one object"),
        (b"\xff\xfe\x00", "not JSON: "),
        (b"[" * 100_000, "not JSON: "),
        (b" " * (16 * 1024 * 1024 + 1), "the file is larger than 16 MiB: no record is"),
    ],
)
def test_files_that_are_refused(run: Command, data: bytes, line: str) -> None:
    ran = run("replay", "-", stdin=data)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(line)
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify", "draw"])
def test_a_file_that_is_no_record_is_named(run: Command, command: str) -> None:
    (run.folder / "notes.txt").write_text("1. e4 e5", encoding="utf-8")
    ran = run(command, "notes.txt")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("notes.txt: not JSON: ")


def test_paths_that_cannot_be_read(run: Command) -> None:
    assert run("replay", "no.json") == (
        2,
        "",
        "no.json: cannot be read: No such file or directory\n",
    )
    assert run("replay", ".") == (2, "", ".: cannot be read: Is a directory\n")
    ran = run("replay", "a\0b")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_paths_cannot_steer_the_terminal(run: Command) -> None:
    ran = run("replay", "\x1b[31mred\r.json")
    assert ran == (2, "", "\\x1b[31mred .json: cannot be read: No such file or directory\n")


def test_names_cannot_steer_the_terminal(run: Command) -> None:
    names = ["\x1b[31mred", "a\nb", "x" * 500]
    ran = run("replay", "-", stdin=as_text(changed("players", to=names)))
    assert "p1 is ?[31mred, p2 is a?b, p3 is " + "x" * 40 + "..." in ran.out


def test_a_negative_at_is_refused(run: Command) -> None:
    ran = run("replay", "-", "--at", "-1", stdin=as_text(EXAMPLE))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("--at: '-1' will not do: give a whole number from 0 up")
