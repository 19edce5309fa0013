"""Bots that are a policy of the kernel: they look at the table once and choose."""

from collections.abc import Sequence
from random import Random

from doubletwelve.bots import greedy
from doubletwelve.bots.weights import weights_for
from doubletwelve.core.actions import Action, Play
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel import slots
from doubletwelve.kernel.pack import TRAIN_OF, pack_view, unpack_action
from doubletwelve.kernel.policy import policy_action
from doubletwelve.kernel.random import generator
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.kernel.slots import Packed
from doubletwelve.tiles import FAR


def choose_by(policy: int, view: View, legal: Sequence[Action], rng: Random) -> Action:
    if view.turn != view.seat:
        return greedy.choose(view, legal, rng)  # a late knock, or a catch
    r = pack_rules(view.rules)
    s = pack_view(view, r)
    if len(legal) < len(view.legal):
        _leave_only(s, legal)
    code = policy_action(s, r, policy, weights_for(view.rules), generator(0))
    return unpack_action(code)


def _leave_only(s: Packed, legal: Sequence[Action]) -> None:
    """Let the kernel choose among these plays and whatever can be done without a tile."""
    plays = [action for action in legal if isinstance(action, Play)]
    s[slots.LEGAL : slots.LEGAL + slots.TRAINS] = 0
    s[slots.LEGAL_TRAINS] = 0
    for play in plays:
        train, far = TRAIN_OF[play.place], FAR[play.touch][play.tile]
        is_end = play.touch == s[slots.ENDS + train]
        s[slots.LEGAL + train] |= 1 << (far if is_end else slots.OTHER + far)
        s[slots.LEGAL_TRAINS] |= 1 << train
    if not any(play.knock for play in plays):
        s[slots.LEGAL_OTHER] &= ~slots.WITH_KNOCK
    others = s[slots.LEGAL_OTHER] & (slots.MAY_DRAW | slots.MAY_PASS | slots.MAY_STOP)
    s[slots.LEGAL_COUNT] = len(plays) + int(others).bit_count()
