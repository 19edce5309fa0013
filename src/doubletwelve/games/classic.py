"""Classic dominoes: the layout game as it is."""

from doubletwelve.games.layout import LayoutGame


class Classic(LayoutGame):
    NAME = "classic"
