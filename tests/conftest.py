"""How the tests run: how hard Hypothesis searches, and whether a test may skip itself."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.commands import Command

settings.register_profile("dev", deadline=None, print_blob=True, stateful_step_count=25)
# The same examples every time: what fails in CI fails because of what was changed.
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True)
settings.register_profile(
    "soak",
    parent=settings.get_profile("dev"),
    max_examples=5_000,
    stateful_step_count=60,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))

REQUIRE_ALL = "DOUBLETWELVE_REQUIRE_ALL"


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
