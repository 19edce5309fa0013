"""Does each level of bot beat the one below, in every rulebook, at 2, 4 and 8 players?

One bot of a level against bots of the level below at all other seats; every deal is played from
every seat (docs/arena.md). A bot beats the level below if the 95% interval of its share of rounds
won lies above chance, or that of its lead in pips a round above 0; both are clustered by deal.

    make bench NAME=levels                       # some hours
    make bench NAME=levels ARGS=--quick          # four players, `ecowoodart`, without the expert
    make bench NAME=levels ARGS="--log build/levels"    # can be stopped and taken up again
"""

import argparse
from pathlib import Path
from typing import NamedTuple

from doubletwelve.arena import Results, Settings, run


class Pair(NamedTuple):
    better: str
    worse: str
    deals: int
    rounds: int


PAIRS = (
    Pair("greedy", "random", 20, 13),
    Pair("planner", "greedy", 8, 13),
    Pair("planner-plus", "planner", 24, 13),
    Pair("expert:200", "planner-plus", 8, 4),
)
BOOKS = ("goliath", "ecowoodart", "french", "vennerod", "cardinal")
PLAYERS = (2, 4, 8)
QUICK = (("ecowoodart",), (4,), PAIRS[:2])


def played(pair: Pair, book: str, players: int, quick: bool, log: Path | None) -> Results:
    settings = Settings(
        bots=(pair.better, pair.worse),
        players=players,
        rulebook=book,
        deals=12 if quick else pair.deals,
        rounds=pair.rounds,
        seed="levels",
    )
    name = f"{pair.better.partition(':')[0]}-{book}-{players}.jsonl"
    return run(settings, log=None if log is None else log / name)


def beats(pair: Pair, results: Results) -> bool:
    better = results.figures[pair.better]
    assert better.lead is not None  # it was not alone
    return better.rounds_won.low > results.chance or better.lead.low > 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Each level of bot against the one below.")
    parser.add_argument("--quick", action="store_true", help="four players, one book, no search")
    parser.add_argument("--log", type=Path, help="a folder that keeps what was played")
    given = parser.parse_args()
    if given.log is not None:
        given.log.mkdir(parents=True, exist_ok=True)
    books, counts, pairs = QUICK if given.quick else (BOOKS, PLAYERS, PAIRS)
    won, cells = 0, 0
    print("| book | players | level | against | rounds won | by chance | lead in pips a round | |")
    print("|---|---|---|---|---|---|---|---|")
    for book in books:
        for players in counts:
            for pair in pairs:
                results = played(pair, book, players, given.quick, given.log)
                better = results.figures[pair.better]
                rounds, lead = better.rounds_won, better.lead
                assert lead is not None
                verdict = "beats" if beats(pair, results) else "not shown"
                won, cells = won + (verdict == "beats"), cells + 1
                print(
                    f"| {book} | {players} | {pair.better} | {pair.worse} | {rounds.mean:.1%} "
                    f"({rounds.low:.1%} to {rounds.high:.1%}) | {results.chance:.1%} | "
                    f"{lead.mean:.1f} ({lead.low:.1f} to {lead.high:.1f}) | {verdict} |",
                    flush=True,
                )
    share = won / cells
    word = "quick" if given.quick else "reached" if share == 1 else "short"
    print(f"claim levels-beat-the-one-below measured {share:.2f} goal 1.00 {word}")


if __name__ == "__main__":
    main()
