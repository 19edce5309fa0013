"""Every game under every book, random switches and numbers of players: what must always hold."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from doubletwelve.core.actions import (
    DRAW,
    KNOCK,
    PASS,
    STOP,
    Action,
    Catch,
    Play,
    write_action,
)
from doubletwelve.core.events import Applied, Refused, seen_by
from doubletwelve.core.game import Game
from doubletwelve.core.seats import Seat
from doubletwelve.games import GAMES
from doubletwelve.record import Record, RecordRound, deal_of, read_record, replay, write_record
from doubletwelve.rulebooks import find_clause
from doubletwelve.tiles import (
    ALL_TILES,
    DOUBLES,
    FAR,
    LYING,
    NUMBERS,
    SETS,
    STARTS,
    LaidTile,
    Tile,
    tiles_up_to,
)
from tests.tables import Rules, acting_seats, permuted, random_step, rules, start

MOST_ACTIONS = 3000
"""No round is longer: every draw empties the boneyard, every play empties a hand."""


class Machine(RuleBasedStateMachine):
    """A round from its deal to its end, with a record kept of it."""

    game: Game
    state: Any

    def sit_down(self, table: Rules, seed: str, first: int, ahead: int) -> None:
        """Deal, and play some way ahead at random so that late positions come up too."""
        self.game = table.game
        seats = table.rules.seats
        self.deal, self.state, self.first = start(table, seed, seats[first % len(seats)])
        self.actions: list[str] = []
        rng = Random(f"{seed}{ahead}")
        for _ in range(ahead):
            if self.state.turn is not None:
                self.state, written = random_step(self.game, self.state, rng)
                self.actions.append(written)

    @precondition(lambda self: self.state.turn is not None)
    @rule(
        choice=st.integers(0, 10_000),
        viewer=st.integers(0, 10),
        order=st.randoms(use_true_random=False),
    )
    def act(self, choice: int, viewer: int, order: Random) -> None:
        """Any listed action is applied, leaves the old state alone, and shows nothing hidden."""
        seats = acting_seats(self.game, self.state)
        seat = seats[choice % len(seats)]
        legal = self.game.legal_actions(self.state, seat)
        action = legal[choice // len(seats) % len(legal)]
        before = msgspec.json.encode(self.state)
        applied = self.game.apply(self.state, seat, action)
        assert isinstance(applied, Applied)
        assert msgspec.json.encode(self.state) == before
        watcher = [*self.state.rules.seats, None][viewer % (len(self.state.hands) + 1)]
        self._check_secrecy(applied, seat, action, watcher, order)
        self.state = applied.state
        self.actions.append(f"{seat} {write_action(action)}")
        assert len(self.actions) < MOST_ACTIONS

    @precondition(lambda self: self.state.turn is not None)
    @rule(tile=st.sampled_from(ALL_TILES), seat=st.integers(0, 9))
    def try_everything_else(self, tile: Tile, seat: int) -> None:
        """Every well-formed action that is not listed is refused, with a clause that exists."""
        seats = self.state.rules.seats
        for who in {self.state.turn.seat, seats[seat % len(seats)]}:
            legal = self.game.legal_actions(self.state, who)
            for action in self._well_formed(who, tile):
                result = self.game.apply(self.state, who, action)
                if action in legal or turned(action) in legal:
                    assert isinstance(result, Applied)
                else:
                    assert isinstance(result, Refused), f"{who} {write_action(action)}"
                    find_clause(result.clause)
                    announces = action == KNOCK or (isinstance(action, Play) and action.knock)
                    assert announces or result.reason != "nothing-to-announce"

    def _well_formed(self, seat: Seat, any_tile: Tile) -> list[Action]:
        shown = self.game.table(self.state)
        named = [*shown.get("trains", ()), *(place["at"] for place in shown.get("open", ()))]
        plays = [
            Play(tile, touch, place, knock)
            for tile in {*self.state.hands[seat], any_tile}
            for touch in set(NUMBERS[tile])
            for place in (*named, "m", "m2", "m9", "p9", "12-12", "12-12/long")
            for knock in (False, True)
        ]
        catches = [Catch(other) for other in (*self.state.rules.seats, Seat("p11"))]
        return [*plays, *catches, DRAW, PASS, STOP, KNOCK]

    @precondition(lambda self: self.state.turn is None)
    @rule()
    def try_after_the_end(self) -> None:
        for seat in self.state.rules.seats:
            assert self.game.legal_actions(self.state, seat) == ()
            result = self.game.apply(self.state, seat, DRAW)
            assert isinstance(result, Refused)
            assert result.reason == "round-over"

    def _check_secrecy(
        self,
        applied: Applied[Any],
        seat: Seat,
        action: Action,
        watcher: Seat | None,
        order: Random,
    ) -> None:
        """What a watcher sees does not depend on tiles hidden from the watcher."""
        played = {action.tile} if isinstance(action, Play) else set()
        other = permuted(self.state, watcher, played, order)
        assert self._seen(self.state, watcher) == self._seen(other, watcher)
        result = self.game.apply(other, seat, action)
        if isinstance(result, Applied) and self._seen(result.state, watcher) == self._seen(
            applied.state, watcher
        ):
            assert events_seen(result, watcher) == events_seen(applied, watcher)
        shown = [seen_by(e, watcher, self.state.rules.open_hands) for e in applied.events]
        secrets = [event for event in shown if event.secret is not None]
        assert self.state.rules.open_hands or all(event.seat == watcher for event in secrets)

    def _seen(self, s: Any, watcher: Seat | None) -> bytes:
        return msgspec.json.encode(self.game.view(s, watcher))

    @invariant()
    def no_tile_is_lost_or_doubled(self) -> None:
        s = self.state
        held = [tile for hand in s.hands.values() for tile in hand]
        everything = [*on_the_table(self.game.table(s)), *held, *s.boneyard]
        assert sorted(everything) == sorted(tiles_up_to(SETS[s.rules.set]))

    @invariant()
    def trains_chain_and_their_ends_are_known(self) -> None:
        for train in self.game.table(self.state).get("trains", {}).values():
            ends = STARTS[self.state.engine]
            for tile in train["tiles"]:
                touch, far = map(int, tile.split("-"))
                assert touch in ends
                ends = (far,)
            assert train["end"] == (ends[0] if len(ends) == 1 else list(ends))
            assert not train["open_double"] or LYING[train["tiles"][-1]] in DOUBLES

    @invariant()
    def the_seat_to_move_has_an_action(self) -> None:
        assert (self.state.turn is None) == (not self.state.legal)
        assert len(set(self.state.legal)) == len(self.state.legal)

    def teardown(self) -> None:
        """The record of the round replays to the same state, and reads back as the same bytes."""
        if not hasattr(self, "state"):
            return
        rules = self.state.rules
        record = Record(
            format="doubletwelve-record",
            version=1,
            game=self.game.NAME,
            rulebook=rules.book,
            switches=rules.changed,
            players=list(rules.seats),
            rounds=[RecordRound(deal=deal_of(self.deal), first=self.first, actions=self.actions)],
        )
        data = write_record(record)
        read = read_record(data)
        assert write_record(read) == data
        assert replay(read).state == self.state


def turned(action: Action) -> Action:
    """The same play written the other way round: either is accepted."""
    if not isinstance(action, Play):
        return action
    return Play(action.tile, FAR[action.touch][action.tile], action.place, action.knock)


def on_the_table(shown: dict[str, Any]) -> list[Tile]:
    if "trains" in shown:
        laid = [tile for train in shown["trains"].values() for tile in train["tiles"]]
        return [shown["engine"], *(LYING[tile] for tile in laid)]
    return [LYING[LaidTile(step.partition(">")[0])] for step in shown["layout"]]


def events_seen(applied: Applied[Any], watcher: Seat | None) -> bytes:
    open_hands = applied.state.rules.open_hands
    return msgspec.json.encode([seen_by(event, watcher, open_hands) for event in applied.events])


LAYOUT_GAMES = tuple(name for name in GAMES if name != "mexican-train")


class MexicanTrain(Machine):
    @initialize(
        table=rules(("mexican-train",)),
        seed=st.text(max_size=8),
        first=st.integers(0, 9),
        ahead=st.integers(0, 90),
    )
    def begin(self, table: Rules, seed: str, first: int, ahead: int) -> None:
        self.sit_down(table, seed, first, ahead)


class LayoutGames(Machine):
    @initialize(
        table=rules(LAYOUT_GAMES),
        seed=st.text(max_size=8),
        first=st.integers(0, 9),
        ahead=st.integers(0, 60),
    )
    def begin(self, table: Rules, seed: str, first: int, ahead: int) -> None:
        self.sit_down(table, seed, first, ahead)


TestMexicanTrain = pytest.mark.soak(MexicanTrain.TestCase)
TestLayoutGames = pytest.mark.soak(LayoutGames.TestCase)
