"""What a look at a record's deals came to, in words and as JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import typer

from doubletwelve.record import Fair, Finding

NOT_PROVEN: Final = 1


def show_findings(findings: Sequence[Finding], as_json: bool) -> None:
    """Print them; the exit status says no unless something was proven and nothing is wrong."""
    print(findings_json(findings) if as_json else "\n".join(findings_lines(findings)))
    if not is_proven(findings):
        raise typer.Exit(NOT_PROVEN)


def is_proven(findings: Sequence[Finding]) -> bool:
    """Whether something could be checked, and all of that is right."""
    results = {finding.result for finding in findings}
    return "fair" in results and "wrong" not in results


def findings_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """A line a round, one for every further thing that is wrong with it, and what it comes to."""
    for finding in findings:
        for text in _texts(finding):
            yield f"round {finding.round}: {text}"
    checked = sum(finding.result != "nothing to check" for finding in findings)
    if checked == 0:
        yield "nothing in this record can be checked"
    elif is_proven(findings):
        yield f"yes: dealt as promised, {checked} of {len(findings)} checked"
    else:
        yield "no: not dealt as promised"


def _texts(finding: Finding) -> Iterator[str]:
    if finding.problems:
        yield from (f"wrong: {problem}" for problem in finding.problems)
    elif finding.fair is None:
        yield "nothing to check: it does not say how its tiles were dealt"
    else:
        yield "; ".join(_dealt(finding.fair))


def _dealt(fair: Fair) -> Iterator[str]:
    shares = len(fair.shares)
    if shares:
        counted = "1 share" if shares == 1 else f"{shares} shares"
        yield f"dealt from {counted} and the server's secret"
        yield "the tiles are the ones they give"
    else:
        yield "dealt from the server's secret alone"
        yield "the tiles are the ones it gives"
    if fair.left_out:
        yield f"committed, not opened and left out: {', '.join(fair.left_out)}"
    if fair.silent:
        yield f"asked for a share and gave none: {', '.join(fair.silent)}"
    if fair.discarded:
        yield f"deals thrown away before it, as the book says: {fair.discarded}"


def findings_json(findings: Sequence[Finding]) -> str:
    rounds = [_fields(finding) for finding in findings]
    return json.dumps({"proven": is_proven(findings), "rounds": rounds})


def _fields(finding: Finding) -> dict[str, Any]:
    fields: dict[str, Any] = {"round": finding.round, "result": finding.result}
    if finding.result == "fair" and finding.fair is not None:
        fields["shares"] = list(finding.fair.shares)
        fields["left_out"] = list(finding.fair.left_out)
        if finding.fair.silent:
            fields["silent"] = list(finding.fair.silent)
        fields["discarded"] = finding.fair.discarded
    if finding.problems:
        fields["problems"] = list(finding.problems)
    return fields
