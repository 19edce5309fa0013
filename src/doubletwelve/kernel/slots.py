"""Where everything lies in a packed round: an array of integers, one slot or a row of slots each.

Tiles are bits. Row ``n`` of a hand has bit ``m`` set if the tile n-m is held, and row ``m`` bit
``n``: the tiles that fit an end are one load, and the bit's place is the new end. A tile on its
own is 13 n + m with n >= m. Trains are numbered: those of the seats from 0, the Mexican Trains
from ``FIRST_TRACK``; a set of trains is a bit for each.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Packed = NDArray[np.int32]

NUMBERS: Final = 13
SEATS: Final = 10
FIRST_TRACK: Final = SEATS
TRAINS: Final = SEATS + NUMBERS
"""There are at most 12 Mexican Trains, as many as the engine's number has other tiles, and one to
come."""

PLAYERS: Final = 0
FIRST: Final = 1
ENGINE: Final = 2
"""The engine's number, or the higher of two."""
OTHER_START: Final = 3
"""The lower number of an engine that is no double, with which trains start as well; else -1."""
SEAT: Final = 4
"""Whose turn it is; -1 when the round is over."""
STARTER: Final = 5
DRAWN: Final = 6
"""The tile drawn and not yet played, or -1."""
MATCHING: Final = 7
PENDING: Final = 8
"""The train with the double to be followed, or -1."""
RUN: Final = 9
KNOCKED: Final = 10
TRACKS: Final = 11
STARTED: Final = 12
"""The seats whose own train has begun."""
MARKERS: Final = 13
"""The seats whose own marker is on their own train."""
HELD_OPEN: Final = 14
"""The trains that carry another player's marker, which nothing takes off."""
OPENING: Final = 15
UNTAPPED: Final = 16
PASSES: Final = 17
OUT: Final = 18
BONEYARD: Final = 19
"""How many tiles are left to draw."""
NEXT: Final = 20
"""Where in ``BONES`` the next of them lies."""
LAID: Final = 21
"""How many tiles have been laid."""
DOUBLES: Final = 22
"""How many doubles of this turn are not covered."""
OPEN: Final = 23
"""How many doubles of earlier turns are open."""

LEGAL_COUNT: Final = 24
LEGAL_OTHER: Final = 25
"""What can be done without a tile; and ``WITH_KNOCK`` if every play can also announce."""
LEGAL_TRAINS: Final = 26
"""The trains on which something can be played."""

COUNTS: Final = 27
ENDS: Final = COUNTS + SEATS
"""The open number of every train; ``ENGINE`` for one that has not begun."""
LEGAL: Final = ENDS + TRAINS
"""For every train the far numbers of the tiles that can be played on it; and, ``OTHER`` places
higher, of those that can start it with ``OTHER_START``."""
OTHER: Final = 16
HANDS: Final = LEGAL + TRAINS
LEFT: Final = HANDS + SEATS * NUMBERS
"""The tiles in all hands and the boneyard: everyone knows which these are, not where."""
DOUBLES_AT: Final = LEFT + NUMBERS
OPEN_AT: Final = DOUBLES_AT + TRAINS
BONES: Final = OPEN_AT + TRAINS
LAST_ON: Final = BONES + 91
"""Who laid the last tile of every train, counted from 1; 0 where nobody knows. Kept only where a
double does not bind whoever left it."""
LAID_AT: Final = LAST_ON + TRAINS
"""Every tile laid, in order: (train x 13 + number that touches) x 13 + number that is left."""
SIZE: Final = LAID_AT + 91

# What can be done without a tile, as bits of LEGAL_OTHER.
MAY_DRAW: Final = 1
MAY_PASS: Final = 2
MAY_STOP: Final = 4
WITH_KNOCK: Final = 8

# Actions as numbers: a play is ((train x 16 + number that touches) x 16 + far number) x 2, and 1
# more with a knock.
DRAW: Final = 12000
PASS: Final = 12001
STOP: Final = 12002
KNOCK: Final = 12010
"""And the seat that announces its last tile late."""
CATCH: Final = 12020
"""And the seat that is caught."""
