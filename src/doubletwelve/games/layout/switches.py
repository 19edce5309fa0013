"""The switches of the layout games. Each game has those that its book's section sets."""

from typing import Final, Literal

from doubletwelve.core.switches import SwitchWords

Spinner = Literal["all", "first"]
Shape = Literal["classic", "line"]
Opener = Literal["most-pips", "highest-number"]
Tie = Literal["nobody", "each", "fewest-tiles"]

WORDS: Final = SwitchWords(
    about={
        "set": "which tiles are in the game",
        "hand": "how many tiles each player is dealt",
        "matador6": "how many tiles each of six players is dealt",
        "spinner": "which doubles take tiles on both ends and both sides",
        "layout": "the shape of the layout",
        "opener": "which tile opens when nobody holds a double",
        "opening_scores": "whether the opening tile can score",
        "double_blank": "how many points a double blank left in hand costs",
        "tie": "who scores when several hold the fewest pips in a blocked round",
        "rounds": "how many rounds make a game (0: as many as it takes)",
        "target": "the game ends after the round in which a total reaches this (0: it does not)",
    },
    values={
        "set": {
            "double-twelve": "91 tiles, 0 to 12",
            "double-nine": "55 tiles, 0 to 9",
            "double-six": "28 tiles, 0 to 6",
        },
        "hand": {"printed": "as many as the book prints for the set and the number of players"},
        "spinner": {"all": "every double", "first": "only the double that opened"},
        "layout": {
            "classic": "branches at the doubles",
            "line": "one line with two ends",
        },
        "opener": {
            "most-pips": "the one with the most pips",
            "highest-number": "the one with the highest single number",
        },
        "tie": {
            "nobody": "nobody",
            "each": "each of them",
            "fewest-tiles": "whoever of them holds the fewest tiles, if that is one player",
        },
    },
    least={"hand": 1, "matador6": 5, "double_blank": 0, "rounds": 0, "target": 0},
    yes_no=("opening_scores",),
)
