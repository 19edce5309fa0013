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
"""A Mexican Train takes a tile of the engine's number, so there are at most 12, and one to come."""

PLAYERS: Final = 0
FIRST: Final = 1
ENGINE: Final = 2
SEAT: Final = 3
"""Whose turn it is; -1 when the round is over."""
STARTER: Final = 4
DRAWN: Final = 5
"""The tile drawn and not yet played, or -1."""
MATCHING: Final = 6
PENDING: Final = 7
"""The train with the double to be followed, or -1."""
RUN: Final = 8
KNOCKED: Final = 9
TRACKS: Final = 10
STARTED: Final = 11
"""The seats whose own train has begun."""
MARKERS: Final = 12
OPENING: Final = 13
UNTAPPED: Final = 14
PASSES: Final = 15
OUT: Final = 16
BONEYARD: Final = 17
"""How many tiles are left to draw."""
NEXT: Final = 18
"""Where in ``BONES`` the next of them lies."""
LAID: Final = 19
"""How many tiles have been laid."""
DOUBLES: Final = 20
"""How many doubles of this turn are not covered."""
OPEN: Final = 21
"""How many doubles of earlier turns are open."""

LEGAL_COUNT: Final = 22
LEGAL_OTHER: Final = 23
"""What can be done without a tile; and ``WITH_KNOCK`` if every play can also announce."""
LEGAL_TRAINS: Final = 24
"""The trains on which something can be played."""

COUNTS: Final = 25
ENDS: Final = COUNTS + SEATS
"""The open number of every train; the engine's for one that has not begun."""
LEGAL: Final = ENDS + TRAINS
"""For every train the far numbers of the tiles that can be played on it."""
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

# Actions as numbers: a play is (train x 16 + far number) x 2, and 1 more with a knock.
DRAW: Final = 1000
PASS: Final = 1001
STOP: Final = 1002
KNOCK: Final = 1010
"""And the seat that announces its last tile late."""
CATCH: Final = 1020
"""And the seat that is caught."""
