"""One match: who sits where, who is asked, and what becomes of a bot that fails."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from doubletwelve.arena import MatchFailed, Settings, line_ups, run, settled
from doubletwelve.arena import play as arena_play
from doubletwelve.arena.play import Job, fewest_is_best, play, round_winners, set_up
from doubletwelve.arena.settings import open_table
from doubletwelve.bots import Bot, greedy
from doubletwelve.core.actions import KNOCK, PASS, Action, Catch, Play
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import load_book, usual_book

SHORT = Settings(bots=("greedy", "random"), players=4, changes={"rounds": 2}, deals=1, seed="x")


def seated(monkeypatch: pytest.MonkeyPatch, **bots: Any) -> None:
    """Let these take the places of the bots of that name."""
    monkeypatch.setattr(arena_play, "find_bot", lambda name, game: Bot(name, 1, bots[name]))


def test_every_rotation_once() -> None:
    assert line_ups(("a", "b", "b")) == (("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b"))
    assert line_ups(("a", "b", "a", "b")) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert line_ups(("a",) * 5) == (("a",) * 5,)


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert settled(SHORT).bots == ("greedy", "random", "random", "random")
    assert settled(Settings(bots=("greedy", "random", "greedy"))).players == 3


def test_every_rotation_is_dealt_the_same_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    hands: dict[str, set[tuple[str, ...]]] = {}

    def look(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        if not any(seat == view.seat for seat, _ in view.log) and not view.standing.totals["p1"]:
            hands.setdefault(view.seat, set()).add(tuple(sorted(view.hands[view.seat])))
        return legal[0]

    seated(monkeypatch, greedy=look, random=look)
    table = set_up(settled(Settings(bots=("greedy", "random"), deals=1, rounds=1)))
    for rotation in (1, 2):
        play(table, Job(1, rotation))
    assert hands
    assert all(len(found) == 1 for found in hands.values())


def test_chance_is_a_seats_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot that uses up random numbers does not change the ones that this one gets."""
    drawn: list[float] = []

    def note(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        drawn.append(rng.random())
        return greedy.choose(view, legal, rng)

    def waste(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        rng.random()
        return greedy.choose(view, legal, rng)

    found = []
    for other in (greedy.choose, waste):
        seated(monkeypatch, greedy=note, random=other)
        drawn.clear()
        play(set_up(settled(SHORT)), Job(1, 1))
        found.append(list(drawn))
    assert found[0] == found[1] != []


def test_a_bot_is_asked_only_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def note(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        asked.append(len(legal))
        assert tuple(legal) == view.legal
        return legal[0]

    seated(monkeypatch, greedy=note, random=note)
    played = play(set_up(settled(SHORT)), Job(1, 1))
    assert min(asked) == 2
    assert sum(played.choices) == len(asked)


def test_who_may_catch_out_of_turn_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody announces in time, so every last tile is caught, or announced late."""
    logs: list[tuple[tuple[Seat, Action], ...]] = []

    def silent(view: Any, legal: Sequence[Action], rng: Random) -> Action:
        logs.append(view.log)
        quiet = [a for a in legal if not (isinstance(a, Play) and a.knock)]
        return greedy.choose(view, quiet, rng)

    seated(monkeypatch, greedy=silent, random=silent)
    changes: dict[str, bool | int | str] = {"rounds": 4, "tap": "challenge"}
    play(set_up(settled(Settings(bots=("greedy",) * 4, changes=changes, seed="x"))), Job(1, 1))
    done = {(seat, action) for log in logs for seat, action in log}
    catches = {(seat, action.whom) for seat, action in done if isinstance(action, Catch)}
    late = {seat for seat, action in done if action == KNOCK}
    assert catches
    assert late == {"p1"}  # in the order of the seats, p1 speaks before anyone can catch it
    assert all(whom != "p1" for _, whom in catches)


def raises(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    raise ZeroDivisionError("a bad day")


def cheats(view: Any, legal: Sequence[Action], rng: Random) -> Action:
    return PASS


@pytest.mark.parametrize(
    ("bot", "line"),
    [
        (raises, "random failed with ZeroDivisionError('a bad day'), in deal 3, rotation 2, seed"),
        (cheats, "random chose Pass(), which is not legal, in deal 3, rotation 2, seed 'x'"),
    ],
)
def test_a_bot_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, bot: Any, line: str) -> None:
    seated(monkeypatch, greedy=greedy.choose, random=bot)
    with pytest.raises(MatchFailed) as failed:
        play(set_up(settled(SHORT)), Job(3, 2))
    assert line in str(failed.value)


def result(out: str | None, *scores: int) -> RoundResult:
    by_seat = {Seat(f"p{n}"): score for n, score in enumerate(scores, start=1)}
    return RoundResult(5, Seat("p1"), by_seat, None if out is None else Seat(out))


@pytest.mark.parametrize(
    ("game", "played", "winners"),
    [
        ("mexican-train", result("p2", 7, 0, 0), ("p2",)),  # p3 holds the double blank
        ("mexican-train", result(None, 7, 3, 3), ("p2", "p3")),
        ("chicken-foot", result(None, 7, 3, 9, 3), ("p2", "p4")),
        ("classic", result("p1", 20, 0, 0), ("p1",)),
        ("classic", result(None, 0, 0, 0), ("p1", "p2", "p3")),
        ("fido", result("p1", 3, 9, -4), ("p2",)),
    ],
)
def test_who_wins_a_round(game: str, played: RoundResult, winners: tuple[str, ...]) -> None:
    match = open_table(Settings(bots=("random",) * len(played.scores), game=game))
    assert round_winners(match, played) == winners


def test_in_which_games_a_low_score_is_good() -> None:
    low = [game for game in GAMES if fewest_is_best(table_for(game))]
    assert low == ["mexican-train", "chicken-foot"]


def table_for(game: str) -> Any:
    return open_table(Settings(bots=("random",) * fewest_players(game), game=game))


def fewest_players(game: str) -> int:
    return load_book(usual_book(game)).games[game].players[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played(game: str) -> None:
    players = fewest_players(game)
    settings = Settings(bots=("greedy", "random"), players=players, game=game, deals=2, seed="x")
    found = run(settings, jobs=1)
    assert (found.deals, found.rotations) == (2, players)
    wins = [figures.games_won for figures in found.figures.values()]
    one, others = (win.mean for win in wins if win is not None)
    assert one + (players - 1) * others == pytest.approx(1)


def test_greedy_beats_random() -> None:
    found = run(Settings(bots=("greedy", "random"), players=4, deals=5), jobs=1).figures
    assert found["greedy"].score.high < found["random"].score.low
    games = found["greedy"].games_won
    assert games is not None
    assert games.low > 0.25
