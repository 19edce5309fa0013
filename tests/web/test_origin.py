"""Whose pages may change something: a table of origins, and all that is not in it."""

import pytest

from doubletwelve.web.origin import allowed
from doubletwelve.web.settings import Settings

HERE = Settings()
PUBLIC = Settings(public_url="https://dominoes.example.org", host="0.0.0.0")
OTHERS = Settings(allowed_origins=("https://club.example.net",))
LAN = Settings(lan=True)


@pytest.mark.parametrize(
    ("origin", "host", "settings", "may"),
    [
        (None, "127.0.0.1:8012", HERE, True),
        (None, None, HERE, True),
        ("http://127.0.0.1:8012", "127.0.0.1:8012", HERE, True),
        ("http://localhost:8012", "localhost:8012", HERE, True),
        ("http://LOCALHOST:8012", "localhost:8012", HERE, True),
        ("http://[::1]:8012", "[::1]:8012", HERE, True),
        ("http://localhost", "localhost:80", HERE, True),
        ("http://localhost:3000", "localhost:8012", HERE, False),
        ("https://localhost:8012", "localhost:8012", HERE, False),
        ("http://localhost:8012", "127.0.0.1:8012", HERE, False),
        ("http://localhost:8012", None, HERE, False),
        ("null", "127.0.0.1:8012", HERE, False),
        ("", "127.0.0.1:8012", HERE, False),
        ("https://evil.example", "127.0.0.1:8012", HERE, False),
        # A name that its owner has pointed at this machine: the page is still a stranger's.
        ("http://evil.example:8012", "evil.example:8012", HERE, False),
        ("http://evil.example:8012", "evil.example:8012", PUBLIC, False),
        ("http://evil.example:8012", "evil.example:8012", LAN, False),
        ("https://dominoes.example.org", "dominoes.example.org", PUBLIC, True),
        ("https://dominoes.example.org", "10.0.0.5:8012", PUBLIC, True),
        ("https://dominoes.example.org:443", "10.0.0.5:8012", PUBLIC, True),
        ("http://dominoes.example.org", "dominoes.example.org", PUBLIC, False),
        ("https://dominoes.example.org.evil.example", "dominoes.example.org", PUBLIC, False),
        ("https://dominoes.example.org@evil.example", "dominoes.example.org", PUBLIC, False),
        ("https://evil.example/dominoes.example.org", "dominoes.example.org", PUBLIC, False),
        ("http://203.0.113.9:8012", "203.0.113.9:8012", PUBLIC, True),
        ("https://club.example.net", "127.0.0.1:8012", OTHERS, True),
        ("https://other.example.net", "127.0.0.1:8012", OTHERS, False),
        ("http://192.168.1.5:8012", "192.168.1.5:8012", LAN, True),
        ("http://family-pc:8012", "family-pc:8012", LAN, True),
        ("http://family-pc.local:8012", "family-pc.local:8012", LAN, True),
        ("http://family-pc:8012", "family-pc:8012", HERE, False),
        ("http://192.168.1.6:8012", "192.168.1.5:8012", LAN, False),
        ("http://[", "[", LAN, False),
        ("http://a:99999", "a:99999", LAN, False),
    ],
)
def test_origins(origin: str | None, host: str | None, settings: Settings, may: bool) -> None:
    assert allowed(origin, host, settings) is may
