"""The pictures in the README: there, small, and told in words too."""

import re
from pathlib import Path

import pytest

from tests.browser.portrait import DOCS, SHOWN
from tests.browser.visitors import SIZES, Screen

README = Path(__file__).parents[2] / "README.md"
IMAGE = re.compile(r'<img src="(?P<source>[^"]+)"[^>]*alt="(?P<alt>[^"]+)"', re.DOTALL)


@pytest.mark.parametrize(("name", "screen"), SHOWN)
def test_the_readme_shows_a_real_table(name: str, screen: Screen) -> None:
    """Its size is in the first part of a PNG file."""
    picture = (DOCS / f"{name}.png").read_bytes()
    assert len(picture) < 200_000
    size = tuple(int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert (picture[:4], size) == (b"\x89PNG", SIZES[screen])
    words = {image["source"]: image["alt"] for image in IMAGE.finditer(README.read_text("utf-8"))}
    assert len(words[f"docs/{name}.png"].split()) > 10
