"""Tables to draw: random trains and random layouts, grown by what fits."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from hypothesis import strategies as st

from doubletwelve.picture import TrainTable
from doubletwelve.tiles import (
    ALL_TILES,
    DOUBLES,
    FAR,
    IS_DOUBLE,
    LAID,
    LYING,
    NUMBERS,
    WITH,
    LaidTile,
    Tile,
    tile_name,
)

GAMES: Final = ("classic", "spinner", "fido", "chicken foot", "matador", "line")


class Open(NamedTuple):
    """A place of the layout that can be played on."""

    tile: str
    kind: str
    number: int


def grow_trains(random: Random, names: list[str], engine: int, longest: int) -> TrainTable:
    """Trains of random tiles, none longer than ``longest``."""
    left = set(ALL_TILES) - {DOUBLES[engine]}
    trains: dict[str, tuple[LaidTile, ...]] = dict.fromkeys(names, ())
    ends = dict.fromkeys(names, engine)
    for _ in range(len(ALL_TILES)):
        name = random.choice(names)
        fitting = sorted(left & WITH[ends[name]])
        if fitting and len(trains[name]) < longest:
            tile = random.choice(fitting)
            left.remove(tile)
            trains[name] += (LAID[ends[name]][tile],)
            ends[name] = FAR[ends[name]][tile]
    marked = frozenset(name for name in names if random.random() < 0.4)
    doubles = frozenset(name for name in names if _ends_in_double(trains[name]))
    return TrainTable(DOUBLES[engine], trains, marked, doubles, {names[0]: "Ann"})


def _ends_in_double(train: tuple[LaidTile, ...]) -> bool:
    return bool(train) and LYING[train[-1]] in IS_DOUBLE


def _new_places(game: str, tile: str, number: int, is_double: bool, is_first: bool) -> list[Open]:
    ends = [Open(tile, "long", number)] * (2 if is_first else 1)
    if not is_double:
        return [Open(tile, "", number)]
    has_sides = game not in ("line", "spinner") or (game == "spinner" and is_first)
    return ends + [Open(tile, "short", number)] * 2 * has_sides


def _opening(random: Random, game: str, highest: int) -> tuple[str, list[Open]]:
    plain = game in ("matador", "line") and random.random() < 0.5
    high, low = (highest, random.randrange(highest)) if plain else (highest, highest)
    tile = tile_name(high, low)
    if not plain:
        return tile, _new_places(game, tile, high, True, True)
    return tile, [Open(tile, str(high), high), Open(tile, str(low), low)]


def _fits(game: str, touch: int, far: int, number: int) -> bool:
    if game != "matador":
        return touch == number
    return touch + number == 10 or touch + far in (0, 10)


def _plays(game: str, left: set[Tile], places: list[Open]) -> Iterator[tuple[Open, int, int]]:
    for place in places:
        for tile in sorted(left):
            high, low = NUMBERS[tile]
            for touch, far in {(high, low), (low, high)}:
                if _fits(game, touch, far, place.number):
                    yield place, touch, far


def _pending(game: str, places: list[Open]) -> list[Open]:
    """In Chicken Foot a double that lacks toes comes first."""
    doubles = [place for place in places if place.kind in ("long", "short")]
    return doubles if game == "chicken foot" and doubles else places


def grow_layout(random: Random, game: str, highest: int, longest: int) -> tuple[str, ...]:
    """The steps of a random layout in which every tile fits as the game says."""
    opening, places = _opening(random, game, highest)
    left = {tile for tile in ALL_TILES if NUMBERS[tile][0] <= highest} - {Tile(opening)}
    steps = [opening]
    while len(steps) < longest:
        plays = sorted(_plays(game, left, _pending(game, places)))
        plays = plays or sorted(_plays(game, left, places))
        if not plays:
            break
        place, touch, far = random.choice(plays)
        places.remove(place)
        named = place.kind.isdigit() or (game == "fido" and place.kind)
        tile = tile_name(touch, far)
        left.remove(tile)
        steps.append(f"{touch}-{far}>{place.tile}" + (f"/{place.kind}" if named else ""))
        places += _new_places(game, tile, far, touch == far, False)
    return tuple(steps)


TRAINS: Final = st.builds(
    lambda seed, players, tracks, engine, longest: grow_trains(
        Random(seed),
        [f"p{n}" for n in range(1, players + 1)] + ["m", "m2", "m3", "m4"][:tracks],
        engine,
        longest,
    ),
    st.integers(0, 2**32),
    st.integers(2, 8),
    st.integers(0, 4),
    st.integers(0, 12),
    st.integers(0, 40),
)

LAYOUTS: Final = st.builds(
    lambda seed, game, highest, longest: grow_layout(Random(seed), game, highest, longest),
    st.integers(0, 2**32),
    st.sampled_from(GAMES),
    st.sampled_from([6, 9, 12]),
    st.integers(1, 91),
)
