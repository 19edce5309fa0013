"""The end of a round as it comes up: first of all, who is out or has won."""

import random
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import Message, Stage, event, layout, long_train, of_trains, three, train
from tests.browser.visitors import Screen
from tests.browser.words import say, sentence

SEATS: Final = tuple(f"p{number}" for number in range(1, 9))
HAND: Final = ["7-5", "9-0"]
RESULT: Final = {"engine": 12, "out": "p2", "scores": dict.fromkeys(SEATS, 12) | {"p2": 0}}


def end(stage: Stage, phase: str, *events: Message, **around: Any) -> None:
    """The first round is over, and perhaps the game; the result is there."""
    tell_end(stage, phase, *events, **around)
    stage.page.locator("#end-heading").wait_for()


def tell_end(
    stage: Stage, phase: str, *events: Message, hands: Message | None = None, **around: Any
) -> None:
    over: Message = {
        **stage.around(),
        "phase": phase,
        "rounds": [RESULT],
        "engines": [12, 11],
        "leading": ["p2"],
        "winners": ["p2"] if phase == "over" else [],
        "double_blank": 0,
        "ready": [],
        "game": 1,
        **around,
    }
    stage.round = {**stage.round, "turn": None, "hands": hands or dict.fromkeys(SEATS, HAND)}
    stage.version += 1
    stage.tell(**stage.moment("update"), events=events, table=over)


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_the_end_of_a_round_begins_with_its_heading(visit: Visit, screen: Screen) -> None:
    """Also for somebody who was in the middle of a long page just now."""
    rng = random.Random(12)
    trains = {seat: long_train(rng, 12) for seat in SEATS}
    stage = Stage(visit(screen), of_trains(trains), {"hand": HAND, "legal": ["7-5>p1"]})
    stage.page.locator('[data-tile="7-5"]').focus()
    end(stage, "between")
    heading = stage.page.locator("#end-heading")
    expect(heading).to_be_in_viewport(ratio=1)
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "none")  # nothing that one could type into
    stage.page.keyboard.press("Shift")
    expect(heading).to_have_css("outline-style", "solid")
    stage.page.mouse.click(1, 1)
    heading.focus()
    expect(heading).to_have_css("outline-style", "none")


def test_the_sheet_of_a_layout_game_speaks_of_no_engine(visit: Visit) -> None:
    stage = layout(visit())
    end(stage, "between")
    sheet, engine = stage.page.locator(".sheet"), say("table.engine").lower()
    expect(sheet.locator("caption")).to_contain_text(say("end.headed"))
    assert engine not in sheet.inner_html().lower()


def test_a_blocked_round_says_why_nobody_went_on(visit: Visit) -> None:
    """Tiles may well fit somewhere: on trains that whoever holds them may not use."""
    stage = begun(visit)
    end(stage, "between", event("blocked"), rounds=[{**RESULT, "out": None}])
    expect(stage.page.locator(".end-result")).to_contain_text("nothing is left to draw")
    expect(stage.page.locator(".end-result")).to_contain_text("anywhere its player may lay it")
    expect(stage.page.locator(".log li").last).to_contain_text("left to draw")


def test_what_the_winner_of_a_blocked_round_gets_is_reckoned_as_it_is(visit: Visit) -> None:
    """The winner holds tiles too: what counts is what each of the others holds more."""
    stage = layout(visit())
    scores = {"p1": 0, "p2": 9, "p3": 0}
    hands = {"p1": ["6-5"], "p2": ["2-1"], "p3": ["3-1"]}
    end(stage, "between", hands=hands, rounds=[{"engine": None, "out": None, "scores": scores}])
    hand = stage.page.locator(".end-hand").filter(has_text="Bo")
    reckoned = {"from": "(11 − 3) + (4 − 3)", "score": "9"}  # noqa: RUF001
    told = say("end.sum.more", **reckoned)
    expect(hand.locator(".end-sum")).to_have_text(told)


def test_who_leads_is_said_where_it_is_somebody_else(visit: Visit) -> None:
    for leading, names in (
        (["p2"], "Bo"),
        (["p2", "p3"], "Bo and Cy"),
        (["p1", "p3"], "Ada and Cy"),
    ):
        stage = begun(visit)
        end(stage, "between", leading=leading)
        told = say("end.leading", count=len(leading), names=names)
        expect(stage.page.locator(".end-result").get_by_text(told, exact=True)).to_be_visible()


def test_a_record_that_cannot_be_had_is_said_to_be_missing(visit: Visit) -> None:
    stage = begun(visit)
    stage.visitor.expects_outage = True
    stage.page.route("**/api/record?*", lambda route: route.abort())
    end(stage, "over")
    check = stage.page.get_by_role("button", name=say("end.check"), exact=True)
    check.click()
    told = say("end.check.failed", detail=say("app.offline"))
    expect(stage.page.locator(".check-answer .problem")).to_have_text(told)
    expect(stage.page.locator("#announce")).to_contain_text(told)
    expect(check).to_be_enabled()


@pytest.mark.parametrize(
    ("scores", "leading", "order"),
    [
        ({"p1": 30, "p2": 0, "p3": 12}, ["p2"], ["Bo", "Cy", "You"]),
        ({"p1": 3, "p2": 9, "p3": 7}, ["p2"], ["Bo", "Cy", "You"]),
        ({"p1": 2, "p2": 9, "p3": 5}, ["p3"], ["Cy", "You", "Bo"]),
    ],
)
def test_a_finished_game_has_the_best_on_top(
    visit: Visit, scores: dict[str, int], leading: list[str], order: list[str]
) -> None:
    """With the fewest points or the most; who won by going out comes first all the same."""
    for phase, names in (("between", ["You", "Bo", "Cy"]), ("over", order)):
        stage = Stage(visit(), three(1, 1, 1))
        end(stage, phase, rounds=[{**RESULT, "scores": scores}], leading=leading)
        rows = stage.page.locator(".sheet tbody th")
        expect(rows).to_have_text([re.compile(f"^{name}") for name in names])


def test_ones_own_row_and_tiles_are_called_you(visit: Visit) -> None:
    stage = Stage(visit(), of_trains({seat: train(end=12) for seat in SEATS}), {"hand": HAND})
    end(stage, "between", leading=["p1"])
    page, you = stage.page, sentence(say("table.you"))
    expect(page.locator(".sheet tr.own th")).to_have_text(re.compile(f"^{you} ★"))
    expect(page.locator(".end-hand h3").first).to_have_text(re.compile(f"^{you}"))
    expect(page.locator(".end-result")).to_contain_text(say("end.you-lead"))


def test_points_of_a_round_that_is_over_are_not_counted_twice(visit: Visit) -> None:
    stage = layout(visit(), open_sum=21, points={"p1": 5, "p2": 0, "p3": 0})
    own = stage.page.locator(".players li").first
    expect(own).to_contain_text(say("table.points", count=5))
    end(stage, "between", totals={"p1": 3, "p2": 1, "p3": 0})
    expect(own).to_contain_text(say("table.points", count=3))


def test_a_tap_on_the_next_round_is_not_lost_when_a_guest_gets_ready(visit: Visit) -> None:
    stage = begun(visit)
    end(stage, "between", host="p1")
    following = stage.page.get_by_role("button", name=say("end.next"))
    following.hover()
    stage.page.mouse.down()
    tell_end(stage, "between", host="p1", ready=["p2"])
    expect(stage.page.get_by_text(say("end.is-ready", name="Bo"))).to_be_visible()
    stage.page.mouse.up()
    assert stage.sent == ["start"]


def test_whoever_gets_ready_by_keyboard_keeps_their_place(visit: Visit) -> None:
    stage = begun(visit)
    end(stage, "between")
    stage.page.get_by_role("button", name=say("end.ready")).press("Enter")
    tell_end(stage, "between", ready=["p1"])
    ready = stage.page.get_by_role("button", name=say("end.ready-done"))
    expect(ready).to_be_focused()
    ready.press("Enter")
    assert stage.sent == ["ready"]
    tell_end(stage, "between", ready=["p1"], host="p1")
    expect(stage.page.get_by_role("button", name=say("end.next"))).to_be_focused()


def test_whoever_asks_for_another_game_does_so_once(visit: Visit) -> None:
    stage = begun(visit)
    end(stage, "over")
    ask = stage.page.get_by_role("button", name=say("phrase.another-round"), exact=True)
    ask.press("Enter")
    tell_end(stage, "over", ready=["p2"])
    expect(ask).to_be_disabled()
    expect(ask).to_be_focused()
    ask.press("Enter")
    assert stage.sent == ["phrase"]


def test_a_guest_reads_that_the_host_was_asked_and_the_host_who_would_like_more(
    visit: Visit,
) -> None:
    stage = begun(visit)
    stage.tell(type="said", version=1, seat="p1", text=None, phrase="another-round")  # of the last
    end(stage, "over", event("scored", "p2", number=0))
    status = stage.page.locator(".end-next [role=status]")
    expect(status).to_have_text(say("end.rematch-host", name="Bo"))
    stage.page.get_by_role("button", name=say("phrase.another-round"), exact=True).click()
    expect(status).to_have_text(say("end.host-asked", name="Bo"))
    for seat in ("p1", "p3", "p4", "p3"):
        stage.tell(type="said", version=99, seat=seat, text=None, phrase="another-round")
    tell_end(stage, "over", host="p1")
    expect(status).to_have_text(say("end.wanted", count=2, names="Cy and Di"))


def test_all_who_are_there_go_on_to_the_next_game_at_once(visit: Visit) -> None:
    answers = {"rematch": {"type": "update"}}
    trains = of_trains({seat: train(end=12) for seat in SEATS})
    stage = Stage(visit(), trains, {"hand": HAND}, answers=answers)
    end(stage, "over", host="p1")
    again = stage.page.get_by_role("button", name=say("end.rematch"), exact=True)
    other = stage.page.get_by_role("button", name=say("end.change"))
    expect(other).to_be_visible()
    seats = stage.around()["seats"]
    tell_end(stage, "over", host="p1", seats={**seats, "p3": {**seats["p3"], "present": False}})
    expect(other).to_have_count(0)
    again.click()
    assert (stage.requested, stage.sent) == (["rematch"], [])
    tell_end(stage, "over", host="p1")
    again.click()
    assert (stage.requested, stage.sent) == (["rematch", "rematch"], ["start"])


def test_the_signs_of_the_sheet_are_explained(visit: Visit) -> None:
    for phase, sign in (("between", "end.leads"), ("over", "end.has-won")):
        stage = begun(visit)
        end(stage, phase)
        told = stage.page.locator(".sheet caption small").last
        expect(told).to_have_text(f"★ = {say(sign)} · {say('end.went-out')}")
        expect(told.locator("u")).to_have_text(say("end.went-out"))


def test_the_title_of_a_sheet_can_be_read_wherever_it_is_scrolled_to(visit: Visit) -> None:
    stage = begun(visit, "phone")
    end(stage, "between", engines=list(range(12, -1, -1)))
    frame = stage.page.locator(".sheet-frame")
    frame.evaluate("frame => { frame.scrollLeft = 9999; }")
    assert frame.evaluate("frame => frame.scrollLeft") > 50
    parts = frame.locator(".sheet-title, caption small").evaluate_all("""parts => {
      const boxes = parts.flatMap(part => [...part.getClientRects()]);
      const { left, right } = document.querySelector('.sheet-frame').getBoundingClientRect();
      const over = (a, b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 4 && b.top < a.bottom - 4;
      return {
        cut: boxes.filter(box => box.left < left || box.right > right).length,
        over: boxes.filter(box => boxes.some(other => over(box, other))).length,
      };
    }""")
    assert parts == {"cut": 0, "over": 0}


def test_the_heading_names_whoever_has_won(visit: Visit) -> None:
    stage = begun(visit)
    heading = stage.page.locator("#end-heading")
    headings = {
        ("p1",): say("end.you-won"),
        ("p2",): say("end.won", count=1, names="Bo"),
        ("p2", "p3"): say("end.won", count=2, names="Bo and Cy"),
        ("p1", "p3"): say("end.won", count=2, names="Ada and Cy"),
        (): say("end.nobody-won"),
    }
    for game, (winners, told) in enumerate(headings.items(), start=1):
        end(stage, "over", winners=winners, game=game)
        expect(heading).to_have_text(told)


def test_whoever_ended_a_game_of_one_round_may_not_have_won_it(visit: Visit) -> None:
    for winners, is_plain in ((["p2"], False), (["p1"], True)):
        stage = begun(visit)
        end(stage, "over", winners=winners, rounds=[{**RESULT, "out": "p1"}])
        told = stage.page.locator(".end-result")
        expect(told).to_contain_text(say("end.you-out"))
        decide = told.get_by_text(say("end.points-decide"))
        expect(decide).to_have_count(0 if is_plain else 1)


def begun(visit: Visit, screen: Screen = "desk") -> Stage:
    return Stage(visit(screen), of_trains({seat: train(end=12) for seat in SEATS}), {"hand": HAND})


def test_an_end_that_was_agreed_is_told_at_the_table_and_at_the_end(visit: Visit) -> None:
    stage = begun(visit)
    stage.version += 1
    stage.tell(**stage.moment("update"), events=[], table={**stage.around(), "finishing": True})
    told = stage.page.locator(".asks")
    expect(told).to_have_text(say("table.finishing"))
    end(stage, "over", finishing=True)
    expect(told).to_be_empty()
    expect(stage.page.locator(".end-result")).to_contain_text(say("end.agreed", number=1))
    heads = stage.page.locator(".sheet thead th").all_inner_texts()
    assert heads == [say("end.player"), "12", say("end.total")], "no room for what was not played"
    expect(stage.page.locator(".sheet caption")).to_contain_text(say("end.headed"))


def test_the_answer_about_the_deals_comes_into_sight_on_a_phone(visit: Visit) -> None:
    stage = begun(visit, "phone")
    stage.visitor.answer("*/api/record\\?*", lambda: {"players": [], "rounds": []})
    end(stage, "over")
    button = stage.page.get_by_role("button", name=say("end.check"), exact=True)
    button.evaluate("one => { one.scrollIntoView({ block: 'end' }); one.click(); }")
    answer = stage.page.locator(".check-answer")
    expect(answer).to_have_text(say("end.check.nothing"))
    expect(answer).to_be_in_viewport(ratio=0.9)
    expect(stage.page.locator("#announce")).to_contain_text(say("end.check.nothing"))


def test_the_log_ends_with_the_scores_while_talk_takes_its_room(visit: Visit) -> None:
    stage = begun(visit)
    for _ in range(30):
        stage.hear(*(event("passed", seat) for seat in SEATS))
    end(stage, "over", *(event("scored", seat, number=12) for seat in SEATS))
    last = stage.page.locator(".log li").last
    expect(last).to_be_in_viewport(ratio=0.9)
    for version in range(6):
        stage.tell(type="said", version=version, seat="p2", text="Well played", phrase=None)
    expect(stage.page.locator(".said li")).to_have_count(6)
    expect(last).to_be_in_viewport(ratio=0.9)
