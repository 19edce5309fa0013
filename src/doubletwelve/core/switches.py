"""Switches: the points on which books, readings and tables differ, and their values in words."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from doubletwelve.tiles import quoted


class BadSwitch(ValueError):
    """A switch that does not exist, a value it cannot have, or a combination that cannot be.

    What players can come upon by choosing has a message key too, ``why``, with its values: names of
    switches and their values, and numbers. What only a file or a program can ask for has none.
    """

    def __init__(self, switch: str, message: str, why: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.switch = switch
        self.why = why
        self.values = values


class BadPlayers(BadSwitch):
    """Too many or too few players."""


class SwitchWords(Struct, frozen=True):
    """The switches of a game: what each decides, and what its values mean."""

    about: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    """The named values of every switch that has any."""
    least: Mapping[str, int]
    """The switches that take a number, with the least each accepts."""
    yes_no: tuple[str, ...]
    """The switches that are true or false."""

    def check(self, name: str, value: Any, known: Iterable[str]) -> None:
        """Refuse what is no switch, or no value of it, naming what would be possible."""
        known = tuple(known)
        if name not in known:
            raise BadSwitch(
                name, f"{quoted(name)} is not a switch; the switches are {', '.join(known)}"
            )
        if not self._is_possible(name, value):
            possible = " or ".join(self.possible(name))
            given = quoted(value) if isinstance(value, str) else repr(value)
            raise BadSwitch(name, f"{given} is not possible for {name}: it is {possible}")

    def _is_possible(self, name: str, value: Any) -> bool:
        if isinstance(value, bool):
            return name in self.yes_no
        if isinstance(value, int):
            return name in self.least and value >= self.least[name]
        return isinstance(value, str) and value in self.values.get(name, {})

    def possible(self, name: str) -> list[str]:
        """The values of a switch, in words."""
        if name in self.yes_no:
            return ["true", "false"]
        number = [f"a whole number of at least {self.least[name]}"] if name in self.least else []
        return [*self.values.get(name, {}), *number]
