"""Bots that are a policy of the kernel: they look at the table once and choose."""

from collections.abc import Sequence
from random import Random

from doubletwelve.bots import greedy
from doubletwelve.bots.weights import weights_for
from doubletwelve.core.actions import Action
from doubletwelve.games.mexican_train.view import View
from doubletwelve.kernel.pack import pack_view, unpack_action
from doubletwelve.kernel.policy import policy_action
from doubletwelve.kernel.random import generator
from doubletwelve.kernel.rule import pack_rules


def choose_by(policy: int, view: View, legal: Sequence[Action], rng: Random) -> Action:
    if view.turn != view.seat:
        return greedy.choose(view, legal, rng)  # a late knock, or a catch
    r = pack_rules(view.rules)
    s = pack_view(view, r)
    code = policy_action(s, r, policy, weights_for(view.rules), generator(0))
    return unpack_action(code)
