"""What the rules of a table mean for an opening run: where it may stop on a double."""

from typing import Literal

from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.view import View

Doubles = Literal["anywhere", "only-going-out", "nowhere"]
"""Where a double may be the last tile of a train. Inside it may always lie."""


def doubles_in_run(rules: Rules) -> Doubles | None:
    """For a run that needs no draw and costs no marker; ``None`` where there is no opening run.

    A double asks for a tile after it, unless the hand is empty. A run may also stop on one that
    is dead, where the book frees those, but which are dead only somebody at the table can know."""
    if not rules.opening.startswith("run"):
        return None
    if rules.after_double == "nothing" and rules.out_on_double != "no":
        return "anywhere"
    return "only-going-out" if rules.out_on_double == "yes" else "nowhere"


def doubles_last(view: View, seat: Seat) -> Doubles:
    """Whether the train may stop on a double: an opening run, ahead or under way, has rules."""
    first_turn = view.rules.opening == "run-first-turn"
    ahead = seat in view.opening if first_turn else not view.trains[seat].tiles
    under_way = view.run and view.turn == seat
    return (doubles_in_run(view.rules) if ahead or under_way else None) or "anywhere"
