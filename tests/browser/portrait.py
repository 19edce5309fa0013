"""The pictures of a real table for the README, on a desktop and on a phone: ``make picture``.

A server, a browser and a game against bots, with chance taken out: always the same tiles.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.browser.chromium import MISSING, find_chromium, running_chromium
from tests.browser.players import Player, play
from tests.browser.tables import open_table
from tests.browser.visitors import SIZES, Screen, new_visitor
from tests.web.servers import AT

DOCS: Final = Path(__file__).parents[2] / "docs"
SEED: Final = 21
MOVES: Final = 6
SHOWN: Final[tuple[tuple[str, Screen], ...]] = (("table", "desk"), ("table-phone", "phone"))
# A server whose secrets can be foreseen: nobody plays there.
SERVE: Final = f"""
import random, secrets, sys
chance = random.Random({SEED})
secrets.token_hex = lambda count=32: chance.randbytes(count).hex()
secrets.randbits = chance.getrandbits
from doubletwelve.cli import app
app(["serve", "--port", "0", "--database", sys.argv[1]])
"""
FORESEEN: Final = """() => {
  let next = 7;
  crypto.getRandomValues = bytes => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next = (next * 75 + 74) % 65537;
    return bytes;
  };
}"""


@contextmanager
def server(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-c", SERVE, str(folder / "tables.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            found = AT.search(process.stdout.readline())
            assert found, "the server did not start"
            yield found[1]
        finally:
            process.kill()


def marked(player: Player) -> bool:
    """Whether some train is open, so that the picture shows what that looks like."""
    return any(train["marked"] for train in player.steps[-1]["round"]["trains"].values())


def draw(player: Player) -> None:
    """Play on into the round, and take the pictures when it is ones turn."""
    page = player.page
    player.start()
    play(player, until=lambda: player.can_act and player.moves >= MOVES and marked(player))
    player.button("table.arrange-for-me").click()
    player.until(lambda: any(m["type"] == "arranged" for m in player.visitor.messages))
    page.mouse.move(0, 0)
    for name, screen in SHOWN:
        width, height = SIZES[screen]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        page.screenshot(path=DOCS / f"{name}.png")


def main() -> None:
    program = find_chromium()
    if program is None:
        sys.exit(MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as site,
        running_chromium(program) as chromium,
    ):
        visitor = new_visitor(chromium, site, theme="light")
        visitor.context.add_init_script(f"({FORESEEN})()")
        player = open_table(visitor, bots=3, seed=SEED, rulebook="ecowoodart")
        draw(player)
        visitor.close()


if __name__ == "__main__":
    main()
