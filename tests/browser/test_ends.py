"""The end of a round as it comes up: first of all, who is out or has won."""

import random
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import Stage, long_train, of_trains
from tests.browser.visitors import Screen

SEATS: Final = tuple(f"p{number}" for number in range(1, 9))
RESULT: Final = {"engine": 12, "out": "p2", "scores": dict.fromkeys(SEATS, 12) | {"p2": 0}}


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_the_end_of_a_round_begins_with_its_heading(visit: Visit, screen: Screen) -> None:
    """Also for somebody who was in the middle of a long page just now."""
    rng = random.Random(12)
    trains = {seat: long_train(rng, 12) for seat in SEATS}
    hand = ["7-5", "9-0"]
    stage = Stage(visit(screen), of_trains(trains), {"hand": hand, "legal": ["7-5>p1"]})
    stage.page.locator('[data-tile="7-5"]').focus()
    over: dict[str, Any] = {
        **stage.around(),
        "phase": "between",
        "rounds": [RESULT],
        "engines": [12, 11],
        "leading": ["p2"],
        "winners": [],
        "double_blank": 0,
        "ready": [],
        "game": 1,
    }
    stage.round = {**stage.round, "turn": None, "hands": dict.fromkeys(SEATS, hand)}
    stage.version += 1
    stage.tell(**stage.moment("update"), events=[], table=over)
    heading = stage.page.locator("#end-heading")
    heading.wait_for()
    expect(heading).to_be_in_viewport(ratio=1)
