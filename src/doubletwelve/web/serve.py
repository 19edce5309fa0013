"""Running the server: its port, its signals, and what it prints when people can come."""

import asyncio
import gc
import io
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EADDRINUSE
from threading import Thread
from typing import Final

import segno
import uvicorn

from doubletwelve.web.app import make_app
from doubletwelve.web.lane import Lane
from doubletwelve.web.places import house_origin
from doubletwelve.web.settings import BadSettings, Settings
from doubletwelve.web.site import Site

GRACE: Final = 2
"""Seconds for the requests under way when the server is told to stop."""
LONGEST_FRAME: Final = 8 * 1024
COLLECT_AFTER: Final = (20_000, 20, 20)
"""Objects and generations before Python looks for cycles among them, which tables have none of. At
its own figures it looks through all tables several times a minute, and each time everyone waits."""
ANYWHERE: Final = ("0.0.0.0", "::", "")

log = logging.getLogger("doubletwelve.web")


def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT; then an orderly end."""
    set_up_logging(settings.log_level)
    listening = listen(settings)
    with listening, asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(_serve(settings, listening))


def set_up_logging(level: str) -> None:
    """Our own lines only. Libraries at 'debug' would write down cookies and rows of the log."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s"
    )
    logging.getLogger("doubletwelve").setLevel(level.upper())


def listen(settings: Settings) -> socket.socket:
    """The socket, bound: before the database is touched it is known whether the port is free."""
    host, port = settings.listens_on, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        host.encode("idna")  # which would fail in there, and leave a socket open
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, UnicodeError) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        why = why.partition(" (while")[0]
        is_port = isinstance(problem, OSError) and problem.errno in (EADDRINUSE, EACCES)
        right = (
            "--port 0 picks a free port" if is_port else "--host takes an address of this machine"
        )
        raise BadSettings(f"cannot listen on {host} port {port}: {why}; {right}") from None


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one; ``None`` is the standard loop."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, listening: socket.socket) -> None:
    app = make_app(settings)
    async with app.lifespan():
        config = uvicorn.Config(
            app,
            lifespan="off",
            ws=Lane,
            ws_max_size=LONGEST_FRAME,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GRACE,
        )
        await Server(config, app.state.site).serve([listening])


class Server(uvicorn.Server):
    """Tells when people can come, and closes what is open when it is told to stop."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays, and need not be looked through again
        gc.set_threshold(*COLLECT_AFTER)
        for listening in sockets or []:
            port = listening.getsockname()[1]
            self._site.port = port
            print(greeting(self._site.settings, port), flush=True)
            if self._site.settings.open and has_screen():
                Thread(target=webbrowser.open, args=[f"http://127.0.0.1:{port}/"]).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self._site.rooms.rest()
        self._site.close_connections()
        logging.getLogger("uvicorn.error").addFilter(without_cut_off)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal to stop is obeyed, and is no failure: the process ends with 0."""
        handled = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in handled}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def without_cut_off(record: logging.LogRecord) -> bool:
    """Whether to write it down. Whoever is slow when the server stops is cut off, which uvicorn
    calls an error, with a stack trace for each: to an operator it is one line."""
    if record.msg.startswith("Cancel %s running task"):
        count = record.args[0] if isinstance(record.args, tuple) and record.args else "some"
        log.info("requests cut off, as they had not ended %s s after the stop: %s", GRACE, count)
        return False
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def has_screen() -> bool:
    """Whether a browser can open a window here; one in the terminal would take it over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def greeting(settings: Settings, port: int) -> str:
    """Where the server is; with ``lan`` also for the phones in the house."""
    host = settings.listens_on
    here = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    known_as = f", for others at {settings.public_url}/" if settings.public_url else ""
    line = f"Double Twelve is at http://{here}:{port}/{known_as} (Ctrl-C stops it)"
    return f"{line}\n{for_the_house(port)}" if settings.lan else line


def for_the_house(port: int) -> str:
    origin = house_origin(port)
    if origin is None:
        return "This machine is in no network, so no phone can reach it."
    url = f"{origin}/"
    drawn = io.StringIO()
    segno.make_qr(url).terminal(drawn, compact=True)
    return f"On other devices in this house: {url}\n{drawn.getvalue()}"
