"""What a round costs, when a game is over, and who has won it."""

from doubletwelve.core.match import RoundResult, best, totals
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import State
from doubletwelve.tiles import DOUBLES, NUMBERS, pips


def round_result(s: State) -> RoundResult:
    """A finished round: everyone's pips left in hand."""
    blank, price = DOUBLES[0], s.rules.double_blank
    scores = {seat: pips(hand) + (price if blank in hand else 0) for seat, hand in s.hands.items()}
    return RoundResult(NUMBERS[s.engine][0], s.first, scores, s.out)


def is_game_over(rules: Rules, finished: tuple[RoundResult, ...]) -> bool:
    if not finished:
        return False
    if len(finished) >= rules.rounds:
        return True
    if rules.target and max(totals(rules.seats, finished).values()) >= rules.target:
        return True
    by_round = rules.engine in ("round-from-hand", "round-set-aside")
    return by_round and finished[-1].engine < rules.engine_step


def winners(rules: Rules, finished: tuple[RoundResult, ...]) -> tuple[Seat, ...]:
    """Who has won; nobody while the game goes on."""
    if not is_game_over(rules, finished):
        return ()
    if rules.won_by_going_out and len(finished) == 1 and finished[0].out is not None:
        return (finished[0].out,)
    return best(totals(rules.seats, finished))
