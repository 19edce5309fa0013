"""Tiles as somebody wrote them down: each must be in the set, and none may stand twice."""

from collections.abc import Iterable, Mapping, Sequence

from doubletwelve.core.match import BadDeal
from doubletwelve.core.seats import Seat
from doubletwelve.tiles import BadTile, Tile, read_tile


class TileCheck:
    """Reads the tiles of one deal or position and remembers where each stood."""

    def __init__(self, set_name: str) -> None:
        self._set = set_name
        self._places: dict[Tile, str] = {}

    def tile(self, text: str, path: str) -> Tile:
        try:
            tile = read_tile(text, self._set)
        except BadTile as problem:
            raise BadDeal(path, str(problem)) from None
        if tile in self._places:
            raise BadDeal(path, f"{text} stands twice: it is at {self._places[tile]} too")
        self._places[tile] = path
        return tile

    def tiles(self, texts: Iterable[str], path: str) -> tuple[Tile, ...]:
        return tuple(self.tile(text, f"{path}[{at}]") for at, text in enumerate(texts))

    def hands(
        self, written: Mapping[str, Sequence[str]], seats: tuple[Seat, ...]
    ) -> dict[Seat, tuple[Tile, ...]]:
        """One hand for every seat, in seat order."""
        for name in written:
            if name not in seats:
                raise BadDeal(
                    f"hands.{name}", f"{name!r} is not a seat; there are {seats[0]} to {seats[-1]}"
                )
        for seat in seats:
            if seat not in written:
                raise BadDeal("hands", f"{seat} has no hand; every seat has one")
        return {seat: self.tiles(written[seat], f"hands.{seat}") for seat in seats}
