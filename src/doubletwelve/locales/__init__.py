"""What the program says. Everything it says is a message key with values, put into words here.

The keys are the reasons of refusals, the keys of events, and the points of advice. English for
now; the other languages come as catalogues of the same keys.
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
    "never-draw": "nothing is drawn in this game",
    "only-drawn-tile": "only the tile just drawn, {drawn}, may be played",
    "draw-until-match": "{seat} draws until a tile matches the engine's {number}",
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
    "no-station-left": "no more than {most} such trains can be started here",
    "begin-own-first": "{seat} has to begin their own train first",
    "mexican-only-when-stuck": "{seat} may start the Mexican Train only when nothing else fits",
    "does-not-fit": "the tile does not fit: the train ends in {number}",
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

EVENTS: Final[Mapping[str, str]] = {
    "engine-laid": "{seat} lays the engine {tile}",
    "drew-for-engine": "{seat} draws {secret}for the double that opens",
    "opened": "{seat} opens with {tile}",
    "again": "{seat} has another turn for the double",
    "sevens": "{seat} scores {number} for a multiple of seven",
    "played": "{seat} plays {tile} on {place}",
    "covered": "the double on {place} is covered",
    "drew": "{seat} draws {secret}",
    "passed": "{seat} passes",
    "stopped": "{seat} stops",
    "marked": "{seat}'s train is marked and open to all",
    "unmarked": "{seat}'s marker comes off",
    "left-open": "the double on {place} is left open and must be covered",
    "last-tile": "{seat} has one tile left",
    "knocked": "{seat} knocks: one tile left",
    "caught": "{seat} catches {whom}, who did not knock",
    "out": "{seat} is out",
    "blocked": "all have passed: the round is blocked",
    "scored": "{seat} scores {number}",
}


ADVICE: Final[Mapping[str, str]] = {
    "goes-out": "goes out",
    "sheds": "gets rid of {pips} pips",
    "keeps-train": "keeps a train of {tiles} for you",
    "shortens-train": "shortens your train from {before} to {tiles}",
    "continues-train": "goes on with your train; {tiles} are left in it",
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


def say_reason(reason: str, values: Mapping[str, str | int]) -> str:
    return REASONS[reason].format_map(values)


def say_advice(key: str, values: Mapping[str, str | int]) -> str:
    return ADVICE[key].format_map(values)


def say_event(key: str, values: Mapping[str, str | int]) -> str:
    return EVENTS[key].format_map(values).strip()
