"""What the others have shown in a round of Mexican Train: which numbers they can hold."""

import numpy as np

from doubletwelve.core.actions import Draw, Play
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel import slots
from doubletwelve.kernel.observe import observe
from doubletwelve.kernel.pack import TRAIN_OF, pack_action
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import NUMBERS, SEATS, TRAINS, Packed
from doubletwelve.kernel.worlds import ANY


def known_seats(view: View) -> int:
    """The seats whose hands the viewer sees, as bits."""
    return sum(1 << TRAIN_OF[seat] for seat in view.hands)


def most_held(view: View, r: PackedRules) -> Packed:
    """For every seat and number how many such tiles it can hold at most. The row behind the last
    player's is the boneyard's."""
    most = np.full((SEATS + 1) * NUMBERS, ANY, np.int32)
    if view.log and _began_with_the_deal(view):
        seats = np.array([TRAIN_OF[seat] for seat, _ in view.log], np.int32)
        actions = np.array([pack_action(action, seat) for seat, action in view.log], np.int32)
        observe(_beginning(view), r, seats, actions, most)
    boneyard = len(view.hand_sizes) * NUMBERS
    most[boneyard : boneyard + NUMBERS] = ANY
    return most


def _began_with_the_deal(view: View) -> bool:
    """Whether the log tells the whole round; one that was set up begins in the middle."""
    played = sum(isinstance(action, Play) for _, action in view.log)
    return played == sum(len(train.tiles) for train in view.trains.values())


def _beginning(view: View) -> Packed:
    """The round when it began, as far as everyone saw it."""
    s = np.zeros(slots.SIZE, np.int32)
    players = len(view.hand_sizes)
    s[slots.PLAYERS] = players
    s[slots.ENGINE] = engine = int(view.engine.split("-")[0])
    s[slots.ENDS : slots.ENDS + TRAINS] = engine
    s[slots.LEFT : slots.LEFT + NUMBERS] = (1 << NUMBERS) - 1
    s[slots.LEFT + engine] &= ~(1 << engine)
    s[slots.SEAT] = TRAIN_OF[view.log[0][0]]
    s[slots.STARTER] = view.rules.starter_may_stop
    s[slots.DRAWN] = s[slots.PENDING] = s[slots.OUT] = -1
    s[slots.OPENING] = (1 << players) - 1
    for seat, size in view.hand_sizes.items():
        s[slots.COUNTS + TRAIN_OF[seat]] = size + _net_played(view, seat)
    s[slots.BONEYARD] = view.boneyard + sum(_drawn(view, seat) for seat in view.hand_sizes)
    return s


def _drawn(view: View, seat: Seat) -> int:
    return sum(who == seat and isinstance(action, Draw) for who, action in view.log)


def _net_played(view: View, seat: Seat) -> int:
    played = sum(who == seat and isinstance(action, Play) for who, action in view.log)
    return played - _drawn(view, seat)
