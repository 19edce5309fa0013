"""What the seat to move may do. refusals.py gives the reasons for the rest and must agree."""

from collections.abc import Sequence
from typing import Final

from doubletwelve.core.actions import DRAW, PASS, STOP, Action, Play
from doubletwelve.games.mexican_train.state import (
    Round,
    Turn,
    binding_doubles,
    next_track,
    touching,
)
from doubletwelve.games.mexican_train.switches import ONLY_ON_IT
from doubletwelve.tiles import IS_DOUBLE, STARTS, WITH, Tile

OWN_AND_OPEN: Final = ("own-and-open", "able-unmarks")
DRAW_WHEN_STUCK: Final = ("one-when-own-stuck", "one-when-own-and-mexican-stuck")


def options(s: Round, turn: Turn) -> tuple[Action, ...]:
    """Every action open to the seat to move. Empty: the turn ends by itself."""
    hand = s.hands[turn.seat]
    if turn.drawn is not None:
        if turn.matching:
            return _while_matching(s, turn, hand)
        return tuple(plays(s, turn, (turn.drawn,))) or _drawing_on(s, turn)
    found = plays(s, turn, hand)
    if turn.pending is not None:
        return _following(s, found)
    if turn.run or turn.starter:
        return (*found, STOP) if found else ()
    if not found:
        return (DRAW,) if s.boneyard else (PASS,)
    if s.rules.playing != "compulsory" and not binding_doubles(s):
        return _instead_of_playing(s, found)
    return tuple(found)


def _instead_of_playing(s: Round, found: list[Play]) -> tuple[Action, ...]:
    """Where playing is optional: a draw, or, at some tables, a pass once there is none."""
    if s.boneyard:
        return (*found, DRAW)
    return (*found, PASS) if s.rules.playing == "optional-or-pass" else tuple(found)


def _while_matching(s: Round, turn: Turn, hand: tuple[Tile, ...]) -> tuple[Action, ...]:
    if s.boneyard and turn.drawn is not None and touching(STARTS[s.engine], turn.drawn) is None:
        return (DRAW,)
    return tuple(plays(s, turn, hand))


def _drawing_on(s: Round, turn: Turn) -> tuple[Action, ...]:
    """A tile was drawn that cannot be played: another draw, where the table draws on."""
    rule = s.rules.draw
    if rule == "one":
        return ()
    past_double = rule == "past-doubles" and turn.pending is not None and turn.drawn in IS_DOUBLE
    return (DRAW,) if s.boneyard and (past_double or rule == "until-playable") else ()


def _following(s: Round, found: list[Play]) -> tuple[Action, ...]:
    """After a double: a draw is open only while no tile but a double could follow."""
    for play in found:
        if play.tile not in IS_DOUBLE:
            return tuple(found)
    return (*found, DRAW) if s.boneyard else tuple(found)


def plays(s: Round, turn: Turn, tiles: Sequence[Tile]) -> list[Play]:
    """Every play that the seat to move could make with one of ``tiles``."""
    if turn.pending is not None:
        found = _plays_after_double(s, turn, turn.pending, tiles)
    elif turn.run:
        found = fitting(s, (turn.seat,), tiles)
    elif s.open_doubles and (binding := binding_doubles(s)):
        found = fitting(s, trains_when_bound(s, turn, binding), tiles)
    elif s.rules.draw != "one" and must_draw_when_stuck(s, turn):
        return []
    else:
        found = fitting(s, open_trains(s, turn), tiles)
        if not found and s.rules.mexican == "nothing-else" and may_start_track(s, turn):
            found = fitting(s, (next_track(s),), tiles)
    return found if len(tiles) > 2 else _near_the_end(s, turn, found)


def _near_the_end(s: Round, turn: Turn, found: list[Play]) -> list[Play]:
    """What the last tile may not be, and the knock that goes with the last but one."""
    held = len(s.hands[turn.seat])
    if held == 1 and s.rules.out_on_double == "no":
        return [play for play in found if play.tile not in IS_DOUBLE]
    if held == 2 and s.rules.tap == "challenge":
        found += [Play(p.tile, p.touch, p.place, knock=True) for p in found]
    return found


def fitting(s: Round, trains: Sequence[str], tiles: Sequence[Tile]) -> list[Play]:
    """The plays of ``tiles`` on ``trains`` that match, train by train, in the order of the hand.

    Must agree with ``open_numbers``, which would take longer."""
    ends, starts = s.ends, STARTS[s.engine]
    start = starts[0]
    found = []
    for train in trains:
        end = ends.get(train, start)
        carriers = WITH[end]
        for tile in tiles:  # loops, not comprehensions: this is what the core does most
            if tile in carriers:
                found.append(Play(tile, end, train))
    return found if len(starts) == 1 else found + _from_other_number(s, trains, tiles, starts[1])


def _from_other_number(
    s: Round, trains: Sequence[str], tiles: Sequence[Tile], number: int
) -> list[Play]:
    """The plays that start a train with the lower number of an engine that is no double."""
    unstarted = [train for train in trains if not s.trains.get(train)]
    matching = [tile for tile in tiles if tile in WITH[number]]
    return [Play(tile, number, train) for train in unstarted for tile in matching]


def _plays_after_double(s: Round, turn: Turn, pending: str, tiles: Sequence[Tile]) -> list[Play]:
    if s.rules.after_double == "cover-or-draw" and must_draw_to_cover(s, turn, pending):
        return []
    found = []
    for play in fitting(s, trains_after_double(s, turn, pending), tiles):
        if play.tile not in IS_DOUBLE or double_may_follow(s, turn, play.tile):
            found.append(play)
    return found


def trains_when_bound(s: Round, turn: Turn, binding: tuple[str, ...]) -> Sequence[str]:
    """Where the seat to move may play while ``binding`` doubles bind it."""
    rules = s.rules
    if rules.double_binds == "all-but-drawn-doubles" and is_unbound(s, turn):
        return [*binding, *(train for train in open_trains(s, turn) if train not in binding)]
    drawn_covers = rules.own_marked_train == "own-only-drawn-covers"
    if drawn_covers and turn.drawn is None and turn.seat in s.markers:
        return [train for train in binding if train == turn.seat]
    return binding


def is_unbound(s: Round, turn: Turn) -> bool:
    """Whether the drawn tile is a double that may pass by the open ones, at tables that let it."""
    return s.rules.double_binds == "all-but-drawn-doubles" and turn.drawn in IS_DOUBLE


def trains_after_double(s: Round, turn: Turn, pending: str) -> list[str]:
    """Where the tile that follows a double may go."""
    rule = s.rules.after_double
    if rule in ONLY_ON_IT or (rule == "drawn-on-it" and turn.drawn is not None):
        return [pending]
    trains = [pending]
    binding = binding_doubles(s) if s.open_doubles else ()
    for train in trains_when_bound(s, turn, binding) if binding else open_trains(s, turn):
        barred = rule == "on-it-or-not-own" and train == turn.seat and train not in turn.doubles
        if train != pending and not barred:
            trains.append(train)
    return trains


def double_may_follow(s: Round, turn: Turn, tile: Tile) -> bool:
    """Whether a double may be the tile that follows a double."""
    rule = s.rules.second_double
    if rule == "yes":
        return True
    if tile == turn.drawn and rule in ("drawn", "drawn-or-last"):
        return True
    return rule in ("last", "drawn-or-last") and len(s.hands[turn.seat]) == 1


def must_draw_to_cover(s: Round, turn: Turn, pending: str) -> bool:
    """Under 'cover-or-draw': the double cannot be covered from the hand, so a draw comes first."""
    if s.rules.after_double != "cover-or-draw" or turn.drawn is not None or not s.boneyard:
        return False
    return WITH[s.ends[pending]].isdisjoint(s.hands[turn.seat])


def must_draw_when_stuck(s: Round, turn: Turn) -> bool:
    """Where other trains are no way out: nothing fits the own train, so a draw comes first."""
    if s.rules.draw not in DRAW_WHEN_STUCK or turn.drawn is not None or not s.boneyard:
        return False
    own: list[str] = [turn.seat]
    if s.rules.draw == "one-when-own-and-mexican-stuck":
        own += [train for train in open_trains(s, turn) if train not in s.hands]
    return not fitting(s, own, s.hands[turn.seat])


def open_trains(s: Round, turn: Turn) -> list[str]:
    """The trains open to the seat to move when no double binds, one it may start included."""
    seat, rules, markers = turn.seat, s.rules, s.markers
    if turn.drawn is not None and rules.draw == "one-on-any-train":
        return [*s.trains, next_track(s)] if may_start_track(s, turn) else [*s.trains]
    if rules.opening == "starts-a-train" and seat in s.opening:
        return _trains_to_start(s, turn)
    marked = seat in markers
    trains: list[str] = [seat]
    if marked and rules.own_marked_train not in OWN_AND_OPEN:
        if rules.own_marked_train != "elsewhere-only":
            return trains
        trains = []
    if rules.foreign_access != "always" and not has_access(s, turn):
        return trains
    with_marker = markers | s.held_open if s.held_open else markers
    if with_marker:
        unstarted_too = rules.marker_on_unstarted == "open"
        for other in s.hands:
            if other in with_marker and other != seat and (unstarted_too or s.trains[other]):
                trains.append(other)
    if rules.mexican != "nothing-else":
        trains += s.tracks
        if len(s.tracks) < rules.max_tracks and may_start_track(s, turn):
            trains.append(next_track(s))
    elif not marked:
        trains += s.tracks
    return trains


def _trains_to_start(s: Round, turn: Turn) -> list[str]:
    """Where a first tile may go that has to start a train."""
    trains: list[str] = [] if s.trains[turn.seat] else [turn.seat]
    if may_start_track(s, turn) and has_access(s, turn):
        trains.append(next_track(s))
    return trains


def has_access(s: Round, turn: Turn) -> bool:
    """Whether the seat may use any train that is not its own."""
    rule = s.rules.foreign_access
    if rule == "always":
        return True
    seat = turn.seat
    marked = seat in s.markers
    if rule == "started-or-marked":
        return marked or bool(s.trains[seat])
    if rule == "marked-only":
        return marked
    if rule == "unmarked-only":
        return not marked
    return all(s.trains[other] for other in s.hands)


def may_use_tracks(s: Round, turn: Turn) -> bool:
    return s.rules.mexican != "nothing-else" or turn.seat not in s.markers


def may_start_track(s: Round, turn: Turn) -> bool:
    """Whether the seat may start a Mexican Train, if it holds a tile for it."""
    if len(s.tracks) >= s.rules.max_tracks or not may_use_tracks(s, turn):
        return False
    return s.rules.mexican != "own-begun" or bool(s.trains[turn.seat])
