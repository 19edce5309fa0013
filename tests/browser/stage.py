"""A table's screen that is told what a test tells it: any position, and no server to wait for."""

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.client import client
from tests.browser.visitors import Visitor

STEP: Final = {"at": 0, "turn_since": 0, "window": 0, "can_take_back": None}
HELD: Final = 5
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
# As `seatedAt` in parts/seated.js does it, but for the socket and what is said and sounded.
MOUNT: Final = client("""async ({ welcome, switches }) => {
  const { TableModel } = await import('/static/model/table.js');
  const { Scene } = await import('/static/model/scene.js');
  const { frame } = await import('/static/parts/frame.js');
  const model = new TableModel();
  const sent = [];
  const send = (type, fields) => `key-${sent.push(fields.action)}`;
  const scene = new Scene({ id: 't', model, send, request: () => new Promise(() => {}) });
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
  window.staged = { hear, sent };
}""")


def event(key: str, seat: str | None = None, **fields: Any) -> dict[str, Any]:
    who = {} if seat is None else {"seat": seat}
    return {"key": key, "clause": "X", **who, **fields}


def played(seat: str, tile: str, place: str) -> dict[str, Any]:
    return event("played", seat, tile=tile, place=place)


def train(*tiles: str, end: int, **fields: Any) -> dict[str, Any]:
    usual = {"marked": False, "open_double": False, "held_open": False}
    return {"tiles": tiles, "end": end, **usual, **fields}


def of_trains(trains: dict[str, Any], turn: str = "p1", **fields: Any) -> dict[str, Any]:
    """A round of Mexican Train."""
    sizes = {place: HELD for place in trains if place.startswith("p")}
    usual = {"engine": "12-12", "starts": [12], "boneyard": 20, "hands": {}, "pending": None}
    return {"turn": turn, "trains": trains, "hand_sizes": sizes, **usual, **fields}


def of_layout(steps: list[str], open_: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A round of a layout game of three."""
    sizes = {"p1": HELD, "p2": HELD, "p3": HELD}
    usual = {"turn": "p1", "binding": [], "boneyard": 20, "hands": {}, "points": {}}
    return {"steps": steps, "places": open_, "open": open_, "hand_sizes": sizes, **usual, **fields}


class Stage:
    """The screen of seat p1; the others are Bo (p2), Cy (p3) and so on."""

    def __init__(
        self,
        visitor: Visitor,
        round_: dict[str, Any],
        own: dict[str, Any] | None = None,
        *,
        missed: tuple[dict[str, Any], ...] = (),
        placing: dict[str, Any] | None = None,
        **switches: Any,
    ) -> None:
        self.page: Page = visitor.page
        self.version = 10
        self.round = round_
        self.own = {"seat": "p1", "hand": [], "drawn": None, "legal": [], **(own or {})}
        self.placing = placing
        """Where the tiles of a layout lie, as the server would answer."""
        self.page.route("**/t/t/api/placing", lambda route: route.fulfill(json=self.placing))
        visitor.go("/settings")
        self.page.get_by_role("heading", level=1).wait_for()
        welcome = {
            **self.moment("welcome"),
            "seat": "p1",
            "muted": [],
            "talk": [],
            "table": self.around(),
            "missed": [{"version": 5, "events": missed}] if missed else [],
        }
        self.page.evaluate(MOUNT, {"welcome": welcome, "switches": switches})

    def around(self) -> dict[str, Any]:
        usual = {"kind": "person", "bot": None, "stand_in": False, "helped": True, "present": True}
        names = dict(zip(self.round["hand_sizes"], NAMES, strict=False))
        seats = {seat: {"name": name, **usual} for seat, name in names.items()}
        table = {"id": "t", "phase": "playing", "host": "p2", "seats": seats, "choice": {}}
        more = {"manners": {}, "proposals": {}, "asking": {}, "round": 1, "rulebook": "goliath"}
        return {**table, **more, "spectators": 0}

    def moment(self, kind: str) -> dict[str, Any]:
        numbers = {"version": self.version, "position": self.version}
        return {"type": kind, **STEP, **numbers, "round": self.round, "own": self.own}

    def hear(self, *events: dict[str, Any], **round_: Any) -> None:
        """A step of the table: what happened, and what has changed of the round."""
        self.version += 1
        self.round = {**self.round, **round_}
        told = {**self.moment("update"), "events": events}
        self.page.evaluate("message => window.staged.hear(message)", told)

    @property
    def sent(self) -> list[str]:
        actions: list[str] = self.page.evaluate("() => window.staged.sent")
        return actions

    def train(self, place: str) -> Locator:
        return self.page.locator(f'.train:has([data-place="{place}"])')


def three(*laid: int, turn: str = "p2") -> dict[str, Any]:
    """Three trains with that many tiles each."""
    all_ = (["12-5", "5-7"], ["12-3", "3-4"], ["12-8", "8-1"])
    trains = {
        f"p{n}": train(*tiles[:many], end=int(["12", *tiles][many].split("-")[-1]))
        for n, (tiles, many) in enumerate(zip(all_, laid, strict=True), start=1)
    }
    return of_trains(trains, turn)


def lies(laid: str, x: float, y: float = 0) -> dict[str, Any]:
    return {"laid": laid, "x": x, "y": y, "rotation": 0}


PLACING: Final[dict[str, Any]] = {
    "tiles": [lies("5-5", 0), lies("5-8", 2), lies("8-4", 4)],
    "links": [],
    "open": {
        "5-5": {"number": 5, "x": -2, "y": 0, "rotation": 180},
        "8-4": {"number": 4, "x": 6, "y": 0, "rotation": 0},
    },
}
STEPS: Final = ["5-5", "5-8>5-5", "8-4>8-5"]
OPEN: Final = {"5-5": {"number": 5, "count": 3}, "8-4": {"number": 4, "count": 1}}


def layout(visitor: Visitor, missed: tuple[dict[str, Any], ...] = (), **wanted: Any) -> Stage:
    """A small layout; p1 holds a tile that fits either way round, and one that does not."""
    own = {"hand": ["9-1", "6-2"], "legal": ["9-1>5-5", "1-9>5-5", "2-6>8-4"]}
    round_ = of_layout(STEPS, OPEN, **wanted)
    stage = Stage(visitor, round_, own, missed=missed, placing=PLACING)
    expect(stage.page.locator(".laid-tile")).to_have_count(len(STEPS))
    return stage
