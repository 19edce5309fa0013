"""A bot by its name and effort, and what is said when there is no such bot."""

import pytest

from doubletwelve.bots import BOTS, Effort, UnknownBot, bots_for, expert, find_bot, with_tempers
from doubletwelve.games import GAMES

TRAINS = ("random", "greedy", "planner", "planner-plus", "expert")
LAYOUTS = ("random", "greedy", "monte-carlo", "monte-carlo-plus")
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
        "'expert' is no bot for fido: there are random, greedy, monte-carlo, monte-carlo-plus"
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


@pytest.mark.parametrize("game", GAMES)
def test_a_temper_stands_behind_the_name_and_changes_no_level(game: str) -> None:
    texts = [text for text in with_tempers(game) if "/" in text]
    assert {"random/sheds", "random/hoards", "greedy/hoards"} <= {*texts}
    for text in texts:
        bot = find_bot(text, game)
        assert (bot.name, bot.level) == (text, BOTS[text.partition("/")[0]].level)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "planner/shy",
            "'shy' is no temper of planner: there are planner, planner/sheds, planner/hoards",
        ),
        ("greedy/sheds", "'sheds' is no temper of greedy: there are greedy, greedy/hoards"),
        ("expert/hoards", "'hoards' is no temper of expert: it has none, write expert"),
        (
            "planner/hoards:400",
            "planner does not search, so 'planner/hoards:400' means nothing: write planner/hoards",
        ),
    ],
)
def test_a_temper_that_it_cannot_have_is_quoted(text: str, words: str) -> None:
    with pytest.raises(UnknownBot) as problem:
        find_bot(text)
    assert str(problem.value) == words
