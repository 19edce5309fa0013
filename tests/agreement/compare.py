"""Where a round of the core and one of the kernel differ."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import structs

from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import State, legal_actions, round_result, view
from doubletwelve.kernel import slots
from doubletwelve.kernel.pack import TILE_OF, pack, pack_view, unpack, unpack_action
from doubletwelve.kernel.playout import legal_action
from doubletwelve.kernel.rule import PackedRules
from doubletwelve.kernel.score import score_round
from doubletwelve.kernel.slots import NUMBERS, Packed
from doubletwelve.tiles import Tile


def differences(state: State, s: Packed, r: PackedRules) -> Iterator[str]:
    """What a kernel's round has that is not in the core's, or the other way round."""
    found = unpack(s, state.rules)
    alike = structs.replace(
        state,
        hands={seat: _in_order(hand) for seat, hand in state.hands.items()},
        legal=found.legal,
        log=None,
    )
    legal = [*_legal(state, s, found)]
    if found != alike or legal:
        yield from _fields(structs.asdict(alike), structs.asdict(found))
        yield from legal
    elif (packed := meaningful(pack(state, r))) != (stepped := meaningful(s)):
        yield from _fields(packed, stepped, "slots of ")


@lru_cache(maxsize=1000)
def _in_order(hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(hand, key=TILE_OF.__getitem__))


def _fields(core: dict[str, Any], kernel: dict[str, Any], what: str = "") -> Iterator[str]:
    for name, value in core.items():
        if value != kernel[name]:
            yield f"{what}{name}: core {value}, kernel {kernel[name]}"


def _legal(state: State, s: Packed, found: State) -> Iterator[str]:
    """Both in the turn and, for the seat to move, the knocks and catches that wait for no turn."""
    if set(found.legal) != set(state.legal) or len(found.legal) != len(state.legal):
        yield f"legal: core {state.legal}, kernel {found.legal}"
    if state.turn is not None and state.untapped:
        first = len(found.legal)
        others = range(first, first + len(state.untapped))
        listed = {*found.legal, *(unpack_action(legal_action(s, n)) for n in others)}
        if listed != set(legal_actions(state, state.turn.seat)):
            yield f"out of turn: core {legal_actions(state, state.turn.seat)}, kernel {listed}"


def meaningful(s: Packed) -> dict[str, Any]:
    """The slots that mean something, in an order that does not depend on how the round went."""
    v = s.tolist()
    in_turn = v[slots.SEAT] >= 0
    bones = slots.BONES + v[slots.NEXT]
    trains = [train for train in range(slots.TRAINS) if v[slots.LEGAL_TRAINS] >> train & 1]
    return {
        "table": v[slots.PLAYERS : slots.SEAT + 1],
        "turn": v[slots.STARTER : slots.TRACKS] if in_turn else None,
        "round": v[slots.TRACKS : slots.NEXT],
        "legal": (v[slots.LEGAL_COUNT : slots.COUNTS], [v[slots.LEGAL + t] for t in trains]),
        "counts and ends": v[slots.COUNTS : slots.LEGAL],
        "hands": v[slots.HANDS : slots.LEFT],
        "left": v[slots.LEFT : slots.LEFT + NUMBERS],
        "doubles": _row(v, slots.DOUBLES, slots.DOUBLES_AT) if in_turn else None,
        "open doubles": _row(v, slots.OPEN, slots.OPEN_AT),
        "last tiles": v[slots.LAST_ON : slots.LAST_ON + slots.TRAINS],
        "boneyard": v[bones : bones + v[slots.BONEYARD]],
        "laid": sorted(_row(v, slots.LAID, slots.LAID_AT)),
    }


def _row(v: list[int], count: int, first: int) -> list[int]:
    return v[first : first + v[count]]


def view_differences(state: State, s: Packed, r: PackedRules, seat: Seat) -> Iterator[str]:
    """What a packed view tells that its seat may not know, or fails to tell that it may."""
    seen = view(state, seat)
    v = pack_view(seen, r)
    knows = dict.fromkeys(state.hands, ()) | seen.hands
    for number, (owner, hand) in enumerate(knows.items()):
        rows = slice(first := slots.HANDS + number * NUMBERS, first + NUMBERS)
        if (v[rows] != (s[rows] if hand else 0)).any():
            yield f"{seat}'s view of {owner}'s hand: it should be {hand}"
    if v[slots.BONES : slots.LAST_ON].any():
        yield f"{seat}'s view: it holds tiles of the boneyard"
    yield from _seen(meaningful(s), meaningful(v), seat, seen.turn == seat)


def _seen(all_of_it: dict[str, Any], seen: dict[str, Any], seat: str, moves: bool) -> Iterator[str]:
    same = ["left", "counts and ends", "round", "open doubles", "doubles", "last tiles", "laid"]
    for name in [*same, "legal", "turn"] if moves else same:
        if all_of_it[name] != seen[name]:
            yield f"{seat}'s view of {name}: {seen[name]}, the round has {all_of_it[name]}"


def score_differences(state: State, s: Packed, r: PackedRules) -> Iterator[str]:
    """Everyone's score at the end of a round."""
    scores = s[slots.COUNTS : slots.COUNTS + len(state.rules.seats)] * 0
    score_round(s, r, scores)
    core = [*round_result(state).scores.values()]
    if scores.tolist() != core:
        yield f"score: core {core}, kernel {scores.tolist()}"
