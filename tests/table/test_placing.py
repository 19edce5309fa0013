"""Where the tiles of a layout lie while it is played on."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from doubletwelve.bots import greedy
from doubletwelve.core.events import Applied
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.games import GAMES
from doubletwelve.picture import place_layout
from doubletwelve.rulebooks import load_book, usual_book
from doubletwelve.table.placing import NextPlace, Placing, Placings, TilePlace, place_steps
from doubletwelve.tiles import IS_DOUBLE, LYING, Tile

LAYOUTS = {"classic": 4, "matador": 3, "tiddle-a-wink": 6, "fido": 3, "chicken-foot": 4}


def layouts(game: str, seed: int) -> list[Match]:
    """A round, after every tile that was laid."""
    module = GAMES[game]
    rules = module.make_rules(load_book(usual_book(game)), {}, LAYOUTS[game])
    match = Match(module, rules, rules.seats[0])
    match = begin_round(match, match.deal(str(seed))).state
    rng, found = Random(seed), [match]
    while not match.round_over:
        seat = match.state.turn.seat
        view = module.view(match.state, seat)
        done = act(match, seat, greedy.choose(view, view.legal, rng))
        assert isinstance(done, Applied)
        if done.state.state.layout != match.state.layout:
            found.append(done.state)
        match = done.state
    return found


def tiles_of(steps: tuple[str, ...]) -> tuple[TilePlace, ...]:
    placement = place_layout(steps)
    return tuple(
        TilePlace(tile.laid, tile.x, tile.y, tile.rotation, placement.joint(tile))
        for tile in placement.tiles
    )


@pytest.mark.parametrize("game", LAYOUTS)
def test_tile_by_tile_comes_to_the_same_as_all_at_once(game: str) -> None:
    async def play() -> None:
        placings, found = Placings(), Placing()
        states = [match.state for match in layouts(game, 3)]
        for state in states:
            found = await placings.of("table", state.layout.steps, state.layout.places)
            assert set(found.open) == set(state.layout.places)
        assert found.tiles == tiles_of(states[-1].layout.steps)
        assert place_steps(states[-1].layout.steps) == Placing(found.tiles, found.links)

    asyncio.run(play())


@pytest.mark.parametrize("game", LAYOUTS)
def test_the_next_tile_would_lie_against_the_tile_that_offers_the_place(game: str) -> None:
    for match in layouts(game, 5)[:12]:
        state = match.state
        lying = {LYING[tile.laid]: tile for tile in tiles_of(state.layout.steps)}
        found = asyncio.run(Placings().of("table", state.layout.steps, state.usable))
        for name, place in found.open.items():
            assert place.number == state.usable[name].number
            offering = lying[Tile(name.partition("/")[0])]
            assert touches(offering, place), (name, offering, place)


@pytest.mark.parametrize("game", LAYOUTS)
def test_most_tiles_come_to_lie_where_it_was_said(game: str) -> None:
    states = [match.state for match in layouts(game, 7) if match.state.layout.steps]
    said = laid = 0
    for before, after in pairwise(states):
        found = asyncio.run(Placings().of("table", before.layout.steps, before.usable)).open
        tile = tiles_of(after.layout.steps)[-1]
        place = found[after.layout.steps[-1].partition(">")[2]]
        is_there = (tile.x, tile.y, tile.rotation) == (place.x, place.y, place.rotation)
        is_plain = LYING[tile.laid] not in IS_DOUBLE
        said, laid = said + (is_plain and is_there), laid + is_plain
    assert said > 0.8 * laid > 0


def touches(tile: TilePlace, place: NextPlace) -> bool:
    """Whether two tiles share an edge, and no part of them lies on the other."""
    (w1, h1), (w2, h2) = size(tile.rotation), size(place.rotation)
    across = abs(tile.x - place.x) - (w1 + w2) / 2
    down = abs(tile.y - place.y) - (h1 + h2) / 2
    return max(across, down) == 0 and min(across, down) < 0


def size(rotation: int) -> tuple[int, int]:
    return (2, 1) if rotation % 180 == 0 else (1, 2)


def test_what_is_taken_back_is_placed_anew() -> None:
    async def play() -> None:
        placings = Placings()
        await placings.of("table", ("12-12", "12-5>12-12"), ("12-12", "12-5"))
        found = await placings.of("table", ("12-12", "12-3>12-12"), ("12-12", "12-3"))
        assert found.tiles == tiles_of(("12-12", "12-3>12-12"))
        assert set(found.open) == {"12-12", "12-3"}
        assert (await placings.of("table", (), ())) == Placing()

    asyncio.run(play())


def test_the_ends_of_a_plain_opening_tile_are_two_places() -> None:
    found = asyncio.run(Placings().of("table", ("9-4",), ("9-4/9", "9-4/4")))
    assert found.open == {
        "9-4/9": NextPlace(9, -2.0, 0.0, 180, 90),
        "9-4/4": NextPlace(4, 2.0, 0.0, 0, 90),
    }
