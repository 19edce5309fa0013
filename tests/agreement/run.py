"""``make agreement``: as many games as wanted in both engines, or one of them again."""

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import monotonic

from tests.agreement.play import Disagreement, Game, play_game

USUAL = 10_000
CHUNK = 100
SECONDS_BETWEEN_LINES = 5.0


def play_chunk(seeds: Iterable[int]) -> tuple[int, int]:
    """How many games and actions agree; raises at the first that does not."""
    games = [play_game(seed).count for seed in seeds]
    return len(games), sum(games)


def described(game: Game) -> str:
    rules = game.rules
    return (
        f"Game {game.seed} agrees: {rules.book}, {len(rules.seats)} players, {rules.changed}; "
        f"{game.rounds} rounds, {game.count} actions."
    )


def play_many(first: int, games: int) -> None:
    begun = told = monotonic()
    done = actions = 0
    with ProcessPoolExecutor() as pool:
        last = first + games
        chunks = [range(at, min(at + CHUNK, last)) for at in range(first, last, CHUNK)]
        waiting = [pool.submit(play_chunk, chunk) for chunk in chunks]
        try:
            for finished in as_completed(waiting):
                played = finished.result()
                done, actions = done + played[0], actions + played[1]
                now = monotonic()
                if now - told > SECONDS_BETWEEN_LINES or done == games:
                    told = now
                    rate = done / (now - begun)
                    print(f"{done} of {games} games agree, {actions} actions; {rate:.0f} a second")
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, help="the first game, or the only one")
    parser.add_argument("--games", type=int, help=f"how many (without a seed {USUAL})")
    given = parser.parse_args()
    try:
        if given.seed is not None and given.games in (None, 1):
            print(described(play_game(given.seed)))
        else:
            play_many(given.seed or 0, given.games or USUAL)
    except Disagreement as difference:
        sys.exit(str(difference))


if __name__ == "__main__":
    main()
