"""The games, by the name a record gives them."""

from typing import Final

from doubletwelve.core.game import Game
from doubletwelve.games import mexican_train
from doubletwelve.games.chicken_foot import ChickenFoot
from doubletwelve.games.classic import Classic
from doubletwelve.games.fido import Fido
from doubletwelve.games.matador import Matador
from doubletwelve.games.tiddle_a_wink import TiddleAWink

_ALL: Final[tuple[Game, ...]] = (
    mexican_train,
    Classic(),
    Matador(),
    TiddleAWink(),
    Fido(),
    ChickenFoot(),
)

GAMES: Final[dict[str, Game]] = {game.NAME: game for game in _ALL}
