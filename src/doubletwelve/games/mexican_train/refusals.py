"""Why an action is not allowed. Asked only about what legal.py leaves out, and must agree with it.

The order of the reasons is part of the record format: the round is over, not this seat's turn,
tile not held, an open double binds, the train is not open, the tile does not fit, playing is
compulsory.
"""

from collections.abc import Sequence
from typing import Final

from doubletwelve.core.actions import Action, Catch, Draw, Knock, Pass, Play, Stop
from doubletwelve.core.events import Refused, Value
from doubletwelve.core.refusals import (
    BONEYARD_EMPTY,
    NOT_YOUR_TURN,
    NOTHING_TO_ANNOUNCE,
    NOTHING_TO_STOP,
    ROUND_OVER,
    TILE_NOT_HELD,
    refused_catch,
)
from doubletwelve.core.seats import Seat
from doubletwelve.games.mexican_train.legal import (
    double_may_follow,
    has_access,
    is_unbound,
    may_start_track,
    may_use_tracks,
    must_draw_to_cover,
    must_draw_when_stuck,
    open_trains,
    plays,
    trains_after_double,
    trains_when_bound,
)
from doubletwelve.games.mexican_train.state import (
    State,
    Turn,
    binding_doubles,
    next_track,
    open_numbers,
    touching,
)
from doubletwelve.games.mexican_train.switches import ONLY_ON_IT
from doubletwelve.tiles import IS_DOUBLE, STARTS

NO_SUCH_TRAIN: Final = "DT-04"


def refusal(s: State, seat: Seat, action: Action) -> Refused:
    if s.turn is None:
        return Refused("round-over", ROUND_OVER)
    match action:
        case Catch(whom):
            return refused_catch(s.hands, whom, _tap_clause(s))
        case Knock():
            return Refused("nothing-to-announce", _tap_clause(s))
        case _ if seat != s.turn.seat:
            return Refused("not-your-turn", NOT_YOUR_TURN, {"turn": s.turn.seat})
        case Play():
            return _refused_play(s, s.turn, action)
        case Draw():
            return _refused_draw(s, s.turn)
        case Pass():
            return _refused_pass(s, s.turn)
        case Stop():
            return _refused_stop(s, s.turn)


def _tap_clause(s: State) -> str:
    return s.rules.cite["tap"] if s.rules.tap == "challenge" else NOTHING_TO_ANNOUNCE


def _refused_play(s: State, turn: Turn, play: Play) -> Refused:
    return (
        _tile_refused(s, turn, play)
        or _double_binds(s, turn, play)
        or _train_refused(s, turn, play.place)
        or _fit_refused(s, turn, play)
        or Refused("nothing-to-announce", _tap_clause(s))
    )


def _tile_refused(s: State, turn: Turn, play: Play) -> Refused | None:
    cite = s.rules.cite
    if play.tile not in s.hands[turn.seat]:
        return Refused("tile-not-held", TILE_NOT_HELD)
    if turn.drawn is None:
        return None
    if turn.matching:
        if s.boneyard and touching(STARTS[s.engine], turn.drawn) is None:
            return Refused("draw-until-match", cite["cannot_start"], {"engine": s.engine})
        return None
    if not plays(s, turn, (turn.drawn,)):
        return Refused("draw-until-playable", cite["draw"])
    if play.tile != turn.drawn:
        return Refused("only-drawn-tile", cite["drawn"], {"drawn": turn.drawn})
    return None


def _double_binds(s: State, turn: Turn, play: Play) -> Refused | None:
    binding = () if is_unbound(s, turn) else binding_doubles(s)
    if binding and play.place not in binding and play.place != turn.pending:
        values: dict[str, Value] = {"trains": ", ".join(binding)}
        return Refused("double-binds", s.rules.cite["double_binds"], values)
    if turn.pending is not None and _only_on_it(s, turn) and play.place != turn.pending:
        return Refused("cover-first", s.rules.cite["after_double"], {"train": turn.pending})
    return None


def _only_on_it(s: State, turn: Turn) -> bool:
    rule = s.rules.after_double
    return rule in ONLY_ON_IT or (rule == "drawn-on-it" and turn.drawn is not None)


def _train_refused(s: State, turn: Turn, place: str) -> Refused | None:
    """Why a train is not open to the seat to move."""
    if place not in s.trains and place != next_track(s):
        values: dict[str, Value] = {"train": place, "trains": ", ".join(s.trains)}
        return Refused("no-such-train", NO_SUCH_TRAIN, values)
    if place in _open_now(s, turn):
        return None
    cite = s.rules.cite
    if turn.run and turn.pending is None:
        return Refused("run-on-own-train", cite["opening"])
    if place == turn.seat:
        return _own_refused(s, turn)
    if turn.seat in s.markers and s.rules.own_marked_train.startswith("own-only"):
        if place in binding_doubles(s):
            return Refused("cover-with-drawn", cite["own_marked_train"])
        return Refused("own-train-only", cite["own_marked_train"])
    if place not in s.hands:
        return _track_refused(s, turn, place)
    return _foreign_refused(s, turn, place)


def _open_now(s: State, turn: Turn) -> Sequence[str]:
    if turn.pending is not None:
        return trains_after_double(s, turn, turn.pending)
    if turn.run:
        return (turn.seat,)
    if binding := binding_doubles(s):
        return trains_when_bound(s, turn, binding)
    return open_trains(s, turn)


def _must_start_a_train(s: State, turn: Turn) -> bool:
    return s.rules.opening == "starts-a-train" and turn.seat in s.opening


def _own_refused(s: State, turn: Turn) -> Refused:
    if turn.seat in s.markers and s.rules.own_marked_train == "elsewhere-only":
        return Refused("own-train-marked", s.rules.cite["own_marked_train"])
    if _must_start_a_train(s, turn):
        return Refused("first-tile-starts-a-train", s.rules.cite["opening"])
    return Refused("not-own-after-double", s.rules.cite["after_double"])


def _foreign_refused(s: State, turn: Turn, place: str) -> Refused:
    cite = s.rules.cite
    if place not in s.markers and place not in s.held_open:
        return Refused("train-not-open", cite["private"])
    if _must_start_a_train(s, turn):
        return Refused("first-tile-starts-a-train", cite["opening"])
    if not has_access(s, turn):
        return Refused("no-access-yet", cite["foreign_access"])
    return Refused("owner-starts-it", cite["marker_on_unstarted"])


def _track_refused(s: State, turn: Turn, place: str) -> Refused | None:
    """Why not; ``None`` for one that may be started because nothing else fits."""
    cite = s.rules.cite
    if s.rules.mexican == "off":
        return Refused("no-mexican-train", cite["mexican"])
    if not may_use_tracks(s, turn):
        return Refused("mexican-not-while-marked", cite["mexican_marked"])
    if not has_access(s, turn):
        return Refused("no-access-yet", cite["foreign_access"])
    if place in s.trains:
        return Refused("first-tile-starts-a-train", cite["opening"])
    if not may_start_track(s, turn):
        if len(s.tracks) >= s.rules.max_tracks:
            return Refused("no-station-left", cite["mexican_tracks"], {"most": s.rules.max_tracks})
        return Refused("begin-own-first", cite["mexican"])
    if s.rules.mexican == "nothing-else" and _could_play_elsewhere(s):
        return Refused("mexican-only-when-stuck", cite["mexican"])
    return None


def _could_play_elsewhere(s: State) -> bool:
    return any(isinstance(a, Play) and a.place in s.trains for a in s.legal)


def _fit_refused(s: State, turn: Turn, play: Play) -> Refused | None:
    cite = s.rules.cite
    numbers = open_numbers(s, play.place)
    if touching(numbers, play.tile) is None:
        if len(numbers) > 1:
            return Refused("does-not-start", cite["fits"], {"engine": s.engine})
        return Refused("does-not-fit", cite["fits"], {"number": numbers[0]})
    if play.tile in IS_DOUBLE:
        if turn.pending is not None and not double_may_follow(s, turn, play.tile):
            return Refused("no-second-double", cite["second_double"])
        if len(s.hands[turn.seat]) == 1 and s.rules.out_on_double == "no":
            return Refused("not-out-on-double", cite["out_on_double"])
    if turn.pending is not None and must_draw_to_cover(s, turn, turn.pending):
        return Refused("cover-or-draw", cite["after_double"], {"train": turn.pending})
    if must_draw_when_stuck(s, turn):
        return Refused("draw-for-own-train", cite["draw"])
    return None


def _refused_draw(s: State, turn: Turn) -> Refused:
    cite = s.rules.cite
    if not s.boneyard:
        return Refused("boneyard-empty", BONEYARD_EMPTY)
    if turn.run and turn.pending is None:
        return Refused("play-or-stop", cite["opening"])
    if turn.starter:
        point = "starter_may_stop" if turn.seat in s.opening else "double_binds"
        return Refused("play-or-stop", cite[point])
    if turn.drawn is not None and not turn.matching:
        return Refused("drawn-must-be-played", cite["drawn"], {"drawn": turn.drawn})
    if binding_doubles(s):
        return Refused("must-play", cite["double_binds"])
    return Refused("must-play", cite["after_double" if turn.pending else "playing"])


def _refused_pass(s: State, turn: Turn) -> Refused:
    legal = [a for a in s.legal if isinstance(a, Play)]
    if not legal and s.boneyard:
        return Refused("must-draw", s.rules.cite["draw"])
    point = "playing"
    if s.rules.playing == "optional-or-pass":  # then it is a double that stands against it
        point = "after_double" if turn.pending else "double_binds" if binding_doubles(s) else point
    return Refused("must-play", s.rules.cite[point])


def _refused_stop(s: State, turn: Turn) -> Refused:
    if turn.pending is not None:
        return Refused("follow-double", s.rules.cite["after_double"])
    return Refused("nothing-to-stop", NOTHING_TO_STOP)
