"""The store of compiled code: made once, made anew when it must be, and not asked for in vain."""

import os
import re
import shutil
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path
from threading import Thread

import pytest

from doubletwelve.bots.bring import bring
from doubletwelve.kernel import __main__ as kernel
from doubletwelve.kernel import announce, compiled
from doubletwelve.kernel.__main__ import imported, modules
from doubletwelve.kernel.compiled import PACKAGE, fingerprint, open_store
from tests.record.examples import EXAMPLE, as_text

SMALLEST = "import doubletwelve.kernel.bits"
"""The module of the kernel with the least to compile."""


@pytest.fixture(autouse=True)
def _nothing_said_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests compile functions of their own in this process."""
    monkeypatch.setattr(announce, "_compiling", announce._Compiling())


def python(
    code: str, *arguments: str, cache: Path | None = None
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({} if cache is None else {"XDG_CACHE_HOME": str(cache)})
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the sources that the compiled code depends on."""
    copy = tmp_path / "doubletwelve"
    for folder in ("kernel", "games/mexican_train"):
        shutil.copytree(PACKAGE / folder, copy / folder)
    return copy


@pytest.mark.parametrize("file", ["kernel/bits.py", "games/mexican_train/switches.py"])
def test_a_changed_source_has_another_fingerprint(package: Path, file: str) -> None:
    before = fingerprint(package)
    assert fingerprint(package) == before
    source = package / file
    dates = source.stat()
    source.write_text(source.read_text("utf-8") + "# changed\n", encoding="utf-8")
    os.utime(source, ns=(dates.st_atime_ns, dates.st_mtime_ns))
    assert fingerprint(package) != before


def test_a_new_module_has_another_fingerprint(package: Path) -> None:
    before = fingerprint(package)
    (package / "kernel" / "new.py").write_text("", encoding="utf-8")
    assert fingerprint(package) != before


def test_a_source_that_is_newer_has_another_fingerprint(package: Path) -> None:
    """Numba would compile it again, and nobody would be told why it takes so long."""
    before = fingerprint(package)
    os.utime(package / "kernel" / "bits.py", (0, 0))
    assert fingerprint(package) != before


@pytest.mark.slow
def test_the_first_start_says_what_takes_so_long_and_the_second_says_nothing(
    tmp_path: Path,
) -> None:
    first = python(SMALLEST, cache=tmp_path)
    assert first.stderr.startswith("Compiling the fast engine for this machine")
    assert first.stderr.count("\n") == 1
    assert any(tmp_path.rglob("*.nbi"))
    assert python(SMALLEST, cache=tmp_path).stderr == ""


BRING = "from doubletwelve.bots.bring import bring\n"
SAY_TWICE = BRING + 2 * "bring('doubletwelve.kernel.bits')\n"


@pytest.mark.slow
def test_that_it_is_compiled_is_said_once_with_the_time_it_took(tmp_path: Path) -> None:
    first = python(SAY_TWICE, cache=tmp_path)
    begun, done = first.stderr.splitlines()
    assert begun.startswith("Compiling the fast engine")
    assert re.fullmatch(r"The fast engine is compiled: it took \d+ s\.", done)
    assert python(SAY_TWICE, cache=tmp_path).stderr == ""


def test_only_the_thread_that_compiles_says_that_it_is_done(
    capsys: pytest.CaptureFixture[str],
) -> None:
    announce.say_function("nth")
    other = Thread(target=announce.say_done)
    other.start()
    other.join()
    assert capsys.readouterr().err.count("\n") == 1
    announce.say_done()
    announce.say_done()
    assert capsys.readouterr().err.count("\n") == 1


def test_processes_that_compile_together_say_it_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each that finds something left to compile would say so by itself."""
    monkeypatch.setattr(compiled, "STORE", tmp_path)
    monkeypatch.setattr(kernel, "modules", lambda: {"1": set(), "2": set()})
    monkeypatch.setattr(kernel, "compile_module", announce.say_function)
    kernel.main()
    kernel.main()
    said = capfd.readouterr().err
    assert said.count("Compiling the fast engine") == 1
    assert said.count("The fast engine is compiled") == 1


@pytest.mark.slow
def test_without_a_folder_to_write_to_it_is_compiled_every_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    code = f"{SMALLEST} as bits; print(bits.nth(0b10110, 2))"
    for _ in range(2):
        done = python(code, cache=blocked)
        assert done.stdout == "4\n"
        assert "Compiling" in done.stderr


@pytest.mark.parametrize("age", [29, 31])
def test_what_nobody_has_used_for_a_month_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    store = open_store()
    assert store is not None
    old = store.with_name("old")
    shutil.copytree(store, old)
    seconds = (store / "used").stat().st_mtime - age * 24 * 3600
    os.utime(old / "used", (seconds, seconds))
    assert open_store() == store
    assert old.exists() == (age < 30)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["rules", "goliath"], ["replay", "game.json"]], ids=lambda a: a[0]
)
def test_commands_that_need_no_kernel_do_not_load_it(tmp_path: Path, arguments: list[str]) -> None:
    game = tmp_path / "game.json"
    game.write_text(as_text(EXAMPLE), encoding="utf-8")
    given = [str(game) if argument == "game.json" else argument for argument in arguments]
    code = (
        "import sys\n"
        "from doubletwelve.cli import main\n"
        "try:\n    main()\n"
        "except SystemExit as stop:\n    assert not stop.code, stop.code\n"
        "heavy = {'numba', 'numpy', 'matplotlib', 'doubletwelve.kernel'} & set(sys.modules)\n"
        "print(*sorted(heavy), file=sys.stderr)\n"
    )
    done = python(code, *given)
    assert done.stdout
    assert done.stderr == "\n"


def test_every_module_is_compiled_after_those_that_it_imports() -> None:
    order = [*TopologicalSorter(modules()).static_order()]
    assert {name.rpartition(".")[2] for name in order} == {
        path.stem for path in (PACKAGE / "kernel").glob("*.py") if not path.stem.startswith("_")
    }
    assert "doubletwelve.kernel.bits" in modules()["doubletwelve.kernel.legal"]
    forms = "from doubletwelve.kernel import slots\nfrom doubletwelve.kernel.ends import far_of\n"
    assert imported(forms) == {"doubletwelve.kernel.slots", "doubletwelve.kernel.ends"}


def test_what_somebody_else_compiled_is_not_said_to_be_done(
    capsys: pytest.CaptureFixture[str],
) -> None:
    announce.say_begun()
    bring("doubletwelve.bots.planner")
    assert "is compiled" not in capsys.readouterr().err
    announce.say_done()
    assert "is compiled" in capsys.readouterr().err
