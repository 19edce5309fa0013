"""FIDO domino: open short sides that add up to a multiple of seven score."""

from typing import Any, Final

from doubletwelve.core.match import RoundResult
from doubletwelve.games.layout import Layout, LayoutGame, Place, Rules, State, score
from doubletwelve.games.layout.game import Left
from doubletwelve.tiles import IS_DOUBLE, NUMBERS, Tile

SEVEN: Final = 7
LONG: Final = "/long"
SHORT: Final = "/short"


class Fido(LayoutGame):
    NAME = "fido"
    draws = "one-and-wait"

    def offers(self, rules: Rules, tile: Tile, touch: int | None) -> dict[str, Place]:
        """A double's long sides and short sides are different places."""
        if tile not in IS_DOUBLE:
            return super().offers(rules, tile, touch)
        number = NUMBERS[tile][0]
        long_sides = 2 if touch is None else 1
        return {tile + LONG: Place(number, long_sides), tile + SHORT: Place(number, 2)}

    def usable(self, rules: Rules, layout: Layout, left: Left) -> dict[str, Place]:
        """The second tile goes against a long side of the first."""
        if len(layout.steps) > 1:
            return layout.places
        return {at: place for at, place in layout.places.items() if at.endswith(LONG)}

    def points(self, rules: Rules, layout: Layout) -> int:
        """A seventh of what the open short sides add up to, if that is a whole number."""
        if len(layout.steps) == 1 and not rules.opening_scores:
            return 0
        whole, rest = divmod(self.open_sum(layout), SEVEN)
        return 0 if rest else whole

    def open_sum(self, layout: Layout) -> int:
        """What the open short sides add up to; a tile that is no double has one."""
        places = layout.places
        return sum(places[at].number * count for at, count in self.counted(layout).items())

    def counted(self, layout: Layout) -> dict[str, int]:
        return {at: place.count for at, place in layout.places.items() if not at.endswith(LONG)}

    def table(self, s: State) -> dict[str, Any]:
        return {**super().table(s), "points": s.points}

    def round_result(self, s: State) -> RoundResult:
        return score.points_less_pips(s)
