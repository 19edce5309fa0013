"""What the client makes of a table's messages: the newest of everything, and what has changed."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.client import client

TAKE: Final = client("""async (messages) => {
  const { TableModel } = await import('/static/model/table.js');
  const model = new TableModel();
  const changed = messages.map(message => [...model.take(message)].sort());
  const { phase, isHost, myTurn } = model;
  return { ...model, changed, phase, isHost, myTurn, me: model.nameOf('p1') };
}""")
STEP: Final = {
    "version": 5,
    "at": 1000,
    "position": 3,
    "turn_since": 900,
    "window": 0,
    "can_take_back": None,
}
SEAT: Final = {"name": "Ada", "kind": "person", "present": False}
SEATS: Final = {"p1": SEAT, "p2": SEAT}
TABLE: Final = {"id": "t", "phase": "playing", "host": "p1", "manners": {}, "seats": SEATS}
ROUND: Final = {"turn": "p1", "boneyard": 7}
OWN: Final = {"seat": "p1", "hand": ["6-5"], "legal": ["draw"]}
LAID: Final = {"key": "laid", "clause": "X1"}
WELCOME: Final = {
    "type": "welcome",
    **STEP,
    "seat": "p1",
    "muted": ["p2"],
    "table": TABLE,
    "missed": [{"version": 4, "events": [LAID]}],
    "talk": [],
    "round": ROUND,
    "own": OWN,
}


def update(version: int, **fields: Any) -> dict[str, Any]:
    return {"type": "update", **STEP, "version": version, "events": [], **fields}


def test_a_welcome_tells_everything(blank: Page) -> None:
    model = blank.evaluate(TAKE, [WELCOME])
    assert model["changed"] == [["own", "round", "table", "talk"]]
    assert (model["seat"], model["position"], model["me"]) == ("p1", 3, "Ada")
    assert model["isHost"]
    assert model["myTurn"]
    assert model["muted"] == ["p2"]
    assert model["happened"] == [{"version": 4, "events": [LAID]}]


def test_an_update_leaves_the_table_as_it_was_unless_it_tells_of_it(blank: Page) -> None:
    round_now = {**ROUND, "turn": "p2"}
    model = blank.evaluate(
        TAKE, [WELCOME, update(6, round=round_now, own=OWN, events=[LAID], position=4)]
    )
    assert model["changed"][1] == ["own", "round"]
    assert model["table"] == TABLE
    assert not model["myTurn"]
    assert (model["version"], model["position"]) == (6, 4)
    assert [happened["version"] for happened in model["happened"]] == [4, 6]


def test_a_new_deal_begins_with_nothing_happened(blank: Page) -> None:
    dealing = {**TABLE, "phase": "dealing"}
    model = blank.evaluate(TAKE, [WELCOME, update(6, table=dealing)])
    assert model["happened"] == []
    assert model["round"] is None
    assert model["phase"] == "dealing"


def test_a_stale_action_brings_the_present_position(blank: Page) -> None:
    stale = {"type": "stale", **STEP, "version": 9, "position": 8, "round": ROUND, "own": OWN}
    model = blank.evaluate(TAKE, [WELCOME, stale])
    assert (model["version"], model["position"]) == (9, 8)
    assert model["changed"][1] == ["own", "round"]


def test_who_is_there_changes_people_and_nothing_else(blank: Page) -> None:
    presence = {"type": "presence", "present": ["p2"], "host": "p2", "spectators": 3}
    model = blank.evaluate(TAKE, [WELCOME, presence])
    assert model["changed"][1] == ["people"]
    assert [seat["present"] for seat in model["table"]["seats"].values()] == [False, True]
    assert not model["isHost"]
    assert model["table"]["spectators"] == 3


def test_what_is_said_is_added_to_the_talk(blank: Page) -> None:
    said = {"type": "said", "version": 6, "seat": "p2", "text": "Hello", "phrase": None}
    model = blank.evaluate(TAKE, [WELCOME, said])
    assert model["changed"][1] == ["talk"]
    assert model["talk"] == [said]


def test_a_spectator_has_no_turn_and_is_no_host(blank: Page) -> None:
    watching = {name: value for name, value in WELCOME.items() if name != "own"}
    model = blank.evaluate(TAKE, [{**watching, "seat": None, "round": {"turn": None}}])
    assert not model["isHost"]
    assert not model["myTurn"]
    assert model["own"] is None


def test_finished_rounds_are_for_players_and_spectators_who_see_hands(blank: Page) -> None:
    work = client("""async (tables) => {
      const { TableModel } = await import('/static/model/table.js');
      const model = (seat, table) => Object.assign(new TableModel(), { seat, table });
      return tables.map(([seat, table]) => model(seat, table).mayReplay);
    }""")
    later, never = {"spectators": "hands-a-round-later"}, {"spectators": "table"}
    tables = [
        ("p1", {"rounds": [1], "manners": never}),
        ("p1", {"rounds": [], "manners": never}),
        (None, {"rounds": [1], "manners": later}),
        (None, {"rounds": [], "manners": later}),
        (None, {"rounds": [1], "manners": never}),
    ]
    assert blank.evaluate(work, tables) == [True, False, True, False, False]


def test_what_was_taken_back_is_in_nobodys_log(blank: Page) -> None:
    """Whether one was there or comes back: instead it says that it was taken back."""
    steps = [[LAID], [LAID], [{"key": "taken-back"}], [{"key": "undone"}], [LAID]]
    rows = [{"version": at, "events": events} for at, events in enumerate(steps, start=6)]
    nothing = {**WELCOME, "missed": []}
    live = [nothing, *(update(at, events=events) for at, events in enumerate(steps, start=6))]
    back = [*live[:2], {**WELCOME, "version": 10, "missed": rows[1:]}]
    anew = [{**WELCOME, "version": 10, "missed": rows}]
    for messages in (live, back, anew):
        told = blank.evaluate(TAKE, messages)["happened"]
        assert [happened["version"] for happened in told] == [8, 9, 10]


def test_what_bots_did_since_goes_from_the_log_with_what_is_taken_back(blank: Page) -> None:
    back = [{"key": "taken-back"}, {"key": "undone-since", "number": 2}]
    steps = [[LAID], [LAID], [LAID], [LAID], back]
    messages = [update(at, events=events) for at, events in enumerate(steps, start=6)]
    told = blank.evaluate(TAKE, [{**WELCOME, "missed": []}, *messages])["happened"]
    assert [happened["version"] for happened in told] == [6, 10]


def test_that_somebody_left_meanwhile_is_no_move_to_take_back(blank: Page) -> None:
    steps = [[LAID], [LAID], [{"key": "left", "seat": "p2"}], [{"key": "taken-back"}]]
    messages = [update(at, events=events) for at, events in enumerate(steps, start=6)]
    told = blank.evaluate(TAKE, [{**WELCOME, "missed": []}, *messages])["happened"]
    assert [happened["version"] for happened in told] == [6, 8, 9]


def test_coming_back_brings_nothing_twice(blank: Page) -> None:
    """A welcome after a lost connection adds only what was missed."""
    missed = [{"version": 6, "events": [LAID]}]
    model = blank.evaluate(TAKE, [WELCOME, {**WELCOME, "version": 6, "missed": missed}])
    assert [happened["version"] for happened in model["happened"]] == [4, 6]


def test_coming_back_in_another_round_tells_nothing_of_the_one_before(blank: Page) -> None:
    """Its end and the deal were missed; so in another game, which begins with the same round."""
    first = {**WELCOME, "table": {**TABLE, "game": 1, "round": 1}}
    missed = [{"version": 9, "events": [LAID]}]
    for now in ({"game": 1, "round": 2}, {"game": 2, "round": 1}):
        back = {**WELCOME, "version": 9, "table": {**TABLE, **now}, "missed": missed}
        model = blank.evaluate(TAKE, [first, back])
        assert [happened["version"] for happened in model["happened"]] == [9]
