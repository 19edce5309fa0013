"""What a seat can do, and how it is written in a record."""

import re
from functools import lru_cache
from typing import Final

from msgspec import Struct

from doubletwelve.core.seats import Seat
from doubletwelve.tiles import HIGHEST, LAID, BadTile, Tile, quoted, read_numbers, tile_name


class Play(Struct, frozen=True, gc=False, tag="play"):
    """Lay a tile: ``touch`` is the number that lies against ``place``."""

    tile: Tile
    touch: int
    place: str
    knock: bool = False


class Draw(Struct, frozen=True, tag="draw"):
    """Draw one tile."""


class Pass(Struct, frozen=True, tag="pass"):
    """Nothing to play and nothing to draw."""


class Stop(Struct, frozen=True, tag="stop"):
    """End a turn in which more could be played."""


class Knock(Struct, frozen=True, tag="knock"):
    """Announce the last tile, late."""


class Catch(Struct, frozen=True, tag="catch"):
    """Catch a player who has one tile and did not announce it."""

    whom: Seat


Action = Play | Draw | Pass | Stop | Knock | Catch

DRAW: Final = Draw()
PASS: Final = Pass()
STOP: Final = Stop()
KNOCK: Final = Knock()

_PLAIN: Final[dict[str, Action]] = {"draw": DRAW, "pass": PASS, "stop": STOP, "knock": KNOCK}
_PLAY: Final = re.compile(r"(\d+-\d+)>(\S+)( knock)?")
_TARGET: Final = re.compile(r"(\d{1,2})-(\d{1,2})(/\w+)?")
_CATCH: Final = re.compile(r"catch (p\d+)")


class BadAction(ValueError):
    """What was given is not an action as records write them; the message quotes it."""


def write_action(action: Action) -> str:
    if isinstance(action, Play):
        return f"{LAID[action.touch][action.tile]}>{action.place}{' knock' if action.knock else ''}"
    return f"catch {action.whom}" if isinstance(action, Catch) else type(action).__name__.lower()


def _read_place(text: str) -> str:
    """A train's name as it is; a tile that is a target with the higher number first."""
    match = _TARGET.fullmatch(text)
    if match is None:
        return text
    return f"{tile_name(int(match[1]), int(match[2]))}{match[3] or ''}"


@lru_cache(maxsize=4096)
def read_action(text: str) -> Action:
    """The action that a text stands for. Whether it is allowed is the game's business.

    The same few thousand texts come again and again, so what they stand for is remembered.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if (match := _PLAY.fullmatch(text)) and text.isascii():
        try:
            touch, far = read_numbers(match[1])
        except BadTile as problem:
            raise BadAction(str(problem)) from None
        if max(touch, far) > HIGHEST:
            raise BadAction(f"{match[1]} is not in a double-twelve set")
        return Play(tile_name(touch, far), touch, _read_place(match[2]), match[3] is not None)
    if (match := _CATCH.fullmatch(text)) and text.isascii():
        return Catch(Seat(match[1]))
    raise BadAction(
        f"{quoted(text)} is not an action: write a play as 12-5>p2, or one of draw, pass, stop, "
        "knock, catch p2"
    )
