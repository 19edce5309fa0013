"""Bits of small integers, each one instruction of the processor."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from doubletwelve.kernel.compiled import inlined


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typing_context: Any, number: Any) -> Any:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing_context: Any, number: Any) -> Any:
    """The place of the lowest bit that is set. There must be one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def highest(typing_context: Any, number: Any) -> Any:
    """The place of the highest bit that is set. There must be one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def pointer(typing_context: Any, array: Any) -> Any:
    """Where an array's numbers begin. The array must outlive the use, and Numba frees one that was
    made in a function after it is last named there: name it again behind the call, or in a loop."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(array)(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), generate


@intrinsic  # type: ignore[untyped-decorator]
def behind(typing_context: Any, start: Any, count: Any) -> Any:
    """A pointer to what lies so many numbers behind another."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]])

    return start(start, types.int64), generate


@inlined("int64(int64, int64)")
def nth(mask: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0. There must be so many."""
    for _ in range(n):
        mask &= mask - 1
    return int(lowest(mask))
