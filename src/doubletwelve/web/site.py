"""What all requests share: the settings, the tables, the limits, who is connected."""

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from doubletwelve.table.counters import Counters
from doubletwelve.table.placing import Placings
from doubletwelve.table.rooms import Rooms
from doubletwelve.web.limits import Bucket, Buckets, make_limits
from doubletwelve.web.places import client_address, house_origin
from doubletwelve.web.problems import too_many
from doubletwelve.web.settings import Settings
from doubletwelve.web.socket import RESTART, Connection


class Site:
    """One a process. ``app.state.site`` to whoever has the application."""

    def __init__(self, settings: Settings, rooms: Rooms, counters: Counters) -> None:
        self.settings = settings
        self.rooms = rooms
        self.counters = counters
        self.limits = make_limits(settings, time.monotonic)
        self.placings = Placings()
        self.connections: set[Connection] = set()
        """Every open socket, so that all can be told when the server stops."""
        self.port: int | None = None
        """The port that it listens on, once it does."""

    @property
    def origin(self) -> str | None:
        """Where others find this server, if it knows; what a request says of that does not count.

        A machine comes into another network while it runs, so the house is asked each time.
        """
        if self.settings.public_url is not None:
            return self.settings.public_url
        if not self.settings.lan or self.port is None:
            return None
        return house_origin(self.port)

    def address_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Whose request it is, as the limits count."""
        peer = connection.client.host if connection.client else ""
        forwarded = ",".join(connection.headers.getall("x-forwarded-for", []))
        return client_address(peer, forwarded, self.settings.trusted_proxies)

    def limit(self, name: str, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Count one of something for an address; ``Problem`` 429 if it had too many."""
        buckets: Buckets = getattr(self.limits, name)
        wait = buckets.take(self.address_of(connection))
        if wait:
            self.limited(name)
            raise too_many(name, wait)

    def limited(self, name: str) -> None:
        self.counters.limited.labels(name).inc()

    def message_bucket(self) -> Bucket:
        """How much one socket may send."""
        return Bucket(self.settings.messages_per_second, self.settings.message_burst)

    def close_connections(self) -> None:
        for connection in list(self.connections):
            connection.close(RESTART, "the server restarts")


def site_of(state: State) -> Site:
    """What handlers get as ``site: TheSite``."""
    site: Site = state.site
    return site


TheSite = NamedDependency[Site]
