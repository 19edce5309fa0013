"""What an action does: the round after it, and the events on the way."""

from typing import Final

from doubletwelve.core.actions import DRAW, Action, Catch, Draw, Knock, Pass, Play
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.seats import MOST_PLAYERS, Seat, seats
from doubletwelve.games.mexican_train.legal import options
from doubletwelve.games.mexican_train.refusals import refusal
from doubletwelve.games.mexican_train.state import (
    Draft,
    Round,
    State,
    Turn,
    binding_doubles,
    doubles_to_cover,
    draft_of,
    is_live,
    open_numbers,
    state_of,
    touching,
)
from doubletwelve.games.mexican_train.switches import ONLY_ON_IT, OWN_STAYS_CLOSED
from doubletwelve.tiles import FAR, IS_DOUBLE, LAID, Tile

FRESH: Final = {seat: Turn(seat) for seat in seats(MOST_PLAYERS)}
"""A turn in which nothing has been done yet, for every seat."""


def legal_actions(s: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do now, in its turn or out of it."""
    turn = s.turn
    of_turn = s.legal if turn is not None and turn.seat == seat else ()
    return of_turn + out_of_turn(s, seat) if s.untapped else of_turn


def out_of_turn(s: State, seat: Seat) -> tuple[Action, ...]:
    """The late knock and the catch, which wait for nobody's turn."""
    if s.turn is None:
        return ()
    catches = tuple(Catch(other) for other in s.rules.seats if other in s.untapped - {seat})
    return (Knock(), *catches) if seat in s.untapped else catches


def apply(s: State, seat: Seat, action: Action) -> Applied[State] | Refused:
    """Do it, or say why not; the given state stays as it is."""
    turn = s.turn
    if turn is not None and turn.seat == seat:
        legal = s.legal
        if action in legal or (action := as_laid(s, action)) in legal:
            d = draft_of(s, seat, action)
            if isinstance(action, Play):
                _play(d, turn, action)
            else:
                _act_without_tile(d, turn, action)
            return settle(d)
    if s.untapped and action in out_of_turn(s, seat):
        d = draft_of(s, seat, action)
        _act_out_of_turn(d, seat, action)
        return settle(d)
    return refusal(s, seat, action)


def as_laid(s: State, action: Action) -> Action:
    """The same play with the number first that touches: a tile may be written either way round."""
    if not isinstance(action, Play):
        return action
    number = touching(open_numbers(s, action.place), action.tile)
    if number is None:
        return action
    return Play(action.tile, number, action.place, action.knock)


def settle(d: Draft) -> Applied[State]:
    """Let happen what happens by itself, up to the next choice or the end of the round."""
    legal: tuple[Action, ...] = ()
    while (turn := d.turn) is not None and not (legal := options(d, turn)):
        _pay_for_failing(d, turn)
        _end_turn(d, turn.seat, turn.doubles, turn.knocked)
    if d.rules.own_marked_train == "able-unmarks" and turn is not None:
        legal = _unmarked_if_able(d, turn, legal)
    return Applied(state_of(d, legal), tuple(d.events))


def _unmarked_if_able(d: Draft, turn: Turn, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Where it comes off a train that its owner can play on, whether or not they do: what the
    seat may do then."""
    own = (action for action in legal if isinstance(action, Play) and action.place == turn.seat)
    if turn.seat not in d.markers or next(own, None) is None:
        return legal
    d.markers -= {turn.seat}
    cite = d.rules.cite["own_marked_train"]
    d.events.append(Event("unmarked", cite, turn.seat, place=turn.seat))
    return options(d, turn)


def _pay_for_failing(d: Draft, turn: Turn) -> None:
    """The marker that a turn costs which ends by itself, if it does."""
    pending, rule = turn.pending, d.rules.after_double
    if pending is None and (turn.run or turn.starter):
        return
    if pending in (None, turn.seat) or rule not in OWN_STAYS_CLOSED:
        _mark(d, turn.seat, _point(d, turn, "follow_marker", "cover_marker", "marker"))
    elif rule == "on-it-marker-there" and pending not in d.held_open:
        d.held_open |= {pending}
        d.events.append(Event("held-open", d.rules.cite["after_double"], turn.seat, place=pending))


def _act_without_tile(d: Draft, turn: Turn, action: Action) -> None:
    if isinstance(action, Draw):
        _draw(d, turn)
    elif isinstance(action, Pass):
        _pass(d, turn)
    else:
        d.events.append(Event("stopped", _stop_clause(d, turn), turn.seat))
        _end_turn(d, turn.seat, turn.doubles, turn.knocked)


def _stop_clause(d: Draft, turn: Turn) -> str:
    if turn.starter:
        return d.rules.cite["starter_may_stop" if turn.seat in d.opening else "double_binds"]
    return d.rules.cite["opening"]


def _play(d: Draft, turn: Turn, play: Play) -> None:
    seat, place = turn.seat, play.place
    covers = place in d.open_doubles
    run = turn.run or (place == seat and begins_run(d, seat))
    hand = _lay(d, turn, play)
    if covers:
        d.open_doubles = _without(place, d.open_doubles)
        d.events.append(Event("covered", d.rules.cite["covered"], seat, place=place))
    lifted = place == seat and seat in d.markers
    if lifted:
        d.markers -= {seat}
        d.events.append(Event("unmarked", d.rules.cite["marker_off"], seat, place=place))
    is_double = play.tile in IS_DOUBLE
    is_free = is_double and lifted and d.rules.marker_off_double == "free"
    follows = is_double and not is_free and _must_be_followed(d, place)
    if not hand and not (follows and _must_cover_last(d)) and ends_round(d, seat):
        _go_out(d, seat)
        return
    doubles = _without(place, turn.doubles) if turn.doubles else ()
    if is_free:
        cite = d.rules.cite["marker_off_double"]
        d.events.append(Event("free-double", cite, seat, place=place, number=d.ends[place]))
    elif is_double:
        doubles += (place,)
    if turn.drawn is not None and d.rules.draw == "one-own-or-marker" and place != seat:
        _mark(d, seat, "draw")
    if covers and d.rules.double_binds == "everyone-then-play":
        d.turn = Turn(seat, starter=True, doubles=doubles, knocked=play.knock)
        return
    if follows or run:
        pending = place if follows else None
        d.turn = Turn(seat, pending=pending, run=run, doubles=doubles, knocked=play.knock)
    else:
        _end_turn(d, seat, doubles, play.knock)


def _without(place: str, places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(other for other in places if other != place)


def _lay(d: Draft, turn: Turn, play: Play) -> tuple[Tile, ...]:
    """Move the tile from the hand to the train; what stays in the hand."""
    seat, place = turn.seat, play.place
    tile, touch = play.tile, play.touch
    if seat in d.opening and d.rules.opening == "starts-a-train":
        d.opening -= {seat}
    left = [*d.hands[seat]]
    left.remove(tile)
    hand = tuple(left)
    d.trains = trains = d.trains.copy()
    train = trains.get(place)
    if train is None:
        train = ()
        d.tracks += (place,)
    train += (LAID[touch][tile],)
    trains[place] = train
    d.ends = ends = d.ends.copy()
    ends[place] = FAR[touch][tile]
    d.hands = hands = d.hands.copy()
    hands[seat] = hand
    if d.passes:  # asking costs less than writing
        d.passes = 0
    d.events.append(Event("played", d.rules.cite["fits"], seat, tile, touch, place))
    if play.knock:
        d.events.append(Event("knocked", d.rules.cite["tap"], seat))
    return hand


def _must_be_followed(d: Draft, place: str) -> bool:
    """Whether a double just laid asks for another tile in this turn."""
    rules = d.rules
    if rules.after_double == "nothing":
        return False
    if rules.after_double in ONLY_ON_IT and rules.dead_double != "binds":
        return is_live(d, d.ends[place])
    return True


def _must_cover_last(d: Draft) -> bool:
    return d.rules.out_on_double == "must-cover" and bool(d.boneyard)


def begins_run(s: Round, seat: Seat) -> bool:
    """Whether a tile about to be laid on the own train begins the opening run."""
    if s.rules.opening == "run-first-turn":
        return seat in s.opening and seat not in s.open_doubles
    return s.rules.opening == "run-when-started" and not s.trains[seat]


def loses_run(s: Round, seat: Seat) -> bool:
    """Whether a double that binds takes the only turn in which that seat may lay its run."""
    rules = s.rules
    if rules.opening != "run-first-turn" or rules.double_binds == "everyone-then-play":
        return False
    return begins_run(s, seat) and bool(binding_doubles(s))


def ends_round(d: Draft, seat: Seat) -> bool:
    """Whether the round is over when that seat has no tile left."""
    return d.rules.ends_round == "anyone" or seat == d.first


def _go_out(d: Draft, seat: Seat) -> None:
    d.out = seat
    d.turn = None
    d.untapped = frozenset()
    d.events.append(Event("out", d.rules.cite["ends_round"], seat))


def _take(d: Draft, seat: Seat, point: str) -> None:
    """One tile from the boneyard into a hand; only its owner learns which."""
    tile = d.boneyard[0]
    d.boneyard = d.boneyard[1:]
    d.hands = hands = d.hands.copy()
    hands[seat] += (tile,)
    d.events.append(Event("drew", d.rules.cite[point], seat, secret=tile))


def _point(d: Draft, turn: Turn, after_double: str, open_double: str, else_: str) -> str:
    """Which point a draw or a marker rests on: what the player could not do."""
    if turn.pending is not None:
        return after_double
    return open_double if d.open_doubles and binding_doubles(d) else else_


def _draw(d: Draft, turn: Turn) -> None:
    matching = turn.matching or _begins_matching(d, turn)
    plain = "cannot_start" if matching else "draw"
    _take(d, turn.seat, _point(d, turn, "follow_draw", "cover_draw", plain))
    d.passes = 0
    drawn = d.hands[turn.seat][-1]
    d.turn = Turn(turn.seat, False, drawn, matching, turn.pending, turn.run, turn.doubles)


def _begins_matching(d: Draft, turn: Turn) -> bool:
    """Whether this draw is one of those that go on until a tile matches the engine."""
    if d.rules.cannot_start != "draw-until-match" or turn.seat not in d.opening:
        return False
    if turn.drawn is not None or turn.pending is not None or d.trains[turn.seat]:
        return False
    return d.legal == (DRAW,) and not binding_doubles(d)


def _pass(d: Draft, turn: Turn) -> None:
    d.events.append(Event("passed", d.rules.cite["pass"], turn.seat))
    marked = _mark(d, turn.seat, "pass")
    d.passes = 0 if marked and d.rules.blocked == "nobody-can" else d.passes + 1
    if d.passes == len(d.hands):
        d.turn = None
        d.untapped = frozenset()
        d.events.append(Event("blocked", d.rules.cite["blocked"]))
    else:
        _end_turn(d, turn.seat, (), knocked=True)


def _mark(d: Draft, seat: Seat, point: str) -> bool:
    """Put up the seat's marker, if it can be; whether it went up just now."""
    if seat in d.markers or (d.rules.marker_on_unstarted == "no" and not d.trains[seat]):
        return False
    d.markers |= {seat}
    d.events.append(Event("marked", d.rules.cite[point], seat, place=seat))
    return True


def _end_turn(d: Draft, seat: Seat, doubles: tuple[str, ...], knocked: bool) -> None:
    """The next seat's turn. ``doubles`` were laid in this one and not covered; ``knocked``: there
    is no last tile left to announce."""
    rules = d.rules
    if doubles:
        _leave_open(d, seat, doubles)
    if seat in d.opening and rules.opening != "starts-a-train":
        d.opening -= {seat}
    if len(d.hands[seat]) == 1 and rules.tap != "none":
        _last_tile(d, seat, knocked)
    following = rules.left[seat]
    if d.untapped:
        d.untapped -= {following}
    d.turn = FRESH[following]


def _leave_open(d: Draft, seat: Seat, doubles: tuple[str, ...]) -> None:
    d.open_doubles += doubles
    for place in doubles_to_cover(d, doubles):
        d.events.append(Event("left-open", d.rules.cite["double_binds"], seat, place=place))


def _last_tile(d: Draft, seat: Seat, knocked: bool) -> None:
    if d.rules.tap != "challenge":
        d.events.append(Event("last-tile", d.rules.cite["tap"], seat))
    elif not knocked:
        d.untapped |= {seat}


def _act_out_of_turn(d: Draft, seat: Seat, action: Action) -> None:
    if isinstance(action, Catch):
        d.events.append(Event("caught", d.rules.cite["penalty"], seat, whom=action.whom))
        d.untapped -= {action.whom}
        if d.boneyard:
            _take(d, action.whom, "penalty")
    else:
        d.events.append(Event("knocked", d.rules.cite["tap"], seat))
        d.untapped -= {seat}
