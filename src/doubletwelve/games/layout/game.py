"""What the layout games share. A game is a small class that says only what is its own.

As it stands here it is a draw game on Classic's layout: equal numbers touch, every double takes
four tiles, who cannot play draws until something fits.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

from doubletwelve.core.actions import Action
from doubletwelve.core.events import Applied, Refused
from doubletwelve.core.match import Deal, RoundPlan, RoundResult, totals
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import BadSwitch
from doubletwelve.games.layout import play, score, show, start
from doubletwelve.games.layout.rules import Rules, make_rules
from doubletwelve.games.layout.show import Shown, View
from doubletwelve.games.layout.start import Position
from doubletwelve.games.layout.state import Layout, Place, State
from doubletwelve.games.layout.switches import WORDS
from doubletwelve.rulebooks import Book
from doubletwelve.tiles import IS_DOUBLE, NUMBERS, PIPS, SETS, Tile

DrawRule = Literal["until-playable", "one", "one-and-wait", "never"]
Opening = tuple[Seat, Tile]
Hands = Mapping[Seat, tuple[Tile, ...]]
Left = Iterable[Sequence[Tile]]
"""The tiles not yet laid, hand by hand and the boneyard."""


class LayoutGame:
    """A ``core.game.Game``. Subclasses override what their game does otherwise."""

    NAME: ClassVar[str]
    WORDS = WORDS
    Position = Position
    BadSwitch = BadSwitch

    # What a game may say of its own.

    draws: ClassVar[DrawRule] = "until-playable"
    """What a player does who cannot play."""
    without_double: ClassVar[Literal["deal-again", "laps", "other-tile"]] = "deal-again"
    """What happens when nobody holds the double that would open."""
    plays_again_after_double: ClassVar[bool] = False
    counts_down: ClassVar[bool] = False
    """The opening double is the round's own, one lower each round."""
    low_wins: ClassVar[bool] = False
    """The lowest total wins."""

    def fits(self, tile: Tile, touch: int, number: int) -> bool:
        """Whether a tile may lie with its half ``touch`` against an open ``number``."""
        return touch == number

    def wanted(self, rules: Rules, number: int) -> int | None:
        """The number that goes on an open one; none if only tiles do that go anywhere."""
        return number

    def misfit(self, rules: Rules, number: int) -> Refused:
        """Why a tile does not fit an open number."""
        return Refused("place-does-not-fit", rules.cite["fits"], {"number": number})

    def offers(self, rules: Rules, tile: Tile, touch: int | None) -> dict[str, Place]:
        """The places that a tile offers once it lies; the opening tile has no ``touch``."""
        high, low = NUMBERS[tile]
        if tile in IS_DOUBLE:
            return {tile: Place(high, self.arms(rules, touch is None))}
        if touch is None:
            return {f"{tile}/{high}": Place(high, 1), f"{tile}/{low}": Place(low, 1)}
        return {tile: Place(low if touch == high else high, 1)}

    def arms(self, rules: Rules, opens: bool) -> int:
        """How many tiles a double takes, besides the one it was laid against."""
        if rules.layout == "line":
            return 2 if opens else 1
        if opens:
            return 4
        return 3 if rules.spinner == "all" else 1

    def usable(self, rules: Rules, layout: Layout, left: Left) -> dict[str, Place]:
        """The places that may be used now. ``left`` is every tile not yet laid."""
        return layout.places

    def binding(self, s: State) -> tuple[str, ...]:
        """The places of doubles that must have their tiles before anything else is played."""
        return ()

    def closed_by(self, s: State) -> str:
        """The point that closes every place but the usable ones."""
        return "closed"

    def open_sum(self, layout: Layout) -> int | None:
        """What the open ends add up to, in a game where that counts."""
        return None

    def counted(self, layout: Layout) -> dict[str, int]:
        """How often the number of a place is in that sum."""
        return {}

    def points(self, rules: Rules, layout: Layout) -> int:
        """What the last tile of the layout scores at once."""
        return 0

    def opening(self, rules: Rules, engine: int | None, hands: Hands) -> Opening | None:
        """Who opens with which tile: the highest double, or the round's own if there is one."""
        doubles = [
            (seat, tile)
            for seat, hand in hands.items()
            for tile in hand
            if tile in IS_DOUBLE and engine in (None, NUMBERS[tile][0])
        ]
        return max(doubles, key=lambda pair: PIPS[pair[1]], default=None)

    def round_result(self, s: State) -> RoundResult:
        return score.to_the_winner(s)

    def is_game_over(self, rules: Rules, finished: tuple[RoundResult, ...]) -> bool:
        if not finished:
            return False
        if rules.rounds and len(finished) >= rules.rounds:
            return True
        return bool(rules.target) and max(totals(rules.seats, finished).values()) >= rules.target

    def winners(self, rules: Rules, finished: tuple[RoundResult, ...]) -> tuple[Seat, ...]:
        if not self.is_game_over(rules, finished):
            return ()
        return (score.lowest if self.low_wins else score.highest)(rules, finished)

    # What is the same for all of them.

    def make_rules(self, book: Book, changes: Mapping[str, Any], players: int) -> Rules:
        rules = make_rules(self.NAME, book, changes, players)
        most = SETS[rules.set] + 1
        if self.counts_down and "rounds" in changes and rules.rounds > most:
            raise BadSwitch(
                "rounds",
                f"{rules.rounds} rounds are not possible: the start double goes down to 0-0, "
                f"at most {most} rounds",
                "most-rounds",
                count=most,
            )
        return rules

    def plan_round(self, rules: Rules, first: Seat, finished: tuple[RoundResult, ...]) -> RoundPlan:
        return start.plan_round(self, rules, finished)

    def shuffle_and_deal(self, rules: Rules, plan: RoundPlan, seed: str) -> Deal:
        return start.shuffle_and_deal(self, rules, plan, seed)

    def check_deal(self, rules: Rules, plan: RoundPlan, deal: Deal, free: bool) -> None:
        start.check_deal(self, rules, plan, deal, free)

    def start_round(self, rules: Rules, plan: RoundPlan, deal: Deal) -> Applied[State]:
        return start.start_round(self, rules, plan, deal)

    def start_position(
        self, rules: Rules, plan: RoundPlan, position: start.Position
    ) -> Applied[State]:
        return start.start_position(self, rules, plan, position)

    def legal_actions(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return s.legal if s.turn is not None and s.turn.seat == seat else ()

    def apply(self, s: State, seat: Seat, action: Action) -> Applied[State] | Refused:
        return play.apply(self, s, seat, action)

    def shown(self, s: State, seat: Seat | None) -> Shown:
        return show.shown(s, seat, self._told(s))

    def view(self, s: State, seat: Seat | None) -> View:
        return show.view(s, seat, self._told(s))

    def _told(self, s: State) -> show.Told:
        wanted = {at: self.wanted(s.rules, place.number) for at, place in s.usable.items()}
        return show.Told(self.open_sum(s.layout), self.counted(s.layout), self.binding(s), wanted)

    def table(self, s: State) -> dict[str, Any]:
        return show.table(s)
