"""A game against bots, in plain text: one line in, some lines out, so that it works anywhere."""

import re
from collections.abc import Iterable
from random import Random
from typing import Final

from doubletwelve.bots import Choose
from doubletwelve.core.actions import (
    DRAW,
    KNOCK,
    PASS,
    Action,
    BadAction,
    Play,
    read_action,
    write_action,
)
from doubletwelve.core.events import Event, Refused, seen_by
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.seats import Seat
from doubletwelve.games import layout
from doubletwelve.games.mexican_train.state import MEXICAN
from doubletwelve.record import Record, RecordRound, deal_of
from doubletwelve.record.replay import canonical_action
from doubletwelve.rulebooks import UnknownClause, find_clause
from doubletwelve.terminal.ask import as_number, ask, ask_knock
from doubletwelve.terminal.hint import hint_lines
from doubletwelve.terminal.plain import View, heading, score_lines, table_lines
from doubletwelve.terminal.words import event_text, reason_text, refusal_text
from doubletwelve.tiles import WITH, quoted

HELP: Final = """\
  1, 2, ...     do what stands under that number
  12-5>p2       play 12-5 on p2's train (m is the Mexican Train), or on a place of the layout
  draw, pass    and stop, knock or catch p2 where the game has them
  12-5          play 12-5 where it fits, if that is one place only
  ?             what you may do, and why nothing else is allowed
  ? 12-5>p2     why that is, or is not, allowed
  hint          what a strong player would do, and why
  rule DT-01    what that clause says
  table         show the table again
  quit          stop; the game so far is saved as a record"""

NAMES: Final = ("You", "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida")


class Session:
    """One person at a table of bots, and the record of what they play."""

    def __init__(
        self, match: Match, seed: str, bot: Choose, you: Seat, house: str | None = None
    ) -> None:
        self.match = match
        self._house = house
        self.seed = seed
        self.you = you
        self._bot = bot
        self._rng = Random(seed)
        self._rounds: list[RecordRound] = []
        self._names = self._names_by_seat()

    def _names_by_seat(self) -> dict[Seat, str]:
        others = iter(NAMES[1:])
        return {
            seat: NAMES[0] if seat == self.you else next(others) for seat in self.match.rules.seats
        }

    def play(self) -> None:
        """Play to the end of the game; ``Quit`` if the player stops before."""
        title = [f"House rules: {self._house}"] if self._house else []
        _print_lines([*title, *heading(self.match, self._names), "Type ? for help.", ""])
        while not self.match.game_over:
            self._begin_round()
            while not self.match.round_over:
                self._turn()
            _print_lines(["", *score_lines(self.match), ""])
            if not self.match.game_over:
                ask("Press Enter for the next round. ")

    @property
    def has_begun(self) -> bool:
        return any(played.actions for played in self._rounds)

    def record(self) -> Record:
        """The game so far."""
        rules = self.match.rules
        return Record(
            format="doubletwelve-record",
            version=1,
            game=self.match.game.NAME,
            rulebook=rules.book,
            edition=rules.edition,
            switches=rules.changed,
            players=[self._names[seat] for seat in rules.seats],
            rounds=self._rounds,
            meta={"seed": self.seed, **({"house": self._house} if self._house else {})},
        )

    def _begin_round(self) -> None:
        deal = self.match.deal(self.seed)
        first = None if self._rounds else self.match.plan().first
        self._rounds.append(RecordRound(deal=deal_of(deal), first=first, actions=[]))
        begun = begin_round(self.match, deal)
        self.match = begun.state
        self._tell(begun.events)

    def _turn(self) -> None:
        seat = self.match.state.turn.seat
        view = self.match.view(seat)
        if seat == self.you:
            self._show()
            action = self._choice(view.legal)
        else:
            self._offer_late_knock()
            view = self.match.view(seat)
            action = self._bot(view, view.legal, self._rng)
        self._do(seat, action)

    def _do(self, seat: Seat, action: Action) -> None:
        result = act(self.match, seat, action)
        assert not isinstance(result, Refused)  # a choice is checked when it is made
        self._rounds[-1].actions.append(f"{seat} {write_action(action)}")
        self.match = result.state
        self._tell(result.events)

    def _offer_late_knock(self) -> None:
        """Before anyone can catch you: you have one tile left and have not said so."""
        if KNOCK not in self.match.game.legal_actions(self.match.state, self.you):
            return
        if ask_knock():
            self._do(self.you, KNOCK)

    def _tell(self, events: Iterable[Event]) -> None:
        open_hands = self.match.rules.open_hands
        _print_lines(f"  {event_text(seen_by(event, self.you, open_hands))}" for event in events)

    def _show(self) -> None:
        view = self.match.view(self.you)
        print()
        _print_lines(table_lines(self.match, view, view.hands))
        print(f"Your turn, {self.you}. You may:")
        _print_lines(
            f"  {number}. {write_action(action)}"
            for number, action in enumerate(view.legal, start=1)
        )

    def _choice(self, legal: tuple[Action, ...]) -> Action:
        """Ask until the answer is an action that is allowed."""
        while True:
            line = re.sub(r"\s*>\s*", ">", ask("> ").lower())
            command, _, rest = line.partition(" ")
            if command == "table":
                self._show()
            elif command == "hint":
                self._hint()
            elif command in ("rule", "rules"):
                _print_clause(rest)
            elif command.startswith("?") or command == "help":
                self._explain(line.lstrip("?").strip() if command != "help" else "")
            elif line:
                action = self._read(line, legal)
                if action is not None and action in legal:
                    return action
                if action is not None:
                    print(f"  {self._verdict(action)}")

    def _hint(self) -> None:
        print("  Thinking ...", flush=True)
        lines = hint_lines(self.match.view(self.you))
        _print_lines(f"  {line}" for line in lines)

    def _read(self, text: str, legal: tuple[Action, ...]) -> Action | None:
        if text.isdecimal():
            at = as_number(text)
            if at is not None and 1 <= at <= len(legal):
                return legal[at - 1]
            print(f"  {quoted(text)} is not in the list: it goes from 1 to {len(legal)}")
            return None
        only = [a for a in legal if isinstance(a, Play) and write_action(a).startswith(f"{text}>")]
        if len(only) == 1:
            return only[0]
        try:
            return canonical_action(self.match, self.you, read_action(text))
        except BadAction as problem:
            print(f"  {problem}; ? for help")
            return None

    def _explain(self, question: str) -> None:
        if question:
            action = self._read(question, self.match.state.legal)
            if action is not None:
                print(f"  {self._verdict(action)}")
            return
        print(HELP)
        print("What you may do:")
        _print_lines(f"  {write_action(action)}" for action in self.match.state.legal)
        print("Why not the rest:")
        _print_lines(f"  {line}" for line in self._reasons())

    def _verdict(self, action: Action) -> str:
        result = self.match.game.apply(self.match.state, self.you, action)
        if isinstance(result, Refused):
            return refusal_text(self.you, action, result)
        return f"{write_action(action)} is allowed"

    def _reasons(self) -> list[str]:
        """One line a reason, with everything that it rules out."""
        ruled_out: dict[str, list[str]] = {}
        for action in self._plausible():
            result = self.match.game.apply(self.match.state, self.you, action)
            if isinstance(result, Refused):
                reason = reason_text(self.you, result)
                ruled_out.setdefault(reason, []).append(write_action(action))
        return [f"{', '.join(actions)}: {reason}" for reason, actions in ruled_out.items()]

    def _plausible(self) -> list[Action]:
        """Every play of a held tile on a place that shows one of its numbers, a draw and a pass."""
        view = self.match.view(self.you)
        plays: list[Action] = [
            Play(tile, number, place)
            for place, number in _numbers_shown(view)
            for tile in view.hands[self.you]
            if tile in WITH[number]
        ]
        return [*plays, DRAW, PASS]


def _numbers_shown(view: View) -> list[tuple[str, int]]:
    """Where a tile could lie, open to the viewer or not, and the number there."""
    if isinstance(view, layout.View):
        return [(at, place.number) for at, place in view.places.items()]
    trains = dict.fromkeys((MEXICAN, *view.trains))
    return [(train, number) for train in trains for number in view.open_numbers(train)]


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _print_clause(clause_id: str) -> None:
    try:
        book, entry = find_clause(clause_id.strip())
    except UnknownClause as problem:
        print(f"  {problem}")
    else:
        print(f"  {entry.id}, {book.name}: {entry.text}")
