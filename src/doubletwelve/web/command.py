"""The commands ``serve`` and ``backup``: what is typed becomes settings, then the work begins."""

import os
import sys
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer

from doubletwelve.tiles import one_line, quoted
from doubletwelve.web.settings import (
    FIELDS,
    BadSettings,
    Settings,
    description,
    flag,
    read_settings,
)

BAD_INPUT: Final = 2
USUAL_DATABASE: Final = "tables.sqlite in your data folder"
CONFIG_HELP: Final = "A TOML file with any of these settings."


def _fail(message: str) -> NoReturn:
    print(one_line(message), file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """The command with one option a setting, as ``Settings`` describes it."""
    config = Parameter(
        "config",
        Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[Path | None, typer.Option(metavar="FILE", help=CONFIG_HELP)],
    )
    command.__dict__["__signature__"] = Signature([config, *map(_option, FIELDS)])
    return command


def _option(name: str) -> Parameter:
    """Text as it is typed; ``read_settings`` says whether it will do."""
    default = FIELDS[name].default
    if default is False:
        about = typer.Option(f"{flag(name)}/--no-{name}", help=description(name))
        annotation: Any = Annotated[bool | None, about]
    else:
        metavar = "NUMBER" if isinstance(default, int) else "TEXT"
        about = typer.Option(flag(name), metavar=metavar, help=_help(name), show_default=False)
        annotation = Annotated[str | None, about]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _help(name: str) -> str:
    """What a setting means, and what it is where nobody says."""
    default = USUAL_DATABASE if name == "database" else FIELDS[name].default
    return f"{description(name)} [{default}]" if default else description(name)


@with_flags
def serve(*, config: Path | None, **flags: str | bool | None) -> None:
    """Serve tables to play at, until it is stopped with Ctrl-C or SIGTERM.

    Every setting can also stand in a TOML file, under the option's name with _ for -, or in the
    environment, as DOUBLETWELVE_PORT for --port. The command line counts most, the file least.
    """
    settings = _read(config, flags)
    from doubletwelve.table.store import StoreProblem
    from doubletwelve.web.serve import serve as run

    problems: list[Exception] = []
    try:
        run(settings)
    except* (BadSettings, StoreProblem) as found:  # the framework starts things in groups
        problems.extend(found.exceptions)
    if problems:
        _fail(str(problems[0]))


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to make; it must not be there yet.")],
    database: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help=f"The database file. [{USUAL_DATABASE}]"),
    ] = None,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help=CONFIG_HELP)] = None,
) -> None:
    """Copy the database of a server, which may be running, to a new file."""
    settings = _read(config, {"database": database})
    from asyncio import run

    from doubletwelve.table.store import StoreProblem, backup_database

    try:
        run(backup_database(settings.database, file))
    except (ValueError, FileExistsError, FileNotFoundError, StoreProblem) as problem:
        _fail(str(problem))
    except OSError as problem:  # a name that is too long, a folder that may not be looked into
        _fail(f"{quoted(str(problem.filename or file))}: {problem.strerror}; name another file")
    print(f"{file} holds all tables as they were at this moment.")


def _read(config: Path | None, flags: Mapping[str, str | bool | None]) -> Settings:
    given = {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in flags.items()
        if value is not None
    }
    try:
        return read_settings(config, os.environ, given)
    except BadSettings as problem:
        _fail(str(problem))
