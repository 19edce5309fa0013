"""Calling somebody to their turn: the page's icon, sounds, notifications, and the phone's buzz."""

import asyncio
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.players import Player, play
from tests.browser.stage import Stage, event, layout, played, three
from tests.browser.tables import open_table
from tests.browser.test_confirm import from_the_list, until_playable_with_yes
from tests.browser.test_heard import heard, listen
from tests.browser.visitors import PATIENCE, Visitor
from tests.browser.words import say
from tests.samples import one_of

HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
# On phones a page may not make one itself.
AS_ON_A_PHONE = """
  const { permission } = Notification;
  window.Notification = class { constructor() { throw new TypeError('Illegal constructor'); } };
  Object.defineProperty(window.Notification, 'permission', { value: permission });
"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  const shown = await worker.getNotifications();
  return shown.map(({ title, data }) => [title, data]);
}"""
CLICK = """async () => {
  const went = [];
  WindowClient.prototype.focus = function () { went.push(new URL(this.url).pathname); };
  Clients.prototype.openWindow = path => { went.push(`new ${path}`); };
  const click = async data => {
    const event = new Event('notificationclick');
    const done = [];
    event.notification = { data, close() {} };
    event.waitUntil = promise => done.push(promise);
    self.dispatchEvent(event);
    await Promise.all(done);
  };
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  await click(new URL(page.url).pathname);
  await click('/t/elsewhere');
  return went;
}"""
NOTE_BUZZ = """
  window.buzzed = [];
  Object.defineProperty(navigator, 'vibrate', { value: pattern => window.buzzed.push(pattern) });
"""
# Each note by its pitch.
NOTE_SOUND = """
  window.heard = [];
  const Real = window.OscillatorNode;
  window.OscillatorNode = function (context, options) {
    window.heard.push(options.frequency);
    return new Real(context, options);
  };
"""
KNOCK, CALL = 320, 784
"""Notes of a tile on the table, and of one's turn, in hertz."""
KNOCKS, CALLS = 15, [60, 60, 90]
"""How long a phone buzzes for them, in milliseconds."""
ICON = "document.getElementById('favicon').href"
# Somebody with a seat, whose socket says what a test says.
SEATED = client("""async welcome => {
  const { seatedAt } = await import('/static/parts/seated.js');
  window.staged.leave();
  const socket = Object.assign(new EventTarget(), { send() {}, close() {} });
  const Real = window.WebSocket;
  window.WebSocket = function () { return socket; };
  const place = document.getElementById('app');
  const [nothing, moved] = [() => {}, async () => null];
  const of = { playAs: nothing, sentAway: nothing, moved, remember: nothing };
  const leave = seatedAt(place, { id: 't', seat: 'p1', seats: ['p1'], ...of });
  window.WebSocket = Real;
  const hear = message => {
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  };
  hear(welcome);
  window.staged = { hear, leave };
}""")


def kept(visitor: Visitor) -> None:
    """Once the worker looks after the page."""
    visitor.go("/").evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def evaluate_in(worker: Worker, script: str, seconds: float = PATIENCE / 1000) -> Any:
    """``worker.evaluate``, which by itself waits for ever: a browser may end a worker meanwhile."""
    evaluate = worker._impl_obj.evaluate(script, None)
    try:
        return worker._sync(asyncio.wait_for(evaluate, seconds))
    except TimeoutError:
        raise AssertionError(f"the worker did not answer in {seconds:g} s") from None


def begun(visitor: Visitor, **choice: Any) -> Player:
    wanted = {"length": "one", "rulebook": "cardinal", "switches": {"hand": 5}, **choice}
    player = open_table(visitor, bots=1, **wanted)
    player.start()
    player.until(lambda: player.can_act)
    return player


@pytest.mark.slow
def test_somebody_elsewhere_is_notified_by_the_worker(visit: Visit) -> None:
    """A click on it leads to the table; when one is called no longer, it goes."""
    visitor = visit("phone", keeps=True)
    visitor.context.grant_permissions(["notifications"])
    visitor.context.add_init_script(HIDDEN)
    visitor.context.add_init_script(AS_ON_A_PHONE)
    kept(visitor)
    player = begun(visitor)
    path = f"/t/{player.table}"
    turn = [[say("table.your-turn"), path]]
    player.until(lambda: player.page.evaluate(SHOWN) == turn)
    (worker,) = visitor.context.service_workers
    assert evaluate_in(worker, CLICK) == [path, "new /t/elsewhere"]
    player.button("table.menu").click()
    player.page.get_by_role("dialog").get_by_role("link", name=say("app.home")).click()
    player.until(lambda: player.page.evaluate(SHOWN) == [])


def test_a_worker_that_does_not_answer_is_not_waited_for_without_end(visit: Visit) -> None:
    visitor = visit(keeps=True)
    kept(visitor)
    (worker,) = visitor.context.service_workers
    with pytest.raises(AssertionError, match=r"did not answer in 0\.5 s"):
        evaluate_in(worker, "() => new Promise(() => {})", seconds=0.5)
    assert evaluate_in(worker, "() => 12") == 12


def test_being_notified_is_offered_until_it_is_answered(visit: Visit) -> None:
    player = begun(visit())
    offer = player.button("table.notify")
    player.button("table.menu").click()
    expect(offer).to_be_visible()
    player.page.keyboard.press("Escape")
    player.visitor.context.grant_permissions(["notifications"])
    player.button("table.menu").click()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("granted", "table.notify-on"),
        ("denied", "table.notify-off"),
        ("default", "table.notify-off"),
    ],
)
def test_whoever_wants_to_be_notified_is_asked_by_the_browser(
    visit: Visit, answer: str, told: str
) -> None:
    """And told what came of it."""
    stage = Stage(visit(), three(1, 1, 1))
    stage.page.evaluate(
        """answer => {
          window.asked = 0;
          Notification.requestPermission = async () => { window.asked += 1; return answer; };
        }""",
        answer,
    )
    stage.page.get_by_role("button", name=say("table.menu")).click()
    assert stage.page.evaluate("window.asked") == 0
    stage.page.get_by_role("button", name=say("table.notify")).click()
    expect(stage.page.get_by_role("dialog")).to_contain_text(say(told))
    assert stage.page.evaluate("window.asked") == 1


def laid(player: Player) -> int:
    """How many tiles the page has seen being laid."""
    events = [event for step in player.steps for event in step.get("events", [])]
    return sum(event["key"] == "played" for event in events)


@pytest.mark.parametrize("buzz", one_of([True, False]))
def test_a_phone_buzzes_for_a_turn_and_for_a_tile(visit: Visit, buzz: bool) -> None:
    visitor = visit("phone", buzz=buzz)
    visitor.context.add_init_script(NOTE_BUZZ)
    player = begun(visitor, rulebook="ecowoodart")  # a tile a turn: nobody is out too soon
    play(player, until=lambda: player.moves >= 1)  # a page that was never touched may not buzz
    before = laid(player)
    play(player, until=lambda: player.moves >= 2 and laid(player) > before)
    buzzed = player.page.evaluate("window.buzzed")
    assert (KNOCKS in buzzed) == buzz
    assert (CALLS in buzzed) == buzz


def seated(stage: Stage) -> Stage:
    """With all that is said, sounded and buzzed; on a page that was touched."""
    nothing: dict[str, Any] = {"left": None, "seat": "p1", "muted": [], "talk": [], "missed": []}
    stage.page.evaluate(NOTE_BUZZ)
    stage.page.evaluate(SEATED, {**stage.moment("welcome"), **nothing, "table": stage.around()})
    stage.page.locator(".turn-line").click()
    listen(stage.page)
    return stage


def test_nobody_is_called_to_a_turn_in_which_one_can_only_pass(visit: Visit) -> None:
    stage = seated(Stage(visit("phone", buzz=True), three(1, 1, 1), {"hand": ["7-5"]}))
    page, turn = stage.page, say("table.your-turn")
    stage.hear(turn="p1", own={"legal": ["pass"]})
    stage.hear(event("passed", "p1"), turn="p2", own={"legal": []})
    expect(page.locator(".turn")).to_have_text(say("table.turn-of", name="Bo"))
    assert page.evaluate("window.buzzed") == []
    assert page.title() != say("table.title-turn")
    assert turn not in heard(page, now=True)
    stage.hear(turn="p1", own={"legal": ["5-7>p1"]})
    assert page.evaluate("window.buzzed") == [CALLS]
    assert page.title() == say("table.title-turn")
    page.wait_for_function("turn => heard['announce-now'].includes(turn)", arg=turn)


def test_the_tile_that_opens_a_layout_is_heard_too(visit: Visit) -> None:
    stage = seated(layout(visit("phone", buzz=True), turn="p2"))
    for laid in (event("opened", "p2", tile="5-5"), played("p3", "5-8", "5-5")):
        stage.page.evaluate("() => { window.buzzed.length = 0; }")
        stage.hear(laid)
        assert stage.page.evaluate("window.buzzed") == [KNOCKS]


@pytest.mark.parametrize("sound", one_of([True, False]))
def test_a_tile_and_ones_turn_sound_unless_that_is_switched_off(visit: Visit, sound: bool) -> None:
    visitor = visit(sound=sound)
    visitor.context.add_init_script(NOTE_SOUND)
    player = begun(visitor, rulebook="ecowoodart")  # a tile a turn: nobody is out too soon
    play(player, until=lambda: player.moves >= 1)  # nor may it sound
    before = laid(player)
    play(player, until=lambda: player.moves >= 2 and laid(player) > before)
    heard = player.page.evaluate("window.heard")
    assert ({KNOCK, CALL} <= {*heard}) == sound
    assert bool(heard) == sound


@pytest.mark.slow
def test_what_is_switched_on_in_the_settings_is_switched_off_in_the_menu(visit: Visit) -> None:
    """Being asked, sounds and buzzes; and the keys, which only the settings speak of."""
    off = dict.fromkeys(("confirm", "sound", "buzz", "keys"), False)
    visitor = visit("phone", **off)
    visitor.context.add_init_script(NOTE_BUZZ + NOTE_SOUND)
    page = visitor.go("/settings")
    for name in off:
        page.get_by_role("checkbox", name=say(f"settings.{name}")).check()
    player = begun(visitor, rulebook="ecowoodart")  # a tile a turn: nobody is out too soon
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=say("table.keys"), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    until_playable_with_yes(player)
    from_the_list(player)
    player.button("table.yes-play").click()
    player.until(lambda: KNOCK in page.evaluate("window.heard"))
    player.until(lambda: KNOCKS in page.evaluate("window.buzzed"))

    player.button("table.menu").click()
    for name in ("confirm", "sound", "buzz"):
        page.get_by_role("checkbox", name=say(f"table.pref.{name}")).uncheck()
    page.keyboard.press("Escape")
    player.until(lambda: player.can_act)
    page.evaluate("() => { window.heard = []; window.buzzed = []; }")
    before, moves = laid(player), player.moves
    play(player, until=lambda: player.moves > moves and laid(player) > before)
    assert page.evaluate("[...window.heard, ...window.buzzed]") == []


def test_the_icon_of_the_page_tells_of_ones_turn(visit: Visit) -> None:
    player = begun(visit())
    player.until(lambda: player.page.evaluate(ICON).startswith("data:image/svg+xml"))
    player.button("table.menu").click()
    player.page.get_by_role("dialog").get_by_role("link", name=say("app.home")).click()
    player.until(lambda: player.page.evaluate(ICON).endswith("/icons/icon.svg"))
    assert player.page.title() == say("app.name")
