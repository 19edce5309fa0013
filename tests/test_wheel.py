"""The built wheel works by itself: in an empty environment, away from the checkout."""

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.record.examples import EXAMPLE

pytestmark = [pytest.mark.slow, pytest.mark.long]

CHECKOUT = Path(__file__).parent.parent
BOOKS = ["goliath", "ecowoodart", "french", "vennerod", "cardinal"]


def run(*command: str | Path, cwd: Path) -> str:
    """What the command prints; the test fails with all its output if the command does."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    dist = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel"]
    run(*build, "--outdir", dist, CHECKOUT, cwd=dist)
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an environment that holds the wheel and its pinned requirements only."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "env")
    install = [*pip(folder), "install", "--quiet", "--no-compile"]
    pins = CHECKOUT / "requirements" / "runtime.txt"
    run(*install, "--no-deps", "--require-hashes", "--only-binary=:all:", "-r", pins, cwd=folder)
    run(*install, "--no-deps", "--no-index", wheel, cwd=folder)
    return folder


def pip(folder: Path) -> list[str]:
    """Ours, at work in that environment, which has none."""
    return [sys.executable, "-m", "pip", "--python", str(folder / "env")]


def test_the_wheel_holds_the_rulebooks_and_says_that_it_is_typed(wheel: Path) -> None:
    source = CHECKOUT / "src"
    books = {path.relative_to(source).as_posix() for path in source.rglob("rulebooks/*.toml")}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert all(any(book in name for name in books) for book in BOOKS)
    assert names >= books | {"doubletwelve/py.typed"}


def test_the_installed_command_works_by_itself(installed: Path) -> None:
    """In one test, as it is installed once for each process of tests that wants it."""
    run(*pip(installed), "check", cwd=installed)
    command = installed / "env/bin/doubletwelve"
    printed = run(command, "rules", cwd=installed)
    assert all(book in printed for book in BOOKS)
    record = installed / "stuck.json"
    record.write_text(json.dumps(EXAMPLE), "utf-8")
    table = json.loads(run(command, "replay", record, "--json", cwd=installed))
    assert (table["turn"], table["legal"]) == ("p2", ["pass"])
