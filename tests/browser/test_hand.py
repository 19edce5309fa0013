"""The hand in its rack, the chosen tile, the own move shown ahead, the news of a turn."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.client import client
from tests.browser.stage import STEP
from tests.browser.test_pure import call

RACK: Final = {"train": ["12-5", "5-3"], "rest": ["9-9", "4-1"]}
SCENE: Final = client("""async ({ messages, todo }) => {
  const { TableModel } = await import('/static/model/table.js');
  const { Scene } = await import('/static/model/scene.js');
  const sent = [];
  const send = (type, fields) => sent.push(fields.action) && `key-${sent.length}`;
  const model = new TableModel();
  const scene = new Scene({ id: 't', model, send, request: send });
  const hear = (message) => { model.take(message); scene.heard(message); };
  hear(messages[0]);
  for (const [what, ...given] of todo) (what in scene ? scene : scene.choose)[what](...given);
  const ahead = { hand: model.own.hand, train: model.round.trains.p1?.tiles };
  messages.slice(1).forEach(hear);
  scene.close();
  const { refusal, note, news } = scene;
  const now = { hand: model.own.hand, train: model.round.trains.p1?.tiles };
  return { sent, ahead, now, refusal, note, news, lit: scene.choose.lit };
}""")
TRAIN: Final = {"tiles": ["12-5"], "end": 5, "marked": False, "open_double": False}
ROUND: Final = {"turn": "p1", "hand_sizes": {"p1": 3}, "trains": {"p1": TRAIN}}
OWN: Final = {"seat": "p1", "hand": ["5-3", "3-3", "9-1"], "legal": ["5-3>p1", "9-1>m", "1-9>p2"]}
SEAT: Final = {"name": "Ada", "helped": True}
WELCOME: Final[dict[str, Any]] = {
    "type": "welcome",
    **STEP,
    "version": 5,
    "position": 3,
    "seat": "p1",
    "muted": [],
    "talk": [],
    "missed": [],
    "table": {"phase": "playing", "manners": {}, "seats": {"p1": SEAT, "p2": SEAT}},
    "round": ROUND,
    "own": OWN,
}


def scene(blank: Page, messages: list[dict[str, Any]], *todo: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = blank.evaluate(SCENE, {"messages": messages, "todo": todo})
    return found


def hand(blank: Page, code: str, *given: Any) -> Any:
    return call(blank, "model/hand.js", code, given)


def test_a_rack_follows_its_hand(blank: Page) -> None:
    settled = hand(blank, "m.settled(...given)", RACK, ["5-3", "4-1", "7-2", "9-9"])
    assert (settled["train"], settled["rest"]) == (["5-3"], ["9-9", "4-1", "7-2"])


def test_a_new_hand_lies_by_number(blank: Page) -> None:
    settled = hand(blank, "m.settled(...given)", RACK, ["3-2", "12-1", "11-11"])
    assert (settled["train"], settled["rest"]) == ([], ["12-1", "11-11", "3-2"])


def test_what_is_taken_back_lies_where_it_lay(blank: Page) -> None:
    """One tile, and all of a run at once; but a tile that was drawn stands at the end."""
    code = "given.slice(1).reduce(m.settled, given[0])"
    rack = {"train": ["12-5", "5-3", "8-3"], "rest": ["9-9", "4-1"]}
    whole = [*rack["train"], *rack["rest"]]
    for less in (["5-3", "8-3", "9-9", "4-1"], ["12-5", "5-3", "8-3", "9-9"], ["4-1"]):
        back = hand(blank, code, rack, less, [*less, *(tile for tile in whole if tile not in less)])
        assert back == {**rack, "gone": {}}
    one_by_one = [whole[at:] for at in (1, 2, 1, 0)]
    assert hand(blank, code, rack, *one_by_one) == {**rack, "gone": {}}
    drawn = hand(blank, code, rack, whole[1:], [*whole[1:], "7-7"], [*whole[1:], "7-7", "12-5"])
    assert drawn == {"train": rack["train"], "rest": [*rack["rest"], "7-7"], "gone": {}}


def test_a_tile_moves_within_its_row_and_over_to_the_other(blank: Page) -> None:
    ways = hand(
        blank,
        "given[1].map(way => m.nudged(given[0], '9-9', way))",
        RACK,
        ["left", "right", "over"],
    )
    assert [way["rest"] for way in ways] == [["9-9", "4-1"], ["4-1", "9-9"], ["4-1"]]
    assert ways[2]["train"] == ["12-5", "5-3", "9-9"]
    assert hand(blank, "m.moved(...given)", RACK, "12-5", "train", 2)["train"] == ["5-3", "12-5"]


def test_a_train_goes_on_as_far_as_its_tiles_meet(blank: Page) -> None:
    tiles = ["12-5", "5-5", "7-5", "9-1", "7-3"]
    assert hand(blank, "m.chained(...given)", tiles, 12) == ["12-5", "5-5", "5-7"]
    assert hand(blank, "m.rackOf(...given)", tiles, 12)["rest"] == ["9-1", "7-3"]
    assert hand(blank, "m.chained(...given)", tiles, 0) == []


def test_what_does_not_go_on_lies_in_pieces_that_do(blank: Page) -> None:
    tiles = ["12-5", "9-3", "9-4", "4-4", "6-1"]
    found = hand(blank, "m.pieced(...given)", tiles, 12)
    assert found == {"lying": ["12-5", "3-9", "9-4", "4-4", "6-1"], "breaks": [1, 4]}
    assert hand(blank, "m.pieced(...given)", tiles, 0)["breaks"] == [0, 1, 4]
    assert hand(blank, "m.pieced(...given)", [], 12) == {"lying": [], "breaks": []}


def test_an_action_is_read_as_it_is_written(blank: Page) -> None:
    found = call(blank, "model/action.js", "given.map(m.readPlay)", ["5-12>m2 knock", "draw"])
    assert found == [
        {"text": "5-12>m2 knock", "tile": "12-5", "laid": "5-12", "place": "m2", "knock": True},
        None,
    ]


def test_a_chosen_tile_lights_its_places_and_is_laid_by_a_second_tap(blank: Page) -> None:
    assert scene(blank, [WELCOME], ("pick", "9-1"))["lit"] == ["m", "p2"]
    assert scene(blank, [WELCOME], ("pick", "9-1"), ("pick", "9-1"))["sent"] == []
    assert scene(blank, [WELCOME], ("pick", "5-3"), ("pick", "5-3"))["sent"] == ["5-3>p1"]


def test_without_help_nothing_lights_up(blank: Page) -> None:
    table = {"phase": "playing", "manners": {}, "seats": {"p1": {"name": "Ada", "helped": False}}}
    assert scene(blank, [{**WELCOME, "table": table}], ("pick", "9-1"))["lit"] == []


def test_what_is_not_allowed_is_tried_and_not_shown_as_done(blank: Page) -> None:
    refused = {
        "type": "refused",
        "key": "key-1",
        "reason": "does-not-fit",
        "clause": "X",
        "values": {},
    }
    found = scene(blank, [WELCOME, refused], ("put", "p1", "9-1"))
    assert found["sent"] == ["9-1>p1"]
    assert found["ahead"]["hand"] == OWN["hand"]
    assert found["refusal"]["reason"] == "does-not-fit"
    assert found["lit"] == ["m", "p2"], "the tile is still chosen"


def test_the_own_move_is_shown_at_once(blank: Page) -> None:
    found = scene(blank, [WELCOME], ("act", "5-3>p1"), ("act", "9-1>m"))
    assert found["ahead"] == {"hand": ["3-3", "9-1"], "train": ["12-5", "5-3"]}
    assert found["sent"] == ["5-3>p1"]  # one at a time


def test_and_put_right_if_the_server_says_otherwise(blank: Page) -> None:
    refused: dict[str, Any] = {
        "type": "refused",
        "key": "key-1",
        "reason": "not-stored",
        "clause": None,
        "values": {},
    }
    assert scene(blank, [WELCOME, refused], ("act", "5-3>p1"))["now"]["hand"] == OWN["hand"]
    stale = {"type": "stale", **STEP, "key": "key-1", "version": 6, "position": 4}
    found = scene(blank, [WELCOME, {**stale, "round": ROUND, "own": OWN}], ("act", "5-3>p1"))
    assert (found["now"]["train"], found["note"]) == (["12-5"], "late")


def update(done: str, turn: str) -> dict[str, Any]:
    fields = {
        "version": 6,
        "position": 4,
        "events": [],
        "round": {**ROUND, "turn": turn},
        "own": OWN,
    }
    return {"type": "update", **STEP, **fields, "done": done}


def test_a_run_is_laid_tile_by_tile_while_it_is_ones_turn(blank: Page) -> None:
    run = ("actAll", ["5-3>p1", "3-3>p1", "3-9>p1"])
    assert scene(blank, [WELCOME], run)["sent"] == ["5-3>p1"]
    assert scene(blank, [WELCOME, update("key-1", "p1")], run)["sent"] == ["5-3>p1", "3-3>p1"]
    assert scene(blank, [WELCOME, update("key-1", "p2")], run)["sent"] == ["5-3>p1"]


def test_the_news_leave_out_what_was_undone_and_what_came_before(blank: Page) -> None:
    def happened(version: int, key: str, **fields: str) -> dict[str, Any]:
        return {"version": version, "events": [{"key": key, "clause": "X", **fields}]}

    model = {
        "seat": "p1",
        "happened": [
            happened(1, "marked", seat="p3"),
            happened(2, "played", seat="p1", place="p1"),
            happened(3, "played", seat="p2", place="p2"),
            happened(4, "left-open", seat="p2", place="p2"),
            happened(5, "marked", seat="p2"),
            happened(6, "covered", seat="p3", place="p2"),
            happened(7, "marked", seat="p4"),
            happened(8, "unmarked", seat="p4"),
        ],
    }
    changed = "m.changesSinceTurn(given)"
    code = f"(({{ laid, ...rest }}) => ({{ laid: [...laid], ...rest }}))({changed})"
    changes = call(blank, "model/changes.js", code, model)
    assert changes == {
        "laid": [["p2", 1]],
        "marked": ["p2"],
        "closed": [],
        "held": [],
        "doubles": [],
        "last": [],
        "drew": False,
        "engine": None,
        "drawn": {},
        "isFirst": False,
        "told": [{"key": "played", "clause": "X", "seat": "p2", "place": "p2"}],
    }


def proposed(matter: str, seat: str = "p1") -> dict[str, Any]:
    """A table at which somebody waits for an answer."""
    table = {**WELCOME["table"], "proposals": {matter: {"seat": seat, "asked": ["p2"]}}}
    return {**WELCOME, "table": table, "can_take_back": "p1"}


def answered(*events: dict[str, Any], can_take_back: str | None = None, **table: Any) -> Any:
    around = {**WELCOME["table"], "proposals": {}, **table}
    step = {"type": "update", "table": around, "events": events, "can_take_back": can_take_back}
    return {**WELCOME, **step}


DREW: Final = {"key": "drew", "clause": "X", "seat": "p2"}
BACK: Final = {"key": "taken-back", "clause": "", "seat": "p1", "tile": "5-3"}


@pytest.mark.parametrize(
    ("matter", "step", "note"),
    [
        ("take-back", answered(can_take_back="p1"), "refused.take-back"),
        ("take-back", answered(DREW), "lapsed.take-back"),
        ("take-back", answered(), "refused.take-back"),
        ("finish", answered(), "refused.finish"),
        ("finish", answered(DREW, phase="between"), "lapsed.finish"),
        ("finish", answered(finishing=True), ""),
    ],
)
def test_whoever_asked_is_told_that_it_was_refused(
    blank: Page, matter: str, step: dict[str, Any], note: str
) -> None:
    assert scene(blank, [proposed(matter), step])["note"] == note
    assert scene(blank, [proposed(matter, "p2"), step])["note"] == ""


def test_everybody_is_told_that_a_move_was_taken_back(blank: Page) -> None:
    """Until something else happens. Of a run, the next tile can be taken back then."""
    for seat in ("p1", "p2"):
        for more in (None, "p1"):
            asked, granted = proposed("take-back", seat), answered(BACK, can_take_back=more)
            assert scene(blank, [asked, granted])["note"] == "taken-back"
            assert scene(blank, [asked, granted, answered(DREW)])["note"] == ""


def test_that_is_told_until_ones_next_turn_begins(blank: Page) -> None:
    elsewhere = {"round": {**ROUND, "turn": "p2"}}
    asked = {**proposed("take-back"), **elsewhere}
    no = {**answered(can_take_back="p1"), **elsewhere}
    goes_on = {**answered(DREW), **elsewhere}
    assert scene(blank, [asked, no, goes_on])["note"] == "refused.take-back"
    assert scene(blank, [asked, no, goes_on, answered(DREW)])["note"] == ""
    assert scene(blank, [asked, answered(DREW)])["note"] == "lapsed.take-back"
