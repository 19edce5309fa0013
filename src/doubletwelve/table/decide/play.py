"""The round: actions, the next deal, and the shares that make it fair."""

from doubletwelve.core.actions import (
    KNOCK,
    Action,
    BadAction,
    Catch,
    Play,
    read_action,
    write_action,
)
from doubletwelve.core.events import Refused
from doubletwelve.core.game import act as act_in
from doubletwelve.core.seats import Seat
from doubletwelve.record.fair import commitment_of
from doubletwelve.record.replay import canonical_action
from doubletwelve.table import commands as c
from doubletwelve.table import facts as f
from doubletwelve.table.decide.asked import STALE, Asked, Decided, Decision, NotYet, refuse
from doubletwelve.table.state import Table, first_free


def act(t: Table, asked: Asked, command: c.Act) -> Decision:
    if t.phase != "playing":
        return refuse("no-round-on") if command.position == t.position else STALE
    try:
        action = read_action(command.action)
    except BadAction:
        return refuse("not-an-action", given=command.action)
    if command.position != t.position:
        out_of_turn = isinstance(action, Catch) or action == KNOCK
        if not out_of_turn:
            return STALE
    return play(t, asked.seat, action, asked.now)


def play(t: Table, seat: Seat, action: Action, now: int, bot: str | None = None) -> Decision:
    """An action in the round, as the rules and the table's manners have it."""
    if t.manners.knock_by_hand and now < t.window:
        on_turn = t.to_move == seat and not isinstance(action, Catch) and action != KNOCK
        if on_turn:
            return NotYet(t.window)
    action = _announced(t, seat, canonical_action(t.match, seat, action), bot)
    result = act_in(t.match, seat, action)
    if isinstance(result, Refused):
        return result
    return Decided(f.Acted(seat, write_action(action), bot), result)


def _announced(t: Table, seat: Seat, action: Action, bot: str | None) -> Action:
    """The same play with the knock, where it leaves one tile and is not left to the player."""
    if (t.manners.knock_by_hand and bot is None) or not isinstance(action, Play) or action.knock:
        return action
    if len(t.match.state.hands[seat]) != 2:
        return action
    knocking = Play(action.tile, action.touch, action.place, True)
    legal = t.match.game.legal_actions(t.match.state, seat)
    return knocking if knocking in legal else action


def start(t: Table, asked: Asked, command: c.Start) -> Decision:
    if not asked.acts_as_host:
        return refuse("host-only")
    return open_deal(t, asked)


def open_deal(t: Table, asked: Asked) -> Decision:
    """The next round: asked for by the host, or because everyone present is ready."""
    if t.phase not in ("lobby", "between"):
        return refuse("nothing-to-start")
    free = first_free(t.seats.items())
    if free is not None:
        return refuse("seat-free", seat=free)
    return Decided(f.DealOpened(asked.secret, asked.fair))


def ready(t: Table, asked: Asked, command: c.BeReady) -> Decision:
    if t.phase != "between":
        return refuse("nothing-to-start")
    if asked.seat in t.ready:
        return refuse("already-so")
    return Decided(f.Ready(asked.seat))


def commit(t: Table, asked: Asked, command: c.Commit) -> Decision:
    if t.dealing is None or t.dealing.asked or asked.seat in t.dealing.commitments:
        return refuse("too-late")
    return Decided(f.Committed(asked.seat, command.commitment))


def open(t: Table, asked: Asked, command: c.OpenShare) -> Decision:
    if t.dealing is None or not t.dealing.asked or asked.seat in t.dealing.shares:
        return refuse("too-late")
    promised = t.dealing.commitments.get(asked.seat)
    if promised != commitment_of(bytes.fromhex(command.share)):
        return refuse("not-as-committed")
    return Decided(f.ShareOpened(asked.seat, command.share))
