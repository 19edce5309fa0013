"""Running the command line in a test, as a user would, without starting a process."""

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from doubletwelve.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


class Command:
    """``run("replay", "game.json")``: the exit status and what was printed."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        folder: Path,
    ) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.folder = folder
        monkeypatch.chdir(folder)

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        stream = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
        self._monkeypatch.setattr(sys, "stdin", stream)
        self._monkeypatch.setattr(sys, "argv", ["doubletwelve", *arguments])
        with pytest.raises(SystemExit) as stop:
            main()
        out, err = self._capsys.readouterr()
        code = stop.value.code
        return Ran(0 if code is None else int(code), out, err)
