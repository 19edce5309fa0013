"""What everyone has shown is true, and imagined worlds keep to it."""

from typing import Any, Final

import numpy as np
import pytest
from msgspec.structs import replace

from doubletwelve.bots.expert import LOOSE, Search
from doubletwelve.bots.seen import known_seats, most_held
from doubletwelve.bots.train import best_train
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.state import log_of
from doubletwelve.kernel import slots
from doubletwelve.kernel.bits import pointer
from doubletwelve.kernel.compiled import entry
from doubletwelve.kernel.pack import NAME_OF, hand_of, pack_view
from doubletwelve.kernel.random import Generator, generator
from doubletwelve.kernel.rule import pack_rules
from doubletwelve.kernel.slots import NUMBERS, Packed
from doubletwelve.kernel.worlds import ALL_LOOSE, ANY, WORLD_SIZE, imagine
from doubletwelve.rulebooks import books_with
from doubletwelve.tiles import WITH, Tile
from tests.bots.rounds import TRAIN, Choice, random_choices

BOTS: Final = ("random", "greedy", "planner")
every_book = pytest.mark.parametrize("book_id", books_with(TRAIN))
loose_or_not = pytest.mark.parametrize("loose", [0, LOOSE, ALL_LOOSE])


def rows(most: Packed, seats: tuple[Seat, ...]) -> dict[Seat, list[int]]:
    return {seat: most.tolist()[at * NUMBERS :][:NUMBERS] for at, seat in enumerate(seats)}


def too_many(hand: tuple[Tile, ...], most: list[int]) -> list[int]:
    """The numbers of which a hand has more tiles than it can hold."""
    return [n for n in range(NUMBERS) if len(WITH[n].intersection(hand)) > most[n]]


def check_round(book_id: str, seed: int) -> int:
    """At every choice of a round the hands are as everyone has shown; how much that was."""
    shown = 0
    for choice in random_choices(TRAIN, book_id, seed, BOTS):
        s = choice.state
        most = rows(most_held(choice.view, pack_rules(s.rules)), s.rules.seats)
        wrong = {seat: numbers for seat in most if (numbers := too_many(s.hands[seat], most[seat]))}
        assert not wrong, f"{book_id} {seed}: {wrong}, {s.rules.changed}, {log_of(s)[-6:]}"
        shown += sum(number < ANY for row in most.values() for number in row)
    return shown


@every_book
def test_nobody_holds_more_than_was_shown(book_id: str) -> None:
    """The draws and passes of every kind of table lead to nothing that is not so."""
    assert sum(check_round(book_id, seed) for seed in range(12)) > 500


@pytest.mark.slow
@pytest.mark.long
@every_book
def test_nobody_holds_more_than_was_shown_in_many_rounds(book_id: str) -> None:
    for seed in range(1000, 1080):
        check_round(book_id, seed)


@entry("void(round, int64, round, int64, round, numbers)")
def imagine_one(
    s: Packed, known: int, most: Packed, loose: int, world: Packed, g: Generator
) -> None:
    imagine(pointer(s), known, pointer(most), loose, pointer(world), pointer(g))


class World:
    """How the hidden tiles could lie, for the seat that has a choice."""

    def __init__(self, view: Any, seed: int, loose: int = LOOSE) -> None:
        self.most = most_held(view, pack_rules(view.rules))
        s, memory = pack_view(view), np.empty(WORLD_SIZE, np.int32)
        imagine_one(s, known_seats(view), self.most, loose, memory, generator(seed))
        self.slots: list[int] = s.tolist()
        self.hands = {seat: hand_of(self.slots, at) for at, seat in enumerate(view.rules.seats)}
        first = slots.BONES + self.slots[slots.NEXT]
        codes = self.slots[first : first + self.slots[slots.BONEYARD]]
        self.boneyard = [NAME_OF[code] for code in codes]


def some_choices(book_id: str, seed: int) -> list[Choice]:
    found = random_choices(TRAIN, book_id, seed, BOTS)
    return [choice for at, choice in enumerate(found) if at % 4 == seed % 4]


@every_book
@loose_or_not
def test_a_world_deals_the_hidden_tiles_and_no_others(book_id: str, loose: int) -> None:
    for choice in [choice for seed in range(3) for choice in some_choices(book_id, seed)]:
        view, s = choice.view, choice.state
        world = World(view, 7, loose)
        assert {seat: sorted(hand) for seat, hand in world.hands.items() if seat in view.hands} == {
            seat: sorted(hand) for seat, hand in view.hands.items()
        }
        assert {seat: len(hand) for seat, hand in world.hands.items()} == view.hand_sizes
        assert len(world.boneyard) == view.boneyard
        dealt = [*world.boneyard, *(tile for hand in world.hands.values() for tile in hand)]
        left = [*s.boneyard, *(tile for hand in s.hands.values() for tile in hand)]
        assert sorted(dealt) == sorted(left)


@every_book
@loose_or_not
def test_a_world_keeps_to_what_was_shown(book_id: str, loose: int) -> None:
    """There is always one that does: the true one. It is looked for by mending, which may fail."""
    worlds = misses = 0
    for choice in [choice for seed in range(6) for choice in some_choices(book_id, seed)]:
        for seed in range(3):
            world = World(choice.view, seed, loose)
            most = rows(world.most, choice.state.rules.seats)
            hidden = [seat for seat in most if seat not in choice.view.hands]
            misses += any(too_many(world.hands[seat], most[seat]) for seat in hidden)
            worlds += 1
    assert misses <= worlds / 20


def test_worlds_differ() -> None:
    view = some_choices("french", 0)[0].view
    assert len({str(World(view, seed).hands) for seed in range(20)}) == 20


def train_lengths(view: Any, loose: int) -> int:
    """How many tiles of their hands others could lay on their own trains, in some worlds."""
    hidden = [seat for seat in view.rules.seats if seat not in view.hands]
    return sum(
        len(best_train(World(view, seed, loose).hands[seat], view.trains[seat].end).tiles)
        for seat in hidden
        for seed in range(5)
    )


def test_in_a_world_players_have_trains_to_lay() -> None:
    """The fewer tiles are loose, the longer their trains."""
    views = [choice.view for choice in some_choices("ecowoodart", 1)][:8]
    none, some, all_ = (
        sum(train_lengths(view, loose) for view in views) for loose in (ALL_LOOSE, LOOSE, 0)
    )
    assert none * 1.2 < some < all_


@every_book
def test_where_a_whole_train_goes_at_once_nobody_keeps_one(book_id: str) -> None:
    view = some_choices(book_id, 0)[0].view
    runs = view.rules.opening.startswith("run")
    assert Search(view, view.legal, 0).loose == (ALL_LOOSE if runs else LOOSE)


def test_a_round_that_was_set_up_shows_nothing_of_what_came_before() -> None:
    """Its log begins in the middle, so that nobody can tell what it was played from."""
    rounds = [random_choices(TRAIN, "french", seed, BOTS) for seed in range(12)]
    views = [c.view for choices in rounds for c in choices if len(log_of(c.state)) == 20]
    telling = [view for view in views if (most_held(view, pack_rules(view.rules)) < ANY).any()]
    assert telling
    for view in telling:
        later = replace(view, log=view.log[9:])
        assert (most_held(later, pack_rules(view.rules)) == ANY).all()
