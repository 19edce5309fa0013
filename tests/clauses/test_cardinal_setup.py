"""Cardinal: the hands, opening the station, and the quick game."""

from typing import Any

import pytest

from doubletwelve.core.match import Deal
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import make_rules, plan_round, shuffle_and_deal
from doubletwelve.rulebooks import load_book
from doubletwelve.tiles import ALL_TILES, DOUBLES, tiles_up_to
from tests.clauses.table import Table, refused_record

SEEDS = [f"seed {n}" for n in range(20)]


def first_deal(players: int, seed: str, **switches: Any) -> Deal:
    """A shuffled deal of the first round."""
    rules = make_rules(load_book("cardinal"), switches, players)
    return shuffle_and_deal(rules, plan_round(rules, Seat("p1"), ()), seed)


def all_tiles(deal: Deal) -> list[str]:
    return sorted([*deal.boneyard, *(tile for hand in deal.hands.values() for tile in hand)])


def station(first: str, hands: dict[str, list[str]], boneyard: list[str], **more: Any) -> Table:
    """The round as it stands when the station has been opened by itself."""
    return Table("cardinal", first=first, deal={"hands": hands, "boneyard": boneyard}, **more)


# The hands


@pytest.mark.parametrize(
    ("players", "size"), [(2, 15), (3, 15), (4, 15), (5, 12), (6, 12), (7, 11), (8, 11)]
)
def test_CAR_MT_01__the_hands_are_as_printed(players: int, size: int) -> None:
    deal = first_deal(players, "any")
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    # All 91 tiles are dealt or in the boneyard: no engine is set aside.
    assert all_tiles(deal) == sorted(ALL_TILES)
    assert len(deal.boneyard) == 91 - players * size


@pytest.mark.parametrize("players", [1, 9])
def test_CAR_MT_01__it_is_for_two_to_eight(players: int) -> None:
    hands = {f"p{n}": [f"{n}-{n}"] for n in range(1, players + 1)}
    line = refused_record("cardinal", deal={"hands": hands, "boneyard": []})
    assert line == f"$.players: {players} cannot play by cardinal: it is for 2 to 8"


def test_CAR_MT_01__another_hand_size_is_not_a_deal_of_this_book() -> None:
    deal = first_deal(2, "any")
    hands = {"p1": list(deal.hands[Seat("p1")]), "p2": list(deal.hands[Seat("p2")])[1:]}
    boneyard = [*deal.boneyard, deal.hands[Seat("p2")][0]]
    line = refused_record("cardinal", deal={"free": False, "hands": hands, "boneyard": boneyard})
    assert line.startswith("$.rounds[0].deal.hands.p2: 14 tiles: 2 players are dealt 15 each")
    assert "(CAR-MT-01)" in line


# Opening the station


def test_CAR_MT_02__the_first_player_lays_the_highest_double_of_the_own_hand() -> None:
    # p2 holds a higher one, which does not matter.
    table = station(
        "p1", {"p1": ["7-7", "9-3", "9-9", "4-4"], "p2": ["12-12", "9-1"]}, ["0-0", "8-1"]
    )
    assert (table.shown["engine"], table.turn) == ("9-9", "p1")
    assert table.hands["p1"] == ["7-7", "9-3", "4-4"]
    laid = table.happened("engine-laid")
    assert [(event.seat, event.tile) for event in laid] == [("p1", "9-9")]


def test_CAR_MT_02__the_first_player_is_whom_the_table_names() -> None:
    table = station("p2", {"p1": ["12-12", "9-1"], "p2": ["5-5", "5-1"]}, ["0-0"])
    assert (table.shown["engine"], table.turn) == ("5-5", "p2")


def test_CAR_MT_02__without_a_double_the_next_player_opens() -> None:
    # p2 is first, p3 has no double either; p1 opens with the own highest, not with p2's help.
    table = station(
        "p2",
        {"p1": ["4-4", "6-6", "6-1"], "p2": ["12-11", "9-8"], "p3": ["10-9"]},
        ["12-12", "0-0"],
    )
    assert (table.shown["engine"], table.turn) == ("6-6", "p1")
    # Nobody has drawn.
    assert table.hands == {"p1": ["4-4", "6-1"], "p2": ["12-11", "9-8"], "p3": ["10-9"]}
    assert table.happened("drew-for-engine") == []


def test_CAR_MT_02__CAR_R5__nobody_holds_a_double_so_all_draw_in_turn() -> None:
    # From the first player on: p2 draws 5-1, p3 draws 6-1, p1 draws 7-7 and opens with it.
    # 8-8 is higher, but the drawing stopped at the first double.
    table = station(
        "p2",
        {"p1": ["7-1", "9-2"], "p2": ["12-11"], "p3": ["10-9"]},
        ["5-1", "6-1", "7-7", "8-8", "4-3"],
    )
    assert [event.seat for event in table.happened("drew-for-engine")] == ["p2", "p3", "p1"]
    assert (table.shown["engine"], table.turn) == ("7-7", "p1")
    assert table.hands == {"p1": ["7-1", "9-2"], "p2": ["12-11", "5-1"], "p3": ["10-9", "6-1"]}
    assert table.shown["boneyard"] == 2
    assert table.legal == ["7-1>p1", "draw"]


def test_CAR_R5__the_drawing_goes_round_more_than_once() -> None:
    table = station("p1", {"p1": ["7-1"], "p2": ["12-11"]}, ["5-1", "6-1", "6-2", "3-3", "4-3"])
    drawn = table.happened("drew-for-engine")
    assert [event.seat for event in drawn] == ["p1", "p2", "p1", "p2"]
    assert (table.shown["engine"], table.turn) == ("3-3", "p2")


def test_CAR_MT_02__a_deal_without_any_double_cannot_be_played() -> None:
    line = refused_record(
        "cardinal", deal={"hands": {"p1": ["7-1"], "p2": ["8-1"]}, "boneyard": []}
    )
    assert line == (
        "$.rounds[0].deal: the double is in no hand and not in the boneyard (CAR-MT-02)"
    )


def test_CAR_R5__a_table_may_deal_again_instead() -> None:
    # Hands of one tile would often be without a double.
    for seed in SEEDS:
        deal = first_deal(2, seed, hand=1, engine_missing="deal-again")
        assert any(hand[0] in DOUBLES for hand in deal.hands.values())
    line = refused_record(
        "cardinal",
        switches={"engine_missing": "deal-again"},
        deal={"hands": {"p1": ["7-1"], "p2": ["8-1"]}, "boneyard": ["9-9"]},
    )
    assert line == (
        "$.rounds[0].deal.hands: nobody holds a double, so the tiles are dealt again (DT-09)"
    )


def test_CAR_R5__dealing_again_is_for_when_nobody_holds_a_double() -> None:
    # The first player has none, the second has one.
    table = station(
        "p1",
        {"p1": ["7-1"], "p2": ["8-8", "8-1"]},
        ["9-9"],
        switches={"engine_missing": "deal-again"},
    )
    assert (table.shown["engine"], table.turn) == ("8-8", "p2")


def test_CAR_R5__by_default_nothing_is_dealt_again() -> None:
    without = [deal for seed in SEEDS if not _doubles(deal := first_deal(2, seed, hand=1))]
    assert without != []


def _doubles(deal: Deal) -> list[str]:
    return [tile for hand in deal.hands.values() for tile in hand if tile in DOUBLES]


def test_CAR_R5__drawing_in_turn_can_be_named_outright() -> None:
    table = station(
        "p2",
        {"p1": ["7-1"], "p2": ["12-11"]},
        ["5-1", "7-7", "8-8"],
        switches={"engine_missing": "draw-in-turn"},
    )
    assert [event.seat for event in table.happened("drew-for-engine")] == ["p2", "p1"]
    assert (table.shown["engine"], table.turn) == ("7-7", "p1")


# The opener's turn goes on


def test_CAR_MT_03__CAR_R8__the_opener_goes_on_and_begins_the_own_train() -> None:
    table = station("p1", {"p1": ["9-9", "9-3", "3-1", "8-2"], "p2": ["9-1"]}, ["0-0"])
    assert table.legal == ["9-3>p1", "draw"]
    table.play("p1 9-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
    table.play("p1 3-1>p1")
    assert table.turn == "p2"


def test_CAR_R8__or_draws() -> None:
    # Nothing fits: p1 draws as in any turn. Without a train there is no marker.
    table = station("p1", {"p1": ["9-9", "8-2"], "p2": ["9-1"]}, ["0-0", "9-4"])
    assert table.legal == ["draw"]
    table.play("p1 draw")
    assert (table.turn, table.marked) == ("p2", [])


def test_CAR_R8__a_drawn_tile_that_fits_begins_the_train_and_the_row() -> None:
    table = station("p1", {"p1": ["9-9", "8-2", "4-1"], "p2": ["9-1"]}, ["9-4", "0-0"])
    table.play("p1 draw")
    assert table.legal == ["9-4>p1"]
    table.play("p1 9-4>p1")
    assert table.legal == ["4-1>p1", "stop"]


def test_CAR_R8__laying_the_engine_alone_is_no_turn() -> None:
    table = station("p1", {"p1": ["9-9", "9-3", "8-2"], "p2": ["9-1"]}, ["0-0"])
    table.refuses("p1 stop", "nothing-to-stop", "DT-07")


def test_CAR_R8__other_reading_the_opener_may_leave_it_at_the_engine() -> None:
    table = station(
        "p1",
        {"p1": ["9-9", "9-3", "8-2"], "p2": ["9-1"]},
        ["0-0"],
        switches={"starter_may_stop": True, "playing": "compulsory"},
    )
    assert table.legal == ["9-3>p1", "stop"]
    table.play("p1 stop")
    assert (table.turn, table.marked) == ("p2", [])


def test_CAR_MT_03__only_a_tile_of_the_engines_number_begins_a_train() -> None:
    table = station("p1", {"p1": ["9-9", "9-3", "8-2"], "p2": ["9-1"]}, ["0-0"])
    table.refuses("p1 8-2>p1", "does-not-fit", "DT-05")


def test_CAR_MT_03__a_ninth_train_begins_beside_the_hub() -> None:
    # Eight players' trains take all eight sidings; the Mexican Train can still be started.
    table = Table(
        "cardinal",
        turn="p1",
        trains={f"p{n}": [f"12-{n}"] for n in range(1, 9)},
        hands={"p1": ["12-9", "11-10"], **{f"p{n}": [f"{n}-0"] for n in range(2, 9)}},
        boneyard=["0-0"],
    )
    assert table.legal == ["12-9>m", "draw"]


def test_CAR_MT_05__turns_pass_to_the_left() -> None:
    table = station(
        "p2",
        {"p1": ["9-1", "8-6"], "p2": ["9-9", "9-2", "8-3"], "p3": ["9-4", "8-5"]},
        ["0-0"],
    )
    order = [table.turn]
    for action in ("p2 9-2>p2", "p3 9-4>p3", "p1 9-1>p1"):
        table.play(action)
        order.append(table.turn)
    assert order == ["p2", "p3", "p1", "p2"]


# The quick game

QUICK_HANDS = [
    *[
        ("double-nine", n, size)
        for n, size in zip(range(2, 9), (15, 13, 10, 8, 7, 6, 5), strict=True)
    ],
    *[("double-six", n, size) for n, size in zip(range(2, 5), (8, 7, 5), strict=True)],
]


@pytest.mark.parametrize(("tiles", "players", "size"), QUICK_HANDS)
def test_CAR_MT_23__CAR_R7__a_quick_game_has_smaller_hands_and_leaves_tiles_to_draw(
    tiles: str, players: int, size: int
) -> None:
    highest = {"double-nine": 9, "double-six": 6}[tiles]
    deal = first_deal(players, "any", set=tiles)
    assert [len(hand) for hand in deal.hands.values()] == [size] * players
    assert all_tiles(deal) == sorted(tiles_up_to(highest))
    assert len(deal.boneyard) == {9: 55, 6: 28}[highest] - players * size
    assert len(deal.boneyard) >= 3


def test_CAR_R7__five_cannot_share_a_double_six_set() -> None:
    hands = {f"p{n}": [f"{n}-{n}"] for n in range(1, 6)}
    line = refused_record(
        "cardinal", switches={"set": "double-six"}, deal={"hands": hands, "boneyard": []}
    )
    assert line == "$.players: 5 cannot play by cardinal with a double-six set: it is for 2 to 4"


def test_CAR_R7__any_other_hand_size_may_be_chosen() -> None:
    deal = first_deal(2, "any", set="double-six", hand=7)
    assert {len(hand) for hand in deal.hands.values()} == {7}


@pytest.mark.parametrize(("tiles", "too_high"), [("double-nine", "10-3"), ("double-six", "7-3")])
def test_CAR_MT_23__a_higher_tile_is_not_in_the_quick_game(tiles: str, too_high: str) -> None:
    line = refused_record(
        "cardinal",
        switches={"set": tiles},
        deal={"hands": {"p1": ["6-6", too_high], "p2": ["6-1"]}, "boneyard": []},
    )
    assert line == f"$.rounds[0].deal.hands.p1[1]: {too_high} is not in a {tiles} set"


@pytest.mark.parametrize("tiles", ["double-nine", "double-six"])
def test_CAR_MT_23__a_quick_game_is_opened_and_played_like_any_other(tiles: str) -> None:
    table = station(
        "p1",
        {"p1": ["5-5", "6-6", "6-3", "3-1", "4-2"], "p2": ["6-1"]},
        ["0-0"],
        switches={"set": tiles},
    )
    assert table.shown["engine"] == "6-6"
    table.play("p1 6-3>p1")
    assert table.legal == ["3-1>p1", "stop"]
