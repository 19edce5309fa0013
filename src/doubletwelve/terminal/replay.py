"""A record's position as a person would read it."""

from doubletwelve.core.game import Match
from doubletwelve.record import Record, table_json
from doubletwelve.terminal.plain import heading, printable, score_lines, table_lines


def replay_lines(record: Record, match: Match) -> list[str]:
    """The whole table, hands included: a replay hides nothing."""
    seats = match.rules.seats
    names = dict(zip(seats, map(printable, record.players), strict=True))
    shown = table_json(match)
    lines = [
        *heading(match, names),
        "",
        *table_lines(match, match.view(None), match.state.hands),
        "",
    ]
    if match.round_over:
        lines.append(_how_it_ended(match))
    else:
        lines.append(f"It is {shown['turn']}'s turn: {' | '.join(shown['legal'])}")
    lines += [
        f"Out of turn, {seat} may: {' | '.join(may)}" for seat, may in shown["others"].items()
    ]
    scores = score_lines(match)
    return [*lines, "", *scores] if scores else lines


def _how_it_ended(match: Match) -> str:
    out = match.finished[-1].out
    how = "nobody could play" if out is None else f"{out} went out"
    return f"Round {match.round_number} is over: {how}."
