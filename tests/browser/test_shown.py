"""What the table shows besides the tiles: what can be done, what must be covered, who is asked."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.looks import FRAMES
from tests.browser.stage import (
    OPEN,
    PLACING,
    STEPS,
    Message,
    Stage,
    bring_to,
    crowded,
    event,
    full_table,
    labels,
    layout,
    lies,
    long_trains,
    mount,
    of_layout,
    of_trains,
    played,
    three,
    train,
    watched,
)
from tests.browser.visitors import Screen
from tests.browser.words import say, sentence
from tests.samples import one_of


@pytest.mark.parametrize("screen", one_of(["desk", "phone"], "phone"))
def test_the_line_above_the_trains_is_as_high_in_every_turn(visit: Visit, screen: Screen) -> None:
    stage = Stage(visit(screen), three(1, 1, 1, turn="p1"))
    turn, trains = stage.page.locator(".turn"), stage.page.locator(".trains")
    tops = [trains.bounding_box()]
    word, line = turn.bounding_box(), turn.locator("..").bounding_box()
    assert word is not None
    assert line is not None
    assert word["y"] + word["height"] <= line["y"] + line["height"], "its lower end is cut off"
    stage.hear(event("passed", "p1"), turn="p2")
    tops.append(trains.bounding_box())
    opened = [event("marked", seat) for seat in ("p2", "p3")]
    stage.hear(*opened, event("last-tile", "p2"), turn="p1")
    expect(stage.page.get_by_role("button", name=say("table.show-again"))).to_be_visible()
    tops.append(trains.bounding_box())
    assert len({top["y"] for top in tops if top is not None}) == 1


@pytest.mark.parametrize(
    ("sitting", "key"),
    [
        ({"kind": "bot", "bot": "planner"}, "table.thinks"),
        ({"stand_in": True, "present": False}, "table.thinks"),
        ({}, "table.turn-of"),
        ({"present": False}, "table.away"),
    ],
    ids=["bot", "stand-in", "person", "away"],
)
def test_one_is_told_whom_the_table_waits_for(
    visit: Visit, sitting: dict[str, Any], key: str
) -> None:
    stage = Stage(visit(), three(1, 1, 1, turn="p2"))
    table = stage.around()
    table["seats"]["p2"] |= sitting
    stage.version += 1
    stage.tell(**stage.moment("update"), table=table, events=[])
    expect(stage.page.locator(".turn")).to_have_text(say(key, name="Bo"))
    expect(stage.page.locator(".table-head")).to_contain_text(say("table.boneyard", count=20))


def test_the_sides_of_a_double_are_told_apart(visit: Visit) -> None:
    own = {"hand": ["9-1"], "legal": ["9-1>9-9/long", "9-1>9-9/short"]}
    open_ = {f"9-9/{side}": {"number": 9, "count": 1} for side in ("long", "short")}
    stage = Stage(visit(), of_layout(["9-9"], open_), own, placing={**PLACING, "open": {}})
    stage.page.get_by_role("button", name=say("table.what")).click()
    choices = stage.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(choices).to_have_text(
        [
            say("table.do.play", tile="9-1", place=say(f"table.at-{side}", tile="9-9"))
            for side in ("long", "short")
        ]
    )


def test_a_first_turn_says_how_a_tile_is_laid(visit: Visit) -> None:
    """Until one has done something; later turns, and other games at the table, do not."""
    fits = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), fits)
    line = stage.page.locator(".turn-line p")
    expect(line).to_contain_text(say("table.how"))
    stage.hear(played("p1", "5-7", "p1"), turn="p2")
    stage.hear(played("p2", "3-4", "p2"), turn="p1")
    expect(line).not_to_contain_text(say("table.how"))


def test_a_run_says_that_it_may_be_laid_and_go_on(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-7"], "legal": ["5-7>p1"]}
    round_ = {**three(1, 1, 1, turn="p1"), "begins_run": True}
    stage = Stage(visit(), round_, own)
    line = stage.page.locator(".turn-line p")
    expect(line).to_contain_text(say("table.how-run", row=say("table.row.train")))
    stage.hear(
        played("p1", "5-7", "p1"), own={"hand": ["9-7"], "legal": ["7-9>p1", "stop"]}, run=True
    )
    expect(line).to_contain_text(say("table.lay-on"))


def test_no_run_is_promised_where_a_double_comes_first(visit: Visit) -> None:
    bound = train("12-3", "3-3", end=3, open_double=True)
    trains = {**three(0, 0, 1)["trains"], "p2": bound}
    own = {"hand": ["12-5", "3-1"], "legal": ["3-1>p2"]}
    stage = Stage(visit(), of_trains(trains, begins_run=True), own)
    line = stage.page.locator(".turn-line p")
    expect(line).to_contain_text(say("table.must", trains=say("table.train-of", name="Bo")))
    assert say("table.how-run", row=say("table.row.train")) not in line.inner_text()


@pytest.mark.parametrize("is_lost", [True, False])
def test_a_first_turn_that_goes_to_a_double_says_what_it_costs(visit: Visit, is_lost: bool) -> None:
    """VEN-R9: the whole train is for the first turn only."""
    bound = train("12-3", "3-3", end=3, open_double=True)
    trains = {**three(0, 0, 1)["trains"], "p2": bound}
    own = {"hand": ["12-5", "3-1"], "legal": ["3-1>p2"]}
    round_ = of_trains(trains, begins_run=True, loses_run=is_lost)
    line = Stage(visit(), round_, own).page.locator(".turn-line")
    expect(line).to_contain_text(say("table.your-turn"))
    expect(line.get_by_text(say("table.run-lost"))).to_have_count(1 if is_lost else 0)


def test_a_chosen_tile_that_fits_nowhere_is_told_to_those_who_are_helped(visit: Visit) -> None:
    own = {"hand": ["7-1", "9-9"], "legal": ["7-1>p1", "draw"]}
    stage = Stage(visit(), three(2, 1, 1, turn="p1"), own)
    told = stage.page.get_by_text(say("table.nowhere", tile="9-9"))
    stage.page.locator('[data-tile="7-1"]').click()
    expect(told).to_have_count(0)
    stage.page.locator('[data-tile="9-9"]').click()
    expect(told).to_be_visible()


def test_points_are_shown_from_the_beginning_where_they_count(visit: Visit) -> None:
    stage = layout(visit(), open_sum=21, points={"p1": 0, "p2": 3, "p3": 0})
    expect(stage.page.locator(".players li").first).to_contain_text(say("table.points", count=0))
    stage = layout(visit(), points={"p1": 0, "p2": 0, "p3": 0})
    expect(stage.page.locator(".players li").first).not_to_contain_text(
        say("table.points", count=0)
    )


def test_a_move_that_waits_for_the_connection_says_so(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    line = stage.page.locator(".turn-line p")
    bring_to(stage.page, "lost")
    expect(line).to_contain_text(say("table.your-turn"))
    stage.page.evaluate("() => staged.scene.act('5-7>p1')")
    expect(line).to_have_text(say("table.unsent"))
    stage.page.evaluate("() => staged.scene.connectionChanged('open')")
    expect(line).not_to_contain_text(say("table.unsent"))


def to_take_back(visit: Visit, last: Message, answers: Message | None = None) -> Stage:
    """Where bots have laid two tiles since that was done, and it can be taken back."""
    own = {"hand": ["9-9"], "legal": ["draw"]}
    round_ = three(1, 1, 1, turn="p1")
    stage = Stage(visit(), round_, own, missed=(last,), answers=answers)
    stage.tell(
        **{**stage.moment("update"), "version": 11, "can_take_back": "p1"},
        events=[played("p2", "12-4", "p2"), played("p3", "12-3", "p3")],
    )
    stage.page.get_by_role("button", name=say("table.take-back")).click()
    return stage


@pytest.mark.parametrize("last", [played("p1", "12-5", "p1"), event("stopped", "p1")])
def test_taking_back_what_bots_have_played_on_is_asked_about(visit: Visit, last: Message) -> None:
    """One tile of theirs is no more than one's own, if one has laid any."""
    stage = to_take_back(visit, last)
    question = stage.page.get_by_role("dialog")
    expect(question).to_contain_text(say("table.take-back-sure", count=2))
    expect(question).to_contain_text("Your last move is undone")
    assert "propose" not in stage.requested
    question.get_by_role("button", name=say("table.take-back")).click()
    assert "propose" in stage.requested


def test_one_is_told_why_a_move_can_no_longer_be_taken_back(visit: Visit) -> None:
    """Somebody has acted while the question was there."""
    refused: Message = {"type": "refused", "reason": "nothing-to-take-back", "values": {}}
    stage = to_take_back(visit, played("p1", "12-5", "p1"), {"propose": refused})
    button = stage.page.get_by_role("dialog").get_by_role("button", name=say("table.take-back"))
    button.click()
    told = stage.page.get_by_role("dialog", name=say("table.not-done"))
    expect(told).to_contain_text(sentence(say("at-table.nothing-to-take-back")))


def test_a_tile_of_a_run_that_can_be_laid_is_not_said_to_fit_nowhere(visit: Visit) -> None:
    answers = {"arrange": {"type": "arranged", "hand": ["9-5", "9-1", "8-8"]}}
    own = {"hand": ["9-1", "9-5", "8-8"], "legal": ["5-9>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1") | {"begins_run": True}, own, answers=answers)
    stage.page.locator('[data-key="arrange"]').click()
    run = stage.page.get_by_role("button", name=say("table.lay-run", count=2))
    for tile, nowhere in (("9-1", 0), ("8-8", 1)):
        stage.page.locator(f'[data-tile="{tile}"]').click()
        expect(run).to_be_visible()
        expect(stage.page.locator(".where-to")).to_have_count(nowhere)


def test_the_header_tells_of_how_many_rounds_also_where_their_doubles_are_not_known(
    visit: Visit,
) -> None:
    stage = Stage(visit(), three(1, 1, 1), rounds=5)
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "engines": []})
    expect(stage.page.locator(".facts")).to_contain_text(say("table.round-of", number=1, all=5))


def test_the_end_of_a_game_is_not_asked_for_in_its_last_round(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    menu = stage.page.get_by_role("button", name=say("table.menu"))
    finish = stage.page.get_by_role("button", name=say("table.finish"))
    menu.click()
    expect(finish).to_be_visible()
    stage.page.get_by_role("button", name=say("app.close")).last.click()
    table = {**stage.around(), "round": 3}
    stage.tell(**stage.moment("update"), events=[], table=table)
    menu.click()
    expect(stage.page.get_by_role("button", name=say("table.other-device"))).to_be_visible()
    expect(finish).to_have_count(0)


def test_the_end_of_a_game_that_takes_as_many_rounds_as_it_takes_can_be_asked_for(
    visit: Visit,
) -> None:
    stage = layout(visit())
    stage.page.evaluate("() => { window.staged.scene.switches = { rounds: 0 }; }")
    table = {**stage.around(), "engines": []}
    stage.tell(**stage.moment("update"), events=[], table=table)
    stage.page.get_by_role("button", name=say("table.menu")).click()
    expect(stage.page.get_by_role("button", name=say("table.finish"))).to_be_visible()


def test_tiles_that_make_room_say_so(visit: Visit) -> None:
    stage = layout(visit())
    told = stage.page.locator(".told")
    grown = [*STEPS, "4-9>8-4"]
    open_ = {**OPEN, "9-4": {"number": 9, "count": 1}}
    more = {**PLACING, "tiles": [*PLACING["tiles"], lies("4-9", 6)]}
    stage.placing = more
    stage.hear(played("p2", "9-4", "8-4"), steps=grown, places=open_, open=open_)
    expect(stage.page.locator(".laid-tile")).to_have_count(4)
    expect(told).to_be_empty()
    moved = [*PLACING["tiles"][:2], lies("8-4", 4, 3), lies("4-9", 6, 3), lies("9-1", 8, 3)]
    stage.placing = {**more, "tiles": moved}
    stage.hear(played("p3", "9-1", "9-4"), steps=[*grown, "9-1>9-4"], places=open_, open=open_)
    expect(told).to_have_text(say("layout.made-room"))


def test_what_counts_twice_or_not_at_all_is_told_where_sides_are_added_up(visit: Visit) -> None:
    stage = layout(visit(), open_sum=21, turn="p1", wanted={"5-5": 5, "8-4": 4})
    expect(stage.page.locator(".news")).to_contain_text(say("layout.counted", number=5))


def test_what_the_open_sides_add_up_to_is_shown_where_it_counts(visit: Visit) -> None:
    stage = layout(visit(), open_sum=21)
    sum_ = stage.page.locator(".players .open-sum")
    expect(sum_).to_have_text(say("table.open-sum", sum=21))
    stage.hear(played("p1", "9-1", "5-5"), open_sum=0, turn="p2")
    expect(sum_).to_have_text(say("table.open-sum", sum=0))
    stage = layout(visit(), open_sum=None)
    expect(stage.page.locator(".players .open-sum")).to_have_count(0)


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_players_are_told_of_spectators_and_those_that_they_watch(
    visit: Visit, screen: Screen
) -> None:
    stage = Stage(visit(screen), three(1, 1, 1))
    facts, spectators = stage.page.locator(".facts"), say("table.spectators", count=2)
    expect(facts).not_to_contain_text(say("table.watching"))
    stage.tell(type="presence", present=["p1"], host="p1", spectators=2)
    shown = spectators if screen == "desk" else "2"
    expect(facts.get_by_text(shown, exact=True)).to_be_in_viewport(ratio=1)
    expect(facts).to_contain_text(spectators)
    talk = stage.page.locator("h2", has_text=re.compile(f"^{say('table.talk')}$"))
    expect(talk).to_have_count(1)
    welcome = {**stage.moment("welcome"), "table": stage.around(), "left": None, "muted": []}
    mount(stage.page, watched({**welcome, "missed": [], "talk": []}))
    expect(facts.get_by_text(say("table.watching"))).to_be_in_viewport(ratio=1)
    if screen == "phone":
        stage.page.locator(".to-side").click()
    expect(talk).to_be_hidden()
    said = {"version": 20, "seat": "p2", "text": "Oh!", "phrase": None}
    stage.tell(type="said", **said)
    expect(talk).to_be_visible()


def test_what_was_said_unseen_stays_so_after_a_reload(visit: Visit) -> None:
    visitor = visit("phone")
    lines = [
        {"version": version, "seat": seat, "text": "Well played", "phrase": None}
        for version, seat in ((3, "p2"), (11, "p2"), (12, "p1"), (13, "p3"))
    ]
    stage = Stage(visitor, three(1, 1, 1), talk=lines[:1])
    count = stage.page.locator(".to-side .count")
    expect(count).to_have_count(0)
    for line in lines[1:]:
        stage.tell(type="said", **line)
    expect(count).to_have_text("2")
    stage = Stage(visitor, three(1, 1, 1), talk=lines)
    expect(count).to_have_text("2")
    stage.page.locator(".to-side").click()
    expect(stage.page.locator(".said li b")).to_have_text(
        ["Bo", "Bo", sentence(say("table.you")), "Cy"]
    )
    stage = Stage(visitor, three(1, 1, 1), talk=lines)
    expect(stage.page.locator(".to-side")).to_be_visible()
    expect(count).to_have_count(0)


def test_where_no_tile_fits_the_one_thing_left_is_told(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), {"hand": ["9-0"], "legal": ["draw"]})
    told, page = say("table.only.draw"), stage.page
    expect(page.locator(".must").first).to_have_text(told)
    expect(page.locator('[data-key="draw"]')).to_have_attribute("title", say("table.do.draw"))
    page.get_by_role("button", name=say("table.what")).click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{told} {say('table.why-not')}")
    stage.page.keyboard.press("Escape")
    stage.hear(own={"legal": ["draw", "5-9>p1"]})
    expect(page.locator(".must").first).to_have_text("")


def test_whoever_can_only_pass_has_nothing_to_press(visit: Visit) -> None:
    """The server does it at once."""
    stage = Stage(visit(), three(1, 1, 1), {"hand": ["9-0"]})
    stage.hear(turn="p1", own={"legal": ["pass"]})
    expect(stage.page.locator(".turn")).to_have_text(say("table.passed"))
    expect(stage.page.locator('.actions [data-key="pass"]')).to_have_count(0)
    expect(stage.page.locator(".banner.yours")).to_have_count(0)
    stage.hear(own={"legal": ["pass", "5-9>p1"]})
    expect(stage.page.locator(".turn")).to_have_text(say("table.your-turn"))
    expect(stage.page.locator('.actions [data-key="pass"]')).to_be_visible()


def test_signs_have_their_words_for_those_who_point_at_them(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    stage.page.locator('[data-tile="9-0"]').click()
    moves = {key: (f"table.move.{key}", f"table.sign.{key}") for key in ("left", "right")}
    more = {"over": ("table.move.over", "table.row.train"), "back": ("app.cancel", "app.cancel")}
    for key, (title, word) in {**moves, **more}.items():
        sign = stage.page.locator(f'.actions [data-key="{key}"]')
        expect(sign).to_have_attribute("title", say(title))
        expect(sign.locator("small")).to_have_text(say(word))
    over = stage.page.locator('.actions [data-key="over"]')
    over.click()
    expect(over.locator("small")).to_have_text(say("table.row.rest"))


@pytest.mark.parametrize("held", [3, 16])
@pytest.mark.parametrize("tiles", ["medium", "large"])
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_refusal_moves_no_train(visit: Visit, screen: Screen, tiles: str, held: int) -> None:
    hand = ["7-5", *(f"12-{low}" for low in range(8)), *(f"11-{low}" for low in range(7))]
    own = {"hand": hand[:held], "legal": ["5-7>p1"]}
    stage = Stage(visit(screen, tiles=tiles), three(2, 1, 2, turn="p1"), own)
    trains = stage.page.locator(".train")
    stage.page.evaluate(FRAMES)
    before = [train.bounding_box() for train in trains.all()]
    bring_to(stage.page, "refused")
    expect(stage.page.locator(".refusal")).to_be_visible()
    stage.page.evaluate(FRAMES)
    assert [train.bounding_box() for train in trains.all()] == before


def test_a_dot_joins_each_tile_of_a_layout_to_the_one_it_was_laid_against(visit: Visit) -> None:
    """Also one just laid, before the server has said where it lies."""
    joints = (None, [1, 0], [3, 0])
    tiles = zip(PLACING["tiles"], joints, strict=True)
    placing = {**PLACING, "tiles": [tile | {"joint": joint} for tile, joint in tiles]}
    own = {"hand": ["6-4", "9-1"], "legal": ["4-6>8-4"]}
    stage = Stage(visit(), of_layout(STEPS, OPEN), own, placing=placing)
    dots = stage.page.locator(".joints circle")
    places = "dots => dots.map(dot => [dot.cx.baseVal.value, dot.cy.baseVal.value])"
    expect(dots).to_have_count(2)
    assert dots.evaluate_all(places) == [[1, 0], [3, 0]]
    stage.hear(played("p2", "4-6", "8-4"), steps=[*STEPS, "4-6>8-4"])
    expect(dots).to_have_count(3)
    assert dots.last.evaluate("dot => dot.cx.baseVal.value") == 5


def test_a_refusal_covers_no_train_on_a_desktop(visit: Visit) -> None:
    """It stands beside what can be done, also where trains fill all of the table."""
    visitor = visit()
    mount(visitor.page, crowded(full_table(visitor), 16, 5))
    bring_to(visitor.page, "refused")
    boxes = [visitor.page.locator(one).last.bounding_box() for one in (".train", ".refusal")]
    train, refusal = (box for box in boxes if box is not None)
    assert train["y"] + train["height"] <= refusal["y"] + 1
    expect(visitor.page.locator(".train").last).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".hand-tile").last).to_be_in_viewport(ratio=1)


def test_a_round_is_counted_where_it_is_known_how_many_there_are(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    head = stage.page.locator(".table-head")
    expect(head).to_contain_text(say("table.round-of", number=1, all=3))
    stage.tell(
        **stage.moment("update"), events=[], table={**stage.around(), "engines": [], "round": 2}
    )
    expect(head.get_by_text(say("table.round", number=2), exact=True)).to_be_visible()


def test_the_points_that_end_a_game_are_told(visit: Visit) -> None:
    stage = layout(visit())
    told = {"number": 2, "count": 100}
    table = {**stage.around(), "engines": [], "round": 2}
    stage.page.evaluate("() => { staged.scene.switches = { target: 100 } }")
    stage.tell(**stage.moment("update"), events=[], table=table)
    expect(stage.page.locator(".facts")).to_contain_text(say("table.round-to", **told))


def second_round(stage: Stage) -> None:
    """The same table with a round behind it."""
    scores = {"p1": 12, "p2": 0, "p3": 62}
    rounds = [{"engine": 12, "out": "p2", "scores": scores}]
    more = {"round": 2, "rounds": rounds, "totals": scores, "leading": ["p2"]}
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), **more})


def test_what_everybody_has_so_far_is_told_from_the_second_round_on(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    total = stage.train("p3").locator(".train-total")
    expect(total).to_have_count(0)
    second_round(stage)
    expect(total).to_be_visible()
    told = say("table.points", count=62)
    expect(total).to_contain_text(told)
    assert told in str(stage.train("p3").get_attribute("aria-label"))
    stage = layout(visit(), points={"p3": 3})
    second_round(stage)
    counted = [say("table.points", count=count) for count in (12, 0, 65)]
    expect(stage.page.locator(".players li > :last-child")).to_have_text(counted)


def test_on_a_phone_totals_leave_names_their_room(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1))
    second_round(stage)
    total = stage.train("p3").locator(".train-total")
    expect(total).to_be_visible()  # three cards, each of them as wide as the screen
    stage.page.set_viewport_size({"width": 320, "height": 640})
    expect(total).to_be_hidden()
    stage = Stage(visit("phone"), long_trains(8))
    second_round(stage)
    expect(stage.train("p3").locator(".train-total")).to_be_hidden()


def test_the_score_sheet_is_at_hand_in_the_middle_of_a_round(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    menu = stage.page.get_by_role("button", name=say("table.menu"))
    sheet = stage.page.get_by_role("button", name=say("end.sheet"))
    menu.click()
    expect(stage.page.get_by_role("button", name=say("table.settings"))).to_be_visible()
    expect(sheet).to_have_count(0)
    stage.page.keyboard.press("Escape")
    second_round(stage)
    menu.click()
    sheet.click()
    dialog = stage.page.get_by_role("dialog", name=say("end.sheet"))
    expect(dialog.locator(".sheet .total")).to_have_text(["12", "0", "62"])


def test_whoever_plays_alone_is_asked_before_the_game_ends_early(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    table = stage.around()
    for seat in ("p2", "p3"):
        table["seats"][seat] |= {"kind": "bot", "bot": "planner"}
    stage.tell(**stage.moment("update"), events=[], table=table)
    stage.page.evaluate(
        """() => {
          staged.scene.context.request = async type => (window.asked = type, { type: 'update' });
        }"""
    )
    finish = stage.page.get_by_role("button", name=say("table.finish-alone"))
    for answer, asked in (("app.cancel", None), ("table.finish-alone", "propose")):
        stage.page.get_by_role("button", name=say("table.menu")).click()
        expect(finish).to_be_visible()
        people = stage.page.locator(".menu-people")
        after = "(one, other) => one.compareDocumentPosition(other) & 4"
        assert people.evaluate(after, finish.element_handle()), "with what concerns all"
        finish.click()
        assert stage.page.evaluate("window.asked ?? null") is None
        expect(stage.page.get_by_role("dialog")).to_contain_text(say("table.finishing"))
        stage.page.get_by_role("button", name=say(answer)).click()
        assert stage.page.evaluate("window.asked ?? null") == asked


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_device_that_cannot_vibrate_is_not_asked_to(visit: Visit, screen: Screen) -> None:
    stage = Stage(visit(screen), three(1, 1, 1))
    stage.page.get_by_role("button", name=say("table.menu")).click()
    expect(stage.page.get_by_label(say("table.pref.sound"))).to_be_visible()
    expect(stage.page.get_by_label(say("table.pref.buzz"))).to_have_count(int(screen == "phone"))


def test_a_double_that_comes_first_is_unmistakable(visit: Visit) -> None:
    stage = layout(visit(), binding=["5-5"], open={"5-5": OPEN["5-5"]})
    page, must = stage.page, say("layout.must", tile="5-5", count=3)
    expect(page.locator(".must").first).to_have_text(must)
    assert labels(page.locator(".laid-tile.binding")) == [must]
    expect(page.locator(".open-place")).to_have_count(1)
    expect(page.locator(".open-place.must")).to_have_count(1)
    stage.hear(binding=[], open=OPEN)
    expect(page.locator(".laid-tile.binding, .open-place.must")).to_have_count(0)


def test_a_double_that_one_covers_is_open_no_more_before_the_answer(visit: Visit) -> None:
    """However long that takes; a double just laid that needs another tile is no other case."""
    own = {"hand": ["6-4", "9-0"], "legal": ["6-4>p2"]}
    double = {"p2": train("12-6", "6-6", end=6, open_double=True)}
    open_, must = {**three(1, 1, 1, turn="p1")["trains"], **double}, ".badge.double, .train.waiting"
    for round_ in (of_trains(open_), of_trains(three(1, 1, 1)["trains"], pending="p2")):
        stage = Stage(visit(), round_, own)
        expect(stage.page.locator(must)).to_have_count(2)
        stage.page.locator('[data-tile="6-4"]').dblclick()
        assert stage.sent == ["6-4>p2"]
        expect(stage.train("p2").locator(".train-end")).to_have_text("4")
        expect(stage.page.locator(must)).to_have_count(0)
        expect(stage.page.locator(".must")).to_have_text("")
        stage.tell(type="refused", key="key-1", reason="not-stored", clause=None, values={})
        expect(stage.page.locator(must)).to_have_count(2)


def test_a_double_of_a_layout_lacks_one_tile_less_before_the_answer(visit: Visit) -> None:
    open_ = {"8-4": {**OPEN["8-4"], "count": 2}}
    stage = layout(visit(), binding=["8-4"], open=open_)
    for count in (1, 0):
        stage.page.locator('[data-tile="6-2"]').dblclick()
        needs = say("layout.must", tile="8-4", count=count) if count else ""
        expect(stage.page.locator(".must").first).to_have_text(needs)
        stage.hear(open={"8-4": OPEN["8-4"]})
        stage.tell(**stage.moment("update"), events=[], done="key-1")


def test_a_double_left_since_ones_last_turn_is_unmistakable_too(visit: Visit) -> None:
    """It is told once, by the sentence that stands out."""
    laid = {"p2": train("12-3", "3-3", end=3, open_double=True)}
    stage = Stage(visit(), three(1, 1, 1))
    others = [played("p2", "3-3", "p2"), event("left-open", "p2", place="p2")]
    stage.hear(*others, turn="p1", trains={**three(1, 1, 1)["trains"], **laid})
    must = say("table.must", trains=say("table.train-of", name="Bo"))
    expect(stage.page.locator(".must")).to_have_text(must)
    expect(stage.page.locator(".news")).not_to_contain_text("Bo")


def test_a_tile_that_fits_either_way_round_is_asked_about(visit: Visit) -> None:
    stage = layout(visit())
    tile = stage.page.locator('[data-tile="9-1"]')
    tile.click()
    for number, action in ((1, "1-9>5-5"), (9, "9-1>5-5")):
        sent = len(stage.sent)
        stage.page.locator('.open-place[data-place="5-5"]').click()
        assert len(stage.sent) == sent
        dialog = stage.page.get_by_role("dialog", name=say("layout.which-way"))
        way = dialog.get_by_role("button", name=say("layout.way", number=number, at="5-5"))
        faces = way.locator("svg .half").evaluate_all("all => all.map(one => one.classList[1])")
        assert faces[:3] == ["n5", "n5", f"n{number}"], "what touches lies beside its target"
        way.click()
        assert stage.sent[sent:] == [action]
        stage.page.evaluate(
            "key => window.staged.hear({ type: 'refused', key, reason: 'x', values: {} })",
            f"key-{sent + 1}",
        )


def test_the_engine_of_the_round_is_on_top(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1))
    engine = stage.page.locator(".table-head .engine")
    expect(engine).to_be_in_viewport(ratio=1)
    expect(engine).to_contain_text(say("table.engine"))
    assert labels(engine.get_by_role("img")) == [say("tile.name", a=12, b=12)]
    stage.hear(engine="11-11", starts=[11])
    assert labels(engine.get_by_role("img")) == [say("tile.name", a=11, b=11)]


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_a_refusal_moves_nothing_of_a_layout(visit: Visit, screen: Screen) -> None:
    stage = layout(visit(screen))
    picture, refusal = stage.page.locator(".layout-picture"), stage.page.locator(".refusal")
    stage.page.locator('[data-tile="6-2"]').click()
    expect(stage.page.locator(".open-place.lit")).to_have_count(1)
    hand, before = stage.page.locator(".rack").bounding_box(), picture.bounding_box()
    stage.page.evaluate(
        "() => { staged.scene.refusal = { reason: 'does-not-fit', clause: 'X-1',"
        " values: { number: 7 } }; staged.scene.tell('choice'); }"
    )
    expect(refusal).to_be_visible()
    assert (stage.page.locator(".rack").bounding_box(), picture.bounding_box()) == (hand, before)
    is_apart = stage.page.locator(".rack, .players").evaluate_all(
        "(parts, refusal) => parts.map(part => part.getBoundingClientRect())"
        ".every(part => part.bottom <= refusal.y + 1"
        " || part.top >= refusal.y + refusal.height - 1)",
        refusal.bounding_box(),
    )
    assert is_apart


def test_a_low_layout_has_no_more_buttons_than_there_is_room_for(visit: Visit) -> None:
    """A phone with seventeen tiles in hand; what makes all of it smaller can be done without."""
    many = (*(f"{number}-0" for number in range(12, -1, -1)), "12-3", "11-3")
    stage = layout(visit("phone"), also=many)
    frame = stage.page.locator(".layout")
    buttons = stage.page.locator(".layout-buttons button:visible")
    expect(buttons).to_have_count(2)
    box = frame.bounding_box()
    assert box is not None
    for button in buttons.all():
        inner = button.bounding_box()
        assert inner is not None
        assert box["y"] <= inner["y"]
        assert inner["y"] + inner["height"] <= box["y"] + box["height"]


def test_how_many_look_on_takes_no_third_line_of_a_phone(visit: Visit) -> None:
    screens: tuple[Screen, Screen] = ("phone", "desk")
    for screen in screens:
        stage = Stage(visit(screen), three(1, 1, 1))
        head = stage.page.locator(".table-head")
        before = head.bounding_box()
        stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "spectators": 2})
        expect(stage.page.locator(".watchers")).to_contain_text("2")
        assert head.bounding_box() == before


def test_what_others_ask_moves_no_train(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    head = stage.train("p3").locator(".train-head")
    before = head.bounding_box()
    wish = {"take-back": {"seat": "p2", "asked": ["p1"], "agreed": []}}
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "proposals": wish})
    expect(stage.page.locator(".ask")).to_be_visible()
    assert head.bounding_box() == before


def test_a_refusal_speaks_to_whoever_is_refused(visit: Visit) -> None:
    """And the tile is still chosen: the next tap tries it elsewhere."""
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), {"hand": ["5-5"], "legal": ["draw"]})
    tile = stage.page.locator('[data-tile="5-5"]')
    tile.click()
    for place, reason, named in (
        ("p2", "train-not-open", say("table.train-of", name="Bo")),
        ("p1", "own-train-marked", say("table.your-train")),
    ):
        stage.page.locator(f'.train-head[data-place="{place}"]').click()
        key = f"key-{len(stage.sent)}"
        stage.tell(type="refused", key=key, reason=reason, clause="X-1", values={"seat": "p1"})
        why = say(f"table.you.{reason}")
        told = say("table.cannot", tile="5-5", place=named, why=why)
        expect(stage.page.locator(".refusal p")).to_have_text(told)
        expect(tile).to_have_attribute("aria-pressed", "true")


def test_a_refusal_goes_when_something_else_is_tapped(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p1"), {"hand": ["5-5"], "legal": ["draw"]})
    bring_to(stage.page, "refused")
    card = stage.page.locator(".refusal")
    card.locator("p").click()
    expect(card).to_be_visible()
    stage.train("p2").locator(".train-name").click()
    expect(card).to_be_hidden()


@pytest.mark.parametrize(
    ("legal", "shown"),
    [
        ([], ""),
        (["5-7>p1", "5-7>p2"], ""),
        (["5-7>p1", "5-7>p1 knock"], ""),
        (["5-7>p1", "draw"], "Draw"),
        (["draw", "pass"], "Draw Pass"),
        (["5-7>p1", "stop"], "Stop here"),
        (["draw", "knock"], "Draw Knock!"),
        (["5-7>p1", "catch p2", "catch p3"], "Catch Bo Catch Cy"),
    ],
)
def test_what_means_nothing_now_is_no_button(visit: Visit, legal: list[str], shown: str) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": legal}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    expect(stage.page.locator(".actions")).to_be_visible()
    buttons = stage.page.locator(".actions button").all_inner_texts()
    told = [say(f"table.{key}") for key in ("arrange", "what", "hint")]
    assert " ".join(text for text in buttons if text not in told) == shown


def asked(stage: Stage, *agreed: str, absent: str = "") -> None:
    """Bo would like to end after this round, and not all have answered."""
    table = stage.around()
    table["proposals"] = {"finish": {"seat": "p2", "asked": ["p1", "p3"], "agreed": agreed}}
    if absent:
        table["seats"][absent]["present"] = False
    stage.version += 1
    stage.tell(**stage.moment("update"), events=[], table=table)


def test_a_question_stays_the_same_while_others_come_go_and_answer_it(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    asked(stage)
    yes = stage.page.get_by_role("button", name=say("table.yes"), exact=True)
    yes.focus()
    for others in ({"absent": "p3"}, {}):
        asked(stage, **others)
        expect(yes).to_be_focused()
    yes.hover()
    stage.page.mouse.down()
    asked(stage, "p3")
    expect(yes).to_be_focused()
    stage.page.mouse.up()
    assert stage.requested == ["answer"]


def test_whoever_has_answered_reads_whose_answer_is_missing(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1))
    asked(stage, "p1")
    told = f"{say('table.asks.finish', name='Bo')} {say('table.awaited', names='Cy')}"
    expect(stage.page.locator(".ask")).to_have_text(told)


def test_a_tap_is_not_lost_when_the_buttons_change_under_it(visit: Visit) -> None:
    """As they do a moment after one's own move, when it may be taken back."""
    own = {"hand": ["5-5", "9-0"], "legal": ["5-5>p1"]}
    page = Stage(visit(), three(1, 1, 1, turn="p1"), own).page
    what = page.locator('[data-key="what"]')
    what.hover()
    page.mouse.down()
    page.evaluate("() => { staged.scene.model.own.legal.push('draw'); staged.scene.tell('own'); }")
    expect(page.locator('[data-key="draw"]')).to_be_visible()
    page.mouse.move(*middle(what))
    page.mouse.up()
    choices = page.get_by_role("dialog", name=say("table.what")).get_by_role("listitem")
    expect(choices).to_have_count(2)


def middle(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_buttons_that_stay_keep_their_places_when_a_turn_begins(visit: Visit) -> None:
    stage = Stage(visit("phone"), three(1, 1, 1, turn="p3"), {"hand": ["5-5", "9-0"]})
    arrange = stage.page.locator('[data-key="arrange"]')
    before = arrange.bounding_box()
    stage.own["legal"] = ["5-5>p1"]
    stage.hear(played("p3", "8-2", "p3"), turn="p1")
    expect(stage.page.locator('[data-key="what"]')).to_be_visible()
    assert arrange.bounding_box() == before


def test_what_was_refused_in_another_turn_is_said_no_more_in_ones_own(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1, turn="p2"), {"hand": ["5-5", "9-0"], "legal": []})
    tile = stage.page.locator('[data-tile="5-5"]')
    tile.click()
    stage.page.locator('.train-head[data-place="p2"]').click()
    stage.tell(type="refused", key="key-1", reason="not-your-turn", clause="X-1", values={})
    expect(stage.page.locator(".refusal")).to_be_visible()
    stage.hear(turn="p1", own={"legal": ["5-5>p1"]})
    expect(stage.page.locator(".refusal")).to_be_hidden()


def test_a_tile_chosen_in_others_turns_is_laid_by_no_single_tap_in_ones_own(visit: Visit) -> None:
    stage = Stage(visit(), three(1, 1, 1, turn="p2"), {"hand": ["5-5", "9-0"], "legal": []})
    tile = stage.page.locator('[data-tile="5-5"]')
    tile.click()
    stage.hear(turn="p1", own={"legal": ["5-5>p1"]})
    expect(stage.page.locator(".hand-tile.chosen")).to_have_count(0)
    tile.click()
    assert stage.sent == []
    tile.click()
    assert stage.sent == ["5-5>p1"]


def test_ones_own_train_is_called_so(visit: Visit) -> None:
    own = {"hand": ["7-5", "9-0"], "legal": ["5-7>p1"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    yours = say("table.your-train")
    stage.page.get_by_role("button", name=say("table.what")).click()
    choice = stage.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(choice).to_have_text(say("table.do.play", tile="7-5", place=yours))
    stage.page.keyboard.press("Escape")
    stage.hear(played("p2", "5-8", "p1"))
    line = stage.page.locator(".log li").last
    expect(line).to_have_text(say("event.played", seat="Bo", tile="5-8", place=yours))
    stage.hear(played("p1", "8-1", "p1"))
    expect(line).to_have_text(sentence(say("table.own.played", tile="8-1", place=yours)))


def test_a_run_is_offered_when_the_server_says_that_it_may_be_laid(visit: Visit) -> None:
    """No rule is known here: what the switches say does not matter."""
    own = {"hand": ["7-5", "9-7"], "legal": ["5-7>p1", "draw"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own, opening="run-first-turn")
    for tile in ("7-5", "9-7"):
        stage.page.locator(f'[data-tile="{tile}"]').focus()
        stage.page.keyboard.press("Alt+ArrowUp")
    stage.page.keyboard.press("Escape")
    run = stage.page.get_by_role("button", name=say("table.lay-run", count=2))
    expect(run).to_have_count(0)
    for begins, goes_on in ((True, False), (False, True)):
        stage.hear(begins_run=begins, run=goes_on)
        expect(run).to_be_visible()


def test_every_double_that_somebody_has_to_cover_has_its_sign(visit: Visit) -> None:
    """Of two laid in the same turn one comes first, and the other one waits."""
    doubles = [train("12-6", "6-6", end=6), train("12-4", "4-4", end=4)]
    trains = {**three(1, 1, 1)["trains"], "p2": doubles[0], "p3": doubles[1]}
    round_ = of_trains(trains, pending="p3", to_cover=["p2", "p3"])
    own = {"hand": ["6-1", "4-1"], "legal": ["4-1>p3"]}
    stage = Stage(visit(), round_, own)
    signs = stage.page.locator(".badge.double")
    expect(signs).to_have_text(
        [say("table.badge.double", number=6), say("table.badge.cover", number=4)]
    )
    label = stage.train("p2").get_attribute("aria-label") or ""
    assert say("table.badge.double", number=6) in label
    expect(stage.page.locator(".train.waiting")).to_have_attribute("data-place", "p3")
    must = say("table.must", trains=say("table.train-of", name="Cy"))
    expect(stage.page.locator(".must")).to_have_text(must)
    stage.hear(own={"legal": ["6-1>p2"]}, pending=None, to_cover=["p2"])
    expect(signs).to_have_text([say("table.badge.double", number=6)])
    stage.page.locator('[data-tile="6-1"]').dblclick()
    expect(signs).to_have_count(0)


def test_a_double_that_may_be_followed_elsewhere_is_not_said_to_bind(visit: Visit) -> None:
    """Some boxes let the next tile go anywhere: what is legal says whether this one does."""
    laid = {**three(1, 1, 1)["trains"], "p1": train("12-5", "5-5", end=5)}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"))
    must = say("table.must", trains=say("table.your-train"))
    stage.hear(turn="p1", trains=laid, pending="p1", own={"legal": ["5-2>p1", "3-2>p2"]})
    expect(stage.page.locator(".must")).to_have_text(say("table.follow"))
    expect(stage.page.get_by_text(say("table.badge.double", number=5))).to_have_count(1)
    stage.hear(turn="p1", trains=laid, pending="p1", own={"legal": ["5-2>p1"]})
    expect(stage.page.locator(".must")).to_have_text(must)
    expect(stage.page.get_by_text(say("table.badge.cover", number=5))).to_have_count(1)


def test_the_next_deal_does_not_lie_as_the_last_did(visit: Visit) -> None:
    """Tiles that bear the same names are others: whoever arranged those begins anew."""
    own = {"hand": ["12-1", "5-2", "9-9"]}
    stage = Stage(visit(), three(1, 1, 1, turn="p1"), own)
    in_train = stage.page.locator('[data-row="train"] [data-tile]')
    stage.page.locator('[data-tile="5-2"]').focus()
    stage.page.keyboard.press("Alt+ArrowUp")
    expect(in_train).to_have_count(1)
    stage.hear(turn="p2")
    expect(in_train).to_have_count(1)
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "round": 2})
    expect(in_train).to_have_count(0)


def test_a_hand_that_grew_before_the_first_turn_is_explained(visit: Visit) -> None:
    drawn = [event("drew-for-engine", seat) for seat in ("p1", "p2", "p3")]
    stage = Stage(visit(), three(0, 0, 0))
    stage.hear(*drawn, event("engine-laid", "p3", tile="12-12"), turn="p1")
    news = say("table.news.drew", tile="12-12")
    expect(stage.page.locator(".news")).to_have_text(say("table.news-first", news=news))
