"""Tiddle-A-Wink: nothing is drawn, and a double brings another turn."""

from doubletwelve.games.layout import LayoutGame


class TiddleAWink(LayoutGame):
    NAME = "tiddle-a-wink"
    draws = "never"
    plays_again_after_double = True
