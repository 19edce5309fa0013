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

LANE: Final = "doubletwelve.lane"
"""Where the application finds it among the extensions of a connection."""
MOST_UNSENT: Final = 512 * 1024
"""Bytes that may wait for a client that reads slowly."""

Hear = Callable[[str | None], None]
"""Is given every text; ``None`` for what is none."""


class Lane(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way past its queue."""

    _hear: Hear | None = None

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

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        try:
            text = bytes(data).decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            text = None
        self._hear(text)

    def say(self, text: str) -> bool:
        """Send a text without waiting; ``False`` if the client has too much to read already."""
        if self.close_sent or self.transport.is_closing():
            return True
        data = text.encode()
        self.transport.write(_header(len(data)) + data)
        return self.transport.get_write_buffer_size() <= MOST_UNSENT


def _header(length: int) -> bytes:
    """Of a whole text frame from a server, which is never masked (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
