"""Tables of every kind, for the property tests: any book, any switches, 2 to 8 players."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from doubletwelve.core.seats import Seat
from doubletwelve.games import mexican_train as mt
from doubletwelve.games.mexican_train.switches import ABOUT, LEAST, VALUES, YES_NO
from doubletwelve.rulebooks import BOOKS, load_book

NUMBERS = {
    "hand": st.integers(1, 9),
    "stations": st.integers(2, 12),
    "rounds": st.integers(1, 3),
    "double_blank": st.sampled_from([25, 50]),
    "target": st.integers(1, 200),
}


def values_of(name: str) -> st.SearchStrategy[Any]:
    if name in YES_NO:
        return st.booleans()
    named = st.sampled_from(sorted(VALUES[name])) if name in VALUES else st.nothing()
    return named | NUMBERS[name] if name in LEAST else named


changes = st.lists(st.sampled_from(sorted(ABOUT)), max_size=5, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: values_of(name) for name in names})
)


def possible_rules(book_id: str, wanted: dict[str, Any], players: int) -> mt.Rules:
    """The rules with as many of the wanted changes as go together."""
    book = load_book(book_id)
    wanted = dict(wanted)
    while True:
        try:
            return mt.make_rules(book, wanted, players)
        except mt.BadSwitch as problem:
            if problem.switch == "players":
                players = 2 if players > 4 else 4
                wanted.pop("set", None)
            elif problem.switch in wanted:
                del wanted[problem.switch]
            else:  # a change clashes with what the book sets elsewhere
                wanted.popitem()


rules = st.builds(possible_rules, st.sampled_from(BOOKS), changes, st.integers(2, 8))


def dealt(rules: mt.Rules, seed: str, first: Seat | None = None) -> mt.State:
    """A round, dealt and begun."""
    plan = mt.plan_round(rules, first or rules.seats[0], ())
    return mt.start_round(rules, plan, mt.shuffle_and_deal(rules, plan, seed)).state


def acting_seats(state: mt.State) -> list[Seat]:
    return [seat for seat in state.rules.seats if mt.legal_actions(state, seat)]


def random_step(state: mt.State, rng: Random) -> tuple[mt.State, str]:
    """One action of anyone who may act, at random; the new state, and the action as written."""
    from doubletwelve.core.actions import write_action

    seat = rng.choice(acting_seats(state))
    action = rng.choice(mt.legal_actions(state, seat))
    applied = mt.apply(state, seat, action)
    assert not isinstance(applied, mt.Refused)
    return applied.state, f"{seat} {write_action(action)}"
