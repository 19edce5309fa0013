"""The cookie in which a browser keeps its seats at one table: one token a seat and device."""

import re
from collections.abc import Sequence
from typing import Final

NAME: Final = "seats"
MOST: Final = 16
"""Tokens a table, which has at most ten seats; the oldest give way."""
MAX_AGE: Final = 400 * 86_400
"""As long as browsers keep a cookie: a table that is played once a month is found again."""
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def tokens_of(cookie: str | None) -> list[str]:
    """The tokens in a request's ``Cookie`` header, newest last; nonsense in it is left out."""
    for part in (cookie or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == NAME:
            return [token for token in value.split("~") if _TOKEN.fullmatch(token)][-MOST:]
    return []


def seat_cookie(table: str, tokens: Sequence[str], secure: bool) -> str:
    """The ``Set-Cookie`` header: sent to this table only, and to no script."""
    value = "~".join(tokens[-MOST:])
    flags = "; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
    return f"{NAME}={value}; Path=/t/{table}; Max-Age={MAX_AGE}{flags}"


def with_token(tokens: Sequence[str], token: str) -> list[str]:
    return [*(kept for kept in tokens if kept != token), token][-MOST:]
