"""The games, by the name a record gives them."""

from typing import Final

from doubletwelve.core.game import Game
from doubletwelve.games import mexican_train

GAMES: Final[dict[str, Game]] = {mexican_train.NAME: mexican_train}
