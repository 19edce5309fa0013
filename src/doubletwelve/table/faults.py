"""How a fault of ours is written down: its kind and where it was, never its text or a table's name.

The text of an error may quote what the table holds.
"""

from logging import Logger
from traceback import format_tb


def log_fault(log: Logger, when: str, problem: BaseException) -> None:
    frames = "".join(format_tb(problem.__traceback__))
    log.error("%s %s:\n%s", type(problem).__name__, when, frames)
