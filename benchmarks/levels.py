"""Does each level of bot beat the one below, in every rulebook, at 2, 4 and 8 players?

One bot of a level against bots of the level below at all other seats; every deal is played from
every seat. A bot beats the level below if the 95% interval of its share of the rounds lies above
chance, or that of its lead in pips a round above 0; both are clustered by deal.

The bots up to planner-plus are policies of the kernel, and play single rounds there, with every
engine in turn; the expert plays in the arena, the first round of a match.

    make bench NAME=levels                       # an hour, most of it the expert
    make bench NAME=levels ARGS=--quick          # without the expert, on fewer deals
    make bench NAME=levels ARGS="--log build/levels"    # can be stopped and taken up again
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.selfplay import GAME, deals, from_every_seat
from doubletwelve.arena import Estimate, Settings, run
from doubletwelve.arena.figures import as_share, estimate
from doubletwelve.bots.weights import weights_for
from doubletwelve.kernel.policy import GREEDY, PLANNER, PLANNER_PLUS, RANDOM
from doubletwelve.rulebooks import load_book

BOOKS = ("goliath", "ecowoodart", "french", "vennerod", "cardinal")
PLAYERS = (2, 4, 8)
POLICIES = {"random": RANDOM, "greedy": GREEDY, "planner": PLANNER, "planner-plus": PLANNER_PLUS}
PAIRS = (("greedy", "random"), ("planner", "greedy"), ("planner-plus", "planner"))
EXPERT = ("expert:400", "planner-plus")
DEALS = {2: 20_000, 4: 5_000, 8: 3_000}
QUICK_DEALS = 300
EXPERT_DEALS = {2: 400, 4: 250, 8: 150}


class Found(NamedTuple):
    won: Estimate
    lead: Estimate
    deals: int


def in_kernel(pair: tuple[str, str], book: str, players: int, count: int) -> Found:
    better, worse = (POLICIES[name] for name in pair)
    on = deals(book, players, "levels", count)
    weights = weights_for(GAME.make_rules(load_book(book), {}, players))
    played = [*from_every_seat(on, better, worse, weights, seed=1)]
    leads = np.mean([seat.others - seat.mine for seat in played], 0)
    won = np.mean([seat.won for seat in played], 0)
    return Found(as_share(estimate([*won])), estimate([*leads]), len(leads))


def in_arena(pair: tuple[str, str], book: str, players: int, log: Path | None) -> Found:
    settings = Settings(
        bots=pair,
        players=players,
        rulebook=book,
        deals=EXPERT_DEALS[players],
        rounds=1,
        seed="levels",
    )
    name = f"{pair[0].partition(':')[0]}-{book}-{players}.jsonl"
    results = run(settings, log=None if log is None else log / name)
    better = results.figures[pair[0]]
    assert better.lead is not None  # it was not alone
    return Found(better.rounds_won, better.lead, results.deals)


def main() -> None:
    parser = argparse.ArgumentParser(description="Each level of bot against the one below.")
    parser.add_argument("--quick", action="store_true", help="without the expert, on fewer deals")
    parser.add_argument("--log", type=Path, help="a folder that keeps what the expert played")
    given = parser.parse_args()
    if given.log is not None:
        given.log.mkdir(parents=True, exist_ok=True)
    beaten = cells = 0
    print("| book | players | level | against | deals | rounds won | lead in pips a round | |")
    print("|---|---|---|---|---|---|---|---|")
    for book in BOOKS:
        for players in PLAYERS:
            for pair in PAIRS if given.quick else (*PAIRS, EXPERT):
                if pair == EXPERT:
                    found = in_arena(pair, book, players, given.log)
                else:
                    count = QUICK_DEALS if given.quick else DEALS[players]
                    found = in_kernel(pair, book, players, count)
                won, lead = found.won, found.lead
                beats = won.low > 1 / players or lead.low > 0
                beaten, cells = beaten + beats, cells + 1
                print(
                    f"| {book} | {players} | {pair[0]} | {pair[1]} | {found.deals:,} | "
                    f"{won.mean:.1%} ({won.low:.1%} to {won.high:.1%}) | "
                    f"{lead.mean:.1f} ({lead.low:.1f} to {lead.high:.1f}) | "
                    f"{'beats' if beats else 'not shown'} |",
                    flush=True,
                )
    share = beaten / cells
    word = "quick" if given.quick else "reached" if share == 1 else "short"
    print(f"claim levels-beat-the-one-below measured {share:.2f} goal 1.00 {word}")


if __name__ == "__main__":
    main()
