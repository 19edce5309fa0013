"""Advice for people who play a game with one layout: every legal action, what it comes to, why."""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from time import monotonic
from typing import Final, cast

from doubletwelve.bots.judged import LONGEST, Advice, Reason, sheds
from doubletwelve.bots.monte_carlo import FEWEST_WORLDS, Search, fits, kind_of, seen_after
from doubletwelve.core.actions import Action, Play
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout import LayoutGame, View
from doubletwelve.tiles import IS_DOUBLE, PIPS

WORLDS: Final = 150
"""In how many worlds every action is tried: about a second, for most hands much less."""


def advice(
    view: View, worlds: int = WORLDS, seed: int = 0, seconds: float = LONGEST
) -> tuple[Advice, ...]:
    """What the viewer may do now, the best first. The same view, worlds and seed give the same,
    unless the time runs out."""
    if not view.legal or view.seat is None:
        return ()
    end = monotonic() + seconds
    found = Search(view, view.legal, len(view.legal), Random(seed))
    for number in range(worlds):
        if number >= FEWEST_WORLDS and monotonic() >= end:
            break
        found.try_world()
    best = found.moves[max(found.active, key=found.gain)]
    like = {kind_of(view, move): at for at, move in enumerate(found.moves)}
    judged = [
        (like[kind_of(view, action)], action, reasons(found.game, view, action))
        for action in view.legal
    ]
    judged.sort(key=lambda one: (one[1] != best, -found.gain(one[0])))
    return tuple(
        Advice(
            action,
            fmean(end.pips for end in found.ends[at]),
            fmean(end.won for end in found.ends[at]),
            action == best,
            why,
        )
        for at, action, why in judged
    )


def reasons(game: LayoutGame, view: View, action: Action) -> tuple[Reason, ...]:
    """What speaks for an action and against it."""
    return tuple(_about_play(game, view, action)) if isinstance(action, Play) else ()


def _about_play(game: LayoutGame, view: View, play: Play) -> Iterator[Reason]:
    seat = cast(Seat, view.seat)
    then = seen_after(game, view, play)
    pips = PIPS[play.tile]
    if pips:
        yield sheds(pips)
    points = then.points[seat] - view.points[seat]
    if points:
        yield Reason("scores", {"points": points})
    hand = then.hands[seat]
    if not hand:
        yield Reason("goes-out", {})
        return
    if play.tile in IS_DOUBLE:
        if game.plays_again_after_double:
            yield Reason("plays-again", {})
        if play.tile in then.binding:
            yield Reason("binds", {"number": play.touch})
    yield Reason("fit-then", {"tiles": sum(fits(game, then.open, tile) for tile in hand)})
