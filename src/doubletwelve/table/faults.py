"""How a fault is written down: its kind and where it was, never its text or a table's name.

The text of an error may quote what the table holds. Those whose text is ours say so.
"""

from logging import Logger
from traceback import format_tb


def log_fault(log: Logger, when: str, problem: BaseException) -> None:
    """One line; and below it, if the text is not to be shown, the way there."""
    kind = type(problem).__name__
    if getattr(problem, "may_be_shown", False):
        log.error("%s %s: %s", kind, when, problem)
    else:
        log.error("%s %s:\n%s", kind, when, "".join(format_tb(problem.__traceback__)))
