"""What becomes of these tests where there is no Chromium."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.chromium import MISSING, VARIABLE
from tests.conftest import REQUIRE_ALL

FOLDER = Path(__file__).parent
FILES = [str(FOLDER / name) for name in ("test_dom.py", "test_log.py")]


def run_without(**environment: str) -> subprocess.CompletedProcess[str]:
    """Some of the tests, run where the program that is named does not exist."""
    others = {name: value for name, value in os.environ.items() if name != REQUIRE_ALL}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *FILES],
        cwd=FOLDER.parents[1],
        env={
            **others,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            VARIABLE: "no-such-browser",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_one_line_tells_of_all_that_are_skipped() -> None:
    run = run_without()
    assert run.returncode == 0
    assert run.stdout.count(MISSING) == 1
    assert " passed" not in run.stdout


@pytest.mark.long
def test_where_all_are_required_it_is_a_failure() -> None:
    run = run_without(**{REQUIRE_ALL: "1"})
    assert run.returncode == 1
    assert " skipped" not in run.stdout.splitlines()[-1]
