"""The fast lane: text frames straight between a socket and its table.

ASGI brings every message through a queue and a task, and stops and starts reading for each; a
move that four people are told of would cost twice the processor time that it does. So the
handshake and the end of a connection go through the application, as everything does, and what is
said in between is handed over where it arrives. docs/decisions/0012-the-fast-lane.md says more.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask  # compiled, where there is a wheel for the platform
except ImportError:
    from websockets.utils import apply_mask

LANE: Final = "doubletwelve.lane"
"""Where the application finds it among the extensions of a connection."""
MOST_UNSENT: Final = 512 * 1024
"""Bytes that may wait for a client that reads slowly."""

Hear = Callable[[str | None], None]
"""Is given every text; ``None`` for what is none."""


class Lane(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way past its queue."""

    _hear: Hear | None = None
    _at_start = True
    """Whether the next byte is a frame's first, as far as that is known."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            cast(dict[str, Any], self.scope["extensions"])[LANE] = self

    def listen(self, hear: Hear) -> None:
        """From now on texts go to ``hear``, those that have come already first."""
        self._hear = hear
        waiting = []
        while not self.queue.empty():
            waiting.append(self.queue.get_nowait())
        for message in waiting:
            if message["type"] == "websocket.receive":
                hear(message.get("text"))
            else:
                self.queue.put_nowait(message)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """A move is one short frame, and read here; whatever else, by the general parser."""
        if self._at_start and self._hear is not None and _is_short_text(data):
            self._hand_over(self._hear, apply_mask(data[6:], data[2:6]))
            return
        if self.handshake_initiated:
            self._at_start = self._at_start and _is_whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hand_over(self._hear, bytes(data) if self.curr_msg_data_type == "text" else None)

    def _hand_over(self, hear: Hear, data: bytes | None) -> None:
        if self.close_sent:
            return
        try:
            text = None if data is None else data.decode()
        except UnicodeDecodeError:
            text = None
        hear(text)

    def say(self, text: str) -> bool:
        """Send a text without waiting; ``False`` if the client has too much to read already."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return True
        data = text.encode()
        transport.write(_header(len(data)) + data)
        return transport.get_write_buffer_size() <= MOST_UNSENT


def _is_short_text(data: bytes) -> bool:
    """Exactly one frame of a client: a whole text of at most 125 bytes, masked (RFC 6455, 5.2)."""
    return 6 < len(data) <= 131 and data[0] == 0x81 and data[1] == 0x80 + len(data) - 6


def _is_whole(data: bytes) -> bool:
    """Whether these are masked frames of a client, each a message, up to the end of the last."""
    at = 0
    while len(data) >= at + 6 and data[at] & 0x80 and 0x80 <= data[at + 1] < 0xFF:
        short = data[at + 1] & 0x7F
        at += 6 + short if short < 126 else 8 + int.from_bytes(data[at + 2 : at + 4])
    return at == len(data)


def _header(length: int) -> bytes:
    """Of a whole text frame from a server, which is never masked (RFC 6455, 5.2)."""
    if 126 <= length < 65536:  # as of every step, so asked first
        return b"\x81\x7e" + length.to_bytes(2, "big")
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7f" + length.to_bytes(8, "big")
