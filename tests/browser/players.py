"""Somebody who plays through the page as people do: reads what can be done, and clicks it."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.visitors import PATIENCE, Visitor
from tests.browser.words import say

STUCK: Final = 60.0
"""Seconds without a move after which a game counts as stuck."""
STEPS: Final = ("welcome", "update", "stale")
BEFORE: Final = ("none", "lobby", "dealing")
"""The phases before the first tile."""
FORCED: Final = ["pass"]
"""What the server does by itself, when nothing else is left."""


class Player:
    """A visitor with a seat at a table."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 0) -> None:
        self.visitor = visitor
        self.table = table
        self.rng = random.Random(seed)
        self.moves = 0
        """How many actions were chosen through the page."""
        self.taps = False
        """Whether every other tile is laid by tapping it and its place."""

    @property
    def page(self) -> Page:
        return self.visitor.page

    # --- What the server has told this page ---

    @property
    def steps(self) -> list[dict[str, Any]]:
        return [message for message in self.visitor.messages if message["type"] in STEPS]

    @property
    def around(self) -> dict[str, Any]:
        """The newest that was told of the table."""
        found: dict[str, Any] = next(
            (step["table"] for step in reversed(self.steps) if "table" in step), {"phase": "none"}
        )
        return found

    @property
    def phase(self) -> str:
        return str(self.around["phase"])

    @property
    def present(self) -> list[str]:
        """Who is here, as far as this page was told."""
        told = (message for message in reversed(self.visitor.messages) if "present" in message)
        newest: list[str] = next(told, {"present": []})["present"]
        return newest

    @property
    def legal(self) -> list[str]:
        newest = self.steps[-1] if self.steps else {}
        legal: list[str] = newest.get("own", {}).get("legal", [])
        return legal if self.phase == "playing" else []

    # --- What this page shows and does ---

    def sit_down(self) -> None:
        self.visitor.go(f"/t/{self.table}")
        self.until(lambda: self.phase != "none")

    def until(self, happened: Callable[[], object], seconds: float = PATIENCE / 1000) -> None:
        """Let the page live on until something has happened."""
        deadline = time.monotonic() + seconds
        while not happened():
            assert time.monotonic() < deadline, f"did not happen in {seconds} s: {self.where()}"
            self.page.wait_for_timeout(20)

    def where(self) -> str:
        newest = self.visitor.frames[-1][:300] if self.visitor.frames else "nothing"
        return f"phase {self.phase}, legal {self.legal}, newest {newest}"

    def button(self, key: str, **values: str | int) -> Locator:
        return self.page.get_by_role("button", name=say(key, **values), exact=True)

    def start(self) -> None:
        self.button("waiting.start").click()
        self.until(lambda: self.phase not in BEFORE)

    @property
    def can_act(self) -> bool:
        return self.legal not in ([], FORCED) and self.button("table.what").is_visible()

    @property
    def version(self) -> int:
        """The newest step of the table that this page was told of."""
        return max((int(step["version"]) for step in self.steps), default=0)

    def what_can_i_do(self) -> Locator:
        """Open the list of everything that is legal; its buttons."""
        self.button("table.what").click()
        dialog = self.page.get_by_role("dialog", name=say("table.what"), exact=True)
        return dialog.get_by_role("listitem").get_by_role("button")

    def act(self) -> None:
        """Choose something from the list of all that can be done, or by tapping it."""
        offered = self.offered()
        chosen = self.choice_among(offered)
        before = len(self.answered())
        if self.taps and self.moves % 2 and has_one_way(offered[chosen], offered):
            self.tap(offered[chosen])
        else:
            choices = self.what_can_i_do()
            assert choices.count() == len(offered), (choices.all_inner_texts(), offered)
            choices.nth(chosen).click()
        self.until(lambda: len(self.answered()) > before)
        self.moves += 1

    def tap(self, play: str) -> None:
        """A tile, then its train; in a layout its place in the picture, or the button of that."""
        tile, place = tile_and_place(play)
        self.page.locator(f'[data-tile="{tile}"]').click()
        train = self.page.locator(f'.train-head[data-place="{place}"]')
        picture = self.page.locator(f'.open-place[data-place="{place}"]')
        button = self.page.locator(f'.actions [data-key="{place}"]')
        in_layout = picture if self.moves % 4 == 1 and picture.count() else button
        (train if train.count() else in_layout).click()

    def choice_among(self, offered: list[str]) -> int:
        """Some tile if one can be laid, so that the round comes to an end."""
        plays = [number for number, action in enumerate(offered) if ">" in action]
        return self.rng.choice(plays or range(len(offered)))

    def offered(self) -> list[str]:
        """What the list has to hold: a knock of its own only where one knocks by hand."""
        by_hand = self.around["manners"].get("knock_by_hand", False)
        return [action for action in self.legal if by_hand or not action.endswith(" knock")]

    def sent_acts(self) -> list[dict[str, Any]]:
        return [message for message in self.visitor.sent if message["type"] == "act"]

    def answered(self) -> list[dict[str, Any]]:
        """The answers to actions of this page."""
        keys = {act["key"] for act in self.sent_acts()}
        return [m for m in self.visitor.messages if {m.get("done"), m.get("key")} & keys]


def tile_and_place(play: str) -> tuple[str, str]:
    """The tile as hands write it, with the higher number first, and where it goes."""
    tile, _, place = play.removesuffix(" knock").partition(">")
    return "-".join(sorted(tile.split("-"), key=int, reverse=True)), place


def has_one_way(play: str, offered: list[str]) -> bool:
    """Whether it lays a tile, and nothing has to be asked about how it lies there."""
    plays = [tile_and_place(one) for one in offered if ">" in one]
    return ">" in play and plays.count(tile_and_place(play)) == 1


def play(*players: Player, until: Callable[[], object] | None = None) -> None:
    """Everybody plays in turn until the game is over, or until something else."""
    first = players[0]
    ends = until or (lambda: first.phase == "over")
    moves, deadline = -1, 0.0
    while not ends():
        if moves != (moves := sum(player.version for player in players)):
            deadline = time.monotonic() + STUCK
        assert time.monotonic() < deadline, f"stuck: {first.where()}"
        # Somebody with two devices looks at the one that has heard of the last move.
        newest = max(player.version for player in players)
        acting = next((one for one in players if one.version == newest and one.can_act), None)
        if acting is not None:
            acting.act()
        elif first.phase == "between":
            go_on(*players)
        else:
            first.page.wait_for_timeout(20)


def go_on(*players: Player) -> None:
    """Everybody is ready for the next round."""
    for player in players:
        player.button("end.next").click()
    players[0].until(lambda: players[0].phase != "between")
