"""Rounds to begin from: dealt, at any point of a match, or a position in the middle of a round."""

from typing import Final

from doubletwelve.core.match import RoundPlan, RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train import (
    Position,
    Rules,
    State,
    plan_round,
    shuffle_and_deal,
    start_position,
    start_round,
)
from doubletwelve.kernel.random import Numbers
from doubletwelve.tiles import DOUBLES, FAR, IS_DOUBLE, SETS, STARTS, WITH, Tile, tiles_up_to
from tests.agreement.tables import one_of, shuffle

BY_ROUND: Final = ("round-from-hand", "round-set-aside")


def earlier_round(numbers: Numbers, rules: Rules) -> tuple[RoundResult, ...]:
    """A round that might have been played before, so that every engine comes up soon; or none."""
    if rules.first_engine == 0 or numbers.below(3) == 0:
        return ()
    engine = 1 + numbers.below(rules.first_engine)
    first = one_of(numbers, rules.seats)
    scores = {seat: numbers.below(5) for seat in rules.seats}
    return (RoundResult(engine, first, scores, None),)


def can_go_on(rules: Rules, finished: tuple[RoundResult, ...]) -> bool:
    """Whether there is an engine for another round."""
    by_round = rules.engine in BY_ROUND
    return not finished or not by_round or finished[-1].engine >= rules.engine_step


def draw_start(
    numbers: Numbers, rules: Rules, finished: tuple[RoundResult, ...], seed: int
) -> State:
    """A round as it stands when the first choice is to be made."""
    first = one_of(numbers, rules.seats)
    if numbers.below(2):
        plan = RoundPlan(1, first, None)
        return start_position(rules, plan, draw_position(numbers, rules)).state
    plan = plan_round(rules, first, finished)
    return start_round(rules, plan, shuffle_and_deal(rules, plan, str(seed))).state


def draw_position(numbers: Numbers, rules: Rules) -> Position:
    """A position in the middle of a round. Not every one can come about, but all are allowed."""
    tiles = list(tiles_up_to(SETS[rules.set]))
    engine = DOUBLES[numbers.below(SETS[rules.set] + 1)]
    if rules.engine_missing == "heaviest-tile" and numbers.below(2):
        engine = one_of(numbers, tiles)
    tiles.remove(engine)
    shuffle(numbers, tiles)
    if numbers.below(3) == 0:
        tiles.sort(key=IS_DOUBLE.__contains__)  # the doubles are dealt first
    hands = _hands(numbers, rules, tiles)
    trains = _trains(numbers, rules, tiles, STARTS[engine])
    doubles = [train for train, row in trains.items() if row and row[-1] in IS_DOUBLE]
    pending = one_of(numbers, doubles) if doubles and numbers.below(3) == 0 else None
    shuffle(numbers, doubles)
    turn = one_of(numbers, rules.seats)
    last_tile = [seat for seat in rules.seats if len(hands[seat]) == 1 and seat != turn]
    return Position(
        engine=engine,
        turn=turn,
        hands=hands,
        trains=trains,
        markers=_some(numbers, rules.seats),
        held_open=_held_open(numbers, rules, trains),
        open_doubles=[train for train in doubles if train != pending and numbers.below(4)],
        pending=pending,
        opening=_some(numbers, rules.seats) if numbers.below(2) else None,
        untapped=_some(numbers, last_tile) if rules.tap == "challenge" else [],
        boneyard=list(tiles[: one_of(numbers, (0, 1, 3, len(tiles)))]),
    )


def _some(numbers: Numbers, seats: tuple[Seat, ...] | list[Seat]) -> list[str]:
    return [seat for seat in seats if numbers.below(2)]


def _held_open(numbers: Numbers, rules: Rules, trains: dict[str, list[str]]) -> list[str]:
    if rules.after_double != "on-it-marker-there":
        return []
    with_double = [train for train, row in trains.items() if not IS_DOUBLE.isdisjoint(row)]
    return [train for train in with_double if numbers.below(2)]


def _hands(numbers: Numbers, rules: Rules, tiles: list[Tile]) -> dict[str, list[str]]:
    """Small hands for everyone, taken from the tiles."""
    most = min(one_of(numbers, (1, 2, 6)), len(tiles) // len(rules.seats))
    return {seat: [tiles.pop() for _ in range(1 + numbers.below(most))] for seat in rules.seats}


def _trains(
    numbers: Numbers, rules: Rules, tiles: list[Tile], starts: tuple[int, ...]
) -> dict[str, list[str]]:
    """Trains of all lengths, taken from the tiles; the Mexican ones without a gap."""
    trains = {
        str(seat): _chain(tiles, one_of(numbers, starts), numbers.below(7)) for seat in rules.seats
    }
    for number in range(numbers.below(min(rules.max_tracks, 5) + 1)):
        train = _chain(tiles, one_of(numbers, starts), 1 + numbers.below(5))
        if train:
            trains[f"m{number + 1}" if number else "m"] = train
    return trains


def _chain(tiles: list[Tile], end: int, length: int) -> list[str]:
    """A train from an end on, as long as wanted or as the tiles allow."""
    train: list[str] = []
    while len(train) < length:
        fitting = next((tile for tile in tiles if tile in WITH[end]), None)
        if fitting is None:
            break
        tiles.remove(fitting)
        train.append(fitting)
        end = FAR[end][fitting]
    return train
