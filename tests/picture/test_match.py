"""The picture of a match, of every game, made from what everyone may see."""

from random import Random

import pytest
from msgspec.structs import replace

from doubletwelve.bots import find_bot
from doubletwelve.core.events import Refused
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.games import GAMES
from doubletwelve.picture import picture_of
from doubletwelve.rulebooks import books_with, load_book
from tests.picture.test_svg import texts, tiles, told

every_game = pytest.mark.parametrize("name", GAMES)


def started(name: str) -> Match:
    book = load_book(books_with(name)[0])
    rules = GAMES[name].make_rules(book, {}, max(book.games[name].players))
    match = Match(GAMES[name], rules, rules.seats[0])
    return begin_round(match, match.deal("picture")).state


def played(name: str, actions: int) -> Match:
    """A match after so many actions of its first round, or when that is over."""
    match, rng = started(name), Random(name)
    while actions and not match.round_over:
        seat = match.state.turn.seat
        view = match.game.view(match.state, seat)
        applied = act(
            match, seat, find_bot("random", match.game.NAME).choose(view, view.legal, rng)
        )
        assert not isinstance(applied, Refused)
        match, actions = applied.state, actions - 1
    return match


def laid(match: Match) -> list[str]:
    """The tiles on the table as the game shows it."""
    table = match.game.table(match.state)
    if "layout" in table:
        return [step.split(">")[0] for step in table["layout"]]
    trains = (train["tiles"] for train in table["trains"].values())
    return [table["engine"], *(tile for tiles in trains for tile in tiles)]


@every_game
@pytest.mark.parametrize("actions", [0, 1, 12, 40, 1000])
def test_it_shows_every_tile_on_the_table_and_no_other(name: str, actions: int) -> None:
    match = played(name, actions)
    drawn = [told(group).split()[0].rstrip(",") for group in tiles(picture_of(match))]
    assert sorted(drawn) == sorted(laid(match))


@every_game
def test_it_depends_on_nothing_hidden(name: str) -> None:
    """Exchange the hands for others as large: the picture is the same."""
    match = played(name, 9)
    state = match.state
    pool = [tile for hand in state.hands.values() for tile in hand] + list(state.boneyard)
    rest = iter(reversed(pool))
    hands = {seat: tuple(next(rest) for _ in hand) for seat, hand in state.hands.items()}
    other = replace(match, state=replace(state, hands=hands, boneyard=tuple(rest)))
    assert picture_of(other) == picture_of(match)


def test_it_says_whose_turn_it_is_and_how_many_tiles_everyone_holds() -> None:
    match = started("chicken-foot")
    title, turn, hands, *_ = texts(picture_of(match, {"p1": "Ann"}))
    assert title == "Chicken Foot, round 1"
    assert turn.endswith(f"to move · boneyard {len(match.state.boneyard)}")
    assert hands.startswith(f"in hand: Ann {len(match.state.hands['p1'])}, p2 ")


def test_somebody_else_may_word_it() -> None:
    picture = picture_of(started("classic"), title="Runde 1", notes=["p2 ist am Zug"])
    assert texts(picture)[:2] == ["Runde 1", "p2 ist am Zug"]


def test_the_mexican_train_has_its_lane_from_the_start() -> None:
    assert {"Mexican Train", "Bob", "m"} <= set(
        texts(picture_of(started("mexican-train"), {"p2": "Bob"}))
    )


def test_a_foot_that_lacks_toes_is_open() -> None:
    matches = [played("chicken-foot", actions) for actions in range(8)]
    assert "open" not in texts(picture_of(matches[0]))  # there is nothing else to play on
    second = next(match for match in matches if len(match.state.layout.steps) == 2)
    assert "open" in texts(picture_of(second))


def test_before_the_first_round_there_is_nothing_to_draw() -> None:
    match = replace(started("fido"), state=None)
    with pytest.raises(ValueError, match="no round has begun"):
        picture_of(match)
