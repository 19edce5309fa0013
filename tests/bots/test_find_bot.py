"""A bot by its name and effort, and what is said when there is no such bot."""

import pytest

from doubletwelve.bots import BOTS, Effort, UnknownBot, bots_for, expert, find_bot
from doubletwelve.games import GAMES

TRAINS = ("random", "greedy", "planner", "planner-plus", "expert")
LAYOUTS = ("random", "greedy", "monte-carlo")
NO_EFFORT = "after the colon comes a number of rollouts or a time, as in expert:400, expert:50ms"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_bots_from_the_weakest_to_the_strongest(game: str) -> None:
    assert bots_for(game) == (TRAINS if game == "mexican-train" else LAYOUTS)
    bots = [find_bot(name, game) for name in bots_for(game)]
    assert [bot.name for bot in bots] == list(bots_for(game))
    assert [bot.level for bot in bots] == list(range(len(bots)))


def test_every_bot_plays_something() -> None:
    assert set(BOTS) == {*TRAINS, *LAYOUTS}


@pytest.mark.parametrize(
    ("text", "effort"),
    [
        ("expert", None),
        ("expert:400", Effort(rollouts=400)),
        ("expert:1", Effort(rollouts=1)),
        ("expert:50ms", Effort(seconds=0.05)),
        ("expert:1s", Effort(seconds=1.0)),
        ("expert:2.5s", Effort(seconds=2.5)),
    ],
)
def test_a_bot_that_searches_is_told_how_hard(
    text: str, effort: Effort | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Effort | None] = []
    monkeypatch.setattr(expert, "make", made.append)
    bot = find_bot(text)
    assert (bot.name, bot.level, made) == (text, 4, [effort])


def test_the_game_says_which_bots_there_are() -> None:
    with pytest.raises(UnknownBot) as problem:
        find_bot("bob")
    assert str(problem.value) == (
        "'bob' is no bot for mexican-train: there are random, greedy, planner, planner-plus, expert"
    )
    with pytest.raises(UnknownBot) as problem:
        find_bot("expert:400", "fido")
    assert str(problem.value) == (
        "'expert' is no bot for fido: there are random, greedy, monte-carlo"
    )


@pytest.mark.parametrize("text", ["", ":400", "Expert", "monte-carlo", "expert ", "\x1b[2J"])
def test_what_is_no_name_is_quoted(text: str) -> None:
    with pytest.raises(UnknownBot) as problem:
        find_bot(text)
    assert str(problem.value).startswith(f"{text.partition(':')[0]!r} is no bot for mexican-train")


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "planner-plus"])
@pytest.mark.parametrize("effort", ["400", "1s", ""])
def test_a_bot_that_does_not_search_takes_no_effort(name: str, effort: str) -> None:
    with pytest.raises(UnknownBot) as problem:
        find_bot(f"{name}:{effort}")
    expected = f"{name} does not search, so '{name}:{effort}' means nothing: write {name}"
    assert str(problem.value) == expected


@pytest.mark.parametrize(
    "effort",
    ["", "0", "x", "0ms", "0.0s", "-1", "1.5", "1e3", "5m", "1 s", "1h", "٣", "9" * 10, "4:4"],
)
def test_an_effort_that_means_nothing_is_quoted(effort: str) -> None:
    with pytest.raises(UnknownBot) as problem:
        find_bot(f"expert:{effort}")
    assert str(problem.value) == f"'expert:{effort}': {NO_EFFORT} or expert:1s"
