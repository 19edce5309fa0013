"""Many playouts of one round: reproducible, on any number of threads, true to what is known."""

import numpy as np
import pytest
from msgspec.structs import replace

from doubletwelve.bots.weights import weights_for
from doubletwelve.games import mexican_train as mt
from doubletwelve.kernel.many import Scores, playouts
from doubletwelve.kernel.pack import pack
from doubletwelve.kernel.policy import GREEDY, PLANNER, PLANNER_PLUS, RANDOM
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.rulebooks import load_book


def begun(book: str, players: int) -> mt.State:
    rules = mt.make_rules(load_book(book), {}, players)
    plan = mt.plan_round(rules, rules.seats[0], ())
    return mt.start_round(rules, plan, mt.shuffle_and_deal(rules, plan, "many")).state


def played(
    policy: int, *, seed: int = 1, threads: int = 1, known: int = 0, count: int = 300
) -> tuple[Scores, int]:
    state = begun("ecowoodart", 4)
    s, r = pack(state), pack_rules(state.rules)
    weights = weights_for(state.rules)
    return playouts(
        s, r, count, seed=seed, threads=threads, known=known, policy=policy, weights=weights
    )


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, PLANNER, PLANNER_PLUS])
def test_a_seed_gives_the_same_playouts_on_any_number_of_threads(policy: int) -> None:
    scores, decisions = played(policy)
    again, as_many = played(policy, threads=3)
    assert decisions == as_many > 300
    assert (scores == again).all()
    assert (played(policy, seed=1_000_000)[0] != scores).any()


def test_a_round_ends_with_somebody_out_or_blocked_and_empty_seats_score_nothing() -> None:
    scores, _ = played(GREEDY)
    assert (scores[:, :4].min(1) == 0).mean() > 0.5
    assert (scores[:, 4:] == 0).all()


def test_better_policies_leave_fewer_pips() -> None:
    random, greedy, planner = (played(p, count=2000)[0].mean() for p in (RANDOM, GREEDY, PLANNER))
    assert planner < random
    assert greedy < random


def test_the_round_that_was_given_stays_as_it_is() -> None:
    state = begun("goliath", 3)
    s, r = pack(state), pack_rules(state.rules)
    before = s.copy()
    playouts(s, r, 50, known=1)
    assert (s == before).all()


def test_a_known_hand_is_the_same_in_every_playout() -> None:
    """With all hands known and an empty boneyard nothing is left to chance but the choices."""
    state = replace(begun("ecowoodart", 2), boneyard=())
    s, r = pack(state), pack_rules(state.rules)
    everyone = 0b11
    scores, _ = playouts(s, r, 40, known=everyone, policy=PLANNER)
    assert (scores == scores[0]).all()
    assert np.unique(playouts(s, r, 40, known=0, policy=PLANNER)[0], axis=0).shape[0] > 1
