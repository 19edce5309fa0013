"""The fullest tables, shown without a server: a real one, with other trains and hands."""

import random
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import Page

from doubletwelve.locales.catalogue import english
from tests.browser.client import client
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor

Message = dict[str, Any]

PLAYERS: Final = 8
NAMES: Final = ("Wilhelmine", "Александра", "Jean-Christophe", "Maximiliane", "Bo", "小明", "Søren")
HELD: Final = 14
"""Tiles in the hands of others."""

# What parts/seated.js does with a message, without a socket; the scene stays at hand.
MOUNT: Final = client("""async ({ welcome, switches, language, answers }) => {
  const { TableModel } = await import('/static/model/table.js');
  const { Scene } = await import('/static/model/scene.js');
  const { frame } = await import('/static/parts/frame.js');
  const { replace } = await import('/static/lib/dom.js');
  const { loadLanguage } = await import('/static/lib/i18n.js');
  window.mounted?.();
  await loadLanguage(language);
  const model = new TableModel();
  const request = async type => answers[type] ?? { type: 'closed' };
  const scene = new Scene({ id: 't', model, send: () => '', request });
  const changed = model.take(welcome);
  scene.heard(welcome);
  scene.switches = switches;
  scene.connectionChanged('open');
  const shown = frame(scene);
  scene.listeners.push(things => shown.update(things));
  replace(document.getElementById('app'), shown.element);
  shown.update(changed);
  window.scene = scene;
  window.mounted = () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    shown.remove();
    scene.close();
  };
  await new Promise(requestAnimationFrame);
}""")
STATES: Final = {
    "full": "",
    "chosen": "scene.choose.select(scene.model.own.hand[0])",
    "refused": "scene.refusal = { reason: 'does-not-fit', clause: 'X-1', values: { number: 7 } }",
    "confirm": "scene.asked = scene.legal[0]",
    "lost": "scene.connectionChanged('lost')",
}
"""What a table of trains can come to, and how."""

VALUES: Final = {"pips": 24, "tiles": 7, "before": 9, "number": 12, "tile": "12-11", "whom": "p4"}
HINT: Final = {
    "type": "hint",
    "actions": [
        {
            "action": "draw",
            "pips": 123,
            "wins": 0.5,
            "best": True,
            "reasons": [
                {"key": key.removeprefix("advice."), "values": VALUES}
                for key in english()
                if key.startswith("advice.")
            ],
        }
    ],
}
"""An answer with every reason that a hint can have."""


def full_table(visitor: Visitor) -> Message:
    """What the host of a table with seven bots is told; the page is on another screen then."""
    player = open_table(visitor, bots=PLAYERS - 1, length="one")
    player.start()
    player.until(lambda: player.can_act or player.phase == "between")
    told = [message for message in visitor.messages if message["type"] in ("welcome", "update")]
    newest: Message = {}
    for message in told:
        newest |= {key: value for key, value in message.items() if value is not None}
    visitor.go("/settings").get_by_role("heading", level=1).wait_for()
    seats = {
        seat: {**sitting, "name": "Ada" if seat == "p1" else NAMES[number - 1]}
        for number, (seat, sitting) in enumerate(newest["table"]["seats"].items())
    }
    table = {**newest["table"], "seats": seats, "phase": "playing"}
    return {**newest, "type": "welcome", "missed": [], "table": table, "seat": "p1"}


def crowded(message: Message, hand: int, length: int = 12, *, helped: bool = True) -> Message:
    """Ones turn with that many tiles in hand, eight trains and the Mexican Train, all in use."""
    rng = random.Random(12)
    pool = [f"{a}-{b}" for a in range(13) for b in range(a + 1)]
    held = rng.sample(pool, hand)
    seats = list(message["table"]["seats"])
    trains = {place: train(rng, length) for place in [*seats, "m"]}
    trains["p3"]["marked"] = trains["p5"]["marked"] = True
    trains["p5"] |= doubled(trains["p5"])
    first = held[0]
    legal = [f"{first}>p1", f"{first}>p3", f"{held[1]}>m", "draw"]
    size = dict.fromkeys(seats, HELD) | {"p1": hand}
    now = {**message["round"], "trains": trains, "turn": "p1", "hand_sizes": size}
    own = {**message["own"], "hand": held, "legal": legal, "drawn": held[-1]}
    return {**message, "round": now, "own": own, "can_take_back": "p1"}


def train(rng: random.Random, length: int) -> Message:
    numbers = [12]
    for _ in range(length):
        numbers.append(rng.choice([number for number in range(13) if number != numbers[-1]]))
    tiles = [f"{a}-{b}" for a, b in pairwise(numbers)]
    return {"tiles": tiles, "end": numbers[-1], "marked": False, "open_double": False}


def doubled(train: Message) -> Message:
    """The same with a double at its end that waits to be covered."""
    end = train["end"]
    return {"tiles": [*train["tiles"], f"{end}-{end}"], "end": end, "open_double": True}


def watched(message: Message) -> Message:
    """The same for somebody who watches."""
    return {**message, "seat": None, "own": None, "can_take_back": None}


def mount(
    page: Page, message: Message, language: str = "en", answers: Message | None = None
) -> None:
    """``answers``: what a server would answer, by what it is asked."""
    given = {"welcome": message, "switches": {"mexican": "one"}, "language": language}
    page.evaluate(MOUNT, {**given, "answers": answers or {}})


def bring_to(page: Page, state: str) -> None:
    """Something of ``STATES``, at a table that is mounted."""
    page.evaluate(f"() => {{ {STATES[state]}; scene.tell('choice'); }}")
