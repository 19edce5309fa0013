"""Where the tiles of a branching layout lie."""

from random import Random

import pytest
from hypothesis import assume, given, settings

from doubletwelve.picture import BadLayout, Placement, place_layout
from doubletwelve.tiles import read_numbers
from tests.picture.checks import joint, lies_across, on_edge, overlapping
from tests.picture.grown import GAMES, LAYOUTS, grow_layout
from tests.samples import one_of


def where(placement: Placement) -> list[tuple[float, float, int]]:
    return [(placed.x, placed.y, placed.rotation) for placed in placement.tiles]


def test_a_line_grows_to_both_sides_of_the_opening_double() -> None:
    placement = place_layout(["12-12", "12-5>12-12", "12-3>12-12", "5-5>12-5", "5-1>5-5"])
    assert where(placement) == [
        (0, 0, 90),
        (1.5, 0, 0),
        (-1.5, 0, 180),
        (3, 0, 90),
        (4.5, 0, 0),
    ]


def test_then_come_the_ends_of_the_double() -> None:
    steps = ["12-12", *(f"12-{n}>12-12" for n in (1, 2, 3, 4))]
    assert {(x, y) for x, y, _ in where(place_layout(steps))[3:]} == {(0, 2), (0, -2)}


def test_fido_says_which_side() -> None:
    steps = ["6-6", "6-1>6-6/long", "6-2>6-6/short", "6-3>6-6/short", "6-4>6-6/long"]
    _, right, *short, left = where(place_layout(steps))
    assert (right, left) == ((1.5, 0, 0), (-1.5, 0, 180))
    assert {(x, y) for x, y, _ in short} == {(0, 2), (0, -2)}


def test_a_plain_opening_tile_lies_as_it_is_read_and_has_two_ends() -> None:
    steps = ["6-4", "4-9>6-4/6", "1-0>6-4/4", "6-1>9-4"]
    assert where(place_layout(steps)) == [(0, 0, 0), (-2, 0, 180), (2, 0, 0), (-4, 0, 180)]


def test_nothing_laid_is_an_empty_table() -> None:
    assert place_layout([]).tiles == ()


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (["12-5>12-12"], "step 1, 12-5>12-12: the first step is the opening tile alone"),
        (["12-12", "12-5"], "step 2, 12-5: it should name the tile that it lies on"),
        (["12-12", "5-3>12-5"], "step 2, 5-3>12-5: 12-5 does not lie there yet"),
        (["12-12", "12-5>12-12", "5-12>12-5"], "step 3, 5-12>12-5: 12-5 lies there already"),
        (["6-4", "4-4>6-4/long"], "6-4 has no long or short sides"),
        (["6-4", "4-4>6-4/5"], "named, by its numbers, not 5"),
        (["6-4", "4-4>6-4", "4-1>4-4/4"], "only an opening tile has ends that are named"),
        (["13-1"], "'13-1' is not a step: 13-1 is in no set"),
        (["12-12", "12-5 > 12-12"], "'12-5 > 12-12' is not a step: write 12-12"),
        (["6-4", "4-1>6-4/4", "4-2>6-4/4"], "4-2>6-4/4: no such place of 6-4 is free"),
    ],
)
def test_steps_that_build_no_layout_are_refused(steps: list[str], why: str) -> None:
    with pytest.raises(BadLayout, match=why):
        place_layout(steps)


@given(LAYOUTS)
def test_no_two_tiles_overlap_and_each_is_there_once(steps: tuple[str, ...]) -> None:
    placement = place_layout(steps)
    assert overlapping(placement) == []
    assert [placed.laid for placed in placement.tiles] == [s.split(">")[0] for s in steps]


@given(LAYOUTS)
def test_every_tile_touches_what_it_was_laid_on(steps: tuple[str, ...]) -> None:
    placement = place_layout(steps)
    lying = {placed.tile: placed for placed in placement.tiles}
    apart = {link.tile for link in placement.links}
    for placed, step in zip(placement.tiles[1:], steps[1:], strict=True):
        assert placed.touches is not None
        target = lying[placed.touches]
        _, _, end = step.partition("/")
        touched = [read_numbers(target.laid)[1]]
        if target.touches is None:
            touched = [int(end)] if end.isdigit() else list(read_numbers(target.laid))
        if placed.tile not in apart:
            assert max(joint(placed, target, number) for number in touched) >= 1
            assert not placed.is_double or lies_across(placed, target)
            assert on_edge(placement.joint(placed), placed.box, target.box)


@given(LAYOUTS)
@settings(max_examples=20)
def test_the_same_steps_are_always_placed_alike(steps: tuple[str, ...]) -> None:
    assert place_layout(steps) == place_layout(steps)


@given(LAYOUTS)
@settings(max_examples=20)
def test_a_step_more_moves_little(steps: tuple[str, ...]) -> None:
    """Most often nothing; and what lay before it does not depend on it."""
    assume(len(steps) > 1)
    before, after = place_layout(steps[:-1]).tiles, place_layout(steps).tiles
    moved = [a.laid for a, b in zip(before, after[:-1], strict=True) if a != b]
    assert not moved or len(steps) > 20


@pytest.mark.parametrize("game", GAMES)
def test_branches_bend_so_that_tiles_are_large_on_a_wide_screen(game: str) -> None:
    """Straight on, most of these would be wider than 40, or that much too high. With less room
    branches touch, and tiles that lie have to move."""
    for seed in range(6):
        highest = 9 if game == "matador" else 12
        box = place_layout(grow_layout(Random(f"{game} {seed}"), game, highest, 30)).box
        assert max(box.width, 1.8 * box.height) < 36


@pytest.mark.parametrize("game", one_of(GAMES, "chicken foot"))
def test_long_games_need_no_connecting_lines_and_move_next_to_nothing(game: str) -> None:
    moved = tiles = 0
    for seed in range(3):
        highest = 9 if game == "matador" else 12
        steps = grow_layout(Random(f"{game} {seed}"), game, highest, 91)
        before: tuple[object, ...] = ()
        for count in range(1, len(steps) + 1, 10):
            placement = place_layout(steps[:count])
            moved += sum(a != b for a, b in zip(before, placement.tiles, strict=False))
            before = placement.tiles
        tiles += len(steps)
        assert place_layout(steps).links == ()
    assert moved <= tiles / 4
