"""What the program says. Everything it says is a message key with values, put into words here.

The keys are the reasons of refusals, the keys of events, and the points of advice. These are the
English words; ``catalogue.py`` has the other languages.
"""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "round-over": "the round is over",
    "not-your-turn": "it is {turn}'s turn",
    "tile-not-held": "{seat} does not hold that tile",
    "no-such-seat": "there is no {whom}; the seats go up to {last}",
    "no-such-place": "{place} is not open to be played on; the places are {places}",
    "place-closed": "that place is closed for now: {places} comes first",
    "place-does-not-fit": "the tile does not fit: the place is open with a {number}",
    "not-ten": "the tile does not fit: halves that touch add up to ten, so {number} takes {wanted}"
    " or a matador",
    "only-matador": "the tile does not fit: nothing adds up to ten with {number}, so it takes a"
    " matador",
    "never-draw": "nothing is drawn in this game",
    "only-drawn-tile": "only the tile just drawn, {drawn}, may be played",
    "draw-until-match": "{seat} draws until a tile matches the engine {engine}",
    "draw-until-playable": "{seat} draws until a tile can be played",
    "double-binds": "an open double must be covered first, on {trains}",
    "cover-first": "the double just laid on {train} must be covered first",
    "no-such-train": "there is no train {train}; the trains are {trains}",
    "run-on-own-train": "an opening run goes on {seat}'s own train",
    "own-train-marked": "{seat}'s own train is marked, so {seat} plays elsewhere",
    "own-train-only": "{seat}'s train is marked, so {seat} may play on no other",
    "cover-with-drawn": "{seat}'s train is marked, so only a tile just drawn may cover that double",
    "not-own-after-double": "what follows a double may not go on {seat}'s own train",
    "train-not-open": "the train is not open to {seat}",
    "no-access-yet": "{seat} may not use other trains yet",
    "owner-starts-it": "only its owner may start that train",
    "first-tile-starts-a-train": "the first tile that {seat} lays has to start a train",
    "no-mexican-train": "this table plays without a Mexican Train",
    "mexican-not-while-marked": "the Mexican Train is not for players whose own train is marked",
    "no-station-left": "no other such train can be started here; there can be at most {most}",
    "begin-own-first": "{seat} has to begin their own train first",
    "mexican-only-when-stuck": "{seat} may start the Mexican Train only when nothing else fits",
    "does-not-fit": "the tile does not fit: the train ends in {number}",
    "does-not-start": "the tile does not fit: a train starts with a number of the engine {engine}",
    "no-second-double": "the tile that follows a double may not be a double here",
    "not-out-on-double": "nobody may go out on a double here",
    "cover-or-draw": "the double on {train} cannot be covered, so {seat} draws first",
    "draw-for-own-train": "nothing fits {seat}'s own train, so {seat} draws first",
    "drawn-must-be-played": "the tile just drawn, {drawn}, can be played and must be",
    "must-play": "{seat} can play and must",
    "must-draw": "{seat} draws first",
    "play-or-stop": "{seat} plays on or stops",
    "follow-double": "the double just laid has to be followed first",
    "nothing-to-stop": "this turn is not one that can be stopped",
    "boneyard-empty": "the boneyard is empty",
    "nothing-to-announce": "there is no last tile to announce",
    "nothing-to-catch": "{whom} cannot be caught",
}

AT_TABLE: Final[Mapping[str, str]] = {
    "still-asked": "what you asked before is not answered yet",
    "already-so": "that is so already",
    "bad-choice": "that cannot be played: {problem}",
    "game-begun": "the game has begun",
    "game-not-over": "the game is not over",
    "host-only": "that is for the host to do",
    "internal": "something went wrong here; nothing was changed",
    "is-present": "{seat} is there and plays without help",
    "link-used": "that link does not work any more: each works once",
    "name-taken": "somebody here is called {name} already",
    "no-help": "this table plays without hints",
    "no-name": "a name has at least one letter, digit or sign",
    "no-person-there": "nobody who could sits at {seat}",
    "no-round-on": "there is nothing to be done now",
    "no-spectators": "this table has no spectators",
    "no-such-bot": "{problem}",
    "no-such-phrase": "{given} is none of the ready phrases",
    "no-such-seat": "there is no {whom}; the seats go up to {last}",
    "nobody-asks": "nobody of that name asks to come in",
    "not-an-action": "{given} is not an action: write a play as 12-5>p2, or draw, pass, stop",
    "not-as-committed": "that is not the number that was promised",
    "not-asked": "that is not being asked of you",
    "not-stored": "it could not be stored and did not happen: try again",
    "nothing-said": "there is nothing to say in that",
    "nothing-to-start": "no round can begin now",
    "nothing-to-take-back": "there is nothing of yours that could be taken back",
    "own-seat-only": "only whoever sits there says so",
    "phrases-only": "only the ready phrases can be used here",
    "seat-free": "{seat} is free: somebody, or a bot, has to sit there",
    "seat-gone": "this seat is not yours any more",
    "seat-taken": "somebody sits at {seat}",
    "spectators-watch": "spectators only watch",
    "table-ended": "the table is closed",
    "table-full": "all seats are taken",
    "talk-off": "the host has switched talk off",
    "too-late": "it is too late for that",
    "too-much-talk": "that is a lot of talk: wait a moment",
    "too-many-devices": "this seat is on {most} devices already",
}
"""Why a table does not do what is asked of it: no rule of a game, but how tables are run."""

PHRASES: Final[Mapping[str, str]] = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "nice-train": "What a train!",
    "thank-you": "Thank you!",
    "oh-no": "Oh no!",
    "my-turn": "My turn?",
    "your-turn": "Your turn!",
    "one-moment": "One moment, please.",
    "back-again": "I am back.",
    "good-game": "Good game!",
    "another-round": "Another one?",
}
"""What players can say with one tap."""

EVENTS: Final[Mapping[str, str]] = {
    "engine-laid": "{seat} lays the engine {tile}",
    "drew-for-engine": "{seat} draws {secret} for the double that opens",
    "opened": "{seat} opens with {tile}",
    "again": "{seat} has another turn for the double",
    "sevens": "{seat} scores {number} for a multiple of seven ({number} × 7)",
    "played": "{seat} plays {tile} on {place}",
    "covered": "the double on {place} is covered",
    "drew": "{seat} draws {secret}",
    "passed": "{seat} passes",
    "stopped": "{seat} stops",
    "marked": "{seat}'s train is marked and open to all",
    "held-open": "{seat}'s marker goes on {place} for good: that train stays open to all",
    "unmarked": "{seat}'s marker comes off",
    "left-open": "the double on {place} is left open and must be covered",
    "free-double": "the double {number} need not be covered: it took the marker off",
    "last-tile": "{seat} has one tile left",
    "knocked": "{seat} knocks: one tile left",
    "caught": "{seat} catches {whom}, who did not knock",
    "out": "{seat} has laid every tile",
    "blocked": "nothing is left to draw and all have passed: the round is blocked",
    "scored": "{seat}'s score for the round is {number}",
    "time-up": "{seat}'s time is up: a bot plays this turn",
    "left": "{seat} is no longer at the table: a bot plays on",
    "came": "{seat} comes in and plays on",
    "stood-in": "{seat} is away: a bot plays this turn",
    "taken-back": "{seat} takes {tile} back",
    "undone": "{seat} takes the last move back",
    "undone-since": "what the bots did since is undone, too",
}


ADVICE: Final[Mapping[str, str]] = {
    "goes-out": "goes out",
    "sheds": "gets rid of {pips} pips",
    "sheds-one": "gets rid of one pip",
    "keeps-train": "keeps the train in your hand; tiles in it: {tiles}",
    "shortens-train": "shortens the train in your hand; tiles in it: {tiles} instead of {before}",
    "continues-train": "is part of a train in your hand; tiles left in it: {tiles}",
    "covers-double": "covers the double {number}",
    "covered-by": "you can cover the double with {tile}",
    "leaves-double": "leaves the double {number} open: the next player must cover it",
    "double-stays": "leaves the double {number} uncovered",
    "closes-train": "takes the marker off your train",
    "opens-train": "opens your train",
    "may-open-train": "opens your train if what you draw does not fit",
    "starts-mexican": "starts a Mexican Train",
    "ends-turn": "ends your turn",
    "announces": "announces your last tile",
    "catches": "{whom} has to draw a tile",
    "scores": "scores at once; points: {points}",
    "plays-again": "gives you another turn",
    "binds": "nothing else may be played until the double {number} has its tiles",
    "fit-then": "tiles of yours that fit then: {tiles}",
}
"""Why an action is good or bad for the player who asks."""

GAMES: Final[Mapping[str, str]] = {
    "mexican-train": "Mexican Train",
    "classic": "Classic dominoes",
    "matador": "Matador",
    "tiddle-a-wink": "Tiddle-A-Wink",
    "fido": "FIDO domino",
    "chicken-foot": "Chicken Foot",
}

BOTS: Final[Mapping[str, str]] = {
    "random": "Random",
    "greedy": "Greedy",
    "monte-carlo": "Monte Carlo",
    "monte-carlo-plus": "Monte Carlo Plus",
    "planner": "Planner",
    "planner-plus": "Planner Plus",
    "expert": "Expert",
}


def say_reason(reason: str, values: Mapping[str, str | int]) -> str:
    return REASONS[reason].format_map(values)


def say_advice(key: str, values: Mapping[str, str | int]) -> str:
    return ADVICE[key].format_map(values)


def say_event(key: str, values: Mapping[str, str | int]) -> str:
    return EVENTS[key].format_map(values)
