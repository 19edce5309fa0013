"""Between the core's rounds and the kernel's, and between actions and their numbers."""

import numpy as np
import pytest
from numpy.typing import NDArray

from doubletwelve.core.actions import DRAW, KNOCK, PASS, STOP, Action, Catch, Play
from doubletwelve.core.events import Applied
from doubletwelve.core.seats import seats
from doubletwelve.games.mexican_train import State, apply, legal_actions, view
from doubletwelve.kernel import slots
from doubletwelve.kernel.bits import pointer
from doubletwelve.kernel.compiled import entry
from doubletwelve.kernel.pack import (
    TRAIN_NAMES,
    legal_of,
    pack,
    pack_action,
    pack_view,
    unpack,
    unpack_action,
)
from doubletwelve.kernel.random import Generator, Numbers, below, generator, next_number
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.kernel.score import score_round
from doubletwelve.tiles import FAR, WITH
from tests.agreement.compare import meaningful
from tests.agreement.positions import draw_start
from tests.agreement.tables import draw_rules, one_of

SEEDS = range(40)


def round_of(seed: int, ahead: int = 12) -> State:
    """A round somewhere on its way."""
    numbers = Numbers(seed)
    state = draw_start(numbers, draw_rules(numbers), (), seed)
    for _ in range(numbers.below(ahead)):
        if state.turn is not None:
            seat = state.turn.seat
            applied = apply(state, seat, one_of(numbers, legal_actions(state, seat)))
            assert isinstance(applied, Applied)
            state = applied.state
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_packed_and_unpacked_packs_the_same(seed: int) -> None:
    state = round_of(seed)
    packed = pack(state)
    again = unpack(packed, state.rules, state.log)
    assert np.array_equal(pack(again, pack_rules(state.rules)), packed)
    assert again.log == state.log
    assert again.rules is state.rules


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_packed_view_holds(seed: int) -> None:
    state = round_of(seed)
    whole = pack(state)
    for number, seat in enumerate(state.rules.seats):
        seen = pack_view(view(state, seat))
        hands = seen[slots.HANDS : slots.LEFT].reshape(slots.SEATS, slots.NUMBERS)
        others = np.delete(hands, number, axis=0)
        assert state.turn is None or state.rules.open_hands or not others.any()
        assert not seen[slots.BONES : slots.LAST_ON].any()
        same = ["left", "laid", "counts and ends", "round", "open doubles"]
        own_turn = state.turn is not None and state.turn.seat == seat
        for name in [*same, "legal", "turn", "doubles"] if own_turn else same:
            assert meaningful(seen)[name] == meaningful(whole)[name], (seat, name)


def test_every_action_reads_back_from_its_number() -> None:
    codes: dict[int, Action] = {}
    for end, carriers in enumerate(WITH):
        for train in TRAIN_NAMES:
            for tile in carriers:
                for knock in (False, True):
                    action = Play(tile, end, train, knock)
                    code = pack_action(action, seats(2)[0])
                    assert unpack_action(code) == action
                    assert code < slots.DRAW
                    assert (code >> 1) & 15 == FAR[end][tile]
    for plain in (DRAW, PASS, STOP):
        codes[pack_action(plain, seats(2)[0])] = plain
    for seat in seats(10):
        codes[pack_action(KNOCK, seat)] = KNOCK
        codes[pack_action(Catch(seat), seats(2)[0])] = Catch(seat)
    assert len(codes) == 23
    assert all(unpack_action(code) == meant for code, meant in codes.items())


def test_a_finished_round_has_nothing_to_do() -> None:
    state = next(s for s in map(round_of, range(400)) if s.turn is None)
    assert legal_of(pack(state)) == ()
    assert pack(state)[slots.SEAT] == -1


def test_the_double_blank_has_its_price() -> None:
    state = next(s for s in map(round_of, range(400)) if s.rules.double_blank == 50)
    s = pack(state)
    s[slots.HANDS : slots.LEFT] = 0
    s[slots.HANDS] = 1  # 0-0 alone
    s[slots.HANDS + slots.NUMBERS + 5] = 1 << 5 | 1 << 3  # 5-5 and 5-3
    s[slots.HANDS + slots.NUMBERS + 3] = 1 << 5
    scores = np.full(len(state.rules.seats), -1, np.int32)
    score_round(s, pack_rules(state.rules), scores)
    assert scores[:2].tolist() == [50, 18]
    assert not scores[2:].any()


@entry("void(numbers, uint64[::1])")
def fill(g: Generator, row: NDArray[np.uint64]) -> None:
    for at in range(len(row)):
        row[at] = next_number(pointer(g))


@entry("void(numbers, int64, int64[::1])")
def fill_below(g: Generator, bound: int, row: NDArray[np.int64]) -> None:
    for at in range(len(row)):
        row[at] = below(pointer(g), bound)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, -5])
def test_numbers_gives_the_same_row_in_python(seed: int) -> None:
    row, small = np.zeros(1000, np.uint64), np.zeros(1000, np.int64)
    fill(generator(seed), row)
    numbers = Numbers(seed)
    assert row.tolist() == [numbers.next_number() for _ in row]
    for bound in (1, 2, 7, 91):
        fill_below(generator(seed), bound, small)
        numbers = Numbers(seed)
        assert small.tolist() == [numbers.below(bound) for _ in small]
        assert set(small.tolist()) == set(range(bound))
