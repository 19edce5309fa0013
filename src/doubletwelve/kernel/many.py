"""Many playouts of one round, the hidden tiles dealt anew for each, on one thread or several."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from doubletwelve.kernel.bits import pointer
from doubletwelve.kernel.compiled import entry
from doubletwelve.kernel.moves import settle
from doubletwelve.kernel.plan import PLANS_SIZE
from doubletwelve.kernel.playout import play_out_at_random
from doubletwelve.kernel.policy import RANDOM, count_pips, play_out
from doubletwelve.kernel.random import Generator, next_number
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.slots import SEATS, SIZE, Packed
from doubletwelve.kernel.worlds import (
    WORLD_SIZE,
    assign,
    hidden_tiles,
    lay_down,
    shuffle,
)
from doubletwelve.kernel.worth import Weights

Scores = NDArray[np.int32]


@entry("void(int32[:, ::1], rules, round, weights, numbers, int32[:, ::1])")
def play_all(
    rounds: Packed,
    r: PackedRules,
    policies: Packed,
    v: Weights,
    g: Generator,
    scores: Packed,
) -> None:
    """Play many rounds to their end, each seat by its policy, and write down the scores."""
    w = np.zeros(PLANS_SIZE, np.int32)
    for at in range(len(rounds)):
        s = pointer(rounds[at])
        play_out(s, pointer(r), pointer(policies), pointer(w), pointer(v), pointer(g))
        count_pips(s, pointer(r), pointer(scores[at]))


@entry("int64(round, rules, int64, int64, weights, uint64, int32[:, ::1])")
def play_from(
    s: Packed,
    r: PackedRules,
    known: int,
    policy: int,
    v: Weights,
    seed: int,
    scores: Scores,
) -> int:
    """Play a round on once for every row of ``scores``; how many decisions it took.

    The hands of the seats that are not ``known`` and the boneyard are dealt anew each time."""
    trial, plans = np.empty(SIZE, np.int32), np.zeros(PLANS_SIZE, np.int32)
    world = np.empty(WORLD_SIZE, np.int32)
    policies = np.full(SEATS, policy, np.int32)
    g = np.empty(1, np.uint64)
    t, u, n = pointer(trial), pointer(r), pointer(g)
    decisions = 0
    count = hidden_tiles(pointer(s), known, pointer(world))
    assign(pointer(s), known, count, pointer(world))  # who has how many: the same each time
    tiles = world[:count].copy()
    for number in range(len(scores)):
        g[0] = seed + np.uint64(number)
        g[0] = next_number(n)
        trial[:] = s
        world[:count] = tiles  # from the same order, so that a playout depends on its seed alone
        shuffle(pointer(world), count, n)
        lay_down(t, known, count, pointer(world))
        settle(t, u)
        if policy == RANDOM:
            decisions += play_out_at_random(t, u, n)
        else:
            decisions += play_out(t, u, pointer(policies), pointer(plans), pointer(v), n)
        count_pips(t, u, pointer(scores[number]))
    return decisions


def playouts(
    s: Packed,
    r: PackedRules,
    count: int,
    *,
    seed: int = 0,
    known: int = 0,
    policy: int = RANDOM,
    weights: Weights | None = None,
    threads: int = 1,
) -> tuple[Scores, int]:
    """The scores of many playouts of a round, and how many decisions they took.

    The same seed gives the same playouts, however many threads share them."""
    scores = np.zeros((count, SEATS), np.int32)
    v = np.zeros(1) if weights is None else weights
    firsts = [count * part // threads for part in range(threads + 1)]

    def play_part(part: int) -> int:
        first, last = firsts[part], firsts[part + 1]
        rows = scores[first:last]
        return play_from(s, r, known, policy, v, seed + first, rows)

    with ThreadPoolExecutor(threads) as pool:
        return scores, sum(pool.map(play_part, range(threads)))
