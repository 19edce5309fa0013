"""Fair deals: how a seed is made, and what a look at a record finds."""

import copy
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.record import (
    BadRecord,
    BadReplay,
    Finding,
    Record,
    read_record,
    verify,
    write_record,
)
from doubletwelve.record.fair import commitment_of, fair_fields, fair_seed, read_fair
from doubletwelve.rulebooks import books_with, load_book
from tests.record.examples import POSITION
from tests.record.fair_examples import fair_record, raw

Fields = dict[str, Any]
SECRET, SHARE = raw("secret"), raw("share")


def test_a_commitment_is_the_hash_of_the_bytes_themselves() -> None:
    assert commitment_of(SECRET) == sha256(SECRET).hexdigest()


def test_a_seed_is_the_hash_of_the_secret_and_the_shares_in_seat_order() -> None:
    shares = {Seat("p10"): raw("ten"), Seat("p2"): raw("two")}
    by_hand = b"doubletwelve-deal-1\0" + SECRET + b"p2\0" + raw("two") + b"p10\0" + raw("ten")
    assert fair_seed(SECRET, shares) == sha256(by_hand).hexdigest()


def test_whose_share_it_is_matters() -> None:
    seeds = {fair_seed(SECRET, given) for given in ({Seat("p1"): SHARE}, {Seat("p2"): SHARE}, {})}
    assert len(seeds) == 3


@pytest.mark.parametrize(("secret", "share"), [(SECRET[:31], SHARE), (SECRET, SHARE + b"\0")])
def test_other_lengths_are_refused(secret: bytes, share: bytes) -> None:
    with pytest.raises(ValueError, match="each has 32"):
        fair_seed(secret, {Seat("p1"): share})


@pytest.mark.parametrize("name", GAMES)
def test_rounds_of_every_game_are_dealt_again(name: str) -> None:
    book = load_book(books_with(name)[0])
    record = fair_record(name, book.id, book.games[name].players[1], rounds=1)
    assert [finding.result for finding in verify(record)] == ["fair"]


def test_each_round_is_dealt_by_its_own_plan() -> None:
    record = read_record(write_record(fair_record("mexican-train", "french", rounds=3)))
    assert [(found.round, found.result) for found in verify(record)] == [
        (1, "fair"),
        (2, "fair"),
        (3, "fair"),
    ]


def test_a_share_that_was_not_opened_is_left_out() -> None:
    (found,) = verify(fair_record(rounds=1, silent=("p2",)))
    assert found.fair is not None
    assert (found.result, list(found.fair.shares), found.fair.left_out) == (
        "fair",
        ["p1", "p3"],
        ("p2",),
    )
    assert fair_fields(found.fair)["contributions"]["p2"] == {
        "commitment": found.fair.contributions[Seat("p2")].commitment
    }


def test_a_seat_that_was_asked_and_gave_nothing_is_named() -> None:
    record = fair_record(rounds=1)
    fields = record.rounds[0].fair
    assert fields is not None
    fields["asked"] = ["p1", "p2", "p3"]
    (found,) = verify(read_record(write_record(record)))
    assert found.fair is not None
    assert (found.result, found.fair.silent) == ("fair", ())
    (quiet,) = verify(fair_record(rounds=1, absent=("p2",)))
    assert quiet.fair is not None
    assert (quiet.result, quiet.fair.silent, quiet.fair.left_out) == ("fair", ("p2",), ())


def test_deals_that_the_book_throws_away_are_counted() -> None:
    (found,) = verify(thrown_away_first())
    assert found.fair is not None
    assert (found.result, found.fair.discarded) == ("fair", 1)


def thrown_away_first() -> Record:
    """A record whose first deal had no double in any hand, so that the book dealt again."""
    return fair_record("mexican-train", "goliath", 2, rounds=1, tag="632")


def fields_of(record: Record) -> Fields:
    fields: Fields = json.loads(write_record(record))
    return fields


RECORD = fields_of(fair_record(rounds=2))
"""Two rounds of three players."""


def looked_at(change: Callable[[list[Any]], Any], record: Fields = RECORD) -> list[Finding]:
    """What is found in the record after somebody changed its rounds."""
    fields = copy.deepcopy(record)
    change(fields["rounds"])
    return verify(read_record(json.dumps(fields).encode()))


def problems(change: Callable[[list[Any]], Any], record: Fields = RECORD) -> list[str]:
    return [problem for found in looked_at(change, record) for problem in found.problems]


def set_in(*path: str | int, to: Any) -> Callable[[list[Any]], None]:
    def change(rounds: Any) -> None:
        for step in path[:-1]:
            rounds = rounds[step]
        rounds[path[-1]] = to

    return change


def swap_tiles(rounds: list[Any]) -> None:
    """The last tile of the boneyard for the one before it: nobody ever drew either."""
    boneyard = rounds[1]["deal"]["boneyard"]
    boneyard[-2:] = boneyard[:-3:-1]


def test_another_secret_is_found() -> None:
    lie = set_in(1, "fair", "secret", to=SECRET.hex())
    commitment = RECORD["rounds"][1]["fair"]["commitment"]
    assert problems(lie) == [
        "$.rounds[1].fair.secret: it does not match the commitment: its SHA-256 is "
        f"{commitment_of(SECRET)}, not {commitment}"
    ]


def test_another_share_is_found() -> None:
    lie = set_in(0, "fair", "contributions", "p2", "share", to=SHARE.hex())
    commitment = RECORD["rounds"][0]["fair"]["contributions"]["p2"]["commitment"]
    assert problems(lie) == [
        "$.rounds[0].fair.contributions.p2.share: it does not match its commitment: its SHA-256 is "
        f"{commitment_of(SHARE)}, not {commitment}"
    ]


def test_all_that_does_not_match_is_named() -> None:
    def lie(rounds: list[Any]) -> None:
        rounds[0]["fair"]["secret"] = SECRET.hex()
        rounds[0]["fair"]["contributions"]["p3"]["share"] = SHARE.hex()

    assert len(problems(lie)) == 2


def test_the_first_tile_that_differs_is_named() -> None:
    boneyard = RECORD["rounds"][1]["deal"]["boneyard"]
    wanted, dealt = boneyard[-2:]
    assert problems(swap_tiles) == [
        f"$.rounds[1].deal.boneyard[{len(boneyard) - 2}]: {dealt} was dealt, "
        f"the seed gives {wanted}"
    ]
    assert [found.result for found in looked_at(swap_tiles)] == ["fair", "wrong"]


def test_a_share_that_is_hidden_afterwards_is_missed() -> None:
    """Whoever leaves a share out of the record does not get the deal that was played."""
    (problem,) = problems(lambda rounds: rounds[1]["fair"]["contributions"]["p1"].pop("share"))
    assert problem.startswith("$.rounds[1].deal.hands.p1[0]: ")


def test_findings_end_where_a_wrong_deal_cannot_be_played() -> None:
    """Two hands exchanged: whoever played next had other tiles."""

    def lie(rounds: list[Any]) -> None:
        hands = rounds[0]["deal"]["hands"]
        hands["p1"], hands["p2"] = hands["p2"], hands["p1"]

    (found,) = looked_at(lie)
    assert found.problems[0].startswith("$.rounds[0].deal.hands.p1[0]: ")


def test_another_number_of_thrown_away_deals_is_found() -> None:
    assert problems(set_in(0, "fair", "discarded", to=1)) == [
        "$.rounds[0].fair.discarded: 1 is not the number of deals thrown away: it is 0"
    ]
    again = fields_of(thrown_away_first())
    assert problems(set_in(0, "fair", "discarded", to=0), again) == [
        "$.rounds[0].fair.discarded: 0 is not the number of deals thrown away: it is 1"
    ]


def test_a_tile_may_be_written_either_way_round() -> None:
    def turn(rounds: list[Any]) -> None:
        hand = rounds[0]["deal"]["hands"]["p1"]
        hand[:] = ["-".join(reversed(tile.split("-"))) for tile in hand]

    assert problems(turn) == []


ZERO = {"commitment": "0" * 64}
MALFORMED: list[tuple[tuple[str, ...], Any, str]] = [
    (("secret",), "AB" * 32, f".secret: '{'AB' * 30}...' is not 32 bytes in hexadecimal: write 64"),
    (("secret",), "ab" * 31, f".secret: '{'ab' * 30}...' is not 32 bytes in hexadecimal: write 64"),
    (("commitment",), "", ".commitment: '' is not 32 bytes in hexadecimal: write 64"),
    (("commitment",), "0" * 64 + "\n", ".commitment: '000"),
    (("contributions", "p2", "share"), "x", ".contributions.p2.share: 'x' is not 32 bytes in"),
    (("contributions", "p2", "commitment"), "x", ".contributions.p2.commitment: 'x' is not 32"),
    (("contributions", "p4"), ZERO, ".contributions: 'p4' is not a seat; there are p1 to p3"),
    (("contributions", "\x1b"), ZERO, ".contributions: '\\x1b' is not a seat; there are p1 to p3"),
    (("asked",), ["p4"], ".asked: 'p4' is not a seat; there are p1 to p3"),
    (("asked",), "p1", ".asked: Expected `array`, got `str`"),
    (("contributions",), [], ".contributions: Expected `object`, got `array`"),
    (("secret",), 7, ".secret: Expected `str`, got `int`"),
    (("discarded",), True, ".discarded: Expected `int`, got `bool`"),
    (("moon",), "full", ": Object contains unknown field `moon`"),
]


@pytest.mark.parametrize(("path", "value", "problem"), MALFORMED)
def test_what_is_not_written_as_it_should_be_is_wrong(
    path: tuple[str, ...], value: Any, problem: str
) -> None:
    (found, _) = looked_at(set_in(0, "fair", *path, to=value))
    assert (found.result, found.fair) == ("wrong", None)
    assert found.problems[0].startswith(f"$.rounds[0].fair{problem}")


@pytest.mark.parametrize("field", ["commitment", "contributions", "secret", "discarded"])
def test_no_field_may_be_missing(field: str) -> None:
    (problem,) = problems(lambda rounds: rounds[0]["fair"].pop(field))
    assert problem == f"$.rounds[0].fair: Object missing required field `{field}`"


def test_what_is_read_is_written_again() -> None:
    fields = RECORD["rounds"][0]["fair"]
    seats = (Seat("p1"), Seat("p2"), Seat("p3"))
    assert fair_fields(read_fair(fields, seats, "$")) == fields


def test_a_round_that_says_nothing_is_not_called_fair() -> None:
    found = looked_at(lambda rounds: rounds[0].pop("fair"))
    assert [finding.result for finding in found] == ["nothing to check", "fair"]


def test_tiles_that_were_put_down_by_hand_are_not_dealt() -> None:
    (problem,) = problems(set_in(0, "deal", "free", to=True))
    assert problem.startswith("$.rounds[0].deal.free: ")

    def from_position(rounds: list[Any]) -> None:
        rounds[:] = [{"position": POSITION, "fair": rounds[0]["fair"]}]

    (problem,) = problems(from_position)
    assert problem.startswith("$.rounds[0].position: ")


def test_a_position_alone_has_nothing_to_check() -> None:
    (found,) = looked_at(lambda rounds: rounds.__setitem__(slice(None), [{"position": POSITION}]))
    assert found.result == "nothing to check"


def test_what_cannot_be_played_through_is_no_record_to_check() -> None:
    with pytest.raises(BadReplay):
        looked_at(set_in(0, "actions", 0, to="p1 pass"))
    with pytest.raises(BadRecord):
        looked_at(set_in(1, "deal", "boneyard", to=[]))
