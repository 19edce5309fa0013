"""The French edition: the fast game, as printed and as probably meant, and open hands."""

from typing import Any

import pytest

from doubletwelve.core.events import seen_by
from doubletwelve.core.game import Match
from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games import mexican_train
from doubletwelve.games.mexican_train import make_rules, view
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES, NUMBERS
from tests.clauses.table import Table, refused_record

P1, P2 = Seat("p1"), Seat("p2")
AS_PRINTED = {"set": "double-ten"}
PROBABLY_MEANT = {"set": "double-nine"}


def dealt(players: int, switches: dict[str, Any]) -> Deal:
    rules = make_rules(load_book("french"), switches, players)
    return Match(mexican_train, rules, P1).deal("a seed")


def every_tile(deal: Deal) -> set[str]:
    return {*deal.boneyard}.union(*deal.hands.values())


def tiles_to(highest: int) -> set[str]:
    return {tile for tile in ALL_TILES if max(NUMBERS[tile]) <= highest}


# The fast game


def test_FRA_MT_44__FRA_A31__the_elevens_and_twelves_are_left_out() -> None:
    assert len(tiles_to(10)) == 66
    assert every_tile(dealt(2, AS_PRINTED)) == tiles_to(10) - {"9-9"}


@pytest.mark.parametrize("tile", ["11-3", "12-0", "12-11"])
def test_FRA_MT_44__a_tile_with_more_than_ten_pips_on_a_half_is_refused(tile: str) -> None:
    deal = {"hands": {"p1": ["10-9", tile], "p2": ["3-1"]}, "boneyard": []}
    problem = refused_record("french", switches=AS_PRINTED, deal=deal)
    assert problem == f"$.rounds[0].deal.hands.p1[1]: {tile} is not in a double-ten set"


@pytest.mark.parametrize(("players", "hand", "boneyard"), [(2, 15, 35), (3, 13, 26), (4, 10, 25)])
def test_FRA_MT_45__FRA_A33__hands_and_boneyard_of_the_fast_game(
    players: int, hand: int, boneyard: int
) -> None:
    deal = dealt(players, AS_PRINTED)
    assert [len(tiles) for tiles in deal.hands.values()] == [hand] * players
    assert len(deal.boneyard) == boneyard


@pytest.mark.parametrize(("players", "hand", "boneyard"), [(2, 15, 24), (3, 13, 15), (4, 10, 14)])
def test_FRA_A31__FRA_A33__the_other_reading_leaves_out_the_tens_too(
    players: int, hand: int, boneyard: int
) -> None:
    deal = dealt(players, PROBABLY_MEANT)
    assert every_tile(deal) == tiles_to(9) - {"9-9"}
    assert [len(tiles) for tiles in deal.hands.values()] == [hand] * players
    assert len(deal.boneyard) == boneyard


def test_FRA_A31__the_other_reading_refuses_a_ten() -> None:
    deal = {"hands": {"p1": ["10-9"], "p2": ["3-1"]}, "boneyard": []}
    problem = refused_record("french", switches=PROBABLY_MEANT, deal=deal)
    assert problem == "$.rounds[0].deal.hands.p1[0]: 10-9 is not in a double-nine set"


@pytest.mark.parametrize(
    ("switches", "listed", "clause"),
    [
        (AS_PRINTED, "64 tiles are listed of 65", "FRA-MT-44"),
        (PROBABLY_MEANT, "53 tiles are listed of 54", "FRA-A31"),
    ],
)
def test_FRA_MT_44__FRA_A31__a_fast_deal_that_leaves_a_tile_out_is_refused(
    switches: dict[str, Any], listed: str, clause: str
) -> None:
    deal = dealt(2, switches)
    hands = {seat: [*hand] for seat, hand in deal.hands.items()}
    written = {"hands": hands, "boneyard": [*deal.boneyard[1:]]}
    problem = refused_record("french", switches=switches, rounds=[{"deal": written}])
    assert problem.startswith(f"$.rounds[0].deal.boneyard: {listed}: {deal.boneyard[0]} is missing")
    assert clause in problem


def test_FRA_MT_45__another_hand_size_is_refused() -> None:
    deal = dealt(2, AS_PRINTED)
    hands = {"p1": [*deal.hands[P1]], "p2": [*deal.hands[P2], deal.boneyard[0]]}
    written = {"hands": hands, "boneyard": [*deal.boneyard[1:]]}
    problem = refused_record("french", switches=AS_PRINTED, rounds=[{"deal": written}])
    assert problem.startswith("$.rounds[0].deal.hands.p2: 16 tiles: 2 players are dealt 15 each")
    assert "FRA-MT-45" in problem


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_MT_46__the_first_engine_is_the_double_nine_set_aside(
    switches: dict[str, Any],
) -> None:
    deal = {"hands": {"p1": ["9-5", "8-5"], "p2": ["3-1"]}, "boneyard": []}
    table = Table("french", switches=switches, deal=deal)
    assert table.shown["engine"] == "9-9"
    assert table.legal == ["9-5>m", "9-5>p1"]
    deal["boneyard"] = ["9-9"]
    problem = refused_record("french", switches=switches, deal=deal)
    assert problem.startswith("$.rounds[0].deal.boneyard[0]: 9-9 is the engine of round 1")


def test_FRA_A31__the_double_ten_is_an_ordinary_double() -> None:
    hands = {"p1": ["10-9", "10-10", "10-4", "7-7"], "p2": ["3-1"]}
    table = Table("french", switches=AS_PRINTED, deal={"hands": hands, "boneyard": ["6-6"]})
    table.play("p1 9-10>p1", "p2 draw", "p1 10-10>p1")
    assert (table.turn, table.legal) == ("p1", ["10-4>p1"])


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_FRA_A32__two_three_or_four_may_play_it(players: int, switches: dict[str, Any]) -> None:
    assert len(dealt(players, switches).hands) == players


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_A32__five_may_not(switches: dict[str, Any]) -> None:
    hands = {f"p{n}": [f"9-{n}"] for n in range(1, 6)}
    problem = refused_record("french", switches=switches, deal={"hands": hands, "boneyard": []})
    assert problem.startswith("$.players: 5 cannot play")
    assert "2 to 4" in problem


STRICTLY = {"hand": "printed-if-announced"}
"""For as many as the box announces it for."""


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_A32__three_may_not_where_the_announcement_counts(switches: dict[str, Any]) -> None:
    hands = {f"p{n}": [f"9-{n}"] for n in range(1, 4)}
    deal = {"hands": hands, "boneyard": []}
    problem = refused_record("french", switches={**switches, **STRICTLY}, deal=deal)
    who = f"$.players: 3 cannot play by french with a {switches['set']} set"
    assert problem == f"{who}: it is for 2 or 4 (FRA-MT-44)"


@pytest.mark.parametrize("players", [2, 4])
def test_FRA_A32__two_and_four_are_dealt_as_printed_there_too(players: int) -> None:
    assert dealt(players, {**AS_PRINTED, **STRICTLY}) == dealt(players, AS_PRINTED)


def test_FRA_A32__with_all_tiles_any_number_may_play_all_the_same() -> None:
    assert len(dealt(3, STRICTLY).hands) == 3


def fast_rounds(rounds: int) -> list[dict[str, Any]]:
    """Engines 9-9, 8-8, ...; whoever begins goes out at once, the other is left with 7-5."""
    played = []
    for number in range(rounds):
        first, other = ("p1", "p2") if number % 2 == 0 else ("p2", "p1")
        tile = f"{9 - number}-{(10 - number) % 10}"
        deal = {"free": True, "hands": {first: [tile], other: ["7-5"]}, "boneyard": []}
        played.append({"deal": deal, "actions": [f"{first} {tile}>{first}"]})
    return played


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_A32__its_ten_rounds_go_from_the_double_nine_to_the_double_blank(
    switches: dict[str, Any],
) -> None:
    table = Table("french", switches=switches, rounds=fast_rounds(9))
    assert (table.shown["engine"], table.shown["game_over"]) == ("1-1", False)
    table = Table("french", switches=switches, rounds=fast_rounds(10))
    assert (table.shown["engine"], table.shown["game_over"]) == ("0-0", True)
    assert table.shown["winners"] == ["p1", "p2"]  # five rounds each


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_A32__eleven_rounds_of_it_there_cannot_be(switches: dict[str, Any]) -> None:
    problem = refused_record(
        "french", switches={**switches, "rounds": 11}, turn="p1", hands={"p1": [], "p2": []}
    )
    assert problem.startswith("$.switches.rounds: 11 rounds are not possible")
    assert "at most 10 rounds" in problem


# Open hands

OPEN_HANDS = {"open_hands": True}
HANDS = {"p1": ["3-1", "6-6"], "p2": ["12-6", "4-4"], "p3": ["0-0"]}


def test_FRA_MT_47__everybody_sees_all_hands() -> None:
    table = Table("french", switches=OPEN_HANDS, deal={"hands": HANDS, "boneyard": ["12-4", "8-7"]})
    all_hands = {seat: tuple(hand) for seat, hand in HANDS.items()}
    for seat in (P1, P2, Seat("p3"), None):
        assert view(table.match.state, seat).hands == all_hands


def test_FRA_MT_47__the_boneyard_stays_face_down() -> None:
    """In whatever order its tiles lie, everybody sees the same: how many there are."""
    boneyard = ["12-4", "8-7", "9-9"]
    one = Table("french", switches=OPEN_HANDS, deal={"hands": HANDS, "boneyard": boneyard})
    other = Table("french", switches=OPEN_HANDS, deal={"hands": HANDS, "boneyard": boneyard[::-1]})
    for seat in (P1, P2, None):
        assert view(one.match.state, seat) == view(other.match.state, seat)
        assert view(one.match.state, seat).boneyard == 3


def test_FRA_A35__a_drawn_tile_is_shown_as_soon_as_it_is_taken() -> None:
    table = Table("french", switches=OPEN_HANDS, deal={"hands": HANDS, "boneyard": ["12-4", "8-7"]})
    table.play("p1 draw")  # it fits, and p1 still has to lay it
    (drew,) = table.happened("drew")
    for seat in (P1, P2, None):
        assert view(table.match.state, seat).drawn == "12-4"
        assert view(table.match.state, seat).hands[P1] == ("3-1", "6-6", "12-4")
        assert seen_by(drew, seat, table.match.rules.open_hands).secret == "12-4"


def test_FRA_A35__without_the_variant_the_same_draw_is_hidden() -> None:
    table = Table("french", deal={"hands": HANDS, "boneyard": ["12-4", "8-7"]}).play("p1 draw")
    (drew,) = table.happened("drew")
    assert view(table.match.state, P2).drawn is None
    assert view(table.match.state, P2).hands == {"p2": ("12-6", "4-4")}
    assert seen_by(drew, P2, table.match.rules.open_hands).secret is None


def test_FRA_A35__every_other_rule_is_as_before() -> None:
    deal = {"hands": HANDS, "boneyard": ["8-7", "9-9"]}
    table = Table("french", switches=OPEN_HANDS, deal=deal)
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert table.marked == ["p1"]
    assert table.legal == ["12-6>m", "12-6>p1", "12-6>p2"]
    table.refuses("p2 4-4>p2", "does-not-fit", "FRA-MT-09")
    table.refuses("p2 draw", "must-play", "FRA-MT-20")


@pytest.mark.parametrize("switches", [AS_PRINTED, PROBABLY_MEANT])
def test_FRA_A35__the_fast_game_can_be_played_this_way_too(switches: dict[str, Any]) -> None:
    deal = {"hands": {"p1": ["9-5"], "p2": ["3-1"]}, "boneyard": ["2-2"]}
    table = Table("french", switches={**switches, **OPEN_HANDS}, deal=deal)
    assert table.shown["engine"] == "9-9"
    assert view(table.match.state, P2).hands == {"p1": ("9-5",), "p2": ("3-1",)}
