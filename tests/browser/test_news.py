"""What is new since one's last turn: outlined on the table, and told in one sentence."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import (
    Stage,
    event,
    labels,
    layout,
    played,
    three,
    train,
)
from tests.browser.words import say

SEATS: Final = tuple(f"p{number}" for number in range(1, 9))
LOOK: Final = """away => {
  Object.defineProperty(document, 'hidden', { value: away, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_what_is_new_in_a_layout_is_outlined_and_told(visit: Visit) -> None:
    own, others = played("p1", "8-5", "5-5"), [played("p2", "8-4", "8-5")]
    stage = layout(visit(), turn="p3", missed=(own,))
    stage.page.clock.install()
    stage.hear(*others, event("passed", "p3"), turn="p1")
    outlined = stage.page.locator(".laid-tile.recent")
    expect(outlined).to_have_count(1)
    assert labels(outlined) == [say("tile.name", a=8, b=4)]
    place = say("table.at-tile", tile="8-5")
    told = say("event.played", seat="Bo", tile="8-4", place=place)
    expect(stage.page.locator(".news")).to_have_text(say("table.news", news=told))
    stage.page.clock.run_for(10_000)
    expect(outlined).to_have_count(0)
    stage.page.get_by_role("button", name=say("table.show-again")).click()
    expect(outlined).to_have_count(1)


def test_many_new_tiles_in_a_layout_are_counted_and_points_are_told(visit: Visit) -> None:
    stage = layout(visit(), turn="p2", missed=(event("passed", "p1"),))
    laid = [played("p2", tile, "5-5") for tile in ("8-5", "8-4", "5-1", "5-2")]
    stage.hear(*laid, event("sevens", "p2", number=3), turn="p1")
    many = say("table.news.laid", count=4)
    points = say("event.sevens", seat="Bo", number=3)
    news = say("table.news", news=say("table.news.and", first=many, second=points))
    expect(stage.page.locator(".news")).to_have_text(news)


def test_ones_own_tile_that_opens_the_round_is_told(visit: Visit) -> None:
    """Nobody has chosen it: there is no last turn yet."""
    stage = layout(visit(), turn="p2", missed=(event("opened", "p1", tile="5-5"),))
    laid = [played("p2", tile, "5-5") for tile in ("8-5", "8-4", "5-1", "5-2")]
    stage.hear(*laid, turn="p1")
    opened, many = say("table.own.opened", tile="5-5"), say("table.news.laid", count=4)
    news = say("table.news-first", news=say("table.news.and", first=opened, second=many))
    expect(stage.page.locator(".news")).to_have_text(f"{say('table.how')} {news}")


@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_ones_own_tile_that_is_laid_as_the_engine_is_told(visit: Visit, seat: str) -> None:
    laid = event("engine-laid", seat, tile="12-12")
    own = {"hand": ["12-4"], "legal": ["12-4>p1"]}
    stage = Stage(visit(), three(0, 0, 0, turn="p1"), own, missed=(laid,))
    news = say("table.news-first", news=say("table.own.engine-laid", tile="12-12"))
    told = say("table.how") + (f" {news}" if seat == "p1" else "")
    expect(stage.page.locator(".news")).to_have_text(told)


def test_who_drew_many_tiles_is_told(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1), missed=(event("passed", "p1"),))
    drawn = {"p2": 4, "p3": 3}
    draws = [event("drew", seat) for seat, count in drawn.items() for _ in range(count)]
    stage.hear(*draws, played("p3", "8-1", "p3"), turn="p1")
    many, laid = say("table.news.drawn", name="Bo", number=4), say("table.news.laid", count=1)
    news = say("table.news", news=say("table.news.and", first=laid, second=many))
    expect(stage.page.locator(".news")).to_have_text(news)


def test_the_same_news_of_several_is_told_at_once(visit: Visit) -> None:
    stage = Stage(visit("phone"), {**three(1, 1, 1), "hand_sizes": dict.fromkeys(SEATS, 1)})
    stage.hear(event("passed", "p1"), turn="p2")
    opened = [event("marked", seat) for seat in SEATS[1:4]] + [event("unmarked", "p5")]
    stage.hear(*opened, *(event("last-tile", seat) for seat in SEATS[1:7]), turn="p1")
    trains = say("table.news.open", names="Bo, Cy, and Di", count=3)
    others = say("table.news.others", count=4)
    last = say("table.news.last", names=f"Bo, Cy, and {others}", count=6)
    news = stage.page.locator(".news")
    closed = say("table.news.closed", names="Ed", count=1)
    told = say("table.news.and", first=trains, second=closed)
    told = say("table.news.and", first=told, second=last)
    expect(news).to_have_text(say("table.news", news=told))
    stage.page.set_viewport_size({"width": 300, "height": 640})
    height = "one => one.parentElement.getBoundingClientRect().height"
    short: float = news.evaluate(height)
    stage.page.get_by_role("button", name=say("table.show-again")).click()
    assert news.evaluate(height) > short, "a phone shows a few lines, and all of it when asked"


def test_what_one_draws_is_told_and_outlined_until_ones_next_turn(visit: Visit) -> None:
    own: dict[str, Any] = {"hand": ["9-1", "5-2"]}
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), {"hand": ["9-1"], "legal": ["draw"]})
    news, outlined = stage.page.locator(".news"), stage.page.locator(".hand-tile.drawn")
    stage.hear(event("drew", "p1", secret="5-2"), own={**own, "drawn": "5-2"})
    drew = say("table.drew", tile="5-2")
    expect(stage.page.locator(".turn-line")).to_contain_text(f"{drew} {say('table.only.draw')}")
    expect(news).to_be_empty()
    stage.hear(own={"legal": ["5-2>p1"]})
    expect(news).to_have_text(say("table.drew-fits", tile="5-2"))
    trains = {**stage.round["trains"], "p1": train("12-5", end=5, marked=True)}
    stuck = [event("drew", "p1", secret="7-3"), event("marked", "p1")]
    own = {"hand": ["9-1", "5-2", "7-3"], "drawn": None, "legal": []}
    stage.hear(*stuck, own=own, turn="p2", trains=trains)
    expect(news).to_have_text(say("table.drew-open", tile="7-3"))
    stage.hear(event("passed", "p2"), turn="p3")
    expect(news).to_have_text(say("table.drew-open", tile="7-3"))
    assert outlined.evaluate_all("all => all.map(one => one.dataset.tile)") == ["7-3"]
    stage.hear(event("passed", "p3"), turn="p1")
    expect(news).to_be_empty()
    expect(outlined).to_have_count(0)


def test_a_tile_drawn_as_a_penalty_opens_no_train(visit: Visit) -> None:
    open_ = {**three(1, 1, 1)["trains"], "p1": train("12-5", end=5, marked=True)}
    stage = Stage(visit(), {**three(1, 1, 1), "trains": open_}, {"hand": ["9-1"]})
    caught = event("caught", "p2", whom="p1")
    stage.hear(caught, event("drew", "p1", secret="5-2"), own={"hand": ["9-1", "5-2"]})
    expect(stage.page.locator(".news")).to_have_text(say("table.drew", tile="5-2"))


def test_a_train_that_is_held_open_for_good_is_new_too(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(event("held-open", "p2", place="p3"), turn="p1")
    told = say("event.held-open", seat="Bo", place=say("table.train-of", name="Cy"))
    expect(stage.page.locator(".news")).to_have_text(say("table.news-first", news=told))
    expect(stage.page.locator(".train.outlined")).to_have_attribute("data-place", "p3")


def test_nothing_is_since_ones_last_turn_in_the_first(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    stage.hear(event("marked", "p2"), turn="p1")
    told = say("table.news.open", names="Bo", count=1)
    expect(stage.page.locator(".news")).to_have_text(say("table.news-first", news=told))


def test_what_is_new_stays_outlined_until_somebody_looks(visit: Visit) -> None:
    stage = layout(visit(), turn="p3", missed=(played("p1", "8-5", "5-5"),))
    page = stage.page
    page.clock.install()
    page.evaluate(LOOK, True)
    stage.hear(played("p2", "8-4", "8-5"), turn="p1")
    outlined = page.locator(".laid-tile.recent")
    page.clock.run_for(60_000)
    expect(outlined).to_have_count(1)
    page.evaluate(LOOK, False)
    page.clock.run_for(5_000)
    expect(outlined).to_have_count(1)
    page.clock.run_for(2_000)
    expect(outlined).to_have_count(0)


def test_what_is_new_is_still_told_after_a_reload_in_the_middle_of_a_turn(visit: Visit) -> None:
    """A double asks for another tile: what others did before it is as new as it was."""
    laid = {"12-5": "p1", "12-3": "p2", "12-8": "p3", "5-5": "p1"}
    missed = [
        {"version": number, "events": [played(seat, tile, seat)]}
        for number, (tile, seat) in enumerate(laid.items(), 1)
    ]
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(2, 1, 1, turn="p2"), own)
    stage.round = three(2, 1, 1, turn="p1")
    about: dict[str, Any] = {"left": None, "seat": "p1", "muted": [], "talk": [], "missed": missed}
    stage.tell(**stage.moment("welcome"), **about)
    news = say("table.news", news=say("table.news.laid", count=2))
    expect(stage.page.locator(".news")).to_have_text(news)
    stage.page.get_by_role("button", name=say("table.show-again")).click()
    expect(stage.train("p1").locator(".laid")).to_have_count(2)


def test_news_of_another_round_are_not_of_the_turn_that_one_left(visit: Visit) -> None:
    """One's turn ran out while one was away, and one comes back to one's turn in the next round."""
    own = {"hand": ["7-5"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1), own, missed=(played("p1", "12-5", "p1"),))
    stage.hear(event("marked", "p3"), turn="p1")
    news = stage.page.locator(".news")
    expect(news).to_contain_text("Cy")
    stage.version += 40
    stage.round = three(0, 0, 0, turn="p1")
    table = {**stage.around(), "round": 2}
    nothing: dict[str, Any] = {"left": None, "seat": "p1", "muted": [], "talk": [], "missed": []}
    stage.tell(**stage.moment("welcome"), **nothing, table=table)
    expect(news).not_to_contain_text("Cy")
    expect(stage.page.locator(".log li:not(.unseen)")).to_have_count(0)
