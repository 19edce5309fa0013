"""What an action does: the round after it, and the events on the way."""

from doubletwelve.core.actions import Action, Catch, Draw, Knock, Pass, Play, Stop
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.legal import options
from doubletwelve.games.mexican_train.refusals import refusal
from doubletwelve.games.mexican_train.state import (
    Draft,
    State,
    Turn,
    binding_doubles,
    draft_of,
    is_live,
    state_of,
)
from doubletwelve.tiles import FAR, IS_DOUBLE, LAID, WITH


def legal_actions(s: State, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do now, in its turn or out of it."""
    of_turn = s.legal if s.turn is not None and s.turn.seat == seat else ()
    return of_turn + out_of_turn(s, seat) if s.untapped else of_turn


def out_of_turn(s: State, seat: Seat) -> tuple[Action, ...]:
    """The late knock and the catch, which wait for nobody's turn."""
    if s.turn is None:
        return ()
    catches = tuple(Catch(other) for other in s.rules.seats if other in s.untapped - {seat})
    return (Knock(), *catches) if seat in s.untapped else catches


def apply(s: State, seat: Seat, action: Action) -> Applied[State] | Refused:
    """Do it, or say why not; the given state stays as it is."""
    if s.turn is not None and s.turn.seat == seat:
        if action not in s.legal and type(action) is Play:
            action = as_laid(s, action)
        if action in s.legal:
            d = draft_of(s)
            _act(d, s.turn, action)
            settle(d)
            return Applied(state_of(d), tuple(d.events))
    if s.untapped and action in out_of_turn(s, seat):
        d = draft_of(s)
        _act_out_of_turn(d, seat, action)
        settle(d)
        return Applied(state_of(d), tuple(d.events))
    return refusal(s, seat, action)


def as_laid(s: State, play: Play) -> Play:
    """The same play with the number first that touches: a tile may be written either way round."""
    end = s.ends.get(play.place, s.engine)
    if play.touch == end or play.tile not in WITH[end]:
        return play
    return Play(play.tile, end, play.place, play.knock)


def settle(d: Draft) -> None:
    """Let happen what happens by itself, up to the next choice or the end of the round."""
    while d.turn is not None:
        d.legal = options(d, d.turn)
        if d.legal:
            return
        _end_turn(d, d.turn, failed=not (d.turn.run or d.turn.starter))
    d.legal = ()


def _act(d: Draft, turn: Turn, action: Action) -> None:
    match action:
        case Play():
            _play(d, turn, action)
        case Draw():
            _draw(d, turn)
        case Pass():
            _pass(d, turn)
        case Stop():
            d.events.append(Event("stopped", _stop_clause(d, turn), turn.seat))
            _end_turn(d, turn, failed=False)


def _stop_clause(d: Draft, turn: Turn) -> str:
    return d.rules.cite["starter_may_stop" if turn.starter else "opening"]


def _play(d: Draft, turn: Turn, play: Play) -> None:
    seat, tile, place = turn.seat, play.tile, play.place
    started = bool(d.trains.get(place))
    covers = place in d.open_doubles
    _lay(d, turn, play)
    if covers:
        d.open_doubles = tuple(train for train in d.open_doubles if train != place)
        d.events.append(Event("covered", d.rules.cite["covered"], seat, place=place))
    lifted = place == seat and seat in d.markers
    if lifted:
        d.markers -= {seat}
        d.events.append(Event("unmarked", d.rules.cite["marker_off"], seat, place=place))
    follows = tile in IS_DOUBLE and _must_be_followed(d, place, lifted)
    if not d.hands[seat] and not (follows and _must_cover_last(d)):
        _go_out(d, seat)
        return
    doubles = tuple(train for train in turn.doubles if train != place)
    if tile in IS_DOUBLE and not (lifted and d.rules.marker_off_double == "free"):
        doubles += (place,)
    run = turn.run or (place == seat and _begins_run(d, seat, started, covers))
    turn = Turn(
        seat,
        pending=place if follows else None,
        run=run,
        doubles=doubles,
        silent=_is_silent(d, play, seat),
    )
    if follows or run:
        d.turn = turn
    else:
        _end_turn(d, turn, failed=False)


def _lay(d: Draft, turn: Turn, play: Play) -> None:
    seat, tile, touch, place = turn.seat, play.tile, play.touch, play.place
    trains, ends, hands = d.trains.copy(), d.ends.copy(), d.hands.copy()
    trains[place] = (*trains.get(place, ()), LAID[touch][tile])
    ends[place] = FAR[touch][tile]
    hand = hands[seat]
    at = hand.index(tile)
    hands[seat] = hand[:at] + hand[at + 1 :]
    d.trains, d.ends, d.hands, d.passes = trains, ends, hands, 0
    d.events.append(Event("played", d.rules.cite["fits"], seat, tile, touch, place))
    if play.knock:
        d.events.append(Event("knocked", d.rules.cite["tap"], seat))


def _is_silent(d: Draft, play: Play, seat: Seat) -> bool:
    return d.rules.tap == "challenge" and not play.knock and len(d.hands[seat]) == 1


def _must_be_followed(d: Draft, place: str, lifted: bool) -> bool:
    """Whether a double just laid asks for another tile in this turn."""
    rules = d.rules
    if rules.after_double == "nothing" or (lifted and rules.marker_off_double == "free"):
        return False
    if rules.after_double == "on-it" and rules.dead_double == "free":
        return is_live(d, d.ends[place])
    return True


def _must_cover_last(d: Draft) -> bool:
    return d.rules.out_on_double == "must-cover" and bool(d.boneyard)


def _begins_run(d: Draft, seat: Seat, started: bool, covers: bool) -> bool:
    """Whether a tile on the own train begins the opening run."""
    if d.rules.opening == "run-first-turn":
        return seat in d.opening and not covers
    return d.rules.opening == "run-when-started" and not started


def _go_out(d: Draft, seat: Seat) -> None:
    d.out = seat
    d.turn = None
    d.untapped = frozenset()
    d.events.append(Event("out", d.rules.cite["out"], seat))


def _take(d: Draft, seat: Seat) -> None:
    """One tile from the boneyard into a hand; only its owner learns which."""
    tile = d.boneyard[0]
    d.boneyard = d.boneyard[1:]
    d.hands = {**d.hands, seat: (*d.hands[seat], tile)}
    d.events.append(Event("drew", d.rules.cite["draw"], seat, secret=tile))


def _draw(d: Draft, turn: Turn) -> None:
    matching = turn.matching or _begins_matching(d, turn)
    _take(d, turn.seat)
    d.passes = 0
    d.turn = Turn(
        turn.seat,
        drawn=d.hands[turn.seat][-1],
        matching=matching,
        pending=turn.pending,
        run=turn.run,
        doubles=turn.doubles,
    )


def _begins_matching(d: Draft, turn: Turn) -> bool:
    """Whether this draw is one of those that go on until a tile matches the engine."""
    if d.rules.cannot_start != "draw-until-match" or turn.seat not in d.opening:
        return False
    first_draw = turn.drawn is None and turn.pending is None
    return first_draw and not d.trains[turn.seat] and not binding_doubles(d)


def _pass(d: Draft, turn: Turn) -> None:
    d.events.append(Event("passed", d.rules.cite["pass"], turn.seat))
    d.passes = 0 if _mark(d, turn.seat) else d.passes + 1
    if d.passes == len(d.hands):
        d.turn = None
        d.untapped = frozenset()
        d.events.append(Event("blocked", d.rules.cite["blocked"]))
    else:
        _end_turn(d, turn, failed=False)


def _mark(d: Draft, seat: Seat) -> bool:
    """Put up the seat's marker, if it can be; whether it went up just now."""
    if seat in d.markers or (d.rules.marker_on_unstarted == "no" and not d.trains[seat]):
        return False
    d.markers |= {seat}
    d.events.append(Event("marked", d.rules.cite["marker"], seat, place=seat))
    return True


def _end_turn(d: Draft, turn: Turn, failed: bool) -> None:
    seat, rules = turn.seat, d.rules
    if failed:
        _mark(d, seat)
    if turn.doubles:
        d.open_doubles += turn.doubles
        if rules.double_binds != "nobody":
            d.events += [
                Event("left-open", rules.cite["double_binds"], seat, place=place)
                for place in turn.doubles
                if rules.dead_double == "binds" or is_live(d, d.ends[place])
            ]
    if seat in d.opening:
        d.opening -= {seat}
    if len(d.hands[seat]) == 1 and rules.tap != "none":
        _last_tile(d, turn)
    following = rules.left[seat]
    if following in d.untapped:
        d.untapped -= {following}
    d.turn = Turn(following)


def _last_tile(d: Draft, turn: Turn) -> None:
    if d.rules.tap != "challenge":
        d.events.append(Event("last-tile", d.rules.cite["tap"], turn.seat))
    elif turn.silent:
        d.untapped |= {turn.seat}


def _act_out_of_turn(d: Draft, seat: Seat, action: Action) -> None:
    if isinstance(action, Catch):
        d.events.append(Event("caught", d.rules.cite["penalty"], seat, whom=action.whom))
        d.untapped -= {action.whom}
        if d.boneyard:
            _take(d, action.whom)
    else:
        d.events.append(Event("knocked", d.rules.cite["tap"], seat))
        d.untapped -= {seat}
