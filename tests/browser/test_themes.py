"""Colours: each theme has its own, chosen or by the system."""

from typing import Final, Literal

from tests.browser.conftest import Visit
from tests.browser.looks import with_theme

Media = Literal["light", "dark"]

COLOURS: Final = """() => {
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  return [backgroundColor, color, getComputedStyle(document.querySelector('.main')).color];
}"""


def test_a_theme_is_the_same_whether_chosen_or_the_systems(visit: Visit) -> None:
    page = visit().go("/")
    page.locator(".main").first.wait_for()

    def colours(theme: str, system: Media) -> tuple[str, ...]:
        page.emulate_media(color_scheme=system)
        with_theme(page, theme)
        return tuple(page.evaluate(COLOURS))

    light, dark = colours("system", "light"), colours("system", "dark")
    contrast = colours("contrast", "light")
    assert len({light, dark, contrast}) == 3
    for chosen, wanted in {"light": light, "dark": dark, "contrast": contrast}.items():
        assert colours(chosen, "light") == colours(chosen, "dark") == wanted, chosen
