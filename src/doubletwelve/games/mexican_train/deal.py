"""How a round begins: the plan, the deal, and the engine."""

from collections.abc import Iterable

from doubletwelve.core.dealing import check_whole_deal, deal_tiles, draw_for
from doubletwelve.core.events import Applied, Event
from doubletwelve.core.match import BadDeal, Deal, RoundPlan, RoundResult, best
from doubletwelve.core.seats import Seat, from_seat
from doubletwelve.games.mexican_train.moves import ends_round, settle
from doubletwelve.games.mexican_train.rules import Rules
from doubletwelve.games.mexican_train.state import Draft, State, Turn
from doubletwelve.tiles import DOUBLES, NUMBERS, PIPS, SETS, STARTS, Tile, tiles_up_to


def plan_round(rules: Rules, first: Seat, finished: tuple[RoundResult, ...]) -> RoundPlan:
    """The next round of a match whose first round was begun by ``first``."""
    engine = None
    if rules.engine in ("round-from-hand", "round-set-aside"):
        engine = finished[-1].engine - rules.engine_step if finished else rules.first_engine
    return RoundPlan(len(finished) + 1, _first_player(rules, first, finished), engine)


def _first_player(rules: Rules, first: Seat, finished: tuple[RoundResult, ...]) -> Seat | None:
    """Who begins; ``None``: whoever lays the engine."""
    if rules.first == "holder":
        return None
    if not finished:
        return None if rules.engine in ("round-from-hand", "highest-held") else first
    last = finished[-1]
    if rules.first == "rotates":
        return rules.left[last.first]
    winners = best(last.scores)
    return next(seat for seat in from_seat(last.first, rules.seats) if seat in winners)


def tiles_to_deal(rules: Rules, plan: RoundPlan) -> tuple[Tile, ...]:
    """What is mixed and dealt: the whole set, less an engine that is set aside."""
    tiles = tiles_up_to(SETS[rules.set])
    if rules.engine != "round-set-aside":
        return tiles
    return tuple(tile for tile in tiles if tile != DOUBLES[_planned(plan)])


def _planned(plan: RoundPlan) -> int:
    if plan.engine is None:
        raise ValueError("this round's engine depends on the deal")
    return plan.engine


def shuffle_and_deal(rules: Rules, plan: RoundPlan, seed: str) -> Deal:
    """The deal that a seed stands for; a deal that the book throws away is dealt again."""
    return deal_tiles(
        tiles_to_deal(rules, plan),
        rules.seats,
        rules.hand_size,
        (seed, plan.number),
        lambda deal: _would_be_dealt_again(rules, plan, deal),
    )


def _would_be_dealt_again(rules: Rules, plan: RoundPlan, deal: Deal) -> bool:
    return rules.engine_missing == "deal-again" and _engine_holder(rules, plan, deal.hands) is None


def check_deal(rules: Rules, plan: RoundPlan, deal: Deal, free: bool) -> None:
    """Refuse a deal that cannot have been made. Every tile is known to be in the set, and once."""
    if rules.engine == "round-set-aside":
        _check_set_aside(rules, plan, deal)
    if not free:
        check_whole_deal(deal, tiles_to_deal(rules, plan), rules.hand_size, rules.cite)
    if _would_be_dealt_again(rules, plan, deal):
        clause = rules.cite["engine_missing"]
        wanted = "a double" if plan.engine is None else f"the engine {DOUBLES[plan.engine]}"
        raise BadDeal("hands", f"nobody holds {wanted}, so the tiles are dealt again ({clause})")
    if rules.engine_missing == "heaviest-tile":
        if not any(deal.hands.values()):
            clause = rules.cite["engine_missing"]
            raise BadDeal("hands", f"nobody holds a tile, so none can be the engine ({clause})")
        return
    if not _engine_can_come(rules, plan, deal):
        wanted = "double" if plan.engine is None else f"engine {DOUBLES[plan.engine]}"
        raise BadDeal(
            "", f"the {wanted} is in no hand and not in the boneyard ({rules.cite['engine']})"
        )


def _check_set_aside(rules: Rules, plan: RoundPlan, deal: Deal) -> None:
    engine = DOUBLES[_planned(plan)]
    places = {f"hands.{seat}": hand for seat, hand in deal.hands.items()}
    for path, tiles in {**places, "boneyard": deal.boneyard}.items():
        if engine in tiles:
            raise BadDeal(
                f"{path}[{tiles.index(engine)}]",
                f"{engine} is the engine of round {plan.number}, set aside before the deal, and "
                f"listed nowhere ({rules.cite['engine']})",
            )


def _engine_can_come(rules: Rules, plan: RoundPlan, deal: Deal) -> bool:
    if rules.engine == "round-set-aside":
        return True
    if _engine_holder(rules, plan, deal.hands) is not None:
        return True
    return any(_is_engine(plan, tile) for tile in deal.boneyard)


def _is_engine(plan: RoundPlan, tile: Tile) -> bool:
    return tile in DOUBLES if plan.engine is None else tile == DOUBLES[plan.engine]


def _engine_holder(
    rules: Rules, plan: RoundPlan, hands: dict[Seat, tuple[Tile, ...]]
) -> tuple[Seat, Tile] | None:
    """Who lays the engine, and which double it is, if it is in a hand."""
    if rules.engine == "opener-highest":
        order = from_seat(plan.first or rules.seats[0], rules.seats)
        held = ((seat, _doubles(plan, hands[seat])) for seat in order)
        return next(((seat, max(tiles, key=_number)) for seat, tiles in held if tiles), None)
    candidates = [(seat, tile) for seat in rules.seats for tile in _doubles(plan, hands[seat])]
    return max(candidates, key=lambda pair: _number(pair[1]), default=None)


def _doubles(plan: RoundPlan, hand: Iterable[Tile]) -> list[Tile]:
    return [tile for tile in hand if _is_engine(plan, tile)]


def _number(double: Tile) -> int:
    return NUMBERS[double][0]


def start_round(rules: Rules, plan: RoundPlan, deal: Deal) -> Applied[State]:
    """The round as it stands when the first choice is to be made. ``deal`` has been checked."""
    d = Draft(
        rules=rules,
        first=plan.first or rules.seats[0],
        engine=DOUBLES[plan.engine or 0],  # if not planned, it is brought below
        turn=None,
        trains=dict.fromkeys(rules.seats, ()),
        ends={},
        tracks=(),
        hands=dict(deal.hands),
        boneyard=deal.boneyard,
        markers=frozenset(),
        held_open=frozenset(),
        open_doubles=(),
        opening=frozenset(rules.seats),
        untapped=frozenset(),
        passes=0,
        out=None,
        legal=(),
        log=None,
        events=[],
    )
    holder = None if rules.engine == "round-set-aside" else _bring_engine(d, plan)
    d.ends = dict.fromkeys(rules.seats, STARTS[d.engine][0])
    if holder is not None and plan.first is None:
        d.first = holder
    if holder is not None and not d.hands[holder] and ends_round(d, holder):
        d.out = holder
        d.events.append(Event("out", rules.cite["ends_round"], holder))
    else:
        begins = holder if holder and rules.engine == "opener-highest" else d.first
        d.turn = Turn(begins, starter=rules.starter_may_stop and begins == holder)
    return settle(d)


def _bring_engine(d: Draft, plan: RoundPlan) -> Seat:
    """Lay the engine from a hand; if it is in none, first draw for it, or take another tile."""
    point, found = "engine", _engine_holder(d.rules, plan, d.hands)
    if found is None and d.rules.engine_missing == "heaviest-tile":
        point, found = "engine_missing", _heaviest(d.hands)
    elif found is None:
        found = _draw_for_engine(d, plan)
    seat, d.engine = found
    d.hands[seat] = tuple(tile for tile in d.hands[seat] if tile != d.engine)
    d.events.append(Event("engine-laid", d.rules.cite[point], seat, tile=d.engine))
    return seat


def _heaviest(hands: dict[Seat, tuple[Tile, ...]]) -> tuple[Seat, Tile]:
    """Who holds the tile with the most pips, of equals the one with the higher number."""
    held = [(seat, tile) for seat, hand in hands.items() for tile in hand]
    return max(held, key=lambda pair: (PIPS[pair[1]], NUMBERS[pair[1]]))


def _draw_for_engine(d: Draft, plan: RoundPlan) -> tuple[Seat, Tile]:
    """In whole laps from the first seat, or stopping at once, until the engine has come."""
    whole_laps = d.rules.engine_missing == "laps"
    first = d.rules.seats[0] if whole_laps else plan.first or d.rules.seats[0]
    order = from_seat(first, d.rules.seats)
    drawing = draw_for(lambda tile: _is_engine(plan, tile), d.hands, d.boneyard, order, whole_laps)
    d.hands, d.boneyard = drawing.hands, drawing.boneyard
    clause = d.rules.cite["engine_missing"]
    d.events += [Event("drew-for-engine", clause, s, secret=t) for s, t in drawing.drawn]
    return drawing.found
