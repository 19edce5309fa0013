"""What the others have shown in a round of Mexican Train: which numbers they can hold."""

import numpy as np

from doubletwelve.core.actions import Catch, Draw, Play
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel import slots
from doubletwelve.kernel.observe import observe
from doubletwelve.kernel.pack import TRAIN_OF, engine_slots, pack_action
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import NUMBERS, SEATS, TRAINS, Packed
from doubletwelve.kernel.worlds import ANY
from doubletwelve.tiles import NUMBERS as NUMBERS_OF
from doubletwelve.tiles import SETS, tiles_up_to


def known_seats(view: View) -> int:
    """The seats whose hands the viewer sees, as bits."""
    return sum(1 << TRAIN_OF[seat] for seat in view.hands)


def most_held(view: View, r: PackedRules) -> Packed:
    """For every seat and number how many such tiles it can hold at most. The row behind the last
    player's is the boneyard's. Where all hands are seen there is nothing to find out."""
    most = np.full((SEATS + 1) * NUMBERS, ANY, np.int32)
    hands_decide = view.rules.own_marked_train == "able-unmarks"  # which trains are open
    if view.rules.open_hands or hands_decide or not _began_with_the_deal(view):
        return most
    s = _beginning(view)
    seats = np.array([TRAIN_OF[seat] for seat, _ in view.log], np.int32)
    actions = np.array([pack_action(action, seat) for seat, action in view.log], np.int32)
    observe(s, r, seats, actions, most, -1 if view.turn is None else TRAIN_OF[view.turn])
    if not _is_as_seen(s, view):
        most[:] = ANY
    boneyard = len(view.hand_sizes) * NUMBERS
    most[boneyard : boneyard + NUMBERS] = ANY
    return most


def _began_with_the_deal(view: View) -> bool:
    """Whether the log tells the whole round; one that was set up begins in the middle."""
    if not view.log:
        return False
    played = sum(isinstance(action, Play) for _, action in view.log)
    return played == sum(len(train.tiles) for train in view.trains.values())


def _is_as_seen(s: Packed, view: View) -> bool:
    """Whether what was played again came out as everyone sees it. If not, it began otherwise."""
    marked = sum(1 << TRAIN_OF[name] for name, train in view.trains.items() if train.marked)
    held_open = sum(1 << TRAIN_OF[name] for name, train in view.trains.items() if train.held_open)
    opening = sum(1 << TRAIN_OF[seat] for seat in view.opening)
    left = [*view.hand_sizes.values(), view.boneyard]
    counts = s[slots.COUNTS : slots.COUNTS + len(view.hand_sizes)]
    found = [s[slots.MARKERS], s[slots.HELD_OPEN], s[slots.OPENING], *counts, s[slots.BONEYARD]]
    return found == [marked, held_open, opening, *left]


def _beginning(view: View) -> Packed:
    """The round when it began, as far as everyone saw it."""
    s = np.zeros(slots.SIZE, np.int32)
    s[slots.PLAYERS] = players = len(view.hand_sizes)
    s[slots.FIRST] = TRAIN_OF[view.first]
    s[slots.ENGINE], s[slots.OTHER_START] = engine_slots(view.engine)
    s[slots.ENDS : slots.ENDS + TRAINS] = s[slots.ENGINE]
    for tile in {*tiles_up_to(SETS[view.rules.set])} - {view.engine, *view.out_of_game}:
        high, low = NUMBERS_OF[tile]
        s[slots.LEFT + high] |= 1 << low
        s[slots.LEFT + low] |= 1 << high
    s[slots.SEAT] = TRAIN_OF[view.log[0][0]]
    s[slots.DRAWN] = s[slots.PENDING] = s[slots.OUT] = -1
    s[slots.OPENING] = (1 << players) - 1
    if s[slots.SEAT] != s[slots.FIRST] and view.rules.opening != "starts-a-train":
        s[slots.OPENING] &= ~(1 << s[slots.FIRST])  # could do no more than lay the engine
    _put_counts(s, view)
    return s


def _put_counts(s: Packed, view: View) -> None:
    """How many tiles everyone had at the beginning, and the boneyard."""
    sizes, boneyard = dict(view.hand_sizes), view.boneyard
    for seat, action in reversed(view.log):
        if isinstance(action, Play):
            sizes[seat] += 1
        elif isinstance(action, Draw):
            sizes[seat] -= 1
            boneyard += 1
        elif isinstance(action, Catch) and sizes[action.whom] == 2:  # else there was none to draw
            sizes[action.whom] -= 1
            boneyard += 1
    s[slots.COUNTS : slots.COUNTS + len(sizes)] = [*sizes.values()]
    s[slots.BONEYARD] = boneyard
