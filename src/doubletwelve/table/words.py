"""What people type: names and lines of chat, trimmed and limited; codes that can be spoken."""

import re
import secrets
import unicodedata
from collections.abc import Collection
from hashlib import sha256
from itertools import chain, count
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 200
CODE_LETTERS: Final = "ACDEFGHJKMNPQRTVWXY34679"
"""No two look alike: no 0 and O, no 1, I and L, nor 5 and S, 2 and Z, 8 and B, U and V."""
CODE_LENGTH: Final = 6

PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "nice-train",
    "thank-you",
    "oh-no",
    "my-turn",
    "your-turn",
    "one-moment",
    "back-again",
    "good-game",
    "another-round",
)
"""The ready-made phrases: message keys, so that everyone reads them in their own language."""

BOT_NAMES: Final = (
    *("Rosa", "Emil", "Ines", "Bruno", "Lotte"),
    *("Pavel", "Mina", "Hugo", "Olga", "Finn"),
)
"""What the bots are called, by where they sit: the same at every table and in every language."""

_ODD: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of words and pictures in some scripts: between other signs only."""
_STYLES: Final = "".join(map(chr, range(0xFE00, 0xFE10)))
"""How the sign before them looks; nothing by themselves."""
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their category that show nothing."""


def clean(text: str, longest: int) -> str:
    """One line of plain text: no control signs, no signs that turn the writing direction."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(sign if sign in _JOINERS or not _is_odd(sign) else " " for sign in composed)
    words = (word.lstrip(_JOINERS + _STYLES).rstrip(_JOINERS) for word in kept.split())
    return " ".join(filter(None, words))[:longest].rstrip(f" {_JOINERS}")


def _is_odd(sign: str) -> bool:
    return sign in _BLANKS or unicodedata.category(sign) in _ODD


def is_same_name(one: str, other: str) -> bool:
    """Whether two names look the same, or nearly so."""
    return _skeleton(one) == _skeleton(other)


def _skeleton(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name.casefold())
    return re.sub(f"[{_JOINERS}{_STYLES}]", "", folded)


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME)


def clean_line(text: str) -> str:
    return clean(text, LONGEST_LINE)


def bot_name(seat: str, taken: Collection[str] = ()) -> str:
    """What the bot at a seat is called; where somebody has that name, it takes a number: Emil 2."""
    name = BOT_NAMES[(int(seat[1:]) - 1) % len(BOT_NAMES)]
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(one for one in names if not any(is_same_name(one, other) for other in taken))


def new_id() -> str:
    """The name of a table in addresses: too long to guess, short enough for a link."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(14))


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it: spaces and dashes do not count, nor do small letters."""
    return re.sub(r"[\s-]", "", text).upper()


def new_token() -> str:
    """What a seat belongs to; only its hash is stored."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()
