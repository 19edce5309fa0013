"""Worlds: how the hidden tiles could lie, given what everyone has shown.

``most[seat x 13 + number]`` is how many tiles with that number a seat can hold at most; bots find
it out from what the seat did. A world is dealt at random and then mended, tile by tile, until
it fits. Then everyone is given a train to lay, for that is what players keep: hands dealt at random
hold half as long a train as real ones, and in such worlds rounds would last far too long.
"""

from typing import Final

from doubletwelve.kernel.bits import lowest
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.random import Generator, below
from doubletwelve.kernel.slots import (
    BONES,
    BONEYARD,
    COUNTS,
    ENDS,
    HANDS,
    LEFT,
    NEXT,
    NUMBERS,
    PLAYERS,
    Packed,
)

ANY: Final = 99
"""A seat can hold as many tiles with a number as there are."""
TRIES: Final = 400
"""Some of what players do fits no world (they may not play by these rules): then mending stops."""

# Slots of the memory for one world: the hidden tiles, and who has each (PLAYERS is the boneyard).
TILES: Final = 0
OWNERS: Final = 91
HELD: Final = 182
"""How many tiles with a number each seat has, as in ``most``."""
KEPT: Final = HELD + 11 * NUMBERS
"""Which of the tiles are in somebody's train, and stay there."""
WORLD_SIZE: Final = KEPT + OWNERS

ALL_LOOSE: Final = 100


@compiled("int64(round, int64, round)")
def hidden_tiles(s: Packed, known: int, world: Packed) -> int:
    """Write down the tiles that are in no known hand; how many."""
    count = 0
    for high in range(NUMBERS):
        hidden = s[LEFT + high]
        for seat in range(s[PLAYERS]):
            if (known >> seat) & 1:
                hidden &= ~s[HANDS + seat * NUMBERS + high]
        hidden &= (2 << high) - 1
        while hidden:
            world[TILES + count] = high * NUMBERS + lowest(hidden)
            hidden &= hidden - 1
            count += 1
    return count


@compiled("void(round, int64, numbers)")
def shuffle(world: Packed, count: int, g: Generator) -> None:
    for last in range(count - 1, 0, -1):
        other = below(g, last + 1)
        tile = world[TILES + last]
        world[TILES + last] = world[TILES + other]
        world[TILES + other] = tile


@compiled("void(round, int64, int64, int64)")
def count_tile(world: Packed, owner: int, tile: int, change: int) -> None:
    high, low = tile // NUMBERS, tile % NUMBERS
    world[HELD + owner * NUMBERS + high] += change
    if high != low:
        world[HELD + owner * NUMBERS + low] += change


@compiled("boolean(round, round, int64, int64, int64)")
def breaks(world: Packed, most: Packed, owner: int, tile: int, more: int) -> bool:
    """Whether an owner with ``more`` tiles of this tile's numbers would have too many."""
    high, low = tile // NUMBERS, tile % NUMBERS
    row = owner * NUMBERS
    if world[HELD + row + high] + more > most[row + high]:
        return True
    return world[HELD + row + low] + more > most[row + low]


@compiled("void(round, int64, int64)")
def exchange(world: Packed, one: int, other: int) -> None:
    """Let two tiles change their owners."""
    tile, taken = world[TILES + one], world[TILES + other]
    owner, giver = world[OWNERS + one], world[OWNERS + other]
    count_tile(world, owner, tile, -1)
    count_tile(world, giver, tile, 1)
    count_tile(world, giver, taken, -1)
    count_tile(world, owner, taken, 1)
    world[TILES + one], world[TILES + other] = taken, tile


@compiled("void(round, int64, round, int64, numbers)")
def mend(world: Packed, count: int, most: Packed, at: int, g: Generator) -> None:
    """Give a tile that its owner cannot have to someone who can, for one that fits in return."""
    tile, owner = world[TILES + at], world[OWNERS + at]
    for _ in range(TRIES // 10):
        other = below(g, count)
        taken, giver = world[TILES + other], world[OWNERS + other]
        if giver == owner or breaks(world, most, giver, tile, 1):
            continue
        if breaks(world, most, owner, taken, 1):
            continue
        exchange(world, at, other)
        return


@compiled("int64(round, int64, round, int64, int64, numbers)")
def tile_for_train(
    world: Packed, count: int, most: Packed, seat: int, end: int, g: Generator
) -> int:
    """The place of some tile that a seat could have for the end of its train; -1 if none."""
    found, seen = -1, 0
    for at in range(count):
        tile = world[TILES + at]
        if world[KEPT + at] or (tile // NUMBERS != end and tile % NUMBERS != end):
            continue
        if world[OWNERS + at] != seat and breaks(world, most, seat, tile, 1):
            continue
        seen += 1
        if below(g, seen) == 0:
            found = at
    return found


@compiled("int64(round, int64, round, int64, int64, numbers)")
def tile_to_give(
    world: Packed, count: int, most: Packed, seat: int, giver: int, g: Generator
) -> int:
    """The place of some tile that a seat can do without and another owner can have; -1 if none."""
    found, seen = -1, 0
    for at in range(count):
        if world[OWNERS + at] != seat or world[KEPT + at]:
            continue
        if breaks(world, most, giver, world[TILES + at], 1):
            continue
        seen += 1
        if below(g, seen) == 0:
            found = at
    return found


@compiled("void(round, round, int64, round, int64, int64, numbers)")
def give_train(
    s: Packed, world: Packed, count: int, most: Packed, seat: int, loose: int, g: Generator
) -> None:
    """Give a seat tiles for its train in exchange for others, until about ``loose`` of a hundred
    are left beside it, or no hidden tile goes on."""
    wanted = 0
    for _ in range(s[COUNTS + seat]):
        wanted += below(g, 100) >= loose
    end = s[ENDS + seat]
    for _ in range(wanted):
        at = tile_for_train(world, count, most, seat, end, g)
        if at < 0:
            return
        tile = world[TILES + at]
        if world[OWNERS + at] != seat:
            own = tile_to_give(world, count, most, seat, world[OWNERS + at], g)
            if own < 0:
                return
            exchange(world, at, own)
            at = own
        world[KEPT + at] = 1
        end = tile // NUMBERS + tile % NUMBERS - end


@compiled("void(round, int64, int64, round)")
def assign(s: Packed, known: int, count: int, world: Packed) -> None:
    """Deal the hidden tiles to the seats and the boneyard, whatever they have shown."""
    for at in range(HELD, HELD + 11 * NUMBERS):
        world[at] = 0
    at = 0
    for seat in range(s[PLAYERS]):
        if not (known >> seat) & 1:
            for _ in range(s[COUNTS + seat]):
                world[OWNERS + at] = seat
                count_tile(world, seat, world[TILES + at], 1)
                at += 1
    while at < count:
        world[OWNERS + at] = s[PLAYERS]
        count_tile(world, s[PLAYERS], world[TILES + at], 1)
        at += 1


@compiled("void(round, int64, int64, round)")
def lay_down(s: Packed, known: int, count: int, world: Packed) -> None:
    for seat in range(s[PLAYERS]):
        if not (known >> seat) & 1:
            for number in range(NUMBERS):
                s[HANDS + seat * NUMBERS + number] = 0
    s[NEXT] = 0
    bones = 0
    for at in range(count):
        tile, owner = world[TILES + at], world[OWNERS + at]
        if owner == s[PLAYERS]:
            s[BONES + bones] = tile
            bones += 1
        else:
            high, low = tile // NUMBERS, tile % NUMBERS
            s[HANDS + owner * NUMBERS + high] |= 1 << low
            s[HANDS + owner * NUMBERS + low] |= 1 << high
    s[BONEYARD] = bones


@compiled("void(round, int64, int64, round, int64, round, numbers)")
def give_trains(
    s: Packed, known: int, count: int, most: Packed, loose: int, world: Packed, g: Generator
) -> None:
    """Give everyone who is not ``known`` a train to lay; no seat always comes first."""
    for at in range(count):
        world[KEPT + at] = 0
    first = below(g, s[PLAYERS])
    for after in range(s[PLAYERS]):
        seat = (first + after) % s[PLAYERS]
        if not (known >> seat) & 1:
            give_train(s, world, count, most, seat, loose, g)


@compiled("void(round, int64, round, int64, round, numbers)")
def imagine(s: Packed, known: int, most: Packed, loose: int, world: Packed, g: Generator) -> None:
    """Put hidden tiles into the round: hands of the seats that are not ``known``, and boneyard.

    ``most`` has a row for the boneyard too, behind those of the players. ``loose``: how many of a
    hundred tiles that a player holds are not for the own train; ``ALL_LOOSE``: nobody looks."""
    count = hidden_tiles(s, known, world)
    shuffle(world, count, g)
    assign(s, known, count, world)
    for _ in range(2):
        for at in range(count):
            if breaks(world, most, world[OWNERS + at], world[TILES + at], 0):
                mend(world, count, most, at, g)
    if loose < ALL_LOOSE:
        give_trains(s, known, count, most, loose, world, g)
    lay_down(s, known, count, world)
