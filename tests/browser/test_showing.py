"""Moves of others, shown one after the other: in order, short, and never in the way."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import PLACING, STEPS, Stage, event, layout, lies, played, three, train
from tests.browser.test_ends import tell_end
from tests.browser.words import say, sentence
from tests.samples import one_of


def stopped(visit: Visit, round_: dict[str, Any], **more: Any) -> Stage:
    """A table that moves, with a clock that stands still until the test winds it on."""
    visitor = visit(calm=False)
    visitor.page.clock.install(time=0)
    stage = Stage(visitor, round_, **more)
    stage.page.clock.pause_at(60_000)
    return stage


def shown(stage: Stage) -> list[int]:
    """How many tiles of each train are shown."""
    return [stage.train(place).locator(".laid").count() for place in ("p1", "p2", "p3")]


def bots_move(stage: Stage) -> None:
    stage.hear(played("p2", "12-3", "p2"), trains=three(1, 1, 0)["trains"])
    stage.hear(
        event("drew", "p3"), played("p3", "12-8", "p3"), trains=three(1, 1, 1)["trains"], turn="p1"
    )


def test_moves_are_shown_one_after_the_other(visit: Visit) -> None:
    stage = stopped(visit, three(1, 0, 0))
    bots_move(stage)
    assert shown(stage) == [1, 1, 0]
    expect(stage.train("p2").locator(".fresh")).to_have_count(1)
    stage.page.clock.run_for(400)
    expect(stage.train("p3")).to_have_attribute("data-deed", "drew")
    assert shown(stage) == [1, 1, 0]
    stage.page.clock.run_for(400)
    assert shown(stage) == [1, 1, 1]
    expect(stage.train("p3").locator(".fresh")).to_have_count(1)
    stage.page.clock.run_for(400)
    expect(stage.page.locator("[data-deed]")).to_have_count(0)


def test_show_again_shows_the_moves_of_others_once_more(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = stopped(visit, three(1, 0, 0), own=own, missed=(played("p1", "12-5", "p1"),))
    bots_move(stage)
    stage.page.clock.run_for(5_000)
    again = stage.page.get_by_role("button", name=say("table.show-again"))
    again.click()
    assert shown(stage) == [1, 1, 0]
    line = stage.page.locator(".turn-line p")
    expect(line).to_have_text("Bo plays 12-3 on their own train.")
    stage.page.clock.run_for(800)
    assert shown(stage) == [1, 1, 1]
    stage.page.clock.run_for(400)
    expect(line).to_contain_text(say("table.your-turn"))
    expect(stage.page.locator(".laid.recent")).to_have_count(2)
    again.click()
    stage.page.locator('[data-tile="9-0"]').click()
    assert shown(stage) == [1, 1, 1], "whoever takes up a tile sees the table as it is"


def test_the_log_tells_no_more_than_is_shown(visit: Visit) -> None:
    """And all of it as soon as somebody skips the rest."""
    stage = stopped(visit, three(1, 0, 0))
    lines = stage.page.locator(".log li")
    bots_move(stage)
    expect(lines).to_have_count(1)
    stage.page.clock.run_for(400)
    expect(lines).to_have_count(2)
    stage.page.locator(".stage").click(position={"x": 2, "y": 2})
    expect(lines).to_have_count(3)


@pytest.mark.parametrize("count", one_of([8, 12, 40], 40))
def test_however_much_happened_it_is_shown_in_three_seconds(visit: Visit, count: int) -> None:
    """One by one to the end, and no slower where it is little."""
    stage = stopped(visit, three(1, 0, 0))
    drew, now = [event("drew", f"p{2 + n % 2}") for n in range(count)], "[data-deed]"
    stage.hear(*drew, turn="p1")
    stage.page.clock.run_for(2_600)
    expect(stage.page.locator(now)).to_have_count(1)
    stage.page.clock.run_for(500)
    expect(stage.page.locator(now)).to_have_count(0)


def test_a_long_row_that_ends_a_round_is_shown_in_three_seconds_too(visit: Visit) -> None:
    stage = stopped(visit, three(1, 1, 0))
    for _ in range(12):
        stage.hear(event("drew", "p2"))
    ends(stage, "p3", "12-8")
    stage.page.clock.run_for(3_500)
    expect(stage.page.locator("#end-heading")).to_be_visible()


def test_only_what_is_shown_is_outlined_as_new(visit: Visit) -> None:
    """Two tiles are laid on a train: while the second is held back, the first alone is new."""
    stage = stopped(visit, three(1, 0, 0))
    trains = {**three(1, 0, 0)["trains"], "p2": train("12-3", "3-4", "4-9", end=9)}
    stage.hear(trains={**trains, "p2": train("12-3", end=3)})
    stage.hear(played("p2", "3-4", "p2"), played("p3", "4-9", "p2"), trains=trains, turn="p1")
    laid, new = stage.train("p2").locator(".laid"), stage.train("p2").locator(".laid.recent")
    expect(laid).to_have_count(2)
    expect(new).to_have_count(1)
    stage.page.clock.run_for(400)
    expect(laid).to_have_count(3)
    expect(new).to_have_count(2)


def test_what_is_new_is_outlined_as_long_after_all_of_it_was_shown(visit: Visit) -> None:
    stage = stopped(visit, three(1, 0, 0))
    bots_move(stage)
    new = stage.page.locator(".laid.recent")
    stage.page.clock.run_for(1_200)
    expect(new).to_have_count(2)
    stage.page.clock.run_for(5_500)
    expect(new).to_have_count(2)
    stage.page.clock.run_for(1_000)
    expect(new).to_have_count(0)


def test_the_line_above_tells_what_is_shown_and_then_whose_turn_it_is(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = stopped(visit, three(1, 0, 0), own=own)
    line = stage.page.locator(".turn-line p")
    to_move = stage.page.locator(".train.to-move")
    bots_move(stage)
    expect(line).to_have_text("Bo plays 12-3 on their own train.")
    expect(to_move).to_have_attribute("data-place", "p2")
    stage.page.clock.run_for(400)
    expect(line).to_have_text("Cy draws a tile.")
    expect(to_move).to_have_attribute("data-place", "p3")
    expect(stage.page.locator(".banner.yours")).to_have_count(0)
    stage.page.clock.run_for(800)
    expect(line).to_contain_text(say("table.your-turn"))
    expect(to_move).to_have_attribute("data-place", "p1")
    expect(stage.page.locator(".banner.yours")).to_have_count(1)


def test_hands_are_counted_as_they_were_when_what_is_shown_happened(visit: Visit) -> None:
    """p3 draws a tile and lays it, p2 lays one."""
    stage = stopped(visit, three(1, 0, 0))

    def held() -> list[str]:
        return [stage.train(seat).locator(".train-held").inner_text() for seat in ("p2", "p3")]

    def words(*counts: int) -> list[str]:
        return [say("table.held", count=count) for count in counts]

    before = {"p1": 5, "p2": 5, "p3": 5}
    stage.hear(played("p2", "12-3", "p2"), hand_sizes={**before, "p2": 4})
    stage.hear(event("drew", "p3"), played("p3", "12-8", "p3"), hand_sizes={**before, "p2": 4})
    assert held() == words(4, 5)
    stage.page.clock.run_for(400)
    assert held() == words(4, 6)
    stage.page.clock.run_for(400)
    assert held() == words(4, 5)


@pytest.mark.parametrize("skip", one_of(["Escape", "tap", "own choice", "own move"], "tap"))
def test_showing_moves_is_skipped(visit: Visit, skip: str) -> None:
    """And never stands between a player and the table."""
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = stopped(visit, three(1, 0, 0), own=own)
    bots_move(stage)
    assert shown(stage) == [1, 1, 0]
    if skip == "Escape":
        stage.page.keyboard.press("Escape")
    elif skip == "tap":
        stage.page.locator(".trains").click(position={"x": 300, "y": 5})
    elif skip == "own choice":
        stage.page.locator('[data-tile="7-5"]').press("Enter")
    else:
        stage.hear(played("p1", "7-5", "p1"), trains=three(2, 1, 1)["trains"], turn="p2")
    assert shown(stage) == [2 if skip == "own move" else 1, 1, 1]


def ends(stage: Stage, seat: str, tile: str) -> None:
    """A seat lays its last tile on its own train."""
    stage.round["trains"][seat] = three(1, 1, 1)["trains"][seat]
    result = {"engine": 12, "out": seat, "scores": {"p1": 3, "p2": 4, "p3": 5, seat: 0}}
    tell_end(stage, "between", played(seat, tile, seat), event("out", seat), rounds=[result])


def test_the_last_tile_of_a_round_is_seen_before_the_result(visit: Visit) -> None:
    stage = stopped(visit, three(1, 0, 0))
    line, result = stage.page.locator(".turn-line p"), stage.page.locator("#end-heading")
    stage.hear(played("p2", "12-3", "p2"), trains=three(1, 1, 0)["trains"])
    ends(stage, "p3", "12-8")
    assert shown(stage) == [1, 1, 0]
    stage.page.clock.run_for(400)
    assert shown(stage) == [1, 1, 1]
    out = say("end.out", name="Cy")
    expect(line).to_have_text(f"Cy plays 12-8 on their own train. {out}", use_inner_text=True)
    expect(stage.train("p3").locator(".fresh")).to_be_in_viewport(ratio=1)
    stage.page.clock.run_for(1600)
    expect(result).to_have_count(0)
    stage.page.clock.run_for(200)
    expect(result).to_be_visible()
    expect(line).to_be_hidden()


def test_ones_own_last_tile_is_seen_too(visit: Visit) -> None:
    own = {"hand": ["12-5"], "legal": ["12-5>p1"]}
    stage = stopped(visit, three(0, 1, 1, turn="p1"), own=own)
    ends(stage, "p1", "12-5")
    assert shown(stage) == [1, 1, 1]
    expect(stage.page.locator(".news")).to_have_text(say("end.you-out"))
    stage.page.clock.run_for(1600)
    expect(stage.page.locator("#end-heading")).to_have_count(0)
    stage.page.clock.run_for(200)
    expect(stage.page.locator("#end-heading")).to_be_visible()


@pytest.mark.parametrize("skip", ["Escape", "tap"])
def test_the_result_comes_at_once_for_whoever_wants_it(visit: Visit, skip: str) -> None:
    stage = stopped(visit, three(1, 1, 0))
    ends(stage, "p3", "12-8")
    if skip == "Escape":
        stage.page.keyboard.press("Escape")
    else:
        stage.page.locator(".trains").click(position={"x": 300, "y": 5})
    expect(stage.page.locator("#end-heading")).to_be_visible()


def test_a_turn_that_went_by_without_a_choice_is_told(visit: Visit) -> None:
    """Also if one is to move again before all of it was shown."""
    stage = stopped(visit, three(1, 1, 0))
    turn, news = stage.page.locator(".turn"), stage.page.locator(".news")
    stage.hear(event("passed", "p1"), event("marked", "p1"), turn="p2")
    expect(news).to_have_text(say("table.passed"))
    stage.hear(played("p3", "12-8", "p3"), trains=three(1, 1, 1)["trains"], turn="p1")
    stage.page.clock.run_for(1600)
    expect(turn).to_have_text(sentence(say("table.own.passed")) + ".")
    expect(news).to_have_text(say("table.passed"))
    stage.page.clock.run_for(1200)
    expect(turn).to_have_text(say("table.your-turn"))
    expect(news).not_to_contain_text(say("table.passed"))


def test_a_pass_of_the_game_before_is_not_told_in_the_next(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 0))
    stage.hear(event("passed", "p1"), event("marked", "p1"), turn="p2")
    news = stage.page.locator(".news")
    expect(news).to_have_text(say("table.passed"))
    stage.version += 1
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "game": 2})
    expect(news).not_to_contain_text(say("table.passed"))


def test_a_pass_of_ones_own_choice_is_not_explained(visit: Visit) -> None:
    stage = stopped(visit, three(1, 1, 0, turn="p1"), own={"hand": ["9-0"], "legal": ["draw"]})
    stage.round = {**stage.round, "turn": "p2"}
    stage.tell(**stage.moment("update"), events=[event("passed", "p1")], done="a-key")
    expect(stage.page.locator(".turn")).to_have_text(say("table.turn-of", name="Bo"))
    expect(stage.page.locator(".news")).to_be_empty()


def test_nothing_is_held_back_where_nothing_is_to_move(visit: Visit) -> None:
    stage = Stage(visit(calm=True), three(1, 0, 0))
    bots_move(stage)
    assert shown(stage) == [1, 1, 1]


def test_a_layout_too_grows_tile_by_tile(visit: Visit) -> None:
    stage = layout(visit(calm=False))
    page = stage.page
    page.clock.install(time=0)
    page.clock.pause_at(60_000)
    grown: dict[str, Any] = {"tiles": [*PLACING["tiles"], lies("4-2", 6), lies("2-0", 8)]}
    stage.placing = {**PLACING, **grown, "open": {}}
    steps = [*STEPS, "4-2>8-4", "2-0>4-2"]
    stage.hear(played("p2", "4-2", "8-4"), played("p3", "2-0", "4-2"), steps=steps, open={})
    last = page.locator(f'.laid-tile[aria-label="{say("tile.name", a=4, b=2)}"]')
    expect(last).to_have_class("laid-tile last")
    expect(page.locator(".laid-tile")).to_have_count(4)
    page.clock.run_for(400)
    expect(page.locator(".laid-tile")).to_have_count(5)
