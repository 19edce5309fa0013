"""A table's screen that is told what a test tells it: any position, and no server to wait for."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from doubletwelve.locales.catalogue import english
from tests.browser.client import client
from tests.browser.tables import open_table
from tests.browser.visitors import Visitor

Message = dict[str, Any]

STEP: Final = {"at": 0, "turn_since": 0, "window": 0, "can_take_back": None}
HELD: Final = 5
LONG: Final = ("12-9", "9-10", "10-5", "5-5", "5-12", "12-11", "11-9", "9-9", "9-5", "5-1") * 2
"""A long train."""
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
# As `seatedAt` in parts/seated.js does it, but for the socket and what is said and sounded.
MOUNT: Final = client("""async ({ welcome, switches, language, answers }) => {
  const { TableModel } = await import('/static/model/table.js');
  const { Scene } = await import('/static/model/scene.js');
  const { frame } = await import('/static/parts/frame.js');
  const { loadLanguage } = await import('/static/lib/i18n.js');
  window.staged?.leave();
  await loadLanguage(language);
  const model = new TableModel();
  const sent = [];
  const send = (type, fields) => `key-${sent.push(fields?.action ?? type)}`;
  const requested = [];
  const request = async type => {
    requested.push(type);
    return answers[type] ?? { type: 'closed' };
  };
  const scene = new Scene({ id: 't', model, send, request });
  scene.connection = 'open';
  scene.switches = switches;
  let shown;
  const hear = message => {
    const changed = model.take(message);
    scene.heard(message);
    shown?.update(changed);
  };
  hear(welcome);
  shown = frame(scene);
  document.getElementById('app').replaceChildren(shown.element);
  scene.listeners.push(changed => shown.update(changed));
  shown.update(new Set(['table', 'round', 'own', 'talk']));
  const leave = () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    shown.element.remove();
    scene.close();
  };
  window.staged = { hear, sent, requested, scene, leave };
  await new Promise(requestAnimationFrame);
}""")


def mount(
    page: Page,
    welcome: Message,
    language: str = "en",
    *,
    switches: Message | None = None,
    answers: Message | None = None,
) -> None:
    """``answers``: what a server would answer, by what it is asked."""
    given = {"welcome": welcome, "switches": switches or {}, "language": language}
    page.evaluate(MOUNT, {**given, "answers": answers or {}})


def event(key: str, seat: str | None = None, **fields: Any) -> Message:
    who = {} if seat is None else {"seat": seat}
    return {"key": key, "clause": "X", **who, **fields}


def played(seat: str, tile: str, place: str) -> Message:
    return event("played", seat, tile=tile, place=place)


def train(*tiles: str, end: int, **fields: Any) -> Message:
    usual = {"marked": False, "open_double": False, "held_open": False}
    return {"tiles": tiles, "end": end, **usual, **fields}


def of_trains(trains: Message, turn: str = "p1", **fields: Any) -> Message:
    """A round of Mexican Train."""
    sizes = {place: HELD for place in trains if place.startswith("p")}
    usual = {"engine": "12-12", "starts": [12], "boneyard": 20, "hands": {}, "pending": None}
    return {"turn": turn, "trains": trains, "hand_sizes": sizes, **usual, **fields}


def of_layout(steps: list[str], open_: Message, **fields: Any) -> Message:
    """A round of a layout game of three."""
    sizes = {"p1": HELD, "p2": HELD, "p3": HELD}
    usual = {"turn": "p1", "binding": [], "boneyard": 20, "hands": {}, "points": {}}
    usual["wanted"] = {name: place["number"] for name, place in open_.items()}
    return {"steps": steps, "places": open_, "open": open_, "hand_sizes": sizes, **usual, **fields}


class Stage:
    """The screen of seat p1; the others are Bo (p2), Cy (p3) and so on."""

    def __init__(
        self,
        visitor: Visitor,
        round_: Message,
        own: Message | None = None,
        *,
        missed: tuple[Message, ...] = (),
        placing: Message | None = None,
        answers: Message | None = None,
        manners: Message | None = None,
        talk: Sequence[Message] = (),
        **switches: Any,
    ) -> None:
        self.manners = manners or {}
        self.visitor = visitor
        self.page: Page = visitor.page
        self.version = 10
        self.turn_since = 0
        self.round = round_
        self.own = {"seat": "p1", "hand": [], "drawn": None, "legal": [], **(own or {})}
        self.placing = placing
        """Where the tiles of a layout lie, as the server would answer."""
        visitor.answer("*/t/t/api/placing", lambda: self.placing)
        visitor.go("/settings")
        self.page.get_by_role("heading", level=1).wait_for()
        welcome = {
            **self.moment("welcome"),
            "left": self.manners.get("clock"),
            "seat": "p1",
            "muted": [],
            "talk": talk,
            "table": self.around(),
            "missed": [{"version": 5, "events": missed}] if missed else [],
        }
        mount(self.page, welcome, switches=switches, answers=answers)

    def around(self) -> Message:
        usual = {"kind": "person", "bot": None, "stand_in": False, "helped": True, "present": True}
        names = dict(zip(self.round["hand_sizes"], NAMES, strict=False))
        seats = {seat: {"name": name, **usual} for seat, name in names.items()}
        table = {"id": "t", "phase": "playing", "host": "p2", "seats": seats, "choice": {}}
        more = {"proposals": {}, "asking": {}, "round": 1, "rulebook": "goliath"}
        match = {"game": 1, "rounds": [], "engines": [12, 11, 10]}
        return {**table, **more, **match, "manners": self.manners, "spectators": 0}

    def moment(self, kind: str) -> Message:
        numbers = {"version": self.version, "position": self.version}
        numbers["turn_since"] = self.turn_since
        return {"type": kind, **STEP, **numbers, "round": self.round, "own": self.own}

    def hear(self, *events: Message, own: Message | None = None, **round_: Any) -> None:
        """A step of the table: what happened, and what has changed of the round and of p1's own."""
        self.version += 1
        self.own = {**self.own, **(own or {})}
        before, self.round = self.round, {**self.round, **round_}
        if before["turn"] != self.round["turn"]:
            self.turn_since += 1
        self.tell(**self.moment("update"), events=events)

    def tell(self, **message: Any) -> None:
        self.page.evaluate("message => window.staged.hear(message)", message)

    @property
    def sent(self) -> list[str]:
        actions: list[str] = self.page.evaluate("() => window.staged.sent")
        return actions

    @property
    def requested(self) -> list[str]:
        """What an answer was awaited to."""
        asked: list[str] = self.page.evaluate("() => window.staged.requested")
        return asked

    def train(self, place: str) -> Locator:
        return self.page.locator(f'.train:has([data-place="{place}"])')


def three(*laid: int, turn: str = "p2") -> Message:
    """Three trains with that many tiles each."""
    all_ = (["12-5", "5-7"], ["12-3", "3-4"], ["12-8", "8-1"])
    trains = {
        f"p{n}": train(*tiles[:many], end=int(["12", *tiles][many].split("-")[-1]))
        for n, (tiles, many) in enumerate(zip(all_, laid, strict=True), start=1)
    }
    return of_trains(trains, turn)


def lies(laid: str, x: float, y: float = 0) -> Message:
    return {"laid": laid, "x": x, "y": y, "rotation": 0}


PLACING: Final[Message] = {
    "tiles": [lies("5-5", 0), lies("5-8", 2), lies("8-4", 4)],
    "links": [],
    "open": {
        "5-5": {"number": 5, "x": -2, "y": 0, "rotation": 180, "across": 90},
        "8-4": {"number": 4, "x": 6, "y": 0, "rotation": 0, "across": 90},
    },
}
STEPS: Final = ["5-5", "5-8>5-5", "8-4>8-5"]
OPEN: Final = {"5-5": {"number": 5, "count": 3}, "8-4": {"number": 4, "count": 1}}


def layout(
    visitor: Visitor,
    missed: tuple[Message, ...] = (),
    answers: Message | None = None,
    also: tuple[str, ...] = (),
    **wanted: Any,
) -> Stage:
    """A small layout; p1 holds a tile that fits either way round, one that does not, and others."""
    own = {"hand": ["9-1", "6-2", *also], "legal": ["9-1>5-5", "1-9>5-5", "2-6>8-4"]}
    round_ = of_layout(STEPS, OPEN, **wanted)
    stage = Stage(visitor, round_, own, missed=missed, placing=PLACING, answers=answers)
    expect(stage.page.locator(".laid-tile")).to_have_count(len(STEPS))
    return stage


# --- The fullest tables: a real one, with other trains and hands ---

PLAYERS: Final = 8
LONG_NAMES: Final = (
    "Wilhelmine",
    "Александра",
    "Jean-Christophe",
    "Maximiliane",
    "Bo",
    "小明",
    "Søren",
)
CLOCK: Final = 90
MUCH_NEWS: Final = [
    {
        "version": 1,
        "events": [
            *(event("marked", seat) for seat in ("p3", "p2", "p4", "p6", "p7")),
            *(event("unmarked", seat) for seat in ("p5", "p8")),
            *(event("last-tile", seat) for seat in ("p4", "p2", "p3", "p6")),
        ],
    }
]
MANY_HELD: Final = 14
"""Tiles in the hands of others."""
STATES: Final = {
    "full": "",
    "chosen": "scene.choose.select(scene.model.own.hand[0])",
    "refused": "scene.refusal = { reason: 'does-not-fit', clause: 'X-1', values: { number: 7 } }",
    "confirm": "scene.asked = scene.legal[0]",
    "lost": "scene.connectionChanged('lost')",
}
"""What a table of trains can come to, and how."""

VALUES: Final = {
    "pips": 24,
    "points": 4,
    "tiles": 7,
    "before": 9,
    "number": 12,
    "tile": "12-11",
    "whom": "p4",
}
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
        seat: {**sitting, "name": "Ada" if seat == "p1" else LONG_NAMES[number - 1]}
        for number, (seat, sitting) in enumerate(newest["table"]["seats"].items())
    }
    manners = {**newest["table"]["manners"], "clock": CLOCK}
    table = {**newest["table"], "seats": seats, "phase": "playing", "manners": manners}
    fixed = {"missed": MUCH_NEWS, "events": [], "left": CLOCK, "table": table, "seat": "p1"}
    return {**newest, "type": "welcome", **fixed}


def crowded(message: Message, hand: int, length: int = 12) -> Message:
    """Ones turn with that many tiles in hand, eight trains and the Mexican Train, all in use."""
    rng = random.Random(12)
    pool = [f"{a}-{b}" for a in range(13) for b in range(a + 1)]
    held = rng.sample(pool, hand)
    seats = list(message["table"]["seats"])
    trains = {place: long_train(rng, length) for place in [*seats, "m"]}
    trains["p3"]["marked"] = trains["p5"]["marked"] = True
    trains["p5"] |= doubled(trains["p5"])
    first = held[0]
    legal = [f"{first}>p1", f"{first}>p3", f"{held[1]}>m", "draw"]
    size = dict.fromkeys(seats, MANY_HELD) | {"p1": hand, "p2": 1, "p5": 1}
    now = {**message["round"], "trains": trains, "turn": "p1", "hand_sizes": size}
    own = {**message["own"], "hand": held, "legal": legal, "drawn": held[-1]}
    return {**message, "round": now, "own": own, "can_take_back": "p1"}


def long_train(rng: random.Random, length: int) -> Message:
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


def asked_of(message: Message) -> Message:
    """The same while somebody wants a move back, and somebody else wants to come in."""
    wish = {"take-back": {"seat": "p2", "asked": ["p1", "p3"], "agreed": []}}
    around = {"proposals": wish, "asking": {"someone": LONG_NAMES[3]}, "finishing": True}
    return {**message, "table": {**message["table"], **around}}


def waited_for(message: Message) -> Message:
    """The same while it is the turn of somebody who is not here."""
    seats = message["table"]["seats"]
    away = {**seats["p4"], "kind": "person", "bot": None, "present": False, "stand_in": False}
    table = {**message["table"], "seats": {**seats, "p4": away}}
    own = {**message["own"], "legal": []}
    return {**message, "table": table, "round": {**message["round"], "turn": "p4"}, "own": own}


def bring_to(page: Page, state: str) -> None:
    """Something of ``STATES``, at a table that is mounted."""
    page.evaluate(f"() => {{ const {{ scene }} = staged; {STATES[state]}; scene.tell('choice'); }}")


def long_trains(players: int, **fields: Any) -> dict[str, Any]:
    trains = {f"p{n}": train(*LONG, end=1) for n in range(1, players + 1)}
    return of_trains({**trains, "m": train("12-8", end=8)}, **fields)


def labels(found: Locator) -> list[str]:
    said: list[str] = found.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return said
