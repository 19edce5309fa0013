"""What the client makes of a replay, and of the scores of a round."""

import re
from functools import partial
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from doubletwelve.core.seats import Seat
from doubletwelve.record import replay
from doubletwelve.record.replay import steps
from doubletwelve.tiles import NUMBERS
from doubletwelve.web.replays import replay_of
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.looks import overflowing, picture, sideways, small_targets
from tests.browser.tables import open_table
from tests.browser.test_pure import call
from tests.browser.visitors import Visitor
from tests.browser.walk import open_replay
from tests.browser.words import say
from tests.record.fair_examples import fair_record
from tests.samples import one_of


@pytest.mark.parametrize(
    ("game", "book"), [("mexican-train", "french"), ("classic", "goliath"), ("fido", "vennerod")]
)
def test_the_steps_are_put_together_again(blank: Page, game: str, book: str) -> None:
    record = fair_record(game, book, 3, rounds=1)
    told = msgspec.to_builtins(replay_of(record, 1, (1, 1), over=True).steps)
    positions = call(blank, "model/replay.js", "m.positionsOf(given)", told)
    played = [match for match, _, _ in steps(record)]
    assert len(positions) == len(played)
    for position, match in zip(positions, played, strict=True):
        shown = msgspec.json.decode(msgspec.json.encode(match.game.shown(match.state, None)))
        held = match.state.hands.items()
        hands = {seat: sorted(hand, key=NUMBERS.__getitem__, reverse=True) for seat, hand in held}
        assert position["round"] == {**shown, "hands": hands}


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("?game=2&round=3&step=17&seat=p2", {"game": 2, "round": 3, "step": 17, "seat": "p2"}),
        ("", {"game": None, "round": 1, "step": 0, "seat": None}),
        ("?game=0&round=x&step=-1", {"game": None, "round": 1, "step": 0, "seat": None}),
        ("?round=1.5&step=1e9", {"game": None, "round": 1, "step": 1_000_000_000, "seat": None}),
    ],
)
def test_an_address_names_a_position(blank: Page, address: str, place: dict[str, Any]) -> None:
    assert call(blank, "model/replay.js", "m.readPlace(given)", address) == place


@pytest.mark.parametrize("seat", [None, "p10"])
def test_the_address_of_a_position_leads_back_to_it(blank: Page, seat: str | None) -> None:
    place = {"game": 2, "round": 3, "step": 17, "seat": seat}
    assert call(blank, "model/replay.js", "m.readPlace(m.writePlace(given))", place) == place


def test_what_others_drew_is_hidden_in_ones_own_view(blank: Page) -> None:
    event = {"key": "drew", "clause": "X", "seat": "p1", "secret": "6-5"}
    code = "[null, 'p1', 'p2'].map(seat => m.seenBy(given, seat).secret ?? null)"
    assert call(blank, "model/replay.js", code, event) == ["6-5", "6-5", None]


def sums(blank: Page, **counted: Any) -> dict[str, Any]:
    given = {"doubleBlank": 0, "points": {}, **counted}
    found: dict[str, Any] = call(blank, "model/sums.js", "m.sumsOf(given)", given)
    return found


HANDS = {"p1": [], "p2": ["6-5", "0-0"], "p3": ["3-1"]}


def test_pips_are_added_up_and_the_double_blank_has_its_price(blank: Page) -> None:
    found = sums(blank, hands=HANDS, scores={"p1": 0, "p2": 61, "p3": 4}, doubleBlank=50)
    assert {one["kind"] for one in found.values()} == {"pips"}
    assert found["p2"] == {
        "kind": "pips",
        "pips": [11, 50],
        "blank": 50,
        "held": 61,
        "points": 0,
        "from": [0, 4],
        "score": 61,
    }


def test_points_are_counted_less_pips(blank: Page) -> None:
    points = {"p1": 7, "p2": 3, "p3": 0}
    found = sums(blank, hands=HANDS, scores={"p1": 7, "p2": -8, "p3": -4}, points=points)
    assert {one["kind"] for one in found.values()} == {"points"}


def test_a_winner_scores_what_the_others_hold(blank: Page) -> None:
    found = sums(blank, hands=HANDS, scores={"p1": 15, "p2": 0, "p3": 0})
    assert [one["kind"] for one in found.values()] == ["winner", "nothing", "nothing"]
    assert found["p1"]["from"] == [11, 4]


def test_a_winner_who_holds_tiles_gets_what_the_others_hold_more(blank: Page) -> None:
    """As the core scores a round that is blocked."""
    hands = {"p1": ["2-1"], "p2": ["6-5"], "p3": ["3-1"]}
    found = sums(blank, hands=hands, scores={"p1": 9, "p2": 0, "p3": 0})
    assert [one["kind"] for one in found.values()] == ["more", "nothing", "nothing"]
    assert (found["p1"]["from"], found["p1"]["held"]) == ([11, 4], 3)


def test_a_score_that_nothing_explains_is_not_explained(blank: Page) -> None:
    found = sums(blank, hands=HANDS, scores={"p1": 1, "p2": 2, "p3": 3})
    assert {one["kind"] for one in found.values()} == {"unknown"}


# How far down the middles of the tiles of each train are.
MIDDLES = """trains => trains.map(train => [...train.children].map(tile => {
  const { top, bottom } = tile.getBoundingClientRect();
  return (top + bottom) / 2;
}))"""


@pytest.mark.parametrize(
    ("game", "board"), one_of([("mexican-train", ".trains"), ("fido", ".layout")])
)
def test_on_a_phone_the_table_is_first_and_the_steps_stay_in_reach(
    visit: Visit, game: str, board: str
) -> None:
    page = open_replay(visit("phone"), game)
    after = page.get_by_role("button", name=say("replay.after"))
    after.click()
    picture(page, f"replay-{game}")
    height = page.evaluate("innerHeight")
    shown, steps = page.locator(board).bounding_box(), page.locator(".replay-steps").bounding_box()
    assert shown is not None
    assert steps is not None
    assert shown["y"] < height / 3
    assert height * 2 / 3 < steps["y"] < steps["y"] + steps["height"] <= height
    if game == "fido":
        assert shown["y"] + shown["height"] <= steps["y"], "the bar lies on the layout"
    page.get_by_label(say("replay.speed")).scroll_into_view_if_needed()
    assert page.locator(".replay-steps").bounding_box() == steps
    assert not [*sideways(page), *overflowing(page), *small_targets(page)]


def test_a_step_says_what_has_just_happened(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train")
    facts, now = page.locator(".replay-facts"), page.locator(".replay-log .now").first
    for _ in range(3):
        page.get_by_role("button", name=say("replay.after")).click()
        expect(facts).to_contain_text(say("table.shown", event=now.inner_text()))


def test_whoever_looks_for_a_step_is_not_taken_on_from_it(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train")
    for key in ("play", "last", "before"):
        page.get_by_role("button", name=say(f"replay.{key}"), exact=True).click()
    expect(page.get_by_role("button", name=say("replay.play"), exact=True)).to_be_visible()
    where = page.locator(".replay-where")
    at = where.text_content()
    page.wait_for_timeout(1500)
    assert where.text_content() == at


def test_on_a_phone_each_train_lies_in_a_line_of_its_own(visit: Visit) -> None:
    page = open_replay(visit("phone"), "mexican-train")
    page.get_by_role("button", name=say("replay.last")).click()
    trains = page.locator(".train-tiles").evaluate_all(MIDDLES)
    assert len(trains) == 4
    assert all(len(middles) > 4 and max(middles) - min(middles) < 2 for middles in trains), trains


@pytest.mark.parametrize(("over", "word"), [(True, "end.has-won"), (False, "end.leads")])
def test_the_sheet_tells_who_has_won_or_who_leads(visit: Visit, over: bool, word: str) -> None:
    page = open_replay(visit(), "mexican-train", over=over)
    page.get_by_role("button", name=say("replay.last")).click()
    best = page.locator(".sheet .leads .unseen").first
    expect(best).to_have_text(say(word))


def test_whoever_played_is_spoken_to_whosever_hand_is_up(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train", yours=(Seat("p2"),))
    view = page.get_by_role("combobox", name=say("replay.view"))
    for whose in ("", "p1", "p2"):
        view.select_option(whose)
        assert heading_of(page, 2).startswith("You: ")
        assert not heading_of(page, 1).startswith("You")
    expect(page.locator(".replay-log li").filter(has_text="You play").first).to_be_attached()
    page.get_by_role("button", name=say("replay.last")).click()
    expect(page.locator(".sheet .own th")).to_contain_text("You")


def test_a_replay_calls_everybody_by_name_who_did_not_play(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train")
    page.get_by_role("combobox", name=say("replay.view")).select_option("p2")
    assert "You" not in page.locator("main").inner_text()


def test_a_layout_is_as_large_as_it_has_room_at_every_step(visit: Visit) -> None:
    page = open_replay(visit(), "fido")
    slider = page.locator(".replay-slider input")
    last = int(slider.get_attribute("max") or 0)
    widths = []
    for step in range(1, last, 3):
        slider.fill(str(step))
        tiles = [tile.bounding_box() for tile in page.locator(".laid-tile").all()]
        view = page.locator(".layout-picture").bounding_box()
        assert view is not None
        assert all(box and box["x"] >= view["x"] and box["y"] >= view["y"] for box in tiles)
        widths.append(max(box["width"] for box in tiles if box))
    assert widths[0] > 1.4 * widths[-1]
    assert len({round(width) for width in widths}) < 15


def test_the_replay_of_fido_tells_the_points_and_the_open_sides(visit: Visit) -> None:
    page = open_replay(visit(), "fido")
    players = page.locator(".players")
    expect(players).to_contain_text("0 points")
    page.locator(".replay-slider input").fill("20")
    expect(players.locator(".open-sum")).to_have_text(re.compile(r"Open sides: \d+"))
    page.get_by_role("button", name=say("replay.last")).click()
    expect(players.get_by_text(re.compile(r"^[1-9]\d* points?$")).first).to_be_visible()


def test_the_mexican_train_has_its_row_from_the_start(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train")
    expect(page.locator('.train[data-place="m"]')).to_be_visible()


# Any round comes when it is let go of.
HOLD = """async () => {
  const told = await (await fetch('api/replay?round=1')).json();
  let held = [];
  window.fetch = url => new Promise(resolve => {
    const round = Number(new URL(url, location).searchParams.get('round'));
    held.push({ round, answer: () => resolve(new Response(JSON.stringify({ ...told, round }))) });
  });
  window.held = () => held.map(({ round }) => round);
  window.letGo = which => {
    for (const { round, answer } of held) if (round === which) answer();
    held = held.filter(({ round }) => round !== which);
  };
}"""


def held(page: Page, *rounds: int) -> None:
    page.wait_for_function("rounds => String(held()) === String(rounds)", arg=rounds)


def open_slow_replay(visitor: Visitor) -> Page:
    """The rounds after the first come when a test says so."""
    page = open_replay(visitor, "mexican-train", rounds=3)
    page.evaluate(HOLD)
    return page


def test_the_round_that_was_chosen_last_is_shown(visit: Visit) -> None:
    page = open_slow_replay(visit())
    chosen = page.get_by_role("combobox", name=say("replay.which-round"))
    for value in ("2", "3"):
        chosen.select_option(value)
    held(page, 2, 3)
    for number in (3, 2):
        page.evaluate("round => letGo(round)", number)
        expect(page.get_by_role("heading", level=1)).to_contain_text("3")
        expect(chosen).to_have_value("3")
    assert "round=3" in page.url


GO = client("path => import('/static/app.js').then(({ go }) => void go(path))")
AWAY = """() => {
  const { fetch } = window;
  window.fetch = () => Promise.reject(new TypeError("away"));
  window.comeBack = () => {
    window.fetch = fetch;
    window.dispatchEvent(new Event("online"));
  };
}"""


def test_a_round_that_cannot_be_had_now_leaves_the_one_that_is_shown(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train", rounds=2)
    chosen = page.get_by_role("combobox", name=say("replay.which-round"))
    said = page.get_by_role("alert").get_by_text(say("app.offline"))
    page.evaluate(AWAY)
    chosen.select_option("2")
    expect(said).to_be_visible()
    expect(chosen).to_have_value("1")
    expect(page.get_by_role("heading", level=1)).to_contain_text("1")
    page.evaluate("comeBack()")
    page.get_by_role("button", name=say("replay.last"), exact=True).click()
    expect(said).to_have_count(0)


def test_a_replay_that_cannot_be_had_now_comes_when_it_can(visit: Visit) -> None:
    page = open_replay(visit(), "mexican-train")
    page.evaluate(AWAY)
    page.evaluate(GO, page.url + "?step=3")
    expect(page.get_by_role("alert").get_by_text(say("app.offline"))).to_be_visible()
    page.evaluate("comeBack()")
    expect(page.get_by_text(re.compile(say("replay.step", number=3, all="")))).to_be_visible()


def test_whoever_goes_on_where_they_are_has_not_chosen_another_round(visit: Visit) -> None:
    page = open_slow_replay(visit())
    chosen = page.get_by_role("combobox", name=say("replay.which-round"))
    chosen.select_option("2")
    held(page, 2)
    page.get_by_role("button", name=say("replay.after"), exact=True).click()
    expect(chosen).to_have_value("1")
    page.evaluate("letGo(2)")
    expect(page.get_by_role("heading", level=1)).to_contain_text("1")
    assert "round=1" in page.url


def test_a_replay_goes_on_as_fast_as_before_after_a_round_that_was_slow_to_come(
    visit: Visit,
) -> None:
    page = open_slow_replay(visit())
    page.clock.install()
    play, pause = (
        page.get_by_role("button", name=say(f"replay.{key}"), exact=True)
        for key in ("play", "pause")
    )
    page.get_by_role("button", name=say("replay.last"), exact=True).click()
    play.click()
    page.clock.run_for(1000)
    held(page, 2)
    pause.click()
    play.click()
    page.clock.run_for(1000)
    held(page, 2, 2)
    page.evaluate("letGo(2)")
    expect(page.get_by_role("heading", level=1)).to_contain_text("2")
    page.clock.run_for(2000)
    expect(page.locator(".replay-slider input")).to_have_value("2")


def test_another_game_of_the_table_is_chosen(visit: Visit) -> None:
    """The newest comes first."""
    visitor = visit()
    games = {"round=1": ("classic", 2), "round=1&game=1": ("matador", 1)}
    for asked, (name, number) in games.items():
        record = fair_record(name, "goliath", 3, rounds=1)
        told = msgspec.to_builtins(replay_of(record, 1, (number, 2), over=True))
        visitor.answer(f"*/api/replay\\?{asked}", partial(dict, told))
    page = visitor.go("/t/abcdefghjkmnpq/replay")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(say("replay.title", game=say("game.classic"), number=1))
    which = page.get_by_role("combobox", name=say("replay.which-game"))
    expect(which).to_have_value("2")
    which.select_option("1")
    expect(heading).to_have_text(say("replay.title", game=say("game.matador"), number=1))
    expect(which).to_have_value("1")
    assert "game=1&round=1" in page.url


def test_what_is_still_played_is_for_its_players_and_not_before_a_round_is_over(
    visit: Visit,
) -> None:
    player = open_table(visit(), bots=1, length="one", switches={"hand": 5})
    player.start()
    player.until(lambda: player.can_act)
    for visitor, told in ((visit(), "not-yet"), (player.visitor, "nothing")):
        visitor.expects_outage = True  # the answer stands in the console
        page = visitor.go(f"/t/{player.table}/replay")
        expect(page.locator("main .problem")).to_have_text(say(f"replay.{told}"))
        expect(page.get_by_role("link", name=say("replay.back"))).to_be_visible()


@pytest.mark.parametrize(("game", "book"), one_of([("fido", "vennerod"), ("classic", "goliath")]))
def test_the_sums_at_the_end_come_to_what_the_core_scored(
    visit: Visit, game: str, book: str
) -> None:
    """Points less pips, or what the winner gets from the others."""
    page = open_replay(visit(), game, book)
    page.get_by_role("button", name=say("replay.last")).click()
    scores = replay(fair_record(game, book, 3, rounds=1)).finished[-1].scores
    sums = page.locator(".replay-hand .end-sum").all_inner_texts()
    for score, told in zip(scores.values(), sums, strict=True):
        assert told != say("end.sum.unknown", score=score)
        nothing = say("end.sum.nothing", pips="").split()[-1]
        assert told.endswith(f" {score}" if score else (nothing, " 0"))


def heading_of(page: Page, number: int) -> str:
    return page.locator(".replay-hand h2").nth(number - 1).inner_text()
