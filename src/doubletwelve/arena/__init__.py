"""Bots against each other: many deals, each with every rotation of the seats, and who won.

``run(Settings(bots=("greedy", "random"), deals=100, seed="tuesday"))`` gives ``Results``. It starts
processes, so a script calls it under ``if __name__ == "__main__":``.
"""

from doubletwelve.arena.figures import Estimate, Figures, Results
from doubletwelve.arena.log import BadLog
from doubletwelve.arena.play import MatchFailed, Played, RoundPlayed
from doubletwelve.arena.run import Interrupted, run
from doubletwelve.arena.settings import BadSettings, Settings, line_ups, settled

__all__ = [
    "BadLog",
    "BadSettings",
    "Estimate",
    "Figures",
    "Interrupted",
    "MatchFailed",
    "Played",
    "Results",
    "RoundPlayed",
    "Settings",
    "line_ups",
    "run",
    "settled",
]
