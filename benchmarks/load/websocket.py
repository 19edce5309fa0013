"""A WebSocket client that costs little: it shares the machine with the server it measures.

No compression is offered, and the masks that clients have to send are all zero, which leaves the
text as it is. Only what the servers here send is understood: whole texts, pings and a close.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

HOST: Final = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LAST_FRAME: Final = 0x80
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)

Hear = Callable[[bytes], None]


class Closed(ConnectionError):
    """The server has closed a connection that was still needed."""


class Socket(asyncio.Protocol):
    """One connection; every text that comes is handed on at once."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self._request = request
        self._hear = hear
        self._buffer = b""
        self._closing = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, problem: Exception | None) -> None:
        if not self._closing:
            self._fail(f"the server ended a connection: {problem or 'without a word'}")

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if self.opened.done() or self._open():
            self._read_frames()

    def send(self, text: bytes) -> None:
        self._send_frame(TEXT, text)

    def close(self) -> None:
        self._closing = True
        self._transport.close()

    def _open(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self._fail(f"the server refused a WebSocket: {head.splitlines()[0].decode()}")
            return False
        self._buffer = rest
        self.opened.set_result(None)
        return True

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while (frame := _frame(buffer, at)) is not None:
            kind, start, at = frame
            self._take(kind, buffer[start:at])
        self._buffer = buffer[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT | LAST_FRAME:
            self._hear(body)
        elif kind == PING | LAST_FRAME:
            self._send_frame(PONG, body)
        elif not self._closing:
            code = int.from_bytes(body[:2], "big") if kind == CLOSE | LAST_FRAME else kind
            self._fail(f"the server closed with {code}: {body[2:].decode(errors='replace')}")

    def _send_frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        if size < 126:
            length = bytes((size | MASKED,))
        else:
            length = bytes((126 | MASKED,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((kind | LAST_FRAME,)) + length + NO_MASK + body)

    def _fail(self, reason: str) -> None:
        """Into the hands of whoever waits; a benchmark with a lost client measures nothing."""
        self._closing = True
        if not self.opened.done():
            self.opened.set_exception(Closed(reason))
            return
        asyncio.get_running_loop().call_exception_handler({"message": reason})


def _frame(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame at a place, and where its body starts and ends, once it is all here."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1], at + 2
    if size >= 126:
        width = 2 if size == 126 else 8
        start += width
        size = int.from_bytes(buffer[at + 2 : start], "big")
    if len(buffer) < start + size:
        return None
    return buffer[at], start, start + size


async def connect(port: int, path: str, hear: Hear) -> Socket:
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), hear), HOST, port)
    await socket.opened
    return socket
