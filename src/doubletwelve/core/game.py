"""What a game is to everything around it, and a match of it played round by round.

A game is a module with these functions (docs/adding-a-game.md lists what each must keep to).
Its rules, its state and its position are its own types; nothing outside looks into them.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from doubletwelve.core.actions import Action
from doubletwelve.core.dealing import Dealt, with_discarded
from doubletwelve.core.events import Applied, Event, Refused
from doubletwelve.core.match import BadDeal, Deal, RoundPlan, RoundResult, Standing, totals
from doubletwelve.core.seats import Seat
from doubletwelve.core.switches import SwitchWords


class Game(Protocol):
    """A game, as a record, a bot, a table and the command line know it."""

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def WORDS(self) -> SwitchWords: ...  # noqa: N802
    @property
    def Position(self) -> type[Struct]: ...  # noqa: N802
    @property
    def BadSwitch(self) -> type[Exception]: ...  # noqa: N802

    def make_rules(self, book: Any, changes: Mapping[str, Any], players: int) -> Any: ...
    def plan_round(self, rules: Any, first: Seat, finished: Any) -> RoundPlan: ...
    def shuffle_and_deal(self, rules: Any, plan: RoundPlan, seed: str) -> Deal: ...
    def check_deal(self, rules: Any, plan: RoundPlan, deal: Deal, free: bool) -> None: ...
    def start_round(self, rules: Any, plan: RoundPlan, deal: Deal) -> Applied[Any]: ...
    def start_position(self, rules: Any, plan: RoundPlan, position: Any) -> Applied[Any]: ...
    def legal_actions(self, s: Any, seat: Seat) -> tuple[Action, ...]: ...
    def apply(self, s: Any, seat: Seat, action: Action) -> Applied[Any] | Refused: ...
    def shown(self, s: Any, seat: Seat | None) -> Struct: ...
    def view(self, s: Any, seat: Seat | None) -> Any: ...
    def table(self, s: Any) -> dict[str, Any]: ...
    def round_result(self, s: Any) -> RoundResult: ...
    def is_game_over(self, rules: Any, finished: Any) -> bool: ...
    def winners(self, rules: Any, finished: Any) -> tuple[Seat, ...]: ...


class Match(Struct, frozen=True, gc=False):
    """A game of many rounds: those that are finished, and the one on the table."""

    game: Any
    rules: Any
    first: Seat
    """Who plays first in the first round, where the book leaves that to the table."""
    finished: tuple[RoundResult, ...] = ()
    state: Any = None
    """The round on the table, over or not; ``None`` before the first."""

    @property
    def round_number(self) -> int:
        return len(self.finished) + (0 if self.round_over else 1)

    @property
    def round_over(self) -> bool:
        return self.state is not None and self.state.turn is None

    @property
    def game_over(self) -> bool:
        return bool(self.game.is_game_over(self.rules, self.finished))

    @property
    def winners(self) -> tuple[Seat, ...]:
        winners: tuple[Seat, ...] = self.game.winners(self.rules, self.finished)
        return winners

    @property
    def totals(self) -> dict[Seat, int]:
        return totals(self.rules.seats, self.finished)

    @property
    def standing(self) -> Standing:
        """How the match stood when the round on the table began."""
        before = self.finished[:-1] if self.round_over else self.finished
        rounds = self.rules.rounds
        left = rounds - len(before) - 1 if rounds else None
        return Standing(totals(self.rules.seats, before), left)

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may see of the round on the table."""
        return replace(self.game.view(self.state, seat), standing=self.standing)

    def plan(self) -> RoundPlan:
        """The round that comes next."""
        plan: RoundPlan = self.game.plan_round(self.rules, self.first, self.finished)
        return plan

    def deal(self, seed: str) -> Deal:
        deal: Deal = self.game.shuffle_and_deal(self.rules, self.plan(), seed)
        return deal

    def dealt(self, seed: str) -> Dealt:
        """The same deal, and how many the book threw away before it."""
        return with_discarded(self.deal(seed), seed, self.plan().number)


def begin_round(match: Match, deal: Deal, free: bool = False) -> Applied[Match]:
    """Deal the next round; ``BadDeal`` if the book could not have dealt it so."""
    _refuse_unfinished(match)
    plan = match.plan()
    match.game.check_deal(match.rules, plan, deal, free)
    return _on_table(match, match.game.start_round(match.rules, plan, deal))


def begin_position(match: Match, position: Struct) -> Applied[Match]:
    """Start the next round in the middle."""
    _refuse_unfinished(match)
    return _on_table(match, match.game.start_position(match.rules, match.plan(), position))


def _refuse_unfinished(match: Match) -> None:
    if match.state is not None and not match.round_over:
        raise BadDeal("", f"round {match.round_number} is not over, so no other can begin")
    if match.game_over:
        rounds = len(match.finished)
        raise BadDeal("", f"the game is over after {rounds} round{'s' if rounds > 1 else ''}")


def act(match: Match, seat: Seat, action: Action) -> Applied[Match] | Refused:
    """One action in the round on the table."""
    result = match.game.apply(match.state, seat, action)
    return result if isinstance(result, Refused) else _on_table(match, result)


def _on_table(match: Match, applied: Applied[Any]) -> Applied[Match]:
    state, events = applied.state, applied.events
    finished = match.finished
    if state.turn is None:
        result = match.game.round_result(state)
        finished = (*finished, result)
        clause = state.rules.cite["score" if result.out is not None else "score_blocked"]
        events += tuple(
            Event("scored", clause, seat, number=score) for seat, score in result.scores.items()
        )
    return Applied(Match(match.game, match.rules, match.first, finished, state), events)
