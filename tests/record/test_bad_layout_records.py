"""Records of the layout games that are refused, each with one line that says where and why."""

import json
from typing import Any

import pytest

from tests.commands import Command
from tests.record.layout_examples import (
    BOOKS,
    GAMES,
    GROWING,
    LAYOUTS,
    PLAYERS,
    position_of,
    record_of,
    refusal,
    second,
    with_position,
)

# The rulebook


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_one_book_may_leave_the_book_out(run: Command, game: str) -> None:
    record = record_of(game)
    del record["rulebook"]
    ran = run("replay", "-", "--json", stdin=json.dumps(record))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == run("replay", "-", "--json", stdin=json.dumps(record_of(game))).out
    shown = json.loads(ran.out)
    assert (shown["game"], shown["rulebook"]) == (game, BOOKS[game])


def test_mexican_train_is_in_several_books_so_one_is_named(run: Command) -> None:
    record = {**record_of("classic"), "game": "mexican-train"}
    del record["rulebook"]
    assert refusal(run, record) == (
        "$.rulebook: it is missing; mexican-train is in "
        "goliath, ecowoodart, french, vennerod, cardinal: name one"
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("book", ["goliath", "ecowoodart", "french", "vennerod", "cardinal"])
def test_a_book_that_does_not_have_the_game(run: Command, game: str, book: str) -> None:
    record = record_of(game, rulebook=book)
    if book == BOOKS[game]:
        assert run("replay", "-", stdin=json.dumps(record)).status == 0
    else:
        line = f"$.rulebook: {book} has no {game}; {BOOKS[game]} has"
        assert refusal(run, record) == line


# Who plays


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("end", [0, 1])
def test_too_few_and_too_many_players(run: Command, game: str, end: int) -> None:
    low, high = PLAYERS[game]
    wrong = (low - 1, high + 1)[end]
    record = record_of(game, players=[f"Player {n + 1}" for n in range(wrong)])
    line = f"$.players: {wrong} cannot play by {BOOKS[game]}: it is for {low} to {high}"
    assert refusal(run, record) == line


OPENING_CLAUSE = {
    "classic": "GOL-CL-06",
    "matador": "GOL-MA-05",
    "tiddle-a-wink": "GOL-TW-04",
    "fido": "VEN-FI-02",
    "chicken-foot": "VEN-CF-02",
}
"""Who holds the tile that opens plays first, says this clause."""


@pytest.mark.parametrize("game", GAMES)
def test_the_table_does_not_say_who_plays_first(run: Command, game: str) -> None:
    rounds = [{"first": "p2", "position": position_of(game), "actions": []}]
    line = refusal(run, record_of(game, rounds=rounds))
    assert line.startswith("$.rounds[0].first: not for the table to say")
    assert line.endswith(f"({OPENING_CLAUSE[game]})")


@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_it_is_and_who_has_a_hand(run: Command, game: str) -> None:
    line = refusal(run, with_position(game, turn="p11"))
    assert line.startswith("$.rounds[0].position.turn: 'p11' is not a seat; p1 or p2")
    hands = position_of(game)["hands"]
    line = refusal(run, with_position(game, hands={**hands, "p11": ["4-3"]}))
    assert line.startswith("$.rounds[0].position.hands.p11: 'p11' is not a seat")
    del hands["p2"]
    line = refusal(run, with_position(game, hands=hands))
    assert line == "$.rounds[0].position.hands: p2 has no hand; every seat has one"


# Fields


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("engine", "12-12"),
        ("trains", {}),
        ("markers", []),
        ("open_doubles", []),
        ("pending", "p1"),
        ("opening", []),
        ("untapped", []),
        ("points", {"p1": 3}),
        ("wind", "north"),
    ],
)
def test_fields_that_a_layout_has_no_use_for(
    run: Command, game: str, name: str, value: Any
) -> None:
    line = f"$.rounds[0].position: Object contains unknown field `{name}`"
    assert refusal(run, with_position(game, **{name: value})) == line


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["layout", "turn", "hands"])
def test_fields_that_a_position_cannot_do_without(run: Command, game: str, name: str) -> None:
    position = position_of(game)
    del position[name]
    record = record_of(game, rounds=[{"position": position, "actions": []}])
    assert refusal(run, record) == (f"$.rounds[0].position: Object missing required field `{name}`")


def test_a_train_game_has_no_layout(run: Command) -> None:
    record = {**with_position("classic", engine="12-12"), "game": "mexican-train"}
    line = "$.rounds[0].position: Object contains unknown field `layout`"
    assert refusal(run, record) == line


def test_a_switch_of_another_game(run: Command) -> None:
    assert refusal(run, record_of("fido", switches={"target": 100})) == (
        "$.switches.target: 'target' is not a switch; the switches are "
        "set, hand, opening_scores, rounds"
    )
    assert refusal(run, record_of("chicken-foot", switches={"opening_scores": False})) == (
        "$.switches.opening_scores: 'opening_scores' is not a switch; the switches are "
        "set, hand, double_blank, rounds, target"
    )


def test_a_value_that_a_switch_cannot_have(run: Command) -> None:
    assert refusal(run, record_of("fido", switches={"opening_scores": 1})) == (
        "$.switches.opening_scores: 1 is not possible for opening_scores: it is true or false"
    )
    assert refusal(run, record_of("chicken-foot", switches={"double_blank": -1})) == (
        "$.switches.double_blank: -1 is not possible for double_blank: "
        "it is a whole number of at least 0"
    )


# Layouts


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_layout(run: Command, game: str) -> None:
    line = refusal(run, with_position(game, layout=[]))
    assert line.startswith("$.rounds[0].position.layout: nothing is laid")


@pytest.mark.parametrize("game", GAMES)
def test_an_opening_tile_that_is_laid_on_something(run: Command, game: str) -> None:
    first, *rest = LAYOUTS[game]
    line = refusal(run, with_position(game, layout=[f"{first}>{second(game)}", *rest]))
    assert line.startswith(f"$.rounds[0].position.layout[0]: '{first}>{second(game)}' is laid on")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "matador"])
def test_an_opening_tile_that_is_no_double(run: Command, game: str) -> None:
    line = refusal(run, with_position(game, layout=["12-5"]))
    assert line.startswith("$.rounds[0].position.layout[0]: ")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_on_a_place_that_is_not_there(run: Command, game: str) -> None:
    # 4-3 does not lie on the table.
    line = refusal(run, with_position(game, layout=[*LAYOUTS[game], "3-1>4-3"]))
    assert line.startswith("$.rounds[0].position.layout[2]: 4-3 is not open here; ")
    # A tile cannot be laid on one that comes later.
    early = [LAYOUTS[game][0], f"5-4>{second(game)}", LAYOUTS[game][1]]
    line = refusal(run, with_position(game, layout=early))
    assert line.startswith(f"$.rounds[0].position.layout[1]: {second(game)} is not open here; ")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_on_a_place_that_is_taken(run: Command, game: str) -> None:
    layout = [*GROWING[game], f"5-4>{second(game)}", f"5-3>{second(game)}"]
    assert run("replay", "-", stdin=json.dumps(with_position(game, layout=layout[:-1]))).status == 0
    line = refusal(run, with_position(game, layout=layout))
    at, place = len(layout) - 1, second(game)
    assert line.startswith(f"$.rounds[0].position.layout[{at}]: {place} is not open here; ")


@pytest.mark.parametrize("game", GAMES)
def test_more_tiles_on_a_double_than_it_has_places(run: Command, game: str) -> None:
    many = {
        "classic": ["12-12", *(f"12-{n}>12-12" for n in (5, 4, 3, 2, 1))],
        "matador": ["9-9", *(f"1-{n}>9-9" for n in (5, 4, 3, 2, 0))],
        "tiddle-a-wink": ["12-12", *(f"12-{n}>12-12" for n in (5, 4, 3, 2, 1))],
        "fido": ["12-12", *(f"12-{n}>12-12/long" for n in (5, 4, 3))],
        "chicken-foot": ["12-12", *(f"12-{n}>12-12" for n in (5, 4, 3, 2, 1))],
    }[game]
    assert run("replay", "-", stdin=json.dumps(with_position(game, layout=many[:-1]))).status == 0
    line = refusal(run, with_position(game, layout=many))
    place = many[-1].partition(">")[2]
    at = len(many) - 1
    assert line.startswith(f"$.rounds[0].position.layout[{at}]: {place} is not open here; ")


@pytest.mark.parametrize(
    ("game", "layout", "line"),
    [
        (
            "fido",
            ["12-12", "12-5>12-12/short"],
            "layout[1]: 12-12/short is not open here; 12-12/long is",
        ),
        ("fido", ["12-12", "12-5>12-12"], "layout[1]: 12-12 is not open here; 12-12/long is"),
        (
            "classic",
            ["12-12", "12-5>12-12/long"],
            "layout[1]: 12-12/long is not open here; 12-12 is",
        ),
        (
            "chicken-foot",
            ["12-12", "12-5>12-12", "5-4>12-5", "12-1>12-12"],
            "layout[2]: 12-5 is not open here; 12-12 is",
        ),
        (
            "chicken-foot",
            ["12-12", *(f"12-{n}>12-12" for n in (1, 2, 3, 4)), "1-1>12-1", "2-0>12-2", "1-0>1-1"],
            "layout[6]: 12-2 is not open here; 1-1 is",
        ),
    ],
)
def test_places_that_the_rules_of_a_game_keep_closed(
    run: Command, game: str, layout: list[str], line: str
) -> None:
    position = with_position(game, layout=layout, boneyard=[])
    assert refusal(run, position) == f"$.rounds[0].position.{line}"


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_that_does_not_fit(run: Command, game: str) -> None:
    first = LAYOUTS[game][1].partition(">")[2]
    number = 9 if game == "matador" else 12
    line = refusal(run, with_position(game, layout=[LAYOUTS[game][0], f"4-3>{first}"]))
    assert line == (
        f"$.rounds[0].position.layout[1]: 4-3>{first} does not fit: {first} is open with a {number}"
    )


def test_in_matador_equal_numbers_do_not_fit(run: Command) -> None:
    line = refusal(run, with_position("matador", layout=["9-9", "9-4>9-9"]))
    assert line.startswith("$.rounds[0].position.layout[1]: 9-4>9-9 does not fit")


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_that_stands_twice(run: Command, game: str) -> None:
    first, laid = LAYOUTS[game]
    twice = second(game)
    turned = "-".join(reversed(twice.split("-")))
    path = "$.rounds[0].position"
    for text in (twice, turned):
        line = f"{text} stands twice: it is at layout[1] too"
        hands = {**position_of(game)["hands"], "p2": ["8-6", text]}
        assert refusal(run, with_position(game, hands=hands)) == f"{path}.hands.p2[1]: {line}"
        assert refusal(run, with_position(game, boneyard=[text])) == f"{path}.boneyard[0]: {line}"
    line = refusal(run, with_position(game, layout=[first, laid, laid]))
    assert line.startswith(f"{path}.layout[2]: ")
    assert line.endswith("stands twice: it is at layout[1] too")
    line = refusal(run, with_position(game, boneyard=["0-0", "0-0"]))
    assert line == f"{path}.boneyard[1]: 0-0 stands twice: it is at boneyard[0] too"


@pytest.mark.parametrize("game", GAMES)
def test_tiles_that_are_not_in_the_set(run: Command, game: str) -> None:
    name, outside = ("nine", "10-1") if game == "matador" else ("twelve", "13-1")
    first = LAYOUTS[game][0]
    line = refusal(run, with_position(game, layout=[first, f"{outside}>{first}"]))
    assert line == f"$.rounds[0].position.layout[1]: {outside} is not in a double-{name} set"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text", ["draw", "pass", "", "12-4", "12-4>", "12-4>12-12 knock", "12-4>>"]
)
def test_steps_that_are_no_tile_on_a_place(run: Command, game: str, text: str) -> None:
    text = text.replace("12-", "9-") if game == "matador" else text
    line = refusal(run, with_position(game, layout=[*LAYOUTS[game], text]))
    assert line.startswith("$.rounds[0].position.layout[2]: ")


def test_a_layout_that_is_no_list_of_texts(run: Command) -> None:
    line = refusal(run, with_position("classic", layout="12-12"))
    assert line == "$.rounds[0].position.layout: Expected `array`, got `str`"
    line = refusal(run, with_position("classic", layout=["12-12", 5]))
    assert line == "$.rounds[0].position.layout[1]: Expected `str`, got `int`"


# Actions


@pytest.mark.parametrize(
    ("game", "action", "line"),
    [
        ("fido", "p2 draw", "p2 may not draw: it is p1's turn (DT-01)"),
        (
            "fido",
            "p1 12-1>12-12/long",
            "p1 may not play 12-1 on 12-12/long: p1 does not hold that tile (DT-02)",
        ),
        (
            "fido",
            "p1 12-4>12-12",
            "p1 may not play 12-4 on 12-12: 12-12 is not open to be played on; "
            "the places are 12-12/long (DT-11)",
        ),
        (
            "fido",
            "p1 12-4>12-12/short",
            "p1 may not play 12-4 on 12-12/short: that place is closed for now: "
            "12-12/long comes first (VEN-FI-03)",
        ),
        (
            "fido",
            "p1 4-3>12-12/long",
            "p1 may not play 4-3 on 12-12/long: the tile does not fit: "
            "the place is open with a 12 (DT-05)",
        ),
        ("fido", "p1 draw", "p1 may not draw: p1 can play and must (VEN-FI-06)"),
        ("fido", "p1 pass", "p1 may not pass: p1 can play and must (VEN-FI-06)"),
        (
            "fido",
            "p1 stop",
            "p1 may not stop: this turn is not one that can be stopped (DT-07)",
        ),
        ("fido", "p2 catch p1", "p2 may not catch p1: p1 cannot be caught (DT-08)"),
        (
            "fido",
            "p1 12-4>12-12/long knock",
            "p1 may not play 12-4 on 12-12/long and knock: "
            "there is no last tile to announce (DT-08)",
        ),
        (
            "chicken-foot",
            "p1 12-4>m",
            "p1 may not play 12-4 on m: m is not open to be played on; "
            "the places are 12-12 (DT-11)",
        ),
        (
            "chicken-foot",
            "p1 4-3>12-12",
            "p1 may not play 4-3 on 12-12: the tile does not fit: "
            "the place is open with a 12 (DT-05)",
        ),
        ("chicken-foot", "p1 draw", "p1 may not draw: p1 can play and must (VEN-CF-R5)"),
    ],
)
def test_actions_that_are_refused(run: Command, game: str, action: str, line: str) -> None:
    hands = {**position_of(game)["hands"], "p1": ["12-4", "4-3"]}
    position = position_of(game, layout=["12-12"], hands=hands)
    record = record_of(game, rounds=[{"position": position, "actions": [action]}])
    assert refusal(run, record) == f"round 1, action 1: {line}"


def test_a_place_that_a_foot_keeps_closed(run: Command) -> None:
    layout = ["12-12", "12-5>12-12"]
    hands = {**position_of("chicken-foot")["hands"], "p1": ["12-4", "5-3"]}
    position = position_of("chicken-foot", layout=layout, hands=hands)
    record = record_of("chicken-foot", rounds=[{"position": position, "actions": ["p1 5-3>12-5"]}])
    assert refusal(run, record) == (
        "round 1, action 1: p1 may not play 5-3 on 12-5: that place is closed for now: "
        "12-12 comes first (VEN-CF-03)"
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_none(run: Command, game: str) -> None:
    rounds = [{"position": position_of(game), "actions": ["p1 jump"]}]
    line = refusal(run, record_of(game, rounds=rounds))
    assert line.startswith("$.rounds[0].actions[0]: 'jump' is not an action")
