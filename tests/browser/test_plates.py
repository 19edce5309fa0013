"""The numbers at the open places of a layout: none hides another, however small the picture."""

from itertools import combinations
from math import dist, hypot
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.stage import PLACING, Stage, of_layout
from tests.browser.test_pure import call


@pytest.mark.parametrize("seed", range(8))
def test_points_that_are_too_near_move_apart_and_others_stay(blank: Page, seed: int) -> None:
    rng = Random(seed)
    near = [{"x": rng.random(), "y": rng.random()} for _ in range(5)]
    given = {"points": [*near, near[0], {"x": 50, "y": 50}], "least": 2}
    moved = call(blank, "model/plates.js", "m.apart(given.points, given.least)", given)
    places = [(point["x"], point["y"]) for point in moved]
    assert places[-1] == (50, 50)
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 1.8


def test_on_a_phone_no_number_hides_another(visit: Visit) -> None:
    """A long row whose ends are out of sight of nothing, and four places beside each other."""
    steps = ["5-5", *(f"{number}-{number - 1}>x" for number in range(12, 2, -1))]
    tiles = [
        {"laid": step.split(">")[0], "x": 2.0 * at, "y": 0, "rotation": 0}
        for at, step in enumerate(steps)
    ]
    names = ("5-5/long", "5-5/short", "12-11", "11-10")
    open_ = {name: {"number": at, "count": 1} for at, name in enumerate(names)}
    places = {
        name: {"number": at, "x": 0.6 * (at % 2), "y": 0.6 * (at // 2), "rotation": 0}
        for at, name in enumerate(names)
    }
    placing = {**PLACING, "tiles": tiles, "links": [], "open": places}
    own = {"hand": ["9-1"], "legal": ["draw"]}
    stage = Stage(visit("phone"), of_layout(steps, open_), own, placing=placing)
    plates = stage.page.locator(".open-place .plate circle")
    expect(plates).to_have_count(len(names))
    boxes = [plate.bounding_box() for plate in plates.all()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    widest = max(box["width"] for box in boxes if box)
    assert widest > 22
    for one, other in combinations(middles, 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) > 0.95 * widest
    for place, (x, y) in zip(stage.page.locator(".open-place").all(), middles, strict=True):
        lead = place.locator(".lead")
        expect(lead).to_be_visible(visible=place.get_attribute("data-moved") is not None)
        end = lead.evaluate(
            "line => { const { x, y } = new DOMPoint(line.x2.baseVal.value, line.y2.baseVal.value)"
            ".matrixTransform(line.getScreenCTM()); return [x, y]; }"
        )
        assert dist(end, (x, y)) < 1, "the line to a number leads elsewhere"
    expect(stage.page.locator(".open-place[data-moved]")).not_to_have_count(0)
    for name, middle in zip(names, middles, strict=True):
        at = "([x, y]) => document.elementFromPoint(x, y).closest('[data-place]').dataset.place"
        assert stage.page.evaluate(at, middle) == name
