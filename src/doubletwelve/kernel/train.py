"""The best train that a hand can lay from an open end: exact, by branch and bound.

The bound is that of pairing.py, and mostly what it keeps is a train already. If a part of it is
cut off, the search goes on with one more tile decided: one of those that lead to the part is kept,
or all of them go and the part with them. No two nodes have a train in common, so none is seen
twice. Every node also gives a train: what is connected with the end.

``find_train`` is for the kernel, ``best_path`` for Python.
"""

from typing import Final

from doubletwelve.kernel.bits import lowest, pointer, popcount
from doubletwelve.kernel.compiled import compiled, entry
from doubletwelve.kernel.pairing import (
    BEST,
    BOUND,
    COST,
    END,
    FAR_OFF,
    HEIGHT,
    KEPT,
    LAST,
    NODES,
    NOW,
    PARTNER,
    PATH,
    PER_PIP,
    PER_TILE,
    PROVEN,
    STACK,
    STRICT,
    WORTH,
    connected,
    drop,
    hangs_on_one,
    numbers_to_pair,
    relax,
    uncovered,
    worth,
)
from doubletwelve.kernel.slots import NUMBERS, Packed

TILES_FIRST: Final = 0
PIPS_FIRST: Final = 1
BALANCED: Final = 2
"""Pips, and a tile is worth ``PIPS_A_TILE`` more: it takes one turn, whatever its weight."""
PIPS_A_TILE: Final = 6

# Where a double may be the last tile of a train.
ANYWHERE: Final = 0
ONLY_GOING_OUT: Final = 1
"""If the hand is empty then: elsewhere another tile of the same turn has to cover it."""
NOWHERE: Final = 2

FRAME: Final = 2 * NUMBERS + 1
"""A node on the stack: as in ``NOW``, and the bound of the node it comes from."""
ROOM: Final = 512
SCRATCH: Final = STACK + ROOM * FRAME
"""How many integers the scratch has."""


@compiled("void(round, int64, int64, int64)")
def keep(c: Packed, rows: int, a: int, b: int) -> None:
    c[rows + a] |= 1 << b
    c[rows + b] |= 1 << a


@compiled("int64(round)")
def push(c: Packed) -> int:
    """The present node onto the stack; where it lies, or -1 if there is no room."""
    if c[HEIGHT] == ROOM:
        c[PROVEN] = 0
        return -1
    at = STACK + c[HEIGHT] * FRAME
    c[HEIGHT] += 1
    for i in range(2 * NUMBERS):
        c[at + i] = c[NOW + i]
    c[at + 2 * NUMBERS] = c[BOUND]
    return at


@compiled("boolean(round)")
def pop(c: Packed) -> bool:
    """Take the next node that could still have a better train; whether there is one."""
    while c[HEIGHT]:
        c[HEIGHT] -= 1
        at = STACK + c[HEIGHT] * FRAME
        if c[at + 2 * NUMBERS] > c[WORTH]:
            for i in range(2 * NUMBERS):
                c[NOW + i] = c[at + i]
            return True
    return False


@compiled("void(round, int64, int64)")
def branch(c: Packed, a: int, others: int) -> None:
    """A node for each tile of ``a`` with ``others``, in which that is the first one to be kept.
    The present node keeps none."""
    while others:
        b = lowest(others)
        others &= others - 1
        at = push(c)
        if at >= 0:
            keep(c, at + NUMBERS, a, b)
        drop(c, NOW, a, b)


@compiled("int64(round)")
def lost_part(c: Packed) -> int:
    """The numbers of the part that the bound counts most and no train has, or 0."""
    outside = connected(c, NOW, c[END]) & ~connected(c, KEPT, c[END])
    part = most = 0
    while outside:
        a = lowest(outside)
        numbers = connected(c, KEPT, a)
        outside &= ~numbers
        if numbers == 1 << a and hangs_on_one(c, NOW, a):
            continue  # its double is in the cost of the tile that leads to it
        lost = worth(c, KEPT, numbers)
        if lost > most:
            part, most = numbers, lost
    return part


@compiled("void(round)")
def branch_on_last(c: Packed) -> None:
    """The train stops at a double that it cannot lay, since nothing else leads on from there:
    the tile that leads to it goes, or another is kept besides, or it stays the only one."""
    a = c[LAST]
    only = c[KEPT + a] & ~(1 << a)
    if not c[NOW + NUMBERS + a] & only:
        at = push(c)
        if at >= 0:
            drop(c, at, a, lowest(only))
    keep(c, NOW + NUMBERS, a, lowest(only))
    branch(c, a, c[NOW + a] & ~(1 << a) & ~only)
    push(c)


@compiled("void(round)")
def branch_out(c: Packed) -> None:
    """The nodes that the present one divides into."""
    part = lost_part(c)
    if part == 0:
        branch_on_last(c)
        return
    numbers = part
    while numbers:
        a = lowest(numbers)
        numbers &= numbers - 1
        branch(c, a, c[NOW + a] & ~part)
    push(c)


@compiled("void(round)")
def take_if_better(c: Packed) -> None:
    """What the present node keeps and is connected with the end is a train."""
    numbers = connected(c, KEPT, c[END])
    value = worth(c, KEPT, numbers) - uncovered(c, KEPT, c[LAST])
    if value > c[WORTH]:
        c[WORTH] = value
        for n in range(NUMBERS):
            c[BEST + n] = c[KEPT + n] if numbers >> n & 1 else 0


@compiled("void(round, int64)")
def search(c: Packed, limit: int) -> None:
    while pop(c):
        if c[NODES] >= limit:
            c[PROVEN] = 0
            return
        c[NODES] += 1
        c[BOUND] = relax(c)
        if c[BOUND] > c[WORTH]:
            take_if_better(c)
        if c[BOUND] > c[WORTH]:
            branch_out(c)


@compiled("int64(round, int64, int64)")
def walk(c: Packed, passed: int, turned: int) -> int:
    """The numbers that the best train passes, last first; how many. Hierholzer's method: go on
    until stuck, then step back to where there is another way."""
    c[passed] = c[END]
    height, count = 1, 0
    while height:
        a = c[passed + height - 1]
        if c[BEST + a]:
            c[passed + height] = lowest(c[BEST + a])
            drop(c, BEST, a, c[passed + height])
            height += 1
        else:
            c[turned + count] = a
            count += 1
            height -= 1
    return count


@compiled("int64(round)")
def lay_out(c: Packed) -> int:
    """The tiles of the best train in order, each double when its number is reached; how many."""
    doubles = 0
    for n in range(NUMBERS):
        doubles |= c[BEST + n] & (1 << n)
        c[BEST + n] &= ~(1 << n)
    length = 0
    for i in range(walk(c, COST, PARTNER) - 1, -1, -1):
        a = c[PARTNER + i]
        if doubles >> a & 1 and (i > 0 or not c[STRICT]):
            doubles &= ~(1 << a)
            c[PATH + length] = a * NUMBERS + a
            length += 1
        if i > 0:
            c[PATH + length] = a * NUMBERS + c[PARTNER + i - 1]
            length += 1
    return length


@compiled("boolean(round)")
def can_lay_all(c: Packed) -> bool:
    """Whether some train has every tile of the present node."""
    numbers = connected(c, NOW, c[END])
    for n in range(NUMBERS):
        if c[NOW + n] and not numbers >> n & 1:
            return False
    return popcount(numbers_to_pair(c, NOW, numbers)) == 1


@compiled("int64(round, int64, int64, int64, int64, int64, round)")
def find_train(
    s: Packed, hand: int, end: int, aim: int, doubles: int, limit: int, c: Packed
) -> int:
    """The best train of the hand in rows ``s[hand:hand + 13]`` from the number ``end``; its length.

    ``aim``: ``TILES_FIRST``, ``PIPS_FIRST`` or ``BALANCED``. ``doubles``: ``ANYWHERE``,
    ``ONLY_GOING_OUT`` or ``NOWHERE``. At most ``limit`` nodes are looked at, about a microsecond
    each: 16 find the best train of nearly every hand that is dealt, and 1 that of nine in ten.
    ``c`` is a scratch of ``SCRATCH`` integers in any state, one for each thread. Afterwards
    ``c[PATH:PATH + length]`` are
    the tiles in order, each 13 x the number that touches + the number that is left, and
    ``c[PROVEN]`` says whether the limit was enough. The hand stays as it is."""
    if aim == BALANCED:
        c[PER_TILE], c[PER_PIP] = PIPS_A_TILE, 1
    else:
        c[PER_TILE], c[PER_PIP] = (2048, 1) if aim == TILES_FIRST else (1, 128)
    c[END], c[WORTH], c[PROVEN], c[NODES], c[HEIGHT] = end, -1, 1, 0, 0
    for n in range(NUMBERS):
        c[BEST + n] = c[NOW + NUMBERS + n] = 0
        c[NOW + n] = s[hand + n]
    c[STRICT] = doubles == NOWHERE or (doubles == ONLY_GOING_OUT and not can_lay_all(c))
    c[BOUND] = FAR_OFF
    push(c)
    search(c, limit)
    return lay_out(c)


@entry("int64(round, int64, int64, int64, int64, int64, round)")
def best_path(s: Packed, hand: int, end: int, aim: int, doubles: int, limit: int, c: Packed) -> int:
    """``find_train`` on arrays."""
    return find_train(pointer(s), hand, end, aim, doubles, limit, pointer(c))
