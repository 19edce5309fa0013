"""Matador: touching halves add up to ten, and the matadors go anywhere."""

from typing import Final

from doubletwelve.core.events import Refused
from doubletwelve.games.layout import LayoutGame, Rules
from doubletwelve.games.layout.game import Hands, Opening
from doubletwelve.tiles import NUMBERS, PIPS, SETS, Tile

TEN: Final = 10
MATADORS: Final = frozenset(map(Tile, ("9-1", "8-2", "7-3", "6-4", "5-5", "0-0")))


class Matador(LayoutGame):
    NAME = "matador"
    without_double = "other-tile"

    def fits(self, tile: Tile, touch: int, number: int) -> bool:
        return touch + number == TEN or tile in MATADORS

    def wanted(self, rules: Rules, number: int) -> int | None:
        wanted = TEN - number
        return wanted if 0 <= wanted <= SETS[rules.set] else None

    def misfit(self, rules: Rules, number: int) -> Refused:
        wanted = self.wanted(rules, number)
        if wanted is None:
            return Refused("only-matador", rules.cite["fits"], {"number": number})
        return Refused("not-ten", rules.cite["fits"], {"number": number, "wanted": wanted})

    def opening(self, rules: Rules, engine: int | None, hands: Hands) -> Opening | None:
        """The highest double; failing that, the best other tile."""
        double = super().opening(rules, engine, hands)
        if double is not None:
            return double
        held = [(seat, tile) for seat, hand in hands.items() for tile in hand]
        if rules.opener == "highest-number":
            return max(held, key=lambda pair: NUMBERS[pair[1]], default=None)
        return max(held, key=lambda pair: (PIPS[pair[1]], NUMBERS[pair[1]]), default=None)
