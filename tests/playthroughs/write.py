"""Writes a whole seeded game of every game and book as text: `make playthroughs`, then read."""

from collections.abc import Iterator
from pathlib import Path

from doubletwelve.core.actions import write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.game import Match, act, begin_round
from doubletwelve.core.shuffle import below, numbers
from doubletwelve.games import GAMES
from doubletwelve.rulebooks import books_with, load_book
from doubletwelve.terminal.words import event_text

FOLDER = Path(__file__).parent
PLAYERS = {
    "mexican-train-goliath": 5,
    "mexican-train-ecowoodart": 4,
    "mexican-train-french": 3,
    "mexican-train-vennerod": 4,
    "mexican-train-cardinal": 6,
    "classic-goliath": 4,
    "matador-goliath": 4,
    "tiddle-a-wink-goliath": 6,
    "fido-vennerod": 3,
    "chicken-foot-vennerod": 4,
}
TABLES = [(game, book_id) for game in GAMES for book_id in books_with(game)]


def playthrough(game: str, book_id: str) -> Iterator[str]:
    """A game at random, from a seed: what was open, what was chosen, what happened, and why."""
    rules = GAMES[game].make_rules(load_book(book_id), {}, PLAYERS[f"{game}-{book_id}"])
    match = Match(GAMES[game], rules, rules.seats[1])
    row = numbers(f"playthrough {book_id}")
    yield f"{game} by {book_id}, {len(rules.seats)} players, seed {book_id!r}"
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


def file_of(game: str, book_id: str) -> Path:
    return FOLDER / f"{game}-{book_id}.txt"


def text(game: str, book_id: str) -> str:
    return "\n".join(playthrough(game, book_id)) + "\n"


if __name__ == "__main__":
    for table in TABLES:
        file_of(*table).write_text(text(*table), encoding="utf-8")
        print(f"wrote {file_of(*table).name}")
