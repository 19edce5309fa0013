"""One layout for five games: tiles laid against places of earlier tiles, branching at doubles."""

from doubletwelve.games.layout.game import LayoutGame
from doubletwelve.games.layout.rules import Rules
from doubletwelve.games.layout.show import View
from doubletwelve.games.layout.state import Layout, Place, State

__all__ = ["Layout", "LayoutGame", "Place", "Rules", "State", "View"]
