"""Tables that somebody opened and nobody is at."""

from time import monotonic, sleep
from typing import Final

from benchmarks.load.http import Http, for_all
from benchmarks.load.protocol import Seat, open_table, tables_awake

PATIENCE: Final = 120.0
"""Seconds within which a table without visitors has to fall asleep."""
PLAYERS: Final = 4


class StillAwake(RuntimeError):
    """Tables that stay in memory although nobody is there."""


def open_and_leave(port: int, count: int) -> None:
    """So many new tables; returns when all are asleep."""

    def open_one(http: Http, number: int) -> Seat:
        return open_table(http, PLAYERS)

    for_all(port, open_one, range(count))
    _wait(port)


def _wait(port: int) -> None:
    end = monotonic() + PATIENCE
    http = Http(port)
    try:
        while (awake := tables_awake(http)) > 0:
            if monotonic() > end:
                raise StillAwake(f"{awake} tables are awake after {PATIENCE:.0f} s")
            sleep(0.5)
    finally:
        http.close()
