"""How a round of a layout game begins: the deal, the opening tile, or a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from doubletwelve.core.actions import BadAction, Play, read_action
from doubletwelve.core.dealing import check_whole_deal, deal_tiles, draw_for
from doubletwelve.core.events import Applied, Event
from doubletwelve.core.match import BadDeal, Deal, RoundPlan, RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.core.tilecheck import TileCheck
from doubletwelve.games.layout.play import Draft, finish, lay
from doubletwelve.games.layout.rules import Rules
from doubletwelve.games.layout.state import Layout, State, Turn, laid
from doubletwelve.tiles import DOUBLES, FAR, IS_DOUBLE, NUMBERS, SETS, Tile, tiles_up_to

if TYPE_CHECKING:
    from doubletwelve.games.layout.game import LayoutGame


def plan_round(game: LayoutGame, rules: Rules, finished: tuple[RoundResult, ...]) -> RoundPlan:
    engine = None
    if game.counts_down:
        engine = finished[-1].engine - 1 if finished else SETS[rules.set]
    return RoundPlan(len(finished) + 1, None, engine)


def shuffle_and_deal(game: LayoutGame, rules: Rules, plan: RoundPlan, seed: str) -> Deal:
    return deal_tiles(
        tiles_up_to(SETS[rules.set]),
        rules.seats,
        rules.hand_size,
        (seed, plan.number),
        lambda deal: _would_be_dealt_again(game, rules, plan, deal),
    )


def _would_be_dealt_again(game: LayoutGame, rules: Rules, plan: RoundPlan, deal: Deal) -> bool:
    again = game.without_double == "deal-again"
    return again and game.opening(rules, plan.engine, deal.hands) is None


def check_deal(game: LayoutGame, rules: Rules, plan: RoundPlan, deal: Deal, free: bool) -> None:
    """Refuse a deal that cannot have been made. Every tile is known to be in the set, and once."""
    if not free:
        check_whole_deal(deal, tiles_up_to(SETS[rules.set]), rules.hand_size, rules.cite)
    if _would_be_dealt_again(game, rules, plan, deal):
        clause = rules.cite["engine_missing"]
        raise BadDeal("hands", f"nobody holds a double, so the tiles are dealt again ({clause})")
    if game.opening(rules, plan.engine, deal.hands) is not None:
        return
    if plan.engine is None:
        raise BadDeal("hands", "nobody holds a tile, so nobody can open")
    if DOUBLES[plan.engine] not in deal.boneyard:
        raise BadDeal(
            "",
            f"the start double {DOUBLES[plan.engine]} is in no hand and not in the boneyard "
            f"({rules.cite['engine']})",
        )


def _empty(game: LayoutGame, rules: Rules, hands: dict[Seat, tuple[Tile, ...]]) -> Draft:
    """A table with nothing laid."""
    points = dict.fromkeys(rules.seats, 0)
    base = State(rules, rules.seats[0], 0, None, Layout(), {}, hands, (), 0, points, None, ())
    return Draft(game, base, None, base.layout, {}, hands, (), 0, points, None, (), [])


def start_round(game: LayoutGame, rules: Rules, plan: RoundPlan, deal: Deal) -> Applied[State]:
    """The round as it stands when the first choice is to be made. ``deal`` has been checked."""
    d = _empty(game, rules, dict(deal.hands))
    d.boneyard = deal.boneyard
    opening = game.opening(rules, plan.engine, d.hands) or _draw_for_opening(d, plan)
    seat, tile = opening
    d.base = _opened(d.base, seat, tile)
    d.hands[seat] = hand = tuple(held for held in d.hands[seat] if held != tile)
    point = "engine" if tile in IS_DOUBLE else "engine_missing"
    d.events.append(Event("opened", rules.cite[point], seat, tile=tile))
    lay(d, seat, tile, None, None)
    if not hand:
        d.out = seat
        d.events.append(Event("out", rules.cite["out"], seat))
    elif tile in IS_DOUBLE and game.plays_again_after_double:
        d.turn = Turn(seat)
        d.events.append(Event("again", rules.cite["again"], seat))
    else:
        d.turn = Turn(rules.left[seat])
    return finish(d)


def _opened(base: State, seat: Seat, tile: Tile) -> State:
    """The parts of a state that stay as they are for the whole round."""
    return State(
        base.rules, seat, NUMBERS[tile][0], None, base.layout, {}, base.hands, (), 0,
        base.points, None, ()
    )  # fmt: skip


def _draw_for_opening(d: Draft, plan: RoundPlan) -> tuple[Seat, Tile]:
    """Everyone draws a tile, lap after lap, until somebody has the round's double."""
    rules = d.base.rules
    wanted = DOUBLES[plan.engine or 0]
    drawing = draw_for(wanted.__eq__, d.hands, d.boneyard, rules.seats, whole_laps=True)
    d.hands, d.boneyard = drawing.hands, drawing.boneyard
    clause = rules.cite["engine_missing"]
    d.events += [Event("drew-for-engine", clause, s, secret=t) for s, t in drawing.drawn]
    return drawing.found


class Position(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of a layout game, as a record holds it. Unchecked input."""

    layout: list[str]
    turn: str
    hands: dict[str, list[str]]
    boneyard: list[str] = []


def start_position(
    game: LayoutGame, rules: Rules, plan: RoundPlan, position: Position
) -> Applied[State]:
    """Check a position and let happen what happens by itself in it."""
    check = TileCheck(rules.set)
    tiles = [check.tile(text.partition(">")[0], f"layout[{at}]")
             for at, text in enumerate(position.layout)]  # fmt: skip
    hands = check.hands(position.hands, rules.seats)
    d = _empty(game, rules, hands)
    d.boneyard = check.tiles(position.boneyard, "boneyard")
    if not tiles:
        raise BadDeal("layout", "nothing is laid; a layout begins with its opening tile, as 12-12")
    if position.turn not in rules.seats:
        raise BadDeal("turn", f"{position.turn!r} is not a seat; {' or '.join(rules.seats)} is")
    for at, text in enumerate(position.layout):
        d.layout = _laid_step(d, tiles, at, text)
    d.base = _opened(d.base, rules.seats[0], tiles[0])
    d.turn = Turn(Seat(position.turn))
    return finish(d)


def _written_play(text: str) -> Play | None:
    try:
        play = read_action(text)
    except BadAction:
        return None
    return play if isinstance(play, Play) and not play.knock else None


def _laid_step(d: Draft, tiles: list[Tile], at: int, text: str) -> Layout:
    """One more tile of a written layout; it must have been possible to lay it so."""
    path, tile, rules = f"layout[{at}]", tiles[at], d.base.rules
    if at == 0:
        if text != tile and ">" in text:
            raise BadDeal(path, f"{text!r} is laid on nothing: the opening tile stands alone")
        if tile not in IS_DOUBLE and d.game.without_double != "other-tile":
            clause = rules.cite["engine"]
            raise BadDeal(path, f"{text} is not a double: only a double opens ({clause})")
        return laid(d.layout, tile, None, d.game.offers(rules, tile, None))
    play = _written_play(text)
    if play is None:
        raise BadDeal(path, f"{text!r} is not a tile on a place: write it as 12-5>12-12")
    usable = d.game.usable(rules, d.layout, (tiles[at:], d.boneyard, *d.hands.values()))
    if play.place not in usable:
        raise BadDeal(path, f"{play.place} is not open here; {' or '.join(usable)} is")
    number = usable[play.place].number
    touch = next(
        (n for n in (play.touch, FAR[play.touch][tile]) if d.game.fits(tile, n, number)), None
    )
    if touch is None:
        raise BadDeal(path, f"{text} does not fit: {play.place} is open with a {number}")
    step = f"{touch}-{FAR[touch][tile]}>{play.place}"
    return laid(d.layout, step, play.place, d.game.offers(rules, tile, touch))
