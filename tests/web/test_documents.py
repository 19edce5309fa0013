"""docs/operations.md and SECURITY.md say what is so."""

import re
from pathlib import Path

from doubletwelve.table.counters import Counters
from doubletwelve.web.settings import FIELDS, description

ROOT = Path(__file__).parent.parent.parent
OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text("utf-8")


def setting_row(name: str) -> str:
    default = FIELDS[name].default
    if name == "database":
        shown = "`tables.sqlite` in the user's data folder"
    elif default in (None, ()):
        shown = "none"
    else:
        shown = f"`{str(default).lower()}`"
    return f"| `{name}` | {shown} | {description(name)} |\n"


def test_every_setting_is_in_the_table_and_no_other() -> None:
    table = OPERATIONS.partition("| setting | default | meaning |\n|---|---|---|\n")[2]
    assert table.partition("\n\n")[0] + "\n" == "".join(map(setting_row, FIELDS))


def test_every_metric_is_explained_and_no_other() -> None:
    metrics = [
        f"{metric.name}_total" if metric.type == "counter" else metric.name
        for metric in Counters().registry.collect()
    ]
    assert re.findall(r"^\| `(doubletwelve_\w+)` \|", OPERATIONS, re.MULTILINE) == metrics


def test_every_protection_names_tests_that_are_there() -> None:
    named = re.findall(r"`(tests/\S+\.py)::(\w+)`", SECURITY)
    assert len(named) > 20
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text("utf-8"), test
    for line in SECURITY.splitlines():
        if line.startswith("| ") and not line.startswith("| what could"):
            assert "`tests/" in line
