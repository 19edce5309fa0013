"""Writes one whole seeded game a book as text: `make playthroughs`, then read the difference."""

from collections.abc import Iterator
from pathlib import Path

from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.shuffle import below, numbers
from doubletwelve.games import mexican_train
from doubletwelve.rulebooks import BOOKS, load_book
from doubletwelve.terminal.words import event_text

FOLDER = Path(__file__).parent
PLAYERS = {"goliath": 5, "ecowoodart": 4, "french": 3, "vennerod": 4, "cardinal": 6}


def playthrough(book_id: str) -> Iterator[str]:
    """A game at random, from a seed: what was open, what was chosen, what happened, and why."""
    rules = mexican_train.make_rules(load_book(book_id), {}, PLAYERS[book_id])
    match = Match(mexican_train, rules, rules.seats[1])
    row = numbers(f"playthrough {book_id}")
    yield f"mexican-train by {book_id}, {len(rules.seats)} players, seed {book_id!r}"
    while not match.game_over:
        begun = begin_round(match, match.deal(book_id))
        match = begun.state
        yield f"\nround {match.round_number}"
        yield from hands(match)
        yield from happened(begun.events)
        while not match.round_over:
            seat = match.state.turn.seat
            legal = match.game.legal_actions(match.state, seat)
            action = legal[below(len(legal), row)]
            yield f"{seat} of {' | '.join(map(write_action, legal))}"
            yield f"-> {write_action(action)}"
            applied = act(match, seat, action)
            assert not isinstance(applied, Refused)
            match = applied.state
            yield from happened(applied.events)
        yield from hands(match)
        yield f"totals {' '.join(f'{seat} {total}' for seat, total in match.totals.items())}"
    yield f"\nwinners {' '.join(match.winners)}"


def hands(match: Match) -> Iterator[str]:
    for seat, hand in match.state.hands.items():
        yield f"  {seat} holds {' '.join(hand)}".rstrip()


def happened(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"  {event_text(event)} [{event.clause}]"


def text(book_id: str) -> str:
    return "\n".join(playthrough(book_id)) + "\n"


if __name__ == "__main__":
    for book_id in BOOKS:
        (FOLDER / f"{book_id}.txt").write_text(text(book_id), encoding="utf-8")
        print(f"wrote {book_id}.txt")
