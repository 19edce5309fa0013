"""The best train: the same as trying everything, by hand and by the core's own rules."""

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubletwelve.bots.opening_run import Doubles, doubles_in_run
from doubletwelve.bots.train import BadHand, First, Train, best_train, pack_hand
from doubletwelve.core.actions import STOP, Play
from doubletwelve.core.events import Applied
from doubletwelve.core.seats import Seat
from doubletwelve.games import mexican_train as mt
from doubletwelve.games.mexican_train.state import State
from doubletwelve.kernel import train as kernel
from doubletwelve.rulebooks import BOOKS, load_book
from doubletwelve.tiles import (
    ALL_TILES,
    DOUBLES,
    FAR,
    IS_DOUBLE,
    LYING,
    NUMBERS,
    WITH,
    Tile,
    pips,
    tiles_up_to,
)
from tests.clauses.table import Table

FIRSTS: tuple[First, ...] = ("tiles", "pips")
STOPS: tuple[Doubles, ...] = ("anywhere", "only-going-out", "nowhere")
Path = tuple[Tile, ...]


def worth(path: Sequence[Tile], first: First) -> tuple[int, int]:
    both = (len(path), pips(path))
    return both if first == "tiles" else (both[1], both[0])


def all_trains(hand: frozenset[Tile], end: int, path: Path = ()) -> Iterator[Path]:
    yield path
    for tile in hand & WITH[end]:
        yield from all_trains(hand - {tile}, FAR[end][tile], (*path, tile))


def may_stop(path: Path, size: int, doubles: Doubles) -> bool:
    if doubles == "anywhere" or not path or path[-1] not in IS_DOUBLE:
        return True
    return doubles == "only-going-out" and len(path) == size


def random_hand(rng: Random, most: int) -> tuple[list[Tile], int]:
    """From small sets too: there every number has many tiles."""
    highest = rng.choice((3, 5, 6, 9, 12))
    tiles = tiles_up_to(highest)
    size = max(rng.randint(0, most), rng.randint(0, most))
    hand = rng.sample(tiles, min(len(tiles), size))
    return hand, rng.randint(0, highest)


def check(train: Train, hand: Sequence[Tile], end: int) -> None:
    """It is a train of this hand, and its figures are right."""
    for laid in train.tiles:
        touch, far = map(int, laid.split("-"))
        assert touch == end
        end = far
    used = [LYING[laid] for laid in train.tiles]
    assert sorted([*used, *train.left]) == sorted(hand)
    assert train.pips == pips(used)


def score(train: Train, first: First) -> tuple[int, int]:
    return worth([LYING[laid] for laid in train.tiles], first)


@pytest.mark.parametrize("part", range(5))
def test_it_is_as_good_as_the_best_of_all_trains(part: int) -> None:
    rng = Random(f"trains {part}")
    for _ in range(100):
        hand, end = random_hand(rng, 12)
        paths = list(all_trains(frozenset(hand), end))
        for doubles in STOPS:
            allowed = [path for path in paths if may_stop(path, len(hand), doubles)]
            for first in FIRSTS:
                found = best_train(hand, end, first=first, doubles=doubles)
                check(found, hand, end)
                assert found.proven
                assert score(found, first) == max(worth(path, first) for path in allowed)
                assert may_stop(tuple(LYING[t] for t in found.tiles), len(hand), doubles)


# The opening run


def core_runs(state: State, path: Path = ()) -> Iterator[Path]:
    """The runs on p1's own train that end without a draw and without a marker."""
    over = state.turn is None or state.turn.seat != "p1"
    if path and not state.markers and (over or STOP in state.legal):
        yield path
    if over:
        return
    for action in state.legal:
        if isinstance(action, Play) and action.place == "p1":
            applied = mt.apply(state, Seat("p1"), action)
            assert isinstance(applied, Applied)
            yield from core_runs(applied.state, (*path, action.tile))


def opening(book: str, hand: Sequence[Tile], engine: int) -> State:
    """p1 is about to begin; every other tile but the engine is still to come."""
    rest = [tile for tile in ALL_TILES if tile not in hand and tile != DOUBLES[engine]]
    table = Table(
        book,
        turn="p1",
        engine=DOUBLES[engine],
        hands={"p1": list(hand), "p2": rest[:5]},
        boneyard=rest[5:],
    )
    state: State = table.match.state
    return state


@pytest.mark.parametrize("book", ["vennerod", "cardinal"])
def test_a_run_is_the_best_that_the_core_lets_one_lay(book: str) -> None:
    doubles = doubles_in_run(mt.make_rules(load_book(book), {}, 4))
    assert doubles == "only-going-out"
    rng = Random(book)
    for number in range(150):
        engine = rng.choice((6, 12))
        # Of a few numbers with all their doubles, so that runs come to stop on one.
        few = rng.sample([n for n in range(13) if n != engine], rng.randint(2, 5))
        near = [t for t, ends in NUMBERS.items() if {*ends} <= {*few, engine}]
        near.remove(DOUBLES[engine])
        hand = rng.sample(near, min(len(near), 1 + number % 8))
        runs = list(core_runs(opening(book, hand, engine)))
        for first in FIRSTS:
            found = best_train(hand, engine, first=first, doubles=doubles)
            check(found, hand, engine)
            assert score(found, first) == max((worth(r, first) for r in runs), default=(0, 0))


def test_which_rules_have_a_run_and_where_it_may_stop() -> None:
    def stops(book: str, **changes: str) -> Doubles | None:
        return doubles_in_run(mt.make_rules(load_book(book), changes, 4))

    assert [book for book in BOOKS if stops(book)] == ["vennerod", "cardinal"]
    assert stops("cardinal", out_on_double="no") == "nowhere"
    assert stops("cardinal", after_double="nothing") == "anywhere"
    assert stops("ecowoodart", opening="run-first-turn") is not None


# Properties

hands = st.lists(st.sampled_from(ALL_TILES), unique=True, max_size=91)
crowded = st.lists(st.sampled_from(tiles_up_to(6)), unique=True, max_size=28)
numbers = st.integers(0, 12)
firsts = st.sampled_from(FIRSTS)
stops = st.sampled_from(STOPS)


@given(hands | crowded, numbers, firsts, stops)
def test_it_is_a_train_of_the_hand_and_proven(
    hand: list[Tile], end: int, first: First, doubles: Doubles
) -> None:
    found = best_train(hand, end, first=first, doubles=doubles)
    check(found, hand, end)
    assert found.proven
    assert best_train(hand[::-1], end, first=first, doubles=doubles).tiles == found.tiles


@given(hands | crowded, numbers, firsts, st.data())
def test_a_tile_less_is_never_better(
    hand: list[Tile], end: int, first: First, data: st.DataObject
) -> None:
    best = score(best_train(hand, end, first=first), first)
    if hand:
        gone = data.draw(st.sampled_from(hand))
        fewer = [tile for tile in hand if tile != gone]
        assert score(best_train(fewer, end, first=first), first) <= best


@given(hands, numbers, firsts, stops, st.integers(1, 12))
def test_what_is_proven_within_a_limit_is_the_best_and_the_rest_is_still_a_train(
    hand: list[Tile], end: int, first: First, doubles: Doubles, nodes: int
) -> None:
    best = best_train(hand, end, first=first, doubles=doubles)
    found = best_train(hand, end, first=first, doubles=doubles, nodes=nodes)
    check(found, hand, end)
    assert found.nodes <= nodes
    assert score(found, first) <= score(best, first)
    assert found.proven == (best.nodes <= nodes)
    assert not found.proven or score(found, first) == score(best, first)


@given(hands, numbers, firsts)
def test_a_stricter_rule_for_doubles_is_never_better(
    hand: list[Tile], end: int, first: First
) -> None:
    scores = [score(best_train(hand, end, first=first, doubles=d), first) for d in STOPS]
    assert scores == sorted(scores, reverse=True)


# The kernel's own function


def test_a_hand_in_the_middle_of_an_array_and_a_scratch_that_was_used() -> None:
    rng = Random("rows")
    scratch = np.full(kernel.SCRATCH, -1, np.int32)
    for _ in range(200):
        hand, end = random_hand(rng, 30)
        rows = np.full(39, -1, np.int32)
        rows[13:26] = pack_hand(hand)
        before = rows.copy()
        length = kernel.best_path(rows, 13, end, kernel.TILES_FIRST, kernel.ANYWHERE, 50, scratch)
        laid = [f"{code // 13}-{code % 13}" for code in scratch[:length]]
        assert tuple(laid) == best_train(hand, end, nodes=50).tiles
        assert (rows == before).all()


# Single hands


def tiles(text: str) -> list[Tile]:
    return [Tile(name) for name in text.split()]


def test_nothing_fits() -> None:
    assert best_train([], 5) == Train((), 0, (), True, 1)
    hand = tiles("12-5 9-9")
    assert best_train(hand, 3) == Train((), 0, tuple(hand), True, 1)


def test_of_all_doubles_one_fits() -> None:
    assert best_train(DOUBLES, 7).tiles == ("7-7",)
    assert best_train(DOUBLES, 7, doubles="only-going-out").tiles == ()
    assert best_train(tiles("7-7"), 7, doubles="only-going-out").tiles == ("7-7",)
    assert best_train(tiles("7-7"), 7, doubles="nowhere").tiles == ()


@pytest.mark.parametrize("highest", [4, 6, 10, 12])
def test_a_whole_set_with_an_even_highest_number_is_one_train(highest: int) -> None:
    whole = tiles_up_to(highest)
    assert len(best_train(whole, highest).tiles) == len(whole)


def test_a_whole_double_nine_set_leaves_four_tiles() -> None:
    # Ten numbers with nine tiles each: eight of them are paired, and the lightest pairing goes.
    found = best_train(tiles_up_to(9), 9)
    assert (len(found.tiles), pips(found.left), found.proven) == (51, 28, True)


def test_most_pips_and_most_tiles_are_not_the_same() -> None:
    hand = tiles("12-0 1-0 2-1 12-11")
    assert best_train(hand, 12).tiles == ("12-0", "0-1", "1-2")
    assert best_train(hand, 12, first="pips").tiles == ("12-11",)


def test_a_double_is_laid_where_another_tile_covers_it() -> None:
    hand = tiles("12-5 5-5 5-3 3-3")
    assert best_train(hand, 12).tiles == ("12-5", "5-5", "5-3", "3-3")
    hand = tiles("12-5 5-5 5-3 3-3 9-8")
    assert best_train(hand, 12, doubles="only-going-out").tiles == ("12-5", "5-5", "5-3")


def test_a_search_that_is_cut_short_says_so() -> None:
    # Two parts hang on the 12 and only one can be reached; the first guess is not proven.
    hand = tiles("12-1 2-1 3-2 3-1 12-4 5-4 6-5 6-4 12-7 8-7 9-8 9-7 8-8")
    whole = best_train(hand, 12)
    assert whole.proven
    assert whole.nodes > 1
    short = best_train(hand, 12, nodes=1)
    check(short, hand, 12)
    assert (short.proven, short.nodes) == (False, 1)


@pytest.mark.parametrize(
    ("hand", "end", "nodes", "why"),
    [
        ("12-5 12-5", 12, 9, "12-5 is there twice"),
        ("5-12", 12, 9, "'5-12' is not a tile"),
        ("12-5", 13, 9, "13: an end is a number from 0 to 12"),
        ("12-5", -1, 9, "-1: an end is a number from 0 to 12"),
        ("12-5", 12, 0, "give at least 1"),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, end: int, nodes: int, why: str) -> None:
    with pytest.raises(BadHand, match=why):
        best_train(tiles(hand), end, nodes=nodes)
