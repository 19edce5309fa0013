"""What goes wrong, in one shape for everything: a key, words, and the values in them."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from doubletwelve.core.events import Refused
from doubletwelve.locales import AT_TABLE
from doubletwelve.table.faults import log_fault
from doubletwelve.table.settings import BadChoice
from doubletwelve.table.store import StoreProblem

log = logging.getLogger("doubletwelve.web")

MOST_BYTES: Final = 16 * 1024
"""Of a request's body."""
KEYS: Final = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
FRAMEWORK: Final = {
    404: "there is nothing at this address; /schema lists what there is",
    413: f"that is too long: a body has at most {MOST_BYTES} bytes",
}


class Error(Struct, frozen=True):
    """The answer to everything that cannot be done."""

    error: str
    """A key that programs can rely on."""
    detail: str
    """What is wrong, and what would be right."""
    values: dict[str, Any] = {}


ERRORS: Final = {
    status: ResponseSpec(Error, generate_examples=False, description=HTTPStatus(status).phrase)
    for status in (400, 403, 404, 409, 413, 415, 422, 429, 503)
}
"""For the schema: every request may be answered so."""


class Problem(Exception):
    """An answer other than the one asked for."""

    def __init__(
        self,
        status: int,
        error: str,
        detail: str,
        values: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.body = Error(error, detail, dict(values or {}))
        self.headers = dict(headers or {})


def no_table() -> Problem:
    return Problem(404, "no-such-table", "there is no table here: it may have been kept too long")


def foreign_origin() -> Problem:
    detail = "the page that sent this is not from here; if it is, the server needs its public_url"
    return Problem(403, "foreign-origin", detail)


def too_many(what: str, wait: int) -> Problem:
    """An address has had its share of something, and has more after so many seconds."""
    detail = f"too many {what} from your address: try again in {wait} s"
    return Problem(429, "too-many", detail, {"seconds": wait}, {"Retry-After": str(wait)})


def of_refused(refused: Refused) -> Problem:
    """What a table refuses to somebody who wants to come in."""
    words = AT_TABLE[refused.reason].format_map(refused.values)
    status = {"not-stored": 503, "internal": 500}.get(refused.reason, 409)
    return Problem(status, refused.reason, words, refused.values)


def answer(request: Request[Any, Any, Any], problem: Exception) -> Response[Error]:
    """The answer to any exception at all: no stack trace, no part of the request in it."""
    found = _as_problem(problem)
    if found.status >= 500:
        log_fault(log, f"at a {request.method} ({found.body.error})", problem)
    headers = {**found.headers, "Content-Type": "application/json"}
    return Response(found.body, status_code=found.status, headers=headers)


def _as_problem(problem: Exception) -> Problem:
    if isinstance(problem, Problem):
        return problem
    if isinstance(problem, BadChoice):
        return Problem(422, "bad-choice", str(problem), problem.values)
    if isinstance(problem, StoreProblem):
        return Problem(503, "unavailable", "the database does not answer: try again in a moment")
    if isinstance(problem, HTTPException) and problem.status_code < 500:
        return _of_http(problem)
    return Problem(500, "internal", "a fault of ours; it is in the server's log")


def _of_http(problem: HTTPException) -> Problem:
    """What the framework refuses by itself: no such address, method, or parameter."""
    status, headers = problem.status_code, problem.headers or {}
    if status == 405:
        detail = f"that cannot be done here, only {headers.get('allow', 'something else')}"
    else:
        detail = FRAMEWORK.get(status) or _what_is_wrong(problem)
    return Problem(status, KEYS.get(status, "bad-request"), detail, headers=headers)


def _what_is_wrong(problem: HTTPException) -> str:
    fields = problem.extra if isinstance(problem.extra, list) else []
    if any(field.get("key") == "data" for field in fields):
        return "a JSON body is needed; /schema says what has to be in it"
    said = [f"{field['key']}: {field['message']}" for field in fields if "key" in field]
    return "; ".join(said) or "that is no request that can be understood; see /schema"
