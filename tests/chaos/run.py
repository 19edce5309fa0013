"""``make chaos``: kill the server as often as wanted while many play."""

import argparse
import asyncio
import sys
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic

from tests.chaos.kills import kill_many
from tests.chaos.notebook import Wrong
from tests.chaos.party import Party

USUAL = 500
SECONDS_BETWEEN_LINES = 5.0


class Progress:
    def __init__(self, kills: int) -> None:
        self._kills = kills
        self._begun = self._told = monotonic()

    def tell(self, kills: int, people: Party) -> None:
        now = monotonic()
        if now - self._told > SECONDS_BETWEEN_LINES:
            self._told = now
            rate = kills / (now - self._begun)
            print(
                f"{kills} of {self._kills} kills, {people.done} commands done; {rate:.2f} a second"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=USUAL, help=f"how many (default {USUAL})")
    parser.add_argument("--seed", type=int, help="when to kill, and what is played")
    given = parser.parse_args()
    seed = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    print(f"Killing the server {given.kills} times, with seed {seed} ...")
    with TemporaryDirectory() as folder:
        try:
            result = asyncio.run(
                kill_many(Path(folder), given.kills, seed, Progress(given.kills).tell)
            )
        except Wrong as wrong:
            sys.exit(str(wrong))
    found = result.found
    print(
        f"{result.kills} kills, {result.losses} lost connections: {found.versions} steps in "
        f"{found.rounds} rounds at {found.tables} tables, {found.contents} contents shown, "
        "all in the log, each once."
    )


if __name__ == "__main__":
    main()
