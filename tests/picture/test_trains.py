"""Where the tiles of trains lie."""

from hypothesis import given

from doubletwelve.picture import Placement, TrainTable, place_trains
from doubletwelve.picture.trains import HUB
from doubletwelve.picture.wording import described
from doubletwelve.tiles import DOUBLES, LaidTile, read_numbers, tile_name
from tests.picture.checks import joint, lies_across, overlap, overlapping
from tests.picture.grown import TRAINS


def trains(**tiles: str) -> TrainTable:
    return TrainTable(
        DOUBLES[12], {name: tuple(map(LaidTile, row.split())) for name, row in tiles.items()}
    )


def where(placement: Placement, laid: str) -> tuple[float, float, int]:
    [placed] = [placed for placed in placement.tiles if placed.laid == laid]
    return placed.x, placed.y, placed.rotation


def test_trains_leave_the_hub_to_the_left_and_the_right() -> None:
    placement = place_trains(trains(p1="12-5 5-5 5-3", p2="12-7", p3="", m="12-0"))
    assert where(placement, "12-5") == (-HUB - 1, 0, 180)
    assert where(placement, "5-5") == (-HUB - 2.5, 0, 90)
    assert where(placement, "5-3") == (-HUB - 4, 0, 180)
    assert where(placement, "12-7") == (HUB + 1, 0, 0)
    x, y, rotation = where(placement, "12-0")
    assert (x, rotation) == (HUB + 1, 0)
    assert y > 2
    assert [lane.train for lane in placement.lanes] == ["p1", "p2", "p3", "m"]


def test_the_engine_stands_in_the_middle_of_the_hub() -> None:
    placement = place_trains(trains(p1="12-5", p2="", p3="12-1", p4=""))
    assert placement.hub is not None
    assert where(placement, "12-12") == (*placement.hub.box.centre, 90)


def test_a_lane_says_where_its_train_ends() -> None:
    lanes = place_trains(trains(p1="12-5 5-5", p2="")).lanes
    assert lanes[0].end == (-HUB - 3, 0)
    assert (lanes[0].towards, lanes[0].numbers) == ((-1, 0), (5,))
    assert lanes[1].end == lanes[1].start == (HUB, 0)
    assert lanes[1].numbers == (12,)


def test_from_an_engine_with_two_numbers_a_train_starts_with_either() -> None:
    table = TrainTable(tile_name(9, 5), {"p1": (LaidTile("5-3"),), "p2": ()})
    placement = place_trains(table)
    assert [lane.numbers for lane in placement.lanes] == [(3,), (9, 5)]
    assert described(placement) == (
        "The engine is 9-5. p1: 5-3, ends in 3. p2: no tiles, ends in 9 or 5."
    )


@given(TRAINS)
def test_no_two_tiles_overlap(table: TrainTable) -> None:
    placement = place_trains(table)
    assert overlapping(placement) == []
    assert placement.hub is not None
    on_trains = placement.tiles[1:]
    assert not any(overlap(placed.box, placement.hub.box) for placed in on_trains)


@given(TRAINS)
def test_every_tile_is_there_once_and_touches_the_one_before_it(table: TrainTable) -> None:
    placement = place_trains(table)
    lying = {placed.tile: placed for placed in placement.tiles}
    assert len(lying) == len(placement.tiles) == 1 + sum(map(len, table.trains.values()))
    for placed in placement.tiles[1:]:
        if placed.touches is not None:
            target = lying[placed.touches]
            assert joint(placed, target, read_numbers(placed.laid)[0]) == 1
            assert not placed.is_double or lies_across(placed, target)


@given(TRAINS)
def test_each_train_keeps_to_its_lane(table: TrainTable) -> None:
    placement = place_trains(table)
    boxes = {lane.train: lane.start[1] - 1.5 for lane in placement.lanes}
    for lane in placement.lanes:
        tiles = [placed for placed in placement.tiles if placed.train == lane.train]
        assert all(placed.x * lane.side > 0 for placed in tiles)
        below = [top for top in boxes.values() if top > boxes[lane.train]]
        assert all(placed.box.bottom <= min(below, default=1e9) for placed in tiles)


@given(TRAINS)
def test_the_same_table_is_always_placed_alike(table: TrainTable) -> None:
    assert place_trains(table) == place_trains(table)


def test_one_more_tile_moves_nothing_until_a_lane_needs_another_row() -> None:
    row = ["12-1", "1-2", "2-3", "3-4", "4-5", "5-6", "6-7", "7-8"]
    before: set[object] = set()
    for length in range(len(row) + 1):
        tiles = place_trains(trains(p1=" ".join(row[:length]), p2="12-9", m="12-0")).tiles
        assert before <= set(tiles)
        before = set(tiles)
