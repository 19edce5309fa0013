"""Events, refusals and actions in words."""

from doubletwelve.core.actions import Action, Play, write_action
from doubletwelve.core.events import Event, Refused
from doubletwelve.core.seats import Seat
from doubletwelve.locales import say_event, say_reason
from doubletwelve.tiles import LAID


def event_text(event: Event) -> str:
    """An event as a sentence; a tile that its reader may not know is already gone from it."""
    tile: str | None = event.tile
    if event.tile is not None and event.touch is not None:
        tile = LAID[event.touch][event.tile]
    return say_event(
        event.key,
        {
            "seat": event.seat or "",
            "tile": tile or "",
            "place": event.place or "",
            "whom": event.whom or "",
            "number": "" if event.number is None else event.number,
            "secret": event.secret or "a tile",
        },
    )


def reason_text(seat: Seat, refused: Refused) -> str:
    """Why not, and which clause says so."""
    reason = say_reason(refused.reason, {"seat": seat, **refused.values})
    return f"{reason} ({refused.clause})"


def attempt_text(action: Action) -> str:
    """What was tried, behind 'may not': ``play 3-1 on p1``."""
    if not isinstance(action, Play):
        return write_action(action)
    laid, _, place = write_action(action).partition(">")
    place, knock, _ = place.partition(" knock")
    return f"play {laid} on {place}{' and knock' if knock else ''}"


def refusal_text(seat: Seat, action: Action, refused: Refused) -> str:
    return f"{seat} may not {attempt_text(action)}: {reason_text(seat, refused)}"
