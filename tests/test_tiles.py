import pytest

from doubletwelve.tiles import (
    ALL_TILES,
    FAR,
    LAID,
    LYING,
    PIPS,
    WITH,
    BadTile,
    Tile,
    pips,
    read_tile,
    tiles_up_to,
)


def test_sets_have_the_tiles_they_are_sold_with() -> None:
    assert [len(tiles_up_to(n)) for n in (6, 9, 10, 12)] == [28, 55, 66, 91]
    assert ALL_TILES[:4] == ("0-0", "1-0", "1-1", "2-0")
    assert len(set(ALL_TILES)) == 91


def test_a_tile_is_read_either_way_round() -> None:
    assert read_tile("5-12") == read_tile("12-5") == "12-5"


@pytest.mark.parametrize(
    ("text", "set_name", "message"),
    [
        ("13-1", "double-twelve", "13-1 is not in a double-twelve set"),
        ("7-1", "double-six", "7-1 is not in a double-six set"),
        ("12", "double-twelve", "'12' is not a tile: write two numbers with a hyphen, as in 12-5"),
        ("-1-2", "double-twelve", "'-1-2' is not a tile"),
        ("", "double-twelve", "'' is not a tile"),
        ("\u0661-\u0662", "double-twelve", "is not a tile"),
        ("12-5 ", "double-twelve", "'12-5 ' is not a tile"),
    ],
)
def test_what_is_no_tile_is_refused(text: str, set_name: str, message: str) -> None:
    with pytest.raises(BadTile) as problem:
        read_tile(text, set_name)
    assert message in str(problem.value)


def test_the_tables_agree() -> None:
    tile = Tile("12-5")
    assert (FAR[12][tile], FAR[5][tile]) == (5, 12)
    assert (LAID[12][tile], LAID[5][tile]) == ("12-5", "5-12")
    assert LYING[LAID[5][tile]] == tile
    assert all(len(carriers) == 13 for carriers in WITH)
    assert PIPS[tile] == 17
    assert pips([Tile("9-9"), Tile("7-5")]) == 30
