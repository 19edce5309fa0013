"""How the tests run: how hard Hypothesis searches, what is left out, whether a test may skip."""

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.commands import Command

REQUIRE_ALL = "DOUBLETWELVE_REQUIRE_ALL"
"""Set by CI: a test that cannot run is a failure, and the long ones run too."""

gc.disable()  # while thousands of tests are imported and collected: all of that stays

settings.register_profile(
    "dev", deadline=None, print_blob=True, max_examples=20, stateful_step_count=25
)
# The same examples every time: what fails in CI fails because of what was changed.
settings.register_profile(
    "ci", parent=settings.get_profile("dev"), derandomize=True, max_examples=60
)
settings.register_profile(
    "soak",
    parent=settings.get_profile("dev"),
    max_examples=5_000,
    stateful_step_count=60,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get(REQUIRE_ALL) else "dev")
)


def pytest_report_header() -> str:
    if os.environ.get(REQUIRE_ALL):
        return "all tests, also the long ones"
    return f"without the tests marked 'long', which CI runs too: set {REQUIRE_ALL}=1 for them"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two for each core: half of what a test does is waiting for a page or a server."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get(REQUIRE_ALL):
        # First what takes longest: at the end nobody waits for a single test.
        items.sort(key=lambda item: item.get_closest_marker("long") is None)
        return
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        (left_out if item.get_closest_marker("long") else kept).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish() -> None:
    """From now on what is no longer used is looked for again, among what is new."""
    gc.freeze()
    gc.enable()


def fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Under DOUBLETWELVE_REQUIRE_ALL a test that cannot run here is a failure."""
    if os.environ.get(REQUIRE_ALL) and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, although {REQUIRE_ALL} is set: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_skipped(report)
    return report


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Command:
    """The command line, in an empty folder."""
    return Command(monkeypatch, capsys, tmp_path)
