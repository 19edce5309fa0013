"""What the seat to move may do in a layout game, what that leads to, and why the rest is not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from doubletwelve.core.actions import DRAW, PASS, Action, Draw, Pass, Play
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.refusals import BONEYARD_EMPTY, NOTHING_TO_ANNOUNCE, general_refusal
from doubletwelve.core.seats import Seat
from doubletwelve.games.layout.state import Layout, Place, State, Turn, laid
from doubletwelve.tiles import FAR, IS_DOUBLE, NUMBERS, Tile

if TYPE_CHECKING:
    from doubletwelve.games.layout.game import LayoutGame

NO_SUCH_PLACE: Final = "DT-11"


class Draft(Struct, gc=False):
    """A state being worked on: the same fields, and the events so far. It never leaves its call."""

    game: LayoutGame
    base: State
    turn: Turn | None
    layout: Layout
    usable: dict[str, Place]
    hands: dict[Seat, tuple[Tile, ...]]
    boneyard: tuple[Tile, ...]
    passes: int
    points: dict[Seat, int]
    out: Seat | None
    legal: tuple[Action, ...]
    events: list[Event]


def draft_of(game: LayoutGame, s: State) -> Draft:
    return Draft(
        game,
        s,
        s.turn,
        s.layout,
        s.usable,
        s.hands,
        s.boneyard,
        s.passes,
        s.points,
        s.out,
        s.legal,
        [],
    )


def finish(d: Draft) -> Applied[State]:
    """Let happen what happens by itself, and make a state of it."""
    settle(d)
    s = d.base
    state = State(
        s.rules,
        s.first,
        s.engine,
        d.turn,
        d.layout,
        d.usable,
        d.hands,
        d.boneyard,
        d.passes,
        d.points,
        d.out,
        d.legal,
    )
    return Applied(state, tuple(d.events))


def settle(d: Draft) -> None:
    """Up to the next choice, or the end of the round."""
    while (turn := d.turn) is not None:
        d.usable = d.game.usable(d.base.rules, d.layout, (d.boneyard, *d.hands.values()))
        d.legal = _options(d, turn)
        if d.legal:
            return
        _next_turn(d, turn.seat)
    d.legal, d.usable = (), {}


def _options(d: Draft, turn: Turn) -> tuple[Action, ...]:
    """Every action open to the seat to move. Empty: the turn ends by itself."""
    if turn.drawn is not None:
        on = d.game.draws == "until-playable" and d.boneyard
        return tuple(_plays(d, (turn.drawn,))) or ((DRAW,) if on else ())
    found = _plays(d, d.hands[turn.seat])
    if found:
        return tuple(found)
    return (DRAW,) if d.boneyard and d.game.draws != "never" else (PASS,)


def _plays(d: Draft, tiles: tuple[Tile, ...]) -> list[Play]:
    found = []
    for at, place in d.usable.items():
        halves = _fitting_halves(d.game, place.number)
        for tile in tiles:
            if tile in halves:
                for touch in halves[tile]:
                    found.append(Play(tile, touch, at))
    return found


@cache
def _fitting_halves(game: LayoutGame, number: int) -> dict[Tile, tuple[int, ...]]:
    """The tiles that go on an open number, each with the halves that may touch it."""
    touching = {
        tile: tuple(half for half in dict.fromkeys(ends) if game.fits(tile, half, number))
        for tile, ends in NUMBERS.items()
    }
    return {tile: halves for tile, halves in touching.items() if halves}


def apply(game: LayoutGame, s: State, seat: Seat, action: Action) -> Applied[State] | Refused:
    """Do it, or say why not; the given state stays as it is."""
    turn = s.turn
    if turn is None or turn.seat != seat:
        return refusal(game, s, seat, action)
    if action not in s.legal:
        action = _turned(s, action)
    if action not in s.legal:
        return refusal(game, s, seat, action)
    d = draft_of(game, s)
    if isinstance(action, Play):
        _play(d, seat, action)
    elif isinstance(action, Draw):
        _draw(d, seat)
    else:
        _pass(d, seat)
    return finish(d)


def _turned(s: State, action: Action) -> Action:
    """The same play with the other half touching, if only that is allowed."""
    if not isinstance(action, Play) or action.knock:
        return action
    other = Play(action.tile, FAR[action.touch][action.tile], action.place)
    return other if other in s.legal else action


def _play(d: Draft, seat: Seat, play: Play) -> None:
    hand = tuple(tile for tile in d.hands[seat] if tile != play.tile)
    d.hands = {**d.hands, seat: hand}
    d.passes = 0
    cite = d.base.rules.cite
    d.events.append(Event("played", cite["fits"], seat, play.tile, play.touch, play.place))
    lay(d, seat, play.tile, play.touch, play.place)
    if not hand:
        d.out = seat
        d.turn = None
        d.events.append(Event("out", cite["out"], seat))
    elif play.tile in IS_DOUBLE and d.game.plays_again_after_double:
        d.turn = Turn(seat)
        d.events.append(Event("again", cite["again"], seat))
    else:
        _next_turn(d, seat)


def lay(d: Draft, seat: Seat, tile: Tile, touch: int | None, at: str | None) -> None:
    """Put a tile on the layout and count what it scores."""
    rules = d.base.rules
    step = tile if touch is None else f"{touch}-{FAR[touch][tile]}>{at}"
    d.layout = laid(d.layout, step, at, d.game.offers(rules, tile, touch))
    scored = d.game.points(rules, d.layout)
    if scored:
        d.points = {**d.points, seat: d.points[seat] + scored}
        d.events.append(Event("sevens", rules.cite["sevens"], seat, number=scored))


def _next_turn(d: Draft, seat: Seat) -> None:
    d.turn = Turn(d.base.rules.left[seat])


def _draw(d: Draft, seat: Seat) -> None:
    tile, d.boneyard = d.boneyard[0], d.boneyard[1:]
    d.hands = {**d.hands, seat: (*d.hands[seat], tile)}
    d.passes = 0
    d.events.append(Event("drew", d.base.rules.cite["draw"], seat, secret=tile))
    if d.game.draws == "one-and-wait":
        _next_turn(d, seat)
    else:
        d.turn = Turn(seat, tile)


def _pass(d: Draft, seat: Seat) -> None:
    d.passes += 1
    d.events.append(Event("passed", d.base.rules.cite["pass"], seat))
    if d.passes == len(d.hands):
        d.turn = None
        d.events.append(Event("blocked", d.base.rules.cite["blocked"]))
    else:
        _next_turn(d, seat)


def refusal(game: LayoutGame, s: State, seat: Seat, action: Action) -> Refused:
    """Why an action is not allowed; the order of the reasons is that of every game."""
    turn = s.turn
    in_turn = None if turn is None else turn.seat
    refused = general_refusal(in_turn, s.hands, seat, action)
    if refused is not None or turn is None:
        assert refused is not None  # a round that is over refuses everything
        return refused
    if isinstance(action, Play):
        return _refused_play(game, s, turn, action)
    cite = s.rules.cite
    if isinstance(action, Draw):
        if not s.boneyard:
            return Refused("boneyard-empty", BONEYARD_EMPTY)
        if game.draws == "never":
            return Refused("never-draw", cite["draw"])
        if turn.drawn is not None:
            return Refused("drawn-must-be-played", cite["drawn"], {"drawn": turn.drawn})
        return Refused("must-play", cite["playing"])
    assert isinstance(action, Pass)  # general_refusal answers the rest
    if s.legal == (DRAW,):
        return Refused("must-draw", cite["draw"])
    return Refused("must-play", cite["playing"])


def _refused_play(game: LayoutGame, s: State, turn: Turn, play: Play) -> Refused:
    cite = s.rules.cite
    if turn.drawn is not None and s.legal == (DRAW,):
        return Refused("draw-until-playable", cite["draw"])
    if turn.drawn is not None and play.tile != turn.drawn:
        return Refused("only-drawn-tile", cite["drawn"], {"drawn": turn.drawn})
    if play.place in s.layout.places and play.place not in s.usable:
        return Refused("place-closed", cite[game.closed_by(s)], {"places": ", ".join(s.usable)})
    if play.place not in s.layout.places:
        return Refused(
            "no-such-place", NO_SUCH_PLACE, {"place": play.place, "places": ", ".join(s.usable)}
        )
    number = s.usable[play.place].number
    if play.tile in _fitting_halves(game, number):
        return Refused("nothing-to-announce", NOTHING_TO_ANNOUNCE)
    return game.misfit(s.rules, number)
