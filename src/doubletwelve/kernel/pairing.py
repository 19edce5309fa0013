"""Which tiles to leave out so that the rest can be a train: the bound of train.py.

Tiles are edges between numbers. In a train every number has an even count of tiles, but for the
number it begins at and the one it stops at. So the numbers with an odd count have to be paired:
on a way between the two of each pair the tiles are left out, and one number is left over to stop
at. The cheapest pairing bounds what a train from the end can be worth. Doubles change no count.

All functions work on one scratch of integers, ``c``. Worth is one integer for tiles and pips, so
that the first of them outweighs all of the second.
"""

from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from doubletwelve.kernel.bits import lowest, popcount
from doubletwelve.kernel.compiled import compiled
from doubletwelve.kernel.slots import NUMBERS, Packed

WIDTH: Final = 16
"""A row of ways is a little wider than needed, to fill the processor's vectors."""
SHIFT: Final = 4
FAR_OFF: Final = 1 << 28
"""No way at all."""

# The first slots of the scratch are the answer.
PATH: Final = 0
"""The tiles in the order laid: 13 x the number that touches + the number that is left."""
PROVEN: Final = 91
"""1 if no train is better, 0 if the search was cut short."""
NODES: Final = 92
"""How many nodes were looked at."""
WORTH: Final = 93
"""What the best train so far is worth."""
PER_TILE: Final = 94
PER_PIP: Final = 95
END: Final = 96
"""The number at which the train begins."""
STRICT: Final = 97
"""1 if no train may stop on a double."""
LAST: Final = 98
"""The number at which the present train stops."""
BOUND: Final = 99
HEIGHT: Final = 100
"""How many nodes wait on the stack."""
BEST: Final = 101
"""The tiles of the best train so far, in rows."""
NOW: Final = BEST + NUMBERS
"""The present node: the tiles it has, in rows, and those of them that must be used, in rows."""
KEPT: Final = NOW + 2 * NUMBERS
"""The tiles that its cheapest pairing keeps, in rows."""
PAIRED: Final = KEPT + NUMBERS
"""The numbers to pair."""
WAY: Final = PAIRED + NUMBERS
"""The cheapest way between two numbers: its cost, and in the low bits its last number but one."""
COST: Final = WAY + NUMBERS * WIDTH
"""For every set of numbers to pair what the cheapest pairing costs."""
PARTNER: Final = COST + (1 << NUMBERS)
"""And with which number the first of them is paired; with itself if it is left over."""
STACK: Final = PARTNER + (1 << NUMBERS)


@intrinsic  # type: ignore[untyped-decorator]
def lower(typing_context: Any, c: Any, row: Any, other: Any, more: Any) -> Any:
    """Lower every integer of a row to that of another row and some more, if that is less. Said to
    the processor in one go: from a loop the compiler does not see that it may."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        integer = ir.IntType(32)
        vector = ir.VectorType(integer, WIDTH)
        places = [builder.gep(args[0], [at]) for at in args[1:3]]
        here, there = (builder.bitcast(place, vector.as_pointer()) for place in places)
        one = builder.insert_element(
            ir.Constant(vector, ir.Undefined), builder.trunc(args[3], integer), integer(0)
        )
        mask = ir.Constant(vector, [0] * WIDTH)
        all_alike = builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)
        old = builder.load(here, align=4)
        new = builder.add(builder.load(there, align=4), all_alike)
        less = builder.icmp_signed("<", new, old)
        builder.store(builder.select(less, new, old), here, align=4)

    return types.void(c, types.int64, types.int64, types.int64), generate


@compiled("int64(round, int64, int64)")
def connected(c: Packed, rows: int, number: int) -> int:
    """The numbers that tiles connect with one, and itself."""
    seen = new = 1 << number
    while new:
        more = c[rows + lowest(new)] & ~seen
        new = (new & (new - 1)) | more
        seen |= more
    return seen


@compiled("int64(round, int64, int64)")
def worth(c: Packed, rows: int, numbers: int) -> int:
    """What all tiles with these numbers are worth; none of them leads to another number."""
    halves = pips = 0
    while numbers:
        n = lowest(numbers)
        numbers &= numbers - 1
        count = popcount(c[rows + n]) + (c[rows + n] >> n & 1)
        halves += count
        pips += n * count
    return c[PER_TILE] * (halves >> 1) + c[PER_PIP] * pips


@compiled("void(round, int64, int64, int64)")
def drop(c: Packed, rows: int, a: int, b: int) -> None:
    c[rows + a] &= ~(1 << b)
    c[rows + b] &= ~(1 << a)


@compiled("boolean(round, int64, int64)")
def hangs_on_one(c: Packed, rows: int, number: int) -> bool:
    """Whether there is a double of a number, and at most one other tile with it."""
    row = c[rows + number]
    return bool(row >> number & 1) & (popcount(row) <= 2)


@compiled("int64(round, int64, int64)")
def uncovered(c: Packed, rows: int, number: int) -> int:
    """What a train that stops at a number has to leave: a double that nothing would cover."""
    if c[STRICT] and hangs_on_one(c, rows, number):
        return c[PER_TILE] + 2 * number * c[PER_PIP]
    return 0


@compiled("void(round, int64, int64)")
def find_steps(c: Packed, rows: int, numbers: int) -> None:
    """The ways of one tile each, over the tiles that may be left out. With a tile goes a double
    to which nothing else leads."""
    for i in range(NUMBERS * WIDTH):
        c[WAY + i] = FAR_OFF
    hanging = 0
    for n in range(NUMBERS):
        hanging |= hangs_on_one(c, rows, n) << n
    while numbers:
        a = lowest(numbers)
        numbers &= numbers - 1
        others = c[rows + a] & ~c[rows + NUMBERS + a] & ~((2 << a) - 1)
        while others:
            b = lowest(others)
            others &= others - 1
            with_a, with_b = hanging >> a & 1, hanging >> b & 1
            pips = a + b + 2 * (a * with_a + b * with_b)
            loss = c[PER_TILE] * (1 + with_a + with_b) + c[PER_PIP] * pips
            c[WAY + a * WIDTH + b] = loss << SHIFT | a
            c[WAY + b * WIDTH + a] = loss << SHIFT | b


@compiled("void(round, int64, int64)")
def go_over(c: Packed, k: int, starts: int) -> None:
    """Make the ways from some numbers cheaper where they are over ``k``."""
    while starts:
        a = lowest(starts)
        starts &= starts - 1
        first = c[WAY + a * WIDTH + k] >> SHIFT << SHIFT
        lower(c, WAY + a * WIDTH, WAY + k * WIDTH, first)


@compiled("void(round, int64, int64, int64)")
def find_ways(c: Packed, rows: int, numbers: int, wanted: int) -> None:
    """The cheapest way between any two wanted numbers, by the method of Floyd and Warshall."""
    find_steps(c, rows, numbers)
    starts = numbers
    others = numbers & ~wanted
    while others:
        k = lowest(others)
        others &= others - 1
        starts &= ~(1 << k)  # nobody asks for the ways from there again
        go_over(c, k, starts)
    while wanted:
        k = lowest(wanted)
        wanted &= wanted - 1
        go_over(c, k, starts & ~(1 << k))


@compiled("int64(round, int64, int64)")
def pair_up(c: Packed, rows: int, numbers: int) -> int:
    """What the cheapest pairing of an odd count of numbers costs, one of them left over."""
    count = 0
    while numbers:
        c[PAIRED + count] = lowest(numbers)
        numbers &= numbers - 1
        count += 1
    c[COST] = 0
    everyone = (1 << count) - 1
    for half in range(1, (1 << count >> 1) + 1):
        # The first is paired first, so without it are all groups but that of everyone. And each
        # of the first i went with one other at most.
        group = min(2 * half, everyone)
        i = lowest(group)
        if count - i - popcount(group) > i:
            continue
        a = c[PAIRED + i]
        others = rest = group & (group - 1)
        best, partner = FAR_OFF >> SHIFT, i
        if popcount(group) & 1:
            best = min(best, c[COST + rest] + uncovered(c, rows, a))
        while others:
            j = lowest(others)
            others &= others - 1
            way = c[WAY + a * WIDTH + c[PAIRED + j]] >> SHIFT
            if way + c[COST + (rest ^ (1 << j))] < best:
                best, partner = way + c[COST + (rest ^ (1 << j))], j
        c[COST + group] = best
        c[PARTNER + group] = partner
    return c[COST + everyone]


@compiled("void(round, int64)")
def leave_out(c: Packed, count: int) -> None:
    """Take the ways of the cheapest pairing out of ``KEPT``, and note where the train stops."""
    group = (1 << count) - 1
    while group:
        i, j = lowest(group), c[PARTNER + group]
        group &= ~((1 << i) | (1 << j))
        a, b = c[PAIRED + i], c[PAIRED + j]
        if i == j:
            c[LAST] = a
        while b != a:
            before = c[WAY + a * WIDTH + b] & (WIDTH - 1)
            drop(c, KEPT, before, b)
            b = before


@compiled("int64(round, int64, int64)")
def numbers_to_pair(c: Packed, rows: int, numbers: int) -> int:
    """Those with an odd count of tiles, where the end of the train counts as one more."""
    odd = 1 << c[END]
    while numbers:
        n = lowest(numbers)
        numbers &= numbers - 1
        odd ^= ((popcount(c[rows + n]) - (c[rows + n] >> n & 1)) & 1) << n
    return odd


@compiled("int64(round)")
def relax(c: Packed) -> int:
    """More than any train of the present node is worth; -1 if there is none. ``KEPT`` and ``LAST``
    are then what would be worth that much, if it were connected."""
    numbers = connected(c, NOW, c[END])
    for n in range(NUMBERS):
        c[KEPT + n] = c[NOW + n] if numbers >> n & 1 else 0
    total = worth(c, NOW, numbers)
    odd = numbers_to_pair(c, NOW, numbers)
    if odd & (odd - 1) == 0:
        c[LAST] = lowest(odd)
        return total - uncovered(c, NOW, c[LAST])
    find_ways(c, NOW, numbers, odd)
    cost = pair_up(c, NOW, odd)
    if cost >= FAR_OFF >> SHIFT:
        return -1
    leave_out(c, popcount(odd))
    return total - cost
