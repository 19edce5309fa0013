"""What the recipes do where something is missing."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import REQUIRE_ALL

MAKE = shutil.which("make")
ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
@pytest.mark.parametrize(("required", "code"), [({}, 0), ({REQUIRE_ALL: "1"}, 2)])
def test_types_that_cannot_be_checked_are_a_failure_only_where_all_is_required(
    tmp_path: Path, required: dict[str, str], code: int
) -> None:
    command, empty = [str(MAKE), "--directory", str(ROOT), ".client"], {"PATH": str(tmp_path)}
    made = subprocess.run(
        command, env={**empty, **required}, capture_output=True, text=True, check=False
    )
    assert "there is no npm here" in made.stdout
    assert made.returncode == code
