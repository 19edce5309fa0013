"""A table for the clause tests: a position or a deal in the record's form, and what happens at it.

    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["9-5", "3-1"], "p2": ["8-8"]},
        boneyard=["7-7"],
    )
    assert table.legal == ["5-9>p1"]
    table.play("p1 5-9>p1", "p2 8-8>m")
    table.refuses("p2 draw", "...", "EWA-MT-25")

The engine is 12-12 unless told otherwise. A layout game is named (``game="classic"``), and its
position has ``layout=["12-12", "12-5>12-12"]`` in place of engine and trains. Every hand,
boneyard, train and layout is spelt out: a tile named nowhere is out of the game.
"""

import json
from typing import Any

from doubletwelve.core.actions import read_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.game import Match, act
from doubletwelve.core.seats import Seat
from doubletwelve.record import BadRecord, read_record, table_json
from doubletwelve.record.replay import steps


class Table:
    """A match on the table. Keywords are the fields of a record's ``position`` (or ``deal``)."""

    def __init__(
        self,
        book: str,
        *,
        game: str = "mexican-train",
        switches: dict[str, Any] | None = None,
        players: int | None = None,
        first: str | None = None,
        deal: dict[str, Any] | None = None,
        rounds: list[dict[str, Any]] | None = None,
        **position: Any,
    ) -> None:
        if rounds is None:
            start: dict[str, Any] = {"first": first} if first else {}
            if deal is not None:
                rounds = [{**start, "deal": {"free": True, **deal}}]
            else:
                engine = {"engine": "12-12"} if game == "mexican-train" else {}
                rounds = [{**start, "position": {**engine, **position}}]
        opening = rounds[0].get("deal") or rounds[0]["position"]
        count = players or len(opening["hands"])
        record = {
            "format": "doubletwelve-record",
            "version": 1,
            "game": game,
            "rulebook": book,
            "switches": switches or {},
            "players": [f"Player {n + 1}" for n in range(count)],
            "rounds": [{"actions": [], **played} for played in rounds],
        }
        self.match: Match
        self.events: list[Event] = []
        """Everything that has happened since the table was laid."""
        for self.match, _, events in steps(read_record(json.dumps(record).encode())):
            self.events += events

    def play(self, *actions: str) -> "Table":
        """Play actions written as in a record; each must be allowed."""
        for written in actions:
            result = self._try(written)
            assert not isinstance(result, Refused), f"{written}: {result.reason} ({result.clause})"
            self.match = result.state
            self.events += result.events
        return self

    def refuses(self, written: str, reason: str, clause: str) -> None:
        """The action is refused, for that reason, citing that clause, and nothing changes."""
        before = self.shown
        result = self._try(written)
        assert isinstance(result, Refused), f"{written} was allowed"
        assert (result.reason, result.clause) == (reason, clause)
        assert self.shown == before

    def _try(self, written: str) -> Any:
        seat, _, action = written.partition(" ")
        return act(self.match, Seat(seat), read_action(action))

    @property
    def shown(self) -> dict[str, Any]:
        """The object that ``doubletwelve replay --json`` prints."""
        return table_json(self.match)

    @property
    def legal(self) -> list[str]:
        legal: list[str] = self.shown["legal"]
        return legal

    @property
    def others(self) -> dict[str, list[str]]:
        others: dict[str, list[str]] = self.shown["others"]
        return others

    @property
    def turn(self) -> str | None:
        turn: str | None = self.shown["turn"]
        return turn

    @property
    def hands(self) -> dict[str, list[str]]:
        hands: dict[str, list[str]] = self.shown["hands"]
        return hands

    @property
    def marked(self) -> list[str]:
        """The trains that carry a marker."""
        return [name for name, train in self.shown["trains"].items() if train["marked"]]

    @property
    def binding(self) -> list[str]:
        """The trains whose open double binds now."""
        return [name for name, train in self.shown["trains"].items() if train["open_double"]]

    def tiles(self, train: str) -> list[str]:
        tiles: list[str] = self.shown["trains"][train]["tiles"]
        return tiles

    @property
    def open(self) -> dict[str, tuple[int, int]]:
        """The places of a layout that are usable now: the open number, and how many of them."""
        return {row["at"]: (row["number"], row["places"]) for row in self.shown["open"]}

    @property
    def layout(self) -> list[str]:
        layout: list[str] = self.shown["layout"]
        return layout

    @property
    def over(self) -> bool:
        return self.match.round_over

    @property
    def last_scores(self) -> dict[str, int]:
        """The scores of the round that has just ended."""
        scores: dict[str, int] = self.shown["scores"]["rounds"][-1]
        return scores

    def happened(self, key: str) -> list[Event]:
        """The events of one kind so far."""
        return [event for event in self.events if event.key == key]


def refused_record(*args: Any, **kwargs: Any) -> str:
    """The one line with which a table that cannot be is refused."""
    try:
        Table(*args, **kwargs)
    except BadRecord as problem:
        return str(problem)
    raise AssertionError("the record was accepted")
