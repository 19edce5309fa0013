"""Advice in the games with one layout: every legal action, what it comes to, and why."""

from typing import Any, cast

import pytest

from doubletwelve.bots.judged import Advice
from doubletwelve.bots.layout_advice import advice, reasons
from doubletwelve.bots.monte_carlo import FEWEST_WORLDS, has_won
from doubletwelve.core.actions import Play, read_action
from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.games.layout import LayoutGame, View
from doubletwelve.locales import ADVICE, say_advice
from tests.bots.rounds import TABLES, TRAIN, random_choices
from tests.tables import possible_rules

P1, P2, P3 = map(Seat, ("p1", "p2", "p3"))
OTHERS = [["9-8", "7-1"], ["9-7", "8-1"], ["8-7", "7-2"], ["8-3", "7-3"], ["8-2", "5-2"]]
PLAYERS = {"tiddle-a-wink": 6, "chicken-foot": 4}
every_game = pytest.mark.parametrize(
    ("game", "book_id"), [(game, book_id) for game, book_id in TABLES if game != TRAIN]
)


def view_of(game: str, book_id: str, *hand: str, **position: Any) -> View:
    """p1 to move, with that hand."""
    changes = {"opening_scores": False} if game == "fido" else {}
    table = possible_rules(GAMES[game], book_id, changes, PLAYERS.get(game, 3))
    hands = dict(zip(table.rules.seats, [[*hand], *OTHERS], strict=False))
    usual = {"layout": ["12-12"], "turn": "p1", "hands": hands}
    plan = table.game.plan_round(table.rules, P1, ())
    made = table.game.start_position(
        table.rules, plan, table.game.Position(**{**usual, **position})
    )
    return cast(View, table.game.view(made.state, P1))


def told(view: View, action: str) -> dict[str, dict[str, str | int]]:
    game = cast(LayoutGame, GAMES[view.rules.game])
    return {one.key: dict(one.values) for one in reasons(game, view, read_action(action))}


def best(given: tuple[Advice, ...]) -> Advice:
    (only,) = (one for one in given if one.best)
    return only


@every_game
def test_every_legal_action_is_judged_once_and_the_best_comes_first(
    game: str, book_id: str
) -> None:
    for choice in [*random_choices(game, book_id, 3, ("random",))][::7]:
        given = advice(choice.view, worlds=3)
        assert sorted(map(str, (one.action for one in given))) == sorted(
            map(str, choice.view.legal)
        )
        assert given[0] == best(given)
        for one in given:
            assert one.pips is not None
            assert one.pips >= 0
            assert one.wins is not None
            assert 0 <= one.wins <= 1
            assert bool(one.reasons) is isinstance(one.action, Play)
            for reason in one.reasons:
                assert reason.key in ADVICE
                assert "{" not in say_advice(reason.key, reason.values)


def test_the_same_view_gives_the_same_advice() -> None:
    view = view_of("classic", "goliath", "12-6", "12-4", "3-1")
    assert advice(view, worlds=5) == advice(view, worlds=5)


def test_when_the_time_is_up_it_rests_on_the_worlds_that_there_was_time_for() -> None:
    view = view_of("classic", "goliath", "12-6", "12-4", "3-1")
    assert advice(view, worlds=10**9, seconds=0) == advice(view, worlds=FEWEST_WORLDS)


def test_a_spectator_gets_none() -> None:
    choice = next(random_choices("classic", "goliath", 3, ("random",)))
    assert advice(choice.game.view(choice.state, None)) == ()


def test_going_out_is_sure_to_win_and_leaves_nothing() -> None:
    (only, *_) = advice(view_of("classic", "goliath", "12-6"), worlds=5)
    assert (only.pips, only.wins, only.best) == (0, 1, True)
    assert told(view_of("classic", "goliath", "12-6"), "12-6>12-12") == {
        "sheds": {"pips": 18},
        "goes-out": {},
    }


def test_it_tells_how_many_tiles_fit_then() -> None:
    view = view_of("classic", "goliath", "12-6", "12-4", "6-1", "3-1")
    assert told(view, "12-6>12-12") == {"sheds": {"pips": 18}, "fit-then": {"tiles": 2}}
    assert told(view, "12-4>12-12") == {"sheds": {"pips": 16}, "fit-then": {"tiles": 1}}


def test_one_pip_is_not_told_as_several() -> None:
    view = view_of("classic", "goliath", "1-0", "5-2", layout=["0-0"])
    assert "sheds-one" in told(view, "0-1>0-0")


def test_fido_tells_what_is_scored_and_advises_it() -> None:
    """The 12-4 makes the open sides 28; the 12-6 makes nothing."""
    view = view_of("fido", "vennerod", "12-6", "12-4", "3-1")
    assert told(view, "12-4>12-12/long")["scores"] == {"points": 4}
    assert "scores" not in told(view, "12-6>12-12/long")
    given = best(advice(view, worlds=30)).action
    assert isinstance(given, Play)
    assert given.tile == "12-4"


def test_tiddle_a_wink_tells_of_the_further_turn() -> None:
    view = view_of("tiddle-a-wink", "goliath", "6-6", "6-4", "3-1", layout=["12-12", "12-6>12-12"])
    assert told(view, "6-6>12-6")["plays-again"] == {}
    assert "plays-again" not in told(view, "6-4>12-6")


def test_chicken_foot_tells_what_a_double_asks_for() -> None:
    toes = [f"12-{number}>12-12" for number in (11, 10, 9, 6)]
    layout = ["12-12", *toes]
    view = view_of("chicken-foot", "vennerod", "6-6", "6-4", "3-1", layout=layout)
    assert view.binding == ()
    assert told(view, "6-6>12-6")["binds"] == {"number": 6}
    assert "binds" not in told(view, "6-4>12-6")


def test_nobody_has_won_where_all_did_alike() -> None:
    classic, chicken = (cast(LayoutGame, GAMES[name]) for name in ("classic", "chicken-foot"))
    alike = RoundResult(12, P1, {P1: 0, P2: 0}, None)
    differ = RoundResult(12, P1, {P1: 5, P2: 5, P3: 0}, None)
    assert not has_won(classic, alike, P1)
    assert [has_won(classic, differ, seat) for seat in (P1, P2, P3)] == [True, True, False]
    assert [has_won(chicken, differ, seat) for seat in (P1, P2, P3)] == [False, False, True]
