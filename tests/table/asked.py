"""What is asked of a table in random hands: all kinds of commands, sensible or not."""

from typing import Any

import msgspec
from hypothesis import strategies as st

from doubletwelve.table.settings import Choice
from doubletwelve.table.words import PHRASES

CHOICES = [
    Choice(players=2, length="one"),
    Choice(players=2, length="one", switches={"hand": 2}),
    Choice(players=2, length="short", switches={"hand": 2}),
    Choice(players=3, rulebook="goliath", switches={"tap": "challenge", "hand": 3}),
    Choice(players=4, rulebook="vennerod", length="one"),
    Choice(players=3, rulebook="cardinal", switches={"open_hands": True}),
    Choice(players=2, rulebook="french", length="short"),
    Choice(game="classic", players=3),
    Choice(game="classic", players=2, switches={"target": 1}),
    Choice(game="matador", players=3),
    Choice(game="tiddle-a-wink", players=6, length="one"),
    Choice(game="fido", players=3),
    Choice(game="chicken-foot", players=6),
]
SEATS = st.sampled_from([f"p{n}" for n in range(1, 11)])
WORDS = st.sampled_from(["draw", "pass", "stop", "knock", "catch p1", "12-5>p1", "0-0>m", "x", ""])
MATTERS = st.sampled_from(["take-back", "finish"])
LINES = st.text(st.characters(codec="utf-8", exclude_categories=["Nd"]), max_size=20)
"""Without digits: what people say of tiles is no leak."""
MANNERS = st.fixed_dictionaries(
    {"bot_pause": st.just(0)},
    optional={
        "help": st.sampled_from(["all", "learners", "none"]),
        "spectators": st.sampled_from(["no", "table", "hands-a-round-later"]),
        "listed": st.booleans(),
        "talk": st.booleans(),
        "knock_by_hand": st.booleans(),
        "clock": st.just(10),
    },
)


def asked(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "act": {"action": WORDS, "position": st.integers(0, 60)},
    "start": {},
    "ready": {},
    "leave": {},
    "end-table": {},
    "rematch": {},
    "hint": {},
    "arrange": {},
    "set-bot": {"seat": SEATS, "bot": st.sampled_from(["greedy", None, "nobody"])},
    "free-seat": {"seat": SEATS},
    "move-seat": {"seat": SEATS, "to": SEATS},
    "hand-on": {"seat": SEATS},
    "stand-in": {"seat": SEATS, "on": st.booleans()},
    "mute": {"whom": SEATS, "on": st.booleans()},
    "mark": {
        "seat": SEATS,
        "learner": st.booleans(),
        "phrases_only": st.none() | st.booleans(),
    },
    "say": {"text": LINES},
    "rename": {"name": LINES.filter(bool)},
    "ping": {},
    "phrase": {"phrase": st.sampled_from([*PHRASES, "12-12"])},
    "propose": {"matter": MATTERS},
    "answer": {"matter": MATTERS, "yes": st.booleans()},
    "admit": {"who": st.just("join-00000001"), "seat": st.none() | SEATS},
    "make-link": {"seat": SEATS},
    "make-watch-link": {},
    "change-manners": {"manners": MANNERS},
    "change-choice": {"choice": st.sampled_from(CHOICES).map(msgspec.to_builtins)},
    "commit": {"commitment": st.just("ab" * 32)},
    "open": {"share": st.sampled_from(["11" * 32, "22" * 32])},
}
KINDS = {kind: asked(kind, **fields) for kind, fields in FIELDS.items()}
COMMANDS = st.one_of(*KINDS.values())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
