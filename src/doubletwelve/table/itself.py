"""What happens at a table by itself: bots play, deals are made, clocks run out, rounds follow."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from doubletwelve.core.actions import PASS
from doubletwelve.core.events import Refused
from doubletwelve.core.seats import Seat, from_seat
from doubletwelve.table import facts as f
from doubletwelve.table.crew import Closed
from doubletwelve.table.decide.asked import Asked, Decided, Decision, refuse
from doubletwelve.table.decide.play import open_deal, play
from doubletwelve.table.faults import log_fault
from doubletwelve.table.presence import HOST_AWAY
from doubletwelve.table.room import Result, Room, Work
from doubletwelve.table.show import clock_message
from doubletwelve.table.state import Table, stand_in_bot

SHARE_WAIT: Final = 1.5
"""Seconds for commitments, and again for shares: a deal never waits for more than three."""
ROW_OF_BOTS: Final = 4.0
"""Seconds that a row of bot turns takes at most."""
GONE: Final = 10_000
"""Milliseconds for which others wait for the answer of somebody whose connection is lost: as long
as it takes to come back by itself, or to load the page anew."""
WARNING: Final = 10
"""Seconds before a turn's end at which its player is warned; with a short clock, at half of it."""
LONGEST_THOUGHT: Final = 0.9
THOUGHT_OF_SHARE: Final = 0.7
"""How much of its time a bot thinks; the rest is for the wait for a process, and the way there."""
THOUGHTS: Final = {
    "expert": LONGEST_THOUGHT,
    "monte-carlo": 0.2,
    "monte-carlo-plus": LONGEST_THOUGHT,
}
"""Bots that are told for how long to think, and how many seconds that is at most."""
PAUSE_OF_SHARE: Final = 0.8
"""How much of it a bot seems to think; the rest is for what it may do next in the same turn."""
AGAIN: Final = 1.0
"""Seconds after which what could not be stored is tried again."""

log = logging.getLogger("doubletwelve.table")


def _tiles_in_turn(view: Any) -> int:
    """How many tiles the seat to move may still lay in its turn: many only in an opening run, which
    games with a layout do not have."""
    runs = getattr(view, "run", False) or getattr(view, "begins_run", False)
    return max(1, view.hand_sizes[view.seat]) if runs else 1


class Itself:
    """The hands that nobody sees: looks at a room after every step and does what is due."""

    def __init__(self, room: Room, has_lease: Callable[[], bool]) -> None:
        self._room = room
        self._has_lease = has_lease
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._host_watch: asyncio.TimerHandle | None = None
        self._present: frozenset[Seat] = frozenset()
        """Who was there when people last came or went."""
        self._back: frozenset[Seat] = frozenset()
        """Who has come back and is still played for."""
        self._thinking: asyncio.Task[None] | None = None
        self._thinks_for = -1
        self._row_since: float | None = None
        self._waiting: tuple[str, int, float] = "", -1, 0.0
        """What a deal waits for, in which position, since when."""
        self._late = -1
        """The turn, named by its beginning, that ran out of time."""
        self._stopped = False

    def people_changed(self) -> None:
        """Called whenever people come or go."""
        if self._stopped:
            return
        before, self._present = self._present, frozenset(self._room.presence.since)
        seats = self._room.table.seats
        come = {s for s in self._present - before if s in seats and seats[s].stand_in}
        self._back = (self._back | come) & self._present
        self._watch_host()
        self.look()

    def look(self) -> None:
        """Called after every step."""
        if self._stopped:
            return
        if self._timers:
            self._cancel_timers()
        table = self._room.table
        if table.manners.clock is not None:
            self._set_warning(table, table.manners.clock)
        if not self._has_lease():
            return
        if self._back:
            self._end_stand_ins(table)
        if table.proposals and self._is_agreed(table):
            self._submit(f"taken-back:{table.position}", self._take_back)
        if table.proposals:
            self._look_at_asked(table)
        if table.phase == "playing":
            self._look_at_turn(table)
        else:
            self._row_since = None
            if table.phase == "dealing":
                self._look_at_deal(table)
            elif table.phase == "between":
                self._look_at_ready(table)

    def stop(self) -> None:
        """For good: what is still stored after it, or whoever goes, leads to nothing more."""
        self._stopped = True
        self._cancel_timers()
        if self._host_watch is not None:
            self._host_watch.cancel()
        self._stop_thinking()

    @property
    def is_busy(self) -> bool:
        """Something is due that needs no person: a bot's turn, or a deal."""
        table = self._room.table
        return table.phase == "dealing" or (
            table.to_move is not None and self._player(table, table.to_move) is not None
        )

    # --- Turns ---

    def _player(self, table: Table, seat: Seat) -> str | None:
        """The bot that has to play now, if a bot has to."""
        bot = table.bot_at(seat)
        if bot is None and self._late == table.turn_since:
            return stand_in_bot(table.choice.game)
        return bot

    def _look_at_turn(self, table: Table) -> None:
        seat = table.to_move
        assert seat is not None  # the phase is 'playing'
        bot = self._player(table, seat)
        if bot is not None:
            self._think(table, seat, bot)
            return
        self._row_since = None
        self._stop_thinking()
        if table.match.game.legal_actions(table.match.state, seat) == (PASS,):
            self._submit(f"pass:{table.position}", lambda t: self._pass(t, table, seat))
        elif table.manners.clock is not None:
            self._timer("clock", self._room.time_left, lambda: self._out_of_time(table))

    def _pass(self, now: Table, then: Table, seat: Seat) -> Decision:
        """Nothing to play and nothing to draw is no choice."""
        if now.position != then.position:
            return refuse("too-late")
        return play(now, seat, PASS, self._room.services.now())

    def _set_warning(self, table: Table, clock: int) -> None:
        """Every node warns the people connected to it, whichever runs the clock."""
        seat = table.to_move
        if seat is None or self._player(table, seat) is not None:
            return
        warning = min(WARNING, clock // 2)
        early = self._room.time_left - warning
        if early > 0:
            self._timer("warning", early, lambda: self._room.tell(clock_message(seat, warning)))

    def _out_of_time(self, table: Table) -> None:
        if self._room.table.turn_since == table.turn_since:
            self._late = table.turn_since
            self.look()

    # --- Bots ---

    def _think(self, table: Table, seat: Seat, bot: str) -> None:
        if self._thinks_for == table.position:
            return
        self._stop_thinking()
        self._thinks_for = table.position
        self._thinking = asyncio.get_running_loop().create_task(self._bot_turn(table, seat, bot))
        self._thinking.add_done_callback(self._thought)

    def _stop_thinking(self) -> None:
        """Nobody is thought for any more: a bot that gets the same turn again begins anew."""
        self._thinks_for = -1
        if self._thinking is not None:
            self._thinking.cancel()

    def _thought(self, task: "asyncio.Task[None]") -> None:
        problem = None if task.cancelled() else task.exception()
        if isinstance(problem, Closed) or problem is None:
            return
        log_fault(log, "while a bot was to play", problem)
        self._again_soon()

    async def _bot_turn(self, table: Table, seat: Seat, bot: str) -> None:
        """Think, but seem to think for a moment at least; then play."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if self._row_since is None:
            self._row_since = began
        view = table.match.view(seat)
        share = self._share_of_row(table, view, began)
        longest = LONGEST_THOUGHT if share is None else PAUSE_OF_SHARE * share
        effort = THOUGHTS.get(bot, 0.0)
        if share is not None:
            effort = min(effort, THOUGHT_OF_SHARE * share)
        pause = min(table.manners.bot_pause / 1000, longest)
        asked = f"{bot}:{max(1, int(effort * 1000))}ms" if bot in THOUGHTS else bot
        chosen = await self._room.services.thinking.choose(
            asked,
            table.choice.game,
            view,
            secrets.randbits(63),
            share,
        )
        played = bot if chosen.bot == asked else chosen.bot
        await asyncio.sleep(max(0.0, began + pause - loop.time()))

        def decision(now: Table) -> Decision:
            if now.position != table.position or now.to_move != seat:
                return refuse("too-late")
            if self._player(now, seat) is None:  # its owner is back
                return refuse("too-late")
            return play(now, seat, chosen.action, self._room.services.now(), played)

        self._submit(f"bot:{table.position}", decision, loop.time())

    def _share_of_row(self, table: Table, view: Any, now: float) -> float | None:
        """What the bot that sees this may take for its next action, of the time that a row of bots
        has in all; any, if no row ends."""
        row = from_seat(view.seat, tuple(table.seats))
        ahead = next((n for n, s in enumerate(row) if table.bot_at(s) is None), None)
        if ahead is None:
            self._row_since = None  # if somebody is back, it begins then
        if ahead is None or self._row_since is None:
            return None
        left = max(0.0, self._row_since + ROW_OF_BOTS - now)
        return left / (ahead or 1) / _tiles_in_turn(view)

    # --- Deals ---

    def _look_at_deal(self, table: Table) -> None:
        dealing = table.dealing
        assert dealing is not None  # the phase is 'dealing'
        committed, opened = set(dealing.commitments), set(dealing.shares)
        waits_for = committed - opened if dealing.asked else set(dealing.fair) - committed
        number = f"{table.position}"
        last = dealing.asked or not dealing.fair
        key = f"deal:{number}" if last else f"shares:{number}"
        fact = f.Dealt() if last else f.SharesAsked()
        name = "shares" if dealing.asked else "commitments"
        if not waits_for:
            self._submit(key, lambda t: self._deal(t, table, fact))
        else:
            begun = self._wait_begun(name, table.position)
            left = begun + SHARE_WAIT - asyncio.get_running_loop().time()
            self._timer(name, left, lambda: self._submit(key, lambda t: self._deal(t, table, fact)))

    def _wait_begun(self, name: str, position: int) -> float:
        """When this node began to wait for something, so that no message makes it wait anew."""
        if self._waiting[:2] != (name, position):
            self._waiting = name, position, asyncio.get_running_loop().time()
        return self._waiting[2]

    def _deal(self, now: Table, then: Table, fact: f.Dealt | f.SharesAsked) -> Decision:
        if now.position != then.position or now.dealing is None:
            return refuse("too-late")
        if isinstance(fact, f.SharesAsked) and now.dealing.asked:
            return refuse("too-late")
        return Decided(fact)

    def _look_at_ready(self, table: Table) -> None:
        present = [s for s in table.people if s in self._room.presence.since]
        if present and all(seat in table.ready for seat in present):
            self._submit(f"next:{table.position}", self._open_deal)

    def _open_deal(self, now: Table) -> Decision:
        services = self._room.services
        presence = self._room.presence
        secret = secrets.token_hex(32)
        return open_deal(now, Asked(now.host, services.now(), secret=secret, fair=presence.fair))

    # --- People who have left, or are back ---

    def _look_at_asked(self, table: Table) -> None:
        """Others do not wait for ever for the answer of somebody who has gone.

        Who was at another node may go without a word, if that dies: now and then it is looked anew.
        """
        presence = self._room.presence
        since, now = presence.since, self._room.services.now()
        for seat in sorted(table.unanswered):
            left = GONE if seat in since else presence.last_seen(seat) + GONE - now
            if left > 0:
                self._timer(f"gone:{seat}", left / 1000, self.look)
            else:
                self._submit(f"excused:{seat}:{table.version}", partial(self._excuse, seat))

    def _excuse(self, seat: Seat, now: Table) -> Decision:
        if seat not in now.unanswered or seat in self._room.presence.since:
            return refuse("too-late")
        return Decided(f.Excused(seat))

    def _is_agreed(self, table: Table) -> bool:
        """Whether all have said yes to taking back, because the last who had not has left."""
        proposal = table.proposals.get("take-back")
        return proposal is not None and set(proposal.asked) <= set(proposal.agreed)

    def _take_back(self, now: Table) -> Decision:
        if not self._is_agreed(now) or now.undoable is None:
            return refuse("too-late")
        return Decided(f.Answered("take-back", now.undoable.seat, True))

    def _end_stand_ins(self, table: Table) -> None:
        """A bot plays for somebody until they are back; but also while they are, if they ask."""
        self._back = frozenset(s for s in self._back if s in table.seats)
        self._back = frozenset(s for s in self._back if table.seats[s].stand_in)
        for seat in self._back:
            self._submit(f"back:{seat}:{table.version}", partial(self._end_stand_in, seat))

    def _end_stand_in(self, seat: Seat, now: Table) -> Decision:
        sitting = now.seats.get(seat)
        if sitting is None or not sitting.stand_in:
            return refuse("too-late")
        return Decided(f.StandIn(seat, False))

    # --- The host ---

    def _watch_host(self) -> None:
        """Tell everyone when somebody begins to stand in for a host who is away."""
        room = self._room
        if self._host_watch is not None:
            self._host_watch.cancel()
        if room.table.host in room.presence.since or not room.viewers:
            return
        left = room.presence.host_missing_at(room.table) - room.services.now()
        if 0 < left <= HOST_AWAY:
            loop = asyncio.get_running_loop()
            self._host_watch = loop.call_later(left / 1000 + 0.05, room.tell_presence)

    # --- Small things ---

    def _submit(self, key: str, decision: Callable[[Table], Decision], since: float = 0.0) -> None:
        self._room.submit(Work(key, decision, self._answered, since=since))

    def _answered(self, result: Result) -> None:
        """What could not be stored is still due, and no step follows that would call for it."""
        if isinstance(result, Refused) and result.reason in ("not-stored", "internal"):
            self._again_soon()

    def _again_soon(self) -> None:
        self._thinks_for = -1
        self._timer("again", AGAIN, self.look)

    def _timer(self, name: str, seconds: float, do: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._timers[name] = loop.call_later(max(0.0, seconds), do)

    def _cancel_timers(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
