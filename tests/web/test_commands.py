"""``serve --help`` and ``backup`` as they are typed."""

import subprocess
import sys
from pathlib import Path

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
    ]:
        done = run("backup", "copy.sqlite", "--database", database)
        assert done.status == 2
        assert words in done.err
        assert "secret" not in done.err
        assert done.err.count("\n") == 1
    assert not (run.folder / "copy.sqlite").exists()
