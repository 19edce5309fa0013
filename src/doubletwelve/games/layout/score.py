"""What a round of a layout game is worth, and who has won."""

from doubletwelve.core.match import RoundResult, best, totals
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout.rules import Rules
from doubletwelve.games.layout.state import State
from doubletwelve.tiles import DOUBLES, pips


def pips_held(s: State) -> dict[Seat, int]:
    """The pips in every hand; the double blank may cost more than it shows."""
    price = s.rules.double_blank
    return {
        seat: pips(hand) + (price if DOUBLES[0] in hand else 0) for seat, hand in s.hands.items()
    }


def to_the_winner(s: State) -> RoundResult:
    """The winner scores what each opponent holds more; the others score nothing.

    Whoever is out holds nothing, so that is the sum of the other hands; in a blocked round it is
    the sum of the differences.
    """
    held = pips_held(s)
    winners = (s.out,) if s.out is not None else _lowest(s, held)
    scores = {
        seat: sum(other - held[seat] for other in held.values()) if seat in winners else 0
        for seat in held
    }
    return RoundResult(s.engine, s.first, scores, s.out)


def _lowest(s: State, held: dict[Seat, int]) -> tuple[Seat, ...]:
    """Who wins a blocked round."""
    lowest = best(held)
    if len(lowest) == 1 or s.rules.tie == "each":
        return lowest
    if s.rules.tie == "fewest-tiles":
        fewest = best({seat: len(s.hands[seat]) for seat in lowest})
        return fewest if len(fewest) == 1 else ()
    return ()


def pips_left(s: State) -> RoundResult:
    """Everyone scores the pips in hand: the fewer, the better."""
    return RoundResult(s.engine, s.first, pips_held(s), s.out)


def points_less_pips(s: State) -> RoundResult:
    held = pips_held(s)
    scores = {seat: s.points[seat] - held[seat] for seat in held}
    return RoundResult(s.engine, s.first, scores, s.out)


def highest(rules: Rules, finished: tuple[RoundResult, ...]) -> tuple[Seat, ...]:
    return best(totals(rules.seats, finished), max)


def lowest(rules: Rules, finished: tuple[RoundResult, ...]) -> tuple[Seat, ...]:
    return best(totals(rules.seats, finished))
