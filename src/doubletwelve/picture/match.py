"""The picture of a match as everyone at the table sees it: no hand and no boneyard is drawn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from doubletwelve.core.game import Match
from doubletwelve.games.mexican_train.state import MEXICAN
from doubletwelve.games.mexican_train.view import train_views
from doubletwelve.locales import GAMES as TITLES
from doubletwelve.picture.layout import place_layout
from doubletwelve.picture.svg import Picture, draw
from doubletwelve.picture.trains import TrainTable, place_trains
from doubletwelve.tiles import IS_DOUBLE, Tile

NOTHING: Mapping[str, str] = {}


def picture_of(
    match: Match,
    names: Mapping[str, str] = NOTHING,
    *,
    title: str | None = None,
    notes: Sequence[str] | None = None,
) -> Picture:
    """The round on the table. ``names`` are the players' by their seats.

    ``title`` and ``notes`` say something else above it than the game, whose turn it is and how
    many tiles everyone holds.
    """
    state = match.state
    if state is None:
        raise ValueError("no round has begun, so there is nothing to draw")
    title = _title(match) if title is None else title
    notes = list(_notes(match, names)) if notes is None else notes
    if hasattr(state, "trains"):
        return draw(place_trains(train_table(state, names)), title=title, notes=notes)
    placement = place_layout(state.layout.steps)
    return draw(placement, title=title, notes=notes, open_doubles=_bound_to(state))


def train_table(state: Any, names: Mapping[str, str] = NOTHING) -> TrainTable:
    """What lies open in a round of Mexican Train; the Mexican Train has its lane from the start."""
    views = train_views(state)
    trains = {name: view.tiles for name, view in views.items()}
    trains.setdefault(MEXICAN, ())
    return TrainTable(
        engine=state.engine,
        trains=trains,
        markers=frozenset(name for name, view in views.items() if view.marked or view.held_open),
        open_doubles=frozenset(name for name, view in views.items() if view.open_double),
        labels={name: _label(name, names) for name in trains},
    )


def _label(train: str, names: Mapping[str, str]) -> str:
    if train.startswith(MEXICAN):
        return f"Mexican Train {train.removeprefix(MEXICAN)}".rstrip()
    return names.get(train, train)


def _bound_to(state: Any) -> frozenset[Tile]:
    """The doubles that must be played on before anything else may be."""
    usable = {place.partition("/")[0] for place in state.usable}
    is_bound = state.turn is not None and state.usable != state.layout.places
    return frozenset(Tile(at) for at in usable if at in IS_DOUBLE) if is_bound else frozenset()


def _title(match: Match) -> str:
    return f"{TITLES[match.game.NAME]}, round {match.round_number}"


def _notes(match: Match, names: Mapping[str, str]) -> Iterator[str]:
    state = match.state
    called = {seat: names.get(seat, seat) for seat in match.rules.seats}
    now = "the round is over" if state.turn is None else f"{called[state.turn.seat]} to move"
    yield f"{now} · boneyard {len(state.boneyard)}"
    yield "in hand: " + ", ".join(f"{called[seat]} {len(state.hands[seat])}" for seat in called)
