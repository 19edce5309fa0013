"""Chicken Foot: a double takes its toes before anything else is played."""

from collections.abc import Sequence

from doubletwelve.core.match import RoundResult
from doubletwelve.games.layout import Layout, LayoutGame, Place, Rules, State, score
from doubletwelve.games.layout.game import Left
from doubletwelve.tiles import IS_DOUBLE, WITH, Tile


class ChickenFoot(LayoutGame):
    NAME = "chicken-foot"
    draws = "one"
    without_double = "laps"
    counts_down = True
    low_wins = True

    def usable(self, rules: Rules, layout: Layout, left: Left) -> dict[str, Place]:
        """The toes of a foot that still lacks some come first, unless no tile is left for them."""
        return _feet(layout, tuple(left)) or layout.places

    def binding(self, s: State) -> tuple[str, ...]:
        return () if s.turn is None else tuple(_feet(s.layout, (s.boneyard, *s.hands.values())))

    def closed_by(self, s: State) -> str:
        return "closed_start" if s.layout.steps[0] in s.usable else "closed"

    def round_result(self, s: State) -> RoundResult:
        return score.pips_left(s)

    def is_game_over(self, rules: Rules, finished: tuple[RoundResult, ...]) -> bool:
        all_doubles_used = bool(finished) and finished[-1].engine == 0
        return all_doubles_used or super().is_game_over(rules, finished)


def _feet(layout: Layout, left: Sequence[Sequence[Tile]]) -> dict[str, Place]:
    """The doubles that lack toes for which tiles are left."""
    return {
        at: place
        for at, place in layout.places.items()
        if at in IS_DOUBLE and not all(map(WITH[place.number].isdisjoint, left))
    }
