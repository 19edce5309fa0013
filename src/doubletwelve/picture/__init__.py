"""Where each tile lies on a table, as plain numbers, and the table as an SVG picture."""

from doubletwelve.picture.layout import place_layout
from doubletwelve.picture.match import picture_of, train_table
from doubletwelve.picture.placement import Box, Hub, Lane, Link, Placed, Placement
from doubletwelve.picture.steps import BadLayout
from doubletwelve.picture.svg import Picture, draw
from doubletwelve.picture.trains import TrainTable, place_trains

__all__ = [
    "BadLayout",
    "Box",
    "Hub",
    "Lane",
    "Link",
    "Picture",
    "Placed",
    "Placement",
    "TrainTable",
    "draw",
    "picture_of",
    "place_layout",
    "place_trains",
    "train_table",
]
