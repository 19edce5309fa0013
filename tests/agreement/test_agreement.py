"""The core and the kernel play the same games, step by step; a difference names its one seed."""

from typing import get_args

import pytest

from doubletwelve.kernel.random import Numbers
from doubletwelve.kernel.rule import NAMED, PackedRules
from doubletwelve.kernel.slots import PASSES, Packed
from doubletwelve.tiles import DOUBLES, SETS
from tests.agreement import play
from tests.agreement.play import Disagreement, play_game, switches_of
from tests.agreement.tables import BOOKS, draw_rules

CHUNK = 500
CHUNKS = 4
FURTHER = (pytest.mark.slow, pytest.mark.long)

ACTIONS = {"play", "play with a knock", "draw", "pass", "stop", "knock", "catch"}
ENDS = {"out", "out on a double", "blocked"}
SITUATIONS = {
    "catch with an empty boneyard",
    "last double to be covered",
    "may leave it at that",
    "draws until a tile matches",
    "opening run",
    "two doubles in a turn",
    "two open doubles",
    "two Mexican Trains",
    "marker left on a seat train",
    "marker left on a Mexican train",
    "engine of two numbers",
    "start with the lower number",
}


@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(chunk, marks=FURTHER) for chunk in range(1, CHUNKS))]
)
def test_the_engines_agree(chunk: int) -> None:
    seen: set[str] = set()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        seen |= play_game(seed).seen
    engines = {f"engine {double}" for double in DOUBLES}
    assert not (ACTIONS | ENDS | SITUATIONS | engines) - seen


def test_every_switch_set_book_and_number_of_players_comes_up() -> None:
    seen: set[str] = set()
    for seed in range(CHUNK * CHUNKS):
        seen.update(switches_of(draw_rules(Numbers(seed))))
    named = {f"{name}={value}" for name, values in NAMED.items() for value in get_args(values)}
    yes_no = {
        f"{name}={value == 1}" for name in ("starter_may_stop", "open_hands") for value in (0, 1)
    }
    sets = {f"set={name}" for name in SETS}
    players = {f"{number} players" for number in range(2, 11)}
    assert not (named | yes_no | sets | players | set(BOOKS)) - seen


def test_a_difference_names_its_seed_and_where_it_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def wrong(s: Packed, _: PackedRules, action: int) -> None:
        s[PASSES] += 1

    monkeypatch.setattr(play, "do", wrong)
    with pytest.raises(Disagreement) as found:
        play_game(7)
    message = str(found.value)
    assert "make agreement SEED=7" in message
    assert "round 1, after 1 actions: p" in message
    assert "passes: core 0, kernel 1" in message


def test_the_same_seed_is_the_same_game() -> None:
    one, other = play_game(11), play_game(11)
    assert (one.rules, one.actions, one.seen) == (other.rules, other.actions, other.seen)
