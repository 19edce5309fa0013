"""The refusals that no book prints and every game makes, in the order that records promise."""

from collections.abc import Mapping
from typing import Final

from doubletwelve.core.actions import Action, Catch, Knock, Play, Stop
from doubletwelve.core.events import Refused
from doubletwelve.core.seats import Seat
from doubletwelve.tiles import Tile

NOT_YOUR_TURN: Final = "DT-01"
TILE_NOT_HELD: Final = "DT-02"
ROUND_OVER: Final = "DT-03"
BONEYARD_EMPTY: Final = "DT-06"
NOTHING_TO_STOP: Final = "DT-07"
NOTHING_TO_ANNOUNCE: Final = "DT-08"


def general_refusal(
    turn: Seat | None, hands: Mapping[Seat, tuple[Tile, ...]], seat: Seat, action: Action
) -> Refused | None:
    """What a game without announcements and runs refuses whatever its rules say."""
    if turn is None:
        return Refused("round-over", ROUND_OVER)
    if isinstance(action, Catch):
        return refused_catch(hands, action.whom, NOTHING_TO_ANNOUNCE)
    if isinstance(action, Knock):
        return Refused("nothing-to-announce", NOTHING_TO_ANNOUNCE)
    if seat != turn:
        return Refused("not-your-turn", NOT_YOUR_TURN, {"turn": turn})
    if isinstance(action, Stop):
        return Refused("nothing-to-stop", NOTHING_TO_STOP)
    if isinstance(action, Play) and action.tile not in hands[seat]:
        return Refused("tile-not-held", TILE_NOT_HELD)
    return None


def refused_catch(hands: Mapping[Seat, tuple[Tile, ...]], whom: Seat, clause: str) -> Refused:
    if whom not in hands:
        return Refused("no-such-seat", NOT_YOUR_TURN, {"whom": whom, "last": [*hands][-1]})
    return Refused("nothing-to-catch", clause, {"whom": whom})
