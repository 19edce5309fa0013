"""Settings: where they come from, which counts, and what is refused."""

from pathlib import Path

import pytest

from doubletwelve.web.settings import FIELDS, BadSettings, Settings, description, read_settings


def config(folder: Path, text: str) -> Path:
    file = folder / "server.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_command_line_counts_more_than_the_environment_and_that_more_than_the_file(
    tmp_path: Path,
) -> None:
    file = config(tmp_path, 'port = 1\nkeep_days = 2\nlog_level = "error"\nhost = "10.0.0.1"')
    environment = {"DOUBLETWELVE_PORT": "3", "DOUBLETWELVE_KEEP_DAYS": "4", "HOME": "/"}
    found = read_settings(file, environment, {"port": "5"})
    assert (found.port, found.keep_days, found.log_level, found.host) == (5, 4, "error", "10.0.0.1")
    assert found.bot_processes == Settings().bot_processes


def test_every_setting_can_be_given_in_every_place(tmp_path: Path) -> None:
    texts = {
        "host": "10.0.0.1",
        "database": "x.sqlite",
        "redis": "redis://localhost",
        "public_url": "https://example.org",
        "trusted_proxies": "10.0.0.0/8, ::1",
        "allowed_origins": "https://example.net",
        "open": "true",
        "lan": "true",
        "log_level": "debug",
    }
    texts = {name: texts.get(name, "7") for name in FIELDS}
    by_flags = read_settings(None, {}, texts)
    environment = {f"DOUBLETWELVE_{name.upper()}": text for name, text in texts.items()}
    assert read_settings(None, environment, {}) == by_flags
    assert by_flags.trusted_proxies == ("10.0.0.0/8", "::1/128")
    lines = [
        f"{name} = {value if isinstance(value, int) else repr(value)}".replace("True", "true")
        for name in FIELDS
        for value in [getattr(by_flags, name)]
    ]
    written = "\n".join(line.replace("(", "[").replace(")", "]") for line in lines)
    assert read_settings(config(tmp_path, written), {}, {}) == by_flags
    assert all(getattr(by_flags, name) != getattr(Settings(), name) for name in FIELDS)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("prot = 1", "'prot' is not a setting; the settings are host, port"),
        ('port = "8012"', "port: '8012' will not do: it is a whole number from 0 to 65535"),
        ("port = 70000", "port: '70000' will not do: it is a whole number from 0 to 65535"),
        ("port = ", "not TOML"),
        ('public_url = "example.org"', "a site is written as https://example.org"),
        ('public_url = "https://example.org/table"', "a site is written as"),
        ('allowed_origins = ["*"]', "a site is written as"),
        ('trusted_proxies = ["proxy"]', "a proxy is an address or a network, as in 10.0.0.7"),
        ('log_level = "loud"', "'loud' will not do: it is one of debug, error, info, warning"),
        ('open = "yes"', "open: 'yes' will not do: it is true or false"),
        ('host = ""', "host: '' will not do: it is a text that is not empty"),
        ("public_url = 7", "public_url: '7' will not do: it is a text that is not empty"),
        ('allowed_origins = "x"', "allowed_origins: 'x' will not do: it is a list of texts"),
        ('allowed_origins = ["x", "y"]', "allowed_origins: 'x,y' will not do: a site is"),
        ("a = " + "[" * 3000, "not TOML"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(tmp_path: Path, text: str, wrong: str) -> None:
    with pytest.raises(BadSettings) as problem:
        read_settings(config(tmp_path, text), {}, {})
    assert wrong in str(problem.value)
    assert "server.toml: " in str(problem.value)


def test_what_is_wrong_elsewhere_is_named_with_its_place() -> None:
    with pytest.raises(BadSettings, match=r"^--keep-days: 'x' will not do"):
        read_settings(None, {}, {"keep_days": "x"})
    with pytest.raises(BadSettings, match=r"^DOUBLETWELVE_PORT: 'x' will not do"):
        read_settings(None, {"DOUBLETWELVE_PORT": "x"}, {})
    with pytest.raises(BadSettings, match="'DOUBLETWELVE_PROT' is not a setting"):
        read_settings(None, {"DOUBLETWELVE_PROT": "1"}, {})


def test_an_empty_variable_is_none_and_others_of_the_program_are_let_be() -> None:
    environment = {"DOUBLETWELVE_REDIS": "", "DOUBLETWELVE_DEBUG": "1"}
    assert read_settings(None, environment, {}).redis is None


def test_no_message_quotes_a_setting_that_may_hold_a_password(tmp_path: Path) -> None:
    for name in ("database", "redis"):
        with pytest.raises(BadSettings) as problem:
            read_settings(config(tmp_path, f'{name} = ["secret"]'), {}, {})
        assert "secret" not in str(problem.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"no\.toml: cannot be read"):
        read_settings(tmp_path / "no.toml", {}, {})


def test_every_setting_is_described_in_one_line() -> None:
    for name in FIELDS:
        assert description(name).endswith(".")
        assert len(description(name)) < 80


def test_the_usual_limits_admit_forty_people_behind_one_router() -> None:
    settings = Settings()
    assert settings.joins_per_minute >= 80
    assert settings.codes_per_minute >= 40
    assert settings.connections_per_address >= 120
    assert settings.tables_per_hour >= 40
    assert settings.requests_per_minute >= 40 * 15
    assert settings.replays_per_minute >= 40 * 2
