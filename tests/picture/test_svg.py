"""A placement as a picture."""

from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubletwelve.picture import Picture, TrainTable, draw, place_layout, place_trains
from doubletwelve.picture.pips import COLOURS, FACE, SPOTS
from doubletwelve.tiles import DOUBLES, LaidTile, Tile
from tests.picture.grown import LAYOUTS, TRAINS, grow_trains

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: Picture) -> ElementTree.Element:
    return ElementTree.fromstring(picture.svg)


def tiles(picture: Picture) -> list[ElementTree.Element]:
    return [group for group in drawn(picture).iter(f"{SVG}g") if group.get("class") == "tile"]


def told(group: ElementTree.Element) -> str:
    return group.findtext(f"{SVG}title") or ""


def pips(path: ElementTree.Element) -> int:
    return (path.get("d") or "").count("h0")


def texts(picture: Picture) -> list[str]:
    return [text.text or "" for text in drawn(picture).iter(f"{SVG}text")]


@given(LAYOUTS)
@settings(max_examples=25)
def test_every_tile_of_a_layout_is_drawn_once_with_its_pips(steps: tuple[str, ...]) -> None:
    groups = tiles(draw(place_layout(steps)))
    laid = [step.split(">")[0] for step in steps]
    assert [told(group).split()[0].rstrip(",") for group in groups] == laid
    for group, tile in zip(groups, laid, strict=True):
        assert sum(map(pips, group.iter(f"{SVG}path"))) == sum(map(int, tile.split("-")))


@given(TRAINS)
@settings(max_examples=25)
def test_every_tile_of_the_trains_is_drawn_once(table: TrainTable) -> None:
    groups = tiles(draw(place_trains(table)))
    laid = [tile for train in table.trains.values() for tile in train]
    assert [told(group).split()[0].rstrip(",") for group in groups] == [
        table.engine,
        *laid,
    ]


@given(TRAINS)
@settings(max_examples=25)
def test_everything_is_within_the_picture(table: TrainTable) -> None:
    placement = place_trains(table)
    left, top, right, bottom = draw(placement, title="Mexican Train").box
    inner = placement.box
    assert left < inner.left <= inner.right < right
    assert top < inner.top <= inner.bottom < bottom


def some_trains(**labels: str) -> TrainTable:
    trains = {"p1": ("12-5", "5-5"), "p2": ("12-7",), "m": ()}
    laid = {name: tuple(map(LaidTile, tiles)) for name, tiles in trains.items()}
    return TrainTable(DOUBLES[12], laid, frozenset({"p2"}), frozenset({"p1"}), labels)


def test_trains_are_named_and_open_doubles_said() -> None:
    picture = draw(place_trains(some_trains(p1="Ann", p2="Bob", m="Mexican Train")))
    assert {"Ann", "Bob", "Mexican Train", "p1", "p2", "m", "open"} <= set(texts(picture))
    assert "stroke-dasharray" in picture.svg
    assert "<title>Bob, marked: open to all</title>" in picture.svg


def test_an_open_double_of_a_layout_is_said() -> None:
    placement = place_layout(["12-12", "12-5>12-12", "5-5>12-5"])
    assert "open" not in texts(draw(placement))
    assert "open" in texts(draw(placement, open_doubles={Tile("5-5")}))


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn", "Co"]), max_size=30))
def test_names_and_notes_are_escaped(name: str) -> None:
    picture = draw(place_trains(some_trains(p1=name)), title=name, notes=[f"<b>{name}&"])
    assert f"<b>{name}&" in texts(picture)
    assert drawn(picture).findtext(f"{SVG}title") == (name or "Dominoes")
    assert drawn(picture).get("aria-label") == (name or "Dominoes")


def test_what_xml_cannot_hold_is_left_out() -> None:
    picture = draw(place_trains(some_trains(p1="A\x00n\x1bn")), title="a\ud800b\uffff")
    assert "Ann" in texts(picture)
    assert drawn(picture).findtext(f"{SVG}title") == "ab"


def test_it_describes_itself_in_words() -> None:
    root = drawn(draw(place_trains(some_trains(p1="Ann")), title="Round 3", notes=["p2 to move"]))
    assert root.findtext(f"{SVG}title") == "Round 3"
    assert root.findtext(f"{SVG}desc") == (
        "p2 to move. The engine is 12-12. Ann: 12-5 5-5, ends in an open double 5. "
        "p2, marked: 12-7, ends in 7. m: no tiles, ends in 12."
    )
    steps = ["6-6", "6-1>6-6", "1-1>6-1"]
    assert drawn(draw(place_layout(steps))).findtext(f"{SVG}desc") == (
        "6-6 lies in the middle. 6-1 on 6-6, 1-1 on 6-1."
    )


def test_it_needs_nothing_else_and_runs_nothing() -> None:
    table = grow_trains(Random(1), ["p1", "p2", "m"], 12, 40)
    root = drawn(draw(place_trains(table)))
    assert {tag.tag.removeprefix(SVG) for tag in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "rect",
        "path",
        "g",
        "text",
    }
    assert not [name for tag in root.iter() for name in tag.attrib if "href" in name]
    assert "url(" not in draw(place_trains(table)).svg


def test_a_notebook_shows_it() -> None:
    picture = draw(place_layout(["6-6"]))
    assert picture._repr_svg_() == picture.svg


def test_an_empty_table_can_be_drawn() -> None:
    assert tiles(draw(place_layout([]))) == []


@pytest.mark.parametrize("number", range(13))
def test_a_half_has_as_many_pips_as_its_number(number: int) -> None:
    assert len(set(SPOTS[number])) == number
    assert all(abs(x) < 0.42 and abs(y) < 0.42 for x, y in SPOTS[number])


def luminance(colour: str) -> float:
    """As WCAG has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("number", range(13))
def test_pips_stand_out_from_the_face(number: int) -> None:
    assert (luminance(FACE) + 0.05) / (luminance(COLOURS[number]) + 0.05) >= 3


def test_no_two_numbers_look_alike() -> None:
    assert len({frozenset(spots) for spots in SPOTS}) == 13
    assert len(set(COLOURS)) == 13
