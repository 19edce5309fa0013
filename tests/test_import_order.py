"""Imports point inward only: a module uses what lies below it, never beside or above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "doubletwelve"
SOURCE = Path(__file__).parent.parent / "src" / PACKAGE

# From the inside out. Names that share a line may not import each other.
LAYERS = [
    ["tiles", "locales"],
    ["core"],
    ["rulebooks"],
    ["games"],
    ["record"],
    ["picture", "kernel"],
    ["bots"],
    ["arena", "envs", "table"],
    ["web", "terminal", "scorepad"],
    ["cli"],
    ["__main__"],
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}


def dotted_name(path: Path) -> str:
    """`core/turn.py` is `doubletwelve.core.turn`; `core/__init__.py` is `doubletwelve.core`."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_from(node: ast.ImportFrom, package: str) -> str:
    """`from ..games import x` in `doubletwelve.core` is from `doubletwelve.games`."""
    if not node.level:
        return node.module or ""
    base = package.rsplit(".", node.level - 1)[0]
    return f"{base}.{node.module}" if node.module else base


def imported(tree: ast.Module, package: str) -> Iterator[tuple[int, str]]:
    """Every name that is imported anywhere in a module of `package`, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = imported_from(node, package)
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def complaint(importer: str, name: str) -> str | None:
    """Why the layer `importer` ('' is the package's own __init__) may not import `name`."""
    if name == PACKAGE:
        return f"'import {PACKAGE}' hides what is used; import the name itself"
    if not name.startswith(f"{PACKAGE}."):
        return None
    layer = name.split(".")[1]
    if layer == importer or layer not in RANK:
        return None  # its own package; or an attribute such as __version__
    if not importer:
        return f"the package's __init__ imports nothing of the package, but here {layer}"
    if RANK[layer] < RANK[importer]:
        return None
    return f"{importer} may not import {layer}: it does not lie below {importer} in LAYERS"


def complaints(module: str, source: str, is_package: bool = False) -> list[str]:
    """What is wrong with the imports of one module, given by its dotted name."""
    importer = module.split(".")[1] if "." in module else ""
    if importer and importer not in RANK:
        return [f"{module}: {importer} is in no layer; say in LAYERS what it may import"]
    package = module if is_package else module.rpartition(".")[0]
    found = [
        (line, complaint(importer, name)) for line, name in imported(ast.parse(source), package)
    ]
    return [f"{module}, line {line}: {why}" for line, why in found if why]


def test_imports_point_inward() -> None:
    wrong = [
        text
        for path in sorted(SOURCE.rglob("*.py"))
        for text in complaints(dotted_name(path), path.read_text("utf-8"), path.stem == "__init__")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("doubletwelve.core.turn", "from doubletwelve.games import classic"),
        ("doubletwelve.core.turn", "import doubletwelve.games.classic as classic"),
        ("doubletwelve.core.turn", "from doubletwelve import games"),
        ("doubletwelve.core.turn", "from .. import games"),
        ("doubletwelve.core.turn", "from ..games.classic import Classic"),
        ("doubletwelve.tiles", "from . import core"),
        ("doubletwelve.tiles", "from .core import turn"),
        ("doubletwelve.games.classic", "def play():\n    from doubletwelve.cli import main"),
        ("doubletwelve.record", "if TYPE_CHECKING:\n    from doubletwelve.bots import Bot"),
        ("doubletwelve.picture.svg", "from doubletwelve.kernel import deal"),
        ("doubletwelve.kernel.deal", "from doubletwelve.picture import svg"),
        ("doubletwelve.cli", "import doubletwelve"),
        ("doubletwelve.helpers", "import json"),
    ],
)
def test_an_import_that_points_outward_is_found(module: str, source: str) -> None:
    assert len(complaints(module, source)) == 1


def test_relative_imports_in_a_package_start_at_the_package() -> None:
    assert complaints("doubletwelve.core", "from ..games import classic", is_package=True)
    assert complaints("doubletwelve", "from .tiles import Tile", is_package=True)
    assert not complaints("doubletwelve.core", "from .games import Game", is_package=True)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("doubletwelve.core.turn", "from doubletwelve.tiles import Tile"),
        ("doubletwelve.core.turn", "from . import state\nfrom .state import State"),
        (
            "doubletwelve.games.mexican_train.play",
            "from ...core import turn\nfrom ..classic import x",
        ),
        ("doubletwelve.cli", "from doubletwelve import __version__, record\nimport json"),
        ("doubletwelve.__main__", "from doubletwelve.cli import main"),
    ],
)
def test_an_import_that_points_inward_is_let_pass(module: str, source: str) -> None:
    assert complaints(module, source) == []
