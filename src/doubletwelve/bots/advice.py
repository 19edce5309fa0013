"""Advice for people who play Mexican Train: every legal action, what it comes to, and why."""

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Final

from doubletwelve.bots.expert import BATCH, Search
from doubletwelve.bots.judged import LONGEST, Advice, Reason, sheds
from doubletwelve.bots.opening_run import Doubles, doubles_last
from doubletwelve.bots.train import best_train
from doubletwelve.core.actions import Action, Catch, Draw, Knock, Pass, Play, Stop
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.switches import OWN_STAYS_CLOSED
from doubletwelve.games.mexican_train.view import View
from doubletwelve.tiles import FAR, IS_DOUBLE, PIPS, WITH, Tile

WORLDS: Final = 600
"""In how many worlds every action is tried. It takes some tenths of a second for a usual hand; with
many fewer, two good actions change places from one question to the next."""


def advice(
    view: View, worlds: int = WORLDS, seed: int = 0, seconds: float = LONGEST
) -> tuple[Advice, ...]:
    """What the viewer may do now, the best first. The same view, worlds and seed give the same,
    unless the time runs out."""
    if not view.legal or view.seat is None:
        return ()
    if view.turn != view.seat:  # a late knock, or a catch: always good
        return tuple(Advice(act, None, None, True, reasons(view, act)) for act in view.legal)
    end = monotonic() + seconds
    found = Search(view, view.legal, Random(seed).getrandbits(62), silent_too=True)
    found.try_worlds(min(BATCH, worlds))
    while len(found.wins) < worlds and monotonic() < end:
        found.try_worlds(min(BATCH, worlds - len(found.wins)))
    pips, wins, best = found.pips.mean(0), found.rounds.mean(0), found.leader()
    judged = [
        Advice(action, float(pips[at]), float(wins[at]), at == best, reasons(view, action))
        for at, action in enumerate(found.actions)
    ]
    worth = found.worth.mean(0)
    order = sorted(range(len(judged)), key=lambda at: (at != best, -worth[at]))
    return tuple(judged[at] for at in order)


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """What speaks for an action and against it."""
    match action:
        case Play():
            return tuple(_about_play(view, action))
        case Draw():
            return (Reason("may-open-train", {}),) if _can_be_marked(view) else ()
        case Pass():
            return (Reason("opens-train", {}),) if _can_be_marked(view) else ()
        case Stop():
            return (Reason("ends-turn", {}),)
        case Knock():
            return (Reason("announces", {}),)
        case Catch(whom):
            return (Reason("catches", {"whom": whom}),) if view.boneyard else ()


def _about_play(view: View, play: Play) -> Iterator[Reason]:
    seat = _viewer(view)
    hand = tuple(tile for tile in view.hands[seat] if tile != play.tile)
    pips = PIPS[play.tile]
    if pips:
        yield sheds(pips)
    yield from _about_train(view, play, hand)
    if not hand:
        yield Reason("goes-out", {})
        return
    if play.place in view.open_doubles or play.place == view.pending:
        yield Reason("covers-double", {"number": play.touch})
    if play.tile in IS_DOUBLE:
        yield from _about_double(view, play, hand)
    if play.place == seat and view.trains[seat].marked:
        yield Reason("closes-train", {})
    if view.drawn and view.rules.draw == "one-own-or-marker" and play.place != seat:
        yield Reason("opens-train", {})
    if play.place not in view.trains:
        yield Reason("starts-mexican", {})
    if play.knock:
        yield Reason("announces", {})


def _viewer(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.seat


def _about_train(view: View, play: Play, hand: tuple[Tile, ...]) -> Iterator[Reason]:
    """What becomes of the best train that the player could lay on their own."""
    seat = _viewer(view)
    ends, doubles = view.open_numbers(seat), doubles_last(view, seat)
    before = _longest_train(view.hands[seat], ends, doubles)
    own = play.place == seat
    after = (FAR[play.touch][play.tile],) if own else ends
    tiles = _longest_train(hand, after, doubles)
    if own and tiles == before - 1:
        yield Reason("continues-train", {"tiles": tiles})
    elif tiles < before:
        yield Reason("shortens-train", {"before": before, "tiles": tiles})
    elif tiles:
        yield Reason("keeps-train", {"tiles": tiles})


def _longest_train(hand: tuple[Tile, ...], ends: tuple[int, ...], doubles: Doubles) -> int:
    return max(len(best_train(hand, end, doubles=doubles).tiles) for end in ends)


def _about_double(view: View, play: Play, hand: tuple[Tile, ...]) -> Iterator[Reason]:
    """Whether the player can cover it, and what that means for the others if not."""
    cover = max(WITH[play.touch].intersection(hand), key=PIPS.__getitem__, default=None)
    if view.rules.after_double != "nothing" and cover is not None:
        yield Reason("covered-by", {"tile": cover})
    elif view.rules.double_binds == "nobody":
        yield Reason("double-stays", {"number": play.touch})
    else:
        yield Reason("leaves-double", {"number": play.touch})


def _can_be_marked(view: View) -> bool:
    """Whether failing now would open the viewer's train."""
    seat, rules = _viewer(view), view.rules
    own = view.trains[seat]
    if own.marked or own.held_open:
        return False
    if rules.after_double in OWN_STAYS_CLOSED and view.pending not in (None, seat):
        return False
    return bool(own.tiles) or rules.marker_on_unstarted != "no"
