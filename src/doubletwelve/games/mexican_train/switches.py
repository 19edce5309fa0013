"""The switches of Mexican Train: every point on which two boxes, or two readings, differ.

The values are named in the words of the rulebooks' comparison. The code asks for a switch's
value, never for a rulebook's name.
"""

from typing import Final, Literal

from msgspec import Struct

from doubletwelve.core.switches import SwitchWords

SetName = Literal["double-twelve", "double-ten", "double-nine", "double-six"]
Engine = Literal["highest-held", "round-from-hand", "round-set-aside", "opener-highest"]
EngineMissing = Literal[
    "deal-again", "laps", "stop-at-once", "next-opens", "draw-in-turn", "heaviest-tile", "never"
]
First = Literal["holder", "rotates", "winner"]
Opening = Literal["one-tile", "starts-a-train", "run-first-turn", "run-when-started"]
CannotStart = Literal["draw-one", "draw-until-match"]
Playing = Literal["compulsory", "optional", "optional-or-pass"]
DrawRule = Literal[
    "one",
    "one-when-own-stuck",
    "one-when-own-and-mexican-stuck",
    "one-on-any-train",
    "one-own-or-marker",
    "past-doubles",
    "until-playable",
]
ForeignAccess = Literal[
    "always", "started-or-marked", "marked-only", "unmarked-only", "all-started"
]
Mexican = Literal["any-time", "own-begun", "nothing-else", "off"]
MexicanTracks = Literal["one", "one-per-player", "stations"]
MarkerOnUnstarted = Literal["open", "closed", "no"]
OwnMarkedTrain = Literal[
    "own-and-open", "able-unmarks", "own-only", "own-only-drawn-covers", "elsewhere-only"
]
AfterDouble = Literal[
    "on-it",
    "on-it-own-marker",
    "on-it-marker-there",
    "on-it-or-open",
    "on-it-or-not-own",
    "drawn-on-it",
    "cover-or-draw",
    "nothing",
]
ONLY_ON_IT: Final = ("on-it", "on-it-own-marker", "on-it-marker-there")
"""The values by which a double has to be covered by whoever laid it."""
OWN_STAYS_CLOSED: Final = ("on-it-own-marker", "on-it-marker-there")
"""The values by which a double left on another train puts no marker on the own one."""
SecondDouble = Literal["no", "drawn", "last", "drawn-or-last", "yes"]
DoubleBinds = Literal[
    "everyone", "order-laid", "everyone-then-play", "all-others", "all-but-drawn-doubles", "nobody"
]
MarkerOffDouble = Literal["binds", "free"]
DeadDouble = Literal["binds", "free", "by-boneyard"]
Tap = Literal["challenge", "auto", "announce", "knock", "none"]
OutOnDouble = Literal["yes", "must-cover", "no"]
EndsRound = Literal["anyone", "first-player"]
Blocked = Literal["nobody-can", "all-passed"]
Stations = int | Literal["8-or-players+1", "more-to-the-side"]
Hand = int | Literal["printed", "printed-if-announced"]


class Switches(Struct, frozen=True, kw_only=True):
    """One value for every switch. The names are part of the record format."""

    set: SetName
    hand: Hand
    stations: Stations
    rounds: int
    short_game: bool
    engine: Engine
    engine_step: int
    engine_missing: EngineMissing
    first: First
    opening: Opening
    starter_may_stop: bool
    cannot_start: CannotStart
    playing: Playing
    draw: DrawRule
    foreign_access: ForeignAccess
    mexican: Mexican
    mexican_tracks: MexicanTracks
    marker_on_unstarted: MarkerOnUnstarted
    own_marked_train: OwnMarkedTrain
    after_double: AfterDouble
    second_double: SecondDouble
    double_binds: DoubleBinds
    marker_off_double: MarkerOffDouble
    dead_double: DeadDouble
    tap: Tap
    out_on_double: OutOnDouble
    ends_round: EndsRound
    blocked: Blocked
    double_blank: int
    open_hands: bool
    target: int


ABOUT: dict[str, str] = {
    "set": "which tiles are in the game",
    "hand": "how many tiles each player is dealt",
    "stations": "for how many trains there is room round the engine",
    "rounds": "how many rounds make a game",
    "short_game": "a short game: each round's engine is the highest double that anyone holds",
    "engine": "which double is the engine, and where it comes from",
    "engine_step": "how far each round's engine is below the last, where it is the round's double",
    "engine_missing": "what happens when nobody holds the engine",
    "first": "who plays first",
    "opening": "what may be laid on the first turn",
    "starter_may_stop": "whether the player who laid the engine may end the turn there",
    "cannot_start": "what a player draws who can play nothing on the first turn",
    "playing": "whether a player who can lay a tile must lay one",
    "draw": "what a player draws who cannot play",
    "foreign_access": "from when on a player may use trains that are not their own",
    "mexican": "who may start the Mexican Train, and when",
    "mexican_tracks": "how many Mexican Trains there can be",
    "marker_on_unstarted": "whether an unstarted train can be marked, and then started by others",
    "own_marked_train": "where a player may play whose own train is marked",
    "after_double": "what has to follow a double in the same turn",
    "second_double": "whether the tile that follows a double may be a double itself",
    "double_binds": "whom a double binds that was left open",
    "marker_off_double": "whether a double binds that took the marker off its player's own train",
    "dead_double": "whether a double still binds when no tile is left to cover it",
    "tap": "how the last tile is announced",
    "out_on_double": "whether a player may go out on a double",
    "ends_round": "who ends a round by going out",
    "blocked": "when a round is blocked, the boneyard being empty",
    "double_blank": "how many points a double blank left in hand costs",
    "open_hands": "whether all hands lie open",
    "target": "the game ends after the round in which a total reaches this (0: it does not)",
}

VALUES: dict[str, dict[str, str]] = {
    "set": {
        "double-twelve": "91 tiles, 0 to 12",
        "double-ten": "66 tiles, 0 to 10",
        "double-nine": "55 tiles, 0 to 9",
        "double-six": "28 tiles, 0 to 6",
    },
    "hand": {
        "printed": "as many as the book prints for the set and the number of players",
        "printed-if-announced": "as printed, if the book announces the set for so many players",
    },
    "stations": {
        "8-or-players+1": "eight, or one more than there are players if that is more",
        "more-to-the-side": "as many as are wanted; further trains start at the side",
    },
    "engine": {
        "highest-held": "the highest double that anyone holds",
        "round-from-hand": "the round's double, laid from the hand of whoever holds it",
        "round-set-aside": "the round's double, set aside before the deal",
        "opener-highest": "the highest double of the player who opens",
    },
    "engine_missing": {
        "deal-again": "the tiles are mixed and dealt again",
        "laps": "everyone draws a tile, in whole laps, until somebody has it",
        "stop-at-once": "one after another draws a tile, until somebody has it",
        "next-opens": "the next player opens; if nobody can, all draw in turn until a double comes",
        "draw-in-turn": "all draw in turn until a double comes",
        "heaviest-tile": "the heaviest tile in a hand becomes it; trains start with either number",
        "never": "cannot happen",
    },
    "first": {
        "holder": "whoever lays the engine",
        "rotates": "chosen in the first round, then one seat to the left each round",
        "winner": "chosen in the first round, then whoever did best in the last round",
    },
    "opening": {
        "one-tile": "one tile, as in any turn",
        "starts-a-train": "one tile, and a player's first starts their own or the Mexican Train",
        "run-first-turn": "a run on their own train, in each player's first turn",
        "run-when-started": "a run on their own train, on the turn when its owner starts it",
    },
    "cannot_start": {
        "draw-one": "one tile",
        "draw-until-match": "one tile after another, until one matches the engine",
    },
    "playing": {
        "compulsory": "yes",
        "optional": "no, drawing instead is allowed, unless a double must be covered",
        "optional-or-pass": (
            "no, drawing instead is allowed, "
            "or passing once the boneyard is empty, unless a double must be covered"
        ),
    },
    "draw": {
        "one": "one tile",
        "one-when-own-stuck": "one tile, and also when only their own train is stuck",
        "one-when-own-and-mexican-stuck": (
            "one tile, and also when only their own and the Mexican Train are stuck"
        ),
        "one-on-any-train": "one tile, which may go on any train, even a private one",
        "one-own-or-marker": "one tile; unless it goes on their own train, that is marked",
        "past-doubles": "one tile; after a double, again for every double that fits nowhere",
        "until-playable": "one tile after another, until one can be played",
    },
    "foreign_access": {
        "always": "from the first turn",
        "started-or-marked": "once their own train has begun or is marked",
        "marked-only": "only while their own train is marked",
        "unmarked-only": "only while their own train is not marked",
        "all-started": "once every player's train has begun",
    },
    "mexican": {
        "any-time": "anyone, in any turn",
        "own-begun": "a player whose own train has begun",
        "nothing-else": "a player who can play nothing else and whose own train is not marked",
        "off": "nobody: there is none",
    },
    "mexican_tracks": {
        "one": "one",
        "one-per-player": "as many as there are players",
        "stations": "as many as the hub has stations left",
    },
    "marker_on_unstarted": {
        "open": "it can be marked, and then others may start it",
        "closed": "it can be marked, but nobody else may start it",
        "no": "it is not marked",
    },
    "own_marked_train": {
        "own-and-open": "on their own train, which takes the marker off, and on open trains",
        "able-unmarks": (
            "on their own train and on open trains; "
            "the marker is off once their own train can be played on"
        ),
        "own-only": "on their own train only",
        "own-only-drawn-covers": (
            "on their own train only; a double elsewhere is covered by a drawn tile only"
        ),
        "elsewhere-only": "on open trains only",
    },
    "after_double": {
        "on-it": "a tile on that double",
        "on-it-own-marker": "a tile on that double; failing, no marker if it is on another train",
        "on-it-marker-there": "a tile on that double; failing, the marker goes there and stays",
        "on-it-or-open": "a tile on that double or on any open train",
        "on-it-or-not-own": "a tile on that double or on an open train other than their own",
        "drawn-on-it": (
            "a tile on that double or on any open train; one drawn for it, on that double only"
        ),
        "cover-or-draw": (
            "a tile on that double or on any open train; a draw if the double cannot be covered"
        ),
        "nothing": "nothing: the turn is over",
    },
    "second_double": {
        "no": "no",
        "drawn": "only one that was drawn for it; then the player draws again",
        "last": "only as the last tile in hand",
        "drawn-or-last": "only one that was drawn for it, or the last tile in hand",
        "yes": "yes, as long as the turn ends on another tile",
    },
    "double_binds": {
        "everyone": "everyone; of several, the player chooses one",
        "order-laid": "everyone; several are covered in the order they were laid",
        "everyone-then-play": "everyone; whoever has covered one may lay another tile",
        "all-others": "everyone but the player who left it open",
        "all-but-drawn-doubles": "everyone; but a double drawn for it may go on any open train",
        "nobody": "nobody",
    },
    "marker_off_double": {"binds": "yes, as any other", "free": "no, and it need not be followed"},
    "dead_double": {
        "binds": "yes",
        "free": "no",
        "by-boneyard": "no, nor when all can see that the boneyard has none",
    },
    "tap": {
        "challenge": "by hand; who forgets and is caught draws a tile",
        "auto": "by itself",
        "announce": "by word; no penalty",
        "knock": "by a knock; no penalty",
        "none": "not at all",
    },
    "out_on_double": {
        "yes": "yes",
        "must-cover": "only if the double is then covered by a tile that is drawn for it",
        "no": "no: a double that is the last tile cannot be played",
    },
    "ends_round": {
        "anyone": "any player",
        "first-player": "whoever began it; anyone else without tiles goes on, and draws",
    },
    "blocked": {
        "nobody-can": "after as many passes in a row as there are players, with no new marker",
        "all-passed": "after as many passes in a row as there are players, markers or not",
    },
}
"""The named values of every switch that has any, each in a few plain words."""

LEAST: dict[str, int] = {
    "hand": 1,
    "stations": 2,
    "rounds": 1,
    "engine_step": 1,
    "double_blank": 0,
    "target": 0,
}
"""The switches that take a number, with the least each accepts."""

YES_NO = ("short_game", "starter_may_stop", "open_hands")
"""The switches that are true or false."""

WORDS = SwitchWords(ABOUT, VALUES, LEAST, YES_NO)
