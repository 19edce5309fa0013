"""Whose pages may change something here. Checked before a socket is accepted, too."""

from typing import Final

from doubletwelve.web.places import BadPlace, read_address, read_origin
from doubletwelve.web.settings import Settings

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


def allowed(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a page of ``origin`` may use this server, asked for under the name ``host``.

    Programs that are no browsers send no origin; they carry nobody's cookies either.
    """
    if origin is None:
        return True
    try:
        site = read_origin(origin)
    except BadPlace:
        return False
    if site == settings.public_url or site in settings.allowed_origins:
        return True
    return host is not None and site == own_origin(host) and _is_own(host, settings)


def own_origin(host: str) -> str | None:
    """The site that this server is under the name that a request gave it."""
    try:
        return read_origin(f"http://{host}")
    except BadPlace:
        return None


def _is_own(host: str, settings: Settings) -> bool:
    """A name that no stranger can point at this machine, so that no foreign page goes by it."""
    if read_address(host) is not None:
        return True
    name = host.partition(":")[0].lower()
    if name in ("localhost", settings.host.lower()):
        return True
    return settings.lan and ("." not in name or name.endswith(".local"))
