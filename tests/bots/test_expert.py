"""The bots that search: the same from the same seed, and no longer than they may."""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from doubletwelve.bots import Effort, find_bot
from doubletwelve.bots.expert import BATCH, Search, search
from doubletwelve.core.actions import Action
from doubletwelve.core.match import RoundPlan, Standing
from doubletwelve.games import GAMES, mexican_train
from doubletwelve.games.mexican_train import Position, make_rules, start_position
from doubletwelve.rulebooks import load_book
from tests.bots.rounds import Choice, random_choices
from tests.tables import possible_rules, start

SEARCHING = [("expert", "mexican-train", "french"), ("monte-carlo", "classic", "goliath")]
every_search = pytest.mark.parametrize(("name", "game", "book_id"), SEARCHING)


def with_a_choice(game: str, book_id: str, seed: int, count: int) -> list[Choice]:
    """Choices of a round between several moves, in turn."""
    found = [
        choice
        for choice in random_choices(game, book_id, seed, ("greedy",))
        if choice.seat == choice.state.turn.seat and len(choice.view.legal) > 2
    ]
    return found[:: max(1, len(found) // count)][:count]


def chosen(name: str, choice: Choice, seed: int) -> Action:
    view = choice.view
    return find_bot(name, choice.game.NAME).choose(view, view.legal, Random(seed))


@every_search
def test_the_same_rollouts_and_seed_choose_the_same(name: str, game: str, book_id: str) -> None:
    choices = with_a_choice(game, book_id, 1, 6)
    assert choices
    for choice in choices:
        assert chosen(f"{name}:40", choice, 3) == chosen(f"{name}:40", choice, 3)


@every_search
def test_another_seed_may_choose_otherwise(name: str, game: str, book_id: str) -> None:
    found = [
        {chosen(f"{name}:10", choice, seed) for seed in range(8)}
        for choice in with_a_choice(game, book_id, 2, 12)
    ]
    assert max(map(len, found)) > 1


@every_search
@pytest.mark.parametrize("effort", ["1ms", "30ms", "0.03s"])
def test_a_time_is_kept(name: str, game: str, book_id: str, effort: str) -> None:
    for choice in with_a_choice(game, book_id, 1, 3):
        assert chosen(f"{name}:{effort}", choice, 1) in choice.view.legal


@every_search
def test_a_move_that_is_forced_is_not_thought_about(name: str, game: str, book_id: str) -> None:
    """An hour would be too long."""
    forced = next(
        choice
        for choice in random_choices(game, book_id, 3, ("greedy",))
        if len(choice.view.legal) == 1
    )
    assert chosen(f"{name}:3600s", forced, 1) == forced.view.legal[0]


@every_search
def test_others_go_on_while_it_thinks(name: str, game: str, book_id: str) -> None:
    choice = with_a_choice(game, book_id, 1, 1)[0]
    chosen(f"{name}:1", choice, 1)  # the kernel is there

    async def think() -> int:
        ticks = 0
        thinking = asyncio.create_task(asyncio.to_thread(chosen, f"{name}:300ms", choice, 1))
        while not thinking.done():
            await asyncio.sleep(0.005)
            ticks += 1
        assert await thinking in choice.view.legal
        return ticks

    assert asyncio.run(think()) >= 5


def last_two(**changes: Any) -> Search:
    """The expert's search at the first choice of a small round."""
    rules = {"set": "double-nine", "hand": 4, **changes}
    table = possible_rules(GAMES["mexican-train"], "french", rules, 3)
    state = start(table, "small", table.rules.seats[0]).state
    view = table.game.view(state, state.turn.seat)
    return Search(view, view.legal, 5)


def test_a_world_is_the_same_for_all_moves_and_each_adds_to_the_figures() -> None:
    one, other = last_two(), last_two()
    one.try_worlds(4)
    for _ in range(4):
        other.try_worlds(1)
    assert one.wins.shape == (4, len(one.actions))
    assert (one.wins == other.wins).all()
    assert (one.pips == other.pips).all()


def standing_of(totals: tuple[int, ...], rounds_left: int | None) -> Search:
    choice = with_a_choice("mexican-train", "french", 1, 1)[0]
    seats = choice.view.rules.seats
    standing = Standing(dict(zip(seats, totals, strict=False)), rounds_left)
    return Search(replace(choice.view, standing=standing), choice.view.legal, 1)


def test_early_in_a_match_pips_count_and_late_the_lead() -> None:
    """A lead of 40 pips is little with ten rounds to go and nearly all in the last one."""
    for rounds_left in (0, 10):
        found = standing_of((0, 40, 40, 40, 40, 40, 40, 40), rounds_left)
        found.try_worlds(20)
        assert (found.wins[:, 0] >= 0).all()
        assert (found.wins[:, 0] <= 1).all()
    last, early = standing_of((0, 40), 0), standing_of((0, 40), 10)
    assert last.spread < early.spread / 5
    assert last.totals[1] == early.totals[1] == 40


def test_without_a_match_the_round_counts_as_one_in_the_middle_of_it() -> None:
    choice = with_a_choice("mexican-train", "french", 1, 1)[0]
    alone = Search(replace(choice.view, standing=None), choice.view.legal, 1)
    assert not alone.totals.any()
    assert standing_of((0, 0), 0).spread < alone.spread < standing_of((0, 0), 12).spread


def worlds_needed(hand: list[str], trains: dict[str, list[str]]) -> int:
    """How many worlds it looks at for p1 if it may do a hundred thousand rollouts."""
    rules = make_rules(load_book("french"), {}, 2)
    hands = {"p1": hand, "p2": ["4-3", "2-1", "3-1", "4-2"]}
    position = Position(engine="5-5", turn="p1", trains=trains, hands=hands, boneyard=["3-3"])
    state = start_position(rules, RoundPlan(1, rules.seats[0], None), position).state
    view = mexican_train.view(state, rules.seats[0])
    assert len(view.legal) > 1
    return len(search(view, view.legal, Effort(rollouts=100_000), Random(1)).wins)


def test_it_stops_where_one_move_is_better_beyond_doubt() -> None:
    """The double six can only be laid now, and with it the hand goes out."""
    assert worlds_needed(["6-6", "6-0"], {"p1": ["5-6"], "m": ["5-0"]}) <= 100


def test_it_stops_where_all_moves_come_to_the_same() -> None:
    """A last tile goes out wherever it is laid."""
    assert worlds_needed(["4-0"], {"p1": ["5-4"], "m": ["5-0"]}) == BATCH
