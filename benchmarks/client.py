"""The client in Chromium: what a first visit costs, and what a move costs beside a whole table.

- First visit: a browser that has never been here opens the home page; every byte that goes from
  the server to it is counted on the wire, heads of answers and what it keeps for later included.
  Beside it the same and a game against bots, until the first choice; and the home page as a phone
  in the house gets it, over plain HTTP, where browsers ask for gzip and keep nothing for later.
- Redraw: eight trains of twenty tiles, as folded as they are for a player. Drawing the whole table
  anew is timed, then the next moves, one tile each on one train after the other: script time from
  a message to a page that shows it, both in the same page. The claim is the median of the rounds'
  ratios.

    make bench NAME=client           # about two minutes; needs Chromium
    make bench NAME=client ARGS=--quick
"""

import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from benchmarks.load.protocol import server
from benchmarks.load.wire import Wire
from tests.browser.chromium import MISSING, find_chromium, running_chromium
from tests.browser.client import client
from tests.browser.tables import open_table
from tests.browser.visitors import new_visitor

GOALS = {
    "client-first-visit-kb": 200.0,
    "client-first-visit-http-kb": 200.0,
    "client-redraw": 0.25,
}
PLAYERS = 8
TILES = 20
MOVES = 16
ANOTHER = "table.test"
"""A name for this machine that a browser takes for another one's."""
QUIET = 1.0
"""Seconds without a byte after which a visit counts as over."""

# As `hear` in parts/seated.js takes a message in, but for what it says and sounds.
DRAW = client("""async ({ welcome, updates, rounds }) => {
  const { TableModel } = await import('/static/model/table.js');
  const { Scene } = await import('/static/model/scene.js');
  const { frame } = await import('/static/parts/frame.js');
  const { replace } = await import('/static/lib/dom.js');
  const place = document.getElementById('app');
  const timed = work => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const model = new TableModel();
    const scene = new Scene({ id: 't', model, send: () => '', request: () => Promise.resolve() });
    let shown;
    const whole = timed(() => {
      const changed = model.take(welcome);
      scene.heard(welcome);
      shown = frame(scene);
      replace(place, shown.element);
      shown.update(changed);
    });
    const moves = timed(() => {
      for (const update of updates) {
        const changed = model.take(update);
        scene.heard(update);
        shown.update(changed);
      }
    });
    results.push([whole, moves / updates.length]);
    scene.close();
    await new Promise(requestAnimationFrame);
  }
  return { results, tiles: place.querySelectorAll('.train').length };
}""")


def first_visit(chromium: Browser, port: int) -> tuple[float, float]:
    """Kilobytes of the home page, and of a game on top of it."""
    with Wire(port) as wire:
        visitor = new_visitor(chromium, wire.url, keeps=True)
        page = visitor.go("/")
        page.get_by_role("button", name="Play now").wait_for()
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        home = wire.when_quiet(QUIET)
        page.get_by_role("button", name="Play now").click()
        page.locator(".rack .tile").first.wait_for()
        game = wire.when_quiet(QUIET)
        visitor.close()
    return home / 1000, game / 1000


def visit_from_the_house(chromium: Browser, port: int) -> float:
    """Kilobytes of the home page under a name that is not the browser's own machine."""
    with Wire(port) as wire:
        visitor = new_visitor(chromium, wire.url.replace("127.0.0.1", ANOTHER), keeps=True)
        visitor.go("/").get_by_role("button", name="Play now").wait_for()
        home = wire.when_quiet(QUIET)
        visitor.context.close()
    return home / 1000


def redraw(chromium: Browser, port: int, rounds: int) -> list[tuple[float, float]]:
    """Milliseconds of a whole table and of a move, round by round; the first few warm up."""
    visitor = new_visitor(chromium, f"http://127.0.0.1:{port}")
    player = open_table(visitor, bots=PLAYERS - 1, length="one")
    player.start()
    player.until(lambda: any("round" in message for message in visitor.messages))
    welcome, updates = long_trains(visitor.messages)
    visitor.go("/settings")
    visitor.page.locator("h1").wait_for()
    found = visitor.page.evaluate(
        DRAW, {"welcome": welcome, "updates": updates, "rounds": rounds + rounds // 4}
    )
    assert found["tiles"] >= PLAYERS, found
    visitor.close()
    return [(whole, move) for whole, move in found["results"][rounds // 4 :]]


def long_trains(messages: list[dict[str, Any]]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A real table, with long trains in place of its own, and moves that make them longer."""
    rng = random.Random(12)
    welcome = next(message for message in messages if message["type"] == "welcome")
    table = [message["table"] for message in messages if message.get("table")][-1]
    dealt = next(message for message in messages if message.get("round"))
    seats = list(table["seats"])
    trains = {seat: train(rng) for seat in seats}
    now = {**dealt["round"], "trains": trains, "turn": seats[1]}
    own = {**dealt["own"], "legal": []}
    first = {**welcome, "table": table, "round": now, "own": own, "missed": []}
    updates = []
    for number in range(MOVES):
        mover, follower = (seats[1 + (number + n) % (len(seats) - 1)] for n in (0, 1))
        tile = laid(rng, trains[mover]["end"])
        trains = {**trains, mover: longer(trains[mover], tile)}
        now = {**now, "trains": trains, "turn": follower}
        event = {"key": "played", "clause": "", "seat": mover, "tile": tile, "place": mover}
        step = {"version": first["version"] + number + 1, "position": number + 1, "events": [event]}
        updates.append({**first, **step, "type": "update", "table": None, "round": now, "own": own})
    return first, updates


def train(rng: random.Random) -> dict[str, Any]:
    made: dict[str, Any] = {"tiles": [], "end": 12, "marked": False, "open_double": False}
    for _ in range(TILES):
        made = longer(made, laid(rng, made["end"]))
    return made


def longer(train: dict[str, Any], tile: str) -> dict[str, Any]:
    return {**train, "tiles": [*train["tiles"], tile], "end": int(tile.split("-")[1])}


def laid(rng: random.Random, end: int) -> str:
    """A tile that fits there, in the direction in which it lies."""
    return f"{end}-{rng.choice([number for number in range(13) if number != end])}"


def claim(name: str, measured: float, quick: bool) -> str:
    goal = GOALS[name]
    verdict = "quick" if quick else "reached" if measured <= goal else "short"
    return f"claim {name} measured {measured:.2f} goal {goal:.2f} {verdict}"


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    program = find_chromium()
    if program is None:
        sys.exit(MISSING)
    started = time.monotonic()
    with (
        tempfile.TemporaryDirectory(dir=sys.prefix) as folder,
        server(Path(folder)) as (_, port),
        running_chromium(program, f"--host-resolver-rules=MAP {ANOTHER} 127.0.0.1") as chromium,
    ):
        home, game = first_visit(chromium, port)
        print(
            f"first visit: {home:.1f} KB for the home page, {game:.1f} KB with a game", flush=True
        )
        house = visit_from_the_house(chromium, port)
        print(f"from another machine, over plain HTTP: {house:.1f} KB", flush=True)
        timed = redraw(chromium, port, 20 if quick else 400)
    whole, move = (median(pair[n] for pair in timed) for n in (0, 1))
    print(f"whole table {whole:.2f} ms, a move {move:.2f} ms of script ({len(timed)} rounds)")
    print(f"took {time.monotonic() - started:.0f} s")
    print(claim("client-first-visit-kb", home, quick=False))
    print(claim("client-first-visit-http-kb", house, quick=False))
    print(claim("client-redraw", median(move / whole for whole, move in timed), quick))


if __name__ == "__main__":
    main()
