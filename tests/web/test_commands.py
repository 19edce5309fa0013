"""``serve --help`` and ``backup`` as they are typed."""

import subprocess
import sys
from pathlib import Path

import pytest

from doubletwelve.web.settings import FIELDS, flag
from tests.commands import Command
from tests.web.servers import served


def test_every_setting_has_a_flag_that_is_explained(run: Command) -> None:
    text = run("serve", "--help").out
    for name in FIELDS:
        assert f"  {flag(name)} " in text


def test_commands_that_serve_nothing_load_nothing_of_the_server() -> None:
    code = (
        "import sys\n"
        "sys.argv = ['doubletwelve', 'serve', '--help']\n"
        "from doubletwelve.cli import main\n"
        "try:\n    main()\n"
        "except SystemExit as stop:\n    assert not stop.code, stop.code\n"
        "heavy = {'litestar', 'uvicorn', 'sqlalchemy', 'alembic', 'asyncio', 'redis', 'segno'}\n"
        "print(*sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout
    assert done.stderr == "\n"


def test_a_running_server_is_backed_up_to_a_new_file(tmp_path: Path, run: Command) -> None:
    database = str(tmp_path / "tables.sqlite")
    with served(tmp_path):
        done = run("backup", "copy.sqlite", "--database", database)
        assert (done.status, done.err) == (0, "")
        assert done.out == "copy.sqlite holds all tables as they were at this moment.\n"
        assert (tmp_path / "copy.sqlite").stat().st_size > 0
        again = run("backup", "copy.sqlite", "--database", database)
        assert (again.status, again.out) == (2, "")
        assert "copy.sqlite is there already" in again.err


def test_what_cannot_be_backed_up_is_said_in_one_line(run: Command) -> None:
    for database, words in [
        ("nothing.sqlite", "there is no database at"),
        ("postgresql+asyncpg://ann:secret@db/tables", "pg_dump"),
        ("9" * 500, f"{'9' * 20}"),
        ("9" * 500, "...': File name too long; name another file"),
        ("", "--database: what is given will not do: it is a text that is not empty"),
    ]:
        done = run("backup", "copy.sqlite", "--database", database)
        assert done.status == 2
        assert words in done.err
        assert "secret" not in done.err
        assert done.err.count("\n") == 1
    assert not (run.folder / "copy.sqlite").exists()


def test_a_backup_into_a_folder_that_is_not_there_says_so(run: Command) -> None:
    (run.folder / "tables.sqlite").touch()
    done = run("backup", "no/copy.sqlite", "--database", "tables.sqlite")
    assert done == (2, "", "no/copy.sqlite: there is no folder 'no'\n")


@pytest.mark.parametrize(
    ("option", "given", "line"),
    [
        (
            "--host",
            "\udcff",
            "cannot listen on \\udcff port 0: ",
        ),
        ("--config", "\x1b[31m", "\\x1b[31m: cannot be read: "),
        ("--host", "192.0.2.7", "cannot listen on 192.0.2.7 port 0: "),
        ("--log-level", "loud", "--log-level: 'loud' will not do: it is one of debug, error, "),
        ("--trusted-proxies", "x, y", "--trusted-proxies: 'x,y' will not do: a proxy is an "),
        ("--port", "70000", "--port: '70000' will not do: it is a whole number from 0 to 65535"),
    ],
)
def test_a_setting_that_will_not_do_is_quoted_with_what_would(
    run: Command, option: str, given: str, line: str
) -> None:
    done = run("serve", "--database", "tables.sqlite", "--port", "0", option, given)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(line)
    assert done.err.count("\n") == 1
    assert not any(run.folder.iterdir())


def test_a_database_whose_name_is_too_long_is_no_fault_of_ours(run: Command) -> None:
    done = run("serve", "--port", "0", "--database", "9" * 500)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("database: '")
    assert done.err.endswith("...': File name too long; name another file\n")
