"""Every setting of the server: where it comes from, what it may be, what it means.

Defaults give way to a TOML file, that to the environment, that to the command line.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from doubletwelve.tiles import quoted
from doubletwelve.web.places import BadPlace, read_network, read_origin

PREFIX: Final = "DOUBLETWELVE_"
OTHERS: Final = frozenset({"DOUBLETWELVE_DEBUG", "DOUBLETWELVE_REQUIRE_ALL"})
"""What the environment may say that is no setting of the server."""
SECRET: Final = ("database", "redis")
"""Settings that may hold a password: no message quotes them."""

Count = Annotated[int, Meta(ge=1, le=1_000_000)]


def usual_database() -> str:
    from platformdirs import user_data_path

    return str(user_data_path("doubletwelve", appauthor=False) / "tables.sqlite")


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One field a setting; its description is what ``serve --help`` says of it."""

    host: Annotated[str, Meta(min_length=1, description="The address to listen on.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="The port to listen on; 0 picks a free one.")
    ] = 8012
    database: Annotated[
        str,
        Meta(min_length=1, description="A file, or postgresql+asyncpg://USER:PASSWORD@HOST/NAME."),
    ] = msgspec.field(default_factory=usual_database)
    redis: (
        Annotated[
            str, Meta(description="redis://HOST:PORT, when several servers share one database.")
        ]
        | None
    ) = None
    public_url: (
        Annotated[
            str, Meta(description="Where people find this server, such as https://example.org.")
        ]
        | None
    ) = None
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Addresses or networks whose X-Forwarded-For is believed: A,B,..."),
    ] = ()
    allowed_origins: Annotated[
        tuple[str, ...],
        Meta(description="Other sites whose pages may play here, such as https://example.net."),
    ] = ()
    open: Annotated[
        bool, Meta(description="Open the page in this machine's browser, if it has a screen.")
    ] = False
    lan: Annotated[
        bool,
        Meta(description="Listen to the whole house, and print a QR code for its phones."),
    ] = False
    keep_days: Annotated[
        int, Meta(ge=1, le=36500, description="How many days a table that nobody visits is kept.")
    ] = 90
    bot_processes: Annotated[
        int, Meta(ge=1, le=64, description="How many processes the bots think in.")
    ] = 1
    tables_per_hour: Annotated[
        Count, Meta(description="How many tables one address may open in an hour.")
    ] = 60
    joins_per_minute: Annotated[
        Count, Meta(description="How often one address may sit down or use a link in a minute.")
    ] = 120
    codes_per_minute: Annotated[
        Count, Meta(description="How many spoken codes one address may look up in a minute.")
    ] = 60
    requests_per_minute: Annotated[
        Count,
        Meta(description="How many API requests and new sockets one address has in a minute."),
    ] = 1200
    replays_per_minute: Annotated[
        Count, Meta(description="How many records and replays one address may fetch in a minute.")
    ] = 120
    connections_per_address: Annotated[
        Count, Meta(description="How many open sockets one address may have at once.")
    ] = 200
    messages_per_second: Annotated[
        Count, Meta(description="How many messages a second one socket may send on.")
    ] = 20
    message_burst: Annotated[
        Count, Meta(description="How many messages one socket may send at once.")
    ] = 40
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="How much is written on standard error."),
    ] = "info"

    @property
    def listens_on(self) -> str:
        return "0.0.0.0" if self.lan else self.host

    @property
    def is_https(self) -> bool:
        return self.public_url is not None and self.public_url.startswith("https://")


class BadSettings(ValueError):
    """A setting that does not exist, or a value that it cannot have; the message says which."""


FIELDS: Final = {field.name: field for field in msgspec.structs.fields(Settings)}


def description(name: str) -> str:
    """What a setting means, in one line."""
    annotation = FIELDS[name].type
    found = (a for a in (annotation, *get_args(annotation)) if getattr(a, "__metadata__", None))
    return next(str(a.__metadata__[-1].description) for a in found)


def read_settings(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, str]
) -> Settings:
    """The settings, each from the last of the places that gives it."""
    values = _from_file(file) if file is not None else {}
    values |= _from_environment(environment)
    for name, text in flags.items():
        values[name] = _checked(flag(name), name, _from_text(name, text))
    return Settings(**values)


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _from_file(file: Path) -> dict[str, Any]:
    try:
        given = msgspec.toml.decode(file.read_bytes())
    except OSError as problem:
        raise BadSettings(f"{file}: cannot be read: {problem.strerror}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise BadSettings(f"{file}: not TOML: {problem}") from None
    _refuse_unknown(f"{file}: ", given, FIELDS)
    return {
        name: _checked(f"{file}: {name}", name, value, strict=True) for name, value in given.items()
    }


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """An empty variable is one that is not set."""
    given = {
        name: text
        for name, text in environment.items()
        if name.startswith(PREFIX) and name not in OTHERS and text
    }
    _refuse_unknown("", given, [PREFIX + name.upper() for name in FIELDS])
    names = {variable: variable.removeprefix(PREFIX).lower() for variable in given}
    return {
        name: _checked(variable, name, _from_text(name, given[variable]))
        for variable, name in names.items()
    }


def _refuse_unknown(place: str, given: Iterable[str], known: Iterable[str]) -> None:
    known = tuple(known)
    for name in given:
        if name not in known:
            raise BadSettings(
                f"{place}{quoted(name)} is not a setting; the settings are {', '.join(known)}"
            )


def _from_text(name: str, text: str) -> Any:
    if FIELDS[name].default == ():
        return [part for part in map(str.strip, text.split(",")) if part]
    return text


def _checked(place: str, name: str, value: Any, strict: bool = False) -> Any:
    """The value as the setting's type, or ``BadSettings`` with the place that it came from."""
    try:
        found = msgspec.convert(value, FIELDS[name].type, strict=strict)
        return _as_written(name, found)
    except (msgspec.ValidationError, BadPlace) as problem:
        given = "what is given" if name in SECRET else quoted(_as_given(value))
        wanted = problem if isinstance(problem, BadPlace) else _wanted(name)
        raise BadSettings(f"{place}: {given} will not do: {wanted}") from None


def _as_given(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _wanted(name: str) -> str:
    """What a setting may be."""
    about = msgspec.inspect.type_info(FIELDS[name].type)
    match about.type if isinstance(about, msgspec.inspect.Metadata) else about:
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"it is a whole number from {least} to {most}"
        case msgspec.inspect.BoolType():
            return "it is true or false"
        case msgspec.inspect.LiteralType(values=values):
            return f"it is one of {', '.join(map(str, values))}"
        case msgspec.inspect.VarTupleType():
            return "it is a list of texts"
    return "it is a text that is not empty"


def _as_written(name: str, value: Any) -> Any:
    """Addresses in the one form in which they are compared."""
    if name == "public_url":
        return read_origin(value)
    if name == "allowed_origins":
        return tuple(map(read_origin, value))
    if name == "trusted_proxies":
        return tuple(str(read_network(text)) for text in value)
    return value
