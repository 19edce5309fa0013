"""What bots choose, and who plays for one that cannot; advice, and tiles arranged."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from doubletwelve.bots.advise import advise
from doubletwelve.games import GAMES
from doubletwelve.table.crew import allowance
from doubletwelve.table.thinking import Chosen, Thinking
from doubletwelve.tiles import LYING, NUMBERS
from tests.bots.rounds import TABLES, TRAIN, names_for, random_choices
from tests.table.choices import bounded, chosen, some_view, until_warm
from tests.table.odd_bots import FIND_ODD, LEAK, TOO_MANY

T = TypeVar("T")


class Shared:
    """Two processes for many tests, and the event loop that they belong to."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self.runner = runner
        self.times: list[tuple[str, float]] = []
        self.thinking = Thinking(2, lambda *told: self.times.append(told), FIND_ODD)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(bounded(work))

    def choose(self, bot: str, game: str, seed: int = 5) -> Chosen:
        return self.run(self.thinking.choose(bot, game, some_view(game), seed))


def by(bot: str, game: str, view: Any = None) -> Chosen:
    """What a bot chooses when it is asked directly."""
    return Chosen(chosen(bot, game, some_view(game) if view is None else view), bot)


@pytest.fixture(scope="module")
def shared() -> Iterator[Shared]:
    with asyncio.Runner() as runner:
        shared = Shared(runner)
        shared.run(shared.thinking.start())
        try:
            shared.run(until_warm(shared.thinking, 2))
            yield shared
        finally:
            shared.run(shared.thinking.close())


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_every_game_chooses_as_it_would_here(shared: Shared, game: str) -> None:
    for bot in names_for(game):
        assert shared.choose(bot, game) == by(bot, game)


def test_the_seed_decides(shared: Shared) -> None:
    assert len({shared.choose("random", TRAIN, seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("bot", ["hang:1ms", "crash", "not-there", "fail", "not-sent"])
def test_the_planner_plays_for_a_bot_that_cannot(shared: Shared, bot: str) -> None:
    shared.run(until_warm(shared.thinking, 2))  # one may be lost, the other plays
    assert shared.choose(bot, TRAIN) == by("planner", TRAIN)


def test_greedy_plays_if_the_planner_cannot_either(shared: Shared) -> None:
    view = replace(some_view(TRAIN), passes=TOO_MANY)
    played = shared.run(shared.thinking.choose("expert:8", TRAIN, view, 5))
    assert played == by("greedy", TRAIN, view)


@pytest.mark.parametrize("bot", ["fail", "no-such-bot"])
def test_greedy_plays_for_it_in_the_other_games(shared: Shared, bot: str) -> None:
    assert shared.choose(bot, "classic") == by("greedy", "classic")


def test_greedy_plays_if_nothing_comes_in_time(shared: Shared, tmp_path: Path) -> None:
    bot, view = f"random:until {tmp_path / 'file'}", some_view(TRAIN)
    work = shared.thinking.choose(bot, TRAIN, view, 5, within=0.05)
    assert shared.run(work) == by("greedy", TRAIN)
    (tmp_path / "file").touch()


def test_the_log_names_the_bot_and_no_tile(
    shared: Shared, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    greedy = by("greedy", "classic")
    assert [shared.choose(bot, "classic") for bot in ("fail", "nonsense")] == [greedy] * 2
    said = caplog.text + capfd.readouterr().err
    assert "'fail' failed with ValueError" in said
    assert "'nonsense' chose what is not legal" in said
    assert LEAK not in said


def test_how_long_a_choice_took_is_told(shared: Shared) -> None:
    shared.times.clear()
    shared.choose("fail", TRAIN)
    shared.choose("greedy", "fido")
    assert [bot for bot, _ in shared.times] == ["fail", "greedy"]
    assert all(seconds > 0 for _, seconds in shared.times)


def test_what_is_forced_is_not_thought_about(shared: Shared) -> None:
    view = replace(some_view(TRAIN), legal=some_view(TRAIN).legal[:1])
    forced = shared.run(shared.thinking.choose("crash", TRAIN, view, 0))
    assert forced == (view.legal[0], "crash")
    nothing = replace(view, legal=())
    with pytest.raises(ValueError, match=f"{view.seat} may do nothing now"):
        shared.run(shared.thinking.choose("random", TRAIN, nothing, 0))


def test_many_at_once(shared: Shared) -> None:
    async def ask_all() -> list[Chosen]:
        asked = [
            shared.thinking.choose("random", game, some_view(game), seed)
            for seed in range(20)
            for game in GAMES
        ]
        return await asyncio.gather(*asked)

    expected = [
        chosen("random", game, some_view(game), seed) for seed in range(20) for game in GAMES
    ]
    assert [found.action for found in shared.run(ask_all())] == expected


def test_the_event_loop_goes_on_while_a_bot_thinks(shared: Shared, tmp_path: Path) -> None:
    """The bot waits for what only the event loop can do."""
    view = some_view(TRAIN)

    async def think_and_go_on() -> Chosen:
        bot = f"random:until {tmp_path / 'file'}"
        thought = asyncio.create_task(shared.thinking.choose(bot, TRAIN, view, 0))
        for _ in range(3):
            await asyncio.sleep(0.01)
        assert not thought.done()
        (tmp_path / "file").touch()
        return await thought

    assert shared.run(think_and_go_on()).action == view.legal[-1]


def test_who_gives_up_waiting_leaves_the_others_their_turn(shared: Shared, tmp_path: Path) -> None:
    async def give_up() -> Chosen:
        view = some_view(TRAIN)
        bot = f"random:until {tmp_path / 'file'}"
        tasks = [asyncio.create_task(shared.thinking.choose(bot, TRAIN, view, 0)) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks[1:]:
            task.cancel()
        (tmp_path / "file").touch()
        assert (await tasks[0]).action == view.legal[-1]
        return await shared.thinking.choose("random", TRAIN, view, 5)

    assert shared.run(give_up()) == by("random", TRAIN)


def test_advice_is_that_of_the_bots(shared: Shared) -> None:
    for game in (TRAIN, "fido"):
        view = some_view(game)
        given = shared.run(shared.thinking.advice(view))
        # How often each wins may differ: on a busy machine there is time for fewer worlds.
        assert {one.action: one.reasons for one in given} == {
            one.action: one.reasons for one in advise(view)
        }
        assert {one.action for one in given} == {*view.legal}


def test_there_is_no_advice_for_a_spectator(shared: Shared) -> None:
    choice = next(random_choices(TRAIN, "ecowoodart", 1, ("random",)))
    spectator = choice.game.view(choice.state, None)
    assert shared.run(shared.thinking.advice(spectator)) == ()
    assert shared.run(shared.thinking.arrange(spectator)) == ()


@pytest.mark.parametrize("book_id", [book_id for game, book_id in TABLES if game == TRAIN])
def test_tiles_are_arranged_as_the_best_train_and_then_by_number(
    shared: Shared, book_id: str
) -> None:
    from doubletwelve.bots.opening_run import doubles_in_run
    from doubletwelve.bots.train import best_train

    for choice in list(random_choices(TRAIN, book_id, 2, ("greedy",)))[:40:3]:
        view = choice.view
        run = view.seat in view.opening or view.run or not view.trains[view.seat].tiles
        doubles = (run and doubles_in_run(view.rules)) or "anywhere"
        hand, end = view.hands[view.seat], view.trains[view.seat].end
        train = best_train(hand, end, doubles=doubles)
        arranged = shared.run(shared.thinking.arrange(view))
        assert arranged[: len(train.tiles)] == tuple(LYING[laid] for laid in train.tiles)
        rest = arranged[len(train.tiles) :]
        assert list(rest) == sorted(train.left, key=NUMBERS.__getitem__)


def test_in_other_games_tiles_are_arranged_by_number(shared: Shared) -> None:
    view = some_view("matador")
    arranged = shared.run(shared.thinking.arrange(view))
    assert list(arranged) == sorted(view.hands[view.seat], key=NUMBERS.__getitem__)
    assert arranged != view.hands[view.seat]


@pytest.mark.parametrize(
    ("bot", "seconds"),
    [
        ("greedy", 5),
        ("expert", 5),
        ("expert:400", 5),
        ("expert:1s", 5),
        ("expert:2.5s", 9.5),
        ("monte-carlo:500ms", 3.5),
        ("expert:s", 5),
    ],
)
def test_a_bot_may_take_three_times_as_long_as_it_is_told(bot: str, seconds: float) -> None:
    assert allowance(bot) == seconds


def test_greedy_plays_as_long_as_there_is_no_process() -> None:
    async def choose() -> tuple[Any, ...]:
        thinking = Thinking()  # and not started
        view = some_view(TRAIN)
        return tuple(
            await asyncio.gather(
                thinking.choose("planner", TRAIN, view, 5),
                thinking.choose("random", TRAIN, view, 5),
                thinking.advice(view),
                thinking.arrange(view),
            )
        )

    greedy = by("greedy", TRAIN)
    assert asyncio.run(bounded(choose())) == (greedy, greedy, (), ())
