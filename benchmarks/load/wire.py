"""A wire to a server that counts what comes back over it."""

import socket
import threading
import time
from typing import Self


class Wire:
    """Listens on a port of its own and passes everything on, both ways."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._received = 0
        self._latest = time.monotonic()
        self._lock = threading.Lock()
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()

    def when_quiet(self, seconds: float) -> int:
        """All bytes that came from the server so far, once none has come for a while."""
        while time.monotonic() - self._latest < seconds:
            time.sleep(seconds / 10)
        return self._received

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._port))
            for source, target, counts in ((near, far, False), (far, near, True)):
                threading.Thread(
                    target=self._pass_on, args=(source, target, counts), daemon=True
                ).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, counts: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                target.sendall(data)
                if counts:
                    self._count(len(data))
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # one side has gone: so has the connection

    def _count(self, received: int) -> None:
        with self._lock:
            self._received += received
            self._latest = time.monotonic()
